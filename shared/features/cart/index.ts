// What other features take of a cart's lines and notes.
export { CartNotes, useClosed } from './CartNotes';
export { calledOf, useDoubled } from './called';
export { cartPageOf } from './cartPage';
export { default as summaryCss } from './Summary.module.css';
export { useCartRow } from './useCartRow';
export { Whose, whoseText } from './Whose';
