// What a lost session prevented is offered again when the same buyer is back (BC-11).
import { onMount, type ReadableAtom } from 'nanostores';
import { offerAddition, type Remembered, remembersAddition } from '../remembered';
import { $frozen, $identity, $user, knownUser } from '../user';

/** Offers while somebody looks at the cart. */
export function startOffers($cart: ReadableAtom<unknown>, add: (addition: Remembered) => void): void {
  const offer = (): void => {
    if ($frozen.value === 'no' && $user.value?.status === 'ready' && !$user.value.user.isGuest) offerAddition(add);
  };
  onMount($cart, () => {
    offer();
    // Nothing else may ask who the buyer is, and the offer waits for the answer.
    if (remembersAddition()) void knownUser().then(offer);
    const offs = [$identity.listen(offer), $frozen.listen(offer)];
    return () => {
      for (const off of offs) off();
    };
  });
}
