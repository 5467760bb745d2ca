// Which prices of a product are shown, in which order and in which words.
import type { Price, PriceType } from '../reading/entities';
import { formatPrice } from './money';
import { figureOf } from './number';

export interface PriceChoice {
  prices: readonly Price[];
  priceTypesToShow: readonly string[];
  pricesDisplayControl: boolean;
  isAllPrices: boolean;
  /** The shop's types in their order; without them prices stand as they were given. */
  priceTypes?: readonly Pick<PriceType, 'id'>[] | undefined;
}

/** Is it a price to sell for? Of zero or less, which shops print where they have none, it is not. */
export const isPrice = (amount: number | undefined): amount is number => amount !== undefined && amount > 0;

/** Roubles of «1 234,50 ₽», where the server gives no number (§3 «Offer»). */
export function amountIn(words: string | undefined): number | undefined {
  const amount = figureOf(words?.replace(/(₽|руб\.?|р\.)\s*$/i, ''));
  return Number.isNaN(amount) ? undefined : amount;
}

/** What the shop says of a price; nothing where that is a figure which is no price: «0 ₽». */
export function saidOf(words: string | undefined): string | undefined {
  const amount = amountIn(words);
  return amount === undefined || isPrice(amount) ? words : undefined;
}

/** Nothing that was told is a price to sell for: «Цена по запросу», and it is not ordered. Words with a figure in them are one: «от 120 ₽». */
export function isPriceless(amounts: readonly (number | undefined)[], words?: string): boolean {
  return !amounts.some(isPrice) && !/\d/.test(saidOf(words) ?? '');
}

const pricesIn = (prices: readonly Price[]): Price[] => prices.filter(({ amount }) => isPrice(amount));

/** Id of the type of a price. */
export const typeOf = (price: Price): string => price.priceTypeId ?? price.id;

/** The price at rest: the base one, else the first. */
export function mainPrice(prices: readonly Price[]): Price | undefined {
  const known = pricesIn(prices);
  return known.find(({ isBase }) => isBase) ?? known[0];
}

/** What the popover lists: nothing without the control, else the types to show (empty = all) in their order, the base price first among equals. */
export function shownPrices({ prices, priceTypesToShow, pricesDisplayControl, isAllPrices, priceTypes = [] }: PriceChoice): Price[] {
  if (!pricesDisplayControl && !isAllPrices) return [];
  const wanted = isAllPrices ? [] : priceTypesToShow;
  const order = priceTypes.map(({ id }) => id);
  const isWanted = (price: Price) => wanted.length === 0 || wanted.includes(typeOf(price));
  const place = (price: Price) => {
    const at = (order.length ? order : wanted).indexOf(typeOf(price));
    // A type that the shop did not name comes after those it did.
    return at < 0 ? order.length : at;
  };
  return pricesIn(prices)
    .filter(isWanted)
    .sort((a, b) => place(a) - place(b) || Number(b.isBase) - Number(a.isBase));
}

/** The server's own wording wins; the currency is added when it left it out. */
export const priceWords = ({ amount, amountFormatted }: Price): string =>
  amountFormatted ? (/₽|руб/i.test(amountFormatted) ? amountFormatted : `${amountFormatted} ₽`) : formatPrice(amount);

/** Roubles more (or less) than the base price for so many pieces; undefined for the base itself or without one. */
export function difference(price: Price, base: Price | undefined, quantity: number): number | undefined {
  return base && base !== price ? Math.round((price.amount - base.amount) * quantity * 100) / 100 : undefined;
}

/** The price the buyer pays by: of the own type, else the one at rest. */
export const priceOfBuyer = (prices: readonly Price[], ownPriceType: string | undefined): Price | undefined =>
  pricesIn(prices).find((price) => typeOf(price) === ownPriceType) ?? mainPrice(prices);

/** Roubles for so many pieces, to the kopeck. */
export const sumOf = ({ amount }: Pick<Price, 'amount'>, quantity: number): number => Math.round(amount * 100 * quantity) / 100;
