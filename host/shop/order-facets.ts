// What the orders of a buyer can be found by, and how many there are of each value with the other filters as they are.
import { ACCOUNTS } from '../accounts';
import { type Order, SECTORS, SHIPMENTS, STATUSES, SUBDIVISIONS } from '../seed/company';
import type { Account } from '../types';
import type { Backend } from './backend';
import { foundOrders, valuesIn } from './orders';

const namesOf = (rows: readonly { id: string; name: string }[]): Readonly<Record<string, string>> => Object.fromEntries(rows.map(({ id, name }) => [id, name]));

/** Who made an order, by account. */
export const employeeNames: Readonly<Record<string, string>> = Object.fromEntries(ACCOUNTS.map(({ id, user }) => [id, user.fio ?? '']));

/** By the names of the call. */
const FACETS = {
  statusId: { of: ({ statusId }: Order) => statusId, names: STATUSES },
  shipmentTypeId: { of: ({ shipmentTypeId }: Order) => shipmentTypeId, names: SHIPMENTS },
  subdivisionId: { of: ({ subdivisionId }: Order) => subdivisionId, names: namesOf(SUBDIVISIONS) },
  sectorId: { of: ({ sectorId }: Order) => sectorId, names: namesOf(Object.values(SECTORS).flat()) },
  userId: { of: ({ accountId }: Order) => accountId, names: employeeNames },
};

type FacetName = keyof typeof FACETS;

/** Values by the name of the call; absent where the shop finds this buyer's orders by no such thing. */
export type OrderFacets = Readonly<Partial<Record<FacetName, readonly Facet[]>>>;

export interface Facet {
  id: string;
  name: string;
  count: number;
}

/** Its values in the order of their names' list; one that is chosen stands there without any order too. */
function facetsOf(backend: Backend, account: Account, query: URLSearchParams, name: FacetName): Facet[] {
  const { of, names } = FACETS[name];
  const counts = new Map<string, number>();
  for (const order of foundOrders(backend, account, query, name)) counts.set(of(order), (counts.get(of(order)) ?? 0) + 1);
  const chosen = valuesIn(query, name);
  return Object.entries(names).flatMap(([id, value]) => (counts.has(id) || chosen.includes(id) ? [{ id, name: value, count: counts.get(id) ?? 0 }] : []));
}

/** What the orders of the account can be found by beside the rest of the query. */
export function orderFacets(backend: Backend, account: Account, query: URLSearchParams): OrderFacets {
  const of = (name: FacetName) => facetsOf(backend, account, query, name);
  return {
    statusId: of('statusId'),
    shipmentTypeId: of('shipmentTypeId'),
    ...(account.companyId !== undefined && { subdivisionId: of('subdivisionId'), sectorId: of('sectorId'), userId: of('userId') }),
  };
}
