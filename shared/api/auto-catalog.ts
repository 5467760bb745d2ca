import { rowsBy } from '../reading/schema';
import { type Level, levelSchema } from '../reading/vehicles';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

const levels = under(['items'], rowsBy('id', levelSchema));

export const autoCatalogCalls = {
  types: endpoint('autoCatalog.types', 'GET /api/v1/auto-catalog/types', 'read', levels),
  manufacturers: endpoint('autoCatalog.manufacturers', 'GET /api/v1/auto-catalog/manufacturers/{manufacturerId}', 'read', levels),
  models: endpoint('autoCatalog.models', 'GET /api/v1/auto-catalog/models/{manufacturerId}/type/{typeId}', 'read', levels),
};

/** Types of vehicles. */
export const fetchVehicleTypes = (options?: CallOptions): Promise<Level[]> => request(autoCatalogCalls.types, { ...options });

/** Marks of a type; the path's `manufacturerId` is the type's id. */
export const fetchMarks = (typeId: string, options?: CallOptions): Promise<Level[]> =>
  request(autoCatalogCalls.manufacturers, { ...options, params: { manufacturerId: typeId } });

/** Models of a mark within a type. */
export const fetchModels = (manufacturerId: string, typeId: string, options?: CallOptions): Promise<Level[]> =>
  request(autoCatalogCalls.models, { ...options, params: { manufacturerId, typeId } });
