// Search by number: the maker where several have it, the part itself, what stands for it. Works without JavaScript.
import { readingsOf, sameBrand } from '../../shared/format/codes';
import { SYNONYMS } from '../seed/numbers';
import { modelsOf } from '../shop/applies';
import { type Bracket, bracketOf, byMaker, CROSS_TYPES, type Cross, type CrossType, crossesOf, type Part, partsByNumber } from '../shop/crosses';
import { offersFor } from '../shop/offers';
import { priceFor, roubles } from '../shop/prices';
import type { Product } from '../types';
import { carChoice } from './auto';
import { productRow } from './catalog';
import { count } from './format';
import { attributes, type Html, html } from './html';
import { respond } from './layout';
import { addressOf, pageHead } from './parts';
import type { View } from './view';

const ANALOGS = ['аналог', 'аналога', 'аналогов'] as const;
const MAKERS = ['производителя', 'производителей', 'производителей'] as const;

/** «12 аналогов: от 840 ₽, от 1 дня» */
function bracketText({ count: n, priceFrom, daysFrom }: Bracket): string {
  if (n === 0) return 'Без аналогов';
  const days = daysFrom === 0 ? 'сегодня' : daysFrom !== undefined && `от ${count(daysFrom, ['дня', 'дней', 'дней'])}`;
  const from = [priceFrom !== undefined && `от ${roubles(priceFrom)}`, days].filter(Boolean);
  return [count(n, ANALOGS), from.join(', ')].filter(Boolean).join(': ');
}

/** What was typed, where something else was found. */
const askedNote = (typed: string, read: string): Html | false =>
  read !== typed && html`<p class="alert alert-info">Искали: «${typed}». Показано по запросу «${read}».</p>`;

function makerStep(view: View, groups: readonly (readonly Part[])[]): Html {
  const products = view.shop.catalogue();
  const rows = groups.map((group) => {
    const [part] = group;
    if (!part) return '';
    const others = group.slice(1).map(({ brand }) => brand);
    const bracket = bracketOf(crossesOf(products, part), view.account);
    const way =
      bracket.count > 0
        ? html`<a href="${addressOf(part)}" aria-label="Показать аналоги: ${part.brand} ${part.article}">Показать аналоги</a><br>`
        : part.product && html`<a href="${part.product.url}" aria-label="Открыть товар: ${part.brand} ${part.article}">Открыть товар</a><br>`;
    return html`<tr><td data-label="Производитель"><div><a href="${addressOf(part)}"><b>${part.brand}</b></a>${others.length > 0 && html`<br><small class="text-muted">также ${others.join(', ')}</small>`}</div></td>
<td data-label="Артикул">${part.article}</td><td data-label="Название">${part.name}</td>
<td data-label="Аналоги"><div>${way}<small class="text-muted">${bracketText(bracket)}</small></div></td></tr>`;
  });
  return html`<div class="card"><h2>Выберите производителя</h2><p>Артикул ${groups[0]?.[0]?.article} есть у ${count(groups.length, MAKERS)}: это разные детали.</p>
<table class="table stacked"><thead><tr><th>Производитель</th><th>Артикул</th><th>Название</th><th>Аналоги</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** Said of a part that stands in the buyer's cars: in which of them, so that a part for another one than is chosen is not taken for it. */
function fits(view: View, product: Product): Html | false {
  const cars = view.shop.carsOf(view.session);
  const rows = cars.length > 0 ? [...product.applies, ...modelsOf(product)] : [];
  const own = cars.filter((car) => rows.some(({ mark, model }) => car.manufacturerName === mark && car.modelName === model));
  const names = [...new Set(own.map((car) => `${car.manufacturerName} ${car.modelName}`))];
  return (
    names.length > 0 &&
    html`<span class="label label-success" title="${names.join(', ')}">Подходит${names.length === 1 ? `: ${names[0]}` : ` к ${own.length} авто из гаража`}</span>`
  );
}

const crossWords = ({ type, both, level, through }: Cross): Html => html`<p class="cross"><span class="label label-default">${CROSS_TYPES[type]}</span>
<span>${both ? 'взаимная замена' : 'только в одну сторону'}</span> <span>${level === 1 ? '1-й уровень: напрямую' : html`2-й уровень: через ${through?.brand} ${through?.article}`}</span></p>`;

type Sold = Cross & { product: Product };

const ORDERS = { '': 'По близости', price: 'По цене', days: 'По сроку' };

function ordered(view: View, sold: readonly Sold[], order: string): Sold[] {
  const far = Number.POSITIVE_INFINITY;
  const figure = ({ product, level }: Sold): number => {
    if (order === 'price') return priceFor(view.account, product)?.amount ?? far;
    if (order === 'days') return Math.min(far, ...offersFor(view.account, product).map(({ deliveryDate }) => deliveryDate ?? far));
    return level;
  };
  const figures = new Map(sold.map((one) => [one, figure(one)]));
  return [...sold].sort((one, other) => ((figures.get(one) as number) < (figures.get(other) as number) ? -1 : figures.get(one) === figures.get(other) ? 0 : 1));
}

function analogs(view: View, part: Part): Html {
  const crosses = crossesOf(view.shop.catalogue(), part);
  const bracket = bracketOf(crosses, view.account);
  const all = crosses.flatMap((cross): Sold[] => (cross.part.product ? [{ ...cross, product: cross.part.product }] : []));
  const query = view.url.searchParams;
  const types = [...new Set(all.map(({ type }) => type))];
  const type = types.find((one) => one === query.get('type'));
  const order = query.get('sort') ?? '';
  const href = (change: { type?: CrossType | ''; sort?: string }): string => {
    const given = { type: type ?? '', sort: order, ...change };
    const rest = new URLSearchParams(Object.entries(given).filter(([, value]) => value));
    return `${addressOf(part)}${rest.size ? `&${rest}` : ''}#analogs`;
  };
  const link = (to: string, title: string, isHere: boolean) => html`<a href="${to}"${attributes({ 'aria-current': isHere && 'true' })}>${title}</a>`;
  const kinds = types.map((one) => link(href({ type: one }), `${CROSS_TYPES[one]} (${all.filter((cross) => cross.type === one).length})`, one === type));
  const orders = Object.entries(ORDERS).map(([key, title]) => link(href({ sort: key }), title, key === order));
  const filters = html`<nav class="pills" aria-label="Виды аналогов"><b>Вид:</b>${link(href({ type: '' }), `Все (${all.length})`, !type)}${kinds}</nav>
<nav class="pills" aria-label="Порядок"><b>Порядок:</b>${orders}</nav>`;
  const rows = ordered(
    view,
    all.filter((cross) => !type || cross.type === type),
    order,
  );
  const known = crosses.filter(({ part: { product } }) => !product);
  return html`<section class="section" id="analogs"><div class="section-head"><h2>Аналоги</h2><p class="text-muted">${bracketText(bracket)}</p></div>
${
  all.length
    ? html`${filters}<div class="product-list">${rows.map((cross) => html`<div class="cross-row">${crossWords(cross)}${productRow(view, cross.product, fits(view, cross.product), 3)}</div>`)}</div>`
    : html`<div class="card"><p>Аналогов в продаже нет. Уточните у менеджера или посмотрите <a href="/catalog">каталог</a>.</p></div>`
}
${known.length > 0 && html`<div class="card section"><h2>Номера этой детали</h2><ul class="list-unstyled">${known.map((cross) => html`<li><a href="${addressOf(cross.part)}">${cross.part.brand} ${cross.part.article}</a> <span class="text-muted">${CROSS_TYPES[cross.type]}</span></li>`)}</ul></div>`}</section>`;
}

/** Where it is looked for: under the name of the page. */
const headed = (view: View, title: string, note?: string): Html => html`${pageHead({ here: 'Поиск', title, note })}${carChoice(view)}`;

const one = (
  view: View,
  part: Part,
  others: readonly Part[],
): Html => html`${headed(view, `${part.brand} ${part.article}`, others.length > 0 ? `также ${others.map(({ brand }) => brand).join(', ')}` : undefined)}
${part.product ? html`<div class="product-list">${productRow(view, part.product, fits(view, part.product))}</div>` : html`<div class="card"><p>${part.name}. Эта деталь не продается, ниже то, чем ее заменяют.</p></div>`}
${analogs(view, part)}`;

const nothing = (view: View, typed: string): Html =>
  html`${headed(view, 'Поиск по артикулу')}<div class="card">${
    typed
      ? html`<p>По запросу «${typed}» ничего не нашлось. Проверьте артикул или посмотрите <a href="/catalog">весь каталог</a>.</p>`
      : html`<p>Введите в строке поиска артикул производителя, номер автомобильного завода или название запчасти.</p>`
  }</div>`;

/** `/search` with `article`, `brand`, `type` and `sort`; what is no number goes to the catalogue as words. */
export function search(view: View): Response {
  const query = view.url.searchParams;
  const typed = (query.get('article') ?? '').trim().slice(0, 100);
  const wanted = query.get('brand')?.trim();
  const readings = readingsOf(typed, SYNONYMS).map(({ text }) => text);
  const respondWith = (content: Html, read = typed) =>
    respond(view, {
      title: typed ? `Аналоги: ${typed}` : 'Поиск',
      content: html`${askedNote(typed, read)}${content}`,
    });
  for (const read of readings) {
    const groups = byMaker(partsByNumber(view.shop.catalogue(), read));
    const chosen =
      groups.find((group) => group.some(({ brand }) => wanted && sameBrand(brand, wanted, SYNONYMS))) ??
      (groups.length === 1 && !wanted ? groups[0] : undefined);
    // The number of the name that was asked for, where a maker has several.
    const part = chosen?.find(({ brand }) => brand === wanted) ?? chosen?.[0];
    if (chosen && part)
      return respondWith(
        one(
          view,
          part,
          chosen.filter((other) => other !== part),
        ),
        read,
      );
    if (groups.length) {
      const lost = wanted && html`<p class="alert alert-warning">У производителя «${wanted}» артикула ${typed} нет.</p>`;
      return respondWith(html`${headed(view, `Артикул ${groups[0]?.[0]?.article}`)}${lost}${makerStep(view, groups)}`, read);
    }
  }
  const words = readings.find((read) => view.shop.products({ query: read, page: 1, perPage: 1 }).total > 0);
  if (!words) return respondWith(nothing(view, typed));
  const location = `/catalog?${new URLSearchParams({ q: words, ...(words !== typed && { asked: typed }) })}`;
  return new Response(null, { status: 302, headers: { location } });
}
