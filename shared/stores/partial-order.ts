// Which lines of a cart are ordered now (G24, CA-8): what the shop says of them, what the buyer wishes, and what it comes to. The lines are the cart's own.
import { atom, type ReadableAtom } from 'nanostores';
import type { CallOptions } from '../api/endpoint';
import type { ApiError } from '../api/errors';
import type { PartialTotals } from '../api/partial-order';
import { remote } from '../api/remote';
import type { Cart } from '../entities';
import { guestText } from '../texts/guests';
import { partialText } from '../texts/partial-order';
import { type CartStore, cartFor } from './cart';
import { delayedStore } from './delayed-store';
import { failureOf, OK, type Result } from './failure';
import { createMutation } from './mutation';
import { createResource } from './resource';
import { notifyFailure } from './user';

const api = remote(() => import('../api/partial-order'));
const checkoutApi = remote(() => import('../api/checkout'));

/** The cart: `''` for the active one, else the id of a delayed one. */
type Asked = { cartId: string };

/** Whether a line is ordered, by its id; a line that is not named is. */
export type Checks = Readonly<Record<string, boolean>>;

const scopeOf = ({ cartId }: Asked) => ({ cartId: cartId || undefined });

/** As the shop said last, without the wishes that are shown over it. */
const said = new Map<string, Checks>();

async function fetchChecks({ cartId }: Asked, options?: CallOptions): Promise<Checks> {
  const items = await api.fetchPartialItems(scopeOf({ cartId }), options);
  const checks = Object.fromEntries(items.map(({ id, checked }) => [id, checked]));
  said.set(cartId, checks);
  return checks;
}

/** Which lines are ordered. */
export const partialChecks = createResource<Asked, Checks>({
  load: (asked, signal) => fetchChecks(asked, { signal }),
  failed: () => partialText('partial.failed'),
  missing: () => partialText('partial.gone'),
  kind: 'cart',
});

/** What they come to, and whether they can be ordered. */
export const partialFigures = createResource<Asked, Cart>({
  load: (asked, signal) => checkoutApi.fetchCheckoutCount(scopeOf(asked), { signal }),
  failed: () => partialText('partial.figuresFailed'),
  missing: () => partialText('partial.gone'),
  kind: 'cart',
});

/** Reads both again: the cart itself has changed. */
export function outdatePartial(cartId: string): void {
  partialChecks.invalidate({ cartId });
  partialFigures.invalidate({ cartId });
}

interface Wished extends Asked {
  /** What the lines are to become, by id. */
  wishes: Checks;
}

/** Wishes that wait for the one on its way: together they are the next. */
const waiting = new Map<string, Checks>();

const isSaid = (cartId: string, [id, on]: [string, boolean]): boolean => (said.get(cartId)?.[id] ?? true) === on;

/** A write that newer wishes wait for is told of by nobody else, and those are of other lines. */
function tellOvertaken(cartId: string, error: ApiError): void {
  if (waiting.has(cartId)) notifyFailure(failureOf(error, 'write', { what: partialText('partial.notSaved') }));
}

const checking = createMutation<Wished, PartialTotals>(partialChecks.life, {
  key: ({ cartId }) => cartId,
  guest: () => guestText('guest.order'),
  patch: ({ cartId, wishes }) => partialChecks.patch({ cartId }, (checks) => ({ ...checks, ...wishes })),
  async call({ cartId, wishes }) {
    waiting.delete(cartId);
    const scope = scopeOf({ cartId });
    // What the shop holds already is not sent: neither call may be made twice.
    const wanted = Object.entries(wishes).filter((wish) => !isSaid(cartId, wish));
    let totals: PartialTotals = { quantity: undefined, cost: undefined };
    for (const on of [true, false]) {
      const ids = wanted.filter((wish) => wish[1] === on).map(([id]) => id);
      if (ids.length === 0) continue;
      totals = await (on ? api.addPartialItems(ids, scope) : api.removePartialItems(ids, scope));
      said.set(cartId, { ...said.get(cartId), ...Object.fromEntries(ids.map((id) => [id, on])) });
    }
    return totals;
  },
  done({ cartId }, { quantity, cost }, newer) {
    if (quantity !== undefined && cost !== undefined) partialFigures.patch({ cartId }, (figures) => ({ ...figures, quantity, cost })).keep();
    // Whether these lines can be ordered is the shop's to say.
    if (!newer) partialFigures.invalidate({ cartId });
  },
  about: ({ cartId }) => ({ cartId: cartId || undefined }),
  async check({ cartId, wishes }, error) {
    const checks = await fetchChecks({ cartId });
    partialChecks.invalidate({ cartId });
    partialFigures.invalidate({ cartId });
    if (Object.entries(wishes).every(([id, on]) => (checks[id] ?? true) === on)) return { quantity: undefined, cost: undefined };
    tellOvertaken(cartId, error);
    return undefined;
  },
  refused: async ({ cartId }, error) => {
    if (!error.ambiguous) tellOvertaken(cartId, error);
    return undefined;
  },
  failed: () => partialText('partial.notSaved'),
});

const $running = atom<ReadonlyMap<string, Promise<Result>>>(new Map());

/** Carts of which something is on its way. */
export const $checking: ReadableAtom<{ has(cartId: string): boolean }> = $running;

function follow(cartId: string, run: Promise<Result> | null): void {
  const next = new Map($running.get());
  if (run) next.set(cartId, run);
  else next.delete(cartId);
  $running.set(next);
}

/** Takes lines into the order or leaves them out, by their ids. One write of a cart is on its way; what is pressed meanwhile goes together after it. */
export function checkLines(cartId: string, itemIds: readonly string[], on: boolean): Promise<Result> {
  const wishes = { ...waiting.get(cartId), ...Object.fromEntries(itemIds.map((id) => [id, on])) };
  waiting.set(cartId, wishes);
  const run = checking.run({ cartId, wishes }).then((result): Result => {
    if (waiting.get(cartId) === wishes) waiting.delete(cartId);
    if ($running.get().get(cartId) === run) follow(cartId, null);
    return result.ok ? OK : result;
  });
  follow(cartId, run);
  return run;
}

/** Settles when nothing is on its way; says whether all of it is with the shop. */
export const checked = async (cartId: string): Promise<boolean> => (await $running.get().get(cartId))?.ok ?? true;

/** The cart whose lines they are. */
export const partialCart = (cartId: string): CartStore => (cartId ? delayedStore(cartId).store : cartFor(undefined));
