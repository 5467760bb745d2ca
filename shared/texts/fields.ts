// What the rules of fields say: the messages of §5 word for word.
import { texts } from './dictionary';

export const fieldText = texts({
  'field.required': 'Необходимо заполнить «{label}»',
  'field.number': 'поле «{label}» должно содержать только цифры',
  'field.min': '«{label}» должно содержать не менее {min} символов',
  'field.max': '«{label}» должно содержать не более {max} символов',
  'field.pattern': '«{label}» {message}',
  'field.compare': 'поле «{label}» должно совпадать с полем «{compareLabel}»',
  'field.inn': '«ИНН» должно содержать 10 или 12 символов',
  'field.inn.label': 'ИНН',
  'field.email': 'Введите корректный email',
  'field.phone': 'Введите корректный номер телефона',
  'field.failed': 'Ошибка',
  'field.checking': 'Проверяем…',
});
