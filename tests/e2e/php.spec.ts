// The plain PHP page with placeholders of the generated helper, served by PHP itself, its calls passed on to the demo shop.
import { spawn } from 'node:child_process';
import { answers, freePort } from '../ports';
import { test as base, expect, header, inCartName, root } from './shop';

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
  await expect(page.getByRole('link', { name: inCartName(title) }).first()).toBeVisible();
  await expect(header(page)).toContainText('позиций: 1');
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

test('the card buys with its own counter, and the row of the same product knows at once', async ({ page, phpUrl, calls, incidents: _ }) => {
  await page.goto(`${phpUrl}/?article=W712/75`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Купить: / }) });
  // The offers above the card take the place of one line of words: a press meets what stands still.
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(card.getByText('Кратность заказа: 2 шт.')).toBeVisible();
  await card.getByRole('button', { name: /^Увеличить количество: / }).click();
  await expect(card.getByRole('spinbutton')).toHaveValue('4');
  await card.getByRole('button', { name: /^Добавить в корзину: / }).click();
  await expect(card.getByRole('link', { name: /^В корзине/ })).toHaveText('В корзине 4 шт.');
  await expect(page.getByRole('spinbutton').first()).toHaveValue('4');
  await calls.made('POST /cart/add', 1);
});

test('the auto-catalogue, the garage, the bookmarks and the favourites of the PHP pages are drawn', async ({ page, phpUrl, incidents: _ }) => {
  await page.goto(`${phpUrl}/auto/catalog`);
  await page.getByRole('button', { name: 'Легковые автомобили' }).click();
  await expect(page.getByRole('main').getByText('LADA').first()).toBeVisible();
  for (const [name, said] of [
    ['Гараж', 'Гараж хранится в вашей учетной записи.'],
    ['Закладки', 'Закладки хранятся в вашей учетной записи.'],
    ['Избранное', 'Избранное хранится в вашей учетной записи.'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    // What is printed for a browser without JavaScript has one way in.
    await expect(page.getByRole('main').getByRole('link', { name: 'Регистрация ИП' })).toBeVisible();
  }
});

test('without JavaScript the pages of the PHP example lead on', async ({ browser, phpUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${phpUrl}/?article=W712/75`);
  await page.getByRole('button', { name: 'В корзину: Фильтр масляный W 712/75, 2 шт.' }).click();
  await expect(page).toHaveURL(/\/cart\/view$/);
  await page.goto(`${phpUrl}/auto/catalog`);
  await page.getByRole('link', { name: 'Легковые автомобили' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'LADA' }).first()).toBeVisible();
  await context.close();
});
