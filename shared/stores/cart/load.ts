// The lines of the cart: pages, check-validate, and the whole truth for the queue (§4 «Cart loading», G07, G16).
import type { CartCheck } from '../api/cart';
import { cartApi } from '../api/remote';
import type { Cart, CartItem } from '../entities';
import { onePerPage } from '../registry';
import { publishWhole } from '../signals';
import { core, receiveCart, receiveItems, showLines } from './cart-core';
import { headerOnItsWay, loadHeader, resumeRecount, takeHeader } from './cart-header';
import type { Lines } from './cart-queue';
import { atoms } from './cart-state';
import { failureOf } from './failure';
import { alert } from './notices';
import { isHidden } from './revalidate';

/** §9. */
const PAGE = 70;
/** Lines that are asked for right after the header need not ask for it again. */
const FRESH_MS = 2000;

const loading = onePerPage('stores.cart.lines', () => ({
  lines: null as Promise<void> | null,
  /** Pages read before one failed, to go on from there. */
  partial: null as { ticket: number; page: number; items: CartItem[] } | null,
}));

/** Another buyer: what was read of the former one is void. */
export function forgetLines(): void {
  loading.lines = loading.partial = null;
}

/** All pages from `first` on: by the count, and no further than they bring something new (G07). */
async function readPages(total: number, items: CartItem[], first: number, onPage?: (page: number) => boolean): Promise<void> {
  const seen = new Set(items.map((item) => item.id));
  let size = PAGE;
  for (let page = first; (page - 1) * size < total; page++) {
    const read = await cartApi.fetchCartPage(page);
    const fresh = read.filter((item) => !seen.has(item.id));
    if (page === 1 && read.length > 0 && read.length < Math.min(PAGE, total)) size = read.length;
    for (const item of fresh) {
      seen.add(item.id);
      items.push(item);
    }
    if (onPage?.(page) === false || fresh.length === 0) return;
  }
}

function note(check: CartCheck): void {
  const byItem = new Map([...core.queue.confirmed()].map(([productId, known]) => [known.itemId, productId]));
  for (const { id, error, price } of check.items) {
    const productId = byItem.get(id);
    const details = productId !== undefined && core.details.get(productId);
    if (details) core.details.set(productId, { ...details, error, price: price ?? details.price });
  }
  receiveCart({ cost: check.cost, isCanCheckout: check.isCanCheckout } as Partial<Cart>);
  showLines(null);
}

async function readContent(validate: boolean, tell: boolean): Promise<void> {
  const { epoch } = core;
  const current = (): boolean => epoch === core.epoch;
  const partial = loading.partial?.ticket === core.queue.ticket() ? loading.partial : null;
  loading.partial = null;
  const known = partial !== null || (atoms.$cart.value.status === 'ready' && Date.now() - core.headerAt < FRESH_MS);
  if (!known && !(await loadHeader())) {
    const state = atoms.$cart.value;
    if (current() && state.status === 'failed') atoms.$content.set({ ...atoms.$content.value, status: 'failed', error: state.error });
    core.again.lines = true;
    return;
  }
  if (!current()) return;
  const ticket = core.queue.ticket();
  const total = atoms.$cart.value.cart?.quantity ?? 0;
  const items = partial?.items ?? [];
  const { error: _, ...before } = atoms.$content.value;
  atoms.$content.set({ ...before, status: 'loading', loaded: items.length, total });
  let page = partial?.page ?? 1;
  const fresh = (): boolean => current() && ticket === core.queue.ticket();
  try {
    await readPages(total, items, page, (read) => {
      page = read + 1;
      if (!fresh()) return false;
      const lines = receiveItems(items);
      core.order = [...lines.keys()];
      core.queue.receive(ticket, lines, false);
      atoms.$content.set({ ...atoms.$content.value, loaded: items.length, total: Math.max(total, items.length) });
      return true;
    });
  } catch (cause) {
    if (!current()) return;
    const error = failureOf(cause);
    loading.partial = { ticket, page, items };
    atoms.$content.set({ ...atoms.$content.value, status: 'failed', error });
    if (tell) alert(error.text);
    return;
  }
  if (!current()) return;
  const lines = receiveItems(items);
  if (!core.queue.receive(ticket, lines, true)) {
    core.again.lines = true;
    atoms.$content.set({ ...atoms.$content.value, status: 'ready' });
    return;
  }
  core.order = [...lines.keys()];
  atoms.$content.set({ ...atoms.$content.value, status: 'ready', loaded: items.length, total: items.length });
  showLines(null);
  publishWhole('cart');
  if (!validate || items.length === 0) return;
  try {
    const check = await cartApi.validateCart();
    if (fresh()) note(check);
    if (current()) atoms.$content.set({ ...atoms.$content.value, provisional: false });
  } catch {
    if (current()) atoms.$content.set({ ...atoms.$content.value, provisional: true });
  }
}

/** Reads the lines, from the page that failed if one did. `validate`: have the server check the cart and its cost afterwards. */
export async function loadLines(validate: boolean, tell: boolean): Promise<void> {
  core.linesWanted = true;
  if (core.queue.busy()) {
    core.again.lines = true;
    return;
  }
  loading.lines ??= readContent(validate, tell).finally(() => {
    loading.lines = null;
    if ((core.again.lines || core.again.header) && !core.queue.busy()) void core.catchUp();
  });
  return loading.lines;
}

/** Reads what a finished cycle of changes left to be read. */
async function catchUp(): Promise<void> {
  const { header, lines } = core.again;
  // The end of what is being read comes here again.
  if ((!header && !lines) || loading.lines) return;
  // Lines nobody looks at are read when somebody does.
  if (lines && core.linesWanted && !isHidden() && atoms.$cart.value.status !== 'failed') {
    core.again = { header: false, lines: false };
    if (header) core.headerAt = 0;
    return loadLines(false, false);
  }
  core.again.header = false;
  if (header) await loadHeader({ background: true });
}

/** The whole truth now, for the queue: null when it cannot be read. */
export async function readTruth(): Promise<Lines | null> {
  try {
    const cart = await cartApi.fetchCartCount();
    const items: CartItem[] = [];
    await readPages(cart.quantity, items, 1);
    const lines = receiveItems(items);
    core.order = [...lines.keys()];
    takeHeader(cart);
    return lines;
  } catch {
    return null;
  }
}

/** Reads the cart again: the header, and the lines if anything showed them. After a recount that took too long it starts waiting anew. */
export async function refreshCart(): Promise<void> {
  resumeRecount();
  const onItsWay = loading.lines ?? headerOnItsWay();
  if (onItsWay || core.queue.busy()) {
    // What was asked for earlier may be older than the reason to look: it is read once more.
    core.again.header = true;
    core.again.lines ||= core.linesWanted;
    await onItsWay;
    await (loading.lines ?? headerOnItsWay());
    return;
  }
  if (core.linesWanted) {
    core.headerAt = 0;
    await loadLines(false, false);
  } else await loadHeader();
}

core.catchUp = catchUp;
