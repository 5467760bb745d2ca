import { usePart } from '../../bind/usePart';
import type { CartStore } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { fileKindText } from '../../texts/file-kinds';
import { Button } from '../../ui/Button';
import css from './Papers.module.css';
import { linesOf } from './shown';
import { ToDelayed } from './ToDelayed';

interface Props {
  store: CartStore;
  isWhole: boolean;
  /** Keys of those that are chosen: then the files hold these alone. */
  picked: readonly string[];
}

/** Puts the cart aside; the cart on paper and in a file. Web views of apps print nothing. */
export function Papers({ store, isWhole, picked }: Props) {
  const csv = usePart(() => import('./csv'));
  const xlsx = usePart(() => import('./xlsx'));
  const n = picked.length;
  // What is chosen is there, whatever is still on its way.
  const unavailable = n === 0 && !isWhole;
  const lines = () => {
    const keys = new Set(picked);
    return linesOf(store).filter(({ key, quantity }) => quantity > 0 && (n === 0 || keys.has(key)));
  };
  const saveCsv = async () => {
    if (await csv.ready()) (await import('./csv')).saveCsv(lines());
  };
  const saveXlsx = async () => {
    if (await xlsx.ready()) (await import('./xlsx')).saveXlsx(lines());
  };
  return (
    <div className={css.root}>
      <ToDelayed store={store} label="delay.all" variant="link" />
      <Button variant="link" busy={csv.busy} unavailable={unavailable} onClick={() => void saveCsv()}>
        {n > 0 ? lineText('cart.csv.picked', { n }) : fileKindText('file.csv')}
      </Button>
      <Button variant="link" busy={xlsx.busy} unavailable={unavailable} onClick={() => void saveXlsx()}>
        {n > 0 ? lineText('cart.xlsx.picked', { n }) : fileKindText('file.xlsx')}
      </Button>
      <Button variant="link" onClick={() => window.print?.()}>
        {lineText('cart.print')}
      </Button>
    </div>
  );
}
