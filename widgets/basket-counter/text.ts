import { textsOf } from '../../shared/dictionary';

export const text = textsOf('basket-counter', {
  cart: 'Корзина',
  named: 'Корзина, {n, plural, one{# товар} few{# товара} many{# товаров} other{# товара}}, {sum}',
  client: '{label}, клиент: {name}',
  items: ', товаров: ',
  sum: ', на сумму ',
  lines: 'Товары в корзине',
  total: 'Итого',
  provisional: 'Итого (предварительно)',
  checkout: 'Оформить заказ',
  approve: 'Отправить на согласование',
  emptyHint: 'Добавьте товары из каталога: здесь появятся их количество и стоимость.',
});
