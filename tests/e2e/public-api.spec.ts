// window.islands.cart in the demo shop: read as attributes are, answered and never thrown, and silent to the buyer about what a script got wrong.
import type { Page } from '@playwright/test';
import type { Islands } from '../../shared/island/public';
import { alertDialog, drawer, expect, expectToast, header, PRODUCTS, plain, product, settled, test, toastsOf } from './shop';

const { filter, pads } = PRODUCTS;
const ADD = 'POST /cart/add';

type Page_ = typeof globalThis & { islands: Islands };
const add = (page: Page, ...given: unknown[]) =>
  page.evaluate((all) => Promise.all(all.map((one) => (globalThis as Page_).islands.cart.add(one as never))), given);

const places = [
  ['basket-button', { goodId: filter.id, title: filter.title }],
  ['basket-counter', { quantity: 0, cost: 0, costText: '0 ₽', href: '/cart/view' }],
] as const;

test('text and numbers name the same line, and quantities are added', async ({ page, login, put, calls, incidents: _ }) => {
  await login('retail');
  await put(filter.id, 3);
  await page.goto(plain(places));
  expect(await add(page, { productId: filter.id, title: filter.title, quantity: '2' })).toEqual([{ ok: true }]);
  await expect(product(page, filter).quantity).toHaveValue('5');
  expect(await add(page, { productId: Number(filter.id), title: filter.title, quantity: 1 })).toEqual([{ ok: true }]);
  await expect(product(page, filter).quantity).toHaveValue('6');
  await expect(header(page)).toContainText('позиций: 1');
  await calls.over();
  const got = await page.evaluate(() => (globalThis as Page_).islands.cart.get());
  expect(got).toMatchObject({ ok: true, cart: { quantity: 1 }, lines: [{ productId: filter.id, quantity: 6 }] });
});

test('two quick additions of different quantities are both made, an equal one is the same', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await page.goto(plain(places));
  const [one, two] = [1, 2].map((quantity) => ({ productId: filter.id, title: filter.title, quantity }));
  expect(await add(page, one, two, two)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  await expect(product(page, filter).quantity).toHaveValue('3');
  await calls.over();
});

test('junk is answered, not made, not told to the buyer', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  await page.goto(plain(places));
  const { id: productId, title } = filter;
  const told = await add(page, { productId, title }, ...[0, null, -3, '0', 'две', {}].map((quantity) => ({ productId, title, quantity })), {}, null, 5);
  for (const one of told) expect(one).toEqual({ ok: false, error: { code: 'invalid', text: expect.stringMatching(/^[А-Я][^<>]+\.$/) } });
  // JSON cannot carry these.
  const odd = await page.evaluate(
    (id) => Promise.all([Number.NaN, Number.POSITIVE_INFINITY].map((quantity) => (globalThis as Page_).islands.cart.add({ productId: id, quantity }))),
    productId,
  );
  expect(odd.map(({ ok }) => ok)).toEqual([false, false]);
  await calls.made(ADD, 0);
  expect(await toastsOf(page)).toEqual([]);
  await expect(alertDialog(page)).toHaveCount(0);
  await expect(header(page)).not.toContainText('товаров');
  // What is right still works.
  expect(await add(page, { productId, title, quantity: 1 })).toEqual([{ ok: true }]);
  await expectToast(page, 'Товар добавлен в корзину');
});

test('a cart that cannot be read is said to the script, not to the buyer', async ({ page, login, put, faults, calls, incidents: _ }) => {
  await login('retail');
  await put(filter.id, 3);
  await faults({ match: '/cart/content', status: 500 });
  await page.goto(plain([['cookie-consent', {}]]));
  const got = await page.evaluate(() => (globalThis as Page_).islands.cart.get());
  expect(got).toMatchObject({
    ok: false,
    error: { code: 'server', text: 'Не удалось загрузить корзину. Ошибка на сервере. Попробуйте еще раз через минуту.' },
    cart: { quantity: 1 },
  });
  await calls.over();
  await expect(alertDialog(page)).toHaveCount(0);
  expect(await toastsOf(page)).toEqual([]);
});

test('only modals open by id', async ({ page, login, incidents: _ }) => {
  await login('retail');
  await page.goto(plain(places));
  for (const id of ['basket-button', 'no-such']) {
    const told = await page.evaluate((name) => (globalThis as Page_).islands.openModal(name).catch((error: Error) => error.message), id);
    expect(told).toMatch(new RegExp(`^There is no modal "${id}". Use one of: .*modal-warehouse-address`));
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what the checkout shows of the cart follows what happens to the cart on its page, which is not loaded again', async ({
  page,
  login,
  put,
  incidents: _,
}) => {
  await login('retail');
  await put(filter.id, 2);
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === '/order/products' && asked.push(request.resourceType()));
  await page.goto('/order/products');
  await settled(page);
  const rows = page.getByRole('list', { name: 'Состав заказа' }).getByRole('listitem');
  await expect(rows.filter({ hasText: filter.title })).toContainText('2 шт.');
  expect(asked).toEqual(['document']);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Корзина/ })
    .click();
  await drawer(page)
    .getByRole('button', { name: `Увеличить количество: ${filter.title}` })
    .click();
  await expect(rows.filter({ hasText: filter.title })).toContainText('3 шт.');
  await add(page, { productId: pads.id, title: pads.title, quantity: 1 });
  await expect(rows.filter({ hasText: pads.title })).toContainText('1 шт.');
  expect(asked).toEqual(['document']);
});
