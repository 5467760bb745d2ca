// The shop's storage: rows of JSON by collection and key, in the order of their keys. Two implementations, one contract (tests/host/store.test.ts).

/** Synchronous rows of JSON. What is read is a copy: a change is kept only by `set`. */
export interface Store {
  get<T>(collection: string, key: string): T | undefined;
  set(collection: string, key: string, value: unknown): void;
  /** True when there was such a row. */
  delete(collection: string, key: string): boolean;
  /** Rows whose key begins with `prefix`, in the order of code points of their keys; `limit` of them from `offset` on. */
  list<T>(collection: string, prefix?: string, offset?: number, limit?: number): [key: string, value: T][];
  count(collection: string, prefix?: string): number;
  /** All of `work` or nothing; nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  /** Removes everything. */
  clear(): void;
  close(): void;
}

/** Next whole number of a named sequence, 1 first. */
export function nextNumber(store: Store, sequence: string): number {
  const next = (store.get<number>('sequence', sequence) ?? 0) + 1;
  store.set('sequence', sequence, next);
  return next;
}

/** Numbers as keys that sort as numbers do. */
export const padded = (number: number | string): string => String(number).padStart(10, '0');
