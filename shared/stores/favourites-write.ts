// Changing favourites: the heart shows the wish at once, calls follow one at a time per product until the server agrees (FV-6, FV-7, FV-9, G25, G27).
import { favouritesApi } from '../api/remote';
import { config } from '../config';
import { message } from '../text';
import { favouritesText } from '../texts/favourites';
import { apiError, type Failure, failed, failureOf, OK, type Result } from './failure';
import { heldOf, loadCategories, loadRecords } from './favourites-load';
import { countIn, type FavouriteAddition, type Held, hearts, nameOf, showHeart, type Wish } from './favourites-state';
import { promptGuest } from './guests';
import { announce, toast } from './notices';
import { notifyTabs } from './tabs';
import { $user, admitWrite, knownUser, notifyFailure, sessionLost } from './user';

const { confirmed, wishes } = hearts;

/** §9. */
const TOAST_MS = 1500;

/** May this page write? Says why when it may not. */
export async function refusal(): Promise<Failure | null> {
  const failure = await admitWrite();
  if (failure) notifyFailure(failure);
  return failure;
}

/** What the buyer reads: a lost session freezes and is alerted, the shop's own words of a refusal win, else `text`. */
export function failureIn(cause: unknown, text?: string): Failure {
  const error = apiError(cause);
  if (error?.code === 'session') {
    const lost = sessionLost();
    notifyFailure(lost);
    return lost;
  }
  const told = failureOf(cause, 'write');
  const own = (error?.code === 'refused' || error?.code === 'invalid') && error.output;
  return own || text === undefined ? told : { code: told.code, text };
}

async function lookFor(productId: string): Promise<void> {
  const { epoch } = hearts;
  const record = (await loadRecords())?.find((found) => found.productId === productId);
  if (record && epoch === hearts.epoch) confirmed.set(productId, heldOf(record));
}

async function failAdd({ productId, categoryId }: FavouriteAddition, cause: unknown): Promise<Result> {
  const error = apiError(cause);
  // Yii says so by 404, or by the field that names no category.
  if (error?.code === 'missing' || (error?.code === 'invalid' && error.fields.favoriteProductCategoryId)) {
    const text = favouritesText('favourites.category.gone');
    announce(text, 'assertive');
    await loadCategories();
    return failed({ code: 'categoryGone', text });
  }
  const taken = error && (error.code === 'conflict' || error.code === 'invalid') ? await favouritesApi.takenBy(error) : {};
  if (error?.code === 'conflict' || taken.recordId) {
    const holder = taken.categoryId ?? categoryId;
    if (taken.recordId) confirmed.set(productId, { recordId: taken.recordId, categoryId: holder });
    else await lookFor(productId);
    const text = favouritesText('favourites.already', { category: taken.categoryName ?? nameOf(confirmed.get(productId)?.categoryId ?? holder) });
    toast({ text, kind: 'info', ms: TOAST_MS });
    void loadCategories();
    return failed({ code: 'already', text });
  }
  // The record may exist: nothing is sent again, the list tells.
  if (error?.ambiguous) {
    await lookFor(productId);
    if (confirmed.has(productId)) {
      void loadCategories();
      return OK;
    }
  }
  const told = failureIn(cause, favouritesText('favourites.failed.add'));
  if (told.code !== 'session') toast({ text: told.text, kind: 'error', ms: TOAST_MS });
  return failed(told);
}

async function add(addition: FavouriteAddition): Promise<Result> {
  const { productId, categoryId, isTs } = addition;
  const { epoch } = hearts;
  countIn(categoryId, 1);
  const refused = await refusal();
  // Pressed again before anything was sent: there is nothing to undo.
  if (refused || wishes.get(productId)?.addition !== addition) {
    if (epoch === hearts.epoch) countIn(categoryId, -1);
    return refused ? failed(refused) : OK;
  }
  try {
    const held = heldOf(await favouritesApi.addFavourite({ productId, categoryId, isTs }));
    notifyTabs('favourites');
    if (epoch !== hearts.epoch) return OK;
    confirmed.set(productId, held);
    if (wishes.get(productId)?.addition) {
      const href = `${config().favouritesPath}?activeTabId=${encodeURIComponent(held.categoryId)}`;
      const name = nameOf(held.categoryId);
      toast({ text: favouritesText('favourites.toast.added', { category: name }), ms: TOAST_MS, link: { href, text: name } });
    }
    return OK;
  } catch (cause) {
    if (epoch !== hearts.epoch) return failed(failureIn(cause));
    countIn(categoryId, -1);
    return failAdd(addition, cause);
  }
}

async function remove(productId: string, held: Held, told: boolean): Promise<Result> {
  const { epoch } = hearts;
  countIn(held.categoryId, -1);
  const refused = await refusal();
  if (refused || wishes.get(productId)?.addition?.categoryId === held.categoryId) {
    if (epoch === hearts.epoch) countIn(held.categoryId, 1);
    return refused ? failed(refused) : OK;
  }
  try {
    await favouritesApi.removeFavourite(held.recordId);
    notifyTabs('favourites');
    if (epoch !== hearts.epoch) return OK;
    confirmed.delete(productId);
    if (told && !wishes.get(productId)?.addition) toast({ text: favouritesText('favourites.toast.removed'), ms: TOAST_MS });
    return OK;
  } catch (cause) {
    if (epoch === hearts.epoch) countIn(held.categoryId, 1);
    const error = failureIn(cause, favouritesText('favourites.failed.remove'));
    // The heart goes back by itself; words only where the site wants them (G27).
    if (error.code !== 'session' && config().tellFavouriteFailure) announce(error.text);
    return failed(error);
  }
}

/** Presses in a row each need a call or two; more means that server and buyer never agree. */
const MOST_ROUNDS = 20;

async function run(productId: string, wish: Wish): Promise<void> {
  wish.running = true;
  let result = OK;
  const { epoch } = hearts;
  for (let round = 0; round < MOST_ROUNDS && epoch === hearts.epoch; round++) {
    const { addition } = wish;
    const held = confirmed.get(productId);
    if (addition ? held?.categoryId === addition.categoryId : !held) break;
    if (held) result = await remove(productId, held, addition === null && wish.had);
    else if (addition) result = await add(addition);
    if (!result.ok && wish.addition === addition) break;
  }
  if (epoch !== hearts.epoch) result = failed({ code: 'identity', text: message('error.identity') });
  else wishes.delete(productId);
  showHeart(productId);
  for (const resolve of wish.settle) resolve(result);
}

/** The buyer wishes a product in a category, or out of the favourites. */
export async function wishHeart(productId: string, addition: FavouriteAddition | null): Promise<Result> {
  // Without a wait when the buyer is known: a second press of the same moment must find the first.
  const user = $user.value?.status === 'ready' ? $user.value.user : await knownUser();
  if (user.isGuest) {
    promptGuest({ text: favouritesText('guest.favourites') });
    return failed({ code: 'guest', text: favouritesText('guest.favourites') });
  }
  hearts.touched.add(productId);
  return new Promise((resolve) => {
    const wish: Wish = wishes.get(productId) ?? { addition, settle: [], running: false, had: confirmed.has(productId) };
    wish.addition = addition;
    wish.settle.push(resolve);
    wishes.set(productId, wish);
    showHeart(productId);
    if (!wish.running) void run(productId, wish);
  });
}
