// What surrounds every page of the shop: its name, the header with menu, search and cart, and the footer. Nothing here asks the shop's data or needs a script.
import { attributes, type Html, html, type Printable } from './html';
import { heart, logo, menu, person } from './icons';

export const SHOP = 'Полуось';
export const PHONE = '+7 (800) 555-01-23';

/** For `tel:`. */
export const TEL = PHONE.replace(/[^+\d]/g, '');

export interface HeaderParts {
  /** Path of the page. */
  here: string;
  /** Where the page has one that suggests. */
  search?: Printable;
  /** Who is logged in, and the form that logs out; a guest without; null where nobody knows. */
  user?: { name: string; logout: Html; hasClients: boolean; hasCompany: boolean; isAdmin: boolean } | null | undefined;
  /** What has happened last: nothing where no script runs. */
  recent?: Printable;
  cart?: Printable;
}

const SECTIONS = [
  ['/', 'Главная', (here: string) => here === '/'],
  ['/catalog', 'Каталог', (here: string) => ['/catalog', '/product', '/search'].some((part) => here.startsWith(part))],
  ['/auto/catalog', 'Автокаталог', (here: string) => here.startsWith('/auto/')],
  ['/quick-order', 'Быстрый ввод', (here: string) => here === '/quick-order'],
  ['/cart/view', 'Корзина', (here: string) => here === '/cart/view'],
  ['/delayed/view', 'Отложенные корзины', (here: string) => here.startsWith('/delayed')],
  ['/personal/favorite-products', 'Избранное', (here: string) => here === '/personal/favorite-products'],
  ['/personal/bookmarks', 'Закладки', (here: string) => here === '/personal/bookmarks'],
  ['/personal/garage', 'Гараж', (here: string) => here === '/personal/garage'],
  ['/contacts', 'Склады и выдача', (here: string) => here === '/contacts'],
] as const;

/** Of who is logged in: of who orders for clients, of a company, and of administrators, one more each. */
const OWN_SECTIONS = [
  ['/orders', 'Заказы', (here: string) => here.startsWith('/orders')],
  ['/personal/cart', 'Корзины клиентов', (here: string) => here === '/personal/cart'],
  ['/personal/employees', 'Сотрудники', (here: string) => here === '/personal/employees'],
  ['/admin/marketing-label/create', 'Маркетинговые метки', (here: string) => here.startsWith('/admin/marketing-label')],
] as const;
const sectionsOf = (user: HeaderParts['user']) => {
  const isTheirs = [true, user?.hasClients || user?.isAdmin, user?.hasCompany, user?.isAdmin];
  const own = OWN_SECTIONS.filter((_, at) => user && isTheirs[at]);
  const cart = SECTIONS.findIndex(([href]) => href === '/cart/view') + 1;
  return [...SECTIONS.slice(0, cart), ...own, ...SECTIONS.slice(cart)];
};

/** The two that always stand in the row of a wide window. */
const SHOWN = ['/catalog', '/auto/catalog'];

/** The search by number or name as a form that works without a script. */
export const search = (label = 'Поиск по каталогу'): Html => html`<form class="site-search" action="/search" method="get" role="search" aria-label="${label}">
<input type="search" name="article" placeholder="Артикул или название" aria-label="${label}"><button class="btn btn-primary" type="submit">Найти</button></form>`;

const link = (here: string, [href, title, isHere]: (typeof SECTIONS | typeof OWN_SECTIONS)[number]): Html =>
  html`<a href="${href}"${attributes({ 'aria-current': isHere(here) && 'page' })}>${title}</a>`;

/** All sections, in a drawer of the top layer that the browser itself opens and closes. */
function siteMenu(here: string, user: HeaderParts['user']): Html {
  const who =
    user === null ? false : user ? html`<b>${user.name}</b> ${user.logout}` : html`<a href="/site/login">Войти</a> <a href="/site/signup">Регистрация</a>`;
  return html`<div class="site-menu" id="site-menu" popover><div class="site-menu__head">${SHOP}<button class="btn" type="button" popovertarget="site-menu" popovertargetaction="hide">Закрыть</button></div>
<div class="site-menu__user">${who}</div><ul>${sectionsOf(user).map((section) => html`<li>${link(here, section)}</li>`)}</ul>
<p class="site-menu__contact"><a href="tel:${TEL}">${PHONE}</a><br>пн–пт 8:00–20:00<br>Москва и область, доставка по России</p></div>`;
}

/** Skip link and header. */
export function siteHeader({ here, search: field = search(), user, recent, cart }: HeaderParts): Html {
  const shown = SECTIONS.filter(([href]) => SHOWN.includes(href)).map((section) => link(here, section));
  const who =
    user === null
      ? false
      : user
        ? html`<div class="site-user"><b title="${user.name}">${user.name}</b>${user.logout}</div>`
        : html`<a class="site-header__link" href="/site/login" aria-label="Войти">${person}<span>Войти</span></a>`;
  return html`<a class="skip-link" href="#content">К содержанию</a>
<header class="site-header"><div class="wrap">
<nav class="site-nav" aria-label="Разделы"><button type="button" popovertarget="site-menu" aria-label="Меню">${menu}<span>Меню</span></button>${siteMenu(here, user)}</nav>
<a class="site-logo" href="/">${logo}${SHOP}</a>
<nav class="site-nav site-nav_shown" aria-label="Каталоги">${shown}</nav>
${field}
<a class="site-header__link" href="/personal/favorite-products" aria-label="Избранное">${heart}<span>Избранное</span></a>
${who}
${recent}
${cart}
</div></header>`;
}

export const siteFooter: Html = html`<footer class="site-footer"><div class="wrap"><div class="site-footer__columns">
<div><p><b>${SHOP}</b></p><p>Запчасти для автосервисов и автопарков: остатки по складам, сроки и цены каждого предложения.</p></div>
<div><p><b>Покупателю</b></p><ul><li><a href="/catalog">Каталог</a></li><li><a href="/personal/favorite-products">Избранное</a></li><li><a href="/personal/bookmarks">Закладки</a></li><li><a href="/delayed/view">Отложенные корзины</a></li><li><a href="/contacts">Склады и выдача</a></li></ul></div>
<div><p><b>Связаться</b></p><p><a href="tel:${TEL}">${PHONE}</a><br>пн–пт 8:00–20:00</p><ul><li><a href="/cookies/policy">Файлы cookie</a></li></ul></div>
</div><p class="site-footer__note">Демонстрационный магазин: заказы не исполняются.</p></div></footer>`;
