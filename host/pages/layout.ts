// The frame of every page: head with the metas and the tag, header, footer, and the response around them.
import { INLINE } from '../../shared/island/inline';
import { seesCompany } from '../shop/company';
import { PHONE, SHOP, siteFooter, siteHeader } from './chrome';
import { attributes, type Html, html, type Printable, raw } from './html';
import { island } from './island';
import { panel } from './panel';
import { basketCounter, cartForm, csrfField, siteSearch } from './parts';
import type { View } from './view';

export interface Page {
  title: string;
  content: Printable;
  /** Does the page run jQuery? It writes HTML, so Trusted Types cannot be enforced there. */
  legacy?: boolean;
  status?: number;
  /** Attributes of the tag, besides the usual ones. */
  config?: Readonly<Record<string, string>>;
  /** The page's content alone, for QA: no header, no footer. */
  bare?: boolean;
  /** What pjax gets instead of the page. */
  fragment?: Html;
}

/** The shop draws its map itself. */
const MAP = { 'data-map-tiles': '/tiles/{z}/{x}/{y}.svg', 'data-map-attribution': '© Карта магазина' };

/** The tag, or nothing when the switch leaves it out. */
function tag(view: View, config: Readonly<Record<string, string>> = {}): Html {
  const { assets, nonce, switches, account, cart } = view;
  if (switches.islands === '0') return html``;
  const src = `${assets.base}${switches.build === 'preact' ? 'preact/' : ''}islands.js`;
  const integrity = switches.build === assets.build ? assets.integrity : undefined;
  const buyer = switches.buyer === '1' && { 'data-user-id': account.user.isGuest ? 'guest' : account.user.id, 'data-cart-id': cart.cartId };
  const printed = attributes({ type: 'module', src, nonce, integrity, 'data-islands': true, 'data-support-phone': PHONE, ...MAP, ...buyer, ...config });
  return html`<script${printed}></script>`;
}

/** As the tab shows it. */
export const documentTitle = (title: string): string => `${title} — ${SHOP}`;

function head(view: View, page: Page): Html {
  const { csrf, nonce, switches, assets } = view;
  // The line comes first: it keeps presses from first paint on.
  const inline = switches.inline === '1' && switches.islands === '1' && html`<script nonce="${nonce}">${raw(INLINE)}</script>`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${documentTitle(page.title)}</title>
${inline}
<meta name="csrf-param" content="${csrf.param}">
<meta name="csrf-token" content="${csrf.token}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/shop.css">
${switches.look === 'old' && html`<link rel="stylesheet" href="/legacy/css/bootstrap.min.css"><link rel="stylesheet" href="/assets/old-shop.css">`}
${switches.panel === '1' && html`<link rel="stylesheet" href="/assets/panel.css">`}
<link rel="stylesheet" href="${assets.base}islands.css">
${tag(view, page.config)}`;
}

function userOf(view: View) {
  const { user, login } = view.account;
  if (user.isGuest) return undefined;
  const logout = html`<form method="post" action="/site/logout">${csrfField(view)}<button type="submit" class="btn btn-link">Выйти</button></form>`;
  return {
    name: user.fio ?? user.firstName ?? login,
    logout,
    hasClients: view.shop.clientsOf(view.session).length > 0,
    hasCompany: seesCompany(view.account),
    isAdmin: view.account.role === 'admin',
  };
}

const header = (view: View): Html =>
  siteHeader({
    here: view.url.pathname,
    search: siteSearch(view),
    user: userOf(view),
    recent: island('recent-actions', { signOnly: true }, { class: 'site-header__recent' }),
    cart: basketCounter(view),
  });

/** A letter that could not be sent, on every page until the buyer has read it. */
function failedMail({ shop, session }: View): Html | undefined {
  const letter = shop.failedMail(session);
  const said = html`<p>Не удалось отправить письмо на адрес ${letter?.email}. Проверьте адрес или обратитесь к менеджеру.</p>`;
  return letter && island('mail-notice', letter, { fallback: said, class: 'notice' });
}

const notices = (view: View) => html`${view.flash.map((text) => html`<div class="alert alert-info" role="status">${text}</div>`)}${failedMail(view)}`;

/** The consent is asked of guests who have not given it; the rest get no placeholder at all. */
const consent = (view: View) => view.account.user.isGuest && !view.session.cookieConsent && island('cookie-consent', { href: '/cookies/policy' });

/** The whole page as the answer to the request. */
export function respond(view: View, page: Page): Response {
  if (page.fragment && view.request.headers.has('x-pjax')) return reply(view, page.fragment);
  const legacy = Boolean(page.legacy) && view.switches.legacy === '1';
  if (legacy) view.policy.trustedTypes = false;
  const { nonce } = view;
  const body = page.bare
    ? html`<main id="content" class="wrap bare" tabindex="-1">${page.content}</main>`
    : html`${header(view)}
<main id="content" class="wrap" tabindex="-1">${notices(view)}${page.content}</main>
${siteFooter}${consent(view)}`;
  const scripts = html`${legacy && html`<script src="/legacy/js/jquery.min.js" nonce="${nonce}"></script><script src="/assets/shop.js" nonce="${nonce}"></script>`}
${!page.bare && html`<script src="/assets/page.js" nonce="${nonce}" defer></script>`}
${view.switches.panel === '1' && html`<script src="/assets/panel.js" nonce="${nonce}" defer></script>`}`;
  const theme = attributes({ lang: 'ru', 'data-islands-theme': view.switches.theme !== 'default' && view.switches.theme });
  const document = html`<!DOCTYPE html>
<html${theme}>
<head>
${head(view, page)}
</head>
<body>
${view.switches.panel === '1' && panel(view)}
${body}
${cartForm(view)}
${scripts}
</body>
</html>
`;
  return reply(view, document, page.status);
}

/** Markup as the answer: a page or a piece of one. */
export function reply(view: View, markup: Html, status = 200): Response {
  // `Vary` keeps a piece of the list from coming back as the page on Back.
  const headers = new Headers({ 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-cache, private', vary: 'X-PJAX, X-Requested-With, Cookie' });
  for (const cookie of view.cookies) headers.append('set-cookie', cookie);
  return new Response(markup.text, { status, headers });
}
