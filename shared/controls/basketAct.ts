// «В корзину» of a control that is not drawn: the draft that its component would make does it, and is the component's if that is drawn after all.
import type { ActPlace } from '../definition/define';
import { $user, $userOptions } from '../stores/buyer';
import { type CartStore, cartFor, nameOf } from '../stores/cart';
import { answered } from '../stores/spoken';
import { type BasketControlProps, basketRules } from './basketRules';
import { createDraft, type QuantityDraft } from './quantityDraft';

/** A component that has not come by then will not. */
const KEPT_MS = 10_000;

/** Drafts without a component, by cart and product. */
const begun = new Map<string, QuantityDraft>();

const keyOf = (cart: CartStore, goodId: string): string => `${nameOf(cart.scope)} ${goodId}`;

/** The draft that a press on the resting view has begun: the component's from now on. */
export function takeBegun(cart: CartStore, goodId: string): QuantityDraft | undefined {
  const key = keyOf(cart, goodId);
  const draft = begun.get(key);
  begun.delete(key);
  return draft;
}

const LOADING = { status: 'loading' } as const;

let isAsked = false;

/** What this buyer may order is asked with the first press, as a drawn control would: the next one knows it. */
function askOptions(): void {
  if (isAsked) return;
  isAsked = true;
  $userOptions.listen(() => {});
}

/** The line that the page printed, taken as the component takes it. */
export function seedLine(cart: CartStore, { goodId, title, seed, quantityMultiplicity }: BasketControlProps): void {
  if (seed) cart.seed({ lines: [{ ...seed, productId: goodId, title, quantityMin: quantityMultiplicity }] });
}

interface Printed extends Omit<BasketControlProps, 'seed'> {
  cartQuantity: number;
  cartItemId?: string | undefined;
}

/** The product of a placeholder as the control takes it; `categoryId`, `counter` and `cartHref` are none of its. */
export const productOf = <P extends Printed>({ cartQuantity, cartItemId, ...product }: P): BasketControlProps => ({
  ...product,
  seed: { itemId: cartItemId, quantity: cartQuantity },
  guestMayOrder: true,
});

/** Adds the product where nothing has to be asked or told before; `added` stands in the resting view meanwhile. */
export function addUndrawn(props: BasketControlProps, { typed, show }: ActPlace): (() => Promise<boolean>) | null {
  const cart = cartFor(props.clientId);
  seedLine(cart, props);
  const key = keyOf(cart, props.goodId);
  const { value: user = LOADING } = $user;
  const { value: options = LOADING } = $userOptions;
  const buyer = { user, options, recount: cart.$recount.value, closed: undefined };
  const rules = basketRules(props, cart.line(props.goodId), buyer);
  if (rules.inCart || rules.isBarred || rules.isGuest || rules.keeps || begun.has(key)) return null;
  const draft = createDraft({ cart, props, rules });
  begun.set(key, draft);
  const text = typed('quantity');
  if (text !== undefined) draft.type(text);
  /** Nobody draws it any more. */
  const forget = (): void => {
    if (begun.get(key) !== draft) return;
    begun.delete(key);
    draft.end();
  };
  return async () => {
    await answered(draft.add());
    const { phase, note } = draft.$state.value;
    const isShown = phase === 'added' && note === null;
    if (!isShown) setTimeout(forget, KEPT_MS);
    else {
      show({ added: true });
      const stop = draft.$state.listen((state) => {
        if (state.phase === 'added') return;
        stop();
        show({});
        forget();
        askOptions();
      });
    }
    return isShown;
  };
}
