// What the page itself asks of the buyer's cart: fetched lazily, where all that a module exports is shipped.
import type { Result } from '../core/result';
import { addToCart as add, type CartAddition, cartFor, lineByItem } from './index';

export { $cart, $cartContent, $cartLines, loadCartContent, refreshCart } from './index';

/** Adds for the page. A product that is in the cart already takes the place of the line it is to replace: a recount would leave that where it is. */
export function addToCart(addition: CartAddition & { clientId?: string | undefined }): Promise<Result> {
  const { productId, replaceId, clientId, title, quantity } = addition;
  const cart = cartFor(clientId);
  const isThere = (cart.line(productId)?.quantity ?? 0) > 0;
  const replaced = isThere && replaceId ? lineByItem(cart, replaceId) : undefined;
  return replaced && replaced.key !== productId ? cart.write('replace', { key: replaced.key, productId, title, quantity }) : add(addition);
}
