// Which offers are shown and in which order. Pure; nothing of it is kept beyond the page.
import type { Offer } from '../../shared/reading/entities';
import type { PricedOffer } from './model';
import { FIGURES, type Sort, type SortKey } from './order';

export type { SortKey } from './order';

export interface View {
  sort?: Sort | undefined;
  /** Offers that come later, or nobody knows when, are left out. */
  days?: number | undefined;
  warehouse?: string | undefined;
  /** Pieces the buyer needs. */
  need?: number | undefined;
  /** Only offers that are known to have them alone. */
  enough?: boolean | undefined;
  /** So many rows are drawn. */
  most: number;
}

/** So many rows are drawn at first, and with each press for more: all of a long list at once would hold the page up. */
export const STEP = 20;

/** Pieces that can be had of an offer, by its multiplicity; none are known of where the stock is not. */
export const whole = ({ quantity = 0, quantity_min: min }: Offer): number => Math.floor(quantity / Math.max(min, 1)) * Math.max(min, 1);

const fits = (offer: PricedOffer, { days, warehouse, need, enough }: View): boolean =>
  (days === undefined || (FIGURES.term(offer) ?? Number.POSITIVE_INFINITY) <= days) &&
  (!warehouse || offer.warehouseName === warehouse) &&
  (!enough || need === undefined || whole(offer) >= need);

/** The offers that fit, in the order asked for; equal ones, and those without the figure behind all others, as the shop has them. */
export function arrange(offers: readonly PricedOffer[], view: View): PricedOffer[] {
  const shown = offers.filter((offer) => fits(offer, view));
  const { sort } = view;
  if (!sort) return shown;
  const figure = new Map(shown.map((offer) => [offer, FIGURES[sort.key](offer)]));
  return shown.sort((a, b) => {
    const [one, other] = [figure.get(a), figure.get(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sort.down ? other - one : one - other;
  });
}

/** The order after a press on a column: what is best first, then the other way round, then the shop's own. */
export function nextSort(now: View['sort'], key: SortKey): View['sort'] {
  const best = key === 'stock';
  if (now?.key !== key) return { key, down: best };
  return now.down === best ? { key, down: !best } : undefined;
}

/** How many filters are set. */
export const filtersIn = ({ days, warehouse, need, enough }: View): number =>
  Number(days !== undefined) + Number(Boolean(warehouse)) + Number(Boolean(enough && need !== undefined));
