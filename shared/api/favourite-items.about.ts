import type { Abouts } from './about';
import { fetchFavouriteItems } from './favourite-items';

export default {
  'favourites.items': {
    summary: 'One page of a category of favourites, each record with its product.',
    what: 'Страница категории избранного с товарами: когда список показан без `data-items`, открыли другую категорию или страницу.',
    asked: 'When the page of the favourites is shown without `data-items`, a category or a page of it is chosen, and its whole list is put into the cart.',
    outside: 'the page prints the placeholder `favourites`',
    lacking:
      'A record without `product` is shown as a product that is no longer sold; it can be removed. Without `cartQuantity` in the products the lines of the cart are read.',
    ask: () => fetchFavouriteItems('7014', { page: 1, perPage: 20 }),
    answer: {
      items: [
        {
          id: 70045,
          productId: 5123,
          favoriteProductCategoryId: 7014,
          isTs: 0,
          product: {
            id: 5123,
            title: 'Колодки тормозные передние',
            brand: 'Bosch',
            article: '0 986 494 294',
            image: '/images/pads.svg',
            url: '/product/5123',
            price: 1234.5,
            priceFormatted: '1 234,50 ₽',
            quantityText: 'В наличии: 48 шт.',
            totalQuantity: 48,
            quantityMultiplicity: 1,
            maxQuantity: 10,
            orderAllowed: 1,
            isForOrder: 0,
            cartQuantity: 0,
          },
        },
      ],
      _meta: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
    },
  },
} satisfies Abouts;
