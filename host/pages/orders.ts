// `/orders` and `/orders/order/view`: what the buyer has ordered, and one order with its lines.
import { formatDate } from '../../shared/format/date';
import { CONTRACTORS, SHIPMENTS, STATUSES } from '../seed/company';
import { roubles } from '../shop/prices';
import { count, ORDERS, orderNumber, POSITIONS } from './format';
import { type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { askedIn, foundTable, isClosed, pageOf, perPageIn, searchForm } from './order-search';
import { onPage, pageIn, pager, partOf } from './pager';
import { factsOf, pageHead } from './parts';
import { empty, toCatalogue } from './personal';
import type { View } from './view';

/** `/orders`: the orders the buyer may see, as the address finds them. */
export function orders(view: View): Response {
  const title = 'Заказы';
  const all = view.shop.ordersFor(view.account).length;
  const found = view.shop.foundOrders(view.account, askedIn(view));
  const perPage = perPageIn(view);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = pageIn(view, pages);
  const rows = found.slice((page - 1) * perPage, page * perPage);
  const shown = rows.length > 0 ? foundTable(view, rows) : empty('По вашему запросу заказы не найдены.', html`<a class="btn" href="/orders">Сбросить</a>`);
  const fallback = html`${searchForm(view)}${shown}${pager({ label: 'Страницы заказов', page, pages, hrefOf: (to) => pageOf(view, to) })}`;
  const list = island('order-list', { expected: Math.max(1, rows.length) }, { fallback });
  return respond(view, {
    title: onPage(title, page, pages),
    content: html`${pageHead({ title, part: partOf(page, pages), badge: all > 0 && count(all, ORDERS) })}${all > 0 ? html`${island('order-statuses', {}, { class: 'order-statuses' })}<div class="card card-tall">${list}</div>` : empty('Заказов нет.', toCatalogue)}`,
  });
}

/** There is no such order of this buyer; `way` leads on. */
export function noOrder(view: View, way: Html): Response {
  const title = 'Заказ не найден';
  const content = html`${pageHead({ title })}${empty('Такого заказа нет среди ваших.', way, 'Возможно, он оформлен под другим именем.')}`;
  return respond(view, { title, status: 404, content });
}

/** `/orders/order/view?id=`: one order, as it stands. */
export function orderPage(view: View): Response {
  const id = view.url.searchParams.get('id') ?? '';
  const order = isClosed(view) ? undefined : view.shop.ordersFor(view.account).find((one) => one.id === id);
  if (!order) return noOrder(view, html`<a class="btn btn-primary" href="/orders">К заказам</a>`);
  const { number, dateInsert, statusId, sum, shipmentTypeId, contractorId, items } = order;
  const title = `Заказ ${orderNumber(number)}`;
  const payer = (CONTRACTORS[order.accountId] ?? []).find(({ code }) => code === contractorId)?.companyName ?? '';
  const facts = factsOf([
    ['Статус', STATUSES[statusId] ?? statusId],
    ['Дата', formatDate(dateInsert)],
    ['Получение', SHIPMENTS[shipmentTypeId] ?? ''],
    ['Организация', payer],
  ]);
  const lines = items.map(({ productId, quantity, price }) => {
    const product = view.shop.product(productId);
    const name = product ? html`<b>${product.brand}</b> ${product.article}<br><a href="${product.url}">${product.title}</a>` : 'Товар больше не продается.';
    return html`<tr><td>${name}</td><td class="num" data-label="Цена">${roubles(price)}</td><td class="num" data-label="Количество">${quantity} шт.</td><td class="num" data-label="Сумма">${roubles(price * quantity)}</td></tr>`;
  });
  return respond(view, {
    title,
    content: html`${pageHead({ title, trail: [['/orders', 'Заказы']] })}<div class="card">${facts}</div>
<div class="card"><div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Товар</th><th class="num">Цена</th><th class="num">Количество</th><th class="num">Сумма</th></tr></thead><tbody>${lines}</tbody></table></div></div>
<div class="card cart-total"><a class="btn btn-link" href="/orders">К заказам</a><span class="cart-total__sum">${count(items.length, POSITIONS)} на <b>${roubles(sum)}</b></span></div>`,
  });
}
