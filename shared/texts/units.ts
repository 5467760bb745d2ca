// Units, terms and ages.
import { texts } from './dictionary';

export const unitText = texts({
  'unit.piece': 'шт.',
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
});
