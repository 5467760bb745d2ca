// What a page printed as chosen at first, by the names of its form. It is chosen once it is known who the buyer is: what they chose before counts more.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutDraft } from '../../../shared/stores/checkout/draft';
import { type CheckoutState, type CompanyType, type MethodType, typesFor } from '../../../shared/stores/checkout/machine';
import { reportUnknown } from '../../../shared/stores/checkout/unknown';
import { $identity, typedBy } from '../../../shared/stores/core/buyer';

type Printed = Readonly<Record<string, string>>;

const METHODS: readonly string[] = ['PICKUPOUR', 'DELIVEOUR', 'DELIVERTK'];

/** How it comes to the buyer, and where to. */
function seed({ $state, send }: CheckoutDraft, { deliveryMethod = '', pickupPoint, deliveryAddress, kladrCode }: Printed): void {
  if (deliveryMethod && !METHODS.includes(deliveryMethod)) reportUnknown('delivery method', deliveryMethod);
  else if ($state.get().method === null && deliveryMethod)
    send({ kind: 'method', method: deliveryMethod === 'PICKUPOUR' ? 'PICKUPOUR' : 'DELIVEOUR', isFirst: true });
  const { method, point, address } = $state.get();
  if (method === 'PICKUPOUR' && point === null && pickupPoint) send({ kind: 'point', code: pickupPoint });
  // Without a code it is a text, which has to be looked for.
  else if (method !== null && method !== 'PICKUPOUR' && !address && deliveryAddress && kladrCode)
    send({ kind: 'address', address: { value: deliveryAddress, codes: { kladr: kladrCode } } });
}

/** What can be chosen next of what was printed, as the shop's answers come; true where nothing of it is left. */
function goOn({ $state, send }: CheckoutDraft, { deliveryMethodType, transportCompany, transportCompanyDeliveryType }: Printed, state: CheckoutState): boolean {
  if (state.type === null) {
    const type = deliveryMethodType as MethodType | undefined;
    if (!type) return true;
    if (typesFor(state).includes(type)) send({ kind: 'methodType', methodType: type });
    return state.own === 'no' && $state.get().type === null;
  }
  if (state.type !== 'TRANSPORT_COMPANY_DELIVERY') return true;
  if (state.company === null && transportCompany) {
    if (!state.companies) return false;
    send({ kind: 'company', value: transportCompany });
    if ($state.get().company === null) reportUnknown('transport company', transportCompany);
  }
  if (transportCompanyDeliveryType) send({ kind: 'companyType', companyType: transportCompanyDeliveryType as CompanyType });
  return true;
}

/** What is chosen; while nobody knows who the buyer is a pickup that is printed whole, as it is about to be. */
export function usePrinted(draft: CheckoutDraft, printed: Printed): CheckoutState {
  const identity = useStore($identity);
  const isSeeded = useRef(false);
  const isOver = useRef(false);
  const seedOnce = () => {
    if (isSeeded.current || !typedBy()) return;
    isSeeded.current = true;
    seed(draft, printed);
  };
  // Before it is drawn for the first time, where it is known by then.
  useState(seedOnce);
  const state = useStore(draft.$state);
  useEffect(seedOnce, [identity]);
  useEffect(() => {
    if (isSeeded.current && !isOver.current && state.method !== null) isOver.current = goOn(draft, printed, state);
  }, [draft, printed, state]);
  const { deliveryMethod, pickupPoint } = printed;
  useEffect(() => {
    if (pickupPoint && state.points && !state.points.includes(pickupPoint)) reportUnknown('pickup point', pickupPoint);
  }, [pickupPoint, state.points]);
  const isWaiting = state.method === null && !typedBy() && deliveryMethod === 'PICKUPOUR' && Boolean(pickupPoint);
  return isWaiting ? { ...state, method: 'PICKUPOUR', point: pickupPoint ?? null } : state;
}
