import type { Abouts } from './about';
import { checkRows, enterRows } from './quick-entry';

export default {
  'cart.quick-check': {
    summary: 'Says what the lines of a list are, before anything is added: one product, several to choose among, refused.',
    what: 'Проверяет список артикулов: что найдено, где нужно выбрать производителя, чего нет.',
    asked:
      'When the buyer has a list checked, and before it is added for the lines that were changed since: as `cart.quick-entry`, and nothing is put into the cart. When an order is to be repeated, for its lines.',
    outside: 'the buyer has a list checked',
    optional: ['clientId'],
    lacking:
      'A shop without this call answers 404: the lines are checked when they are added. `price` is that of one piece; without it the line is shown without its sum. `quantity` is how many pieces the shop would put into the cart, as many as were asked for without it, and `note` says why it is another number; `stock` is how many are there, where fewer than those are taken all the same. A number that several makers have and whose maker is not named stands in `choose`, with those whose part is not sold too (without `goodId`): it is never one of them taken for the buyer.',
    ask: () => checkRows([{ line: 1, article: 'W 712/75', brand: 'Mann-Filter', quantity: 2 }], { clientId: '1004' }),
    answer: {
      status: 'success',
      output: {
        found: [
          {
            line: 1,
            goodId: 5124,
            brand: 'Mann-Filter',
            article: 'W 712/75',
            name: 'Фильтр масляный',
            price: 742.5,
            quantity: 4,
            note: 'Количество изменено до 4 шт.: кратность 4 шт.',
            stock: 48,
          },
        ],
        choose: [
          {
            line: 2,
            candidates: [
              { goodId: 5139, brand: 'Denso', article: '0012', name: 'Свеча зажигания иридиевая', price: 1737.59 },
              { brand: 'ГАЗ', article: '0012', name: 'Шайба крышки головки блока' },
            ],
          },
        ],
        failed: [{ line: 3, error: 'Строка 3: товар не найден.' }],
      },
    },
  },
  'cart.quick-entry': {
    summary: 'Puts a list of parts into the cart, line by line: added, to be chosen, refused.',
    what: 'Добавляет в корзину список артикулов; что неясно, предлагает выбрать.',
    asked:
      'When the buyer sends a list of parts: 500 lines at most, in calls of 100, one after the other; `line` goes on counting. `goodId` is the product that was found or chosen for the line: it counts before number and maker. `comment` is what the buyer’s table says of the line; a shop that keeps none may leave it. `clientId` stands in the query, for the body is JSON.',
    outside: 'the buyer enters a list',
    optional: ['clientId'],
    lacking:
      'Without `plus` (pieces that this line has added) only all pieces in the cart are told. A line that is in none of the three lists counts as not added. Without `added`, `[]` where nothing was, or with a row in it that has no `line`, nobody knows what was added: the cart is looked at, and what may be in it is not sent again unasked.',
    ask: () => enterRows([{ line: 1, article: 'W 712/75', brand: 'Mann-Filter', quantity: 2, comment: 'срочно' }], { clientId: '1004' }),
    answer: {
      status: 'success',
      output: {
        added: [{ line: 1, id: 81, quantity: 6, plus: 2 }],
        choose: [{ line: 2, candidates: [{ goodId: 5124, brand: 'Mann-Filter', article: 'W 712/75', name: 'Фильтр масляный', price: 742.5 }] }],
        failed: [{ line: 3, error: 'Строка 3: товар не найден.' }],
      },
    },
  },
} satisfies Abouts;
