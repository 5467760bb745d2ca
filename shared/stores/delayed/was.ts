// What the lines of a delayed cart were when it was put aside in this browser, or first looked at: kept for its buyer, so that it can be told what has changed.
import type { CartLine } from '../cart';
import { keptRows } from '../core/kept';

/** `price` in roubles for a piece, `stock` in pieces, `days` of the term. */
export interface WasLine {
  key: string;
  title: string;
  quantity: number;
  price?: number | undefined;
  stock?: number | undefined;
  days?: number | undefined;
}

export interface Was {
  /** Sum of the cart in roubles, while its lines are those. */
  cost?: number | undefined;
  lines: readonly WasLine[];
}

const LONGEST_TITLE = 80;

type Row = readonly [cartId: string, cost: unknown, lines: readonly unknown[]];

const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function lineIn(row: unknown): WasLine[] {
  if (!Array.isArray(row)) return [];
  const [key, title, quantity, price, stock, days] = row as unknown[];
  if (typeof key !== 'string' || typeof title !== 'string' || typeof quantity !== 'number') return [];
  return [{ key, title, quantity, price: figure(price), stock: figure(stock), days: figure(days) }];
}

const carts = keptRows('islands:delayed:', {
  isRow: (row): row is Row => Array.isArray(row) && typeof row[0] === 'string' && Array.isArray(row[2]),
  idOf: ([cartId]) => cartId,
  most: Number.POSITIVE_INFINITY,
});

/** The lines as they are now. */
export const wasOf = (lines: readonly CartLine[], cost: number | undefined): Was => ({
  cost,
  lines: lines.map(({ key, title, confirmed, price, stock, deliveryDate }) => ({ key, title, quantity: confirmed, price, stock, days: deliveryDate })),
});

/** What is kept of a cart, of the buyer of this page. */
export function readWas(cartId: string): Was | null {
  const [, cost, lines] = carts.find(cartId) ?? [];
  return lines ? { cost: figure(cost), lines: lines.flatMap(lineIn) } : null;
}

/** Keeps it in place of what was kept of that cart. */
export function keepWas(cartId: string, { cost, lines }: Was): void {
  const rows = lines.map(({ key, title, quantity, price = null, stock = null, days = null }) => [
    key,
    title.slice(0, LONGEST_TITLE),
    quantity,
    price,
    stock,
    days,
  ]);
  carts.put([[cartId, cost ?? null, rows]]);
}
