// @vitest-environment node
// The cart's real semantics: preparation, quantity rules, clamps, the recount lock, merging, client carts, pages of 70.
import { describe, expect, test } from 'vitest';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import { sqliteStore } from '../../host/data/sqlite';
import { cartItemSchema, cartSchema } from '../../shared/reading/entities';
import { freshShop, visitor } from './client';

const { shop, clock, visit } = freshShop();
let sessions = 0;
const as = async (account: string) => {
  const one = visit(`s${++sessions}`);
  await one.loginAs(account);
  return one;
};

describe('a guest', () => {
  test('has no cart until /cart/count prepares it, then adds and sees it', async () => {
    const guest = visit();
    const early = await (await guest.post('/cart/add?id=5123', { quantity: '1' })).json();
    expect(early).toMatchObject({ status: 'error', output: { code: 'cart_missing' } });
    const empty = cartSchema.parse(await guest.ok('/cart/count'));
    expect([empty.quantity, empty.cost, empty.isCanCheckout]).toEqual([0, 0, false]);
    const added = await guest.ok('/cart/add?id=5123', { quantity: '2', url: '/product/5123', title: 'Колодки' });
    expect(added).toMatchObject({ quantity: 2, cart_count: 1, cart_cost: 9780 });
    const { output } = await (await guest.get('/cart/content?page=1')).json();
    const [item] = output.items.map((row: unknown) => cartItemSchema.parse(row));
    expect(item).toMatchObject({ id: added.id, productId: '5123', quantity: 2, price: 4890, cost: 9780, brand: 'Bosch', article: '0 986 494 294' });
  });

  test('keeps the cart by cookie; login merges it, adds equal goods up and tells once', async () => {
    const guest = visit();
    await guest.ok('/cart/count');
    await guest.ok('/cart/add?id=5124', { quantity: '3' });
    await guest.ok('/cart/add?id=5125', { quantity: '4' });
    await guest.loginAs('retail');
    expect(await guest.ok('/cart/count')).toMatchObject({ quantity: 2, merged: 2 });
    expect((await guest.ok('/cart/count')).merged).toBeUndefined();
    const again = visit();
    await again.ok('/cart/count');
    await again.ok('/cart/add?id=5124', { quantity: '1' });
    await again.loginAs('retail');
    expect(await again.ok('/cart/count')).toMatchObject({ quantity: 2, merged: 1 });
    const { output } = await (await again.get('/cart/content?page=1')).json();
    expect(output.items.map(({ productId, quantity }: { productId: string; quantity: number }) => [productId, quantity])).toEqual([
      ['5124', 4],
      ['5125', 4],
    ]);
  });

  test('a form without JavaScript adds, goes back and leaves a notice', async () => {
    const guest = visit();
    await guest.readPage('/product/5123');
    const reply = await guest.request('/cart/add?id=5123', {
      method: 'POST',
      body: new URLSearchParams({ _csrf: guest.token, quantity: '2', url: '/product/5123' }),
      headers: { Accept: 'text/html,application/xhtml+xml' },
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/product/5123']);
    expect(await guest.readPage('/product/5123')).toContain('Товар добавлен в корзину');
    expect(await guest.readPage('/product/5123')).not.toContain('Товар добавлен в корзину');
    expect(await guest.ok('/cart/count')).toMatchObject({ quantity: 1, cost: 9780 });
  });
});

describe('quantity', () => {
  test.each([
    // account, product, asked, granted, reason
    ['partner', '5125', '1', 4, 'minimum'],
    ['partner', '5125', '7', 4, 'multiplicity'],
    ['partner', '5130', '50', 10, 'maximum'],
    ['partner', '5123', 'abc', 1, undefined],
    ['partner', '5123', '-5', 1, undefined],
    ['partner', '5123', '2,5', 2, undefined],
    ['partner', '5123', '999999999999', 999999, undefined],
    ['retail', '5132', '9', 2, 'stock'],
    ['partner', '5132', '9', 9, undefined],
  ])('%s adds %s × %s → %s (%s)', async (account, id, asked, granted, code) => {
    const buyer = await as(account);
    for (const line of (await (await buyer.get('/cart/content?page=1')).json()).output.items) await buyer.ok(`/cart/delete-item?id=${line.id}`);
    const added = await buyer.ok(`/cart/add?id=${id}`, { quantity: asked });
    expect([added.quantity, added.code]).toEqual([granted, code]);
    if (code) expect(added.message).toMatch(/^Количество изменено до \d+ шт\.: /);
  });

  test('a deadlock and every reason not to sell are refused in words', async () => {
    const retail = await as('retail');
    const refusal = async (who: typeof retail, id: string) => (await (await who.post(`/cart/add?id=${id}`, { quantity: '1' })).json()).output;
    expect(await refusal(retail, '5126')).toEqual({ code: 'deadlock', message: 'Доступно 3 шт., товар продается кратно 4 шт. Уточните у менеджера.' });
    expect((await refusal(retail, '5127')).code).toBe('no_stock');
    expect((await refusal(retail, '5129')).code).toBe('not_allowed');
    expect((await refusal(retail, '5133')).code).toBe('no_price');
    expect((await refusal(await as('business_tp'), '5123')).code).toBe('tp');
    expect((await retail.post('/cart/add?id=5128', { quantity: '1' })).status).toBe(200);
    expect((await retail.post('/cart/add?id=404404', { quantity: '1' })).status).toBe(404);
  });

  test('recount sets, 0 removes, nonsense keeps, an unknown line is 404', async () => {
    const buyer = await as('business');
    const { id } = await buyer.ok('/cart/add?id=5125', { quantity: '4' });
    expect(await buyer.ok(`/cart/recount?id=${id}`, { quantity: '11' })).toMatchObject({ quantity: 8, code: 'multiplicity' });
    expect(await buyer.ok(`/cart/recount?id=${id}`, { quantity: 'abc' })).toMatchObject({ quantity: 8 });
    const many = await buyer.ok('/cart/recount-items', { [`data[${id}]`]: '12', 'data[1]': '3' });
    expect(many.items).toHaveLength(2);
    expect(many.items).toEqual(expect.arrayContaining([expect.objectContaining({ id, quantity: 12 }), expect.objectContaining({ id: '1', code: 'missing' })]));
    expect(await buyer.ok(`/cart/recount?id=${id}`, { quantity: '0' })).toMatchObject({ quantity: 0, cart_count: 0 });
    expect((await buyer.post(`/cart/recount?id=${id}`, { quantity: '4' })).status).toBe(404);
    expect((await buyer.post(`/cart/delete-item?id=${id}`)).status).toBe(404);
  });

  test('set-original-counts brings back what a stock cap cut', async () => {
    const buyer = await as('retail');
    const { id } = await buyer.ok('/cart/add?id=5132', { quantity: '1' });
    const { items } = await buyer.ok('/cart/set-original-counts', { [`data[${id}]`]: '6', delayed: '0' });
    expect(items).toEqual([expect.objectContaining({ id, quantity: 6 })]);
    const { items: bad, isCanCheckout } = await buyer.ok('/cart/check-validate');
    expect(bad).toContainEqual(expect.objectContaining({ id, error: 'Доступно только 2 шт.' }));
    expect(isCanCheckout).toBe(false);
    await buyer.ok(`/cart/delete-item?id=${id}`);
  });

  test('an offer is ordered by its own id and at its own price', async () => {
    const buyer = await as('partner');
    const { output } = await (await buyer.get('/api/v1/catalog/offers/5124')).json();
    const offer = output.offers.at(-1);
    const added = await buyer.ok(`/cart/add?id=${offer.id}`, { quantity: String(offer.quantity_min) });
    const { output: content } = await (await buyer.get('/cart/content?page=1')).json();
    const line = content.items.find((one: { id: string }) => one.id === added.id);
    expect(line).toMatchObject({ productId: offer.id, offerId: offer.id, price: offer.price });
  });
});

describe('a long cart', () => {
  test('comes in pages of 70; a page too large is the last one again', async () => {
    const buyer = await as('employee');
    const { quantity } = await buyer.ok('/cart/count');
    expect(quantity).toBeGreaterThan(300);
    const ids: string[] = [];
    const pages = Math.ceil(quantity / 70);
    for (let page = 1; page <= pages; page++) {
      const { output } = await (await buyer.get(`/cart/content?page=${page}`)).json();
      expect(output.items.length).toBe(page < pages ? 70 : quantity - 70 * (pages - 1));
      ids.push(...output.items.map((item: { id: string }) => item.id));
    }
    expect(new Set(ids).size).toBe(quantity);
    const { output } = await (await buyer.get(`/cart/content?page=${pages + 5}`)).json();
    expect(output.items.at(-1).id).toBe(ids.at(-1));
  });

  test('a mass recount locks the cart for a time; writes are refused meanwhile', async () => {
    const buyer = await as('employee');
    const { output } = await (await buyer.get('/cart/content?page=1')).json();
    const data = Object.fromEntries(output.items.map((item: { id: string; quantity: number }) => [`data[${item.id}]`, String(item.quantity)]));
    await buyer.ok('/cart/recount-items', data);
    expect(await buyer.ok('/cart/count')).toMatchObject({ isRecountProcess: true, isCanCheckout: false });
    const refused = await (await buyer.post(`/cart/recount?id=${output.items[0].id}`, { quantity: '8' })).json();
    expect(refused).toMatchObject({ status: 'error', output: { code: 'recount', message: 'Идет пересчет корзины. Изменения временно недоступны.' } });
    clock.now += 60_000;
    expect(await buyer.ok('/cart/count')).toMatchObject({ isRecountProcess: false });
    const gone = output.items.slice(0, 3).map((item: { id: string }) => item.id);
    const body = new URLSearchParams([...gone, '999'].map((id) => ['items[]', id]));
    const { deleted, failed } = (
      await (await buyer.request('/cart/delete-items-multiple', { method: 'POST', body, headers: { 'X-CSRF-Token': buyer.token } })).json()
    ).output;
    expect([deleted, failed.length]).toEqual([gone, 1]);
  });
});

test('a client cart: the staff and colleagues may, others may not; prices are the client’s', async () => {
  const manager = await as('manager');
  const added = await manager.ok('/cart/add?id=5123', { quantity: '1', clientId: '1004' });
  expect(added.cart.clientCart).toEqual({ clientId: '1004', clientName: 'Галиев Тимур' });
  const header = await manager.ok('/cart/count', { clientId: '1004' });
  const partner = await as('partner');
  expect((await partner.ok('/cart/count')).cost).toBe(header.cost);
  expect((await manager.ok('/cart/count')).quantity).toBe(0);
  const stranger = await partner.post('/cart/count', { clientId: '1002' });
  expect(stranger.status).toBe(403);
  const approver = await as('approver');
  expect((await approver.ok('/cart/count', { clientId: '1005' })).quantity).toBeGreaterThan(200);
});

test('20 adds at once are 20 pieces: calls are transactions', async () => {
  const buyer = await as('approver');
  await Promise.all(Array.from({ length: 20 }, () => buyer.ok('/cart/add?id=5124', { quantity: '1' })));
  const { output } = await (await buyer.get('/cart/content?page=1')).json();
  expect(output.items.find((item: { productId: string }) => item.productId === '5124').quantity).toBe(20);
});

test('the same on libsql, and the cart is there after a restart', async () => {
  const store = sqliteStore(':memory:');
  const first = visitor(createShop({ store }), 'kept');
  await first.loginAs('retail');
  await first.ok('/cart/add?id=5124', { quantity: '2' });
  const second = visitor(createShop({ store }), 'kept');
  expect(await second.ok('/cart/count')).toMatchObject({ quantity: 1, cost: 1485 });
  store.close();
});

test('pages ask the same numbers', () => {
  expect(shop.shop.products({ page: 1, perPage: 20 }).total).toBeGreaterThanOrEqual(400);
});

test('a form of the cart page changes and removes without JavaScript', async () => {
  const { handle } = createShop({ store: memoryStore() });
  const options = { sessionId: 'form' };
  const page = async (path: string) => (await handle(new Request(`http://shop.test${path}`, { headers: { Accept: 'text/html' } }), options)).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page('/catalog'))?.[1] ?? '';
  const send = (path: string, fields: Record<string, string>) =>
    handle(
      new Request(`http://shop.test${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded', Referer: 'http://shop.test/cart/view' },
        body: new URLSearchParams({ _csrf: token, ...fields }),
      }),
      options,
    );
  await send('/cart/add?id=5124', { quantity: '2' });
  const id = /\/cart\/recount\?id=([\w-]+)/.exec(await page('/cart/view'))?.[1] ?? '';
  const recounted = await send(`/cart/recount?id=${id}`, { quantity: '5' });
  expect([recounted.status, recounted.headers.get('location')]).toEqual([303, '/cart/view']);
  expect(await page('/cart/view')).toContain('Количество товара обновлено');
  const removed = await send(`/cart/delete-item?id=${id}`, {});
  expect(removed.status).toBe(303);
  expect(await page('/cart/view')).toContain('Товар удален из корзины');
  expect((await send(`/cart/delete-item?id=${id}`, {})).status).toBe(303);
});
