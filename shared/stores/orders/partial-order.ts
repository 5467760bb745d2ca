// Which lines of a cart are ordered now: what the shop says of them, what the buyer wishes, and what it comes to. The lines are the cart's own.
import { atom } from 'nanostores';
import type { PartialTotals } from '../../api/partial-order';
import { remote } from '../../api/remote';
import type { Cart } from '../../reading/entities';
import { guestText } from '../../texts/guests';
import { partialText } from '../../texts/partial-order';
import { clientOf } from '../cart';
import { type OrderOf, scopeOf } from '../cart/order-of';
import { batchesOf } from '../core/batches';
import { isLeaving } from '../core/drafts';
import { failureOf } from '../core/failure';
import { createMutation } from '../core/mutation';
import { keyOf } from '../core/question';
import { createResource } from '../core/resource';
import { failed } from '../core/result';
import { notifyFailure } from '../core/user';

const api = remote(() => import('../../api/partial-order'));
const checkoutApi = remote(() => import('../../api/checkout'));

/** Whether a line is ordered, by its id; a line that is not named is. */
export type Checks = Readonly<Record<string, boolean>>;

type Wish = [id: string, on: boolean];

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
  /** What of that the shop did not hold when it was sent. */
  sent: readonly Wish[];
}

/** Of what was sent the shop has left as it was, where it has taken the rest of it; `''` where it has not. */
function leftOf({ of, sent }: Wished): string {
  const n = sent.filter((wish) => !isSaid(of, wish)).length;
  return n > 0 && n < sent.length ? ` ${partialText('partial.left', { n, of: sent.length })}` : '';
}

/** What has been sent and not been answered, by cart. */
const inFlight = new Map<string, Checks>();

const checking = createMutation<Wished, PartialTotals>(partialChecks.life, {
  key: ({ of }) => of,
  merge: (waiting, { wishes, ...wished }) => ({ ...wished, wishes: { ...waiting.wishes, ...wishes } }),
  guest: () => guestText('guest.order'),
  patch: ({ of, wishes }) => partialChecks.patch(of, (checks) => ({ ...checks, ...wishes })),
  async call(wished) {
    const { of, wishes } = wished;
    const scope = await scopeOf(of);
    const before = inFlight.get(keyOf(of));
    // What the shop holds already is not sent: neither call may be made twice. A page that is left does not hear what becomes of what is in flight.
    wished.sent = Object.entries(wishes).filter((wish) => (before?.[wish[0]] === undefined ? !isSaid(of, wish) : before[wish[0]] !== wish[1]));
    let totals: PartialTotals = { quantity: undefined, cost: undefined };
    const batches = [true, false].flatMap((on) => batchesOf(wished.sent.filter((wish) => wish[1] === on).map(([id]) => id)).map((batch) => ({ on, batch })));
    const send = async ({ on, batch }: (typeof batches)[number]) => {
      totals = await (on ? api.addPartialItems(batch, scope) : api.removePartialItems(batch, scope));
      const taken = Object.fromEntries(batch.map((id) => [id, on]));
      // It stands, whatever becomes of the rest.
      partialChecks.patch(of, (checks) => ({ ...checks, ...taken })).commit();
    };
    inFlight.set(keyOf(of), { ...before, ...Object.fromEntries(wished.sent) });
    try {
      // A page that is left has no time to wait for the first.
      if (isLeaving()) await Promise.all(batches.map(send));
      else for (const one of batches) await send(one);
    } finally {
      inFlight.delete(keyOf(of));
    }
    return totals;
  },
  done({ of }, { quantity, cost }, newer) {
    if (quantity !== undefined && cost !== undefined) partialFigures.patch(of, (figures) => ({ ...figures, quantity, cost })).commit();
    // Whether these lines can be ordered is the shop's to say.
    if (!newer) partialFigures.invalidate(of);
  },
  about: ({ of }) => ({ cartId: of.cartId || undefined, clientId: clientOf(of) || undefined }),
  async check({ of, wishes }) {
    // Where it cannot be read either, that is seen.
    const checks = partialChecks.at(of);
    await checks.load(true);
    const isRead = checks.$state.get().status === 'ready';
    return isRead && Object.entries(wishes).every((wish) => isSaid(of, wish)) ? { quantity: undefined, cost: undefined } : undefined;
  },
  async refused(wished, error) {
    // A part of it may have been taken.
    partialFigures.invalidate(wished.of);
    if (error.ambiguous) return undefined;
    const failure = failureOf(error, 'write', { what: partialText('partial.notSaved') });
    failure.text += leftOf(wished);
    notifyFailure(failure);
    return failed(failure);
  },
  failed: (wished) => partialText('partial.notSaved') + leftOf(wished),
});

/** What has been pressed since nothing was on its way, by cart, with the lines that have not become that in the end, by their ids. */
const runs = new Map<string, { wished: Checks; left: Promise<readonly string[]> }>();

/** Changes when something begins to be written or has ended; `isChecking` says of which cart. */
export const $checking = atom(0);

/** Is something of that cart on its way? */
export const isChecking = (of: OrderOf): boolean => runs.has(keyOf(of));

/** Takes lines into the order or leaves them out, by their ids. One write of a cart is on its way; what is pressed meanwhile goes together after it. */
export function checkLines(of: OrderOf, itemIds: readonly string[], on: boolean): void {
  const key = keyOf(of);
  const wishes = Object.fromEntries(itemIds.map((id) => [id, on]));
  const wished = { ...runs.get(key)?.wished, ...wishes };
  const left = checking.run({ of, wishes, sent: [] }).then(({ ok }) => {
    if (runs.get(key)?.left === left) runs.delete(key);
    $checking.set($checking.get() + 1);
    // One that failed before those that waited for it is told by none of them.
    return Object.entries(wished).flatMap((wish) => (ok && isSaid(of, wish) ? [] : [wish[0]]));
  });
  runs.set(key, { wished, left });
  $checking.set($checking.get() + 1);
}

/** Settles when nothing is on its way, with the ids of the lines that are not as they were pressed. */
export const checked = async (of: OrderOf): Promise<readonly string[]> => (await runs.get(keyOf(of))?.left) ?? [];
