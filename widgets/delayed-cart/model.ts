// One delayed cart as its page shows it: what is done to the whole of it here and elsewhere.
import { atom } from 'nanostores';
import { $shownDelayed, followDelayed } from '../../shared/stores/delayed-carts';
import { delayedStore } from '../../shared/stores/delayed-store';

/** `$isOver`: it was deleted or brought back here; what was shown of it is over, unless that is taken back. */
const createDelayed = (cartId: string) => ({ ...delayedStore(cartId), $isOver: atom(false) });

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
