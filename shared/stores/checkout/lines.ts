// What is ordered, as a cart of its own scope: the lines of the cart that are ordered now, and the header that goes with them. Nothing is written by it; what
// other widgets and other tabs write to the cart makes it read again.
import { remote } from '../../api/remote';
import { type CartCalls, type CartStore, cartOf, clientOf } from '../cart';
import { eachOrder, scopeOf } from '../cart/order-of';

const api = remote(() => import('../../api/checkout'));

/** The lines that are ordered of this cart. */
export const orderedCart = eachOrder((of): CartStore => {
  const calls: CartCalls = {
    fetchHeader: async (options) => api.fetchCheckoutCount(await scopeOf(of), options),
    fetchPage: async (page) => api.fetchCheckoutPage(page, await scopeOf(of)),
  };
  return cartOf({ kind: 'checkout', ...(of.cartId ? { cartId: of.cartId } : clientOf(of) && { clientId: clientOf(of) }) }, calls);
});
