import { address, choice, fallback, flag, id, integer, lenient, list, number, object, optional, type Parsed, text } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

/** Why a good stands in for a number: as catalogues of crosses name it. */
export const CROSSES = ['replacement', 'replaced', 'comparable', 'oe', 'trade', 'kit'] as const;
export type CrossKind = (typeof CROSSES)[number];

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
  cross: lenient(choice(CROSSES)),
  applies: fallback(list(object({ markName: text(), modelName: text() })), []),
});
/** §3 «Hint», with the good it is, its own page, what it costs this buyer and what there is of it, what its analogs cost, when they come, and the cars the part stands in, where the server says so. */
export type Hint = Parsed<typeof hintSchema>;

export const hintCalls = { hints: endpoint('catalog.hints', 'GET /api/v1/catalog/hints', 'read', under(['items', 'hints'], list(hintSchema))) };

interface HintOptions extends CallOptions {
  /** With what stands in for the number, each by its `cross`. */
  alternatives?: boolean | undefined;
}

/** What the catalogue has by a part of a number, three characters at least. */
export const fetchHints = (query: string, { alternatives, ...options }: HintOptions = {}): Promise<Hint[]> =>
  request(hintCalls.hints, { ...options, query: { query, alternatives: alternatives ? 1 : undefined } });
