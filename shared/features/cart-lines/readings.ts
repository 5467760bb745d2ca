// What differs of two readings of a cart.
import type { CartStore } from '../../stores/cart';
import { linesOf } from './shown';

/** What has become of a line that this page did not touch. */
export type Change = { kind: 'gone' | 'quantity'; title: string; n: number };

export interface Seen {
  title: string;
  quantity: number;
}

/** Lines as they are confirmed, by key. */
export const seenIn = (store: CartStore): Map<string, Seen> =>
  new Map(linesOf(store).map(({ key, title, confirmed }) => [key, { title, quantity: confirmed }]));

/** What differs of two readings of one cart, and how many lines came. */
export function changesOf(before: ReadonlyMap<string, Seen>, now: ReadonlyMap<string, Seen>): { changes: Change[]; added: number } {
  const changes: Change[] = [];
  for (const [key, { title, quantity }] of before) {
    const n = now.get(key)?.quantity ?? 0;
    if (n === quantity) continue;
    changes.push(n > 0 ? { kind: 'quantity', title, n } : { kind: 'gone', title, n });
  }
  return { changes, added: [...now.keys()].filter((key) => !before.has(key)).length };
}
