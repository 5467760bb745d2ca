import type { Abouts } from './about';
import { fetchWarehouse, fetchWarehouseSettings } from './warehouses';

const warehouse = {
  code: 'MSK1',
  name: 'Москва, Каширское шоссе',
  address: 'Москва, Каширское ш., д. 61',
  workTime: 'пн–пт 8:00–20:00',
  map_x: 37.6515,
  map_y: 55.6558,
};

export default {
  'company.warehouse': {
    summary: 'One warehouse by its code.',
    what: 'Один склад по коду, когда открыли его адрес.',
    asked: 'When its address is opened.',
    lacking: 'Without coordinates the map is asked by the address; fields that are missing are not shown.',
    ask: () => fetchWarehouse('MSK1'),
    answer: warehouse,
  },
  'warehouse.settings': {
    onlyWith: '`user.options` answers with `isDivideStock`',
    summary: 'All warehouses, and what the buyer may see of them.',
    what: 'Все склады и что покупателю о них видно.',
    asked: 'When a widget offers warehouses to choose from.',
    lacking: 'What is missing is empty or off, and widgets work without it.',
    ask: () => fetchWarehouseSettings(),
    answer: {
      allWarehouse: [warehouse],
      allWarehouseWithoutShipping: [warehouse],
      getUserWarehouse: warehouse,
      getUserPromting: true,
      isDivideStock: false,
      importTerritoryLf: 'LF77',
    },
  },
} satisfies Abouts;
