// §7 «Cart»: count, content, validation, add, recount, delete. The rest is in cart-more.ts.

import { saveSession } from '../session';
import { mayActFor } from '../shop/access';
import { candidatesFor } from '../shop/candidates';
import {
  activeCart,
  countLines,
  isRecounting,
  lineOf,
  linesOf,
  lineView,
  type OpenCart,
  printLines,
  removeLine,
  type StoredCart,
  type StoredLine,
  viewLines,
} from '../shop/cart';
import { headerOf, totals } from '../shop/cart-header';
import { addGood, replaceLine, setQuantity, startRecount } from '../shop/change';
import { readPieces } from '../shop/quantity';
import { failure, pagingOf, refused, success } from './answers';
import { backWith, isForm } from './cart-form';
import { listOf, pairsOf, textOf } from './form';
import { type Call, Refused, type Route, route } from './route';

const PAGE = 70;
const LINE_MISSING = 'Товар не найден в корзине.';
const PENDING = 'Корзина отправлена на согласование. Изменения недоступны до решения.';
/** While it is being recounted. */
export const LOCKED = 'Идет пересчет корзины. Изменения временно недоступны.';

/** The cart a call is about: its client's when it names one. A guest has none until `/cart/count` makes it. */
export function openCart(call: Call, make = false): OpenCart | undefined {
  const clientId = textOf(call.fields.clientId) || call.query.get('clientId') || '';
  if (!mayActFor(call.session, clientId)) throw new Refused(403, 'Вам не разрешено действовать от имени этого клиента.');
  return activeCart(call.backend, call.session, clientId, make || call.account.role !== 'guest');
}

/** The cart for a change; refuses when there is none, it is being recounted, or it waits for its approval. */
export function cartForChange(call: Call, open = openCart(call)): OpenCart | Response {
  if (!open) return refused({ code: 'cart_missing', message: 'Корзина не найдена. Обновите страницу.' });
  const refuse = (code: string, message: string) => refused({ code, message, cart: headerOf(call.backend, open, call.session) });
  if (isRecounting(call.backend, open.cart)) return refuse('recount', LOCKED);
  if (open.cart.approval === 'PENDING') return refuse('approval', PENDING);
  return open;
}

/** Totals that most answers carry. */
export function figures(call: Call, open: OpenCart) {
  const cart = headerOf(call.backend, open, call.session);
  return { cart_cost: cart.cost, cart_count: cart.quantity, cart };
}

/** A page of a cart's lines, or of some of them. */
export function contentOf(call: Call, open: OpenCart | undefined, some?: readonly StoredLine[]): Response {
  if (!open) return success({ items: [] });
  const { session, backend } = call;
  if (session.variants.includes('shiftingPages') && Number(call.query.get('page')) > 1) {
    const [first] = linesOf(backend, open.cart.id, 0, 1);
    if (first) removeLine(backend, open.cart.id, first.id);
    session.variants = session.variants.filter((name) => name !== 'shiftingPages');
    saveSession(backend.store, session);
  }
  const pagination = pagingOf(some?.length ?? countLines(backend, open.cart.id), call.query, { size: PAGE, fixed: true });
  const from = (pagination.currentPage - 1) * PAGE;
  const lines = some ? some.slice(from, from + PAGE) : linesOf(backend, open.cart.id, from, PAGE);
  const views = lines.map((line) => ({
    ...lineView(backend, open.payer, line),
    ...(open.cart.kind === 'active' && { candidates: candidatesFor(backend, open.payer, line.productId) }),
  }));
  return success({ items: printLines(session, backend, views), pagination });
}

/** Cost now, and the lines that cannot be ordered. */
export function validationOf(call: Call, open: OpenCart): Response {
  const { cost, isCanCheckout, quantity } = headerOf(call.backend, open, call.session);
  const items = viewLines(call.backend, open).flatMap(({ id, quantity: pieces, price, error }) => (error ? [{ id, quantity: pieces, price, error }] : []));
  return success({ cost, quantity, isCanCheckout, items });
}

/** `data[{itemId}]={quantity}` for many lines at once. */
export function recountMany(call: Call, open: OpenCart, capStock = true): Response {
  const items: object[] = [];
  const pairs = pairsOf(call.fields.data);
  for (const [id, asked] of pairs) {
    const result = setQuantity(call.backend, open, id, readPieces(asked), capStock);
    if ('quantity' in result) {
      const line = lineOf(call.backend, open.cart.id, id);
      items.push({ id, ...result, cost: line ? lineView(call.backend, open.payer, line).cost : 0 });
    } else items.push({ id, error: result.message, code: result.code });
  }
  startRecount(call.backend, open.cart, pairs.length);
  return success({ ...totals(call.backend, open), items, ...figures(call, open) });
}

/** One line's new quantity. */
export function recountOne(call: Call, open: OpenCart, id: string): Response {
  const result = setQuantity(call.backend, open, id, readPieces(call.fields.quantity));
  if (!('quantity' in result)) {
    if (result.code === 'missing') throw new Refused(404, result.message);
    return refused({ ...result, items: [{ id, quantity: lineOf(call.backend, open.cart.id, id)?.quantity, error: result.message }] });
  }
  const line = lineOf(call.backend, open.cart.id, id);
  return success({ id, ...result, cost: line ? lineView(call.backend, open.payer, line).cost : 0, ...figures(call, open) });
}

/** `items[]` removed; those that were not there are told apart. */
export function deleteMany(call: Call, open: OpenCart): Response {
  const deleted: string[] = [];
  const failed: object[] = [];
  for (const id of listOf(call.fields.items)) {
    if (removeLine(call.backend, open.cart.id, id)) deleted.push(id);
    else failed.push({ id, error: LINE_MISSING, code: 'missing' });
  }
  return success({ deleted, failed, ...figures(call, open) });
}

/** Adds the good, or puts it in the place of the line that `replaceId` names; a line that is not in this cart is refused, and nothing is added. */
function added(call: Call, open: OpenCart, id: string, replaceId: string): ReturnType<typeof addGood> {
  const pieces = readPieces(call.fields.quantity);
  if (!replaceId) return addGood(call.backend, open, id, pieces, { url: textOf(call.fields.url), title: textOf(call.fields.title) });
  const line = lineOf(call.backend, open.cart.id, replaceId);
  return line ? replaceLine(call.backend, open, line, id, pieces) : { code: 'line_missing', message: LINE_MISSING };
}

function add(call: Call): Response {
  const id = byId(call);
  const byForm = isForm(call);
  // A button has one name and value, so a form names the line in its address.
  const replaceId = textOf(call.fields.replaceId) || (byForm ? (call.query.get('replaceId') ?? '') : '');
  const open = cartForChange(call, openCart(call, byForm));
  const result = open instanceof Response ? undefined : added(call, open, id, replaceId);
  if (byForm) {
    const done = replaceId ? `В корзине заменено на «${call.backend.product(id)?.title}».` : 'Товар добавлен в корзину';
    const text = !result ? LOCKED : 'line' in result ? (result.settled.message ?? done) : result.message;
    return backWith(call, text);
  }
  if (open instanceof Response) return open;
  if (!result) throw new Error('An open cart always gives a result.');
  if (!('line' in result)) {
    if (result.code === 'missing') throw new Refused(404, result.message);
    return refused({ ...result });
  }
  return success({ id: result.line.id, ...result.settled, ...figures(call, open) });
}

const byId = (call: Call) => call.query.get('id') ?? '';
/** The line a call names in `id`. */
export function lineIn(call: Call, open: OpenCart): StoredLine {
  const line = lineOf(call.backend, open.cart.id, call.query.get('id') ?? '');
  if (!line) throw new Refused(404, LINE_MISSING);
  return line;
}

/** Runs a change of the cart the call is about, or says why there is none. */
export const change = (act: (call: Call, open: OpenCart) => Response) => (call: Call) => {
  const open = cartForChange(call);
  return open instanceof Response ? open : act(call, open);
};

/** The cart named by an id: an active one of somebody this session may act for. Without an id, the one the call is about. */
export function cartById(call: Call, id: string): OpenCart | undefined {
  if (!id) return openCart(call);
  const cart = call.backend.store.get<StoredCart>('cart', id);
  const owner = cart?.kind === 'active' ? cart.owner : undefined;
  const open = owner === undefined || (owner && !mayActFor(call.session, owner)) ? undefined : activeCart(call.backend, call.session, owner, false);
  if (open?.cart.id !== id) throw new Refused(404, 'Корзина не найдена.');
  return open;
}

export const routes: readonly Route[] = [
  route('POST', '/cart/count', 'all', (call) => {
    const open = openCart(call, true) as OpenCart;
    const { merged } = call.session;
    if (merged > 0) {
      call.session.merged = 0;
      saveSession(call.backend.store, call.session);
    }
    return success({ ...headerOf(call.backend, open, call.session), ...(merged > 0 ? { merged } : {}) });
  }),
  route('GET', '/cart/content', 'all', (call) => contentOf(call, cartById(call, byId(call)))),
  route('POST', '/cart/check-validate', 'all', (call) => {
    const open = cartById(call, byId(call));
    return open ? validationOf(call, open) : success({ cost: 0, quantity: 0, isCanCheckout: false, items: [] });
  }),
  route('POST', '/cart/add', 'all', add),
  route(
    'POST',
    '/cart/recount',
    'all',
    change((call, open) => recountOne(call, open, byId(call))),
  ),
  route(
    'POST',
    '/cart/recount-items',
    'all',
    change((call, open) => recountMany(call, open)),
  ),
  route(
    'POST',
    '/cart/delete-item',
    'all',
    change((call, open) => {
      if (!removeLine(call.backend, open.cart.id, byId(call))) return failure(call.request, 404, LINE_MISSING);
      return success({ id: byId(call), ...figures(call, open) });
    }),
  ),
  route('POST', '/cart/delete-items-multiple', 'all', change(deleteMany)),
];
