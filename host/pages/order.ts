// `/order/products`, `/order/success` and `/order/partial`: what is ordered, that it was, and which lines of a cart that is; without a script forms do what the widgets do.
import { formatMoment } from '../../shared/format/date';
import { roubles } from '../shop/prices';
import type { OrderView, PlacedOrder } from '../types';
import * as delayed from './delayed';
import { count, orderNumber, POSITIONS } from './format';
import { type Html, html, type Printable } from './html';
import { island } from './island';
import { respond } from './layout';
import { deliveredFacts, orderedBy, paidWith } from './order-facts';
import { orderForm } from './order-form';
import { noOrder } from './orders';
import { csrfField, factsOf, pageHead } from './parts';
import { empty, toCatalogue } from './personal';
import type { View } from './view';

const named = (view: View): string => view.url.searchParams.get('id') ?? '';
const clientOf = (view: View): string => view.url.searchParams.get('client') ?? '';
/** The address for the delayed cart that is named, or the client’s. */
const withCart = (path: string, cartId: string, clientId: string): string =>
  cartId ? `${path}?id=${encodeURIComponent(cartId)}` : clientId ? `${path}?client=${encodeURIComponent(clientId)}` : path;

interface Whose {
  /** The page of the cart that is ordered. */
  cartHref: string;
  /** Of a delayed cart alone. */
  name?: string;
  /** Who orders for somebody else reads for whom. */
  note?: string;
  /** What the page stands under. */
  trail: readonly (readonly [href: string, title: string])[];
}

/** Which cart it is. */
function whoseOf(view: View, id: string, clientId: string): Whose {
  const trail = [['/cart/view', 'Корзина']] as const;
  if (!id && clientId) {
    const cartHref = withCart('/personal/cart', '', clientId);
    const client = view.shop.clientsOf(view.session).find((one) => one.id === clientId);
    return { cartHref, trail: [[cartHref, 'Корзина клиента']], ...(client && { note: `Вы работаете от имени клиента: ${client.name}.` }) };
  }
  if (!id) return { cartHref: '/cart/view', trail };
  const cart = view.shop.delayedBy(view.session, id);
  const name = cart && delayed.nameOf(cart);
  const cartHref = delayed.hrefOf(id);
  return {
    cartHref,
    ...(name === undefined ? {} : { name }),
    trail: [...trail, [delayed.PATH, delayed.TITLE], ...(name === undefined ? [] : [[cartHref, name] as const])],
  };
}

const toPage = (href: string, words = 'Вернуться в корзину'): Html => html`<a class="btn btn-primary" href="${href}">${words}</a>`;
const titleOf = (title: string, { name }: Whose): string => (name === undefined ? title : `${title}: ${name}`);
const headOf = (title: string, { trail, name, note }: Whose): Html => pageHead({ trail, title, note, ...(name === undefined ? {} : { part: name }) });

/** The cart that is named is not this buyer's, or is no more. */
function gone(view: View, { trail }: Whose): Response {
  const title = 'Корзина не найдена';
  const ways = html`${delayed.toDelayed} <a class="btn" href="/cart/view">Открыть свою корзину</a>`;
  const content = html`${pageHead({ trail, title })}${empty('Корзина не найдена.', ways, 'Возможно, она уже оформлена или удалена.')}`;
  return respond(view, { title, status: 404, content });
}

interface OrderLine {
  code: string;
  title: string;
  quantity: number;
  /** Roubles, where the buyer may see them. */
  price: number | undefined;
  cost: number | undefined;
}

/** A line of an order: what it is, how many for how much a piece, and the sum. It fits beside the steps and on a phone. */
const orderLine = ({ code, title, quantity, price, cost }: OrderLine): Html =>
  html`<li><span class="order-lines__what"><small>${code}</small> <span>${title}</span></span><span>${quantity} шт.${price !== undefined && ` × ${roubles(price)}`}</span><b>${cost === undefined ? '—' : roubles(cost)}</b></li>`;

const JUST_NOW_MS = 15 * 60_000;

/** Who comes back from the order of their own cart that they have just made reads its number: of a client's, or a colleague's, it says nothing here. */
function nothingToOrder(view: View, isOwn: boolean, way: Html): Html {
  const last = isOwn ? view.shop.ordersFor(view.account).find(({ accountId }) => accountId === view.account.id) : undefined;
  const isJustMade = last && Math.abs(Date.now() - Date.parse(last.dateInsert)) < JUST_NOW_MS;
  if (!isJustMade) return empty('Добавьте товары в корзину, чтобы оформить заказ.', way);
  return empty(
    `Заказ ${orderNumber(last.number)} уже оформлен.`,
    html`<a class="btn btn-primary" href="/order/success?id=${last.id}">Перейти к заказу</a> ${way}`,
  );
}

/** `/order/products`: what is ordered, and the form that orders it. */
export function order(view: View): Response {
  const title = 'Оформление заказа';
  const id = named(view);
  const client = clientOf(view);
  const whose = whoseOf(view, id, client);
  const found = view.shop.orderOf(view.session, id, client);
  if (id && !found) return gone(view, whose);
  const { items = [], cost = 0, isCanCheckout = false, payer = view.account, pickup, addresses, obstacles = [] } = found ?? {};
  const taken = items.filter(({ checked }) => checked);
  const { cartHref } = whose;
  const shown = (content: Html): Response =>
    respond(view, {
      title: titleOf(title, whose),
      status: view.errors ? 422 : 200,
      content: html`${headOf(title, whose)}${content}`,
    });
  if (!taken.length) return shown(nothingToOrder(view, !id && !client, client ? toPage(cartHref, 'В корзину клиента') : toCatalogue));
  if (!isCanCheckout) {
    const why = obstacles.map(({ text }) => text).join(' ');
    return shown(empty('Эту корзину пока нельзя оформить.', toPage(cartHref, obstacles.find(({ action }) => action)?.action), why || undefined));
  }
  const rows = taken.map(({ brand, article, title, quantity, price, cost }) => orderLine({ code: `${brand} ${article}`, title, quantity, price, cost }));
  const left = items.length - taken.length;
  const partialHref = withCart('/order/partial', id, client);
  const lines = html`<div class="card"><h2>Состав заказа</h2><ul class="order-lines" aria-label="Позиции заказа">${rows}</ul>
<p>${count(taken.length, POSITIONS)} на ${roubles(cost)}. ${left > 0 && `Останется в корзине: ${left}. `}<a href="${partialHref}">Заказать часть корзины</a></p></div>`;
  const action = withCart('/order/products', id, client);
  return shown(orderForm(view, { cost, count: taken.length, lines, partialHref, clientId: client, action, cartHref, payer, pickup, addresses }));
}

/** What happens now, in its order. */
function nextSteps(placed: PlacedOrder): string[] {
  const { answers, sum } = placed;
  const paid = answers?.delivery.paymentMethod ?? '';
  const email = answers?.customer.email;
  const isPickup = answers?.delivery.pickupPoint !== '' && answers?.delivery.deliveryMethod === 'PICKUPOUR';
  return [
    `Подтверждение придет ${email ? `на ${email}` : 'на вашу эл. почту'}.`,
    'Менеджер позвонит, если понадобится что-то уточнить.',
    ...(paid === 'bank' ? ['Счет придет вместе с подтверждением.'] : []),
    isPickup ? 'Когда заказ будет готов, заберите его в пункте самовывоза. Назовите номер заказа.' : 'Перед доставкой вам позвонят.',
    ...(paid === 'card' || paid === 'cash' ? [`При получении оплатите ${roubles(sum)} ${paid === 'card' ? 'картой' : 'наличными'}.`] : []),
  ];
}

/** `/order/success?id=`: an order of this buyer by its number: what was ordered, how it comes and is paid, and what comes next. */
export function ordered(view: View): Response {
  const placed = view.shop.placedOrder(view.session, named(view));
  if (!placed) return noOrder(view, toCatalogue);
  const { number, sum, lines, dateInsert } = placed;
  const title = `Заказ ${orderNumber(number)}`;
  const payment = paidWith(placed);
  const by = factsOf(orderedBy(placed));
  const part = (name: string, content: Printable): Html => html`<section class="card"><h2>${name}</h2>${content}</section>`;
  return respond(view, {
    title,
    content: html`${pageHead({ trail: [['/orders', 'Заказы']], title })}<div class="order-done">
<div class="card order-done__told"><p role="status"><b>Заказ ${orderNumber(number)} оформлен.</b></p><p class="text-muted">${formatMoment(dateInsert)}</p></div>
${part(
  'Состав заказа',
  html`<ul class="order-lines" aria-label="Состав заказа">${lines.map(orderLine)}</ul><p class="order-done__sum">${count(lines.length, POSITIONS)} на <b>${roubles(sum)}</b></p>`,
)}
${part('Получение', factsOf(deliveredFacts(placed, view.shop.warehouses())))}
${payment && part('Оплата', factsOf([['Способ оплаты', payment]]))}
${by && part('Покупатель', by)}
<section class="card order-done__next"><h2>Что дальше</h2><ol>${nextSteps(placed).map((step) => html`<li>${step}</li>`)}</ol>
<p class="order-done__ways"><a class="btn btn-primary" href="/catalog">Продолжить покупки</a> <a class="btn" href="/orders">К заказам</a></p></section></div>`,
  });
}

function partialRow(line: OrderView['items'][number], mustChooseCar: boolean): Html {
  const act = line.checked ? 'remove' : 'add';
  const label = line.checked ? 'Не заказывать' : 'Заказать';
  return html`<tr><td><b>${line.brand}</b> ${line.article}<br><a href="${line.url ?? `/product/${line.productId}`}">${line.title}</a>${line.error && html`<p class="text-danger">${line.error}</p>`}${mustChooseCar && line.assignCars.length === 0 && html`<p class="text-danger">Автомобиль не указан</p>`}</td>
<td class="num" data-label="Количество">${line.quantity} шт.</td><td class="num" data-label="Сумма">${line.cost === undefined ? '—' : roubles(line.cost)}</td><td data-label="В заказе">${line.checked ? 'да' : 'нет'}</td>
<td><button class="btn" type="submit" form="partial-order" formaction="/api/v1/partial-order/${act}" name="items[]" value="${line.id}" aria-label="${label}: ${line.title}">${label}</button></td></tr>`;
}

/** `/order/partial`: which lines of the cart are ordered now, of the delayed one that `id` names, or of the client’s. */
export function partial(view: View): Response {
  const title = 'Заказать часть корзины';
  const id = named(view);
  const client = clientOf(view);
  const whose = whoseOf(view, id, client);
  const { cartHref } = whose;
  const found = view.shop.orderOf(view.session, id, client);
  if (id && !found) return gone(view, whose);
  const head = headOf(title, whose);
  if (!found?.items.length)
    return respond(view, { title: titleOf(title, whose), content: html`${head}${empty('Корзина пуста.', toPage(cartHref), 'Заказывать пока нечего.')}` });
  const { items, quantity, cost, isCanCheckout, message, payer } = found;
  const checkoutHref = withCart('/order/products', id, client);
  const next = isCanCheckout
    ? html`<a class="btn btn-primary" href="${checkoutHref}">Оформить заказ</a>`
    : html`<span class="text-muted">${quantity === 0 ? 'Выберите хотя бы одну позицию.' : (message ?? 'Оформление недоступно')}</span>`;
  const fallback = html`<form id="partial-order" method="post" action="/api/v1/partial-order/add">${csrfField(view)}<input type="hidden" name="url" value="${withCart('/order/partial', id, client)}">${id && html`<input type="hidden" name="cartId" value="${id}">`}${client && html`<input type="hidden" name="clientId" value="${client}">`}</form>
<div class="card"><div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Товар</th><th class="num">Количество</th><th class="num">Сумма</th><th>В заказе</th><th><span class="sr-only">Действие</span></th></tr></thead><tbody>${items.map((line) => partialRow(line, payer?.mustChooseCar ?? false))}</tbody></table></div></div>
<div class="card cart-total"><a class="btn btn-link" href="${cartHref}">Вернуться в корзину</a><span class="cart-total__sum">К заказу ${count(quantity, POSITIONS)}: <b>${roubles(cost)}</b></span>${next}</div>`;
  // A delayed cart is named to the checkout by the widget itself.
  const ofClient = client && !id ? { clientId: client, checkoutHref } : {};
  const widget = island('partial-order', { cartId: id || undefined, ...ofClient, cartHref, expected: items.length }, { fallback });
  return respond(view, { title: titleOf(title, whose), content: html`${head}${widget}` });
}
