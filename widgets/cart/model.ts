// What the page of a cart shows of it.
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { Cart } from '../../shared/entities';
import { formatPrice } from '../../shared/format/money';
import type { CartLine, CartStore } from '../../shared/stores/cart';
import { cartText } from '../../shared/texts/cart';
import { drawerText } from '../../shared/texts/drawer';
import { guestText } from '../../shared/texts/guests';
import { arrange, type Group, isUsual, type View } from './arrange';
import { text } from './text';

export interface Arranged {
  groups: readonly Group[];
  /** All keys in their order, page by page, and in one list; the same arrays while they are the same. */
  pages: readonly (readonly string[])[];
  keys: readonly string[];
}

/** Its lines as they are shown, in their order. */
export const linesOf = (store: CartStore): CartLine[] => {
  const { order } = store.$content.get();
  return order.map((key) => store.line(key)).filter((line) => line !== undefined);
};

/**
 * The lines that are shown. Ordered anew when the list or the choice changes and when the server has checked it, not with every quantity: a line that is
 * being edited stays where it is.
 */
export function useArranged(store: CartStore, view: View): Arranged {
  const { pages, validated, status } = useStore(store.$content);
  return useMemo(() => {
    if (isUsual(view)) return { groups: pages.map((keys) => ({ title: null, keys })), pages, keys: store.$content.get().order };
    const groups = arrange(linesOf(store), view);
    const found = groups.map(({ keys }) => keys);
    return { groups, pages: found, keys: found.flat() };
  }, [store, view, pages, validated, status]);
}

/** Keys of the lines that cannot be ordered; the same array while they are the same. */
export function useRefused(store: CartStore): readonly string[] {
  // A list that changed is looked through anew.
  useStore(store.$content);
  const last = useRef<readonly string[]>([]);
  return useSyncExternalStore(store.$lines.listen, () => {
    const now = linesOf(store)
      .filter(({ error, quantity }) => error && quantity > 0)
      .map(({ key }) => key);
    if (now.length !== last.current.length || now.some((key, at) => key !== last.current[at])) last.current = now;
    return last.current;
  });
}

/** Carts that the next reading may find changed by the buyer's own act: an approval takes the lines with it. */
export const quiet = new WeakSet<CartStore>();

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

/** Why there is no checkout, in words; null where there is one, or where what is to be done instead says it (G19, G24, CA-12). */
export function barredBy(cart: Cart, minSum: number | undefined, isGuest: boolean): string | null {
  const { isCanCheckout, isNeedApproveOrder, isRecountProcess, isStoreStructureOrder, subdivision, sector, message: told, cost, status } = cart;
  if (isGuest && !isCanCheckout) return guestText('guest.order');
  if (status === 'PENDING') return drawerText('approval.locked');
  if (minSum !== undefined && cost < minSum) return text('min', { min: formatPrice(minSum), diff: formatPrice(minSum - cost) });
  if (isStoreStructureOrder && !(subdivision && sector)) return text('structure');
  if (isCanCheckout || isNeedApproveOrder) return null;
  // The banner above the lines says why.
  if (isRecountProcess) return cartText('cart.locked');
  return told ?? drawerText('cart.noCheckout');
}
