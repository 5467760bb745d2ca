// Page of one product: offers, stock, prices, the heart and the basket.
import type { Product } from '../types';
import { picture } from './catalog';
import { type Html, html } from './html';
import { respond } from './layout';
import { basketButton, favouriteButton, offersList, pricesPopover, stockPopover } from './parts';
import type { View } from './view';

function warehouses(view: View, product: Product): Html {
  const codes = Object.keys(product.stock).filter((code) => (product.stock[code] ?? 0) > 0);
  const rows = codes.map((code) => {
    const warehouse = view.shop.warehouse(code);
    if (!warehouse) return '';
    return html`<li><b>${warehouse.name}</b><span>${warehouse.address}</span>${product.stock[code]} шт.
<a href="/contacts#warehouse-${code}" data-modal-open="modal-warehouse-address" data-warehouse-id="${code}" data-warehouse-name="${warehouse.name}" aria-label="Адрес и время работы: ${warehouse.name}">Адрес и время работы</a></li>`;
  });
  return rows.length
    ? html`<ul class="warehouse-list">${rows}</ul>`
    : html`<p>На складах нет. ${product.isForOrder && 'Товар можно заказать у поставщика.'}</p>`;
}

const applies = (product: Product) =>
  product.applies.length > 0 &&
  html`<section class="card section"><h2>Применимость</h2><div class="table-scroll"><table class="table">
<thead><tr><th>Марка</th><th>Модель</th><th>Годы</th><th>Двигатель</th><th>Кузов</th></tr></thead>
<tbody>${product.applies.map((row) => html`<tr><td>${row.mark}</td><td>${row.model}</td><td>${row.years}</td><td>${row.engine}</td><td>${row.body}</td></tr>`)}</tbody></table></div></section>`;

/** `/product/{id}` */
export function productPage(view: View, id: string): Response | null {
  const product = view.shop.product(id);
  if (!product) return null;
  const category = view.shop.categories().find((known) => known.id === product.categoryId);
  const analogs = product.analogs.map((analog) => view.shop.product(analog)).filter((analog) => analog !== undefined);
  const content = html`<ol class="breadcrumb"><li><a href="/">Главная</a></li><li><a href="/catalog">Каталог</a></li>${category && html`<li><a href="/catalog/${category.id}">${category.name}</a></li>`}<li class="active">${product.article}</li></ol>
<h1>${product.title}</h1>
<div class="product-page"><div class="card">${picture(product, 120)}</div>
<div class="card"><dl class="product-facts"><dt>Бренд</dt><dd><b>${product.brand}</b></dd><dt>Артикул</dt><dd><b>${product.article}</b></dd>${product.multiplicity > 1 && html`<dt>Кратность</dt><dd>${product.multiplicity} шт.</dd>`}</dl>
<p>${product.description}</p></div>
<div class="card product-page__buy">${pricesPopover(view, product)}${stockPopover(view, product)}${basketButton(view, product)}${favouriteButton(view, product)}</div></div>
<section class="card section" id="offers"><h2>Предложения</h2>${offersList(view, product)}</section>
<section class="card section" id="stock"><h2>Наличие на складах</h2>${warehouses(view, product)}</section>
${applies(product)}
${
  analogs.length > 0 &&
  html`<section class="section"><h2>Аналоги</h2><div class="product-grid">${analogs.map((analog) => productCard(view, analog))}</div></section>`
}`;
  return respond(view, { title: product.title, content });
}

/** A card of a grid: home page and analogs. */
export const productCard = (view: View, product: Product): Html => html`<article class="product-card">${picture(product)}
<div class="product-card__name"><p class="product-row__code"><b>${product.brand}</b> ${product.article}</p><a href="${product.url}">${product.title}</a></div>
<div class="product-card__line">${pricesPopover(view, product)}${favouriteButton(view, product)}</div>
${stockPopover(view, product)}${basketButton(view, product)}</article>`;
