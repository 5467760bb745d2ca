// §7 «Orders and status».
import { CONTRACTORS, type Order, SECTORS, SHIPMENTS, STATUSES, SUBDIVISIONS } from '../seed/company';
import { foundOrders, ordersOf, sorted } from '../shop/orders';
import { json, pageOf, refused, success } from './answers';
import { textOf } from './form';
import { type Call, type Route, route } from './route';

const BATCH = 50;

function list(call: Call): Response {
  const orders = foundOrders(call.backend, call.account, call.query);
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
  const orders = foundOrders(call.backend, call.account, call.query);
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
const waiting = (call: Call) => (call.backend.store.get('statusDone', call.account.id) ? 0 : ordersOf(call.backend, call.account).length);

export const routes: readonly Route[] = [
  route('GET', '/orders/status/count', 'user', (call) => success({ quantity: waiting(call) })),
  route('GET', '/orders/status/calculate', 'user', (call) => {
    const page = Number(call.query.get('page') ?? 1);
    const pages = Math.ceil(ordersOf(call.backend, call.account).length / BATCH);
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
    if (!ordersOf(call.backend, call.account).some((order) => order.id === textOf(call.fields.orderId)))
      return refused('Заказ недоступен для текущей организации.');
    return success({});
  }),
];
