// What the lines of a cart may be divided among besides the cars of the garage: groups of cars, and warehouses.
import { remote } from '../../api/remote';
import type { Named, Warehouse } from '../../reading/entities';
import { divideText } from '../../texts/divide';
import { createResource } from '../core/resource';

const groups = remote(() => import('../../api/groups'));
const warehouses = remote(() => import('../../api/warehouses'));

/** They change seldom. */
const FRESH_MS = 600_000;

/** Groups of cars of a sector; where none is chosen there are none, and nobody is asked. */
export const groupsOf = createResource({
  load: async ({ sector }: { sector: string }, signal): Promise<Named[]> => (sector ? groups.fetchGroups(sector, { signal }) : []),
  freshMs: FRESH_MS,
  failed: () => divideText('assign.group.failed'),
});

/** All warehouses of the shop. */
export const allStocks = createResource({
  load: async (_: Record<string, never>, signal): Promise<Warehouse[]> => (await warehouses.fetchWarehouseSettings({ signal })).allWarehouse,
  freshMs: FRESH_MS,
  failed: () => divideText('assign.stock.failed'),
});
