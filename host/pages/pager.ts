// The pages of a list, as the kit shows them (shared/ui/Pager.tsx): links, so that they are turned without a script too.
import { pagesShown } from '../../shared/format/pages';
import { attributes, type Html, html } from './html';
import { back, onward } from './icons';
import type { View } from './view';

/** Which page of a list the address asks for: past the end the last one. */
export const pageIn = ({ url }: View, last: number): number => Math.min(last, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1));

/** Where one is among pages. */
const placeAmong = (page: number, pages: number): string => `${page} из ${pages}`;

/** The title of a document that is a page of several. */
export const onPage = (title: string, page: number, pages: number): string => (page > 1 ? `${title}. Страница ${placeAmong(page, pages)}` : title);

/** Said after the name of such a page in its head. */
export const partOf = (page: number, pages: number): string | false => page > 1 && `страница ${placeAmong(page, pages)}`;

interface Pages {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The page's script loads the list alone. */
  pjax?: boolean;
}

/** The first page, the last one and those about the current one, with the way back and on; nothing where there is one page. */
export function pager({ label, page, pages, hrefOf, pjax }: Pages): Html | false {
  if (pages < 2) return false;
  const step = (to: number, name: string, sign: Html): Html =>
    to < 1 || to > pages
      ? html`<li class="disabled" aria-hidden="true"><span>${sign}</span></li>`
      : html`<li><a href="${hrefOf(to)}" aria-label="${name}">${sign}</a></li>`;
  const numbers = pagesShown(page, pages).map((n) => {
    if (n === null) return html`<li class="pagination__gap" aria-hidden="true">…</li>`;
    if (n === page) return html`<li class="active"><span aria-current="page">${n}</span></li>`;
    return html`<li><a href="${hrefOf(n)}" aria-label="Страница ${n}">${n}</a></li>`;
  });
  return html`<nav class="pager" aria-label="${label}"><ul class="pagination"${attributes({ 'data-pjax': pjax })}>${step(page - 1, 'Предыдущая страница', back)}${numbers}${step(page + 1, 'Следующая страница', onward)}</ul></nav>`;
}
