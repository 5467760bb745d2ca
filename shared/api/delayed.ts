// Delayed carts (§7 «Delayed carts»): the list, reading one, its lines. Whole carts are moved and renamed in delayed-carts.ts.
// Ids differ by call: `recount` and `car-assign` take the line's in `id`, the others the cart's.
import { type CartItem, type DelayedCart, delayedHeadSchema, heldItemSchema } from '../reading/entities';
import { lenient, list } from '../reading/schema';
import { type AssignPart, assignedIn, assignedSchema, partsOf } from './cart-assign';
import { type CartChange, type CartCheck, type CartRemoval, cartChangeSchema, cartCheckSchema, cartRemovalSchema, changed, removed } from './cart-change';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { ApiError } from './errors';
import { under } from './shapes';

/** A delayed cart is known by its id. */
export interface DelayedScope {
  cartId: string;
}

export const delayedCalls = {
  count: endpoint('delayed.count', 'POST /delayed/count', 'read', delayedHeadSchema, { wants: ['cost'] }),
  content: endpoint('delayed.content', 'GET /delayed/content', 'read', under(['items'], list(heldItemSchema))),
  checkValidate: endpoint('delayed.check-validate', 'GET /delayed/check-validate', 'read', cartCheckSchema),
  recount: endpoint('delayed.recount', 'POST /delayed/recount', 'idempotentWrite', cartChangeSchema, { csrfField: true }),
  recountItems: endpoint('delayed.recount-items', 'POST /delayed/recount-items', 'idempotentWrite', cartChangeSchema, { csrfField: true }),
  deleteItem: endpoint('delayed.delete-item', 'POST /delayed/delete-item', 'idempotentWrite', lenient(cartChangeSchema), { gone: true }),
  deleteItems: endpoint('delayed.delete-items-multiple', 'POST /delayed/delete-items-multiple', 'idempotentWrite', lenient(cartRemovalSchema), { gone: true }),
  carAssign: endpoint('delayed.car-assign', 'POST /delayed/car-assign json', 'idempotentWrite', assignedSchema),
  carAssignRemove: endpoint('delayed.car-assign-remove', 'POST /delayed/car-assign-remove', 'idempotentWrite', assignedSchema),
};

/** The header of a delayed cart; one that is gone fails with `missing`. */
export async function fetchDelayedCount({ cartId }: DelayedScope, options?: CallOptions): Promise<DelayedCart> {
  const cart = await request(delayedCalls.count, { ...options, params: { id: cartId } });
  // Another cart than was asked for says nothing of this one.
  if (cart.cartId !== cartId) throw new ApiError('malformed', { endpoint: delayedCalls.count.name });
  return cart;
}

/** One page of at most 70 lines, from 1. */
export const fetchDelayedPage = (page: number, { cartId }: DelayedScope, options?: CallOptions): Promise<CartItem[]> =>
  request(delayedCalls.content, { ...options, params: { id: cartId, page } });

/** Has the server check the cart and say what it costs now. */
export const validateDelayed = ({ cartId }: DelayedScope, options?: CallOptions): Promise<CartCheck> =>
  request(delayedCalls.checkValidate, { ...options, params: { id: cartId } });

/** Sets the quantity of a line, in pieces; the server may answer with another one. */
export const recountDelayedItem = async (itemId: string, quantity: number, { cartId }: DelayedScope, options?: CallOptions): Promise<CartChange> =>
  changed(await request(delayedCalls.recount, { ...options, params: { id: itemId }, body: { quantity, cartId } }));

/** Sets the quantities of several lines, by line id, in one call; here `quantity` and `cost` are the cart's own. */
export const recountDelayedItems = async (quantities: Readonly<Record<string, number>>, { cartId }: DelayedScope, options?: CallOptions): Promise<CartChange> =>
  changed(await request(delayedCalls.recountItems, { ...options, params: { id: cartId }, body: { data: quantities } }));

/** Removes a line; one that is no longer there counts as removed. */
export const deleteDelayedItem = async (itemId: string, { cartId }: DelayedScope, options?: CallOptions): Promise<CartChange> =>
  changed(await request(delayedCalls.deleteItem, { ...options, params: { id: cartId, itemId } }));

/** Removes several lines; `failed` lists those the server kept. */
export const deleteDelayedItems = async (itemIds: readonly string[], { cartId }: DelayedScope, options?: CallOptions): Promise<CartRemoval> =>
  removed(itemIds, await request(delayedCalls.deleteItems, { ...options, params: { id: cartId }, body: { items: [...itemIds] } }));

/** Sets the whole set of cars of a line. `undefined`: the server took it and did not repeat it. */
export const assignDelayedItem = async (itemId: string, cars: readonly AssignPart[], { cartId }: DelayedScope, options?: CallOptions) =>
  assignedIn('car', await request(delayedCalls.carAssign, { ...options, params: { id: itemId, cartId }, body: partsOf(cars) }));

/** Takes a car off a line. */
export const unassignDelayedItem = async (itemId: string, carId: string, { cartId }: DelayedScope, options?: CallOptions) =>
  assignedIn('car', await request(delayedCalls.carAssignRemove, { ...options, params: { id: itemId, car: carId, cartId } }));
