import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { memoryStore } from '../../host/data/memory';
import { sqliteStore } from '../../host/data/sqlite';
import { nextNumber, padded, type Store } from '../../host/data/store';

const folder = mkdtempSync(join(tmpdir(), 'shop-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const kinds: [string, () => Store][] = [
  ['memory', memoryStore],
  ['libsql', () => sqliteStore(join(folder, `${++files}.db`))],
];

describe.each(kinds)('store: %s', (_name, open) => {
  test('keeps rows by collection and key, and gives copies', () => {
    const store = open();
    store.set('a', '1', { list: [1], text: 'е"\'<>' });
    store.set('b', '1', { list: [2] });
    const row = store.get<{ list: number[]; text: string }>('a', '1');
    expect(row).toEqual({ list: [1], text: 'е"\'<>' });
    row?.list.push(9);
    expect(store.get('a', '1')).toEqual({ list: [1], text: 'е"\'<>' });
    expect(store.get('b', '1')).toEqual({ list: [2] });
    expect(store.get('a', '2')).toBeUndefined();
    store.set('a', '1', 0);
    expect(store.get('a', '1')).toBe(0);
    expect(store.delete('a', '1')).toBe(true);
    expect(store.delete('a', '1')).toBe(false);
    expect(store.get('a', '1')).toBeUndefined();
    store.close();
  });

  test('lists a prefix in the order of keys and counts it', () => {
    const store = open();
    for (const n of [12, 2, 1, 100]) store.set('line', `7/${padded(n)}`, n);
    store.set('line', `70/${padded(5)}`, 5);
    store.set('other', `7/${padded(3)}`, 3);
    expect(store.list<number>('line', '7/').map(([, value]) => value)).toEqual([1, 2, 12, 100]);
    expect(store.list<number>('line', '7/', 1, 2).map(([, value]) => value)).toEqual([2, 12]);
    expect(store.list<number>('line', '7/', 3, 70).map(([, value]) => value)).toEqual([100]);
    expect(store.list('line', '7/', 4, 70)).toEqual([]);
    expect(store.count('line', '7/')).toBe(4);
    expect(store.count('line')).toBe(5);
    expect(store.list('line', '8/')).toEqual([]);
    store.delete('line', `7/${padded(2)}`);
    expect(store.list<number>('line', '7/').map(([, value]) => value)).toEqual([1, 12, 100]);
    expect(store.list('line').map(([key]) => key)).toEqual([`7/${padded(1)}`, `7/${padded(12)}`, `7/${padded(100)}`, `70/${padded(5)}`]);
    store.close();
  });

  test('a transaction is all or nothing, nested ones join', () => {
    const store = open();
    store.set('a', 'kept', 1);
    expect(() =>
      store.transaction(() => {
        store.set('a', 'kept', 2);
        store.transaction(() => store.set('a', 'new', 3));
        store.delete('a', 'kept');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(store.list('a')).toEqual([['kept', 1]]);
    const done = store.transaction(() => {
      store.set('a', 'new', 3);
      return 'done';
    });
    expect(done).toBe('done');
    expect(store.get('a', 'new')).toBe(3);
    store.close();
  });

  test('sequences count up, clear removes everything', () => {
    const store = open();
    expect([nextNumber(store, 'line'), nextNumber(store, 'line'), nextNumber(store, 'order')]).toEqual([1, 2, 1]);
    store.clear();
    expect(store.count('sequence')).toBe(0);
    expect(nextNumber(store, 'line')).toBe(1);
    store.close();
  });

  test('agrees with a model over 2000 random commands (seed 20261121)', () => {
    const store = open();
    const model = new Map<string, number>();
    let state = 20261121;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state % below;
    };
    for (let step = 0; step < 2000; step++) {
      const key = `${random(4)}/${padded(random(30))}`;
      if (random(3) === 0) expect(store.delete('x', key)).toBe(model.delete(key));
      else {
        store.set('x', key, step);
        model.set(key, step);
      }
      if (step % 50 === 0) {
        const prefix = `${random(4)}/`;
        const expected = [...model].filter(([name]) => name.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
        expect(store.list('x', prefix)).toEqual(expected);
      }
    }
    store.close();
  });
});

test('a store in memory is put back as it was when it was copied, again and again', () => {
  const store = memoryStore();
  store.set('product', '1', { name: 'Фильтр' });
  const copied = store.copy();
  for (const name of ['one', 'other']) {
    store.set('product', '1', { name });
    store.set('cart', '2', {});
    expect(store.list('product')).toEqual([['1', { name }]]);
    store.restore(copied);
    expect([store.list('product'), store.count('cart')]).toEqual([[['1', { name: 'Фильтр' }]], 0]);
  }
});

test('libsql keeps what was written when the process dies without closing', () => {
  const path = join(folder, 'kept.db');
  const first = sqliteStore(path);
  first.transaction(() => first.set('a', '1', 'kept'));
  const second = sqliteStore(path);
  expect(second.get('a', '1')).toBe('kept');
  second.close();
  first.close();
});
