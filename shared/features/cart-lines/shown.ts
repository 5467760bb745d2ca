// Which lines of a cart its page shows.
import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { type AssignKind, type CartLine, type CartStore, lacksCar } from '../../stores/cart';
import { assignText } from '../../texts/assign';
import { overIn } from '../../validation/assignment';
import { arrange, type Group, isDefault, type LineNotes, type View } from './arrange';

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
export function useArranged(store: CartStore, view: View, notes?: LineNotes): Arranged {
  const { pages, validated, status } = useStore(store.$content);
  return useMemo(() => {
    if (isDefault(view)) return { groups: pages.map((keys) => ({ title: null, keys })), pages, keys: store.$content.get().order };
    const groups = arrange(linesOf(store), view, notes);
    const found = groups.map(({ keys }) => keys);
    return { groups, pages: found, keys: found.flat() };
  }, [store, view, notes, pages, validated, status]);
}

/** Lines as they are shown, of those keys; drawn anew when one of them changes. */
export function useLines(store: CartStore, keys: readonly string[]): readonly (CartLine | undefined)[] {
  const last = useRef<readonly (CartLine | undefined)[]>([]);
  const watch = useCallback((changed: () => void) => store.watch(keys, changed), [store, keys]);
  return useSyncExternalStore(watch, () => {
    const now = keys.map((key) => store.line(key));
    if (now.length !== last.current.length || now.some((line, at) => line !== last.current[at])) last.current = now;
    return last.current;
  });
}

type Test = (line: CartLine) => boolean;

/** What was found on each page of a list, while its lines were these. */
interface Found {
  test: Test;
  lines: unknown;
  pages: Map<readonly string[], readonly string[]>;
  keys: readonly string[];
  /** The pages that `keys` are of. */
  of: readonly (readonly string[])[] | null;
}

/**
 * Keys of the lines of which `test` holds, in their order; the same array while they are the same. Of thousands only what may be different is looked at:
 * the one line that changed, the page that came.
 */
function useKeys(store: CartStore, test: Test): readonly string[] {
  const { pages } = useStore(store.$content);
  const { $lines } = store;
  const found = useRef<Found>({ test, lines: null, pages: new Map(), keys: [], of: null });
  const listen = useCallback(
    (changed: () => void) =>
      $lines.listen((lines, before, key) => {
        const known = found.current;
        const line = key === undefined ? undefined : store.line(key);
        const isSame = line && line.quantity > 0 && known.lines === before && known.test === test && test(line) === known.keys.includes(line.key);
        if (isSame) known.lines = lines;
        else changed();
      }),
    [store, $lines, test],
  );
  return useSyncExternalStore(listen, () => {
    const known = found.current;
    const lines = $lines.value;
    if (known.test !== test || known.lines !== lines) known.pages = new Map();
    else if (known.of === pages) return known.keys;
    const holds = (key: string): boolean => {
      const line = store.line(key);
      return line !== undefined && line.quantity > 0 && test(line);
    };
    const byPage = new Map(pages.map((page) => [page, known.pages.get(page) ?? page.filter(holds)]));
    const keys = [...byPage.values()].flat();
    const isSame = keys.length === known.keys.length && keys.every((key, at) => key === known.keys[at]);
    found.current = { test, lines, pages: byPage, keys: isSame ? known.keys : keys, of: pages };
    return found.current.keys;
  });
}

const never: Test = () => false;
const isRefused: Test = (line) => Boolean(line.error) || overIn(line) !== undefined;
const lacksOrIsRefused: Test = (line) => isRefused(line) || lacksCar(line);

/** Keys of the lines that cannot be ordered as they are: refused by the shop, divided among more than they have, without a car where every line must have one. */
export const useBarred = (store: CartStore, mustChooseCar: boolean): readonly string[] => useKeys(store, mustChooseCar ? lacksOrIsRefused : isRefused);

/** Lines that keep the cart from being ordered for what they are divided among. */
export interface Unassigned {
  /** More pieces are set apart than they have. */
  over: readonly string[];
  /** They have no car where every line must have one. */
  noCar: readonly string[];
}

/** `kinds`: what lines can be divided among here; what cannot be mended here keeps nobody from the checkout but by the shop's own word. */
export function useUnassigned(store: CartStore, mustChooseCar: boolean, kinds: readonly AssignKind[]): Unassigned {
  const isOver = useCallback<Test>((line) => overIn(line, kinds) !== undefined, [kinds]);
  return { over: useKeys(store, isOver), noCar: useKeys(store, mustChooseCar && kinds.includes('car') ? lacksCar : never) };
}

/** Why the cart cannot be ordered for what its lines are divided among; null where nothing of that bars it. */
export function unassignedText({ over, noCar }: Unassigned): string | null {
  if (over.length > 0) return assignText('assign.over.lines', { n: over.length });
  return noCar.length > 0 ? assignText('assign.must', { n: noCar.length }) : null;
}
