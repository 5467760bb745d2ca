// Yii's csrf token: read from the page when a call is sent, read again from a fresh copy of the page when it is refused, never rotated.
import { config } from '../browser/config';
import { type Csrf, csrf, keepCsrf } from '../browser/csrf-token';
import { pageUrl } from './endpoint';
import { ApiError } from './errors';
import { notifyCsrfRefreshed } from './hooks';
import { deadlineOf } from './limits';
import { decoded } from './plain';
import { ledToLogin } from './session';
import { exchange } from './transport';

const REFUSED = /Не удалось проверить переданные данные|Unable to verify your data submission/i;

/** Is this 400 Yii's refusal of the token? Over XHR it is plain text, otherwise a page, so 400 without JSON on a write counts. */
export const csrfRefused = (said: string, text: string, json: boolean, write: boolean): boolean => REFUSED.test(said) || REFUSED.test(text) || (write && !json);

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decoded(value);
};

/** The metas of a page, by regular expression: `DOMParser` is a Trusted Types sink. */
export function csrfIn(html: string): Partial<Csrf> {
  const read: Partial<Csrf> = {};
  for (const [tag] of html.matchAll(/<meta\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi)) {
    const name = attribute(tag, 'name')?.toLowerCase();
    const content = attribute(tag, 'content');
    if (!content) continue;
    if (name === 'csrf-token') read.token = content;
    if (name === 'csrf-param') read.param = content;
  }
  return read;
}

let vouched: string | undefined;

/** The server has said who the buyer is to a question that was sent while this token stood. */
export const trustToken = (token: string): void => {
  vouched = token;
};
/** Is it the token that `who` was asked with, or, before the first answer, the page's first one? Any other may have come with another buyer's session. */
export const isVouched = (token: string): boolean => {
  vouched ??= token;
  return vouched === token;
};

let reading: Promise<void> | undefined;

async function reread(): Promise<void> {
  const page = pageUrl();
  const url = new URL(config().csrfUrl || page, page);
  url.hash = '';
  if (url.origin !== page.origin) throw new ApiError('csrf', { cause: new Error('csrfUrl is on another origin') });
  const reply = await exchange(url.href, { method: 'GET', headers: { Accept: 'text/html' }, cache: 'no-store' }, deadlineOf('read'));
  if ('lost' in reply) throw new ApiError('csrf', { cause: reply.cause });
  if (ledToLogin(reply)) throw new ApiError('session', { status: reply.status });
  const read = csrfIn(reply.text);
  // The status of what was refused; the page itself has come.
  if (!read.token) throw new ApiError('csrf', { status: 400 });
  keepCsrf(read);
  // Without the token: a hint for other tabs, which read their own when they need it.
  notifyCsrfRefreshed();
}

/** Re-reads the token unless it has changed since `used` was sent; parallel callers share one request. Throws `csrf` or `session`. */
export function healCsrf(used: string): Promise<void> {
  if (!reading && csrf().token !== used) return Promise.resolve();
  reading ??= reread().finally(() => {
    reading = undefined;
  });
  return reading;
}
