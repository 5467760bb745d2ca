// Favourites (G25–G27, G34, FV-9).
import { texts } from './dictionary';

export const favouritesText = texts({
  'guest.favourites': 'Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.',
  'favourites.heart': 'Избранное: {title}',
  'favourites.toast.added': 'Товар добавлен в избранное: «{category}»',
  'favourites.toast.removed': 'Товар удален из избранного',
  'favourites.already': 'Товар уже в избранном: «{category}».',
  'favourites.failed.add': 'Не удалось добавить в избранное.',
  'favourites.failed.remove': 'Не удалось удалить из избранного.',
  'favourites.category': 'Название категории',
  'favourites.category.new': 'Новая категория',
  'favourites.category.required': 'Необходимо заполнить «Название категории»',
  'favourites.category.exists': 'Категория с таким названием уже есть.',
  'favourites.category.long': '«Название категории» должно содержать не более 255 символов',
  'favourites.failed.load': 'Не удалось загрузить категории.',
  'favourites.category.failed.delete': 'Не удалось удалить категорию.',
  'favourites.category.gone': 'Категория удалена.',
});
