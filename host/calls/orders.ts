// §7 «Orders and status».
import { CONTRACTORS, type Order, QUESTIONS, SHIPMENTS, STATUSES } from '../seed/company';
import { employeeNames, orderFacets } from '../shop/order-facets';
import { ELSEWHERE, foundOrders, isElsewhere, ordersOf, sorted, waitingOrders } from '../shop/orders';
import { json, pageOf, refused, success } from './answers';
import { textOf } from './form';
import { type Call, type Route, route } from './route';

const BATCH = 50;

/** A line of an order: of some the delivery is later than that of the rest. */
function partOf(call: Call, order: Order, { productId, quantity, price }: Order['items'][number], at: number) {
  const product = call.backend.product(productId);
  const isLate = order.statusId === 'P' && at === 1;
  return {
    orderId: order.id,
    productId,
    article: product?.article ?? '',
    brand: product?.brand ?? '',
    name: product?.title ?? 'Товар больше не продается',
    ...(product && { url: product.url }),
    quantity,
    price,
    ...(isLate && { statusName: 'Ждем от поставщика', statusNote: 'Отправим отдельно, как только придет.' }),
  };
}

function list(call: Call): Response {
  if (isElsewhere(call.backend, call.account, call.query.get('id')?.trim() ?? '')) return refused(ELSEWHERE);
  const orders = foundOrders(call.backend, call.account, call.query);
  const { rows, meta, headers } = pageOf(sorted(orders, call.query.get('sort') || '-dateInsert'), call.query);
  const contractors = (CONTRACTORS[call.account.id] ?? []).map(({ code, companyName }) => ({ id: code, name: companyName }));
  const companyCars = call.account.companyId
    ? call.backend.store.list<{ id: string; manufacturerName: string; modelName: string }>('car', `${call.account.companyId}/`)
    : [];
  const isCompany = call.account.companyId !== undefined;
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
    userName: isCompany ? (employeeNames[order.accountId] ?? '') : '',
    items: detailViewDisabled ? [] : order.items,
  });
  const parts = detailViewDisabled ? [] : rows.flatMap((order) => order.items.map((item, at) => partOf(call, order, item, at)));
  return json(
    {
      orders: rows.map(view),
      partsAndOrders: parts,
      cars: companyCars.map(([, car]) => ({ id: car.id, name: `${car.manufacturerName} ${car.modelName}` })),
      contractors,
      pagination: meta,
      showContractorsFilter: contractors.length > 1,
      isAssignCars: isCompany,
      detailViewDisabled,
      userEntity: { id: call.account.id, fio: call.account.user.fio },
      questionTypes: QUESTIONS,
    },
    200,
    headers,
  );
}

/** Names of the answer by those of the query. */
const FILTERS = {
  statusId: 'STATUS_ID',
  shipmentTypeId: 'b_sale_order_props_value',
  subdivisionId: 'b_iblock_section',
  sectorId: 's1',
  userId: 'USER_ID',
} as const;

function filterList({ backend, account, query }: Call): Response {
  const facets = Object.entries(orderFacets(backend, account, query)) as [keyof typeof FILTERS, unknown][];
  return json({ filter: Object.fromEntries(facets.map(([name, vals]) => [FILTERS[name], { vals }])) });
}

/** Orders whose status has not been calculated since the last `end`. */
const waiting = (call: Call) => (call.backend.store.get('statusDone', call.account.id) ? 0 : waitingOrders(call.backend, call.account));

export const routes: readonly Route[] = [
  route('GET', '/orders/status/count', 'user', (call) => success({ quantity: waiting(call) })),
  route('GET', '/orders/status/calculate', 'user', (call) => {
    const page = Number(call.query.get('page') ?? 1);
    const pages = Math.ceil(waitingOrders(call.backend, call.account) / BATCH);
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
    if (!ordersOf(call.backend, call.account).some((order) => order.id === textOf(call.fields.orderId))) return refused(ELSEWHERE);
    return success({});
  }),
];
