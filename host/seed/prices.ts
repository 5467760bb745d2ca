import type { PriceType } from '../../shared/reading/entities';

interface StoredPriceType extends PriceType {
  filterCode: string;
  /** Share of the retail price. */
  share: number;
}

/** Price types of the shop, base first. */
export const PRICE_TYPES: readonly StoredPriceType[] = [
  { id: '1', name: 'Розница', shortName: 'Розн.', isBase: true, filterCode: 'RETAIL', share: 1 },
  { id: '2', name: 'Опт', shortName: 'Опт', isBase: false, filterCode: 'OPT', share: 0.88 },
  { id: '3', name: 'Опт 2', shortName: 'Опт 2', isBase: false, filterCode: 'OPT2', share: 0.83 },
  { id: '4', name: 'Партнер', shortName: 'Партн.', isBase: false, filterCode: 'PARTNER', share: 0.78 },
  { id: '5', name: 'Крупный опт', shortName: 'Кр. опт', isBase: false, filterCode: 'VIP', share: 0.74 },
];
