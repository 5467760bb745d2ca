// What is asked where a list of parts is not done with and the page gives another: the question comes with its own code.
import { texts } from './dictionary';

export const otherText = texts({
  'quick-entry.other': 'У вас есть незаконченный список',
  'quick-entry.other.question': 'Открыт другой список, строк: {n}. Что сделать с незаконченным?',
  'quick-entry.other.refuse': 'Оставить незаконченный',
  'quick-entry.other.append': 'Добавить к незаконченному',
  'quick-entry.other.replace': 'Заменить другим',
});
