// One delayed cart as its page shows it: what is done to the whole of it here and elsewhere.
import { atom, computed } from 'nanostores';
import type { DelayedCart, ListedCart } from '../../shared/reading/entities';
import { NO_CHANGE } from '../../shared/stores/core/overlay';
import { $shownDelayed, followDelayed } from '../../shared/stores/delayed/carts';
import { delayedStore } from '../../shared/stores/delayed/store';

type Change = (cart: ListedCart) => ListedCart;

const changed = (head: DelayedCart, change: Change): DelayedCart => ({ ...head, ...change(head) });

/**
 * `$head`: the whole of it with `$wishes`, changes that wait for the shop's word, over what it has said. `$isOver`: it was deleted or brought back here; what was
 * shown of it is over, unless that is taken back.
 */
function createDelayed(cartId: string) {
  const store = delayedStore(cartId);
  const $wishes = atom<readonly Change[]>([]);
  // Another buyer wishes nothing yet.
  store.$said.listen((said) => said ?? $wishes.set([]));
  return { ...store, $head: computed([store.$head, $wishes], (head, wishes) => head && wishes.reduce(changed, head)), $wishes, $isOver: atom(false) };
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
    const cart = carts.get(cartId);
    if (!cart?.$said.get()) return NO_CHANGE;
    const { $said, $wishes } = cart;
    const isWished = (): boolean => $wishes.get().includes(change);
    const rollback = (): void => void (isWished() && $wishes.set($wishes.get().filter((wish) => wish !== change)));
    $wishes.set([...$wishes.get(), change]);
    return {
      commit() {
        const said = $said.get();
        if (said && isWished()) $said.set(changed(said, change));
        rollback();
      },
      rollback,
    };
  },
  remove(cartIds) {
    const over = [...shown].filter(({ cartId }) => cartIds.includes(cartId));
    const set = (is: boolean, of = over) => {
      for (const cart of of) cart.$isOver.set(is);
    };
    set(true);
    return {
      commit: (but: readonly string[] = []) =>
        set(
          false,
          over.filter(({ cartId }) => but.includes(cartId)),
        ),
      rollback: () => set(false),
    };
  },
  reload() {
    for (const { store } of shown) void store.refresh();
  },
});
