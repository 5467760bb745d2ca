// Prices.
import { texts } from './dictionary';

export const pricesText = texts({
  'prices.title': 'Все цены',
  'prices.base': 'Базовая',
  'prices.own': 'Ваша цена',
  'prices.none': 'Цена по запросу',
  'prices.piece': 'за 1\u00a0шт.',
  'prices.each': 'по\u00a0{price}',
  'prices.sum': 'За {n}\u00a0шт.:',
});
