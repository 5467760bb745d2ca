// An addition that a lost session or an outdated page prevented, kept over the login page or the reload and offered again.
// A product and a number; of the buyer only the opaque name that tells them from others.

import { atom } from 'nanostores';
import { jsonOf } from '../../format/json';
import { ID } from '../../reading/readers';
import { cartText } from '../../texts/cart';
import { dismissNotice, toast } from '../core/notices';

/** What could not be ordered because the session was lost or the page is out of date. */
export interface Remembered {
  productId: string;
  title: string;
  quantity: number;
}

const KEY = 'islands:remembered';
const KEPT_MS = 30 * 60_000;

interface Kept extends Remembered {
  /** Identity it is of, `''`: whoever logs in. */
  owner: string;
  /** When it was prevented, ms. */
  at: number;
  /** Its buyer has come back and seen the offer. */
  offered?: true;
}

/** An addition that was prevented, to be offered again. */
export const $remembered = atom<Remembered | null>(null);
/** Whose that is. */
let ownerOf = '';
let offer = '';

function read(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (!kept || Date.now() - kept.at > KEPT_MS || typeof kept.title !== 'string' || !(kept.quantity > 0) || typeof kept.owner !== 'string') return null;
    const { productId, title, quantity, owner, at } = kept;
    return ID.test(productId) ? { productId, title, quantity, owner, at } : null;
  } catch {
    return null;
  }
}

function store(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, jsonOf(kept));
  } catch {}
}

/** Keeps an addition until its buyer can write again. `owner`: their identity, `''` for whoever logs in. */
export function rememberAddition({ productId, title, quantity }: Remembered, owner: string): void {
  const addition = { productId, title, quantity };
  $remembered.set(addition);
  ownerOf = owner;
  store({ ...addition, owner, at: Date.now() });
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

/** Offers what is remembered, if `isOf` its buyer; called when writes are possible again. `buyer`: who takes over what is nobody's yet. */
export function offerAddition(add: (addition: Remembered) => void, isOf: (owner: string) => boolean, buyer = ''): void {
  const kept = read() ?? ($remembered.value && { ...$remembered.value, owner: ownerOf, at: Date.now() });
  if (!kept || offer || !isOf(kept.owner)) return;
  const { productId, title, quantity, at } = kept;
  const addition = { productId, title, quantity };
  const owner = kept.owner || buyer;
  $remembered.set(addition);
  ownerOf = owner;
  store({ ...addition, owner, at, offered: true });
  const run = (): void => {
    forgetAddition();
    add(addition);
  };
  offer = toast({
    text: cartText('cart.add.named', { title: kept.title }),
    kind: 'info',
    stays: true,
    action: { text: cartText('cart.add'), run },
    onDismiss: forgetAddition,
  });
}
