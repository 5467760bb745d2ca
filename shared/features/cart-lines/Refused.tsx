import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { RowActions } from '../../bind/lists/RowActions';
import { type CartStore, lacksCar } from '../../stores/cart';
import { announce } from '../../stores/core/spoken';
import { lineText } from '../../texts/cart-lines';
import { listText } from '../../texts/lists';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { leadTo } from '../../ui/leadTo';
import { ASSIGN } from '../assign';
import css from './Refused.module.css';
import { useBarred, useLines } from './shown';
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

/** Lines that cannot be ordered as they are, in one panel: put aside, removed or mended; it goes when none is left. */
export function Refused({ store, place, onShow, onRemove }: Props) {
  const { cart } = useStore(store.$cart);
  const mustChooseCar = Boolean(cart?.isMustChoiceCar);
  const keys = useBarred(store, mustChooseCar);
  const lines = useLines(store, keys);
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

  if (n === 0) return null;
  const noCar = mustChooseCar ? lines.filter((line) => line && lacksCar(line)).length : 0;
  const isAll = order.length <= n;
  const fix = () => {
    onShow();
    // To what is to be mended: the car that is lacking, else the quantity.
    const [first] = lines;
    const isCarless = mustChooseCar && first && !first.error && lacksCar(first);
    leadTo(
      place.current,
      keys[0],
      (row) => (isCarless && row.querySelector(`[data-island-action="${ASSIGN}car"]`)) || row.querySelector('input[role="spinbutton"]'),
    );
  };
  return (
    <section className={css.root} aria-label={lineText('cart.refused')}>
      <p className={css.title}>
        <Icon name="warning" /> {lineText('cart.refused')}
      </p>
      <p className={css.text}>
        {lineText('cart.refused.all', { n })}
        {noCar > 0 && ` ${lineText(noCar < n ? 'cart.refused.noCarSome' : 'cart.refused.noCar', { n: noCar })}`}
        {!isAll && ` ${lineText(cart?.isCanCheckout === false ? 'cart.refused.barred' : 'cart.refused.rest')}`}
      </p>
      <div className={css.actions}>
        <Button onClick={fix}>{lineText('cart.refused.fix')}</Button>
        <RowActions label={listText('list.actions', { title: lineText('cart.refused') })}>
          {/* Where none is left there is nothing to go on with. */}
          <ToDelayed store={store} keys={isAll ? undefined : keys} label={isAll ? 'delay.all' : 'refused.delay'} variant="link" />
          <Button
            variant="link"
            onClick={() => {
              onRemove();
              void store.removeLines(keys);
            }}
          >
            {isAll ? lineText('cart.refused.removeAll') : lineText('cart.refused.remove')}
          </Button>
        </RowActions>
      </div>
    </section>
  );
}
