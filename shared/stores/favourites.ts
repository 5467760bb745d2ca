// What buyers do to their favourites, and what widgets see of them.
import type { MapStore, ReadableAtom } from 'nanostores';
import { favouritesApi } from '../api/remote';
import { favouritesText } from '../texts/favourites';
import { apiError, failed, type Result } from './failure';
import { loadCategories, loadHearts } from './favourites-load';
import { type Favourite, type FavouriteAddition, type FavouriteCategoriesState, hearts, setCategories, showHeart } from './favourites-state';
import { failureIn, refusal, wishHeart } from './favourites-write';
import { notifyTabs } from './tabs';
import { $user, knownUser } from './user';

export type { Favourite, FavouriteAddition, FavouriteCategoriesState } from './favourites-state';

/** The buyer's categories with their counts; the first subscriber loads them. */
export const $favouriteCategories: ReadableAtom<FavouriteCategoriesState> = hearts.$categories;
/** Chosen products by productId; subscribe by key. The first subscriber loads all records once (FV-1); guests have none. */
export const $favourites: MapStore<Record<string, Favourite | undefined>> = hearts.$hearts as unknown as MapStore<Record<string, Favourite | undefined>>;

/** Puts a product into a category; it moves when it is in another one. */
export const addFavourite = (addition: FavouriteAddition): Promise<Result> => wishHeart(addition.productId, addition);

/** Takes a product out. */
export const removeFavourite = (productId: string): Promise<Result> => wishHeart(productId, null);

/** Chosen → not chosen and back; a second press before the first is through cancels it (FV-6). Without a category the default one is taken. */
export async function toggleFavourite(product: {
  productId: string;
  title: string;
  categoryId?: string | undefined;
  isTs?: boolean | undefined;
}): Promise<Result> {
  const { productId } = product;
  if ($user.value?.status === 'loading') await knownUser();
  const wish = hearts.wishes.get(productId);
  if (wish ? wish.addition : hearts.confirmed.has(productId)) return wishHeart(productId, null);
  let { categoryId } = product;
  if (!categoryId) {
    if (hearts.$categories.value.status !== 'ready' && !(await knownUser()).isGuest) await loadCategories();
    const { categories } = hearts.$categories.value;
    categoryId = (categories.find((category) => category.isDefault) ?? categories[0])?.id;
    if (!categoryId && !(await knownUser()).isGuest) return failed({ code: 'noCategory', text: favouritesText('favourites.failed.add') });
  }
  return wishHeart(productId, { ...product, categoryId: categoryId ?? '' });
}

/** Creates a category and puts the product into it; the category stays when that fails (G26). Errors of the name come back as `nameRequired`, `nameLong`, `nameTaken`. */
export async function createCategoryAndAdd({ name, ...product }: Omit<FavouriteAddition, 'categoryId'> & { name: string }): Promise<Result> {
  const trimmed = name.trim();
  if (!trimmed) return failed({ code: 'nameRequired', text: favouritesText('favourites.category.required') });
  if ([...trimmed].length > 255) return failed({ code: 'nameLong', text: favouritesText('favourites.category.long') });
  const { categories } = hearts.$categories.value;
  if (categories.some((category) => category.name.toLowerCase() === trimmed.toLowerCase())) {
    return failed({ code: 'nameTaken', text: favouritesText('favourites.category.exists') });
  }
  const refused = await refusal();
  if (refused) return failed(refused);
  try {
    const category = await favouritesApi.createFavouriteCategory(trimmed);
    setCategories([...hearts.$categories.value.categories, category]);
    notifyTabs('favourites');
    return wishHeart(product.productId, { ...product, categoryId: category.id });
  } catch (cause) {
    const error = apiError(cause);
    if (error?.code === 'conflict') return failed({ code: 'nameTaken', text: favouritesText('favourites.category.exists') });
    if (error?.code === 'invalid' && error.fields.name) return failed({ code: 'nameRefused', text: error.fields.name });
    if (error?.ambiguous) void loadCategories();
    return failed(failureIn(cause));
  }
}

/** Takes what the server printed in the page, until the records themselves are known. */
export function seedFavourite(productId: string, recordId: string, categoryId: string): void {
  if (hearts.loaded || hearts.confirmed.has(productId) || hearts.wishes.has(productId)) return;
  hearts.confirmed.set(productId, { recordId, categoryId });
  showHeart(productId);
}

/** Reads categories and records again. */
export async function refreshFavourites(): Promise<void> {
  await Promise.all([loadCategories(), loadHearts()]);
}
