// A server-rendered page with the headers every page has.

import { contentSecurityPolicy, policyOf } from '../csp';
import { CSRF_PARAM, maskToken, randomText } from '../csrf';
import type { Store } from '../data/store';
import { renderMissing, renderPage } from '../pages/index';
import { saveSession } from '../session';
import { accountOf } from '../shop/access';
import type { Assets, FaultRule, PageContext, Session, Shop } from '../types';
import { htmlError, isXhr, loginRequired } from './answers';
import { safePath } from './site';

// Pages of a signed-in buyer: a guest is sent to log in and comes back after it.
const PERSONAL = /^\/(personal|delayed|orders|order|aggregator_request|garage|quick-order|admin)(\/|$)/;

interface Around {
  shop: Shop;
  assets: Assets;
  faults: readonly FaultRule[];
  store: Store;
}

/** Renders the page at `url`, or Yii's 404, or the way to the login page. */
export async function printPage(
  request: Request,
  url: URL,
  session: Session,
  { store, ...around }: Around,
  posted?: Pick<PageContext, 'form' | 'errors' | 'report'>,
): Promise<Response> {
  const account = accountOf(session);
  if (account.role === 'guest' && PERSONAL.test(url.pathname)) {
    if (!isXhr(request)) saveSession(store, { ...session, returnUrl: safePath(url, url.href, '') });
    return loginRequired(request);
  }
  const nonce = randomText(22);
  const policy = { trustedTypes: true };
  const csrf = { param: CSRF_PARAM, token: maskToken(session.csrf) };
  const flash = isXhr(request) ? [] : session.flash;
  if (flash.length > 0) saveSession(store, { ...session, flash: [] });
  const context = { ...around, request, url, nonce, csrf, session, account, flash, policy, ...posted };
  const page = await renderPage(context);
  if (!page && isXhr(request)) return htmlError(request, 404, 'Страница не найдена.');
  const reply = page ?? renderMissing(context);
  const word = url.searchParams.get('csp') ?? /(?:^|;\s*)csp=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null;
  const header = contentSecurityPolicy(policyOf(word), nonce, policy.trustedTypes);
  if (header) reply.headers.set('Content-Security-Policy', header);
  if (url.searchParams.has('csp')) reply.headers.append('Set-Cookie', `csp=${policyOf(word)}; Path=/; SameSite=Lax`);
  reply.headers.set('X-Content-Type-Options', 'nosniff');
  reply.headers.set('Referrer-Policy', 'same-origin');
  if (!reply.headers.has('Cache-Control')) reply.headers.set('Cache-Control', 'no-store');
  return reply;
}
