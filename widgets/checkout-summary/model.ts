import type { Placing } from '../../shared/stores/checkout/placing';
import { type SafeUrl, safeUrl } from '../../shared/validation/url';

type Placed = Extract<Placing, { status: 'placed' }>;

/** Fewer files have come than were sent: nobody else says so. */
export const isShortOf = ({ order: { filesAccepted } }: Placed, sent: number): boolean => filesAccepted !== undefined && filesAccepted < sent;

/** Where the shop leads on to, within the page's own address. */
export function wayOn(redirect: string | undefined): SafeUrl | undefined {
  const to = safeUrl(redirect);
  return to?.startsWith('/') ? to : undefined;
}

/** Leads on to where the shop says; elsewhere, or where there is something to be read first, the number is shown in place. */
export function leadOn(placing: Placing, sent: number): void {
  if (placing.status !== 'placed' || isShortOf(placing, sent)) return;
  const to = wayOn(placing.order.redirect);
  if (to) location.assign(to);
}
