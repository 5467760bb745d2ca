// What has changed of an order since it was seen: line by line, in words, and nothing where nothing has.
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../shared/format/digest';
import type { CartLine } from '../../shared/stores/cart';
import { isWithin, reviewOf, seenOf, withOwnChanges } from '../../shared/stores/checkout/review';

const line = (key: string, part: Partial<CartLine> = {}): CartLine => ({
  key,
  itemId: `i${key}`,
  productId: key,
  title: `Товар ${key}`,
  quantityMin: 1,
  assignCars: [],
  assignGroups: [],
  assignStocks: [],
  quantity: 2,
  confirmed: 2,
  pending: false,
  unsaved: false,
  wanted: 2,
  error: null,
  price: 100,
  warehouseName: 'Москва',
  deliveryDate: 1,
  ...part,
});
const seen = seenOf(400, [line('1'), line('2')]);
const wordsOf = (cost: number, lines: CartLine[]) =>
  reviewOf(seen, seenOf(cost, lines))?.lines.map(({ key, kind, before, after }) => `${key} ${kind}: ${before} → ${after}`.replaceAll('\u00a0', ' '));

describe('a review', () => {
  test('there is none where nothing has changed, to half a kopeck', () => {
    expect(reviewOf(seen, seenOf(400.001, [line('1', { price: 100.004 }), line('2')]))).toBeNull();
  });

  test.each<[string, CartLine[], string[]]>([
    ['a price', [line('1', { price: 110 }), line('2')], ['1 price: 100 ₽ → 110 ₽']],
    ['a price that is not told any more', [line('1', { price: undefined }), line('2')], ['1 price: 100 ₽ → ']],
    ['a quantity', [line('1'), line('2', { quantity: 1 })], ['2 quantity: 2 шт. → 1 шт.']],
    ['a term', [line('1', { deliveryDate: 5 }), line('2')], ['1 term: Москва, 1 день → Москва, 5 дней']],
    ['a line that is gone', [line('2')], ['1 gone: 2 шт. → ']],
    ['one that was not there', [line('1'), line('2'), line('3')], ['3 added:  → 2 шт.']],
    ['one that cannot be ordered', [line('1', { error: 'Товар больше не продается.' }), line('2')], ['1 refused:  → Товар больше не продается.']],
    ['two things of one line', [line('1', { price: 90, quantity: 3 }), line('2')], ['1 price: 100 ₽ → 90 ₽', '1 quantity: 2 шт. → 3 шт.']],
  ])('%s', (_, lines, words) => {
    expect(wordsOf(400, lines)).toEqual(words);
  });

  test('the sum alone is enough', () => {
    expect(reviewOf(seen, seenOf(500, [line('1'), line('2')]))).toEqual({ before: 400, after: 500, lines: [] });
  });

  test('what is allowed passes: prices alone, each of them and the sum', () => {
    const passes = (cost: number, part: Partial<CartLine>, tolerance: number): boolean => {
      const now = seenOf(cost, [line('1', part), line('2')]);
      const review = reviewOf(seen, now);
      return review !== null && isWithin(review, tolerance, seen, now);
    };
    expect(passes(404, { price: 102 }, 2)).toBe(true);
    expect(passes(404, { price: 102 }, 0)).toBe(false);
    expect(passes(406, { price: 103 }, 2)).toBe(false);
    expect(passes(400, { deliveryDate: 5 }, 50)).toBe(false);
  });

  test('what the buyer has done on the page was seen; a price that has changed besides was not', () => {
    const now = seenOf(100, [line('2', { quantity: 1 })]);
    expect(reviewOf(withOwnChanges(seen, now), now)).toBeNull();
    const dearer = seenOf(120, [line('2', { quantity: 1, price: 120 })]);
    expect(reviewOf(withOwnChanges(seen, dearer), dearer)?.lines.map(({ kind }) => kind)).toEqual(['price']);
  });
});

test('another content has another number, and its own has the same', () => {
  const texts = Array.from({ length: 5000 }, (_, n) => JSON.stringify([n, { phone: `+7904${n}` }]));
  expect(new Set(texts.map(digestOf)).size).toBe(texts.length);
  expect(digestOf(texts[7] as string)).toBe(digestOf(texts[7] as string));
});
