// `/orders` and `/orders/order/view`: what the buyer has ordered, and one order with its lines.
import { formatDate } from '../../shared/format/date';
import { CONTRACTORS, type Order, QUESTIONS, SHIPMENTS } from '../seed/company';
import { ELSEWHERE } from '../shop/orders';
import { roubles } from '../shop/prices';
import { count, ORDERS, orderNumber, POSITIONS } from './format';
import { type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { askedIn, foundTable, isClosed, pageOf, perPageIn, searchForm, statusOf } from './order-search';
import { onPage, pageIn, pager, partOf } from './pager';
import { csrfField, factsOf, pageHead } from './parts';
import { empty, toCatalogue } from './personal';
import type { View } from './view';

const NEWS = {
  title: 'Заказы ищутся и по деталям',
  text: 'Условия поиска остаются в адресе страницы: его можно сохранить под своим названием или отправить коллеге.',
  steps: [
    'Переключите список на «По деталям», чтобы найти деталь во всех заказах сразу.',
    'Повторите заказ по сегодняшним ценам или задайте о нем вопрос менеджеру.',
  ],
};

/** What is new on the page, for a buyer who has not dismissed it. */
function introduction({ shop, session, switches }: View): Html | false {
  if (!session.accountId || shop.hasDismissed(session)) return false;
  if (switches.lists !== '1') return island('onboarding', NEWS, { class: 'notice' });
  const steps = NEWS.steps.map((step) => html`<li>${step}</li>`);
  const fallback = html`<h2>${NEWS.title}</h2><p>${NEWS.text}</p><ol>${steps}</ol>`;
  return island('onboarding', { ...NEWS, unseen: true }, { fallback, class: 'notice' });
}

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
    content: html`${pageHead({ title, part: partOf(page, pages), badge: all > 0 && count(all, ORDERS) })}${introduction(view)}${all > 0 ? html`${island('order-statuses', {}, { class: 'order-statuses' })}<div class="card card-tall">${list}</div>` : empty('Заказов нет.', toCatalogue)}`,
  });
}

/** There is no such order of this buyer; `way` leads on. */
export function noOrder(view: View, way: Html): Response {
  const title = 'Заказ не найден';
  const content = html`${pageHead({ title })}${empty('Такого заказа нет среди ваших.', way, 'Возможно, он оформлен под другим именем.')}`;
  return respond(view, { title, status: 404, content });
}

/** It is an order of the buyer's company, made under another name: that is said, and how to get to it. */
function elsewhere(view: View): Response {
  const ways = html`<a class="btn btn-primary" href="/orders">К заказам</a> <form method="post" action="/site/logout">${csrfField(view)}<button type="submit" class="btn">Войти под другим именем</button></form>`;
  const hint = 'Его оформил другой сотрудник вашей организации. Войдите под его именем или обратитесь к руководителю.';
  return respond(view, {
    title: ELSEWHERE,
    status: 403,
    content: html`${pageHead({ title: 'Заказ недоступен', trail: [['/orders', 'Заказы']] })}${empty(ELSEWHERE, ways, hint)}`,
  });
}

/** The same goods at today's prices: read as a list of parts, so that what cannot be had is told line by line. */
function repeatForm(view: View, { items }: Order): Html | false {
  const products = items.flatMap(({ productId, quantity }) => {
    const product = view.shop.product(productId);
    return product ? [`${product.article};${product.brand};${quantity}`] : [];
  });
  return (
    products.length > 0 &&
    html`<form method="post" action="/quick-order">${csrfField(view)}<input type="hidden" name="list" value="${products.join('\n')}"><button type="submit" class="btn btn-primary">Повторить заказ</button></form>`
  );
}

const questionForm = (view: View, { id }: Order): Html =>
  html`<details class="card fold order-question"><summary>Задать вопрос о заказе</summary><form method="post" action="/orders/order/question">${csrfField(view)}<input type="hidden" name="orderId" value="${id}">
<label class="form-group">О чем вопрос <select class="form-control" name="questionTypeId">${QUESTIONS.map((one) => html`<option value="${one.id}">${one.name}</option>`)}</select></label>
<label class="form-group"><span>Вопрос <span class="text-danger" aria-hidden="true">*</span></span> <textarea class="form-control" name="text" rows="3" maxlength="1000" required></textarea></label>
<button type="submit" class="btn btn-primary">Отправить вопрос</button></form></details>`;

/** The orders before and after it, of all that the buyer may see. */
function neighbours(orders: readonly Order[], { id }: Order): Html | false {
  const at = orders.findIndex((one) => one.id === id);
  const way = (order: Order | undefined, words: string, rel: string) =>
    order && html`<a href="/orders/order/view?id=${order.id}" rel="${rel}">${words}: ${orderNumber(order.number)}</a>`;
  const ways = [way(orders[at + 1], 'Предыдущий заказ', 'prev'), way(orders[at - 1], 'Следующий заказ', 'next')].filter(Boolean);
  return ways.length > 0 && html`<nav class="order-ways" aria-label="Соседние заказы">${ways}</nav>`;
}

/** `/orders/order/view?id=`: one order, as it stands. */
export function orderPage(view: View): Response {
  const id = view.url.searchParams.get('id') ?? '';
  const orders = isClosed(view) ? [] : view.shop.ordersFor(view.account);
  const order = orders.find((one) => one.id === id);
  if (!order && view.shop.isElsewhere(view.account, id)) return elsewhere(view);
  if (!order) return noOrder(view, html`<a class="btn btn-primary" href="/orders">К заказам</a>`);
  const { number, dateInsert, sum, shipmentTypeId, contractorId, items } = order;
  const title = `Заказ ${orderNumber(number)}`;
  const payer = (CONTRACTORS[order.accountId] ?? []).find(({ code }) => code === contractorId)?.companyName ?? '';
  const facts = factsOf([
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
    content: html`${pageHead({ title, trail: [['/orders', 'Заказы']], badge: statusOf(order), actions: repeatForm(view, order) })}<div class="card">${facts}</div>
<div class="card"><div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Товар</th><th class="num">Цена</th><th class="num">Количество</th><th class="num">Сумма</th></tr></thead><tbody>${lines}</tbody></table></div></div>
<div class="card cart-total"><a class="btn btn-link" href="/orders">К заказам</a><span class="cart-total__sum">${count(items.length, POSITIONS)} на <b>${roubles(sum)}</b></span></div>${questionForm(view, order)}${neighbours(orders, order)}`,
  });
}
