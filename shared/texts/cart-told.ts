// What a cart tells by itself, wherever it is shown: of writes that have ended, and of those that could not.
import { texts } from './dictionary';

export const cartTold = texts({
  'quantity.server.multiplicity': 'Количество изменено на {n} шт.: продается кратно {m}.',
  'cart.toast.added': 'Товар добавлен в корзину',
  'cart.toast.returned': 'Товар «{title}» возвращен в корзину.',
  'cart.toast.returnedMany':
    '{n, plural, =1{Товар возвращен в корзину.} one{Возвращен в корзину # товар.} few{Возвращено в корзину: # товара.} many{Возвращено в корзину: # товаров.} other{Возвращено в корзину: # товара.}}',
  'cart.said.removedMany':
    '{n, plural, one{Удален из корзины # товар.} few{Удалено из корзины: # товара.} many{Удалено из корзины: # товаров.} other{Удалено из корзины: # товара.}}',
  'cart.toast.removed': 'Товар удален из корзины',
  'cart.toast.updated': 'Количество товара обновлено: {n} шт.',
  'cart.toast.gone': 'Товар «{title}» уже удален из корзины.',
  'cart.toast.goneNameless': 'Выбранного уже нет в корзине.',
  'cart.otherBuyer.session': 'Вы вышли из системы. Товар «{title}» останется в корзине гостя и добавится после входа.',
  'cart.otherBuyer.identity': 'Вы вошли под другим пользователем. Товар «{title}» добавлен в его корзину. Обновите страницу.',
  'cart.delay.tooMany': 'За один раз можно отложить не больше {n, plural, one{# позиции} few{# позиций} many{# позиций} other{# позиций}}.',
  'cart.left.add': '«{title}»: товар не добавлен в корзину.',
  'cart.left.add.unsure': '«{title}»: неизвестно, добавлен ли товар в корзину.',
  'cart.left.quantity': '«{title}»: количество не изменено на {n}\u00a0шт.',
  'cart.left.quantity.unsure': '«{title}»: неизвестно, изменено ли количество на {n}\u00a0шт.',
  'cart.left.remove': '«{title}»: товар не удален из корзины.',
  'cart.left.remove.unsure': '«{title}»: неизвестно, удален ли товар из корзины.',
  'cart.left.change': '{what}: не выполнено.',
  'cart.left.change.unsure': '{what}: неизвестно, выполнено ли.',
  'cart.left.approve': 'Отправка корзины на согласование',
  'cart.left.assign': 'Распределение товара «{title}»',
  'cart.left.delay': 'Перенос товаров в отложенную корзину «{name}»',
  'cart.left.replace': 'Замена товара «{was}» на «{title}»',
  'cart.left.sector': 'Выбор сектора',
  'cart.left.subdivision': 'Выбор подразделения',
  'cart.left.late': 'Вы ушли со страницы раньше, чем это сохранилось.',
  'cart.left.more': 'И еще {n, plural, one{# товар} few{# товара} many{# товаров} other{# товара}}.',
  'cart.unsure': 'Неизвестно, добавлен ли товар. Проверьте корзину, прежде чем добавлять его снова.',
  'cart.notAdded': 'Товар не добавлен. Повторите попытку.',
  'cart.failed': 'Не удалось загрузить корзину.',
  'approval.locked': 'Корзина отправлена на согласование. Изменения недоступны до решения.',
});
