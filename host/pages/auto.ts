// The auto-catalogue at all depths (§2) and the garage: types, marks, models, groups of parts, the parts of one group.
import { AUTO_TYPES, type AutoLevel, type AutoModel, GROUPS, groupBy, MARKS, MODELS, marksOf, modelsOf } from '../seed/auto';
import { modelsOf as fitsOf } from '../shop/applies';
import type { Product } from '../types';
import { productRow } from './catalog';
import { count, PRODUCTS } from './format';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { bookmarkMenu, pageHead } from './parts';
import type { View } from './view';

const ROOT = '/auto/catalog';
const TITLE = 'Автокаталог';
const CARS = ['автомобиль', 'автомобиля', 'автомобилей'] as const;

/** A group of parts, which a part is opened in by a form too. */
export const GROUP_PATH = /^\/auto\/catalog\/[^/]+\/[^/]+\/[^/]+\/[^/]+\/?$/;

const path = (...levels: { code: string }[]): string => [ROOT, ...levels.map(({ code }) => encodeURIComponent(code))].join('/');
const bare = ({ id, code, name }: AutoLevel) => ({ id, code, name });

/** Where no script runs: the rows of a level as links. */
const links = (levels: readonly AutoLevel[], hrefOf: (level: AutoLevel) => string): Html =>
  html`<ul class="link-columns">${levels.map((level) => html`<li><a href="${hrefOf(level)}">${level.name}</a></li>`)}</ul>`;

function typesPage(view: View): Response {
  const catalog = island('auto-catalog', { types: AUTO_TYPES }, { fallback: links(AUTO_TYPES, (type) => path(type)) });
  return respond(view, {
    title: TITLE,
    content: html`${pageHead({ title: TITLE })}${carChoice(view)}<div class="card">${catalog}</div>`,
  });
}

function typePage(view: View, type: AutoLevel): Response {
  const marks = marksOf(type.id);
  const catalog = island('auto-catalog', { types: AUTO_TYPES, typeId: type.id, marks }, { fallback: links(marks, (mark) => path(type, mark)) });
  const content = html`${pageHead({ trail: [[ROOT, TITLE]], title: type.name })}<div class="card">${catalog}</div>`;
  return respond(view, { title: type.name, content });
}

function markPage(view: View, type: AutoLevel, mark: AutoLevel): Response {
  const models = modelsOf(type.id, mark.id).map(bare);
  const props = { types: AUTO_TYPES, typeId: type.id, marks: marksOf(type.id), manufacturerId: mark.id, models };
  const catalog = island('auto-catalog', props, { fallback: links(models, (model) => path(type, mark, model)) });
  const trail = [[ROOT, TITLE] as const, [path(type), type.name] as const];
  const title = `Запчасти ${mark.name}`;
  return respond(view, {
    title,
    content: html`${pageHead({ trail, here: mark.name, title })}<div class="card">${catalog}</div>`,
  });
}

/** Is it sold by the name of another car? */
const isOfOther = ({ title, applies }: Product, model: AutoModel): boolean =>
  !title.includes(model.name) && applies.some((row) => title.includes(row.mark) || title.includes(row.model));

/** Parts of a group that fit a model; where the seed knows none, some that could. None is called after another car, but for the one that was come from. */
function partsOf(view: View, mark: AutoLevel, model: AutoModel, number: string): Product[] {
  const from = view.form?.get('FromGoodId');
  const products = view.shop
    .products({ categoryId: number, page: 1, perPage: 1000 })
    .products.filter((product) => product.id === from || !isOfOther(product, model));
  const fitting = products.filter((product) => [...product.applies, ...fitsOf(product)].some((row) => row.mark === mark.name && row.model === model.name));
  return Number(model.id) > 200 ? products.filter(({ id }) => (Number(id) * 31 + Number(model.id)) % 3 === 0) : fitting;
}

const modelName = (mark: AutoLevel, model: AutoModel): string => `${mark.name} ${model.name}`;

function modelPage(view: View, type: AutoLevel, mark: AutoLevel, model: AutoModel): Response {
  const units = GROUPS.map(({ unit, numbers }) => {
    const tiles = numbers.map((number) => {
      const group = groupBy(number);
      const { length } = partsOf(view, mark, model, number);
      return html`<a class="category-tile" href="${path(type, mark, model, { code: number })}"><img src="/images/${group?.image}.svg" alt="" width="32" height="32"><span>${group?.name}<small>${length > 0 ? count(length, PRODUCTS) : 'под заказ'}</small></span></a>`;
    });
    return html`<section class="home-part"><h2>${unit}</h2><div class="category-grid">${tiles}</div></section>`;
  });
  const trail = [[ROOT, TITLE] as const, [path(type), type.name] as const, [path(type, mark), mark.name] as const];
  const title = `Запчасти ${modelName(mark, model)}`;
  const facts = [model.years && `Годы выпуска: ${model.years}`, model.body].filter(Boolean).join(' · ');
  return respond(view, { title, content: html`${pageHead({ trail, here: model.name, title, note: facts })}${units}` });
}

/** Why the page was opened, when a part was: whether the group has it. */
function fromGood(view: View, parts: readonly Product[]): { id: string; note: Html } | undefined {
  const id = view.form?.get('FromGoodId');
  if (typeof id !== 'string' || id === '') return undefined;
  const product = view.shop.product(id);
  if (!product) return { id: '', note: html`<div class="alert alert-warning">Товар, из которого открыта группа, больше не продается.</div>` };
  const name = html`<a href="${product.url}">${product.title} <b>${product.brand}</b> ${product.article}</a>`;
  return parts.some((part) => part.id === product.id)
    ? { id: product.id, note: html`<div class="alert alert-success" role="status">${name} подходит и отмечен в списке.</div>` }
    : { id: '', note: html`<div class="alert alert-warning" role="status">Среди деталей этой группы ${name} не числится. Уточните применимость по VIN.</div>` };
}

function groupPage(view: View, type: AutoLevel, mark: AutoLevel, model: AutoModel, number: string): Response | null {
  const group = groupBy(number);
  if (!group) return null;
  const parts = partsOf(view, mark, model, number);
  const from = fromGood(view, parts);
  const place = { group0Id: number, modelId: model.id, typeId: type.id };
  const first = parts.filter(({ id }) => id === from?.id);
  const rows = [...first, ...parts.filter(({ id }) => id !== from?.id)].map((product) => {
    const isFrom = product.id === from?.id;
    return html`<div${attributes({ class: isFrom && 'part-from', 'aria-current': isFrom && 'true' })}>${isFrom && html`<p class="part-from__label">Вы пришли с этого товара</p>`}${productRow(view, product, bookmarkMenu(view, product, place))}</div>`;
  });
  const trail = [
    [ROOT, TITLE] as const,
    [path(type), type.name] as const,
    [path(type, mark), mark.name] as const,
    [path(type, mark, model), model.name] as const,
  ];
  const title = `${group.name} для ${modelName(mark, model)}`;
  const empty = html`<div class="card"><p>Для этой модели деталей группы в наличии нет. Посмотрите <a href="/catalog/${number}">всю категорию</a> или <a href="${path(type, mark, model)}">другие группы</a>.</p></div>`;
  const content = html`${pageHead({ trail, here: group.name, title, note: count(parts.length, PRODUCTS) })}
${from?.note}${rows.length > 0 ? html`<div class="product-list">${rows}</div>` : empty}`;
  return respond(view, { title, content });
}

/** `/auto/catalog` with up to four codes behind it; null where one of them names nothing. */
export function autoCatalog(view: View): Response | null {
  let codes: string[];
  try {
    codes = view.url.pathname.slice(ROOT.length).split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
  const [typeCode, markCode, modelCode, number, ...more] = codes;
  if (more.length > 0) return null;
  if (typeCode === undefined) return typesPage(view);
  const type = AUTO_TYPES.find(({ code }) => code === typeCode);
  if (!type) return null;
  if (markCode === undefined) return typePage(view, type);
  const mark = MARKS.find(({ id, code }) => code === markCode && marksOf(type.id).some((one) => one.id === id));
  if (!mark) return null;
  if (modelCode === undefined) return markPage(view, type, mark);
  const model = MODELS.find(({ code, typeId, markId }) => code === modelCode && typeId === type.id && markId === mark.id);
  if (!model) return null;
  return number === undefined ? modelPage(view, type, mark, model) : groupPage(view, type, mark, model, number);
}

/** The buyer's own cars to look for parts with; guests have none. Without JavaScript the car is chosen in the garage. */
export function carChoice(view: View): Html | false {
  const cars = view.shop.carsOf(view.session);
  const fallback = html`<p>Подбирайте запчасти для своих автомобилей в <a href="/personal/garage">гараже</a>: ${count(cars.length, CARS)}.</p>`;
  return (
    !view.account.user.isGuest &&
    html`<div class="card car-choice"${attributes({ 'data-cars': cars.length > 0 })}>${island('garage', { view: 'choice', cars }, { fallback })}</div>`
  );
}

/** `/personal/garage`: the buyer's cars; the app sends guests to the login page. */
export function garage(view: View): Response {
  const title = 'Гараж';
  const cars = view.shop.carsOf(view.session);
  const rows = cars.map(
    ({ name, manufacturerName, modelName: model, year, regNumber, vin }) =>
      html`<li><b>${name || `${manufacturerName} ${model}, ${year}`}</b><span>${name && `${manufacturerName} ${model}, ${year}. `}${regNumber} VIN …${vin.slice(-6)}</span></li>`,
  );
  const fallback = rows.length > 0 ? html`<ul class="warehouse-list">${rows}</ul>` : html`<p>В гараже пока нет автомобилей.</p>`;
  const list = view.switches.lists === '1' ? island('garage', { cars }, { fallback }) : island('garage', {});
  const content = html`${pageHead({ title, note: html`Запчасти по марке и модели ищите в <a href="${ROOT}">автокаталоге</a>.` })}
<div class="card card-tall">${list}</div>`;
  return respond(view, { title, content });
}
