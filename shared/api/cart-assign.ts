// Pieces of a cart line set apart for cars, groups and stocks (§7). Of a delayed cart only cars can be: delayed.ts.
import { type Assignment, assignmentSchema } from '../reading/entities';
import { lenient, object, type Parsed, rowsBy } from '../reading/schema';
import { type CartScope, clientIn } from './cart-scope';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';

/** What a line may be divided among. */
export type AssignKind = 'car' | 'group' | 'stock';

const rows = lenient(rowsBy('id', assignmentSchema));
export const assignedSchema = lenient(object({ assignCars: rows, assignGroups: rows, assignStocks: rows }));

const FIELDS = { car: 'assignCars', group: 'assignGroups', stock: 'assignStocks' } as const;

/** The new set, when the answer tells it. */
export const assignedIn = (kind: AssignKind, output: Parsed<typeof assignedSchema>): Assignment[] | undefined => output?.[FIELDS[kind]];

export const assignCalls = {
  car: endpoint('cart.car-assign', 'POST /cart/car-assign json', 'idempotentWrite', assignedSchema),
  group: endpoint('cart.group-assign', 'POST /cart/group-assign json', 'idempotentWrite', assignedSchema),
  stock: endpoint('cart.stock-assign', 'POST /cart/stock-assign json', 'idempotentWrite', assignedSchema),
  carRemove: endpoint('cart.car-assign-remove', 'POST /cart/car-assign-remove', 'idempotentWrite', assignedSchema),
  groupRemove: endpoint('cart.group-assign-remove', 'POST /cart/group-assign-remove', 'idempotentWrite', assignedSchema),
  stockRemove: endpoint('cart.stock-assign-remove', 'POST /cart/stock-assign-remove', 'idempotentWrite', assignedSchema),
};

/** One part of a line: pieces for a car, a group or a stock. */
export type AssignPart = Pick<Assignment, 'id' | 'quantity'>;

/** The body of an assignment: names are the server's own. */
export const partsOf = (parts: readonly AssignPart[]): { id: string; quantity: number }[] => parts.map(({ id, quantity }) => ({ id, quantity }));

/** Sets the whole set of one kind for a line. `undefined`: the server took it and did not repeat it. */
export const assignCartItem = async (
  kind: AssignKind,
  itemId: string,
  parts: readonly AssignPart[],
  scope?: CartScope,
  options?: CallOptions,
): Promise<Assignment[] | undefined> =>
  assignedIn(kind, await request(assignCalls[kind], { ...options, params: { id: itemId, clientId: clientIn(scope) }, body: partsOf(parts) }));

/** Takes one car, group or stock off a line. */
export const unassignCartItem = async (
  kind: AssignKind,
  itemId: string,
  partId: string,
  scope?: CartScope,
  options?: CallOptions,
): Promise<Assignment[] | undefined> =>
  assignedIn(kind, await request(assignCalls[`${kind}Remove`], { ...options, params: { id: itemId, [kind]: partId, clientId: clientIn(scope) } }));
