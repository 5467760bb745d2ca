// What stands between the cart and its checkout.
import { formatPrice } from '../../shared/format/money';
import { unbroken } from '../../shared/format/number';
import type { Cart } from '../../shared/reading/entities';
import { cartText } from '../../shared/texts/cart';
import { drawerText } from '../../shared/texts/drawer';
import { guestText } from '../../shared/texts/guests';
import { text } from './text';

/** Why there is no checkout, in words; null where there is one, or where what is to be done instead says it. `divided`: what is wrong with how the lines are divided. */
export function whyNoCheckout(cart: Cart, minSum: number | undefined, isGuest: boolean, divided: string | null): string | null {
  const { isCanCheckout, isNeedApproveOrder, isRecountProcess, isStoreStructureOrder, subdivision, sector, message: reason, cost, status } = cart;
  if (isGuest && !isCanCheckout) return guestText('guest.order');
  if (status === 'PENDING') return drawerText('approval.locked');
  if (minSum !== undefined && cost !== undefined && cost < minSum)
    return text('min', { min: unbroken(formatPrice(minSum)), diff: unbroken(formatPrice(minSum - cost)) });
  if (isStoreStructureOrder && !(subdivision && sector)) return text('structure');
  if (divided !== null) return divided;
  if (isCanCheckout || isNeedApproveOrder) return null;
  // The banner above the lines says why.
  if (isRecountProcess) return cartText('cart.locked');
  return reason ?? drawerText('cart.noCheckout');
}
