// What cannot be ordered and why, and what became of a quantity.
import { texts } from './dictionary';

export const orderText = texts({
  'order.none': 'Нет в наличии',
  'order.tp': 'Предложение недоступно для заказа.',
  'order.notAllowed': 'Товар недоступен для заказа.',
  'order.noStock': 'Сейчас товара нет в наличии на складах. Уточните цену у менеджера.',
  'order.forOrder': 'Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.',
  'order.incomplete': 'Цена не загружена. Уточните у менеджера.',
  'order.deadlock': 'Доступно {stock}\u00a0шт., товар продается кратно {min}\u00a0шт. Уточните у менеджера.',
  'order.exhausted': 'Доступно {available}\u00a0шт., в корзине уже {inCart}\u00a0шт.',
  'order.multiplicity': 'Кратность заказа: {n}\u00a0шт.',
  'order.support': 'Звоните: {phone}',
  'quantity.label': 'Количество: {title}',
  'quantity.take': 'Изменить на {pieces}: {title}',
  'quantity.increase': 'Увеличить количество: {title}',
  'quantity.decrease': 'Уменьшить количество: {title}',
  'quantity.changed': 'Количество изменено до {n}\u00a0шт.: {why}.',
  'quantity.why.multiplicity': 'кратность {n}\u00a0шт.',
  'quantity.why.stock': 'на складе {n}\u00a0шт.',
  'quantity.why.maximum': 'максимум {n}\u00a0шт.',
  'quantity.why.minimum': 'минимум {n}\u00a0шт.',
  'quantity.why.text': 'введено не число',
  'quantity.why.fraction': 'только целое число',
  'quantity.kept': 'Введите количество числом. Осталось прежнее: {n}\u00a0шт.',
  'quantity.kept.whole': 'Количество должно быть целым числом больше нуля. Осталось прежнее: {n}\u00a0шт.',
});
