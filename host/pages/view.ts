// What every page is made from: the request's context with the cart and the favourites already looked up.
import type { CartLine, CartView, Favourite, FavouriteGroup, PageContext } from '../types';
import { readSwitches, type Switches } from './switches';

export interface View extends PageContext {
  cart: CartView;
  /** The line of a product or of an offer. */
  cartLine(goodId: string): CartLine | undefined;
  favourite(productId: string): Favourite | undefined;
  favouriteGroups: FavouriteGroup[];
  favourites: Favourite[];
  switches: Switches;
  /** `Set-Cookie` values that keep the switches of the address. */
  cookies: string[];
}

/** The view of one request. */
export function viewOf(context: PageContext): View {
  const cart = context.shop.cartOf(context.session);
  const { categories, records } = context.shop.favouritesOf(context.session);
  const lines = new Map(cart.items.map((line) => [line.offerId ?? line.productId, line]));
  const hearts = new Map(records.map((record) => [record.productId, record]));
  return {
    ...context,
    ...readSwitches(context),
    cart,
    cartLine: (goodId) => lines.get(goodId),
    favourite: (productId) => hearts.get(productId),
    favouriteGroups: categories,
    favourites: records,
  };
}
