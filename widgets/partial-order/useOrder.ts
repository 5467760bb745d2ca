import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useResource } from '../../shared/bind/useResource';
import type { CartStore } from '../../shared/stores/cart';
import type { OrderOf } from '../../shared/stores/cart/order-of';
import { outdatePartial, partialChecks, partialFigures } from '../../shared/stores/orders/partial-order';

/** Which lines are ordered and what they come to; both are read again when the cart changes, and when a line has been given the car it lacked. `lacking`: lines without one. */
export function useOrder(store: CartStore, of: OrderOf, lacking: number) {
  const { cart } = useStore(store.$cart);
  const checks = useResource(partialChecks, of);
  const figures = useResource(partialFigures, of);
  const seen = useRef('');
  const now = cart ? `${cart.quantity} ${cart.cost}` : '';
  useEffect(() => {
    if (seen.current && now && seen.current !== now) outdatePartial(of);
    if (now) seen.current = now;
  }, [now, of]);
  const lacked = useRef(0);
  useEffect(() => {
    // The shop can say more of it once it has the car.
    if (lacking < lacked.current) void store.settled().then(() => outdatePartial(of));
    lacked.current = lacking;
  }, [store, lacking, of]);
  return { checks, figures };
}
