// What a lost session prevented is offered again when the same buyer is back (BC-11).
import { offerAddition, type Remembered, remembersAddition } from '../remembered';
import { $frozen, $identity, $user, knownUser } from '../user';

/** Offers for the life of the page, whether or not anybody looks at the cart: what rests may never wake. */
export function startOffers(add: (addition: Remembered) => void): void {
  const offer = (): void => {
    if ($frozen.value === 'no' && $user.value?.status === 'ready' && !$user.value.user.isGuest) offerAddition(add);
  };
  offer();
  // Nothing else may ask who the buyer is, and the offer waits for the answer.
  if (remembersAddition()) void knownUser().then(offer);
  $identity.listen(offer);
  $frozen.listen(offer);
}
