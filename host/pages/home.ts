// Home page, warehouses and the text about cookies.
import { SHOP } from './chrome';
import { count, PRODUCTS } from './format';
import { html } from './html';
import { island } from './island';
import { respond } from './layout';
import { pageHead } from './parts';
import { productCard } from './product';
import type { View } from './view';

/** `/` */
export function home(view: View): Response {
  const { products } = view.shop.products({ page: 1, perPage: 8 });
  const categories = view.shop.categories().map((category) => {
    const { total } = view.shop.products({ categoryId: category.id, page: 1, perPage: 1 });
    return html`<a class="category-tile" href="/catalog/${category.id}"><img src="/images/${category.image}.svg" alt="" width="32" height="32"><span>${category.name}<small>${count(total, PRODUCTS)}</small></span></a>`;
  });
  const content = html`<section class="hero"><div><h1>Запчасти со складов в вашем городе и под заказ</h1>
<p>Оптовые цены для автосервисов и автопарков, остатки по складам, сроки по каждому предложению.</p></div><a class="btn btn-primary" href="/catalog">Перейти в каталог</a></section>
<section class="home-part"><h2>Категории</h2><div class="category-grid">${categories}</div></section>
<section class="home-part"><h2>Часто заказывают</h2><div class="product-grid">${products.map((product) => productCard(view, product, 'popular'))}</div></section>`;
  return respond(view, { title: 'Запчасти оптом', content });
}

/** `/contacts` */
export function contacts(view: View): Response {
  const rows = view.shop.warehouses().map(
    ({ code, name, full_name, address, workTime, phone }) =>
      html`<li id="warehouse-${code}"><b>${full_name ?? name}</b><span>${address}<br>${workTime}${phone && html`<br><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`}</span>
<a href="#warehouse-${code}" data-modal-open="modal-warehouse-address" data-warehouse-id="${code}" data-warehouse-name="${name}" aria-label="Подробнее: ${name}">Подробнее</a></li>`,
  );
  return respond(view, {
    title: 'Склады и выдача',
    content: html`${pageHead({ title: 'Склады и выдача' })}<div class="card">${island(
      'warehouse-map',
      { points: view.shop.warehouses() },
      { fallback: html`<ul class="warehouse-list">${rows}</ul>` },
    )}</div>${
      // Without a script the point is chosen where the order is made.
      !view.account.user.isGuest &&
      view.cart.items.length > 0 &&
      html`<p><a class="btn" href="/order/products" data-modal-open="pickup-modal">Выбрать пункт самовывоза</a></p>`
    }`,
  });
}

/** `/cookies/policy` */
export const cookiePolicy = (view: View): Response =>
  respond(view, {
    title: 'Файлы cookie',
    content: html`${pageHead({ title: 'Файлы cookie' })}<div class="card">
<p>Магазин «${SHOP}» хранит в браузере файлы cookie, чтобы узнавать вас между страницами.</p>
<ul><li>Сессия: корзина и вход в личный кабинет, до закрытия браузера.</li><li>Защита форм: проверочный код, без которого сервер не примет изменения.</li><li>Согласие с этим уведомлением.</li></ul>
<p>Рекламных и сторонних файлов cookie нет. Удалить сохраненные файлы можно в настройках браузера.</p></div>`,
  });
