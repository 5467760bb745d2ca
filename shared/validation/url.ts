// Addresses that come from data. React refuses javascript: only in some attributes and Preact in none, so every href and src goes through here.

import { asLink, MAIL, mayBeLink, type SafeUrl, TEL } from './address';

export { asLink, type SafeUrl };

/** Base for a page that has no address of its own (Node, about:blank); nothing resolves there by accident. */
const NOWHERE = 'https://nowhere.invalid/';

function addressOfPage(): string {
  const { document, location } = globalThis as { document?: { baseURI?: string }; location?: { href?: string } };
  const address = document?.baseURI ?? location?.href ?? '';
  return /^https?:/i.test(address) ? address : NOWHERE;
}

/**
 * `value` as an address that is safe in `href` and `src`, or `undefined`: http(s) of the page's origin or of one of `hosts`, `tel:` and `mailto:`.
 * An address of the same origin comes back as a rooted path.
 */
export function safeUrl(value: unknown, base: string = addressOfPage(), hosts: readonly string[] = []): SafeUrl | undefined {
  if (typeof value !== 'string') return undefined;
  const given = value.trim() as SafeUrl;
  // The page's own host may stand there without its scheme.
  if (!mayBeLink(value) && !given.startsWith('//')) return undefined;
  if (!given) return undefined;
  if (TEL.test(given)) return `tel:${given.slice(4).replace(/[^\d+]/g, '')}` as SafeUrl;
  if (MAIL.test(given)) return given;
  if (!URL.canParse(given, base)) return undefined;
  const url = new URL(given, base);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return undefined;
  if (url.origin !== new URL(base).origin) return hosts.includes(url.host) ? (url.href as SafeUrl) : undefined;
  const path = url.pathname + url.search + url.hash;
  // A path of the same origin that starts with two slashes would be read as another host.
  return path.startsWith('//') ? undefined : (path as SafeUrl);
}

/** The link that calls a phone number, however that is written; `undefined` for none. */
export const phoneLink = (phone: string | undefined): SafeUrl | undefined => safeUrl(phone && `tel:${phone.replace(/[^\d+]/g, '')}`);

/** The address of one thing, where `template` has `{id}`; `undefined` without a template. */
export const addressOfOne = (template: string | undefined, id: string): SafeUrl | undefined => safeUrl(template?.replace('{id}', encodeURIComponent(id)));

/** An address with one parameter more. */
export const withParam = <A extends string>(address: A, name: string, value: string): A =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}` as A;
