// What buyers do to their favourites: the heart shows the wish at once, calls follow one at a time for each product until the server agrees.

import type { MapStore } from 'nanostores';
import type { ApiError } from '../../api/errors';
import { favouritesApi } from '../../api/remote';
import { config, pathOf } from '../../browser/config';
import { message } from '../../texts/common';
import { favouritesText } from '../../texts/favourites';
import { type SafeUrl, withParam } from '../../validation/url';
import { runAction } from '../core/action';
import { whenGone } from '../core/drafts';
import { failureOf } from '../core/failure';
import { onBuyer } from '../core/life';
import { createMutation, LOOK_AGAIN_MS } from '../core/mutation';
import { toast } from '../core/notices';
import { failed, OK, type Result, wasReported } from '../core/result';
import { knownUser } from '../core/user';
import { createCategory } from './categories';
import { isCategoryGone, type LeftWish, leftMoves, leftWishes, type Move, moveFavourite, outText, takenBy } from './moves';
import { readRecords, recordsOf } from './records';
import {
  categories,
  categoryOf,
  confirm,
  type Favourite,
  favouritesLife,
  heartHint,
  loadHearts,
  nameOf,
  recordedBy,
  recordOf,
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
  reportBy?: 'caller' | undefined;
  /** Nothing is said when it is there. */
  isQuiet?: boolean | undefined;
}

const TOAST_MS = 1500;

/** Chosen products by productId, as the page printed them and the buyer changed them; subscribe by key. Guests have none. */
export const $favourites = writable as unknown as MapStore<Record<string, Favourite | undefined>>;

interface HeartWish extends Wish, Pick<FavouriteAddition, 'isTs' | 'reportBy' | 'isQuiet'> {
  title?: string | undefined;
}
type Change = 'added' | 'removed' | 'none';

/** Where the products of a category stand (§2). */
export const categoryHref = (categoryId: string): SafeUrl =>
  withParam(pathOf('favouritesPath'), `${config().listPrefixes.favourites ?? ''}activeTabId`, categoryId);

/** Products that were favourites when the buyer began to press: only their removal is news. */
const had = new Set<string>();

/** Learns where a product stands on the server; of several records the one in `wanted` counts. */
async function lookFor(productId: string, wanted?: string | null): Promise<string | undefined> {
  const { epoch } = favouritesLife;
  const records = await recordsOf(productId);
  const record = records.find((one) => one.favoriteProductCategoryId === wanted) ?? records[0];
  if (epoch === favouritesLife.epoch) confirm(productId, record && recordOf(record), false);
  return record?.favoriteProductCategoryId;
}

/** Nobody knows what came of it. */
const unsure = (): ReturnType<typeof failed> => {
  const text = favouritesText('favourites.unsure');
  return failed({ code: 'unsure', text, unsure: true });
};

/** The category is gone, or the product is in one already: the lists are read again and the buyer is told which. */
async function refusedAddition({ productId, categoryId, reportBy }: HeartWish, error: ApiError): Promise<Result<Change> | undefined> {
  if (isCategoryGone(error)) {
    const text = favouritesText('favourites.category.gone');
    if (!reportBy) toast({ text, kind: 'error' });
    await categories.at({}).load(true);
    return failed({ code: 'categoryGone', text });
  }
  const taken = await takenBy(error);
  if (!taken) return undefined;
  const holder = taken.categoryId ?? categoryId ?? '';
  if (taken.recordId) confirm(productId, { recordId: taken.recordId, categoryId: holder }, false);
  else await lookFor(productId).catch(() => {});
  const text = favouritesText('favourites.already', { category: taken.categoryName ?? nameOf(recordedBy(productId)?.categoryId ?? holder) });
  toast({ text, kind: 'info', ms: TOAST_MS });
  categories.invalidate();
  return failed({ code: 'already', text });
}

/** Takes a record out; where it is not there any more, the one its product has got since. */
export async function takeOut(productId: string, recordId: string): Promise<void> {
  if (!(await favouritesApi.removeFavourite(recordId))) return;
  const [record] = await recordsOf(productId);
  if (!record || !(await favouritesApi.removeFavourite(record.id, { continues: true }))) return;
  if ((await recordsOf(productId)).length > 0) throw new Error('The shop says that it has not what it lists.');
}

const leave = ({ productId, categoryId, isTs = false }: HeartWish): void => void leftWishes.put([{ productId, categoryId: categoryId ?? '', isTs }]);

const heart = createMutation<HeartWish, Change>(favouritesLife, {
  key: ({ productId }) => productId,
  guest: () => favouritesText('guest.favourites'),
  patch: showWish,
  // It goes by the record that the call in flight makes, or takes away.
  leave,
  async call({ productId, categoryId, isTs }) {
    const { epoch } = favouritesLife;
    const recorded = recordedBy(productId);
    // Pressed back before anything was sent.
    if (recorded ? recorded.categoryId === categoryId : categoryId === null) return 'none';
    if (categoryId === null) {
      await takeOut(productId, recorded?.recordId ?? '');
      if (epoch === favouritesLife.epoch) confirm(productId, undefined);
      return 'removed';
    }
    const record = recorded
      ? await moveFavourite({ productId, categoryId, isTs }, recorded)
      : await favouritesApi.addFavourite({ productId, categoryId, isTs });
    if (epoch === favouritesLife.epoch) confirm(productId, recordOf(record));
    return 'added';
  },
  done({ productId, title, isQuiet }, change, newer) {
    if (newer || isQuiet || change === 'none') return;
    if (change === 'removed') {
      if (had.has(productId)) toast({ text: favouritesText('favourites.toast.removed'), subject: title, ms: TOAST_MS });
      return;
    }
    const categoryId = recordedBy(productId)?.categoryId ?? '';
    const name = nameOf(categoryId);
    const link = { href: categoryHref(categoryId), text: name };
    toast({ text: favouritesText('favourites.toast.added', { category: name }), subject: title, ms: TOAST_MS, link });
  },
  about: ({ productId }) => heartHint([productId]),
  async refused(wish, error) {
    const out = outText(wish.productId);
    if (out) return failed({ code: 'out', text: out });
    if (!error.ambiguous) return wish.categoryId === null ? undefined : refusedAddition(wish, error);
    try {
      const there = await lookFor(wish.productId, wish.categoryId);
      categories.invalidate();
      return there === (wish.categoryId ?? undefined) ? { ok: true, value: 'none' } : undefined;
    } catch {
      const ended = unsure();
      if (!wish.reportBy) toast({ text: ended.error.text, kind: 'error' });
      return ended;
    }
  },
  failed: ({ productId, categoryId }) =>
    favouritesText(categoryId === null ? 'favourites.failed.remove' : recordedBy(productId) ? 'favourites.failed.move' : 'favourites.failed.add'),
  // A heart goes back by itself; words only where the site wants them.
  reportBy: ({ categoryId, reportBy }) => reportBy ?? (categoryId !== null ? 'toast' : config().tellFavouriteFailure ? 'spoken' : 'caller'),
});

/** Removals of many on their way, by product: a heart pressed meanwhile goes after it. `flush` sends it now. */
export const removals = new Map<string, { ended: Promise<unknown>; flush(): void }>();

async function wishHeart(wish: HeartWish): Promise<Result> {
  const { productId } = wish;
  // It is among those that are being taken out: that goes first.
  const removing = removals.get(productId);
  if (removing) {
    const early = showWish(wish);
    const { epoch } = favouritesLife;
    const here = whenGone(() => epoch === favouritesLife.epoch && leave(wish));
    removing.flush();
    await removing.ended;
    here();
    early.rollback();
  }
  if (!heart.isPending(productId)) had[recordedBy(productId) ? 'add' : 'delete'](productId);
  const result = await heart.run(wish);
  // The page was left, came back and went on; or the buyer has pressed it anew.
  if (!heart.isPending(productId)) leftWishes.drop([productId]);
  return result.ok ? OK : result;
}

/** Puts a product into a category; it moves when it is in another one. */
export const addFavourite = (wish: FavouriteAddition): Promise<Result> => wishHeart(wish);

/** Takes a product out. */
export const removeFavourite = (productId: string, title?: string): Promise<Result> => wishHeart({ productId, categoryId: null, title });

/** Products that were pressed before the buyer's categories are known. */
const choosing = new Set<string>();

/** Where a product goes when nobody has said where, `''` for a guest; nothing when there is no category. */
async function defaultCategory(): Promise<string | undefined> {
  if ((await knownUser()).isGuest) return '';
  await categories.at({}).load();
  const { data } = categories.at({}).$state.get();
  return (data?.find(({ isDefault }) => isDefault) ?? data?.[0])?.id;
}

/** Chosen → not chosen and back; a second press before the first is through cancels it. Without a category the default one is taken. */
export async function toggleFavourite(product: Omit<FavouriteAddition, 'categoryId'> & { categoryId?: string | undefined }): Promise<Result> {
  const { productId } = product;
  if (choosing.delete(productId)) return OK;
  if (categoryOf(productId)) return removeFavourite(productId, product.title);
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

/** One of several products that go to another category together. */
export interface MovedProduct {
  productId: string;
  title: string;
  isTs?: boolean | undefined;
}

/** So many are named. */
const MOST_NAMED = 5;

function tellNotMoved(why: string, products: readonly MovedProduct[]): void {
  const named = products.slice(0, MOST_NAMED).map(({ title }) => `«${title}»`);
  const more = products.length - named.length;
  toast({ text: `${why} ${favouritesText('favourites.notMoved', { names: named.join(', '), more })}`, kind: 'error' });
}

/** Moves products to another category, one after another, until one is refused; gives those that stayed, and tells of them by name. */
export async function moveFavourites(products: readonly MovedProduct[], to: string): Promise<readonly string[]> {
  let waiting = products.map(({ productId, isTs = false }): Move => ({ productId, to, from: recordedBy(productId)?.categoryId ?? '', isTs }));
  const leave = (): void => void leftMoves.put(waiting);
  // All of them go at once on screen, those that wait for their turn too.
  const shown = new Map(products.map(({ productId }) => [productId, showWish({ productId, categoryId: to })]));
  addEventListener('pagehide', leave);
  const ended = await runAction(
    products.map((product) => ({
      name: product.productId,
      async run() {
        const result = await addFavourite({ ...product, categoryId: to, reportBy: 'caller', isQuiet: true });
        shown.get(product.productId)?.rollback();
        if (result.ok) waiting = waiting.filter(({ productId }) => productId !== product.productId);
        return result;
      },
      // Each is where the buyer wants it, whatever becomes of the others.
      undo: 'stays' as const,
    })),
    { life: favouritesLife },
  );
  removeEventListener('pagehide', leave);
  for (const { rollback } of shown.values()) rollback();
  // The page was left, came back and went on.
  leftMoves.drop(products.map(({ productId }) => productId));
  if (ended.ok) {
    const category = nameOf(to);
    const text = favouritesText('favourites.toast.moved', { n: products.length, category });
    const subject = products.length === 1 ? products[0]?.title : undefined;
    toast({ text, subject, link: { href: categoryHref(to), text: category } });
    return [];
  }
  const { error, failed: last, left } = ended;
  const isOut = error.code === 'out';
  const stayed = isOut ? left : [last, ...left];
  if (!wasReported(error) && stayed.length > 0) {
    tellNotMoved(
      isOut ? favouritesText('favourites.failed.move') : error.text,
      products.filter(({ productId }) => stayed.includes(productId)),
    );
  }
  return stayed;
}

/** Goes on with what a page that was left did not begin. */
async function moveLeft(moves: readonly Move[]): Promise<void> {
  const records = await readRecords().catch(() => null);
  if (!records) return tellLeft(moves);
  for (const to of new Set(moves.map((move) => move.to))) {
    const found = records.filter(({ productId }) => moves.some((move) => move.productId === productId && move.to === to));
    for (const record of found) confirm(record.productId, recordOf(record), false);
    await moveFavourites(
      found.map(({ productId, isTs }) => ({ productId, isTs, title: favouritesText('favourites.number', { id: productId }) })),
      to,
    );
  }
}

function tellLeft(moves: readonly Move[]): void {
  toast({
    text: favouritesText('favourites.left', { n: moves.length }),
    kind: 'info',
    stays: true,
    action: { text: favouritesText('favourites.move'), run: () => void moveLeft(moves) },
  });
}

onBuyer((identity) => {
  const moves = identity ? leftMoves.read() : [];
  if (moves.length === 0) return;
  leftMoves.drop(moves.map(({ productId }) => productId));
  tellLeft(moves);
});

const tellWish = (wish: LeftWish, why: string): void => {
  const { productId, categoryId } = wish;
  toast({
    text: favouritesText(categoryId ? 'favourites.left.out' : 'favourites.left.stays', { title: favouritesText('favourites.number', { id: productId }), why }),
    kind: 'error',
    stays: true,
    topic: `favourite ${productId}`,
    action: {
      text: message('action.retry'),
      run() {
        leftWishes.put([wish]);
        void goOnWithWish(wish, true);
      },
    },
  });
};

/** Goes on with a heart of a page that was left. What was in flight then may end after the first look. */
async function goOnWithWish(wish: LeftWish, isLast = false): Promise<void> {
  const { productId, categoryId, isTs } = wish;
  const { epoch } = favouritesLife;
  let result: Result = OK;
  try {
    const there = (await lookFor(productId, categoryId)) ?? '';
    if (epoch !== favouritesLife.epoch || heart.isPending(productId) || !leftWishes.find(productId)) return;
    if (there === categoryId && !isLast) return void setTimeout(() => epoch === favouritesLife.epoch && void goOnWithWish(wish, true), LOOK_AGAIN_MS);
    if (there !== categoryId) result = await wishHeart({ productId, categoryId: categoryId || null, isTs, reportBy: 'caller', isQuiet: true });
  } catch (cause) {
    result = failed(failureOf(cause, 'write', { what: favouritesText('favourites.unsure') }));
  }
  if (epoch !== favouritesLife.epoch) return;
  leftWishes.drop([productId]);
  if (!result.ok && !wasReported(result.error) && result.error.code !== 'already') tellWish(wish, result.error.text);
}

onBuyer((identity) => {
  const wishes = identity ? leftWishes.read() : [];
  wishes.forEach((wish) => void goOnWithWish(wish));
});

/** For a page that shows no heart: finds out who the buyer is, whose favourites a page before has left. */
export const goOnWithLeft = knownUser;

/** Creates a category and puts the product into it; the category stays when that fails. */
export async function createCategoryAndAdd({ name, ...product }: Omit<FavouriteAddition, 'categoryId'> & { name: string }): Promise<Result> {
  const created = await createCategory(name);
  return created.ok ? addFavourite({ ...product, categoryId: created.value?.id ?? '' }) : created;
}

/** Reads categories and records again. */
export async function refreshFavourites(): Promise<void> {
  await Promise.all([categories.at({}).load(true), loadHearts()]);
}
