// When what is ordered is ready at one of the shop's warehouses: what it holds, and what others have to send there.
import type { Backend } from './backend';
import { lineView, type OpenCart } from './cart';
import { orderedLines } from './cart-header';
import { kopecks } from './prices';
import { daysBetween } from './terms';

/** A line whose term nobody knows. */
export const USUAL_DAYS = 3;

export const dayAfter = (backend: Backend, days: number) => new Date(backend.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a warehouse holds of an order, what others have to send there, what the lines are called, and in how many days all of that is there: not before its lines come. */
export function partsAt(backend: Backend, open: OpenCart, code: string) {
  const parts = { default: { rows: 0, totalPrice: 0 }, donors: { rows: 0, totalPrice: 0 } };
  const between = daysBetween(open.payer.warehouseCode, code);
  const names: Record<keyof typeof parts, string[]> = { default: [], donors: [] };
  let days = 0;
  for (const stored of orderedLines(backend, open)) {
    const line = lineView(backend, open.payer, stored);
    const isHere = (backend.good(line.productId)?.product.stock[code] ?? 0) >= line.quantity;
    const name = isHere ? 'default' : 'donors';
    const part = parts[name];
    names[name].push(line.title);
    part.rows++;
    part.totalPrice = kopecks(part.totalPrice + (line.cost ?? 0));
    if (!isHere) days = Math.max(days, line.deliveryDate ?? USUAL_DAYS, between, 1);
  }
  return { parts, names, days };
}

/** The same, as §3 «pickup info» has it. */
export function pickupAt(backend: Backend, open: OpenCart, code: string) {
  const { parts, days } = partsAt(backend, open, code);
  return {
    pickingDate: dayAfter(backend, 0),
    ...(parts.donors.rows > 0 && { movingDate: dayAfter(backend, days) }),
    avail: parts.default.rows > 0,
    priceRows: parts,
  };
}
