// The calls of the buyer's own cart and of a client's, bound to their scope (§7 «Cart», G21).
import { cartApi, remote } from '../../api/remote';
import { config } from '../../browser/config';
import type { CartCalls, CartScope } from './types';

const cartBusinessApi = remote(() => import('../../api/cart-business'));

/** Calls of the active cart; with a client in the scope, of that client's. Without one the page's own client is named at the time of the call. */
export function activeCalls({ clientId }: CartScope): CartCalls {
  const scope = clientId ? { clientId } : undefined;
  return {
    fetchHeader: (options) => (clientId ? cartBusinessApi.fetchClientCart(clientId, options) : cartApi.fetchCartCount(undefined, options)),
    fetchPage: (page, cartId) => cartApi.fetchCartPage(page, inCart(cartId)),
    validate: (cartId) => cartApi.validateCart(inCart(cartId)),
    add: (addition) => cartApi.addCartItem(addition, scope),
    recount: (itemId, quantity) => cartApi.recountCartItem(itemId, quantity, scope),
    recountMany: (quantities) => cartApi.recountCartItems(quantities, scope),
    restoreCounts: (quantities) => cartApi.setOriginalCounts(quantities, scope),
    remove: (itemId) => (clientId ? cartBusinessApi.deleteClientCartItem(itemId, clientId) : cartApi.deleteCartItem(itemId)),
    removeMany: (itemIds) => cartApi.deleteCartItems(itemIds, scope),
    assign: (what, itemId, parts) => cartBusinessApi.assignCartItem(what, itemId, parts, scope),
    unassign: (what, itemId, partId) => cartBusinessApi.unassignCartItem(what, itemId, partId, scope),
    setSubdivision: (id) => cartBusinessApi.setCartSubdivision(id, scope),
    setSector: (id) => cartBusinessApi.setCartSector(id, scope),
    replaceItem: (itemId, by) => cartBusinessApi.replaceCartItem(itemId, by, scope),
    delay: (named) => cartBusinessApi.delayCart(named, scope),
    requestApproval: (comment, cartId) => cartBusinessApi.requestApproval(comment, cartId),
    readCart: (value) => cartApi.readCart(value),
  };

  /** A client's cart is read by its own id (G16). */
  function inCart(cartId: string | undefined) {
    const client = clientId || config().clientId;
    return client ? { clientId: client, cartId } : undefined;
  }
}
