// Delayed carts (G23). Words of the cart that stand here too are its own: its tables lie with more than these lists need.
import { texts } from '../dictionary';

export const delayedText = texts({
  'delayed.noLines': 'Выберите товары, которые нужно отложить.',
  'cart.open': 'Перейти в корзину',
  'cart.empty': 'Корзина пуста.',
  'cart.locked.banner': 'Идет пересчет корзины. Изменения временно недоступны.',
  'guest.delayed': 'Отложенные корзины хранятся в вашей учетной записи. Войдите или зарегистрируйтесь.',
  'delayed.noName': 'Отложенная корзина № {cartId}',
  'delayed.usualName': 'Корзина от {date}',
  'delayed.name': 'Название',
  'delayed.comment': 'Комментарий',
  'delayed.put': 'Корзина отложена',
  'delayed.putLines': '{n, plural, one{Отложен # товар.} few{Отложено # товара.} many{Отложено # товаров.} other{Отложено # товара.}}',
  'delayed.lines': '{n, plural, one{# позиция} few{# позиции} many{# позиций} other{# позиции}}',
  'delayed.brought': 'Товары перенесены в корзину',
  'delayed.renamed': 'Название и комментарий сохранены.',
  'delayed.removed': 'Корзина «{name}» удалена.',
  'delayed.removedMany': '{n, plural, one{Удалена # корзина.} few{Удалено: # корзины.} many{Удалено: # корзин.} other{Удалено: # корзины.}}',
  'delayed.returned': '{n, plural, one{Корзина возвращена.} few{Возвращено: # корзины.} many{Возвращено: # корзин.} other{Возвращено: # корзины.}}',
  'delayed.gone': 'Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.',
  'delayed.failed.bring': 'Не удалось перенести товары в корзину.',
  'delayed.failed.rename': 'Не удалось переименовать корзину.',
  'delayed.failed.remove':
    '{n, plural, one{Не удалось удалить корзину.} few{Не удалось удалить # корзины.} many{Не удалось удалить # корзин.} other{Не удалось удалить # корзины.}}',
});
