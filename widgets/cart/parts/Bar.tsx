import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { dock } from '../../../shared/ui/docks';
import { text } from '../text';
import css from './Bar.module.css';

interface Props {
  sum: string;
  why: string | null;
  children: ReactNode;
}

/** The sum and the way to the checkout at the bottom of the window, while the real one is out of sight (CA-18). */
export function Bar({ sum, why, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? dock(bar.current, true) : undefined), []);
  return (
    <section ref={bar} className={css.root} aria-label={text('summary')}>
      <p className={css.sum}>
        <b>{sum}</b>
        {why && <span className={css.why}>{why}</span>}
      </p>
      <div className={css.action}>{children}</div>
    </section>
  );
}
