import type { Abouts } from './about';
import { deleteConvertorGood, editConvertorGood, fetchConvertorCount, fetchConvertorPage, unpinConvertorGood } from './convertor';

const item = {
  id: 810012,
  goodId: 5124,
  code: 'W 712/75',
  brand: 'Mann-Filter',
  name: 'Фильтр масляный',
  sourceCode: 'mann w712/75',
  quantity: 4,
  price: 742.5,
  pinned: true,
  url: '/product/5124',
  quantityMultiplicity: 2,
  totalQuantity: 48,
  quantityText: 'В наличии: 48 шт.',
  isLowStock: false,
  orderAllowed: true,
  isForOrder: false,
  stock: { MSK1: 36, SPB1: 12 },
};

export default {
  'convertor.count': {
    summary: 'How many rows an uploaded list has.',
    what: 'Сколько строк в загруженном списке: по этому числу видно, сколько страниц впереди.',
    asked: 'Before the first page of `convertor`, and when its page is looked at again after a minute.',
    lacking: 'Without `quantity` the list is not read: «Ошибка получения данных».',
    ask: () => fetchConvertorCount('7001240'),
    answer: { status: 'success', output: { quantity: 1240 } },
  },
  'convertor.page': {
    summary: 'One page of an uploaded list, 100 rows, each with the good it is matched to.',
    what: 'Страница загруженного списка, 100 строк: что просили и какой товар этому отвечает.',
    asked: 'One after another until as many rows are there as the count said, or a page brings nothing new.',
    lacking:
      'A row without `id` is left out; one without `goodId` (or with 0) has no good yet. A quantity below 1 and a price that is absent are a dash. `cost` is the sum of a row; without it the sum is price by pieces. `quantityText` says what there is of the good, coloured by `totalQuantity`, `isLowStock` and `isForOrder`; without it a good of which there is none says «Нет в наличии». `stock` has pieces by the codes of `warehouses`; `priceType` says by which prices is counted, `viewMode` («table» or «short») how the list is shown first.',
    ask: () => fetchConvertorPage('7001240', 3),
    answer: {
      status: 'success',
      output: {
        items: [item],
        warehouses: [
          { code: 'MSK1', name: 'Москва, Каширское шоссе' },
          { code: 'SPB1', name: 'Санкт-Петербург, Софийская' },
        ],
        priceType: { id: 2, name: 'Опт' },
        viewMode: 'table',
      },
    },
  },
  'convertor.delete-good': {
    summary: 'Deletes a row of an uploaded list; `id` is the row’s.',
    what: 'Удаляет строку списка.',
    asked: 'When the time to take the deletion back is over; several rows one by one, a few at a time.',
    lacking: 'Nothing of the answer is read. 404 counts as deleted.',
    ask: () => deleteConvertorGood('810012'),
    answer: { status: 'success', output: { id: 810012 } },
  },
  'convertor.unpin-good': {
    summary: 'Takes the matched good off a row of an uploaded list; `id` is the row’s.',
    what: 'Снимает со строки списка подобранный товар.',
    asked: 'When the time to take it back is over.',
    lacking: 'Without `item` in the answer the row stands without a good. 404 takes the row out: «Запись уже удалена.».',
    ask: () => unpinConvertorGood('810012'),
    answer: { status: 'success', output: { item: { id: 810012, goodId: null, sourceCode: 'mann w712/75', quantity: 4, pinned: false } } },
  },
  'convertor.edit-good': {
    summary: 'Sets the quantity of a row of an uploaded list, and another good where `goodId` is sent; `id` is the row’s.',
    what: 'Меняет количество в строке списка, а если выбран другой товар, то и его.',
    asked: 'When the buyer saves a row.',
    lacking:
      'Without `item` in the answer, or without its `quantity`, the row stands as it was sent. Another quantity than was sent is told to the buyer. 404 takes the row out: «Запись уже удалена.».',
    ask: () => editConvertorGood('810012', { quantity: 4, goodId: '5124' }),
    answer: { status: 'success', output: { item } },
  },
} satisfies Abouts;
