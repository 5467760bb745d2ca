// The rest of §7 «Cart»: assignments, structure, analogs, client carts, quick entry, partial orders.
import { SECTORS } from '../seed/company';
import { CLIENTS, mayActFor } from '../shop/access';
import { activeCart, linesOf, type OpenCart, printLines, removeLine, saveCart, saveLine, viewLines } from '../shop/cart';
import { headerOf } from '../shop/cart-header';
import { replaceLine } from '../shop/change';
import { kopecks } from '../shop/prices';
import { readPieces } from '../shop/quantity';
import { json, refused, success } from './answers';
import { cartById, cartForChange, change, figures, lineIn, recountMany } from './cart';
import { cartOrDelayed, delayedBy } from './delayed';
import { listOf, nested, textOf } from './form';
import { quickCheck, quickEntry } from './quick-entry';
import { type Call, Refused, type Route, route } from './route';

function clientOfCall(call: Call, id: string): OpenCart {
  if (!CLIENTS.some((client) => client.id === id) || !mayActFor(call.session, id))
    throw new Refused(403, 'Вам не разрешено действовать от имени этого клиента.');
  return activeCart(call.backend, call.session, id) as OpenCart;
}

const partial = (call: Call, unchecked: boolean | null): Response => {
  const named = cartOrDelayed(call, textOf(call.fields.cartId));
  if (!named) return success({ items: [] });
  const open = unchecked === null ? named : cartForChange(call, named);
  if (open instanceof Response) return open;
  const chosen = new Set(listOf(call.fields.items));
  for (const line of linesOf(call.backend, open.cart.id))
    if (unchecked !== null && chosen.has(line.id)) saveLine(call.backend, open.cart.id, { ...line, unchecked });
  const lines = linesOf(call.backend, open.cart.id);
  if (unchecked === null) return success({ items: lines.map(({ id, quantity, unchecked: off }) => ({ id, quantity, checked: !off })) });
  const left = lines.filter((line) => !line.unchecked);
  const views = new Map(viewLines(call.backend, open).map((line) => [line.id, line.cost ?? 0]));
  return success({ quantity: left.length, cost: kopecks(left.reduce((sum, line) => sum + (views.get(line.id) ?? 0), 0)) });
};

export const routes: readonly Route[] = [
  route('POST', '/cart/set-original-counts', 'all', (call) => {
    const id = call.query.get('id') ?? '';
    const open = cartForChange(call, textOf(call.fields.delayed) === '1' ? delayedBy(call, id) : cartById(call, id));
    return open instanceof Response ? open : recountMany(call, open, false);
  }),
  route(
    'POST',
    '/cart/set-subdivision',
    'user',
    change((call, open) => {
      const subdivision = nested(call.fields.CartStructureForm, 'subdivision');
      if (!SECTORS[subdivision]) return refused('Выберите подразделение');
      saveCart(call.backend.store, { ...open.cart, subdivision, sector: '' });
      return success({ sectors: SECTORS[subdivision] });
    }),
  ),
  route(
    'POST',
    '/cart/set-sector',
    'user',
    change((call, open) => {
      const sector = nested(call.fields.CartStructureForm, 'sector');
      if (!SECTORS[open.cart.subdivision]?.some((one) => one.id === sector)) return refused('Выберите сектор');
      saveCart(call.backend.store, { ...open.cart, sector });
      return success({ sector });
    }),
  ),
  route(
    'POST',
    '/cart/replace-analog',
    'all',
    change((call, open) => {
      const result = replaceLine(call.backend, open, lineIn(call, open), textOf(call.fields.replaceId), readPieces(call.fields.quantity));
      if (!('line' in result)) return refused({ ...result });
      return success({ id: result.line.id, ...result.settled, ...figures(call, open) });
    }),
  ),
  route('POST', '/cart/quick-check', 'user', quickCheck),
  route('POST', '/cart/quick-entry', 'user', change(quickEntry)),
  route('POST', '/:area/client/active-cart', 'user', (call) => {
    const open = clientOfCall(call, call.query.get('id') ?? '');
    const items = textOf(call.fields.getItems) === '1' ? { items: printLines(call.session, call.backend, viewLines(call.backend, open)) } : {};
    return success({ ...headerOf(call.backend, open, call.session), ...items });
  }),
  route('POST', '/:area/client/delete-cart-item', 'user', (call) => {
    const open = clientOfCall(call, call.query.get('clientId') ?? '');
    if (!removeLine(call.backend, open.cart.id, call.query.get('id') ?? '')) throw new Refused(404, 'Товар не найден в корзине.');
    return success(figures(call, open));
  }),
  route('POST', '/api/v1/partial-order/items', 'user', (call) => partial(call, null)),
  route('POST', '/api/v1/partial-order/add', 'user', (call) => partial(call, false)),
  route('POST', '/api/v1/partial-order/remove', 'user', (call) => partial(call, true)),
  route('GET', '/api/v1/cart/clients', ['manager', 'admin'], () => json(CLIENTS.map(({ id, user, title }) => ({ id, name: user.fio, title })))),
];
