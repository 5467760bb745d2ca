import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OrderOf } from '../../stores/cart/order-of';
import { useInSight } from '../../ui/useInSight';
import { askAll, type TellReady } from './asking';

/** Of more points those in sight alone are asked about. */
const MOST_ASKED = 30;

const NONE: ReadonlySet<string> = new Set();

interface Sorting {
  of: OrderOf;
  /** Codes of the points; the first of them are asked about. */
  codes: readonly string[];
  /** Stands above the others. */
  first: string;
  /** All of them have to be known. */
  isAsked: boolean;
}

interface ReadyOrder {
  order: readonly string[];
  /** `asked`: the days are on their way. `held`: they are known, and the rows stay where they are under a pointer or around the focus. */
  state: 'shown' | 'asked' | 'held';
  /** Points to which something has to be brought. */
  parted: ReadonlySet<string>;
  tell: TellReady;
  /** The buyer wants to see the order, wherever the pointer is. */
  show: () => void;
}

/** Points by the day all of it is there, as far as that is known. They change places once all have answered, and never under a pointer or around the focus. */
export function useReadyOrder(root: RefObject<HTMLElement | null>, { of, codes, first, isAsked }: Sorting): ReadyOrder {
  const [parted, setParted] = useState(NONE);
  const [wanted, setWanted] = useState<readonly string[]>(() => (first ? [first] : []));
  const [order, setOrder] = useState(wanted);
  const [isWaited, setWaited] = useState(false);
  /** The shop names another day than it did: so it may of the others. */
  const [round, setRound] = useState(0);
  const dates = useRef(new Map<string, string>());
  const isAsking = useRef(false);
  /** A pointer that lies where the list has come up aims at nothing. */
  const isAiming = useRef(false);
  const isSeen = useInSight(root, { once: true });

  const sort = useCallback(() => {
    if (isAsking.current) return;
    const sorted = [...dates.current]
      .filter(([, day]) => day)
      .sort(([, one], [, other]) => (one < other ? -1 : one === other ? 0 : 1))
      .map(([one]) => one);
    const next = first ? [first, ...sorted.filter((one) => one !== first)] : sorted;
    setWanted((now) => (now.join() === next.join() ? now : next));
  }, [first]);

  const tell = useCallback<TellReady>(
    (code, date, isWhole) => {
      if (isWhole !== undefined)
        setParted((now) => {
          if (now.has(code) !== isWhole) return now;
          const next = new Set(now);
          if (isWhole) next.delete(code);
          else next.add(code);
          return next;
        });
      const before = dates.current.get(code);
      dates.current.set(code, date);
      if (before && before !== date) setRound((now) => now + 1);
      sort();
    },
    [sort],
  );

  const asked = isAsked && isSeen ? codes.slice(0, MOST_ASKED) : [];
  useEffect(() => {
    if (asked.length === 0) return;
    isAsking.current = true;
    setWaited(asked.some((code) => !dates.current.has(code)));
    const over = () => {
      isAsking.current = false;
      setWaited(false);
      sort();
    };
    const stop = askAll(of, asked, tell, over);
    return () => {
      isAsking.current = false;
      setWaited(false);
      stop();
    };
  }, [of, [...asked].sort().join(), round, tell, sort]);

  useEffect(() => {
    const place = root.current;
    const aim = ({ pointerType }: PointerEvent) => {
      isAiming.current = pointerType === 'mouse';
    };
    place?.addEventListener('pointermove', aim);
    return () => place?.removeEventListener('pointermove', aim);
  }, [root]);

  // Before the next picture: in most cases nothing holds them.
  useLayoutEffect(() => {
    const place = root.current;
    if (wanted === order || !place) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      const list = place.querySelector('[role="radiogroup"]');
      if (!(isAiming.current && list?.matches(':hover')) && !list?.contains(document.activeElement)) setOrder(wanted);
    };
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(move);
    };
    move();
    place.addEventListener('pointerout', leave);
    place.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      place.removeEventListener('pointerout', leave);
      place.removeEventListener('focusout', leave);
    };
  }, [root, wanted, order]);

  return { order, state: isWaited ? 'asked' : wanted === order ? 'shown' : 'held', parted, tell, show: () => setOrder(wanted) };
}
