import type { Abouts } from './about';
import { fetchStock } from './stock';

const warehouse = {
  code: 'MSK1',
  name: 'Москва, Каширское шоссе',
  address: 'Москва, Каширское ш., д. 61',
  phone: '+7 (495) 555-01-01',
  coordinate: '55.6558,37.6515',
  quantity: 12,
};

export default {
  'catalog.stock': {
    summary: 'Where and how many pieces of a product or offer there are; `type=offer` for an offer.',
    what: 'Сколько товара или предложения на каких складах, когда открыли наличие.',
    asked: 'When the stock of a product is opened.',
    lacking:
      'Headings that are missing are the bundle’s own; a warehouse without `code` or `name` is left out; without `totalMessage` the total is the sum of all warehouses, and none is said where one of them has no `quantity`; no warehouse at all reads «Нет данных об остатках.»',
    optional: ['type', 'clientId'],
    ask: () => fetchStock('5123', { type: 'product', clientId: '1004' }),
    answer: { totalMessage: 'Всего в наличии: 12 шт.', warehouses: [warehouse], otherWarehouses: [] },
  },
} satisfies Abouts;
