// What stands at a cart and its controls. What a cart tells by itself is in cart-told.ts.
import { texts } from './dictionary';

export const cartText = texts({
  'quantity.min': 'Минимальное количество: {n} шт.',
  'quantity.max': 'Доступно только {n} шт.',
  'cart.add': 'В корзину',
  'cart.added': 'В корзине {n}\u00a0шт.',
  'cart.add.named': 'Добавить в корзину: {title}',
  'cart.added.named': 'В корзине {n}\u00a0шт.: {title}',
  'cart.already': 'Уже в корзине: {n}\u00a0шт.',
  'cart.open': 'Перейти в корзину',
  'cart.toast.clamped': '«{title}»: количество изменено до {n}\u00a0шт.',
  'cart.checking': 'Проверяем корзину…',
  'cart.locked': 'Идет пересчет корзины. Подождите.',
  'cart.locked.long': 'Пересчет занимает больше времени, чем обычно.',
  'cart.unsaved': 'не сохранено',
});
