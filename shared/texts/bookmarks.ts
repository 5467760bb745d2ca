// Bookmarks of the auto-catalogue.
import { texts } from './dictionary';

export const bookmarksText = texts({
  'guest.bookmarks': 'Закладки хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.',
  'bookmarks.returned':
    '{n, plural, =1{Закладка возвращена} one{Возвращена # закладка} few{Возвращено: # закладки} many{Возвращено: # закладок} other{Возвращено: # закладки}}',
  'bookmarks.removed':
    '{n, plural, =1{Закладка удалена} one{Удалена # закладка} few{Удалено: # закладки} many{Удалено: # закладок} other{Удалено: # закладки}}',
  'bookmarks.added': 'Закладка добавлена.',
  'bookmarks.failed.add': 'Не удалось добавить закладку.',
  'bookmarks.gone': 'Закладка уже удалена.',
  'bookmarks.addedElsewhere': 'Эту деталь снова добавили в закладки в другом окне. Новая закладка осталась.',
  'bookmarks.goneMany':
    '{n, plural, one{Закладка удалена в другом окне.} few{# закладки удалены в другом окне.} many{# закладок удалены в другом окне.} other{# закладки удалены в другом окне.}}',
  'bookmarks.note.changed': 'Заметку изменили в другом окне: «{note}». Сохраните еще раз, чтобы заменить ее своей.',
  'bookmarks.note.emptied': 'Заметку удалили в другом окне. Сохраните еще раз, чтобы записать свою.',
  'bookmarks.note': 'Заметка',
  'bookmarks.note.add': 'Добавить заметку',
  'bookmarks.note.edit': 'Изменить заметку',
  'bookmarks.note.saved': 'Заметка сохранена',
  'bookmarks.note.unread': 'Не удалось прочитать заметку.',
  'bookmarks.note.lost': 'Закладка возвращена без заметки: «{note}».',
  'bookmarks.note.failed': 'Не удалось сохранить заметку.',
  'bookmarks.failed.remove':
    '{n, plural, one{Не удалось удалить закладку.} few{Не удалось удалить # закладки.} many{Не удалось удалить # закладок.} other{Не удалось удалить # закладки.}}',
});
