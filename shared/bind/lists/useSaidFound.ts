import { useEffect, useRef } from 'react';
import { announce } from '../../stores/core/spoken';

/** Who types is told once they pause. */
const PAUSE_MS = 500;

/** Says what a search or a filter has left of a list that is whole in the page: `found`, once `asked` is another than what was said of. Nothing is said at first. */
export function useSaidFound(found: string, asked: string): void {
  const said = useRef(asked);
  useEffect(() => {
    if (said.current === asked) return;
    const timer = setTimeout(() => {
      said.current = asked;
      announce(found, 'polite', 'found');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [found, asked]);
}
