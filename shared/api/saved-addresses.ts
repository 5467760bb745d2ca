// Addresses of delivery that a buyer has saved.
import { type SavedAddress, savedAddressSchema } from '../reading/checkout';
import { id, object, rowsBy } from '../reading/schema';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';
import { there, under } from './shapes';

export const savedAddressCalls = {
  list: endpoint('checkout.addresses', 'GET /checkout/addresses', 'read', under(['items', 'addresses'], rowsBy('id', savedAddressSchema))),
  save: endpoint('checkout.save-address', 'POST /checkout/save-address', 'idempotentWrite', there(object({ id: id() }))),
};

export type NewAddress = Omit<SavedAddress, 'id'>;

/** Those of the buyer, or of the client who is named. */
export const fetchSavedAddresses = (clientId: string | undefined, options?: CallOptions): Promise<SavedAddress[]> =>
  request(savedAddressCalls.list, { ...options, query: { clientId } });

/** Saves an address, or makes one that is saved the first choice: an address of the same text is the same. Gives its id. */
export const saveAddress = async ({ isDefault, ...address }: NewAddress, clientId: string | undefined, options?: CallOptions): Promise<string> =>
  (await request(savedAddressCalls.save, { ...options, body: { ...address, isDefault: isDefault ? 1 : 0, clientId } })).id;
