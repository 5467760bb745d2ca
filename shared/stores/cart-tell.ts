// What the buyer is told of a change of the cart, once it has ended.

import { onePerPage } from '../registry';
import { message } from '../text';
import { cartText } from '../texts/cart';
import { core, type LineDetails } from './cart-core';
import type { Settled } from './cart-queue';
import { atoms, TOAST_MS } from './cart-state';
import { toast } from './notices';
import { forgetAddition, rememberAddition } from './remembered';
import { notifyFailure } from './user';

const REMOVED_KEPT = 20;

const removed = onePerPage('stores.cart.removed', () => new Map<string, { quantity: number; details: LineDetails }>());

/** What a removed line was, for «Вернуть» (G14). */
export const removedLine = (productId: string): { quantity: number; details: LineDetails } | undefined => removed.get(productId);

/** Another buyer has removed nothing yet. */
export const forgetRemoved = (): void => removed.clear();

/** Why the server's quantity is not the buyer's (reliability section 3 «Server clamps quantity»). */
function clampText(target: number, after: number, min: number): string {
  if (after > target && after === min) return cartText('quantity.min', { n: after });
  if (min > 1 && after % min === 0 && Math.abs(after - target) < min) return cartText('quantity.server.multiplicity', { n: after, m: min });
  return after < target ? cartText('quantity.max', { n: after }) : cartText('cart.toast.updated', { n: after });
}

function tellSuccess({ productId, target, before, after, newer, details }: Settled<LineDetails>): void {
  const place = details.place ?? 'basket';
  if (before === 0 && after > 0) toast({ text: cartText('cart.toast.added'), ms: TOAST_MS.basket });
  if (newer) return;
  if (after !== target) {
    if (after === 0) toast({ text: cartText('cart.toast.gone', { title: details.title }), kind: 'info', ms: TOAST_MS.cart });
    else toast({ text: clampText(target, after, details.quantityMin), kind: 'info', ms: TOAST_MS[place] });
  } else if (after === 0 && before > 0) {
    removed.delete(productId);
    removed.set(productId, { quantity: before, details });
    if (removed.size > REMOVED_KEPT) removed.delete(removed.keys().next().value as string);
    const restore = (): void => {
      void core.queue.want(productId, { target: before, details, mayAdd: true });
    };
    // A line that goes by its own id has no product to add again.
    const action = productId.startsWith('line-') ? undefined : { text: message('action.undo'), run: restore };
    toast({ text: cartText('cart.toast.removed'), ms: TOAST_MS.cart, action });
  } else if (before > 0 && before !== after) toast({ text: cartText('cart.toast.updated', { n: after }), ms: TOAST_MS[place], topic: `quantity ${productId}` });
}

/** Tells the buyer how a change ended: the toasts of §8, the alert of a failure (reliability section 3). */
export function tellSettled(change: Settled<LineDetails>): void {
  const { error, productId, target, details } = change;
  if (!error) {
    // Offered no more: the buyer has added it.
    if (change.mayAdd && atoms.$remembered.value?.productId === productId) forgetAddition();
    tellSuccess(change);
  } else if (error.outcome === 'gone') toast({ text: cartText('cart.toast.gone', { title: details.title }), kind: 'info', ms: TOAST_MS.cart });
  else if (error.outcome === 'offline' || error.outcome === 'conflict') toast({ text: error.text, kind: 'error', ms: TOAST_MS.cart });
  else if (error.outcome === 'frozen') {
    if (change.mayAdd && error.code === 'session') rememberAddition({ productId, title: details.title, quantity: details.asked ?? target });
    notifyFailure(error);
  } else if (error.outcome !== 'locked') notifyFailure(error);
}

/** Words the failures the queue found by itself. */
export function worded(change: Settled<LineDetails>): Settled<LineDetails> {
  if (!change.error || change.error.text || change.error.code === 'left') return change;
  const text = change.error.code === 'gone' ? cartText('cart.toast.gone', { title: change.details.title }) : message('error.timeout');
  change.error.text = text;
  return change;
}
