// A delayed cart as a cart of its own scope. The one maker of it: widgets of a page that show the same cart share its calls, and what its header says of the whole.
import { computed, onSet, type ReadableAtom } from 'nanostores';
import { cartApi, remote } from '../../api/remote';
import type { DelayedCart } from '../../reading/entities';
import { type CartCalls, type CartStore, cartOf } from '../cart';
import { delayedRecords, isWhole } from './carts';

const api = remote(() => import('../../api/delayed'));

export interface DelayedStore {
  readonly cartId: string;
  /** Its lines. */
  readonly store: CartStore;
  /** The whole of it, as `delayedRecords` have it; null until its header has been read. */
  readonly $head: ReadableAtom<DelayedCart | null>;
  /** It was deleted or brought back, unless that is taken back. */
  readonly $isOver: ReadableAtom<boolean>;
}

const made = new Map<string, DelayedStore>();

function create(cartId: string): DelayedStore {
  const scope = { cartId };
  const calls: CartCalls = {
    async fetchHeader(options) {
      const asked = delayedRecords.ask();
      const cart = await api.fetchDelayedCount(scope, options);
      delayedRecords.receive([cart], asked);
      return cart;
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
  // What its lines come to by now; what it is called is not said by a write of its lines. Not listened to, which would keep it loaded.
  onSet(store.$cart, ({ newValue: { status, cart } }) => {
    const row = delayedRecords.serverRow(cartId);
    if (status !== 'ready' || !row) return;
    const { name, comment, orderNumber } = row;
    delayedRecords.receive([{ ...cart, cartId, name, comment, orderNumber }]);
  });
  const $row = delayedRecords.at(cartId);
  return { cartId, store, $head: computed($row, ({ row }) => (isWhole(row) ? row : null)), $isOver: computed($row, ({ isGone }) => isGone) };
}

/** The delayed cart of this id on this page, made on first use. */
export function delayedStore(cartId: string): DelayedStore {
  const store = made.get(cartId) ?? create(cartId);
  made.set(cartId, store);
  return store;
}
