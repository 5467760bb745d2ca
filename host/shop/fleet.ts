// A cart of thousands of lines, for measurements: goods of its own, made when they are asked for, so that the catalogue and the start stay small.
import { ownOffer, withStock } from '../seed/stock';
import type { Product } from '../types';

/** Account whose active cart it is. */
export const FLEET_ACCOUNT = '1009';
export const FLEET_LINES = 5000;

const goodId = (number: number) => `F${number}`;

/** The product behind an id of the fleet, made from one of the catalogue; `undefined` for any other id. */
export function fleetProduct(products: readonly Product[], id: string): Product | undefined {
  const number = Number(/^F([1-9]\d{0,3})$/.exec(id)?.[1]);
  if (!(number <= FLEET_LINES)) return undefined;
  const base = products[number % products.length] as Product;
  const multiplicity = 1 + (number % 4);
  return withStock({
    ...base,
    id,
    title: `${base.title}, партия ${number}`,
    article: `${base.article}-${number}`,
    url: `/product/${id}`,
    amounts: { '1': 100 + number, '2': 90 + number, '3': 85 + number, '4': 80 + number },
    offers: [ownOffer({ id: `${id}-1`, code: `TP-${id}` }, 'MSK1', multiplicity)],
    analogs: [],
    orderAllowed: true,
    multiplicity,
    isForOrder: false,
    stock: { MSK1: 1000 },
  });
}

/** What is in the fleet's cart before anybody changes it; the ids of its lines are below those of all others. */
export const fleetLines = (): { id: string; productId: string; quantity: number; url: string; title: string }[] =>
  Array.from({ length: FLEET_LINES }, (_, index) => {
    const number = index + 1;
    return {
      id: String(900_000 + number),
      productId: goodId(number),
      quantity: (1 + (number % 4)) * (1 + (number % 3)),
      url: `/product/${goodId(number)}`,
      title: '',
    };
  });
