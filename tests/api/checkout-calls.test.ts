// @vitest-environment node
// The calls of the checkout: what is asked, what is read, and what counts as no answer.
import { describe, expect, test } from 'vitest';
import { onReport } from '../../shared/api/client';
import * as delivery from '../../shared/api/delivery';
import { createOrder, fetchCreatedOrder, type OrderForm } from '../../shared/api/order';
import { suggestAddresses, suggestParties } from '../../shared/api/suggestions';
import { fetchProfile } from '../../shared/api/user';
import { fetchWarehouseSettings } from '../../shared/api/warehouses';
import { type Script, send, useDouble } from './double';

const double = useDouble();

const ok = (output: unknown): Script => send(200, { status: 'success', output });

async function asked(call: () => Promise<unknown>, script: Script): Promise<string> {
  double.plays(script);
  await call();
  const [seen] = double.seen;
  return `${seen?.method} ${seen?.url}${seen?.body ? ` ${decodeURIComponent(seen.body)}` : ''}`;
}

const there = { address: 'г. Тверь, пр-т Мира, д. 2', kladrCode: '6900000100000020002', lat: 56.85, lon: 35.91 };
const IN_FORM = 'address=г.+Тверь,+пр-т+Мира,+д.+2&kladrCode=6900000100000020002&lat=56.85&lon=35.91';

test.each<[string, () => Promise<unknown>, Script]>([
  [`POST /checkout/own-delivery ${IN_FORM}`, () => delivery.fetchOwnDelivery(there), ok({ hasAutoAllianceDelivery: true })],
  [`POST /checkout/own-delivery ${IN_FORM}&cartId=55`, () => delivery.fetchOwnDelivery(there, { cartId: '55' }), ok({ hasAutoAllianceDelivery: 0 })],
  [`POST /checkout/route-info ${IN_FORM}&clientId=9`, () => delivery.fetchRouteInfo(there, { clientId: '9' }), ok({ currentRoute: null, nextRoute: null })],
  ['POST /checkout/pickup-info warehouseCode=MSK1', () => delivery.fetchPickupInfo('MSK1'), ok({ avail: true })],
  ['GET /checkout/transport-companies?kladrCode=69', () => delivery.fetchTransportCompanies('69'), send(200, [])],
  ['GET /checkout/transport-companies', () => delivery.fetchTransportCompanies(undefined), send(200, [])],
  ['GET /checkout/payment-methods?deliveryMethod=PICKUPOUR', () => delivery.fetchPaymentMethods({ deliveryMethod: 'PICKUPOUR' }), send(200, [])],
  ['POST /api/v1/suggestions/address query=тверь&count=7', () => suggestAddresses({ query: 'тверь', count: 7 }), send(200, { suggestions: [] })],
  [
    'POST /api/v1/suggestions/address query=тверь,+мира&count=7&to_bound[value]=house',
    () => suggestAddresses({ query: 'тверь, мира', count: 7, toBound: 'house' }),
    send(200, { suggestions: [] }),
  ],
  ['POST /api/v1/suggestions/party query=7800000001', () => suggestParties('7800000001'), send(200, { suggestions: [] })],
  ['GET /checkout/created?key=k-1', () => fetchCreatedOrder('k-1'), ok({ orderId: 7 })],
])('%s', async (line, call, script) => {
  expect(await asked(call, script)).toBe(line);
});

const form: OrderForm = {
  Order: { deliveryMethod: 'PICKUPOUR', pickupPoint: 'MSK1', deliveryAddress: undefined },
  CustomerDataForm: { fio: 'Иванов Иван', comment: '' },
  files: [new File(['PDF'], 'реквизиты.pdf', { type: 'application/pdf' })],
  expectedCost: 1500.5,
  requestKey: 'k-1',
};

test('an order goes as a form with its files, of a delayed cart under its id, and what was not given is left out', async () => {
  const seen = await asked(() => createOrder(form, { cartId: '55' }), ok({ orderId: 7, orderNumber: 'АА-7', filesAccepted: '1' }));
  expect(seen).toMatch(/^POST \/checkout\/create\?id=55 /);
  for (const [name, value] of [
    ['Order[deliveryMethod]', 'PICKUPOUR'],
    ['Order[pickupPoint]', 'MSK1'],
    ['CustomerDataForm[fio]', 'Иванов Иван'],
    ['CustomerDataForm[comment]', ''],
    ['expectedCost', '1500.5'],
    ['requestKey', 'k-1'],
  ])
    expect(seen).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
  expect(seen).toContain('name="CustomerDataForm[files][]"; filename="реквизиты.pdf"');
  expect(seen).not.toMatch(/deliveryAddress|clientId|undefined/);
});

test('what was made is read with its numbers', async () => {
  double.plays(ok({ orderId: 7, orderNumber: 'АА-7', orders: [{ id: 7, number: 'АА-7' }, { id: '8' }], filesAccepted: '1' }));
  expect(await createOrder(form)).toEqual({ orderId: '7', orderNumber: 'АА-7', orders: [{ id: '7', number: 'АА-7' }, { id: '8' }], filesAccepted: 1 });
});

test.each(['АА-60001', '2026/11-1', '60001 от 27.11'])('an order may go by any letters: %s', async (orderId) => {
  double.plays(ok({ orderId }));
  expect(await createOrder(form)).toMatchObject({ orderId });
});

describe('an order without an answer is not sent again by itself', () => {
  test.each<[string, Script]>([
    ['503', send(503, {})],
    ['HTML', send(200, '<!doctype html><p>Ошибка')],
    ['nothing', send(200, '')],
    ['an answer without a number', ok({})],
    ['no number: 0', ok({ orderId: 0 })],
    ['no number: -1', ok({ orderId: -1 })],
    ['no number: null as a word', ok({ orderId: 'null' })],
    ['a number and a failure', send(200, { orderId: 5, error: 'Не удалось сохранить заказ' })],
    ['a number and a no', send(200, { status: 'fail', output: { orderId: 5 } })],
    ['a number and a no within a yes', ok({ success: false, orderId: 5 })],
  ])('%s', async (_name, script) => {
    double.plays(script, ok({ orderId: 7 }));
    await expect(createOrder(form)).rejects.toMatchObject({ ambiguous: true, endpoint: 'checkout.create' });
    expect(double.seen).toHaveLength(1);
  });
});

describe('was it made?', () => {
  test('its number', async () => {
    double.plays(send(200, { orderId: '7', orderNumber: 'АА-7' }));
    expect(await fetchCreatedOrder('k-1')).toEqual({ orderId: '7', orderNumber: 'АА-7', orders: [] });
  });
  test('no, where the shop says that there is none', async () => {
    double.plays(send(200, { status: 'success', output: null }));
    expect(await fetchCreatedOrder('k-1')).toBeNull();
  });
  test.each<[string, Script]>([
    ['an empty object', send(200, {})],
    ['an empty list', ok([])],
    ['nothing', send(200, '')],
    ['an order without a number', ok({ orderNumber: 'АА-7' })],
    ['a number that is null', ok({ orderId: null })],
    ['a number that is empty', ok({ orderId: '' })],
    ['a number that is 0', ok({ orderId: 0 })],
  ])('%s is no answer: nobody is told that there is no order', async (_name, script) => {
    double.plays(script, script);
    await expect(fetchCreatedOrder('k-1')).rejects.toMatchObject({ code: 'malformed' });
  });
});

test('lines of a pickup point are counted where the shop prints them', async () => {
  double.plays(
    ok({ pickingDate: '2026-03-11', avail: '1', priceRows: { default: { rows: [{}, {}], totalPrice: '1 500,50' }, donors: { rows: 1, totalPrice: 0 } } }),
  );
  expect(await delivery.fetchPickupInfo('MSK1')).toEqual({
    pickingDate: '2026-03-11',
    avail: true,
    priceRows: { default: { rows: 2, totalPrice: 1500.5 }, donors: { rows: 1, totalPrice: 0 } },
  });
});

test('a transport company: the ways nobody knows are left out, and with them one that has no other', async () => {
  const door = 'TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR';
  double.plays(
    send(200, [
      { value: 1, name: 'ПЭК', types: [door, 'DRONE'] },
      { value: 2, name: 'КИТ', types: ['DRONE'] },
      { value: 3, name: 'СДЭК' },
      { value: 4, name: 'Байкал', types: [] },
      { value: 5, name: 'Энергия', types: { 1: door } },
    ]),
  );
  expect((await delivery.fetchTransportCompanies(undefined)).map(({ name, types }) => [name, types])).toEqual([
    ['ПЭК', [door]],
    ['СДЭК', []],
    ['Байкал', []],
    ['Энергия', [door]],
  ]);
});

test('trips: an empty one is none and nobody is told of it, one without a readable date stays, and the date is told of', async () => {
  const reports: unknown[] = [];
  const silence = onReport(({ code, paths }) => reports.push([code, paths]));
  double.plays(ok({ currentRoute: { deliveryDate: '2026-11-29 10:00:00', productRows: 2 }, nextRoute: [] }));
  expect(await delivery.fetchRouteInfo(there)).toEqual({ currentRoute: { deliveryDate: '2026-11-29T10:00:00', productRows: 2 } });
  expect(reports).toEqual([]);
  double.plays(ok({ currentRoute: { deliveryDate: 1_795_824_000, warehouse: 'Москва' }, nextRoute: null }));
  expect(await delivery.fetchRouteInfo(there)).toEqual({ currentRoute: { warehouse: 'Москва' } });
  expect(reports).toEqual([['drift', ['currentRoute.deliveryDate']]]);
  silence();
});

test.each([
  ['a number', 2, { productRows: 2 }],
  ['a list of names', ['Фильтр', 'Колодки'], { productRows: 2, productNames: ['Фильтр', 'Колодки'] }],
  ['records that have one', [{ id: 1, name: 'Фильтр' }], { productRows: 1, productNames: ['Фильтр'] }],
  ['a list with keys', { 3: { name: 'Фильтр' }, 7: { name: 'Колодки' } }, { productRows: 2, productNames: ['Фильтр', 'Колодки'] }],
  ['records of which one has none', [{ name: 'Фильтр' }, { id: 2 }], { productRows: 2 }],
  ['ids', [5123, 5124], { productRows: 2 }],
  ['an empty list', [], { productRows: 0 }],
])('lines of a trip are a number or the lines themselves: %s', async (_, productRows, read) => {
  double.plays(ok({ currentRoute: { deliveryDate: '2026-11-29', productRows }, nextRoute: null }));
  expect(await delivery.fetchRouteInfo(there)).toEqual({ currentRoute: { deliveryDate: '2026-11-29', ...read } });
});

test('a sum that a pickup point does not say is none, and never nothing to pay', async () => {
  double.plays(ok({ avail: true, priceRows: { default: { rows: 2 }, donors: { rows: 1, totalPrice: 'по запросу' } } }));
  expect((await delivery.fetchPickupInfo('MSK1')).priceRows).toEqual({ default: { rows: 2 }, donors: { rows: 1 } });
});

describe('a list of which no row can be read says anything but that there are none', () => {
  const LONG = 'canary'.repeat(20);
  const calls: [string, () => Promise<unknown>, (rows: unknown[]) => unknown, row: object, field: string, read: (answer: never) => unknown[]][] = [
    [
      'ways to pay',
      () => delivery.fetchPaymentMethods({ deliveryMethod: 'PICKUPOUR' }),
      (items) => ({ items }),
      { id: 'Счёт', name: 'По счету' },
      'id',
      (all: unknown[]) => all,
    ],
    [
      'transport companies',
      () => delivery.fetchTransportCompanies(undefined),
      (items) => ({ items }),
      { value: 'ПЭК', name: 'ПЭК' },
      'value',
      (all: unknown[]) => all,
    ],
    [
      'pickup points',
      () => fetchWarehouseSettings(),
      (allWarehouse) => ({ allWarehouse }),
      { code: 'МСК 1/а', name: 'Москва' },
      'code',
      ({ allWarehouse }: { allWarehouse: unknown[] }) => allWarehouse,
    ],
    [
      'companies of a buyer',
      () => fetchProfile(),
      (contractors) => ({ orderProps: { contractors } }),
      { code: 'ЦБ-C1', companyName: 'ООО «Новая»' },
      'code',
      ({ orderProps }: { orderProps: { contractors: unknown[] } }) => orderProps.contractors,
    ],
  ];

  test.each(calls)('%s', async (_, ask, answer, row, field, read) => {
    const reports: { code: string; paths: string[]; types: string[] }[] = [];
    const silence = onReport(({ code, paths, types }) => reports.push({ code, paths, types }));
    // Of any letters.
    double.plays(ok(answer([row])));
    expect(read((await ask()) as never)).toMatchObject([row]);
    double.plays(ok(answer([])));
    expect(read((await ask()) as never)).toEqual([]);
    expect(reports).toEqual([]);
    double.plays(ok(answer([{ ...row, [field]: LONG }])));
    await expect(ask()).rejects.toMatchObject({ code: 'malformed' });
    silence();
    expect(new Set(reports.map(({ code }) => code))).toEqual(new Set(['malformed']));
    expect(reports[0]?.paths[0]).toMatch(new RegExp(`(^|\\.)0\\.${field}$`));
    expect(reports[0]?.types).toEqual(['string of none or more than 64 characters, or of several lines']);
    expect(JSON.stringify(reports)).not.toContain('canary');
  });

  test('of one that can be read in part each row that cannot is named, with the field and what stands there', async () => {
    const reports: unknown[] = [];
    const silence = onReport(({ code, paths, types }) => reports.push([code, paths, types]));
    double.plays(ok({ items: [{ id: 'card', name: 'Картой' }, { id: 2 ** 60, name: 'По счету' }, { id: 'bank' }] }));
    expect(await delivery.fetchPaymentMethods({ deliveryMethod: 'PICKUPOUR' })).toEqual([{ id: 'card', name: 'Картой' }]);
    silence();
    expect(reports).toEqual([['drift', ['1.id', '2.name'], ['number beyond 2^53, print it as a string', 'not there']]]);
  });
});

test('a number that has lost its digits is no text and no id: it is left out and told of, and never sent back', async () => {
  const reports: unknown[] = [];
  const silence = onReport(({ paths, types }) => reports.push([paths, types]));
  double.plays(send(200, '{"suggestions": [{"value": "г. Тверь", "data": {"kladr_id": 6900000100000020002, "fias_id": 12, "geo_lat": 56.85}}]}'));
  expect(await suggestAddresses({ query: 'тверь', count: 7 })).toEqual([{ value: 'г. Тверь', data: { fias_id: '12', geo_lat: 56.85 } }]);
  silence();
  expect(reports).toEqual([[['0.data.kladr_id'], ['number beyond 2^53, print it as a string']]]);
  double.plays(send(200, '{"status": "success", "output": {"orderId": 6900000100000020002}}'));
  await expect(fetchCreatedOrder('k-1')).rejects.toMatchObject({ code: 'malformed' });
});
