// The cart as a list (§4, §8).
import { texts } from './dictionary';

export const drawerText = texts({
  'cart.locked.banner': 'Идет пересчет корзины. Изменения временно недоступны.',
  'cart.empty': 'Корзина пуста.',
  'cart.offline': 'Нет связи. Изменения не сохранены: {n}.',
  'cart.client': 'Вы работаете от имени клиента: {name}.',
  'cart.client.number': 'Корзина клиента № {id}.',
  'cart.client.unnamed': 'Корзина клиента.',
  'cart.employee': 'Вы работаете от имени сотрудника: {name}.',
  'cart.employee.number': 'Корзина сотрудника № {id}.',
  'cart.employee.unnamed': 'Корзина сотрудника.',
  'cart.own': 'Вернуться в свою корзину',
  'cart.unsaved.count': 'Изменения не сохранены: {n}.',
  'cart.loaded': 'Загружено {k} из {n}',
  'cart.noCheckout': 'Оформление заказа сейчас недоступно. Проверьте позиции в корзине.',
  'cart.sum': 'Итого',
  'cart.sum.provisional': 'Итого (предварительно)',
  'cart.checkout': 'Оформить заказ',
  'cart.approve': 'Отправить на согласование',
  'cart.emptyHint': 'Добавьте товары из каталога: здесь появятся их количество и стоимость.',
  'cart.lines': 'Товары в корзине',
  'approval.locked': 'Корзина отправлена на согласование. Изменения недоступны до решения.',
});
