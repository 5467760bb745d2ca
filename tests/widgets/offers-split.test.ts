// A wanted quantity from two offers, held against every way there is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Source, splitOf } from '../../widgets/offers-list/split';
import { seeded } from '../amount';

const at = (id: string, free: number, days: number, more: Partial<Source> = {}): Source => ({ id, free, multiple: 1, days, price: 100, ...more });
const said = (wanted: number, sources: Source[], first?: string) => {
  const split = splitOf(wanted, sources, first);
  return split && `${split.portions.map(({ id, quantity }) => `${quantity}${id}`).join('+')}=${split.total}`;
};

describe('a wish larger than any offer', () => {
  test.each([
    ['one offer where two would be no sooner', 8, [at('A', 5, 1), at('B', 30, 4)], '8B=8'],
    ['two where that is cheaper, and no later', 8, [at('A', 5, 1, { price: 90 }), at('B', 30, 4)], '5A+3B=8'],
    ['the sooner pair before the later single offer', 8, [at('A', 5, 1), at('B', 5, 2), at('C', 30, 9)], '5A+3B=8'],
    ['of equal terms the cheaper', 8, [at('A', 5, 1), at('B', 9, 4, { price: 90 }), at('C', 9, 4, { price: 80 })], '8C=8'],
    ['by the multiplicity of each', 10, [at('A', 8, 1, { multiple: 4 }), at('B', 6, 2, { multiple: 3 })], '4A+6B=10'],
    ['one too many where there is no other way', 9, [at('A', 4, 1, { multiple: 4 }), at('B', 6, 2, { multiple: 2 })], '4A+6B=10'],
    ['all there is when it is not enough', 50, [at('A', 5, 1), at('B', 30, 4)], '5A+30B=35'],
    ['a term nobody knows is the last', 8, [at('A', 5, 1), at('B', 9, Number.POSITIVE_INFINITY), at('C', 3, 20)], '5A+3C=8'],
    ['nothing where nothing is sold by so few', 8, [at('A', 3, 1, { multiple: 4 })], null],
    ['nothing where nothing is wanted', 0, [at('A', 3, 1)], null],
  ] as const)('%s', (_case, wanted, sources, expected) => expect(said(wanted, [...sources])).toBe(expected));

  test('with the offer it was typed at among them', () => {
    const sources = [at('A', 5, 1), at('B', 3, 2), at('C', 30, 9)];
    expect(said(8, [at('A', 5, 1), at('B', 30, 4)], 'A'), '5 tomorrow and 3 in four days').toBe('5A+3B=8');
    expect(said(8, sources, 'C')).toBe('8C=8');
    expect(said(7, sources, 'B')).toBe('5A+2B=7');
    expect(said(8, sources, 'none')).toBeNull();
  });
});

const source = (id: string) =>
  fc.record({
    id: fc.constant(id),
    free: fc.integer({ min: 0, max: 24 }),
    multiple: fc.integer({ min: 1, max: 6 }),
    days: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.POSITIVE_INFINITY)),
    price: fc.integer({ min: 1, max: 50 }),
  });
const sources = fc.tuple(source('A'), source('B'), source('C'), source('D'));

/** Every way to take from one or two. */
function* ways(all: readonly Source[]): Generator<[Source, number][]> {
  const amounts = ({ free, multiple }: Source) => Array.from({ length: Math.floor(free / multiple) }, (_, at) => (at + 1) * multiple);
  for (const [place, one] of all.entries()) {
    for (const quantity of amounts(one)) {
      yield [[one, quantity]];
      for (const other of all.slice(place + 1))
        for (const rest of amounts(other))
          yield [
            [one, quantity],
            [other, rest],
          ];
    }
  }
}

test('is never beaten: in pieces lacking, in pieces too many, in days', () => {
  const judge = (wanted: number, parts: readonly (readonly [Source, number])[]) => {
    const total = parts.reduce((sum, [, quantity]) => sum + quantity, 0);
    return [Math.max(wanted - total, 0), Math.max(total - wanted, 0), Math.max(...parts.map(([{ days }]) => days))];
  };
  const order = (a: number[], b: number[]) => {
    const place = a.findIndex((value, index) => value !== b[index]);
    return place < 0 ? 0 : (a[place] as number) < (b[place] as number) ? -1 : 1;
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), sources, (wanted, all) => {
      const split = splitOf(wanted, all);
      const known = [...ways(all)].map((way) => judge(wanted, way)).sort(order);
      expect(split === null).toBe(known.length === 0);
      if (!split) return;
      const parts = split.portions.map(({ id, quantity }) => [all.find((one) => one.id === id) as Source, quantity] as const);
      expect(judge(wanted, parts)).toEqual(known[0]);
      expect(split.total).toBe(split.portions.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
    seeded(600),
  );
});

test('takes what each offer has, in its multiples, of two offers at most, whichever is asked for first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), sources, fc.constantFrom(undefined, 'A', 'D'), (wanted, all, first) => {
      const split = splitOf(wanted, all, first);
      if (!split) return;
      expect(split.portions.length).toBeLessThanOrEqual(2);
      expect(new Set(split.portions.map(({ id }) => id)).size).toBe(split.portions.length);
      if (first) expect(split.portions.map(({ id }) => id)).toContain(first);
      for (const { id, quantity } of split.portions) {
        const { free, multiple } = all.find((one) => one.id === id) as Source;
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(free);
        expect(quantity % multiple).toBe(0);
      }
    }),
    seeded(600),
  );
});

test('two hundred offers are weighed within one look at each pair', () => {
  let looks = 0;
  const all = Array.from({ length: 200 }, (_, n) => {
    const days = () => {
      looks++;
      return n % 21;
    };
    return Object.defineProperty(at(`o${n}`, 3 + (n % 7), 0, { price: 100 + n }), 'days', { get: days });
  });
  expect(splitOf(15, all)?.total).toBe(15);
  expect(looks).toBeLessThan(200 * 200 * 2);
});
