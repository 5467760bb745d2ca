import type { Offers } from '../../shared/api/offers';
import { remote } from '../../shared/api/remote';
import { formatPrice } from '../../shared/format/money';
import { amountIn, isPrice, isPriceless, mainPrice, saidOf } from '../../shared/format/prices';
import type { Offer, Price } from '../../shared/reading/entities';
import { createResource } from '../../shared/stores/core/resource';
import { errorMessage } from '../../shared/texts/errors';
import { text } from './text';

const api = remote(() => import('../../shared/api/offers'));

/** Offers of a product as the server has them now. */
export const offersOf = createResource({
  load: ({ productId, clientId }: { productId: string; clientId?: string | undefined }, signal): Promise<Offers> =>
    api.fetchOffers(productId, { clientId, signal }),
  failed: () => text('failed'),
  missing: () => errorMessage('error.missing.product'),
});

export type { Offers as OfferData } from '../../shared/api/offers';

/** What the price of an offer is told by; its own wording wins, the product's base price serves an offer without one. */
export function priceOf(offer: Offer, prices: readonly Price[]): { text: string; amount: number | undefined } | null {
  const words = saidOf(offer.priceFormatted);
  // «По запросу», and no price beside it.
  if (words && isPriceless([offer.price], words)) return null;
  const amount = isPrice(offer.price) ? offer.price : words ? amountIn(words) : mainPrice(prices)?.amount;
  if (words) return { text: /₽|руб/i.test(words) ? words : `${words} ₽`, amount };
  return amount === undefined ? null : { text: formatPrice(amount), amount };
}

/** An offer with what its price is told by; `null` without one. */
export type PricedOffer = Offer & { priced: ReturnType<typeof priceOf> };

export const pricedOf = (offers: readonly Offer[], prices: readonly Price[]): PricedOffer[] =>
  offers.map((offer) => ({ ...offer, priced: priceOf(offer, prices) }));

/** «Много», «48 шт.»: a word or a figure that does not say what of. */
export const isWord = (said: string): boolean => /^(\S+|[\d<>].*)$/.test(said);

export type Marker = 'cheapest' | 'fastest' | 'best';

/** Who is cheapest, fastest or both among the offers shown; a figure all share marks nobody, a tie marks all who share it. */
export function markersOf(offers: readonly PricedOffer[]): Map<string, Marker> {
  const markers = new Map<string, Marker>();
  const winners = (figure: (offer: PricedOffer) => number | undefined): Set<string> => {
    const known = offers.map((offer) => [offer.id, figure(offer)] as const).filter((entry): entry is readonly [string, number] => entry[1] !== undefined);
    const least = Math.min(...known.map(([, value]) => value));
    const first = known.filter(([, value]) => value === least);
    return new Set(known.length > 1 && first.length < known.length ? first.map(([id]) => id) : []);
  };
  const orderable = new Set(offers.filter(({ quantity = 1, isForOrder }) => quantity > 0 || isForOrder).map(({ id }) => id));
  const cheap = winners(({ id, priced }) => (orderable.has(id) ? priced?.amount : undefined));
  const fast = winners(({ id, deliveryDate }) => (orderable.has(id) && deliveryDate !== undefined && deliveryDate >= 0 ? deliveryDate : undefined));
  for (const { id } of offers) {
    if (cheap.has(id) && fast.has(id)) markers.set(id, 'best');
    else if (cheap.has(id)) markers.set(id, 'cheapest');
    else if (fast.has(id)) markers.set(id, 'fastest');
  }
  return markers;
}
