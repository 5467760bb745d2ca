// What a resting control hands on to its component: the product as the page printed it, and the draft of a press that was begun without it.
import { type CartStore, nameOf } from '../stores/cart';
import type { BasketControlProps } from './basketRules';
import type { QuantityDraft } from './quantityDraft';

/** Drafts without a component, by cart and product. */
const begun = new Map<string, QuantityDraft>();

const keyOf = (cart: CartStore, goodId: string): string => `${nameOf(cart.scope)} ${goodId}`;

/** Keeps the draft of a press for the component; the function says whether it was still nobody's, and takes it back. Null: there is one of this product already. */
export function keepBegun(cart: CartStore, goodId: string, draft: QuantityDraft): (() => boolean) | null {
  const key = keyOf(cart, goodId);
  if (begun.has(key)) return null;
  begun.set(key, draft);
  return () => begun.get(key) === draft && begun.delete(key);
}

/** The draft that a press on the resting view has begun, and no component has taken. */
export const begunOf = (cart: CartStore, goodId: string): QuantityDraft | undefined => begun.get(keyOf(cart, goodId));

/** The same: the component's from now on. */
export function takeBegun(cart: CartStore, goodId: string): QuantityDraft | undefined {
  const key = keyOf(cart, goodId);
  const draft = begun.get(key);
  begun.delete(key);
  return draft;
}

/** The line that the page printed, as the cart takes it. */
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
