// The records of a buyer's favourites, read page by page.

import { favouritesApi } from '../../api/remote';
import { times } from '../../format/times';
import type { FavouriteProduct } from '../../reading/entities';

/** Yii gives no more at once. */
const PER_PAGE = 50;
const MOST_PAGES = 200;

/** All of the buyer's records, each once: the pages after the first at once, where the server says how many there are. */
export async function readRecords(): Promise<FavouriteProduct[]> {
  const records = new Map<string, FavouriteProduct>();
  const read = async (page: number): Promise<number | undefined> => {
    const { items, total, pages, perPage = items.length } = await favouritesApi.fetchFavouriteProducts({ page, perPage: PER_PAGE });
    for (const item of items) records.set(item.id, item);
    return pages ?? (total !== undefined && perPage > 0 ? Math.ceil(total / perPage) : undefined);
  };
  const pages = await read(1);
  if (pages !== undefined) await Promise.all(times(Math.min(pages, MOST_PAGES) - 1, (at) => read(at + 2)));
  // Yii answers a page too far with the last one again: what brings nothing new is the end.
  for (let page = 2, before = 0; pages === undefined && page <= MOST_PAGES && records.size > before; page++) {
    before = records.size;
    await read(page);
  }
  return [...records.values()];
}

/** The records of one product: a shop may take it into several categories. */
export const recordsOf = async (productId: string): Promise<FavouriteProduct[]> => (await readRecords()).filter((record) => record.productId === productId);
