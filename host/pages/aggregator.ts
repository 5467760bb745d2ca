// `/aggregator_request/{admin|manager}/request/view?id=`: a request of an aggregator; without a script its rows page by page, with the search as a form.
import { pagingOf } from '../calls/answers';
import { SYNONYMS } from '../seed/numbers';
import { roubles } from '../shop/prices';
import { attributes, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { onPage, pager } from './pager';
import { pageHead } from './parts';
import type { View } from './view';

const PER_PAGE = 100;

/** Staff of another role has no such page; a request that is not there is none either. */
export function aggregatorRequest(view: View, role: string): Response | null {
  const { account, url, shop } = view;
  if (account.role !== role) {
    const title = 'Нет доступа';
    const content = html`${pageHead({ title })}<div class="card"><p>Запросы агрегатора видят сотрудники магазина. <a href="/">На главную</a></p></div>`;
    return respond(view, { title, status: 403, content });
  }
  const requestId = url.searchParams.get('id') ?? '701';
  const search = (url.searchParams.get('searchString') ?? '').slice(0, 255);
  const request = /^\d{3}$/.test(requestId) ? shop.requestOf(requestId, search) : undefined;
  if (!request) return null;
  const { currentPage: page, pageCount: pages } = pagingOf(request.rows.length, url.searchParams, { size: PER_PAGE, fixed: true });
  const rows = request.rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(
    ({ code, brand, name, price, quantity, product }) =>
      html`<tr><td><b>${code}</b> ${brand}<br>${name}</td><td data-label="Товар">${product ? html`<b>${product.code}</b><br>${product.name}` : 'Без соответствия'}</td>
<td class="num" data-label="Цена">${roubles(price)}</td><td class="num" data-label="Количество">${quantity} шт.</td></tr>`,
  );
  const form = html`<form method="get" action="${url.pathname}" role="search"><div class="fields"><input type="hidden" name="id" value="${requestId}">
<label>Поиск <input class="form-control"${attributes({ type: 'search', name: 'searchString', value: search })} placeholder="Код, производитель или название"></label></div><p><button class="btn btn-primary" type="submit">Найти</button></p></form>`;
  const table = html`<div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Код в запросе</th><th>Товар</th><th class="num">Цена</th><th class="num">Количество</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  const hrefOf = (to: number) => `?${new URLSearchParams({ id: requestId, ...(search && { searchString: search }), page: String(to) })}`;
  const fallback = html`${form}${rows.length > 0 ? table : html`<p class="text-muted">Строки не найдены.</p>`}${pager({ label: 'Страницы запроса', page, pages, hrefOf })}`;
  const title = `Запрос № ${requestId}`;
  const content = html`${pageHead({ title })}<div class="card card-tall">${island('aggregator-requests', { requestId, role, search, synonyms: SYNONYMS }, { fallback })}</div>`;
  return respond(view, { title: onPage(title, page, pages), content });
}
