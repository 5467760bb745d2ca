import type { Abouts } from './about';
import { fetchHints } from './hints';

export default {
  'catalog.hints': {
    summary: 'Manufacturers, articles and names by a part of a number, with what they and their analogs cost.',
    what: 'Подсказки по части артикула: производитель, артикул, название, сколько аналогов и от какой цены.',
    asked: 'While the buyer types a number into `analog-hints`, or looks for another good in `convertor` or `aggregator-requests`, from three characters on.',
    outside: 'the buyer searches',
    optional: ['alternatives'],
    lacking:
      'A hint without `brand` or `article` is left out, one without `name` has a dash. What is not said of the analogs is not shown: `analogCount` pieces, `analogPriceFrom` in roubles, `analogDaysFrom` in days; `price` in roubles or `priceFormatted` is what it costs this buyer, `quantityText` says what there is of it, `totalQuantity`, `isLowStock` and `isForOrder` give that its look; `goodId` is the good that a row of `convertor` may take, one without it is not offered there; `url` is the part’s own page, the way of a part with no analogs; `applies` marks the part that fits the chosen car. With `alternatives=1` (`aggregator-requests`) goods that stand in for the number come too, each with its `cross`: `replacement`, `replaced`, `comparable`, `oe`, `trade` or `kit`; a shop that knows none leaves it.',
    ask: () => fetchHints('W 712'),
    answer: [
      {
        goodId: 5124,
        brand: 'Mann-Filter',
        article: 'W 712/75',
        name: 'Фильтр масляный',
        url: '/product/5124',
        price: 742.5,
        quantityText: 'В наличии: 48 шт.',
        totalQuantity: 48,
        isLowStock: false,
        isForOrder: false,
        analogCount: 12,
        analogPriceFrom: 840,
        analogDaysFrom: 1,
        applies: [{ markName: 'LADA', modelName: 'Vesta' }],
      },
    ],
  },
} satisfies Abouts;
