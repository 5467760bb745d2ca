// Presses on the catalogue before its code is there, and the shop without JavaScript.
import { expect, header, hold, PRODUCTS, product, test } from './shop';

const { pads, filter, plug } = PRODUCTS;
const ADD = 'POST /cart/add';

test('before the tag has run, with the inline line: kept, and honoured once each', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  const code = await hold(page, /\/islands\/.*\.js/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  await product(page, pads).add.click();
  await product(page, filter).add.click();
  expect(calls.list).toEqual([]);
  await code.release();
  for (const one of [pads, filter]) await expect(product(page, one).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 2');
  await calls.made(ADD, 2);
  await expect(page).toHaveURL(/\/catalog$/);
});

test('a button that is held down while the tag comes is pressed when it is let go', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  const code = await hold(page, /\/islands\/.*\.js/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  const { add, inCart } = product(page, pads);
  await add.hover({ noWaitAfter: true });
  await page.mouse.down();
  await expect(add).toBeFocused();
  await code.release();
  await page.waitForFunction(() => window.islands?.version);
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(inCart).toBeVisible();
  await calls.made(ADD, 1);
});

test('who is far down a printed list by keyboard while its code comes is led to where the focus goes', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await login('business');
  const code = await hold(page, /\/islands\/.*\.js/);
  await page.goto(`/product/${pads.id}`, { waitUntil: 'commit' });
  const printed = page.locator('[data-island="offers-list"]').getByRole('button', { name: /^В корзину: / });
  await printed.nth(3).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(printed.nth(3)).toBeFocused();
  await code.release();
  await expect(printed).toHaveCount(0);
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName('Цена');
  await expect(focused).toBeInViewport({ ratio: 1 });
});

test('before the tag has run, without the line: the form of the page does it, once', async ({ page, login, calls, shopUrl, incidents: _ }) => {
  await login('retail');
  const code = await hold(page, /\/islands\/.*\.js/);
  await page.goto('/catalog?inline=0', { waitUntil: 'commit' });
  const led = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'GET');
  await product(page, pads).add.click({ noWaitAfter: true });
  await led;
  await code.release();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' }).first()).toBeVisible();
  await expect(header(page)).toContainText('позиций: 1');
  const { counts } = await (await page.request.get(`${shopUrl}/__qa/log`)).json();
  expect(counts[ADD]).toBe(1);
  await calls.made(ADD, 0);
});

test('with the first press the header mounts too, while the shop answers, and nobody asks whose cart that was', async ({
  page,
  login,
  calls,
  put,
  incidents: _,
}) => {
  await login('retail');
  await put(filter.id, 1);
  await page.goto('/catalog');
  await calls.made('POST /cart/count', 1);
  const answer = await hold(page, /\/cart\/add/);
  await product(page, pads).add.click();
  await answer.some();
  await expect(page.locator('[data-island=basket-counter][data-island-state=ready]').filter({ has: header(page) })).toBeVisible();
  await answer.release();
  await expect(product(page, pads).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 2');
  // Before the write; the page says which cart is the buyer's, so nobody asks after it.
  await calls.made('GET /api/v1/user/who', 1);
});

test('after the tag, before the widget: click, Enter in the field, + and heart, once each and in place', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  const code = await hold(page, /\/chunks\//);
  await page.goto('/catalog');
  await product(page, pads).add.click();
  await product(page, plug).quantity.fill('8');
  await product(page, plug).quantity.press('Enter');
  await product(page, filter).more.click();
  await product(page, filter).add.click();
  await code.some();
  await calls.made(ADD, 0);
  await code.release();
  for (const one of [pads, plug, filter]) await expect(product(page, one).inCart).toBeVisible();
  await expect(product(page, plug).quantity).toHaveValue('8');
  await expect(product(page, filter).quantity).toHaveValue('2');
  await calls.made(ADD, 3);
  await expect(page).toHaveURL(/\/catalog$/);
});

test('code that never comes: the form of the page does it in the end, with what was typed', async ({ page, login, faults, shopUrl }) => {
  await login('retail');
  await faults({ match: '/chunks/', status: 404 });
  await page.goto('/catalog');
  await product(page, pads).quantity.fill('3');
  await product(page, pads).add.click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' }).first()).toBeVisible();
  const { counts } = await (await page.request.get(`${shopUrl}/__qa/log`)).json();
  expect(counts[ADD]).toBe(1);
  await expect(product(page, pads).quantity).toHaveValue('3');
});

test('the tag that never comes: the inline line gives presses and Enter back to the page, with what was typed', async ({ page, login }) => {
  await login('retail');
  await page.route(/\/islands\.js/, (route) => route.abort());
  await page.goto('/catalog');
  await product(page, plug).quantity.fill('12');
  await product(page, plug).add.click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' }).first()).toBeVisible();
  await expect(product(page, plug).quantity).toHaveValue('12');
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 4 668 ₽');
});

test('Enter in a quantity before the tag has run adds that product, and no other', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  const code = await hold(page, /\/islands\/.*\.js/);
  await page.goto('/catalog', { waitUntil: 'commit' });
  await product(page, plug).quantity.fill('8');
  await product(page, plug).quantity.press('Enter');
  await code.release();
  await expect(product(page, plug).inCart).toBeVisible();
  await expect(product(page, plug).quantity).toHaveValue('8');
  await calls.made(ADD, 1);
});

test('without JavaScript: «В корзину» is a form, the rest are links', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  const page = await context.newPage();
  await page.goto('/catalog');
  // What is typed could not be sent with the row alone: one step of the product is added.
  await expect(product(page, plug).quantity).toBeHidden();
  await product(page, plug).add.click();
  await expect(page.getByText('Товар добавлен в корзину')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(header(page)).toHaveText('Корзина, позиций: 1, на сумму 1 556 ₽');
  await expect(product(page, plug).inCart).toBeVisible();
  await header(page).click();
  await expect(page).toHaveURL(/\/cart\/view$/);
  await page.goto('/catalog');
  await product(page, pads).stock.click();
  await expect(page).toHaveURL(new RegExp(`/product/${pads.id}#stock$`));
  await expect(page.getByRole('heading', { name: 'Наличие на складах' })).toBeInViewport();
  await page.goto('/catalog');
  await product(page, pads).heart.click();
  await expect(page).toHaveURL(/\/site\/login/);
  await page.goto(`/product/${pads.id}`);
  await expect(page.getByRole('link', { name: 'Войдите, чтобы заказать' }).first()).toHaveAttribute('href', '/site/login');
  await page
    .getByRole('link', { name: /^Адрес и время работы/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contacts#warehouse-/);
  await context.close();
});
