// @vitest-environment node
// Carts of every kind: which cart a call names, what goes into its body, how often it is sent (§7).
import { describe, expect, test } from 'vitest';
import * as approval from '../../shared/api/approval';
import * as cart from '../../shared/api/cart';
import * as assign from '../../shared/api/cart-assign';
import * as structure from '../../shared/api/cart-structure';
import * as checkout from '../../shared/api/checkout';
import type { ApiError } from '../../shared/api/client';
import * as clientCart from '../../shared/api/client-cart';
import * as delayed from '../../shared/api/delayed';
import * as delayedCarts from '../../shared/api/delayed-carts';
import type { Endpoint } from '../../shared/api/endpoint';
import * as partial from '../../shared/api/partial-order';
import { configure } from '../../shared/browser/config';
import { type Script, send, useDouble } from './double';

const double = useDouble();

const ok = (output: unknown): Script => send(200, { status: 'success', output });
const line = () => {
  const [seen] = double.seen;
  return `${seen?.method} ${seen?.url}${seen?.body ? ` ${decodeURIComponent(seen.body)}` : ''}`;
};

const client = { clientId: '9' };
const both = { cartId: '55', clientId: '9' };
const D = { cartId: '60007' };
const parts = [{ id: '41', name: 'Вест', quantity: 2 }];
const none = ok({});

const asks: [string, () => Promise<unknown>, Script?][] = [
  ['POST /cart/count clientId=9', () => cart.fetchCartCount(client)],
  ['GET /cart/content?page=1&clientId=9', () => cart.fetchCartPage(1, client), ok([])],
  ['GET /cart/content?page=2&id=55&clientId=9', () => cart.fetchCartPage(2, both), ok([])],
  ['POST /cart/check-validate?id=55&clientId=9', () => cart.validateCart(both)],
  ['POST /cart/add?id=5 quantity=1&url=/p&clientId=9', () => cart.addCartItem({ productId: '5', quantity: 1, url: '/p' }, client)],
  ['POST /cart/recount?id=11 quantity=8&clientId=9', () => cart.recountCartItem('11', 8, client)],
  ['POST /cart/recount-items data[11]=8&clientId=9', () => cart.recountCartItems({ 11: 8 }, client)],
  ['POST /cart/delete-item?id=11 clientId=9', () => cart.deleteCartItem('11', client)],
  ['POST /cart/delete-items-multiple items[]=11&items[]=12&clientId=9', () => cart.deleteCartItems(['11', '12'], client)],
  ['POST /cart/set-original-counts?id=60007 data[11]=8&delayed=1', () => cart.setOriginalCounts({ 11: 8 }, { ...D, delayed: true })],
  ['POST /cart/car-assign?id=11 [{"id":"41","quantity":2}]', () => assign.assignCartItem('car', '11', parts)],
  ['POST /cart/group-assign?id=11&clientId=9 [{"id":"41","quantity":2}]', () => assign.assignCartItem('group', '11', parts, client)],
  ['POST /cart/stock-assign?id=11 []', () => assign.assignCartItem('stock', '11', [])],
  ['POST /cart/car-assign-remove?id=11&car=41', () => assign.unassignCartItem('car', '11', '41')],
  ['POST /cart/group-assign-remove?id=11&group=41&clientId=9', () => assign.unassignCartItem('group', '11', '41', client)],
  ['POST /cart/stock-assign-remove?id=11&stock=41', () => assign.unassignCartItem('stock', '11', '41')],
  ['POST /cart/set-subdivision CartStructureForm[subdivision]=12&clientId=9', () => structure.setCartSubdivision('12', client), ok({ sectors: [] })],
  ['POST /cart/set-sector CartStructureForm[sector]=121', () => structure.setCartSector('121')],
  ['POST /cart/replace-analog?id=11 replaceId=5124', () => structure.replaceCartItem('11', { replaceId: '5124' })],
  ['POST /cart/replace-analog?id=11 replaceId=5124&quantity=3&clientId=9', () => structure.replaceCartItem('11', { replaceId: '5124', quantity: 3 }, client)],
  ['POST /cart/client/active-cart?id=9 getItems=0', () => clientCart.fetchClientCart('9')],
  ['POST /cart/client/active-cart?id=9 getItems=1', () => clientCart.fetchClientCart('9', { items: true })],
  ['POST /cart/client/delete-cart-item?id=11&clientId=9', () => clientCart.deleteClientCartItem('11', '9')],
  ['GET /api/v1/cart/list', () => delayedCarts.fetchDelayedCarts(), send(200, [])],
  ['GET /api/v1/cart/list?currentCartId=60007', () => delayedCarts.fetchDelayedCarts('60007'), send(200, [])],
  ['POST /delayed/count?id=60007', () => delayed.fetchDelayedCount(D), ok({ cartId: 60007, quantity: 1 })],
  ['GET /delayed/content?id=60007&page=1', () => delayed.fetchDelayedPage(1, D), ok({ items: [] })],
  ['GET /delayed/content?id=60007&page=2', () => delayed.fetchDelayedPage(2, D), ok({ items: [] })],
  ['GET /delayed/check-validate?id=60007', () => delayed.validateDelayed(D)],
  ['POST /delayed/recount?id=11 quantity=8&cartId=60007&_csrf=old', () => delayed.recountDelayedItem('11', 8, D)],
  ['POST /delayed/recount-items?id=60007 data[11]=8&_csrf=old', () => delayed.recountDelayedItems({ 11: 8 }, D)],
  ['POST /delayed/delete-item?id=60007&itemId=11', () => delayed.deleteDelayedItem('11', D)],
  ['POST /delayed/delete-items-multiple?id=60007 items[]=11', () => delayed.deleteDelayedItems(['11'], D)],
  ['POST /delayed/car-assign?id=11&cartId=60007 [{"id":"41","quantity":2}]', () => delayed.assignDelayedItem('11', parts, D)],
  ['POST /delayed/car-assign-remove?id=11&car=41&cartId=60007', () => delayed.unassignDelayedItem('11', '41', D)],
  [
    'POST /delayed/edit-name?id=60007 CartToDelayedForm[name]=ТО&CartToDelayedForm[comment]=&_csrf=old',
    () => delayedCarts.renameDelayed({ name: 'ТО', comment: '' }, D),
  ],
  [
    'POST /cart/to-delayed CartToDelayedForm[name]=ТО&CartToDelayedForm[comment]=к&items[]=11&clientId=9',
    () => delayedCarts.delayCart({ name: 'ТО', comment: 'к', itemIds: ['11'] }, client),
  ],
  ['POST /cart/to-delayed CartToDelayedForm[name]=ТО&CartToDelayedForm[comment]=', () => delayedCarts.delayCart({ name: 'ТО', comment: '' })],
  ['POST /delayed/to-cart?id=60007 mode=merge', () => delayedCarts.restoreDelayed(D)],
  ['POST /delayed/to-cart?id=60007 mode=replace', () => delayedCarts.restoreDelayed(D, 'replace')],
  ['POST /delayed/delete?id=60007', () => delayedCarts.deleteDelayed(D)],
  ['POST /cart/approve-request?id=60007 comment=к', () => approval.requestApproval('к', '60007')],
  ['POST /delayed/approve?id=60007 comment=', () => approval.approveCart(D, { comment: '' })],
  ['POST /delayed/approve?id=60007 comment=&items[]=11', () => approval.approveCart(D, { comment: '', itemIds: ['11'] })],
  ['POST /delayed/reject?id=60007 comment=нет', () => approval.rejectCart(D, { comment: 'нет' })],
  ['POST /delayed/reject?id=60007 comment=нет&expectedCost=12.5', () => approval.rejectCart(D, { comment: 'нет', expectedCost: 12.5 })],
  ['POST /delayed/approve-cancel?id=60007', () => approval.cancelApproval(D)],
  ['GET /delayed/approve-history?id=60007', () => approval.fetchApprovalHistory(D), ok([])],
  ['POST /api/v1/partial-order/items cartId=55', () => partial.fetchPartialItems({ cartId: '55' }), ok({ items: [] })],
  ['POST /api/v1/partial-order/add items[]=11&items[]=12', () => partial.addPartialItems(['11', '12'])],
  ['POST /api/v1/partial-order/remove items[]=11&cartId=55', () => partial.removePartialItems(['11'], { cartId: '55' })],
  ['POST /api/v1/partial-order/items cartId=55&clientId=9', () => partial.fetchPartialItems(both), ok({ items: [] })],
  ['POST /api/v1/partial-order/add items[]=11&clientId=9', () => partial.addPartialItems(['11'], client)],
  ['POST /api/v1/partial-order/remove items[]=11&cartId=55&clientId=9', () => partial.removePartialItems(['11'], both)],
  ['POST /checkout/count?id=55 clientId=9', () => checkout.fetchCheckoutCount(both)],
  ['GET /checkout/content?page=1&id=55&clientId=9', () => checkout.fetchCheckoutPage(1, both), ok([])],
  ['POST /checkout/count', () => checkout.fetchCheckoutCount()],
  ['POST /checkout/count?id=60007', () => checkout.fetchCheckoutCount(D)],
  ['GET /checkout/content?page=1', () => checkout.fetchCheckoutPage(1), ok([])],
  ['GET /checkout/content?page=3&id=60007', () => checkout.fetchCheckoutPage(3, D), ok([])],
];

test.each(asks)('%s', async (wanted, call, script = none) => {
  double.plays(script);
  await call();
  expect(double.seen).toHaveLength(1);
  expect(line()).toBe(wanted);
});

test("the page's client goes with every call of its cart, and none with the buyer's own", async () => {
  configure({ clientId: '9' });
  for (const ask of [
    () => cart.fetchCartCount(),
    () => cart.validateCart(),
    () => cart.deleteCartItem('11'),
    () => cart.deleteCartItems(['11']),
    () => cart.recountCartItem('11', 2),
    () => assign.unassignCartItem('car', '11', '41'),
    () => structure.setCartSector('121'),
    () => partial.fetchPartialItems(),
    () => partial.addPartialItems(['11']),
    () => partial.removePartialItems(['11']),
    () => checkout.fetchCheckoutCount(),
    () => checkout.fetchCheckoutPage(1),
  ]) {
    double.plays(none);
    await ask();
    expect(line()).toContain('clientId=9');
  }
  const own = { clientId: '' };
  for (const ask of [() => cart.fetchCartCount(own), () => cart.deleteCartItem('11', own), () => cart.recountCartItem('11', 2, own)]) {
    double.plays(none);
    await ask();
    expect(line()).not.toContain('clientId');
  }
});

describe('how often a call is sent', () => {
  const endpoints: Record<string, Endpoint<unknown>> = {
    ...cart.cartCalls,
    ...structure.structureCalls,
    ...Object.fromEntries(Object.values({ ...assign.assignCalls, ...delayed.delayedCalls }).map((one) => [one.name, one])),
    ...Object.fromEntries(Object.values({ ...delayedCarts.delayedCartCalls, ...clientCart.clientCartCalls }).map((one) => [one.name, one])),
    ...Object.fromEntries(Object.values(approval.approvalCalls).map((one) => [one.name, one])),
    ...Object.fromEntries(Object.values({ ...partial.partialOrderCalls, ...checkout.checkoutCalls }).map((one) => [one.name, one])),
  };
  const kindOf = (call: string): string | undefined => {
    const [method, path = ''] = call.split(' ');
    return Object.values(endpoints).find(({ route }) => route.replace(' json', '') === `${method} ${path.split('?')[0]}`)?.kind;
  };

  test('reads and absolute writes twice when a gateway fails, others once', async () => {
    for (const [wanted, call] of asks) {
      double.plays(send(503));
      const error = (await call().catch((cause: unknown) => cause)) as ApiError;
      const kind = kindOf(wanted);
      expect([wanted, kind, double.seen.length]).toEqual([wanted, kind, kind === 'onceOnlyWrite' ? 1 : 2]);
      expect(error.ambiguous).toBe(kind !== 'read');
    }
  });

  test('adding, replacing, moving whole carts, deciding about them and choosing lines are never repeated', () => {
    const once = new Set(asks.map(([wanted]) => wanted).filter((wanted) => kindOf(wanted) === 'onceOnlyWrite'));
    expect([...once].map((wanted) => wanted.split(/[ ?]/)[1]).filter((path, index, all) => all.indexOf(path) === index)).toEqual([
      '/cart/add',
      '/cart/replace-analog',
      '/cart/to-delayed',
      '/delayed/to-cart',
      '/cart/approve-request',
      '/delayed/approve',
      '/delayed/reject',
      '/delayed/approve-cancel',
      '/api/v1/partial-order/add',
      '/api/v1/partial-order/remove',
    ]);
  });
});

describe('answers', () => {
  test('of an assignment: the set, or nothing', async () => {
    double.plays(ok({ assignCars: [{ id: 41, name: 'Вест', quantity: '2' }] }));
    expect(await assign.assignCartItem('car', '11', parts)).toEqual([{ id: '41', name: 'Вест', quantity: 2 }]);
    double.plays(ok({ assignCars: [] }));
    expect(await assign.unassignCartItem('car', '11', '41')).toEqual([]);
    for (const script of [ok([]), ok({}), send(204), send(200, { status: 'success' })]) {
      double.plays(script);
      expect(await assign.assignCartItem('group', '11', parts)).toBeUndefined();
    }
  });
  test('of a subdivision: enveloped, bare, a list, an empty map', async () => {
    const sectors = [{ id: 121, name: 'Ремзона' }];
    for (const body of [{ status: 'success', output: { sectors } }, { sectors }, sectors, { status: 'success', output: { sectors: { 5: sectors[0] } } }]) {
      double.plays(send(200, body));
      expect(await structure.setCartSubdivision('12')).toEqual([{ id: '121', name: 'Ремзона' }]);
    }
    double.plays(ok({ sectors: [] }));
    expect(await structure.setCartSubdivision('12')).toEqual([]);
  });
  test("of a client's cart: the header, and the lines when they came", async () => {
    double.plays(ok({ cartId: 60004, quantity: '1', clientCart: { clientId: 9, clientName: 'ООО «Север»' } }));
    const header = await clientCart.fetchClientCart('9');
    expect(header).toMatchObject({ cartId: '60004', quantity: 1, clientCart: { clientId: '9' } });
    expect(header.items).toBeUndefined();
    double.plays(ok({ cartId: 60004, items: [{ id: 1, productId: 5, quantity: 2 }] }));
    expect((await clientCart.fetchClientCart('9', { items: true })).items).toMatchObject([{ id: '1', productId: '5', quantity: 2 }]);
  });
  test('of the list of delayed carts: bare, enveloped, one without an id left out', async () => {
    const rows = [{ cartId: 60007, name: null, quantity: '84', cost: '1 234,50', isCanCheckout: 1 }, { name: 'без номера' }];
    for (const body of [rows, { status: 'success', output: rows }, { items: rows }]) {
      double.plays(send(200, body));
      expect(await delayedCarts.fetchDelayedCarts()).toMatchObject([
        { cartId: '60007', name: '', comment: '', quantity: 84, cost: 1234.5, isCanCheckout: true },
      ]);
    }
  });
  test('of putting aside and bringing back: figures of the active cart, or nothing', async () => {
    double.plays(ok({ cartId: 60009, cart_count: 0, cart_cost: '0', cart: { cartId: 60001, quantity: 0 } }));
    expect(await delayedCarts.delayCart({ name: 'ТО', comment: '' })).toEqual({
      cartId: '60009',
      cartCount: 0,
      cartCost: 0,
      cart: { cartId: '60001', quantity: 0 },
    });
    double.plays(send(200, { status: 'success' }));
    expect(await delayedCarts.restoreDelayed(D)).toEqual({});
  });
  test('of a partial order: who is in', async () => {
    double.plays(
      ok({
        items: [
          { id: 11, quantity: 2, checked: '0' },
          { id: 12, quantity: 1 },
        ],
      }),
    );
    expect(await partial.fetchPartialItems()).toEqual([
      { id: '11', quantity: 2, checked: false },
      { id: '12', quantity: 1, checked: true },
    ]);
    double.plays(ok({ quantity: '1', cost: 10 }));
    expect(await partial.removePartialItems(['11'])).toEqual({ quantity: 1, cost: 10 });
  });
  test('of what is gone', async () => {
    double.plays(send(404));
    await delayedCarts.deleteDelayed(D);
    expect(await delayed.deleteDelayedItem('11', D)).toEqual({ items: [] });
    expect(await clientCart.deleteClientCartItem('11', '9')).toEqual({ items: [] });
    expect((await delayed.deleteDelayedItems(['11'], D)).deleted).toEqual(['11']);
    for (const call of [() => delayed.fetchDelayedCount(D), () => delayed.recountDelayedItem('11', 2, D), () => assign.unassignCartItem('car', '11', '41')])
      await expect(call()).rejects.toMatchObject({ code: 'missing' });
  });
  test('of a wrong name: by field', async () => {
    double.plays(send(422, [{ field: 'name', message: 'Необходимо заполнить «Название»' }]));
    await expect(delayedCarts.renameDelayed({ name: '', comment: '' }, D)).rejects.toMatchObject({
      code: 'invalid',
      fields: { name: 'Необходимо заполнить «Название»' },
    });
  });
});
