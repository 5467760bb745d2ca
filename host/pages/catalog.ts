// The catalogue: filters, rows of products, pager. All of it is links and a form of GET. The list alone answers pjax, the rows alone answer «Показать еще».
import type { Category, Product, ProductQuery } from '../types';
import { count, figure, PRODUCTS } from './format';
import { attributes, type Html, html, type Printable } from './html';
import { documentTitle, reply, respond } from './layout';
import { onPage, pager, partOf } from './pager';
import { basketButton, called, favouriteButton, pageHead, pricesPopover, quickEntry, quickView, stockPopover } from './parts';
import type { View } from './view';

export const PER_PAGE = 20;

export const picture = (product: { image: string }, size = 64): Html =>
  html`<span class="product-image"><img src="${product.image}" alt="" width="${size}" height="${size}" loading="lazy"></span>`;

/** The maker and the number, then the name under a heading of its own. */
export const productName = (view: View, product: Product, level: 2 | 3): Html => {
  const { brand, article, title, url } = product;
  const name = called(view, product);
  const link = html`<a${attributes({ class: 'product-row__name', href: url, title, 'aria-label': name === title ? undefined : name })}>${title}</a>`;
  const code = html`<p class="product-row__code"><b>${brand}</b> ${article}</p>`;
  return html`<div class="product-row__what">${code}${level === 2 ? html`<h2 class="product-row__title">${link}</h2>` : html`<h3 class="product-row__title">${link}</h3>`}</div>`;
};

/** `more` stands beside its stock; `level` is that of its heading. */
export const productRow = (view: View, product: Product, more: Printable = '', level: 2 | 3 = 2): Html => html`<article class="product-row">
${picture(product, 40)}
<div class="product-row__info">${productName(view, product, level)}
<div class="product-row__stock">${stockPopover(view, product)}${quickView(view, product, 'catalogue')}${more}</div></div>
<div class="product-row__price">${pricesPopover(view, product)}</div>
<div class="product-row__heart">${favouriteButton(view, product)}</div>
<div class="product-row__basket">${basketButton(view, product)}</div>
</article>`;

const SORTS = { '': 'По популярности', price: 'Сначала дешевле', '-price': 'Сначала дороже', name: 'По названию' } as const;
type Sort = keyof typeof SORTS;
const isSort = (word: string | null): word is Sort => word !== null && Object.hasOwn(SORTS, word);

interface Listing {
  category: Category | undefined;
  categoryId: string | undefined;
  query: string | undefined;
  brands: readonly string[];
  inStock: boolean;
  sort: Sort;
  page: number;
  products: Product[];
  total: number;
  pages: number;
}

type Change = Partial<Pick<Listing, 'categoryId' | 'brands' | 'inStock' | 'sort' | 'page'>>;

const fieldsOf = ({ query, brands, inStock, sort }: Listing): [name: string, value: string][] => [
  ...(query ? [['q', query] as [string, string]] : []),
  ...brands.map((brand): [string, string] => ['brand', brand]),
  ...(inStock ? [['stock', '1'] as [string, string]] : []),
  ...(sort ? [['sort', sort] as [string, string]] : []),
];

const pathOf = ({ categoryId }: Pick<Listing, 'categoryId'>): string => `/catalog${categoryId ? `/${categoryId}` : ''}`;

/** Address of the list with some of its filters changed; what is empty is left out. */
function hrefOf(list: Listing, change: Change = {}): string {
  const next = { ...list, page: 1, ...change };
  const query = new URLSearchParams(fieldsOf(next));
  if (next.page > 1) query.set('page', String(next.page));
  return `${pathOf(next)}${query.size ? `?${query}` : ''}`;
}

function more(list: Listing): Printable {
  if (list.page >= list.pages) return '';
  const next = list.page + 1;
  return html`<a class="btn js-more" href="${hrefOf(list, { page: next })}" data-url="${hrefOf(list)}" data-page="${next}" data-pages="${list.pages}">Показать еще</a>`;
}

const choice = (href: string, title: string, active: boolean): Html =>
  html`<li><a href="${href}"${attributes({ 'aria-current': active && 'true' })}>${title}</a></li>`;

/** Ticked on and off, so that several may be chosen. */
const tick = (href: string, title: string, n: number, active: boolean): Html =>
  html`<li data-name="${title.toLowerCase()}"><a class="filters__box" href="${href}"${attributes({ 'aria-current': active && 'true' })}>${title} <small>${figure(n)}</small></a></li>`;

/** So many makers stand there at once. */
const BRANDS_SHOWN = 8;

/** The makers of the list: those chosen and those with the most products first, the rest under a press. `?maker=` looks among them without a script. */
function brandFilter(view: View, list: Listing): Html {
  const all = view.shop.brands(queryOf(view, list));
  const wanted = (view.url.searchParams.get('maker') ?? '').trim().slice(0, 50);
  const chosen = new Set(list.brands);
  const toggled = (name: string) => (chosen.has(name) ? list.brands.filter((brand) => brand !== name) : [...list.brands, name]);
  const row = ({ name, count: n }: (typeof all)[number]) => tick(hrefOf(list, { brands: toggled(name) }), name, n, chosen.has(name));
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const first = wanted
    ? found
    : [...found].sort((a, b) => Number(chosen.has(b.name)) - Number(chosen.has(a.name)) || b.count - a.count).slice(0, Math.max(BRANDS_SHOWN, chosen.size));
  const rest = found.filter((brand) => !first.includes(brand));
  const hidden = fieldsOf(list).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<h2>Бренды</h2><form class="filters__search" method="get" action="${pathOf(list)}" role="search" aria-label="Поиск по брендам">${hidden}<input class="form-control" type="search" name="maker" value="${wanted}" placeholder="Найти бренд" aria-label="Найти бренд"><button class="btn" type="submit">Найти</button></form>
<div class="filters__brands"><p class="text-muted" role="status">${wanted && `Найдено: ${found.length}`}</p><ul>${first.map(row)}</ul>
${rest.length > 0 && html`<details class="fold"><summary>Показать все: ${found.length}</summary><ul>${rest.map(row)}</ul></details>`}</div>`;
}

/** A column at the side, a sheet of the top layer where there is no room: the browser itself opens and closes it. */
function filters(view: View, list: Listing): Html {
  const inStock = view.shop.products({ ...queryOf(view, list), brands: list.brands, inStock: true, page: 1, perPage: 1 }).total;
  const categories = view.shop.categories().map(({ id, name }) => choice(hrefOf(list, { categoryId: id, brands: [] }), name, id === list.categoryId));
  const isFiltered = list.brands.length > 0 || list.inStock;
  return html`<div class="card filters" id="filters" popover data-pjax role="group" aria-label="Фильтры"><div class="filters__head"><span>Фильтры</span>${isFiltered && html`<a href="${hrefOf(list, { brands: [], inStock: false })}">Сбросить</a>`}<button class="btn" type="button" popovertarget="filters" popovertargetaction="hide">Показать: ${figure(list.total)}</button></div>
<ul>${tick(hrefOf(list, { inStock: !list.inStock }), 'В наличии', inStock, list.inStock)}</ul>
${brandFilter(view, list)}
<h2>Категории</h2><ul>${choice(hrefOf(list, { categoryId: undefined }), 'Все категории', !list.category)}${categories}</ul></div>`;
}

/** How many were found, what narrows them, and their order. */
function listLine(list: Listing): Html {
  const { length } = list.brands;
  const n = length + Number(list.inStock);
  const chosen = [
    ...list.brands.map((brand) => [hrefOf(list, { brands: list.brands.filter((one) => one !== brand) }), brand] as const),
    ...(list.inStock ? [[hrefOf(list, { inStock: false }), 'В наличии'] as const] : []),
  ].map(([href, title]) => html`<a href="${href}" aria-label="Убрать: ${title}">${title} <span aria-hidden="true">×</span></a>`);
  const sorts = Object.entries(SORTS).map(([sort, title]) => choice(hrefOf(list, { sort: sort as Sort }), title, sort === list.sort));
  return html`<div class="list-line"><button type="button" class="btn list-line__filters" popovertarget="filters">Фильтры${n > 0 && html`: ${n}`}</button><p class="list-line__found">${count(list.total, PRODUCTS)}</p>
<div class="list-line__chosen" data-pjax>${chosen}</div><details class="sort" data-pjax><summary aria-label="Порядок: ${SORTS[list.sort]}">${SORTS[list.sort]}</summary><ul>${sorts}</ul></details></div>`;
}

/** What the list is called, before its page and its brands are told. */
const nameOf = ({ category, query }: Pick<Listing, 'category' | 'query'>): string => category?.name ?? (query ? `Поиск: «${query}»` : 'Каталог');

const titleOf = (list: Listing): string => onPage([nameOf(list), ...list.brands].join(', '), list.page, list.pages);

/** Everything pjax replaces: filters too, for they show what is chosen. */
function listing(view: View, list: Listing): Html {
  const rows = list.products.map((product) => productRow(view, product));
  const empty = html`<div class="card"><p>По вашему запросу ничего не нашлось. Проверьте артикул или посмотрите <a href="/catalog">весь каталог</a>.</p></div>`;
  const here = list.category?.name ?? (list.query ? 'Поиск' : 'Каталог');
  const trail = list.category || list.query ? [['/catalog', 'Каталог'] as const] : [];
  const asked = view.url.searchParams.get('asked')?.slice(0, 100);
  const mended = asked && list.query && html`<p class="alert alert-info">Искали: «${asked}». Показано по запросу «${list.query}».</p>`;
  const badge = list.brands.length > 0 && list.brands.join(', ');
  return html`<div data-document-title="${documentTitle(titleOf(list))}"></div>${pageHead({ trail, here, title: nameOf(list), part: partOf(list.page, list.pages), badge, actions: quickEntry })}${mended}${rows.length > 0 && html`<a class="skip-link" href="#goods">К товарам</a>`}
<div class="listing">${filters(view, list)}<div>${listLine(list)}
${rows.length ? html`<div class="product-list" id="goods" tabindex="-1">${rows}</div><div class="more">${more(list)}${pager({ label: 'Страницы', page: list.page, pages: list.pages, hrefOf: (page) => hrefOf(list, { page }), pjax: true })}</div>` : empty}
</div></div>`;
}

const queryOf = (view: View, { query, categoryId, inStock, sort }: Omit<Listing, 'brands' | 'products' | 'total' | 'pages' | 'category'>): ProductQuery => ({
  query,
  categoryId,
  inStock,
  page: 1,
  perPage: PER_PAGE,
  sort: sort || undefined,
  account: view.account,
});

/** `/catalog`, `/catalog/{category}` with `q`, `brand` (of several, too), `stock`, `sort` and `page`. */
export function catalogue(view: View, categoryId?: string): Response | null {
  const { shop, url, request } = view;
  const category = categoryId === undefined ? undefined : shop.categories().find((known) => known.id === categoryId);
  if (categoryId !== undefined && !category) return null;
  const asked = Number(url.searchParams.get('page') ?? 1);
  const sort = url.searchParams.get('sort');
  const wish = {
    query: url.searchParams.get('q')?.trim() || undefined,
    categoryId,
    brands: [...new Set(url.searchParams.getAll('brand').filter(Boolean))].slice(0, 50),
    inStock: url.searchParams.get('stock') === '1',
    sort: isSort(sort) ? sort : ('' as const),
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
  };
  const { products, total } = shop.products({ ...queryOf(view, wish), brands: wish.brands, page: wish.page });
  const list: Listing = { ...wish, category, products, total, pages: Math.ceil(total / PER_PAGE) };
  if (url.searchParams.has('more') && request.headers.has('x-requested-with'))
    return reply(view, html`${products.map((product) => productRow(view, product))}`);
  const fragment = listing(view, list);
  return respond(view, { title: titleOf(list), content: html`<div id="products">${fragment}</div>`, legacy: true, fragment });
}
