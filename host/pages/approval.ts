// The approval of a delayed cart, above its lines; without a script a form for each thing that can be done about it.
import { formatDate } from '../../shared/format/date';
import type { DelayedView } from '../types';
import { type Html, html } from './html';
import { island } from './island';
import { csrfField } from './parts';
import type { View } from './view';

const WAITS = 'Корзина отправлена на согласование. Изменения недоступны до решения.';

/** Nothing for a cart that needs no approval. */
export function approval(view: View, cart: DelayedView): Html | false {
  const { cartId, approval: status, asked, isNeedApproveOrder, isCanApprove } = cart;
  if (!status && !isNeedApproveOrder) return false;
  const form = (path: string, button: string, { label, isMain, required }: { label?: string; isMain?: boolean; required?: boolean } = {}): Html =>
    html`<form method="post" action="${path}?id=${cartId}">${csrfField(view)}<input type="hidden" name="url" value="/delayed/view?id=${cartId}">
${label && html`<label class="form-group"><span>${label}</span><textarea class="form-control" name="comment" maxlength="255"${required && html` required`}></textarea></label>`}
<button class="${isMain ? 'btn btn-primary' : 'btn'}" type="submit">${button}</button></form>`;
  const isPending = status === 'PENDING';
  const who =
    asked &&
    [
      isPending && `Согласует: ${asked.approvers.map(({ fio }) => fio).join(', ')}`,
      asked.askedBy && `Отправлено: ${[asked.askedBy, asked.askedAt && formatDate(asked.askedAt)].filter(Boolean).join(', ')}`,
    ].filter((fact) => typeof fact === 'string');
  const fallback = html`${isPending && html`<p>${WAITS}</p>`}${who && who.length > 0 && html`<ul>${who.map((fact) => html`<li>${fact}</li>`)}</ul>`}
${isPending && isCanApprove && html`${form('/delayed/approve', 'Согласовать', { label: 'Комментарий', isMain: true })}${form('/delayed/reject', 'Отклонить', { label: 'Причина отклонения', required: true })}`}
${isPending && asked?.isOwn && form('/delayed/approve-cancel', 'Отозвать')}
${!isPending && isNeedApproveOrder && asked?.isOwn && form('/cart/approve-request', 'Отправить на согласование', { label: 'Комментарий', isMain: true })}`;
  return html`<div class="card">${island('cart-approval', { cartId }, { fallback: html`<div class="approval">${fallback}</div>` })}</div>`;
}
