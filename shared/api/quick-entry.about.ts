import type { Abouts } from './about';
import { enterRows } from './quick-entry';

export default {
  'cart.quick-entry': {
    summary: 'Puts a list of parts into the cart, line by line: added, to be chosen, refused.',
    what: 'Добавляет в корзину список артикулов; что неясно, предлагает выбрать.',
    asked:
      'When the buyer sends a list of parts: 500 lines at most, in calls of 100, one after the other; `line` goes on counting. `clientId` stands in the query, for the body is JSON.',
    outside: 'the buyer enters a list',
    optional: ['clientId'],
    lacking:
      'A line that is in none of the three lists counts as not added. Without `added`, `[]` where nothing was, or with a row in it that has no `line`, nobody knows what was added: the cart is looked at, and what may be in it is not sent again unasked.',
    ask: () => enterRows([{ line: 1, article: 'W 712/75', brand: 'Mann-Filter', quantity: 2 }], { clientId: '1004' }),
    answer: {
      status: 'success',
      output: {
        added: [{ line: 1, id: 81, quantity: 2 }],
        choose: [{ line: 2, candidates: [{ goodId: 5124, brand: 'Mann-Filter', article: 'W 712/75', name: 'Фильтр масляный', price: 742.5 }] }],
        failed: [{ line: 3, error: 'Строка 3: товар не найден.' }],
      },
    },
  },
} satisfies Abouts;
