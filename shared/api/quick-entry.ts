import { fallback, id, integer, lenient, list, note, number, object, optional, type Parsed, read, rowsBy, type Schema, text } from '../reading/schema';
import { request } from './client';
import { endpoint } from './endpoint';
import { type ClientOptions, clientOf } from './user';

const candidateSchema = object({ goodId: id(), brand: optional(text()), article: optional(text()), name: optional(text()), price: lenient(number()) });

/** A list that is not there, or of which a row does not fit, is no empty one: nobody knows what it would have said. */
const whole = <T>(rows: Schema<T[]>): Schema<T[]> =>
  read((given) => (given && Object.values(given).length === rows.safeParse(given).data?.length ? given : false), rows);

const entrySchema = object({
  added: whole(list(object({ line: integer(), id: optional(id()), quantity: lenient(integer()) }))),
  choose: fallback(list(object({ line: integer(), candidates: fallback(rowsBy('goodId', candidateSchema), []) })), []),
  failed: fallback(list(object({ line: integer(), error: fallback(note(), '') })), []),
});
/** What became of each line: added, to be chosen among candidates, refused in words. */
export type QuickEntry = Parsed<typeof entrySchema>;

export const quickEntryCalls = { quickEntry: endpoint('cart.quick-entry', 'POST /cart/quick-entry json', 'onceOnlyWrite', entrySchema) };

/** One line as the buyer gave it; `line` counts from 1. */
export interface EntryRow {
  line: number;
  article: string;
  brand?: string | undefined;
  quantity: number;
}

/** Puts a list of parts into the cart. */
export const enterRows = (rows: readonly EntryRow[], options?: ClientOptions): Promise<QuickEntry> => {
  const { clientId, ...rest } = options ?? {};
  return request(quickEntryCalls.quickEntry, { ...rest, params: { clientId: clientOf({ clientId }) }, body: { rows: [...rows] } });
};
