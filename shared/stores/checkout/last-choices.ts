// How a buyer had their last order delivered and paid, for each company they order for, and by which manager of the shop: codes and that name, no address, and nothing
// of the buyer. Kept in the browser.
import { jsonOf } from '../../format/json';
import { type Customer, type CustomerKind, customerFields } from '../../validation/customer';
import { typedBy } from '../core/buyer';
import {
  type Carrier,
  type CheckoutEvent,
  type CheckoutState,
  COMPANY_TYPES,
  type CompanyType,
  isCarried,
  METHOD_TYPES,
  type MethodType,
  paymentsFor,
} from './machine';

export interface LastChoices {
  method: 'PICKUPOUR' | 'DELIVEOUR';
  /** Code of a warehouse; of a pickup alone. */
  point?: string | undefined;
  /** Id of a payment method. */
  payment?: string | undefined;
  /** Who carried it; of a delivery alone. `company`: value of a transport company. */
  type?: MethodType | undefined;
  company?: string | undefined;
  companyType?: CompanyType | undefined;
  /** Name of the shop's manager, as the buyer gave it. */
  manager?: string | undefined;
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

/** Remembers what an order was made with. `contractor`: code of the company, `''` for none; what is said of the order itself (`comment`) is of that one alone. */
export function keepChoices(
  { contractor, manager }: Pick<Customer, 'contractor' | 'manager'>,
  { method, point, payment, type, company, companyType }: CheckoutState,
): void {
  if (!typedBy() || method === null) return;
  const isPickup = method === 'PICKUPOUR';
  const last: LastChoices = {
    method: isPickup ? 'PICKUPOUR' : 'DELIVEOUR',
    point: (isPickup && point) || undefined,
    payment: payment ?? undefined,
    type: type ?? undefined,
    company: company?.value,
    companyType: companyType ?? undefined,
    manager: manager.trim() || undefined,
  };
  const { [contractor]: _, ...others } = readAll();
  try {
    localStorage.setItem(key(), jsonOf(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [contractor, last]])));
  } catch {}
}

/** What the buyer's last order for this company was made with; anything may stand there. */
export function lastChoices(contractor: string): LastChoices | null {
  const last = typedBy() ? readAll()[contractor] : undefined;
  if (last === null || typeof last !== 'object') return null;
  const { method, point, payment, type, company, companyType, manager } = last as Record<string, unknown>;
  const others = { payment: textIn(payment), manager: textIn(manager) };
  if (method === 'PICKUPOUR') return textIn(point) ? { method, point: textIn(point), ...others } : null;
  if (method !== 'DELIVEOUR') return null;
  const carrier = METHOD_TYPES.find((one) => one === type);
  const isCompany = carrier === 'TRANSPORT_COMPANY_DELIVERY';
  return {
    method,
    ...others,
    type: carrier,
    company: isCompany ? textIn(company) : undefined,
    companyType: isCompany ? COMPANY_TYPES.find((one) => one === companyType) : undefined,
  };
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

/** Who is left to be chosen to carry it; it can be once there is an address. Null where that is as it was, or the shop says that it does not go there. */
export function carrierTo({ type, company, companyType }: LastChoices, state: CheckoutState): Carrier | null {
  const carrier = type && { type, company: company ?? null, companyType: companyType ?? null, companyInfo: '' };
  return carrier && !isCarried(carrier, state) ? carrier : null;
}

/** The manager who is left to name: where one can be, and none is. */
export function managerTo({ manager = '' }: LastChoices, values: Customer, kind: CustomerKind): string {
  const { isShown, isDisabled, value } = customerFields(values, kind).manager;
  return isShown && !isDisabled && value.trim() === '' ? manager : '';
}
