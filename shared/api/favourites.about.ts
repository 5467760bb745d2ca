import type { Abouts } from './about';
import * as favourites from './favourites';

const record = { id: 70045, productId: 5123, favoriteProductCategoryId: 7014, isTs: 0 };

export default {
  'favourites.categories': {
    summary: 'The buyer’s categories of favourites with the number of products in each.',
    what: 'Категории избранного со счетом товаров: когда открыто окно сердечка или страница избранного.',
    asked: 'When the popover of a heart is opened.',
    lacking:
      'A category without `id` or `name` is left out; without `productCount` it has 0. Without a category the list is empty, and a heart cannot be pressed: there has to be one.',
    ask: () => favourites.fetchFavouriteCategories(),
    answer: [{ id: 7014, name: 'ТО фургонов', productCount: 3, isDefault: false }],
  },
  'favourites.createCategory': {
    summary: 'Creates a category.',
    what: 'Создает категорию избранного.',
    asked: 'When the buyer gives a new category a name.',
    outside: 'the buyer creates a category',
    lacking: '409, or 422 with `field` and `message`, goes to the field of the name.',
    ask: () => favourites.createFavouriteCategory('Ходовая'),
    answer: { id: 7015, name: 'Ходовая', productCount: 0, isDefault: false },
  },
  'favourites.renameCategory': {
    summary: 'Gives a category another name.',
    what: 'Меняет название категории.',
    asked: 'When the buyer renames a category on the page of favourites.',
    outside: 'the buyer renames a category',
    lacking: '409, or 422 with `field` and `message`, goes to the field of the name.',
    ask: () => favourites.renameFavouriteCategory('7014', 'ТО фургонов'),
    answer: { id: 7014, name: 'ТО фургонов', productCount: 3, isDefault: false },
  },
  'favourites.deleteCategory': {
    summary: 'Deletes a category with its records; the default one is never asked for.',
    what: 'Удаляет категорию с ее записями; категорию по умолчанию никогда.',
    asked: 'When the buyer has confirmed to delete a category on the page of favourites.',
    outside: 'the buyer deletes a category',
    lacking: 'Any 2xx will do, and so will 404: it is gone.',
    ask: () => favourites.deleteFavouriteCategory('7014'),
    answer: null,
  },
  'favourites.products': {
    summary: 'One page of the buyer’s favourite records: what fills the hearts the page did not print.',
    what: 'Записи избранного по 50: какие сердечки закрашены, если страница этого не напечатала. Только с настройкой `favouritesList`.',
    asked:
      'Once, fifty records a page, the pages after the first at once, when the first heart is on screen; to look for a record whose addition was never answered, that a removal did not find, or that «Вернуть» brings back.',
    outside: 'a setting of the tag asks for it: hearts are what the page prints',
    setting: 'favouritesList',
    lacking: 'Without paging of any kind (`_meta`, `pagination`, `X-Pagination-*`) pages are read until one brings nothing new.',
    ask: () => favourites.fetchFavouriteProducts({ page: 1 }),
    answer: { items: [record], _meta: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 } },
  },
  'favourites.add': {
    summary: 'Puts a product into a category and gives the record that removes it again.',
    what: 'Кладет товар в категорию избранного.',
    asked:
      'When the buyer chooses a category. A favourite that moves is added to the new one first; where that is refused because the shop takes no product twice (409), it is removed and then added.',
    outside: 'the buyer adds a favourite',
    lacking:
      '409 or 422: the product is there already; where the answer names the record and the category, the heart shows them. 404, or 422 with `field` = `favoriteProductCategoryId`: the category is gone.',
    ask: () => favourites.addFavourite({ productId: '5123', categoryId: '7014' }),
    answer: record,
  },
  'favourites.remove': {
    summary: 'Removes a favourite by the id of its record.',
    what: 'Убирает товар из избранного.',
    asked: 'When the buyer takes a heart off.',
    lacking: '204 means that it is gone. After 404 the list is read: the product may stand there under another record, which is removed then.',
    ask: () => favourites.removeFavourite('70045'),
    answer: null,
  },
  'favourites.removeMany': {
    summary: 'Removes several favourites by the ids of their records.',
    what: 'Убирает из избранного несколько отмеченных товаров.',
    asked: 'When chosen favourites are removed.',
    lacking: '204 means that they are gone. After 404 the list is read, and what is left of them is removed by the ids it names.',
    many: 'goes on',
    ask: () => favourites.removeFavourites(['70045', '70046']),
    answer: null,
  },
} satisfies Abouts;
