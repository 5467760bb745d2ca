// @vitest-environment node
// Every call of §7 answers in the right shape, by the schemas of shared/reading/entities where there are some.
import { describe, expect, test } from 'vitest';
import { routes } from '../../host/calls/index';
import {
  cartSchema,
  favouriteCategorySchema,
  favouriteProductSchema,
  priceSchema,
  profileSchema,
  stockSchema,
  userOptionsSchema,
  userSchema,
  warehouseSchema,
  warehouseSettingsSchema,
} from '../../shared/reading/entities';
import { offerSchema } from '../../shared/reading/offers';
import { list, type Schema } from '../../shared/reading/schema';
import { freshShop, type Visitor } from './client';

const { shop, visit } = freshShop();
// For the calls that are made blindly.
const scratch = freshShop();
let sessions = 0;
const as = async (account: string) => {
  const one = visit(`c${++sessions}`);
  await one.loginAs(account);
  return one;
};
const read = async (buyer: Visitor, path: string) => {
  const reply = await buyer.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.json();
};
/** Parses a list with no row left out. */
function whole<T>(schema: Schema<T>, rows: unknown[]): T[] {
  const parsed = list(schema).parse(rows);
  expect(parsed).toHaveLength(rows.length);
  return parsed;
}

const ROLES = ['guest', 'retail', 'business', 'business_tp', 'partner', 'employee', 'approver', 'manager', 'admin'];

describe.each(ROLES)('%s', (role) => {
  test('who, options, profile, warehouses, stock, offers and cart fit the entities', async () => {
    const buyer = await as(role);
    const user = userSchema.parse(await read(buyer, '/api/v1/user/who'));
    expect(user.isGuest).toBe(role === 'guest');
    expect(user).not.toHaveProperty('jwt');
    userOptionsSchema.parse(await read(buyer, '/v1/user/options'));
    const profile = profileSchema.parse(await read(buyer, '/api/v1/profile/load'));
    expect([profile.warehouses.length, profile.prices[0]?.isBase]).toEqual([14, true]);
    const settings = warehouseSettingsSchema.parse(await read(buyer, '/v1/warehousesettings/allwarehousesettings'));
    expect(settings.allWarehouse).toHaveLength(14);
    expect(settings.getUserWarehouse?.code).toBeTruthy();
    for (const { id } of shop.shop.products({ page: 1, perPage: 30 }).products) {
      const raw = await read(buyer, `/api/v1/catalog/stock/${id}`);
      const stock = stockSchema.parse(raw);
      expect(stock.warehouses.length + stock.otherWarehouses.length).toBe(raw.warehouses.length + raw.otherWarehouses.length);
      const { output } = await read(buyer, `/api/v1/catalog/offers/${id}`);
      whole(offerSchema, output.offers);
      const prices = whole(priceSchema, output.prices);
      if (prices.length) expect(prices.filter((price) => price.isBase)).toHaveLength(1);
    }
    cartSchema.parse(await buyer.ok('/cart/count'));
    whole(warehouseSchema, [await read(buyer, '/api/v1/company/warehouse/MSK1')]);
  });

  test('no call breaks: every route, whatever it is given', async () => {
    const buyer = scratch.visit();
    await buyer.loginAs(role);
    for (const { pattern, methods } of routes) {
      const path = pattern.source
        .replace(/^\^|\$$/g, '')
        .replaceAll('\\/', '/')
        .replace(/\(\?<\w+>\[\^\/\]\+\)/g, '5123');
      for (const method of methods) {
        for (const query of ['', '?id=5123&page=2&statusId[]=N&statusId[]=F', '?id=__proto__&page=-1&per-page=999999']) {
          const reply =
            method === 'GET' ? await buyer.get(path + query) : await buyer.send(method, path + query, { quantity: '1', 'items[]': '1', __proto__: 'x' });
          expect(reply.status, `${method} ${path}${query}`).toBeLessThan(500);
          const text = await reply.text();
          if (reply.headers.get('content-type')?.includes('json')) expect(() => JSON.parse(text), path).not.toThrow();
        }
      }
    }
  });
});

describe('favourites', () => {
  test('add, twice, count, move the heart away; categories by name', async () => {
    const buyer = await as('retail');
    const categories = whole(favouriteCategorySchema, await read(buyer, '/api/v1/favoriteProductCategory'));
    expect(categories.filter((one) => one.isDefault)).toHaveLength(1);
    const made = await buyer.post('/api/v1/favoriteProductCategory', { name: 'К зиме' });
    expect(made.status).toBe(201);
    const category = await made.json();
    expect(category).toEqual({ id: category.id, name: 'К зиме', productCount: 0, isDefault: false });
    const bad = await buyer.post('/api/v1/favoriteProductCategory', { name: 'к ЗИМЕ' });
    expect([bad.status, await bad.json()]).toEqual([422, [{ field: 'name', message: 'Категория с таким названием уже есть.' }]]);
    expect(await (await buyer.post('/api/v1/favoriteProductCategory', { name: ' ' })).json()).toEqual([
      { field: 'name', message: 'Необходимо заполнить «Название категории»' },
    ]);

    const added = await buyer.post('/api/v1/favoriteProduct', { productId: '5131', favoriteProductCategoryId: category.id, isTs: '0' });
    expect(added.status).toBe(201);
    const record = favouriteProductSchema.parse(await added.json());
    const again = await buyer.post('/api/v1/favoriteProduct', { productId: '5131', favoriteProductCategoryId: category.id });
    expect([again.status, (await again.json()).message]).toEqual([409, 'Товар уже в избранном: «К зиме».']);
    const count = async () => (await read(buyer, '/api/v1/favoriteProductCategory')).find((one: { id: string }) => one.id === category.id)?.productCount;
    expect(await count()).toBe(1);
    expect((await buyer.send('DELETE', `/api/v1/favoriteProduct/${record.id}`)).status).toBe(204);
    expect((await buyer.send('DELETE', `/api/v1/favoriteProduct/${record.id}`)).status).toBe(404);
    expect(await count()).toBe(0);
    const renamed = await buyer.send('PATCH', `/api/v1/favoriteProductCategory/${category.id}`, { name: 'К лету' });
    expect((await renamed.json()).name).toBe('К лету');
    expect((await buyer.send('DELETE', `/api/v1/favoriteProductCategory/${category.id}`)).status).toBe(204);
    const main = categories.find((one) => one.isDefault)?.id;
    expect((await buyer.send('DELETE', `/api/v1/favoriteProductCategory/${main}`)).status).toBe(403);
  });

  test('come in pages with Yii’s headers, capped at 50, the last page again beyond the end', async () => {
    const buyer = await as('partner');
    const reply = await buyer.get('/api/v1/favoriteProduct?page=1&per-page=500');
    expect(whole(favouriteProductSchema, await reply.json())).toHaveLength(50);
    const head = (name: string) => reply.headers.get(`x-pagination-${name}`);
    expect([head('total-count'), head('page-count'), head('current-page'), head('per-page')]).toEqual(['120', '3', '1', '50']);
    const last = await (await buyer.get('/api/v1/favoriteProduct?page=99&per-page=50')).json();
    expect(last).toHaveLength(20);
    const ids = last.slice(0, 3).map((record: { id: string }) => record.id);
    const body = new URLSearchParams(ids.map((id: string) => ['ids[]', id]));
    expect((await buyer.request('/api/v1/favoriteProducts', { method: 'DELETE', body, headers: { 'X-CSRF-Token': buyer.token } })).status).toBe(204);
    expect((await buyer.get('/api/v1/favoriteProduct')).headers.get('x-pagination-total-count')).toBe('117');
  });
});

test('prices follow the account; a partner sees all types, a guest the base one', async () => {
  const prices = async (role: string) =>
    (await read(await as(role), '/api/v1/catalog/offers/5123')).output.prices.map((price: { typeName: string }) => price.typeName);
  expect(await prices('guest')).toEqual(['Розница']);
  expect(await prices('business')).toEqual(['Розница', 'Опт']);
  expect(await prices('partner')).toEqual(['Розница', 'Опт', 'Опт 2', 'Партнер', 'Крупный опт']);
});

test('REST errors are Yii’s objects; a wrong method is 405', async () => {
  const buyer = await as('retail');
  expect(await (await buyer.get('/api/v1/catalog/stock/404404')).json()).toEqual({ name: 'Not Found', message: 'Товар не найден.', code: 0, status: 404 });
  const wrong = await buyer.get('/cart/add?id=1');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await buyer.get('/aggregator_request/admin/request/refresh-data?id=701')).status).toBe(403);
});

test('consents are remembered', async () => {
  const guest = visit();
  expect(await read(guest, '/cookies/cookie-consent/status')).toEqual({ consentGiven: false });
  expect(await (await guest.post('/cookies/cookie-consent/accept')).json()).toEqual({ success: true });
  expect(await read(guest, '/cookies/cookie-consent/status')).toEqual({ consentGiven: true });
});

test('orders: filters, pages, status calculation', async () => {
  const buyer = await as('business');
  const { orders, pagination } = await read(buyer, '/orders/order/orderlist?statusId[]=F&per-page=10&page=1&sort=-sum');
  expect(orders).toHaveLength(10);
  expect(new Set(orders.map((order: { statusId: string }) => order.statusId))).toEqual(new Set(['F']));
  const sums = orders.map((order: { sum: number }) => order.sum);
  expect(sums).toEqual([...sums].sort((a, b) => b - a));
  expect(pagination.totalCount).toBeGreaterThan(10);
  const { filter } = await read(buyer, '/api/v1/order/filterlist');
  expect(filter.STATUS_ID.vals.find(({ id }: { id: string }) => id === 'F')).toEqual({ id: 'F', name: 'Выполнен', count: expect.any(Number) });
  expect((await read(buyer, '/api/v1/order/filterlist?statusId[]=D')).filter.STATUS_ID).toEqual(filter.STATUS_ID);
  const { output } = await read(buyer, '/orders/status/count');
  expect(output.quantity).toBe(96);
  await read(buyer, '/orders/status/calculate?page=2');
  await read(buyer, '/orders/status/end');
  expect((await read(buyer, '/orders/status/count')).output.quantity).toBe(0);
});

test('a delayed cart and an approval go round', async () => {
  const employee = await as('employee');
  const [waiting] = await read(employee, '/api/v1/cart/list');
  expect(waiting).toMatchObject({ name: 'Гараж № 2', isNeedApproveOrder: true });
  const blocked = await (await employee.post(`/delayed/edit-name?id=${waiting.cartId}`, { 'CartToDelayedForm[name]': 'x' })).json();
  expect(blocked).toMatchObject({ status: 'error', output: { code: 'approval' } });
  const approver = await as('approver');
  expect((await (await approver.post(`/delayed/reject?id=${waiting.cartId}`)).json()).output).toBe('Укажите причину отклонения.');
  expect(await approver.ok(`/delayed/approve?id=${waiting.cartId}`, { comment: 'Да' })).toEqual({ statusId: 'APPROVED' });
  expect((await (await approver.post(`/delayed/approve?id=${waiting.cartId}`)).json()).output).toBe('Решение уже принято другим сотрудником.');
  const business = await as('business');
  const [first] = await read(business, '/api/v1/cart/list');
  expect((await business.post(`/delayed/edit-name?id=${first.cartId}`, {})).status).toBe(422);
  const moved = await business.ok(`/delayed/to-cart?id=${first.cartId}`);
  expect(moved.cart_count).toBe(6);
  expect((await business.post(`/delayed/count?id=${first.cartId}`)).status).toBe(404);
  const { cartId } = await business.ok('/cart/to-delayed', { 'CartToDelayedForm[name]': 'Снова' });
  expect((await business.ok(`/delayed/count?id=${cartId}`)).quantity).toBe(6);
});

test('an order takes the cart and the stock once, whatever is pressed twice', async () => {
  const buyer = await as('partner');
  for (const item of (await read(buyer, '/cart/content?page=1')).output.items) await buyer.ok(`/cart/delete-item?id=${item.id}`);
  await buyer.ok('/cart/add?id=5123', { quantity: '2' });
  const { cost } = await buyer.ok('/checkout/count');
  const order = {
    'Order[deliveryMethod]': 'PICKUPOUR',
    'Order[pickupPoint]': 'MSK1',
    'Order[paymentMethod]': 'bank',
    'CustomerDataForm[fio]': 'Галиев Тимур',
    'CustomerDataForm[phone]': '+79000001004',
    'CustomerDataForm[email]': 'partner@demo-shop.example',
    requestKey: 'key-1',
  };
  expect((await buyer.post('/checkout/create', { ...order, 'Order[pickupPoint]': '', expectedCost: String(cost) })).status).toBe(422);
  expect(await (await buyer.post('/checkout/create', { ...order, expectedCost: '1' })).json()).toMatchObject({ output: { code: 'cost_changed', cost } });
  const done = await buyer.ok('/checkout/create', { ...order, expectedCost: String(cost) });
  expect(done.orderNumber).toMatch(/^АА-/);
  expect(await (await buyer.post('/checkout/create', order)).json()).toMatchObject({
    status: 'error',
    output: { code: 'already_created', orderId: done.orderId },
  });
  expect((await buyer.ok('/cart/count')).quantity).toBe(0);
  expect(shop.shop.product('5123')?.totalQuantity).toBe(10);
  expect((await read(buyer, `/orders/order/orderlist?id=${done.orderId}`)).orders).toHaveLength(1);
});

test('vehicles, bookmarks, requests, suggestions', async () => {
  const buyer = await as('business');
  const [type] = await read(buyer, '/api/v1/auto-catalog/types');
  const [mark] = await read(buyer, `/api/v1/auto-catalog/manufacturers/${type.id}`);
  const [model] = await read(buyer, `/api/v1/auto-catalog/models/${mark.id}/type/${type.id}`);
  const car = { typeId: type.id, manufacturerId: mark.id, modelId: model.id, year: 2020, vin: 'XTA21099012345678' };
  expect((await (await buyer.post('/garage-group/add-car?id=1', JSON.stringify(car))).json()).status).toBe('success');
  expect((await (await buyer.post('/garage-group/add-car?id=1', JSON.stringify({ ...car, vin: 'O' }))).json()).output).toMatch(/^VIN должен/);
  expect((await read(buyer, '/garage-group/content?id=1')).output.cars).toHaveLength(7);
  const found = await read(buyer, '/v1/autocatalog/bookmark/search?per-page=20&page=1&sort=partName');
  expect(found.bookmarkParts).toHaveLength(20);
  const { id } = found.bookmarkParts[0];
  expect((await (await buyer.send('PATCH', `/api/v1/autocatalog/bookmark/${id}`, { note: 'Новая' })).json()).note).toBe('Новая');
  expect((await buyer.send('DELETE', `/api/v1/autocatalog/bookmark/${id}`)).status).toBe(204);
  const part = { partId: '5124', group0Id: '101', modelId: model.id, siteId: 's1', typeId: type.id };
  const add = (fields: Record<string, string>) => buyer.post('/api/v1/autocatalog/bookmark', fields);
  const [made, again] = [await add(part), await add(part)];
  const bookmark = await made.json();
  expect([made.status, again.status, (await again.json()).id]).toEqual([201, 200, bookmark.id]);
  expect(bookmark).toMatchObject({ partId: '5124', modelId: model.id, additionalInfo: [{ name: 'Автомобиль', value: `${mark.name} ${model.name}` }] });
  expect((await (await add({ ...part, modelId: '9999' })).json())[0].field).toBe('modelId');
  expect((await (await add({ ...part, partId: '404' })).json())[0].field).toBe('partId');
  const { suggestions } = await (await buyer.post('/api/v1/suggestions/address', { query: 'самара ленина 5' })).json();
  expect(suggestions[0].value).toBe('г. Самара, ул. Ленина, д. 5');
  const manager = await as('manager');
  const { output } = await read(manager, '/aggregator_request/manager/request/refresh-data?id=701');
  const [row] = output.rows;
  await manager.ok('/aggregator_request/manager/request/save', { id: row.id, price: '1 234,50', quantity: '3' });
  expect((await read(manager, `/aggregator_request/manager/request/get-data?id=${row.id}`)).output).toEqual({
    id: row.id,
    price: 1234.5,
    quantity: 3,
    version: 2,
  });
  // Another has changed it since: nothing is overwritten.
  const late = await manager.post('/aggregator_request/manager/request/save', { id: row.id, price: '1', quantity: '1', version: '1' });
  expect([late.status, (await read(manager, `/aggregator_request/manager/request/get-data?id=${row.id}`)).output.price]).toEqual([409, 1234.5]);
  expect((await read(manager, '/aggregator_request/manager/request/refresh-data?id=704')).output.total).toBe(2000);
});
