// @vitest-environment node
// 500 mutated replies per endpoint, through the whole client over a replaced fetch: ApiError or a value, nothing else.
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { approvalCalls, approveCart, fetchApprovalHistory } from '../../shared/api/approval';
import {
  addCartItem,
  cartCalls,
  deleteCartItem,
  deleteCartItems,
  fetchCartCount,
  fetchCartPage,
  recountCartItem,
  recountCartItems,
  setOriginalCounts,
  validateCart,
} from '../../shared/api/cart';
import { assignCalls, assignCartItem } from '../../shared/api/cart-assign';
import { replaceCartItem, setCartSector, setCartSubdivision, structureCalls } from '../../shared/api/cart-structure';
import { checkoutCalls, fetchCheckoutCount } from '../../shared/api/checkout';
import { ApiError, onReport, setFetch } from '../../shared/api/client';
import { clientCartCalls, deleteClientCartItem, fetchClientCart } from '../../shared/api/client-cart';
import { convertorCalls, editConvertorGood, fetchConvertorCount, fetchConvertorPage } from '../../shared/api/convertor';
import { delayedCalls, deleteDelayedItems, fetchDelayedCount, fetchDelayedPage, recountDelayedItem } from '../../shared/api/delayed';
import { delayCart, delayedCartCalls, fetchDelayedCarts, renameDelayed, restoreDelayed } from '../../shared/api/delayed-carts';
import { deliveryCalls, fetchPaymentMethods, fetchTransportCompanies } from '../../shared/api/delivery';
import {
  addFavourite,
  createFavouriteCategory,
  favouriteCalls,
  fetchFavouriteCategories,
  fetchFavouriteProducts,
  removeFavourite,
  removeFavourites,
  takenBy,
} from '../../shared/api/favourites';
import { acceptCookies, acceptMailNotice, dismissOnboarding, fetchCookieConsent, fetchOnboarding, noticeCalls, notifyManager } from '../../shared/api/notices';
import { fetchOffers, offerCalls } from '../../shared/api/offers';
import { addPartialItems, fetchPartialItems, partialOrderCalls } from '../../shared/api/partial-order';
import { fetchStock, stockCalls } from '../../shared/api/stock';
import { fetchProfile, fetchUserOptions, fetchWho, regenerateJwt, userCalls } from '../../shared/api/user';
import { fetchWarehouse, fetchWarehouseSettings, warehouseCalls } from '../../shared/api/warehouses';
import { configure } from '../../shared/browser/config';
import { seeded, times } from '../amount';
import { QUICK } from './double';

const item = {
  id: 11,
  productId: 5123,
  quantity: '2',
  quantityMin: 2,
  assignCars: [{ id: 1, quantity: 1 }],
  title: 'Фильтр',
  price: '1 234,50',
  cost: 2469,
  image: null,
};
const store = { code: 'M1', name: 'Москва', map_x: '37.6', map_y: 55.7, quantity: 3 };
const header = { quantity: 2, cost: '10.5', cartId: 7, subdivisions: [{ id: 1, name: 'A' }], isCanCheckout: 1, clientCart: { clientId: 9 } };
const change = { id: 11, quantity: 2, cost: 5, cart_cost: '5', cart_count: 1, cart: header, items: [{ id: 11, error: 'x', code: 'y' }] };
const who = { id: 1, isGuest: false, jwt: 'canary.jwt', phone: '+7', tpRestriction: '0' };
const favourite = { id: 8, productId: 5, favoriteProductCategoryId: 1, isTs: 0 };

const matched = { id: 12, goodId: 5, sourceCode: '0012', quantity: '2', price: '1 234,50', pinned: 1, stock: { MSK1: '3' } };

const cases: [string, () => Promise<unknown>, unknown][] = [
  [userCalls.who.name, () => fetchWho(), who],
  [userCalls.options.name, () => fetchUserOptions(), { isDivideStock: 1 }],
  [userCalls.profile.name, () => fetchProfile(), { who, warehouses: [store], prices: [{ id: 1, name: 'Базовая' }], props: { a: [1] }, orderProps: [] }],
  ['user.regenerateJwt', () => regenerateJwt(), { jwt: 'canary.jwt' }],
  [cartCalls.count.name, () => fetchCartCount(), header],
  [cartCalls.content.name, () => fetchCartPage(1), { items: [item, item] }],
  [cartCalls.checkValidate.name, () => validateCart(), { cost: 5, items: [{ id: 1, error: 'x' }] }],
  [cartCalls.add.name, () => addCartItem({ productId: '1', quantity: 1 }), change],
  [cartCalls.recount.name, () => recountCartItem('1', 2), change],
  [cartCalls.recountItems.name, () => recountCartItems({ 1: 2 }), change],
  [cartCalls.deleteItem.name, () => deleteCartItem('1'), change],
  [cartCalls.deleteItems.name, () => deleteCartItems(['1', '2']), { deleted: [1], failed: [{ id: 2, error: 'x' }], cart_cost: 1 }],
  [cartCalls.setOriginalCounts.name, () => setOriginalCounts({ 1: 2 }), {}],
  [assignCalls.car.name, () => assignCartItem('car', '11', [{ id: '1', quantity: 1 }]), { assignCars: [{ id: 1, name: 'x', quantity: 1 }] }],
  [structureCalls.subdivision.name, () => setCartSubdivision('1'), { sectors: [{ id: 1, name: 'A' }] }],
  [structureCalls.sector.name, () => setCartSector('1'), { sector: 1 }],
  [structureCalls.replaceAnalog.name, () => replaceCartItem('11', { replaceId: '5' }), change],
  [clientCartCalls.activeCart.name, () => fetchClientCart('9', { items: true }), { ...header, items: [item] }],
  [clientCartCalls.deleteItem.name, () => deleteClientCartItem('11', '9'), change],
  [delayedCartCalls.list.name, () => fetchDelayedCarts('7'), [{ cartId: 7, name: 'x', quantity: '2', cost: '5' }]],
  [delayedCartCalls.toDelayed.name, () => delayCart({ name: 'x', comment: '' }), { cartId: 7, cart_count: 0, cart: header }],
  [delayedCartCalls.toCart.name, () => restoreDelayed({ cartId: '7' }), { cart_count: 1, cart_cost: '5' }],
  [delayedCartCalls.editName.name, () => renameDelayed({ name: 'x', comment: '' }, { cartId: '7' }), { name: 'x' }],
  [delayedCalls.count.name, () => fetchDelayedCount({ cartId: '7' }), { ...header, name: 'x', comment: null, status: 'PENDING' }],
  [approvalCalls.approve.name, () => approveCart({ cartId: '7' }, { comment: '' }), { statusId: 'APPROVED', restCartId: 9 }],
  [
    approvalCalls.history.name,
    () => fetchApprovalHistory({ cartId: '7' }),
    [{ date: '2026-11-20', userFio: 'x', action: 'y', comment: null, statusId: 'PENDING', items: [item] }],
  ],
  [delayedCalls.content.name, () => fetchDelayedPage(1, { cartId: '7' }), { items: [item] }],
  [delayedCalls.recount.name, () => recountDelayedItem('11', 2, { cartId: '7' }), change],
  [delayedCalls.deleteItems.name, () => deleteDelayedItems(['1', '2'], { cartId: '7' }), { deleted: [1], failed: [{ id: 2, error: 'x' }] }],
  [partialOrderCalls.items.name, () => fetchPartialItems(), { items: [{ id: 11, quantity: 2, checked: 1 }] }],
  [partialOrderCalls.add.name, () => addPartialItems(['11']), { quantity: 1, cost: '5' }],
  [checkoutCalls.count.name, () => fetchCheckoutCount(), header],
  [stockCalls.stock.name, () => fetchStock('1'), { totalMessage: 'x', warehouses: [store], otherWarehouses: { 4: store } }],
  [warehouseCalls.warehouse.name, () => fetchWarehouse('1'), store],
  [warehouseCalls.settings.name, () => fetchWarehouseSettings(), { allWarehouse: [store], getUserWarehouse: store, getUserPromting: true }],
  [favouriteCalls.categories.name, () => fetchFavouriteCategories(), [{ id: 1, name: 'Лето', productCount: '3' }]],
  [favouriteCalls.createCategory.name, () => createFavouriteCategory('x'), { id: 1, name: 'x' }],
  [favouriteCalls.products.name, () => fetchFavouriteProducts(), { items: [favourite], _meta: { totalCount: 1, pageCount: 1 } }],
  [favouriteCalls.add.name, () => addFavourite({ productId: '5', categoryId: '1' }), favourite],
  [favouriteCalls.remove.name, () => removeFavourite('8'), null],
  [favouriteCalls.removeMany.name, () => removeFavourites(['8']), null],
  [offerCalls.offers.name, () => fetchOffers('1'), { offers: [{ id: 1, price: '5' }], prices: [{ id: 1, amount: 5 }], quantityText: 'x' }],
  [convertorCalls.count.name, () => fetchConvertorCount('7'), { quantity: '12' }],
  [convertorCalls.page.name, () => fetchConvertorPage('7', 1), { items: [matched], warehouses: [store], priceType: { id: 2, name: 'Опт' }, viewMode: 'short' }],
  [convertorCalls.editGood.name, () => editConvertorGood('12', { quantity: 2 }), { item: matched }],
  [deliveryCalls.payments.name, () => fetchPaymentMethods({ deliveryMethod: 'PICKUPOUR' }), { items: [{ id: 'Счёт', name: 'canary', credit: '5' }] }],
  [deliveryCalls.companies.name, () => fetchTransportCompanies(undefined), [{ value: 1, name: 'canary', types: [] }]],
  [noticeCalls.cookieStatus.name, () => fetchCookieConsent(), { consentGiven: true }],
  [noticeCalls.cookieAccept.name, () => acceptCookies(), { success: true }],
  [noticeCalls.onboardingStatus.name, () => fetchOnboarding(), { consentGiven: true }],
  [noticeCalls.onboardingDismiss.name, () => dismissOnboarding(), { success: true }],
  [noticeCalls.mailAccepted.name, () => acceptMailNotice(), { success: true }],
  [noticeCalls.mailManager.name, () => notifyManager(), { success: true }],
];

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'x',
    '12',
    '1e5',
    0,
    -1,
    1e308,
    2 ** 60,
    'canary'.repeat(20),
    true,
    [],
    {},
    [[]],
    '<b>x</b>',
    'я'.repeat(5000),
    { __proto__x: 1 },
    { length: -1 },
    '[object Object]',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A copy of `value` with up to three places dropped, replaced, wrapped or joined by strangers. */
function mutate(value: unknown, picks: { at: number; how: number; odd: unknown }[]): unknown {
  const root: Record<string, unknown> = { '': structuredClone(value) };
  // One by one: two picks may hold the same object, and a cycle is no JSON.
  for (const pick of picks.map((one) => structuredClone(one))) {
    const places: [Record<string, unknown>, string][] = [];
    const walk = (holder: Record<string, unknown>, key: string): void => {
      places.push([holder, key]);
      const inner = holder[key];
      if (inner !== null && typeof inner === 'object') for (const name of Object.keys(inner)) walk(inner as Record<string, unknown>, name);
    };
    walk(root, '');
    const [holder, key] = places[pick.at % places.length] ?? [root, ''];
    const now = holder[key];
    const put = (replacement: unknown) => Object.defineProperty(holder, key, { value: replacement, writable: true, enumerable: true, configurable: true });
    const changes = [
      () => delete holder[key],
      () => put(pick.odd),
      () => put(null),
      () => put([now]),
      () => put({ 5: now }),
      () => put([]),
      () => put(JSON.stringify(now)),
      () => typeof now === 'object' && now && Object.assign(now, { stranger: pick.odd, constructor: pick.odd, toString: 1 }),
      () => typeof now === 'object' && now && Object.defineProperty(now, '__proto__', { value: { polluted: pick.odd }, enumerable: true, configurable: true }),
    ];
    changes[pick.how % changes.length]?.();
  }
  return root[''];
}

const DEEP = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;
const BIG = 'x'.repeat(200_000);

const reply = (sample: unknown) =>
  fc
    .record({
      picks: fc.array(fc.record({ at: fc.nat(60), how: fc.nat(8), odd }), { maxLength: 3 }),
      enveloped: fc.constantFrom('success', 'error', '', null),
      status: fc.oneof({ weight: 6, arbitrary: fc.constant(200) }, fc.constantFrom(201, 204, 302, 400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 502, 503)),
      coat: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, fc.constantFrom('bom', 'html', 'warning', 'cut', 'deep', 'text', 'login', 'empty', 'big')),
      type: fc.constantFrom('application/json', 'text/html; charset=UTF-8', ''),
    })
    .map(({ picks, enveloped, status, coat, type }) => {
      const data = mutate(sample, picks);
      const text = JSON.stringify(enveloped ? { status: enveloped, output: data } : data) ?? '';
      const body = {
        '': text,
        bom: `\uFEFF${text}`,
        html: `<!doctype html>${text}`,
        warning: `Warning: x in /var/www/a.php\n${text}`,
        cut: text.slice(0, -3),
        deep: DEEP,
        text: 'Bad Request (#400): Не удалось проверить переданные данные.',
        login: '<form action="/site/login"><input type=password>',
        empty: '',
        big: `{"status":"success","output":{"big":"${BIG}","rows":[${text || 'null'}]}}`,
      }[coat];
      return { status, body: status === 204 ? null : (body ?? text), type };
    });

let now: { status: number; body: string | null; type: string };
const fetchDouble = async () => new Response(now.body, { status: now.status, headers: now.type ? { 'Content-Type': now.type } : {} });
const told = onReport((about) => reported.push(JSON.stringify(about)));
const reported: string[] = [];
afterAll(() => {
  setFetch();
  told();
  vi.unstubAllGlobals();
});

test.each(cases)('%s', async (_, call, sample) => {
  vi.stubGlobal('location', new URL('http://shop.test/catalog'));
  configure({ limits: { ...QUICK, retryPauseMin: 0, retryPauseMax: 0 } });
  setFetch(fetchDouble);
  const clean = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
  now = { status: 200, body: JSON.stringify(sample), type: 'application/json' };
  await call();
  await fc.assert(
    fc.asyncProperty(reply(sample), async (given) => {
      now = given;
      const end = await call().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ('error' in end) {
        expect(end.error).toBeInstanceOf(ApiError);
        const error = end.error as ApiError;
        expect(error.output.length).toBeLessThanOrEqual(300);
        expect(error.output).not.toMatch(/<b>|\/var\/www/);
        takenBy(error);
      }
      expect(JSON.stringify(end)).not.toContain('canary.jwt');
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }),
    seeded(times(500)),
  );
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(clean);
  expect(reported.join()).not.toContain('canary');
});
