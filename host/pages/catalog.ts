// The catalogue: filters, rows of products, pager by links. The list alone answers pjax, the rows alone answer «Показать еще».
import type { Category, Product, ProductQuery } from '../types';
import { count, PRODUCTS } from './format';
import { attributes, type Html, html, type Printable } from './html';
import { reply, respond } from './layout';
import { basketButton, breadcrumbs, favouriteButton, pricesPopover, quickEntry, quickView, stockPopover } from './parts';
import type { View } from './view';

export const PER_PAGE = 20;

export const picture = (product: { image: string }, size = 64): Html =>
  html`<span class="product-image"><img src="${product.image}" alt="" width="${size}" height="${size}" loading="lazy"></span>`;

/** `more` stands beside its stock. */
export const productRow = (view: View, product: Product, more: Printable = ''): Html => html`<div class="product-row">
${picture(product, 40)}
<div class="product-row__info"><p class="product-row__code"><b>${product.brand}</b> ${product.article}</p><a class="product-row__name" href="${product.url}">${product.title}</a>
<div class="product-row__stock">${stockPopover(view, product)}${quickView(view, product, 'catalogue')}${more}</div></div>
<div class="product-row__price">${pricesPopover(view, product)}</div>
<div class="product-row__heart">${favouriteButton(view, product)}</div>
<div class="product-row__basket">${basketButton(view, product)}</div>
</div>`;

interface Listing extends ProductQuery {
  category: Category | undefined;
  products: Product[];
  total: number;
  pages: number;
}

/** Address of the list with some of its filters changed; what is empty is left out. */
function hrefOf(list: Listing, change: { categoryId?: string | undefined; brand?: string | undefined; page?: number } = {}): string {
  const { categoryId, brand, page } = { categoryId: list.categoryId, brand: list.brand, page: 1, ...change };
  const query = new URLSearchParams();
  if (list.query) query.set('q', list.query);
  if (brand) query.set('brand', brand);
  if (page > 1) query.set('page', String(page));
  return `/catalog${categoryId ? `/${categoryId}` : ''}${query.size ? `?${query}` : ''}`;
}

function pager(list: Listing): Html {
  const wanted = [1, list.page - 2, list.page - 1, list.page, list.page + 1, list.page + 2, list.pages];
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= list.pages);
  const items = numbers.map((n, index) => {
    const gap = n - (numbers[index - 1] ?? n) > 1 && html`<li class="disabled"><span>…</span></li>`;
    const item =
      n === list.page ? html`<li class="active"><span aria-current="page">${n}</span></li>` : html`<li><a href="${hrefOf(list, { page: n })}">${n}</a></li>`;
    return html`${gap}${item}`;
  });
  return html`<nav aria-label="Страницы"><ul class="pagination" data-pjax>${items}</ul></nav>`;
}

function more(list: Listing): Printable {
  if (list.page >= list.pages) return '';
  const next = list.page + 1;
  return html`<a class="btn btn-default js-more" href="${hrefOf(list, { page: next })}" data-url="${hrefOf(list)}" data-page="${next}" data-pages="${list.pages}">Показать еще</a>`;
}

const filter = (href: string, title: string, active: boolean): Html =>
  html`<li${attributes({ class: active && 'active' })}><a href="${href}"${attributes({ 'aria-current': active && 'true' })}>${title}</a></li>`;

/** Everything pjax replaces: filters too, for they show what is chosen. */
function listing(view: View, list: Listing): Html {
  const title = list.category?.name ?? (list.query ? `Поиск: «${list.query}»` : 'Каталог');
  const brands = view.shop.brands(list.categoryId);
  const rows = list.products.map((product) => productRow(view, product));
  const empty = html`<div class="card"><p>По вашему запросу ничего не нашлось. Проверьте артикул или посмотрите <a href="/catalog">весь каталог</a>.</p></div>`;
  const here = list.category?.name ?? (list.query ? 'Поиск' : 'Каталог');
  const trail = list.category || list.query ? [['/catalog', 'Каталог'] as const] : [];
  const asked = view.url.searchParams.get('asked')?.slice(0, 100);
  const mended = asked && list.query && html`<p class="alert alert-info">Искали: «${asked}». Показано по запросу «${list.query}».</p>`;
  return html`${breadcrumbs(trail, here)}${mended}${rows.length > 0 && html`<a class="skip-link" href="#goods">К товарам</a>`}<div class="row"><div class="col-sm-4 col-md-3">
<button type="button" class="js-filters-toggle">Фильтры</button>
<div class="card filters js-filters" data-pjax><h2>Категории</h2>
<ul>${filter(hrefOf(list, { categoryId: '' }), 'Все', !list.category)}${view.shop.categories().map((category) => filter(hrefOf(list, { categoryId: category.id, brand: '' }), category.name, category.id === list.categoryId))}</ul>
<h2>Бренды</h2><ul>${filter(hrefOf(list, { brand: '' }), 'Все бренды', !list.brand)}${brands.map((brand) => filter(hrefOf(list, { brand }), brand, brand === list.brand))}</ul></div>
</div><div class="col-sm-8 col-md-9">
<div class="toolbar"><h1>${title}${list.brand && html` <small>${list.brand}</small>`}</h1><p class="text-muted">${count(list.total, PRODUCTS)}</p>${quickEntry}</div>
${rows.length ? html`<div class="product-list" id="goods" tabindex="-1">${rows}</div><div class="more">${more(list)}${list.pages > 1 && pager(list)}</div>` : empty}
</div></div>`;
}

/** `/catalog`, `/catalog/{category}` with `q`, `brand` and `page`. */
export function catalogue(view: View, categoryId?: string): Response | null {
  const { shop, url, request } = view;
  const category = categoryId === undefined ? undefined : shop.categories().find((known) => known.id === categoryId);
  if (categoryId !== undefined && !category) return null;
  const asked = Number(url.searchParams.get('page') ?? 1);
  const query: ProductQuery = {
    query: url.searchParams.get('q')?.trim() || undefined,
    categoryId,
    brand: url.searchParams.get('brand') || undefined,
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
    perPage: PER_PAGE,
  };
  const { products, total } = shop.products(query);
  const list: Listing = { ...query, category, products, total, pages: Math.ceil(total / PER_PAGE) };
  if (url.searchParams.has('more') && request.headers.has('x-requested-with'))
    return reply(view, html`${products.map((product) => productRow(view, product))}`);
  const fragment = listing(view, list);
  return respond(view, { title: category?.name ?? 'Каталог', content: html`<div id="products">${fragment}</div>`, legacy: true, fragment });
}
