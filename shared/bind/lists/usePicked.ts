import { useState } from 'react';

/** Rows of a page that are chosen for something to be done to them all. */
export interface Picked<R> {
  picked: readonly R[];
  has(key: string): boolean;
  pick(keys: readonly string[], on: boolean): void;
  clear(): void;
  /** Of the bar that chooses all of them. */
  bar: { keys: readonly string[]; picked: number; onPick: Picked<R>['pick'] };
}

/** What has left the page is chosen no more. */
export function usePicked<R>(rows: readonly R[], keyOf: (row: R) => string): Picked<R> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = chosen.size === 0 ? [] : rows.filter((row) => chosen.has(keyOf(row)));
  const pick = (keys: readonly string[], on: boolean) => {
    const next = new Set(picked.map(keyOf));
    for (const key of keys) next[on ? 'add' : 'delete'](key);
    setChosen(next);
  };
  return {
    picked,
    has: (key) => chosen.has(key),
    pick,
    clear: () => setChosen(new Set()),
    bar: { keys: rows.map(keyOf), picked: picked.length, onPick: pick },
  };
}
