// A pickup point that is chosen outside the steps of a checkout: it is that of the checkout from then on, and the page hears of it.
import { jsonOf } from '../../format/json';
import type { OrderOf } from '../cart/order-of';
import { notifyPage } from '../core/revalidate';
import { draftFor } from './draft';
import { pickups } from './questions';

/** The order is picked up there. */
export function choosePickup(of: OrderOf, { code, name }: { code: string; name: string }): void {
  draftFor(of).send({ kind: 'point', code });
  notifyPage('islands:pickup', { code, name });
}

/** Asks once more when the order is ready there: whether that is what was shown. A question that fails stands in nobody's way. */
export async function isReadyAsBefore(of: OrderOf, point: string): Promise<boolean> {
  const entry = pickups.at({ ...of, point });
  const before = entry.$state.get().data;
  if (!before) return true;
  const unwatch = entry.watch(false);
  await entry.load(true);
  const { data } = entry.$state.get();
  unwatch();
  return !data || jsonOf(data) === jsonOf(before);
}
