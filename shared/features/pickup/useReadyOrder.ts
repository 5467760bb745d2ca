import { type RefObject, useCallback, useRef, useState } from 'react';

/** What is known of a point: the day all is there, `''` where nobody can say; null while it is asked. `isWhole`: nothing has to be brought there. */
export type TellReady = (code: string, date: string | null, isWhole?: boolean) => void;

const NONE: ReadonlySet<string> = new Set();

/**
 * Points by the day all of it is there, as far as that is known; `first` stands above them. They change places once nothing is waited for, and never under a
 * pointer or around the focus.
 */
export function useReadyOrder(
  root: RefObject<HTMLElement | null>,
  first: string,
): { order: readonly string[] /** Points to which something has to be brought. */; parted: ReadonlySet<string>; tell: TellReady } {
  const [parted, setParted] = useState<ReadonlySet<string>>(NONE);
  const [order, setOrder] = useState<readonly string[]>(() => (first ? [first] : []));
  const dates = useRef(new Map<string, string | null>());
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
      dates.current.set(code, date);
      const known = [...dates.current];
      const place = root.current;
      if (known.some(([, day]) => day === null) || !place || place.matches(':hover') || place.contains(document.activeElement)) return;
      const sorted = known
        .filter(([, day]) => day)
        .sort(([, one], [, other]) => ((one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1))
        .map(([one]) => one);
      const next = first ? [first, ...sorted.filter((one) => one !== first)] : sorted;
      setOrder((now) => (now.join() === next.join() ? now : next));
    },
    [root, first],
  );
  return { order, parted, tell };
}
