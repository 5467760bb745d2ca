// §7 «Cart»: pieces of a line set apart for cars, groups and stocks (G18).
import { groupsOf, SECTORS } from '../seed/company';
import { WAREHOUSES } from '../seed/warehouses';
import { type Assigned, type OpenCart, type StoredLine, saveLine } from '../shop/cart';
import { readPieces } from '../shop/quantity';
import { refused, success } from './answers';
import { cartForChange, change, lineIn } from './cart';
import { delayedBy } from './delayed';
import { textOf } from './form';
import { type Call, type Route, route } from './route';

type Kind = 'assignCars' | 'assignGroups' | 'assignStocks';
const KINDS: [word: string, kind: Kind, name: string][] = [
  ['car', 'assignCars', 'автомобилям'],
  ['group', 'assignGroups', 'группам'],
  ['stock', 'assignStocks', 'складам'],
];

/** `[{id, name?, quantity}]` of a JSON body. */
function assigned(call: Call, kind: Kind): Assigned {
  const rows = Array.isArray(call.json) ? call.json : Object.values((call.json as object | undefined) ?? {});
  return rows.flatMap((row): Assigned => {
    const { id, name, quantity } = (row ?? {}) as { id?: unknown; name?: unknown; quantity?: unknown };
    return id === undefined ? [] : [{ id: String(id), name: typeof name === 'string' ? name : nameOf(call, kind, String(id)), quantity: readPieces(quantity) }];
  });
}

const GROUPS = Object.values(SECTORS)
  .flat()
  .flatMap(({ id }) => groupsOf(id));

const nameOf = (call: Call, kind: Kind, id: string): string => {
  if (kind === 'assignGroups') return GROUPS.find((group) => group.id === id)?.name ?? id;
  if (kind === 'assignStocks') return WAREHOUSES.find((warehouse) => warehouse.code === id)?.name ?? id;
  const car = call.backend.store.list<{ id: string; name: string; manufacturerName: string; modelName: string }>('car').find(([, one]) => one.id === id)?.[1];
  return car ? car.name || `${car.manufacturerName} ${car.modelName}` : id;
};

/** The whole new set of one kind for a line (G18). */
function assign(call: Call, open: OpenCart, kind: Kind, word: string): Response {
  const line = lineIn(call, open);
  const rows = assigned(call, kind);
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
];
