// What the page shows of the order: which lines are in it, and why it cannot be made yet.
import type { Cart } from '../../shared/reading/entities';
import { type CartLine, type CartStore, lacksCar } from '../../shared/stores/cart';
import type { Checks } from '../../shared/stores/orders/partial-order';
import { drawerText } from '../../shared/texts/drawer';
import { text } from './text';

/** How many lines there are, and how many of them are ordered. */
export interface Counted {
  of: number;
  n: number;
  /** Lines that are ordered and cannot be, of those that have been read. */
  refused: number;
  /** Lines that are ordered without a car, where every line must have one, of those that have been read. */
  noCar: number;
  /** Ids of all lines, by which all of them are chosen; null where the shop has not named them all. */
  ids: readonly string[] | null;
  /** All lines have been read. */
  isWhole: boolean;
}

/** Lines without a car, of those that have been read. */
export const lackingIn = (store: CartStore): number =>
  store.$content
    .get()
    .order.flatMap((key) => store.line(key) ?? [])
    .filter(lacksCar).length;

/** Counts by the lines; where not all of them have been read, by what the shop says of all: its marks and the number of the header. A line without a mark is ordered. */
export function count(store: CartStore, checks: Checks, mustChooseCar: boolean): Counted {
  const { status, loaded, total, order } = store.$content.get();
  const lines = order.map((key) => store.line(key)).filter((line) => line !== undefined && line.quantity > 0) as CartLine[];
  const isWhole = status === 'ready' && loaded >= total;
  const read = lines.flatMap(({ itemId }) => itemId ?? []);
  const ids = isWhole ? read : [...new Set([...read, ...Object.keys(checks)])];
  const of = isWhole ? lines.length : Math.max(ids.length, store.$cart.get().cart?.quantity ?? 0);
  const isOut = (id: string | null): boolean => checks[id ?? ''] === false;
  const taken = lines.filter(({ itemId }) => !isOut(itemId));
  return {
    of,
    n: of - ids.filter(isOut).length,
    refused: taken.filter(({ error }) => error !== null).length,
    noCar: mustChooseCar ? taken.filter((line) => line.error === null && lacksCar(line)).length : 0,
    ids: isWhole || ids.length === of ? ids : null,
    isWhole,
  };
}

/** Why there is no checkout, in words; null where there is one, or where `figures` are not known yet. `counted`: null where nobody knows which lines are ordered. */
export function whyNoCheckout(counted: Counted | null, figures: Cart | null): string | null {
  if (!counted) return text('unknown');
  const { n, refused, noCar, isWhole } = counted;
  if (n === 0) return text('none');
  if (refused > 0) return text(isWhole ? 'refused' : 'refusedSome', { n: refused });
  if (noCar > 0) return text('noCar', { n: noCar });
  if (!figures || figures.isCanCheckout) return null;
  return figures.isNeedApproveOrder ? text('approve') : (figures.message ?? drawerText('cart.noCheckout'));
}
