import { useEffect, useMemo, useRef, useState } from 'react';
import type { LineNotes } from '../../shared/features/cart-lines/arrange';
import { linesOf } from '../../shared/features/cart-lines/shown';
import type { CartPage } from '../../shared/features/cart-lines/useCartPage';
import { keepWas, readWas, type Was, wasOf } from '../../shared/stores/delayed/was';
import { type Differences, differencesOf } from './differences';
import type { Props } from './widget';

type Printed = Pick<Props, 'cartId' | 'saved' | 'savedCost'>;

export interface Since {
  /** Its room is kept from the start: the page says what there is to compare with. */
  hasRoom: boolean;
  /** What has changed, once all lines are there. */
  found: Differences | null;
  /** What is to be said of lines: with the first of them. */
  notes: LineNotes | undefined;
  /** The buyer has seen it. */
  isSeen: boolean;
  see: () => void;
}

/** As the page printed them; null where it did not. */
const printedIn = ({ saved, savedCost }: Printed): Was | null =>
  saved
    ? {
        cost: savedCost,
        lines: saved.map(({ productId, offerId, deliveryDate, ...line }) => ({ ...line, key: offerId ?? productId, days: deliveryDate })),
      }
    : null;

/** What has changed since the cart was put aside. `removed`: lines that the buyer has taken out here; those have not gone. */
export function useSince({ store, isWhole, content, header }: CartPage, printed: Printed, removed: readonly string[]): Since {
  const { cartId } = printed;
  const [before, setBefore] = useState<Was | null>(() => readWas(cartId) ?? printedIn(printed));
  const [isSeen, setSeen] = useState(false);
  const was = useMemo(
    () => (before?.lines.some(({ key }) => removed.includes(key)) ? { lines: before.lines.filter(({ key }) => !removed.includes(key)) } : before),
    [before, removed],
  );
  const { pages, validated } = content;
  // A change that the shop has not answered is not compared.
  const isSettled = header.status === 'ready' && !header.pending;
  const isReady = isSettled && isWhole;
  const isChecked = isReady && (validated === 'yes' || validated === 'failed');
  const cost = header.cart?.cost;
  const now = useMemo(
    () => (was && isSettled ? differencesOf(was, linesOf(store), cost) : null),
    // Not with every figure of the cart: it comes with pages, and is checked once.
    [was, isSettled, pages, validated],
  );
  const last = useRef<{ any: Differences | null; whole: Differences | null }>({ any: null, whole: null });
  if (now) last.current = { any: now, whole: isReady ? now : last.current.whole };
  const { any, whole } = last.current;

  const keepNow = () => {
    const next = wasOf(linesOf(store), store.$cart.get().cart?.cost);
    keepWas(cartId, next);
    setBefore(next);
  };
  useEffect(() => {
    // Looked at for the first time.
    if (isChecked && !before) keepNow();
  }, [isChecked, before]);
  useEffect(() => {
    if (was && was !== before) keepWas(cartId, was);
  }, [was, before]);

  return {
    hasRoom: printed.saved !== undefined,
    found: was && whole,
    notes: any && any.notes.size > 0 ? any.notes : undefined,
    isSeen,
    see: () => {
      setSeen(true);
      keepNow();
    },
  };
}
