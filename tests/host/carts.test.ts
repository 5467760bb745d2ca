// @vitest-environment node
// Carts of every kind with real semantics: another's cart in every call, assignments, structure, analogs, putting aside and back; and what a shop may answer otherwise.
import { describe, expect, test } from 'vitest';
import { createShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import { sqliteStore } from '../../host/data/sqlite';
import type { Variant } from '../../host/variants';
import { cartItemSchema, cartSchema, delayedCartSchema } from '../../shared/reading/entities';
import { list } from '../../shared/reading/schema';
import { freshShop, type Visitor, visitor } from './client';

const { clock, visit } = freshShop();
let sessions = 0;
const as = async (account: string) => {
  const one = visit(`c${++sessions}`);
  await one.loginAs(account);
  return one;
};
type Row = { id: string; productId: string; offerId?: string; quantity: number };
const read = async (who: Visitor, path: string): Promise<Row[]> => (await (await who.get(path)).json()).output.items;
const json = async (who: Visitor, path: string, body: unknown) =>
  (await (await who.post(path, JSON.stringify(body))).json()) as { status: string; output: never };
const many = (who: Visitor, path: string, pairs: [string, string][]) => who.post(path, Object.fromEntries(pairs));
const empty = async (who: Visitor, client: Record<string, string> = {}) => {
  const { cartId } = await who.ok('/cart/count', client);
  for (const line of await read(who, `/cart/content?page=1&id=${cartId}`)) await who.ok(`/cart/delete-item?id=${line.id}`, client);
};

describe("a client's cart is another cart in every call", () => {
  const C = { clientId: '1002' };

  test('writes of an employee and of the buyer never meet', async () => {
    const manager = await as('manager');
    await empty(manager);
    await empty(manager, C);
    const own = await manager.ok('/cart/add?id=5124', { quantity: '1' });
    const theirs = await manager.ok('/cart/add?id=5124', { quantity: '2', ...C });
    expect(own.cart.cartId).not.toBe(theirs.cart.cartId);
    const contents = async () => {
      const [{ cartId: mine }, { cartId }] = [await manager.ok('/cart/count'), await manager.ok('/cart/count', C)];
      const of = async (path: string) => (await read(manager, path)).map((line) => [line.id, line.quantity]);
      const byClient = await of('/cart/content?page=1&clientId=1002');
      expect(await of(`/cart/content?page=1&id=${cartId}`)).toEqual(byClient);
      return [await of(`/cart/content?page=1&id=${mine}`), byClient];
    };
    expect(await contents()).toEqual([[[own.id, 1]], [[theirs.id, 2]]]);
    expect(await manager.ok(`/cart/recount?id=${theirs.id}`, { quantity: '5', ...C })).toMatchObject({ quantity: 5 });
    expect((await manager.post(`/cart/recount?id=${theirs.id}`, { quantity: '7' })).status).toBe(404);
    expect((await manager.post(`/cart/delete-item?id=${theirs.id}`)).status).toBe(404);
    await manager.ok('/cart/recount-items', { [`data[${theirs.id}]`]: '6', ...C });
    expect(await contents()).toEqual([[[own.id, 1]], [[theirs.id, 6]]]);
    expect(
      (
        await (
          await many(manager, '/cart/delete-items-multiple', [
            ['items[0]', theirs.id],
            ['items[1]', own.id],
            ['clientId', '1002'],
          ])
        ).json()
      ).output,
    ).toMatchObject({
      deleted: [theirs.id],
      failed: [{ id: own.id, code: 'missing' }],
    });
    expect(await contents()).toEqual([[[own.id, 1]], []]);
  });

  test('active-cart gives it with its lines, delete-cart-item removes from it', async () => {
    const admin = await as('admin');
    const added = await admin.ok('/cart/add?id=5125', { quantity: '4', ...C });
    const bare = await admin.ok('/cart/client/active-cart?id=1002', { getItems: '0' });
    expect(cartSchema.parse(bare)).toMatchObject({ cartId: added.cart.cartId, clientCart: { clientId: '1002', clientName: 'Кузнецов Андрей' } });
    expect(bare.items).toBeUndefined();
    const { items } = await admin.ok('/cart/client/active-cart?id=1002', { getItems: '1' });
    expect(list(cartItemSchema).parse(items)).toMatchObject([{ id: added.id, quantity: 4 }]);
    const line = `/cart/client/delete-cart-item?id=${added.id}&clientId=1002`;
    expect(await admin.ok(line)).toMatchObject({ cart_count: 0, cart: { cartId: added.cart.cartId } });
    expect((await admin.post(line)).status).toBe(404);
  });

  test("who may not act for a client reaches nothing of the client's", async () => {
    const partner = await as('partner');
    const { cartId } = await (await as('manager')).ok('/cart/count', C);
    for (const path of ['/cart/count', '/cart/add?id=5124', '/cart/recount-items', '/cart/delete-item?id=1', '/cart/set-subdivision', '/cart/car-assign?id=1'])
      expect([path, (await partner.post(path, C)).status]).toEqual([path, 403]);
    for (const path of [`/cart/client/active-cart?id=1002`, '/cart/client/delete-cart-item?id=1&clientId=1002'])
      expect((await partner.post(path)).status).toBe(403);
    expect((await partner.get(`/cart/content?page=1&id=${cartId}`)).status).toBe(404);
    expect((await partner.get('/cart/content?page=1&clientId=1002')).status).toBe(403);
    expect((await partner.post(`/cart/check-validate?id=${cartId}`)).status).toBe(404);
  });
});

describe('lines', () => {
  test('pieces are set apart for cars, groups and stocks; never more than there are, and a smaller line is told about', async () => {
    const buyer = await as('business');
    await empty(buyer);
    const { id } = await buyer.ok('/cart/add?id=5124', { quantity: '3' });
    const set = await json(buyer, `/cart/car-assign?id=${id}`, [
      { id: 4201, quantity: 1 },
      { id: '4202', quantity: 2 },
    ]);
    expect(set.output).toMatchObject({ assignCars: [{ id: '4201', name: expect.stringMatching(/\D/), quantity: 1 }, { id: '4202' }] });
    expect(await json(buyer, `/cart/car-assign?id=${id}`, [{ id: 4201, quantity: 4 }])).toMatchObject({
      status: 'error',
      output: expect.stringContaining('3 шт.'),
    });
    // Cars of another buyer, and what is none at all.
    expect(await json(buyer, `/cart/car-assign?id=${id}`, [{ id: 4001, quantity: 1 }])).toMatchObject({
      status: 'error',
      output: expect.stringContaining('гараже'),
    });
    expect(await json(buyer, `/cart/group-assign?id=${id}`, [{ id: 'none', quantity: 1 }])).toMatchObject({
      status: 'error',
      output: expect.stringContaining('Группа'),
    });
    expect(await json(buyer, `/cart/stock-assign?id=${id}`, [{ id: 'none', quantity: 1 }])).toMatchObject({
      status: 'error',
      output: expect.stringContaining('Склад'),
    });
    expect((await json(buyer, `/cart/group-assign?id=${id}`, [{ id: '1111', quantity: 1 }])).output).toEqual({
      assignGroups: [{ id: '1111', name: 'Группа А', quantity: 1 }],
    });
    expect((await json(buyer, `/cart/stock-assign?id=${id}`, [{ id: 'MSK1', quantity: 1 }])).output).toMatchObject({
      assignStocks: [{ id: 'MSK1', quantity: 1 }],
    });
    await buyer.ok(`/cart/recount?id=${id}`, { quantity: '2' });
    expect((await buyer.ok('/cart/check-validate')).items).toContainEqual(
      expect.objectContaining({ id, error: expect.stringContaining('Распределено больше, чем 2 шт.') }),
    );
    expect(await buyer.ok(`/cart/car-assign-remove?id=${id}&car=4202`)).toMatchObject({ assignCars: [{ id: '4201' }] });
    expect((await buyer.ok('/cart/check-validate')).items).toEqual([]);
    expect(await buyer.ok(`/cart/group-assign-remove?id=${id}&group=1111`)).toEqual({ assignGroups: [] });
    expect((await buyer.post('/cart/car-assign?id=1', '[]')).status).toBe(404);
  });

  test('an analog takes the place of a line, its quantity and what was set apart', async () => {
    const buyer = await as('business');
    await empty(buyer);
    const { id } = await buyer.ok('/cart/add?id=5123', { quantity: '2' });
    await json(buyer, `/cart/car-assign?id=${id}`, [{ id: 4201, quantity: 1 }]);
    const replaced = await buyer.ok(`/cart/replace-analog?id=${id}`, { replaceId: '5124' });
    expect(replaced).toMatchObject({ quantity: 2, cart_count: 1 });
    expect(await read(buyer, '/cart/content?page=1')).toMatchObject([{ id: replaced.id, productId: '5124', assignCars: [{ id: '4201' }] }]);
    expect((await (await buyer.post(`/cart/replace-analog?id=${replaced.id}`, { replaceId: '404' })).json()).status).toBe('error');
  });

  describe('a product added in the place of a line', () => {
    const rows = async (who: Visitor) => (await read(who, '/cart/content?page=1')).map(({ id, productId, quantity }) => [id, productId, quantity]);
    const refusedBy = async (who: Visitor, path: string, fields: Record<string, string>) => {
      const { status, output } = (await (await who.post(path, fields)).json()) as { status: string; output: { message: string } };
      return [status, output.message];
    };
    /** Pads, a filter and plugs, in this order. */
    async function three(account = 'retail') {
      const buyer = account ? await as(account) : visit(`c${++sessions}`);
      if (account) await empty(buyer);
      else await buyer.ok('/cart/count');
      const ids: string[] = [];
      for (const [id, quantity] of [
        ['5123', '2'],
        ['5124', '3'],
        ['5125', '4'],
      ] as const)
        ids.push((await buyer.ok(`/cart/add?id=${id}`, { quantity })).id);
      return { buyer, ids };
    }

    test.each(['', 'retail', 'business'])('stands where the line stood, with the pieces asked for: %s', async (account) => {
      const { buyer, ids } = await three(account);
      const answer = await buyer.ok('/cart/add?id=5135', { quantity: '5', replaceId: ids[1] as string });
      expect(answer).toMatchObject({ quantity: 5, cart_count: 3 });
      expect(await rows(buyer)).toEqual([
        [ids[0], '5123', 2],
        [answer.id, '5135', 5],
        [ids[2], '5125', 4],
      ]);
    });

    test.each([
      ['none: as many as there were, by its own step', '5125', {}, 4],
      ['no number', '5125', { quantity: 'много' }, 4],
      ['not a multiple', '5125', { quantity: '7' }, 4],
    ])('quantity: %s', async (_case, product, fields, pieces) => {
      const buyer = await as('retail');
      await empty(buyer);
      const { id } = await buyer.ok('/cart/add?id=5123', { quantity: '3' });
      await buyer.ok(`/cart/add?id=${product}`, { ...fields, replaceId: id });
      expect((await rows(buyer)).map(([, ...rest]) => rest)).toEqual([[product, pieces]]);
    });

    test('a line it has already takes the pieces; in its own place it has what is asked for', async () => {
      const { buyer, ids } = await three();
      expect(await buyer.ok('/cart/add?id=5123', { quantity: '1', replaceId: ids[1] as string })).toMatchObject({ id: ids[0], quantity: 3, cart_count: 2 });
      expect(await buyer.ok('/cart/add?id=5123', { quantity: '5', replaceId: ids[0] as string })).toMatchObject({ id: ids[0], quantity: 5, cart_count: 2 });
      expect(await rows(buyer)).toEqual([
        [ids[0], '5123', 5],
        [ids[2], '5125', 4],
      ]);
    });

    test('a line of somebody else, one that is not there and a product that cannot be ordered change nothing', async () => {
      const { buyer, ids } = await three();
      const { ids: foreign, buyer: other } = await three('business');
      const before = [await rows(buyer), await rows(other)];
      for (const replaceId of [foreign[0] as string, '1', 'x'])
        expect(await refusedBy(buyer, '/cart/add?id=5135', { quantity: '1', replaceId })).toEqual(['error', 'Товар не найден в корзине.']);
      expect((await buyer.post('/cart/add?id=404', { replaceId: ids[0] as string })).status).toBe(404);
      expect(await refusedBy(buyer, '/cart/add?id=5127', { replaceId: ids[0] as string })).toEqual(['error', expect.stringContaining('нет в наличии')]);
      expect([await rows(buyer), await rows(other)]).toEqual(before);
    });

    test('a form without JavaScript names the line in its address, and says what was done', async () => {
      const { buyer, ids } = await three();
      await buyer.readPage('/cart/view');
      const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
      const send = (replaceId: string) =>
        buyer.request(`/cart/add?id=5135&replaceId=${replaceId}`, {
          method: 'POST',
          body: new URLSearchParams({ _csrf: buyer.token, quantity: '2', url: '/cart/view' }),
          headers,
        });
      expect((await send(ids[0] as string)).headers.get('location')).toBe('/cart/view');
      expect((await rows(buyer))[0]).toEqual([ids[0], '5135', 2]);
      expect(await buyer.readPage('/cart/view')).toContain('В корзине заменено на «');
      await send('1');
      expect(await buyer.readPage('/cart/view')).toContain('Товар не найден в корзине.');
      expect((await rows(buyer)).length).toBe(3);
    });
  });

  test('subdivision gives its sectors and clears the sector; both are needed to order', async () => {
    const approver = await as('approver');
    await approver.ok('/cart/add?id=5124', { quantity: '1' });
    expect(await approver.ok('/cart/count')).toMatchObject({ isCanCheckout: false, message: 'Укажите подразделение и сектор.' });
    expect(await approver.ok('/cart/set-subdivision', { 'CartStructureForm[subdivision]': '12' })).toEqual({
      sectors: [
        { id: '121', name: 'Грузовые автомобили' },
        { id: '122', name: 'Спецтехника' },
      ],
    });
    expect((await (await approver.post('/cart/set-sector', { 'CartStructureForm[sector]': '111' })).json()).status).toBe('error');
    await approver.ok('/cart/set-sector', { 'CartStructureForm[sector]': '121' });
    expect(await approver.ok('/cart/count')).toMatchObject({ subdivision: '12', sector: '121', isCanCheckout: true });
    await approver.ok('/cart/set-subdivision', { 'CartStructureForm[subdivision]': '11' });
    expect(await approver.ok('/cart/count')).toMatchObject({ subdivision: '11', sector: null });
    expect((await (await approver.post('/cart/set-subdivision', { 'CartStructureForm[subdivision]': '99' })).json()).output).toBe('Выберите подразделение');
  });

  test('a partial order leaves lines out without touching them, of a delayed cart too', async () => {
    const buyer = await as('business');
    await empty(buyer);
    const one = await buyer.ok('/cart/add?id=5124', { quantity: '1' });
    const two = await buyer.ok('/cart/add?id=5123', { quantity: '1' });
    const left = await buyer.ok('/api/v1/partial-order/remove', { 'items[0]': one.id });
    expect(left.quantity).toBe(1);
    expect((await buyer.ok('/api/v1/partial-order/items')).items).toEqual([
      { id: one.id, quantity: 1, checked: false },
      { id: two.id, quantity: 1, checked: true },
    ]);
    expect((await buyer.ok('/api/v1/partial-order/add', { 'items[0]': one.id })).quantity).toBe(2);
    const [first] = await (await buyer.get('/api/v1/cart/list')).json();
    expect((await buyer.ok('/api/v1/partial-order/items', { cartId: first.cartId })).items).toHaveLength(first.quantity);
  });

  test('a partial order of a client is of the client’s cart, by the client or by the id of the cart', async () => {
    const manager = await as('manager');
    const client = { clientId: '1002' };
    await empty(manager);
    await empty(manager, client);
    await manager.ok('/cart/add?id=5124', { quantity: '1' });
    const ids: string[] = [];
    for (const id of ['5123', '5124', '5130']) ids.push((await manager.ok(`/cart/add?id=${id}`, { quantity: '1', ...client })).id);
    const [one = '', two = ''] = ids;
    const { cartId } = await manager.ok('/cart/count', client);
    expect((await manager.ok('/api/v1/partial-order/remove', { 'items[0]': one, ...client })).quantity).toBe(2);
    expect((await manager.ok('/api/v1/partial-order/remove', { 'items[0]': two, cartId })).quantity).toBe(1);
    expect((await manager.ok('/api/v1/partial-order/items', client)).items).toHaveLength(3);
    expect(await manager.ok('/checkout/count', client)).toMatchObject({ quantity: 1, cartId });
    expect(await manager.ok(`/checkout/count?id=${cartId}`)).toMatchObject({ quantity: 1, cartId });
    expect(await read(manager, '/checkout/content?page=1&clientId=1002')).toHaveLength(1);
    expect(await read(manager, `/checkout/content?page=1&id=${cartId}`)).toHaveLength(1);
    // The manager's own cart is another one.
    expect([(await manager.ok('/api/v1/partial-order/items')).items.length, (await manager.ok('/checkout/count')).quantity]).toEqual([1, 1]);
    const partner = await as('partner');
    for (const path of ['/api/v1/partial-order/items', '/api/v1/partial-order/remove', '/checkout/count'])
      expect([path, (await partner.post(path, client)).status]).toEqual([path, 403]);
    expect((await partner.post('/api/v1/partial-order/items', { cartId })).status).toBe(404);
  });
});

describe('putting aside and bringing back', () => {
  const form = (name: string, comment = '') => ({ 'CartToDelayedForm[name]': name, 'CartToDelayedForm[comment]': comment });

  test('chosen lines go with all that is theirs, and come back to those there are or instead of them', async () => {
    const buyer = await as('business');
    await empty(buyer);
    const one = await buyer.ok('/cart/add?id=5124', { quantity: '2' });
    const two = await buyer.ok('/cart/add?id=5123', { quantity: '1' });
    const aside = await buyer.ok('/cart/to-delayed', { ...form('ТО', 'к маю'), 'items[0]': one.id });
    expect(aside).toMatchObject({ cart_count: 1 });
    const scope = `?id=${aside.cartId}`;
    expect(delayedCartSchema.parse(await buyer.ok(`/delayed/count${scope}`))).toMatchObject({
      cartId: aside.cartId,
      name: 'ТО',
      comment: 'к маю',
      quantity: 1,
    });
    expect(await read(buyer, `/delayed/content${scope}&page=1`)).toMatchObject([{ id: one.id, quantity: 2 }]);
    expect(list(delayedCartSchema).parse(await (await buyer.get('/api/v1/cart/list')).json())).toContainEqual(
      expect.objectContaining({ cartId: aside.cartId, name: 'ТО', quantity: 1 }),
    );
    expect(await (await buyer.get(`/api/v1/cart/list?currentCartId=${aside.cartId}`)).text()).not.toContain(aside.cartId);
    expect(await buyer.ok(`/delayed/recount?id=${one.id}`, { quantity: '3', cartId: aside.cartId })).toMatchObject({ quantity: 3 });
    expect(await buyer.ok(`/cart/set-original-counts${scope}`, { [`data[${one.id}]`]: '4', delayed: '1' })).toMatchObject({
      items: [{ id: one.id, quantity: 4 }],
    });
    expect((await json(buyer, `/delayed/car-assign?id=${one.id}&cartId=${aside.cartId}`, [{ id: '4201', quantity: 1 }])).status).toBe('success');
    await buyer.ok(`/delayed/edit-name${scope}`, form('ТО, май'));
    await buyer.ok('/cart/add?id=5124', { quantity: '1' });
    expect(await buyer.ok(`/delayed/to-cart${scope}`, { mode: 'merge' })).toMatchObject({ cart_count: 2 });
    expect((await read(buyer, '/cart/content?page=1')).map((line) => [line.productId, line.quantity])).toEqual([
      ['5123', 1],
      ['5124', 5],
    ]);
    expect((await buyer.post(`/delayed/count${scope}`)).status).toBe(404);
    const again = await buyer.ok('/cart/to-delayed', { ...form('Еще'), 'items[0]': two.id });
    expect(await buyer.ok(`/delayed/to-cart?id=${again.cartId}`, { mode: 'replace' })).toMatchObject({ cart_count: 1 });
    expect((await read(buyer, '/cart/content?page=1')).map((line) => line.productId)).toEqual(['5123']);
  });

  test('refused in words: no name, no such line, an empty cart', async () => {
    const buyer = await as('partner');
    await empty(buyer);
    expect((await (await buyer.post('/cart/to-delayed', form('x'))).json()).output).toBe('Корзина пуста.');
    await buyer.ok('/cart/add?id=5124', { quantity: '1' });
    const unnamed = await buyer.post('/cart/to-delayed', form(''));
    expect([unnamed.status, await unnamed.json()]).toEqual([422, [{ field: 'name', message: 'Необходимо заполнить «Название»' }]]);
    expect((await buyer.post('/cart/to-delayed', { ...form('x'), 'items[0]': '1' })).status).toBe(404);
    expect(await buyer.ok('/cart/count')).toMatchObject({ quantity: 1 });
  });

  test("an employee's are the client's: in the list, and back in the client's cart", async () => {
    const manager = await as('manager');
    await empty(manager);
    await empty(manager, { clientId: '1002' });
    await manager.ok('/cart/add?id=5124', { quantity: '1', clientId: '1002' });
    const aside = await manager.ok('/cart/to-delayed', { ...form('От менеджера'), clientId: '1002' });
    expect(await (await manager.get('/api/v1/cart/list')).text()).not.toContain('От менеджера');
    expect(await (await manager.get('/api/v1/cart/list?clientId=1002')).text()).toContain('От менеджера');
    expect(await (await (await as('business')).get('/api/v1/cart/list')).text()).toContain('От менеджера');
    await manager.ok(`/delayed/to-cart?id=${aside.cartId}`);
    expect([(await manager.ok('/cart/count')).quantity, (await manager.ok('/cart/count', { clientId: '1002' })).quantity]).toEqual([0, 1]);
  });

  test('nothing moves into a cart that is being recounted', async () => {
    const buyer = await as('partner');
    const [long] = (await (await buyer.get('/api/v1/cart/list')).json()).filter((cart: { quantity: number }) => cart.quantity > 50);
    await buyer.ok('/cart/count');
    await buyer.fault({ match: '/cart/count', times: 1, recountLock: 5000 });
    await buyer.ok('/cart/count');
    expect((await (await buyer.post(`/delayed/to-cart?id=${long.cartId}`)).json()).output.code).toBe('recount');
    expect(await buyer.ok(`/delayed/count?id=${long.cartId}`)).toMatchObject({ quantity: long.quantity });
    clock.now += 6000;
  });
});

describe('the switch that has a cart recounted', () => {
  test('locks the delayed cart a call names, for its lines and for what is ordered of it; the active one goes on', async () => {
    const buyer = await as('partner');
    const [{ cartId }] = await (await buyer.get('/api/v1/cart/list')).json();
    await buyer.fault({ match: '/delayed/count', times: 1, recountLock: 5000 });
    await buyer.ok(`/delayed/count?id=${cartId}`);
    const { items } = await buyer.ok('/api/v1/partial-order/items', { cartId });
    expect((await (await buyer.post('/api/v1/partial-order/remove', { cartId, 'items[]': items[0].id })).json()).output.code).toBe('recount');
    expect((await buyer.ok('/cart/count')).isRecountProcess).toBe(false);
    clock.now += 6000;
    expect(await buyer.ok('/api/v1/partial-order/remove', { cartId, 'items[]': items[0].id })).toMatchObject({ quantity: items.length - 1 });
  });

  test('locks the cart of the client a call names, and not that of who acts for them', async () => {
    const manager = await as('manager');
    await manager.ok('/cart/count');
    await manager.fault({ match: 'active-cart', times: 1, recountLock: 5000 });
    const ofClient = () => manager.ok('/cart/client/active-cart?id=1002');
    await ofClient();
    expect([(await ofClient()).isRecountProcess, (await manager.ok('/cart/count')).isRecountProcess]).toEqual([true, false]);
    clock.now += 6000;
  });
});

describe('what a shop may answer otherwise', () => {
  const turn = (who: Visitor, variant: Variant, on = true) =>
    who.request('/__qa/variants', { method: 'POST', body: JSON.stringify({ [variant]: on }), headers: { 'Content-Type': 'application/json' } });

  test('offerLines: the product and offerId, in content, in active-cart and on pages', async () => {
    const buyer = await as('partner');
    await empty(buyer);
    const { output } = await (await buyer.get('/api/v1/catalog/offers/5124')).json();
    const offer = output.offers.at(-1);
    await buyer.ok(`/cart/add?id=${offer.id}`, { quantity: String(offer.quantity_min) });
    const lines = await read(buyer, '/cart/content?page=1');
    await turn(buyer, 'offerLines');
    expect(lines).toMatchObject([{ productId: offer.id, offerId: offer.id }]);
    expect(await read(buyer, '/cart/content?page=1')).toEqual([{ ...lines[0], productId: '5124' }]);
    // The offer's line is not the product's.
    const row = /<[^>]+data-island="basket-button"[^>]+data-good-id="5124"[^>]*>/.exec(await buyer.readPage('/catalog?q=5124'))?.[0];
    expect(row).toContain('data-cart-quantity="0"');
    expect(/id=(\w+)/.exec(await buyer.readPage('/cart/view').then((html) => /\/cart\/recount\?id=\w+/.exec(html)?.[0] ?? ''))?.[1]).toBe(lines[0]?.id);
    await turn(buyer, 'offerLines', false);
    expect(await read(buyer, '/cart/content?page=1')).toEqual(lines);
  });

  test('bareAnswers: figures and what §7 names, no more; reads stay', async () => {
    const buyer = await as('business');
    await empty(buyer);
    await turn(buyer, 'bareAnswers');
    const added = await buyer.ok('/cart/add?id=5124', { quantity: '2' });
    expect(added).toEqual({ id: expect.any(String), cart_count: 1, cart_cost: expect.any(Number) });
    const figures = { cart_count: 1, cart_cost: expect.any(Number) };
    expect(await buyer.ok(`/cart/recount?id=${added.id}`, { quantity: '1' })).toEqual(figures);
    expect(await buyer.ok('/cart/recount-items', { [`data[${added.id}]`]: '2' })).toEqual(figures);
    expect((await json(buyer, `/cart/car-assign?id=${added.id}`, [])).output).toEqual({});
    expect(await (await buyer.post('/cart/add?id=5133', { quantity: '1' })).json()).toEqual({
      status: 'error',
      output: 'Цена по запросу. Уточните у менеджера.',
    });
    expect(await buyer.ok('/cart/count')).toHaveProperty('cartId');
    expect(await buyer.ok('/cart/set-sector', { 'CartStructureForm[sector]': '1' }).catch(() => 'refused')).toBe('refused');
    const aside = await buyer.ok('/cart/to-delayed', { 'CartToDelayedForm[name]': 'x', 'CartToDelayedForm[comment]': '' });
    expect(Object.keys(aside).sort()).toEqual(['cartId', 'cart_cost', 'cart_count']);
    expect(await buyer.ok(`/delayed/delete-item?id=${aside.cartId}&itemId=${added.id}`)).toEqual({ cart_count: 0, cart_cost: 0 });
  });

  test('shiftingPages: a line leaves page 1 before page 2 is read, once', async () => {
    const buyer = await as('employee');
    const { quantity } = await buyer.ok('/cart/count');
    await turn(buyer, 'shiftingPages');
    const first = await read(buyer, '/cart/content?page=1');
    const second = await read(buyer, '/cart/content?page=2');
    expect(await buyer.ok('/cart/count')).toMatchObject({ quantity: quantity - 1 });
    const now = await read(buyer, '/cart/content?page=1');
    // What stood first on page 2 stands last on page 1 now: nobody who reads in turn has seen it.
    expect(now.slice(0, -1)).toEqual(first.slice(1));
    expect([...first, ...second].map((line) => line.id)).not.toContain(now.at(-1)?.id);
    expect(await read(buyer, '/cart/content?page=2')).toEqual(second);
    expect((await (await buyer.get('/__qa/variants')).json()).variants).toEqual([]);
  });

  test('a switch is of its browser alone', async () => {
    const [one, two] = [await as('partner'), await as('partner')];
    await turn(one, 'bareAnswers');
    await one.loginAs('guest');
    expect((await (await one.get('/__qa/variants')).json()).variants).toEqual(['bareAnswers']);
    expect((await (await two.get('/__qa/variants')).json()).variants).toEqual([]);
    expect((await two.ok('/cart/add?id=5124', { quantity: '1' })).cart).toBeDefined();
  });
});

describe('bigfleet, 5,000 lines', () => {
  test.each([
    ['memory', memoryStore],
    ['libsql', () => sqliteStore(':memory:')],
  ])('%s: different goods in 72 pages, made when they are first asked for', async (_, open) => {
    const store = open();
    const shop = createShop({ store });
    expect(store.count('line')).toBeLessThan(1000);
    const buyer = visitor(shop, 'fleet');
    await buyer.loginAs('bigfleet');
    expect(await buyer.ok('/cart/count')).toMatchObject({ quantity: 5000, isCanCheckout: true });
    const pages = await Promise.all([1, 2, 72].map((page) => read(buyer, `/cart/content?page=${page}`)));
    expect(pages.map((rows) => rows.length)).toEqual([70, 70, 30]);
    const goods = store.list<{ productId: string }>('line', `${(await buyer.ok('/cart/count')).cartId}/`).map(([, line]) => line.productId);
    expect(new Set(goods).size).toBe(5000);
    const row = pages[2]?.at(-1) as Row;
    expect(await buyer.ok(`/cart/recount?id=${row.id}`, { quantity: '12' })).toMatchObject({ quantity: 12, cart_count: 5000 });
    expect(await buyer.readPage(`/product/${row.productId}`)).toContain('партия 5000');
    expect(shop.shop.products({ page: 1, perPage: 1 }).total).toBeLessThan(1000);
    store.close();
  });
});
