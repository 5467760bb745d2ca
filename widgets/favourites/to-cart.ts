// A whole category into the cart, and what became of each product (FV-3).
import { remote } from '../../shared/api/remote';
import type { FavouriteItem } from '../../shared/entities';
import { isPriceless } from '../../shared/format/prices';
import { $userOptions } from '../../shared/stores/buyer';
import { addToCart } from '../../shared/stores/cart';
import { type Failure, failureOf, isTold } from '../../shared/stores/failure';
import { wishOf } from '../../shared/stores/favourites-state';
import { orderability } from '../../shared/validation/orderability';
import { rulesOf } from '../../shared/validation/quantity';
import { categoryId, titleOf } from './model';
import { text } from './text';

const api = remote(() => import('../../shared/api/favourite-items'));

/** Yii gives no more at once. */
const MOST_PER_PAGE = 50;

/** A product that stayed where it is; `id` of its favourite, because two products may have one name. */
export interface LeftOut {
  id: string;
  title: string;
}

/** What became of a whole list (FV-3). */
export interface Report {
  total: number;
  done: number;
  added: number;
  outOfStock: LeftOut[];
  gone: LeftOut[];
  refused: LeftOut[];
  /** Why the list itself could not be read. */
  error: Failure | null;
}

/** As the buyer sees it: what is being taken out, or moved elsewhere, is no part of it. */
async function readAll(id: string): Promise<FavouriteItem[]> {
  const rows = new Map<string, FavouriteItem>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await api.fetchFavouriteItems(id, { page, perPage: MOST_PER_PAGE });
    pages = found.pages ?? page;
    for (const row of found.items) rows.set(row.id, row);
  }
  return [...rows.values()].filter(({ productId }) => (wishOf(productId) ?? { categoryId: id }).categoryId === id);
}

/** Puts all products of a category into the cart, by their least quantities; `told` hears how far it is. */
export async function listToCart(activeTabId: string, told: (report: Report) => void): Promise<void> {
  const report: Report = { total: 0, done: 0, added: 0, outOfStock: [], gone: [], refused: [], error: null };
  let rows: FavouriteItem[];
  try {
    rows = await readAll(await categoryId(activeTabId));
  } catch (cause) {
    return told({ ...report, error: failureOf(cause, 'read', { what: text('failed') }) });
  }
  report.total = rows.length;
  told({ ...report });
  const state = $userOptions.get();
  const options = state.status === 'loading' ? undefined : state.options;
  for (const row of rows) {
    const { product } = row;
    const title = titleOf(row);
    const left = { id: row.id, title };
    if (!product) report.gone.push(left);
    else {
      const rules = rulesOf(product, options);
      const { totalQuantity: stock, orderAllowed, isForOrder } = product;
      const incomplete = isPriceless([product.price], product.priceFormatted);
      const may = orderability({ isGuest: false, stock, orderAllowed, isForOrder, incomplete, rules });
      const empty = (product.totalQuantity ?? 1) < 1 && !product.isForOrder;
      if (empty) report.outOfStock.push(left);
      else if (!may.allowed) report.refused.push(left);
      else {
        const added = await addToCart({ productId: product.id, title, quantity: rules.multiplicity, quantityMin: rules.multiplicity, url: product.url });
        if (added.ok) report.added++;
        // The page may write no more, and has said why: what is left of the list is not tried.
        else if (isTold(added.error)) {
          const untried = rows.slice(report.done).map((other) => ({ id: other.id, title: titleOf(other) }));
          return told({ ...report, done: report.total, refused: [...report.refused, ...untried] });
        } else (added.error.code === 'missing' ? report.gone : report.refused).push(left);
      }
    }
    report.done++;
    told({ ...report });
  }
}
