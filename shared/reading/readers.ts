// What PHP prints for one value, read without a schema: attributes are read before any code of the calls is there.
// schema.ts puts the same readers in front of its checks. A reader gives back what it cannot read, and never throws.

/** Identifiers of records: safe in a path and in a query. */
export const ID = /^[A-Za-z0-9_-]{1,64}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Characters of a text that are read; what is longer is cut. One word of a hundred thousand has a browser lay it out for seconds. */
export const LONGEST = { text: 500, note: 12_000, address: 2048 };

/** The first `most` characters, with a sign that there were more. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  // Never half of a pair.
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

/** A number beyond 2^53 has lost its last digits before anybody reads it: PHP's JSON_NUMERIC_CHECK makes such numbers of codes. */
export const isRounded = (value: unknown): value is number => typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);

/** Numbers become their digits, as far as they have all of them. */
export const readText = (value: unknown): unknown => ((typeof value === 'number' && !isRounded(value)) || typeof value === 'bigint' ? String(value) : value);

export function readId(value: unknown): unknown {
  const read = readText(value);
  return typeof read === 'string' ? read.trim() : read;
}

/** What some program writes for an order that there is none of. */
const NO_ORDER = /^(0*|-.*|null|nan|undefined|none|true|false)$/i;

/** What an order goes by, in a query and beside «№»: as the shop has it, of any letters. */
export function readOrderId(value: unknown): string | undefined {
  const read = readId(value);
  const words = typeof read === 'string' ? read : '';
  return NO_ORDER.test(words) || words.length > 64 ? undefined : words;
}

/** Blanks of every width, and as HTML spells them: what was printed for a page may stand in an answer. */
const BLANK = /\s|&(?:nbsp|thinsp|#160|#8201|#8239|#xa0);/gi;
const withoutSpaces = (value: string): string => value.replace(BLANK, '');
/** What may stand behind a sum. */
const ROUBLES = /(?:₽|&#8381;|руб\.?|р\.)$/i;

/** `"1 234,50"`, `"1234.5"` and `"1 234,50 ₽"` are 1234.5. */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = withoutSpaces(value).replace(ROUBLES, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}

/** `"4"` and `"4.0"` are 4. */
export function readInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = withoutSpaces(value);
  return /^-?\d+(\.0+)?$/.test(plain) ? Number(plain) : value;
}

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'Y']);
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'N', '']);

export const readFlag = (value: unknown): unknown => (TRUE.has(value) ? true : FALSE.has(value) ? false : value);
