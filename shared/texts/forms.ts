// Words around fields that only some forms need.
import { texts } from './dictionary';

export const formText = texts({
  'field.choose': 'Выберите из списка',
  'field.left': '{n, plural, one{Остался # символ} few{Осталось # символа} many{Осталось # символов}}',
  'field.over': '{n, plural, one{Лишний # символ} few{Лишние # символа} many{Лишних # символов}}',
  'field.phone.hint': 'Только российские номера',
  'field.inn.typo': 'Проверьте ИНН: возможно, есть опечатка.',
  'form.unsaved': 'Изменения не сохранены',
  'form.unsaved.question': 'Закрыть без сохранения? Введенное будет потеряно.',
  'form.unsaved.stay': 'Остаться',
  'form.unsaved.leave': 'Закрыть без сохранения',
});
