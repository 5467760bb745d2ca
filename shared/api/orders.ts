// The orders of a buyer, what they are found by, and a question about one of them (§7 «Orders and status»).
import { at } from '../reading/drift';
import {
  anyId,
  clearable,
  date,
  fallback,
  flag,
  id,
  integer,
  lenient,
  list,
  note,
  number,
  object,
  optional,
  type Parsed,
  someBy,
  text,
} from '../reading/schema';
import { request, requestPaged } from './client';
import { type CallOptions, endpoint } from './endpoint';
import type { Page } from './paging';
import { done, found, there, under } from './shapes';

const line = {
  productId: optional(id()),
  article: optional(text()),
  brand: optional(text()),
  name: optional(text()),
  /** The page of the product. */
  url: optional(text()),
  quantity: lenient(integer()),
  price: lenient(number()),
  statusId: optional(anyId()),
  statusName: optional(text()),
  /** What the status means for the buyer, in the shop's words. */
  statusNote: clearable(note()),
};

const orderSchema = object({
  id: id(),
  number: optional(text()),
  dateInsert: lenient(date()),
  statusId: optional(anyId()),
  statusName: optional(text()),
  statusNote: clearable(note()),
  sum: lenient(number()),
  shipmentName: optional(text()),
  contractorName: optional(text()),
  car: optional(text()),
  carId: optional(id()),
  userName: optional(text()),
  items: fallback(list(object(line)), []),
});

const namedSchema = object({ id: anyId(), name: text() });

const answerSchema = object({
  orders: there(someBy('id', orderSchema)),
  partsAndOrders: fallback(list(object({ orderId: id(), ...line })), []),
  cars: fallback(list(namedSchema), []),
  contractors: fallback(list(namedSchema), []),
  showContractorsFilter: fallback(flag(), false),
  isAssignCars: fallback(flag(), false),
  detailViewDisabled: fallback(flag(), false),
  questionTypes: fallback(list(namedSchema), []),
});

/** Values of a filter: a map of names by id, or rows; `name` of a row may be its `label`, `id` its `value`. */
function valuesOf(given: unknown): unknown {
  if (given === null || typeof given !== 'object') return given;
  if (!Array.isArray(given)) return Object.entries(given).map(([key, value]) => (typeof value === 'string' ? { id: key, name: value } : { id: key, ...value }));
  return given.map((one) => ({ ...one, id: at(one, 'id') ?? at(one, 'value'), name: at(one, 'name') ?? at(one, 'label') }));
}

const values = optional(object({ vals: found(valuesOf, list(object({ id: anyId(), name: text(), count: lenient(integer()) }))) }));

const filterSchema = under(['filter'], object({ STATUS_ID: values, b_iblock_section: values, s1: values, USER_ID: values, b_sale_order_props_value: values }));

export const orderCalls = {
  list: endpoint('orders.list', 'GET /orders/order/orderlist', 'read', answerSchema),
  filters: endpoint('orders.filters', 'GET /api/v1/order/filterlist', 'read', filterSchema),
  question: endpoint('orders.question', 'POST /orders/order/question', 'onceOnlyWrite', done()),
};

const lineSchema = object(line);

/** One line of an order; `price` in roubles for one. */
export type OrderLine = Parsed<typeof lineSchema>;

/** An order; `sum` in roubles, `date` as the shop wrote it. */
export interface Order extends Omit<Parsed<typeof orderSchema>, 'number' | 'items'> {
  number: string;
  lines: readonly OrderLine[];
}

export type Named = Parsed<typeof namedSchema>;

/** What is said beside the orders, of all of them. */
export interface OrderFacts {
  cars: readonly Named[];
  contractors: readonly Named[];
  /** There are several contractors to choose from. */
  hasContractors: boolean;
  /** Orders are made for cars. */
  hasCars: boolean;
  /** The shop shows no details of orders to this buyer. */
  isClosed: boolean;
  /** What one may ask about; none: nothing can be asked. */
  questions: readonly Named[];
}

/** Days as `ДД.ММ.ГГГГ`; `id` is the number of an order or a part of it. */
export interface OrdersQuery {
  id?: string | undefined;
  dateInsertFrom?: string | undefined;
  dateInsertTo?: string | undefined;
  statusId?: readonly string[] | undefined;
  shipmentTypeId?: string | undefined;
  contractorId?: string | undefined;
  carId?: string | undefined;
  productCode?: string | undefined;
  subdivisionId?: string | undefined;
  sectorId?: string | undefined;
  userId?: string | undefined;
  sort?: string | undefined;
  'per-page'?: number | undefined;
  page?: number | undefined;
}

/** One page of the orders that answer the query, with what is said of all of them. */
export async function fetchOrders(query: OrdersQuery, options?: CallOptions): Promise<Page<Order> & { facts: OrderFacts }> {
  const { value: answer, paging } = await requestPaged(orderCalls.list, { ...options, query: { ...query } });
  const { orders, partsAndOrders, cars, contractors, questionTypes } = answer;
  const rows = orders.map(({ items: own, ...order }): Order => {
    const parts = partsAndOrders.filter(({ orderId }) => orderId === order.id);
    // Of an order with as many items as parts each is both.
    const lines = parts.length > 0 ? parts.map((part, place) => (parts.length === own.length ? { ...own[place], ...part } : part)) : own;
    return { ...order, number: order.number ?? order.id, lines };
  });
  return {
    ...paging,
    items: rows,
    facts: {
      cars,
      contractors,
      hasContractors: answer.showContractorsFilter,
      hasCars: answer.isAssignCars,
      isClosed: answer.detailViewDisabled,
      questions: questionTypes,
    },
  };
}

export type FilterValue = Named & { count?: number | undefined };

/** What orders are found by; a filter that the shop does not have is absent. */
export interface OrderFilters {
  status?: readonly FilterValue[] | undefined;
  subdivision?: readonly FilterValue[] | undefined;
  sector?: readonly FilterValue[] | undefined;
  user?: readonly FilterValue[] | undefined;
  shipment?: readonly FilterValue[] | undefined;
}

/** Values of the filters that have any order with the others as they are. */
export async function fetchOrderFilters(
  query: Pick<OrdersQuery, 'statusId' | 'subdivisionId' | 'sectorId' | 'userId' | 'shipmentTypeId'>,
  options?: CallOptions,
): Promise<OrderFilters> {
  const answer = await request(orderCalls.filters, { ...options, query: { ...query } });
  return {
    status: answer.STATUS_ID?.vals,
    subdivision: answer.b_iblock_section?.vals,
    sector: answer.s1?.vals,
    user: answer.USER_ID?.vals,
    shipment: answer.b_sale_order_props_value?.vals,
  };
}

/** Asks the manager about an order. Rejects with `fields` where the text is refused. */
export async function askAboutOrder({ orderId, questionTypeId, text: words }: { orderId: string; questionTypeId: string; text: string }): Promise<void> {
  await request(orderCalls.question, { body: { orderId, questionTypeId, text: words } });
}
