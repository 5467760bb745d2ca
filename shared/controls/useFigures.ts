import { useState } from 'react';
import type { QuickProduct } from '../api/product';
import type { Price } from '../entities';
import { priceOfBuyer, typeOf } from '../format/prices';

/** Older figures are read again before an addition (ST-7). */
const STALE_MS = 15 * 60_000;

/** What a product costs, and how many pieces of it there are. */
export interface Figures {
  prices: readonly Price[];
  priceText?: string | undefined;
  totalQuantity?: number | undefined;
}

/** Asks the shop for the product now; `null`, or a rejection, where it does not say. */
export type Read = () => Promise<Pick<QuickProduct, 'price' | 'prices' | 'totalQuantity'> | null>;

interface Given extends Figures {
  ownPriceType?: string | undefined;
  /** When the figures were told, in ms since the epoch. */
  since: number;
  read: Read;
}

/**
 * The figures of a product, as last read; `told` = what had changed for the worse at the last press, which was not sent. Of other figures, by their `since`,
 * nothing that was read before is shown.
 */
export function useFigures({ since, read, ...given }: Given) {
  const [held, setHeld] = useState<{ since: number; at: number; figures: Figures } | null>(null);
  const [told, setTold] = useState('');
  const known = held?.since === since ? held : null;
  const figures: Figures = { prices: given.prices, priceText: given.priceText, totalQuantity: given.totalQuantity, ...known?.figures };

  async function beforeAdd(wanted: number): Promise<boolean> {
    const isOld = Date.now() - (known?.at ?? since) >= STALE_MS;
    // Where even the code cannot be fetched the shop has the last word.
    const part = isOld && (await import('./recheck').catch(() => null));
    const found = part && (await part.recheck({ ...figures, own: priceOfBuyer(figures.prices, given.ownPriceType), typeOf }, wanted, read));
    const { told: words = '', ...now } = found || {};
    setTold(words);
    if (found) setHeld({ since, at: Date.now(), figures: now as Figures });
    return !words;
  }
  return { figures, told, beforeAdd };
}
