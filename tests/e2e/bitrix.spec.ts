// The page of the recipe for Bitrix, served by PHP on stand-ins of Bitrix's functions: what a browser does with it.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { recipeFiles } from '../php/recipe-files';
import { answers, freePort } from '../ports';
import { test as base, expect, inCartName, root } from './shop';

const test = base.extend<{ siteUrl: string }>({
  siteUrl: async ({ build }, use) => {
    const site = mkdtempSync(path.join(tmpdir(), 'islands-bitrix-'));
    recipeFiles('bitrix', site);
    mkdirSync(path.join(site, 'local/php_interface/islands'), { recursive: true });
    for (const file of ['Islands.php', 'IslandsBitrix.php'])
      cpSync(path.join(root, 'integration/php', file), path.join(site, 'local/php_interface/islands', file));
    cpSync(path.join(root, build === 'preact' ? 'dist/preact' : 'dist'), path.join(site, 'local/islands/dist'), { recursive: true });
    const port = await freePort();
    // A group of its own, so that the workers of PHP end with it.
    const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site, path.join(root, 'tests/php/bitrix-stand-in.php')], {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      detached: true,
      stdio: 'ignore',
    });
    await expect.poll(() => answers(port), { message: 'PHP listens (`apt-get install php-cli`)' }).toBe(true);
    await use(`http://127.0.0.1:${port}`);
    if (php.pid) process.kill(-php.pid, 'SIGKILL');
    rmSync(site, { recursive: true, force: true });
  },
});

const FILTER = 'Фильтр масляный "W 712/75" & Co';
const add = (page: Page, title: string) => page.getByRole('button', { name: `Добавить в корзину: ${title}` });

test('the page adds with the token of its dynamic area, and what AJAX brings mounts and adds', async ({ page, siteUrl, calls, incidents: _ }) => {
  await page.goto(siteUrl);
  await add(page, FILTER).click();
  await expect(page.getByRole('link', { name: inCartName(FILTER) }).first()).toBeVisible();
  await calls.made('POST /cart/add', 1);

  // As a component in AJAX mode does it: the inside of its container is another one.
  await page.evaluate(async () => {
    const other = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
    for (const article of document.querySelectorAll('article')) article.remove();
    const container = document.body.appendChild(document.createElement('section'));
    container.innerHTML = other.querySelectorAll('article')[1]?.outerHTML ?? '';
  });
  await add(page, 'Лампа H7').click();
  await expect(page.getByRole('link', { name: inCartName('Лампа H7') }).first()).toBeVisible();
  await calls.made('POST /cart/add', 2);
});

test('a page of the composite cache adds before its dynamic area has come, and after it', async ({ page, siteUrl, calls, incidents: _ }) => {
  await page.goto(`${siteUrl}/?composite`);
  expect(await page.locator('meta[name=csrf-token]').count()).toBe(0);
  await add(page, FILTER).click();
  await expect(page.getByRole('link', { name: inCartName(FILTER) }).first()).toBeVisible();
  // The first write is refused without a token, and sent once more with that of csrfUrl; reads need none.
  await calls.made('POST /cart/add', 2);
  await calls.made('GET /local/islands/token.php', 1);
  calls.clear();

  await page.reload();
  // Its row was cached with an empty cart: it asks, before any area has come.
  await expect(page.getByRole('link', { name: inCartName(FILTER) }).first()).toBeVisible();
  const areas = (await (await page.request.get(`${siteUrl}/?areas`)).json()) as Record<string, string>;
  await page.evaluate((all) => {
    for (const [id, html] of Object.entries(all)) (document.getElementById(id) as HTMLElement).innerHTML = html;
  }, areas);
  await expect(page.locator('[data-island=basket-counter]')).toContainText('1');
  await add(page, 'Лампа H7').click();
  await expect(page.getByRole('link', { name: inCartName('Лампа H7') }).first()).toBeVisible();
  await calls.made('POST /cart/add', 1);
  await calls.made('GET /local/islands/token.php', 0);
});
