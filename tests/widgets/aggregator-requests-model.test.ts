// Prices as they are typed, codes compared, rows grouped.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AggregatorRow, parsePieces, parsePrice } from '../../shared/stores/aggregator';
import { compareCodes, countGroups, differing, equalRows, groupOf, nearnessOf, nextUnmatched } from '../../widgets/aggregator-requests/model';

const row = (id: string, more: Partial<AggregatorRow> = {}): AggregatorRow => ({
  id,
  code: 'W712/75',
  brand: 'MANN',
  name: 'Фильтр',
  price: 10,
  quantity: 1,
  product: undefined,
  ...more,
});
const matched = { product: { id: '5', code: 'W 712/75', name: undefined } };

describe('a price as it is typed', () => {
  test.each([
    ['1 234,50', 1234.5],
    ['1234.5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234', 1234],
    [' 12 ', 12],
    ['0', 0],
    ['0,01', 0.01],
  ])('%s', (typed, price) => expect(parsePrice(typed)).toBe(price));

  test.each(['', ' ', '1e5', '1.234,50', '12abc', '-5', '+5', '1,234', ',5', '5,', '٣', '1'.repeat(33), 'NaN'])('%s is none', (typed) =>
    expect(parsePrice(typed)).toBeNull(),
  );

  test('whatever is typed is a price of at most two decimals, or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const price = parsePrice(typed);
        expect(price === null || (price >= 0 && Math.abs(price * 100 - Math.round(price * 100)) < 0.01)).toBe(true);
      }),
    );
  });

  test('pieces are whole and one at least', () => {
    expect(['1', ' 12 ', '1 000', '0', '-1', '1,5', 'x', '', '1234567'].map(parsePieces)).toEqual([1, 12, 1000, null, null, null, null, null, null]);
  });
});

describe('two codes', () => {
  test('are the same but for signs, case and letters that look alike', () => {
    for (const [one, other] of [
      ['W 712/75', 'w71275'],
      ['\u0421 25', 'C25'],
    ] as const)
      expect(compareCodes(one, other).same).toBe(true);
  });

  test('say which characters differ, in each', () => {
    const { same, asked, proposed } = compareCodes('W712/75', 'W 719/75A');
    expect([same, differing(asked), differing(proposed)]).toEqual([false, '2', '9, A']);
    expect(asked.map(({ text }) => text).join('')).toBe('W712/75');
  });

  test('nothing is lost of either, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.string({ unit: 'binary', maxLength: 100 }), (one, other) => {
        const { asked, proposed } = compareCodes(one, other);
        expect([asked, proposed].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([one, other]);
      }),
    );
  });
});

describe('how sure it is that a good is what a row asks for', () => {
  const SYNONYMS = [['Mann-Filter', 'MANN']];
  test.each([
    ['exact', { code: 'W 712/75', brand: 'Mann' }],
    ['exact', { code: 'w71275', brand: 'Mann-Filter' }],
    ['maker', { code: 'W 712/75', brand: 'Bosch' }],
    ['cross', { code: 'OC 90', brand: 'Knecht', cross: 'comparable' as const }],
    ['exact', { code: 'W712/75', brand: 'MANN', cross: 'replacement' as const }],
    ['near', { code: 'W712/74', brand: 'MANN' }],
    ['near', { code: 'W712/75AB', brand: 'MANN' }],
    ['other', { code: 'W712/75ABC', brand: 'MANN' }],
    ['other', { code: '', brand: 'MANN' }],
  ])('%s: %o', (nearness, good) => {
    expect(nearnessOf(row('1'), good, SYNONYMS)).toBe(nearness);
  });

  test('of a row without a maker the code tells', () => {
    expect(nearnessOf(row('1', { brand: '' }), { code: 'W 712/75', brand: 'Bosch' }, [])).toBe('exact');
  });
});

describe('groups', () => {
  test('a row is in one of them', () => {
    expect(groupOf(row('1'), false)).toBe('unmatched');
    expect(groupOf(row('1', matched), false)).toBe('matched');
    expect(groupOf(row('1', { ...matched, price: 0 }), false)).toBe('errors');
    expect(groupOf(row('1', { quantity: 0 }), false)).toBe('errors');
    expect(groupOf(row('1', matched), true)).toBe('errors');
    const all = [row('1'), row('2', matched), row('3', { ...matched, price: undefined })];
    expect(countGroups(all, (id) => id === '2')).toEqual({ all: 3, unmatched: 1, errors: 2, matched: 0 });
  });

  test('the next row without a good, round the end', () => {
    const all = [row('1'), row('2', matched), row('3')];
    expect([nextUnmatched(all, '1')?.id, nextUnmatched(all, '3')?.id, nextUnmatched([row('1')], '1')]).toEqual(['3', '1', undefined]);
  });

  test('the same code of the same maker, in rows without a good', () => {
    const all = [row('1'), row('2', { code: 'w 712 75' }), row('3', matched), row('4', { brand: 'KNECHT' }), row('5', { code: '' })];
    expect(equalRows(all, row('1')).map(({ id }) => id)).toEqual(['2']);
    expect(equalRows(all, row('6', { code: '--' }))).toEqual([]);
  });
});
