import css from './Availability.module.css';

/** In stock, little left, on order, none. */
export type Availability = 'in' | 'low' | 'order' | 'out';

/** Props of the element that says in words what there is of a product; one look for each state, wherever it is said. `undefined`: nothing is known. */
export const availability = (state: Availability | undefined, className?: string) => ({
  className: className ? `${css.root} ${className}` : css.root,
  'data-availability': state,
});

/** The state behind the figures of a product or an offer; `undefined` where nobody knows how many there are, and it is not for order. */
export const availabilityOf = ({
  quantity,
  isLow,
  isForOrder,
}: {
  quantity: number | undefined;
  isLow: boolean;
  isForOrder: boolean;
}): Availability | undefined =>
  quantity !== undefined && quantity > 0 ? (isLow ? 'low' : 'in') : isForOrder ? 'order' : quantity === undefined ? undefined : 'out';
