// Reading the favourites: the categories, and all records once (FV-1); again for another buyer, another tab's hint, a page that came back.
import { onMount } from 'nanostores';
import { favouritesApi } from '../api/remote';
import type { FavouriteProduct } from '../entities';
import { onePerPage } from '../registry';
import { publishWhole, whenFollowed } from '../signals';
import { failureOf } from './failure';
import { type Held, hearts, setCategories, showHeart } from './favourites-state';
import { onRevival } from './revalidate';
import { onTab } from './tabs';
import { $identity, knownUser, onForget } from './user';

const MOST_PAGES = 200;

/** The record's part that hearts need. */
export const heldOf = ({ id, favoriteProductCategoryId }: FavouriteProduct): Held => ({ recordId: id, categoryId: favoriteProductCategoryId });

/** All of the buyer's records, page by page, each once (FV-1, G07); null when they cannot be read. */
export async function loadRecords(): Promise<FavouriteProduct[] | null> {
  const records = new Map<string, FavouriteProduct>();
  try {
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { items, total, pages } = await favouritesApi.fetchFavouriteProducts({ page });
      const before = records.size;
      for (const item of items) records.set(item.id, item);
      // Yii answers a page too far with the last one again: what brings nothing new is the end.
      const last = pages !== undefined ? page >= pages : total !== undefined && records.size >= total;
      if (last || records.size === before) break;
    }
    return [...records.values()];
  } catch {
    return null;
  }
}

async function readCategories(): Promise<void> {
  const { epoch } = hearts;
  try {
    // A guest has none, and asking would look like a lost session.
    const categories = (await knownUser()).isGuest ? [] : await favouritesApi.fetchFavouriteCategories();
    if (epoch === hearts.epoch) setCategories(categories);
  } catch (cause) {
    if (epoch === hearts.epoch) hearts.$categories.set({ status: 'failed', categories: hearts.$categories.value.categories, error: failureOf(cause) });
  }
  if (epoch === hearts.epoch) hearts.loadingCategories = null;
}

/** Reads the categories; parallel calls are one. */
export function loadCategories(): Promise<void> {
  hearts.loadingCategories ??= readCategories();
  return hearts.loadingCategories;
}

async function readHearts(): Promise<void> {
  const { epoch, confirmed } = hearts;
  hearts.touched = new Set(hearts.wishes.keys());
  const records = (await knownUser()).isGuest ? [] : await loadRecords();
  if (epoch !== hearts.epoch) return;
  hearts.loadingRecords = null;
  if (!records) return;
  hearts.loaded = true;
  const fresh = new Map(records.map((record) => [record.productId, heldOf(record)]));
  for (const productId of new Set([...confirmed.keys(), ...fresh.keys()])) {
    if (hearts.touched.has(productId)) continue;
    const held = fresh.get(productId);
    if (held) confirmed.set(productId, held);
    else confirmed.delete(productId);
    showHeart(productId);
  }
  publishWhole('favourites');
}

/** Reads all records; parallel calls are one. */
export function loadHearts(): Promise<void> {
  hearts.loadingRecords ??= readHearts();
  return hearts.loadingRecords;
}

function startAnew(): void {
  hearts.epoch++;
  hearts.loadingCategories = hearts.loadingRecords = null;
  hearts.loaded = false;
  hearts.wishes.clear();
  hearts.confirmed.clear();
  for (const productId of Object.keys(hearts.$hearts.value)) showHeart(productId);
  hearts.$categories.set({ status: 'loading', categories: [] });
  if (hearts.$categories.lc > 0) void loadCategories();
  if (hearts.$hearts.lc > 0) void loadHearts();
}

/** Both stores listen; the first to hear of another buyer starts anew. */
function heed(now: string): void {
  const { identity } = hearts;
  hearts.identity = now;
  if (identity && now !== identity) startAnew();
}

function live(load: () => Promise<void>, onItsWay: () => Promise<void> | null, failed: () => boolean): () => void {
  heed($identity.value ?? '');
  void load();
  // What was asked for earlier may be older than the reason to look.
  const again = async (): Promise<void> => {
    await onItsWay();
    await load();
  };
  const offs = [
    $identity.listen(heed),
    onTab('favourites', () => void again()),
    onRevival((revival) => {
      if (revival === 'online' ? failed() : revival !== 'seen') void again();
    }),
  ];
  return () => {
    for (const off of offs) off();
  };
}

onePerPage('stores.favourites.life', () => {
  onMount(hearts.$categories, () =>
    live(
      loadCategories,
      () => hearts.loadingCategories,
      () => hearts.$categories.value.status === 'failed',
    ),
  );
  onMount(hearts.$hearts, () =>
    live(
      loadHearts,
      () => hearts.loadingRecords,
      () => !hearts.loaded,
    ),
  );
  // Resting islands follow for as long as the page lives.
  whenFollowed('favourites', () => hearts.$hearts.listen(() => {}));
  onForget(startAnew);
  return true;
});
