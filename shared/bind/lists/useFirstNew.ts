import { useLayoutEffect, useRef } from 'react';
import { focusInSight } from '../../ui/focus';

/** «Показать еще»: call what it gives with the press. Once there are more than the `count` of that moment, the first of the new ones has the focus, unless the buyer has gone on. */
export function useFirstNew(count: number, rowAt: (at: number) => Element | null | undefined): () => void {
  const asked = useRef<{ from: number; by: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (!asked.current || count <= asked.current.from) return;
    const { from, by } = asked.current;
    asked.current = null;
    const { activeElement, body } = document;
    if (activeElement === by || activeElement === body || !activeElement) focusInSight(rowAt(from));
  });
  return () => {
    asked.current = { from: count, by: document.activeElement };
  };
}
