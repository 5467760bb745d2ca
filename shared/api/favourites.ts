import { at } from '../reading/drift';
import { type FavouriteCategory, type FavouriteProduct, favouriteCategorySchema, favouriteProductSchema } from '../reading/entities';
import { id, lenient, object, rowsBy, text } from '../reading/schema';
import { request, requestGone, requestPage } from './client';
import { type CallOptions, endpoint } from './endpoint';
import type { ApiError } from './errors';
import type { Page } from './paging';
import { done, under } from './shapes';

export const favouriteCalls = {
  categories: endpoint('favourites.categories', 'GET /api/v1/favoriteProductCategory', 'read', under(['items'], rowsBy('id', favouriteCategorySchema))),
  createCategory: endpoint('favourites.createCategory', 'POST /api/v1/favoriteProductCategory', 'onceOnlyWrite', favouriteCategorySchema),
  renameCategory: endpoint('favourites.renameCategory', 'PATCH /api/v1/favoriteProductCategory/{id}', 'idempotentWrite', favouriteCategorySchema),
  deleteCategory: endpoint('favourites.deleteCategory', 'DELETE /api/v1/favoriteProductCategory/{id}', 'idempotentWrite', done(), { gone: true }),
  products: endpoint('favourites.products', 'GET /api/v1/favoriteProduct', 'read', under(['items'], rowsBy('id', favouriteProductSchema))),
  add: endpoint('favourites.add', 'POST /api/v1/favoriteProduct', 'onceOnlyWrite', favouriteProductSchema),
  remove: endpoint('favourites.remove', 'DELETE /api/v1/favoriteProduct/{id}', 'idempotentWrite', done(), { gone: true }),
  removeMany: endpoint('favourites.removeMany', 'DELETE /api/v1/favoriteProducts', 'idempotentWrite', done(), { gone: true }),
};

/** The buyer's categories with their counts. */
export const fetchFavouriteCategories = (options?: CallOptions): Promise<FavouriteCategory[]> => request(favouriteCalls.categories, { ...options });

/** Creates a category; a name that is taken or too long fails with `invalid` or `conflict` and `fields.name`. */
export const createFavouriteCategory = (name: string, options?: CallOptions): Promise<FavouriteCategory> =>
  request(favouriteCalls.createCategory, { ...options, body: { name } });

/** Renames a category; the name fails as that of a new one. */
export const renameFavouriteCategory = (id: string, name: string, options?: CallOptions): Promise<FavouriteCategory> =>
  request(favouriteCalls.renameCategory, { ...options, params: { id }, body: { name } });

/** Deletes a category; one that is no longer there counts as deleted. */
export async function deleteFavouriteCategory(id: string, options?: CallOptions): Promise<void> {
  await request(favouriteCalls.deleteCategory, { ...options, params: { id } });
}

export interface PageOptions extends CallOptions {
  /** From 1. */
  page?: number | undefined;
  perPage?: number | undefined;
}

/** One page of the buyer's favourite records, in the order of the server (paged like any Yii REST list). */
export const fetchFavouriteProducts = (options?: PageOptions): Promise<Page<FavouriteProduct>> => {
  const { page = 1, perPage, ...rest } = options ?? {};
  return requestPage(favouriteCalls.products, { ...rest, params: { page, 'per-page': perPage } });
};

export interface FavouriteAddition {
  productId: string;
  categoryId: string;
  isTs?: boolean | undefined;
}

/** Puts a product into a category. Already there → `conflict` or `invalid`, see `takenBy`. */
export const addFavourite = ({ productId, categoryId, isTs = false }: FavouriteAddition, options?: CallOptions): Promise<FavouriteProduct> =>
  request(favouriteCalls.add, { ...options, body: { productId, favoriteProductCategoryId: categoryId, isTs } });

const takenSchema = object({
  id: lenient(id()),
  favoriteProductCategoryId: lenient(id()),
  categoryName: lenient(text()),
  category: lenient(object({ id: lenient(id()), name: lenient(text()) })),
});

/** Which record and category already hold the product, as far as the refusal of `addFavourite` tells. */
export async function takenBy(error: ApiError): Promise<{ recordId?: string | undefined; categoryId?: string | undefined; categoryName?: string | undefined }> {
  const { data } = error;
  const added = lenient(takenSchema).parse(at(data, 'favoriteProduct') ?? at(data, 'output') ?? data);
  return {
    recordId: added?.id,
    categoryId: added?.favoriteProductCategoryId ?? added?.category?.id,
    categoryName: added?.categoryName ?? added?.category?.name,
  };
}

/** Removes a favourite by the id of its record. True where there was no such record: its product may stand in the list under another one. */
export const removeFavourite = (recordId: string, options?: CallOptions): Promise<boolean> =>
  requestGone(favouriteCalls.remove, { ...options, params: { id: recordId } });

/** Removes several favourites by the ids of their records; true as above, where the shop says so. */
export const removeFavourites = (recordIds: readonly string[], options?: CallOptions): Promise<boolean> =>
  requestGone(favouriteCalls.removeMany, { ...options, body: { ids: [...recordIds] } });
