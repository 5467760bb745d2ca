import { address, fallback, flag, id, integer, lenient, list, number, object, optional, type Parsed, text } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

const hintSchema = object({
  goodId: lenient(id()),
  brand: text(),
  article: text(),
  name: optional(text()),
  url: lenient(address()),
  price: lenient(number()),
  priceFormatted: optional(text()),
  quantityText: optional(text()),
  totalQuantity: lenient(integer()),
  isLowStock: fallback(flag(), false),
  isForOrder: fallback(flag(), false),
  analogCount: lenient(integer()),
  analogPriceFrom: lenient(number()),
  analogDaysFrom: lenient(integer()),
  applies: fallback(list(object({ markName: text(), modelName: text() })), []),
});
/** §3 «Hint», with the good it is, its own page, what it costs this buyer and what there is of it, what its analogs cost, when they come, and the cars the part stands in, where the server says so. */
export type Hint = Parsed<typeof hintSchema>;

export const hintCalls = { hints: endpoint('catalog.hints', 'GET /api/v1/catalog/hints', 'read', under(['items', 'hints'], list(hintSchema))) };

/** What the catalogue has by a part of a number, three characters at least. */
export const fetchHints = (query: string, options?: CallOptions): Promise<Hint[]> => request(hintCalls.hints, { ...options, query: { query } });
