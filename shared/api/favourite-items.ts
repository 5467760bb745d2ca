import { fallback, flag, id, integer, lenient, list, number, object, optional, type Parsed, text } from '../schema';
import { requestPage } from './client';
import { endpoint } from './endpoint';
import type { PageOptions } from './favourites';
import type { Page } from './paging';
import { under } from './shapes';

const goodSchema = object({
  id: id(),
  title: text(),
  brand: optional(text()),
  article: optional(text()),
  image: optional(text()),
  url: optional(text()),
  price: lenient(number()),
  priceFormatted: optional(text()),
  quantityText: optional(text()),
  totalQuantity: lenient(number()),
  quantityMultiplicity: fallback(integer(), 1),
  maxQuantity: lenient(integer()),
  orderAllowed: fallback(flag(), true),
  isForOrder: fallback(flag(), false),
});

const itemSchema = object({
  id: id(),
  productId: id(),
  favoriteProductCategoryId: id(),
  isTs: fallback(flag(), false),
  product: lenient(goodSchema),
});
/** A favourite with its product; none when the shop no longer sells it. */
export type FavouriteItem = Parsed<typeof itemSchema>;

export const favouriteItemCalls = {
  items: endpoint('favourites.items', 'GET /api/v1/favoriteProduct', 'R', under(['items'], list(itemSchema))),
};

/** One page of a category with the products themselves. */
export const fetchFavouriteItems = (categoryId: string, { page = 1, perPage, ...options }: PageOptions = {}): Promise<Page<FavouriteItem>> =>
  requestPage(favouriteItemCalls.items, {
    ...options,
    params: { favoriteProductCategoryId: categoryId, 'per-page': perPage, page, expand: 'product' },
  });
