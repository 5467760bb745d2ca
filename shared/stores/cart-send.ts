// The queue's way to the shop: calls, what their failures mean (reliability section 3, column WA/WN), and locks between tabs. What the buyer is told: cart-tell.ts.
import type { CartChange, CartTotals } from '../api/cart';
import { cartApi } from '../api/remote';
import { config } from '../config';
import type { CartItem } from '../entities';
import { onePerPage } from '../registry';
import { message } from '../text';
import { cartText } from '../texts/cart';
import { core, type LineDetails, receiveCart, receiveItems, showLines } from './cart-core';
import { askCart, receiveRecount } from './cart-header';
import { readTruth } from './cart-lines';
import { createCartQueue, type Known, type Lines, type Outcome, type Write } from './cart-queue';
import { atoms } from './cart-state';
import { tellSettled, worded } from './cart-tell';
import { isLeaving } from './drafts';
import { apiError, failureOf } from './failure';
import { announce } from './notices';
import { notifyTabs } from './tabs';
import { $identity, admitWrite, knownUser, sessionLost } from './user';

/** A tab that holds the lock this long is asleep: go on without it. */
const LOCK_MS = 20_000;
/** How long one tab's preparation of a guest's cart serves the others. */
const PREPARED_MS = 10 * 60_000;
const PREPARED_KEY = 'islands:cart-prepared';

const sending = onePerPage('stores.cart.send', () => ({ preparing: null as Promise<void> | null }));

async function alone<T>(call: () => Promise<T>, name = `islands-cart:${$identity.value ?? ''}`): Promise<T> {
  const locks = globalThis.navigator?.locks;
  // A lock is granted a task later: a page that is being left has none.
  if (!locks || isLeaving()) return call();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LOCK_MS);
  let started = false;
  try {
    return (await locks.request(name, { signal: abort.signal }, () => {
      started = true;
      clearTimeout(timer);
      return call();
    })) as T;
  } catch (cause) {
    if (started) throw cause;
    // Locks are denied here, or the wait was too long.
    return call();
  } finally {
    clearTimeout(timer);
  }
}

function preparedElsewhere(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(PREPARED_KEY) ?? 0) < PREPARED_MS;
  } catch {
    return false;
  }
}

/** A guest's cart is made by `POST /cart/count` before the first add, once for all tabs; a failure is not remembered (G12). */
async function prepare(): Promise<void> {
  if (core.prepared || !(await knownUser()).isGuest) return;
  // Read or printed: a header is a cart. Who the buyer is may have been asked meanwhile.
  if (core.prepared || (atoms.$cart.value.status === 'ready' && core.headerAt > 0)) return;
  sending.preparing ??= alone(async () => {
    const { epoch } = core;
    const cart = preparedElsewhere() ? null : await askCart();
    if (epoch !== core.epoch) return;
    if (cart) receiveCart(cart);
    core.prepared = true;
    try {
      localStorage.setItem(PREPARED_KEY, String(Date.now()));
    } catch {}
  }, 'islands-cart-prepare').finally(() => {
    sending.preparing = null;
  });
  await sending.preparing;
}

function takeChange(change: CartChange, productId: string, itemId: string | undefined): number | undefined {
  const quantity = change.cartCount ?? change.cart?.quantity;
  const cost = change.cartCost ?? change.cart?.cost;
  if (quantity === undefined || cost === undefined) core.again.header = true;
  const told = change.items.find((item) => item.id === itemId);
  const details = core.details.get(productId);
  if (details)
    core.details.set(productId, { ...details, cost: told?.cost ?? change.cost ?? undefined, price: told?.price ?? details.price, error: told?.error });
  receiveCart({ ...change.cart, quantity, cost } as Parameters<typeof receiveCart>[0]);
  if (change.cart?.isRecountProcess) receiveRecount(true);
  return told?.quantity ?? change.quantity;
}

async function call(write: Write<LineDetails>): Promise<Outcome> {
  const { productId, details } = write;
  const { clientId, ...about } = details;
  if (write.kind === 'add') {
    const countBefore = atoms.$cart.value.cart?.quantity;
    const { itemId, ...change } = await cartApi.addCartItem({ ...about, productId, quantity: write.quantity }, { clientId });
    const quantity = takeChange(change, productId, itemId);
    // No new line: the cart held the product already, so the quantity is not what was sent (G11).
    if (quantity === undefined && change.cartCount !== undefined && countBefore !== undefined && change.cartCount <= countBefore) {
      core.again.lines = core.linesWanted = true;
    }
    // A new line has a price and a place in the list: read now where the list is shown, on its next opening where it is not.
    if (atoms.$content.lc > 0) core.again.lines = true;
    else if (atoms.$content.value.status === 'ready') atoms.$content.set({ ...atoms.$content.value, status: 'idle' });
    return { kind: 'done', itemId, quantity };
  }
  if (write.kind === 'set') {
    const change = await cartApi.recountCartItem(write.itemId, write.quantity, { clientId });
    return { kind: 'done', quantity: takeChange(change, productId, write.itemId) };
  }
  takeChange(await cartApi.deleteCartItem(write.itemId, { clientId }), productId, undefined);
  return { kind: 'done', quantity: 0 };
}

function linesOf(items: readonly CartItem[]): Lines | undefined {
  if (items.length === 0) return undefined;
  const lines: Map<string, Known> = receiveItems(items);
  core.order = [...lines.keys()];
  return lines;
}

/** What a failed call means for the queue. */
export async function outcomeOf(cause: unknown, write: Write<LineDetails>): Promise<Outcome> {
  const error = apiError(cause);
  const failure = failureOf(cause, 'write');
  if (!error) return { kind: 'unknown', error: failure };
  const { totals, items }: { totals?: CartTotals | undefined; items: CartItem[] } =
    error.cart === undefined ? { items: [] } : await cartApi.readCart(error.cart);
  if (totals) receiveCart(totals as Parameters<typeof receiveCart>[0]);
  if (totals?.isRecountProcess) return { kind: 'locked' };
  if (error.code === 'offline') return { kind: 'offline', error: failure };
  if (error.code === 'session') return { kind: 'frozen', error: sessionLost() };
  if (error.code === 'identity') return { kind: 'frozen', error: failure };
  if (error.code === 'conflict') return { kind: 'conflict', error: failure, lines: linesOf(items) };
  if (error.code === 'missing') {
    if (write.kind === 'add') return { kind: 'refused', error: { ...failure, text: message('error.missing.product') } };
    return { kind: 'gone', error: failure };
  }
  if (error.ambiguous || error.code === 'timeout' || error.code === 'network' || error.code === 'malformed') {
    const add = write.kind === 'add';
    return { kind: 'unknown', error: add ? { code: failure.code, text: cartText('cart.notAdded') } : failure };
  }
  return { kind: 'refused', error: failure };
}

core.queue ??= createCartQueue<LineDetails>({
  prepare: (write) =>
    write.kind === 'add' && !core.prepared
      ? prepare().then(
          () => null,
          (cause) => outcomeOf(cause, write),
        )
      : null,
  send: (write) => call(write).catch((cause) => outcomeOf(cause, write)),
  read: readTruth,
  admit: admitWrite,
  lock: (run) => alone(run),
  onChecking: () => announce(cartText('cart.checking')),
  onChange: showLines,
  onSettled: (change) => tellSettled(worded(change)),
  onLocked: () => receiveRecount(true),
  onIdle: (landed) => {
    showLines([]);
    if (landed) notifyTabs('cart', { cartId: atoms.$cart.value.cart?.cartId, clientId: config().clientId });
    void core.catchUp();
  },
});
