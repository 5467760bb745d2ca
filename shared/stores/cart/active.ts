// What the page itself asks of the buyer's cart: fetched lazily, where all that a module exports is shipped.
export { $cart, $cartContent, $cartLines, addToCart, loadCartContent, refreshCart } from './index';
