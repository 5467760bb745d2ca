import type { WritableAtom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $frozen, $identity, type Frozen } from '../../shared/stores/core/buyer-state';
import { keptFor, keptRows } from '../../shared/stores/core/kept';

const identity = $identity as WritableAtom<string>;
const frozen = $frozen as WritableAtom<Frozen>;
const numbers = keptFor<number[]>('islands.numbers:', {
  parse(text) {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((one) => typeof one === 'number') : null;
  },
  print: (all) => JSON.stringify(all),
});

beforeEach(() => {
  localStorage.clear();
  identity.set('anna');
});
afterEach(() => {
  vi.restoreAllMocks();
  frozen.set('no');
  identity.set('');
});

test('each buyer has their own', () => {
  numbers.write([1]);
  identity.set('boris');
  expect(numbers.read()).toBeNull();
  numbers.write([2]);
  identity.set('anna');
  expect(numbers.read()).toEqual([1]);
  expect(Object.keys(localStorage).sort()).toEqual(['islands.numbers:anna', 'islands.numbers:boris']);
  numbers.write(null);
  expect([numbers.read(), numbers.isAny()]).toEqual([null, true]);
});

test('nothing is kept or read while nobody is known, nor on a page that is another buyer’s by now', () => {
  numbers.write([1]);
  identity.set('');
  numbers.write([2]);
  expect(numbers.read()).toBeNull();
  identity.set('anna');
  frozen.set('identity');
  numbers.write([3]);
  expect(numbers.read()).toBeNull();
  frozen.set('no');
  expect(numbers.read()).toEqual([1]);
});

test.each(['', '{', 'null', '"5"', '{"length":1}', `[${'1,'.repeat(60_000)}1]`])('what cannot be read is as if it were not there: %#', (text) => {
  localStorage.setItem('islands.numbers:anna', text);
  expect(numbers.read()).toBeNull();
});

test('what is too long is not kept, nor does the former value stay for it', () => {
  numbers.write([1]);
  numbers.write(Array.from({ length: 30_000 }, (_, n) => n));
  expect(localStorage.length).toBe(0);
});

test('a storage that refuses is no failure', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect([numbers.write([1]), numbers.write(null), numbers.read()]).toEqual([false, false, null]);
});

describe('rows by their ids', () => {
  type Row = readonly [id: string, text: string];
  const rows = keptRows('islands.rows:', {
    isRow: (row): row is Row => Array.isArray(row) && row.length === 2,
    idOf: ([id]) => id,
    most: 3,
  });
  const ids = () => rows.read().map(([id]) => id);

  test('are put after the others in place of their former ones, and dropped one by one', () => {
    rows.put([
      ['1', 'а'],
      ['2', 'б'],
    ]);
    rows.put([['1', 'в']]);
    expect([ids(), rows.find('1'), rows.find('3')]).toEqual([['2', '1'], ['1', 'в'], undefined]);
    rows.drop(['1', '3']);
    expect(ids()).toEqual(['2']);
    rows.drop(['2']);
    expect([ids(), localStorage.length]).toEqual([[], 0]);
  });

  test('of too many, or of too much, those go that were kept longest ago', () => {
    for (const id of ['1', '2', '3', '4']) rows.put([[id, '']]);
    expect(ids()).toEqual(['2', '3', '4']);
    rows.put([['5', 'я'.repeat(99_975)]]);
    expect(ids()).toEqual(['4', '5']);
    rows.put([['6', 'я'.repeat(100_001)]]);
    expect(localStorage.length).toBe(0);
  });

  test('it is told whether they are kept, and which made room for them', () => {
    for (const id of ['1', '2', '3']) expect(rows.put([[id, '']])).toEqual({ isKept: true, gone: [] });
    expect(rows.put([['2', 'б']])).toEqual({ isKept: true, gone: [] });
    expect(rows.put([['4', '']])).toEqual({ isKept: true, gone: [['1', '']] });
    expect(rows.put([['5', 'я'.repeat(100_001)]])).toMatchObject({ isKept: false });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(rows.put([['6', '']])).toEqual({ isKept: false, gone: [] });
    identity.set('');
    expect(rows.put([['7', '']])).toEqual({ isKept: false, gone: [] });
  });

  test('are those of the buyer alone, whatever else stands there', () => {
    localStorage.setItem('islands.rows:anna', '[1,["2","б"],null,{"0":"3"}]');
    expect(ids()).toEqual(['2']);
    identity.set('boris');
    expect(ids()).toEqual([]);
  });
});
