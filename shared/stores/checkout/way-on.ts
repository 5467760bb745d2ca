// Where the shop leads on to once an order is made.
import { type SafeUrl, safeUrl } from '../../validation/url';

/** Where the shop leads on to, within the page's own address. */
export function wayOn(redirect: string | undefined): SafeUrl | undefined {
  // By itself a number or a word is no path: it would be read as one beside this page.
  if (!/^\s*(?:\/|https?:)/i.test(redirect ?? '')) return undefined;
  const to = safeUrl(redirect);
  return to?.startsWith('/') ? to : undefined;
}

/** A way on that is not followed: the page hears of it (`island:error`), and of no value of the answer. */
export function reportStray(redirect: string | undefined): void {
  if (!redirect || wayOn(redirect)) return;
  reportError(
    new Error('"redirect" of checkout.create leads away from this site, so it is not followed. Answer a path of yours; let that page lead on to the bank.'),
  );
}
