// Which lines of a cart are ordered now: what the shop says of them, what the buyer wishes, and what it comes to. The lines are the cart's own.
import { atom } from 'nanostores';
import type { CartScope } from '../../api/cart-scope';
import type { ApiError } from '../../api/errors';
import type { PartialTotals } from '../../api/partial-order';
import { remote } from '../../api/remote';
import type { Cart } from '../../reading/entities';
import { guestText } from '../../texts/guests';
import { partialText } from '../../texts/partial-order';
import { type CartStore, cartFor, clientOf } from '../cart';
import { batchesOf } from '../core/batches';
import { failureOf } from '../core/failure';
import { createMutation } from '../core/mutation';
import { keyOf } from '../core/question';
import { createResource } from '../core/resource';
import { failed, type Result } from '../core/result';
import { notifyFailure } from '../core/user';

const api = remote(() => import('../../api/partial-order'));
const checkoutApi = remote(() => import('../../api/checkout'));

/** The cart that is ordered of: a delayed one by its id, else the active one, or that of the client who is named. `''`: not named. */
export type OrderOf = { cartId: string; clientId: string };

/** The id of the cart by its header, which is waited for; undefined where that cannot be read or does not say it. */
const idOf = ({ $cart }: CartStore): Promise<string | undefined> =>
  new Promise((resolve) => {
    const stop = $cart.subscribe(({ status, cart }) => {
      if (status === 'loading') return;
      resolve(cart?.cartId);
      queueMicrotask(() => stop());
    });
  });

/** A delayed cart goes by its id alone. A client's is named as where it is read: by the client and by its own id. */
async function scopeOf(of: OrderOf): Promise<CartScope> {
  if (of.cartId) return { cartId: of.cartId, clientId: '' };
  const clientId = clientOf(of);
  return clientId ? { clientId, cartId: await idOf(cartFor(of.clientId || undefined)) } : {};
}

/** Whether a line is ordered, by its id; a line that is not named is. */
export type Checks = Readonly<Record<string, boolean>>;

/** Of one cart, besides what is shown. */
interface OfCart {
  /** Wishes that wait for the write on its way: together they are the next. */
  waiting: Checks | null;
  /** What the write that was sent last was to change. */
  sent: readonly Wish[];
  /** All that has been wished since nothing was on its way. */
  wished: Checks;
  /** What is on its way, for the last that was pressed; resolves with the lines that are not as they were pressed, by their ids. */
  run: Promise<readonly string[]> | null;
}

type Wish = [id: string, on: boolean];

const carts = new Map<string, OfCart>();

function stateOf(of: OrderOf): OfCart {
  const state = carts.get(keyOf(of)) ?? { waiting: null, sent: [], wished: {}, run: null };
  carts.set(keyOf(of), state);
  return state;
}

/** Which lines are ordered. */
export const partialChecks = createResource<OrderOf, Checks>({
  async load(of, signal) {
    const items = await api.fetchPartialItems(await scopeOf(of), { signal });
    return Object.fromEntries(items.map(({ id, checked }) => [id, checked]));
  },
  failed: () => partialText('partial.failed'),
  missing: () => partialText('partial.gone'),
  kind: 'cart',
});

/** Is it with the shop as it was wished? */
const isSaid = (of: OrderOf, [id, on]: Wish): boolean => (partialChecks.serverData(of)?.[id] ?? true) === on;

/** What they come to, and whether they can be ordered. */
export const partialFigures = createResource<OrderOf, Cart>({
  load: async (of, signal) => checkoutApi.fetchCheckoutCount(await scopeOf(of), { signal }),
  failed: () => partialText('partial.figuresFailed'),
  missing: () => partialText('partial.gone'),
  kind: 'cart',
});

/** Reads both again: the cart itself has changed. */
export function outdatePartial(of: OrderOf): void {
  partialChecks.invalidate(of);
  partialFigures.invalidate(of);
}

interface Wished {
  of: OrderOf;
  /** What the lines are to become, by id. */
  wishes: Checks;
}

/** Of what the write that was sent last has left as it was, where the shop has taken the rest of it; `''` where it has not. */
function leftOf(of: OrderOf): string {
  const { sent } = stateOf(of);
  const n = sent.filter((wish) => !isSaid(of, wish)).length;
  return n > 0 && n < sent.length ? ` ${partialText('partial.left', { n, of: sent.length })}` : '';
}

/** Also of a write that newer wishes wait for: those are of other lines. */
function tell(of: OrderOf, error: ApiError): Result<never> {
  const failure = failureOf(error, 'write', { what: partialText('partial.notSaved') });
  failure.text += leftOf(of);
  notifyFailure(failure);
  // A part of it may have been taken.
  partialFigures.invalidate(of);
  return failed(failure);
}

const checking = createMutation<Wished, PartialTotals>(partialChecks.life, {
  key: ({ of }) => of,
  guest: () => guestText('guest.order'),
  patch: ({ of, wishes }) => partialChecks.patch(of, (checks) => ({ ...checks, ...wishes })),
  async call({ of, wishes }) {
    const state = stateOf(of);
    state.waiting = null;
    const scope = await scopeOf(of);
    // What the shop holds already is not sent: neither call may be made twice.
    state.sent = Object.entries(wishes).filter((wish) => !isSaid(of, wish));
    let totals: PartialTotals = { quantity: undefined, cost: undefined };
    for (const on of [true, false]) {
      const ids = state.sent.filter((wish) => wish[1] === on).map(([id]) => id);
      for (const batch of batchesOf(ids)) {
        totals = await (on ? api.addPartialItems(batch, scope) : api.removePartialItems(batch, scope));
        const taken = Object.fromEntries(batch.map((id) => [id, on]));
        // It stands, whatever becomes of the rest.
        partialChecks.patch(of, (checks) => ({ ...checks, ...taken })).commit();
      }
    }
    return totals;
  },
  done({ of }, { quantity, cost }, newer) {
    if (quantity !== undefined && cost !== undefined) partialFigures.patch(of, (figures) => ({ ...figures, quantity, cost })).commit();
    // Whether these lines can be ordered is the shop's to say.
    if (!newer) partialFigures.invalidate(of);
  },
  about: ({ of }) => ({ cartId: of.cartId || undefined, clientId: clientOf(of) || undefined }),
  async check({ of, wishes }, error) {
    partialFigures.invalidate(of);
    // Where it cannot be read either, that is seen.
    const checks = partialChecks.at(of);
    await checks.load(true);
    const isRead = checks.$state.get().status === 'ready';
    if (isRead && Object.entries(wishes).every((wish) => isSaid(of, wish))) return { quantity: undefined, cost: undefined };
    if (isRead && stateOf(of).waiting) tell(of, error);
    return undefined;
  },
  async refused({ of }, error) {
    return error.ambiguous ? undefined : tell(of, error);
  },
  failed: ({ of }) => partialText('partial.notSaved') + leftOf(of),
});

/** Changes when something begins to be written or has ended; `isChecking` says of which cart. */
export const $checking = atom(0);

/** Is something of that cart on its way? */
export const isChecking = (of: OrderOf): boolean => stateOf(of).run !== null;

function follow(state: OfCart, run: OfCart['run']): void {
  state.run = run;
  $checking.set($checking.get() + 1);
}

/**
 * Takes lines into the order or leaves them out, by their ids. One write of a cart is on its way; what is pressed meanwhile goes together after it. Says whether
 * all that was pressed until nothing was on its way is with the shop.
 */
export function checkLines(of: OrderOf, itemIds: readonly string[], on: boolean): Promise<boolean> {
  const state = stateOf(of);
  const pressed = Object.fromEntries(itemIds.map((id) => [id, on]));
  const wishes = { ...state.waiting, ...pressed };
  state.waiting = wishes;
  state.wished = { ...state.wished, ...pressed };
  const run = checking.run({ of, wishes }).then(({ ok }) => {
    if (state.waiting === wishes) state.waiting = null;
    // One that failed before those that waited for it is told by none of them.
    const left = Object.entries(state.wished).flatMap((wish) => (ok && isSaid(of, wish) ? [] : [wish[0]]));
    if (state.run === run) {
      state.wished = {};
      follow(state, null);
    }
    return left;
  });
  follow(state, run);
  return run.then((left) => left.length === 0);
}

/** Settles when nothing is on its way, with the ids of the lines that are not as they were pressed. */
export const checked = async (of: OrderOf): Promise<readonly string[]> => (await stateOf(of).run) ?? [];
