// @vitest-environment node
// What the calls of orders, cars, the company, the convertor, bookmarks and requests of aggregators ask, and what of an answer §7 names.
import { describe, expect, test } from 'vitest';
import * as aggregator from '../../shared/api/aggregator';
import * as autoCatalog from '../../shared/api/auto-catalog';
import * as bookmarks from '../../shared/api/bookmarks';
import * as cart from '../../shared/api/cart';
import * as structure from '../../shared/api/cart-structure';
import { onReport } from '../../shared/api/client';
import * as clientCart from '../../shared/api/client-cart';
import * as convertor from '../../shared/api/convertor';
import * as delayed from '../../shared/api/delayed';
import * as employees from '../../shared/api/employees';
import * as favourites from '../../shared/api/favourites';
import * as garage from '../../shared/api/garage';
import * as notices from '../../shared/api/notices';
import * as statuses from '../../shared/api/order-statuses';
import * as orders from '../../shared/api/orders';
import { fetchSale } from '../../shared/api/user';
import { configure } from '../../shared/browser/config';
import { type Script, send, useDouble } from './double';

const double = useDouble();

const ok = (output: unknown): Script => send(200, { status: 'success', output });
const rows = send(200, []);
const found = (items: object): Script => send(200, items);
const lines = () => double.seen.map(({ method, url, body }) => `${method} ${decodeURIComponent(url)}${body ? ` ${decodeURIComponent(body)}` : ''}`);

const filters = { statusId: ['N', 'P'], subdivisionId: '11', sectorId: '111', userId: '7', shipmentTypeId: 'own' };
const asks: [string, () => Promise<unknown>, Script?][] = [
  ['GET /orders/status/count', () => statuses.fetchStatusCount(), ok({ quantity: 51 })],
  ['GET /orders/status/calculate?page=2', () => statuses.calculateStatuses(2)],
  ['GET /orders/status/end', () => statuses.endStatuses()],
  ['GET /api/v1/order/filterlist', () => orders.fetchOrderFilters({}), found({ filter: {} })],
  [
    'GET /api/v1/order/filterlist?statusId[]=N&statusId[]=P&subdivisionId=11&sectorId=111&userId=7&shipmentTypeId=own',
    () => orders.fetchOrderFilters(filters),
    found({ filter: {} }),
  ],
  [
    'GET /orders/order/orderlist?id=100500&dateInsertFrom=01.09.2026&dateInsertTo=30.09.2026&statusId[]=N&shipmentTypeId=own&contractorId=c1&carId=41&productCode=W712&sort=-sum&per-page=20&page=3',
    () =>
      orders.fetchOrders({
        id: '100500',
        dateInsertFrom: '01.09.2026',
        dateInsertTo: '30.09.2026',
        statusId: ['N'],
        shipmentTypeId: 'own',
        contractorId: 'c1',
        carId: '41',
        productCode: 'W712',
        sort: '-sum',
        'per-page': 20,
        page: 3,
      }),
    found({ orders: [] }),
  ],
  ['GET /api/v1/auto-catalog/types', () => autoCatalog.fetchVehicleTypes(), rows],
  ['GET /api/v1/auto-catalog/manufacturers/1', () => autoCatalog.fetchMarks('1'), rows],
  ['GET /api/v1/auto-catalog/models/12/type/1', () => autoCatalog.fetchModels('12', '1'), rows],
  ['GET /garage-group/content?id=3', () => garage.fetchCars('3'), ok({ cars: [] })],
  ['POST /garage-group/add-car?id=3 {"typeId":"1","vin":"XTA21099012345678"}', () => garage.addCar('3', { typeId: '1', vin: 'XTA21099012345678' })],
  ['GET /api/v1/b2bemployees/user/7', () => employees.fetchPerson('7'), found({ id: 7, fio: 'Иванов' })],
  ['GET /api/v1/b2bemployees/subdivision', () => employees.fetchStructure(), rows],
  ['GET /api/v1/b2bemployees/sector/11', () => employees.fetchSectors({ id: '11', isOwn: false }), rows],
  [
    'GET /api/v1/b2bemployees/employeesfiltr?subdivisionId=11&sectorId=111&search=ива&page=1&per-page=20',
    () => employees.fetchPeople({ subdivisionId: '11', sectorId: '111', search: 'ива', page: 1, 'per-page': 20 }),
    found({ users: [] }),
  ],
  ['GET /api/v1/b2b/content/7', () => employees.fetchContent('7')],
  ['GET /api/v1/b2b/get-subdivisions', () => employees.fetchOwnStructure(), rows],
  ['GET /api/v1/b2b/get-sectors/11', () => employees.fetchSectors({ id: '11', isOwn: true }), rows],
  ['POST /api/v1/convertor/count/9001', () => convertor.fetchConvertorCount('9001'), ok({ quantity: 201 })],
  ['POST /api/v1/convertor/9001?page=2', () => convertor.fetchConvertorPage('9001', 2), ok({ items: [] })],
  ['POST /api/v1/convertor/delete-good/12', () => convertor.deleteConvertorGood('12')],
  ['POST /api/v1/convertor/unpin-good/12', () => convertor.unpinConvertorGood('12')],
  ['POST /api/v1/convertor/edit-good/12 quantity=4&goodId=5124', () => convertor.editConvertorGood('12', { quantity: 4, goodId: '5124' })],
  ['GET /api/v1/user/sale', () => fetchSale()],
  ['GET /api/v1/user/sale?clientId=9', () => fetchSale({ clientId: '9' })],
  [
    'GET /v1/autocatalog/bookmark/search?BookmarkSearchForm[mark]=kia&BookmarkSearchForm[model]=rio&BookmarkSearchForm[search]=w712&sort=-id&page=2&per-page=20',
    () => bookmarks.searchBookmarks({ mark: 'kia', model: 'rio', search: 'w712', sort: '-id', page: 2, perPage: 20 }),
    found({ bookmarkParts: [] }),
  ],
  ['DELETE /api/v1/autocatalog/bookmark/31', () => bookmarks.removeBookmark('31'), send(204)],
  [
    'GET /aggregator_request/admin/request/refresh-data?id=701&searchString=w712',
    () => aggregator.fetchAggregatorRows('admin', '701', 'w712'),
    ok({ rows: [] }),
  ],
  ['GET /aggregator_request/manager/request/refresh-data?id=701&searchString=', () => aggregator.fetchAggregatorRows('manager', '701', ''), ok({ rows: [] })],
  ['POST /aggregator_request/admin/request/recount-prices request_id=701&part_id=5', () => aggregator.recountAggregatorPrices('admin', '701', '5')],
  ['POST /aggregator_request/manager/request/recount-prices request_id=701&part_id=5', () => aggregator.recountAggregatorPrices('manager', '701', '5')],
  ['POST /aggregator_request/admin/request/send-code code=W712&id=12', () => aggregator.sendAggregatorCode('admin', '12', 'W712')],
  ['POST /aggregator_request/manager/request/send-code code=W712&id=12', () => aggregator.sendAggregatorCode('manager', '12', 'W712')],
  [
    'POST /aggregator_request/admin/request/change-code product=5124&code=W712&id=12',
    () => aggregator.changeAggregatorCode('admin', { id: '12', product: '5124', code: 'W712' }),
  ],
  [
    'POST /aggregator_request/manager/request/change-code product=5124&code=W712&id=12',
    () => aggregator.changeAggregatorCode('manager', { id: '12', product: '5124', code: 'W712' }),
  ],
  ['GET /aggregator_request/manager/request/get-data?id=12', () => aggregator.fetchAggregatorData('12'), ok({ id: 12, price: 1, quantity: 1 })],
  ['POST /aggregator_request/manager/request/save id=12&price=10.5&quantity=3', () => aggregator.saveAggregatorRow({ id: '12', price: 10.5, quantity: 3 })],
];

test.each(asks)('%s', async (wanted, call, script = ok({})) => {
  double.plays(script);
  await call();
  expect(lines()).toEqual([wanted]);
});

test('writes of an aggregator’s request carry the token of the page in the header X-CSRF-Token', async () => {
  for (const write of [
    () => aggregator.recountAggregatorPrices('manager', '701', '5'),
    () => aggregator.sendAggregatorCode('manager', '12', 'W712'),
    () => aggregator.changeAggregatorCode('manager', { id: '12', product: '5124', code: 'W712' }),
    () => aggregator.saveAggregatorRow({ id: '12', price: 10.5, quantity: 3 }),
  ]) {
    double.plays(ok({}));
    await write();
    expect(double.seen[0]?.headers['x-csrf-token']).toBe('old');
  }
});

test('the path of the client’s own calls is the site’s to set', async () => {
  configure({
    endpoints: {
      'client.active-cart': 'POST /personal/client/active-cart',
      'client.delete-cart-item': 'POST /personal/client/delete-cart-item',
    },
  });
  double.plays(ok({}));
  await clientCart.fetchClientCart('9', { items: true });
  await clientCart.deleteClientCartItem('11', '9');
  expect(lines()).toEqual(['POST /personal/client/active-cart?id=9 getItems=1', 'POST /personal/client/delete-cart-item?id=11&clientId=9']);
});

test.each<[string, () => Promise<unknown>]>([
  ['GET /orders/onboarding-dismisses/status-dismiss', () => notices.fetchOnboarding()],
  ['GET /cookies/cookie-consent/status', () => notices.fetchCookieConsent()],
  ['DELETE /api/v1/favoriteProduct/{id}', () => favourites.removeFavourite('8')],
  ['DELETE /api/v1/favoriteProducts', () => favourites.removeFavourites(['8'])],
])('a failure of %s is logged', async (line, call) => {
  const told: string[] = [];
  const off = onReport(({ code, method, pathTemplate, status }) => told.push(`${code} ${status} ${method} ${pathTemplate}`));
  double.plays(send(403, { status: 'error', output: 'Нельзя' }));
  await expect(call()).rejects.toThrow();
  off();
  expect(told).toEqual([`forbidden 403 ${line}`]);
});

describe('what an answer holds', () => {
  test('filterlist: STATUS_ID, b_iblock_section, s1, USER_ID and b_sale_order_props_value, each with vals', async () => {
    const one = (value: string, label: string) => ({ vals: [{ value, label }] });
    double.plays(
      found({
        filter: {
          STATUS_ID: { vals: { N: 'Принят' } },
          b_iblock_section: one('11', 'Сервис'),
          s1: one('111', 'Кузов'),
          USER_ID: one('7', 'Иванов'),
          b_sale_order_props_value: one('own', 'Самовывоз'),
        },
      }),
    );
    expect(await orders.fetchOrderFilters({})).toEqual({
      status: [{ id: 'N', name: 'Принят' }],
      subdivision: [{ id: '11', name: 'Сервис' }],
      sector: [{ id: '111', name: 'Кузов' }],
      user: [{ id: '7', name: 'Иванов' }],
      shipment: [{ id: 'own', name: 'Самовывоз' }],
    });
  });

  test('orders/status/count: quantity, which is no guess where it is missing', async () => {
    double.plays(ok({ quantity: '101' }));
    expect(await statuses.fetchStatusCount()).toBe(101);
    double.plays(ok({}));
    await expect(statuses.fetchStatusCount()).rejects.toMatchObject({ code: 'malformed' });
  });

  test('check-validate: the cost of output, of the cart and of a delayed one', async () => {
    const answer = ok({ cost: '1 234,50' });
    double.plays(answer);
    expect(await cart.validateCart()).toMatchObject({ cost: 1234.5 });
    double.plays(answer);
    expect(await delayed.validateDelayed({ cartId: '55' })).toMatchObject({ cost: 1234.5 });
  });

  test('set-subdivision: the sectors, of output or bare', async () => {
    const sectors = [{ id: 111, name: 'Фургоны' }];
    for (const answer of [ok({ sectors }), found({ sectors }), found(sectors)]) {
      double.plays(answer);
      expect(await structure.setCartSubdivision('11')).toEqual([{ id: '111', name: 'Фургоны' }]);
    }
  });

  test('add-car: the car of output, and its words where status is not success', async () => {
    double.plays(ok({ car: { id: 46, name: 'Вест' } }));
    expect(await garage.addCar('3', { name: 'Вест' })).toMatchObject({ id: '46', name: 'Вест' });
    double.plays(send(200, { status: 'fail', output: 'Нет места' }));
    await expect(garage.addCar('3', { name: 'Вест' })).rejects.toMatchObject({ output: 'Нет места' });
  });
});
