// Uploaded lists matched to goods (§8).
import { texts } from './dictionary';

export const convertorText = texts({
  'convertor.failed': 'Ошибка получения данных.',
  'convertor.missing': 'Список не найден. Возможно, он удален.',
  'convertor.partial': 'Список загружен не полностью.',
  'convertor.removed': '{n, plural, one{Строка удалена} few{Удалено: # строки} many{Удалено: # строк} other{Удалено: # строки}}',
  'convertor.returned': '{n, plural, one{Строка возвращена} few{Возвращено: # строки} many{Возвращено: # строк} other{Возвращено: # строки}}',
  'convertor.failed.remove':
    '{n, plural, one{Не удалось удалить строку.} few{Не удалось удалить # строки.} many{Не удалось удалить # строк.} other{Не удалось удалить # строки.}}',
  'convertor.unpinned': 'Соответствие снято: {code}',
  'convertor.repinned': 'Соответствие возвращено: {code}',
  'convertor.failed.unpin': 'Не удалось снять соответствие.',
  'convertor.clamped': '«{title}»: количество изменено до {n}\u00a0шт.',
  'convertor.saved': 'Строка сохранена.',
  'convertor.failed.edit': 'Не удалось сохранить строку.',
});
