import { remote } from '../../shared/api/remote';
import type { Warehouse } from '../../shared/entities';
import { createResources } from '../../shared/stores/resource';
import { text } from './text';

const api = remote(() => import('../../shared/api/warehouses'));

/** One warehouse by its code, fresh for ten minutes. */
export const warehouseOf = createResources<Warehouse>((id, signal) => api.fetchWarehouse(id, { signal }), { freshMs: 600_000, failed: () => text('failed') });
