// Carts by scope, and the active one, which most of the page means by «the cart».
import type { MapStore, ReadableAtom } from 'nanostores';
import { whenFollowed } from '../../browser/signals';
import type { Result } from '../core/result';
import { type CartStore, lazyCart } from './lazy-cart';
import { nameOf } from './state';
import type { CartCalls, CartContent, CartLine, CartScope, CartState } from './types';
import type { CartAddition, Shortage } from './write';

export type { CartStore } from './lazy-cart';
export { onCartWritten } from './linked';
export { firstProblem, unsettled, type WriteName, type WriteOutcome } from './outcomes';
export { clientOf, nameOf } from './state';
export type * from './types';
export type { CartAddition, Shortage } from './write';

const carts = new Map<string, { cart: ReturnType<typeof lazyCart>; calls: CartCalls | undefined }>();

/**
 * The one cart of a scope on this page, made on first use. Kinds other than the active and clients' carts bring the calls of their kind. Throws where the cart
 * has been made with other calls, for those given would never be made: one module makes the carts of a kind.
 */
export function cartOf(scope: CartScope, calls?: CartCalls): ReturnType<typeof lazyCart> {
  const name = nameOf(scope);
  const known = carts.get(name) ?? { cart: lazyCart(scope, calls), calls };
  if (known.calls !== calls) throw new Error(`The cart ${name} has other calls.`);
  carts.set(name, known);
  return known.cart;
}

/** The cart of a scope, if anybody on this page has made one. */
export const knownCart = (scope: CartScope): CartStore | undefined => carts.get(nameOf(scope))?.cart;

/** The cart an employee fills for this client, or the active one where no client is named. */
export const cartFor = (clientId: string | undefined): CartStore => (clientId ? cartOf({ kind: 'client', clientId }) : active);

const active = cartOf({ kind: 'active' });
// What rests and shows the cart is true as long as the cart is known.
whenFollowed('cart', () => void active.start());

/** Carts that the next reading may find changed by this page's own act: a list goes into one, a request for approval takes the lines with it. */
export const changedHere = new WeakSet<CartStore>();

/** What the lines of this cart are read for next is this page's own act; nothing where nobody reads them. */
export function expectOwnChange(cart: CartStore): void {
  if (cart.$content.value?.status !== 'idle') changedHere.add(cart);
}

/** The line that the shop knows by this id, of those that are read. */
export const lineByItem = (cart: CartStore, itemId: string): CartLine | undefined =>
  Object.values(cart.$lines.get()).find((line) => line?.itemId === itemId && line.quantity > 0);

/** Has nobody said yet for which car this line is? */
export const lacksCar = ({ assignCars }: Pick<CartLine, 'assignCars'>): boolean => assignCars.length === 0;

/** The header of the cart; its first subscriber loads it. */
export const $cart: ReadableAtom<CartState> = active.$cart;
/** Lines by key (`offerId ?? productId`). Who shows one line takes `cartLine`; its first subscriber loads the header, `loadCartContent` the lines. */
export const $cartLines: MapStore<Record<string, CartLine | undefined>> = active.$lines as unknown as MapStore<Record<string, CartLine | undefined>>;
/** How far the list of lines is loaded. */
export const $cartContent: ReadableAtom<CartContent> = active.$content;

/** Adds to the active cart, or to the client's that is named; an equal addition while the first is under way is the same one. */
export const addToCart = ({ clientId, ...addition }: CartAddition & { clientId?: string | undefined }): Promise<Result<Shortage>> =>
  cartFor(clientId).add(addition);
/** Loads the lines, page by page, and has the server check them once (§4 «Cart loading»); a failure is alerted unless `notify` is off. */
export const loadCartContent = (notify = true): Promise<void> => active.open(notify);
/** Reads the cart again. */
export const refreshCart = (): Promise<void> => active.refresh();
