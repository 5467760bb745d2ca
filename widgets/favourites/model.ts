// The list of a category, and what is done to several of its products at once. Hearts and categories are the store's.
import { favouritesApi, remote } from '../../shared/api/remote';
import type { FavouriteItem } from '../../shared/reading/entities';
import { createList, param } from '../../shared/stores/core/list';
import { createMutation } from '../../shared/stores/core/mutation';
import { allOf } from '../../shared/stores/core/overlay';
import { claimHearts, moveFavourites, seedFavourite } from '../../shared/stores/favourites';
import { categories, confirm, favouritesLife, heartHint, showWish } from '../../shared/stores/favourites/state';
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
  if (known.status === 'failed' && !known.data) return activeTabId;
  const list = known.data ?? [];
  return (list.find(({ id }) => id === activeTabId) ?? list.find(({ isDefault }) => isDefault) ?? list[0])?.id ?? '';
}

const seedHearts = (rows: readonly FavouriteItem[]): void => {
  for (const { id, productId, favoriteProductCategoryId } of rows) seedFavourite(productId, id, favoriteProductCategoryId);
};

/** Products of the chosen category; `activeTabId` is the specification's name (§2). */
export const items = createList({
  name: 'favourites',
  params: { activeTabId: param.text() },
  async load({ activeTabId, page }, signal) {
    const id = await categoryId(activeTabId);
    if (!id) return { items: [], total: 0, pages: 0 };
    const found = await api.fetchFavouriteItems(id, { page, perPage: PER_PAGE, signal });
    seedHearts(found.items);
    return found;
  },
  rowKey: ({ id }: FavouriteItem) => id,
  failed: () => text('failed'),
});

/** Takes what the page printed for its buyer and its address: nothing is asked for it. */
export function seedPrinted({ categories: printed, items: rows, total }: Props): void {
  if (printed) categories.seed({}, printed);
  if (!printed || !rows) return;
  seedHearts(rows);
  items.prepare();
  items.seed({ items: rows, total: total ?? rows.length, pages: Math.ceil((total ?? rows.length) / PER_PAGE) });
}

const removal = createMutation<readonly FavouriteItem[], void>(favouritesLife, {
  patch(rows) {
    return allOf([items.remove(rows.map(({ id }) => id)), ...rows.map(({ productId }) => showWish({ productId, categoryId: null }))]);
  },
  async call(rows) {
    const { epoch } = favouritesLife;
    if (rows.length === 1) await favouritesApi.removeFavourite((rows[0] as FavouriteItem).id);
    else await favouritesApi.removeFavourites(rows.map(({ id }) => id));
    if (epoch === favouritesLife.epoch) for (const { productId } of rows) confirm(productId, undefined);
  },
  about: (rows) => heartHint(rows.map(({ productId }) => productId)),
  undo: {
    text: (all) => text('removed', { n: all.flat().length }),
    back: (all) => text('returned', { n: all.flat().length }),
    merge: (all) => all.flat(),
  },
  failed: () => text('failedMany'),
});

/** Takes products out; for a while they can be taken back (FV-11). */
export async function remove(rows: readonly FavouriteItem[]): Promise<void> {
  const ended = removal.run(rows);
  const release = claimHearts(
    rows.map(({ productId }) => productId),
    () => {
      removal.flush();
      return ended;
    },
  );
  await ended;
  release();
}

export const titleOf = ({ product, productId }: FavouriteItem): string => product?.title ?? text('noName', { id: productId });

/** Moves products to another category; what the shop refuses, and what comes after it, stays and is told by name. */
export async function move(rows: readonly FavouriteItem[], to: string): Promise<void> {
  const leaving = items.remove(rows.map(({ id }) => id));
  const stayed = await moveFavourites(
    rows.map((row) => ({ productId: row.productId, title: titleOf(row), isTs: row.isTs })),
    to,
  );
  leaving.commit(rows.filter(({ productId }) => stayed.includes(productId)).map(({ id }) => id));
  // A row that came back has another record now.
  if (stayed.length > 0) items.reload(true);
}
