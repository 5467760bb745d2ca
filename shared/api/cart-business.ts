// What business customers and employees do to a cart, in one chunk: most buyers never need it.
export { requestApproval } from './approval';
export { assignCartItem, unassignCartItem } from './cart-assign';
export { replaceCartItem, setCartSector, setCartSubdivision } from './cart-structure';
export { deleteClientCartItem, fetchClientCart } from './client-cart';
export { delayCart } from './delayed-carts';
