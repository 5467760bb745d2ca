import { announce } from '../../../shared/stores/core/spoken';
import { offersText } from '../../../shared/texts/offers';
import { nextSort, type SortKey, STEP, type View } from '../arrange';

/** A press on a column, in the order that stands there now; the new one is said, for who does not see the arrow. */
export function sortBy(view: View, now: View['sort'], onView: (view: View) => void, key: SortKey, column: string): void {
  const sort = nextSort(now, key);
  announce(offersText('offers.sorted', { column, order: offersText(`offers.sorted.${sort ? (sort.down ? 'down' : 'up') : 'none'}`) }));
  onView({ ...view, sort, most: STEP });
}
