// @vitest-environment node
// Every field of §3 by its name: an answer that has them all, as PHP prints them, and what the client gives of it. A field that is not read any more is missed here.
import { describe, expect, test } from 'vitest';
import { fetchAggregatorData } from '../../shared/api/aggregator';
import { fetchApplies, searchBookmarks } from '../../shared/api/bookmarks';
import { fetchCartCount, fetchCartPage } from '../../shared/api/cart';
import { fetchConvertorPage } from '../../shared/api/convertor';
import { fetchDelayedCount, fetchDelayedPage } from '../../shared/api/delayed';
import { fetchDelayedCarts } from '../../shared/api/delayed-carts';
import * as delivery from '../../shared/api/delivery';
import * as employees from '../../shared/api/employees';
import * as favourites from '../../shared/api/favourites';
import { fetchCars } from '../../shared/api/garage';
import { fetchHints } from '../../shared/api/hints';
import { fetchOffers } from '../../shared/api/offers';
import { fetchOrders } from '../../shared/api/orders';
import { fetchPartialItems } from '../../shared/api/partial-order';
import { fetchStock } from '../../shared/api/stock';
import { fetchProfile, fetchUserOptions, fetchWho } from '../../shared/api/user';
import { fetchWarehouse, fetchWarehouseSettings } from '../../shared/api/warehouses';
import { decodeProps, type WidgetDefinition } from '../../shared/definition';
import { shownPrices } from '../../shared/format/prices';
import { priceSchema } from '../../shared/reading/entities';
import { list } from '../../shared/reading/schema';
import basketCard from '../../widgets/basket-card/widget';
import { send, useDouble } from './double';

const double = useDouble();

/** What a call gives of an answer. */
async function read<T>(call: () => Promise<T>, answer: object, headers: Record<string, string> = {}): Promise<T> {
  double.plays(send(200, answer, headers));
  return call();
}

/** What a widget gets of what a page prints. */
function printed(definition: unknown, given: Record<string, string>): unknown {
  const result = decodeProps(definition as WidgetDefinition, (name) => given[name] ?? null);
  return result.ok ? result.props : result.issues;
}

test('Price: each field', async () => {
  const prices = [
    {
      id: 31,
      isBase: '1',
      priceTypeId: '3',
      typeName: 'Розничная',
      shortName: 'Розн.',
      filterCode: 'RETAIL',
      amount: '1 234,50',
      amountFormatted: '1 234,50 ₽',
    },
  ];
  expect((await read(() => fetchOffers('5'), { offers: [], prices })).prices).toEqual([
    {
      id: '31',
      isBase: true,
      priceTypeId: '3',
      typeName: 'Розничная',
      shortName: 'Розн.',
      filterCode: 'RETAIL',
      amount: 1234.5,
      amountFormatted: '1 234,50 ₽',
    },
  ]);
});

test('Price settings: each field decides which prices are shown', () => {
  const prices = list(priceSchema).parse([
    { id: 1, isBase: 1, priceTypeId: 1, amount: 30 },
    { id: 2, priceTypeId: 2, amount: 20 },
    { id: 3, priceTypeId: 3, amount: 10 },
  ]);
  const props = (given: Record<string, string>) =>
    printed(basketCard, { 'data-good-id': '5', 'data-title': 'x', ...given }) as Parameters<typeof shownPrices>[0];
  const shown = (given: Record<string, string>) => shownPrices({ ...props(given), prices }).map(({ id }) => id);
  expect(shown({ 'data-prices-display-control': '0' })).toEqual([]);
  expect(shown({ 'data-prices-display-control': '1' })).toEqual(['1', '2', '3']);
  expect(shown({ 'data-prices-display-control': '1', 'data-price-types-to-show': '[1,3]' })).toEqual(['1', '3']);
  expect(
    shown({ 'data-prices-display-control': '1', 'data-price-types': '[{"id":3,"name":"Опт"},{"id":1,"name":"Розница"},{"id":2,"name":"Мелкий опт"}]' }),
  ).toEqual(['3', '1', '2']);
  expect(props({ 'data-price-types': '[{"id":3,"name":"Опт"}]', 'data-price-types-to-show': '[3]', 'data-prices-display-control': '1' })).toMatchObject({
    priceTypes: [{ id: '3', name: 'Опт' }],
    priceTypesToShow: ['3'],
    pricesDisplayControl: true,
  });
});

test('Offer: each field, and quantityText of its product', async () => {
  const offer = {
    id: 7,
    code: 'W712/75',
    quantity: '12',
    quantity_min: '4',
    deliveryDate: '3',
    deliveryDateDetail: 'через распределительный центр',
    priceFormatted: '612,50 ₽',
  };
  const { offers, quantityText } = await read(() => fetchOffers('5'), { offers: [offer], quantityText: 'Более 10 шт.' });
  expect(offers).toMatchObject([
    {
      id: '7',
      code: 'W712/75',
      quantity: 12,
      quantity_min: 4,
      deliveryDate: 3,
      deliveryDateDetail: 'через распределительный центр',
      priceFormatted: '612,50 ₽',
    },
  ]);
  expect(quantityText).toBe('Более 10 шт.');
});

const WAREHOUSE = {
  code: 'MSK1',
  name: 'Мытищи',
  full_name: 'Склад в Мытищах',
  address: 'Мытищи, Ярославское ш., 1',
  email: 'msk1@example.ru',
  phone: '+74950000001',
  workTime: 'Пн–Пт 9–18',
  coordinate: '55.9,37.7',
  map_x: '37.7',
  map_y: '55.9',
  quantity: '12',
  territoryCode: '50',
};

test('Warehouse: each field', async () => {
  expect(await read(() => fetchWarehouse('MSK1'), WAREHOUSE)).toEqual({ ...WAREHOUSE, map_x: 37.7, map_y: 55.9, quantity: 12 });
});

test('Stock info: each field', async () => {
  const stock = {
    totalMessage: 'Всего 48 шт.',
    warehouseDeliveryMessage: 'Привезем за 1 день',
    warehouses: [{ code: 'MSK1', name: 'Мытищи', quantity: '12', map_x: '37.7', map_y: '55.9' }],
    otherWarehouseMessage: 'Под заказ',
    otherWarehouses: [{ code: 'SPB1', name: 'Софийская', quantity: '36' }],
  };
  expect(await read(() => fetchStock('5'), stock)).toEqual({
    totalMessage: 'Всего 48 шт.',
    warehouseDeliveryMessage: 'Привезем за 1 день',
    warehouses: [{ code: 'MSK1', name: 'Мытищи', quantity: 12, map_x: 37.7, map_y: 55.9 }],
    otherWarehouseMessage: 'Под заказ',
    otherWarehouses: [{ code: 'SPB1', name: 'Софийская', quantity: 36 }],
  });
});

test('Warehouse settings: each field', async () => {
  const [one, two, own] = ['MSK1', 'SPB1', 'KZN1'].map((code) => ({ code, name: code }));
  expect(
    await read(() => fetchWarehouseSettings(), {
      allWarehouse: [one, two],
      allWarehouseWithoutShipping: [two],
      getUserWarehouse: own,
      getUserPromting: '1',
      isDivideStock: '1',
      getUserViewProduct: 'table',
      importTerritoryLf: 'LF77',
    }),
  ).toEqual({
    allWarehouse: [one, two],
    allWarehouseWithoutShipping: [two],
    getUserWarehouse: own,
    getUserPromting: true,
    isDivideStock: true,
    getUserViewProduct: 'table',
    importTerritoryLf: 'LF77',
  });
});

const HEADER = {
  quantity: '3',
  cost: '1 234,50',
  cartId: 55,
  subdivisions: [{ id: 11, name: 'Гараж' }],
  sectors: [{ id: 111, name: 'Фургоны' }],
  subdivision: 11,
  sector: 111,
};
const FLAGS = [
  'isCanCheckout',
  'isCanApprove',
  'isCanAssignCar',
  'isStoreStructureOrder',
  'isStoreStructureCar',
  'isMustChoiceCar',
  'isNeedApproveOrder',
  'isShowDelayed',
  'isRecountProcess',
] as const;

describe('Cart', () => {
  test('header: each field but the flags', async () => {
    expect(
      await read(() => fetchCartCount(), { status: 'success', output: { ...HEADER, clientCart: { clientId: 9, clientName: 'ООО «Вектор»' } } }),
    ).toMatchObject({
      quantity: 3,
      cost: 1234.5,
      cartId: '55',
      subdivisions: [{ id: '11', name: 'Гараж' }],
      sectors: [{ id: '111', name: 'Фургоны' }],
      subdivision: '11',
      sector: '111',
      clientCart: { clientId: '9', clientName: 'ООО «Вектор»' },
    });
  });

  test.each(FLAGS)('flag %s is its own, and off where it is missing', async (flag) => {
    const output = Object.fromEntries(FLAGS.map((name) => [name, name === flag ? '1' : '0']));
    const cart = await read(() => fetchCartCount(), { status: 'success', output: { ...HEADER, ...output } });
    expect(FLAGS.filter((name) => cart[name])).toEqual([flag]);
    expect((await read(() => fetchCartCount(), { status: 'success', output: HEADER }))[flag]).toBe(false);
  });

  test('items: each field of a line', async () => {
    const part = (id: number) => [{ id, name: `№ ${id}`, quantity: '2' }];
    const items = [
      {
        id: 12,
        productId: 5124,
        quantity: '8',
        quantityMin: '4',
        assignCars: part(41),
        assignGroups: part(42),
        assignStocks: part(43),
        url: '/product/5124',
        title: 'Фильтр масляный',
      },
    ];
    const line = {
      id: '12',
      productId: '5124',
      quantity: 8,
      quantityMin: 4,
      assignCars: [{ id: '41', name: '№ 41', quantity: 2 }],
      assignGroups: [{ id: '42', name: '№ 42', quantity: 2 }],
      assignStocks: [{ id: '43', name: '№ 43', quantity: 2 }],
      url: '/product/5124',
      title: 'Фильтр масляный',
    };
    expect(await read(() => fetchCartPage(1), { status: 'success', output: { items } })).toEqual([line]);
    expect(await read(() => fetchDelayedPage(1, { cartId: '55' }), { status: 'success', output: { items } })).toEqual([line]);
  });
});

test('Delayed cart: each field, alone and in the list', async () => {
  const cart = { cartId: 55, name: 'ТО весной', comment: 'Звонить', quantity: '3', cost: '1 234,50', isNeedApproveOrder: '1', isCanCheckout: '1' };
  const wanted = { cartId: '55', name: 'ТО весной', comment: 'Звонить', quantity: 3, cost: 1234.5, isNeedApproveOrder: true };
  expect(await read(() => fetchDelayedCount({ cartId: '55' }), { status: 'success', output: cart })).toMatchObject({ ...wanted, isCanCheckout: true });
  expect(await read(() => fetchDelayedCarts(), [cart])).toMatchObject([wanted]);
});

test('Product card inputs: each field', () => {
  expect(
    printed(basketCard, {
      'data-good-id': '5124',
      'data-title': 'Фильтр',
      'data-category-id': '17',
      'data-max-quantity': '40',
      'data-quantity-multiplicity': '4',
      'data-total-quantity': '48',
      'data-quantity-restrictions': '1',
      'data-avail-quantity-restrictions': '1',
      'data-avail-restrictions': '1',
      'data-order-allowed': '0',
      'data-is-for-order': '1',
      'data-client-id': '9',
      'data-replace-id': '12',
      'data-order-quantity': '8',
    }),
  ).toMatchObject({
    goodId: '5124',
    categoryId: '17',
    maxQuantity: 40,
    quantityMultiplicity: 4,
    totalQuantity: 48,
    quantityRestrictions: true,
    availQuantityRestrictions: true,
    availRestrictions: true,
    orderAllowed: false,
    isForOrder: true,
    clientId: '9',
    replaceId: '12',
    orderQuantity: 8,
  });
});

describe('User', () => {
  const USER = {
    phone: '+79000001002',
    email: 'a@example.ru',
    firstName: 'Андрей',
    lastName: 'Кузнецов',
    fio: 'Кузнецов Андрей Ильич',
    territoryCode: '78',
  };
  test('each field; what is missing is a guest who may do nothing', async () => {
    const flags = { isGuest: '0', isBusinessType: '1', isPartner: '1', tpRestriction: '1', orderDetailViewDisabled: '1' };
    expect(await read(() => fetchWho(), { id: 1002, ...USER, ...flags })).toEqual({
      id: '1002',
      ...USER,
      isGuest: false,
      isBusinessType: true,
      isPartner: true,
      tpRestriction: true,
      orderDetailViewDisabled: true,
    });
    expect(await read(() => fetchWho(), {})).toEqual({
      isGuest: true,
      isBusinessType: false,
      isPartner: false,
      tpRestriction: false,
      orderDetailViewDisabled: false,
    });
  });

  test.each(['isBusinessType', 'isPartner', 'tpRestriction', 'orderDetailViewDisabled'] as const)('flag %s is its own', async (flag) => {
    const names = ['isBusinessType', 'isPartner', 'tpRestriction', 'orderDetailViewDisabled'] as const;
    const user = await read(() => fetchWho(), Object.fromEntries(names.map((name) => [name, name === flag ? 'Y' : 'N'])));
    expect(names.filter((name) => user[name])).toEqual([flag]);
  });

  test.each([['16'], [{ territoryCode: 16 }], [{ code: '16' }]])('territoryCode stands in importTerritory: %j', async (importTerritory) => {
    const answer = { isGuest: false, id: 1, importTerritory };
    expect(await read(() => fetchWho(), answer)).toMatchObject({ id: '1', territoryCode: '16' });
    expect((await read(() => fetchWho(), { ...answer, territoryCode: '78' })).territoryCode).toBe('78');
  });

  test('what names no territory costs the buyer nothing else', async () => {
    for (const importTerritory of [{}, [], 0, { name: 'Казань' }])
      expect(await read(() => fetchWho(), { isGuest: false, id: 1, importTerritory })).toEqual({
        id: '1',
        isGuest: false,
        isBusinessType: false,
        isPartner: false,
        tpRestriction: false,
        orderDetailViewDisabled: false,
      });
  });

  test('jwt is kept by the client, and sent with the next call', async () => {
    const user = await read(() => fetchWho(), { isGuest: false, id: 1, jwt: 'a.b.c' });
    expect(user).not.toHaveProperty('jwt');
    await read(() => fetchUserOptions(), {});
    expect(double.seen[0]?.headers.authorization).toBe('Bearer a.b.c');
    await read(() => fetchWho(), { isGuest: true });
  });
});

const OPTIONS = ['isDivideStock', 'quantityRestrictions', 'availRestrictions', 'availQuantityRestrictions', 'isAllPrices'] as const;
test.each(OPTIONS)('User options: %s is its own', async (option) => {
  const options = await read(() => fetchUserOptions(), Object.fromEntries(OPTIONS.map((name) => [name, name === option ? '1' : '0'])));
  expect(OPTIONS.filter((name) => options[name])).toEqual([option]);
});

test('Favourite category: each field', async () => {
  expect(await read(() => favourites.fetchFavouriteCategories(), [{ id: 3, name: 'ТО', productCount: '12', isDefault: '1' }])).toMatchObject([
    { id: '3', name: 'ТО', productCount: 12, isDefault: true },
  ]);
});

test('Favourite product: each field', async () => {
  const { items } = await read(() => favourites.fetchFavouriteProducts(), [{ id: 8, productId: 5124, favoriteProductCategoryId: 3, isTs: '1' }]);
  expect(items).toEqual([{ id: '8', productId: '5124', favoriteProductCategoryId: '3', isTs: true }]);
});

const PAGES = { 'X-Pagination-Total-Count': '41', 'X-Pagination-Page-Count': '3', 'X-Pagination-Current-Page': '2', 'X-Pagination-Per-Page': '20' };

describe('Bookmark', () => {
  test('each field, and those of the search beside it', async () => {
    const bookmark = {
      id: 31,
      partId: 5124,
      partNumber: 'W712/75',
      partName: 'Фильтр',
      note: 'Взять два',
      additionalInfo: [{ name: 'Автомобиль', value: 'Kia Rio' }],
      part: { name: 'Фильтр масляный', number: 'W 712/75' },
      group0Id: 101,
      modelId: 121,
      siteId: 's1',
      typeId: 1,
    };
    const mark = { code: 'kia', name: 'Kia' };
    const model = { code: 'rio', name: 'Rio' };
    const pagination = { totalCount: '41', pageCount: '3', currentPage: '2', perPage: '20' };
    expect(await read(() => searchBookmarks({ page: 2 }), { bookmarkParts: [bookmark], catalogParts: [], marks: [mark], models: [model], pagination })).toEqual(
      {
        items: [{ ...bookmark, id: '31', partId: '5124', group0Id: '101', modelId: '121', typeId: '1' }],
        marks: [mark],
        models: [model],
        total: 41,
        pages: 3,
        page: 2,
        perPage: 20,
      },
    );
  });
});

test('Applies row: each field', async () => {
  const row = {
    markIcon: '/marks/kia.svg',
    markName: 'Kia',
    markCode: 'kia',
    typeCode: 'car',
    modelName: 'Rio',
    modelCode: 'rio-3',
    groupNumber: '101',
    groupName: 'Смазка',
    partNumber: 'W712/75',
    partName: 'Фильтр',
  };
  expect(await read(() => fetchApplies('31'), [row])).toEqual([row]);
});

test('Hint: each field', async () => {
  expect(await read(() => fetchHints('w712'), [{ brand: 'Mann', article: 'W712/75', name: 'Фильтр' }])).toMatchObject([
    { brand: 'Mann', article: 'W712/75', name: 'Фильтр' },
  ]);
});

test('Contractor: each field, of profile/load', async () => {
  const contractor = {
    code: 'C1',
    companyName: 'ООО «Мотор-Сервис»',
    inn: '7800000001',
    legalAddress: 'Софийская, д. 3',
    managerName: 'Волков Игорь',
    memberCode: 'M-1',
    comment: 'Звонить за час',
  };
  const profile = await read(() => fetchProfile(), {
    who: { id: 1002, isGuest: '0' },
    warehouses: [{ code: 'MSK1', name: 'Мытищи' }],
    prices: [{ id: 1, name: 'Розница', isBase: '1' }],
    props: { any: 1 },
    orderProps: { contractors: [contractor] },
  });
  expect(profile).toMatchObject({
    who: { id: '1002', isGuest: false },
    warehouses: [{ code: 'MSK1', name: 'Мытищи' }],
    prices: [{ id: '1', name: 'Розница', isBase: true }],
    props: { any: 1 },
    orderProps: { contractors: [contractor] },
  });
});

describe('Delivery', () => {
  const to = { address: 'г. Тверь, пр-т Мира, д. 2' };

  test('hasAutoAllianceDelivery', async () => {
    for (const answer of ['1', '0'])
      expect(await read(() => delivery.fetchOwnDelivery(to), { status: 'success', output: { hasAutoAllianceDelivery: answer } })).toBe(answer === '1');
  });

  test('routeInfo: currentRoute and nextRoute with each of their fields', async () => {
    const trip = (warehouseCode: string, rows: string) => ({
      deliveryDate: '2026-10-05',
      criticalDeliveryDate: '2026-10-04T15:00:00+03:00',
      productRows: rows,
      productRowsPrice: '1 234,50',
      description: 'Два рейса в день',
      warehouse: 'Мытищи',
      warehouseCode,
      warehouseCoordinate: '55.9,37.7',
    });
    const output = { currentRoute: trip('MSK1', '2'), nextRoute: trip('MSK2', '3') };
    const read_ = { productRowsPrice: 1234.5 };
    expect(await read(() => delivery.fetchRouteInfo(to), { status: 'success', output })).toEqual({
      currentRoute: { ...output.currentRoute, ...read_, productRows: 2 },
      nextRoute: { ...output.nextRoute, ...read_, productRows: 3 },
    });
  });

  test('Pickup info: each field', async () => {
    const output = {
      pickingDate: '2026-10-02',
      movingDate: '2026-10-06',
      avail: '1',
      priceRows: { default: { rows: '2', totalPrice: '1 000,50' }, donors: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], totalPrice: '500' } },
    };
    expect(await read(() => delivery.fetchPickupInfo('MSK1'), { status: 'success', output })).toEqual({
      pickingDate: '2026-10-02',
      movingDate: '2026-10-06',
      avail: true,
      priceRows: { default: { rows: 2, totalPrice: 1000.5 }, donors: { rows: 3, totalPrice: 500 } },
    });
  });

  test('transport company: value, name and types', async () => {
    const types = ['TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL'];
    expect(await read(() => delivery.fetchTransportCompanies('69'), [{ value: 4, name: 'Деловые Линии', types }])).toEqual([
      { value: '4', name: 'Деловые Линии', types },
    ]);
  });

  test('Payment method: each field', async () => {
    expect(
      await read(() => delivery.fetchPaymentMethods({ deliveryMethod: 'PICKUPOUR' }), [{ id: 1, name: 'По счету', description: 'Счет придет на почту' }]),
    ).toEqual([{ id: '1', name: 'По счету', description: 'Счет придет на почту' }]);
  });
});

test('Order list: each field', async () => {
  const order = {
    id: 310001,
    number: 'АА-310001',
    dateInsert: '2026-09-20',
    statusId: 'N',
    statusName: 'Принят',
    sum: '1 234,50',
    shipmentName: 'Самовывоз',
    contractorName: 'ООО «Мотор-Сервис»',
    car: 'Kia Rio',
    userName: 'Кузнецов',
  };
  const answer = {
    orders: [order],
    partsAndOrders: [{ orderId: 310001, article: 'W712/75', quantity: '4' }],
    cars: [{ id: 41, name: 'Kia Rio' }],
    contractors: [{ id: 'C1', name: 'ООО «Мотор-Сервис»' }],
    pagination: { totalCount: '41', pageCount: '3', currentPage: '2', perPage: '20' },
    questionTypes: [{ id: 1, name: 'Когда привезут?' }],
  };
  const { items, facts, ...pages } = await read(() => fetchOrders({ page: 2 }), answer);
  expect(items).toMatchObject([{ ...order, id: '310001', sum: 1234.5, lines: [{ article: 'W712/75', quantity: 4 }] }]);
  expect(facts).toEqual({
    cars: [{ id: '41', name: 'Kia Rio' }],
    contractors: [{ id: 'C1', name: 'ООО «Мотор-Сервис»' }],
    questions: [{ id: '1', name: 'Когда привезут?' }],
    hasContractors: false,
    hasCars: false,
    isClosed: false,
  });
  expect(pages).toEqual({ total: 41, pages: 3, page: 2, perPage: 20 });
  const { orders } = answer;
  expect(await read(() => fetchOrders({}), { orders, showContractorsFilter: '1' })).toMatchObject({ facts: { hasContractors: true, hasCars: false } });
  expect(await read(() => fetchOrders({}), { orders, isAssignCars: '1' })).toMatchObject({ facts: { hasCars: true, isClosed: false } });
  expect(await read(() => fetchOrders({}), { orders, detailViewDisabled: '1' })).toMatchObject({ facts: { isClosed: true, hasContractors: false } });
});

test('Convertor goods: each field', async () => {
  expect(
    await read(() => fetchConvertorPage('9001', 1), {
      status: 'success',
      output: {
        items: [{ id: 12, goodId: 5124, sourceCode: 'W712', quantity: '4', pinned: '1', stock: { MSK1: '7' } }],
        warehouses: [{ code: 'MSK1', name: 'Мытищи' }],
        priceType: { id: 3, name: 'Опт' },
        viewMode: 'short',
      },
    }),
  ).toMatchObject({
    items: [{ id: '12', goodId: '5124', sourceCode: 'W712', quantity: 4, pinned: true, stock: { MSK1: 7 } }],
    warehouses: [{ code: 'MSK1', name: 'Мытищи' }],
    priceType: { id: '3', name: 'Опт' },
    viewMode: 'short',
  });
});

test('Partial order items: each field', async () => {
  expect(await read(() => fetchPartialItems(), { status: 'success', output: { items: [{ id: 12, quantity: '4', checked: '0' }] } })).toEqual([
    { id: '12', quantity: 4, checked: false },
  ]);
});

test('Request edit: each field', async () => {
  expect(await read(() => fetchAggregatorData('12'), { status: 'success', output: { id: 12, price: '1 234,50', quantity: '3' } })).toMatchObject({
    id: '12',
    price: 1234.5,
    quantity: 3,
  });
});

describe('Employee data', () => {
  const person = {
    id: 7,
    fio: 'Иванов Иван',
    position: 'Механик',
    email: 'i@example.ru',
    phone: '+79000000001',
    subdivisionId: 11,
    sectorId: 111,
    isActive: '1',
  };
  const read_ = { ...person, id: '7', subdivisionId: '11', sectorId: '111', isActive: true };

  test('user', async () => {
    expect(await read(() => employees.fetchPerson('7'), person)).toEqual(read_);
    expect(await read(() => employees.fetchPerson('7'), { user: person })).toEqual(read_);
  });

  test('subdivision and the subdivision root id', async () => {
    const subdivision = { id: 11, name: 'Гараж', parentId: 1, count: '5' };
    expect(await read(() => employees.fetchStructure(), { rootId: 1, items: [subdivision] })).toMatchObject({
      rootId: '1',
      rows: [{ id: '11', name: 'Гараж', parentId: '1', count: 5 }],
    });
  });

  test.each([true, false])('sector, of those that orders may be for: %s', async (isOwn) => {
    const sectors = [{ id: 111, name: 'Фургоны' }];
    for (const answer of [sectors, { sectors }]) {
      expect(await read(() => employees.fetchSectors({ id: '11', isOwn }), answer)).toEqual([{ id: '111', name: 'Фургоны' }]);
    }
  });

  test('employee filter: who is found, page by page', async () => {
    expect(await read(() => employees.fetchPeople({ page: 2, 'per-page': 20 }), { users: [person] }, PAGES)).toEqual({
      items: [read_],
      total: 41,
      pages: 3,
      page: 2,
      perPage: 20,
    });
  });

  test('what a person works with: subdivision, sector, cars, groups', async () => {
    const named = (id: number, name: string) => ({ id, name });
    const answer = { subdivision: named(11, 'Гараж'), sector: named(111, 'Фургоны'), cars: [named(41, 'Kia Rio')], groups: [named(1111, 'Группа А')] };
    expect(await read(() => employees.fetchContent('7'), answer)).toEqual({
      subdivision: { id: '11', name: 'Гараж' },
      sector: { id: '111', name: 'Фургоны' },
      cars: [{ id: '41', name: 'Kia Rio' }],
      groups: [{ id: '1111', name: 'Группа А' }],
    });
  });
});

test('Car: each field of ours, as none is given', async () => {
  const car = {
    typeId: 1,
    manufacturerId: 12,
    manufacturerName: 'Kia',
    modelId: 121,
    modelName: 'Rio',
    modificationName: '1.6 AT',
    year: '2020',
    vin: 'XTA21099012345678',
    frame: 'GX110-6012345',
    regNumber: 'А001АА77',
    mileage: '45000',
    name: 'Рабочая',
    comment: 'Стоит на Софийской',
  };
  expect(await read(() => fetchCars('3'), { status: 'success', output: { cars: [{ id: 46, ...car }] } })).toEqual([
    { ...car, id: '46', typeId: '1', manufacturerId: '12', modelId: '121', year: 2020, mileage: 45000 },
  ]);
});
