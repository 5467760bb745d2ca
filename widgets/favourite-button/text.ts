import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('favourite-button', {
  title: 'Избранное',
  choose: 'Категория',
  back: 'К списку категорий',
  add: 'Добавить',
  createAndAdd: 'Создать и добавить',
  remove: 'Удалить из избранного',
  inCategory: 'Товар в избранном: «{category}».',
  openCategory: 'Перейти в категорию',
  count: '{n, plural, one{# товар} few{# товара} many{# товаров} other{# товара}}',
});
