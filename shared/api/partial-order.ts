// Which lines of a cart are ordered now (§7 «Checkout»).
import { fallback, flag, id, integer, lenient, list, number, object, type Parsed } from '../reading/schema';
import { type CartScope, inBody } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const partialItemSchema = object({ id: id(), quantity: lenient(integer()), checked: fallback(flag(), true) });
export type PartialItem = Parsed<typeof partialItemSchema>;

/** What is ordered: number of lines and cost in roubles, as far as the answer tells. */
export const partialTotalsSchema = object({ quantity: lenient(integer()), cost: lenient(number()) });
export type PartialTotals = Parsed<typeof partialTotalsSchema>;

export const partialOrderCalls = {
  items: endpoint('partial-order.items', 'POST /api/v1/partial-order/items', 'read', under(['items'], list(partialItemSchema))),
  add: endpoint('partial-order.add', 'POST /api/v1/partial-order/add', 'onceOnlyWrite', partialTotalsSchema),
  remove: endpoint('partial-order.remove', 'POST /api/v1/partial-order/remove', 'onceOnlyWrite', partialTotalsSchema),
};

const bodyOf = (scope: CartScope | undefined, itemIds?: readonly string[]) => ({
  items: itemIds && [...itemIds],
  ...inBody(scope),
});

/** The lines of the cart, and which of them are ordered. */
export const fetchPartialItems = (scope?: CartScope, options?: CallOptions): Promise<PartialItem[]> =>
  request(partialOrderCalls.items, { ...options, body: bodyOf(scope) });

/** Takes lines into the order. Never repeated by the client. */
export const addPartialItems = (itemIds: readonly string[], scope?: CartScope, options?: CallOptions): Promise<PartialTotals> =>
  request(partialOrderCalls.add, { ...options, body: bodyOf(scope, itemIds) });

/** Leaves lines out of the order; they stay in the cart. Never repeated by the client. */
export const removePartialItems = (itemIds: readonly string[], scope?: CartScope, options?: CallOptions): Promise<PartialTotals> =>
  request(partialOrderCalls.remove, { ...options, body: bodyOf(scope, itemIds) });
