// Rows of a list into the cart one after another, and what became of each (FV-3).

import { formatPieces } from '../../format/pieces';
import { isPriceless } from '../../format/prices';
import { orderability } from '../../validation/orderability';
import { type QuantityProps, rulesOf, settleQuantity } from '../../validation/quantity';
import { $userOptions } from '../core/buyer';
import { type Failure, isTold } from '../core/result';
import { addToCart } from './';

/** A row that may go into the cart. */
export interface ListedRow {
  id: string;
  title: string;
  /** Pieces; the least there may be when absent. */
  quantity?: number | undefined;
  product:
    | (Omit<QuantityProps, 'quantityRestrictions'> & {
        id: string;
        url?: string | undefined;
        price?: number | undefined;
        priceFormatted?: string | undefined;
        orderAllowed?: boolean | undefined;
        isForOrder?: boolean | undefined;
      })
    // Why there is none.
    | 'gone'
    | 'unmatched';
}

/** A row that stayed where it is, or went otherwise than was wished; `id` of the row, because two products may have one name. */
export interface LeftOut {
  id: string;
  title: string;
}

/** Where a row ended that is not simply in the cart, in the order of the report. */
export const ENDS = ['changed', 'unmatched', 'outOfStock', 'gone', 'refused'] as const;

/** What became of a whole list (FV-3). */
export interface ListReport {
  total: number;
  done: number;
  added: number;
  ends: Readonly<Record<(typeof ENDS)[number], readonly LeftOut[]>>;
  /** Why the list itself could not be read. */
  error: Failure | null;
}

export const NOTHING_DONE: ListReport = {
  total: 0,
  done: 0,
  added: 0,
  ends: { changed: [], unmatched: [], outOfStock: [], gone: [], refused: [] },
  error: null,
};

/** Puts rows into the cart until `signal` says to stop; `told` hears how far it is. */
export async function rowsToCart(rows: readonly ListedRow[], told: (report: ListReport) => void, signal?: AbortSignal): Promise<void> {
  let report: ListReport = { ...NOTHING_DONE, total: rows.length };
  const tell = (part: Partial<ListReport>): void => {
    report = { ...report, ...part };
    told(report);
  };
  const ended = (end: (typeof ENDS)[number], more: readonly LeftOut[]): Pick<ListReport, 'ends'> => ({
    ends: { ...report.ends, [end]: [...report.ends[end], ...more] },
  });
  const state = $userOptions.get();
  const options = state.status === 'loading' ? undefined : state.options;
  told(report);
  for (const { id, title, quantity, product } of rows) {
    if (signal?.aborted) return tell({ done: report.total });
    const step = { done: report.done + 1 };
    if (typeof product === 'string') {
      tell({ ...step, ...ended(product, [{ id, title }]) });
      continue;
    }
    const rules = rulesOf(product, options);
    const { totalQuantity: stock, orderAllowed, isForOrder } = product;
    const incomplete = isPriceless([product.price], product.priceFormatted);
    const may = orderability({ isGuest: false, stock, orderAllowed, isForOrder, incomplete, rules });
    if ((stock ?? 1) < 1 && !isForOrder) tell({ ...step, ...ended('outOfStock', [{ id, title }]) });
    else if (!may.allowed) tell({ ...step, ...ended('refused', [{ id, title }]) });
    else {
      const pieces = quantity === undefined ? rules.multiplicity : settleQuantity({ quantity, rules }).quantity;
      const added = await addToCart({ productId: product.id, title, quantity: pieces, quantityMin: rules.multiplicity, url: product.url });
      if (added.ok) {
        const isOther = quantity !== undefined && pieces !== quantity;
        tell({ ...step, added: report.added + 1, ...(isOther && ended('changed', [{ id, title: `${title}, ${formatPieces(pieces)}` }])) });
      }
      // The page may write no more, and has said why: what is left of the list is not tried.
      else if (isTold(added.error)) return tell({ done: report.total, ...ended('refused', rows.slice(report.done)) });
      else tell({ ...step, ...ended(added.error.code === 'missing' ? 'gone' : 'refused', [{ id, title }]) });
    }
  }
}
