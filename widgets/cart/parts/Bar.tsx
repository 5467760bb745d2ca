import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import { dock } from '../../../shared/ui/docks';
import { useFocusOnward } from '../../../shared/ui/useFocusOnward';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './Bar.module.css';
import { Way, type WayProps } from './Way';

/** The sum and the way to the checkout at the bottom of the window, while the real one is out of sight. Nothing around it may hold what is fixed. */
export function Bar({ real, ...way }: WayProps & { real: () => Element | null | undefined }) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusOnward(bar, real);
  useLayoutEffect(() => (bar.current ? dock(bar.current, true) : undefined), []);
  const { barred } = way;
  const why = useUid();
  const header = useStore(way.store.$cart);
  const { quantity, cost } = way.cart;
  return (
    <div ref={bar} className={css.root}>
      <p className={css.sum}>
        <b data-pending={(header.status === 'ready' && header.pending) || undefined}>{text('bar', { n: quantity, cost: unbroken(formatPrice(cost)) })}</b>
        {barred && (
          <span className={css.why} id={why}>
            {barred}
          </span>
        )}
      </p>
      <div className={css.action}>
        <Way {...way} why={barred ? why : undefined} />
      </div>
    </div>
  );
}
