// The buyer's delayed carts as a list, and what is done to a whole one: put aside, brought back, renamed, deleted. Lines of one are a cart of its own scope.

import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import { config } from '../../browser/config';
import { today } from '../../format/today';
import type { DelayedCart, ListedCart } from '../../reading/entities';
import { delayedText } from '../../texts/delayed';
import { $cart, type CartLine, type CartStore, cartFor, expectOwnChange, knownCart, type PutAside, refreshCart, unsettled, type WriteOutcome } from '../cart';
import { runAction } from '../core/action';
import { isLeaving } from '../core/drafts';
import { createEdit } from '../core/edit';
import { failureOf, isRefusal } from '../core/failure';
import { promptGuest } from '../core/guests';
import { createMutation, LOOK_AGAIN_MS, type ReportBy } from '../core/mutation';
import { toast } from '../core/notices';
import { isNew } from '../core/printed';
import { createRecords } from '../core/records';
import { createRemoval } from '../core/removal';
import { type Failure, failed, OK, type Refusal, type Result, wasReported } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { $user, knownUser, notifyFailure } from '../core/user';
import { noteAside } from './aside';

const api = remote(() => import('../../api/delayed-carts'));
const delayedApi = remote(() => import('../../api/delayed'));

/** So long an answer is searched and ordered without asking again. */
const FRESH_MS = 60_000;

/** A row of the list; more of it where its page has been read. */
export type DelayedRow = ListedCart & Partial<DelayedCart>;

/** The buyer's delayed carts, each once: lists, the page of one and its approval show the same. */
export const delayedRecords = createRecords<DelayedRow>({
  name: 'delayed',
  idOf: ({ cartId }) => cartId,
  merge: (before, now) => ({ ...before, ...now }),
});
const { life } = delayedRecords;

/** Has its header been read, and not only its row? */
export const isWhole = (row: DelayedRow | null): row is DelayedCart => row?.isShowDelayed !== undefined;

/** Which there are, as the shop said last. */
let known: { ids: readonly string[]; at: number; version: number } | null = null;

const learn = (carts: readonly ListedCart[]): void => {
  known = { ids: carts.map(({ cartId }) => cartId), at: Date.now(), version: delayedRecords.version };
};

/** All of them: the shop answers with the whole list, which is searched and ordered here. */
export async function allDelayed(signal: AbortSignal): Promise<readonly ListedCart[]> {
  if (known && known.version === delayedRecords.version && Date.now() - known.at < FRESH_MS)
    return known.ids.flatMap((id) => delayedRecords.serverRow(id) ?? []);
  const asked = delayedRecords.ask();
  const { version } = delayedRecords;
  const carts = await api.fetchDelayedCarts(undefined, { signal });
  if (signal.aborted) return carts;
  delayedRecords.receive(carts, asked);
  if (version === delayedRecords.version) learn(carts);
  return carts;
}

/** Takes what the page printed for its buyer; false where it is out of date. */
export function seedDelayed(carts: readonly ListedCart[]): boolean {
  if (!isNew(carts) || known?.version === delayedRecords.version) return false;
  delayedRecords.seed(carts);
  learn(carts);
  return true;
}

/** The approval of a cart is another one by now, in other tabs too. */
export function learnStatus(cartId: string, status: string | undefined): void {
  delayedRecords.patch(cartId, (cart) => ({ ...cart, status })).commit();
  // Which of them are asked for may go by it.
  delayedRecords.reload();
  life.notifyTabs();
}

/** They are gone, whoever took them: they leave the screen. */
export const takeOut = delayedRecords.takeOut;

/** Reads anew what has changed, or where nobody knows what came of a write. */
export const readDelayedAgain = (): void => delayedRecords.invalidate();

const GONE = (): Failure => ({ code: 'gone', text: delayedText('delayed.gone') });

/** Somebody has ordered or deleted it. */
function refuseGone(cartId: string, reportBy: ReportBy | undefined): Result<never> {
  takeOut([cartId]);
  const gone = GONE();
  if (reportBy !== 'caller') toast({ text: gone.text, kind: 'error' });
  return failed(gone);
}

/** How a cart is called; one without a name by its number. */
export const delayedName = ({ name, cartId }: Pick<ListedCart, 'name' | 'cartId'>): string => name || delayedText('delayed.noName', { cartId });

/** Until it is decided the shop lets nothing be changed. */
export const isPending = ({ status }: Pick<ListedCart, 'status'>): boolean => status === 'PENDING';

/** How a cart that is put aside today is called unless the buyer knows better. */
export const defaultName = (): string => delayedText('delayed.usualName', { date: today() });

/** Waits for what is on its way to the delayed cart. Resolves with the outcome of each write. */
export const settledDelayed = async (cartId: string): Promise<readonly WriteOutcome[]> => (await knownCart({ kind: 'delayed', cartId })?.settled()) ?? [];

/** The name of the one cart that there is; nothing of several. */
function nameOfOnly([id = '', ...others]: readonly string[]): string | undefined {
  const only = others.length === 0 ? delayedRecords.serverRow(id) : undefined;
  return only ? delayedName(only) : undefined;
}

const remove = createRemoval(delayedRecords, {
  calls: api,
  async call(cartId) {
    // Of a page that is left nothing can be waited for.
    if (!isLeaving()) await settledDelayed(cartId);
    await api.deleteDelayed({ cartId });
  },
  removed(ids) {
    const name = nameOfOnly(ids);
    return name ? delayedText('delayed.removed', { name }) : delayedText('delayed.removedMany', { n: ids.length });
  },
  returned(ids) {
    const name = nameOfOnly(ids);
    return name ? delayedText('delayed.returned', { name }) : delayedText('delayed.returnedMany', { n: ids.length });
  },
  // With a cart its lines are gone, which nobody can add anew.
  async restore(carts) {
    const asked = delayedRecords.ask();
    const there = await api.fetchDelayedCarts();
    delayedRecords.receive(there, asked);
    return carts.map(({ cartId }) => cartId).filter((cartId) => !there.some((cart) => cart.cartId === cartId));
  },
  gone: (ids) => (ids.length === 1 ? delayedText('delayed.gone') : delayedText('delayed.goneMany', { n: ids.length })),
  failed: (ids) => delayedText('delayed.failed.remove', { n: ids.length }),
});

/** Deletes carts with their lines; for a while that can be taken back. One that is gone already counts as deleted, those the shop keeps come back. */
export const removeDelayed = (carts: readonly Pick<ListedCart, 'cartId'>[]): Promise<Result> => remove(carts.map(({ cartId }) => cartId));

/** How a cart is called, and what is said of it. */
export type DelayedWords = Pick<ListedCart, 'name' | 'comment'>;

export interface DelayedEdit extends DelayedWords {
  cartId: string;
  /** As they were when the buyer began to change them; what somebody else has changed since is not written over unseen. */
  seen?: DelayedWords | undefined;
  /** Who asks tells of a failure, where the buyer looks. */
  reportBy?: 'caller' | undefined;
}

const rename = createEdit<DelayedEdit & { id: string }, DelayedRow, void>(delayedRecords, {
  change: (cart, { name, comment }) => ({ ...cart, name, comment }),
  call: ({ cartId, name, comment }) => api.renameDelayed({ name, comment }, { cartId }),
  read: ({ cartId }) => delayedApi.fetchDelayedCount({ cartId }),
  happened: (cart, { name, comment }) => cart.name === name && cart.comment === comment,
  done({ name }, _, newer) {
    if (!newer) toast({ text: delayedText('delayed.renamed'), subject: name });
  },
  gone: () => delayedText('delayed.gone'),
  failed: () => delayedText('delayed.failed.rename'),
  reportBy: ({ reportBy }) => reportBy ?? 'alert',
});

/** A name or a comment that somebody else has changed: `theirs` is what stands there now. */
interface ChangedElsewhere extends Failure {
  theirs: DelayedWords;
}

/** What stands there now, where an edit failed because somebody else has changed the same. */
export const changedElsewhere = (error: Failure): DelayedWords | null => (error as Partial<ChangedElsewhere>).theirs ?? null;

/** What is written over what stands there now: what the buyer has not touched stays as somebody else has left it. Fails with `fields` where both have changed the same. */
function mergeWords(mine: DelayedWords, seen: DelayedWords, theirs: DelayedWords): DelayedWords | Refusal {
  const fields: Record<string, string> = {};
  const words = { ...mine };
  for (const name of ['name', 'comment'] as const) {
    if (theirs[name] === seen[name] || theirs[name] === mine[name]) continue;
    if (mine[name] === seen[name]) words[name] = theirs[name];
    else fields[name] = theirs[name] ? delayedText('delayed.elsewhere', { what: theirs[name] }) : delayedText('delayed.elsewhere.none');
  }
  if (Object.keys(fields).length === 0) return words;
  const error: ChangedElsewhere = { code: 'changed', text: delayedText('delayed.failed.rename'), fields, theirs };
  return failed(error);
}

/** Renames a cart. `fields` where the shop refuses a name or a comment, or somebody else has changed the same; `gone` when it is no longer there. */
export async function renameDelayed({ name, comment, seen, ...edit }: DelayedEdit): Promise<Result> {
  const mine: DelayedWords = { name: name.trim(), comment: comment.trim() };
  let words: DelayedWords | Refusal = mine;
  if (seen) {
    try {
      words = mergeWords(mine, seen, await delayedApi.fetchDelayedCount({ cartId: edit.cartId }));
    } catch (cause) {
      // That it is gone, or shown to nobody, is no reason: what becomes of it the call finds out.
      if (isRefusal(cause)) return rename({ ...edit, id: edit.cartId, ...mine });
      const error = failureOf(cause, 'write', { what: delayedText('delayed.failed.rename') });
      if (edit.reportBy !== 'caller' && !wasReported(error)) notifyFailure(error);
      return failed(error);
    }
    if ('ok' in words) return words;
  }
  return rename({ ...edit, id: edit.cartId, ...words });
}

/** How lines come back into the active cart: to those that are there, instead of them, or after those are put aside in their turn. */
export type BringMode = 'merge' | 'replace' | 'save';

interface Bringing {
  cartId: string;
  mode: 'merge' | 'replace';
  reportBy?: 'caller' | undefined;
  /** What was in the cart has been put aside for it. */
  isInstead?: true | undefined;
  /** The current cart before its call. */
  before?: Figures | undefined;
}

type Figures = { quantity: number; cost: number | undefined };

/** The current cart as it is known. */
function figuresNow(): Figures | undefined {
  const { status, cart } = $cart.get();
  return status === 'ready' ? { quantity: cart.quantity, cost: cart.cost } : undefined;
}

const bringing = createMutation<Bringing, true>(life, {
  key: ({ cartId }) => cartId,
  async call(bring) {
    const { cartId, mode } = bring;
    bring.before = figuresNow();
    const { cartCount, cart } = await api.restoreDelayed({ cartId }, mode);
    // Where the shop says nothing of the cart, the list does.
    const isSaid = cartCount !== undefined || cart?.quantity !== undefined;
    if (!isSaid && (await api.fetchDelayedCarts()).some((one) => one.cartId === cartId)) throw new ApiError('malformed', { ambiguous: true });
    return true;
  },
  done({ cartId, isInstead }) {
    const row = delayedRecords.serverRow(cartId);
    takeOut([cartId]);
    if (isInstead) toast({ text: delayedText('delayed.put') });
    toast({ text: delayedText('delayed.brought'), subject: row && delayedName(row) });
    expectOwnChange(cartFor(undefined));
    void refreshCart();
    notifyTabs('cart', { cartId: $cart.get().cart?.cartId, clientId: config().clientId });
  },
  about: ({ cartId }) => ({ cartId }),
  async check({ cartId, before }) {
    const carts = await api.fetchDelayedCarts();
    if (carts.some((cart) => cart.cartId === cartId)) return undefined;
    // Brought back it is no longer among them; nor is one that somebody has deleted, which changes nothing in the current one.
    await refreshCart();
    const now = figuresNow();
    return before && now?.quantity === before.quantity && now.cost === before.cost ? undefined : true;
  },
  refused: async ({ cartId, reportBy }, { code }) => (code === 'missing' ? refuseGone(cartId, reportBy) : undefined),
  failed: () => delayedText('delayed.failed.bring'),
  unsure: () => delayedText('delayed.unsure.bring'),
  lookAgain() {
    readDelayedAgain();
    void refreshCart();
  },
  reportBy: ({ reportBy }) => reportBy ?? 'alert',
});

/** Nothing is known to be in the active cart: there is no choice to ask for. */
export function bringsAtOnce(): boolean {
  const { status, cart } = $cart.get();
  return status === 'ready' && cart.quantity === 0;
}

/** Brings a cart back into the active one, which is read again. The cart itself is over then. `unsettled`: a write of either cart has not become what was wished. */
export async function bringBack(cartId: string, mode: BringMode = 'merge', reportBy?: 'caller'): Promise<Result> {
  // What is on its way to a cart belongs to it before others come.
  const problem = unsettled((await Promise.all([cartFor(undefined).settled(), settledDelayed(cartId)])).flat());
  if (problem) return problem;
  if (mode === 'save') return bringInstead(cartId, reportBy);
  const result = await bringing.run({ cartId, mode, reportBy });
  return result.ok ? OK : result;
}

/** Brings a cart back in the place of the current one, which is put aside first; that comes back where the other one does not come. */
async function bringInstead(cartId: string, reportBy: Bringing['reportBy']): Promise<Result> {
  const fail = (error: Failure): Result => {
    if (reportBy !== 'caller' && !wasReported(error)) notifyFailure(error, error.unsure && 'unsure');
    return failed(error);
  };
  let before: readonly DelayedCart[];
  try {
    before = await api.fetchDelayedCarts();
  } catch (cause) {
    return fail(failureOf(cause, 'write', { what: delayedText('delayed.failed.bring') }));
  }
  // Nothing is put aside for a cart that is not there.
  if (!before.some((cart) => cart.cartId === cartId)) return refuseGone(cartId, reportBy);
  const name = defaultName();
  let asideId: string | undefined;
  noteAside({ name, cartId, others: before.filter((cart) => cart.name === name).map((cart) => cart.cartId) });
  const ended = await runAction(
    [
      {
        name: 'aside',
        async run() {
          const saved = await putAside({ name, comment: '', quiet: true });
          if (saved.ok) asideId = cartFor(undefined).delayed().cartId;
          return saved;
        },
        async undo() {
          // A shop that does not say its number lists it.
          const isOurs = (cart: DelayedCart): boolean => cart.name === name && !before.some((one) => one.cartId === cart.cartId);
          asideId ??= (await api.fetchDelayedCarts()).find(isOurs)?.cartId;
          if (asideId === undefined) throw new Error('The shop does not list the cart that was put aside.');
          await api.restoreDelayed({ cartId: asideId }, 'merge', { continues: true });
        },
      },
      {
        name: 'bring',
        async run() {
          return bringing.run({ cartId, mode: 'merge', reportBy: 'caller', isInstead: true });
        },
      },
    ],
    { life },
  );
  noteAside(null);
  if (ended.ok) return OK;
  // The cart tells of its own failures; there is no field to show them at.
  if (ended.failed === 'aside') {
    const { error } = ended;
    const where = error.unsure ? ` ${delayedText('delayed.bring.unsure', { name })}` : '';
    return failed({ ...error, fields: undefined, text: `${error.text}${where}` });
  }
  const isBack = ended.undone.includes('aside');
  if (isBack) {
    expectOwnChange(cartFor(undefined));
    void refreshCart();
    notifyTabs('cart', { cartId: $cart.get().cart?.cartId, clientId: config().clientId });
  }
  readDelayedAgain();
  const text = `${ended.error.text} ${delayedText(isBack ? 'delayed.bring.back' : 'delayed.bring.aside', { name })}`;
  return fail({ ...ended.error, text });
}

/** Reads the list now, and once more when a call that nobody has answered has ended. */
function readWhenSure(): void {
  const { epoch } = life;
  readDelayedAgain();
  setTimeout(() => epoch === life.epoch && readDelayedAgain(), LOOK_AGAIN_MS);
}

/** Lines of the cart by their keys, or all of them; none where not all have been read. */
function linesIn(cart: CartStore, keys: readonly string[] | undefined): CartLine[] {
  const { order, loaded, total, status } = cart.$content.get();
  const lines = (keys ?? order).map((key) => cart.line(key)).filter((line) => line !== undefined);
  return keys || (status === 'ready' && loaded >= total) ? lines : [];
}

export interface Aside {
  name: string;
  comment: string;
  /** Of lines; all of the cart when absent. */
  keys?: readonly string[] | undefined;
  /** What is told of lines that were put aside, but for those that were not in the cart any more. */
  doneText?: ((without: PutAside['without']) => string) | undefined;
  /** A part of something greater, which tells of the whole. */
  quiet?: boolean | undefined;
}

/** Puts lines of the active cart aside; what else is written to the cart goes first. `fields` where the shop refuses a name or a comment, other failures are told. */
export async function putAside({ name, comment, keys, doneText, quiet }: Aside): Promise<Result> {
  // None chosen is not all of them.
  if (keys?.length === 0) return failed({ code: 'gone', text: delayedText('delayed.noLines') });
  const user = await knownUser();
  // Nobody is known, which is not to be a guest: the cart finds out what is the matter.
  if (user.isGuest && $user.value?.status !== 'failed') {
    const why = delayedText('guest.delayed');
    promptGuest({ text: why });
    return failed({ code: 'guest', text: why });
  }
  const cart = cartFor(undefined);
  // What is kept of the lines is what the shop takes over.
  const isOfThese = (outcome: WriteOutcome): boolean => !keys || outcome.keys.some((key) => keys.includes(key));
  const problem = unsettled((await cart.settled()).filter(isOfThese));
  if (problem) return problem;
  const lines = linesIn(cart, keys);
  const cost = keys ? undefined : $cart.get().cart?.cost;
  const result = await cart.write('delay', { name: name.trim(), comment: comment.trim(), keys });
  if (!result.ok) {
    // It may have been put aside, or be put aside later still.
    if (result.error.unsure) readWhenSure();
    return result;
  }
  const { cartId, without } = cart.delayed();
  const put = lines.filter(({ key }) => !without.some((one) => one.key === key));
  // What cannot be kept is kept when the cart is first looked at.
  if (cartId && put.length > 0) void import('./was').then(({ keepWas, wasOf }) => keepWas(cartId, wasOf(put, cost))).catch(() => {});
  const text = doneText?.(without) ?? delayedText('delayed.put');
  if (!quiet) toast({ text, subject: name.trim(), kind: without.length > 0 ? 'info' : 'success' });
  readDelayedAgain();
  life.notifyTabs();
  return OK;
}
