// `/delayed/view`: the buyer's put-off carts, and one of them by its `id`; without a script links and forms do what the widget does.
import { GONE } from '../shop/change';
import { roubles } from '../shop/prices';
import type { DelayedView } from '../types';
import { approval } from './approval';
import { approvalBadge } from './badge';
import { figure } from './format';
import { type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { csrfField, pageHead } from './parts';
import { empty } from './personal';
import type { View } from './view';

export const TITLE = 'Отложенные корзины';
const ONE = 'Отложенная корзина';
export const PATH = '/delayed/view';

export const nameOf = ({ name, cartId }: DelayedView): string => name || `Отложенная корзина № ${cartId}`;
export const hrefOf = (cartId: string): string => `${PATH}?id=${encodeURIComponent(cartId)}`;

/** To all of them. */
export const toDelayed = html`<a class="btn btn-primary" href="${PATH}">Все отложенные корзины</a>`;

function row(cart: DelayedView): Html {
  const { cartId, comment, quantity, cost, approval: status } = cart;
  return html`<tr><td><a href="${hrefOf(cartId)}"><b>${nameOf(cart)}</b></a>${comment && html`<br>Комментарий: ${comment}`}</td>
<td data-label="Согласование">${approvalBadge(status) || '—'}</td><td class="num" data-label="Позиций">${quantity}</td><td class="num" data-label="Сумма">${roubles(cost)}</td></tr>`;
}

/** `/delayed/view` */
export function delayed(view: View): Response {
  const id = view.url.searchParams.get('id');
  if (id) return one(view, id);
  const carts = view.shop.delayedOf(view.session);
  const table = html`<div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Корзина</th><th>Согласование</th><th class="num">Позиций</th><th class="num">Сумма</th></tr></thead><tbody>${carts.map(row)}</tbody></table></div>`;
  const none = html`<p class="text-muted">Отложенных корзин нет. Здесь будут корзины, которые вы отложили на потом. <a href="/cart/view">Перейти в корзину</a></p>`;
  const printed = carts.map(({ approval: status, asked, ...cart }) => ({ ...cart, status: status || undefined, approval: asked ?? undefined }));
  const list =
    view.switches.lists === '1' ? island('delayed-carts', { carts: printed }, { fallback: carts.length > 0 ? table : none }) : island('delayed-carts', {});
  const lists = view.shop.convertorsOf(view.session);
  const uploaded =
    lists.length > 0 &&
    html`<aside class="card" aria-labelledby="uploaded"><h2 id="uploaded">Загруженные списки</h2><ul class="link-columns">${lists.map((one) => html`<li><a href="/convertor/${one.id}">${one.name}</a> <span class="badge">${figure(one.total)}</span></li>`)}</ul></aside>`;
  const place = html`<div class="card card-tall">${list}</div>`;
  return respond(view, {
    title: TITLE,
    content: html`${pageHead({ title: TITLE })}${uploaded ? html`<div class="with-aside">${uploaded}${place}</div>` : place}`,
  });
}

/** What a browser's own forms do with a cart; they lead back to the list. */
function forms(view: View, cart: DelayedView): Html {
  const { cartId, name, comment } = cart;
  const back = html`${csrfField(view)}<input type="hidden" name="url" value="${PATH}">`;
  return html`<form class="card" method="post" action="/delayed/edit-name?id=${cartId}">${back}
<label class="form-group">Название <input class="form-control" name="CartToDelayedForm[name]" value="${name}" required maxlength="255"></label>
<label class="form-group">Комментарий <textarea class="form-control" name="CartToDelayedForm[comment]" maxlength="255">${comment}</textarea></label>
<button class="btn" type="submit">Сохранить</button></form>
<div class="card cart-total"><form method="post" action="/delayed/delete?id=${cartId}">${back}<button class="btn btn-link" type="submit">Удалить корзину</button></form>
<form method="post" action="/delayed/to-cart?id=${cartId}">${back}<input type="hidden" name="mode" value="merge"><button class="btn btn-primary" type="submit">Перенести в корзину</button></form></div>`;
}

function one(view: View, id: string): Response {
  const cart = view.shop.delayedBy(view.session, id);
  if (!cart) {
    const gone = empty(GONE, toDelayed);
    return respond(view, { title: TITLE, status: 404, content: html`${pageHead({ trail: [[PATH, TITLE]], here: ONE, title: TITLE })}${gone}` });
  }
  const { comment, cost, items, saved } = cart;
  const isReadOnly = cart.approval === 'PENDING' || cart.asked?.isOwn === false;
  const lines = items.map(
    (line) =>
      html`<tr><td><b>${line.brand}</b> ${line.article}<br><a href="${line.url ?? `/product/${line.productId}`}">${line.title}</a>${line.error && html`<p class="text-danger">${line.error}</p>`}</td>
<td class="num" data-label="Количество">${line.quantity} шт.</td><td class="num" data-label="Сумма">${line.cost === undefined ? '—' : roubles(line.cost)}</td></tr>`,
  );
  const fallback = html`<div class="card">${comment && html`<p>Комментарий: ${comment}</p>`}<div class="table-scroll"><table class="table cart-table stacked"><thead><tr><th>Товар</th><th class="num">Количество</th><th class="num">Сумма</th></tr></thead><tbody>${lines}</tbody></table></div>
<p class="num">Итого: <b>${roubles(cost)}</b></p></div>
${!isReadOnly && forms(view, cart)}`;
  const printed = {
    cartId: id,
    headingId: 'cart-name',
    expected: Math.max(1, items.length),
    hasComment: comment !== '',
    linesAbove: cart.approval === 'PENDING' && cart.isCanApprove && cart.asked?.isOwn === false,
    saved: saved?.lines,
    savedCost: saved?.cost,
  };
  return respond(view, {
    title: nameOf(cart),
    content: html`${pageHead({ trail: [[PATH, TITLE]], title: nameOf(cart), id: 'cart-name', badge: approvalBadge(cart.approval, 'cart-name-state') })}${approval(view, cart)}${island('delayed-cart', printed, { fallback })}`,
  });
}
