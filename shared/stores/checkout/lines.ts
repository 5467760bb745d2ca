// What is ordered, as a cart of its own scope: the lines of the cart that are ordered now, and the header that goes with them. Nothing is written by it; what
// other widgets and other tabs write to the cart makes it read again.
import { remote } from '../../api/remote';
import { type CartCalls, type CartStore, cartOf, clientOf } from '../cart';
import { type OrderOf, scopeOf } from '../cart/order-of';

const api = remote(() => import('../../api/checkout'));

const made = new Map<string, CartStore>();

/** The lines that are ordered of this cart, made on first use. */
export function orderedCart(of: OrderOf): CartStore {
  const name = of.cartId || `client:${clientOf(of)}`;
  const known = made.get(name);
  if (known) return known;
  const calls: CartCalls = {
    fetchHeader: async (options) => api.fetchCheckoutCount(await scopeOf(of), options),
    fetchPage: async (page) => api.fetchCheckoutPage(page, await scopeOf(of)),
  };
  const store = cartOf({ kind: 'checkout', ...(of.cartId ? { cartId: of.cartId } : clientOf(of) && { clientId: clientOf(of) }) }, calls);
  made.set(name, store);
  return store;
}
