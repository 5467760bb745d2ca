// Chooses the sector of the subdivision.
import { cartTold } from '../../../texts/cart-told';
import { type CartWrite, cartBusinessApi, isText } from './write';

declare module '../types' {
  interface CartCalls {
    setSector?(id: string): Promise<void>;
  }
}

export const sector: CartWrite<{ id: string }, void> = {
  slot: () => 'sector:',
  cancels: [],
  keys: () => [],
  skipMissingLines: false,
  neverResend: false,
  isKeptOffline: true,
  needsDrafts: false,
  isSupported: ({ setSector }) => Boolean(setSector),
  optimistic: () => null,
  send: async ({ id }, _, { calls }) => calls.setSector?.(id),
  apply({ id }, _, { state, view }) {
    view.receiveCart({ sector: id }, 'own');
    // Whether it can be ordered now is the shop's to say.
    state.readsDue.header = true;
    return null;
  },
  saysNothing: () => false,
  happened: ({ id }, { state }) => state.$cart.value.cart?.sector === id,
  messages: { done: null, failed: null, left: () => cartTold('cart.left.sector') },
  restore: () => [],
  parse: ({ id }) => (isText(id) ? { id } : null),
  calls: (scope) => ({ setSector: (id) => cartBusinessApi.setCartSector(id, scope) }),
};
