// The mini-cart drawer of the header.
import { drawer, expect, expectToast, header, PRODUCTS, product, settled, test } from './shop';

const { pads, filter, plug } = PRODUCTS;

test('lines load on the first open only; change and remove in it; Escape gives focus back, Tab stays inside', async ({
  page,
  login,
  put,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await put(pads.id, 1);
  await put(filter.id, 2);
  await put(plug.id, 4);
  await page.goto('/contacts');
  await expect(header(page)).toHaveText('Корзина, позиций: 3, на сумму 7 931 ₽');
  await header(page).focus();
  await settled(page);
  await calls.made('GET /cart/content', 0);
  await page.keyboard.press('Enter');
  const cart = drawer(page);
  await expect(cart.getByRole('heading', { name: 'Корзина' })).toBeFocused();
  const lines = cart.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(cart.getByText('Итого')).toBeVisible();
  await expect(cart.getByText('7 931 ₽')).toBeVisible();
  await calls.made('GET /cart/content', 1);
  await calls.made('POST /cart/check-validate', 1);

  for (let n = 0; n < 15; n++) {
    await page.keyboard.press('Tab');
    // Past the last control the focus is the browser's own; it never lands on the page behind.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);
  await expect(header(page)).toBeFocused();

  calls.clear();
  await header(page).click();
  await expect(lines).toHaveCount(3);
  expect(calls.list).toEqual([]);

  const row = product(cart, filter);
  await row.more.click();
  await expect(row.quantity).toHaveValue('3');
  await expectToast(page, 'Количество товара обновлено: 3 шт.');
  await expect(cart.getByText('8 673,50 ₽')).toBeVisible();
  await calls.made('POST /cart/recount', 1);

  // Focus goes to the next line when a line goes.
  await product(cart, filter).remove.focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(product(cart, plug).quantity).toBeFocused();
  await expectToast(page, 'Товар удален из корзины');
  // The toast is of the dialog that made everything else inert.
  await cart.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Вернуть' }).click();
  await expect(lines).toHaveCount(3);
  await expect(product(cart, filter).quantity).toHaveValue('3');

  await product(cart, pads).less.click();
  await product(cart, filter).remove.click();
  await product(cart, plug).remove.click();
  await expect(cart.getByText('Корзина пуста.', { exact: true }).first()).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Корзина' })).toBeFocused();
  await cart.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(header(page)).toHaveText('Корзина');
});

test('of a cart of hundreds every page is read; a page that fails can be read again; ctrl+click is a link', async ({
  page,
  context,
  login,
  faults,
  calls,
  incidents: _,
}) => {
  await login('employee');
  await faults({ match: 'GET /cart/content?page=2', status: 500, times: 1 });
  await page.goto('/contacts');
  await header(page).click();
  const cart = drawer(page);
  const lines = cart.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Ошибка на сервере. Попробуйте еще раз через минуту.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(lines).toHaveCount(70);
  await cart.getByRole('button', { name: 'Повторить' }).click();
  await expect(lines).not.toHaveCount(70);
  const total = /позиций: (\d+)/.exec((await header(page).textContent()) ?? '')?.[1];
  await expect(lines).toHaveCount(Number(total));
  const pages = Math.ceil(Number(total) / 70);
  expect(calls.count('GET /cart/content')).toBe(pages + 1);
  await calls.made('POST /cart/check-validate', 1);
  await page.keyboard.press('Escape');
  const opened = context.waitForEvent('page');
  await header(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(cart).toHaveCount(0);
});

test('a press outside closes; a press that began inside does not', async ({ page, login, put, incidents: _ }) => {
  await login('retail');
  await put(pads.id, 1);
  await page.goto('/contacts');
  await header(page).click();
  const cart = drawer(page);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  const heading = await cart.getByRole('heading', { name: 'Корзина' }).boundingBox();
  await page.mouse.move((heading?.x ?? 0) + 4, (heading?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move(40, 400);
  await page.mouse.up();
  await expect(cart).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(cart).toHaveCount(0);
  await expect(header(page)).toBeFocused();
});

test('another buyer logs in in another tab: the open drawer and the counter keep nothing of the former one', async ({
  page,
  context,
  login,
  put,
  incidents: _,
}) => {
  await login('business');
  await put(filter.id, 3);
  await page.goto('/contacts');
  await header(page).click();
  await expect(product(drawer(page), filter).quantity).toHaveValue('3');
  await login('retail');
  const other = await context.newPage();
  await other.goto('/contacts');
  await expect(header(other)).toHaveText('Корзина');
  await page.bringToFront();
  await expect(page.getByText(filter.title)).toHaveCount(0);
  await expect(header(page)).toHaveText('Корзина');
  await expect(page.getByText(/[1-9][\d\s]*(,\d\d)? ₽/)).toHaveCount(0);
});
