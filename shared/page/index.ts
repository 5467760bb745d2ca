// The core chunk: what every island needs at hand, and the page-wide host. The one room where the runtime, the stores and the ui kit meet.
import { warmCalls } from '../api/remote';
import { load } from '../island/load';
import type { CartAddition } from '../stores/cart';
import { openModal as open } from '../stores/modals';
import { startHost } from './host';

export { mountIsland } from '../island/mount';
export * from './common';
export { rehearse } from './rehearsal';

/** Starts the page-wide duties: live regions, dialogs, and what resting islands follow. */
export function boot(): void {
  startHost();
  warmCalls();
}

/** Opens the modal widget `id`. */
export function openModal(id: string, props: Record<string, unknown>): void {
  open(id, props);
}

/** The cart's stores come with the first widget of the cart, or with the page's own first question. */
const cartStores = () => load('cart', () => import('../stores/cart'));

/** `window.islands.cart`. */
export const cart = {
  /** `{cart, lines, loaded, total}` as of now, loaded first when nothing is known yet. */
  async get() {
    const { $cart, $cartContent, $cartLines, loadCartContent, refreshCart } = await cartStores();
    if ($cart.get().status === 'loading') await refreshCart();
    await loadCartContent();
    const { order, loaded, total } = $cartContent.get();
    const lines = $cartLines.get();
    return { cart: $cart.get().cart, lines: order.map((id) => lines[id]).filter(Boolean), loaded, total };
  },
  add: async (product: CartAddition) => (await cartStores()).addToCart(product),
  async refresh() {
    await (await cartStores()).refreshCart();
    return cart.get();
  },
};
