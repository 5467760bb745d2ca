// What happens to the cart, wherever it is shown (§8, G11, G14–G16, G78, reliability 3).
import { texts } from '../dictionary';

export const cartText = texts({
  'quantity.min': 'Минимальное количество: {n} шт.',
  'quantity.max': 'Доступно только {n} шт.',
  'quantity.server.multiplicity': 'Количество изменено на {n} шт.: продается кратно {m}.',
  'cart.add': 'В корзину',
  'cart.added': 'В корзине',
  'cart.add.named': 'Добавить в корзину: {title}',
  'cart.added.named': 'В корзине: {title}',
  'cart.already': 'Уже в корзине: {n}\u00a0шт.',
  'cart.open': 'Перейти в корзину',
  'cart.toast.added': 'Товар добавлен в корзину',
  'cart.toast.removed': 'Товар удален из корзины',
  'cart.toast.updated': 'Количество товара обновлено: {n} шт.',
  'cart.toast.gone': 'Товар «{title}» уже удален из корзины.',
  'cart.toast.clamped': '«{title}»: количество изменено до {n}\u00a0шт.',
  'cart.checking': 'Проверяем корзину…',
  'cart.strayed.session': 'Вы вышли из системы. Товар «{title}» останется в корзине гостя и добавится после входа.',
  'cart.strayed.identity': 'Вы вошли под другим пользователем. Товар «{title}» добавлен в его корзину. Обновите страницу.',
  'cart.notAdded': 'Товар не добавлен. Повторите попытку.',
  'cart.locked': 'Идет пересчет корзины. Подождите.',
  'cart.failed': 'Не удалось загрузить корзину.',
  'cart.locked.long': 'Пересчет занимает больше времени, чем обычно.',
  'cart.unsaved': 'не сохранено',
});
