// Many rows into the cart, and what became of them.
import { texts } from './dictionary';

export const toCartText = texts({
  'to-cart.all': 'Весь список в корзину',
  'to-cart.title': 'Список в корзину',
  'to-cart.busy': 'Добавляем товары: {k} из {n}.',
  'to-cart.added': 'Добавлено в корзину: {n} из {total}.',
  'to-cart.none': 'В корзину ничего не добавлено.',
  'to-cart.changed': 'Добавлено в другом количестве:',
  'to-cart.unmatched': 'Без соответствия:',
  'to-cart.outOfStock': 'Нет в наличии:',
  'to-cart.gone': 'Больше не продается:',
  'to-cart.refused': 'Не добавлено:',
  'to-cart.untried': 'До этих товаров очередь не дошла:',
  'to-cart.unsure': 'Неизвестно, добавлено ли (проверьте корзину):',
  'to-cart.was': 'было {was}\u00a0шт., стало {n}\u00a0шт. ({why})',
  'to-cart.ended': '«{title}»: {outcome}',
  'to-cart.left': 'Не добавлено: {titles}.',
  'to-cart.leftMore': 'Не добавлено: {titles}, еще {n}.',
  'to-cart.former': 'Этот список уже добавляли. Вот чем это закончилось:',
  'to-cart.cut': 'Добавление этого списка прервалось или идет в другом окне. Обработано строк: {k} из {n}.',
  'to-cart.cut.left': 'Страница закрыта раньше, чем добавился весь список: обработано строк {k} из {n}. Проверьте корзину.',
  'to-cart.again': 'Добавить список еще раз',
});
