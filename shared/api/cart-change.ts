// What the answers of writes to any cart may say: of the line, of the cart's header, of other lines.

import { type CartItem, cartItemSchema } from '../reading/entities';
import { fallback, flag, id, integer, lenient, list, note, number, object, optional, type Parsed, text } from '../reading/schema';
import { found } from './shapes';

/** What an answer about something else says of the cart's header (`output.cart`). */
export const cartTotalsSchema = object({
  quantity: lenient(integer()),
  cost: lenient(number()),
  cartId: lenient(id()),
  isCanCheckout: lenient(flag()),
  isRecountProcess: lenient(flag()),
  message: lenient(note()),
});
export type CartTotals = Parsed<typeof cartTotalsSchema>;

/** What an answer says of one line (`output.items`). */
export const lineNoteSchema = object({
  id: id(),
  quantity: lenient(integer()),
  price: lenient(number()),
  cost: lenient(number()),
  error: optional(note()),
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

export const cartRemovalSchema = object({
  deleted: lenient(list(id())),
  failed: fallback(list(object({ id: id(), error: optional(note()), code: optional(text()) })), []),
  cart_cost: lenient(number()),
  cart_count: lenient(integer()),
  cart: lenient(cartTotalsSchema),
});

/** Lines with an error as a map `{lineId: text}`, whole or in the place of the list: as the list says it. */
function notesIn(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { items, ...rest } = value as Record<string, unknown>;
  const map = items === undefined ? rest : items;
  if (map === null || typeof map !== 'object' || Array.isArray(map)) return value;
  const notes = Object.entries(map).flatMap(([id, error]) => (/^\d+$/.test(id) && typeof error === 'string' && error ? [{ id, error }] : []));
  return notes.length > 0 ? { ...rest, items: notes } : value;
}

export const cartCheckSchema = found(notesIn, object({ cost: lenient(number()), isCanCheckout: lenient(flag()), items: fallback(list(lineNoteSchema), []) }));
export type CartCheck = Parsed<typeof cartCheckSchema>;

/** The header's figures, as far as an answer tells them. */
export interface CartFigures {
  cartCost?: number | undefined;
  /** Number of lines. */
  cartCount?: number | undefined;
  /** With `cartId` it says which cart the write reached. */
  cart?: CartTotals | undefined;
}

/** The cart after a change, as far as the answer tells. */
export interface CartChange extends CartFigures {
  /** Of the line, in pieces. */
  quantity?: number | undefined;
  /** Of the line, in roubles. */
  cost?: number | undefined;
  items: LineNote[];
}

export interface AddedItem extends CartChange {
  /** Id of the line; absent when the server did not say it: read the content. */
  itemId?: string | undefined;
}

export interface CartRemoval extends CartFigures {
  deleted: string[];
  /** `code` is `missing` where the line was not there any more. */
  failed: { id: string; error?: string | undefined; code?: string | undefined }[];
}

type Figures = { cart_cost?: number | undefined; cart_count?: number | undefined; cart?: CartTotals | undefined };

export const figuresOf = (output: Figures | undefined): CartFigures => ({ cartCost: output?.cart_cost, cartCount: output?.cart_count, cart: output?.cart });

export const changed = (output: Parsed<typeof cartChangeSchema> | undefined): CartChange => ({
  quantity: output?.quantity,
  cost: output?.cost,
  ...figuresOf(output),
  items: output?.items ?? [],
});

/** A removal of several lines: those not named as kept are gone. */
export function removed(asked: readonly string[], output: Parsed<typeof cartRemovalSchema> | undefined): CartRemoval {
  const failed = output?.failed ?? [];
  const kept = new Set(failed.map((line) => line.id));
  return { deleted: output?.deleted ?? asked.filter((itemId) => !kept.has(itemId)), failed, ...figuresOf(output) };
}

const refusalSchema = lenient(object({ items: fallback(list(cartItemSchema), []) }));

/** Reads `ApiError.cart`: what it says of the header, `undefined` when it is no cart, and its lines as far as it names them. */
export const readCart = async (value: unknown): Promise<{ totals: CartTotals | undefined; items: CartItem[] }> => ({
  totals: lenient(cartTotalsSchema).parse(value),
  items: refusalSchema.parse(value)?.items ?? [],
});
