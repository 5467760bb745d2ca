// How a buyer had their last order delivered and paid, for each company they order for: codes alone, no address and no person. Kept in the browser.
import { jsonOf } from '../../format/json';
import { typedBy } from '../core/buyer';
import { type CheckoutEvent, type CheckoutState, paymentsFor } from './machine';

export interface LastChoices {
  method: 'PICKUPOUR' | 'DELIVEOUR';
  /** Code of a warehouse; of a pickup alone. */
  point?: string | undefined;
  /** Id of a payment method. */
  payment?: string | undefined;
}

/** So many companies are remembered, the last ones. */
const MOST = 50;

const key = (): string => `islands:choices:${typedBy()}`;

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? 'null');
    if (stored !== null && typeof stored === 'object') return stored as Record<string, unknown>;
  } catch {}
  return {};
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Remembers what an order was made with. `contractor`: code of the company, `''` for none. */
export function keepChoices(contractor: string, { method, point, payment }: CheckoutState): void {
  if (!typedBy() || method === null) return;
  const isPickup = method === 'PICKUPOUR';
  const last: LastChoices = { method: isPickup ? 'PICKUPOUR' : 'DELIVEOUR', point: (isPickup && point) || undefined, payment: payment ?? undefined };
  const { [contractor]: _, ...others } = readAll();
  try {
    localStorage.setItem(key(), jsonOf(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [contractor, last]])));
  } catch {}
}

/** What the buyer's last order for this company was made with; anything may stand there. */
export function lastChoices(contractor: string): LastChoices | null {
  const last = typedBy() ? readAll()[contractor] : undefined;
  if (last === null || typeof last !== 'object') return null;
  const { method, point, payment } = last as Record<string, unknown>;
  if (method === 'PICKUPOUR') return textIn(point) ? { method, point: textIn(point), payment: textIn(payment) } : null;
  return method === 'DELIVEOUR' ? { method, payment: textIn(payment) } : null;
}

/** The choices that are left to make for it to be as it was; none where it is already, or where the shop has no such point any more. */
export function eventsTo({ method, point, payment }: LastChoices, state: CheckoutState): readonly CheckoutEvent[] {
  if (point !== undefined && state.points && !state.points.includes(point)) return [];
  const isThere = method === 'PICKUPOUR' ? state.point === point : state.method !== null && state.method !== 'PICKUPOUR';
  const way: CheckoutEvent[] = isThere ? [] : [point === undefined ? { kind: 'method', method } : { kind: 'point', code: point }];
  // Another way of delivery brings a payment of its own.
  const isPaid = way.length === 0 && state.payment === payment;
  const isOffered = !state.payments || paymentsFor(state).some(({ id }) => id === payment);
  return payment === undefined || isPaid || !isOffered ? way : [...way, { kind: 'payment', id: payment }];
}
