import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('client-choice', {
  client: 'Клиент',
  open: 'Открыть корзину клиента',
  same: 'Корзина этого клиента уже открыта.',
  needed: 'Выберите клиента из списка.',
  none: 'Клиентов, за которых можно заказать, нет.',
  questionTitle: 'Смена клиента',
  'employee.client': 'Сотрудник',
  'employee.open': 'Открыть корзину сотрудника',
  'employee.same': 'Корзина этого сотрудника уже открыта.',
  'employee.needed': 'Выберите сотрудника из списка.',
  'employee.none': 'Сотрудников, за которых можно заказать, нет.',
  'employee.questionTitle': 'Смена сотрудника',
  question: 'Продолжить? Текущая корзина останется сохраненной.',
});
