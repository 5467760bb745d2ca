import { usePart } from '../../../shared/controls/usePart';
import type { CartStore } from '../../../shared/stores/cart';
import { Button } from '../../../shared/ui/Button';
import { linesOf } from '../model';
import { text } from '../text';
import css from './Papers.module.css';
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
        {text('csv')}
      </Button>
      <Button variant="link" onClick={() => window.print?.()}>
        {text('print')}
      </Button>
    </div>
  );
}
