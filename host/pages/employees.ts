// `/personal/employees`: the people of the buyer's company, found by a form of GET and by the tree of links, and the table of who is found.
import type { Employee, Subdivision } from '../seed/company';
import { type Company, foundPeople, seesCompany, withBelow } from '../shop/company';
import { badge } from './badge';
import { count } from './format';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { onPage, pageIn, pager, partOf } from './pager';
import { pageHead } from './parts';
import { empty, toCatalogue } from './personal';
import type { View } from './view';

const EMPLOYEES = ['сотрудник', 'сотрудника', 'сотрудников'] as const;
const PER_PAGE = 20;
const PATH = '/personal/employees';

/** Names of the address by those of the call. */
const CALLED: Readonly<Record<string, string>> = { subdivision: 'subdivisionId', sector: 'sectorId', userid: 'userId' };

/** What the address asks for; what the company does not have is left out. */
function askedIn({ url: { searchParams } }: View, { subdivisions, sectorsOf }: Company): URLSearchParams {
  const subdivision = searchParams.get('subdivision') ?? '';
  const isThere = subdivisions.some(({ id }) => id === subdivision);
  const known = [...searchParams].filter(
    ([name, value]) =>
      (name !== 'subdivision' || isThere) &&
      (name !== 'sector' ||
        (subdivision === '' ? subdivisions : subdivisions.filter(({ id }) => id === subdivision)).some((one) =>
          sectorsOf(one.id).some(({ id }) => id === value),
        )) &&
      name !== 'page',
  );
  return new URLSearchParams(known.map(([name, value]) => [CALLED[name] ?? name, value]));
}

/** The same search with another part of it. */
function hrefOf({ url: { searchParams } }: View, part: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams([...searchParams].filter(([name, value]) => name !== 'page' && value !== ''));
  for (const [name, value] of Object.entries(part)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return `${PATH}${query.size ? `?${query}` : ''}`;
}

const levelOf = (subdivisions: readonly Subdivision[], { parentId }: Subdivision): number => {
  let level = 0;
  for (let above = parentId; above !== null; above = subdivisions.find(({ id }) => id === above)?.parentId ?? null) level++;
  return level;
};

function searchForm(view: View, { subdivisions, sectorsOf }: Company, subdivision: string): Html {
  const now = (name: string): string => view.url.searchParams.get(name) ?? '';
  const option = (value: string, label: string, chosen: string) => html`<option${attributes({ value, selected: value === chosen })}>${label}</option>`;
  const sectors = sectorsOf(subdivision);
  const select = (name: string, label: string, options: readonly Html[]) =>
    html`<label class="form-group">${label} <select class="form-control" name="${name}"><option value="">Все</option>${options}</select></label>`;
  return html`<form class="employees-search" method="get" action="${PATH}" role="search" aria-label="Поиск сотрудников"><div class="fields">
<label class="form-group">Имя или должность <input class="form-control"${attributes({ type: 'search', name: 'search', value: now('search') || undefined })}></label>
${select(
  'subdivision',
  'Подразделение',
  subdivisions.map((one) => option(one.id, `${'\u00a0\u00a0'.repeat(levelOf(subdivisions, one))}${one.name}`, subdivision)),
)}
${select(
  'sector',
  'Сектор',
  sectors.map(({ id, name }) => option(id, name, now('sector'))),
)}</div>
<p><button class="btn btn-primary" type="submit">Найти</button> <a class="btn btn-link" href="${PATH}">Сбросить</a></p></form>`;
}

/** Lists in lists; those with the chosen one in them are open. */
function treeOf(view: View, { subdivisions, counts }: Company, chosen: string): Html {
  const totals = (id: string) => [...withBelow(subdivisions, id)].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
  const branch = (parentId: string | null): Html =>
    html`<ul>${subdivisions
      .filter((one) => one.parentId === parentId)
      .map(({ id, name }) => {
        const link = html`<a href="${hrefOf(view, { subdivision: id, sector: '' })}"${attributes({ 'aria-current': id === chosen ? 'true' : undefined })}>${name}</a> <span class="text-muted">${totals(id).toLocaleString('ru')}</span>`;
        const hasMore = subdivisions.some((one) => one.parentId === id);
        const isOpen = parentId === null || withBelow(subdivisions, id).has(chosen);
        return html`<li>${hasMore ? html`<details${attributes({ open: isOpen })}><summary>${link}</summary>${branch(id)}</details>` : link}</li>`;
      })}</ul>`;
  return html`<nav class="employees-tree" aria-label="Структура компании">${branch(null)}</nav>`;
}

const rowOf = ({ subdivisions, sectorsOf }: Company, { fio, position, phone, email, subdivisionId, sectorId, isActive }: Employee): Html => {
  const place = [subdivisions.find(({ id }) => id === subdivisionId)?.name, sectorsOf(subdivisionId).find(({ id }) => id === sectorId)?.name];
  return html`<tr><td><b>${fio}</b>${!isActive && html` ${badge('Отключен', { tone: 'warning' })}`}</td><td data-label="Должность">${position}</td><td data-label="Подразделение">${place.filter(Boolean).join(' / ')}</td>
<td data-label="Контакты"><a href="tel:${phone}">${phone}</a><br><a href="mailto:${email}">${email}</a></td></tr>`;
};

export function employees(view: View): Response {
  const title = 'Сотрудники';
  if (!seesCompany(view.account))
    return respond(view, { title, status: 403, content: html`${pageHead({ title })}${empty('Раздел доступен сотрудникам компаний.', toCatalogue)}` });
  const company = view.shop.companyOf(view.account);
  const asked = askedIn(view, company);
  const found = foundPeople(company, asked);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = pageIn(view, pages);
  const rows = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const subdivision = asked.get('subdivisionId') ?? '';
  const table = html`<div class="table-scroll"><table class="table stacked"><thead><tr><th>Сотрудник</th><th>Должность</th><th>Подразделение</th><th>Контакты</th></tr></thead><tbody>${rows.map((one) => rowOf(company, one))}</tbody></table></div>`;
  const turn = (to: number) => hrefOf(view, { page: to > 1 ? String(to) : '' });
  const people = rows.length > 0 ? table : empty('Сотрудники не найдены.', html`<a class="btn" href="${PATH}">Сбросить</a>`);
  const fallback = html`${searchForm(view, company, subdivision)}<div class="employees-sides">${treeOf(view, company, subdivision)}<div>${people}${pager({ label: 'Страницы сотрудников', page, pages, hrefOf: turn })}</div></div>`;
  const list = island('employees', { expected: Math.max(1, rows.length) }, { fallback });
  return respond(view, {
    title: onPage(title, page, pages),
    content: html`${pageHead({ title, part: partOf(page, pages), badge: count(company.people.length, EMPLOYEES) })}<div class="card card-tall">${list}</div>`,
  });
}
