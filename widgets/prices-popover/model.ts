import type { Price } from '../../shared/entities';

export interface PriceChoice {
  prices: readonly Price[];
  priceTypesToShow: readonly string[];
  pricesDisplayControl: boolean;
  isAllPrices: boolean;
}

/** Id of the type of a price. */
export const typeOf = (price: Price): string => price.priceTypeId ?? price.id;

/** The price at rest: the base one, else the first. */
export const mainPrice = (prices: readonly Price[]): Price | undefined => prices.find(({ isBase }) => isBase) ?? prices[0];

/** What the popover lists (G37): nothing without the control, else the types to show (empty = all) in their order, the base price first among equals. */
export function shownPrices({ prices, priceTypesToShow, pricesDisplayControl, isAllPrices }: PriceChoice): Price[] {
  if (!pricesDisplayControl && !isAllPrices) return [];
  const wanted = isAllPrices ? [] : priceTypesToShow;
  const place = (price: Price) => (wanted.length ? wanted.indexOf(typeOf(price)) : 0);
  return prices.filter((price) => place(price) >= 0).sort((a, b) => place(a) - place(b) || Number(b.isBase) - Number(a.isBase));
}

/** Roubles more (or less) than the base price for so many pieces; undefined for the base itself or without one (PR-5). */
export function difference(price: Price, base: Price | undefined, quantity: number): number | undefined {
  return base && base !== price ? Math.round((price.amount - base.amount) * quantity * 100) / 100 : undefined;
}
