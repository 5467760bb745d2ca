// Chooses the subdivision the cart is for, which clears the sector.
import type { Named } from '../../../reading/entities';
import { cartTold } from '../../../texts/cart-told';
import { type CartWrite, cartBusinessApi, isText } from './write';

declare module '../types' {
  interface CartCalls {
    setSubdivision?(id: string): Promise<Named[]>;
  }
}

export const subdivision: CartWrite<{ id: string }, Named[]> = {
  slot: () => 'subdivision:',
  cancels: ['sector:'],
  keys: () => [],
  skipMissingLines: false,
  neverResend: false,
  isKeptOffline: true,
  needsDrafts: false,
  isSupported: ({ setSubdivision }) => Boolean(setSubdivision),
  optimistic: () => null,
  send: async ({ id }, _, { calls }) => (await calls.setSubdivision?.(id)) ?? [],
  apply({ id }, sectors, { state, view }) {
    view.receiveCart({ subdivision: id, sector: '', sectors }, 'own');
    // Whether it can be ordered now is the shop's to say.
    state.readsDue.header = true;
    return null;
  },
  saysNothing: () => false,
  happened: ({ id }, { state }) => state.$cart.value.cart?.subdivision === id,
  messages: { done: null, failed: null, left: () => cartTold('cart.left.subdivision') },
  restore: () => [],
  parse: ({ id }) => (isText(id) ? { id } : null),
  calls: (scope) => ({ setSubdivision: (id) => cartBusinessApi.setCartSubdivision(id, scope) }),
};
