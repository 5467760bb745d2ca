// What a buyer reads by error code.
import { texts } from './dictionary';

const TEXTS = {
  // `.read`/`.write` where they differ.
  'error.offline.read': 'Нет подключения к интернету.',
  'error.offline.write': 'Нет подключения к интернету. Изменение не сохранено.',
  'error.timeout': 'Сервер долго не отвечает.',
  'error.csrf': 'Страница устарела. Обновите ее и повторите действие.',
  'error.session': 'Вы вышли из системы. Войдите снова, чтобы продолжить.',
  'error.identity': 'Вы вошли под другим пользователем. Обновите страницу.',
  'error.identity.done': 'Вы вошли под другим пользователем. Изменение сделано в его корзине. Обновите страницу.',
  'error.forbidden.read': 'Недостаточно прав для этого раздела.',
  'error.forbidden.write': 'Недостаточно прав для этого действия.',
  'error.missing': 'Запись уже удалена.',
  'error.missing.product': 'Товар не найден.',
  'error.conflict': 'Корзина изменилась в другом окне. Показаны актуальные данные.',
  'error.invalid': 'Проверьте правильность заполнения полей.',
  'error.invalid.quantity': 'Укажите количество товара: целое число от 1.',
  'error.busy': 'Слишком много запросов. Повторите через {n, plural, one{# секунду} few{# секунды} many{# секунд} other{# секунды}}.',
  'error.busy.later': 'Слишком много запросов. Повторите попытку позже.',
  'error.tooLarge': 'Файлы слишком большие для сервера.',
  'error.server': 'Ошибка на сервере. Попробуйте еще раз через минуту.',
  'error.malformed': 'Сервер вернул неожиданный ответ.',
  'error.refused.read': 'Не удалось загрузить данные.',
  'error.refused.write': 'Не удалось выполнить действие. Повторите попытку.',
  'error.request': 'Не удалось выполнить запрос. Обновите страницу.',
  'error.part': 'Не удалось загрузить раздел. Повторите попытку.',
  'error.other': 'Ошибка. Повторите попытку.',
} as const;

type MessageKey = keyof typeof TEXTS;

/** The words of failures. */
export const errorMessage = texts<MessageKey>(TEXTS);

/** The part of an `ApiError` its text depends on; `retryAfter` in seconds, `class` = what the call was. */
export interface ToldError {
  code: string;
  output?: string | undefined;
  retryAfter?: number | undefined;
  status?: number | undefined;
  class?: 'read' | 'write' | undefined;
}

const BY_CODE: Record<string, MessageKey> = {
  timeout: 'error.timeout',
  network: 'error.timeout',
  csrf: 'error.csrf',
  session: 'error.session',
  identity: 'error.identity',
  missing: 'error.missing',
  conflict: 'error.conflict',
  tooLarge: 'error.tooLarge',
  server: 'error.server',
  malformed: 'error.malformed',
};

/** What Yii2 says by itself in Russian, and «Товар не найден.»: they say the status over again, and nothing of the buyer's case. */
const FRAMEWORKS =
  /^(?:недостаточно прав|доступ (?:запрещ[её]н|закрыт)|(?:запр\S+ )?страница не существует|(?:\S+ ){1,2}не найден[аоы]?|вам не разрешено производить данное действие|не удалось проверить переданные данные|неверный запрос|возникла внутренняя ошибка сервера)[.!]?$|^отсутствуют обязательные (?:аргументы|параметры): |^неправильное значение параметра "/i;

/** Did the shop say why it refused? A buyer's words are Russian («Conflict» is a framework's), and the framework's own are nobody's. */
export const hasOwnWords = ({ output = '' }: Pick<ToldError, 'output'>): boolean => /\p{Script=Cyrillic}/u.test(output) && !FRAMEWORKS.test(output.trim());

/** Failures that are told in the shop's own words, where it has any. */
const TOLD_BY_SHOP: readonly string[] = ['forbidden', 'missing', 'conflict', 'tooLarge', 'busy'];

/** What a buyer reads about a failed call: the server's own words where the shop refuses, else what the code means. */
export function errorText({ code, output, retryAfter, status, class: kind = 'read' }: ToldError): string {
  const said = output?.trim();
  const own = said && hasOwnWords({ output }) ? said : '';
  // A status that no other code names says nothing a buyer could use.
  if (code === 'refused') return status !== undefined && status >= 400 ? own || errorMessage('error.request') : said || errorMessage(`error.refused.${kind}`);
  if (code === 'invalid') return said || errorMessage('error.invalid');
  if (own && TOLD_BY_SHOP.includes(code)) return own;
  if (code === 'offline' || code === 'forbidden') return errorMessage(`error.${code}.${kind}`);
  if (code === 'busy')
    return retryAfter !== undefined && retryAfter > 0 ? errorMessage('error.busy', { n: Math.ceil(retryAfter) }) : errorMessage('error.busy.later');
  return errorMessage((Object.hasOwn(BY_CODE, code) && BY_CODE[code]) || 'error.other');
}
