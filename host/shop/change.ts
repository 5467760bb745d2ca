// What may be done to a cart. Each function answers what happened or why nothing did.
import type { Account, Session } from '../types';
import { accountOf } from './access';
import { isForApproval } from './approval';
import type { Backend } from './backend';
import { activeCart, appendLine, createCart, lineOf, linesOf, type OpenCart, removeLine, type StoredCart, type StoredLine, saveCart, saveLine } from './cart';
import { type Refusal, refusalOf, type Settled, settle } from './quantity';

/** Lines above this number make a merge or a mass recount take visible time. */
const LONG_CART = 50;
const MS_PER_LINE = 8;

/** Starts a recount that blocks the cart for a time in proportion to its size; short carts are done at once. */
export function startRecount(backend: Backend, cart: StoredCart, lines: number): void {
  if (lines < LONG_CART) return;
  cart.recountUntil = backend.now() + lines * MS_PER_LINE;
  saveCart(backend.store, cart);
}

/** Puts pieces of a good into the cart: a new line, or more pieces of the one it has (Bitrix adds). */
export function addGood(
  backend: Backend,
  open: OpenCart,
  id: string,
  asked: number,
  from: { url: string; title: string },
): { line: StoredLine; settled: Settled } | Refusal {
  const good = backend.good(id);
  if (!good) return { code: 'missing', message: 'Товар не найден.' };
  const refusal = refusalOf(open.payer, good);
  if (refusal) return refusal;
  const there = linesOf(backend, open.cart.id).find((line) => line.productId === id);
  const settled = settle(open.payer, good, (there?.quantity ?? 0) + (Number.isFinite(asked) && asked > 0 ? asked : 1));
  if (!('quantity' in settled)) return settled;
  if (there) {
    const line = { ...there, quantity: settled.quantity };
    saveLine(backend, open.cart.id, line);
    return { line, settled };
  }
  return {
    line: appendLine(backend, open.cart.id, { productId: id, quantity: settled.quantity, url: from.url, title: from.title || good.product.title }),
    settled,
  };
}

/**
 * Puts a good in the place of a line, by its own quantity rules; `asked` below one piece means as many as there were. A line the good has already
 * takes the pieces, and the other goes. What was set apart of the old line stays so, as far as the good's own line has nothing set apart.
 */
export function replaceLine(backend: Backend, open: OpenCart, old: StoredLine, id: string, asked: number): { line: StoredLine; settled: Settled } | Refusal {
  const good = backend.good(id);
  if (!good) return { code: 'missing', message: 'Товар не найден.' };
  const refusal = refusalOf(open.payer, good);
  // In the place of somebody else's offer the shop's own product may stand.
  if (refusal && (refusal.code !== 'tp' || good.offer)) return refusal;
  const there = linesOf(backend, open.cart.id).find((line) => line.productId === id && line.id !== old.id);
  const settled = settle(open.payer, good, (there?.quantity ?? 0) + (asked >= 1 ? asked : old.quantity));
  if (!('quantity' in settled)) return settled;
  const { quantity } = settled;
  const { assignCars, assignGroups, assignStocks } = old;
  const isBare = there && there.assignCars.length + there.assignGroups.length + there.assignStocks.length === 0;
  const line = there
    ? { ...there, quantity, ...(isBare && { assignCars, assignGroups, assignStocks }) }
    : { ...old, productId: id, quantity, url: good.product.url, title: good.product.title };
  saveLine(backend, open.cart.id, line);
  if (there) removeLine(backend, open.cart.id, old.id);
  return { line, settled };
}

/** Sets the quantity of a line; 0 and less removes it (`quantity: 0`), no number keeps what it has. */
export function setQuantity(backend: Backend, open: OpenCart, lineId: string, asked: number, capStock = true): Settled | Refusal {
  const line = lineOf(backend, open.cart.id, lineId);
  if (!line) return { code: 'missing', message: 'Товар не найден в корзине.' };
  if (!Number.isFinite(asked)) return { quantity: line.quantity };
  if (asked <= 0) {
    removeLine(backend, open.cart.id, lineId);
    return { quantity: 0 };
  }
  const good = backend.good(line.productId);
  // The line stands and can go, be put aside or be replaced: it is its quantity that is not taken.
  if (!good) return { code: 'not_sold', message: 'Товар больше не продается.' };
  const settled = settle(open.payer, good, asked, capStock);
  if (!('quantity' in settled)) return settled;
  saveLine(backend, open.cart.id, { ...line, quantity: settled.quantity });
  return settled;
}

/** Brings the lines of a guest's cart into the account's at login; equal goods add up. Tells how many lines came. */
export function mergeGuestCart(backend: Backend, session: Session): number {
  const { store } = backend;
  const guestId = session.guestCartId;
  session.guestCartId = '';
  const lines = guestId ? linesOf(backend, guestId) : [];
  let merged = 0;
  if (lines.length > 0) {
    const open = activeCart(backend, session) as OpenCart;
    for (const line of lines) {
      const there = linesOf(backend, open.cart.id).find((one) => one.productId === line.productId);
      if (there) saveLine(backend, open.cart.id, { ...there, quantity: there.quantity + line.quantity });
      else appendLine(backend, open.cart.id, line);
      removeLine(backend, guestId, line.id);
      merged++;
    }
    startRecount(backend, open.cart, linesOf(backend, open.cart.id).length);
    session.merged = merged;
  }
  if (guestId) store.delete('cart', guestId);
  return merged;
}

/** Puts lines (all when none are named) aside into a delayed cart. */
export function delayLines(backend: Backend, open: OpenCart, name: string, comment: string, lineIds: readonly string[]): StoredCart {
  const delayed = createCart(backend, open.payer.id, 'delayed', name, comment);
  moveLines(backend, open.cart.id, delayed.id, lineIds);
  return delayed;
}

/** Moves lines (all when none are named) from one cart to another; equal goods add up. */
export function moveLines(backend: Backend, from: string, to: string, lineIds: readonly string[] = []): number {
  let moved = 0;
  const target = new Map(linesOf(backend, to).map((line) => [line.productId, line]));
  for (const line of linesOf(backend, from)) {
    if (lineIds.length > 0 && !lineIds.includes(line.id)) continue;
    const there = target.get(line.productId);
    if (there) saveLine(backend, to, { ...there, quantity: there.quantity + line.quantity });
    else saveLine(backend, to, line);
    removeLine(backend, from, line.id);
    moved++;
  }
  return moved;
}

/** What is said of a delayed cart that is not there. */
export const GONE = 'Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.';

/** The account's delayed carts, oldest first. */
export const delayedCarts = ({ store }: Backend, account: Account): StoredCart[] =>
  store
    .list<StoredCart>('cart')
    .map(([, cart]) => cart)
    .filter((cart) => cart.kind === 'delayed' && cart.owner === account.id);

/** What the list of delayed carts holds: the payer's own, and for whoever approves those that wait for it or were decided about. */
export function listedCarts(backend: Backend, session: Session, payer: Account, ownerAccount: (id: string) => Account | undefined): OpenCart[] {
  const me = accountOf(session);
  const own = delayedCarts(backend, payer).map((cart) => ({ cart, payer }));
  if (payer.id !== me.id || me.role !== 'approver') return own;
  const others = backend.store
    .list<StoredCart>('cart')
    .flatMap(([, cart]) => {
      const owner = ownerAccount(cart.owner);
      return owner ? [{ cart, payer: owner }] : [];
    })
    .filter((open) => isForApproval(me, open));
  return [...own, ...others];
}

/** A delayed cart of the session's account, or one that waits for its approval; `undefined` = none such. */
export function delayedCart(backend: Backend, session: Session, id: string, ownerAccount: (id: string) => Account | undefined): OpenCart | undefined {
  const cart = backend.store.get<StoredCart>('cart', id);
  const me = accountOf(session);
  // One that is sent to be approved may have stayed the active one.
  if (!cart || (cart.kind !== 'delayed' && !cart.approval)) return undefined;
  const payer = ownerAccount(cart.owner);
  const approves = me.role === 'approver' && payer?.companyId === me.companyId;
  return payer && (cart.owner === me.id || me.actsForClients || approves) ? { cart, payer } : undefined;
}
