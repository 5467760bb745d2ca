// Fields and forms: the messages of §5 word for word, then our own.
import { texts } from '../dictionary';

export const fieldText = texts({
  'field.required': 'Необходимо заполнить «{label}»',
  'field.number': 'поле «{label}» должно содержать только цифры',
  'field.min': '«{label}» должно содержать не менее {min} символов',
  'field.max': '«{label}» должно содержать не более {max} символов',
  'field.pattern': '«{label}» {message}',
  'field.compare': 'поле «{label}» должно совпадать с полем «{compareLabel}»',
  'field.inn': '«ИНН» должно содержать 10 или 12 символов',
  'field.email': 'Введите корректный email',
  'field.phone': 'Введите корректный номер телефона',
  'field.failed': 'Ошибка',

  'field.inn.label': 'ИНН',
  'field.inn.typo': 'Проверьте ИНН: возможно, есть опечатка.',
  'field.phone.hint': 'Только российские номера',
  'field.checking': 'Проверяем…',
  'field.choose': 'Выберите из списка',
  'field.left': '{n, plural, one{Остался # символ} few{Осталось # символа} many{Осталось # символов}}',
  'field.over': '{n, plural, one{Лишний # символ} few{Лишние # символа} many{Лишних # символов}}',

  'form.unsaved': 'Изменения не сохранены',
  'form.unsaved.question': 'Закрыть без сохранения? Введенное будет потеряно.',
  'form.unsaved.stay': 'Продолжить редактирование',
  'form.unsaved.leave': 'Закрыть без сохранения',
});
