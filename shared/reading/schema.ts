// The only door to zod, and the lenient readers for what PHP prints. Entities live in entities.ts, endpoint answers in api/.
// Leniency is for the edge only: numbers as strings, "0"/"1" booleans, [] for an empty map, objects with numeric keys for lists.
import * as z from 'zod/mini';
import { readDate } from '../format/date';
import { noteUnread, reach, typeName, type Unread } from './drift';
import { cut, ID, isRounded, LONGEST, readFlag, readId, readInteger, readNumber, readText } from './readers';

// zod probes `new Function` unless told not to, and a strict CSP reports the probe.
const settings = (globalThis as { __zod_globalConfig?: object }).__zod_globalConfig;
const isOurs = settings !== undefined && Object.keys(settings).length === 0;
z.config({ jitless: true });
// It keeps its own reference; the page gets no second global. A host's own zod, if it has settings, keeps them.
if (isOurs) Reflect.deleteProperty(globalThis, '__zod_globalConfig');

/** Any schema whose parsed value is `T`. */
export type Schema<T> = z.ZodMiniType<T, unknown>;

/** A schema whose key may be absent from its object. */
export type OptionalSchema<T> = z.ZodMiniOptional<Schema<T>>;

/** The value a schema parses to. */
export type Parsed<S extends z.core.$ZodType> = z.output<S>;

/**
 * A schema that is made when it is first read by: three hundred and fifty of them are named by what every page loads, and a page reads two answers. To zod it is
 * a schema like any other, for all that zod asks of one inside another is its `_zod`.
 */
class Deferred {
  private made: z.ZodMiniType | undefined;

  constructor(private readonly make: () => z.ZodMiniType) {}

  private get whole(): z.ZodMiniType {
    this.made ??= this.make();
    return this.made;
  }

  get _zod() {
    const { _zod } = this.whole;
    Object.defineProperty(this, '_zod', { value: _zod });
    return _zod;
  }

  safeParse(value: unknown) {
    return this.whole.safeParse(value);
  }

  parse(value: unknown) {
    return this.whole.parse(value);
  }
}

const deferred = <T>(make: () => z.ZodMiniType): Schema<T> => new Deferred(make) as unknown as Schema<T>;

/** Puts a tolerant reader in front of a strict schema; the JSON Schema of the pair is the strict one. A reader must not throw. */
export const read = <T>(reader: (value: unknown) => unknown, strict: Schema<T> | (() => z.ZodMiniType<T, unknown>)): Schema<T> =>
  deferred(() => z.pipe(z.transform(reader), (typeof strict === 'function' ? strict() : strict) as z.ZodMiniType<T, unknown>) as unknown as z.ZodMiniType);

/** A schema that lets what was already read by it pass as it is. Its JSON Schema stays. */
const passed = (schema: z.ZodMiniType): z.ZodMiniType =>
  Object.create(schema, { _zod: { value: Object.create(schema._zod, { run: { value: (payload: unknown) => payload } }) } });

/** Puts a reader that parses what is inside itself in front of the schema it gives values of. `refuse` makes the value unfit: it is not a `expected`, or nothing in it can be read. */
const parsedBy = <T>(
  schema: () => z.ZodMiniType,
  expected: 'array' | 'record',
  reader: (value: unknown, refuse: (unread?: readonly Unread[]) => void) => unknown,
): Schema<T> =>
  deferred(
    () =>
      z.pipe(
        z.transform((value, { issues }) =>
          reader(value, (unread) => {
            if (!unread) issues.push({ code: 'invalid_type', expected, input: value });
            else for (const { path, why } of unread) issues.push({ code: 'custom', path: [...path], message: why, input: value });
          }),
        ),
        passed(schema()),
      ) as unknown as z.ZodMiniType,
  );

/** Schemas never change: each kind of field is made once. */
const once = <S>(make: () => S): (() => S) => {
  let made: S | undefined;
  return () => (made ??= make());
};
const onceFor = (make: (schema: Schema<unknown>) => unknown) => {
  const made = new WeakMap<object, unknown>();
  return <T>(schema: Schema<T>): OptionalSchema<T> => {
    if (!made.has(schema)) made.set(schema, make(schema));
    return made.get(schema) as OptionalSchema<T>;
  };
};

const textUpTo = (most: number) =>
  once(
    (): Schema<string> =>
      read(
        (value) => {
          const words = readText(value);
          return typeof words === 'string' ? cut(words, most) : words;
        },
        () => z.string().check(z.maxLength(most)),
      ),
  );

/** Text of a line or two: names, codes, words. A number becomes its digits: articles and codes stay text for good. What is longer than `LONGEST.text` is cut. */
export const text = textUpTo(LONGEST.text);

/** What somebody has written: notes, comments, descriptions, messages; up to `LONGEST.note`. */
export const note = textUpTo(LONGEST.note);

/** An address of a page or a picture. Half of one would lead elsewhere: what is longer than `LONGEST.address` does not fit. */
export const address = once((): Schema<string> => read(readText, () => z.string().check(z.maxLength(LONGEST.address))));

/** A date of the shop in ISO, with its time and offset where it names them. What is none does not fit: `lenient` makes it missing, and tells of it. */
export const date = once((): Schema<string> => read(readDate, () => z.string().check(z.maxLength(40))));

/** Identifier of a record: 1 to 64 of `A-Z a-z 0-9 _ -`, so that it is safe in a path and in a query. */
export const id = once((): Schema<string> => read(readId, () => z.string().check(z.regex(ID))));

/** Identifier of any letters, for where it stands in a value or in words alone: nothing else is safe from it. A number becomes its digits. */
export const anyId = once((): Schema<string> => read(readId, () => z.string().check(z.regex(/^.{1,64}$/))));

/** Finite number. `"1 234,50"`, `"1234.5"` and `"1 234,50 ₽"` read as 1234.5; `"1e5"`, `""` and `"12abc"` are refused. */
export const number = once((): Schema<number> => read(readNumber, () => z.number()));

/** Whole number in the safe range; `"4"` and `"4.0"` read as 4. */
export const integer = once((): Schema<number> => read(readInteger, () => z.int()));

/** Pieces of something that is there: a whole number from 1 on. */
export const pieces = once((): Schema<number> => read(readInteger, () => z.int().check(z.minimum(1))));

/** Yes or no as PHP and Bitrix print it: true/1/"1"/"true"/"Y" and their opposites; anything else is refused. */
export const flag = once((): Schema<boolean> => read(readFlag, () => z.boolean()));

/** `null`, absent and `""` all mean "not given". */
export const optional = onceFor((schema) =>
  read(
    // What has lost its digits is as good as not there.
    (value) => (value === null || value === '' || isRounded(value) ? undefined : value),
    () => z.optional(schema),
  ),
);

/** As `optional`, but `""` is a value: it takes off what would stand there otherwise. */
export const clearable = onceFor((schema) =>
  read(
    (value) => (value === null || isRounded(value) ? undefined : value),
    () => z.optional(schema),
  ),
);

/** As `optional`, but a value that does not fit costs the field only, never the row. */
export const lenient = onceFor((schema) =>
  read(
    (value) => (value === null || value === '' || value === undefined ? undefined : schema.safeParse(value).data),
    () => passed(z.optional(schema)),
  ),
);

/** A value with a default for "not given" and for what does not fit. */
export const fallback = <T>(schema: Schema<T>, value: T): Schema<T> =>
  read(
    (given) => {
      const parsed = given === null || given === undefined ? undefined : schema.safeParse(given);
      // Parsed too, so that no two values share one default.
      return (parsed?.success ? parsed : schema.safeParse(value)).data;
    },
    () => passed(schema) as Schema<T>,
  );

const rowsOf = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value) || typeof value !== 'object') return value;
  const keys = Object.keys(value);
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
};

/** So many are told of. */
const MOST_UNREAD = 20;

/** What stands where it does not fit: of what kind, never the value. */
function whyUnfit({ code, path, message, ...issue }: z.core.$ZodIssue, row: unknown): string {
  if (code === 'custom') return message;
  const value = reach(row, path);
  if (value === undefined) return 'not there';
  if (code !== 'invalid_format' || typeof value !== 'string') return typeName(value);
  return 'pattern' in issue && issue.pattern === String(ID)
    ? 'string that is no id: 1 to 64 of A-Z a-z 0-9 _ -'
    : 'string of none or more than 64 characters, or of several lines';
}

type Only<T> = (rows: T[]) => T[];

function listOf<T>(row: Schema<T>, { only = (rows) => rows, isSome = false }: { only?: Only<T>; isSome?: boolean } = {}): Schema<T[]> {
  return parsedBy(
    () => z.array(row),
    'array',
    (value, refuse) => {
      const items = rowsOf(value);
      if (!Array.isArray(items)) return refuse();
      const unread: Unread[] = [];
      const rows = items.flatMap((item, at) => {
        const parsed = row.safeParse(item);
        // A row that is read leniently keeps its place, empty.
        if (parsed.success && parsed.data === undefined && item !== undefined && item !== null) unread.push({ path: [at], why: typeName(item) });
        if (parsed.success) return [parsed.data];
        for (const issue of parsed.error.issues) unread.push({ path: [at, ...issue.path], why: whyUnfit(issue, item) });
        return [];
      });
      const reasons = unread.slice(0, MOST_UNREAD);
      if (isSome && rows.length === 0 && items.length > 0) return refuse(reasons);
      const kept = only(rows);
      if (reasons.length > 0) noteUnread(kept, reasons);
      return kept;
    },
  );
}

/** List of rows. PHP's object with numeric keys is a list, `null` an empty one; a row that does not fit is left out. */
export const list = <T>(row: Schema<T>): Schema<T[]> => listOf(row);

/** The same, where a list of which no row can be read does not fit: it says anything but that there are none. */
export const someOf = <T>(row: Schema<T>): Schema<T[]> => listOf(row, { isSome: true });

/**
 * List of records, each once by its `key`, which rows are drawn and ordered by. Of two that share it the first stands: what repeats a record is a join
 * behind it, and the first is where the server ranked it. The other is left out, and reported, as a row that does not fit.
 */
export const rowsBy = <K extends string, T extends Record<K, string>>(key: K, row: Schema<T>): Schema<T[]> => listOf(row, { only: onceBy(key) });

/** The same, as `someOf` is of a list. */
export const someBy = <K extends string, T extends Record<K, string>>(key: K, row: Schema<T>): Schema<T[]> => listOf(row, { only: onceBy(key), isSome: true });

const onceBy =
  <K extends string, T extends Record<K, string>>(key: K): Only<T> =>
  (rows) => {
    const seen = new Set<string>();
    return rows.filter(({ [key]: id }) => !seen.has(id) && seen.add(id));
  };

/** Map by text key. PHP's `[]` is the empty map; an entry that does not fit is left out. */
export const mapOf = <T>(entry: Schema<T>): Schema<Record<string, T>> =>
  parsedBy(
    () => z.record(z.string(), entry),
    'record',
    (value, refuse) => {
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return {};
      if (typeof value !== 'object') return refuse();
      const unread: Unread[] = [];
      const entries = Object.entries(value).flatMap(([key, item]) => {
        const parsed = entry.safeParse(item);
        if (parsed.success) return [[key, parsed.data]];
        for (const issue of parsed.error.issues) unread.push({ path: [key, ...issue.path], why: whyUnfit(issue, item) });
        return [];
      });
      const kept = Object.fromEntries(entries);
      if (unread.length > 0) noteUnread(kept, unread.slice(0, MOST_UNREAD));
      return kept;
    },
  );

/** Object with the fields named; others are ignored. PHP's `[]` is the object without fields. */
export const object = <S extends z.core.$ZodShape>(shape: S): Schema<z.output<z.ZodMiniObject<S>>> =>
  read(
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    () => z.object(shape) as unknown as z.ZodMiniType<z.output<z.ZodMiniObject<S>>>,
  ) as Schema<z.output<z.ZodMiniObject<S>>>;

/** One of the words named. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T): Schema<T[number]> =>
  read(readText, () => z.enum(words as unknown as string[])) as unknown as Schema<T[number]>;

/** Unused value that must not be lost. */
export const anything = (): Schema<unknown> => z.unknown() as Schema<unknown>;

/** JSON Schema of what parsing gives, for Node and Storybook; the bundle never needs it. */
export const toJsonSchema = (schema: Schema<unknown>): unknown => z.toJSONSchema(schema, { unrepresentable: 'any' });
