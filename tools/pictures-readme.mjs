// The two pictures of the README: a page of the demo shop, and a widget in Storybook.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDemoShop } from './demo-shop.mjs';
import { openChromium } from './pictures-shoot.mjs';
import { refuse } from './say.mjs';
import { buildStorybook, serveFiles } from './storybook-files.mjs';

/** As wide as a README is read, and sharp on most screens. */
const VIEWPORT = { width: 1280, height: 800 };
const SHOP_PAGE = '/catalog';
const STORY = 'widgets-offers-list--';

async function shootShop(root, browser, file) {
  const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true });
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'ru-RU', reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'panel', value: '0', url: shop.url }]);
    await context.request.post(`${shop.url}/__qa/login`, { data: { account: 'business' } });
    const page = await context.newPage();
    await page.goto(shop.url + SHOP_PAGE);
    await page.mouse.move(10, 10);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
    await shop.close();
  }
}

async function storyAt(url) {
  const { entries } = await (await fetch(`${url}index.json`)).json();
  const found = Object.values(entries).find(({ id, type }) => id.startsWith(STORY) && type === 'story');
  if (!found) refuse(`Storybook has no story whose id begins with ${STORY}, so the README got no new picture of it.`);
  return `${url}?path=/story/${encodeURIComponent(found.id)}`;
}

async function shootStorybook(root, browser, file) {
  const out = mkdtempSync(path.join(tmpdir(), 'ostrova-storybook-'));
  const { status, said } = buildStorybook(root, out);
  if (status !== 0) refuse(`Storybook does not build, so the README got no new picture of it. ${said.trim().slice(-300)}`);
  const files = await serveFiles(out, '/');
  const page = await browser.newPage({ viewport: VIEWPORT, locale: 'ru-RU', reducedMotion: 'reduce' });
  try {
    await page.goto(await storyAt(files.url));
    await page.frameLocator('#storybook-preview-iframe').getByRole('table').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  } finally {
    await page.close();
    files.close();
    rmSync(out, { recursive: true, force: true });
  }
}

/** Shoots both into docs/pictures/. */
export async function shootReadme(root) {
  const folder = path.join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await openChromium();
  try {
    await shootShop(root, browser, path.join(folder, 'demo-shop.png'));
    await shootStorybook(root, browser, path.join(folder, 'storybook.png'));
  } finally {
    await browser.close();
  }
}
