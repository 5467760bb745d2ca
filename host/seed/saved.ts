// A delayed cart as it was when it was put aside: since then the shop has changed prices and terms, and one good has gone.

import { kopecks } from '../shop/prices';
import type { CartLine } from '../types';

/** A line as the widget of a delayed cart is told of it. */
export interface SavedLine {
  productId: string;
  offerId?: string | undefined;
  title: string;
  quantity: number;
  price?: number | undefined;
  stock?: number | undefined;
  deliveryDate?: number | undefined;
}

export interface Saved {
  cost: number;
  lines: SavedLine[];
}

const GONE: SavedLine = { productId: '9990001', title: 'Комплект ремня ГРМ с помпой', quantity: 1, price: 18_400, stock: 3, deliveryDate: 2 };
/** Every third line was cheaper, every fourth came later. */
const CHEAPER = 0.93;
const DAYS = 2;

/** The same lines some weeks ago. */
export function savedOf(lines: readonly CartLine[]): Saved {
  const then = lines.map(
    ({ productId, offerId, title, quantity, price, stock, deliveryDate }, at): SavedLine => ({
      ...{ productId, offerId, title, quantity, stock },
      price: price !== undefined && at % 3 === 0 ? kopecks(price * CHEAPER) : price,
      deliveryDate: deliveryDate !== undefined && at % 4 === 1 ? deliveryDate + DAYS : deliveryDate,
    }),
  );
  const all = [...then, GONE];
  return { cost: kopecks(all.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)), lines: all };
}
