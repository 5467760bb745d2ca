// The fault panel: plain HTML that panel.js sends to /__qa. For whoever tests, on every page of the demo shop.
import { LIST_STATES } from '../list-states';
import type { FaultRule } from '../types';
import { VARIANTS, type Variant } from '../variants';
import { attributes, type Html, html } from './html';
import type { Switches } from './switches';
import type { View } from './view';

/** Faults that strike the next N calls, by key; the rule without `times`. */
export const NEXT_FAULTS: readonly (readonly [key: string, title: string, rule: FaultRule])[] = [
  ['500', 'Ошибка сервера 500', { status: 500 }],
  ['503', 'Недоступен 503', { status: 503, retryAfter: 2 }],
  ['csrf', 'CSRF устарел', { csrfExpired: true }],
  ['logout', 'Выход из сессии', { logout: true }],
  ['expired', 'Сервер забыл покупателя, ответ как гостю', { expired: true }],
  ['jwt', 'Устарел jwt', { jwtExpired: true }],
  ['html', 'HTML вместо JSON', { html: true }],
  ['truncated', 'Оборванный ответ', { truncated: true }],
  ['stalled', 'Зависшее тело', { stalledBody: true }],
  ['cut', 'Разрыв на середине', { cutBody: true }],
  ['drop', 'Обрыв соединения', { drop: true }],
  ['409', 'Конфликт 409', { status: 409 }],
  ['422', 'Ошибки полей 422', { status: 422 }],
  ['429', 'Слишком часто 429', { status: 429, retryAfter: 3 }],
  ['refuse', 'Отказ status: error', { refuse: 'Товар временно нельзя заказать.' }],
  ['drift', 'Оформление: цена первой позиции выросла на 10 %', { match: '/checkout/create', priceDrift: 10 }],
  ['gone', 'Оформление: первая позиция пропала из корзины', { match: '/checkout/create', lineGone: true }],
  ['statuses', 'Пересчет статусов: страница не пересчитана', { match: '/orders/status/calculate', status: 500 }],
  ['made', 'Оформление: заказ создан, ответ потерян', { match: '/checkout/create', processed: true, drop: true }],
];

/** Faults that last until they are taken off. */
export const LASTING_FAULTS: readonly (readonly [key: string, title: string, rule: FaultRule])[] = [
  ['latency', 'Задержка, мс', { latency: 0 }],
  ['recount', 'Идет пересчет корзины', { recountLock: 15000 }],
  ['chunk', 'Нет файлов виджетов', { match: '/chunks/', status: 404 }],
  ['suggestions', 'Подсказки адресов не отвечают', { match: '/api/v1/suggestions/', status: 503 }],
  ['slow-statuses', 'Статусы заказов пересчитываются медленно', { match: '/orders/status/calculate', latency: 1500 }],
  ['map', 'Карта заблокирована', { match: '/tiles/', drop: true }],
];

/** Themes of the widgets; the page's own ground follows. */
const THEMES: readonly (readonly [value: Switches['theme'], title: string])[] = [
  ['default', 'обычная'],
  ['compact', 'плотная'],
  ['contrast', 'контрастная'],
  ['dark', 'темная'],
];

/** What is set now, in words a person reads. */
function describe(rule: FaultRule): string {
  const { match, times, ...rest } = rule;
  const what = Object.entries(rest)
    .map(([name, value]) => (value === true ? name : `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`))
    .join(', ');
  return `${what || 'ничего'}${match ? ` · ${match}` : ''}${times === undefined ? '' : ` · еще ${times}`}`;
}

const here = (view: View, name: string, value: string): string => {
  const url = new URL(view.url);
  url.searchParams.set(name, value);
  return url.pathname + url.search;
};

/** The panel as markup; a bar that the page stands below, closed until opened. */
export function panel(view: View): Html {
  const { account, shop, switches, faults } = view;
  const accounts = [shop.guest, ...shop.accounts].map(
    (one) => html`<option${attributes({ value: one.login, selected: one.id === account.id })}>${one.login || 'guest'} — ${one.title}</option>`,
  );
  const next = NEXT_FAULTS.map(([, title, rule]) => html`<option value="${JSON.stringify(rule)}">${title}</option>`);
  const variants = (Object.entries(VARIANTS) as [Variant, string][]).map(
    ([name, title]) =>
      html`<label class="qa-panel__check"><input type="checkbox" data-qa-variant="${name}"${attributes({ checked: view.session.variants.includes(name) })}> ${title}</label>`,
  );
  const lasting = LASTING_FAULTS.slice(1).map(([, title, rule]) => {
    const printed = JSON.stringify(rule);
    const checked = faults.some((known) => JSON.stringify(known) === printed);
    return html`<label class="qa-panel__check"><input type="checkbox" data-qa-lasting="${printed}"${attributes({ checked })}> ${title.charAt(0).toLowerCase()}${title.slice(1)}</label>`;
  });
  const turn = (name: 'build' | 'inline' | 'legacy' | 'islands' | 'look' | 'lists', value: string, title: string) =>
    html`<a href="${here(view, name, value)}"${attributes({ 'aria-current': switches[name] === value && 'true' })}>${title}</a>`;
  const lists = LIST_STATES.map(([state, title]) => html`${turn('lists', state, title)} `);
  const themes = THEMES.map(([value, title]) => html`<option${attributes({ value, selected: value === switches.theme })}>${title}</option>`);
  return html`<aside class="qa-panel" aria-label="Панель проверки"><details><summary>Проверка${faults.length > 0 && html` <span class="qa-panel__on">сбоев: ${faults.length}</span>`}</summary>
<div class="qa-panel__body">
<fieldset><legend>Кто вы</legend><label>Учетная запись <select data-qa-login>${accounts}</select></label>
<label class="qa-panel__check"><input type="checkbox" data-qa-elsewhere> как в другой вкладке: эта страница остается</label>
<label class="qa-panel__check"><input type="checkbox" data-qa-keep-csrf> при входе прежний CSRF еще подходит</label>
<div class="qa-panel__row"><button type="button" data-qa-expire>Сервер забыл покупателя</button></div></fieldset>
<fieldset><legend>Как отвечает сервер</legend>${variants}</fieldset>
<fieldset><legend>Сбои следующих вызовов</legend>
<label>Сбой <select data-qa-next>${next}</select></label>
<label>Сколько раз <input type="number" data-qa-times min="1" max="99" value="1"></label>
<label>Только для адреса <input type="text" data-qa-match placeholder="/cart/add"></label>
<label class="qa-panel__check"><input type="checkbox" data-qa-processed> вызов выполнить, ответ испортить</label>
<div class="qa-panel__row"><button type="button" data-qa-add>Включить</button></div></fieldset>
<fieldset><legend>Длящиеся</legend>
<label>Задержка, мс <input type="number" data-qa-latency min="0" max="60000" step="100" value="${faults.find((rule) => rule.latency)?.latency ?? 0}"></label>
${lasting}</fieldset>
<fieldset><legend>Включено сейчас</legend><ul class="qa-panel__faults">${faults.length ? faults.map((rule) => html`<li>${describe(rule)}</li>`) : html`<li>ничего</li>`}</ul>
<div class="qa-panel__row"><button type="button" data-qa-clear>Снять сбои</button><button type="button" data-qa-reset>Вернуть исходные данные</button></div></fieldset>
<fieldset><legend>Страница</legend><div class="qa-panel__row">${turn('build', 'react', 'React')}${turn('build', 'preact', 'Preact')}${switches.inline === '1' ? turn('inline', '0', 'Без строки в head') : turn('inline', '1', 'Со строкой в head')}
${switches.legacy === '1' ? turn('legacy', '0', 'Без jQuery') : turn('legacy', '1', 'С jQuery')}${switches.islands === '1' ? turn('islands', '0', 'Без скрипта') : turn('islands', '1', 'Со скриптом')}
${switches.look === 'shop' ? turn('look', 'old', 'Старые стили (Bootstrap 3)') : turn('look', 'shop', 'Стили магазина')}<a href="${here(view, 'csp', '1')}">CSP вкл.</a><a href="${here(view, 'csp', '0')}">CSP выкл.</a></div></fieldset>
<fieldset><legend>Списки страницы</legend><div class="qa-panel__row">${lists}</div></fieldset>
<fieldset><legend>Страницы для проверки</legend><div class="qa-panel__row"><a href="/__qa/bad">Битые места</a><a href="/__qa/many?rows=500">500 строк</a><a href="/__qa/pjax">pjax</a><a href="/__qa/plain?island=basket-button&amp;props=%7B%22goodId%22%3A%225123%22%2C%22title%22%3A%22Колодки%22%7D">Один виджет</a><a href="/__qa/log">Журнал</a></div></fieldset>
<output role="status" data-qa-status></output>
</div></details><label class="qa-panel__theme">Тема <select data-qa-theme autocomplete="off">${themes}</select></label></aside>`;
}
