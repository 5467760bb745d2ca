// `/orders` and `/orders/order/view`: what the buyer has ordered, and one order with its lines.
import { formatDate } from '../../shared/format/date';
import { CONTRACTORS, type Order, SHIPMENTS, STATUSES } from '../seed/company';
import { roubles } from '../shop/prices';
import { badge } from './badge';
import { count, ORDERS, orderNumber, POSITIONS } from './format';
import { type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { onPage, pageIn, pager, partOf } from './pager';
import { factsOf, pageHead } from './parts';
import { empty, toCatalogue } from './personal';
import type { View } from './view';

const PER_PAGE = 20;
/** An order that waits for the buyer, and one that is over. */
const TONES: Readonly<Record<string, 'warning' | 'success'>> = { N: 'warning', F: 'success' };
const statusOf = ({ statusId }: Order): Html | false => badge(STATUSES[statusId] ?? statusId, { tone: TONES[statusId] });
const hrefOf = ({ id }: Order): string => `/orders/order/view?id=${id}`;
/** The shop shows no details of orders to some. */
const isClosed = ({ account }: View): boolean => account.user.orderDetailViewDisabled;

function rowOf(view: View, order: Order): Html {
  const { number, dateInsert, sum, items, shipmentTypeId } = order;
  const name = html`<b>${orderNumber(number)}</b>`;
  return html`<tr><td class="orders__number">${isClosed(view) ? name : html`<a href="${hrefOf(order)}">${name}</a>`}</td><td data-label="Дата">${formatDate(dateInsert)}</td><td data-label="Статус">${statusOf(order)}</td>
<td data-label="Получение">${SHIPMENTS[shipmentTypeId] ?? '—'}</td><td class="num" data-label="Состав">${count(items.length, POSITIONS)}</td><td class="num" data-label="Сумма">${roubles(sum)}</td></tr>`;
}

/** `/orders`: the orders the buyer may see, the last first. */
export function orders(view: View): Response {
  const title = 'Заказы';
  const all = view.shop.ordersFor(view.account);
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = pageIn(view, pages);
  const rows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((order) => rowOf(view, order));
  const table = html`<div class="card"><div class="table-scroll"><table class="table orders"><thead><tr><th>Заказ</th><th>Дата</th><th>Статус</th><th>Получение</th><th class="num">Состав</th><th class="num">Сумма</th></tr></thead><tbody>${rows}</tbody></table></div></div>
${pager({ label: 'Страницы заказов', page, pages, hrefOf: (to) => `/orders?page=${to}` })}`;
  return respond(view, {
    title: onPage(title, page, pages),
    content: html`${pageHead({ title, part: partOf(page, pages), badge: all.length > 0 && count(all.length, ORDERS) })}${all.length > 0 ? html`${island('order-statuses', {})}${table}` : empty('Заказов нет.', toCatalogue)}`,
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
