// Stock.
import { texts } from './dictionary';

export const stockText = texts({
  'stock.loading': 'Загрузка остатков…',
  'stock.failed': 'Не удалось загрузить остатки.',
  'stock.empty': 'Нет данных об остатках.',
  'stock.total': 'Всего в наличии: {n}',
  'stock.warehouses': 'Склады',
  'stock.others': 'Другие склады',
  'stock.map': 'На карте',
});
