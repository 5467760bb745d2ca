// Pieces that the buyer has chosen in a counter of the page and not put into the cart yet: what else the page says of that product reckons with them.
import { map } from 'nanostores';

/** By id of the product or offer; nobody has touched the counter of one that is not there. */
export const $wanted = map<Record<string, number | undefined>>({});
