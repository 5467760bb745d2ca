// What the lines of a delayed cart were when it was put aside in this browser, or first looked at: kept for its buyer, so that it can be told what has changed.
import { jsonOf } from '../../format/json';
import type { CartLine } from '../cart';
import { keptFor } from '../core/kept';

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

/** The cart that was kept longest goes first; longer than this, in characters, nothing is kept of all of them. */
const LONGEST = 90_000;

const LONGEST_TITLE = 80;

type Rows = (readonly [cartId: string, cost: number | null, lines: (string | number | null)[][]])[];

const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function lineIn(row: unknown): WasLine[] {
  if (!Array.isArray(row)) return [];
  const [key, title, quantity, price, stock, days] = row as unknown[];
  if (typeof key !== 'string' || typeof title !== 'string' || typeof quantity !== 'number') return [];
  return [{ key, title, quantity, price: figure(price), stock: figure(stock), days: figure(days) }];
}

const storage = keptFor<ReadonlyMap<string, Was>>('islands:delayed:', {
  parse(text) {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return null;
    const carts = new Map<string, Was>();
    for (const row of rows as unknown[]) {
      const [cartId, cost, lines] = Array.isArray(row) ? (row as unknown[]) : [];
      if (typeof cartId === 'string' && Array.isArray(lines)) carts.set(cartId, { cost: figure(cost), lines: lines.flatMap(lineIn) });
    }
    return carts;
  },
  print(carts) {
    const rows: Rows = [...carts].map(([cartId, { cost = null, lines }]) => [
      cartId,
      cost,
      lines.map(({ key, title, quantity, price = null, stock = null, days = null }) => [key, title.slice(0, LONGEST_TITLE), quantity, price, stock, days]),
    ]);
    let text = jsonOf(rows);
    while (text.length > LONGEST && rows.length > 0) {
      rows.shift();
      text = jsonOf(rows);
    }
    return text;
  },
});

/** The lines as they are now. */
export const wasOf = (lines: readonly CartLine[], cost: number | undefined): Was => ({
  cost,
  lines: lines.map(({ key, title, confirmed, price, stock, deliveryDate }) => ({ key, title, quantity: confirmed, price, stock, days: deliveryDate })),
});

/** What is kept of a cart, of the buyer of this page. */
export const readWas = (cartId: string): Was | null => storage.read()?.get(cartId) ?? null;

/** Keeps it in place of what was kept of that cart. */
export function keepWas(cartId: string, was: Was): void {
  const carts = new Map(storage.read());
  carts.delete(cartId);
  storage.write(carts.set(cartId, was));
}
