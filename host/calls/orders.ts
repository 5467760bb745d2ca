// §7 «Orders and status».
import { CONTRACTORS, type Order, SECTORS, SHIPMENTS, STATUSES, SUBDIVISIONS } from '../seed/company';
import type { Account } from '../types';
import { json, pageOf, refused, success } from './answers';
import { textOf } from './form';
import { type Call, type Route, route } from './route';

const BATCH = 50;

/** The orders an account may see, newest first: its own, its company's for an approver, all for the staff. */
function ordersOf({ backend }: Call, account: Account): Order[] {
  const seen = account.actsForClients ? null : account.role === 'approver' ? ['1005', '1006'] : [account.id];
  const orders = backend.store.list<Order>('order').map(([, order]) => order);
  return orders.filter((order) => !seen || seen.includes(order.accountId)).sort((a, b) => (a.dateInsert < b.dateInsert ? 1 : -1));
}

const many = (query: URLSearchParams, name: string) => [...query.getAll(name), ...query.getAll(`${name}[]`)].filter(Boolean);

/** «21.11.2026» or ISO as «2026-11-21». */
function day(text: string): string {
  const russian = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return russian ? `${russian[3]}-${russian[2]}-${russian[1]}` : text.slice(0, 10);
}

type Test = (order: Order) => boolean;

function filters(call: Call): Test[] {
  const { query, backend } = call;
  const one = (name: string) => query.get(name)?.trim() ?? '';
  const tests: Test[] = [];
  const same = (value: string, of: (order: Order) => string) => value && tests.push((order) => of(order) === value);
  const statuses = many(query, 'statusId');
  if (statuses.length > 0) tests.push((order) => statuses.includes(order.statusId));
  same(one('shipmentTypeId'), (order) => order.shipmentTypeId);
  same(one('contractorId'), (order) => order.contractorId);
  same(one('carId'), (order) => order.carId);
  same(one('subdivisionId'), (order) => order.subdivisionId);
  same(one('sectorId'), (order) => order.sectorId);
  same(one('userId'), (order) => order.accountId);
  const number = one('id').toLowerCase();
  if (number) tests.push((order) => order.id === number || order.number.toLowerCase().includes(number));
  const [from, to] = [day(one('dateInsertFrom')), day(one('dateInsertTo'))];
  if (from) tests.push((order) => order.dateInsert.slice(0, 10) >= from);
  if (to) tests.push((order) => order.dateInsert.slice(0, 10) <= to);
  const code = one('productCode').toLowerCase().replaceAll(' ', '');
  // By the article, or by the id of the product.
  const isOf = (id: string) => id === code || backend.product(id)?.article.toLowerCase().replaceAll(' ', '').includes(code);
  if (code) tests.push((order) => order.items.some((item) => isOf(item.productId)));
  return tests;
}

const SORTS: Record<string, (order: Order) => string | number> = {
  id: (order) => Number(order.id),
  dateInsert: (order) => order.dateInsert,
  sum: (order) => order.sum,
  statusId: (order) => order.statusId,
};

function sorted(orders: Order[], sort: string): Order[] {
  const key = SORTS[sort.replace(/^-/, '')] ?? SORTS.dateInsert;
  const down = sort.startsWith('-') ? -1 : 1;
  return key ? orders.sort((a, b) => (key(a) < key(b) ? -down : key(a) > key(b) ? down : 0)) : orders;
}

function list(call: Call): Response {
  const tests = filters(call);
  const orders = ordersOf(call, call.account).filter((order) => tests.every((test) => test(order)));
  const { rows, meta, headers } = pageOf(sorted(orders, call.query.get('sort') || '-dateInsert'), call.query);
  const contractors = (CONTRACTORS[call.account.id] ?? []).map(({ code, companyName }) => ({ id: code, name: companyName }));
  const companyCars = call.account.companyId
    ? call.backend.store.list<{ id: string; manufacturerName: string; modelName: string }>('car', `${call.account.companyId}/`)
    : [];
  const detailViewDisabled = call.account.user.orderDetailViewDisabled;
  const view = (order: Order) => ({
    id: order.id,
    number: order.number,
    dateInsert: order.dateInsert,
    statusId: order.statusId,
    statusName: STATUSES[order.statusId],
    sum: order.sum,
    shipmentName: SHIPMENTS[order.shipmentTypeId],
    contractorName: contractors.find((one) => one.id === order.contractorId)?.name ?? '',
    carId: order.carId || null,
    items: detailViewDisabled ? [] : order.items,
  });
  const parts = rows.flatMap((order) =>
    order.items.flatMap((item) => {
      const product = call.backend.product(item.productId);
      return product
        ? [{ article: product.article, brand: product.brand, name: product.title, orderId: order.id, quantity: item.quantity, price: item.price }]
        : [];
    }),
  );
  return json(
    {
      orders: rows.map(view),
      partsAndOrders: parts,
      cars: companyCars.map(([, car]) => ({ id: car.id, name: `${car.manufacturerName} ${car.modelName}` })),
      contractors,
      pagination: meta,
      showContractorsFilter: contractors.length > 1,
      isAssignCars: call.account.companyId !== undefined,
      detailViewDisabled,
      userEntity: { id: call.account.id, fio: call.account.user.fio },
      questionTypes: [
        { id: '1', name: 'Срок поставки' },
        { id: '2', name: 'Документы' },
        { id: '3', name: 'Возврат' },
      ],
    },
    200,
    headers,
  );
}

const vals = (pairs: [string, string][]) => ({ vals: Object.fromEntries(pairs) });

function filterList(call: Call): Response {
  const tests = filters(call);
  const orders = ordersOf(call, call.account).filter((order) => tests.every((test) => test(order)));
  const present = (of: (order: Order) => string, names: Record<string, string>) =>
    vals(
      [...new Set(orders.map(of))]
        .filter((id) => names[id])
        .sort()
        .map((id) => [id, names[id] as string]),
    );
  const company = call.account.companyId !== undefined;
  return json({
    filter: {
      STATUS_ID: present((order) => order.statusId, STATUSES),
      b_sale_order_props_value: present((order) => order.shipmentTypeId, SHIPMENTS),
      ...(company
        ? {
            b_iblock_section: present((order) => order.subdivisionId, Object.fromEntries(SUBDIVISIONS.map(({ id, name }) => [id, name]))),
            s1: present(
              (order) => order.sectorId,
              Object.fromEntries(
                Object.values(SECTORS)
                  .flat()
                  .map(({ id, name }) => [id, name]),
              ),
            ),
            USER_ID: present((order) => order.accountId, { '1005': 'Сидоров Павел', '1006': 'Морозова Елена' }),
          }
        : {}),
    },
  });
}

/** Orders whose status has not been calculated since the last `end`. */
const waiting = (call: Call) => (call.backend.store.get('statusDone', call.account.id) ? 0 : ordersOf(call, call.account).length);

export const routes: readonly Route[] = [
  route('GET', '/orders/status/count', 'user', (call) => success({ quantity: waiting(call) })),
  route('GET', '/orders/status/calculate', 'user', (call) => {
    const page = Number(call.query.get('page') ?? 1);
    const pages = Math.ceil(ordersOf(call, call.account).length / BATCH);
    if (!Number.isInteger(page) || page < 1 || page > pages) return refused('Такой страницы заказов нет.');
    return success({ page, pages });
  }),
  route('GET', '/orders/status/end', 'user', (call) => {
    call.backend.store.set('statusDone', call.account.id, true);
    return success({});
  }),
  route('GET', '/api/v1/order/filterlist', 'user', filterList),
  route('GET', '/orders/order/orderlist', 'user', list),
  route('POST', '/orders/order/question', 'user', (call) => {
    if (!textOf(call.fields.text)) return refused('Необходимо заполнить «Вопрос»');
    if (!ordersOf(call, call.account).some((order) => order.id === textOf(call.fields.orderId))) return refused('Заказ недоступен для текущей организации.');
    return success({});
  }),
];
