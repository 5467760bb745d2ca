import type { Availability } from '../validation/availability';
import css from './Availability.module.css';

/** Props of the element that says in words what there is of a product; one look for each state, wherever it is said. `undefined`: nothing is known. */
export const availability = (state: Availability | undefined, className?: string) => ({
  className: className ? `${css.root} ${className}` : css.root,
  'data-availability': state,
});
