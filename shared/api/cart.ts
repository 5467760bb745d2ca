// The active cart (§7 «Cart»). Numbers come back as the server gave them; what it did not give is absent.
import { type Cart, type CartItem, cartItemSchema, cartSchema } from '../entities';
import { fallback, flag, id, integer, lenient, list, number, object, optional, type Parsed, text } from '../schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done, under } from './shapes';
import { type ClientOptions, clientOf } from './user';

/** What an answer about something else says of the cart's header (G02, `output.cart`). */
export const cartTotalsSchema = object({
  quantity: lenient(integer()),
  cost: lenient(number()),
  cartId: lenient(id()),
  isCanCheckout: lenient(flag()),
  isRecountProcess: lenient(flag()),
  message: lenient(text()),
});
export type CartTotals = Parsed<typeof cartTotalsSchema>;

/** What an answer says of one line (G02, `output.items`). */
export const lineNoteSchema = object({
  id: id(),
  quantity: lenient(integer()),
  price: lenient(number()),
  cost: lenient(number()),
  error: optional(text()),
  code: optional(text()),
});
export type LineNote = Parsed<typeof lineNoteSchema>;

export const cartChangeSchema = object({
  id: lenient(id()),
  quantity: lenient(integer()),
  cost: lenient(number()),
  cart_cost: lenient(number()),
  cart_count: lenient(integer()),
  cart: lenient(cartTotalsSchema),
  items: fallback(list(lineNoteSchema), []),
});

export const cartCheckSchema = object({ cost: lenient(number()), isCanCheckout: lenient(flag()), items: fallback(list(lineNoteSchema), []) });
export type CartCheck = Parsed<typeof cartCheckSchema>;

export const cartRemovalSchema = object({
  deleted: lenient(list(id())),
  failed: fallback(list(object({ id: id(), error: optional(text()) })), []),
  cart_cost: lenient(number()),
  cart_count: lenient(integer()),
  cart: lenient(cartTotalsSchema),
});

export const cartCalls = {
  count: endpoint('cart.count', 'POST /cart/count', 'R', cartSchema),
  content: endpoint('cart.content', 'GET /cart/content', 'R', under(['items'], list(cartItemSchema))),
  checkValidate: endpoint('cart.check-validate', 'POST /cart/check-validate', 'R', cartCheckSchema),
  add: endpoint('cart.add', 'POST /cart/add', 'WN', cartChangeSchema),
  recount: endpoint('cart.recount', 'POST /cart/recount', 'WA', cartChangeSchema),
  recountItems: endpoint('cart.recount-items', 'POST /cart/recount-items', 'WA', cartChangeSchema),
  deleteItem: endpoint('cart.delete-item', 'POST /cart/delete-item', 'WA', lenient(cartChangeSchema), { gone: true }),
  deleteItems: endpoint('cart.delete-items-multiple', 'POST /cart/delete-items-multiple', 'WA', lenient(cartRemovalSchema), { gone: true }),
  setOriginalCounts: endpoint('cart.set-original-counts', 'POST /cart/set-original-counts', 'WA', done()),
};

/** The cart after a change, as far as the answer tells. */
export interface CartChange {
  /** Of the line, in pieces. */
  quantity?: number | undefined;
  /** Of the line, in roubles. */
  cost?: number | undefined;
  cartCost?: number | undefined;
  /** Number of lines (G16). */
  cartCount?: number | undefined;
  cart?: CartTotals | undefined;
  items: LineNote[];
}

export interface AddedItem extends CartChange {
  /** Id of the line; absent when the server did not say it (G11): read the content. */
  itemId?: string | undefined;
}

const changed = (output: Parsed<typeof cartChangeSchema> | undefined): CartChange => ({
  quantity: output?.quantity,
  cost: output?.cost,
  cartCost: output?.cart_cost,
  cartCount: output?.cart_count,
  cart: output?.cart,
  items: output?.items ?? [],
});

const refusalSchema = lenient(object({ items: fallback(list(cartItemSchema), []) }));

/** Reads `ApiError.cart`: what it says of the header, `undefined` when it is no cart, and its lines as far as it names them. */
export const readCart = async (value: unknown): Promise<{ totals: CartTotals | undefined; items: CartItem[] }> => ({
  totals: lenient(cartTotalsSchema).parse(value),
  items: refusalSchema.parse(value)?.items ?? [],
});

/** The header of the cart. `POST /cart/count` also creates a guest's cart (G12). */
export const fetchCartCount = (options?: CallOptions): Promise<Cart> => request(cartCalls.count, { ...options });

/** One page of at most 70 lines, from 1; `cartId` for a client's cart (G16). */
export const fetchCartPage = (page: number, cartId?: string, options?: CallOptions): Promise<CartItem[]> =>
  request(cartCalls.content, { ...options, params: { page, id: cartId || undefined } });

/** Has the server check the cart and say what it costs now. */
export const validateCart = (cartId?: string, options?: CallOptions): Promise<CartCheck> =>
  request(cartCalls.checkValidate, { ...options, params: { id: cartId || undefined } });

export interface CartAddition {
  productId: string;
  quantity: number;
  title?: string | undefined;
  /** Path and query of the page; the current one by default (G11). */
  url?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  clientId?: string | undefined;
}

/** Adds `quantity` to what the cart has of the product (G11). Never repeated by the client, except after a refused csrf token. */
export async function addCartItem({ productId, quantity, title, url, lfId, replaceId, clientId }: CartAddition, options?: CallOptions): Promise<AddedItem> {
  const here = globalThis.location;
  const output = await request(cartCalls.add, {
    ...options,
    params: { id: productId },
    body: {
      quantity,
      url: url || (here ? here.pathname + here.search : undefined),
      title: title || undefined,
      clientId: clientOf({ clientId }),
      lfId: lfId || undefined,
      replaceId: replaceId || undefined,
    },
  });
  return { itemId: output.id, ...changed(output) };
}

/** Sets the quantity of a line, in pieces; the server may answer with another one. */
export const recountCartItem = async (itemId: string, quantity: number, options?: ClientOptions): Promise<CartChange> =>
  changed(await request(cartCalls.recount, { ...options, params: { id: itemId }, body: { quantity, clientId: clientOf(options) } }));

/** Sets the quantities of several lines, by line id, in one call (G17); here `quantity` and `cost` are the cart's own. */
export const recountCartItems = async (quantities: Readonly<Record<string, number>>, options?: ClientOptions): Promise<CartChange> =>
  changed(await request(cartCalls.recountItems, { ...options, body: { data: quantities, clientId: clientOf(options) } }));

/** Removes a line; one that is no longer there counts as removed. */
export const deleteCartItem = async (itemId: string, options?: CallOptions): Promise<CartChange> =>
  changed(await request(cartCalls.deleteItem, { ...options, params: { id: itemId } }));

export interface CartRemoval {
  deleted: string[];
  failed: { id: string; error?: string | undefined }[];
  cartCost?: number | undefined;
  cartCount?: number | undefined;
  cart?: CartTotals | undefined;
}

/** Removes several lines; `failed` lists those the server kept (G22). */
export async function deleteCartItems(itemIds: readonly string[], options?: CallOptions): Promise<CartRemoval> {
  const output = await request(cartCalls.deleteItems, { ...options, body: { items: [...itemIds] } });
  const failed = output?.failed ?? [];
  const kept = new Set(failed.map((line) => line.id));
  return {
    deleted: output?.deleted ?? itemIds.filter((itemId) => !kept.has(itemId)),
    failed,
    cartCost: output?.cart_cost,
    cartCount: output?.cart_count,
    cart: output?.cart,
  };
}

export interface OriginalCounts extends ClientOptions {
  /** Of the cart, when it is not the active one. */
  cartId?: string | undefined;
  delayed?: boolean | undefined;
}

/** Restores the quantities from before a temporary cap, by line id (G17). */
export async function setOriginalCounts(quantities: Readonly<Record<string, number>>, options?: OriginalCounts): Promise<void> {
  const { cartId, delayed = false, clientId, ...rest } = options ?? {};
  await request(cartCalls.setOriginalCounts, {
    ...rest,
    params: { id: cartId || undefined },
    body: { data: quantities, clientId: clientOf({ clientId }), delayed },
  });
}
