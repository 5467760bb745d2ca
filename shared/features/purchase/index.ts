// What other features take of the purchase control.
export { BasketControl } from './BasketControl';
export { type BasketControlProps, basketRules, type CartBuyer } from './basketRules';
export { BasketNoteLine, QuantityControl } from './QuantityControl';
export { createDraft, type DraftScene, type QuantityDraft, RESTING } from './quantityDraft';
export { type BasketControlState, controlOf } from './useBasketControl';
export { useCartBuyer } from './useCartBuyer';
