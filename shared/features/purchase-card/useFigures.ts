import { useEffect, useRef, useState } from 'react';
import type { QuickProduct } from '../../api/product';
import { STALE_MS } from '../../bind/useResource';
import type { Price } from '../../reading/entities';
import { $identity } from '../../stores/core/buyer';

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
  const [answered, setAnswered] = useState<{ since: number; at: number; figures: Figures } | null>(null);
  const [changeText, setChangeText] = useState('');
  const known = answered?.since === since ? answered : null;
  const buyers = useRef(0);
  // What was read as another buyer, also before anybody knew that it was another one.
  useEffect(
    () =>
      $identity.listen((_now, before) => {
        if (!before) return;
        buyers.current++;
        setAnswered(null);
        setChangeText('');
      }),
    [],
  );
  const figures: Figures = { prices: given.prices, priceText: given.priceText, totalQuantity: given.totalQuantity, ...known?.figures };

  async function beforeAdd(wanted: number): Promise<boolean> {
    const isOld = Date.now() - (known?.at ?? since) >= STALE_MS;
    // Where even the code cannot be fetched the shop has the last word.
    const part = isOld ? await import('./recheck').catch(() => null) : null;
    const asked = buyers.current;
    const found = await part?.recheck(figures, { wanted, ownPriceType: given.ownPriceType, read });
    // The cart says that it is another buyer now, and takes nothing.
    if (buyers.current !== asked) return true;
    setChangeText(found?.changeText ?? '');
    if (found) setAnswered({ since, at: Date.now(), figures: found.figures });
    return !found?.changeText;
  }
  return { figures, changeText, beforeAdd };
}
