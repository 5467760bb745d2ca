// What has changed for the worse in a thing to buy since it was shown, and in which words it is told. Pure.
import { offersText } from '../texts/offers';
import { pricesText } from '../texts/prices';
import { formatPrice } from './money';
import { formatPieces } from './pieces';

/** Dearer by more than `tolerance` percent, or without a price; roubles. Counted in kopecks: a tolerance of exactly that much is kept. */
export const isDearer = (was: number, now: number | undefined, tolerance = 0): boolean =>
  now === undefined || Math.round(now * 100) > Math.floor(Math.round(was * 100) * (1 + tolerance / 100) + 1e-6);

/** There are fewer pieces than `wanted`, or nobody knows how many, where there were enough or nobody knew. */
export const isShort = (had: number | undefined, has: number | undefined, wanted: number): boolean =>
  had !== has && (had ?? wanted) >= wanted && (has ?? 0) < wanted;

/** «Цена изменилась: было 500 ₽, стало 510 ₽. Проверьте и добавьте еще раз.» */
export const changedText = (kind: 'price' | 'stock' | 'term', was: string, now: string): string =>
  // The full stop of «шт.» is the sentence's own.
  `${offersText(`offers.changed.${kind}`, { was, now }).replace(/\.\.$/, '.')} ${offersText('offers.changed.check')}`;

/** Of a price in roubles; without one now it is on request. */
export const priceChangedText = (was: number, now: number | undefined): string =>
  changedText('price', formatPrice(was), now === undefined ? pricesText('prices.none').toLowerCase() : formatPrice(now));

const piecesWords = (pieces: number | undefined): string => (pieces === undefined ? offersText('offers.stock.unknown') : formatPieces(pieces));

/** Of pieces in stock, as far as they are known. */
export const stockChangedText = (had: number | undefined, has: number | undefined): string => changedText('stock', piecesWords(had), piecesWords(has));
