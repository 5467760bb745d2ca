// A whole category into the cart.
import { remote } from '../../shared/api/remote';
import type { FavouriteItem } from '../../shared/reading/entities';
import { type ListReport, NOTHING_DONE } from '../../shared/stores/cart/list-run';
import { rowsToCart } from '../../shared/stores/cart/list-to-cart';
import { failureOf } from '../../shared/stores/core/failure';
import { categoryOf } from '../../shared/stores/favourites/state';
import { categoryId, titleOf } from './model';
import { text } from './text';

const api = remote(() => import('../../shared/api/favourite-items'));

/** Yii gives no more at once. */
const MOST_PER_PAGE = 50;

/** As the buyer sees it: what is being taken out, or moved elsewhere, is no part of it. */
async function readAll(id: string): Promise<FavouriteItem[]> {
  const rows = new Map<string, FavouriteItem>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await api.fetchFavouriteItems(id, { page, perPage: MOST_PER_PAGE });
    pages = found.pages ?? page;
    for (const row of found.items) rows.set(row.id, row);
  }
  return [...rows.values()].filter(({ productId }) => {
    const wished = categoryOf(productId);
    return wished === undefined || wished === id;
  });
}

/** Puts all products of a category into the cart, by their least quantities; `told` hears how far it is. */
export async function categoryToCart(activeTabId: string, onReport: (report: ListReport) => void, signal: AbortSignal): Promise<void> {
  let rows: FavouriteItem[];
  try {
    rows = await readAll(await categoryId(activeTabId));
  } catch (cause) {
    return onReport({ ...NOTHING_DONE, error: failureOf(cause, 'read', { what: text('failed') }) });
  }
  const listed = rows.map((row) => {
    const { brand, article } = row.product ?? {};
    return { id: row.id, title: titleOf(row), brand, article, product: row.product ?? ('gone' as const) };
  });
  await rowsToCart(listed, onReport, signal);
}
