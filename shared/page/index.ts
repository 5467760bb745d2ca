// The core chunk: what every island needs at hand, and the page-wide host. The one room where the runtime, the stores and the ui kit meet.
import { warmCalls } from '../api/remote';
import { whenIdle } from '../island/load';
import { $cart, $cartContent, $cartLines, addToCart, loadCartContent, refreshCart } from '../stores/cart';
import { openModal as open } from '../stores/modals';
import { startHost } from './host';
import { rehearse } from './rehearsal';

export { mountIsland } from '../island/mount';

/** Starts the page-wide duties: live regions, dialogs, and what resting islands follow. */
export function boot(): void {
  startHost();
  warmCalls();
  whenIdle(() => {
    // Where islands stand already, there is nothing left to compile.
    if (!document.querySelector('[data-island-state]')) rehearse();
  });
}

/** Opens the modal widget `id`. */
export function openModal(id: string, props: Record<string, unknown>): void {
  open(id, props);
}

/** `window.islands.cart`. */
export const cart = {
  /** `{cart, lines, loaded, total}` as of now, loaded first when nothing is known yet. */
  async get() {
    if ($cart.get().status === 'loading') await refreshCart();
    await loadCartContent();
    const { order, loaded, total } = $cartContent.get();
    const lines = $cartLines.get();
    return { cart: $cart.get().cart, lines: order.map((id) => lines[id]).filter(Boolean), loaded, total };
  },
  add: (product: Parameters<typeof addToCart>[0]) => addToCart(product),
  async refresh() {
    await refreshCart();
    return cart.get();
  },
};
