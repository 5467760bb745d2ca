// What was answered, for the step that is closed: names and answers in the order of the page. Pure.
import type { Warehouse } from '../../../shared/reading/entities';
import { type CheckoutState, shownOf } from '../../../shared/stores/checkout/machine';
import { deliveryText } from '../../../shared/texts/delivery';

export type Fact = readonly [label: string, answer: string];

const TYPES = { AUTO_ALLIANCE_DELIVERY: 'delivery.type.own', TRANSPORT_COMPANY_DELIVERY: 'delivery.type.company' } as const;
const COMPANY_TYPES = {
  TRANSPORT_COMPANY_DELIVERY_TYPE_DOOR: 'delivery.companyType.door',
  TRANSPORT_COMPANY_DELIVERY_TYPE_TERMINAL: 'delivery.companyType.terminal',
} as const;

export function factsOf(state: CheckoutState, points: readonly Warehouse[] | null): readonly Fact[] {
  const { method, point, address, type, company, companyType, companyInfo } = state;
  const shown = shownOf(state);
  const pointName = points?.find(({ code }) => code === point)?.name;
  const all: readonly (readonly [keyof CheckoutState, string, string | null | undefined])[] = [
    ['method', deliveryText('delivery.method'), method && deliveryText(method === 'PICKUPOUR' ? 'delivery.method.pickup' : 'delivery.method.delivery')],
    ['point', deliveryText('delivery.point'), pointName ?? point],
    ['address', deliveryText('delivery.address'), address?.value],
    ['type', deliveryText('delivery.type'), type && deliveryText(TYPES[type])],
    ['company', deliveryText('delivery.company'), company?.name],
    ['companyType', deliveryText('delivery.companyType'), companyType && deliveryText(COMPANY_TYPES[companyType])],
    ['companyInfo', deliveryText('delivery.companyInfo'), companyInfo.trim()],
  ];
  return all.filter(([name]) => (shown as ReadonlySet<string>).has(name)).map(([, label, answer]) => [label, answer ?? '']);
}
