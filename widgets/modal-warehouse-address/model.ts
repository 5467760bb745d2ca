import { remote } from '../../shared/api/remote';
import type { Warehouse } from '../../shared/reading/entities';
import { createResource } from '../../shared/stores/core/resource';
import { text } from './text';

const api = remote(() => import('../../shared/api/warehouses'));

/** One warehouse by its code, fresh for ten minutes. */
export const warehouseOf = createResource({
  load: ({ id }: { id: string }, signal): Promise<Warehouse> => api.fetchWarehouse(id, { signal }),
  freshMs: 600_000,
  failed: () => text('failed'),
  missing: () => text('missing'),
});
