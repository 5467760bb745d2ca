// `/personal/cart?client=…`: a client's cart in an employee's hands, and whose it is to be; without a script forms do what the widgets do.
import { roubles } from '../shop/prices';
import { count, PRODUCTS } from './format';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { pageHead } from './parts';
import { cartRow, clientCartsTitle, empty } from './personal';
import type { View } from './view';

const PATH = '/personal/cart';

/** Whose cart it is, and the cart. */
function cartOf(view: View, { id, name }: { id: string; name: string }): Html {
  const { items, cost, isCanCheckout, isRecountProcess } = view.shop.cartOf(view.session, id);
  const rows = items.map((line) => cartRow(view, line, isRecountProcess, id));
  const ofWhom = view.account.actsForClients ? 'клиента' : 'сотрудника';
  const checkoutHref = `/order/products?client=${id}`;
  const table = html`<div class="card"><div class="table-scroll"><table class="table cart-table stacked">
<thead><tr><th>Товар</th><th class="num">Цена за 1 шт.</th><th>Количество, шт.</th><th class="num">Сумма</th><th><span class="sr-only">Действие</span></th></tr></thead>
<tbody>${rows}</tbody></table></div></div>
<div class="card cart-total"><span class="cart-total__sum">Итого за ${count(items.length, PRODUCTS)}: <b>${roubles(cost)}</b></span>${isCanCheckout ? html`<a class="btn btn-primary" href="${checkoutHref}">Оформить заказ</a>` : html`<span class="text-muted">Оформление недоступно</span>`}</div>`;
  const fallback = html`<p class="alert alert-info">Вы работаете от имени ${ofWhom}: ${name}. <a href="/cart/view">Вернуться в свою корзину</a></p>
${items.length > 0 ? table : html`<p class="text-muted">Корзина пуста.</p>`}`;
  return html`${island('cart', { clientId: id, expected: Math.max(1, items.length), checkoutHref }, { fallback })}`;
}

/** `/personal/cart` */
export function clientCart(view: View): Response {
  const clients = view.shop.clientsOf(view.session);
  const trail: [href: string, title: string][] = [['/cart/view', 'Корзина']];
  if (clients.length === 0) {
    const content = html`${pageHead({ trail, title: 'Корзины клиентов' })}${empty('Корзины клиентов открывают сотрудники магазина.', html`<a class="btn btn-primary" href="/cart/view">Открыть свою корзину</a>`)}`;
    return respond(view, { title: 'Корзины клиентов', status: 403, content });
  }
  const wanted = view.url.searchParams.get('client') ?? '';
  const client = clients.find(({ id }) => id === wanted);
  const isOwn = !view.account.actsForClients;
  const options = clients.map(({ id, name }) => html`<option${attributes({ value: id, selected: id === wanted })}>${name}</option>`);
  const choice = island(
    'client-choice',
    { clients, clientId: client?.id, employees: isOwn, href: `${PATH}?client={clientId}` },
    {
      fallback: html`<form class="form-row" method="get" action="${PATH}"><label class="form-group">${isOwn ? 'Сотрудник' : 'Клиент'} <select class="form-control" name="client">${options}</select></label>
<button class="btn" type="submit">Открыть корзину ${isOwn ? 'сотрудника' : 'клиента'}</button></form>`,
    },
  );
  const unknown = wanted && !client && html`<p class="alert alert-warning">${isOwn ? 'Такого сотрудника' : 'Такого клиента'} нет. Выберите другого.</p>`;
  const all = clientCartsTitle(view);
  const title = client ? `Корзина: ${client.name}` : all;
  const hasLines = client && view.shop.cartOf(view.session, client.id).items.length > 0;
  const part = hasLines && html`<a class="btn" href="/order/partial?client=${client.id}">Заказать часть корзины</a>`;
  const head = pageHead({ trail: client ? [...trail, [PATH, all]] : trail, title, actions: part });
  const content = html`${head}<div class="card">${choice}</div>${unknown}${client && cartOf(view, client)}`;
  return respond(view, { title, status: unknown ? 404 : 200, content });
}
