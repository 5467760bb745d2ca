// Puts another product in the place of a line.
import type { AddedItem } from '../../../api/cart-change';
import { isId } from '../../../reading/readers';
import { cartTold } from '../../../texts/cart-told';
import { UNDIVIDED } from '../types';
import { type CartWrite, cartBusinessApi, isText } from './write';

declare module '../types' {
  interface CartCalls {
    replaceItem?(itemId: string, by: { replaceId: string; quantity?: number | undefined }): Promise<AddedItem>;
  }
}

interface Input {
  key: string;
  productId: string;
  title: string;
  quantity?: number | undefined;
}

export const replace: CartWrite<Input, AddedItem | undefined> = {
  slot: ({ key }) => `replace:${key}`,
  cancels: [],
  keys: ({ key }) => [key],
  skipMissingLines: false,
  neverResend: true,
  isKeptOffline: true,
  needsDrafts: false,
  isSupported: ({ replaceItem }) => Boolean(replaceItem),
  optimistic: () => null,
  send: async ({ productId, quantity }, [itemId = ''], { calls }) => calls.replaceItem?.(itemId, { replaceId: productId, quantity }),
  apply({ key, productId, title, quantity }, response, { view, lines, takeChange, readPlaces }) {
    if (!response) return null;
    const { itemId = null, ...change } = response;
    const pieces = quantity ?? lines().get(key)?.quantity ?? 1;
    const there = lines().get(productId)?.quantity ?? 0;
    view.learn(productId, there > 0 ? { title } : { title, ...UNDIVIDED });
    const now = takeChange(change, productId, itemId ?? undefined, there > 0 ? -1 : 0);
    if (view.list.swap(key, productId)) view.showPages();
    readPlaces();
    return new Map([
      [key, null],
      [productId, { itemId, quantity: now ?? pieces + there }],
    ]);
  },
  saysNothing: (added) => added?.itemId === undefined && added?.quantity === undefined && added?.cartCount === undefined,
  happened: ({ key, productId }, { lines }) => !lines().has(key) && lines().has(productId),
  messages: { done: null, failed: null, left: ({ title }, was) => cartTold('cart.left.replace', { was, title }) },
  restore: () => [],
  parse: ({ key, productId, title, quantity }) =>
    isId(key) && isId(productId) && isText(title) && (quantity === undefined || Number.isSafeInteger(quantity))
      ? { key, productId, title, quantity: quantity as number | undefined }
      : null,
  calls: (scope) => ({ replaceItem: (itemId, by) => cartBusinessApi.replaceCartItem(itemId, by, scope) }),
};
