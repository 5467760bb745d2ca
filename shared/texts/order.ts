// What cannot be ordered and why, and what became of a quantity (§5, §8, G13, G34, G35, BC-12, reliability 3 and 4).
import { texts } from '../dictionary';

export const orderText = texts({
  'order.none': 'Нет в наличии',
  'order.tp': 'Предложение недоступно для заказа.',
  'order.notAllowed': 'Товар недоступен для заказа.',
  'order.noStock': 'Сейчас товара нет в наличии на складах. Уточните цену у менеджера.',
  'order.forOrder': 'Возможны предложения с другими сроками поставки и ценами. Уточните у менеджера.',
  'order.incomplete': 'Цена не загружена. Уточните у менеджера.',
  'order.deadlock': 'Доступно {stock} шт., товар продается кратно {min} шт. Уточните у менеджера.',
  'order.exhausted': 'Доступно {available} шт., в корзине уже {inCart} шт.',
  'order.multiplicity': 'Кратность заказа: {n} шт.',
  'order.support': 'Звоните: {phone}',
  'quantity.label': 'Количество: {title}',
  'quantity.increase': 'Увеличить количество: {title}',
  'quantity.decrease': 'Уменьшить количество: {title}',
  'quantity.changed': 'Количество изменено до {n} шт.: {why}',
  'quantity.why.multiplicity': 'кратность {n} шт.',
  'quantity.why.stock': 'на складе {n} шт.',
  'quantity.why.maximum': 'максимум {n} шт.',
  'quantity.why.minimum': 'минимум {n} шт.',
  'quantity.why.text': 'введено не число',
  'quantity.why.fraction': 'только целое число',
  'quantity.kept': 'Введите количество числом. Осталось прежнее: {n} шт.',
  'quantity.kept.whole': 'Количество должно быть целым числом больше нуля. Осталось прежнее: {n} шт.',
});
