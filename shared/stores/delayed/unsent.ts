// Writes to a client's or a delayed cart that the page before left: no island of this page may show that cart, and they are gone on with all the same.

import { type CartScope, cartOf } from '../cart';
import { isKeptBy, scopeKeptAs } from '../cart/state';
import type { Kept } from '../cart/unsent';
import { $frozen, $identity, knownUser } from '../core/user';
import { tellAside } from './aside';
import { delayedStore } from './store';

/** So long a cart is looked at after its last write: a slow server has answered by then what was in flight. */
const LOOKED_MS = 20_000;

/** The carts of which this buyer has left something in this tab. */
function leftCarts(): CartScope[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) => {
      const scope = scopeKeptAs(key);
      const kept = scope && (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null);
      return scope && kept && isKeptBy($identity.value ?? '', kept) ? [scope] : [];
    });
  } catch {
    return [];
  }
}

/** Looks at a cart for as long as it takes to go on with what was left. */
function goOn(scope: CartScope): void {
  const cart = scope.kind === 'delayed' ? delayedStore(scope.cartId ?? '').store : cartOf(scope);
  const stop = cart.$cart.listen(() => {});
  setTimeout(() => void cart.settled().then(stop), LOOKED_MS);
}

/** Once in the life of a page, when it is known who the buyer is. */
export async function goOnWithLeft(): Promise<void> {
  await knownUser();
  if ($frozen.value !== 'no') return;
  void tellAside().catch(() => {});
  for (const scope of leftCarts()) goOn(scope);
}
