// What a lost session or an outdated page prevented is offered again when the same buyer is back.

import { $frozen, $identity, $user, knownUser } from '../core/user';
import { offerAddition, type Remembered, remembersAddition } from './remembered';

/** Offers for the life of the page, whether or not anybody looks at the cart: what rests may never wake. */
export function startOffers(add: (addition: Remembered) => void): void {
  const offer = (): void => {
    const user = $user.value?.status === 'ready' ? $user.value.user : null;
    if ($frozen.value === 'no' && user) offerAddition(add, (owner) => (owner ? owner === $identity.value : !user.isGuest), $identity.value);
  };
  offer();
  // Nothing else may ask who the buyer is, and the offer waits for the answer.
  if (remembersAddition()) void knownUser().then(offer);
  $identity.listen(offer);
  $frozen.listen(offer);
}
