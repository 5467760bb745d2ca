// What buyers do to their favourites: the heart shows the wish at once, calls follow one at a time for each product until the server agrees (FV-6, FV-7, FV-9, G25–G27).
import type { MapStore } from 'nanostores';
import type { ApiError } from '../../api/errors';
import { favouritesApi } from '../../api/remote';
import { config } from '../../browser/config';
import { favouritesText } from '../../texts/favourites';
import { createMutation } from '../core/mutation';
import { toast } from '../core/notices';
import { failed, OK, type Result } from '../core/result';
import { knownUser } from '../core/user';
import { createCategory } from './categories';
import { readRecords } from './records';
import {
  categories,
  categoryOf,
  confirm,
  type Favourite,
  favouritesLife,
  heartHint,
  heldBy,
  heldOf,
  loadHearts,
  nameOf,
  showWish,
  type Wish,
  $favourites as writable,
} from './state';

export { $favouriteCategories, type Favourite, type FavouriteCategoriesState, seedFavourite } from './state';

export interface FavouriteAddition {
  productId: string;
  categoryId: string;
  title: string;
  isTs?: boolean | undefined;
  /** Who asks tells of a failure, where the buyer looks; a toast does otherwise. */
  told?: 'caller' | undefined;
}

/** §9. */
const TOAST_MS = 1500;

/** Chosen products by productId, as the page printed them and the buyer changed them; subscribe by key. Guests have none. */
export const $favourites = writable as unknown as MapStore<Record<string, Favourite | undefined>>;

interface HeartWish extends Wish, Pick<FavouriteAddition, 'isTs' | 'told'> {}
type Change = 'added' | 'removed' | 'none';

/** Where the products of a category stand (§2). */
export function categoryHref(categoryId: string): string {
  const { favouritesPath, listPrefixes } = config();
  return `${favouritesPath}?${listPrefixes.favourites ?? ''}activeTabId=${encodeURIComponent(categoryId)}`;
}

/** Products that were favourites when the buyer began to press: only their removal is news. */
const had = new Set<string>();

async function lookFor(productId: string): Promise<boolean> {
  const record = (await readRecords())?.find((found) => found.productId === productId);
  if (record) confirm(productId, heldOf(record), false);
  return record !== undefined;
}

/** The category is gone, or the product is in one already: the lists are read again and the buyer is told which. */
async function refusedAddition({ productId, categoryId, told }: HeartWish, error: ApiError): Promise<Result<Change> | undefined> {
  // Yii says so by 404, or by the field that names no category.
  if (error.code === 'missing' || (error.code === 'invalid' && error.fields.favoriteProductCategoryId)) {
    const text = favouritesText('favourites.category.gone');
    if (!told) toast({ text, kind: 'error' });
    await categories.at({}).load(true);
    return failed({ code: 'categoryGone', text });
  }
  const taken = error.code === 'conflict' || error.code === 'invalid' ? await favouritesApi.takenBy(error) : {};
  if (error.code !== 'conflict' && !taken.recordId) return undefined;
  const holder = taken.categoryId ?? categoryId ?? '';
  if (taken.recordId) confirm(productId, { recordId: taken.recordId, categoryId: holder }, false);
  else await lookFor(productId);
  const text = favouritesText('favourites.already', { category: taken.categoryName ?? nameOf(heldBy(productId)?.categoryId ?? holder) });
  toast({ text, kind: 'info', ms: TOAST_MS });
  categories.invalidate();
  return failed({ code: 'already', text });
}

const heart = createMutation<HeartWish, Change>(favouritesLife, {
  key: ({ productId }) => productId,
  guest: () => favouritesText('guest.favourites'),
  patch: showWish,
  async call({ productId, categoryId, isTs }) {
    const { epoch } = favouritesLife;
    const held = heldBy(productId);
    // Pressed back before anything was sent.
    if (held ? held.categoryId === categoryId : categoryId === null) return 'none';
    let adding: ReturnType<typeof favouritesApi.addFavourite> | undefined;
    const add = () => {
      adding ??= favouritesApi.addFavourite({ productId, categoryId: categoryId as string, isTs }, { continues: held !== undefined });
      return adding;
    };
    if (held) {
      // A shop takes no product twice, so it is taken out first; a page that is left has nobody to put it in after that.
      const leave = () => void (categoryId && add().catch(() => {}));
      addEventListener('pagehide', leave);
      await favouritesApi.removeFavourite(held.recordId).finally(() => removeEventListener('pagehide', leave));
      if (epoch === favouritesLife.epoch) confirm(productId, undefined);
    }
    if (categoryId === null) return 'removed';
    try {
      const record = await add();
      if (epoch === favouritesLife.epoch) confirm(productId, heldOf(record));
      return 'added';
    } catch (cause) {
      // It was to move: what it was taken out of takes it back.
      const back =
        held && epoch === favouritesLife.epoch
          ? await favouritesApi.addFavourite({ productId, categoryId: held.categoryId, isTs }, { continues: true }).catch(() => null)
          : null;
      if (back && epoch === favouritesLife.epoch) confirm(productId, heldOf(back));
      throw cause;
    }
  },
  done({ productId }, change, newer) {
    if (newer || change === 'none') return;
    if (change === 'removed') {
      if (had.has(productId)) toast({ text: favouritesText('favourites.toast.removed'), ms: TOAST_MS });
      return;
    }
    const categoryId = heldBy(productId)?.categoryId ?? '';
    const name = nameOf(categoryId);
    toast({ text: favouritesText('favourites.toast.added', { category: name }), ms: TOAST_MS, link: { href: categoryHref(categoryId), text: name } });
  },
  about: ({ productId }) => heartHint([productId]),
  refused: async (wish, error) => (wish.categoryId === null ? undefined : refusedAddition(wish, error)),
  async check({ productId, categoryId }) {
    const there = await lookFor(productId);
    categories.invalidate();
    return there === (categoryId !== null) ? 'none' : undefined;
  },
  failed: ({ categoryId }) => favouritesText(categoryId === null ? 'favourites.failed.remove' : 'favourites.failed.add'),
  // A heart goes back by itself; words only where the site wants them (G27).
  told: ({ categoryId, told }) => told ?? (categoryId !== null ? 'toast' : config().tellFavouriteFailure ? 'spoken' : 'caller'),
});

/** Ends of the writes that a product's heart is part of, by productId. */
const claims = new Map<string, () => Promise<unknown>>();

/** These products are taken out by a write of their own until the returned function is called; `end` sends it now and waits for it: a heart pressed meanwhile goes after it. */
export function claimHearts(productIds: readonly string[], end: () => Promise<unknown>): () => void {
  for (const productId of productIds) claims.set(productId, end);
  return () => {
    for (const productId of productIds) if (claims.get(productId) === end) claims.delete(productId);
  };
}

async function wishHeart(wish: HeartWish): Promise<Result> {
  const { productId } = wish;
  const end = claims.get(productId);
  if (end) {
    const early = showWish(wish);
    await end();
    early.rollback();
  }
  if (!heart.isPending(productId)) had[heldBy(productId) ? 'add' : 'delete'](productId);
  const result = await heart.run(wish);
  return result.ok ? OK : result;
}

/** Puts a product into a category; it moves when it is in another one. */
export const addFavourite = ({ productId, categoryId, isTs, told }: FavouriteAddition): Promise<Result> => wishHeart({ productId, categoryId, isTs, told });

/** Takes a product out. */
export const removeFavourite = (productId: string): Promise<Result> => wishHeart({ productId, categoryId: null });

/** Products that were pressed before the buyer's categories are known. */
const choosing = new Set<string>();

/** Where a product goes when nobody has said where, `''` for a guest; nothing when there is no category. */
async function defaultCategory(): Promise<string | undefined> {
  if ((await knownUser()).isGuest) return '';
  await categories.at({}).load();
  const { data } = categories.at({}).$state.get();
  return (data?.find(({ isDefault }) => isDefault) ?? data?.[0])?.id;
}

/** Chosen → not chosen and back; a second press before the first is through cancels it (FV-6). Without a category the default one is taken. */
export async function toggleFavourite(product: Omit<FavouriteAddition, 'categoryId'> & { categoryId?: string | undefined }): Promise<Result> {
  const { productId } = product;
  if (choosing.delete(productId)) return OK;
  if (categoryOf(productId)) return removeFavourite(productId);
  let { categoryId } = product;
  if (!categoryId) {
    choosing.add(productId);
    const found = await defaultCategory();
    // Pressed back meanwhile.
    if (!choosing.delete(productId)) return OK;
    if (found === undefined) return failed({ code: 'noCategory', text: favouritesText('favourites.failed.add') });
    categoryId = found;
  }
  return addFavourite({ ...product, categoryId });
}

/** Creates a category and puts the product into it; the category stays when that fails (G26). */
export async function createCategoryAndAdd({ name, ...product }: Omit<FavouriteAddition, 'categoryId'> & { name: string }): Promise<Result> {
  const created = await createCategory(name);
  return created.ok ? addFavourite({ ...product, categoryId: created.value?.id ?? '' }) : created;
}

/** Reads categories and records again. */
export async function refreshFavourites(): Promise<void> {
  await Promise.all([categories.at({}).load(true), loadHearts()]);
}
