import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { CartStore } from '../../stores/cart';
import { $user, $userOptions } from '../../stores/core/buyer';
import type { CartBuyer } from './basketRules';

/** Who buys into this cart, for the controls of a list. */
export function useCartBuyer(cart: CartStore, closed?: string): CartBuyer {
  const user = useStore($user);
  const options = useStore($userOptions);
  const recount = useStore(cart.$recount);
  return useMemo(() => ({ user, options, recount, closed }), [user, options, recount, closed]);
}
