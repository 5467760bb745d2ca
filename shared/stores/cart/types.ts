// A cart as widgets see it, and what one is made of: its scope and its ports.
import type { AddedItem, CartChange, CartCheck, CartRemoval, CartTotals } from '../../api/cart-change';
import type { CallOptions } from '../../api/endpoint';
import type { Assignment, Cart, CartItem } from '../../reading/entities';
import type { Life, LifePorts } from '../core/life';
import type { AlertKind, AlertOptions, ToastOptions } from '../core/notices';
import type { Failure } from '../core/result';
import type { onCartWritten, tellCartWritten } from './linked';

/** Which cart: the buyer's own, a client's in an employee's hands, a delayed one, a part of an order, a checkout. */
export interface CartScope {
  kind: 'active' | 'client' | 'delayed' | 'partial' | 'checkout';
  cartId?: string | undefined;
  clientId?: string | undefined;
}

/**
 * Header of a cart. `pending`: a change is under way; `unsure`: a change may or may not have happened and a reload will tell.
 * In `failed` the last good header stays.
 */
export type CartState =
  | { status: 'loading'; cart: null }
  | { status: 'ready'; cart: Cart; pending: boolean; unsure: boolean }
  | { status: 'failed'; cart: Cart | null; error: Failure };

/** What is known of every line. */
export interface KnownOfLine {
  title: string;
  quantityMin: number;
  error?: string | null | undefined;
  assignCars?: readonly Assignment[] | undefined;
  assignGroups?: readonly Assignment[] | undefined;
  assignStocks?: readonly Assignment[] | undefined;
}

/** What the server said of a line besides its quantity, or the page of what it adds. */
export type LineInfo = Partial<Omit<CartItem, 'id' | 'quantity' | keyof KnownOfLine>> & KnownOfLine;

/** One line as it is shown. `quantity` is what the buyer asked for, `confirmed` what the server said last; `key` = `offerId ?? productId`. */
export interface CartLine extends LineInfo {
  key: string;
  /** Id of the cart line, or null until the server gave one. */
  itemId: string | null;
  productId: string;
  assignCars: readonly Assignment[];
  assignGroups: readonly Assignment[];
  assignStocks: readonly Assignment[];
  quantity: number;
  confirmed: number;
  pending: boolean;
  /** A change was rolled back because there was no connection; `wanted` is kept for `retryUnsaved`. */
  unsaved: boolean;
  wanted: number;
  error: string | null;
}

/** Has the server checked what is held (§4 «Cart loading»)? */
type Validated = 'no' | 'running' | 'yes' | 'failed';

/** How much of the list of lines is known. `pages` = keys as the server lists them, page by page, then what the buyer added; `order` = all of them. */
export interface CartContent {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly pages: readonly (readonly string[])[];
  readonly order: readonly string[];
  readonly loaded: number;
  readonly total: number;
  readonly validated: Validated;
  /** The cost is provisional: check-validate failed. */
  readonly provisional: boolean;
  readonly error?: Failure | undefined;
}

/** Server-side recount: `running` closes the controls, `late` offers to look again. */
export type RecountState = 'none' | 'running' | 'late';

/** Where the toast belongs: basket 2000 ms in cards, cart 3000 ms in the cart. */
export type Place = 'basket' | 'cart';

/** Minimum times of a cart's toasts in ms (§9): where the basket is filled, and in the cart itself. */
export const TOAST_MS = { basket: 2000, cart: 3000 } as const;

/** What a line may be divided among. */
export type AssignKind = 'car' | 'group' | 'stock';
export const ASSIGNED = { car: 'assignCars', group: 'assignGroups', stock: 'assignStocks' } as const;
/** A new line; what a former one of the same product was divided among is not its. */
export const UNDIVIDED = { assignCars: undefined, assignGroups: undefined, assignStocks: undefined };

/** What a wish carries: for its call, and for what is said of it. */
export interface Wished {
  title: string;
  quantityMin: number;
  url?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
  place?: Place | undefined;
  /** Machine codes of refusals that are told where it was asked for. */
  tells?: readonly string[] | undefined;
  /** Whether a failure that is nobody's refusal (`isFault`) is told where it was asked for, with «Повторить». */
  tellsFaults?: (() => boolean) | undefined;
  /** Pieces of this addition, where the wish is a sum. */
  asked?: number | undefined;
  /** One of many, whose end is told together: nothing is told of it alone but what ends all of them. */
  isQuiet?: boolean | undefined;
  /** A removal that is taken back. */
  isUndo?: boolean | undefined;
}

/** Lines that were put aside: into which delayed cart, where the shop says it, and which of those that were named were not in the cart any more. */
export interface PutAside {
  cartId: string | undefined;
  /** `title`: `''` where the page has not heard of the line. */
  without: readonly { key: string; title: string }[];
}

/** The calls of one cart, bound to its scope. What is absent cannot be done to such a cart; other writes add theirs (writes/). */
export interface CartCalls {
  fetchHeader(options?: CallOptions): Promise<Cart>;
  /** A page of at most 70 lines, from 1; `cartId` as the header said it. */
  fetchPage(page: number, cartId: string | undefined): Promise<CartItem[]>;
  validate?(cartId: string | undefined): Promise<CartCheck>;
  add?(addition: Omit<Wished, 'place' | 'asked'> & { productId: string; quantity: number }): Promise<AddedItem>;
  recount?(itemId: string, quantity: number): Promise<CartChange>;
  /** By line id. */
  recountMany?(quantities: Readonly<Record<string, number>>): Promise<CartChange>;
  restoreCounts?(quantities: Readonly<Record<string, number>>): Promise<CartChange | undefined>;
  remove?(itemId: string): Promise<CartChange>;
  removeMany?(itemIds: readonly string[]): Promise<CartRemoval>;
  /** What a refusal says of the cart (`ApiError.cart`). */
  readCart?(value: unknown): Promise<{ totals: CartTotals | undefined; items: CartItem[] }>;
}

/** Time, so that a test may turn it. `after` gives the way to stop it. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** When the next frame is drawn; at once where nobody looks. */
  frame?(): Promise<void>;
}

/** What the buyer is told by. */
export interface CartNotices {
  toast(options: ToastOptions): string;
  alert(text: string, about: AlertOptions): void;
  announce(text: string): void;
  /** A failed write, in the specification's alert; `title` of the product it was about, `again` where it can be tried once more, until more is known of `topic`. */
  failure(failure: Failure, what?: AlertKind, title?: string, again?: () => void, topic?: string): void;
  /** How it stands with this topic is known by now: what failed before is tried no more. */
  overtake(topic: string): void;
  /** Is the toast of that id still there? */
  stands(id: string): boolean;
  /** Takes the toast of that id away. */
  dismiss(id: string): void;
}

/** Who writes, and whether this page may. */
export interface CartSession {
  bindToBuyer(kind: string, ports: LifePorts): Life;
  admit(): Promise<Failure | null>;
  /** Another buyer is there than the page was made for. */
  isFrozen?(): boolean;
  /** Identity of the buyer the page was made for; `''` for a guest, and where nobody has said. */
  owner?(): string;
  /** Calls back when it becomes known who the buyer is. */
  onIdentity(known: () => void): void;
  isGuest(): Promise<boolean>;
  /** A call found the session gone. */
  lost(): Failure;
  /** Between the carts of one page. */
  onCartWritten?: typeof onCartWritten;
  tellCartWritten?: typeof tellCartWritten;
}

export interface CartPorts {
  calls: CartCalls;
  clock: Clock;
  notices: CartNotices;
  session: CartSession;
}

/** One line as the server printed it in the page. */
export interface SeedLine {
  productId: string;
  itemId?: string | undefined;
  quantity: number;
  title?: string | undefined;
  quantityMin?: number | undefined;
  /** Page of the product, which the shop keeps with a line. */
  url?: string | undefined;
}

/** What the server printed of a cart. `time`: when, ms. */
export interface Seed {
  cart?: Cart | undefined;
  lines?: readonly SeedLine[] | undefined;
  time?: number | undefined;
}
