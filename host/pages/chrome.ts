// What surrounds every page of the shop: its name, the header with catalogue, search and phone, and the footer. Nothing here asks the shop's data.
import { attributes, type Html, html, type Printable } from './html';
import { heart, logo } from './icons';

export const SHOP = 'Полуось';
export const PHONE = '+7 (800) 555-01-23';

/** For `tel:`. */
export const TEL = PHONE.replace(/[^+\d]/g, '');

export interface HeaderParts {
  /** Path of the page. */
  here: string;
  /** Where the page has one that suggests. */
  search?: Printable;
  /** Who is here; the cart in figures. */
  user?: Printable;
  cart?: Printable;
}

const SECTIONS = [
  ['/', 'Главная', (here: string) => here === '/'],
  ['/catalog', 'Каталог', (here: string) => ['/catalog', '/product', '/search'].some((part) => here.startsWith(part))],
  ['/auto/catalog', 'Автокаталог', (here: string) => here.startsWith('/auto/')],
  ['/personal/favorite-products', 'Избранное', (here: string) => here === '/personal/favorite-products'],
  ['/personal/bookmarks', 'Закладки', (here: string) => here === '/personal/bookmarks'],
  ['/personal/garage', 'Гараж', (here: string) => here === '/personal/garage'],
  ['/delayed/view', 'Отложенные', (here: string) => here.startsWith('/delayed')],
  ['/contacts', 'Склады', (here: string) => here === '/contacts'],
] as const;

/** The search by number or name as a form that works without a script. */
export const search = (label = 'Поиск по каталогу'): Html => html`<form class="site-search" action="/search" method="get" role="search" aria-label="${label}">
<input type="search" name="article" placeholder="Артикул или название" aria-label="${label}"><button type="submit">Найти</button></form>`;

/** Skip link, top line, header and sections. */
export function siteHeader({ here, search: field = search(), user, cart }: HeaderParts): Html {
  const items = SECTIONS.map(
    ([href, title, isHere]) =>
      html`<li${attributes({ class: isHere(here) && 'active' })}><a href="${href}"${attributes({ 'aria-current': isHere(here) && 'page' })}>${title}</a></li>`,
  );
  return html`<a class="skip-link" href="#content">К содержанию</a>
<div class="site-top"><div class="container">
<span class="site-top__city">Москва и область, доставка по России</span><a class="site-top__phone" href="tel:${TEL}">${PHONE}</a><span class="site-top__hours">пн–пт 8:00–20:00</span>
<span class="site-top__spring"></span>${user}</div></div>
<header class="site-header"><div class="container">
<a class="site-logo" href="/">${logo}${SHOP}</a>
<a class="btn btn-primary site-header__catalog" href="/catalog">Каталог</a>
${field}
<a class="site-header__favourites" href="/personal/favorite-products" title="Избранное" aria-label="Избранное">${heart}<span>Избранное</span></a>
${cart}
</div></header>
<nav class="site-nav" aria-label="Разделы"><div class="container"><ul>${items}</ul></div></nav>`;
}

export const siteFooter: Html = html`<footer class="site-footer"><div class="container"><div class="site-footer__columns">
<div><p class="site-footer__name">${SHOP}</p><p>Запчасти для автосервисов и автопарков: остатки по складам, сроки и цены каждого предложения.</p></div>
<div><p class="site-footer__title">Покупателю</p><ul class="list-unstyled"><li><a href="/catalog">Каталог</a></li><li><a href="/personal/favorite-products">Избранное</a></li><li><a href="/personal/bookmarks">Закладки</a></li><li><a href="/delayed/view">Отложенные корзины</a></li><li><a href="/contacts">Склады и выдача</a></li></ul></div>
<div><p class="site-footer__title">Связаться</p><p><a href="tel:${TEL}">${PHONE}</a><br>пн–пт 8:00–20:00</p><ul class="list-unstyled"><li><a href="/cookies/policy">Файлы cookie</a></li></ul></div>
</div><p class="site-footer__note">Демонстрационный магазин: заказы не исполняются.</p></div></footer>`;
