// Which lines of a cart its page shows.
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { CartLine, CartStore } from '../../stores/cart';
import { overIn } from '../../validation/assignment';
import { arrange, type Group, isUsual, type Told, type View } from './arrange';

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
export function useArranged(store: CartStore, view: View, told?: Told): Arranged {
  const { pages, validated, status } = useStore(store.$content);
  return useMemo(() => {
    if (isUsual(view)) return { groups: pages.map((keys) => ({ title: null, keys })), pages, keys: store.$content.get().order };
    const groups = arrange(linesOf(store), view, told);
    const found = groups.map(({ keys }) => keys);
    return { groups, pages: found, keys: found.flat() };
  }, [store, view, told, pages, validated, status]);
}

/** Keys of the lines of which `test` holds; the same array while they are the same. */
function useKeys(store: CartStore, test: (line: CartLine) => boolean): readonly string[] {
  // A list that changed is looked through anew.
  useStore(store.$content);
  const last = useRef<readonly string[]>([]);
  return useSyncExternalStore(store.$lines.listen, () => {
    const now = linesOf(store)
      .filter((line) => line.quantity > 0 && test(line))
      .map(({ key }) => key);
    if (now.length !== last.current.length || now.some((key, at) => key !== last.current[at])) last.current = now;
    return last.current;
  });
}

/** Keys of the lines that cannot be ordered. */
export const useRefused = (store: CartStore): readonly string[] => useKeys(store, ({ error }) => Boolean(error));

/** Lines that keep the cart from being ordered for what they are divided among. */
export interface Unassigned {
  /** More pieces are set apart than they have. */
  over: readonly string[];
  /** They have no car where every line must have one. */
  noCar: readonly string[];
}

export const useUnassigned = (store: CartStore, mustChooseCar: boolean): Unassigned => ({
  over: useKeys(store, (line) => overIn(line) !== undefined),
  noCar: useKeys(store, ({ assignCars }) => mustChooseCar && assignCars.length === 0),
});
