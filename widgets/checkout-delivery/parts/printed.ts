// What a page printed as chosen at first, by the names of its form. It is chosen once it is known who the buyer is: what they chose before counts more.
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TypedBefore } from '../../../shared/browser/typed-before';
import type { CheckoutDraft } from '../../../shared/stores/checkout/draft';
import { type CheckoutState, type CompanyType, type MethodType, typesFor } from '../../../shared/stores/checkout/machine';
import { reportUnknown } from '../../../shared/stores/checkout/unknown';
import { $identity, typedBy } from '../../../shared/stores/core/buyer';

type Printed = Readonly<Record<string, string>>;

const METHODS: readonly string[] = ['PICKUPOUR', 'DELIVEOUR', 'DELIVERTK'];

/** How it comes to the buyer, and where to. */
function seed({ $state, $isAddressLost, send }: CheckoutDraft, { deliveryMethod = '', pickupPoint, deliveryAddress, kladrCode }: Printed): void {
  if (deliveryMethod && !METHODS.includes(deliveryMethod)) reportUnknown('delivery method', deliveryMethod);
  else if ($state.get().method === null && deliveryMethod)
    send({ kind: 'method', method: deliveryMethod === 'PICKUPOUR' ? 'PICKUPOUR' : 'DELIVEOUR', isFirst: true }, 'page');
  const { method, point, address } = $state.get();
  if (method === 'PICKUPOUR' && point === null && pickupPoint) send({ kind: 'point', code: pickupPoint }, 'page');
  // Without a code it is a text, which has to be looked for.
  else if (method !== null && method !== 'PICKUPOUR' && !address && deliveryAddress && kladrCode && !$isAddressLost.get())
    send({ kind: 'address', address: { value: deliveryAddress, codes: { kladr: kladrCode } } }, 'page');
}

/** What can be chosen next of what was printed, as the shop's answers come; true where nothing of it is left. */
function goOn({ $state, send }: CheckoutDraft, { deliveryMethodType, transportCompany, transportCompanyDeliveryType }: Printed, state: CheckoutState): boolean {
  if (state.type === null) {
    const type = deliveryMethodType as MethodType | undefined;
    if (!type) return true;
    if (typesFor(state).includes(type)) send({ kind: 'methodType', methodType: type }, 'page');
    return state.own === 'no' && $state.get().type === null;
  }
  if (state.type !== 'TRANSPORT_COMPANY_DELIVERY') return true;
  if (state.company === null && transportCompany) {
    if (!state.companies) return false;
    send({ kind: 'company', value: transportCompany }, 'page');
    if ($state.get().company === null) reportUnknown('transport company', transportCompany);
  }
  if (transportCompanyDeliveryType) send({ kind: 'companyType', companyType: transportCompanyDeliveryType as CompanyType }, 'page');
  return true;
}

const FIELDS = ['deliveryMethod', 'deliveryMethodType', 'pickupPoint', 'deliveryAddress', 'transportCompany', 'transportCompanyDeliveryType'] as const;

/** What the buyer has chosen and typed in the fallback. */
function typedIn(typed: TypedBefore): Printed {
  const own: Partial<Record<(typeof FIELDS)[number], string>> = {};
  for (const name of FIELDS) {
    const value = typed.text(`Order[${name}]`);
    if (value !== undefined) own[name] = value;
  }
  return own.deliveryMethod === 'DELIVERTK' ? { deliveryMethodType: 'TRANSPORT_COMPANY_DELIVERY', ...own } : own;
}

/** What was printed, with what the buyer has done since in the fallback in its place. `own`: that alone. */
interface First {
  printed: Printed;
  own: Printed;
}

export function useTyped(values: Printed, typed: TypedBefore): First {
  const [own] = useState(() => typedIn(typed));
  return useMemo(() => {
    const { kladrCode: _of, ...others } = values;
    // The code is that of the address that was printed.
    return { own, printed: { ...(own.deliveryAddress === undefined ? values : others), ...own } };
  }, [values, own]);
}

/** What was chosen in the fallback counts more than what was chosen before the page came. */
function seedTyped(draft: CheckoutDraft, { own, printed }: First): void {
  const { $state, send } = draft;
  if (own.deliveryMethod) send({ kind: 'method', method: own.deliveryMethod === 'PICKUPOUR' ? 'PICKUPOUR' : 'DELIVEOUR', isFirst: true });
  seed(draft, printed);
  if (own.pickupPoint && $state.get().method === 'PICKUPOUR') send({ kind: 'point', code: own.pickupPoint });
}

/** Who carries it at first: as the buyer had it in this tab, else as the page has it. */
function carrierOf({ $keptCarrier }: CheckoutDraft, { own, printed }: First): Printed {
  const kept = $keptCarrier.get();
  if (!kept) return printed;
  const { type, company, companyType } = kept;
  return {
    ...(type && { deliveryMethodType: type }),
    ...(company && { transportCompany: company }),
    ...(companyType && { transportCompanyDeliveryType: companyType }),
    ...own,
  };
}

/** What is chosen; until what is printed has been chosen a pickup that is printed whole, as it is about to be. */
export function usePrinted(
  draft: CheckoutDraft,
  first: First,
): { state: CheckoutState /** Chooses now what can be; whether nothing is left of it. */; goOn: () => boolean } {
  const { printed } = first;
  const identity = useStore($identity);
  const isSeeded = useRef(false);
  const isOver = useRef(false);
  const isReturned = useStore(draft.$isReturned);
  const wasReturned = useRef(isReturned);
  const seedOnce = () => {
    // Another step has brought back what was sent, and so has this one.
    if (isReturned && !wasReturned.current) {
      isSeeded.current = false;
      isOver.current = false;
    }
    wasReturned.current = isReturned;
    if (isSeeded.current || !typedBy()) return;
    isSeeded.current = true;
    seedTyped(draft, first);
  };
  // Before it is drawn for the first time, where it is known by then.
  useState(seedOnce);
  const state = useStore(draft.$state);
  useEffect(seedOnce, [identity, isReturned]);
  const goOnNow = () => {
    const now = draft.$state.get();
    if (isSeeded.current && !isOver.current && now.method !== null) isOver.current = goOn(draft, carrierOf(draft, first), now);
    return isOver.current;
  };
  useEffect(() => void goOnNow(), [draft, first, state]);
  const { deliveryMethod, pickupPoint } = printed;
  useEffect(() => {
    if (pickupPoint && state.points && !state.points.includes(pickupPoint)) reportUnknown('pickup point', pickupPoint);
  }, [pickupPoint, state.points]);
  const isWaiting = state.method === null && !isSeeded.current && deliveryMethod === 'PICKUPOUR' && Boolean(pickupPoint);
  return { state: isWaiting ? { ...state, method: 'PICKUPOUR', point: pickupPoint ?? null } : state, goOn: goOnNow };
}
