import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs what it is given at once, or, during a press of the pointer, once that has become a click: a line of error that appears under the pointer
 * moves the button away from it, and the click is lost.
 */
export function usePressEnd(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      waiting.current ??= [];
    };
    const end = () => {
      // After the click that follows.
      timer = setTimeout(() => {
        const acts = waiting.current ?? [];
        waiting.current = null;
        for (const act of acts) act();
      });
    };
    addEventListener('pointerdown', start, true);
    addEventListener('pointerup', end, true);
    addEventListener('pointercancel', end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', start, true);
      removeEventListener('pointerup', end, true);
      removeEventListener('pointercancel', end, true);
    };
  }, []);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}
