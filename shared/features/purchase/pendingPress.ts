// What a resting control hands on to its component: the product as the page printed it, and the draft of a press that was begun without it.
import { type CartStore, nameOf } from '../../stores/cart';
import type { BasketControlProps } from './basketRules';
import type { QuantityDraft } from './quantityDraft';

/** Drafts without a component, by cart and product, each with whether the row it was begun in is on the page still. */
const pendingPress = new Map<string, readonly [draft: QuantityDraft, isThere: () => boolean]>();

const keyOf = (cart: CartStore, productId: string): string => `${nameOf(cart.scope)} ${productId}`;

/** What was chosen in a row goes with it; what is on its way is the product's, whichever row shows it. */
function find(key: string): QuantityDraft | undefined {
  const [draft, isThere] = pendingPress.get(key) ?? [];
  if (draft?.$state.value.phase !== 'idle' || isThere?.()) return draft;
  pendingPress.delete(key);
  return void draft.end();
}

/** Keeps the draft of a press for the component; the function says whether it was still nobody's, and takes it back. Null: there is one of this product already. */
export function keepPendingPress(cart: CartStore, productId: string, draft: QuantityDraft, isThere: () => boolean): (() => boolean) | null {
  const key = keyOf(cart, productId);
  if (find(key)) return null;
  pendingPress.set(key, [draft, isThere]);
  return () => pendingPress.get(key)?.[0] === draft && pendingPress.delete(key);
}

/** The draft that a press on the resting view has begun, and no component has taken. */
export const pendingPressOf = (cart: CartStore, productId: string): QuantityDraft | undefined => find(keyOf(cart, productId));

/** The same: the component's from now on. */
export function takePendingPress(cart: CartStore, productId: string): QuantityDraft | undefined {
  const key = keyOf(cart, productId);
  const draft = find(key);
  pendingPress.delete(key);
  return draft;
}

/** The line that the page printed, as the cart takes it. */
export function seedLine(cart: CartStore, { productId, title, seed, url, quantityMultiplicity }: BasketControlProps): void {
  if (seed) cart.seed({ lines: [{ ...seed, productId, title, url, quantityMin: quantityMultiplicity }] });
}

interface Printed extends Omit<BasketControlProps, 'seed' | 'productId'> {
  goodId: string;
  cartQuantity: number;
  cartItemId?: string | undefined;
}

/** The product of a placeholder as the control takes it; `categoryId`, `counter` and `cartHref` are none of its. */
export const productOf = <P extends Printed>({ goodId, cartQuantity, cartItemId, ...product }: P): BasketControlProps => ({
  ...product,
  productId: goodId,
  seed: { itemId: cartItemId, quantity: cartQuantity },
  guestMayOrder: true,
});
