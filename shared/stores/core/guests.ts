// The one prompt to log in or register, opened by any action a guest may not do.
import { atom } from 'nanostores';

/** Why it is shown, in the words of the store whose action it was. */
export interface GuestPrompt {
  text: string;
}

/** The prompt that is open, if any. */
export const $guestPrompt = atom<GuestPrompt | null>(null);

/** Opens the prompt. */
export function promptGuest(prompt: GuestPrompt): void {
  $guestPrompt.set(prompt);
}

/** Closes the prompt. */
export function closeGuestPrompt(): void {
  $guestPrompt.set(null);
}
