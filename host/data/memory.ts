import type { Store } from './store';

/** A store that can be doubled: seeding takes a while, a copy does not. */
export interface MemoryStore extends Store {
  copy(): MemoryStore;
  /** All rows as they were when `copied` was made. */
  restore(copied: MemoryStore): void;
  /** What it holds now, by collection. */
  rows(): ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const isInMemory = (store: Store): store is MemoryStore => 'copy' in store;

/** Store in memory, for tests and for Storybook's browser. */
export function memoryStore(initial: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map()): MemoryStore {
  // Values are kept as text, so that no caller can change a stored row in place and both implementations behave alike.
  const doubled = (all: typeof initial) => new Map([...all].map(([name, rows]) => [name, new Map(rows)]));
  let collections = doubled(initial);
  let sorted = new Map<string, string[]>();
  let undo: (() => void)[] | null = null;

  const rows = (collection: string) => {
    const found = collections.get(collection) ?? new Map<string, string>();
    collections.set(collection, found);
    return found;
  };
  const keys = (collection: string, prefix: string) => {
    const all = sorted.get(collection) ?? [...rows(collection).keys()].sort((a, b) => (a < b ? -1 : 1));
    sorted.set(collection, all);
    if (!prefix) return all;
    let low = 0;
    for (let high = all.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((all[middle] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < all.length && (all[end] as string).startsWith(prefix)) end++;
    return all.slice(low, end);
  };
  const put = (collection: string, key: string, text: string | undefined) => {
    const table = rows(collection);
    const before = table.get(key);
    undo?.push(() => put(collection, key, before));
    if (text === undefined) table.delete(key);
    else table.set(key, text);
    if ((before === undefined) !== (text === undefined)) sorted.delete(collection);
  };

  return {
    get: <T>(collection: string, key: string) => {
      const text = rows(collection).get(key);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: (collection, key, value) => put(collection, key, JSON.stringify(value)),
    delete: (collection, key) => {
      const there = rows(collection).has(key);
      if (there) put(collection, key, undefined);
      return there;
    },
    list: <T>(collection: string, prefix = '', offset = 0, limit = Number.POSITIVE_INFINITY) =>
      keys(collection, prefix)
        .slice(offset, offset + limit)
        .map((key): [string, T] => [key, JSON.parse(rows(collection).get(key) as string) as T]),
    count: (collection, prefix = '') => keys(collection, prefix).length,
    transaction: (work) => {
      if (undo) return work();
      undo = [];
      try {
        return work();
      } catch (error) {
        const steps = undo.reverse();
        undo = null;
        for (const step of steps) step();
        throw error;
      } finally {
        undo = null;
      }
    },
    clear: () => {
      const before = collections;
      undo?.push(() => {
        collections = before;
        sorted = new Map();
      });
      collections = new Map();
      sorted = new Map();
    },
    close: () => {},
    copy: () => memoryStore(collections),
    restore: (copied) => {
      collections = doubled(copied.rows());
      sorted = new Map();
    },
    rows: () => collections,
  };
}
