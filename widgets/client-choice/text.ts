import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('client-choice', {
  client: 'Клиент',
  open: 'Открыть корзину клиента',
  same: 'Корзина этого клиента уже открыта.',
  needed: 'Выберите клиента из списка.',
  none: 'Клиентов, за которых можно заказать, нет.',
  questionTitle: 'Смена клиента',
  question: 'Продолжить? Текущая корзина останется сохраненной.',
});
