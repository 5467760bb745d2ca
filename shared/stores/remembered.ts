// An addition that a lost session prevented, kept over the login page and offered again (BC-11). A product and a number, nothing of the buyer.
import { ID } from '../readers';
import { onePerPage } from '../registry';
import { cartText } from '../texts/cart';
import { atoms, type Remembered } from './cart-state';
import { dismissNotice, toast } from './notices';

const KEY = 'islands:remembered';
const KEPT_MS = 30 * 60_000;

const shared = onePerPage('stores.remembered', () => ({ notice: '' }));

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
  atoms.$remembered.set(addition);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...addition, at: Date.now() }));
  } catch {}
}

/** Is there something to offer? */
export const remembersAddition = (): boolean => (atoms.$remembered.value ?? read()) !== null;

/** The buyer took the offer or declined it. */
export function forgetAddition(): void {
  const { notice } = shared;
  shared.notice = '';
  atoms.$remembered.set(null);
  if (notice) dismissNotice(notice);
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** Offers what is remembered; called when writes are possible again. */
export function offerAddition(add: (addition: Remembered) => void): void {
  const kept = atoms.$remembered.value ?? read();
  if (!kept || shared.notice) return;
  atoms.$remembered.set(kept);
  const run = (): void => {
    forgetAddition();
    add(kept);
  };
  shared.notice = toast({
    text: cartText('cart.add.named', { title: kept.title }),
    kind: 'info',
    stays: true,
    action: { text: cartText('cart.add'), run },
    onDismiss: forgetAddition,
  });
}
