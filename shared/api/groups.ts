import { type Named, namedSchema } from '../reading/entities';
import { rowsBy } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { under } from './shapes';

export const groupCalls = {
  ofSector: endpoint('b2b.get-groups', 'GET /api/v1/b2b/get-groups/{id}', 'read', under(['groups'], rowsBy('id', namedSchema))),
};

/** Groups of cars of a sector. */
export const fetchGroups = (sectorId: string, options?: CallOptions): Promise<Named[]> =>
  request(groupCalls.ofSector, { ...options, params: { id: sectorId } });
