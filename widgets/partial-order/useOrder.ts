import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useResource } from '../../shared/bind/useResource';
import type { CartStore } from '../../shared/stores/cart';
import type { OrderOf } from '../../shared/stores/cart/order-of';
import { outdatePartial, partialChecks, partialFigures } from '../../shared/stores/orders/partial-order';

/** Which lines are ordered and what they come to; both are read again when the cart changes. */
export function useOrder(store: CartStore, of: OrderOf) {
  const { cart } = useStore(store.$cart);
  const checks = useResource(partialChecks, of);
  const figures = useResource(partialFigures, of);
  const seen = useRef('');
  const now = cart ? `${cart.quantity} ${cart.cost}` : '';
  useEffect(() => {
    if (seen.current && now && seen.current !== now) outdatePartial(of);
    if (now) seen.current = now;
  }, [now, of]);
  return { checks, figures };
}
