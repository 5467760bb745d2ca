// @vitest-environment node
// What each function asks and what it reads, as section 7 and G-decisions name it.
import { afterEach, describe, expect, test } from 'vitest';
import * as cart from '../../shared/api/cart';
import { ApiError, request } from '../../shared/api/client';
import { fetchConvertorPage } from '../../shared/api/convertor';
import { endpoint } from '../../shared/api/endpoint';
import * as favourites from '../../shared/api/favourites';
import { fetchGroups } from '../../shared/api/groups';
import * as notices from '../../shared/api/notices';
import { fetchOffers } from '../../shared/api/offers';
import { fetchStock } from '../../shared/api/stock';
import * as user from '../../shared/api/user';
import * as warehouses from '../../shared/api/warehouses';
import { configure } from '../../shared/browser/config';
import { anything } from '../../shared/reading/schema';
import { cut, html, metas, type Script, send, useDouble } from './double';

const double = useDouble();

const ok = (output: unknown): Script => send(200, { status: 'success', output });
/** Calls and gives the request line with the decoded body. */
async function asked(call: () => Promise<unknown>, script: Script = ok({})): Promise<string> {
  double.plays(script);
  await call();
  expect(double.seen).toHaveLength(1);
  const [seen] = double.seen;
  return `${seen?.method} ${seen?.url}${seen?.body ? ` ${decodeURIComponent(seen.body)}` : ''}`;
}
async function failed(call: () => Promise<unknown>, script: Script): Promise<ApiError> {
  double.plays(script);
  const error = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test.each<[string, () => Promise<unknown>, Script?]>([
  ['GET /api/v1/user/who', () => user.fetchWho()],
  ['GET /v1/user/options', () => user.fetchUserOptions()],
  ['GET /v1/user/options?clientId=c-7', () => user.fetchUserOptions({ clientId: 'c-7' })],
  ['GET /api/v1/profile/load', () => user.fetchProfile()],
  ['GET /api/v1/user/regenerateJwt', () => user.regenerateJwt()],
  ['GET /api/v1/b2b/get-groups/111', () => fetchGroups('111'), send(200, [{ id: 1111, name: 'Группа А' }])],
  ['POST /cart/count', () => cart.fetchCartCount()],
  ['GET /cart/content?page=2', () => cart.fetchCartPage(2), ok({ items: [] })],
  ['GET /cart/content?page=1&id=55', () => cart.fetchCartPage(1, { cartId: '55' }), ok([])],
  ['POST /cart/check-validate', () => cart.validateCart()],
  ['POST /cart/check-validate?id=55', () => cart.validateCart({ cartId: '55' })],
  ['POST /cart/add?id=5123 quantity=2&url=/catalog?page=2&title=Фильтр+A&B', () => cart.addCartItem({ productId: '5123', quantity: 2, title: 'Фильтр A&B' })],
  [
    'POST /cart/add?id=5 quantity=1&url=/p&clientId=9&lfId=L1&replaceId=4',
    () => cart.addCartItem({ productId: '5', quantity: 1, title: '', url: '/p', lfId: 'L1', replaceId: '4' }, { clientId: '9' }),
  ],
  ['POST /cart/recount?id=11 quantity=8', () => cart.recountCartItem('11', 8)],
  ['POST /cart/recount-items data[11]=8&data[12]=1&clientId=9', () => cart.recountCartItems({ 11: 8, 12: 1 }, { clientId: '9' })],
  ['POST /cart/delete-item?id=11', () => cart.deleteCartItem('11')],
  ['POST /cart/delete-items-multiple items[]=11&items[]=12', () => cart.deleteCartItems(['11', '12'])],
  ['POST /cart/set-original-counts data[11]=8&delayed=0', () => cart.setOriginalCounts({ 11: 8 })],
  [
    'POST /cart/set-original-counts?id=3 data[11]=8&clientId=9&delayed=1',
    () => cart.setOriginalCounts({ 11: 8 }, { cartId: '3', clientId: '9', delayed: true }),
  ],
  ['GET /api/v1/catalog/stock/5123', () => fetchStock('5123')],
  ['GET /api/v1/catalog/stock/5123?type=offer&clientId=9', () => fetchStock('5123', { type: 'offer', clientId: '9' })],
  ['GET /api/v1/company/warehouse/MSK-1', () => warehouses.fetchWarehouse('MSK-1'), ok({ code: 'MSK-1', name: 'Москва' })],
  ['GET /v1/warehousesettings/allwarehousesettings', () => warehouses.fetchWarehouseSettings()],
  ['GET /api/v1/favoriteProductCategory', () => favourites.fetchFavouriteCategories(), send(200, [])],
  ['POST /api/v1/favoriteProductCategory name=На+лето', () => favourites.createFavouriteCategory('На лето'), send(201, { id: 1, name: 'На лето' })],
  ['GET /api/v1/favoriteProduct?page=1', () => favourites.fetchFavouriteProducts(), send(200, [])],
  ['GET /api/v1/favoriteProduct?page=3&per-page=50', () => favourites.fetchFavouriteProducts({ page: 3, perPage: 50 }), send(200, [])],
  [
    'POST /api/v1/favoriteProduct productId=5&favoriteProductCategoryId=1&isTs=0',
    () => favourites.addFavourite({ productId: '5', categoryId: '1' }),
    send(201, { id: 8, productId: 5, favoriteProductCategoryId: 1 }),
  ],
  ['DELETE /api/v1/favoriteProduct/8', () => favourites.removeFavourite('8'), send(204)],
  ['DELETE /api/v1/favoriteProducts ids[]=8&ids[]=9', () => favourites.removeFavourites(['8', '9']), send(204)],
  ['GET /api/v1/catalog/offers/5123', () => fetchOffers('5123'), send(200, [])],
  ['GET /cookies/cookie-consent/status', () => notices.fetchCookieConsent()],
  ['POST /cookies/cookie-consent/accept', () => notices.acceptCookies(), send(200, { success: true })],
  ['GET /orders/onboarding-dismisses/status-dismiss', () => notices.fetchOnboarding()],
  ['POST /orders/onboarding-dismisses/dismiss', () => notices.dismissOnboarding(), send(200, { success: true })],
  ['POST /api/v1/user/mailNotSendedNotification _csrf=old', () => notices.acceptMailNotice(), send(200, { success: true })],
  ['POST /api/v1/user/mailNotSendedNotifyManager _csrf=old', () => notices.notifyManager(), send(200, { success: true })],
])('%s', async (line, call, script) => {
  expect(await asked(call, script)).toBe(line);
});

test("the page's client goes with the calls that take one", async () => {
  configure({ clientId: '9' });
  expect(await asked(() => cart.recountCartItem('11', 8))).toContain('clientId=9');
  expect(await asked(() => cart.addCartItem({ productId: '1', quantity: 1 }))).toContain('clientId=9');
  expect(await asked(() => fetchStock('5'))).toContain('clientId=9');
});

test('a good named by a thing that is no id is none, and the row stays', async () => {
  for (const goodId of [{ toString: 1 }, [], null, 0, '0', '']) {
    double.plays(ok({ items: [{ id: 12, goodId, sourceCode: '0012' }] }));
    expect((await fetchConvertorPage('9001', 1)).items).toMatchObject([{ id: '12', goodId: undefined }]);
  }
});

describe('cart', () => {
  test('add', async () => {
    double.plays(ok({ id: 77, cart_cost: '1 234,50', cart_count: '3', cart: { quantity: '3', cost: 1234.5, isCanCheckout: 1 } }));
    expect(await cart.addCartItem({ productId: '1', quantity: 1 })).toEqual({
      itemId: '77',
      cartCost: 1234.5,
      cartCount: 3,
      cart: { quantity: 3, cost: 1234.5, isCanCheckout: true },
      items: [],
    });
    double.plays(send(200, { status: 'success' }));
    expect(await cart.addCartItem({ productId: '1', quantity: 1 })).toEqual({ items: [] });
  });
  test('the cart of a refusal', async () => {
    const error = await failed(
      () => cart.recountCartItem('1', 2),
      send(200, { status: 'error', output: { message: 'На складе 1 шт.', code: 'stock_changed', cart: { quantity: '2', cost: 'x' } } }),
    );
    expect(error).toMatchObject({ code: 'refused', output: 'На складе 1 шт.', reason: 'stock_changed', ambiguous: false });
    expect(await cart.readCart(error.cart)).toEqual({ totals: { quantity: 2 }, items: [] });
    expect(await cart.readCart('x')).toEqual({ totals: undefined, items: [] });
  });
  test('content: PHP lists, rows that do not fit', async () => {
    double.plays(ok({ items: { 3: { id: 1, productId: 5, quantity: '2', title: 'A', assignCars: [] }, 7: { quantity: 1 } } }));
    expect(await cart.fetchCartPage(1)).toMatchObject([{ id: '1', productId: '5', quantity: 2 }]);
  });
  test('deleting', async () => {
    for (const script of [send(404, {}), send(204), ok([]), send(200, '')]) {
      double.plays(script);
      expect(await cart.deleteCartItem('1')).toEqual({ items: [] });
      double.plays(script);
      expect((await cart.deleteCartItems(['1', '2'])).deleted).toEqual(['1', '2']);
    }
    double.plays(ok({ failed: [{ id: 2, error: 'Занято' }] }));
    expect(await cart.deleteCartItems(['1', '2'])).toMatchObject({ deleted: ['1'], failed: [{ id: '2', error: 'Занято' }] });
  });
});

describe('favourites', () => {
  test.each([
    [409, { status: 'error', output: { message: 'Товар уже в избранном.', id: 8, favoriteProductCategoryId: 3, categoryName: 'Лето' } }, 'conflict', 'Лето'],
    [409, { id: 8, favoriteProductCategoryId: 3, category: { id: 3, name: 'Лето' } }, 'conflict', 'Лето'],
    [422, [{ field: 'productId', message: 'Товар уже в избранном.' }], 'invalid', undefined],
  ])('already there: %s %j', async (status, body, code, categoryName) => {
    const error = await failed(() => favourites.addFavourite({ productId: '5', categoryId: '1' }), send(status, body));
    expect(error.code).toBe(code);
    expect((await favourites.takenBy(error)).categoryName).toBe(categoryName);
    if (categoryName) expect(await favourites.takenBy(error)).toMatchObject({ recordId: '8', categoryId: '3' });
    else expect(error.fields).toEqual({ productId: 'Товар уже в избранном.' });
  });
  test('removed: 204 and 404', async () => {
    for (const status of [204, 404]) {
      double.plays(send(status));
      await expect(favourites.removeFavourite('8')).resolves.not.toThrow();
      double.plays(send(status));
      await expect(favourites.removeFavourites(['8'])).resolves.not.toThrow();
    }
  });
  const row = { id: 8, productId: 5, favoriteProductCategoryId: 1, isTs: '0' };
  test.each<[string, Script]>([
    ['_meta', send(200, { items: [row], _meta: { totalCount: 41, pageCount: 3, currentPage: 2, perPage: 20 } })],
    ['bare', send(200, { items: [row], totalCount: '41', pageCount: 3, currentPage: 2, perPage: 20 })],
    ['short', send(200, { items: [row], pagination: { total: 41, page: 2, perPage: 20 } })],
    [
      'headers',
      send(200, [row], { 'X-Pagination-Total-Count': '41', 'X-Pagination-Page-Count': '3', 'X-Pagination-Current-Page': '2', 'X-Pagination-Per-Page': '20' }),
    ],
  ])('paging: %s', async (_, script) => {
    double.plays(script);
    expect(await favourites.fetchFavouriteProducts({ page: 2 })).toEqual({
      items: [{ id: '8', productId: '5', favoriteProductCategoryId: '1', isTs: false }],
      total: 41,
      pages: 3,
      page: 2,
      perPage: 20,
    });
  });
});

test.each<[unknown, boolean]>([
  [{ consentGiven: true }, true],
  [{ status: 'success', output: { consentGiven: '1' } }, true],
  [{}, false],
  [[], false],
])('consent %j', async (body, given) => {
  double.plays(send(200, body as object));
  expect(await notices.fetchCookieConsent()).toBe(given);
  expect(await notices.fetchOnboarding()).toBe(given);
});

test.each<[string, Script, 'done' | 'failed']>([
  ['success', send(200, { success: true }), 'done'],
  ['nothing at all', send(204), 'done'],
  ['an empty list', send(200, []), 'done'],
  ['no success', send(200, { success: false }), 'failed'],
  ['an error', send(200, { status: 'error', output: 'Нет.' }), 'failed'],
])('the introduction is dismissed, and the shop answers %s', async (_, script, end) => {
  double.plays(script);
  const ended = notices.dismissOnboarding().then(
    () => 'done',
    () => 'failed',
  );
  expect(await ended).toBe(end);
});

test('offers: enveloped, bare, a list', async () => {
  const offers = [{ id: 1, price: '10,5' }];
  for (const body of [{ status: 'success', output: { offers } }, { offers }, offers]) {
    double.plays(send(200, body));
    expect((await fetchOffers('1')).offers).toMatchObject([{ id: '1', price: 10.5, quantity_min: 1 }]);
  }
});

describe('routes', () => {
  test('a site may move them', async () => {
    configure({
      apiBase: '/shop',
      endpoints: { 'cart.add': '/index.php?r=cart/add', 'cart.recount': 'PUT /line/{id} json', 'favourites.remove': 'POST /fav/{id}' },
    });
    expect(await asked(() => cart.addCartItem({ productId: '5', quantity: 1, url: '/' }))).toBe('POST /shop/index.php?r=cart%2Fadd&id=5 quantity=1&url=/');
    expect(await asked(() => cart.recountCartItem('5', 2))).toBe('PUT /shop/line/5 {"quantity":2}');
    expect(await asked(() => favourites.removeFavourite('8'))).toBe('POST /shop/fav/8');
  });
  test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', '//evil.test', 'https://evil.test/p'])(
    'the page an addition came from is a place of the site: not %s',
    async (url) => expect(await asked(() => cart.addCartItem({ productId: '5', quantity: 1, url }))).toBe('POST /cart/add?id=5 quantity=1&url=/catalog?page=2'),
  );

  test.each(['http://evil.test', '//evil.test', 'http://'])('never to another origin: %s', async (apiBase) => {
    configure({ apiBase });
    expect((await failed(() => user.fetchWho(), ok({}))).code).toBe('refused');
    expect(double.seen).toHaveLength(0);
  });
  test('a hostile identifier sends nothing', async () => {
    const fixed = ['1&x=', '../', '..', '.', '', '%2e%2e', '1/2', '1?x', '1#x', 'a b', 'я', '\n', '1;2', 'x'.repeat(65)];
    const marks = ['&', '/', '.', '%2e', '%2F', '?', '#', ' ', '\\', ';', '\u0000', '@', ':', "'", '"', '<', 'е', '='];
    for (let i = 0; i < 986; i++) fixed.push(`${i}${marks[i % marks.length]}${i * 7919}`);
    expect(fixed).toHaveLength(1000);
    double.plays(ok({}));
    for (const id of fixed)
      for (const call of [
        () => fetchStock(id),
        () => cart.addCartItem({ productId: id, quantity: 1 }),
        () => warehouses.fetchWarehouse(id),
        () => favourites.removeFavourite(id),
      ])
        expect(await call().catch((error: unknown) => (error as ApiError).code)).toBe('refused');
    for (const clientId of fixed.filter(Boolean))
      expect(await fetchStock('1', { clientId }).catch((error: unknown) => (error as ApiError).code)).toBe('refused');
    expect(double.seen).toHaveLength(0);
  });
  test('free values of the query stand behind the identifiers, in PHP brackets', async () => {
    const list = endpoint('t.list', 'GET /t/{id}', 'read', anything());
    const options = { params: { id: 7, clientId: '9', lfId: undefined }, query: { filter: { brand: ['A&B'], sold: true }, page: 2 } };
    expect(decodeURIComponent(await asked(() => request(list, options)))).toBe('GET /t/7?clientId=9&filter[brand][]=A&B&filter[sold]=1&page=2');
  });
  test('json and csrf fields', async () => {
    const json = endpoint('t.json', 'POST /t json', 'onceOnlyWrite', anything(), { csrfField: true });
    expect(await asked(() => request(json, { body: [{ id: 1, quantity: 2 }] }))).toBe('POST /t [{"id":1,"quantity":2}]');
    expect(await asked(() => request(json, { body: { a: 1 } }))).toBe('POST /t {"a":1,"_csrf":"old"}');
    const form = endpoint('t.form', 'POST /t', 'onceOnlyWrite', anything(), { csrfField: true, strict: true });
    expect(await asked(() => request(form, { body: { Form: { name: 'x', rows: [{ a: null, b: true }] } } }))).toBe(
      'POST /t Form[name]=x&Form[rows][0][b]=1&_csrf=old',
    );
    expect((await failed(() => request(form), send(200, { status: 'fail', output: 'Нет' }))).output).toBe('Нет');
    const files = new FormData();
    files.set('f', new Blob(['x']), 'a.txt');
    expect(await asked(() => request(form, { body: files }))).toContain('name="_csrf"');
  });
});

describe('jwt', () => {
  const who = (jwt?: string) => ok({ id: 1, isGuest: false, jwt });
  const give = async (jwt?: string) => {
    double.plays(who(jwt));
    await user.fetchWho();
  };
  afterEach(() => give());

  test('is never returned, and goes to /api/v1 and /v1 only', async () => {
    double.plays(send(200, { who: { id: 1, jwt: 'canary' }, props: { jwt: 'canary', deep: [{ jwt: 'canary' }] }, orderProps: { a: 1 } }));
    expect(JSON.stringify(await user.fetchProfile())).not.toContain('canary');
    double.plays(who('canary'));
    expect(JSON.stringify(await user.fetchWho())).not.toContain('canary');
    double.plays(ok({}));
    await fetchStock('1');
    await user.fetchUserOptions();
    await cart.fetchCartCount();
    await notices.acceptCookies();
    expect(double.seen.map((seen) => seen.headers.authorization)).toEqual(['Bearer canary', 'Bearer canary', undefined, undefined]);
    for (const script of [send(409, { jwt: 'canary', output: { jwt: 'canary' } }), cut, html(500, 'canary')]) {
      const error = await failed(() => favourites.addFavourite({ productId: '1', categoryId: '1' }), script);
      const cause = error.cause as { message?: string; options?: unknown } | undefined;
      expect(`${JSON.stringify(error)}${error.message}${error.stack}${cause?.message}`).not.toContain('canary');
      expect(cause?.options).toBeUndefined();
    }
  });

  test('20 parallel 401 → one regenerate, each call once more', async () => {
    await give('stale');
    double.plays((seen, response) => (seen.headers.authorization === 'Bearer fresh' ? ok({}) : send(401))(seen, response));
    double.at('/api/v1/user/regenerateJwt', ok({ jwt: 'fresh' }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => fetchStock(String(index))));
    expect(double.to('/api/v1/user/regenerateJwt')).toHaveLength(1);
    expect(double.seen).toHaveLength(41);
  });

  test.each([
    ['fresh', 'Bearer fresh'],
    [undefined, undefined],
  ])('regenerated as %s it is sent as %s from then on', async (jwt, sent) => {
    await give('stale');
    double.plays(ok({ jwt }));
    await user.regenerateJwt();
    expect(double.seen[0]?.headers.authorization).toBe('Bearer stale');
    double.plays(ok({}));
    await fetchStock('1');
    expect(double.seen[0]?.headers.authorization).toBe(sent);
  });

  test('a second 401 means that the session is lost', async () => {
    await give('stale');
    double.plays(send(401));
    double.at('/api/v1/user/regenerateJwt', send(200, { jwt: 'fresh' }));
    const count = async () => (await fetchStock('1').catch((error: unknown) => error as ApiError)) as ApiError;
    expect((await count()).code).toBe('session');
    expect(double.seen).toHaveLength(3);
    double.plays(send(401));
    expect((await count()).code).toBe('session');
    expect(double.seen).toHaveLength(2);
  });

  test('what cannot stand in a header is no jwt', async () => {
    await give('a\r\nX: 1');
    double.plays(ok({}));
    await fetchStock('1');
    expect(double.seen[0]?.headers.authorization).toBeUndefined();
  });
});

test('the metas of a page in any order and quoting', async () => {
  const { csrfIn } = await import('../../shared/api/csrf');
  expect(csrfIn(`<META NAME=csrf-token CONTENT=a-b_c==><meta content='_tok' data-x="a>b" name='csrf-param'>`)).toEqual({ token: 'a-b_c==', param: '_tok' });
  expect(csrfIn(metas('t'))).toEqual({ token: 't', param: '_csrf' });
  expect(csrfIn('<meta name="csrf-token" content=""><meta name="description" content="csrf-token">')).toEqual({});
  // A tag that never ends is none, and the next one is read.
  expect(csrfIn(`<meta ${metas('t')}`)).toEqual({ token: 't', param: '_csrf' });
});
