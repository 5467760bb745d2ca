// Each file of the bundle fails once, for the browser's hint and for the import alike: the press is kept, and what it was for is done.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chooseBuild, expect, PRODUCTS, product, root, test } from './shop';

interface Manifest {
  files: Record<string, unknown>;
  core: string[];
  widgets: Record<string, { js: string[] }>;
}

const { filter } = PRODUCTS;
/** Each has a cart of its own: so many chunks fail side by side. */
const ACCOUNTS = ['retail', 'business', 'partner'];

test('whichever chunk fails at first, a press on a resting row ends in the cart', async ({ page, build, login, browser, shopUrl }) => {
  test.setTimeout(600_000);
  const folder = path.join(root, build === 'preact' ? 'dist/preact' : 'dist');
  const { core, widgets } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  // All that such a press ever asks for: what the page asks of itself, and what comes with the press.
  const asked = new Set([...core, ...(widgets['basket-button']?.js ?? [])]);
  const follow = (tab: Page) =>
    tab.on('request', (request) => {
      const chunk = /\/(chunks\/[\w.-]+\.js)/.exec(request.url())?.[1];
      if (chunk) asked.add(chunk);
    });
  const pressIn = async (tab: Page, message: string) => {
    await tab.goto('/catalog');
    await product(tab, filter).add.click();
    await expect(product(tab, filter).inCart, message).toBeVisible();
  };
  follow(page);
  await login('retail');
  await pressIn(page, 'with all chunks');
  await page.close();

  async function failing(chunk: string, account: string): Promise<void> {
    const context = await browser.newContext({ baseURL: shopUrl });
    await chooseBuild(context, build, shopUrl);
    await context.request.post('/__qa/login', { data: { account } });
    const tab = await context.newPage();
    follow(tab);
    let failed = 0;
    await tab.route(`**/${chunk}*`, (route) => (failed++ < 2 ? route.fulfill({ status: 503 }) : route.continue()));
    await pressIn(tab, `without ${chunk} at first`);
    await tab.unrouteAll({ behavior: 'wait' });
    await context.close();
  }

  const done = new Set<string>();
  for (let left = [...asked]; left.length > 0; left = [...asked].filter((chunk) => !done.has(chunk))) {
    await page.context().request.post('/__qa/reset');
    const some = left.slice(0, ACCOUNTS.length);
    await Promise.all(some.map((chunk, at) => failing(chunk, ACCOUNTS[at] ?? '')));
    for (const chunk of some) done.add(chunk);
  }
  expect(done.size).toBeGreaterThan(10);
});
