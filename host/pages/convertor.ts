// `/convertor/{id}`: an uploaded list matched to goods; without a script its rows page by page, to be read.
import { pagingOf } from '../calls/answers';
import { roubles } from '../shop/prices';
import { html } from './html';
import { island } from './island';
import { respond } from './layout';
import { onPage, pager } from './pager';
import { pageHead } from './parts';
import type { View } from './view';

/** A list that is not the buyer's is no page. */
export function convertor(view: View, id: string): Response | null {
  const { shop, session, url } = view;
  if (!session.accountId) {
    const fallback = html`<p><a href="/site/login">Войдите</a>, чтобы увидеть свои списки.</p>`;
    const title = 'Загруженный список';
    return respond(view, {
      title,
      content: html`${pageHead({ title })}<div class="card">${island('convertor', { convertorId: id }, { fallback })}</div>`,
    });
  }
  const list = shop.convertorOf(session, id, 1);
  if (!list) return null;
  const { currentPage: page, pageCount: pages } = pagingOf(list.total, url.searchParams, { size: list.size, fixed: true });
  const { items } = page === 1 ? list : (shop.convertorOf(session, id, page) ?? list);
  const rows = items.map(
    ({ sourceCode, goodId, brand, code, name, url: href, quantity, price }) =>
      html`<tr><td>${sourceCode}</td><td data-label="Товар"><div>${goodId ? html`<b>${brand}</b> ${code}<br><a href="${href}">${name}</a>` : 'Без соответствия'}</div></td>
<td class="num" data-label="Количество">${quantity > 0 ? `${quantity} шт.` : '—'}</td><td class="num" data-label="Цена">${price === null ? '—' : roubles(price)}</td></tr>`,
  );
  const table = html`<div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Код</th><th>Товар</th><th class="num">Количество</th><th class="num">Цена</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  const none = html`<p class="text-muted">Список пуст.</p><a class="btn btn-primary" href="/quick-order">Загрузить список</a>`;
  const fallback = html`${items.length > 0 ? table : none}${pager({ label: 'Страницы списка', page, pages, hrefOf: (to) => `?page=${to}` })}`;
  const content = html`${pageHead({ trail: [['/delayed/view', 'Отложенные корзины']], title: list.name })}<div class="card">${island('convertor', { convertorId: id, uploadHref: '/quick-order' }, { fallback })}</div>`;
  return respond(view, { title: onPage(list.name, page, pages), content });
}
