// The header of a cart: reading it, and waiting while the server recounts (§4 «Cart loading»). The lines are read in load.ts.
import type { Cart } from '../../reading/entities';
import { cartText } from '../../texts/cart';
import { cartTold } from '../../texts/cart-told';
import { failureOf } from '../core/failure';
import type { Failure } from '../core/result';
import { isHidden } from '../core/revalidate';
import type { CartQueue } from './queue-types';
import type { CartMemory } from './state';
import type { CartPorts, Wished } from './types';
import type { CartView } from './view';
import type { OtherWrite } from './writes';

const POLL_MS = 2000;
/** Reliability section 3 «Recount in progress». */
const PATIENCE_MS = 60_000;
/** A failed background look is repeated ever more seldom. */
const AGAIN_MS = [3000, 6000, 12_000, 24_000];

interface HeaderOptions {
  background?: boolean;
  /** The recount is looked at although wishes wait. */
  duringWrites?: boolean;
}

/** Why the cart could not be read, in words that name it. */
export const unreadCart = (cause: unknown): Failure => failureOf(cause, 'read', { what: cartTold('cart.failed') });

export type CartHeader = ReturnType<typeof createHeader>;

/** `catchUp` reads what `state.readsDue` says. */
export function createHeader(
  state: CartMemory,
  queue: CartQueue<Wished, OtherWrite>,
  view: CartView,
  { calls, clock, notices }: CartPorts,
  catchUp: () => void,
) {
  const { $cart, $recount, readsDue } = state;
  let loading: Promise<boolean> | null = null;
  let asked: Promise<Cart> | null = null;
  let stopPoll: (() => void) | null = null;
  let polledFor = 0;
  let stopAgain: (() => void) | null = null;
  let failures = 0;

  const isFollowed = (): boolean => $cart.lc > 0;

  function endPoll(): void {
    stopPoll?.();
    stopPoll = null;
  }

  /** Stops the timers; the requests on their way are let go. */
  function stopLooking(): void {
    stopAgain?.();
    stopAgain = null;
    if (!queue.busy()) endPoll();
  }

  function wait(): void {
    if (stopPoll || (!isFollowed() && !queue.busy())) return;
    stopPoll = clock.after(POLL_MS, () => {
      stopPoll = null;
      void look();
    });
  }

  async function look(): Promise<void> {
    const { epoch } = state;
    if (!isHidden()) {
      polledFor += POLL_MS;
      if (polledFor > PATIENCE_MS) {
        $recount.set('late');
        const text = cartText('cart.locked.long');
        notices.announce(text);
        return queue.giveUp({ code: 'locked', text });
      }
      await load({ background: true, duringWrites: true });
    }
    if (epoch === state.epoch && $recount.value === 'running') wait();
  }

  /** The server recounts, or has finished. While it does, the buyer's wishes wait in the queue. */
  function receiveRecount(running: boolean): void {
    const before = $recount.value;
    if (!running) {
      endPoll();
      if (before === 'none') return;
      $recount.set('none');
      readsDue.lines = state.linesWanted;
      queue.unlock();
      if (!queue.busy()) catchUp();
      return;
    }
    queue.lock();
    if (before === 'late' && polledFor > PATIENCE_MS) return;
    if (before === 'none') {
      $recount.set('running');
      notices.announce(cartText('cart.locked'));
      polledFor = 0;
    }
    wait();
  }

  /** Takes the header as the server read it out whole. */
  function take(cart: Cart): void {
    view.receiveCart(cart, 'whole');
    receiveRecount(cart.isRecountProcess);
  }

  function fail(error: Failure): void {
    $cart.set({ status: 'failed', cart: $cart.value.cart, error });
    const pause = AGAIN_MS[failures++];
    if (pause === undefined || !isFollowed() || !['timeout', 'network', 'server', 'busy'].includes(error.code)) return;
    stopAgain?.();
    stopAgain = clock.after(pause, () => void load({ background: true }));
  }

  /** The server's header, one request for all who ask meanwhile: it also makes a guest's cart. */
  function ask(options?: { background?: boolean | undefined }): Promise<Cart> {
    if (asked) return asked;
    const { epoch } = state;
    const asking = calls
      .fetchHeader(options)
      .then((cart) => {
        if (epoch === state.epoch) state.prepared = true;
        return cart;
      })
      .finally(() => {
        if (asked === asking) asked = null;
      });
    asked = asking;
    return asking;
  }

  async function read({ background, duringWrites }: HeaderOptions): Promise<boolean> {
    const { epoch } = state;
    const version = queue.version();
    let good = false;
    try {
      const cart = await ask({ background });
      if (epoch !== state.epoch) return false;
      failures = 0;
      // A change began meanwhile: its own answers are newer than this.
      if (version !== queue.version()) {
        readsDue.header = true;
        if (duringWrites) receiveRecount(cart.isRecountProcess);
      } else {
        take(cart);
        good = true;
      }
    } catch (cause) {
      if (epoch !== state.epoch) return false;
      fail(unreadCart(cause));
    }
    loading = null;
    if ((readsDue.header || (good && readsDue.lines && !isHidden())) && !queue.busy()) catchUp();
    return good;
  }

  /** Reads the header; false when the answer was of no use. Never while a change is under way: the end of the cycle reads it then. */
  function load(options: HeaderOptions = {}): Promise<boolean> {
    if (queue.busy() && !options.duringWrites) {
      readsDue.header = true;
      return Promise.resolve(false);
    }
    loading ??= read(options);
    return loading;
  }

  return {
    ask,
    load,
    take,
    receiveRecount,
    stopLooking,
    /** The header that is being read now, if it is. */
    onItsWay: (): Promise<boolean> | null => loading,
    /** After a recount that took too long: looks again from the beginning. */
    resumeRecount(): void {
      if ($recount.value !== 'late') return;
      $recount.set('running');
      polledFor = 0;
    },
    /** Another buyer: what is on its way is void. */
    forget(): void {
      asked = loading = null;
      failures = 0;
      stopLooking();
      endPoll();
    },
  };
}
