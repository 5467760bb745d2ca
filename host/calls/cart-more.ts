// The rest of §7 «Cart»: assignments, structure, analogs, client carts, quick entry, partial orders.
import { SECTORS } from '../seed/company';
import { CLIENTS, mayActFor } from '../shop/access';
import { type Assigned, activeCart, headerOf, lineOf, linesOf, type OpenCart, removeLine, type StoredLine, saveCart, saveLine, viewLines } from '../shop/cart';
import { addGood } from '../shop/change';
import { kopecks } from '../shop/prices';
import { readPieces } from '../shop/quantity';
import { json, refused, success } from './answers';
import { cartForChange, figures, openCart } from './cart';
import { delayedBy } from './delayed';
import { listOf, nested, textOf } from './form';
import { quickEntry } from './quick-entry';
import { type Call, Refused, type Route, route } from './route';

type Kind = 'assignCars' | 'assignGroups' | 'assignStocks';
const KINDS: [word: string, kind: Kind, name: string][] = [
  ['car', 'assignCars', 'автомобилям'],
  ['group', 'assignGroups', 'группам'],
  ['stock', 'assignStocks', 'складам'],
];

/** `[{id, name?, quantity}]` of a JSON body. */
function assigned(call: Call): Assigned {
  const rows = Array.isArray(call.json) ? call.json : Object.values((call.json as object | undefined) ?? {});
  return rows.flatMap((row): Assigned => {
    const { id, name, quantity } = (row ?? {}) as { id?: unknown; name?: unknown; quantity?: unknown };
    return id === undefined ? [] : [{ id: String(id), name: typeof name === 'string' ? name : nameOf(call, String(id)), quantity: readPieces(quantity) }];
  });
}

const nameOf = (call: Call, id: string): string => {
  const car = call.backend.store.list<{ id: string; name: string; manufacturerName: string; modelName: string }>('car').find(([, one]) => one.id === id)?.[1];
  return car ? car.name || `${car.manufacturerName} ${car.modelName}` : id;
};

function lineIn(call: Call, open: OpenCart): StoredLine {
  const line = lineOf(call.backend, open.cart.id, call.query.get('id') ?? '');
  if (!line) throw new Refused(404, 'Товар не найден в корзине.');
  return line;
}

/** The whole new set of one kind for a line (G18). */
function assign(call: Call, open: OpenCart, kind: Kind, word: string): Response {
  const line = lineIn(call, open);
  const rows = assigned(call);
  if (rows.some((row) => !(row.quantity >= 1))) return refused('Укажите количество целым числом больше нуля.');
  if (rows.reduce((sum, row) => sum + row.quantity, 0) > line.quantity)
    return refused(`Нельзя распределить по ${word} больше, чем в заказе: ${line.quantity} шт.`);
  saveLine(call.backend, open.cart.id, { ...line, [kind]: rows });
  return success({ [kind]: rows });
}

function unassign(call: Call, open: OpenCart, kind: Kind, id: string): Response {
  const line = lineIn(call, open);
  const rows = line[kind].filter((row) => row.id !== id);
  saveLine(call.backend, open.cart.id, { ...line, [kind]: rows });
  return success({ [kind]: rows });
}

const change = (act: (call: Call, open: OpenCart) => Response) => (call: Call) => {
  const open = cartForChange(call);
  return open instanceof Response ? open : act(call, open);
};

const assignments = KINDS.flatMap(([word, kind, name]) => [
  route(
    'POST',
    `/cart/${word}-assign`,
    'user',
    change((call, open) => assign(call, open, kind, name)),
  ),
  route(
    'POST',
    `/cart/${word}-assign-remove`,
    'user',
    change((call, open) => unassign(call, open, kind, call.query.get(word) ?? '')),
  ),
]);

function clientOfCall(call: Call, id: string): OpenCart {
  if (!CLIENTS.some((client) => client.id === id) || !mayActFor(call.session, id))
    throw new Refused(403, 'Вам не разрешено действовать от имени этого клиента.');
  return activeCart(call.backend, call.session, id) as OpenCart;
}

const partial = (call: Call, unchecked: boolean | null): Response => {
  const open = openCart(call);
  if (!open) return success({ items: [] });
  const chosen = new Set(listOf(call.fields.items));
  for (const line of linesOf(call.backend, open.cart.id))
    if (unchecked !== null && chosen.has(line.id)) saveLine(call.backend, open.cart.id, { ...line, unchecked });
  const lines = linesOf(call.backend, open.cart.id);
  if (unchecked === null) return success({ items: lines.map(({ id, quantity, unchecked: off }) => ({ id, quantity, checked: !off })) });
  const left = lines.filter((line) => !line.unchecked);
  const views = new Map(viewLines(call.backend, open).map((line) => [line.id, line.cost ?? 0]));
  return success({ quantity: left.length, cost: kopecks(left.reduce((sum, line) => sum + (views.get(line.id) ?? 0), 0)) });
};

/** Cars of a delayed cart's line: `id` is the line, the cart comes in the body (G23). */
const delayed = (act: (call: Call, open: OpenCart) => Response) => (call: Call) => {
  const cartId = textOf(call.fields.cartId) || call.query.get('cartId') || String((call.json as { cartId?: unknown } | undefined)?.cartId ?? '');
  const lineId = call.query.get('id') ?? '';
  const owner =
    cartId ||
    call.backend.store
      .list<StoredLine>('line')
      .find(([, line]) => line.id === lineId)?.[0]
      .split('/')[0] ||
    '';
  const open = cartForChange(call, delayedBy(call, owner));
  return open instanceof Response ? open : act(call, open);
};

export const routes: readonly Route[] = [
  ...assignments,
  route(
    'POST',
    '/delayed/car-assign',
    'user',
    delayed((call, open) => assign(call, open, 'assignCars', 'автомобилям')),
  ),
  route(
    'POST',
    '/delayed/car-assign-remove',
    'user',
    delayed((call, open) => unassign(call, open, 'assignCars', call.query.get('car') ?? '')),
  ),
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
    'user',
    change((call, open) => {
      const line = lineIn(call, open);
      const pieces = readPieces(call.fields.quantity);
      const result = addGood(call.backend, open, textOf(call.fields.replaceId), pieces >= 1 ? pieces : line.quantity, { url: line.url, title: '' });
      if (!('line' in result)) return refused({ ...result });
      if (result.line.id !== line.id) removeLine(call.backend, open.cart.id, line.id);
      return success({ id: result.line.id, ...result.settled, ...figures(call, open) });
    }),
  ),
  route('POST', '/cart/quick-entry', 'user', change(quickEntry)),
  route('POST', '/:area/client/active-cart', 'user', (call) => {
    const open = clientOfCall(call, call.query.get('id') ?? '');
    const items = textOf(call.fields.getItems) === '1' ? { items: viewLines(call.backend, open) } : {};
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
