// Rows of a list into the cart one after another, and what became of each.
import { nameWithCode } from '../../format/number';
import { isPriceless } from '../../format/prices';
import { toCartText } from '../../texts/to-cart';
import { orderability, refusalText, whyChanged } from '../../validation/orderability';
import { type QuantityProps, rulesOf, settleQuantity } from '../../validation/quantity';
import { runAction } from '../core/action';
import { $userOptions, knownUser } from '../core/buyer';
import { type Failure, failed, OK, type Result, wasReported } from '../core/result';
import { $cart, $cartContent, addToCart, loadCartContent } from './';
import { type ENDS, type LeftOut, type ListReport, listLife, NOTHING_DONE } from './list-run';

/** A row that may go into the cart. */
export interface ListedRow {
  id: string;
  title: string;
  brand?: string | undefined;
  article?: string | undefined;
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

/** As the report names it. */
const named = ({ id, title, brand, article, product }: ListedRow): LeftOut => ({
  id,
  title: nameWithCode(title, { brand, article }),
  url: typeof product === 'string' ? undefined : product.url,
});

/** Nobody answered, and the cart could not be read either. */
function isUnsure({ code, unsure }: Failure): boolean {
  const cart = $cart.get();
  const isUnread = cart.status !== 'ready' || cart.unsure;
  return unsure === true || (isUnread && ['network', 'timeout', 'server', 'malformed'].includes(code));
}

/** Of a longer cart it is not read what it holds already. */
const MOST_LINES_READ = 200;

/** What the cart holds of a product is no part of what a row brings: where that is not known, it is read first. */
async function readLines(): Promise<void> {
  const cart = $cart.get();
  const { status } = $cartContent.get();
  const lines = cart.cart?.quantity ?? MOST_LINES_READ;
  if (status !== 'ready' && lines > 0 && lines <= MOST_LINES_READ) await loadCartContent(false);
}

/** Puts rows into the cart until `signal` says to stop; `told` hears how far it is. A page that is put away goes on when it is back. */
export async function rowsToCart(rows: readonly ListedRow[], onReport: (report: ListReport) => void, signal?: AbortSignal): Promise<void> {
  let report: ListReport = { ...NOTHING_DONE, total: rows.length };
  const tell = (part: Partial<ListReport>): void => {
    report = { ...report, ...part };
    onReport(report);
  };
  const ended = (end: (typeof ENDS)[number], more: readonly LeftOut[]): Pick<ListReport, 'ends'> => ({
    ends: { ...report.ends, [end]: [...report.ends[end], ...more] },
  });
  const state = $userOptions.get();
  const options = state.status === 'loading' ? undefined : state.options;
  const { tpRestriction } = await knownUser();
  await readLines();

  /** Fails only where nothing more is to be tried. */
  async function add(row: ListedRow): Promise<Result> {
    const { title, quantity, product } = row;
    if (signal?.aborted) return failed({ code: 'aborted', text: '' });
    const done = report.done + 1;
    const stays = (end: (typeof ENDS)[number], why?: string): Result => {
      tell({ done, ...ended(end, [{ ...named(row), why }]) });
      return OK;
    };
    if (typeof product === 'string') return stays(product);
    const rules = rulesOf(product, options);
    const { totalQuantity: stock, orderAllowed, isForOrder } = product;
    // A list that tells no prices leaves that to the shop.
    const isTold = product.price !== undefined || product.priceFormatted !== undefined;
    const incomplete = isTold && isPriceless([product.price], product.priceFormatted);
    const may = orderability({ isGuest: false, tpRestriction, ...options, stock, orderAllowed, isForOrder, incomplete, rules });
    if (!may.allowed) return may.reason === 'noStock' ? stays('outOfStock') : stays('refused', refusalText(may));
    const settled = settleQuantity({ quantity: quantity ?? rules.multiplicity, rules });
    const pieces = quantity === undefined ? rules.multiplicity : settled.quantity;
    const added = await addToCart({ productId: product.id, title, quantity: pieces, quantityMin: rules.multiplicity, url: product.url, isQuiet: true });
    if (added.ok) {
      // The shop took less of it than was asked for, or nothing more.
      const { value: shortage } = added;
      if (shortage?.came === 0) return stays('refused', shortage.text);
      const isOther = quantity !== undefined && pieces !== quantity;
      const why = shortage?.text ?? (isOther ? toCartText('to-cart.was', { was: quantity, n: pieces, why: whyChanged(settled) }) : undefined);
      tell({ done, added: report.added + 1, ...(why !== undefined && ended('changed', [{ ...named(row), why }])) });
      return OK;
    }
    // It went into another cart, which may be theirs again once they are logged in.
    if (added.error.code === 'otherBuyer') stays('unsure');
    // The page may write no more, and has said why.
    if (wasReported(added.error)) return added;
    const { code, text } = added.error;
    if (isUnsure(added.error)) return stays('unsure');
    // The shop's own words stand beside the row: no alert says them.
    return code === 'missing' ? stays('gone') : stays('refused', text);
  }

  onReport(report);
  const steps = rows.map((row) => ({ name: row.id, undo: 'stays' as const, run: () => add(row) }));
  const [last, ...before] = steps.reverse();
  if (!last) return;
  const outcome = await runAction([...before.reverse(), last], { life: listLife });
  if (outcome.ok) return;
  // Stopped by the buyer it ends here; what could not be tried otherwise is named.
  tell({ done: report.total, ...(!signal?.aborted && ended('untried', rows.slice(report.done).map(named))) });
}
