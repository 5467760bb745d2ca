// How an order is delivered and paid (§4): what each choice does to the others. Pure: the same state and event give the same answer, and what was reset is said.

export type DeliveryMethod = 'PICKUPOUR' | 'DELIVEOUR' | 'DELIVERTK';
export const METHOD_TYPES = ['AUTO_ALLIANCE_DELIVERY', 'TRANSPORT_COMPANY_DELIVERY'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];
export const COMPANY_TYPES = ['TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR', 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/** An address of the suggestions; `isTyped`: the service was down, so a manager will check what was typed. */
export interface Address {
  value: string;
  codes?: AddressCodes | undefined;
  isTyped?: boolean | undefined;
}

/** `lat` and `lon` in degrees. */
export interface AddressCodes {
  kladr?: string | undefined;
  fias?: string | undefined;
  postalCode?: string | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
}

export interface Company {
  value: string;
  name: string;
  /** How it hands the goods over; both where the shop does not say. */
  types: readonly CompanyType[];
}

export interface Payment {
  id: string;
  name: string;
  description?: string | undefined;
  /** Roubles that may still be owed, where it is paid on account. */
  credit?: number | undefined;
}

/** Does our own transport go to the address? `failed`: the shop could not be asked. */
export type OwnDelivery = 'unknown' | 'asking' | 'yes' | 'no' | 'failed';

/** `null` and `''`: not chosen. */
export interface Choices {
  method: DeliveryMethod | null;
  type: MethodType | null;
  /** Stays when the method changes, so that it need not be typed again; `shownOf` says whether it is part of the order. */
  address: Address | null;
  own: OwnDelivery;
  company: Company | null;
  companyType: CompanyType | null;
  /** Which terminal, in the buyer's words. */
  companyInfo: string;
  /** Code of a warehouse. */
  point: string | null;
  /** Id of a payment method. */
  payment: string | null;
}

/** What the shop offers; `null` while it is not known. */
export interface Offers {
  companies: readonly Company[] | null;
  points: readonly string[] | null;
  payments: readonly Payment[] | null;
  /** What «bank payment» is called here. */
  bankPaymentId: string | undefined;
  /** What the page has chosen at first: it stands until the buyer makes a choice that changes the payment. */
  firstPaymentId: string | undefined;
}

export interface CheckoutState extends Choices, Offers {}

export type CheckoutEvent =
  /** `isFirst`: the page has chosen it, not the buyer. */
  | { kind: 'method'; method: 'PICKUPOUR' | 'DELIVEOUR'; isFirst?: boolean | undefined }
  | { kind: 'point'; code: string }
  /** `null`: what was chosen is typed over. */
  | { kind: 'address'; address: Address | null }
  /** An answer about `address`, which may be another by now. */
  | { kind: 'own'; address: Address; own: 'yes' | 'no' | 'failed' }
  | { kind: 'methodType'; methodType: MethodType }
  | { kind: 'company'; value: string }
  | { kind: 'companyType'; companyType: CompanyType }
  | { kind: 'companyInfo'; text: string }
  | { kind: 'payment'; id: string }
  /** What is offered has come, or has changed. */
  | { kind: 'offers'; offers: Partial<Offers> };

/** What a choice can take back, by the field's name. */
export type Reset = 'type' | 'address' | 'company' | 'companyType' | 'companyInfo' | 'point' | 'payment';

export interface Step {
  state: CheckoutState;
  /** What was chosen and is not any more, `payment` also where it is another now. In the order of the page. */
  reset: readonly Reset[];
}

export const NOTHING_CHOSEN: Choices = {
  method: null,
  type: null,
  address: null,
  own: 'unknown',
  company: null,
  companyType: null,
  companyInfo: '',
  point: null,
  payment: null,
};

export const NOTHING_KNOWN: Offers = { companies: null, points: null, payments: null, bankPaymentId: undefined, firstPaymentId: undefined };

const RESETS: readonly Reset[] = ['type', 'address', 'company', 'companyType', 'companyInfo', 'point', 'payment'];

/** What a transport company has of its own. */
const NO_COMPANY = { company: null, companyType: null, companyInfo: '' } as const;

/** Id of the bank payment: the setting where the shop offers it, else the first method; `null` where none is known. */
export function bankPaymentOf({ payments, bankPaymentId }: Offers): string | null {
  if (!payments) return bankPaymentId ?? null;
  return (payments.find(({ id }) => id === bankPaymentId) ?? payments[0])?.id ?? null;
}

/** What is paid with before anybody has chosen: what the page says, where it is offered, else the bank's. */
function firstPaymentOf(state: CheckoutState): string | null {
  const { payments, firstPaymentId } = state;
  if (firstPaymentId && (!payments || paymentsFor(state).some(({ id }) => id === firstPaymentId))) return firstPaymentId;
  return bankPaymentOf(state);
}

/** The payment methods that can be chosen: a transport company is paid by the bank alone. */
export function paymentsFor(state: CheckoutState): readonly Payment[] {
  const { payments, method } = state;
  if (!payments) return [];
  return method === 'DELIVERTK' ? payments.filter(({ id }) => id === bankPaymentOf(state)) : payments;
}

/** The types of delivery that can be chosen. None without an address or an answer about it. */
export function typesFor({ method, address, own }: Choices): readonly MethodType[] {
  if (!address || method === null || method === 'PICKUPOUR') return [];
  if (own === 'yes') return METHOD_TYPES;
  return own === 'no' || own === 'failed' ? ['TRANSPORT_COMPANY_DELIVERY'] : [];
}

/** The fields that stand on the page, which are those that are sent. */
export function shownOf({ method, type, companyType, ...choices }: CheckoutState): ReadonlySet<keyof Choices> {
  const shown = new Set<keyof Choices>(['method', 'payment']);
  if (method === 'PICKUPOUR') return shown.add('point');
  if (method === null) return shown;
  shown.add('address');
  if (typesFor({ ...choices, method, type, companyType }).length > 0) shown.add('type');
  if (type === 'TRANSPORT_COMPANY_DELIVERY') shown.add('company').add('companyType');
  if (companyType === 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL') shown.add('companyInfo');
  return shown;
}

/** A transport company keeps it at a terminal for the buyer: of the address the town alone counts (§4). */
export const isToTerminal = ({ type, companyType }: Choices): boolean =>
  type === 'TRANSPORT_COMPANY_DELIVERY' && companyType === 'TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL';

/** What has to be chosen, as far as it is chosen. */
function askedOf({ method, address, type }: Choices): readonly (keyof Choices)[] {
  if (method === null) return ['method'];
  if (method === 'PICKUPOUR') return ['point'];
  if (!address) return ['address'];
  return type === 'TRANSPORT_COMPANY_DELIVERY' ? ['company', 'companyType'] : ['type'];
}

/** Whether it is chosen of what the shop is known to offer: what a former page, or the page's settings, knew alone, nobody sees on this one. */
function isChosen(state: CheckoutState, name: keyof Choices): boolean {
  if (name === 'point') return state.point !== null && state.points?.includes(state.point) === true;
  return name === 'payment' ? paymentIn(state) !== undefined : state[name] !== null;
}

const missing = (state: CheckoutState, names: readonly (keyof Choices)[]) => names.filter((name) => !isChosen(state, name));

/** What must be chosen and is not, in the order of the page. */
export const missingOf = (state: CheckoutState): readonly (keyof Choices)[] => missing(state, [...askedOf(state), 'payment']);

/** As far as it is about how the order comes to the buyer. */
export const missingDelivery = (state: CheckoutState): readonly (keyof Choices)[] => missing(state, askedOf(state));

/** How it is paid, of what can be chosen; nothing where none of it is. */
export const paymentIn = (state: CheckoutState): Payment | undefined => paymentsFor(state).find(({ id }) => id === state.payment);

/** What the choice alone does; the state itself where it may not be made. */
function chosen(state: CheckoutState, event: Exclude<CheckoutEvent, { kind: 'offers' }>): CheckoutState {
  switch (event.kind) {
    case 'method': {
      const isDelivery = state.method !== null && state.method !== 'PICKUPOUR';
      // «Доставка» stays what it has become.
      if (event.method === state.method || (event.method === 'DELIVEOUR' && isDelivery)) return state;
      const payment = event.isFirst ? (state.payment ?? firstPaymentOf(state)) : bankPaymentOf(state);
      return { ...state, ...NO_COMPANY, method: event.method, type: null, point: null, payment };
    }
    case 'point': {
      if (state.points && !state.points.includes(event.code)) return state;
      const there = chosen(state, { kind: 'method', method: 'PICKUPOUR' });
      return { ...there, ...NO_COMPANY, point: event.code, type: null, address: null, own: 'unknown' };
    }
    case 'address': {
      const { address } = event;
      // Only a delivery asks for one.
      if (state.method === null || state.method === 'PICKUPOUR' || isSameAddress(state.address, address)) return state;
      // Which of the two it is, is to be chosen anew.
      return { ...state, ...NO_COMPANY, method: 'DELIVEOUR', address, own: address ? 'asking' : 'unknown', type: null, point: null };
    }
    case 'own': {
      if (!isSameAddress(state.address, event.address)) return state;
      const asked = { ...state, own: event.own };
      // What is not offered any more is not chosen.
      if (state.type === null || typesFor(asked).includes(state.type)) return asked;
      return { ...asked, ...NO_COMPANY, type: null, method: 'DELIVEOUR' };
    }
    case 'methodType': {
      if (event.methodType === state.type || !typesFor(state).includes(event.methodType)) return state;
      if (event.methodType === 'AUTO_ALLIANCE_DELIVERY') return { ...state, ...NO_COMPANY, type: event.methodType, method: 'DELIVEOUR' };
      return { ...state, type: event.methodType, method: 'DELIVERTK', payment: bankPaymentOf(state) };
    }
    case 'company': {
      const company = state.companies?.find(({ value }) => value === event.value);
      if (!company || state.type !== 'TRANSPORT_COMPANY_DELIVERY') return state;
      return withCompany(state, company);
    }
    case 'companyType': {
      const { companyType } = event;
      if (state.type !== 'TRANSPORT_COMPANY_DELIVERY' || (state.company && !handsOver(state.company, companyType))) return state;
      return { ...state, companyType, companyInfo: companyType === state.companyType ? state.companyInfo : '' };
    }
    case 'companyInfo':
      return shownOf(state).has('companyInfo') ? { ...state, companyInfo: event.text } : state;
    case 'payment':
      return paymentsFor(state).some(({ id }) => id === event.id) ? { ...state, payment: event.id } : state;
  }
}

const handsOver = ({ types }: Company, companyType: CompanyType | null): boolean => companyType === null || types.length === 0 || types.includes(companyType);

/** With the way it hands over that was chosen, where the company has that. */
const withCompany = (state: CheckoutState, company: Company): CheckoutState => ({
  ...state,
  company,
  ...(!handsOver(company, state.companyType) && { companyType: null, companyInfo: '' }),
});

export const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  one === other || (one !== null && other !== null && one.value === other.value && one.codes?.kladr === other.codes?.kladr && one.isTyped === other.isTyped);

/** What is chosen of what is not offered any more goes; a payment that is gone is the bank's. */
function offered(state: CheckoutState): CheckoutState {
  const { companies, points, payment } = state;
  let next = state;
  const company = next.company && (companies?.find(({ value }) => value === next.company?.value) ?? null);
  if (companies && next.company && !company) next = { ...next, ...NO_COMPANY };
  else if (companies && company && company !== next.company) next = withCompany(next, company);
  if (points && next.point !== null && !points.includes(next.point)) next = { ...next, point: null };
  // Also where it could not be named when the method was chosen.
  const isAsked = payment !== null || next.method !== null || next.firstPaymentId !== undefined;
  if (next.payments && isAsked && !paymentsFor(next).some(({ id }) => id === payment))
    next = { ...next, payment: payment === null ? firstPaymentOf(next) : bankPaymentOf(next) };
  return next;
}

/** Makes a choice, or takes what the shop offers. What may not be chosen changes nothing. */
export function step(state: CheckoutState, event: CheckoutEvent): Step {
  const next = event.kind === 'offers' ? offered({ ...state, ...event.offers }) : chosen(state, event);
  if (next === state) return { state, reset: [] };
  const own = OWN[event.kind];
  return { state: next, reset: RESETS.filter((name) => name !== own && isReset(name, state, next)) };
}

/** Who carries it and how they hand it over. */
export interface Carrier {
  type: MethodType;
  /** Value of a transport company. */
  company: string | null;
  companyType: CompanyType | null;
  companyInfo: string;
}

export const carrierOf = ({ type, company, companyType, companyInfo }: Choices): Carrier | null =>
  type && { type, company: company?.value ?? null, companyType, companyInfo };

/** As far as the shop offers it. */
function carried(state: CheckoutState, { type, company, companyType, companyInfo }: Carrier): CheckoutState {
  let next = chosen(state, { kind: 'methodType', methodType: type });
  if (next.type !== type) return state;
  if (company) next = chosen(next, { kind: 'company', value: company });
  if (companyType) next = chosen(next, { kind: 'companyType', companyType });
  return chosen(next, { kind: 'companyInfo', text: companyInfo });
}

const madeOf = (before: CheckoutState, state: CheckoutState): Step => ({ state, reset: RESETS.filter((name) => isReset(name, before, state)) });

/** The carrier that an answer of the shop was waited for is chosen with it. */
export const carry = (before: CheckoutState, state: CheckoutState, carrier: Carrier): Step => madeOf(before, carried(state, carrier));

/** Whether nothing of it can be chosen any more that is not: it is chosen, or the shop has said that it does not offer it. */
export function isCarried({ type, company, companyType }: Carrier, state: CheckoutState): boolean {
  const types = typesFor(state);
  if (types.length === 0) return false;
  if (!types.includes(type)) return true;
  if (state.type !== type) return false;
  if (type === 'AUTO_ALLIANCE_DELIVERY') return true;
  const isCompany = company === null || state.company?.value === company || state.companies?.every(({ value }) => value !== company) === true;
  const isHandedOver = companyType === null || state.companyType === companyType || (state.company !== null && !handsOver(state.company, companyType));
  return isCompany && isHandedOver;
}

/** Pickup or delivery, whoever carries it. */
export type Way = 'pickup' | 'delivery';
export const wayOf = ({ method }: Choices): Way | null => (method === null ? null : method === 'PICKUPOUR' ? 'pickup' : 'delivery');

/** The buyer has gone back to a way of delivery: what the choices between have reset of it is as they left it, as far as the shop still offers that. */
export function backTo(before: CheckoutState, state: CheckoutState, left: Choices): Step {
  const { point, payment } = left;
  const carrier = carrierOf(left);
  let next = state;
  if (state.method === 'PICKUPOUR') {
    if (point !== null && (!state.points || state.points.includes(point))) next = { ...next, point };
  } else if (carrier && isSameAddress(state.address, left.address)) next = carried(next, carrier);
  if (payment !== null) next = chosen(next, { kind: 'payment', id: payment });
  return madeOf(before, next);
}

/** What a choice is made of, where the buyer may take it back: that is no reset. */
const OWN: { readonly [Kind in CheckoutEvent['kind']]?: Reset } = { address: 'address', companyInfo: 'companyInfo', payment: 'payment' };

function isReset(name: Reset, before: CheckoutState, after: CheckoutState): boolean {
  if (name === 'payment') return before.payment !== null && before.payment !== after.payment;
  return Boolean(before[name]) && !after[name];
}
