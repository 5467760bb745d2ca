// What is known of a buyer's favourites: the categories with their counts, and each product's heart: the server's word under the buyer's wish.
import { atom, computed, map, onMount, type ReadableAtom } from 'nanostores';
import { favouritesApi } from '../../api/remote';
import { config } from '../../browser/config';
import { publish, publishWhole, shownAs, whenFollowed } from '../../browser/signals';
import type { FavouriteCategory, FavouriteProduct } from '../../reading/entities';
import { favouritesText } from '../../texts/favourites';
import { createFacts } from '../core/facts';
import { createLife } from '../core/life';
import { isMounted } from '../core/mountable';
import type { PendingChange } from '../core/overlay';
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
export interface Held {
  recordId: string;
  categoryId: string;
}

/** What the buyer wants of one product: in this category, or out of the favourites. */
export interface Wish {
  productId: string;
  categoryId: string | null;
}

const hearts = map<Record<string, Favourite>>({});
/** Counts the changes of wishes and records, which the counts of the categories hang on. */
const changes = atom(0);
let confirmed = new Map<string, Held>();
const wishes = new Map<string, Wish>();
/** Changed since the load began: a slow load says nothing of them (FV-8). */
let touched = new Set<string>();
/** Products that the server, the buyer or another tab has spoken of: what the page printed of them is older. */
let spokenOf = new Set<string>();
let loading: Promise<void> | null = null;
let loaded = false;
/** What is known of the page's own buyer, while another one is. */
let aside: { confirmed: Map<string, Held>; spokenOf: Set<string> } | null = null;

/** The categories as the server counts them (G26). A guest has none, and asking would look like a lost session. */
export const categories = createResource<Record<string, never>, readonly FavouriteCategory[]>({
  load: async (_, signal) => ((await knownUser()).isGuest ? [] : favouritesApi.fetchFavouriteCategories({ signal })),
  failed: () => favouritesText('favourites.failed.load'),
  kind: 'favourites',
});
const entry = categories.at({});

const countOf = (id: string): number =>
  [...wishes.values()].reduce((sum, { productId, categoryId }) => sum + Number(categoryId === id) - Number(confirmed.get(productId)?.categoryId === id), 0);

/** The buyer's categories, counted as the buyer wishes (§4); the first subscriber loads them. */
export const $favouriteCategories: ReadableAtom<FavouriteCategoriesState> = computed([entry.$state, changes], (state): FavouriteCategoriesState => {
  const counted = (state.data ?? []).map((category) => ({ ...category, productCount: Math.max(0, category.productCount + countOf(category.id)) }));
  if (state.status === 'failed') return { status: 'failed', categories: counted, error: state.error };
  return { status: state.status === 'ready' ? 'ready' : 'loading', categories: counted };
});
onMount($favouriteCategories, () => entry.watch());

export const $favourites = hearts;
export const heldBy = (productId: string): Held | undefined => confirmed.get(productId);
/** The category a product is wished in, or stands in; none when it is no favourite. */
export const categoryOf = (productId: string): string | null | undefined => (wishes.get(productId) ?? confirmed.get(productId))?.categoryId;
/** What the buyer wants of a product and the server has not confirmed yet. */
export const wishOf = (productId: string): Wish | undefined => wishes.get(productId);
/** Name of a category, `''` when it is not in the list. */
export const nameOf = (categoryId: string): string => entry.$state.get().data?.find(({ id }) => id === categoryId)?.name ?? '';

function heartOf(productId: string): Favourite | undefined {
  const wish = wishes.get(productId);
  const held = confirmed.get(productId);
  if (!wish) return held && { ...held, pending: false };
  if (wish.categoryId === null) return { recordId: null, categoryId: '', pending: true };
  return { recordId: held?.recordId ?? null, categoryId: wish.categoryId, pending: true };
}

// A heart on its way to its record is shown as chosen already.
const shownOf = (heart: Favourite | undefined): string => shownAs(heart?.categoryId ? (heart.recordId ?? 'pending') : '');

const sameHeart = (a: Favourite | undefined, b: Favourite | undefined): boolean =>
  a?.recordId === b?.recordId && a?.categoryId === b?.categoryId && a?.pending === b?.pending;

function show(productId: string): void {
  const before = hearts.value[productId];
  const heart = heartOf(productId);
  if (!sameHeart(before, heart)) hearts.setKey(productId, heart as Favourite);
  if (shownOf(before) !== shownOf(heart)) publish('favourites', productId, shownOf(heart));
  changes.set(changes.value + 1);
}

/** Many in one change of the map: each key set by itself would copy all of them. */
function showAll(productIds: Iterable<string>): void {
  const next = { ...hearts.value };
  for (const productId of productIds) {
    const before = next[productId];
    const heart = heartOf(productId);
    if (sameHeart(before, heart)) continue;
    if (heart) next[productId] = heart;
    else delete next[productId];
    if (shownOf(before) !== shownOf(heart)) publish('favourites', productId, shownOf(heart));
  }
  hearts.set(next);
  changes.set(changes.value + 1);
}

/** Shows a wish until it is settled. */
export function showWish(wish: Wish): PendingChange {
  const { productId } = wish;
  touched.add(productId);
  wishes.set(productId, wish);
  show(productId);
  const lift = (): void => {
    if (wishes.get(productId) !== wish) return;
    wishes.delete(productId);
    show(productId);
  };
  return { commit: lift, rollback: lift };
}

function remember(productId: string, held: Held | undefined): void {
  spokenOf.add(productId);
  if (held) confirmed.set(productId, held);
  else confirmed.delete(productId);
}

/** The server has put a product there, or taken it out; `counted`: its categories count one more and one less for it. */
export function confirm(productId: string, held: Held | undefined, counted = true): void {
  const before = confirmed.get(productId)?.categoryId;
  const by = ({ id }: FavouriteCategory): number => Number(id === held?.categoryId) - Number(id === before);
  remember(productId, held);
  if (counted) categories.patch({}, (list) => list.map((one) => ({ ...one, productCount: one.productCount + by(one) }))).commit();
  show(productId);
}

/** Takes what the server printed in the page, until the records themselves are known. */
export function seedFavourite(productId: string, recordId: string, categoryId: string): void {
  // Another buyer's page has printed nothing.
  if (loaded || aside || spokenOf.has(productId) || wishes.has(productId)) return;
  confirm(productId, { recordId, categoryId }, false);
}

export const heldOf = ({ id, favoriteProductCategoryId }: FavouriteProduct): Held => ({ recordId: id, categoryId: favoriteProductCategoryId });

async function readHearts(): Promise<void> {
  const { epoch } = life;
  touched = new Set(wishes.keys());
  const records = (await knownUser()).isGuest ? [] : await readRecords().catch(() => null);
  if (epoch !== life.epoch) return;
  loading = null;
  if (!records) return;
  loaded = true;
  const fresh = new Map(records.map((record) => [record.productId, heldOf(record)]));
  const told = [...new Set([...confirmed.keys(), ...fresh.keys()])].filter((productId) => !touched.has(productId));
  for (const productId of told) remember(productId, fresh.get(productId));
  showAll(told);
  publishWhole('favourites');
}

/** Reads all records where the site lets it (`favouritesList`): a call outside section 7. Parallel calls are one. */
export async function loadHearts(): Promise<void> {
  if (!config().favouritesList) return;
  loading ??= readHearts();
  await loading;
}

const life = createLife('favourites', {
  reset(_, kept) {
    loading = null;
    loaded = false;
    wishes.clear();
    if ($frozen.value !== 'no') aside ??= { confirmed, spokenOf };
    ({ confirmed, spokenOf } = (kept && aside) || { confirmed: new Map(), spokenOf: new Set() });
    if ($frozen.value === 'no') aside = null;
    showAll(new Set([...Object.keys(hearts.value), ...confirmed.keys()]));
    // What the page printed for the former buyer is no longer true.
    if (aside) publishWhole('favourites');
    if (isMounted(hearts)) void loadHearts();
  },
  async revalidate(why) {
    if (hearts.lc === 0 || why === 'seen' || (why === 'online' && loaded)) return;
    // What was asked for earlier may be older than the reason to look.
    await loading;
    await loadHearts();
  },
});

export { life as favouritesLife };

// Hearts are what the page prints, what the buyer does and what other tabs tell of the same buyer: no list is asked for.
const facts = createFacts('favourites', {
  describe: (productIds) =>
    productIds.flatMap((productId) => [productId, confirmed.get(productId)?.recordId ?? '', confirmed.get(productId)?.categoryId ?? '']),
  hear(ids) {
    for (let at = 0; at + 2 < ids.length; at += 3) {
      const [productId = '', recordId = '', categoryId = ''] = ids.slice(at, at + 3);
      if (!productId || wishes.has(productId)) continue;
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
