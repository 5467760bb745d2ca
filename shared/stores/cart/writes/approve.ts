// Asks for the approval of the cart; what becomes of its lines is the shop's to say.
import { ApiError } from '../../../api/errors';
import { cartTold } from '../../../texts/cart-told';
import { clientOf } from '../state';
import { type CartWrite, cartBusinessApi, isText } from './write';

declare module '../types' {
  interface CartCalls {
    requestApproval?(comment: string, cartId: string | undefined): Promise<void>;
  }
}

export const approve: CartWrite<{ comment: string }, void> = {
  slot: () => 'approve:',
  cancels: [],
  keys: () => [],
  skipMissingLines: false,
  neverResend: true,
  isKeptOffline: false,
  needsDrafts: true,
  isSupported: ({ requestApproval }) => Boolean(requestApproval),
  optimistic: () => null,
  async send({ comment }, _, { calls, state, fetchHeader }) {
    const cartId = state.$cart.value.cart?.cartId ?? (await fetchHeader()).cartId;
    // Without its id it would be the buyer's own cart that is meant.
    if (!cartId && clientOf(state.scope)) throw new ApiError('refused');
    return calls.requestApproval?.(comment, cartId);
  },
  apply(_, __, { state, readLines }) {
    // A shop may keep the lines where they are, or put them aside with the request.
    state.readsDue.header = true;
    readLines();
    return null;
  },
  saysNothing: () => false,
  // Where the request took the lines with it, or the shop says so.
  happened: (_, { state, lines }) => lines().size === 0 || state.$cart.value.cart?.status === 'PENDING',
  messages: { done: null, failed: null, left: () => cartTold('cart.left.approve') },
  restore: () => [],
  parse: ({ comment }) => (isText(comment) ? { comment } : null),
  calls: () => ({ requestApproval: (comment, cartId) => cartBusinessApi.requestApproval(comment, cartId) }),
};
