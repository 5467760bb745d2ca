// The calls of the buyer's own cart and of a client's, bound to their scope (§7 «Cart»).
import { cartApi } from '../../api/remote';
import { config } from '../../browser/config';
import type { CartCalls, CartScope } from './types';
import { writeCalls } from './writes';
import { cartBusinessApi } from './writes/write';

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
    ...writeCalls(scope),
    readCart: (value) => cartApi.readCart(value),
  };

  /** A client's cart is read by its own id. */
  function inCart(cartId: string | undefined) {
    const client = clientId || config().clientId;
    return client ? { clientId: client, cartId } : undefined;
  }
}
