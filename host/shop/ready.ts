// When what is ordered is ready at one of the shop's warehouses: what it holds, and what others have to send there.
import { nameWithCode } from '../../shared/format/number';
import { formatPieces } from '../../shared/format/pieces';
import { WAREHOUSES } from '../seed/warehouses';
import type { Backend } from './backend';
import { lineView, type OpenCart } from './cart';
import { orderedLines } from './cart-header';
import { dayAfter } from './moscow';
import { kopecks } from './prices';
import { daysBetween } from './terms';

/** A line whose term nobody knows. */
const USUAL_DAYS = 3;

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
    names[name].push(`${nameWithCode(line.title, line)}, ${formatPieces(line.quantity)}`);
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

/** A trip is loaded in the evening before it leaves. */
const cutOff = (backend: Backend, days: number): string => `${dayAfter(backend, days - 1)}T18:00:00+03:00`;

/** The next two trips of the shop's own trucks: what is there goes with the first that still takes orders, the rest with a later one. */
export function tripsOf(backend: Backend, open: OpenCart) {
  const warehouse = WAREHOUSES[0];
  const { parts, names, days: daysOfRest } = partsAt(backend, open, warehouse?.code ?? '');
  const trip = (days: number, part: keyof typeof parts) => ({
    deliveryDate: dayAfter(backend, days),
    criticalDeliveryDate: cutOff(backend, days),
    productRows: names[part].map((name) => ({ name })),
    productRowsPrice: parts[part].totalPrice,
    description: 'Рейс собственным транспортом',
    warehouse: warehouse?.name,
    warehouseCode: warehouse?.code,
    warehouseCoordinate: warehouse?.coordinate,
  });
  const first = Date.parse(cutOff(backend, 1)) > backend.now() ? 1 : 2;
  return { currentRoute: trip(first, 'default'), nextRoute: trip(Math.max(USUAL_DAYS, daysOfRest, first + 1), 'donors') };
}
