import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('stock-popover', {
  title: 'Наличие на складах',
  warehouse: 'Склад',
  quantity: 'Количество',
  map: 'Карта',
  own: 'ваш склад',
  enough: 'хватит',
  few: 'не\u00a0хватит',
  short: 'Нужно {n}: столько сразу нет ни на одном складе.',
  together: 'хватит вместе: {name}',
  today: 'сегодня {from}–{to}',
  closedToday: 'сегодня не работает',
  call: 'Позвонить: {name}, {phone}',
  refresh: 'Обновить остатки',
  showOthers: 'Проверить наличие на других складах',
  details: 'Адрес и режим работы: {name}',
  onMap: 'На карте: {name}',
});
