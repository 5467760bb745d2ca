import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('basket-counter', {
  cart: 'Корзина',
  named: 'Корзина, {n, plural, one{# товар} few{# товара} many{# товаров} other{# товара}}, {sum}',
  client: '{label}, клиент: {name}',
  items: ', товаров: ',
  sum: ', на сумму ',
});
