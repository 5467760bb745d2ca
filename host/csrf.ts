// Yii2's masked CSRF token: every render of a page prints another text for the same raw token, and all of them stay valid until the raw one changes.

export const CSRF_PARAM = '_csrf';
export const CSRF_HEADER = 'X-CSRF-Token';
/** What Yii2 answers with status 400 when the token does not fit. */
export const CSRF_REFUSAL = 'Не удалось проверить переданные данные.';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const LENGTH = 32;

const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Random text of `length` signs that are safe in a URL, a cookie and an attribute. */
export const randomText = (length = LENGTH): string => Array.from(bytes(length), (byte) => SIGNS[byte & 63]).join('');

/** Yii2 `Security::maskToken`. */
export function maskToken(raw: string): string {
  const mask = bytes(raw.length);
  const masked = Array.from(mask, (byte, index) => byte ^ raw.charCodeAt(index));
  return btoa(String.fromCharCode(...mask, ...masked))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Yii2 `Security::unmaskToken`; `''` for what is no masked token. */
export function unmaskToken(masked: string): string {
  let decoded: string;
  try {
    decoded = atob(masked.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
  if (decoded.length === 0 || decoded.length % 2) return '';
  const half = decoded.length / 2;
  return Array.from({ length: half }, (_, index) => String.fromCharCode(decoded.charCodeAt(index) ^ decoded.charCodeAt(half + index))).join('');
}

/** Does the text a client sent stand for this raw token? */
export const tokenFits = (raw: string, sent: string | null | undefined): boolean => !!sent && sent.length < 1000 && unmaskToken(sent) === raw;
