// Placeholders of one product, with the props the server knows.
import { roubles } from '../shop/prices';
import { refusalOf, settle } from '../shop/quantity';
import type { Product } from '../types';
import { count, DAYS } from './format';
import { type Html, html } from './html';
import { type IslandOptions, island } from './island';
import type { View } from './view';

/** Hidden field every plain form needs, or Yii answers 400. */
export const csrfField = (view: View): Html => html`<input type="hidden" name="${view.csrf.param}" value="${view.csrf.token}">`;

/** The page's one form for adding without JavaScript: buttons anywhere on it name it, so that rows carry neither a form nor a token. */
export const cartForm = (view: View): Html => html`<form id="islands-cart" method="post" action="/cart/add" hidden>${csrfField(view)}</form>`;

/** Puts one product or offer into the cart without JavaScript. It names no action: of several in one placeholder the one pressed is meant. */
export const addButton = (item: { id: string; title: string; quantity: number }): Html =>
  html`<button type="submit" form="islands-cart" formaction="/cart/add?id=${item.id}" name="quantity" value="${item.quantity}" class="btn btn-primary" aria-label="В корзину: ${item.title}, ${item.quantity} шт.">В корзину</button>`;

/** Why the account may not order the product, in the shop's words; `undefined` = it may. */
function refusalFor(view: View, product: Product): string | undefined {
  const { id, multiplicity, maxQuantity: max, totalQuantity: stock, isForOrder } = product;
  const good = { id, product, multiplicity, max, stock, isForOrder };
  const refused = refusalOf(view.account, good) ?? settle(view.account, good, multiplicity);
  return 'quantity' in refused ? undefined : refused.message;
}

export function basketButton(view: View, product: Product, options?: IslandOptions): Html {
  const { account } = view;
  const line = view.cartLine(product.id);
  const props = {
    goodId: product.id,
    title: product.title,
    quantityMultiplicity: product.multiplicity,
    maxQuantity: product.maxQuantity,
    totalQuantity: product.totalQuantity,
    cartQuantity: line?.quantity ?? 0,
    cartItemId: line?.id,
    orderAllowed: product.orderAllowed,
    isForOrder: product.isForOrder,
    quantityRestrictions: account.options.quantityRestrictions,
    availRestrictions: account.options.availRestrictions,
    availQuantityRestrictions: account.options.availQuantityRestrictions,
    refusal: line ? undefined : refusalFor(view, product),
    url: product.url,
    categoryId: product.categoryId,
  };
  return island('basket-button', props, options);
}

export function favouriteButton(view: View, product: Product, options?: IslandOptions): Html {
  const record = view.favourite(product.id);
  const props = {
    productId: product.id,
    title: product.title,
    favoriteProductId: record?.id,
    favoriteProductCategoryId: record?.favoriteProductCategoryId,
    isTs: record?.isTs ?? false,
  };
  return island('favourite-button', props, options);
}

/** What the words of the stock mean, for their look. */
const availabilityOf = ({ totalQuantity, quantityText, isForOrder }: Product) => {
  if (totalQuantity > 0) return quantityText?.startsWith('Осталось') ? 'low' : 'in';
  return isForOrder ? 'order' : 'out';
};

export const stockPopover = (view: View, product: Product, options?: IslandOptions): Html =>
  island(
    'stock-popover',
    {
      productId: product.id,
      title: product.title,
      label: product.quantityText || undefined,
      availability: availabilityOf(product),
      href: `${product.url}#stock`,
      type: 'product',
      wanted: product.multiplicity,
      warehouseCode: view.account.warehouseCode || undefined,
    },
    options,
  );

/** `said` = what its opener says in place of the price, where the page prints that itself. */
export function pricesPopover(view: View, product: Product, options?: IslandOptions, said?: string): Html {
  const { account, shop } = view;
  const price = shop.priceFor(account, product);
  const prices = shop.pricesFor(account, product);
  const props = {
    productId: product.id,
    title: product.title,
    priceText: said ?? (price ? (price.amountFormatted ?? roubles(price.amount)) : 'Цена по запросу'),
    href: `${product.url}#offers`,
    prices,
    priceTypesToShow: account.priceTypesToShow,
    // One price needs no popover (G37).
    pricesDisplayControl: account.pricesDisplayControl && prices.length > 1,
    ownPriceType: account.user.isGuest ? undefined : account.priceTypeId,
    isAllPrices: account.options.isAllPrices,
    quantity: product.multiplicity,
  };
  return island('prices-popover', props, options);
}

export function offersList(view: View, product: Product): Html {
  const { account, shop } = view;
  const offers = shop.offersFor(account, product).map((offer) => {
    const line = view.cartLine(offer.id);
    return { ...offer, cartQuantity: line?.quantity ?? 0, cartItemId: line?.id };
  });
  const mayOrder = product.orderAllowed && !account.user.isGuest && !account.user.tpRestriction;
  const { id: productId, title, orderAllowed } = product;
  const props = { productId, title, offers, prices: shop.pricesFor(account, product), quantityText: product.quantityText || undefined, orderAllowed };
  const refused = account.user.isGuest ? html`<a href="/site/login">Войдите, чтобы заказать</a>` : 'Недоступно для заказа';
  // Line by line what the widget shows, so that nothing moves when it comes.
  const rows = offers.map((offer) => {
    const { id, quantity, quantity_min: multiplicity, deliveryDate, deliveryDateDetail, availableFrom, isForOrder } = offer;
    const term = deliveryDate === undefined ? 'срок уточняется' : deliveryDate === 0 ? 'сегодня' : count(deliveryDate, DAYS);
    const stock = quantity > 0 ? `${quantity} шт.` : isForOrder ? 'Под заказ' : 'Нет в наличии';
    const small = (text: string | undefined | false) => text && html`<small>${text}</small>`;
    return html`<tr><td class="num"><b class="offers__line offers__price">${offer.priceFormatted ?? 'Цена по запросу'}</b></td>
<td data-label="Наличие"><div><span class="offers__line">${stock}</span>${small(offer.warehouseName)}</div></td>
<td data-label="Срок"><div><span class="offers__line">${term}</span>${small(deliveryDateDetail !== term && deliveryDateDetail)}${small(availableFrom && `Поступит ${availableFrom}`)}</div></td>
<td class="offers__order">${mayOrder ? addButton({ id, title, quantity: multiplicity }) : html`<span class="offers__line">${refused}</span><small>&nbsp;</small>`}${small(multiplicity > 1 && `Кратность заказа: ${multiplicity} шт.`)}
${small(offer.cartQuantity > 0 && `Уже в корзине: ${offer.cartQuantity} шт.`)}${small(isForOrder && quantity < 1 && 'Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.')}</td></tr>`;
  });
  const table = html`${props.quantityText && html`<p class="offers__text">${props.quantityText}</p>`}<table class="offers">
<thead><tr><th class="num">Цена</th><th>Наличие</th><th>Срок</th><th>Заказ</th></tr></thead><tbody>${rows}</tbody></table>`;
  const none = html`<p>Сейчас товара нет в наличии на складах. Уточните цену у менеджера.</p>`;
  return island('offers-list', props, { fallback: offers.length ? table : none });
}

/** The way back up from a page: what stands above it, then its own name. */
export const breadcrumbs = (trail: readonly (readonly [href: string, title: string])[], here: string): Html =>
  html`<nav aria-label="Путь"><ol class="breadcrumb"><li><a href="/">Главная</a></li>${trail.map(([href, title]) => html`<li><a href="${href}">${title}</a></li>`)}<li class="active" aria-current="page">${here}</li></ol></nav>`;

export const basketCounter = ({ cart: { quantity, cost } }: View): Html =>
  island('basket-counter', { quantity, cost, costText: roubles(cost) }, { class: 'site-header__cart' });
