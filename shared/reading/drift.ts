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

/** Paths at which `parsed` lost something that `raw` had: fields that did not fit, lists that became shorter. At most 20. */
export function driftOf(raw: unknown, parsed: unknown, path: string[] = [], out: string[][] = []): string[][] {
  if (out.length >= 20 || parsed === null || typeof parsed !== 'object' || raw === null || typeof raw !== 'object') return out;
  const rows = Array.isArray(parsed) ? rowsOf(raw) : undefined;
  if (Array.isArray(parsed) && !rows) return out;
  if (rows && rows.length !== (parsed as unknown[]).length) out.push(path);
  else
    for (const [key, value] of Object.entries(parsed)) {
      const given = rows ? rows[Number(key)] : at(raw, key);
      if (value === undefined && !isNothing(given)) out.push([...path, key]);
      else driftOf(given, value, [...path, key], out);
    }
  return out;
}
