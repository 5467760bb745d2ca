import { usePart } from '../../../shared/controls/usePart';
import type { CartStore } from '../../../shared/stores/cart';
import { Button } from '../../../shared/ui/Button';
import { linesOf } from '../model';
import { text } from '../text';
import css from './Papers.module.css';
import { ToDelayed } from './ToDelayed';

interface Props {
  store: CartStore;
  isWhole: boolean;
  /** Keys of those that are chosen: then the files hold these alone. */
  picked: readonly string[];
}

/** Puts the cart aside; the cart on paper and in a file (CA-10). Web views of apps print nothing. */
export function Papers({ store, isWhole, picked }: Props) {
  const csv = usePart(() => import('./csv'));
  const xlsx = usePart(() => import('./xlsx'));
  const n = picked.length;
  // What is chosen is there, whatever is still on its way.
  const unavailable = n === 0 && !isWhole;
  const lines = () => {
    const keys = new Set(picked);
    return linesOf(store).filter(({ key }) => n === 0 || keys.has(key));
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
        {text(n > 0 ? 'csv.picked' : 'csv', { n })}
      </Button>
      <Button variant="link" busy={xlsx.busy} unavailable={unavailable} onClick={() => void saveXlsx()}>
        {text(n > 0 ? 'xlsx.picked' : 'xlsx', { n })}
      </Button>
      <Button variant="link" onClick={() => window.print?.()}>
        {text('print')}
      </Button>
    </div>
  );
}
