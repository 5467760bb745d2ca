import type { Offers } from '../../shared/api/offers';
import { remote } from '../../shared/api/remote';
import type { Offer, Price } from '../../shared/entities';
import { formatPrice } from '../../shared/format/money';
import { figureOf } from '../../shared/format/number';
import { createResource } from '../../shared/stores/resource';
import { message } from '../../shared/text';
import { text } from './text';

const api = remote(() => import('../../shared/api/offers'));

/** Offers of a product as the server has them now (G33). */
export const offersOf = createResource({
  load: ({ productId, clientId }: { productId: string; clientId?: string | undefined }, signal): Promise<Offers> =>
    api.fetchOffers(productId, { clientId, signal }),
  failed: () => text('failed'),
  missing: () => message('error.missing.product'),
});

/** What the price of an offer is told by; its own wording wins, the product's base price serves an offer without one. */
export function priceOf(offer: Offer, prices: readonly Price[]): { text: string; amount: number | undefined } | null {
  const base = prices.find(({ isBase }) => isBase) ?? prices[0];
  const amount = offer.price ?? (offer.priceFormatted ? amountIn(offer.priceFormatted) : base?.amount);
  if (offer.priceFormatted) return { text: /₽|руб/i.test(offer.priceFormatted) ? offer.priceFormatted : `${offer.priceFormatted} ₽`, amount };
  return amount === undefined ? null : { text: formatPrice(amount), amount };
}

/** Roubles of «1 234,50 ₽», where the server gives no number (§3 «Offer»). */
function amountIn(formatted: string): number | undefined {
  const amount = figureOf(formatted.replace(/(₽|руб\.?|р\.)\s*$/i, ''));
  return Number.isNaN(amount) ? undefined : amount;
}

/** «Много», «48 шт.»: a word or a figure that does not say what of. */
export const isWord = (said: string): boolean => /^(\S+|[\d<>].*)$/.test(said);

export type Marker = 'cheapest' | 'fastest' | 'best';

/** Who is cheapest, fastest or both among the offers shown; a figure all share marks nobody, a tie marks all who share it (OF-9). */
export function markersOf(offers: readonly Offer[], prices: readonly Price[]): Map<string, Marker> {
  const markers = new Map<string, Marker>();
  const winners = (figure: (offer: Offer) => number | undefined): Set<string> => {
    const known = offers.map((offer) => [offer.id, figure(offer)] as const).filter((entry): entry is readonly [string, number] => entry[1] !== undefined);
    const least = Math.min(...known.map(([, value]) => value));
    const first = known.filter(([, value]) => value === least);
    return new Set(known.length > 1 && first.length < known.length ? first.map(([id]) => id) : []);
  };
  const orderable = new Set(offers.filter(({ quantity, isForOrder }) => quantity > 0 || isForOrder).map(({ id }) => id));
  const cheap = winners((offer) => (orderable.has(offer.id) ? priceOf(offer, prices)?.amount : undefined));
  const fast = winners(({ id, deliveryDate }) => (orderable.has(id) && deliveryDate !== undefined && deliveryDate >= 0 ? deliveryDate : undefined));
  for (const { id } of offers) {
    if (cheap.has(id) && fast.has(id)) markers.set(id, 'best');
    else if (cheap.has(id)) markers.set(id, 'cheapest');
    else if (fast.has(id)) markers.set(id, 'fastest');
  }
  return markers;
}
