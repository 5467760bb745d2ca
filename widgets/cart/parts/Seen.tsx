import { type RefObject, useEffect } from 'react';
import { useLatest } from '../../../shared/ui/useLatest';

interface Props {
  place: RefObject<Element | null>;
  /** It is in the window, or is not. */
  onSeen: (isSeen: boolean) => void;
}

/** Says whether a place is in the window, from when this stands beside it; of a place that goes nobody needs another. */
export function Seen({ place, onSeen }: Props) {
  const latest = useLatest(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => latest.current(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => {
      observer.disconnect();
      latest.current(true);
    };
  }, [place, latest]);
  return null;
}
