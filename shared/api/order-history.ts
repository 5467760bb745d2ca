// Orders that hold one product, and those of the last minutes (§7). The list of orders itself is another resource.
import { date, fallback, flag, id, integer, lenient, list, number, object, optional, someBy, text } from '../reading/schema';
import { requestPaged } from './client';
import { type CallOptions, endpoint } from './endpoint';
import type { Page } from './paging';
import { there } from './shapes';

const orderSchema = object({
  id: id(),
  number: optional(text()),
  dateInsert: lenient(date()),
  statusName: optional(text()),
  sum: lenient(number()),
  items: fallback(list(object({ productId: id(), quantity: lenient(integer()), price: lenient(number()) })), []),
});

const answerSchema = object({
  orders: there(someBy('id', orderSchema)),
  partsAndOrders: fallback(list(object({ orderId: id(), article: optional(text()), quantity: lenient(integer()), price: lenient(number()) })), []),
  detailViewDisabled: fallback(flag(), false),
});

export const orderHistoryCalls = {
  list: endpoint('orders.history', 'GET /orders/order/orderlist', 'read', answerSchema),
};

/** An order with what it holds of the product; `quantity` in pieces, `price` in roubles for one. */
export interface OrderOfProduct {
  id: string;
  number: string;
  date: string | undefined;
  status: string | undefined;
  quantity: number | undefined;
  price: number | undefined;
  /** The shop shows no details of orders to this buyer. */
  closed: boolean;
}

export interface OrderHistoryQuery {
  /** Article, or whatever the shop finds products by. */
  productCode: string;
  productId?: string | undefined;
  /** `dateInsert` or `id`, with `-` before it for the other way round. */
  sort?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

const plain = (code = ''): string => code.replace(/[\s-]/g, '').toLowerCase();

interface Line {
  quantity?: number | undefined;
  price?: number | undefined;
}

/** Lines of one product in an order as one: all their pieces, and the price only where they share it. */
function ofLines([first, ...others]: readonly Line[]): Required<Line> {
  if (!first) return { quantity: undefined, price: undefined };
  const quantity = others.reduce<number | undefined>(
    (sum, line) => (sum === undefined || line.quantity === undefined ? undefined : sum + line.quantity),
    first.quantity,
  );
  return { quantity, price: others.every(({ price }) => price === first.price) ? first.price : undefined };
}

/** One page of the orders that hold a product. */
export async function fetchOrderHistory(
  { productCode, productId, sort, page = 1, perPage }: OrderHistoryQuery,
  options?: CallOptions,
): Promise<Page<OrderOfProduct>> {
  const { value: answer, paging } = await requestPaged(orderHistoryCalls.list, { ...options, query: { productCode, sort, page, 'per-page': perPage } });
  const rows = answer.orders.map((order): OrderOfProduct => {
    const own = order.items.filter((item) => item.productId === productId);
    const parts = answer.partsAndOrders.filter(({ orderId, article }) => orderId === order.id && plain(article) === plain(productCode));
    return {
      id: order.id,
      number: order.number ?? order.id,
      date: order.dateInsert,
      status: order.statusName,
      ...ofLines(own.length ? own : parts),
      closed: answer.detailViewDisabled,
    };
  });
  return { ...paging, items: rows };
}

/** An order as the list has it: `sum` in roubles. */
export interface ListedOrder {
  orderId: string;
  orderNumber: string | undefined;
  sum: number | undefined;
}

/** The newest orders of the buyer, the newest first. */
export async function fetchNewestOrders(options?: CallOptions): Promise<ListedOrder[]> {
  const { value: answer } = await requestPaged(orderHistoryCalls.list, { ...options, query: { sort: '-dateInsert', page: 1, 'per-page': 20 } });
  return answer.orders.map(({ id, number, sum }) => ({ orderId: id, orderNumber: number, sum }));
}
