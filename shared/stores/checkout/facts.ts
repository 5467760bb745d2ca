// What was answered at the checkout, in words: names and answers in the order of the page. Pure.
import type { Cart, Warehouse } from '../../reading/entities';
import { message } from '../../texts/common';
import { customerText } from '../../texts/customer';
import { deliveryText } from '../../texts/delivery';
import { CUSTOMER_FIELDS, type Customer, type CustomerKind, contractorOf, customerFields } from '../../validation/customer';
import { formatPhone } from '../../validation/phone';
import { type CheckoutState, isToTerminal, shownOf } from './machine';
import { townOf } from './town';

/** `of`: the field, by the name of the form. */
export type Fact = readonly [label: string, answer: string, of?: string];

/** Who orders; of a company of the list what the shop knows of it. */
export function customerFacts(values: Customer, kind: CustomerKind): readonly Fact[] {
  const fields = customerFields(values, kind);
  const company = contractorOf(values, kind)?.companyName ?? values.companyName;
  return CUSTOMER_FIELDS.filter((name) => name !== 'contractor' && (fields[name].isShown || (name === 'companyName' && !kind.isRetail))).map((name) => [
    customerText(`customer.${name}`),
    name === 'companyName' ? company : name === 'phone' ? formatPhone(values.phone) : values[name].trim(),
    name,
  ]);
}

/** Where an order of the structure belongs, by name. */
export interface CartPlace {
  subdivision?: string | undefined;
  sector?: string | undefined;
}

/** As the header of the cart has it; nothing of a cart that belongs nowhere. */
export function placeOf(cart: Cart | null | undefined): CartPlace {
  if (!cart?.isStoreStructureOrder) return {};
  const nameIn = (list: readonly { id: string; name: string }[], id: string | undefined) => list.find((one) => one.id === id)?.name;
  return { subdivision: nameIn(cart.subdivisions, cart.subdivision), sector: nameIn(cart.sectors, cart.sector) };
}

export const structureFacts = ({ subdivision = '', sector = '' }: CartPlace): readonly Fact[] => [
  [customerText('customer.subdivision'), subdivision, 'subdivision'],
  [customerText('customer.sector'), sector, 'sector'],
];

/** Texts that name who carries it, and how they hand it over. */
export const TYPE_TEXTS = { AUTO_ALLIANCE_DELIVERY: 'delivery.type.own', TRANSPORT_COMPANY_DELIVERY: 'delivery.type.company' } as const;
export const COMPANY_TYPE_TEXTS = {
  TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR: 'delivery.companyType.door',
  TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL: 'delivery.companyType.terminal',
} as const;

/** How it comes to the buyer. `points`: where one can pick up; null while that is being read. */
export function deliveryFacts(state: CheckoutState, points: readonly Warehouse[] | null): readonly Fact[] {
  const { method, point, address, type, company, companyType, companyInfo } = state;
  const shown = shownOf(state);
  const pointName = points ? (points.find(({ code }) => code === point)?.name ?? point) : point && message('state.loading');
  const all: readonly (readonly [keyof CheckoutState, string, string | null | undefined])[] = [
    ['method', deliveryText('delivery.method'), method && deliveryText(method === 'PICKUPOUR' ? 'delivery.method.pickup' : 'delivery.method.delivery')],
    ['point', deliveryText('delivery.point'), pointName],
    // A terminal is in the town of the address, and the goods do not come to the address itself.
    isToTerminal(state)
      ? ['address', deliveryText('delivery.town'), address && townOf(address.value)]
      : ['address', deliveryText('delivery.address'), address?.value],
    ['type', deliveryText('delivery.type'), type && deliveryText(TYPE_TEXTS[type])],
    ['company', deliveryText('delivery.company'), company?.name],
    ['companyType', deliveryText('delivery.companyType'), companyType && deliveryText(COMPANY_TYPE_TEXTS[companyType])],
    ['companyInfo', deliveryText('delivery.companyInfo'), companyInfo.trim()],
  ];
  return all.filter(([name]) => (shown as ReadonlySet<string>).has(name)).map(([name, label, answer]) => [label, answer ?? '', name]);
}

/** The line of an answer is short, and may be cut where it is not: what tells orders apart is first in it. */
const FIRST: readonly (string | undefined)[] = ['fio', 'companyName', 'subdivision', 'sector', 'phone', 'email', 'inn'];
/** Which of the answers say nothing by themselves. */
const NAMED: ReadonlySet<string | undefined> = new Set(['inn', 'position', 'manager', 'memberCode', 'comment', 'files', 'companyInfo']);

export interface BriefFact {
  label: string;
  answer: string;
  /** The answer needs its name to be understood. */
  isNamed: boolean;
}

/** Those that are answered, for a line of them. */
export function briefOf(facts: readonly Fact[]): readonly BriefFact[] {
  const isFirst = ([, , of]: Fact): boolean => FIRST.includes(of);
  const first = facts.filter(isFirst).sort(([, , one], [, , other]) => FIRST.indexOf(one) - FIRST.indexOf(other));
  return [...first, ...facts.filter((fact) => !isFirst(fact))].flatMap(([label, answer, of]) =>
    answer === '' ? [] : [{ label, answer, isNamed: NAMED.has(of) }],
  );
}
