// The list of a category, and what is done to several of its products at once. Hearts and categories are the store's.
import { remote } from '../../shared/api/remote';
import type { FavouriteItem } from '../../shared/reading/entities';
import { createList, param } from '../../shared/stores/core/list';
import { moveFavourites } from '../../shared/stores/favourites';
import { categories, favourites, seedFavourites } from '../../shared/stores/favourites/state';
import { text } from './text';
import type { Props } from './widget';

const api = remote(() => import('../../shared/api/favourite-items'));

/** Of the server and of what the page prints. */
export const PER_PAGE = 20;

/** The category of the address, or the default one: what a former address names may be deleted. */
export async function categoryId(activeTabId: string): Promise<string> {
  const entry = categories.at({});
  await entry.load();
  const known = entry.$state.get();
  return known.status === 'failed' && !known.data ? activeTabId : shownCategory(activeTabId);
}

/** The category whose products an address shows, as far as the categories are known. */
function shownCategory(activeTabId: string): string {
  const list = categories.at({}).$state.get().data ?? [];
  return (list.find(({ id }) => id === activeTabId) ?? list.find(({ isDefault }) => isDefault) ?? list[0])?.id ?? '';
}

/** Products of the chosen category; `activeTabId` is the specification's name (§2). */
export const items = createList({
  name: 'favourites',
  records: favourites,
  params: { activeTabId: param.text() },
  async load({ activeTabId, page }, signal) {
    const id = await categoryId(activeTabId);
    if (!id) return { items: [], total: 0, pages: 0 };
    return api.fetchFavouriteItems(id, { page, perPage: PER_PAGE, signal });
  },
  belongs: ({ favoriteProductCategoryId }, { activeTabId }) => [favoriteProductCategoryId, ''].includes(shownCategory(activeTabId)),
  failed: () => text('failed'),
});

/** Takes what the page printed for its buyer and its address: nothing is asked for it. */
export function seedPrinted({ categories: printed, items: rows, total }: Props): void {
  if (printed) categories.seed({}, printed);
  if (!printed || !rows) return;
  seedFavourites(rows);
  items.prepare();
  items.seed({ items: rows, total: total ?? rows.length, pages: Math.ceil((total ?? rows.length) / PER_PAGE) });
}

export const titleOf = ({ product, productId }: FavouriteItem): string => product?.title ?? text('noName', { id: productId });

/** Moves products to another category; what the shop refuses, and what comes after it, stays and is told by name. */
export async function move(rows: readonly FavouriteItem[], to: string): Promise<void> {
  await moveFavourites(
    rows.map((row) => ({ productId: row.productId, title: titleOf(row), isTs: row.isTs })),
    to,
  );
  // The rows of the next page move up; one that came back has another record.
  items.reload(true);
}
