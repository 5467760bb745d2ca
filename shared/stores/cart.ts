// What buyers do to the cart, and what widgets see of it.
import { config } from '../config';
import type { Cart } from '../entities';
import { onePerPage } from '../registry';
import { cartText } from '../texts/cart';
import { guestText } from '../texts/guests';
import { core, type LineDetails, receiveCart } from './cart-core';
import { receiveRecount } from './cart-header';
import { loadLines } from './cart-lines';
import type { Settled } from './cart-queue';
import { atoms, type Place } from './cart-state';
import { removedLine } from './cart-tell';
import { failed, OK, type Result } from './failure';
import { promptGuest } from './guests';
import { $alerts } from './notices';
import { knownUser } from './user';
import './cart-life';

export { refreshCart } from './cart-lines';
export * from './cart-state';
export { forgetAddition } from './remembered';

/** What is added. `quantity` is added to what the cart holds already (G11). */
export interface CartAddition {
  productId: string;
  title: string;
  quantity: number;
  quantityMin?: number | undefined;
  url?: string | undefined;
  clientId?: string | undefined;
  lfId?: string | undefined;
  replaceId?: string | undefined;
}

/** One line as the server printed it in the page. */
export interface SeedLine {
  productId: string;
  itemId?: string | undefined;
  quantity: number;
  title?: string | undefined;
  quantityMin?: number | undefined;
}

const adding = onePerPage('stores.cart.adding', () => new Map<string, Promise<Result>>());

const resultOf = ({ error }: Settled<LineDetails>): Result => (error ? failed({ code: error.code, text: error.text }) : OK);

/** Why a change is not even tried, or null. Literal reading of §4 by option: the buyer's own recount blocks too (G15). */
function closed(): Result | null {
  const blocked = atoms.$recount.value === 'late' || (config().blockDuringOwnRecount && core.queue.busy());
  return blocked ? failed({ code: 'locked', text: cartText('cart.locked') }) : null;
}

async function add(addition: CartAddition): Promise<Result> {
  const { productId, quantity, ...rest } = addition;
  if (!config().guestCart && (await knownUser()).isGuest) {
    promptGuest({ text: guestText('guest.order') });
    return failed({ code: 'guest', text: guestText('guest.order') });
  }
  const known = core.details.get(productId);
  const details: LineDetails = { ...known, ...rest, quantityMin: rest.quantityMin ?? known?.quantityMin ?? 1, url: rest.url ?? known?.url, asked: quantity };
  core.details.set(productId, details);
  // In the cart already: a recount of the whole sum (G11). What was kept offline is part of what the buyer wishes.
  const shown = core.queue.shown(productId);
  return resultOf(await core.queue.want(productId, { target: shown + quantity, details, mayAdd: true }));
}

/** Adds a product; an equal addition while the first is under way is the same one (BC-3). */
export function addToCart(addition: CartAddition): Promise<Result> {
  const refusal = closed();
  if (refusal) return Promise.resolve(refusal);
  const key = JSON.stringify(addition);
  const running = adding.get(key);
  if (running) return running;
  const promise = add(addition).finally(() => adding.delete(key));
  adding.set(key, promise);
  return promise;
}

/** Sets the quantity of a line; 0 removes it. The last value wins while others are under way. */
export async function setQuantity(productId: string, quantity: number, place: Place = 'cart'): Promise<Result> {
  const refusal = closed();
  if (refusal) return refusal;
  const details: LineDetails = { title: '', quantityMin: 1, ...core.details.get(productId), place };
  return resultOf(await core.queue.want(productId, { target: quantity, details, mayAdd: false }));
}

/** Removes a line. */
export const removeLine = (productId: string, place?: Place): Promise<Result> => setQuantity(productId, 0, place);

/** Brings a removed line back with its quantity (G14); does nothing for one that was not removed here. */
export async function restoreLine(productId: string): Promise<Result> {
  const removed = removedLine(productId);
  if (!removed) return OK;
  return resultOf(await core.queue.want(productId, { target: removed.quantity, details: { ...removed.details, asked: undefined }, mayAdd: true }));
}

/** Sends what was kept while there was no connection: of one product, or all. */
export const retryUnsaved = (productId?: string): Promise<void> => core.queue.retryUnsaved(productId);

/** Loads the lines, page by page, and has the server check them (§4 «Cart loading»); a failure is told to the buyer unless `tell` is off. */
export async function loadCartContent(tell = true): Promise<void> {
  if (atoms.$content.value.status !== 'ready') await loadLines(true, tell);
}

/** Settles when no change is on its way any more; says whether all of them are with the server. */
export function cartSaved(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = atoms.$cart.subscribe(() => {
      if (core.queue.busy()) return;
      // A task later: by then a failure of the last one has been told.
      setTimeout(() => {
        stop();
        resolve(atoms.$unsaved.value === 0 && $alerts.get().length === 0);
      });
    });
  });
}

/** Goes on from the page that failed. */
export const loadMoreCart = (): Promise<void> => loadLines(true, true);

/** Takes what the server printed in the page, where nothing newer is known. `time`: when it was printed, ms. */
export function seedCart({
  cart,
  lines = [],
  time = 0,
}: {
  cart?: Cart | undefined;
  lines?: readonly SeedLine[] | undefined;
  time?: number | undefined;
}): void {
  if (cart && (atoms.$cart.value.status === 'loading' || time > core.headerAt)) {
    receiveCart(cart);
    receiveRecount(cart.isRecountProcess);
  }
  // What the server has said since the page was printed is newer: the lines themselves, or that there are none.
  const { status, loaded } = atoms.$content.value;
  if (status === 'ready' || loaded > 0 || atoms.$cart.value.cart?.quantity === 0) return;
  const unknown = lines.filter(({ productId, quantity }) => quantity > 0 && !core.queue.confirmed().has(productId) && !core.queue.waits(productId));
  if (unknown.length === 0) return;
  for (const { productId, title = '', quantityMin = 1 } of unknown) core.details.set(productId, { title, quantityMin, ...core.details.get(productId) });
  core.queue.receive(core.queue.ticket(), new Map(unknown.map(({ productId, itemId = null, quantity }) => [productId, { itemId, quantity }])), false);
}
