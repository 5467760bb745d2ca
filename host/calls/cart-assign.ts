// §7 «Cart»: pieces of a line set apart for cars, groups and stocks.
import { groupsOf, SECTORS } from '../seed/company';
import { WAREHOUSES } from '../seed/warehouses';
import { type Assigned, type OpenCart, type StoredLine, saveLine } from '../shop/cart';
import { garageCars } from '../shop/garage';
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

/** `[{id, quantity}]` of a JSON body. */
function asked(call: Call): { id: string; quantity: number }[] {
  const rows = Array.isArray(call.json) ? call.json : Object.values((call.json as object | undefined) ?? {});
  return rows.flatMap((row) => {
    const { id, quantity } = (row ?? {}) as { id?: unknown; quantity?: unknown };
    return id === undefined ? [] : [{ id: String(id), quantity: readPieces(quantity) }];
  });
}

const GROUPS = Object.values(SECTORS)
  .flat()
  .flatMap(({ id }) => groupsOf(id));

const UNKNOWN: Record<Kind, string> = {
  assignCars: 'Автомобиля нет в гараже. Выберите другой.',
  assignGroups: 'Группа не найдена. Выберите другую.',
  assignStocks: 'Склад не найден. Выберите другой.',
};

/** Its name; undefined where whoever pays has none of that id. */
function nameOf(call: Call, { payer }: OpenCart, kind: Kind, id: string): string | undefined {
  if (kind === 'assignGroups') return GROUPS.find((group) => group.id === id)?.name;
  if (kind === 'assignStocks') return WAREHOUSES.find((warehouse) => warehouse.code === id)?.name;
  const car = garageCars(call.backend.store, payer)?.find((one) => one.id === id);
  return car && (car.name || `${car.manufacturerName} ${car.modelName}`);
}

/** The whole new set of one kind for a line. */
function assign(call: Call, open: OpenCart, kind: Kind, word: string): Response {
  const line = lineIn(call, open);
  const given = asked(call);
  if (given.some((row) => !(row.quantity >= 1))) return refused('Укажите количество целым числом больше нуля.');
  const rows: Assigned = given.flatMap((row) => {
    const name = nameOf(call, open, kind, row.id);
    return name === undefined ? [] : [{ ...row, name }];
  });
  if (rows.length < given.length) return refused(UNKNOWN[kind]);
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

/** Cars of a delayed cart's line: `id` is the line, the cart comes in the body. */
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
