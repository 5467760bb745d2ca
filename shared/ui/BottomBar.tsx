import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import css from './BottomBar.module.css';
import { dock } from './docks';
import { useFocusOnward } from './useFocusOnward';
import { useLatest } from './useLatest';

interface Props {
  /** The sum, in a line. */
  sum: ReactNode;
  /** Why there is no way on, and its id. */
  why?: string | undefined;
  whyId?: string | undefined;
  /** The way on. */
  children: ReactNode;
  /** What its sum and its way on stand in line with, left and right; in the middle of the window where it is absent. */
  edges?: (() => Element | null | undefined) | undefined;
  /** The real way on, which gets the focus when the bar goes from under it. */
  real: () => Element | null | undefined;
}

/** A sum and the way on at the bottom of the window, while the real one is out of sight. Nothing around it may hold what is fixed. */
export function BottomBar({ sum, why, whyId, children, edges, real }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusOnward(bar, real);
  useLayoutEffect(() => (bar.current ? dock(bar.current, true) : undefined), []);
  const edgesOf = useLatest(edges);
  useLayoutEffect(() => {
    const [element, page] = [bar.current, edgesOf.current?.()];
    if (!element || !page) return;
    const align = () => {
      const { left, right, width } = page.getBoundingClientRect();
      if (width === 0) return;
      element.style.setProperty('--isl-bar-start', `${Math.max(8, Math.round(left))}px`);
      element.style.setProperty('--isl-bar-end', `${Math.max(8, Math.round(document.documentElement.clientWidth - right))}px`);
    };
    align();
    window.addEventListener('resize', align);
    return () => window.removeEventListener('resize', align);
  }, [edgesOf]);
  // Of a field of several lines the browser brings no more into sight than the caret.
  useEffect(() => {
    const uncover = ({ key }: KeyboardEvent) => {
      const { activeElement: field } = document;
      const [top, bottom] = [bar.current?.getBoundingClientRect().top ?? 0, field?.getBoundingClientRect().bottom ?? 0];
      if (key === 'Tab' && field !== document.body && !bar.current?.contains(field) && top > 0 && bottom > top) field?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keyup', uncover);
    return () => document.removeEventListener('keyup', uncover);
  }, []);
  return (
    <div ref={bar} className={css.root} data-edges={edges ? '' : undefined}>
      <p className={css.sum}>
        {sum}
        {why && (
          <span className={css.why} id={whyId}>
            {why}
          </span>
        )}
      </p>
      <div className={css.action}>{children}</div>
    </div>
  );
}
