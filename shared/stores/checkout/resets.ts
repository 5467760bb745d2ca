// What a choice has reset, in the words a buyer reads and hears.
import { checkoutText } from '../../texts/checkout';
import type { CheckoutState, Reset } from './machine';

/** The payment is told by what it is now; `''` where nothing was reset. */
export const resetsText = (resets: readonly Reset[], state: CheckoutState): string => resets.map((name) => wordOf(name, state)).join(' ');

function wordOf(name: Reset, { method, payment, payments }: CheckoutState): string {
  // Who picks up still has to choose again: the shop has no such point.
  if (name === 'point' && method === 'PICKUPOUR') return checkoutText('reset.point.gone');
  if (name !== 'payment') return checkoutText(`reset.${name}`);
  if (payment === null) return checkoutText('reset.payment.none');
  const known = payments?.find(({ id }) => id === payment)?.name;
  return known ? checkoutText('reset.payment', { name: known }) : checkoutText('reset.payment.changed');
}
