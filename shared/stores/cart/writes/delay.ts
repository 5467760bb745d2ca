// Puts lines aside into a delayed cart, all of them where none are named; of other lines it is another cart. Lines that have gone are left out.
import type { CartFigures } from '../../../api/cart-change';
import { ApiError } from '../../../api/errors';
import { isId } from '../../../reading/readers';
import { cartTold } from '../../../texts/cart-told';
import { MOST_FIELDS } from '../../core/batches';
import { type CartWrite, cartBusinessApi, isText } from './write';

declare module '../types' {
  interface CartCalls {
    /** `cartId`: of the delayed cart, where the shop says it. */
    delay?(named: { name: string; comment: string; itemIds?: readonly string[] | undefined }): Promise<CartFigures & { cartId?: string | undefined }>;
  }
}

interface Input {
  name: string;
  comment: string;
  keys?: readonly string[] | undefined;
}

export const delay: CartWrite<Input, (CartFigures & { cartId?: string | undefined }) | undefined> = {
  slot: ({ keys = [] }) => `delay:${keys.join()}`,
  cancels: [],
  keys: ({ keys = [] }) => keys,
  skipMissingLines: true,
  neverResend: true,
  isKeptOffline: false,
  needsDrafts: true,
  isSupported: ({ delay: call }) => Boolean(call),
  optimistic: () => null,
  async send({ name, comment, keys }, itemIds, { calls, state, lines }) {
    const without = (keys ?? []).filter((key) => !lines().has(key)).map((key) => ({ key, title: state.titleOf([key]) }));
    const isLong = itemIds.length > MOST_FIELDS;
    const isAll = !keys || (isLong && itemIds.length === state.$cart.value.cart?.quantity);
    // In two calls they would be two carts, and one call names no more of them.
    if (isLong && !isAll) throw new ApiError('refused', { output: cartTold('cart.delay.tooMany', { n: MOST_FIELDS }) });
    let cartId: string | undefined;
    try {
      const figures = await calls.delay?.({ name, comment, itemIds: isAll ? undefined : itemIds });
      cartId = figures?.cartId;
      return figures;
    } finally {
      // Not before it has ended: whoever has put other lines aside may still have to read of those.
      state.delayed = { cartId, without };
    }
  },
  apply({ keys }, figures = {}, { lines, takeFigures }) {
    const gone = [...(keys ?? lines().keys())].filter((key) => lines().has(key));
    takeFigures(figures, -gone.length);
    return new Map(gone.map((key) => [key, null]));
  },
  saysNothing: (figures) => figures?.cartId === undefined && figures?.cartCount === undefined && figures?.cart?.quantity === undefined,
  happened: ({ keys }, { lines }) => (keys ? keys.every((key) => !lines().has(key)) : lines().size === 0),
  messages: { done: null, failed: null, left: ({ name }) => cartTold('cart.left.delay', { name }) },
  restore: () => [],
  parse: ({ name, comment, keys }) =>
    isText(name) && isText(comment) && (keys === undefined || (Array.isArray(keys) && keys.every(isId))) ? { name, comment, keys } : null,
  calls: (scope) => ({ delay: (named) => cartBusinessApi.delayCart(named, scope) }),
};
