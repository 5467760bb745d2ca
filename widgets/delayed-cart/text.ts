import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('delayed-cart', {
  all: 'Все отложенные корзины',
  remove: 'Удалить корзину',
  brought: 'Товары перенесены в корзину.',
  ordered: 'Оформлен, заказ № {n}.',
  emptyHint: 'Все ее товары удалены или перенесены. Корзину можно удалить.',
  needsApproval: 'Заказ этой корзины нужно согласовать.',
  sinceTitle: 'Изменилось с тех пор, как корзина отложена',
  'since.lines': '{n, plural, one{Изменилась # позиция.} few{Изменились # позиции.} many{Изменилось # позиций.} other{Изменились # позиции.}}',
  'since.gone': '«{title}» больше нет в корзине.',
  'since.more': 'И еще таких позиций: {n}.',
  'since.sum': 'Сумма: было {was}, стало {now}.',
  'since.show': 'Показать измененные',
  'was.price': 'Цена изменилась: было {was}.',
  'was.term': 'Срок изменился: было {was}.',
  'was.stock': 'Наличие изменилось: было {was}, стало {now}.',
});
