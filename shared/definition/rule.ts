// Values a resting view shows besides its properties. Written as data, so that PHP computes the same ones (tools/templates/Islands.php.txt).

import { formatPrice } from '../format/money';
import type { Figure } from '../format/number';

/** Name of a property, of a setting or of a value before it; a number; or an operation on those. */
export type Rule = string | number | readonly [operation: keyof typeof OPERATIONS, ...Rule[]];

/** `undefined`, `null`, `false`, `0` and `''` are not set. */
export const isSet = (value: unknown): boolean => !(value === undefined || value === null || value === false || value === 0 || value === '');

const numbers = (given: unknown[]): number[] => given.filter((value) => typeof value === 'number');

/** A price by type, or one by quantity (without an id), as a page printed it. */
type PriceLike = { id?: unknown; priceTypeId?: unknown; amount?: unknown; price?: unknown };

const isNone = ({ amount, price = amount }: PriceLike): boolean => typeof price === 'number' && price <= 0;

const OPERATIONS = {
  all: (given: unknown[]) => given.every(isSet),
  /** The first that is set. */
  any: (given: unknown[]) => given.find(isSet),
  not: ([value]: unknown[]) => !isSet(value),
  /** The second, if the first is set. */
  when: ([condition, value]: unknown[]) => (isSet(condition) ? value : undefined),
  /** Is the first number below the second? Not when one of them is unknown. */
  below: ([a, b]: unknown[]) => typeof a === 'number' && typeof b === 'number' && a < b,
  /** The least of the numbers that are known. */
  least: (given: unknown[]) => (numbers(given).length ? Math.min(...numbers(given)) : undefined),
  /** The greatest multiple of the second that is not above the first; once the second at least. */
  multiple: ([n, step]: unknown[]) => (typeof n === 'number' && typeof step === 'number' && step > 0 ? Math.max(n - (n % step), step) : undefined),
  /** Rows of a list, each `id` once, whose type (`priceTypeId`, else their own `id`) the second list names, all of them when it names none; prices of zero or less are none. */
  among: ([rows, types]: unknown[]) => {
    const named = (Array.isArray(types) ? types : []).map(String);
    const byId = new Map((Array.isArray(rows) ? (rows as PriceLike[]) : []).filter((row) => !isNone(row)).map((row) => [String(row.id), row]));
    return [...byId.values()].filter(({ id, priceTypeId }) => !named.length || named.includes(String(priceTypeId ?? id)));
  },
  /** A number of roubles as a price: «1 234,50 ₽». */
  price: ([amount]: unknown[]) => formatPrice(amount as Figure),
  /** How many a list holds. */
  count: ([list]: unknown[]) => (Array.isArray(list) ? list.length : 0),
};

/** The value of a rule; `values` are the properties with their defaults, the settings, and what was computed before. */
export function evaluate(rule: Rule, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof rule === 'number') return rule;
  if (typeof rule === 'string') return values[rule];
  const [operation, ...parts] = rule;
  return OPERATIONS[operation](parts.map((part) => evaluate(part, values)));
}

/** The names a rule reads. */
export const namesIn = (rule: Rule): string[] =>
  typeof rule === 'string' ? [rule] : typeof rule === 'number' ? [] : (rule.slice(1) as Rule[]).flatMap(namesIn);
