// What is known of a buyer's favourites: the categories with their counts, and each product's heart: the server's word under the buyer's wish.
import { atom, computed, map, onMount, type ReadableAtom } from 'nanostores';
import { favouritesApi } from '../../api/remote';
import { config } from '../../browser/config';
import { publish, publishWhole, shownAs, whenFollowed } from '../../browser/signals';
import type { FavouriteCategory, FavouriteItem, FavouriteProduct } from '../../reading/entities';
import { favouritesText } from '../../texts/favourites';
import { createFacts } from '../core/facts';
import { isMounted } from '../core/mountable';
import { overtake } from '../core/notices';
import type { PendingChange } from '../core/overlay';
import { createRecords } from '../core/records';
import { createResource } from '../core/resource';
import type { Failure } from '../core/result';
import { $frozen, knownUser } from '../core/user';
import { readRecords } from './records';

/** The last good list stays in `failed`. A guest's list is empty. */
export type FavouriteCategoriesState =
  | { status: 'loading'; categories: readonly FavouriteCategory[] }
  | { status: 'ready'; categories: readonly FavouriteCategory[] }
  | { status: 'failed'; categories: readonly FavouriteCategory[]; error: Failure };

/** A chosen product; `recordId` is null until the server gave one, `categoryId` is `''` while it is being taken out. */
export interface Favourite {
  recordId: string | null;
  categoryId: string;
  pending: boolean;
}

/** A record as the server confirmed it. */
export interface Recorded {
  recordId: string;
  categoryId: string;
}

/** What the buyer wants of one product: in this category, or out of the favourites. */
export interface Wish {
  productId: string;
  categoryId: string | null;
}

/** The buyer's favourites by the ids of their products: a record has another id after every move. */
export const favourites = createRecords<FavouriteItem>({
  name: 'favourites',
  idOf: ({ productId }) => productId,
  merge: (before, now) => ({ ...now, product: now.product ?? before.product }),
});

const hearts = map<Record<string, Favourite>>({});
/** Counts the changes of wishes and records, which the counts of the categories hang on. */
const changes = atom(0);
/** Products with a wish that the server has not agreed to yet. */
const pending = new Set<string>();
/** Changed since the load began: a slow load says nothing of them. */
let touched = new Set<string>();
let loading: Promise<void> | null = null;
let loaded = false;
/** What the page printed for the former buyer is no longer true: said once more when what is held has gone. */
let isForeign = false;

/** The categories as the server counts them. A guest has none, and asking would look like a lost session. */
export const categories = createResource<Record<string, never>, readonly FavouriteCategory[]>({
  load: async (_, signal) => ((await knownUser()).isGuest ? [] : favouritesApi.fetchFavouriteCategories({ signal })),
  failed: () => favouritesText('favourites.failed.load'),
  kind: 'favourites',
});
const entry = categories.at({});

const isIn = (row: FavouriteItem | null, id: string): number => Number(row?.favoriteProductCategoryId === id);

const countOf = (id: string): number =>
  [...pending].reduce((sum, productId) => sum + isIn(favourites.get(productId).row, id) - isIn(favourites.serverRow(productId), id), 0);

/** The buyer's categories, counted as the buyer wishes (§4); the first subscriber loads them. */
export const $favouriteCategories: ReadableAtom<FavouriteCategoriesState> = computed([entry.$state, changes], (state): FavouriteCategoriesState => {
  const counted = (state.data ?? []).map((category) => ({ ...category, productCount: Math.max(0, category.productCount + countOf(category.id)) }));
  if (state.status === 'failed') return { status: 'failed', categories: counted, error: state.error };
  return { status: state.status === 'ready' ? 'ready' : 'loading', categories: counted };
});
onMount($favouriteCategories, () => entry.watch());

export const $favourites = hearts;
export const recordOf = ({ id, favoriteProductCategoryId }: FavouriteProduct): Recorded => ({ recordId: id, categoryId: favoriteProductCategoryId });

/** Where the server has a product; `undefined` where it is no favourite. */
export function recordedBy(productId: string): Recorded | undefined {
  const row = favourites.serverRow(productId);
  return row ? recordOf(row) : undefined;
}

/** The category a product is wished in, or stands in; null while it is taken out, none when it is no favourite. */
export function categoryOf(productId: string): string | null | undefined {
  const { row, isGone, isPending } = favourites.get(productId);
  return row?.favoriteProductCategoryId ?? (isGone && isPending ? null : undefined);
}

/** Name of a category, `''` when it is not in the list. */
export const nameOf = (categoryId: string): string => entry.$state.get().data?.find(({ id }) => id === categoryId)?.name ?? '';

function heartOf(productId: string): Favourite | undefined {
  const { row, isPending } = favourites.get(productId);
  const recorded = recordedBy(productId);
  if (!isPending) return recorded && { ...recorded, pending: false };
  if (!row) return { recordId: null, categoryId: '', pending: true };
  return { recordId: recorded?.recordId ?? null, categoryId: row.favoriteProductCategoryId, pending: true };
}

// A heart on its way to its record is shown as chosen already.
const shownOf = (heart: Favourite | undefined): string => shownAs(heart?.categoryId ? (heart.recordId ?? 'pending') : '');

const sameHeart = (a: Favourite | undefined, b: Favourite | undefined): boolean =>
  a?.recordId === b?.recordId && a?.categoryId === b?.categoryId && a?.pending === b?.pending;

/** Many in one change of the map: each key set by itself would copy all of them. */
function show(productIds: readonly string[]): void {
  const next = { ...hearts.value };
  const changed = productIds.filter((productId) => {
    pending[favourites.get(productId).isPending ? 'add' : 'delete'](productId);
    touched.add(productId);
    const before = next[productId];
    const heart = heartOf(productId);
    if (heart) next[productId] = heart;
    else delete next[productId];
    if (shownOf(before) !== shownOf(heart)) publish('favourites', productId, shownOf(heart));
    return !sameHeart(before, heart);
  });
  const [only] = changed;
  if (only !== undefined && changed.length === 1) hearts.setKey(only, next[only] as Favourite);
  else if (only !== undefined) hearts.set(next);
  changes.set(changes.value + 1);
  if (isForeign) publishWhole('favourites');
  isForeign = false;
}

/** Shows a wish until it is settled: what the server has done about it is confirmed by then. */
export function showWish({ productId, categoryId }: Wish): PendingChange {
  if (categoryId === null) {
    const { rollback } = favourites.remove([productId]);
    return { commit: rollback, rollback };
  }
  const { id = '', isTs = false, product } = favourites.get(productId).row ?? {};
  const { rollback } = favourites.put({ id, productId, favoriteProductCategoryId: categoryId, isTs, product });
  return { commit: rollback, rollback };
}

/** The server has put a product there, or taken it out; `counted`: its categories count one more and one less for it. */
export function confirm(productId: string, recorded: Recorded | undefined, counted = true): void {
  const before = favourites.serverRow(productId);
  overtake(`favourite ${productId}`);
  if (recorded)
    favourites.receive([
      { id: recorded.recordId, productId, favoriteProductCategoryId: recorded.categoryId, isTs: before?.isTs ?? false, product: before?.product },
    ]);
  else favourites.takeOut([productId]);
  const by = ({ id }: FavouriteCategory): number => Number(id === recorded?.categoryId) - isIn(before, id);
  if (counted) categories.patch({}, (list) => list.map((one) => ({ ...one, productCount: one.productCount + by(one) }))).commit();
}

/** Takes what the server printed in the page, until the records themselves are known. */
export function seedFavourites(rows: readonly FavouriteItem[]): void {
  // Another buyer's page has printed nothing.
  if (!loaded && $frozen.value === 'no') favourites.seed(rows);
}

/** The same of a heart. */
export const seedFavourite = (productId: string, recordId: string, categoryId: string): void =>
  seedFavourites([{ id: recordId, productId, favoriteProductCategoryId: categoryId, isTs: false, product: undefined }]);

async function readHearts(): Promise<void> {
  const { epoch } = favouritesLife;
  touched = new Set(pending);
  const asked = favourites.ask();
  const records = (await knownUser()).isGuest ? [] : await readRecords().catch(() => null);
  if (epoch !== favouritesLife.epoch) return;
  loading = null;
  if (!records) return;
  loaded = true;
  const named = new Set(records.map(({ productId }) => productId));
  const gone = Object.keys(hearts.value).filter((productId) => !named.has(productId) && !touched.has(productId));
  favourites.receive(
    records.filter(({ productId }) => !touched.has(productId)).map((record) => ({ ...record, product: undefined })),
    asked,
  );
  if (gone.length > 0) favourites.takeOut(gone);
  publishWhole('favourites');
}

/** Reads all records where the site lets it (`favouritesList`): a call outside section 7. Parallel calls are one. */
export async function loadHearts(): Promise<void> {
  if (!config().favouritesList) return;
  loading ??= readHearts();
  await loading;
}

favourites.follow({
  changed: show,
  reset() {
    loading = null;
    loaded = false;
    isForeign = $frozen.value !== 'no';
    if (isForeign) publishWhole('favourites');
    if (isMounted(hearts)) void loadHearts();
  },
  async revalidate(why) {
    if (hearts.lc === 0 || why === 'seen' || (why === 'online' && loaded)) return;
    // What was asked for earlier may be older than the reason to look.
    await loading;
    await loadHearts();
  },
});

export const favouritesLife = favourites.life;

// Hearts are what the page prints, what the buyer does and what other tabs tell of the same buyer: no list is asked for.
const facts = createFacts('favourites', {
  describe: (productIds) => productIds.flatMap((productId) => [productId, recordedBy(productId)?.recordId ?? '', recordedBy(productId)?.categoryId ?? '']),
  hear(ids) {
    for (let at = 0; at + 2 < ids.length; at += 3) {
      const [productId = '', recordId = '', categoryId = ''] = ids.slice(at, at + 3);
      if (!productId) continue;
      confirm(productId, recordId && categoryId ? { recordId, categoryId } : undefined, false);
      // What rests may show a record that this page has never held.
      publish('favourites', productId, shownOf(heartOf(productId)));
    }
  },
});

/** What a hint tells the other tabs of these products: product, record and category of each; the last two empty where it is taken out. */
export const heartHint = facts.about;

onMount(hearts, () => void loadHearts());
// Resting islands follow for as long as the page lives.
whenFollowed('favourites', () => void hearts.listen(() => {}));
