import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { RowActions } from '../../bind/lists/RowActions';
import type { CartStore } from '../../stores/cart';
import { announce } from '../../stores/core/spoken';
import { lineText } from '../../texts/cart-lines';
import { listText } from '../../texts/lists';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { leadTo } from '../../ui/leadTo';
import css from './Refused.module.css';
import { useRefused } from './shown';
import { ToDelayed } from './ToDelayed';

interface Props {
  store: CartStore;
  /** Around the lines. */
  place: RefObject<HTMLElement | null>;
  /** Shows all lines, so that the first of these is among them. */
  onShow: () => void;
  /** What was pressed goes with the panel. */
  onRemove: () => void;
}

/** Lines that cannot be ordered, in one panel: put aside, removed or mended; it goes when none is left. */
export function Refused({ store, place, onShow, onRemove }: Props) {
  const keys = useRefused(store);
  const { order } = useStore(store.$content);
  const had = useRef(0);
  const n = keys.length;
  useEffect(() => {
    if (had.current > 0 && n === 0 && store.$content.get().status === 'ready') {
      announce(lineText('cart.refused.fixed'));
      // Whether the order can be made now is the shop's to say.
      void store.refresh();
    }
    had.current = n;
  }, [n, store]);

  const fix = () => {
    onShow();
    leadTo(place.current, keys[0], (row) => row.querySelector('input[role="spinbutton"]'));
  };
  if (n === 0) return null;
  return (
    <section className={css.root} aria-label={lineText('cart.refused')}>
      <p className={css.title}>
        <Icon name="warning" /> {lineText('cart.refused')}
      </p>
      <p className={css.text}>{lineText(order.length > n ? 'cart.refused.count' : 'cart.refused.all', { n })}</p>
      <div className={css.actions}>
        <Button onClick={fix}>{lineText('cart.refused.fix')}</Button>
        <RowActions label={listText('list.actions', { title: lineText('cart.refused') })}>
          <ToDelayed store={store} keys={keys} label="refused.delay" variant="link" />
          <Button
            variant="link"
            onClick={() => {
              onRemove();
              void store.removeLines(keys);
            }}
          >
            {lineText('cart.refused.remove')}
          </Button>
        </RowActions>
      </div>
    </section>
  );
}
