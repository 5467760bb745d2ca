// Forms of the cart that a browser sends by itself, without a script: answered by a way back and a notice.
import { saveSession } from '../session';
import { GONE } from '../shop/change';
import { accepts, isXhr } from './answers';
import { textOf } from './form';
import type { Call } from './route';

/** Where a browser's own form goes back to: never off this site. */
function wayBack(call: Call, otherwise: string): string {
  const given = textOf(call.fields.url) || call.request.headers.get('referer') || otherwise;
  try {
    const target = new URL(given, call.url);
    return target.origin === call.url.origin ? target.pathname + target.search : otherwise;
  } catch {
    return otherwise;
  }
}

/** Did a browser send its own form? */
export const isForm = ({ request }: Call): boolean => !isXhr(request) && accepts(request, 'text/html');

/** Answers a browser's own form: a notice for the next page, and back. */
export function backWith(call: Call, notice: string): Response {
  saveSession(call.backend.store, { ...call.session, flash: [...call.session.flash, notice].slice(-5) });
  return new Response(null, { status: 303, headers: { Location: wayBack(call, '/cart/view') } });
}

const DONE: Readonly<Record<string, string>> = {
  '/cart/recount': 'Количество товара обновлено',
  '/cart/delete-item': 'Товар удален из корзины',
  '/cart/to-delayed': 'Корзина отложена',
  '/api/v1/partial-order/add': 'Позиция добавлена в заказ',
  '/api/v1/partial-order/remove': 'Позиция останется в корзине',
  '/orders/order/question': 'Вопрос отправлен менеджеру.',
  '/delayed/edit-name': 'Название и комментарий сохранены',
  '/delayed/to-cart': 'Товары перенесены в корзину',
  '/delayed/delete': 'Отложенная корзина удалена',
  '/delayed/approve': 'Корзина согласована.',
  '/delayed/reject': 'Корзина отклонена.',
  '/delayed/approve-cancel': 'Запрос на согласование отозван.',
  '/cart/approve-request': 'Корзина отправлена на согласование. Изменения недоступны до решения.',
};

/** Why an answer is a refusal, in its own words: an envelope's, Yii's, or the first wrong field's. */
function refusalIn(answer: unknown): string | undefined {
  const { output, message } = (Array.isArray(answer) ? answer[0] : answer) as { output?: string | { message?: string }; message?: string };
  return (typeof output === 'string' ? output : output?.message) ?? message;
}

/** What a script gets as JSON, a browser's own form gets as a notice on the page it came from. */
export async function forBrowser(call: Call, answered: Response): Promise<Response> {
  const done = DONE[call.url.pathname];
  if (!done || !isForm(call)) return answered;
  const answer: unknown = await answered.json().catch(() => ({}));
  return backWith(
    call,
    (answer as { status?: unknown }).status === 'success'
      ? done
      : (refusalIn(answer) ?? (call.url.pathname.startsWith('/delayed/') ? GONE : 'Товар не найден в корзине.')),
  );
}
