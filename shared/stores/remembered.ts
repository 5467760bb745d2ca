// An addition that a lost session prevented, kept over the login page and offered again (BC-11). A product and a number, nothing of the buyer.
import { atom } from 'nanostores';
import { ID } from '../readers';
import { cartText } from '../texts/cart';
import { dismissNotice, toast } from './notices';

/** What could not be ordered because the session was lost. */
export interface Remembered {
  productId: string;
  title: string;
  quantity: number;
}

const KEY = 'islands:remembered';
const KEPT_MS = 30 * 60_000;

/** An addition that a lost session prevented, to be offered again. */
export const $remembered = atom<Remembered | null>(null);
let offer = '';

function read(): Remembered | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Remembered & { at: number }) | null;
    if (!kept || Date.now() - kept.at > KEPT_MS || typeof kept.title !== 'string' || !(kept.quantity > 0)) return null;
    return ID.test(kept.productId) ? { productId: kept.productId, title: kept.title, quantity: kept.quantity } : null;
  } catch {
    return null;
  }
}

/** Keeps an addition until the buyer is logged in again. */
export function rememberAddition(addition: Remembered): void {
  $remembered.set(addition);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...addition, at: Date.now() }));
  } catch {}
}

/** Is it this product that is offered? */
export const isRemembered = (productId: string): boolean => $remembered.value?.productId === productId;

/** Is there something to offer? */
export const remembersAddition = (): boolean => ($remembered.value ?? read()) !== null;

/** The buyer took the offer or declined it. */
export function forgetAddition(): void {
  const notice = offer;
  offer = '';
  $remembered.set(null);
  if (notice) dismissNotice(notice);
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** Offers what is remembered; called when writes are possible again. */
export function offerAddition(add: (addition: Remembered) => void): void {
  const kept = $remembered.value ?? read();
  if (!kept || offer) return;
  $remembered.set(kept);
  const run = (): void => {
    forgetAddition();
    add(kept);
  };
  offer = toast({
    text: cartText('cart.add.named', { title: kept.title }),
    kind: 'info',
    stays: true,
    action: { text: cartText('cart.add'), run },
    onDismiss: forgetAddition,
  });
}
