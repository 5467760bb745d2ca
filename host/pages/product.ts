// Page of one product: offers, stock, prices, the heart and the basket.
import { modelsOf } from '../shop/applies';
import { stockFor } from '../shop/quantity';
import type { CartLine, Product } from '../types';
import { picture, productName } from './catalog';
import { PHONE, TEL } from './chrome';
import { type Html, html } from './html';
import { respond } from './layout';
import { addressOf, basketButton, basketCard, bookmarkMenu, favouriteButton, offersList, pageHead, pricesPopover, quickView, stockPopover } from './parts';
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
    : html`<p>На складах нет. ${stockFor(view.account, product).isForOrder && 'Товар можно заказать у поставщика.'}</p>`;
}

/** So many cars stand there at once. */
const CARS_SHOWN = 5;

/** The models it fits; their modifications behind a press, the buyer's own cars first. */
function applies(product: Product): Html | false {
  const models = modelsOf(product);
  const name = `${product.title} ${product.brand} ${product.article}`;
  const rows = models.map(
    ({ mark, model, years, engine, body }) => html`<tr><td>${mark}</td> <td>${model}</td> <td>${years}</td> <td>${engine}</td> <td>${body}</td></tr>`,
  );
  const tableOf = (some: readonly Html[]) =>
    html`<table class="table"><thead><tr><th>Марка</th><th>Модель</th><th>Годы</th><th>Двигатель</th><th>Кузов</th></tr></thead><tbody>${some}</tbody></table>`;
  const rest = rows.slice(CARS_SHOWN);
  return (
    models.length > 0 &&
    html`<section class="card section applies" id="applies"><h2>Применимость</h2>${tableOf(rows.slice(0, CARS_SHOWN))}
${rest.length > 0 && html`<details class="fold"><summary>Показать все: ${rows.length}</summary>${tableOf(rest)}</details>`}
<p><a class="btn" href="#applies" data-modal-open="modal-product-applicabilities" data-product-id="${product.id}" data-title="${name}">Все модификации</a></p></section>`
  );
}

/** What it costs and how to get it. */
function buyBox(view: View, product: Product, replaced?: CartLine): Html {
  const menu = bookmarkMenu(view, product);
  return html`<div class="product-page__line">${stockPopover(view, product)}<div class="product-page__own">${menu}${favouriteButton(view, product)}</div></div>
${basketCard(view, product, replaced)}
<p class="product-page__note"><a href="#offers">Сроки и предложения</a> <a href="#stock">Самовывоз со складов</a> <span>Вопросы о товаре: <a href="tel:${TEL}">${PHONE}</a></span></p>`;
}

/** The line of the cart that `?replace=` names, what it is replaced by, and the way back. A line that is gone is said; one of this very product has been replaced. */
function replacing(view: View, product: Product): { line?: CartLine; note: Html | false } {
  const id = view.url.searchParams.get('replace');
  const line = view.cart.items.find((one) => one.id === id);
  if (!id || line?.productId === product.id) return { note: false };
  const back = html`<a href="/cart/view">Вернуться в корзину</a>`;
  return line
    ? { line, note: html`<p class="alert alert-info">Вы выбираете замену для товара «${line.title}» в корзине. ${back}</p>` }
    : { note: html`<p class="alert alert-warning">Заменяемого товара в корзине уже нет. ${back}</p>` };
}

/** `/product/{id}`; with `?replace={line}` in the place of a line of the cart. */
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
    [
      'Аналоги',
      html`${product.analogs.length > 0 && html`<a href="#analogs">${product.analogs.length} на этой странице</a>, `}<a href="${addressOf(product)}">${product.analogs.length > 0 ? 'все' : 'Искать'} по артикулу</a>`,
    ],
  ] as const;
  const trail = [['/catalog', 'Каталог'] as const, ...(category ? [[`/catalog/${category.id}`, category.name] as const] : [])];
  const replace = replacing(view, product);
  const content = html`${replace.note}${pageHead({ trail, here: `${product.brand} ${product.article}`, title: product.title, note: html`<span class="product-page__code"><b>${product.brand}</b> ${product.article}</span>` })}
<div class="product-page"><figure class="card product-page__gallery">${picture(product, 160)}<figcaption>Изображение может отличаться от товара.</figcaption></figure>
<div class="card product-page__buy">${buyBox(view, product, replace.line)}</div>
<div class="card product-page__about"><h2>О товаре</h2><dl class="product-facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p>${product.description}</p></div></div>
<section class="card section" id="offers"><h2>Предложения</h2>${offersList(view, product)}</section>
<section class="card section" id="stock"><h2>Наличие на складах</h2>${warehouses(view, product)}</section>
${applies(product)}
${
  analogs.length > 0 &&
  html`<section class="section" id="analogs"><div class="section-head"><h2>Аналоги</h2><a href="${addressOf(product)}#analogs">Все аналоги ${product.brand} ${product.article}</a></div><div class="product-grid">${analogs.map((analog) => productCard(view, analog, 'analogs'))}</div></section>`
}`;
  return respond(view, { title: `${product.title} ${product.brand} ${product.article}`, content });
}

/** A card of a grid, whose name it is given: home page and analogs. */
export const productCard = (view: View, product: Product, list = 'cards'): Html => html`<article class="product-card">${picture(product)}
${productName(view, product, 3)}
<div class="product-card__line">${pricesPopover(view, product)}<div class="product-card__heart">${favouriteButton(view, product)}</div></div>
<div class="product-card__line">${stockPopover(view, product)}${quickView(view, product, list)}</div>
${basketButton(view, product)}</article>`;
