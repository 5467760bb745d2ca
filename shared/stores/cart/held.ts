// One cart as the page sees it: its atoms at once, what it does as soon as the code for that is there.
import { ApiError } from '../../api/errors';
import { load } from '../../load';
import { failed, failureOf } from '../failure';
import type { CartEngine } from './create';
import { makeCart } from './made';
import { createState, lineOf } from './state';
import type { CartCalls, CartScope, Seed } from './types';

export type CartStore = CartEngine;

const METHODS = [
  'wantLines',
  'open',
  'refresh',
  'loadMore',
  'add',
  'assign',
  'setQuantity',
  'setQuantities',
  'restoreQuantities',
  'removeLine',
  'removeLines',
  'unassign',
  'setSubdivision',
  'setSector',
  'replaceLine',
  'delayLines',
  'restore',
  'restoreLine',
  'retryUnsaved',
] as const satisfies readonly (keyof CartEngine)[];

type Method = (typeof METHODS)[number];

/** Fetches the code of all carts; a failure is not remembered. */
async function fetchEngine(): Promise<void> {
  try {
    await load('cart', () => import('./engine'));
  } catch (cause) {
    throw new ApiError('network', { cause });
  }
}

/** The cart of a scope. Whoever looks at it, or does anything with it, has its code fetched. */
export function heldCart(scope: CartScope, calls?: CartCalls): CartStore & { start(): Promise<void> } {
  let engine: CartEngine | null = null;
  const seeds: Seed[] = [];
  /** Keys of lines that are shown as they were printed. */
  const printed = new Set<string>();
  const state = createState(scope, () => void start());

  makeCart(scope, calls, state, (made) => {
    for (const key of printed) state.shown.delete(key);
    engine = made;
    for (const seed of seeds.splice(0)) engine.seed(seed);
  });

  async function start(): Promise<void> {
    if (engine) return;
    await fetchEngine().catch((cause: unknown) => {
      if (state.$cart.value.status === 'loading') state.$cart.set({ status: 'failed', cart: null, error: failureOf(cause) });
    });
  }

  async function later(method: Method, given: unknown[]): Promise<unknown> {
    try {
      await fetchEngine();
    } catch (cause) {
      return failed(failureOf(cause, 'write'));
    }
    return ((engine as CartEngine)[method] as (...given: unknown[]) => unknown)(...given);
  }

  const methods = Object.fromEntries(
    METHODS.map((method) => [
      method,
      (...given: unknown[]) => (engine ? (engine[method] as (...given: unknown[]) => unknown)(...given) : later(method, given)),
    ]),
  ) as Pick<CartEngine, Method>;

  return {
    scope,
    $cart: state.$cart,
    $lines: state.$lines,
    $content: state.$content,
    $recount: state.$recount,
    $unsaved: state.$unsaved,
    $line: state.$line,
    line: (key) => state.shown.get(key),
    ...methods,
    isBusy: () => engine?.isBusy() ?? false,
    saved: () => engine?.saved() ?? Promise.resolve(true),
    seed(seed) {
      if (engine) return engine.seed(seed);
      seeds.push(seed);
      // As printed, so that the first render says what the page said.
      for (const { productId: key, itemId = null, quantity, title = '', quantityMin = 1 } of seed.lines ?? []) {
        if (quantity <= 0 || state.shown.has(key)) continue;
        const line = lineOf(key, { title, quantityMin }, { itemId, quantity }, { quantity, pending: false, unsaved: false, wanted: quantity });
        printed.add(key);
        state.shown.set(key, line);
        state.lineAtoms.get(key)?.set(line);
      }
    },
    start,
  };
}
