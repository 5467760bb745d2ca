// The active cart of a buyer or of the client an employee acts for (§7 «Cart»). Numbers come back as the server gave them; what it did not give is absent.
// Assignments are in cart-assign.ts, structure and analogs in cart-structure.ts, a client's own calls in client-cart.ts, delayed carts in delayed.ts.

import { type Cart, type CartItem, cartSchema, heldItemSchema } from '../reading/entities';
import { lenient, list } from '../reading/schema';
import { safeUrl } from '../validation/url';
import {
  type AddedItem,
  type CartChange,
  type CartCheck,
  type CartRemoval,
  cartChangeSchema,
  cartCheckSchema,
  cartRemovalSchema,
  changed,
  readCart,
  removed,
} from './cart-change';
import { type CartScope, clientIn, inQuery } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const cartCalls = {
  count: endpoint('cart.count', 'POST /cart/count', 'read', cartSchema, { wants: ['cost'] }),
  content: endpoint('cart.content', 'GET /cart/content', 'read', under(['items'], list(heldItemSchema))),
  checkValidate: endpoint('cart.check-validate', 'POST /cart/check-validate', 'read', cartCheckSchema),
  add: endpoint('cart.add', 'POST /cart/add', 'onceOnlyWrite', cartChangeSchema, { guests: true }),
  recount: endpoint('cart.recount', 'POST /cart/recount', 'idempotentWrite', cartChangeSchema, { guests: true }),
  recountItems: endpoint('cart.recount-items', 'POST /cart/recount-items', 'idempotentWrite', cartChangeSchema, { guests: true }),
  deleteItem: endpoint('cart.delete-item', 'POST /cart/delete-item', 'idempotentWrite', lenient(cartChangeSchema), { gone: true, guests: true }),
  deleteItems: endpoint('cart.delete-items-multiple', 'POST /cart/delete-items-multiple', 'idempotentWrite', lenient(cartRemovalSchema), {
    gone: true,
    guests: true,
  }),
  setOriginalCounts: endpoint('cart.set-original-counts', 'POST /cart/set-original-counts', 'idempotentWrite', lenient(cartChangeSchema), { guests: true }),
};

export type { CartChange, CartCheck, CartTotals } from './cart-change';
export { readCart };

/** The header of the cart. `POST /cart/count` also creates a guest's cart. */
export const fetchCartCount = (scope?: CartScope, options?: CallOptions): Promise<Cart> =>
  request(cartCalls.count, { ...options, body: { clientId: clientIn(scope) } });

/** One page of at most 70 lines, from 1. A client's cart is read by its `cartId`. */
export const fetchCartPage = (page: number, scope?: CartScope, options?: CallOptions): Promise<CartItem[]> =>
  request(cartCalls.content, { ...options, params: { page, ...inQuery(scope) } });

/** Has the server check the cart and say what it costs now. */
export const validateCart = (scope?: CartScope, options?: CallOptions): Promise<CartCheck> =>
  request(cartCalls.checkValidate, { ...options, params: inQuery(scope) });

export interface CartAddition {
  productId: string;
  quantity: number;
  title?: string | undefined;
  /** Path and query of the page; the current one by default. */
  url?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
}

/** Adds `quantity` to what the cart has of the product or offer. Never repeated by the client, except after a refused csrf token. */
export async function addCartItem(
  { productId, quantity, title, url, lfId, replaceId }: CartAddition,
  scope?: CartScope,
  options?: CallOptions,
): Promise<AddedItem> {
  const here = globalThis.location;
  const output = await request(cartCalls.add, {
    ...options,
    params: { id: productId },
    body: {
      quantity,
      url: safeUrl(url) ?? (here ? here.pathname + here.search : undefined),
      title: title || undefined,
      clientId: clientIn(scope),
      lfId: lfId || undefined,
      replaceId: replaceId || undefined,
    },
  });
  return { itemId: output.id, ...changed(output) };
}

/** Sets the quantity of a line, in pieces; the server may answer with another one. */
export const recountCartItem = async (itemId: string, quantity: number, scope?: CartScope, options?: CallOptions): Promise<CartChange> =>
  changed(await request(cartCalls.recount, { ...options, params: { id: itemId }, body: { quantity, clientId: clientIn(scope) } }));

/** Sets the quantities of several lines, by line id, in one call; here `quantity` and `cost` are the cart's own. */
export const recountCartItems = async (quantities: Readonly<Record<string, number>>, scope?: CartScope, options?: CallOptions): Promise<CartChange> =>
  changed(await request(cartCalls.recountItems, { ...options, body: { data: quantities, clientId: clientIn(scope) } }));

/** Removes a line; one that is no longer there counts as removed. */
export const deleteCartItem = async (itemId: string, scope?: CartScope, options?: CallOptions): Promise<CartChange> =>
  changed(await request(cartCalls.deleteItem, { ...options, params: { id: itemId }, body: { clientId: clientIn(scope) } }));

/** Removes several lines; `failed` lists those the server kept. */
export const deleteCartItems = async (itemIds: readonly string[], scope?: CartScope, options?: CallOptions): Promise<CartRemoval> =>
  removed(itemIds, await request(cartCalls.deleteItems, { ...options, body: { items: [...itemIds], clientId: clientIn(scope) } }));

/** Restores the quantities from before a temporary cap, by line id. `delayed`: the cart of `scope.cartId` is a delayed one. */
export const setOriginalCounts = async (
  quantities: Readonly<Record<string, number>>,
  scope?: CartScope & { delayed?: boolean | undefined },
  options?: CallOptions,
): Promise<CartChange> =>
  changed(
    await request(cartCalls.setOriginalCounts, {
      ...options,
      params: { id: scope?.cartId || undefined },
      body: { data: quantities, clientId: clientIn(scope), delayed: scope?.delayed ?? false },
    }),
  );
