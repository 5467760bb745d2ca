// §7 «Cart» of this slice: count, content, validation, add, recount, delete.

import { saveSession } from '../session';
import { mayActFor } from '../shop/access';
import { activeCart, headerOf, isRecounting, lineOf, linesOf, lineView, type OpenCart, removeLine, type StoredCart, totals, viewLines } from '../shop/cart';
import { addGood, setQuantity, startRecount } from '../shop/change';
import { readPieces } from '../shop/quantity';
import { accepts, failure, isXhr, pageOf, refused, success } from './answers';
import { listOf, pairsOf, textOf } from './form';
import { type Call, Refused, type Route, route } from './route';

const PAGE = 70;
const LOCKED = 'Идет пересчет корзины. Изменения временно недоступны.';

/** The cart a call is about: its client's when it names one. A guest has none until `/cart/count` makes it. */
export function openCart(call: Call, make = false): OpenCart | undefined {
  const clientId = textOf(call.fields.clientId) || call.query.get('clientId') || '';
  if (!mayActFor(call.session, clientId)) throw new Refused(403, 'Вам не разрешено действовать от имени этого клиента.');
  return activeCart(call.backend, call.session, clientId, make || call.account.role !== 'guest');
}

/** The cart for a change; refuses when there is none or it is being recounted. */
export function cartForChange(call: Call, open = openCart(call)): OpenCart | Response {
  if (!open) return refused({ code: 'cart_missing', message: 'Корзина не найдена. Обновите страницу.' });
  if (isRecounting(call.backend, open.cart)) return refused({ code: 'recount', message: LOCKED, cart: headerOf(call.backend, open, call.session) });
  return open;
}

/** Totals that most answers carry (G02, point 5). */
export function figures(call: Call, open: OpenCart) {
  const cart = headerOf(call.backend, open, call.session);
  return { cart_cost: cart.cost, cart_count: cart.quantity, cart };
}

/** A page of a cart's lines. */
export function contentOf(call: Call, open: OpenCart | undefined): Response {
  if (!open) return success({ items: [] });
  const { rows, meta } = pageOf(linesOf(call.backend, open.cart.id), call.query, { size: PAGE, fixed: true });
  return success({ items: rows.map((line) => lineView(call.backend, open.payer, line)), pagination: meta });
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
    else failed.push({ id, error: 'Товар не найден в корзине.' });
  }
  return success({ deleted, failed, ...figures(call, open) });
}

/** Where a browser's own form goes back to: never off this site. */
function wayBack(call: Call, usual: string): string {
  const given = textOf(call.fields.url) || call.request.headers.get('referer') || usual;
  try {
    const target = new URL(given, call.url);
    return target.origin === call.url.origin ? target.pathname + target.search : usual;
  } catch {
    return usual;
  }
}

const isForm = ({ request }: Call): boolean => !isXhr(request) && accepts(request, 'text/html');

/** Answers a browser's own form: a notice for the next page, and back. */
function backWith(call: Call, notice: string): Response {
  saveSession(call.backend.store, { ...call.session, flash: [...call.session.flash, notice].slice(-5) });
  return new Response(null, { status: 303, headers: { Location: wayBack(call, '/cart/view') } });
}

const DONE: Readonly<Record<string, string>> = { '/cart/recount': 'Количество товара обновлено', '/cart/delete-item': 'Товар удален из корзины' };

/** What a script gets as JSON, a browser's own form of the cart page gets as a notice on the page it came from. */
export async function forBrowser(call: Call, answered: Response): Promise<Response> {
  const done = DONE[call.url.pathname];
  if (!done || !isForm(call)) return answered;
  const { status, output } = (await answered.json().catch(() => ({}))) as { status?: unknown; output?: { message?: string } };
  return backWith(call, status === 'success' ? done : (output?.message ?? 'Товар не найден в корзине.'));
}

function add(call: Call): Response {
  const id = call.query.get('id') ?? '';
  const byForm = isForm(call);
  const open = cartForChange(call, openCart(call, byForm));
  const result =
    open instanceof Response
      ? undefined
      : addGood(call.backend, open, id, readPieces(call.fields.quantity), { url: textOf(call.fields.url), title: textOf(call.fields.title) });
  if (byForm) {
    const text = !result ? LOCKED : 'line' in result ? (result.settled.message ?? 'Товар добавлен в корзину') : result.message;
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
const change = (act: (call: Call, open: OpenCart) => Response) => (call: Call) => {
  const open = cartForChange(call);
  return open instanceof Response ? open : act(call, open);
};

/** The cart named by `id` when it is the active one of somebody this session may act for; its own otherwise. */
function cartById(call: Call): OpenCart | undefined {
  const id = byId(call);
  const cart = id ? call.backend.store.get<StoredCart>('cart', id) : undefined;
  if (cart?.kind === 'active' && cart.owner && mayActFor(call.session, cart.owner)) return activeCart(call.backend, call.session, cart.owner, false);
  return openCart(call);
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
  route('GET', '/cart/content', 'all', (call) => contentOf(call, cartById(call))),
  route('POST', '/cart/check-validate', 'all', (call) => {
    const open = cartById(call);
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
    '/cart/set-original-counts',
    'all',
    change((call, open) => recountMany(call, open, false)),
  ),
  route(
    'POST',
    '/cart/delete-item',
    'all',
    change((call, open) => {
      if (!removeLine(call.backend, open.cart.id, byId(call))) return failure(call.request, 404, 'Товар не найден в корзине.');
      return success({ id: byId(call), ...figures(call, open) });
    }),
  ),
  route('POST', '/cart/delete-items-multiple', 'all', change(deleteMany)),
];
