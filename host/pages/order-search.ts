// What orders are found by on `/orders`, as a form of GET with the names of the widget's address, and the table of what is found.
import { formatDate } from '../../shared/format/date';
import { CONTRACTORS, type Order, SHIPMENTS, STATUSES } from '../seed/company';
import { isSought, valuesIn } from '../shop/orders';
import { roubles } from '../shop/prices';
import { badge } from './badge';
import { count, orderNumber, POSITIONS } from './format';
import { attributes, type Html, html } from './html';
import type { View } from './view';

/** Names of the address by those of the call, where they differ. */
const CALLED: Readonly<Record<string, string>> = { orderId: 'id', subdivision: 'subdivisionId', sector: 'sectorId', userid: 'userId' };
const SORTS: readonly (readonly [string, string])[] = [
  ['-dateInsert', 'Сначала новые'],
  ['dateInsert', 'Сначала старые'],
  ['-sum', 'Сначала дорогие'],
  ['sum', 'Сначала дешевые'],
  ['statusId', 'По статусу'],
];
const PER_PAGE = ['20', '10', '50'] as const;

/** What the address asks for, by the names of the call. */
export function askedIn({ url: { searchParams } }: View): URLSearchParams {
  return new URLSearchParams([...searchParams].map(([name, value]) => [CALLED[name] ?? name, value]));
}

export const perPageIn = ({ url: { searchParams } }: View): number => Number(PER_PAGE.find((one) => one === searchParams.get('per-page')) ?? PER_PAGE[0]);
export const byParts = ({ url: { searchParams } }: View): boolean => searchParams.get('view') === 'parts';

/** The same search on another page. */
export function pageOf({ url: { searchParams } }: View, page: number): string {
  const query = new URLSearchParams([...searchParams].filter(([name, value]) => name !== 'page' && value !== ''));
  if (page > 1) query.set('page', String(page));
  return `/orders${query.size ? `?${query}` : ''}`;
}

type Option = readonly [value: string, label: string];

export function searchForm(view: View): Html {
  const { searchParams } = view.url;
  const facets = view.shop.orderFacets(view.account, askedIn(view));
  const now = (name: string): string => searchParams.get(name) ?? '';
  const field = (name: string, label: string, type = 'text') =>
    html`<label class="form-group">${label} <input class="form-control"${attributes({ type, name, value: now(name) || undefined })}></label>`;
  const options = (all: readonly Option[], chosen: readonly string[]) =>
    all.map(([value, label]) => html`<option${attributes({ value, selected: chosen.includes(value) })}>${label}</option>`);
  const select = (name: string, label: string, all: readonly Option[]) =>
    all.length > 0 &&
    html`<label class="form-group">${label} <select class="form-control" name="${name}"><option value="">Все</option>${options(all, [now(name)])}</select></label>`;
  const counted = (all: readonly { id: string; name: string; count: number }[] = []): Option[] => all.map(({ id, name, count: n }) => [id, `${name} (${n})`]);
  const contractors = (CONTRACTORS[view.account.id] ?? []).map(({ code, companyName }): Option => [code, companyName]);
  const statuses = valuesIn(searchParams, 'statusId');
  return html`<form class="orders-search" method="get" action="/orders" role="search" aria-label="Поиск заказов">
<div class="fields">${field('productCode', 'Номер детали', 'search')}${field('orderId', 'Номер заказа')}${field('dateInsertFrom', 'С даты', 'date')}${field('dateInsertTo', 'По дату', 'date')}</div>
<details class="fold"${attributes({ open: [...searchParams.keys()].some((name) => !['page', 'productCode', 'orderId'].includes(name)) })}><summary>Все условия</summary>
<fieldset class="form-group"><legend>Статус</legend>${counted(facets.statusId).map(([value, label]) => html`<label class="choice"><input${attributes({ type: 'checkbox', name: 'statusId[]', value, checked: statuses.includes(value) })}> ${label}</label> `)}</fieldset>
<div class="fields">${select('shipmentTypeId', 'Получение', counted(facets.shipmentTypeId))}${contractors.length > 1 && select('contractorId', 'Организация', contractors)}
${select('subdivision', 'Подразделение', counted(facets.subdivisionId))}${select('sector', 'Сектор', counted(facets.sectorId))}${select('userid', 'Сотрудник', counted(facets.userId))}
<label class="form-group">Порядок <select class="form-control" name="sort">${options(SORTS, [now('sort')])}</select></label>
<label class="form-group">На странице <select class="form-control" name="per-page">${options(
    PER_PAGE.map((one) => [one, one]),
    [now('per-page')],
  )}</select></label>
<label class="form-group">Показать <select class="form-control" name="view">${options(
    [
      ['orders', 'По заказам'],
      ['parts', 'По деталям'],
    ],
    [now('view')],
  )}</select></label></div></details>
<p><button class="btn btn-primary" type="submit">Найти</button> <a class="btn btn-link" href="/orders">Сбросить</a></p></form>`;
}

/** An order that waits for the buyer, and one that is over. */
const TONES: Readonly<Record<string, 'warning' | 'success'>> = { N: 'warning', F: 'success' };
export const statusOf = ({ statusId }: Order): Html | false => badge(STATUSES[statusId] ?? statusId, { tone: TONES[statusId] });
/** The shop shows no details of orders to some. */
export const isClosed = ({ account }: View): boolean => account.user.orderDetailViewDisabled;
const nameOf = (view: View, { id, number }: Order): Html => {
  const name = html`<b>${orderNumber(number)}</b>`;
  return isClosed(view) ? name : html`<a href="/orders/order/view?id=${id}">${name}</a>`;
};

const rowOf = (
  view: View,
  order: Order,
): Html => html`<tr><td class="orders__number">${nameOf(view, order)}</td><td data-label="Дата">${formatDate(order.dateInsert)}</td><td data-label="Статус">${statusOf(order)}</td>
<td data-label="Получение">${SHIPMENTS[order.shipmentTypeId] ?? '—'}</td><td class="num" data-label="Состав">${count(order.items.length, POSITIONS)}</td><td class="num" data-label="Сумма">${roubles(order.sum)}</td></tr>`;

/** Its lines; of those that were sought by number, these alone. */
function partsOf(view: View, order: Order): Html[] {
  const sought = (view.url.searchParams.get('productCode') ?? '').trim();
  return order.items.flatMap(({ productId, quantity, price }) => {
    const product = view.shop.product(productId);
    if (sought && !isSought(sought, productId, product)) return [];
    const name = product ? html`<a href="${product.url}">${product.brand} ${product.article}, ${product.title}</a>` : 'Товар больше не продается.';
    return html`<tr><td>${name}</td><td data-label="Заказ">${nameOf(view, order)}</td>
<td data-label="Дата">${formatDate(order.dateInsert)}</td><td data-label="Статус">${statusOf(order)}</td><td class="num" data-label="Количество">${quantity} шт.</td><td class="num" data-label="Цена">${roubles(price)}</td><td class="num" data-label="Сумма">${roubles(price * quantity)}</td></tr>`;
  });
}

const table = (head: Html, rows: readonly Html[]): Html =>
  html`<div class="table-scroll"><table class="table orders"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;

/** What is found, by order or by part. */
export const foundTable = (view: View, orders: readonly Order[]): Html =>
  byParts(view) && !isClosed(view)
    ? table(
        html`<th>Деталь</th><th>Заказ</th><th>Дата</th><th>Статус</th><th class="num">Количество</th><th class="num">Цена</th><th class="num">Сумма</th>`,
        orders.flatMap((order) => partsOf(view, order)),
      )
    : table(
        html`<th>Заказ</th><th>Дата</th><th>Статус</th><th>Получение</th><th class="num">Состав</th><th class="num">Сумма</th>`,
        orders.map((order) => rowOf(view, order)),
      );
