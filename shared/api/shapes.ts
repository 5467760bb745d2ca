// Readers shared by resources for what one answer may look like: bare or under a key, one spelling or another.
import { at } from '../reading/drift';
import { anything, read, type Schema } from '../reading/schema';

/** Puts `look`, which finds the value in what came, in front of a schema. It must not throw. */
export const found = <T>(look: (value: unknown) => unknown, schema: Schema<T>): Schema<T> => read(look, schema);

/** What came, or what stands under the first of `keys` that it has. */
export const under = <T>(keys: readonly string[], schema: Schema<T>): Schema<T> =>
  found((value) => {
    const key = keys.find((name) => at(value, name) !== undefined);
    return key === undefined ? value : at(value, key);
  }, schema);

/** Rows of which an answer says whether there are any: a list, bare or under the first of `keys`. An empty answer, `""` and `{}` say nothing. */
export const rowsUnder = <T>(keys: readonly string[], schema: Schema<T[]>): Schema<T[]> =>
  found((value) => (isNothing(value) ? false : value), under(keys, schema));

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** What must be there, if empty: an answer without it says nothing. */
export const there = <T>(schema: Schema<T>): Schema<T> => found((value) => (value === undefined ? false : value), schema);

/** Any answer at all, an empty one included: that it came is all there is to know. */
export const done = anything;
