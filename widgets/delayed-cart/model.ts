// One delayed cart. Its lines are a cart of its own scope; how it is called and how far its approval is, its header says besides.
import { atom, computed } from 'nanostores';
import { cartApi, remote } from '../../shared/api/remote';
import type { DelayedCart } from '../../shared/entities';
import { $identity } from '../../shared/stores/buyer';
import { type CartCalls, type CartStore, cartOf } from '../../shared/stores/cart';
import { $shownDelayed, followDelayed } from '../../shared/stores/delayed-carts';

const api = remote(() => import('../../shared/api/delayed'));

/** A delayed cart of this page. */
function createDelayed(cartId: string) {
  const scope = { cartId };
  /** What the shop has said of the whole. */
  const $said = atom<DelayedCart | null>(null);
  /** It was deleted or brought back here: what was shown of it is over, unless that is taken back. */
  const $isOver = atom(false);
  const calls: CartCalls = {
    async fetchHeader(options) {
      const said = await api.fetchDelayedCount(scope, options);
      $said.set(said);
      return said;
    },
    fetchPage: (page) => api.fetchDelayedPage(page, scope),
    validate: () => api.validateDelayed(scope),
    recount: (itemId, quantity) => api.recountDelayedItem(itemId, quantity, scope),
    recountMany: (quantities) => api.recountDelayedItems(quantities, scope),
    remove: (itemId) => api.deleteDelayedItem(itemId, scope),
    removeMany: (itemIds) => api.deleteDelayedItems(itemIds, scope),
    assigns: ['car'],
    assign: (_, itemId, parts) => api.assignDelayedItem(itemId, parts, scope),
    unassign: (_, itemId, partId) => api.unassignDelayedItem(itemId, partId, scope),
    readCart: (value) => cartApi.readCart(value),
  };
  const store: CartStore = cartOf({ kind: 'delayed', cartId }, calls);
  // What was said to another buyer is said no more.
  $identity.listen(() => $said.set(null));
  /** The whole of it, with what its lines have come to since; null until the shop has said it. */
  const $head = computed([$said, store.$cart], (said, { cart }): DelayedCart | null => {
    if (!said || !cart) return said;
    const { name, comment, orderNumber } = said;
    return { ...cart, cartId, name, comment, orderNumber };
  });
  return { cartId, store, $said, $head, $isOver };
}

export type Delayed = ReturnType<typeof createDelayed>;

const carts = new Map<string, Delayed>();
/** Those that are on screen. */
const shown = new Set<Delayed>();

/** The one of this id, made on first use. */
export function delayedCart(cartId: string): Delayed {
  const cart = carts.get(cartId) ?? createDelayed(cartId);
  carts.set(cartId, cart);
  return cart;
}

/** It follows what is done to delayed carts as long as it is on screen. */
export function show(cart: Delayed): () => void {
  shown.add(cart);
  const stop = cart.$head.subscribe((head) => $shownDelayed.set(head));
  return () => {
    stop();
    $shownDelayed.set(null);
    shown.delete(cart);
    cart.$isOver.set(false);
  };
}

followDelayed({
  patch(cartId, change) {
    const $said = carts.get(cartId)?.$said;
    const before = $said?.get();
    if (!before) return { keep() {}, drop() {} };
    $said?.set({ ...before, ...change(before) });
    return { keep() {}, drop: () => $said?.set(before) };
  },
  remove(cartIds) {
    const over = [...shown].filter(({ cartId }) => cartIds.includes(cartId));
    const set = (is: boolean, of = over) => {
      for (const cart of of) cart.$isOver.set(is);
    };
    set(true);
    return {
      keep: (but: readonly string[] = []) =>
        set(
          false,
          over.filter(({ cartId }) => but.includes(cartId)),
        ),
      drop: () => set(false),
    };
  },
  reload() {
    for (const { store } of shown) void store.refresh();
  },
});
