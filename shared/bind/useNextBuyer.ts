import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CartStore } from '../stores/cart';
import { useLatest } from '../ui/useLatest';

/** Calls `forget` when the cart is nobody's: what one buyer has chosen or typed is not shown to the next. */
export function useNextBuyer(store: CartStore, forget: () => void): void {
  const { cart } = useStore(store.$cart);
  const latest = useLatest(forget);
  const isNobodys = cart === null;
  useEffect(() => {
    if (isNobodys) latest.current();
  }, [isNobodys, latest]);
}
