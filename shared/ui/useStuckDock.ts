import { type RefObject, useLayoutEffect } from 'react';
import { dock } from './docks';

/** What sticks to the bottom of the window has toasts above it for as long as it does. */
export function useStuckDock(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    let undock = (): void => {};
    const offset = Number.parseFloat(getComputedStyle(element).bottom) || 0;
    // Where it sticks, its lower edge lies on the line above which it would be whole.
    const seen = new IntersectionObserver(
      ([entry]) => {
        undock();
        undock = entry?.isIntersecting && entry.intersectionRatio < 1 ? dock(element, false) : () => {};
      },
      { rootMargin: `0px 0px ${String(-offset - 1)}px 0px`, threshold: [0, 1] },
    );
    seen.observe(element);
    return () => {
      seen.disconnect();
      undock();
    };
  }, [ref]);
}
