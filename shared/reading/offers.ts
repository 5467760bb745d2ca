// Offers of a product and steps of a price (§3 «Offer»): the same schemas decode a placeholder's attributes and the server's answer.
import { choice, fallback, flag, id, integer, lenient, list, number, object, optional, type Parsed, text } from './schema';

/** From `from` pieces on one piece costs `price` roubles. */
export const priceStepSchema = object({ from: integer(), price: number() });
export type PriceStep = Parsed<typeof priceStepSchema>;

/**
 * §3 «Offer». `deliveryDate` in days from today, `quantity_min` = multiplicity, `price` in roubles when the server gives it as a number, `quantity` in pieces (absent: unknown). `match`: the very number that
 * was searched, an analog of it, or a kit it is part of; `brand` and `article` are the offer's own. `priceSteps`: prices by quantity. `cartQuantity` = pieces of it in
 * the cart, 0 for none; absent: nothing is said.
 */
export const offerSchema = object({
  id: id(),
  code: optional(text()),
  brand: optional(text()),
  article: optional(text()),
  match: lenient(choice(['exact', 'analog', 'kit'])),
  quantity: lenient(number()),
  quantity_min: fallback(integer(), 1),
  deliveryDate: lenient(integer()),
  deliveryDateDetail: optional(text()),
  price: lenient(number()),
  priceFormatted: optional(text()),
  priceSteps: lenient(list(priceStepSchema)),
  warehouseName: optional(text()),
  isForOrder: fallback(flag(), false),
  isLowStock: fallback(flag(), false),
  availableFrom: optional(text()),
  cartQuantity: lenient(integer()),
  cartItemId: optional(id()),
});
export type Offer = Parsed<typeof offerSchema>;
