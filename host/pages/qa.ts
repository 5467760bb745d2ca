// Pages for tests: broken placeholders beside good ones, one widget alone, rows by the hundred, pjax.
import { definitions } from 'virtual:widgets';
import { fallbackOf } from '../../shared/definition/select-field';
import { PER_PAGE, productRow } from './catalog';
import { attributes, type Html, html, raw } from './html';
import { island } from './island';
import { respond } from './layout';
import { pageIn } from './pager';
import { basketButton, favouriteButton, pricesPopover, stockPopover } from './parts';
import type { View } from './view';

/** JSON of an address, or `undefined` when it is none. */
function jsonOf(text: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function placeholder(name: string, text: string | undefined): Html {
  const props = jsonOf(text ?? '{}');
  if (!props) return html`<p class="text-danger">props – не JSON: ${text}</p>`;
  try {
    if (definitions[name]?.area === 'modals') {
      const printed = attributes({ 'data-modal-open': name, ...dataAttributes(props) });
      return html`<button type="button"${printed}>Открыть ${name}</button>`;
    }
    const fallback = definitions[name] && fallbackOf(definitions[name], props);
    return island(name, props, fallback ? { fallback: raw(fallback) } : {});
  } catch (error) {
    return html`<pre class="text-danger">${(error as Error).message}</pre>`;
  }
}

const dataAttributes = (props: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      `data-${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/** `/__qa/plain?island=…&props={…}` (both may repeat), `config={…}` = attributes of the tag, `form=1` = all of it inside a search form of the page. */
export function plainPage(view: View): Response {
  const query = view.url.searchParams;
  const props = query.getAll('props');
  const places = query.getAll('island').map((name, index) => html`<div class="qa-place">${placeholder(name, props[index])}</div>`);
  const given = jsonOf(query.get('config')) ?? {};
  const config = dataAttributes(given);
  const content = places.length ? places : html`<p>Добавьте в адрес island=basket-button и props={…}.</p>`;
  const search = html`<form action="/catalog" method="get"><input type="search" name="q" aria-label="Поиск"><button type="submit">Найти</button>${content}</form>`;
  return respond(view, { title: 'Один виджет', bare: true, config, content: query.has('form') ? search : content });
}

/** `/__qa/many?rows=500`: baskets and hearts for measurements. */
export function manyPage(view: View): Response {
  const asked = Number(view.url.searchParams.get('rows') ?? 100);
  const rows = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), 2000) : 100;
  const { products } = view.shop.products({ page: 1, perPage: rows });
  const list = Array.from({ length: rows }, (_, index) => products[index % products.length]).filter((product) => product !== undefined);
  const content = html`<h1>${rows} строк</h1><div class="product-list">${list.map((product) => productRow(view, product))}</div>`;
  return respond(view, { title: 'Много строк', bare: true, content });
}

/** `/__qa/pjax`: the list of the catalogue alone, with the links that replace it. */
export function pjaxPage(view: View): Response {
  const page = pageIn(view, Number.POSITIVE_INFINITY);
  const { products } = view.shop.products({ page, perPage: PER_PAGE });
  const links = [1, 2, 3].map((n) => html`<li${attributes({ class: n === page && 'active' })}><a href="/__qa/pjax?page=${n}">${n}</a></li>`);
  const inner = html`<ul class="pagination" data-pjax>${links}</ul><div class="product-list">${products.map((product) => productRow(view, product))}</div>`;
  return respond(view, { title: 'pjax', legacy: true, content: html`<h1>Замена списка</h1><div id="products">${inner}</div>`, fragment: inner });
}

const good = (view: View): Html => {
  const product = view.shop.products({ page: 1, perPage: 1 }).products[0];
  if (!product) return html``;
  return html`${basketButton(view, product)}${favouriteButton(view, product)}${stockPopover(view, product)}${pricesPopover(view, product)}`;
};

/** What templates get wrong and what a hostile catalogue may hold; each names itself in `data-case`. */
const BROKEN: readonly (readonly [name: string, markup: string])[] = [
  ['unknown', '<div data-island="basket-buton" data-good-id="5123" data-title="Деталь"><a href="/catalog">Каталог</a></div>'],
  [
    'hostile-name',
    '<div data-island="__proto__"><a href="/catalog">Каталог</a></div><div data-island="constructor"></div><div data-island="../../evil"></div>',
  ],
  ['empty-name', '<div data-island=""><a href="/catalog">Каталог</a></div>'],
  ['missing', '<div data-island="basket-button" data-title="Без номера"><a href="/catalog">Каталог</a></div>'],
  ['empty', '<div data-island="basket-button" data-good-id="" data-title=""><a href="/catalog">Каталог</a></div>'],
  [
    'bad-integer',
    '<div data-island="basket-button" data-good-id="5123" data-title="Деталь" data-quantity-multiplicity="четыре"><a href="/catalog">Каталог</a></div>',
  ],
  [
    'zero-multiplicity',
    '<div data-island="basket-button" data-good-id="5123" data-title="Деталь" data-quantity-multiplicity="0"><a href="/catalog">Каталог</a></div>',
  ],
  ['bad-flag', '<div data-island="basket-button" data-good-id="5123" data-title="Деталь" data-order-allowed="maybe"><a href="/catalog">Каталог</a></div>'],
  ['hostile-id', '<div data-island="stock-popover" data-product-id="../../etc/passwd?x=1" data-title="Деталь"><a href="/catalog">Каталог</a></div>'],
  [
    'hostile-text',
    '<div data-island="favourite-button" data-product-id="5123" data-title="&quot;&gt;&lt;img src=x onerror=&quot;window.__broken=1&quot;&gt;"><a href="/catalog">Каталог</a></div>',
  ],
  [
    'bad-json',
    `<div data-island="prices-popover" data-product-id="5123" data-title="Деталь" data-prices='[{"id":"1","typeName":"O'Neil","amount":10}]'><span>10 ₽</span></div>`,
  ],
  [
    'double-encoded',
    '<div data-island="prices-popover" data-product-id="5123" data-title="Деталь" data-prices="[{&amp;quot;id&amp;quot;:1}]"><span>10 ₽</span></div>',
  ],
  [
    'php-warning',
    '<div data-island="offers-list" data-product-id="5123" data-title="Деталь" data-offers="&lt;br /&gt;&#10;&lt;b&gt;Warning&lt;/b&gt;: Undefined variable $offers in product.php on line 12&lt;br /&gt;[]"><p>Предложений нет</p></div>',
  ],
  ['json-false', '<div data-island="offers-list" data-product-id="5123" data-title="Деталь" data-offers="false"><p>Предложений нет</p></div>'],
  ['json-scalar', '<div data-island="prices-popover" data-product-id="5123" data-title="Деталь" data-prices="12"><span>10 ₽</span></div>'],
  [
    'foreign',
    '<div data-island="stock-popover" data-product-id="5123" data-title="Деталь" data-toggle="tooltip" data-original-title="x"><a href="/catalog">Наличие</a></div>',
  ],
  [
    'nested',
    '<div data-island="stock-popover" data-product-id="5123" data-title="Деталь"><div data-island="favourite-button" data-product-id="5123" data-title="Деталь"></div></div>',
  ],
];

/** PHP prints these so, and they must be read. */
const MANGLED: readonly (readonly [name: string, markup: string])[] = [
  [
    'empty-map',
    '<div data-island="prices-popover" data-product-id="5123" data-title="Пустой список цен" data-price-text="10 ₽" data-prices="[]" data-prices-display-control="1"><span>10 ₽</span></div>',
  ],
  [
    'list-as-map',
    `<div data-island="prices-popover" data-product-id="5123" data-title="Список с номерами" data-price-text="10 ₽" data-prices-display-control="1" data-prices='{"0":{"id":1,"isBase":"1","amount":"10,00","typeName":"Розничная"},"2":{"id":2,"isBase":"0","amount":"1 009.5","typeName":"Оптовая"}}'><span>10 ₽</span></div>`,
  ],
  [
    'numbers',
    '<div data-island="basket-button" data-good-id="5123" data-title="Числа текстом" data-quantity-multiplicity="4.0" data-cart-quantity="" data-order-allowed="1"><a href="/catalog">Каталог</a></div>',
  ],
  [
    'flag-by-presence',
    '<div data-island="basket-button" data-good-id="5123" data-title="Флаг без значения" data-is-for-order data-order-allowed><a href="/catalog">Каталог</a></div>',
  ],
];

/** `/__qa/bad` */
export function badPage(view: View): Response {
  const cases = (list: typeof BROKEN) => list.map(([name, markup]) => html`<div data-case="${name}">${raw(markup)}</div>`);
  const inParagraph = raw(
    '<p data-case="in-p">До <span data-island="stock-popover" data-product-id="5123" data-title="В абзаце"><a href="/catalog">Наличие</a></span> после</p><p>Разорванный <div data-case="split-p" data-island="stock-popover" data-product-id="5123" data-title="В абзаце"><a href="/catalog">Наличие</a></div></p>',
  );
  const inTable = raw(
    '<table class="table" data-case="in-table"><tbody><tr><td><div data-island="stock-popover" data-product-id="5123" data-title="В ячейке"><a href="/catalog">Наличие</a></div></td></tr><div data-island="stock-popover" data-product-id="5123" data-title="Вынесен из таблицы"><a href="/catalog">Наличие</a></div></tbody></table>',
  );
  const content = html`<h1>Битые места</h1><p>Исправные виджеты вокруг должны работать.</p>
<div class="card" data-case="good">${good(view)}</div>
<div class="card">${cases(BROKEN)}${inParagraph}${inTable}</div>
<div class="card">${cases(MANGLED)}</div>
<div class="card" data-case="good">${good(view)}</div>`;
  return respond(view, { title: 'Битые места', content });
}
