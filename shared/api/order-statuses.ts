// The shop works out the statuses of a buyer's orders when it is asked to (§7 «Orders and status»).
import { integer, object } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done } from './shapes';

export const orderStatusCalls = {
  count: endpoint('orders.statusCount', 'GET /orders/status/count', 'read', object({ quantity: integer() })),
  calculate: endpoint('orders.statusCalculate', 'GET /orders/status/calculate', 'readWithEffects', done()),
  end: endpoint('orders.statusEnd', 'GET /orders/status/end', 'readWithEffects', done()),
};

/** How many orders wait for their statuses to be worked out; 0: there is nothing to do. */
export const fetchStatusCount = async (options?: CallOptions): Promise<number> => (await request(orderStatusCalls.count, { ...options })).quantity;

/** Works out the statuses of a page of fifty orders, from 1. */
export async function calculateStatuses(page: number, options?: CallOptions): Promise<void> {
  await request(orderStatusCalls.calculate, { ...options, query: { page } });
}

/** All pages have been worked out. */
export async function endStatuses(options?: CallOptions): Promise<void> {
  await request(orderStatusCalls.end, { ...options });
}
