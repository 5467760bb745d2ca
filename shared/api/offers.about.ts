import type { Abouts } from './about';
import { fetchOffers } from './offers';

export default {
  'catalog.offers': {
    summary: 'The offers of a product as they are now, for the client `clientId` where there is one.',
    what: 'Предложения товара, какие они сейчас: по кнопкам «Повторить» и «Обновить», и если страница напечатала пустой список.',
    asked: 'When the buyer presses «Повторить» or «Обновить», when a list of offers was printed without `data-offers`, and when the buyer has changed.',
    outside: 'a list of offers was printed without `data-offers`, or the buyer asks for new ones',
    lacking:
      'Bare, enveloped or a plain list. An offer without `id` is left out; without a price, or with one of zero or less, it cannot be ordered; without `quantity`, or with one that is no number, its stock is unknown: «Наличие уточняется», and no rule of the stock limits it.',
    optional: ['clientId'],
    ask: () => fetchOffers('5123', { clientId: '1004' }),
    answer: {
      status: 'success',
      output: {
        offers: [
          { id: 500006, code: 'MSK1', quantity: 12, quantity_min: 2, deliveryDate: 3, price: 617.25, priceFormatted: '617,25 ₽', warehouseName: 'Москва' },
        ],
        prices: [{ id: '5123-1', isBase: true, priceTypeId: 1, typeName: 'Розница', amount: 617.25, amountFormatted: '617,25 ₽' }],
        quantityText: 'В наличии: 12 шт.',
      },
    },
  },
} satisfies Abouts;
