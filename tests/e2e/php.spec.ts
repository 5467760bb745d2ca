// The plain PHP page with placeholders of the generated helper, served by PHP itself, its calls passed on to the demo shop.
import { spawn } from 'node:child_process';
import { answers, freePort } from '../ports';
import { test as base, expect, header, root } from './shop';

const test = base.extend<{ phpUrl: string }>({
  phpUrl: async ({ shopUrl, build }, use) => {
    const port = await freePort();
    const dist = build === 'preact' ? `${root}/dist/preact` : `${root}/dist`;
    // A group of its own, so that the workers of PHP end with it.
    const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', 'integration/php', 'integration/php/example.php'], {
      cwd: root,
      env: { ...process.env, ISLANDS_SHOP: shopUrl, ISLANDS_DIST: dist, PHP_CLI_SERVER_WORKERS: '4' },
      detached: true,
      stdio: 'ignore',
    });
    await expect.poll(() => answers(port), { message: 'PHP listens (`apt-get install php-cli`)' }).toBe(true);
    await use(`http://127.0.0.1:${port}`);
    if (php.pid) process.kill(-php.pid, 'SIGKILL');
  },
});

test('placeholders printed by PHP mount, and the basket adds', async ({ page, phpUrl, calls, incidents: _ }) => {
  const reply = await page.goto(phpUrl);
  expect(reply?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
  const add = page.getByRole('button', { name: /^Добавить в корзину: / }).first();
  const title = ((await add.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  await add.click();
  await expect(page.getByRole('link', { name: `В корзине: ${title}`, exact: true }).first()).toBeVisible();
  await expect(header(page)).toContainText('товаров: 1');
  await calls.made('POST /cart/add', 1);
  await page
    .getByRole('button', { name: /^В наличии: \d+ шт\.: / })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Наличие на складах' }).getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Все цены: / })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Все цены' }).getByRole('table')).toBeVisible();
});

test('without JavaScript its rows add by the one form the helper printed', async ({ browser, phpUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(phpUrl);
  expect(await page.locator('input[name=_csrf]').count()).toBe(1);
  const add = page.getByRole('button', { name: /^Добавить в корзину: / }).nth(1);
  const title = ((await add.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  await add.click();
  await expect(page).toHaveURL(/\/cart\/view$/);
  await expect(page.getByRole('table')).toContainText(title.split(' ')[0] as string);
  await expect(page.getByRole('row')).toHaveCount(2);
  await context.close();
});
