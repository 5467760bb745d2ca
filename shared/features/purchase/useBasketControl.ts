// What the basket control does, without its looks: its draft, bound to the line of the cart and to the rules of this buyer.
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CartStore, cartFor } from '../../stores/cart';
import { type BasketControlProps, basketRules } from './basketRules';
import { seedLine, takePendingPress } from './pendingPress';
import { createDraft, type DraftScene, type DraftState, fieldValue, type QuantityDraft } from './quantityDraft';
import { useCartBuyer } from './useCartBuyer';

/** Binds a draft to what is shown. `draftOf` makes it with the first thing done; `field` is around the input, to give it the focus. */
export function controlOf(scene: DraftScene, state: DraftState, draftOf: () => QuantityDraft, field: RefObject<HTMLDivElement | null>) {
  const { cart, props, rules } = scene;
  const { line, inCart, range, locked, keeps, refusal, isDisabled, countable, askManager, analogsHref } = rules;
  return {
    productId: props.productId,
    value: fieldValue(scene, state),
    phase: state.phase,
    note: state.note,
    refusal,
    isDisabled,
    askManager,
    analogsHref,
    inCart,
    /** Pieces of its line, as the buyer wants them. */
    quantity: line?.quantity ?? 0,
    range,
    countable,
    locked,
    keeps,
    step: rules.rules.multiplicity,
    pending: Boolean(line?.pending),
    /** Roubles of the line, as the shop said them of the very quantity that is shown. */
    cost: line && !line.pending && String(line.confirmed) === fieldValue(scene, state) ? line.cost : undefined,
    /** Pieces that are there, where more are chosen than that and the shop takes them all the same. */
    short: shortOf(props, rules, Number(fieldValue(scene, state))),
    unsaved: Boolean(line?.unsaved),
    field,
    hold: () => draftOf().hold(),
    release: () => draftOf().release(),
    add: () => void draftOf().add(),
    retry: () => void (draftOf().repeat() || cart.retryUnsaved(props.productId)),
    type: (text: string) => draftOf().type(text),
    enter: () => draftOf().enter(),
    leave: () => draftOf().leave(),
    stepBy: (steps: number) => draftOf().stepBy(steps),
    bound: (which: 'min' | 'max') => draftOf().bound(which),
    restore: () => draftOf().restore(),
    /** The press goes away with its line, so the field gets the focus. */
    take(quantity: number): void {
      field.current?.querySelector('input')?.focus({ preventScroll: true });
      draftOf().choose(quantity);
    },
  };
}

export type BasketControlState = ReturnType<typeof controlOf>;

/** What is on order is there in any number. */
function shortOf({ totalQuantity = 0, isForOrder }: BasketControlProps, { refusal, range }: DraftScene['rules'], chosen: number): number | undefined {
  const isTaken = refusal === '' && (range?.max === undefined || range.max > totalQuantity);
  return isTaken && !isForOrder && totalQuantity > 0 && chosen > totalQuantity ? totalQuantity : undefined;
}

/** The cart as a control sees it that puts its product in the place of another line: nothing of it is there yet. */
const apart = (cart: CartStore, run: NonNullable<BasketControlProps['instead']>['run']): CartStore => ({
  ...cart,
  line: () => undefined,
  add: async ({ quantity }) => {
    const result = await run({ quantity });
    return result.ok ? { ok: true } : result;
  },
});

export function useBasketControl(props: BasketControlProps): BasketControlState {
  const { productId, seed, clientId, instead } = props;
  const cart = cartFor(clientId);
  // Before the first render, so that it shows what the resting HTML showed.
  useState(() => seedLine(cart, props));
  const isPrinted = seed !== undefined;
  useEffect(() => {
    if (!isPrinted) void cart.wantLines();
  }, [cart, isPrinted]);

  const line = useStore(cart.$line(productId));
  const buyer = useCartBuyer(cart);
  const scene: DraftScene = instead
    ? { cart: apart(cart, instead.run), props, rules: basketRules(props, undefined, buyer, line?.confirmed) }
    : { cart, props, rules: basketRules(props, line, buyer) };
  const [draft] = useState(() => (!instead && takePendingPress(cart, productId)) || createDraft(scene));
  const state = useStore(draft.$state);
  const field = useRef<HTMLDivElement>(null);
  draft.update(scene);
  useLayoutEffect(() => {
    draft.begin();
    return draft.end;
  }, [draft, productId]);
  return controlOf(scene, state, () => draft, field);
}
