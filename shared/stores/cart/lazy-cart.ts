// One cart as the page sees it: its atoms at once, what it does as soon as the code for that is there.

import { config } from '../../browser/config';
import { load, once } from '../../browser/load';
import { jsonOf } from '../../format/json';
import { message } from '../../texts/common';
import { $identity } from '../core/buyer-state';
import { hasDrafts, sendDrafts } from '../core/drafts';
import { type Failure, failed, noCode, type Refusal } from '../core/result';
import { announce } from '../core/spoken';
import type { CartEngine } from './create';
import { createOnceLoaded } from './factory';
import type { WriteName } from './outcomes';
import { createState, keptAs, lineOf, shownOf } from './state';
import type { CartCalls, CartLine, CartScope, Place, Seed } from './types';
import type { Kept, Wanted } from './unsent';
import type { CartWriteName } from './writes';

export type CartStore = CartEngine;

/** What is called by way of this: the name of the write, which `write` is given, or null where it is a reading, whose failure is shown where it would be. */
const METHODS = {
  wantLines: null,
  open: null,
  refresh: null,
  loadMore: null,
  add: 'add',
  write: 'write',
  setQuantity: 'quantity',
  setQuantities: 'quantity',
  restoreQuantities: 'quantity',
  removeLines: 'remove',
  restore: 'add',
  restoreLine: 'add',
  retryUnsaved: 'quantity',
} as const satisfies Partial<Record<keyof CartEngine, WriteName | 'write' | null>>;

type Method = keyof typeof METHODS;

/** Fetches the code of all carts, once for all who wait: they go on in the order they came. */
const fetchEngine = once(() => load('cart', () => import('./engine')));

/** The cart of a scope. Whoever looks at it, or does anything with it, has its code fetched. */
export function lazyCart(scope: CartScope, calls?: CartCalls): CartStore & { start(): Promise<void> } {
  let engine: CartEngine | null = null;
  /** What was done before there was anything to do it. */
  let pendingCalls = 0;
  const seeds: Seed[] = [];
  /** Keys of lines that are shown as they were printed. */
  const printed = new Set<string>();
  /** What printed lines are to become: shown at once, and left to the next page where this one is left first. */
  const wished = new Map<string, Wanted>();
  let lefts = 0;
  const state = createState(scope, () => void start());

  function show(line: CartLine, quantity: number, pending: boolean): void {
    const shown = { ...line, quantity, wanted: quantity, pending };
    state.shown.set(line.key, shown);
    state.lineAtoms.get(line.key)?.set(shown);
    for (const changed of state.watchers.get(line.key) ?? []) changed();
  }

  /** Shows the wish of a printed line. Gives the way to give it up. */
  function wish(key: string, target: number, place?: Place): (() => void) | undefined {
    const line = state.shown.get(key);
    if (!line) return undefined;
    const { itemId, confirmed, title, quantityMin, url } = line;
    const mine = { key, target, known: { itemId, quantity: confirmed }, details: { title, quantityMin, url, place } };
    wished.set(key, mine);
    show(line, target, true);
    addEventListener('pagehide', leave);
    return () => {
      if (wished.get(key) !== mine) return;
      wished.delete(key);
      show(line, confirmed, false);
    };
  }

  /** As `unsent.ts` reads it, which is not there yet. */
  function leave(): void {
    if (wished.size === 0) return;
    lefts++;
    const { userId: owner } = config();
    try {
      const before = sessionStorage.getItem(keptAs(state));
      const kept: Kept = { identity: $identity.value ?? '', owner, at: Date.now(), wishes: [...wished.values()], before };
      sessionStorage.setItem(keptAs(state), jsonOf(kept));
    } catch {}
  }

  /** What was printed is taken as from the page, before anything else is done with it. */
  function takeSeeds(): Seed[] {
    for (const key of printed) state.shown.delete(key);
    printed.clear();
    return seeds.splice(0);
  }
  createOnceLoaded({ scope, calls, state, seeds: takeSeeds }, (made) => {
    engine = made;
    wished.clear();
    removeEventListener('pagehide', leave);
  });

  async function start(): Promise<void> {
    if (engine) return;
    await fetchEngine().catch(() => {
      const error = noCode();
      if (state.$cart.value.status === 'loading') state.$cart.set({ status: 'failed', cart: null, error });
      if (state.$content.value.status === 'idle') state.setContent({ status: 'failed', error });
    });
  }

  /** What was to be done does not come to the cart. */
  function lose(method: Method, [about]: readonly unknown[], error: Failure): Refusal {
    const write = METHODS[method];
    if (!write) return failed(error);
    const isLine = method === 'setQuantity';
    return state.refuse(write === 'write' ? (about as CartWriteName) : write, isLine ? [about as string] : [], failed(error), isLine ? undefined : method);
  }

  async function later(method: Method, given: unknown[]): Promise<unknown> {
    pendingCalls++;
    const giveUp = method === 'setQuantity' && wish(...(given as Parameters<typeof wish>));
    const before = lefts;
    try {
      await fetchEngine();
    } catch {
      if (giveUp) giveUp();
      const error = noCode();
      // Who tells of failed writes is not there either.
      if (METHODS[method]) announce(error.text, 'assertive');
      return lose(method, given, error);
    } finally {
      pendingCalls--;
    }
    // It is the next page's, or this one's when it comes back.
    if (giveUp && before !== lefts) return lose(method, given, { code: 'left', text: message('error.timeout'), unsure: true });
    return (methods[method] as (...given: unknown[]) => unknown)(...given);
  }

  const methods = Object.fromEntries(
    (Object.keys(METHODS) as Method[]).map((method) => [
      method,
      (...given: unknown[]) => {
        return engine ? (engine[method] as (...given: unknown[]) => unknown)(...given) : later(method, given);
      },
    ]),
  ) as Pick<CartEngine, Method>;

  return {
    ...shownOf(state),
    ...methods,
    removeLine: (key, place) => methods.setQuantity(key, 0, place),
    can: (name, input) => engine?.can(name, input) ?? false,
    isBusy: () => engine?.isBusy() ?? pendingCalls > 0,
    isSettled: () => !hasDrafts(state.name) && (engine?.isSettled() ?? pendingCalls === 0),
    async settled() {
      const end = state.outcomes.collect();
      sendDrafts(state.name);
      while (!engine && pendingCalls > 0) await fetchEngine().catch(() => {});
      await (engine as CartEngine | null)?.settled();
      return end();
    },
    seed(seed) {
      if (engine) return engine.seed(seed);
      seeds.push(seed);
      // As printed, so that the first render says what the page said.
      for (const { productId: key, itemId = null, quantity, title = '', quantityMin = 1 } of seed.lines ?? []) {
        if (quantity <= 0 || state.shown.has(key)) continue;
        const line = lineOf(key, { title, quantityMin }, { itemId, quantity }, { quantity, pending: false, unsaved: false, wanted: quantity });
        printed.add(key);
        show(line, quantity, false);
      }
    },
    start,
  };
}
