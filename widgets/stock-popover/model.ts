import { remote } from '../../shared/api/remote';
import type { Stock, Warehouse } from '../../shared/reading/entities';
import { createResource } from '../../shared/stores/core/resource';
import { stockText } from '../../shared/texts/stock';

const api = remote(() => import('../../shared/api/stock'));

type StockQuestion = {
  productId: string;
  type?: 'product' | 'offer' | undefined;
  clientId?: string | undefined;
};

/** Stock of one product, fresh for a minute. */
export const stockOf = createResource({
  load: ({ productId, ...options }: StockQuestion, signal): Promise<Stock> => api.fetchStock(productId, { ...options, signal }),
  failed: () => stockText('stock.failed'),
});

/** The buyer's own warehouse first, the rest as the server orders them. */
export const ownFirst = (warehouses: readonly Warehouse[], code: string | undefined): Warehouse[] =>
  code ? [...warehouses].sort((a, b) => Number(b.code === code) - Number(a.code === code)) : [...warehouses];

/** Whether the wanted quantity is there: in one warehouse alone, or in two together. */
export interface Cover {
  alone: ReadonlySet<string>;
  /** Codes of two warehouses that hold it together, when none does alone. */
  pair: readonly [Warehouse, Warehouse] | undefined;
}

/** Where the wanted pieces are, each warehouse by whole multiples; nothing to say without a wish. Of several pairs the first in the order of the list is told. */
export function coverOf(warehouses: readonly Warehouse[], wanted: number | undefined, multiple = 1): Cover | undefined {
  if (wanted === undefined) return undefined;
  const available = ({ quantity = 0 }: Warehouse) => Math.floor(quantity / multiple) * multiple;
  const alone = new Set(warehouses.filter((warehouse) => available(warehouse) >= wanted).map(({ code }) => code));
  if (alone.size > 0) return { alone, pair: undefined };
  const some = warehouses.filter((warehouse) => available(warehouse) > 0);
  let rest = some;
  for (const first of some) {
    rest = rest.slice(1);
    const second = rest.find((other) => available(first) + available(other) >= wanted);
    if (second) return { alone, pair: [first, second] };
  }
  return { alone, pair: undefined };
}
