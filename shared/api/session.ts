// The signs of a lost session.
import { config } from '../browser/config';
import { pageUrl } from './endpoint';
import type { Reply } from './transport';

const bare = (path: string): string => path.replace(/\/+$/, '');

/** Was the call led to the login page? */
export function ledToLogin(reply: Reply): boolean {
  if (reply.redirectedTo === undefined) return false;
  try {
    const login = new URL(config().loginPath, pageUrl());
    const to = new URL(reply.redirectedTo, pageUrl());
    return bare(to.pathname) === bare(login.pathname) && (!login.search || to.search.startsWith(login.search));
  } catch {
    return false;
  }
}

/** Is this HTML a login page? A password field alone is not one: many shops have it in every page's header. */
const isLoginPage = (html: string): boolean => /\btype\s*=\s*["']?password\b/i.test(html) && (/\bLoginForm\[/.test(html) || html.includes(config().loginPath));

const LOGIN_REQUIRED = /Требуется вход|Login Required/i;

/** Does the reply mean that the server no longer knows the buyer? `said` = its words. A redirect is never followed by hand. */
export const sessionLost = (reply: Reply, html: boolean, said: string): boolean =>
  (reply.status >= 300 && reply.status < 400) ||
  reply.status === 401 ||
  (reply.status === 403 && LOGIN_REQUIRED.test(said)) ||
  ledToLogin(reply) ||
  (reply.status < 300 && html && isLoginPage(reply.text));
