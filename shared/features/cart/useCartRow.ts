import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CartLine, CartStore } from '../../stores/cart';
import { type BasketControlProps, basketRules, type CartBuyer, controlOf, createDraft, type DraftScene, type QuantityDraft, RESTING } from '../purchase';

const nothing = () => () => {};

/** The control of a cart line. A draft exists for the row in use: made with the first thing done in it, gone when its field is left and nothing of it would be missed. */
export function useCartRow(cart: CartStore, line: CartLine, buyer: CartBuyer) {
  const props: BasketControlProps = {
    productId: line.key,
    title: line.title,
    quantityMultiplicity: line.quantityMin,
    totalQuantity: line.stock,
    maxQuantity: line.maxQuantity,
    guestMayOrder: true,
    place: 'cart',
  };
  const scene: DraftScene = { cart, props, rules: basketRules(props, line, buyer) };
  const [draft, setDraft] = useState<QuantityDraft | null>(null);
  const made = useRef(draft);
  const field = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(draft ? draft.$state.listen : nothing, () => draft?.$state.value ?? RESTING);
  made.current?.update(scene);
  useEffect(() => {
    made.current?.begin();
    return () => made.current?.end();
  }, []);

  const drop = () => {
    if (!made.current?.isIdle()) return;
    made.current = null;
    setDraft(null);
  };
  const draftOf = () => {
    if (!made.current) {
      made.current = createDraft(scene, drop);
      setDraft(made.current);
    }
    return made.current;
  };
  const control = controlOf(scene, state, draftOf, field);
  const release = () => {
    made.current?.release();
    drop();
  };
  return { ...control, release };
}
