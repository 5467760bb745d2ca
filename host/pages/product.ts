// Page of one product: offers, stock, prices, the heart and the basket.
import { roubles } from '../shop/prices';
import type { Product } from '../types';
import { picture } from './catalog';
import { PHONE, TEL } from './chrome';
import { type Html, html } from './html';
import { respond } from './layout';
import { basketButton, breadcrumbs, favouriteButton, offersList, pricesPopover, stockPopover } from './parts';
import type { View } from './view';

function warehouses(view: View, product: Product): Html {
  const codes = Object.keys(product.stock).filter((code) => (product.stock[code] ?? 0) > 0);
  const rows = codes.map((code) => {
    const warehouse = view.shop.warehouse(code);
    if (!warehouse) return '';
    return html`<li><b>${warehouse.name}</b><span>${warehouse.address}</span><span class="warehouse-list__quantity">${product.stock[code]} шт.</span>
<a href="/contacts#warehouse-${code}" data-modal-open="modal-warehouse-address" data-warehouse-id="${code}" data-warehouse-name="${warehouse.name}" aria-label="Адрес и время работы: ${warehouse.name}">Адрес и время работы</a></li>`;
  });
  return rows.length
    ? html`<ul class="warehouse-list">${rows}</ul>`
    : html`<p>На складах нет. ${product.isForOrder && 'Товар можно заказать у поставщика.'}</p>`;
}

const applies = (product: Product) =>
  product.applies.length > 0 &&
  html`<section class="card section"><h2>Применимость</h2><div class="table-scroll"><table class="table stacked">
<thead><tr><th>Марка</th><th>Модель</th><th>Годы</th><th>Двигатель</th><th>Кузов</th></tr></thead>
<tbody>${product.applies.map((row) => html`<tr><td data-label="Марка">${row.mark}</td><td data-label="Модель">${row.model}</td><td data-label="Годы">${row.years}</td><td data-label="Двигатель">${row.engine}</td><td data-label="Кузов">${row.body}</td></tr>`)}</tbody></table></div></section>`;

/** What it costs and how to get it; the account's own price stands large, the others behind a press. */
function buyBox(view: View, product: Product): Html {
  const price = view.shop.priceFor(view.account, product);
  const large = price
    ? html`<p class="product-price"><b>${price.amountFormatted ?? roubles(price.amount)}</b> <span>за 1 шт.</span></p>`
    : html`<p class="product-price"><b>Цена по запросу</b></p>`;
  const others = view.account.pricesDisplayControl && view.shop.pricesFor(view.account, product).length > 1;
  return html`<div class="product-page__line">${large}${favouriteButton(view, product)}</div>
${others && html`<div class="product-page__line">${pricesPopover(view, product, {}, 'Цены по типам')}</div>`}
<div class="product-page__line">${stockPopover(view, product)}</div>
${basketButton(view, product)}
<p class="product-page__note"><a href="#offers">Сроки и предложения</a> <a href="#stock">Самовывоз со складов</a><br>Вопросы о товаре: <a href="tel:${TEL}">${PHONE}</a></p>`;
}

/** `/product/{id}` */
export function productPage(view: View, id: string): Response | null {
  const product = view.shop.product(id);
  if (!product) return null;
  const category = view.shop.categories().find((known) => known.id === product.categoryId);
  const analogs = product.analogs.map((analog) => view.shop.product(analog)).filter((analog) => analog !== undefined);
  const facts = [
    ['Бренд', product.brand],
    ['Артикул', product.article],
    ...(category ? [['Категория', html`<a href="/catalog/${category.id}">${category.name}</a>`] as const] : []),
    ['Продается', product.multiplicity > 1 ? `кратно ${product.multiplicity} шт.` : 'поштучно'],
    ...(product.maxQuantity ? [['В одни руки', `не более ${product.maxQuantity} шт.`] as const] : []),
    ...(product.analogs.length > 0 ? [['Аналоги', html`<a href="#analogs">${product.analogs.length}</a>`] as const] : []),
  ] as const;
  const trail = [['/catalog', 'Каталог'] as const, ...(category ? [[`/catalog/${category.id}`, category.name] as const] : [])];
  const content = html`${breadcrumbs(trail, `${product.brand} ${product.article}`)}
<h1>${product.title}</h1><p class="product-page__code"><b>${product.brand}</b> ${product.article}</p>
<div class="product-page"><figure class="card product-page__gallery">${picture(product, 160)}<figcaption>Изображение может отличаться от товара.</figcaption></figure>
<div class="card product-page__buy">${buyBox(view, product)}</div>
<div class="card product-page__about"><h2>О товаре</h2><dl class="product-facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p>${product.description}</p></div></div>
<section class="card section" id="offers"><h2>Предложения</h2>${offersList(view, product)}</section>
<section class="card section" id="stock"><h2>Наличие на складах</h2>${warehouses(view, product)}</section>
${applies(product)}
${
  analogs.length > 0 &&
  html`<section class="section" id="analogs"><h2>Аналоги</h2><div class="product-grid">${analogs.map((analog) => productCard(view, analog))}</div></section>`
}`;
  return respond(view, { title: product.title, content });
}

/** A card of a grid: home page and analogs. */
export const productCard = (view: View, product: Product): Html => html`<article class="product-card">${picture(product)}
<div class="product-card__name"><p class="product-row__code"><b>${product.brand}</b> ${product.article}</p><a href="${product.url}">${product.title}</a></div>
<div class="product-card__line">${pricesPopover(view, product)}${favouriteButton(view, product)}</div>
${stockPopover(view, product)}${basketButton(view, product)}</article>`;
