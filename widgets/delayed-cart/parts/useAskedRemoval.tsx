import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { usePart } from '../../../shared/bind/usePart';
import type { CartStore } from '../../../shared/stores/cart';
import { OK, type Result } from '../../../shared/stores/core/result';
import { useLatest } from '../../../shared/ui/useLatest';

interface Asking {
  keys: readonly string[];
  /** Place of the only one among the rows. */
  at: number;
  answer: (result: Result) => void;
}

interface Around {
  /** Around the rows. */
  place: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** The shop has taken them out, or is about to. */
  onRemoved: (keys: readonly string[]) => void;
}

/** The cart as its lines see it: nothing can be added to it again, so every removal is asked about, whether by the bin, by a zero or of many. */
export function useAskedRemoval(store: CartStore, { place, heading, onRemoved }: Around): [CartStore, ReactNode] {
  const { part, ready } = usePart(() => import('../../../shared/features/cart-lines/Removal'));
  const [asking, setAsking] = useState<Asking | null>(null);
  const unanswered = useRef<Asking['answer'] | null>(null);
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const latest = useLatest(async (keys: readonly string[]): Promise<Result> => {
    const at = keys.length === 1 ? rows().findIndex(({ dataset }) => dataset.row === keys[0]) : -1;
    if (!(await ready())) return OK;
    // Of two questions asked before there was anything to ask with, the later one is asked.
    unanswered.current?.(OK);
    return new Promise((answer) => {
      unanswered.current = answer;
      setAsking({ keys, at, answer });
    });
  });
  const asked = useMemo<CartStore>(() => {
    const ask = (keys: readonly string[]) => latest.current(keys);
    return {
      ...store,
      setQuantity: (key, quantity, ...how) => (quantity > 0 ? store.setQuantity(key, quantity, ...how) : ask([key])),
      removeLine: (key) => ask([key]),
      removeLines: ask,
    };
  }, [store, latest]);

  const dialog = asking && part && (
    <part.Removal
      store={store}
      keys={asking.keys}
      onClose={() => {
        setAsking(null);
        asking.answer(OK);
      }}
      onRemove={() => {
        setAsking(null);
        void store.removeLines(asking.keys).then((result) => {
          // Of many some may have stayed.
          onRemoved(asking.keys.filter((key) => !store.line(key)));
          asking.answer(result);
        });
      }}
      fallbackFocus={() => {
        const left = rows();
        const row = left[Math.min(asking.at, left.length - 1)];
        return asking.at < 0 ? heading.current : (row?.querySelector('input[role="spinbutton"]') ?? row ?? heading.current);
      }}
    />
  );
  return [asked, dialog];
}
