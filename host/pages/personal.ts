// Favourites and the cart as plain server pages: lists and forms, until their widgets come.

import { formatDays } from '../../shared/format/days';
import { shortText } from '../../shared/format/short';
import { favouriteGood } from '../shop/favourites';
import { roubles } from '../shop/prices';
import { stockFor } from '../shop/quantity';
import type { CartLine, Favourite } from '../types';
import { PER_PAGE, picture } from './catalog';
import { count, PRODUCTS } from './format';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { onPage, pageIn, pager } from './pager';
import { csrfField, pageHead, quickEntry } from './parts';
import type { View } from './view';

/** In place of what there is nothing of, as the widgets have it: what there is none of, what comes next, and the way on. */
export const empty = (title: string, link: Html, hint?: string): Html =>
  html`<div class="card empty"><p class="empty__title">${title}</p>${hint !== undefined && html`<p class="text-muted">${hint}</p>`}<div class="ways">${link}</div></div>`;
export const toCatalogue = html`<a class="btn btn-primary" href="/catalog">Перейти в каталог</a>`;

/** A favourite where no script runs: what it is, what it costs, the way to its page. */
function favouriteRow(view: View, record: Favourite): Html {
  const product = view.shop.product(record.productId);
  if (!product) return html`<div class="product-row"><div class="product-row__info">Товар больше не продается.</div></div>`;
  const price = view.shop.priceFor(view.account, product);
  return html`<div class="product-row">${picture(product, 56)}
<div class="product-row__info"><p class="product-row__code"><b>${product.brand}</b> ${product.article}</p><a class="product-row__name" href="${product.url}">${product.title}</a>
<div class="product-row__stock">${stockFor(view.account, product).quantityText}</div></div>
<div class="product-row__price">${price ? (price.amountFormatted ?? roubles(price.amount)) : 'Цена по запросу'}</div></div>`;
}

/** `/personal/favorite-products`: the category of the address, as the widget shows it; the app sends guests to the login page. */
export function favourites(view: View): Response {
  const title = 'Избранное';
  const { favouriteGroups: groups } = view;
  const wanted = view.url.searchParams.get('activeTabId');
  const active = groups.find(({ id }) => id === wanted) ?? groups.find(({ isDefault }) => isDefault) ?? groups[0];
  const tabs = groups.map(
    ({ id, name, productCount }) =>
      html`<li><a href="?activeTabId=${id}"${attributes({ 'aria-current': id === active?.id ? 'page' : undefined })}>${name}</a> <span class="badge">${productCount}</span></li>`,
  );
  const all = view.favourites.filter((record) => record.favoriteProductCategoryId === active?.id);
  // As the list's own call answers: past the end stands the last page.
  const last = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = pageIn(view, last);
  const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const fallback = html`<ul class="tabs">${tabs}</ul><h2>${active?.name}</h2>
${rows.length ? html`<div class="product-list">${rows.map((record) => favouriteRow(view, record))}</div>` : html`<p class="text-muted">В избранном пока ничего нет. <a href="/catalog">Перейти в каталог</a></p>`}`;
  const items = rows.map((record) => ({ ...record, product: printedGood(view, record) }));
  const content = html`${pageHead({ title })}<div class="card card-tall">${
    view.switches.lists === '1'
      ? island('favourites', { categories: groups, items, total: all.length, catalogHref: '/catalog' }, { fallback })
      : island('favourites', { catalogHref: '/catalog' })
  }</div>`;
  return respond(view, { title: onPage(active && !active.isDefault ? `${title}: ${active.name}` : title, page, last), content });
}

/** The product with what the cart has of it, which the page knows and the list's own call does not say. */
function printedGood(view: View, { productId }: Favourite) {
  const good = favouriteGood(view.account, view.shop.product(productId));
  const line = view.cartLine(productId);
  return good ? { ...good, cartQuantity: line?.quantity ?? 0, cartItemId: line?.id } : undefined;
}

/** What could stand in a line's place, each leading to its own page, where it is replaced. */
function analogsOf(view: View, { id, productId, title }: CartLine): Html | false {
  const rows = view.shop
    .candidatesFor(view.account, productId)
    .map(
      ({ goodId, brand, article, price, quantity }) =>
        html`<li><a href="/product/${goodId}?replace=${id}"><b>${brand}</b> ${article}</a> ${price === undefined ? 'Цена по запросу' : roubles(price)} · ${quantity} шт.</li>`,
    );
  return (
    rows.length > 0 &&
    html`<details class="cart-analogs"><summary aria-label="Заменить аналогом: ${title}">Заменить аналогом</summary><ul class="list-unstyled">${rows}</ul></details>`
  );
}

/** What the line is divided among, in words: who divides it needs the script. */
const divided = ({ assignCars, assignGroups, assignStocks }: CartLine): Html[] =>
  (
    [
      ['Автомобили', assignCars],
      ['Группы', assignGroups],
      ['Склады', assignStocks],
    ] as const
  ).flatMap(([kind, parts]) =>
    parts.length > 0 ? [html`<p class="text-muted">${kind}: ${parts.map(({ name, quantity }) => `${name}, ${quantity} шт.`).join('; ')}</p>`] : [],
  );

/** Where it comes from, and when. */
function termOf({ warehouseName, deliveryDate, deliveryDateDetail }: CartLine): Html | false {
  const days = deliveryDate !== undefined || deliveryDateDetail ? formatDays(deliveryDate, deliveryDateDetail) : '';
  const term = [warehouseName, days].filter(Boolean).join(', ');
  return term !== '' && html`<p class="text-muted">${term}</p>`;
}

/** More are in the cart than are there, and the shop takes them. */
function short(line: CartLine): Html | false {
  const words = shortText(line);
  return words !== '' && html`<p class="text-warning">${words}</p>`;
}

/** A line with its forms, and every column of it (shared/features/cart-lines/columns.ts); `clientId` = whose cart it is, for an employee. */
export function cartRow(view: View, line: CartLine, locked: boolean, clientId = ''): Html {
  const hidden = html`${csrfField(view)}${clientId && html`<input type="hidden" name="clientId" value="${clientId}">`}`;
  const quantity = attributes({ type: 'number', name: 'quantity', value: line.quantity, min: line.quantityMin, step: line.quantityMin, disabled: locked });
  const submit = attributes({ type: 'submit', class: 'btn', disabled: locked });
  return html`<tr><td><b>${line.brand}</b> ${line.article}<br><a href="${line.url ?? `/product/${line.productId}`}">${line.title}</a>${termOf(line)}${divided(line)}${short(line)}${line.error && html`<p class="text-danger">${line.error}</p>`}${!locked && !clientId && analogsOf(view, line)}</td>
<td class="num" data-label="Цена за 1 шт.">${line.price === undefined ? '—' : roubles(line.price)}</td>
<td data-label="Количество"><form method="post" action="/cart/recount?id=${line.id}">${hidden}<input${quantity} aria-label="Количество, шт.: ${line.title}"><button${submit} aria-label="Пересчитать: ${line.title}">Пересчитать</button></form></td>
<td class="num" data-label="Сумма">${line.cost === undefined ? '—' : roubles(line.cost)}</td>
<td><form method="post" action="/cart/delete-item?id=${line.id}">${hidden}<button${submit} aria-label="Удалить: ${line.title}">Удалить</button></form></td></tr>`;
}

/** The cart under a name, for later; in a dialog where scripts run. */
const delayForm = (view: View): Html => html`<details class="card" id="delay"><summary class="btn" data-modal-open="modal-cart-delay">Отложить корзину</summary>
<form method="post" action="/cart/to-delayed">${csrfField(view)}<input type="hidden" name="url" value="/delayed/view">
<label class="form-group">Название <input class="form-control" name="CartToDelayedForm[name]" value="Корзина на потом" required maxlength="255"></label>
<label class="form-group">Комментарий <textarea class="form-control" name="CartToDelayedForm[comment]" maxlength="255"></textarea></label>
<p class="text-muted">Товары перейдут в отложенную корзину, текущая станет пустой.</p>
<button class="btn" type="submit">Отложить</button></form></details>`;

/** Who opens the carts of the own company calls them the employees'. */
export const clientCartsTitle = ({ account }: View): string => (account.actsForClients ? 'Корзины клиентов' : 'Корзины сотрудников');

/** As many as the cart's own call gives at once. */
const LINES_PER_PAGE = 70;

/** `/cart/view` */
export function cart(view: View): Response {
  const { items, cost, message, isCanCheckout, isRecountProcess } = view.cart;
  const title = 'Корзина';
  if (!items.length)
    return respond(view, {
      title,
      content: html`${pageHead({ title })}${empty('Корзина пуста.', html`${toCatalogue} ${quickEntry}`, 'Добавьте товары из каталога: здесь появятся их количество и стоимость.')}`,
    });
  const pages = Math.ceil(items.length / LINES_PER_PAGE);
  const page = pageIn(view, pages);
  const shown = items.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE);
  const fallback = html`${message && html`<div class="alert alert-info">${message}</div>`}
${isRecountProcess && html`<div class="alert alert-warning">Идет пересчет корзины. Изменения временно недоступны. <a href="/cart/view">Обновить страницу</a></div>`}
<div class="card"><div class="table-scroll"><table class="table cart-table stacked">
<thead><tr><th>Товар</th><th class="num">Цена за 1 шт.</th><th>Количество, шт.</th><th class="num">Сумма</th><th><span class="sr-only">Действие</span></th></tr></thead>
<tbody>${shown.map((line) => cartRow(view, line, isRecountProcess))}</tbody></table></div>${pager({ label: 'Страницы корзины', page, pages, hrefOf: (to) => `/cart/view?page=${to}` })}</div>
${!isRecountProcess && delayForm(view)}
<div class="card cart-total"><a class="btn btn-link" href="/catalog">Продолжить покупки</a><span class="cart-total__sum">Итого за ${count(items.length, PRODUCTS)}: <b>${roubles(cost)}</b></span>${isCanCheckout ? html`<a class="btn btn-primary" href="/order/products">Оформить заказ</a>` : html`<span class="text-muted">Оформление недоступно</span>`}</div>`;
  const isPrinted = view.switches.lists === '1';
  const widget = island('cart', { expected: items.length, catalogHref: '/catalog' }, { fallback: isPrinted ? fallback : html`` });
  const clients = view.shop.clientsOf(view.session).length > 0 && html`<a class="btn" href="/personal/cart">${clientCartsTitle(view)}</a>`;
  const actions = html`${clients}${quickEntry}<a class="btn" href="/order/partial">Заказать часть корзины</a>`;
  return respond(view, { title: onPage(title, page, pages), content: html`${pageHead({ title, actions })}${widget}` });
}
