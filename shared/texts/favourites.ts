// Favourites.
import { texts } from './dictionary';

export const favouritesText = texts({
  'guest.favourites': 'Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.',
  'favourites.heart': 'Избранное: {title}',
  'favourites.toast.added': 'Товар добавлен в избранное: «{category}»',
  'favourites.toast.moved':
    '{n, plural, =1{Товар перемещен в «{category}»} one{Перемещен в «{category}» # товар} few{Перемещено в «{category}»: # товара} many{Перемещено в «{category}»: # товаров} other{Перемещено в «{category}»: # товара}}',
  'favourites.toast.removed': 'Товар удален из избранного',
  'favourites.already': 'Товар уже в избранном: «{category}».',
  'favourites.failed.add': 'Не удалось добавить в избранное.',
  'favourites.failed.remove': 'Не удалось удалить из избранного.',
  'favourites.failed.move': 'Не удалось переместить товар.',
  'favourites.removed':
    '{n, plural, =1{Товар удален из избранного} one{Удален из избранного # товар} few{Удалено из избранного: # товара} many{Удалено из избранного: # товаров} other{Удалено из избранного: # товара}}',
  'favourites.returned':
    '{n, plural, =1{Товар возвращен в избранное} one{Возвращен в избранное # товар} few{Возвращено в избранное: # товара} many{Возвращено в избранное: # товаров} other{Возвращено в избранное: # товара}}',
  'favourites.failed.removeMany': 'Не удалось удалить товары из избранного.',
  'favourites.notReturned': 'Товар «{title}» не возвращен в избранное.',
  'favourites.notReturned.many':
    '{n, plural, =1{Товар не возвращен в избранное.} one{Не возвращен в избранное # товар.} few{Не возвращено в избранное: # товара.} many{Не возвращено в избранное: # товаров.} other{Не возвращено в избранное: # товара.}}',
  'favourites.unsure': 'Сервер не ответил: неизвестно, изменилось ли избранное. Обновите страницу.',
  'favourites.notMoved': 'Не перемещены: {names}{more, plural, =0{} one{ и еще # товар} few{ и еще # товара} many{ и еще # товаров} other{ и еще # товара}}.',
  'favourites.out': 'Товар убран из категории «{from}», но не добавлен в «{to}». Он вернется в избранное, как только ответит сервер.',
  'favourites.left':
    'Перемещение прервано: {n, plural, one{# товар остался} few{# товара остались} many{# товаров остались} other{# товара остались}} в прежней категории.',
  'favourites.move': 'Переместить',
  'favourites.left.stays': '{title} остался в избранном. {why}',
  'favourites.left.out': '{title} не добавлен в избранное. {why}',
  'favourites.number': 'Товар № {id}',
  'favourites.category': 'Название категории',
  'favourites.category.new': 'Новая категория',
  'favourites.category.required': 'Необходимо заполнить «Название категории»',
  'favourites.category.exists': 'Категория с таким названием уже есть.',
  'favourites.category.long': '«Название категории» должно содержать не более 255 символов',
  'favourites.failed.load': 'Не удалось загрузить категории.',
  'favourites.category.failed.delete': 'Не удалось удалить категорию.',
  'favourites.category.created': 'Категория «{name}» создана.',
  'favourites.category.renamed': 'Категория переименована: «{name}».',
  'favourites.category.gone': 'Категория удалена.',
});
