// Delayed carts as a whole: the list, putting aside, bringing back, renaming, deleting (§7).
import { type DelayedCart, delayedCartSchema } from '../reading/entities';
import { id, integer, lenient, number, object, rowsBy } from '../reading/schema';
import { type CartFigures, cartTotalsSchema, figuresOf } from './cart-change';
import { type CartScope, clientIn } from './cart-scope';
import { request } from './client';
import type { DelayedScope } from './delayed';
import { type CallOptions, endpoint } from './endpoint';
import { done, under } from './shapes';

const figures = { cart_cost: lenient(number()), cart_count: lenient(integer()), cart: lenient(cartTotalsSchema) };
export const toDelayedSchema = lenient(object({ cartId: lenient(id()), ...figures }));

export const delayedCartCalls = {
  list: endpoint('delayed.list', 'GET /api/v1/cart/list', 'read', under(['items', 'carts'], rowsBy('cartId', delayedCartSchema))),
  toDelayed: endpoint('cart.to-delayed', 'POST /cart/to-delayed', 'onceOnlyWrite', toDelayedSchema),
  toCart: endpoint('delayed.to-cart', 'POST /delayed/to-cart', 'onceOnlyWrite', lenient(object(figures))),
  editName: endpoint('delayed.edit-name', 'POST /delayed/edit-name', 'idempotentWrite', done(), { csrfField: true }),
  delete: endpoint('delayed.delete', 'POST /delayed/delete', 'idempotentWrite', done(), { gone: true }),
};

/** The buyer's delayed carts, without the one that is open (`currentCartId`). */
export const fetchDelayedCarts = (currentCartId?: string, options?: CallOptions): Promise<DelayedCart[]> =>
  request(delayedCartCalls.list, { ...options, params: { currentCartId: currentCartId || undefined } });

export interface DelayedName {
  /** 1 to 255 characters. */
  name: string;
  /** Up to 255 characters. */
  comment: string;
}

/** Puts lines of the active cart aside, all of them when none are named. Wrong names fail with `invalid` and `fields`. Figures are the active cart's. */
export async function delayCart(
  { name, comment, itemIds }: DelayedName & { itemIds?: readonly string[] | undefined },
  scope?: CartScope,
  options?: CallOptions,
): Promise<CartFigures & { cartId?: string | undefined }> {
  const body = { CartToDelayedForm: { name, comment }, items: itemIds && [...itemIds], clientId: clientIn(scope) };
  const output = await request(delayedCartCalls.toDelayed, { ...options, body });
  return { cartId: output?.cartId, ...figuresOf(output) };
}

/** Brings the lines back into the active cart, to those that are there or instead of them. Figures are the active cart's. */
export const restoreDelayed = async ({ cartId }: DelayedScope, mode: 'merge' | 'replace' = 'merge', options?: CallOptions): Promise<CartFigures> =>
  figuresOf(await request(delayedCartCalls.toCart, { ...options, params: { id: cartId }, body: { mode } }));

/** Renames. Wrong names fail with `invalid` and `fields`. */
export async function renameDelayed({ name, comment }: DelayedName, { cartId }: DelayedScope, options?: CallOptions): Promise<void> {
  await request(delayedCartCalls.editName, { ...options, params: { id: cartId }, body: { CartToDelayedForm: { name, comment } } });
}

/** Deletes a delayed cart with its lines; one that is no longer there counts as deleted. */
export async function deleteDelayed({ cartId }: DelayedScope, options?: CallOptions): Promise<void> {
  await request(delayedCartCalls.delete, { ...options, params: { id: cartId } });
}
