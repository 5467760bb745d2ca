// Placeholders of one product, with the props the server knows.
import type { Offer } from '../../shared/reading/entities';
import { availabilityOf } from '../../shared/validation/availability';
import { MARKS, MODELS } from '../seed/auto';
import type { Bookmark } from '../seed/company';
import { SYNONYMS } from '../seed/numbers';
import { roubles } from '../shop/prices';
import { goodOf as orderedAs, refusalOf, settle, stockFor } from '../shop/quantity';
import type { CartLine, Product } from '../types';
import { count, DAYS } from './format';
import { attributes, type Html, html, type Printable } from './html';
import { type IslandOptions, island } from './island';
import type { View } from './view';

/** Hidden field every plain form needs, or Yii answers 400. */
export const csrfField = (view: View): Html => html`<input type="hidden" name="${view.csrf.param}" value="${view.csrf.token}">`;

/** The page's one form for adding without JavaScript: buttons anywhere on it name it, so that rows carry neither a form nor a token. */
export const cartForm = (view: View): Html => html`<form id="islands-cart" method="post" action="/cart/add" hidden>${csrfField(view)}</form>`;

/** Puts one product or offer into the cart without JavaScript. It names no action: of several in one placeholder the one pressed is meant. */
export const addButton = (item: { id: string; title: string; quantity: number }): Html =>
  html`<button type="submit" form="islands-cart" formaction="/cart/add?id=${item.id}" name="quantity" value="${item.quantity}" class="btn btn-primary" aria-label="В корзину: ${item.title}, ${item.quantity} шт.">В корзину</button>`;

/** Puts a product in the place of a cart line without JavaScript. */
const replaceButton = ({ id, title, quantity, replaced }: { id: string; title: string; quantity: number; replaced: CartLine }): Html =>
  html`<p>Вместо товара «${replaced.title}», ${replaced.quantity} шт.</p><button type="submit" form="islands-cart" formaction="/cart/add?id=${id}&amp;replaceId=${replaced.id}" name="quantity" value="${quantity}" class="btn btn-primary" aria-label="Заменить на: ${title}">Заменить</button>`;

/** Why the account may not order the product, in the shop's words; `undefined` = it may. */
function refusalFor(view: View, product: Product): string | undefined {
  const good = orderedAs(product);
  const refused = refusalOf(view.account, good) ?? settle(view.account, good, good.multiplicity);
  return 'quantity' in refused ? undefined : refused.message;
}

const twins = new WeakMap<readonly Product[], ReadonlySet<string>>();

/** The names that several products have. */
function twinsIn(products: readonly Product[]): ReadonlySet<string> {
  const known = twins.get(products);
  if (known) return known;
  const [seen, found] = [new Set<string>(), new Set<string>()];
  for (const { title } of products) (seen.has(title) ? found : seen).add(title);
  twins.set(products, found);
  return found;
}

/** What its controls are named by: with maker and number where other products have its name too, or who hears the page could not tell them apart. */
export const called = (view: View, product: Product): string =>
  twinsIn(view.shop.catalogue()).has(product.title) ? `${product.title}, ${product.brand} ${product.article}` : product.title;

/** In place of price and basket, why there is neither; without JavaScript the product's page says it. */
const draftNote = ({ title, brand, article, url }: Product): Html =>
  html`<a class="btn" href="${url}#offers" data-modal-open="modal-info-draft-product" data-title="${title} ${brand} ${article}" aria-label="Почему на проверке: ${title}">Почему на проверке?</a>`;

/** Where the search by a number says what stands for it; of one maker with `brand`. */
export const addressOf = ({ article, brand }: { article: string; brand?: string }): string =>
  `/search?${new URLSearchParams({ article, ...(brand && { brand }) })}`;

/** Where its analogs are. */
const analogsOf = ({ url, analogs, brand, article }: Product): string => (analogs.length > 0 ? `${url}#analogs` : `${addressOf({ article, brand })}#analogs`);

/** What of a product its basket goes by. */
function goodOf(view: View, product: Product) {
  const { account } = view;
  const line = view.cartLine(product.id);
  return {
    goodId: product.id,
    title: called(view, product),
    quantityMultiplicity: product.multiplicity,
    maxQuantity: product.maxQuantity,
    totalQuantity: product.totalQuantity,
    cartQuantity: line?.quantity ?? 0,
    cartItemId: line?.id,
    orderAllowed: product.orderAllowed,
    isForOrder: stockFor(account, product).isForOrder,
    quantityRestrictions: account.options.quantityRestrictions,
    availRestrictions: account.options.availRestrictions,
    availQuantityRestrictions: account.options.availQuantityRestrictions,
    refusal: line ? undefined : refusalFor(view, product),
    // Who may order nothing may not order an analog either.
    analogsHref: account.user.tpRestriction ? undefined : analogsOf(product),
    url: product.url,
    categoryId: product.categoryId,
  };
}

export const basketButton = (view: View, product: Product, options?: IslandOptions): Html =>
  product.isDraft ? draftNote(product) : island('basket-button', goodOf(view, product), options);

/** Opens quick view; without JavaScript it leads to the product. `list`: whose products one goes on to. */
export function quickView(view: View, product: Product, list: string): Html {
  const line = view.cartLine(product.id);
  const data = {
    'data-modal-open': 'modal-quick-view',
    'data-good-id': product.id,
    'data-title': product.title,
    'data-list': list,
    'data-cart-quantity': line?.quantity ?? 0,
    'data-cart-item-id': line?.id,
  };
  return html`<a class="quick-view" href="${product.url}"${attributes(data)} aria-label="Быстрый просмотр: ${called(view, product)}">Быстрый просмотр</a>`;
}

/** The price settings of the account. */
function pricingOf(view: View, product: Product) {
  const { account, shop } = view;
  const prices = shop.pricesFor(account, product);
  return {
    prices,
    priceTypesToShow: account.priceTypesToShow,
    // One price has nothing to be compared with.
    pricesDisplayControl: account.pricesDisplayControl && prices.length > 1,
    ownPriceType: account.user.isGuest ? undefined : account.priceTypeId,
    isAllPrices: account.options.isAllPrices,
  };
}

/** What the card will say, of its height, with the button of a plain form. `replaced`: the cart line whose place the product is to take. */
export function basketCard(view: View, product: Product, replaced?: CartLine): Html {
  if (product.isDraft) return draftNote(product);
  const price = view.shop.priceFor(view.account, product);
  const priceText = price ? (price.amountFormatted ?? roubles(price.amount)) : 'Цена по запросу';
  const props = { ...goodOf(view, product), ...pricingOf(view, product), priceText: price && priceText, replaceId: replaced?.id };
  const { id, title } = product;
  const quantity = replaced?.quantity ?? product.multiplicity;
  const order = props.refusal
    ? html`<p>${props.refusal}</p>`
    : replaced
      ? replaceButton({ id, title, quantity, replaced })
      : addButton({ id, title, quantity });
  const multiple = product.multiplicity > 1 && html`<small>Кратность заказа: ${product.multiplicity} шт.</small>`;
  const inCart = props.cartQuantity ? html`Уже в корзине: ${props.cartQuantity} шт.` : '';
  // Of one piece the price stands above.
  const sum = price && html`<p class="buy-card__sum">${quantity > 1 ? html`За ${quantity} шт.: <b>${roubles(price.amount * quantity)}</b>` : inCart}</p>`;
  const types = props.pricesDisplayControl && html`<p class="buy-card__types">Все цены</p>`;
  const fallback = html`<div class="buy-card"><p class="product-price"><b>${priceText}</b>${price && html` <span>за 1 шт.</span>`}</p>${types}${order}${sum}${multiple}</div>`;
  return island('basket-card', props, { fallback });
}

export function favouriteButton(view: View, product: Product, options?: IslandOptions): Html {
  const record = view.favourite(product.id);
  const props = {
    productId: product.id,
    title: called(view, product),
    favoriteProductId: record?.id,
    favoriteProductCategoryId: record?.favoriteProductCategoryId,
    isTs: record?.isTs ?? false,
  };
  return island('favourite-button', props, options);
}

/** Where a part of the auto-catalogue stands. */
export interface PartPlace {
  group0Id: string;
  modelId: string;
  typeId: string;
}

/** The bookmark the buyer has of a product's part. Where there is none, the button that adds one for its `place`, and nothing without it. */
export function bookmarkMenu(view: View, product: Product, place?: PartPlace): Html | false {
  const { found } = view.shop.bookmarksOf(view.session, { mark: '', model: '', search: '', sort: '' });
  const bookmark = found.find(({ partId }) => partId === product.id);
  const at = place && { siteId: 's1', ...place };
  if (!bookmark) return at ? island('bookmark-menu', { partId: product.id, partNumber: product.article, partName: product.title, ...at }) : false;
  const { id: bookmarkId, partId, partNumber, partName, note } = bookmark;
  const { markCode, modelCode } = bookmark as Partial<Bookmark>;
  const named = (all: readonly { code: string; name: string }[], code: string | undefined) => all.find((one) => one.code === code)?.name ?? '';
  const car = [named(MARKS, markCode), named(MODELS, modelCode)].filter(Boolean).join(' ');
  const additionalInfo = [...(car ? [{ name: 'Автомобиль', value: car }] : []), ...bookmark.additionalInfo.filter(({ name }) => name !== 'Автомобиль')];
  return island('bookmark-menu', { bookmarkId, partId, partNumber, partName, note, additionalInfo, ...at });
}

/** What is said of the stock, and its look. */
function stockOf(view: View, product: Product) {
  const said = stockFor(view.account, product);
  return { label: said.quantityText, availability: availabilityOf(said) };
}

export const stockPopover = (view: View, product: Product, options?: IslandOptions): Html =>
  product.isDraft ? html`<span>Товар проверяется</span>` : stockIsland(view, product, options);

const stockIsland = (view: View, product: Product, options?: IslandOptions): Html =>
  island(
    'stock-popover',
    {
      productId: product.id,
      title: called(view, product),
      ...stockOf(view, product),
      href: `${product.url}#stock`,
      type: 'product',
      // As many as the counter beside it shows.
      wanted: view.cartLine(product.id)?.quantity ?? product.multiplicity,
      quantityMultiplicity: product.multiplicity,
      warehouseCode: view.account.warehouseCode || undefined,
    },
    options,
  );

/** Prices by quantity, where the product is sold by steps: what its own warehouse gives, as its offer says. */
const stepsOf = ({ offers }: Product, amount: number | undefined) =>
  amount === undefined ? [] : (offers[0]?.steps ?? []).map(({ from, share }) => ({ from, price: Math.round(amount * share * 100) / 100 }));

/** More offers than these are ordered and filtered above, and so many are shown at first; the rest without JavaScript stands under a press. */
const FEW_OFFERS = 6;
const OFFERS_SHOWN = 20;

export function pricesPopover(view: View, product: Product, options?: IslandOptions): Html {
  const { account, shop } = view;
  const price = shop.priceFor(account, product);
  const props = {
    productId: product.id,
    title: called(view, product),
    priceText: price ? (price.amountFormatted ?? roubles(price.amount)) : 'Цена по запросу',
    href: `${product.url}#offers`,
    ...pricingOf(view, product),
    quantity: product.multiplicity,
    brand: product.brand,
    article: product.article,
    priceSteps: stepsOf(product, price?.amount),
  };
  return island('prices-popover', props, options);
}

const MATCHES = { exact: 'Искомый номер', analog: 'Аналог', kit: 'В комплекте' };

export function offersList(view: View, product: Product): Html {
  if (product.isDraft) return html`<p>Товар еще проверяется. Цену и сроки уточните у менеджера.</p>`;
  const { account, shop } = view;
  const offers = shop.offersFor(account, product).map((offer) => {
    const line = view.cartLine(offer.id);
    return { ...offer, cartQuantity: line?.quantity ?? 0, cartItemId: line?.id };
  });
  const mayOrder = product.orderAllowed && !account.user.isGuest && !account.user.tpRestriction;
  const { id: productId, title, orderAllowed } = product;
  const props = {
    ...{ productId, title, productCode: product.article, offers, orderAllowed },
    prices: shop.pricesFor(account, product),
    quantityText: stockFor(account, product).quantityText,
    orderListModal: account.user.isGuest ? undefined : 'modal-product-order-history',
  };
  const refused = account.user.isGuest ? html`<a href="/site/login">Войдите, чтобы заказать</a>` : 'Недоступно для заказа';
  const termOf = ({ deliveryDate }: Offer) => (deliveryDate === undefined ? 'срок уточняется' : deliveryDate === 0 ? 'сегодня' : count(deliveryDate, DAYS));
  const shortOf = (offer: Offer) => [title, offer.priceFormatted, termOf(offer)].filter(Boolean).join(', ');
  const isTwin = (offer: Offer) => offers.some((other) => other.id !== offer.id && shortOf(other) === shortOf(offer));
  // Line by line what the widget shows, so that nothing moves when it comes.
  const rows = offers.map((offer) => {
    const { id, quantity = 0, quantity_min: multiplicity, deliveryDateDetail, availableFrom, isForOrder } = offer;
    const term = termOf(offer);
    const named = isTwin(offer) && offer.warehouseName ? `${shortOf(offer)}, ${offer.warehouseName}` : shortOf(offer);
    const stock = quantity > 0 ? `${quantity} шт.` : isForOrder ? 'Под заказ' : 'Нет в наличии';
    const small = (text: string | undefined | false) => text && html`<small>${text}</small>`;
    return html`<tr><td class="num"><b class="offers__line offers__price">${offer.priceFormatted ?? 'Цена по запросу'}</b>${offer.priceSteps?.map(({ from, price }) => small(`от ${from} шт. ${roubles(price)}`))}</td>
<td data-label="Наличие"><div><span class="offers__line">${stock}</span>${small(offer.warehouseName)}${small(offer.match && `${MATCHES[offer.match]} ${offer.brand ?? ''} ${offer.article ?? ''}`)}</div></td>
<td data-label="Срок"><div><span class="offers__line">${term}</span>${small(deliveryDateDetail !== term && deliveryDateDetail)}${small(availableFrom && `Поступит ${availableFrom}`)}</div></td>
<td class="offers__order">${mayOrder ? addButton({ id, title: named, quantity: multiplicity }) : html`<span class="offers__line">${refused}</span><small>&nbsp;</small>`}${small(multiplicity > 1 && `Кратность заказа: ${multiplicity} шт.`)}
${small(offer.cartQuantity > 0 && `Уже в корзине: ${offer.cartQuantity} шт.`)}${small(isForOrder && quantity < 1 && 'Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.')}</td></tr>`;
  });
  const head = html`<thead><tr><th class="num">Цена</th><th>Наличие</th><th>Срок</th><th>Заказ</th></tr></thead>`;
  const tableOf = (some: readonly Html[]) =>
    html`<table class="offers"${attributes({ 'data-ordered': rows.length > 1 })}>${head}<tbody>${some}</tbody></table>`;
  const rest = rows.slice(OFFERS_SHOWN);
  const table = html`${props.quantityText && html`<p class="offers__text">${props.quantityText}</p>`}
${rows.length > FEW_OFFERS && html`<p class="offers__count">Предложений: ${rows.length}, в порядке магазина</p>`}${tableOf(rows.slice(0, OFFERS_SHOWN))}
${rest.length > 0 && html`<details class="offers__rest"><summary>Показать еще ${rest.length}</summary>${tableOf(rest)}</details>`}`;
  const none = html`<p>Сейчас товара нет в наличии на складах. Уточните срок поставки у менеджера.</p>`;
  return island('offers-list', props, { fallback: offers.length ? table : none });
}

/** The way back up from a page: what stands above it, then its own name. */
const breadcrumbs = (trail: readonly (readonly [href: string, title: string])[], here: string): Html =>
  html`<nav aria-label="Путь"><ol class="breadcrumb"><li><a href="/">Главная</a></li>${trail.map(([href, title]) => html`<li><a href="${href}">${title}</a></li>`)}<li aria-current="page">${here}</li></ol></nav>`;

interface PageHead {
  /** What stands above the page, without the home page. */
  trail?: readonly (readonly [href: string, title: string])[];
  /** The page's own name in the trail, where it is not its title. */
  here?: string;
  title: string;
  /** Said in the title after it, where a list is turned page by page. */
  part?: string | false;
  /** Words, or a badge of `badge.ts`. */
  badge?: Printable;
  /** Its title's. */
  id?: string;
  /** One line under the title. */
  note?: Printable;
  /** At most one of them is the main one. */
  actions?: Printable;
}

/** The head of every page: the way back up, its name, at most one badge, its actions. */
export const pageHead = ({ trail = [], here, title, id, part, badge, note, actions }: PageHead): Html => html`${breadcrumbs(trail, here ?? title)}
<div class="page-head"><h1${attributes({ id })}>${title}${part && html`<small>, ${part}</small>`}</h1>${typeof badge === 'string' ? html`<span class="badge">${badge}</span>` : badge}${actions && html`<div class="page-head__actions">${actions}</div>`}</div>
${note && html`<p class="page-head__note">${note}</p>`}`;

/** What is known of something, question by question; what says nothing is left out. */
export function factsOf(facts: readonly (readonly [question: string, answer: string])[]): Html | false {
  const answered = facts.filter(([, answer]) => answer !== '');
  return (
    answered.length > 0 && html`<dl class="order-facts">${answered.map(([question, answer]) => html`<div><dt>${question}</dt><dd>${answer}</dd></div>`)}</dl>`
  );
}

export const basketCounter = ({ cart: { quantity, cost } }: View): Html =>
  island('basket-counter', { quantity, cost, costText: roubles(cost) }, { class: 'site-header__cart' });

/** The search of the header: a plain form until its hints come. */
export const siteSearch = ({ url: { searchParams } }: View): Html =>
  island(
    'analog-hints',
    { label: 'Поиск по каталогу', query: searchParams.get('article') ?? searchParams.get('q') ?? '', synonyms: SYNONYMS },
    { class: 'site-search' },
  );

/** A list of parts at once; without a script on its own page. */
export const quickEntry = html`<a class="btn" href="/quick-order" data-modal-open="modal-quick-entry">Быстрый ввод</a>`;
