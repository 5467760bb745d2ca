// @vitest-environment node
// The lenient readers: each level of a value is read once, and their JSON Schema is that of what they give.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { favouriteItemCalls } from '../../shared/api/favourite-items';
import { favouriteCalls } from '../../shared/api/favourites';
import { offersSchema } from '../../shared/api/offers';
import { found } from '../../shared/api/shapes';
import { readDate } from '../../shared/format/date';
import { formatCost } from '../../shared/format/money';
import { paymentSchema, pickupSchema } from '../../shared/reading/checkout';
import { driftOf } from '../../shared/reading/drift';
import { cartSchema, contractorSchema, listedCartSchema, stockSchema } from '../../shared/reading/entities';
import { cut, LONGEST, readInteger, readNumber } from '../../shared/reading/readers';
import {
  address,
  fallback,
  flag,
  id,
  integer,
  lenient,
  list,
  mapOf,
  note,
  object,
  optional,
  read,
  rowsBy,
  type Schema,
  text,
  toJsonSchema,
} from '../../shared/reading/schema';
import favouritesPage from '../../widgets/favourites/widget';
import offersList from '../../widgets/offers-list/widget';
import pricesPopover from '../../widgets/prices-popover/widget';
import { seeded } from '../amount';

describe('a leaf under many levels is read once', () => {
  const DEPTH = 8;
  const kinds: [string, (inner: Schema<unknown>) => Schema<unknown>, (value: unknown) => unknown][] = [
    ['list', list, (value) => [value]],
    ['mapOf', mapOf, (value) => ({ a: value })],
    ['fallback', (inner) => fallback(inner, undefined), (value) => value],
    ['lenient', (inner) => lenient(object({ a: inner })), (value) => ({ a: value })],
    ['optional', (inner) => optional(object({ a: inner })), (value) => ({ a: value })],
    ['list of rows with a lenient field', (inner) => list(object({ a: lenient(inner) })), (value) => [{ a: value }]],
    ['list with a fallback', (inner) => fallback(list(inner), []), (value) => [value]],
  ];
  test.each(kinds)('%s', (_, wrap, put) => {
    let reads = 0;
    let schema: Schema<unknown> = found((value) => {
      reads++;
      return value;
    }, text());
    let value: unknown = 'x';
    for (let depth = 0; depth < DEPTH; depth++) {
      schema = wrap(schema);
      value = put(value);
    }
    expect(schema.parse(value)).toEqual(value);
    expect(reads).toBe(1);
  });
});

describe('numbers', () => {
  test.each([
    ['4 230,50 ₽', 4230.5],
    ['4\u00a0230,50\u00a0₽', 4230.5],
    ['4\u2009230.50', 4230.5],
    ['4\u202f230,50 руб.', 4230.5],
    ['4230 руб', 4230],
    ['4 230 р.', 4230],
    ['4&nbsp;230,50', 4230.5],
    ['4&#160;230,50&nbsp;&#8381;', 4230.5],
    ['-12,5 ₽', -12.5],
  ])('%s is %d', (given, number) => expect(readNumber(given)).toBe(number));

  test.each(['', '₽', 'руб.', 'две тысячи', '4 230,50 $', '₽ 4', '4 р. 50 к.', '1e5', '1.234,50', '4&nbsp', 'от 400 ₽'])('%j is none', (given) =>
    expect(readNumber(given)).toBe(given),
  );

  test('a number of pieces has no currency', () => expect([readInteger('4 ₽'), readInteger('1&nbsp;204')]).toEqual(['4 ₽', 1204]));

  test('any sum in any print reads back, and nothing of it is lost or made up', () => {
    const blank = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u202f', '&nbsp;', '&thinsp;', '&#8239;');
    const mark = fc.constantFrom('', '₽', 'руб.', 'руб', 'р.', '&#8381;', ' ₽', '&nbsp;руб.');
    const point = fc.constantFrom('.', ',');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), blank, mark, point, (kopecks, between, behind, decimal) => {
        const printed = formatCost(kopecks / 100)
          .replace('−', '-')
          .replaceAll(' ', between)
          .replace(',', decimal);
        expect(readNumber(printed + behind)).toBe(kopecks / 100);
      }),
      seeded(1_000),
    );
    fc.assert(
      fc.property(fc.string(), (given) => {
        const read = readNumber(given);
        expect(read === given || (typeof read === 'number' && Number.isFinite(read) && /\d/.test(given))).toBe(true);
      }),
      seeded(1_000),
    );
  });
});

test.each([
  ['a cart', cartSchema],
  ['a delayed cart in a list', listedCartSchema],
])('the sum of %s that cannot be read is none, never 0, and reported', (_, schema) => {
  for (const cost of ['две тысячи', { amount: 5 }, true]) {
    const given = { cartId: '1', quantity: 2, cost };
    const parsed = schema.parse(given);
    expect(parsed.cost).toBeUndefined();
    expect(driftOf(given, parsed).map(({ path }) => path)).toEqual([['cost']]);
  }
  for (const cost of [null, '', undefined]) expect(schema.parse({ cartId: '1', quantity: 2, cost }).cost).toBeUndefined();
  expect(schema.parse({ cartId: '1', quantity: 0, cost: 0 }).cost).toBe(0);
});

describe('the header of a cart', () => {
  test.each<[unknown, number]>([
    [{}, 0],
    [[], 0],
    [{ quantity: null, cost: null }, 0],
    [{ quantity: '', cost: 0 }, 0],
    [{ quantity: '3', cost: 5 }, 3],
  ])('%j has %i lines', (given, quantity) => expect(cartSchema.parse(given).quantity).toBe(quantity));

  test.each([[{ count: 1, sum: 653.4 }], [{ isCanCheckout: true }], [{ quantity: '1 шт.', cost: 5 }], [{ quantity: null, cost: '653,40 ₽' }]])(
    '%j cannot be read, and is never an empty cart',
    (given) => expect(cartSchema.safeParse(given).success).toBe(false),
  );
});

describe('dates', () => {
  test.each([
    ['2026-11-29', '2026-11-29'],
    [' 2026-11-29T18:00:00+03:00 ', '2026-11-29T18:00:00+03:00'],
    ['2026-11-29T18:00:00.000Z', '2026-11-29T18:00:00.000Z'],
    // As a database has it.
    ['2026-11-29 18:00:00', '2026-11-29T18:00:00'],
    ['2026-11-29 18:00:00+03', '2026-11-29T18:00:00+03'],
    ['29.11.2026', '2026-11-29'],
    ['29.11.2026 18:00', '2026-11-29T18:00'],
    ['29.11.2026, 18:00:05', '2026-11-29T18:00:05'],
  ])('%j is the day that it names, and the time', (given, date) => expect(readDate(given)).toBe(date));

  test.each(['0000-00-00', '0000-00-00 00:00:00', '2026-02-30', '2026-13-01', '00.00.0000', '1795824000', 1_795_824_000, 'завтра', '29.11', '', [], {}, false])(
    '%j is none',
    (given) => expect(readDate(given)).toBeNull(),
  );

  test('one that is none is missing, and told of; what was not given is not', () => {
    const given = { pickingDate: '0000-00-00 00:00:00', movingDate: null, avail: true, priceRows: { default: { rows: 1 } } };
    const { data } = pickupSchema.safeParse(given);
    expect(data).toEqual({ avail: true, priceRows: { default: { rows: 1 } } });
    expect(driftOf(given, data).map(({ path }) => path)).toEqual([['pickingDate']]);
  });
});

test('an id that goes back in a form alone may be of any letters; one of a record may not', () => {
  const row = (code: unknown) => contractorSchema.safeParse({ code, companyName: 'ООО «Рога»' });
  expect(row('ЦБ-C1').data?.code).toBe('ЦБ-C1');
  expect(row(17).data?.code).toBe('17');
  expect(paymentSchema.safeParse({ id: 'Счёт', name: 'По счету' }).data?.id).toBe('Счёт');
  for (const code of ['', 'a\nb', 'x'.repeat(65), null, {}]) expect(row(code).success).toBe(false);
  expect(id().safeParse('ЦБ-C1').success).toBe(false);
});

test('a schema is made when it is first read by, once, and no other with it', () => {
  let made = 0;
  const counted = () =>
    read(String, () => {
      made++;
      return text();
    });
  const record = object({ a: counted(), b: lenient(counted()), rows: fallback(list(object({ c: optional(counted()) })), []) });
  object({ unread: counted() });
  expect(made).toBe(0);
  const value = { a: 1, b: 2, rows: [{ c: 3 }] };
  for (let turn = 0; turn < 3; turn++) expect(record.safeParse(value).data).toEqual({ a: '1', b: '2', rows: [{ c: '3' }] });
  expect(made).toBe(3);
});

describe('what does not fit', () => {
  test('a row costs itself, a list that is none costs the list', () => {
    const rows = list(object({ id: id(), n: fallback(integer(), 1) }));
    expect(rows.parse({ 3: { id: 1, n: '2' }, 7: { n: 5 }, 9: { id: 2, n: 'x' } })).toEqual([
      { id: '1', n: 2 },
      { id: '2', n: 1 },
    ]);
    expect(rows.parse(null)).toEqual([]);
    const wrong = object({ rows }).safeParse({ rows: { a: 1 } });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['rows']]);
    expect(list(text()).safeParse('x').success).toBe(false);
    expect(mapOf(integer()).parse({ a: '1', b: 'x' })).toEqual({ a: 1 });
    expect(mapOf(integer()).parse([])).toEqual({});
    expect(mapOf(integer()).parse(['5', 'x'])).toEqual({ 0: 5 });
    expect(object({ map: mapOf(text()) }).safeParse({ map: 5 }).error?.issues[0]?.path).toEqual(['map']);
  });
  test('a record that is told twice is one row: the first, in its place', () => {
    const rows = rowsBy('code', object({ code: id(), n: integer() }));
    const told = [
      { code: 'b', n: 1 },
      { code: 'a', n: 2 },
      { code: 'b', n: 3 },
      { code: 'x', n: 'none' },
      { code: 'x', n: 4 },
    ];
    const read = [
      { code: 'b', n: 1 },
      { code: 'a', n: 2 },
      { code: 'x', n: 4 },
    ];
    expect(rows.parse(told)).toEqual(read);
    expect(driftOf({ rows: told }, { rows: read }).map(({ path }) => path)).toEqual([['rows']]);
    expect(rows.parse({ 0: told[0], 1: told[2] })).toEqual([{ code: 'b', n: 1 }]);
    expect(rows.safeParse('x').success).toBe(false);
  });
  test('lists that are drawn by the identity of their rows hold each once', () => {
    const twice = <T>(row: T) => [row, row];
    const price = { id: '1', amount: 5 };
    const warehouse = { code: 'MSK1', name: 'Москва' };
    const favourite = { id: '1', productId: '2', favoriteProductCategoryId: '3' };
    const category = { id: '1', name: 'Избранное' };
    const { offers, prices } = offersSchema.parse({ offers: twice({ id: '1' }), prices: twice(price) });
    const { warehouses, otherWarehouses } = stockSchema.parse({ warehouses: twice(warehouse), otherWarehouses: twice(warehouse) });
    const printed = [
      [pricesPopover.props.prices.schema, price],
      [offersList.props.offers.schema, { id: '1' }],
      [offersList.props.prices.schema, price],
      [favouritesPage.props.categories.schema, category],
      [favouritesPage.props.items.schema, favourite],
      [favouriteCalls.categories.schema, category],
      [favouriteCalls.products.schema, favourite],
      [favouriteItemCalls.items.schema, favourite],
    ].map(([schema, row]) => (schema as Schema<unknown[]>).parse(twice(row)));
    for (const rows of [offers, prices, warehouses, otherWarehouses, ...printed]) expect(rows).toHaveLength(1);
  });
  test('a default is a value of its own each time', () => {
    const rows = fallback(list(text()), []);
    const first = rows.parse(undefined);
    first.push('x');
    expect(rows.parse('junk')).toEqual([]);
    expect(fallback(flag(), false).parse('maybe')).toBe(false);
  });
  test('an essential field fails at its path, an absent lenient one is no field', () => {
    expect(object({ a: object({ b: text() }) }).safeParse({ a: {} }).error?.issues[0]?.path).toEqual(['a', 'b']);
    expect(object({ a: lenient(text()), b: optional(text()) }).parse({ b: null })).toEqual({});
  });
});

test('JSON Schema is that of what is given', () => {
  const schema = object({
    id: id(),
    rows: list(object({ n: integer(), on: fallback(flag(), false) })),
    map: mapOf(text()),
    some: lenient(object({ a: text() })),
    other: optional(text()),
  });
  expect(toJsonSchema(schema)).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: { n: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, on: { type: 'boolean' } },
          required: ['n', 'on'],
          additionalProperties: false,
        },
      },
      map: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'string', maxLength: 500 } },
      some: { type: 'object', properties: { a: { type: 'string', maxLength: 500 } }, required: ['a'], additionalProperties: false },
      other: { type: 'string', maxLength: 500 },
    },
    required: ['id', 'rows', 'map'],
    additionalProperties: false,
  });
});

describe('a text is no longer than can be laid out', () => {
  test('a word of a hundred thousand signs is cut, with a sign that there was more; what fits stays as it is', () => {
    const word = 'щ'.repeat(100_000);
    expect([text().parse(word).length, note().parse(word).length]).toEqual([LONGEST.text, LONGEST.note]);
    expect(text().parse(word)).toMatch(/^щ+…$/);
    for (const schema of [text(), note()]) expect(schema.parse('щ'.repeat(500))).toBe('щ'.repeat(500));
  });

  test('never half of a sign', () => {
    expect(cut('🙂🙂🙂', 4)).toBe('🙂…');
    expect(cut('a🙂🙂', 4)).toBe('a🙂…');
  });

  test('an address is left out rather than cut: half of one leads elsewhere', () => {
    const row = object({ url: lenient(address()) });
    expect(row.parse({ url: `/a${'b'.repeat(3000)}` })).toEqual({ url: undefined });
    expect(row.parse({ url: '/a' })).toEqual({ url: '/a' });
  });

  test('no text of any answer is read whole without a limit', () => {
    const bare: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (value === null || typeof value !== 'object') return;
      const { type, maxLength, pattern, enum: words } = value as Record<string, unknown>;
      if (type === 'string' && maxLength === undefined && pattern === undefined && words === undefined) bare.push(path);
      for (const [name, inner] of Object.entries(value)) if (name !== 'propertyNames') visit(inner, `${path}.${name}`);
    };
    const folder = path.join(import.meta.dirname, '../../integration/calls');
    for (const file of readdirSync(folder)) visit(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file);
    expect(bare).toEqual([]);
  });

  test('the limits are those that the description of the calls names', () => {
    const calls = readFileSync(path.join(import.meta.dirname, '../../integration/CALLS.md'), 'utf8');
    for (const limit of Object.values(LONGEST)) expect(calls).toMatch(new RegExp(`\\b${limit}\\b`));
  });
});
