import { nextNumber, padded, type Store } from '../data/store';
import type { Account, Favourite, FavouriteGroup, Product } from '../types';
import { priceFor } from './prices';
import { stockFor } from './quantity';

interface StoredCategory {
  id: string;
  name: string;
  isDefault: boolean;
}

const key = (accountId: string, id: string) => `${accountId}/${padded(id)}`;

/** An account's favourite records, oldest first. */
export const favouritesOf = (store: Store, accountId: string): Favourite[] => store.list<Favourite>('favourite', `${accountId}/`).map(([, record]) => record);

/** Categories of an account with the number of products in each; the default one is made on first use. */
export function favouriteCategories(store: Store, accountId: string): FavouriteGroup[] {
  if (store.count('favouriteCategory', `${accountId}/`) === 0) saveCategory(store, accountId, 'Избранное', true);
  const counts = new Map<string, number>();
  for (const record of favouritesOf(store, accountId)) counts.set(record.favoriteProductCategoryId, (counts.get(record.favoriteProductCategoryId) ?? 0) + 1);
  return store.list<StoredCategory>('favouriteCategory', `${accountId}/`).map(([, category]) => ({ ...category, productCount: counts.get(category.id) ?? 0 }));
}

export function saveCategory(
  store: Store,
  accountId: string,
  name: string,
  isDefault = false,
  id = String(7_000 + nextNumber(store, 'favouriteCategory')),
): FavouriteGroup {
  store.set('favouriteCategory', key(accountId, id), { id, name, isDefault });
  return { id, name, isDefault, productCount: 0 };
}

export function deleteCategory(store: Store, accountId: string, id: string): void {
  store.delete('favouriteCategory', key(accountId, id));
  for (const record of favouritesOf(store, accountId)) if (record.favoriteProductCategoryId === id) store.delete('favourite', key(accountId, record.id));
}

export function addFavourite(store: Store, accountId: string, productId: string, favoriteProductCategoryId: string, isTs: boolean): Favourite {
  const record: Favourite = { id: String(70_000 + nextNumber(store, 'favourite')), productId, favoriteProductCategoryId, isTs };
  store.set('favourite', key(accountId, record.id), record);
  return record;
}

/** True when there was such a record. */
export const removeFavourite = (store: Store, accountId: string, id: string): boolean => store.delete('favourite', key(accountId, id));

/** What the list of favourites prints of a product; null when the shop no longer has it. */
export function favouriteGood(account: Account, product: Product | undefined) {
  if (!product) return null;
  const { id, title, brand, article, image, url, multiplicity, maxQuantity, orderAllowed } = product;
  const price = priceFor(account, product);
  return {
    ...{ id, title, brand, article, image, url, maxQuantity, orderAllowed },
    ...stockFor(account, product),
    quantityMultiplicity: multiplicity,
    price: price?.amount,
    priceFormatted: price?.amountFormatted,
  };
}
