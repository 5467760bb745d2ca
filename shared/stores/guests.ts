// The one prompt to log in or register, opened by any action a guest may not do (decisions, section 0).
import { atom } from 'nanostores';
import { onePerPage } from '../registry';

/** What the guest wanted: it chooses the text of the prompt (G34). */
export type GuestReason = 'order' | 'favourites';

/** The prompt that is open, if any. */
export const $guestPrompt = onePerPage('stores.guests', () => atom<GuestReason | null>(null));

/** Opens the prompt. */
export function promptGuest(reason: GuestReason): void {
  $guestPrompt.set(reason);
}

/** Closes the prompt. */
export function closeGuestPrompt(): void {
  $guestPrompt.set(null);
}
