import { useEffect, useRef } from 'react';
import { focusInSight } from '../ui/focus';
import css from './GuestPage.module.css';
import { GuestWays } from './GuestWays';

/** What a guest finds in place of a page of the buyer's own. `isLed`: what had the focus is gone, and this is where they go on. */
export function GuestPage({ why, isLed }: { why: string; isLed: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLed && document.activeElement === document.body) focusInSight(root.current?.querySelector('a[href]'));
  }, [isLed]);
  return (
    <div ref={root} className={css.root}>
      <p className={css.why}>{why}</p>
      <GuestWays />
    </div>
  );
}
