// Which cart is ordered, as a page names it, and as the calls of an order want it named.
import type { CartScope } from '../../api/cart-scope';
import { type CartStore, cartFor, clientOf } from './index';

/** The cart that is ordered of: a delayed one by its id, else the active one, or that of the client who is named. `''`: not named. */
export type OrderOf = { cartId: string; clientId: string };

/** The id of the cart by its header, which is waited for; undefined where that cannot be read or does not say it. */
const idOf = ({ $cart }: CartStore): Promise<string | undefined> =>
  new Promise((resolve) => {
    const stop = $cart.subscribe(({ status, cart }) => {
      if (status === 'loading') return;
      resolve(cart?.cartId);
      queueMicrotask(() => stop());
    });
  });

/** A delayed cart goes by its id alone. A client's is named as where it is read: by the client and by its own id. */
export async function scopeOf(of: OrderOf): Promise<CartScope> {
  if (of.cartId) return { cartId: of.cartId, clientId: '' };
  const clientId = clientOf(of);
  return clientId ? { clientId, cartId: await idOf(cartFor(of.clientId || undefined)) } : {};
}

/** One of each cart that is ordered of, made on first use and the same for all islands of the page. `name` tells the carts apart. */
export function eachOrder<T>(create: (of: OrderOf, name: string) => T): (of: OrderOf) => T {
  const made = new Map<string, T>();
  return (of) => {
    const client = of.cartId ? '' : clientOf(of);
    const name = [of.cartId || 'active', ...(client ? [client] : [])].join(':');
    const known = made.get(name);
    if (known !== undefined) return known;
    const one = create(of, name);
    made.set(name, one);
    return one;
  };
}
