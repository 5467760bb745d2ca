// A delayed cart as a cart of its own scope. The one maker of it: widgets of a page that show the same cart share its calls, and what its header says of the whole.
import { atom, computed, type ReadableAtom, type PreinitializedWritableAtom as Writable } from 'nanostores';
import { cartApi, remote } from '../../api/remote';
import type { DelayedCart } from '../../reading/entities';
import { type CartCalls, type CartStore, cartOf } from '../cart';
import { createLife } from '../core/life';

const api = remote(() => import('../../api/delayed'));

export interface DelayedStore {
  readonly cartId: string;
  /** Its lines. */
  readonly store: CartStore;
  /** What the shop has said of the whole. */
  readonly $said: Writable<DelayedCart | null>;
  /** The whole of it, with what its lines have come to since; null until the shop has said it. */
  readonly $head: ReadableAtom<DelayedCart | null>;
}

const made = new Map<string, DelayedStore>();

// What was said to another buyer is said no more. Before the carts' own lives, which ask anew.
const life = createLife('delayed', {
  reset() {
    for (const { $said } of made.values()) $said.set(null);
  },
});

function create(cartId: string): DelayedStore {
  const scope = { cartId };
  const $said = atom<DelayedCart | null>(null);
  const calls: CartCalls = {
    async fetchHeader(options) {
      const { epoch } = life;
      const before = $said.value;
      const said = await api.fetchDelayedCount(scope, options);
      const now = $said.value;
      // What it was renamed to meanwhile is later than this answer, which may have been made before.
      const isRenamed = before && now && (before.name !== now.name || before.comment !== now.comment);
      if (epoch === life.epoch) $said.set(isRenamed ? { ...said, name: now.name, comment: now.comment } : said);
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
  const store = cartOf({ kind: 'delayed', cartId }, calls);
  const $head = computed([$said, store.$cart], (said, { cart }): DelayedCart | null => {
    if (!said || !cart) return said;
    const { name, comment, orderNumber } = said;
    return { ...cart, cartId, name, comment, orderNumber };
  });
  return { cartId, store, $said, $head };
}

/** The delayed cart of this id on this page, made on first use. */
export function delayedStore(cartId: string): DelayedStore {
  const store = made.get(cartId) ?? create(cartId);
  made.set(cartId, store);
  return store;
}
