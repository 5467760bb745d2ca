// `/quick-order`: a list of parts at once; without a script a form, and what became of the list above it.
import { MOST_LINES } from '../../shared/format/part-list/list';
import type { ListReport } from '../types';
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { csrfField, pageHead } from './parts';
import { empty } from './personal';
import type { View } from './view';

const TITLE = 'Быстрый ввод';
const PATH = '/quick-order';

const listed = (title: string, words: readonly string[]): Html | false =>
  words.length > 0 && html`<h3>${title}</h3><ul>${words.map((one) => html`<li>${one}</li>`)}</ul>`;

/** What became of the list that was sent. */
function resultOf({ added, sent, faults, rest, why }: ListReport, clientId: string | undefined): Html {
  if (why) return html`<div class="card"><h2>Список не добавлен</h2><p class="text-danger" role="alert">${why}</p></div>`;
  const [href, label] = clientId ? [`/personal/cart?client=${clientId}`, 'Перейти в корзину клиента'] : ['/cart/view', 'Перейти в корзину'];
  return html`<div class="card"><h2>Результат</h2><p role="status"><b>Добавлено позиций: ${added.length} из ${sent}.</b></p>
${added.length > 0 && html`<p><a class="btn" href="${href}">${label}</a></p>`}
${listed('Не добавлено', faults)}
${faults.length > 0 && html`<p>Эти строки остались в списке ниже: исправьте их и отправьте снова.</p>`}
${rest > 0 && html`<p>За один раз добавляется не больше ${MOST_LINES} строк. Не поместилось: ${rest}. Они остались в списке ниже, отправьте его еще раз.</p>`}
${listed('Добавлено', added)}</div>`;
}

/** Whom nobody may order for here is told so: their list would go into the own cart. */
function nobody(view: View, clients: number): Response {
  const own = html`<a class="btn btn-primary" href="${PATH}">Заказать списком для себя</a>`;
  const others = html`<a class="btn" href="/personal/cart">Выбрать другого</a>`;
  const why = view.account.actsForClients
    ? 'Такого клиента нет.'
    : clients > 0
      ? 'Такого сотрудника нет.'
      : 'Списки в корзины клиентов добавляют сотрудники магазина.';
  const content = html`${pageHead({ title: TITLE })}${empty(why, html`${own}${clients > 0 && others}`)}`;
  return respond(view, { title: TITLE, status: clients > 0 ? 404 : 403, content });
}

/** `/quick-order`; `?clientId=` for whoever acts for that client or employee. */
export function quickOrder(view: View): Response {
  const { report, account, url, form } = view;
  const asked = url.searchParams.get('clientId') ?? form?.get('clientId');
  const clients = view.shop.clientsOf(view.session);
  const client = clients.find(({ id }) => id === asked);
  // What was typed is not taken away.
  if (typeof asked === 'string' && asked && !client && !report) return nobody(view, clients.length);
  const clientId = client?.id;
  const list = attributes({ id: 'quick-order-list', name: 'list', rows: 9, class: 'form-control', required: true, 'aria-describedby': 'quick-order-hint' });
  const whose = client && html`<p class="alert alert-info">Вы работаете от имени ${account.actsForClients ? 'клиента' : 'сотрудника'}: ${client.name}.</p>`;
  const fallback = html`${whose}<form method="post" action="${PATH}">${csrfField(view)}${clientId && html`<input type="hidden" name="clientId" value="${clientId}">`}
<div class="form-group"><label for="quick-order-list">Список деталей</label>
<textarea${list}>${report?.left}</textarea>
<p class="help-block" id="quick-order-hint">В каждой строке одна деталь: номер, производитель, количество. Можно вставить из Excel, письма или мессенджера.</p></div>
<button class="btn btn-primary" type="submit" data-island-action="check">В корзину</button></form>`;
  const widget = island('quick-order', { clientId, list: report?.left || undefined }, { fallback });
  const content = html`${pageHead({ title: TITLE })}${report && resultOf(report, clientId)}<div class="card card-tall">${widget}</div>`;
  const title = report ? `${report.why ? 'Список не добавлен' : 'Результат'}: ${TITLE}` : TITLE;
  return respond(view, { title, content, status: report?.why ? 422 : 200 });
}
