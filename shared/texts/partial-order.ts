// A part of a cart that is ordered: what its store tells.
import { texts } from './dictionary';

export const partialText = texts({
  'partial.rest': 'Загрузить остальные позиции',
  'partial.back': 'Вернуться в корзину',
  'partial.failed': 'Не удалось загрузить состав заказа.',
  'partial.figuresFailed': 'Не удалось посчитать заказ.',
  'partial.notSaved': 'Не удалось изменить состав заказа. Повторите попытку.',
  'partial.left': 'Не изменено позиций: {n} из {of}.',
  'partial.gone': 'Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.',
});
