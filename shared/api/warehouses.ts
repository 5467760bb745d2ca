import { type Warehouse, type WarehouseSettings, warehouseSchema, warehouseSettingsSchema } from '../reading/entities';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const warehouseCalls = {
  warehouse: endpoint('company.warehouse', 'GET /api/v1/company/warehouse/{id}', 'read', under(['warehouse'], warehouseSchema)),
  settings: endpoint('warehouse.settings', 'GET /v1/warehousesettings/allwarehousesettings', 'read', warehouseSettingsSchema),
};

/** One warehouse by its code. */
export const fetchWarehouse = (id: string, options?: CallOptions): Promise<Warehouse> => request(warehouseCalls.warehouse, { ...options, params: { id } });

/** Warehouses and what the buyer may see of them. */
export const fetchWarehouseSettings = (options?: CallOptions): Promise<WarehouseSettings> => request(warehouseCalls.settings, { ...options });
