// The buyer's delayed carts as a list, and what is done to a whole one: put aside, brought back, renamed, deleted (G23). Lines of one are a cart of its own scope.
import { atom } from 'nanostores';
import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import { config } from '../../browser/config';
import { today } from '../../format/today';
import type { DelayedCart, ListedCart } from '../../reading/entities';
import { delayedText } from '../../texts/delayed';
import {
  $cart,
  type CartLine,
  type CartStore,
  cartFor,
  expectOwnChange,
  firstProblem,
  knownCart,
  type PutAside,
  refreshCart,
  type WriteOutcome,
} from '../cart';
import { isLeaving } from '../core/drafts';
import { createEach } from '../core/each';
import { promptGuest } from '../core/guests';
import { createLife } from '../core/life';
import type { List } from '../core/list';
import { createMutation, type Told } from '../core/mutation';
import { toast } from '../core/notices';
import type { PendingChange } from '../core/overlay';
import { isNew } from '../core/printed';
import { type Failure, failed, OK, type Result } from '../core/result';
import { notifyTabs } from '../core/tabs';
import { $user, knownUser } from '../core/user';

const api = remote(() => import('../../api/delayed-carts'));

/** So long an answer is searched and ordered without asking again. */
const FRESH_MS = 60_000;

type Rows = Pick<List<never, ListedCart>, 'patch' | 'remove' | 'reload'>;

const lists = new Set<Rows>();

/** A delayed cart as the page of its lines has it now, for whoever shows it besides: one cart comes to one sum. */
export const $shownDelayed = atom<DelayedCart | null>(null);

/** As the shop said last; null where that may have changed. */
let known: { carts: readonly ListedCart[]; at: number } | null = null;

/** A list of delayed carts whose rows show what is done to them; for the life of the page. */
export const followDelayed = (list: Rows): void => void lists.add(list);

// Before the lists' own, which read again by themselves.
const life = createLife('delayed', {
  reset() {
    known = null;
  },
  revalidate(why) {
    if (why !== 'seen') known = null;
  },
});

/** All of them: the shop answers with the whole list, which is searched and ordered here. */
export async function allDelayed(signal: AbortSignal): Promise<readonly ListedCart[]> {
  if (known && Date.now() - known.at < FRESH_MS) return known.carts;
  const carts = await api.fetchDelayedCarts(undefined, { signal });
  if (!signal.aborted) known = { carts, at: Date.now() };
  return carts;
}

/** Takes what the page printed for its buyer; false where it is out of date. */
export function seedDelayed(carts: readonly ListedCart[]): boolean {
  if (!isNew(carts) || known) return false;
  known = { carts, at: Date.now() };
  return true;
}

function learn(change: (carts: readonly ListedCart[]) => readonly ListedCart[]): void {
  if (known) known = { ...known, carts: change(known.carts) };
}

const forget = (gone: readonly string[]): void => learn((carts) => carts.filter(({ cartId }) => !gone.includes(cartId)));

/** The approval of a cart is another one by now, in other tabs too. */
export function learnStatus(cartId: string, status: string | undefined): void {
  learn((carts) => carts.map((cart) => (cart.cartId === cartId ? { ...cart, status } : cart)));
  // Which of them are asked for may go by it.
  for (const list of lists) list.reload(true);
  life.notifyTabs();
}

/** They are gone, whoever took them: they leave the screen. */
export function takeOut(cartIds: readonly string[]): void {
  forget(cartIds);
  for (const list of lists) list.remove(cartIds).commit();
}

/** Reads anew what has changed, or where nobody knows what came of a write. */
export function readDelayedAgain(): void {
  known = null;
  for (const list of lists) list.reload(true);
}

const checkAgain = async (): Promise<undefined> => {
  readDelayedAgain();
  return undefined;
};

const GONE = (): Failure => ({ code: 'gone', text: delayedText('delayed.gone') });

/** Somebody has ordered or deleted it (DL-6). */
function refuseGone(cartId: string, told: Told | undefined): Result<never> {
  takeOut([cartId]);
  const gone = GONE();
  if (told !== 'caller') toast({ text: gone.text, kind: 'error' });
  return failed(gone);
}

/** How a cart is called; one without a name by its number. */
export const delayedName = ({ name, cartId }: Pick<ListedCart, 'name' | 'cartId'>): string => name || delayedText('delayed.noName', { cartId });

/** Until it is decided the shop lets nothing be changed (G69). */
export const isPending = ({ status }: Pick<ListedCart, 'status'>): boolean => status === 'PENDING';

/** How a cart that is put aside today is called unless the buyer knows better. */
export const usualName = (): string => delayedText('delayed.usualName', { date: today() });

/** Waits for what is on its way to the delayed cart. Resolves with the outcome of each write. */
export const settledDelayed = async (cartId: string): Promise<readonly WriteOutcome[]> => (await knownCart({ kind: 'delayed', cartId })?.settled()) ?? [];

/** Throws, in a buyer's words, where a write of the cart has not become what was wished: what builds on it is not done. */
function needAll(outcomes: readonly WriteOutcome[]): void {
  const problem = firstProblem(outcomes);
  if (problem) throw new ApiError('refused', { output: problem.text });
}

/** The same, for what builds on the cart: throws where a change of it has failed. */
export const wholeDelayed = async (cartId: string): Promise<void> => needAll(await settledDelayed(cartId));

const deletions = createEach(life, async (cartId) => {
  // Of a page that is left nothing can be waited for.
  if (!isLeaving()) await settledDelayed(cartId);
  return api.deleteDelayed({ cartId });
});
const { stayed } = deletions;

const deletion = createMutation<readonly ListedCart[], number>(life, {
  patch(carts) {
    const ids = carts.map(({ cartId }) => cartId);
    const rows = [...lists].map((list) => list.remove(ids));
    return {
      commit() {
        const back = ids.filter((id) => stayed.delete(id));
        forget(ids.filter((id) => !back.includes(id)));
        for (const patch of rows) patch.commit(back);
      },
      rollback() {
        for (const id of ids) stayed.delete(id);
        for (const patch of rows) patch.rollback();
      },
    };
  },
  call: (carts) => deletions.run(carts.map(({ cartId }) => cartId)),
  done(_, left) {
    if (left === 0) return;
    // Of those a lost answer says nothing of, the list does.
    readDelayedAgain();
    toast({ text: delayedText('delayed.failed.remove', { n: left }), kind: 'error' });
  },
  check: checkAgain,
  undo: {
    text(all) {
      const carts = all.flat();
      const [only] = carts;
      return only && carts.length === 1 ? delayedText('delayed.removed', { name: delayedName(only) }) : delayedText('delayed.removedMany', { n: carts.length });
    },
    back: (all) => delayedText('delayed.returned', { n: all.flat().length }),
    merge: (all) => all.flat(),
  },
  failed: (carts) => delayedText('delayed.failed.remove', { n: carts.length }),
  told: 'toast',
});

/** Deletes carts with their lines; for a while that can be taken back. One that is gone already counts as deleted, those the shop keeps come back. */
export async function removeDelayed(carts: readonly ListedCart[]): Promise<Result> {
  const result = await deletion.run(carts);
  return result.ok ? OK : result;
}

export interface DelayedEdit {
  cartId: string;
  name: string;
  comment: string;
  /** Who asks tells of a failure, where the buyer looks. */
  told?: 'caller' | undefined;
}

const renaming = createMutation<DelayedEdit, void>(life, {
  key: ({ cartId }) => cartId,
  patch({ cartId, name, comment }): PendingChange {
    const change = (cart: ListedCart): ListedCart => (cart.cartId === cartId ? { ...cart, name, comment } : cart);
    const rows = [...lists].map((list) => list.patch(cartId, change));
    return {
      commit() {
        learn((carts) => carts.map(change));
        for (const patch of rows) patch.commit();
      },
      rollback() {
        for (const patch of rows) patch.rollback();
      },
    };
  },
  call: ({ cartId, name, comment }) => api.renameDelayed({ name, comment }, { cartId }),
  done(_, __, newer) {
    if (!newer) toast({ text: delayedText('delayed.renamed') });
  },
  about: ({ cartId }) => ({ cartId }),
  check: checkAgain,
  refused: async ({ cartId, told }, { code }) => (code === 'missing' ? refuseGone(cartId, told) : undefined),
  failed: () => delayedText('delayed.failed.rename'),
  told: ({ told }) => told ?? 'alert',
});

/** Renames a cart. `fields` where the shop refuses a name or a comment; `gone` when it is no longer there. */
export async function renameDelayed({ name, comment, ...edit }: DelayedEdit): Promise<Result> {
  const result = await renaming.run({ ...edit, name: name.trim(), comment: comment.trim() });
  return result.ok ? OK : result;
}

/** How lines come back into the active cart: to those that are there, instead of them, or after those are put aside in their turn (DL-2). */
export type BringMode = 'merge' | 'replace' | 'save';

interface Bringing {
  cartId: string;
  mode: 'merge' | 'replace';
  told?: 'caller' | undefined;
}

const bringing = createMutation<Bringing, true>(life, {
  key: ({ cartId }) => cartId,
  async call({ cartId, mode }) {
    // What is on its way to the cart belongs to it before others come.
    needAll((await Promise.all([cartFor(undefined).settled(), settledDelayed(cartId)])).flat());
    await api.restoreDelayed({ cartId }, mode);
    return true;
  },
  done({ cartId }) {
    takeOut([cartId]);
    toast({ text: delayedText('delayed.brought') });
    expectOwnChange(cartFor(undefined));
    void refreshCart();
    notifyTabs('cart', { cartId: $cart.get().cart?.cartId, clientId: config().clientId });
  },
  about: ({ cartId }) => ({ cartId }),
  async check({ cartId }) {
    const carts = await api.fetchDelayedCarts();
    // Brought back it is no longer among them.
    return carts.some((cart) => cart.cartId === cartId) ? undefined : true;
  },
  refused: async ({ cartId, told }, { code }) => (code === 'missing' ? refuseGone(cartId, told) : undefined),
  failed: () => delayedText('delayed.failed.bring'),
  told: ({ told }) => told ?? 'alert',
});

/** Nothing is known to be in the active cart: there is no choice to ask for. */
export function bringsAtOnce(): boolean {
  const { status, cart } = $cart.get();
  return status === 'ready' && cart.quantity === 0;
}

/** Brings a cart back into the active one, which is read again. The cart itself is over then. */
export async function bringBack(cartId: string, mode: BringMode = 'merge', told?: 'caller'): Promise<Result> {
  if (mode === 'save') {
    const saved = await putAside({ name: usualName(), comment: '' });
    // There is no field to show it at.
    if (!saved.ok) return failed({ ...saved.error, fields: undefined });
  }
  const result = await bringing.run({ cartId, mode: mode === 'replace' ? 'replace' : 'merge', told });
  return result.ok ? OK : result;
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
  told?: ((without: PutAside['without']) => string) | undefined;
}

/** Puts lines of the active cart aside; what else is written to the cart goes first. `fields` where the shop refuses a name or a comment, other failures are told. */
export async function putAside({ name, comment, keys, told }: Aside): Promise<Result> {
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
  const problem = firstProblem((await cart.settled()).filter(isOfThese));
  if (problem) return failed({ code: 'unsettled', text: problem.text });
  const lines = linesIn(cart, keys);
  const cost = keys ? undefined : $cart.get().cart?.cost;
  const result = await cart.write('delay', { name: name.trim(), comment: comment.trim(), keys });
  if (!result.ok) return result;
  const { cartId, without } = cart.delayed();
  const put = lines.filter(({ key }) => !without.some((one) => one.key === key));
  // What cannot be kept is kept when the cart is first looked at.
  if (cartId && put.length > 0) void import('./was').then(({ keepWas, wasOf }) => keepWas(cartId, wasOf(put, cost))).catch(() => {});
  toast({ text: told?.(without) ?? delayedText('delayed.put'), kind: without.length > 0 ? 'info' : 'success' });
  readDelayedAgain();
  life.notifyTabs();
  return OK;
}
