// What the parts of the favourites share: what is shown, what the server confirmed, what the buyer wishes.
import { atom, map, type PreinitializedMapStore, type PreinitializedWritableAtom as Writable } from 'nanostores';
import type { FavouriteCategory } from '../entities';
import { onePerPage } from '../registry';
import { publish, shownAs } from '../signals';
import type { Failure, Result } from './failure';

/** The last good list stays in `failed`. A guest's list is empty. */
export type FavouriteCategoriesState =
  | { status: 'loading'; categories: readonly FavouriteCategory[] }
  | { status: 'ready'; categories: readonly FavouriteCategory[] }
  | { status: 'failed'; categories: readonly FavouriteCategory[]; error: Failure };

/** A chosen product; `recordId` is null until the server gave one, `categoryId` is `''` while it is being taken out. */
export interface Favourite {
  recordId: string | null;
  categoryId: string;
  pending: boolean;
}

export interface FavouriteAddition {
  productId: string;
  categoryId: string;
  title: string;
  isTs?: boolean | undefined;
}

/** A record as the server confirmed it. */
export interface Held {
  recordId: string;
  categoryId: string;
}

/** What one product's heart is on its way to: the buyer's last word wins, one call at a time. */
export interface Wish {
  addition: FavouriteAddition | null;
  settle: ((result: Result) => void)[];
  running: boolean;
  /** Whether the product was a favourite when the buyer began. */
  had: boolean;
}

interface State {
  $categories: Writable<FavouriteCategoriesState>;
  $hearts: PreinitializedMapStore<Record<string, Favourite>>;
  /** What is shown differs from this only while a wish is under way. */
  confirmed: Map<string, Held>;
  wishes: Map<string, Wish>;
  /** Changed since the load began: a slow load says nothing of them (FV-8). */
  touched: Set<string>;
  loadingCategories: Promise<void> | null;
  loadingRecords: Promise<void> | null;
  loaded: boolean;
  /** Whose favourites are held, and how many buyers there were: an answer of an earlier one is void. */
  identity: string;
  epoch: number;
}

export const hearts = onePerPage<State>('stores.favourites', () => ({
  $categories: atom<FavouriteCategoriesState>({ status: 'loading', categories: [] }),
  $hearts: map<Record<string, Favourite>>({}),
  confirmed: new Map(),
  wishes: new Map(),
  touched: new Set(),
  loadingCategories: null,
  loadingRecords: null,
  loaded: false,
  identity: '',
  epoch: 0,
}));

function heartOf(productId: string): Favourite | undefined {
  const wish = hearts.wishes.get(productId);
  const known = hearts.confirmed.get(productId);
  if (!wish) return known && { ...known, pending: false };
  if (!wish.addition) return { recordId: null, categoryId: '', pending: true };
  return { recordId: known?.recordId ?? null, categoryId: wish.addition.categoryId, pending: true };
}

// A heart on its way to its record is shown as chosen already.
const shownOf = (heart: Favourite | undefined): string => shownAs(heart?.categoryId ? (heart.recordId ?? 'pending') : '');

/** Brings one heart up to date, and who follows it. */
export function showHeart(productId: string): void {
  const before = hearts.$hearts.value[productId];
  const heart = heartOf(productId);
  const same = before?.recordId === heart?.recordId && before?.categoryId === heart?.categoryId && before?.pending === heart?.pending;
  if (!same) hearts.$hearts.setKey(productId, heart as Favourite);
  if (shownOf(before) !== shownOf(heart)) publish('favourites', productId, shownOf(heart));
}

/** The list as the server has it. */
export function setCategories(categories: readonly FavouriteCategory[]): void {
  hearts.$categories.set({ status: 'ready', categories });
}

/** A product came to a category or left it (§4). */
export function countIn(categoryId: string, by: number): void {
  const state = hearts.$categories.value;
  const categories = state.categories.map((category) =>
    category.id === categoryId ? { ...category, productCount: Math.max(0, category.productCount + by) } : category,
  );
  hearts.$categories.set({ ...state, categories });
}

/** Name of a category, `''` when it is not in the list. */
export const nameOf = (categoryId: string): string => hearts.$categories.value.categories.find((category) => category.id === categoryId)?.name ?? '';
