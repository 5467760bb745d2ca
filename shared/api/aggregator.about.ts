import type { Abouts } from './about';
import { changeAggregatorCode, fetchAggregatorData, fetchAggregatorRows, recountAggregatorPrices, saveAggregatorRow, sendAggregatorCode } from './aggregator';

const row = {
  id: 701004,
  part_id: 80003,
  code: 'W712/75',
  brand: 'MANN-FILTER',
  name: 'Фильтр масляный',
  price: 742.5,
  quantity: 4,
  product: { id: 5124, code: 'W 712/75', name: 'Фильтр масляный' },
  isMatched: true,
  version: 3,
};

const CHANGED = 'Without `row` in the answer the rows are read again.';
const CONFLICT =
  '`version` is that of the row on screen, where the shop has said one; a shop that checks it answers 409 without words of its own where the row is another by now. The other manager’s values are shown then, and nothing is overwritten.';

export default {
  'aggregator.refresh-data': {
    summary: 'Rows of a request that have a text in code, maker or name; all of them without one. `{role}` is `admin` or `manager`.',
    what: 'Строки запроса агрегатора: что просят, по какой цене и какой товар подобран.',
    asked:
      'Once `aggregator-requests` is in sight, 400 ms after the last key of the search (what was asked before is dropped), after a write that did not show its row, and when the page is looked at again after a minute. It is never sent twice by itself.',
    lacking:
      'A row without `id` is left out. Without `product` it is not matched; without `isMatched` a row with a product is. A quantity below 1 puts the row among those with mistakes, and a price that is absent or 0 a row that is matched; one that is not is «Без цены». Without `part_id` its price cannot be counted anew. `version` may be any text that changes with the row.',
    shown: true,
    ask: () => fetchAggregatorRows('manager', '701', 'w712'),
    answer: { status: 'success', output: { rows: [row], total: 1 } },
  },
  'aggregator.recount-prices': {
    summary: 'Counts the price of a row anew, by its part.',
    what: 'Пересчитывает цену строки.',
    asked: 'By «Пересчитать цену» of a row; a second press waits for the first.',
    lacking: CHANGED,
    ask: () => recountAggregatorPrices('manager', '701', '80003'),
    answer: { status: 'success', output: { row } },
  },
  'aggregator.send-code': {
    summary: 'Sends the code of a row to the aggregator; `id` is the row’s.',
    what: 'Отправляет код строки агрегатору.',
    asked: 'By «Отправить код» of a row.',
    lacking: CHANGED,
    ask: () => sendAggregatorCode('manager', '701004', 'W 712/75'),
    answer: { status: 'success', output: { row } },
  },
  'aggregator.change-code': {
    summary: 'Matches a row to a good: `product` is the good, `code` its number, `id` the row’s.',
    what: 'Подбирает строке товар.',
    asked: 'When a good is chosen for a row, and for each row of the same code once the manager says so.',
    lacking: `${CHANGED} ${CONFLICT}`,
    ask: () => changeAggregatorCode('manager', { id: '701004', product: '5124', code: 'W 712/75', version: '3' }),
    answer: { status: 'success', output: { row } },
  },
  'aggregator.get-data': {
    summary: 'Price and quantity of a row as they are now; for managers alone.',
    what: 'Цена и количество строки на этот момент.',
    asked: 'When a row is edited, and right before it is saved: what another manager has made of it meanwhile is shown.',
    lacking: 'Without `price` or `quantity` their fields are empty. Without `version` the two are compared.',
    ask: () => fetchAggregatorData('701004'),
    answer: { status: 'success', output: { id: 701004, price: 742.5, quantity: 4, version: 3 } },
  },
  'aggregator.save': {
    summary: 'Saves price and quantity of a row; for managers alone.',
    what: 'Сохраняет цену и количество строки.',
    asked: 'When the manager saves a row. `price` is in roubles; 0 only where the manager has confirmed it, or the row had it.',
    lacking: `Nothing of the answer is read: the rows are read again. ${CONFLICT}`,
    ask: () => saveAggregatorRow({ id: '701004', price: 742.5, quantity: 4, version: '3' }),
    answer: { status: 'success', output: { row } },
  },
} satisfies Abouts;
