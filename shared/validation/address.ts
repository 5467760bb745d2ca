// What an address may be wherever one is printed or put into the document. integration/php/Islands.php holds the same rule; tests/fixtures/addresses.json is run by both.

import { LONGEST } from '../reading/readers';

declare const checked: unique symbol;

/** An address that has passed this rule, or `safeUrl`, which asks for more: nothing else may become a link. */
export type SafeUrl = string & { readonly [checked]: true };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = /^https?:\/\/(?:[^/\\?#@:[\]]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#][^\\]*)?$/i;
export const TEL = /^tel:\+?[\d\s().-]{2,32}$/i;
export const MAIL = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i;

/** As a browser reads it, and stricter: nothing that is not seen may stand inside a scheme, or before it. */
const seen = (value: string): string => value.replace(/[\p{C}\p{Z}\s]/gu, '');

/** A place in the site itself: no scheme, and no other host by `//host` or `/\host`. */
const isPlace = (bare: string): boolean => !SCHEME.test(bare) && !/^[/\\]{2}/.test(bare);

/** May a form be sent there? To places of the site alone: a token goes along. */
export const mayBeSent = (value: string): value is SafeUrl => value.length <= LONGEST.address && isPlace(seen(value));

/** May a link lead there? To places of the site, to pages by `http://` and `https://` with nobody's name in them, to telephones and mail boxes. */
export function mayBeLink(value: string): value is SafeUrl {
  const bare = seen(value);
  return value.length <= LONGEST.address && (isPlace(bare) || WEB.test(bare) || TEL.test(value.trim()) || MAIL.test(value.trim()));
}

/** The address as one that a link may have, or nothing. */
export const asLink = (value: string): SafeUrl | undefined => (mayBeLink(value) ? value : undefined);

/** Attributes of HTML that are addresses, with what may stand in them. */
export const ADDRESSES: Readonly<Record<string, (value: string) => boolean>> = {
  href: mayBeLink,
  src: mayBeLink,
  action: mayBeSent,
  formaction: mayBeSent,
};
