// The cart as widgets see it: types and atoms. Who fills them: cart.ts and its neighbours.
import { atom, type MapStore, map, type PreinitializedMapStore, type ReadableAtom, type PreinitializedWritableAtom as Writable } from 'nanostores';
import type { Cart } from '../entities';
import { onePerPage } from '../registry';
import type { Failure } from './failure';

/**
 * Header of the cart. `pending`: a change is under way; `unsure`: a change may or may not have happened and a reload will tell.
 * In `failed` the last good header stays.
 */
export type CartState =
  | { status: 'loading'; cart: null }
  | { status: 'ready'; cart: Cart; pending: boolean; unsure: boolean }
  | { status: 'failed'; cart: Cart | null; error: Failure };

/** One line as it is shown. `quantity` is what the buyer asked for, `confirmed` what the server said last. */
export interface CartLine {
  /** Id of the cart line, or null until the server gave one. */
  itemId: string | null;
  productId: string;
  title: string;
  url?: string | undefined;
  brand?: string | undefined;
  article?: string | undefined;
  image?: string | undefined;
  price?: number | undefined;
  cost?: number | undefined;
  quantity: number;
  confirmed: number;
  quantityMin: number;
  stock?: number | undefined;
  pending: boolean;
  /** A change was rolled back because there was no connection; `wanted` is kept for `retryUnsaved`. */
  unsaved: boolean;
  wanted: number;
  error: string | null;
}

/** Minimum times of the cart's toasts in ms (§9): where the basket is filled, and in the cart itself. */
export const TOAST_MS = { basket: 2000, cart: 3000 } as const;

/** How much of the list of lines is known. `order` = productIds as the server lists them. */
export interface CartContent {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  order: readonly string[];
  loaded: number;
  total: number;
  /** The cost is provisional: check-validate failed (G16). */
  provisional: boolean;
  error?: Failure;
}

/** Server-side recount (G15): `running` closes the controls, `late` offers to look again. */
export type RecountState = 'none' | 'running' | 'late';

/** What could not be ordered because the session was lost; offered again after login (BC-11). Nothing personal. */
export interface Remembered {
  productId: string;
  title: string;
  quantity: number;
}

/** Where the toast belongs: basket 2000 ms in cards, cart 3000 ms in the cart (G77). */
export type Place = 'basket' | 'cart';

interface Atoms {
  $cart: Writable<CartState>;
  $lines: PreinitializedMapStore<Record<string, CartLine>>;
  $content: Writable<CartContent>;
  $recount: Writable<RecountState>;
  $remembered: Writable<Remembered | null>;
  $unsaved: Writable<number>;
}

export const EMPTY_CONTENT: CartContent = { status: 'idle', order: [], loaded: 0, total: 0, provisional: false };

export const atoms = onePerPage<Atoms>('stores.cart.atoms', () => ({
  $cart: atom<CartState>({ status: 'loading', cart: null }),
  $lines: map<Record<string, CartLine>>({}),
  $content: atom<CartContent>(EMPTY_CONTENT),
  $recount: atom<RecountState>('none'),
  $remembered: atom<Remembered | null>(null),
  $unsaved: atom<number>(0),
}));

/** The header of the cart; its first subscriber loads it. */
export const $cart: ReadableAtom<CartState> = atoms.$cart;
/** Lines by productId; subscribe by key: `useStore($cartLines, { keys: [id] })[id]`. Its first subscriber loads the header, `loadCartContent` the lines. */
export const $cartLines: MapStore<Record<string, CartLine | undefined>> = atoms.$lines as unknown as MapStore<Record<string, CartLine | undefined>>;
/** How far the list of lines is loaded. */
export const $cartContent: ReadableAtom<CartContent> = atoms.$content;
/** Whether the server is recounting the cart: its controls wait meanwhile. */
export const $recount: ReadableAtom<RecountState> = atoms.$recount;
/** An addition that a lost session prevented, to be offered again. */
export const $remembered: ReadableAtom<Remembered | null> = atoms.$remembered;
/** How many changes wait for a connection (G78 «Изменения не сохранены: {n}»). */
export const $unsaved: ReadableAtom<number> = atoms.$unsaved;
