import type { CartStore } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { Button } from '../../ui/Button';
import { usePart } from '../usePart';
import css from './Papers.module.css';
import { linesOf } from './shown';
import { ToDelayed } from './ToDelayed';

/** Puts the cart aside; the cart on paper and in a file (CA-10). Web views of apps print nothing. */
export function Papers({ store, isWhole }: { store: CartStore; isWhole: boolean }) {
  const { busy, ready } = usePart(() => import('./csv'));
  const save = async () => {
    if (await ready()) (await import('./csv')).saveCsv(linesOf(store));
  };
  return (
    <div className={css.root}>
      <ToDelayed store={store} label="delay.all" variant="link" />
      <Button variant="link" busy={busy} unavailable={!isWhole} onClick={() => void save()}>
        {lineText('cart.csv')}
      </Button>
      <Button variant="link" onClick={() => window.print?.()}>
        {lineText('cart.print')}
      </Button>
    </div>
  );
}
