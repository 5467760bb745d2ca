import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('basket-counter', {
  cart: 'Корзина',
  named: 'Корзина, {n, plural, one{# позиция} few{# позиции} many{# позиций} other{# позиции}}, {sum}',
  client: '{label}, клиент: {name}',
  employee: '{label}, сотрудник: {name}',
  items: ', позиций: ',
  sum: ', на сумму ',
});
