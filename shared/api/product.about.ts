import type { Abouts } from './about';
import { fetchApplicabilities, fetchQuickView } from './product';

const price = { id: 1, isBase: 1, priceTypeId: 1, typeName: 'Розничная', amount: 742.5, amountFormatted: '742,50 ₽' };

export default {
  'catalog.quickView': {
    summary: 'What quick view shows of a product.',
    what: 'Товар для быстрого просмотра.',
    asked: 'When quick view is opened, and for each product turned to in it.',
    outside: 'the buyer opens quick view',
    optional: ['clientId'],
    lacking: 'Without `price` it is on request; without `image`, `description` or `url` these are not shown. 404: the product is gone, and is said to be.',
    ask: () => fetchQuickView('5124'),
    answer: {
      id: 5124,
      title: 'Фильтр масляный',
      brand: 'Mann-Filter',
      article: 'W 712/75',
      image: '/images/oil-filter.svg',
      url: '/product/5124',
      description: 'Фильтр масляный Mann-Filter W 712/75.',
      quantityText: 'В наличии: 48 шт.',
      totalQuantity: 48,
      quantityMultiplicity: 1,
      orderAllowed: 1,
      isForOrder: 0,
      isLowStock: 0,
      price,
      prices: [price],
    },
  },
  'catalog.applicabilities': {
    summary: 'The cars that a product fits.',
    what: 'Применимость товара: марки и модели.',
    asked: 'When the buyer opens the applicability of a product.',
    outside: 'the buyer asks what a product fits',
    lacking: 'A row without `mark` or `model` is left out; an empty list is told as «Применимость не указана. Уточните по VIN.»',
    ask: () => fetchApplicabilities('5124'),
    answer: [{ mark: 'LADA', model: 'Vesta', years: '2015–2023', engine: '1.6 (106 л.с.)', body: 'седан' }],
  },
} satisfies Abouts;
