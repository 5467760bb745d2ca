// Russian words of every page: actions and states.
// Words of one area that two or more widgets use are in texts/, so that a page loads those it shows; a widget's own words live in its text.ts.
import { texts } from './dictionary';

const TEXTS = {
  'action.retry': 'Повторить',
  'action.undo': 'Вернуть',
  'undo.spoken': 'Вернуть: Ctrl+Z.',
  'undo.done': 'Удаление отменено.',
  'notice.subjects': '{names}{more, plural, =0{} other{ и еще #}}',
  'action.delete': 'Удалить',
  'action.understood': 'Понятно',
  'action.change': 'Изменить',
  'action.save': 'Сохранить',
  'action.replace': 'Заменить',
  'action.cancel': 'Отмена',
  'action.accept': 'Принять',
  'action.details': 'Подробнее',
  'action.catalog': 'Перейти в каталог',
  'action.lines': 'Показать позиции',
  'action.lines.hide': 'Скрыть позиции',
  'action.more': 'Показать еще',
  'action.continue': 'Продолжить',
  'action.stop': 'Остановить',
  'action.login': 'Войти',
  'state.loading': 'Загрузка…',
  'state.loaded': 'Загружено.',
  'list.found': 'Найдено: {n}',
  'list.more': 'Показать еще {n}',
  'list.clear': 'Сбросить все',
  'list.unset': 'Убрать фильтр: {name}',

  // What is said where the code that words other failures has not come; the rest is in texts/errors.ts.
  'error.offline.write': 'Нет подключения к интернету. Изменение не сохранено.',
  'error.timeout': 'Сервер долго не отвечает.',
  'error.part': 'Не удалось загрузить раздел. Повторите попытку.',
} as const;

/** The words of every page. */
export const message = texts(TEXTS);
