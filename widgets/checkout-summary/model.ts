import type { Placing } from '../../shared/stores/checkout/placing';
import { safeUrl } from '../../shared/validation/url';

/** Where the shop leads on to, within the page's own address; elsewhere the number is shown in place. */
export function leadOn(placing: Placing): void {
  const to = placing.status === 'placed' ? safeUrl(placing.order.redirect) : undefined;
  if (to?.startsWith('/')) location.assign(to);
}
