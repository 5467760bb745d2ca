// The header of the cart: reading it, and waiting while the server recounts (§4 «Cart loading», G15, G16). The lines are read in cart-lines.ts.
import { cartApi } from '../api/remote';
import type { Cart } from '../entities';
import { onePerPage } from '../registry';
import { cartText } from '../texts/cart';
import { core, receiveCart } from './cart-core';
import { atoms } from './cart-state';
import { type Failure, failureOf } from './failure';
import { announce } from './notices';
import { isHidden } from './revalidate';

const POLL_MS = 2000;
/** Reliability section 3 «Recount in progress». */
const PATIENCE_MS = 60_000;
/** a failed background look is repeated ever more seldom. */
const AGAIN_MS = [3000, 6000, 12_000, 24_000];

type Timer = ReturnType<typeof setTimeout>;

const loading = onePerPage('stores.cart.load', () => ({
  header: null as Promise<boolean> | null,
  asked: null as Promise<Cart> | null,
  poll: undefined as Timer | undefined,
  polledFor: 0,
  again: undefined as Timer | undefined,
  failures: 0,
}));

const mounted = (): boolean => atoms.$cart.lc > 0;

/** Stops the timers; the requests on their way are let go. */
export function stopLooking(): void {
  clearTimeout(loading.again);
  loading.again = undefined;
  if (core.queue.busy()) return;
  clearTimeout(loading.poll);
  loading.poll = undefined;
}

/** Another buyer: what is on its way is void. */
export function forgetHeader(): void {
  core.epoch++;
  loading.asked = null;
  loading.header = null;
  stopLooking();
}

function wait(): void {
  if (loading.poll !== undefined || (!mounted() && !core.queue.busy())) return;
  loading.poll = setTimeout(async () => {
    loading.poll = undefined;
    if (!isHidden()) {
      loading.polledFor += POLL_MS;
      if (loading.polledFor > PATIENCE_MS) {
        atoms.$recount.set('late');
        const text = cartText('cart.locked.long');
        announce(text);
        return core.queue.giveUp({ code: 'locked', text });
      }
      await loadHeader({ background: true, duringWrites: true });
    }
    if (atoms.$recount.value === 'running') wait();
  }, POLL_MS);
}

/** The server recounts, or has finished. While it does, the buyer's wishes wait in the queue. */
export function receiveRecount(running: boolean): void {
  const before = atoms.$recount.value;
  if (!running) {
    clearTimeout(loading.poll);
    loading.poll = undefined;
    if (before === 'none') return;
    atoms.$recount.set('none');
    core.again.lines = core.linesWanted;
    core.queue.unlock();
    if (!core.queue.busy()) void core.catchUp();
    return;
  }
  core.queue.lock();
  if (before === 'late' && loading.polledFor > PATIENCE_MS) return;
  if (before === 'none') {
    atoms.$recount.set('running');
    announce(cartText('cart.locked'));
    loading.polledFor = 0;
  }
  wait();
}

/** After a recount that took too long: looks again from the beginning. */
export function resumeRecount(): void {
  if (atoms.$recount.value !== 'late') return;
  atoms.$recount.set('running');
  loading.polledFor = 0;
}

/** Takes the header as the server read it out whole. */
export function takeHeader(cart: Cart): void {
  receiveCart(cart);
  receiveRecount(cart.isRecountProcess);
}

function failHeader(error: Failure): void {
  atoms.$cart.set({ status: 'failed', cart: atoms.$cart.value.cart, error });
  const pause = AGAIN_MS[loading.failures++];
  if (pause !== undefined && mounted() && ['timeout', 'network', 'server', 'busy'].includes(error.code)) {
    clearTimeout(loading.again);
    loading.again = setTimeout(() => void loadHeader({ background: true }), pause);
  }
}

/** The server's header, one request for all who ask meanwhile: it also makes a guest's cart (G12). */
export function askCart(options?: { background?: boolean | undefined }): Promise<Cart> {
  if (loading.asked) return loading.asked;
  const { epoch } = core;
  const asked = cartApi
    .fetchCartCount(undefined, options)
    .then((cart) => {
      if (epoch === core.epoch) core.prepared = true;
      return cart;
    })
    .finally(() => {
      if (loading.asked === asked) loading.asked = null;
    });
  loading.asked = asked;
  return asked;
}

/** The header that is being read now, if it is. */
export const headerOnItsWay = (): Promise<boolean> | null => loading.header;

interface HeaderOptions {
  background?: boolean;
  /** The recount is looked at although wishes wait. */
  duringWrites?: boolean;
}

/** Reads the header; false when the answer was of no use. Never while a change is under way: the end of the cycle reads it then. */
export function loadHeader(options: HeaderOptions = {}): Promise<boolean> {
  if (core.queue.busy() && !options.duringWrites) {
    core.again.header = true;
    return Promise.resolve(false);
  }
  loading.header ??= (async () => {
    const { epoch } = core;
    const ticket = core.queue.ticket();
    let good = false;
    try {
      const cart = await askCart({ background: options.background });
      if (epoch !== core.epoch) return false;
      loading.failures = 0;
      // A change began meanwhile: its own answers are newer than this.
      if (ticket !== core.queue.ticket()) {
        core.again.header = true;
        if (options.duringWrites) receiveRecount(cart.isRecountProcess);
      } else {
        takeHeader(cart);
        good = true;
      }
    } catch (cause) {
      if (epoch !== core.epoch) return false;
      failHeader(failureOf(cause));
    }
    loading.header = null;
    if ((core.again.header || (good && core.again.lines && !isHidden())) && !core.queue.busy()) void core.catchUp();
    return good;
  })();
  return loading.header;
}
