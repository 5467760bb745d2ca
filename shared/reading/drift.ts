// What a lenient reading leaves out: told to a reporter at run time, to the author of a template when it is checked.
import { isRounded } from './readers';

/** Value of a key when what came is an object that has it. */
export const at = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

/** Type of a value, as a report may name it. */
export const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : isRounded(value) ? 'number beyond 2^53, print it as a string' : typeof value;

/** Why a row of a list was left out: where in it, and what stands there. */
export interface Unread {
  path: readonly PropertyKey[];
  why: string;
}

const unread = new WeakMap<object, readonly Unread[]>();

/** Remembers why rows were left out of a list. */
export const noteUnread = (rows: object, why: readonly Unread[]): void => void unread.set(rows, why);

/** Why rows were left out of a list that was read. */
export const unreadIn = (rows: unknown): readonly Unread[] => (rows !== null && typeof rows === 'object' && unread.get(rows)) || [];

/** What stands at a path of a value; rows may stand under some key of it. */
export const reach = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => {
    const found = at(inner, String(key));
    const rows = found === undefined && inner !== null && typeof inner === 'object' && /^\d+$/.test(String(key)) ? rowsOf(inner) : undefined;
    return rows ? rows[Number(key)] : found;
  }, value);

/** The rows behind a list: what came, or the list that stands under some key of it. */
function rowsOf(raw: object): unknown[] | undefined {
  if (Array.isArray(raw) || Object.keys(raw).every((key) => /^\d+$/.test(key))) return Object.values(raw);
  return Object.values(raw).find((value) => Array.isArray(value));
}

/** Said of what is not there; PHP prints an empty map so too. */
const isNothing = (given: unknown): boolean => given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0);

/** What holds the fields of a value that stood under one key of what came: that key, and what stands under it. */
function wrapOf(raw: object, parsed: object): [string, unknown] | undefined {
  const keys = Object.keys(parsed);
  const holds = (value: unknown) => keys.some((key) => at(value, key) !== undefined);
  return holds(raw) ? undefined : Object.entries(raw).find(([, value]) => !Array.isArray(value) && holds(value));
}

/** What was lost at a place: why, and of a list how many rows, and which. */
export interface Loss extends Unread {
  left?: number;
  rows?: readonly Unread[];
}

/** So many are told of. */
const MOST = 20;

/**
 * Places of `raw` of which `parsed` lost something: fields that did not fit, rows that were left out, lists that became shorter. At most 20. A value that
 * was found under a key of what came is followed there; a list knows what was left out of it, under whatever name it stood.
 */
export function driftOf(raw: unknown, parsed: unknown, path: readonly PropertyKey[] = [], out: Loss[] = []): Loss[] {
  if (out.length >= MOST || parsed === null || typeof parsed !== 'object') return out;
  const unread = unreadIn(parsed);
  const rows = Array.isArray(parsed) && raw !== null && typeof raw === 'object' ? rowsOf(raw) : undefined;
  const left = rows ? rows.length - (parsed as unknown[]).length : 0;
  if (unread.length > 0) {
    out.push({ path, why: typeName(raw), left: left > 0 ? left : new Set(unread.map(({ path: [row] }) => row)).size, rows: unread });
    return out;
  }
  if (left > 0) {
    out.push({ path, why: typeName(raw), left });
    return out;
  }
  if (raw === null || typeof raw !== 'object') {
    // A list in the place of what is none stands for nothing of it.
    if (Array.isArray(parsed) && !isNothing(raw)) out.push({ path, why: typeName(raw) });
    return out;
  }
  const wrap = Array.isArray(parsed) ? undefined : wrapOf(raw, parsed);
  if (wrap) return driftOf(wrap[1], parsed, [...path, wrap[0]], out);
  // Rows that held others have become more: there is nothing to compare one by one.
  if (left === 0)
    for (const [key, value] of Object.entries(parsed)) {
      // Rows of other names than those that came are not compared, what was left out of them is told.
      const given = rows ? rows[Number(key)] : Array.isArray(parsed) ? undefined : at(raw, key);
      if (value === undefined && !isNothing(given)) out.push({ path: [...path, key], why: typeName(given) });
      else driftOf(given, value, [...path, key], out);
    }
  return out;
}
