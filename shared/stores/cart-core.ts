// What the parts of the cart share: the queue, what is known of each line, and the one funnel every answer of the server passes through.
// Loading lives in cart-load.ts, calls in cart-send.ts, what buyers do in cart.ts.
import type { Cart, CartItem } from '../entities';
import { onePerPage } from '../registry';
import { publish, shownAs } from '../signals';
import { guestText } from '../texts/guests';
import type { CartQueue, Known } from './cart-queue';
import { atoms, type CartLine, type Place, TOAST_MS } from './cart-state';
import { toast } from './notices';
import { notifyPage } from './revalidate';

/** What a line is made of besides its quantity; also what an addition carries to its call. */
export interface LineDetails {
  title: string;
  url?: string | undefined;
  brand?: string | undefined;
  article?: string | undefined;
  image?: string | undefined;
  price?: number | undefined;
  cost?: number | undefined;
  quantityMin: number;
  stock?: number | undefined;
  error?: string | undefined;
  clientId?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  place?: Place | undefined;
  /** Pieces of this addition, where the wish is a sum. */
  asked?: number | undefined;
}

interface Core {
  queue: CartQueue<LineDetails>;
  details: Map<string, LineDetails>;
  /** productIds as the server lists them. */
  order: string[];
  /** Somebody asked for the lines, so they are kept current. */
  linesWanted: boolean;
  /** What a finished cycle has to read again. */
  again: { header: boolean; lines: boolean };
  headerAt: number;
  merged: number;
  /** A cart is there to add to: the server has answered for this buyer, even if its numbers came too late to show (G12). */
  prepared: boolean;
  /** Whose cart is held. */
  identity: string;
  /** Counts the buyers of this page: an answer of an earlier one is void. */
  epoch: number;
  /** Reads what `again` says. */
  catchUp(): Promise<void>;
}

/** Shared by all copies of the bundle; `catchUp` is set by cart-lines.ts, `queue` by cart-send.ts. */
export const core = onePerPage(
  'stores.cart',
  (): Core => ({
    queue: null as unknown as Core['queue'],
    details: new Map(),
    order: [],
    linesWanted: false,
    again: { header: false, lines: false },
    headerAt: 0,
    merged: 0,
    prepared: false,
    identity: '',
    epoch: 0,
    catchUp: () => Promise.resolve(),
  }),
);

const QUIET_FIELDS = ['clientId', 'lfId', 'replaceId', 'place', 'asked'] as const;

function lineOf(productId: string): CartLine | undefined {
  const { queue } = core;
  const known = queue.confirmed().get(productId);
  const kept = queue.unsaved().get(productId);
  const quantity = queue.shown(productId);
  const pending = queue.waits(productId);
  if (!known && !kept && !pending) return undefined;
  const details = { title: '', quantityMin: 1, ...core.details.get(productId) };
  for (const field of QUIET_FIELDS) delete details[field];
  return {
    ...details,
    error: details.error ?? null,
    itemId: known?.itemId ?? null,
    productId,
    quantity,
    confirmed: known?.quantity ?? 0,
    pending,
    unsaved: kept !== undefined,
    wanted: kept?.target ?? quantity,
  };
}

const same = (a: CartLine, b: CartLine): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof CartLine>;
  return [...keys].every((key) => a[key] === b[key]);
};

/** Brings the lines on screen up to date: of these products, or of all. A line that shows the same stays the same object, so only changed keys re-render. */
export function showLines(productIds: Iterable<string> | null): void {
  const before = atoms.$lines.value;
  const { queue } = core;
  const ids = new Set(productIds ?? [...Object.keys(before), ...queue.confirmed().keys(), ...queue.unsaved().keys()]);
  const changes: [string, CartLine | undefined][] = [];
  for (const productId of ids) {
    const line = lineOf(productId);
    const old = before[productId];
    if (line && old ? !same(line, old) : line !== old) changes.push([productId, line]);
  }
  const [only] = changes;
  if (changes.length === 1 && only) atoms.$lines.setKey(only[0], only[1] as CartLine);
  else if (changes.length > 1) {
    const next: Record<string, CartLine> = { ...before };
    for (const [productId, line] of changes) {
      if (line) next[productId] = line;
      else delete next[productId];
    }
    atoms.$lines.set(next);
  }
  for (const [productId, line] of changes) {
    const shown = shownAs(line?.quantity);
    if (shown !== shownAs(before[productId]?.quantity)) publish('cart', productId, shown);
  }
  showOrder();
  showFlags();
  if (atoms.$unsaved.value !== queue.unsaved().size) atoms.$unsaved.set(queue.unsaved().size);
}

/** The list holds what is shown in the cart, in the server's order; what the buyer adds comes last. */
function showOrder(): void {
  const content = atoms.$content.value;
  if (content.status === 'idle') return;
  const lines = atoms.$lines.value;
  const inCart = (productId: string): boolean => (lines[productId]?.quantity ?? 0) > 0;
  const listed = new Set(core.order);
  const order = [...core.order, ...Object.keys(lines).filter((productId) => !listed.has(productId))].filter(inCart);
  if (order.length !== content.order.length || order.some((productId, at) => productId !== content.order[at])) atoms.$content.set({ ...content, order });
}

function showFlags(): void {
  const state = atoms.$cart.value;
  if (state.status !== 'ready') return;
  const pending = core.queue.busy();
  const unsure = core.queue.unsure();
  if (state.pending !== pending || state.unsure !== unsure) atoms.$cart.set({ ...state, pending, unsure });
}

/** The funnel: whatever the server says of the cart's header, whole or in part, gets here and nowhere else. */
export function receiveCart(part: Partial<Cart>): void {
  const before = atoms.$cart.value;
  const told = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<Cart>;
  const old = before.cart;
  // Of a cart that was never read whole, two numbers are no header.
  if (!old && !told.subdivisions) return;
  const cart = { ...old, ...told } as Cart;
  core.headerAt = Date.now();
  const pending = core.queue.busy();
  const unsure = core.queue.unsure();
  const equal = before.status === 'ready' && before.pending === pending && before.unsure === unsure && JSON.stringify(old) === JSON.stringify(cart);
  if (!equal) atoms.$cart.set({ status: 'ready', cart, pending, unsure });
  if (old?.quantity !== cart.quantity || old?.cost !== cart.cost) {
    publish('cart', '', `${shownAs(cart.quantity)}|${shownAs(cart.cost)}`);
    notifyPage('islands:cart', { quantity: cart.quantity, cost: cart.cost });
  }
  if (cart.merged > 0 && cart.merged !== core.merged) toast({ text: guestText('guest.merged', { n: cart.merged }), kind: 'info', ms: TOAST_MS.cart });
  core.merged = cart.merged;
}

/** Lines of an answer by productId; a line that does not say its product, or says another's, goes by its own id. */
export function receiveItems(items: readonly CartItem[]): Map<string, Known> {
  const lines = new Map<string, Known>();
  for (const item of items) {
    const { id, productId, offerId: _, assignCars: _c, assignGroups: _g, assignStocks: _s, quantity, ...details } = item;
    const key = productId !== undefined && !lines.has(productId) ? productId : `line-${id}`;
    core.details.set(key, details);
    lines.set(key, { itemId: id, quantity });
  }
  return lines;
}
