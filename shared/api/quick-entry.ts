import { fallback, id, integer, lenient, list, note, number, object, optional, type Parsed, pieces, read, type Schema, text } from '../reading/schema';
import { request } from './client';
import { endpoint } from './endpoint';
import { type ClientOptions, clientOf } from './user';

/** Without `goodId` it is known, and not sold. */
const product = { goodId: optional(id()), brand: optional(text()), article: optional(text()), name: optional(text()), price: lenient(number()) };

/** A list that is not there, or of which a row does not fit, is no empty one: nobody knows what it would have said. */
const whole = <T>(rows: Schema<T[]>): Schema<T[]> =>
  read((given) => (given && Object.values(given).length === rows.safeParse(given).data?.length ? given : false), rows);

const unadded = {
  choose: fallback(list(object({ line: integer(), candidates: fallback(list(object(product)), []) })), []),
  failed: fallback(list(object({ line: integer(), error: fallback(note(), '') })), []),
};
const entrySchema = object({
  added: whole(list(object({ line: integer(), id: optional(id()), quantity: lenient(pieces()), plus: lenient(pieces()) }))),
  ...unadded,
});
/** What became of each line: added, to be chosen among candidates, refused in words. */
export type QuickEntry = Parsed<typeof entrySchema>;

const checkSchema = object({
  found: whole(list(object({ line: integer(), ...product, quantity: lenient(pieces()), note: fallback(note(), ''), stock: lenient(integer()) }))),
  ...unadded,
});
/** What each line is: one product, several to choose among, refused in words. */
export type QuickCheck = Parsed<typeof checkSchema>;

export const quickEntryCalls = {
  quickCheck: endpoint('cart.quick-check', 'POST /cart/quick-check json', 'read', checkSchema, { lackable: true }),
  quickEntry: endpoint('cart.quick-entry', 'POST /cart/quick-entry json', 'onceOnlyWrite', entrySchema),
};

/** One line as the buyer gave it; `line` counts from 1. */
export interface EntryRow {
  line: number;
  article: string;
  brand?: string | undefined;
  quantity: number;
  /** The product that was found or chosen for it. */
  goodId?: string | undefined;
  /** What the buyer's table says of it. */
  comment?: string | undefined;
}

/** Asks what the lines of a list are, before anything is added. */
export const checkRows = (rows: readonly EntryRow[], options?: ClientOptions): Promise<QuickCheck> => {
  const { clientId, ...rest } = options ?? {};
  return request(quickEntryCalls.quickCheck, { ...rest, params: { clientId: clientOf({ clientId }) }, body: { rows: [...rows] } });
};

/** Puts a list of parts into the cart. */
export const enterRows = (rows: readonly EntryRow[], options?: ClientOptions): Promise<QuickEntry> => {
  const { clientId, ...rest } = options ?? {};
  return request(quickEntryCalls.quickEntry, { ...rest, params: { clientId: clientOf({ clientId }) }, body: { rows: [...rows] } });
};
