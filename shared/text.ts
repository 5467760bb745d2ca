// Russian words two or more widgets use, and what a buyer reads by error code. Sources: reliability section 3 (wins), G02 and the G-numbers beside the groups.
// A widget's own words live in its text.ts. A site overrides any of these by `config().texts`.
import { config } from './config';
import { type FillValues, fill } from './format/fill';

const TEXTS = {
  'action.retry': 'Повторить',
  'action.undo': 'Вернуть',
  'action.refresh': 'Обновить',
  'action.delete': 'Удалить',
  'action.understood': 'Понятно',
  'action.accept': 'Принять',
  'action.details': 'Подробнее',
  'action.more': 'Показать ещё',
  'action.login': 'Войти',
  'state.loading': 'Загрузка…',

  // Units and terms (G09, ST-7)
  'unit.pieces': '{n} шт.',
  days: '{n, plural, one{# день} few{# дня} many{# дней} other{# дня}}',
  'days.range': '{from}–{n, plural, one{# день} few{# дня} many{# дней} other{# дня}}',
  'days.today': 'сегодня',
  'days.tomorrow': 'завтра',
  'days.unknown': 'срок уточняется',
  'age.now': 'обновлено только что',
  'age.minutes': 'обновлено {n} мин назад',
  'age.hours': 'обновлено {n} ч назад',
  'age.days': 'обновлено {n} дн. назад',

  // Failures (reliability 3; G02 for what it lacks). `.read`/`.write` where they differ.
  'error.offline.read': 'Нет подключения к интернету.',
  'error.offline.write': 'Нет подключения к интернету. Изменение не сохранено.',
  'error.timeout': 'Сервер долго не отвечает.',
  'error.csrf': 'Страница устарела. Обновите её и повторите действие.',
  'error.session': 'Вы вышли из системы. Войдите снова, чтобы продолжить.',
  'error.identity': 'Вы вошли под другим пользователем. Обновите страницу.',
  'error.forbidden.read': 'Недостаточно прав для этого раздела.',
  'error.forbidden.write': 'Недостаточно прав для этого действия.',
  'error.missing': 'Запись уже удалена.',
  'error.missing.product': 'Товар не найден.',
  'error.conflict': 'Корзина изменилась в другом окне. Показаны актуальные данные.',
  'error.invalid': 'Проверьте правильность заполнения полей.',
  'error.busy': 'Слишком много запросов. Повторите через {n, plural, one{# секунду} few{# секунды} many{# секунд} other{# секунды}}.',
  'error.busy.later': 'Слишком много запросов. Повторите попытку позже.',
  'error.tooLarge': 'Файлы слишком большие для сервера.',
  'error.server': 'Ошибка на сервере. Попробуйте ещё раз через минуту.',
  'error.malformed': 'Сервер вернул неожиданный ответ.',
  'error.refused.read': 'Не удалось загрузить данные.',
  'error.refused.write': 'Не удалось выполнить действие. Повторите попытку.',
  'error.request': 'Не удалось выполнить запрос. Обновите страницу.',
  'error.other': 'Ошибка. Повторите попытку.',

  // Guests (G34, G12)
  'guest.order': 'Чтобы заказать товар, войдите или зарегистрируйтесь как юридическое лицо или индивидуальный предприниматель.',
  'guest.favourites': 'Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.',
  'guest.title': 'Вход и регистрация',
  'guest.company': 'Регистрация юридического лица',
  'guest.entrepreneur': 'Регистрация ИП',
  'guest.merged': 'В корзину добавлены товары, выбранные до входа: {n} шт.',

  // What cannot be ordered, and why (§5, §8, G13, G34, G35)
  'order.none': 'Нет в наличии',
  'order.tp': 'Предложение недоступно для заказа.',
  'order.notAllowed': 'Товар недоступен для заказа.',
  'order.noStock': 'Сейчас товара нет в наличии на складах. Уточните цену у менеджера.',
  'order.forOrder': 'Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.',
  'order.incomplete': 'Цена не загружена. Уточните у менеджера.',
  'order.deadlock': 'Доступно {stock} шт., товар продается кратно {min} шт. Уточните у менеджера.',
  'order.exhausted': 'Доступно {available} шт., в корзине уже {inCart} шт.',
  'order.multiplicity': 'Кратность заказа: {n} шт.',
  'order.support': 'Звоните: {phone}',

  // Quantity (G13, BC-12, reliability 3 and 4)
  'quantity.label': 'Количество: {title}',
  'quantity.increase': 'Увеличить количество: {title}',
  'quantity.decrease': 'Уменьшить количество: {title}',
  'quantity.changed': 'Количество изменено до {n} шт.: {why}',
  'quantity.why.multiplicity': 'кратность {n} шт.',
  'quantity.why.stock': 'на складе {n} шт.',
  'quantity.why.maximum': 'максимум {n} шт.',
  'quantity.why.minimum': 'минимум {n} шт.',
  'quantity.why.text': 'введено не число',
  'quantity.why.fraction': 'только целое число',
  'quantity.kept': 'Введите количество числом. Осталось прежнее: {n} шт.',
  'quantity.min': 'Минимальное количество: {n} шт.',
  'quantity.max': 'Доступно только {n} шт.',
  'quantity.server.multiplicity': 'Количество изменено на {n} шт.: продаётся кратно {m}.',

  // Cart (§8, G11, G14–G16, G78, reliability 3)
  'cart.add': 'В корзину',
  'cart.added': 'В корзине',
  'cart.add.named': 'Добавить в корзину: {title}',
  'cart.added.named': 'В корзине: {title}',
  'cart.already': 'Уже в корзине: {n} шт.',
  'cart.toast.added': 'Товар добавлен в корзину',
  'cart.toast.removed': 'Товар удален из корзины',
  'cart.toast.updated': 'Количество товара обновлено: {n} шт.',
  'cart.toast.gone': 'Товар «{title}» уже удалён из корзины.',
  'cart.toast.clamped': '«{title}»: количество изменено на {n} шт.',
  'cart.checking': 'Проверяем корзину…',
  'cart.notAdded': 'Товар не добавлен. Повторите попытку.',
  'cart.locked': 'Идёт пересчёт корзины. Подождите.',
  'cart.locked.banner': 'Идет пересчет корзины. Изменения временно недоступны.',
  'cart.locked.long': 'Пересчет занимает больше времени, чем обычно.',
  'cart.empty': 'Корзина пуста.',
  'cart.offline': 'Нет связи. Изменения не сохранены: {n}.',
  'cart.client': 'Вы работаете от имени клиента: {name}.',
  'cart.unsaved': 'не сохранено',
  'cart.unsaved.count': 'Изменения не сохранены: {n}.',
  'cart.loaded': 'Загружено {k} из {n}',
  'cart.noCheckout': 'Оформление заказа сейчас недоступно. Проверьте позиции в корзине.',

  // Favourites (G25–G27, G34, FV-9)
  'favourites.heart': 'Избранное: {title}',
  'favourites.toast.added': 'Товар добавлен в избранное: «{category}»',
  'favourites.toast.removed': 'Товар удален из избранного',
  'favourites.already': 'Товар уже в избранном: «{category}».',
  'favourites.failed.add': 'Не удалось добавить в избранное.',
  'favourites.failed.remove': 'Не удалось удалить из избранного.',
  'favourites.category': 'Название категории',
  'favourites.category.required': 'Необходимо заполнить «Название категории»',
  'favourites.category.exists': 'Категория с таким названием уже есть.',
  'favourites.category.long': '«Название категории» должно содержать не более 255 символов',
  'favourites.category.gone': 'Категория удалена',

  // Stock (G36), prices (G37)
  'stock.loading': 'Загрузка остатков…',
  'stock.failed': 'Не удалось загрузить остатки.',
  'stock.empty': 'Нет данных об остатках.',
  'stock.total': 'Всего в наличии: {n} шт.',
  'stock.warehouses': 'Склады',
  'stock.others': 'Другие склады',
  'stock.map': 'На карте',
  'prices.title': 'Все цены',
  'prices.base': 'базовая',
  'prices.none': 'Цена по запросу',
} as const;

export type MessageKey = keyof typeof TEXTS;

/** The text of `key`, as the site words it (`config().texts`), filled with `values`. */
export const message = (key: MessageKey, values?: FillValues): string => fill(config().texts[key] ?? TEXTS[key], values);

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

/** What a buyer reads about a failed call (reliability 3): the server's own words only where the shop refuses (`refused`, `invalid`). */
export function errorText({ code, output, retryAfter, status, class: kind = 'read' }: ToldError): string {
  const told = output?.trim();
  // A status that no other code names says nothing a buyer could use.
  if (code === 'refused') return status !== undefined && status >= 400 ? message('error.request') : told || message(`error.refused.${kind}`);
  if (code === 'invalid') return told || message('error.invalid');
  if (code === 'offline' || code === 'forbidden') return message(`error.${code}.${kind}`);
  if (code === 'busy') return retryAfter !== undefined && retryAfter > 0 ? message('error.busy', { n: Math.ceil(retryAfter) }) : message('error.busy.later');
  return message((Object.hasOwn(BY_CODE, code) && BY_CODE[code]) || 'error.other');
}
