// A client's cart in an employee's hands: `{path}/client/…` of §7, `{path}` = `/cart` unless the site's routes say otherwise.
import { cartFields, heldItemSchema } from '../reading/entities';
import { lenient, list, object, type Parsed } from '../reading/schema';
import { type CartChange, cartChangeSchema, changed } from './cart-change';
import { request } from './client';
import { type CallOptions, endpoint } from './endpoint';

/** The header of a client's cart, with its lines when they were asked for and given. */
export const clientCartSchema = object({ ...cartFields, items: lenient(list(heldItemSchema)) });
export type ClientCart = Parsed<typeof clientCartSchema>;

export const clientCartCalls = {
  activeCart: endpoint('client.active-cart', 'POST /cart/client/active-cart', 'read', clientCartSchema),
  deleteItem: endpoint('client.delete-cart-item', 'POST /cart/client/delete-cart-item', 'idempotentWrite', lenient(cartChangeSchema), { gone: true }),
};

/** The client's active cart; the server makes one where there is none. */
export const fetchClientCart = (clientId: string, { items = false, ...options }: CallOptions & { items?: boolean | undefined } = {}): Promise<ClientCart> =>
  request(clientCartCalls.activeCart, { ...options, params: { id: clientId }, body: { getItems: items } });

/** Removes a line of the client's cart; one that is no longer there counts as removed. */
export const deleteClientCartItem = async (itemId: string, clientId: string, options?: CallOptions): Promise<CartChange> =>
  changed(await request(clientCartCalls.deleteItem, { ...options, params: { id: itemId, clientId } }));
