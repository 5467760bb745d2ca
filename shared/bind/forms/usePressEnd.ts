import { useCallback, useEffect, useRef } from 'react';

const PRESS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Runs what it is given at once, or, during a press of the pointer, once that has become a click: a line of error that appears under the pointer
 * moves the button away from it, and the click is lost.
 */
export function usePressEnd(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const end = () => {
      const acts = waiting.current ?? [];
      waiting.current = null;
      for (const act of acts) act();
    };
    const hear = ({ type }: Event) => {
      if (type === PRESS[0]) waiting.current ??= [];
      // After the click that follows.
      else setTimeout(end);
    };
    for (const type of PRESS) addEventListener(type, hear, true);
    return () => {
      for (const type of PRESS) removeEventListener(type, hear, true);
    };
  }, []);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}
