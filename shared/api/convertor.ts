// A buyer's own list of parts, each row matched to a good of the shop or not yet (§7 «Convertor»). The list has an id, and so has each of its rows.
import { address, choice, fallback, flag, id, integer, lenient, mapOf, number, object, optional, type Parsed, rowsBy, text } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { done, found, there, under } from './shapes';

export const VIEW_MODES = ['table', 'short'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** PHP prints the id of no good as 0 too. */
const goodId = found((value) => (typeof value !== 'object' && Number(value) === 0 ? undefined : value), lenient(id()));

const itemSchema = object({
  id: id(),
  goodId,
  sourceCode: fallback(text(), ''),
  code: optional(text()),
  brand: optional(text()),
  name: optional(text()),
  quantity: lenient(integer()),
  price: lenient(number()),
  cost: lenient(number()),
  pinned: fallback(flag(), false),
  url: lenient(address()),
  quantityMultiplicity: lenient(integer()),
  maxQuantity: lenient(integer()),
  totalQuantity: lenient(number()),
  quantityText: optional(text()),
  isLowStock: lenient(flag()),
  orderAllowed: lenient(flag()),
  isForOrder: lenient(flag()),
  stock: fallback(mapOf(number()), {}),
});
/** What the buyer asked for (`sourceCode`), and the good it is matched to: none without `goodId`. `stock` = pieces by code of a warehouse. */
export type ConvertorItem = Parsed<typeof itemSchema>;

/** An id alone is a type that nothing names. */
const priceType = found((value) => (typeof value === 'object' ? value : { id: value }), object({ id: optional(id()), name: optional(text()) }));

const pageSchema = object({
  items: there(rowsBy('id', itemSchema)),
  warehouses: fallback(rowsBy('code', object({ code: id(), name: text() })), []),
  priceType: lenient(priceType),
  viewMode: lenient(choice(VIEW_MODES)),
});
/** Rows, and what holds for the whole list. */
export type ConvertorPage = Parsed<typeof pageSchema>;

const changedSchema = lenient(under(['item'], itemSchema));

export const convertorCalls = {
  count: endpoint('convertor.count', 'POST /api/v1/convertor/count/{id}', 'read', object({ quantity: integer() })),
  page: endpoint('convertor.page', 'POST /api/v1/convertor/{id}', 'read', pageSchema),
  deleteGood: endpoint('convertor.delete-good', 'POST /api/v1/convertor/delete-good/{id}', 'idempotentWrite', done(), { gone: true }),
  unpinGood: endpoint('convertor.unpin-good', 'POST /api/v1/convertor/unpin-good/{id}', 'idempotentWrite', changedSchema),
  editGood: endpoint('convertor.edit-good', 'POST /api/v1/convertor/edit-good/{id}', 'idempotentWrite', changedSchema),
};

/** How many rows the list has. */
export const fetchConvertorCount = async (listId: string, options?: CallOptions): Promise<number> =>
  (await request(convertorCalls.count, { ...options, params: { id: listId } })).quantity;

/** One page of at most 100 rows, from 1. */
export const fetchConvertorPage = (listId: string, page: number, options?: CallOptions): Promise<ConvertorPage> =>
  request(convertorCalls.page, { ...options, params: { id: listId, page } });

/** Deletes a row; one that is no longer there counts as deleted. */
export async function deleteConvertorGood(itemId: string, options?: CallOptions): Promise<void> {
  await request(convertorCalls.deleteGood, { ...options, params: { id: itemId } });
}

/** Takes the good off a row. `undefined`: the server did it and did not show the row. */
export const unpinConvertorGood = (itemId: string, options?: CallOptions): Promise<ConvertorItem | undefined> =>
  request(convertorCalls.unpinGood, { ...options, params: { id: itemId } });

export interface ConvertorChange {
  /** Pieces; the server may answer with others. */
  quantity: number;
  /** Another good for the row. */
  goodId?: string | undefined;
}

/** Sets the quantity of a row, and another good where one is named. `undefined`: the server did it and did not show the row. */
export const editConvertorGood = (itemId: string, { quantity, goodId: good }: ConvertorChange, options?: CallOptions): Promise<ConvertorItem | undefined> =>
  request(convertorCalls.editGood, { ...options, params: { id: itemId }, body: { quantity, goodId: good || undefined } });
