import { type FavouriteItem, favouriteItemSchema } from '../reading/entities';
import { rowsBy } from '../reading/schema';
import { requestPage } from './client';
import { endpoint } from './endpoint';
import type { PageOptions } from './favourites';
import type { Page } from './paging';
import { under } from './shapes';

export const favouriteItemCalls = {
  items: endpoint('favourites.items', 'GET /api/v1/favoriteProduct', 'read', under(['items'], rowsBy('id', favouriteItemSchema))),
};

/** One page of a category with the products themselves. */
export const fetchFavouriteItems = (categoryId: string, { page = 1, perPage, ...options }: PageOptions = {}): Promise<Page<FavouriteItem>> =>
  requestPage(favouriteItemCalls.items, {
    ...options,
    params: { favoriteProductCategoryId: categoryId, 'per-page': perPage, page, expand: 'product' },
  });
