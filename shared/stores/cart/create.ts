// One cart: its state, its queue, and what goes between them and the shop. Each part knows those before it; the queue calls the others when it runs.
import { whenWriteExpected } from '../../browser/signals';
import { cartText } from '../../texts/cart';
import { afterAnswer } from '../core/answering';
import { isLeaving } from '../core/drafts';
import { LOOK_AGAIN_MS } from '../core/mutation';
import { bindToBuyer } from './bind-to-buyer';
import { createLoad } from './load';
import { acquireEarly, alone, releaseEarly } from './lock';
import type { WriteOutcome } from './outcomes';
import { createPreparation } from './prepare';
import { createCartQueue, type Outcome } from './queue';
import { forgetAddition, isRemembered, rememberAddition } from './remembered';
import { createSender } from './send';
import { createSettler } from './settle';
import { type CartMemory, clientOf, createState, shownOf } from './state';
import type { CartPorts, CartScope, Seed, Wished } from './types';
import { createUnanswered } from './unanswered';
import { createUnsent } from './unsent';
import { createView } from './view';
import { createWriter } from './write';
import type { OtherWrite } from './writes';

export type CartEngine = ReturnType<typeof createCart>;

/** A cart of a scope: its own atoms, queue, lock and life. Two of one scope would lose and double: `cartOf` gives the one there is. */
export function createCart(scope: CartScope, ports: CartPorts, state: CartMemory = createState(scope), seeds: readonly Seed[] = []) {
  const { notices, clock, session } = ports;
  let isLeavable = false;
  /** Who waits until no write is on its way. */
  const settledWaiters = new Set<() => void>();
  let stopDoubting = (): void => {};

  const queue = createCartQueue<Wished, OtherWrite>({
    admit: session.admit,
    lock: (run) => alone(lockName(), run),
    prepare: (write) =>
      write.kind === 'add' && !state.prepared
        ? preparation.prepare().then(
            () => null,
            (cause) => sender.outcomeOf(cause, write) as Promise<Outcome>,
          )
        : null,
    send: (write) => sender.send(write),
    read: async () => {
      try {
        return { kind: 'read', lines: await loader.readTruth() };
      } catch (cause) {
        const outcome = await sender.outcomeOf(cause);
        // A cart that is not there cannot be read: that says nothing of one line.
        return outcome.kind === 'gone' || outcome.kind === 'conflict' ? { kind: 'refused', error: outcome.error } : outcome;
      }
    },
    happened: (change) => sender.happened(change),
    count: () => state.$cart.value.cart?.quantity,
    onDoubt: () => {
      stopDoubting();
      // What is written meanwhile reads the lines first.
      stopDoubting = clock.after(LOOK_AGAIN_MS, () => queue.unsure() && !queue.busy() && void loader.refresh());
    },
    onChecking: () => notices.announce(cartText('cart.checking')),
    onChange: (keys) => {
      watchLeaving();
      view.showLines(keys);
      lookIdle();
    },
    onSettled: (change) => {
      settler.settled(change);
      const outcome = settler.outcomeOfLine(change);
      unanswered.ended(change, outcome);
      state.outcomes.add(change.key, outcome, queue.isKept(change.key));
    },
    onChanged: (ended) => {
      const { slot } = ended.change;
      settler.changed(ended);
      const outcome = settler.outcomeOfChange(ended);
      unanswered.endedChange(ended, outcome);
      state.outcomes.add(slot, outcome, queue.isKept(slot));
    },
    onLocked: () => loader.header.receiveRecount(true),
    onIdle: (serverMayHaveChanged) => {
      watchLeaving();
      view.showLines([]);
      // Of the cart that was written to, whosever cart it is by then.
      const about = { cartId: scope.cartId ?? state.$cart.value.cart?.cartId, clientId: clientOf(scope) };
      if (serverMayHaveChanged) afterAnswer(() => life.notifyTabs(about));
      if (serverMayHaveChanged && about.cartId) session.tellCartWritten?.({ cartId: about.cartId, by: scope });
      void loader.catchUp();
    },
  });
  const view = createView(state, queue, ports);
  const loader = createLoad(state, queue, view, ports);
  const preparation = createPreparation(state, loader.header, view, ports);
  const sender = createSender(state, queue, view, loader, preparation, ports);
  const writer = createWriter(state, queue, view, loader, ports, lookIdle);
  const settler = createSettler(state, notices, {
    canRestore: Boolean(ports.calls.add),
    restore: (removed) => void writer.writes.restore(removed),
    again: (key, wish) => void queue.want(key, wish),
    changeAgain: (change) => void queue.change(change),
    onLost: (addition, code) => {
      if (state.name !== 'active') return;
      // Only a login brings a session back; an outdated page is loaded again by whoever it is.
      const owner = code === 'session' ? (session.owner?.() ?? '') : life.identity;
      if (code === 'session' || owner) rememberAddition(addition, owner);
    },
    // Offered no more: the buyer has added it.
    onAdded: (key) => state.name === 'active' && isRemembered(key) && forgetAddition(),
  });
  const lockName = (): string => `islands-cart:${life.identity}:${state.name}`;
  const unanswered = createUnanswered(state, queue, { notices, readTruth: loader.readTruth, happened: sender.happened, onRows: watchLeaving });
  const unsent = createUnsent(state, queue, view, { clock, notices, identity: () => life.identity, refresh: loader.refresh, unanswered });
  const onForget = (): void => {
    settler.forget();
    unanswered.forget();
  };
  const { life, wantLines, begin } = bindToBuyer({ state, queue, view, loader, unsent, ports, onForget });

  /** Takes what the server printed in the page, where nothing newer is known. `time`: when it was printed, ms. */
  function seed({ cart, lines = [], time = 0 }: Seed): void {
    if (cart && (state.$cart.value.status === 'loading' || time > state.headerAt)) {
      state.trusted ??= { quantity: cart.quantity, cost: cart.cost };
      loader.header.take(cart);
    }
    // What was printed was printed for another buyer than the one there is.
    if (session.isFrozen?.()) {
      if (lines.length > 0) void wantLines();
      return;
    }
    // What the server has said since the page was printed is newer: the lines themselves, or that there are none.
    const { status, loaded } = state.$content.value;
    if (status === 'ready' || loaded > 0 || queue.whole() || state.$cart.value.cart?.quantity === 0) return;
    const unknown = lines.filter(
      ({ productId, quantity }) => quantity > 0 && !state.gone.has(productId) && !queue.confirmed().has(productId) && !queue.isPending(productId),
    );
    if (unknown.length === 0) return;
    for (const { productId, title = '', quantityMin = 1, url } of unknown) view.learn(productId, { title, quantityMin, url, ...state.info.get(productId) });
    queue.learn(new Map(unknown.map(({ productId, itemId = null, quantity }) => [productId, { itemId, quantity }])));
  }

  for (const seeded of seeds) seed(seeded);
  begin();
  if (state.name === 'active')
    whenWriteExpected('cart', (isLikely) => {
      if (!isLikely) releaseEarly(lockName());
      else if (life.identity) acquireEarly(lockName());
    });

  const isIdle = (): boolean => !queue.busy() && !writer.isWriting();

  function lookIdle(): void {
    // The end of the last write is still being told.
    if (settledWaiters.size > 0) queueMicrotask(() => isIdle() && endWaiting());
  }

  function endWaiting(): void {
    for (const resolve of settledWaiters) resolve();
    settledWaiters.clear();
  }

  /** While something waits or is on its way, or is to be told on the next page, leaving this one must not lose it. */
  function watchLeaving(): void {
    if (typeof window === 'undefined' || (queue.busy() || unanswered.isHolding()) === isLeavable) return;
    isLeavable = !isLeavable;
    const watch = isLeavable ? window.addEventListener : window.removeEventListener;
    watch('beforeunload', unanswered.leaving);
    watch('pagehide', leave as EventListener);
    // What was typed is sent as the page goes.
    if (isLeavable && isLeaving()) unanswered.leaving();
  }

  function leave({ persisted }: PageTransitionEvent): void {
    unsent.keep();
    if (persisted === false) window.removeEventListener('pagehide', leave);
  }

  return {
    ...shownOf(state),
    wantLines,
    open: loader.open,
    refresh: loader.refresh,
    loadMore: () => loader.loadLines(true),
    ...writer.writes,
    can: writer.can,
    /** Brings a removed line back with its quantity and all it was divided among; does nothing for one that was not removed here. */
    restoreLine: (key: string) => {
      const removed = settler.removed(key);
      return writer.writes.restore(removed ? [removed] : []);
    },
    /** Sends what was kept while there was no connection: of one line, or all. */
    retryUnsaved: (key?: string): Promise<void> => queue.retryUnsaved(key),
    isBusy: (): boolean => queue.busy(),
    seed,
    /** Nothing is on its way or kept unsaved: `settled` would tell of nothing. */
    isSettled: (): boolean => isIdle() && queue.unsavedCount() === 0,
    /** Resolves when no write is on its way any more, with the outcome of each that was, or is kept unsaved. */
    async settled(): Promise<readonly WriteOutcome[]> {
      const end = state.outcomes.collect();
      await new Promise<void>((resolve) => {
        settledWaiters.add(resolve);
        lookIdle();
      });
      for (const slot of state.outcomes.kept.keys()) if (!queue.isKept(slot)) state.outcomes.kept.delete(slot);
      return end();
    },
  };
}
