// Pages of what went wrong: 404 inside the shop's frame, and a page that stands by itself for a server that cannot render one.
import { PHONE, SHOP, search, siteFooter, siteHeader, TEL } from './chrome';
import { type Html, html } from './html';
import { respond } from './layout';
import type { View } from './view';

/** Heading and a way on, by status; what is not here is told in the server's words. */
const WORDS: Readonly<Record<number, readonly [title: string, advice: string]>> = {
  400: ['Запрос не принят', 'Вернитесь на предыдущую страницу, обновите ее и повторите действие.'],
  403: ['Нет доступа', 'Войдите под другой учетной записью или обратитесь к менеджеру.'],
  404: ['Страница не найдена', 'Возможно, товар снят с продажи или в адресе опечатка. Найдите его по артикулу или названию.'],
  405: ['Действие недоступно', 'Вернитесь на предыдущую страницу и попробуйте еще раз.'],
  429: ['Слишком много запросов', 'Подождите минуту и обновите страницу.'],
  500: ['Ошибка на сервере', 'Мы уже разбираемся. Попробуйте еще раз через минуту; корзина и избранное сохранены.'],
  503: ['Магазин на обслуживании', 'Мы скоро вернемся. Попробуйте еще раз через минуту; корзина и избранное сохранены.'],
};

const again = html` <a class="btn" href="">Обновить страницу</a>`;
const ways = (
  status: number,
) => html`<p class="error-page__ways"><a class="btn btn-primary" href="/catalog">Перейти в каталог</a> <a class="btn" href="/">На главную</a>${status >= 429 && again}</p>
<p class="text-muted">Не получается? Звоните: <a href="tel:${TEL}">${PHONE}</a>, пн–пт 8:00–20:00.</p>`;

const inside = (
  status: number,
  title: string,
  advice: string,
  message?: string,
): Html => html`<section class="card error-page"><p class="error-page__code">${status}</p>
<h1>${title}</h1>${message && html`<div class="alert alert-danger">${message}</div>`}<p>${advice}</p>
${status === 404 && html`<div class="error-page__search">${search('Поиск запчасти')}</div>`}${ways(status)}</section>`;

/** The page of an address that is not there, with the categories of the shop. */
export function missingPage(view: View): Response {
  const [title, advice] = WORDS[404] as (typeof WORDS)[number];
  const categories = view.shop.categories().map(({ id, name }) => html`<li><a href="/catalog/${id}">${name}</a></li>`);
  const content = html`${inside(404, title, advice)}<section class="error-page__categories"><h2>Категории</h2><ul class="link-columns">${categories}</ul></section>`;
  return respond(view, { title, content, status: 404 });
}

/** A whole page of an error without session, data or scripts; `message` is the server's own word. */
export function errorPage(status: number, message?: string): string {
  const [title, advice] = WORDS[status] ?? (status >= 500 ? WORDS[500] : WORDS[400]) ?? ['', ''];
  return html`<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} — ${SHOP}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/shop.css">
</head>
<body>
${siteHeader({ here: '', user: null, cart: html`<a class="btn" href="/cart/view">Корзина</a>` })}
<main id="content" class="wrap" tabindex="-1">${inside(status, title, advice, message)}</main>
${siteFooter}
</body>
</html>
`.text;
}
