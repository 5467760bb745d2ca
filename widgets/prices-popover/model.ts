import type { Price } from '../../shared/reading/entities';

/** Whole percent that a price saves of the base one, 0 for none. */
export const savedShare = (price: Price, base: Price): number => (base.amount > 0 ? Math.max(0, Math.round((1 - price.amount / base.amount) * 100)) : 0);

/** The row that is copied: article, brand, price. */
export const copyRow = (brand: string | undefined, article: string, price: string): string => [article, brand, price].filter(Boolean).join('; ');
