// Placing an order: what became of it.
import { texts } from './dictionary';

export const checkoutText = texts({
  'order.placed': 'Заказ № {n} оформлен.',
  'order.already': 'Заказ № {n} уже оформлен.',
  'order.unknown': 'Не удалось получить ответ сервера. Проверьте список заказов, прежде чем оформлять заказ повторно.',
  'order.notMade': 'Заказ не создан. Можно повторить.',
  'order.empty': 'Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.',
  'order.failed': 'Не удалось оформить заказ.',
});
