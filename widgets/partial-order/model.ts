// What the page shows of the order: which lines are in it, and why it cannot be made yet.
import type { Cart } from '../../shared/reading/entities';
import type { CartLine, CartStore } from '../../shared/stores/cart';
import type { Checks } from '../../shared/stores/orders/partial-order';
import { drawerText } from '../../shared/texts/drawer';
import { text } from './text';

/** How many lines there are, and how many of them are ordered. */
export interface Counted {
  of: number;
  n: number;
  /** Lines that are ordered and cannot be, of those that have been read. */
  refused: number;
  /** Ids of all lines, by which all of them are chosen; null where the shop has not named them all. */
  ids: readonly string[] | null;
  /** All lines have been read. */
  isWhole: boolean;
}

/** Counts by the lines; where not all of them have been read, by what the shop says of all: its marks and the number of the header. A line without a mark is ordered. */
export function count(store: CartStore, checks: Checks): Counted {
  const { status, loaded, total, order } = store.$content.get();
  const lines = order.map((key) => store.line(key)).filter((line) => line !== undefined && line.quantity > 0) as CartLine[];
  const isWhole = status === 'ready' && loaded >= total;
  const read = lines.flatMap(({ itemId }) => itemId ?? []);
  const ids = isWhole ? read : [...new Set([...read, ...Object.keys(checks)])];
  const of = isWhole ? lines.length : Math.max(ids.length, store.$cart.get().cart?.quantity ?? 0);
  const isOut = (id: string | null): boolean => checks[id ?? ''] === false;
  return {
    of,
    n: of - ids.filter(isOut).length,
    refused: lines.filter(({ error, itemId }) => error !== null && !isOut(itemId)).length,
    ids: isWhole || ids.length === of ? ids : null,
    isWhole,
  };
}

/** Why there is no checkout, in words; null where there is one, or where `figures` are not known yet. `counted`: null where nobody knows which lines are ordered. */
export function whyNoCheckout(counted: Counted | null, figures: Cart | null): string | null {
  if (!counted) return text('unknown');
  const { n, refused, isWhole } = counted;
  if (n === 0) return text('none');
  if (refused > 0) return text(isWhole ? 'refused' : 'refusedSome', { n: refused });
  if (!figures || figures.isCanCheckout) return null;
  return figures.isNeedApproveOrder ? text('approve') : (figures.message ?? drawerText('cart.noCheckout'));
}
