/** In stock, little left, on order, none. */
export type Availability = 'in' | 'low' | 'order' | 'out';

/** What is told of a product as `totalQuantity`, of an offer as `quantity`; absent where nobody knows. */
export interface Available {
  totalQuantity?: number | undefined;
  quantity?: number | undefined;
  isLowStock?: boolean | undefined;
  isForOrder?: boolean | undefined;
}

/** What there is of a product or an offer, wherever it is said; `undefined` where nobody knows how many there are, and it is not for order. Who may order it: orderability.ts. */
export function availabilityOf({ totalQuantity, quantity = totalQuantity, isLowStock, isForOrder }: Available): Availability | undefined {
  if (quantity !== undefined && quantity > 0) return isLowStock ? 'low' : 'in';
  if (isForOrder) return 'order';
  return quantity === undefined ? undefined : 'out';
}
