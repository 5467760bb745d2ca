import type { Placing } from '../../shared/stores/checkout/placing';
import { wayOn } from '../../shared/stores/checkout/way-on';

type Placed = Extract<Placing, { status: 'placed' }>;

/** Fewer files have come than were sent: nobody else says so. */
export const isShortOf = ({ order: { filesAccepted } }: Placed, sent: number): boolean => filesAccepted !== undefined && filesAccepted < sent;

/** Leads on to where the shop says; elsewhere, or where there is something to be read first, the number is shown in place. */
export function leadOn(placing: Placing, sent: number): void {
  if (placing.status !== 'placed' || isShortOf(placing, sent)) return;
  const to = wayOn(placing.order.redirect);
  if (to) location.assign(to);
}
