// The one way of a product or an offer into the cart by a press: who may, what is checked before, what becomes of a refusal.

import type { CartStore } from '../../stores/cart';
import { knownUser } from '../../stores/core/buyer';
import { promptGuest } from '../../stores/core/guests';
import type { Failure, Result } from '../../stores/core/result';
import { guestText } from '../../texts/guests';

/** What goes with an addition where what is shown may be out of date. */
export interface Checks {
  /** Asked before an addition is sent; `false`: it is not, and whoever was asked has said why. */
  beforeAdd?: ((quantity: number) => boolean | Promise<boolean>) | undefined;
  /** The shop refused to add it. `'reported'`: what became of it has been said; `'again'`: nothing the buyer minds has changed, and it is sent once more. */
  onRefused?: ((error: Failure, quantity: number) => unknown) | undefined;
  /** Machine codes of refusals that `onRefused` words: the page's alert leaves them to it. */
  tells?: readonly string[] | undefined;
  /** Whether a failure that is nobody's refusal is told where it was asked for. */
  tellsFaults?: (() => boolean) | undefined;
}

interface Wanted extends Checks {
  productId: string;
  title: string;
  quantity: number;
  quantityMin: number;
  url?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  /** Nobody has to be asked who the buyer is. */
  mayOrder: boolean;
}

/** After these the shop knows something of the product that the page does not. */
const REFUSALS: readonly string[] = ['refused', 'missing', 'conflict', 'invalid'];

/** Asks a guest in. */
export const promptOrder = (): void => promptGuest({ text: guestText('guest.order') });

/** What the shop made of it; `null` where that has been said already, or it has not been sent: the buyer is a guest, or the check before it held it back. */
export async function addChecked(cart: CartStore, wanted: Wanted): Promise<Result | null> {
  const { productId, quantity, beforeAdd, onRefused, mayOrder, tells, ...details } = wanted;
  if (!mayOrder && (await knownUser()).isGuest) {
    promptOrder();
    return null;
  }
  if (beforeAdd && !(await beforeAdd(quantity))) return null;
  const addition = { ...details, productId, quantity };
  const result = await cart.add({ ...addition, tells });
  const answer = !result.ok && REFUSALS.includes(result.error.code) && (await onRefused?.(result.error, quantity));
  return answer === 'reported' ? null : answer === 'again' ? cart.add(addition) : result;
}
