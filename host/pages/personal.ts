// Favourites, cart, checkout and put-off carts as plain server pages: lists and forms, until their widgets come.

import { roubles } from '../shop/prices';
import type { CartLine } from '../types';
import { productRow } from './catalog';
import { attributes, type Html, html } from './html';
import { respond } from './layout';
import { csrfField } from './parts';
import type { View } from './view';

const empty = (text: string, link: Html): Html => html`<div class="card"><p>${text}</p><p>${link}</p></div>`;
const toCatalogue = html`<a class="btn btn-primary" href="/catalog">В каталог</a>`;

/** `/personal/favorite-products`: by category; the app sends guests to the login page. */
export function favourites(view: View): Response {
  const title = 'Избранное';
  const groups = view.favouriteGroups.map((group) => {
    const products = view.favourites.filter((record) => record.favoriteProductCategoryId === group.id).map((record) => view.shop.product(record.productId));
    const rows = products.map((product) => product && productRow(view, product));
    return html`<section class="section"><h2>${group.name} <span class="badge">${group.productCount}</span></h2>
${rows.length ? html`<div class="product-list">${rows}</div>` : html`<p class="text-muted">В этой категории пока ничего нет.</p>`}</section>`;
  });
  const content = html`<h1>${title}</h1>${groups.length ? groups : empty('Отмечайте товары сердечком, чтобы быстро находить их здесь.', toCatalogue)}`;
  return respond(view, { title, content });
}

function cartRow(view: View, line: CartLine, locked: boolean): Html {
  const quantity = attributes({ type: 'number', name: 'quantity', value: line.quantity, min: line.quantityMin, step: line.quantityMin, disabled: locked });
  const submit = attributes({ type: 'submit', class: 'btn btn-default', disabled: locked });
  return html`<tr><td><b>${line.brand}</b> ${line.article}<br><a href="${line.url ?? `/product/${line.productId}`}">${line.title}</a>${line.error && html`<p class="text-danger">${line.error}</p>`}</td>
<td class="num">${line.price === undefined ? '—' : roubles(line.price)}</td>
<td><form method="post" action="/cart/recount?id=${line.id}">${csrfField(view)}<input${quantity} aria-label="Количество, шт.: ${line.title}"><button${submit} aria-label="Пересчитать: ${line.title}">ОК</button></form></td>
<td class="num">${line.cost === undefined ? '—' : roubles(line.cost)}</td>
<td><form method="post" action="/cart/delete-item?id=${line.id}">${csrfField(view)}<button${submit} aria-label="Удалить: ${line.title}">Удалить</button></form></td></tr>`;
}

/** `/cart/view` */
export function cart(view: View): Response {
  const { items, cost, message, isCanCheckout, isRecountProcess } = view.cart;
  const title = 'Корзина';
  if (!items.length) return respond(view, { title, content: html`<h1>${title}</h1>${empty('В корзине пока ничего нет.', toCatalogue)}` });
  const content = html`<h1>${title}</h1>
${message && html`<div class="alert alert-info">${message}</div>`}
${isRecountProcess && html`<div class="alert alert-warning">Идет пересчет корзины. Изменения временно недоступны. <a href="/cart/view">Обновить</a></div>`}
<div class="card"><div class="table-scroll"><table class="table cart-table">
<thead><tr><th>Товар</th><th>Цена</th><th>Количество, шт.</th><th>Сумма</th><th>Действие</th></tr></thead>
<tbody>${items.map((line) => cartRow(view, line, isRecountProcess))}</tbody></table></div></div>
<div class="card cart-total"><span>Итого: <b>${roubles(cost)}</b></span>${isCanCheckout ? html`<a class="btn btn-primary btn-lg" href="/order/products">Оформить заказ</a>` : html`<span class="text-muted">Оформление недоступно</span>`}</div>`;
  return respond(view, { title, content });
}

/** `/order/products`: what would be ordered. */
export function order(view: View): Response {
  const { items, cost, isCanCheckout } = view.cart;
  const title = 'Оформление заказа';
  if (!items.length || !isCanCheckout) {
    const text = items.length ? 'Эту корзину пока нельзя оформить.' : 'Добавьте товары в корзину, чтобы оформить заказ.';
    return respond(view, { title, content: html`<h1>${title}</h1>${empty(text, html`<a class="btn btn-primary" href="/cart/view">В корзину</a>`)}` });
  }
  const rows = items.map(
    (line) =>
      html`<tr><td>${line.title}</td><td class="num">${line.quantity} шт.</td><td class="num">${line.cost === undefined ? '—' : roubles(line.cost)}</td></tr>`,
  );
  const content = html`<h1>${title}</h1><div class="card"><div class="table-scroll"><table class="table cart-table"><thead><tr><th>Товар</th><th>Количество</th><th>Сумма</th></tr></thead><tbody>${rows}</tbody></table></div></div>
<div class="card cart-total"><a class="btn btn-default" href="/cart/view">Вернуться в корзину</a><span>Итого: <b>${roubles(cost)}</b></span></div>`;
  return respond(view, { title, content });
}

/** `/delayed/view` */
export const delayed = (view: View): Response =>
  respond(view, {
    title: 'Отложенные корзины',
    content: html`<h1>Отложенные корзины</h1>${empty('Отложенных корзин нет. Здесь будут корзины, которые вы отложили на потом.', html`<a class="btn btn-primary" href="/cart/view">В корзину</a>`)}`,
  });
