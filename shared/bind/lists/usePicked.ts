import { useState } from 'react';

/** Rows of a page that are chosen for something to be done to them all. */
export interface Picked<R> {
  picked: readonly R[];
  has(key: string): boolean;
  pick(keys: readonly string[], on: boolean): void;
  clear(): void;
}

/** What has left the page is chosen no more. */
export function usePicked<R>(rows: readonly R[], keyOf: (row: R) => string): Picked<R> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = chosen.size === 0 ? [] : rows.filter((row) => chosen.has(keyOf(row)));
  return {
    picked,
    has: (key) => chosen.has(key),
    pick(keys, on) {
      const next = new Set(picked.map(keyOf));
      for (const key of keys) next[on ? 'add' : 'delete'](key);
      setChosen(next);
    },
    clear: () => setChosen(new Set()),
  };
}
