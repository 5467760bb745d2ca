// `/quick-order`: a list of parts at once; without a script a form, and what became of the list above it.
import { attributes, type Html, html } from './html';
import { island } from './island';
import { respond } from './layout';
import { breadcrumbs, csrfField } from './parts';
import type { View } from './view';

const TITLE = 'Быстрый ввод';
const PATH = '/quick-order';

/** What became of the list that was sent. */
const told = ({ report }: View): Html | false | undefined =>
  report &&
  html`<div class="card">${report.why && html`<p class="text-danger" role="alert">${report.why}</p>`}
${report.sent > 0 && html`<h2>Результат</h2><p role="status"><b>Добавлено позиций: ${report.added} из ${report.sent}.</b></p>`}
${report.faults.length > 0 && html`<ul>${report.faults.map((fault) => html`<li>${fault}</li>`)}</ul><p>Эти строки остались в списке: исправьте их и отправьте снова.</p>`}
${report.added > 0 && html`<p><a class="btn btn-default" href="/cart/view">Перейти в корзину</a></p>`}</div>`;

/** `/quick-order`; `?clientId=` for an employee. */
export function quickOrder(view: View): Response {
  const { report, account, url, form } = view;
  const asked = url.searchParams.get('clientId') ?? form?.get('clientId');
  const clientId = account.actsForClients && typeof asked === 'string' && asked ? asked : undefined;
  const list = attributes({ id: 'quick-order-list', name: 'list', rows: 9, class: 'form-control', required: true, 'aria-describedby': 'quick-order-hint' });
  const fallback = html`<form method="post" action="${PATH}">${csrfField(view)}${clientId && html`<input type="hidden" name="clientId" value="${clientId}">`}
<div class="form-group"><label for="quick-order-list">Список деталей</label>
<textarea${list}>${report?.left}</textarea>
<p class="help-block" id="quick-order-hint">В каждой строке одна деталь: номер, производитель, количество. Можно вставить из Excel, письма или мессенджера.</p></div>
<button class="btn btn-primary" type="submit" data-island-action="check">В корзину</button></form>`;
  const widget = island('quick-order', { clientId, list: report?.left || undefined }, { fallback });
  const content = html`${breadcrumbs([], TITLE)}<h1>${TITLE}</h1>${told(view)}<div class="card card-tall">${widget}</div>`;
  return respond(view, { title: TITLE, content, status: report?.why ? 422 : 200 });
}
