import { textsOf } from '../../shared/texts/dictionary';

/** Words of this widget; a page words them otherwise by `data-texts` under `multi-select.search` and so on. */
export const text = textsOf('multi-select', {
  search: 'Найти и выбрать',
  count: 'Выбрано: {n} из {of}',
  none: 'Ничего не выбрано',
  names: '{names}{more, plural, =0{} other{ и еще #}}',
  'choose.all': 'Выбрать все ({n})',
  'choose.found': 'Выбрать все найденные ({n})',
  clear: 'Снять все',
  remove: 'Снять выбор: {name}',
  chosen: 'Выбранное: {label}',
  tooMany: 'Выбрано {n}, а отправить можно не больше {most}. Снимите лишние: {over}.',
  empty: 'Вариантов нет.',
  nothing: 'Ничего не найдено. Измените запрос.',
  unnamed: '(без названия)',
  'said.chosen': 'Выбрано: {name}. Всего: {n}.',
  'said.removed': 'Убрано: {name}. Всего выбрано: {n}.',
  'said.off': 'Недоступно: {name}.',
  'said.all': 'Добавлено: {added}. Всего выбрано: {n}.',
  'said.cleared': 'Снято: {n}. Ничего не выбрано.',
});
