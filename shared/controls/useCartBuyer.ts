import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $user, $userOptions } from '../stores/buyer';
import type { CartStore } from '../stores/cart';
import type { CartBuyer } from './basketRules';

/** Who buys into this cart, for the controls of a list. */
export function useCartBuyer(cart: CartStore, closed?: string): CartBuyer {
  const user = useStore($user);
  const options = useStore($userOptions);
  const recount = useStore(cart.$recount);
  return useMemo(() => ({ user, options, recount, closed }), [user, options, recount, closed]);
}
