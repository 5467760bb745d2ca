import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CartStore } from '../../stores/cart';
import { $frozen } from '../../stores/core/buyer';
import { announce } from '../../stores/core/spoken';
import { drawerText } from '../../texts/drawer';

/** Opens a cart for its page, and says how far it is: being read for the first time, without lines, on screen, all of it; and which lines are chosen. */
export function useCartPage(store: CartStore) {
  const header = useStore(store.$cart);
  const content = useStore(store.$content);
  const frozen = useStore($frozen);
  const [picked, setPicked] = useState<readonly string[]>([]);
  /** The sum of the cart and the way on. */
  const summary = useRef<HTMLElement>(null);
  const { cart } = header;
  const { loaded, total, status } = content;

  useEffect(() => {
    void store.open();
  }, [store]);

  const isNone = loaded === 0 && content.pages.length === 0;
  // A change made while the first page was on its way: what came is read once more.
  const isUnread = isNone && status === 'ready' && (cart?.quantity ?? 0) > 0;
  const isNew = isNone && (status === 'loading' || status === 'idle' || isUnread);
  const isEmpty = status === 'ready' && content.pages.length === 0 && !isUnread && frozen === 'no';
  // What is read anew is unchecked again.
  const isCheckDue = status === 'ready' && content.validated === 'no' && header.status === 'ready' && !header.pending;
  useEffect(() => {
    if (isCheckDue) void store.open();
  }, [isCheckDue, store]);
  // Removed is what the shop has removed: the lines may come back.
  const isSaidEmpty = isEmpty && !(header.status === 'ready' && header.pending);
  useEffect(() => {
    if (isSaidEmpty) announce(drawerText('cart.empty'));
  }, [isSaidEmpty]);
  return {
    store,
    header,
    content,
    picked,
    setPicked,
    summary,
    isNew,
    isEmpty,
    isShown: content.pages.length > 0,
    isWhole: status === 'ready' && loaded >= total,
  };
}

export type CartPage = ReturnType<typeof useCartPage>;
