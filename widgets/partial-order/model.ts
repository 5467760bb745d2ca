// What the page shows of the order: which lines are in it, and why it cannot be made yet.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useResource } from '../../shared/controls/useResource';
import type { Cart } from '../../shared/entities';
import type { CartLine, CartStore } from '../../shared/stores/cart';
import { type Checks, type OrderOf, outdatePartial, partialChecks, partialFigures } from '../../shared/stores/partial-order';
import { drawerText } from '../../shared/texts/drawer';
import { text } from './text';

/** Lines of the cart that the shop knows by id, in their order. */
export const linesOf = (store: CartStore): CartLine[] =>
  store.$content
    .get()
    .order.map((key) => store.line(key))
    .filter((line) => line !== undefined && line.quantity > 0) as CartLine[];

/** A line that the shop has not named is ordered (G24). */
export const isOrdered = (checks: Checks | null, { itemId }: CartLine): boolean => itemId === null || (checks?.[itemId] ?? true);

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

interface Ordered {
  checks: Checks | null;
  figures: Cart | null;
  /** Lines that are ordered, and those among them that cannot be. */
  n: number;
  refused: number;
}

/** Why there is no checkout, in words; null where there is one. */
export function barredBy({ checks, figures, n, refused }: Ordered): string | null {
  if (!checks) return text('unknown');
  if (n === 0) return text('none');
  if (refused > 0) return text('refused', { n: refused });
  if (!figures || figures.isCanCheckout) return null;
  return figures.isNeedApproveOrder ? text('approve') : (figures.message ?? drawerText('cart.noCheckout'));
}
