// Prices (G37).
import { texts } from '../dictionary';

export const pricesText = texts({
  'prices.title': 'Все цены',
  'prices.base': 'базовая',
  'prices.none': 'Цена по запросу',
});
