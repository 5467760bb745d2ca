import type { Price } from '../../shared/reading/entities';
import { PRICE_TYPES } from '../seed/prices';
import type { Account, Product } from '../types';
import type { Good } from './backend';

/** «1 234,50 ₽» as a PHP template prints it. Written apart from shared/format, so that the shop's words and the widgets' check each other. */
export function roubles(amount: number): string {
  const kopecks = Math.round(amount * 100);
  const whole = String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, ' ');
  const rest = kopecks % 100;
  return `${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''} ₽`;
}

/** Rounds to kopecks. */
export const kopecks = (amount: number): number => Math.round(amount * 100) / 100;

function priceOf(product: Product, typeId: string): Price | undefined {
  const type = PRICE_TYPES.find((one) => one.id === typeId);
  const amount = product.amounts[typeId];
  if (!type || amount === undefined) return undefined;
  return {
    id: `${product.id}-${type.id}`,
    isBase: type.isBase,
    priceTypeId: type.id,
    typeName: type.name,
    shortName: type.shortName,
    filterCode: type.filterCode,
    amount,
    amountFormatted: roubles(amount),
  };
}

/** What the account pays for the product itself; `undefined` = price on request. */
export const priceFor = (account: Account, product: Product): Price | undefined => priceOf(product, account.priceTypeId);

/** The prices an account may see, base first. */
export function pricesFor(account: Account, product: Product): Price[] {
  const seen = PRICE_TYPES.filter(
    (type) => type.isBase || type.id === account.priceTypeId || account.options.isAllPrices || account.priceTypesToShow.includes(type.id),
  );
  return seen.flatMap((type) => priceOf(product, type.id) ?? []);
}

/** Roubles for one piece of a product or an offer, where so many pieces are taken. */
export function unitPrice(account: Account, { product, offer }: Pick<Good, 'product' | 'offer'>, pieces = 1): number | undefined {
  const amount = product.amounts[account.priceTypeId];
  if (amount === undefined) return undefined;
  const priceOfOne = kopecks(amount * (offer?.factor ?? 1));
  const step = offer?.steps?.findLast(({ from }) => from <= pieces);
  return step ? kopecks(priceOfOne * step.share) : priceOfOne;
}
