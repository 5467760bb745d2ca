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
const linesOf = (store: CartStore): CartLine[] =>
  store.$content
    .get()
    .order.map((key) => store.line(key))
    .filter((line) => line !== undefined && line.quantity > 0) as CartLine[];

/** A line that the shop has not named is ordered (G24). */
const isOrdered = (checks: Checks, { itemId }: CartLine): boolean => itemId === null || (checks[itemId] ?? true);

/** Lines that are ordered and cannot be, of those that have been read. */
export const refusedOf = (store: CartStore, checks: Checks): number => linesOf(store).filter((line) => line.error !== null && isOrdered(checks, line)).length;

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

/** How many lines there are, and how many of them are ordered. */
export interface Counted {
  of: number;
  n: number;
  /** Ids of all lines, by which all of them are chosen; null where the shop has not named them all. */
  ids: readonly string[] | null;
  /** All lines have been read. */
  isWhole: boolean;
}

/** Counts by the lines; where not all of them have been read, by what the shop says of all: its marks and the number of the header. */
export function count(store: CartStore, checks: Checks): Counted {
  const lines = linesOf(store);
  const known = lines.flatMap(({ itemId }) => itemId ?? []);
  const { status, loaded, total } = store.$content.get();
  if (status === 'ready' && loaded >= total) return { of: lines.length, n: lines.filter((line) => isOrdered(checks, line)).length, ids: known, isWhole: true };
  const ids = [...new Set([...known, ...Object.keys(checks)])];
  const of = Math.max(ids.length, lines.length, store.$cart.get().cart?.quantity ?? 0);
  const left = ids.filter((id) => checks[id] === false).length;
  return { of, n: of - left, ids: ids.length < of ? null : ids, isWhole: false };
}

interface Ordered {
  /** Null where they are not known. */
  counted: Counted | null;
  figures: Cart | null;
  /** Lines that are ordered and cannot be, of those that have been read. */
  refused: number;
}

/** Why there is no checkout, in words; null where there is one. */
export function barredBy({ counted, figures, refused }: Ordered): string | null {
  if (!counted) return text('unknown');
  if (counted.n === 0) return text('none');
  if (refused > 0) return counted.isWhole ? text('refused', { n: refused }) : text('refusedSome');
  if (!figures || figures.isCanCheckout) return null;
  return figures.isNeedApproveOrder ? text('approve') : (figures.message ?? drawerText('cart.noCheckout'));
}
