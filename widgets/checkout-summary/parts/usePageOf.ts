import { useStore } from '@nanostores/react';
import type { OrderNumbers } from '../../../shared/stores/checkout/placing';
import { wayOn } from '../../../shared/stores/checkout/way-on';
import { $user } from '../../../shared/stores/core/buyer';
import { addressOfOne, type SafeUrl } from '../../../shared/validation/url';

/** Where an order that was made is seen: where the shop leads on to, else its page; of one that came in parts its list says more. */
export function usePageOf(order: OrderNumbers | null, orderHref: string | undefined): SafeUrl | undefined {
  const who = useStore($user);
  if (!order) return undefined;
  const { redirect, orderId, orders = [] } = order;
  const isClosed = (who.status !== 'loading' && who.user.orderDetailViewDisabled) || orders.length > 1;
  return wayOn(redirect) ?? (isClosed ? undefined : addressOfOne(orderHref, orderId));
}
