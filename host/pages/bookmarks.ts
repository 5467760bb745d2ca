// `/personal/bookmarks`: the bookmarks of the auto catalogue that the address names; without a script a form and links do what the widget does.
import { pagingOf } from '../calls/answers';
import type { BookmarkWish } from '../types';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { onPage, pager } from './pager';
import { pageHead } from './parts';
import type { View } from './view';

const SORTS = [
  ['-id', 'Сначала новые'],
  ['id', 'Сначала старые'],
  ['partName', 'По названию, А–Я'],
  ['-partName', 'По названию, Я–А'],
  ['partNumber', 'По номеру, А–Я'],
  ['-partNumber', 'По номеру, Я–А'],
] as const;
const SIZES = ['10', '20', '50'];
const PART_HREF = '/search?article={number}';

const options = (list: readonly (readonly [value: string, title: string])[], chosen: string): Html[] =>
  list.map(([value, title]) => html`<option${attributes({ value, selected: value === chosen })}>${title}</option>`);

const select = (name: string, label: string, list: Html[]): Html => html`<label>${label} <select name="${name}" class="form-control">${list}</select></label>`;

/** Filters as the widget reads them from the address: what nobody knows is left out. */
function wishOf({ url, shop, session }: View): BookmarkWish & { perPage: string } {
  const one = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 255);
  const sort = SORTS.find(([value]) => value === one('sort'))?.[0] ?? '-id';
  const perPage = SIZES.find((size) => size === one('per-page')) ?? '20';
  const wish = { mark: one('mark'), model: one('model'), search: one('search'), sort, perPage };
  const { marks, models } = shop.bookmarksOf(session, wish);
  if (wish.mark && !marks.some(({ code }) => code === wish.mark)) return { ...wish, mark: '', model: '' };
  return wish.model && !models.some(({ code }) => code === wish.model) ? { ...wish, model: '' } : wish;
}

function hrefOf({ perPage, ...wish }: ReturnType<typeof wishOf>, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...wish, sort: wish.sort === '-id' ? '' : wish.sort, 'per-page': perPage === '20' ? '' : perPage }))
    if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return `/personal/bookmarks${query.size ? `?${query}` : ''}`;
}

export function bookmarks(view: View): Response {
  const title = 'Закладки';
  const wish = wishOf(view);
  const { found, marks, models } = view.shop.bookmarksOf(view.session, wish);
  const paging = new URLSearchParams({ 'per-page': wish.perPage, page: view.url.searchParams.get('page') ?? '1' });
  const { currentPage, pageCount, perPage } = pagingOf(found.length, paging);
  const rows = found.slice((currentPage - 1) * perPage, currentPage * perPage);
  const coded = (list: typeof marks, all: string) => [['', all] as const, ...list.map(({ code, name }) => [code, name] as const)];
  const form = html`<form method="get" action="/personal/bookmarks" role="search"><div class="fields">
<label>Поиск <input class="form-control" type="search" name="search" value="${wish.search}" placeholder="Название, номер или заметка"></label>
${select('mark', 'Марка', options(coded(marks, 'Все марки'), wish.mark))} ${select('model', 'Модель', options(coded(models, 'Все модели'), wish.model))}
${select('sort', 'Порядок', options(SORTS, wish.sort))} ${select(
    'per-page',
    'На странице',
    options(
      SIZES.map((size) => [size, size] as const),
      wish.perPage,
    ),
  )}
</div><p><button class="btn btn-primary" type="submit">Найти</button></p></form>`;
  const list = rows.map(
    ({ partName, partNumber, note, additionalInfo }) =>
      html`<tr><td>${partName}<br><small class="text-muted">${additionalInfo.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</small></td>
<td data-label="Номер"><a href="${PART_HREF.replace('{number}', encodeURIComponent(partNumber))}">${partNumber}</a></td><td data-label="Заметка">${note || '—'}</td></tr>`,
  );
  const table = html`<div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Деталь</th><th>Номер</th><th>Заметка</th></tr></thead><tbody>${list}</tbody></table></div>`;
  const none = html`<p class="text-muted">${wish.mark || wish.model || wish.search ? 'Ничего не найдено. Измените условия поиска.' : 'Закладок пока нет.'} <a href="/auto/catalog">Перейти в автокаталог</a></p>`;
  const fallback = html`${form}<p class="text-muted">Найдено: ${found.length}</p>${rows.length ? table : none}${pager({ label: 'Страницы закладок', page: currentPage, pages: pageCount, hrefOf: (page) => hrefOf(wish, page) })}`;
  const props = { bookmarks: rows, total: found.length, marks, models, partHref: PART_HREF };
  const content = html`${pageHead({ title })}<div class="card card-tall">${
    view.switches.lists === '1' ? island('bookmark-list', props, { fallback }) : island('bookmark-list', { partHref: PART_HREF })
  }</div>`;
  return respond(view, { title: onPage(title, currentPage, pageCount), content });
}
