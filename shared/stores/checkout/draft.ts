// What a buyer has chosen and typed at the checkout and not ordered yet: one for each cart, the same for all islands of the page. It belongs to the buyer:
// the next one finds nothing of it. A reload in the same tab finds what says nothing of a person; all else lives as long as the page. What was chosen counts more
// than what the page prints at first, unless the page brings back what its own form was sent with.
import { atom, type ReadableAtom } from 'nanostores';
import {
  CUSTOMER_FIELDS,
  type Customer,
  type CustomerKind,
  contractorOf,
  customerRules,
  isFilledBy,
  isOfCompany,
  NEW_CONTRACTOR,
  NO_CUSTOMER,
  withContractor,
} from '../../validation/customer';
import { eachOrder } from '../cart/order-of';
import { $identity, typedBy } from '../core/buyer';
import { createForm, type Form } from '../core/form';
import { draftOf } from '../core/form-draft';
import { announce } from '../core/spoken';
import { keepChoices } from './last-choices';
import {
  type Address,
  backTo,
  type Carrier,
  type CheckoutEvent,
  type CheckoutState,
  type Choices,
  carrierOf,
  carry,
  isCarried,
  isSameAddress,
  NOTHING_CHOSEN,
  NOTHING_KNOWN,
  type Offers,
  type Reset,
  type Step,
  step,
  type Way,
  wayOf,
} from './machine';
import { resetsText } from './resets';

export interface CheckoutDraft {
  /** How it is delivered and paid, and what the shop offers. */
  readonly $state: ReadableAtom<CheckoutState>;
  /** What the last choice has reset, and the answers of the shop that followed it; nothing once a choice resets nothing. In words: `resetsText`. */
  readonly $resets: ReadableAtom<readonly Reset[]>;
  /** The address that a choice has reset, until there is another: to be chosen again in one press. */
  readonly $formerAddress: ReadableAtom<Address | null>;
  /** The buyer had chosen an address in this tab that is not kept, and no other since: nothing may stand in its place but what they choose. */
  readonly $isAddressLost: ReadableAtom<boolean>;
  /** Who carries it, as the buyer had chosen in this tab for the address that the page prints; null where they had chosen nothing before this page. */
  readonly $keptCarrier: ReadableAtom<KeptCarrier | null>;
  /** The page brings back what its own form was sent with. */
  readonly $isReturned: ReadableAtom<boolean>;
  /** What was kept of this tab before the page counts no more: the page brings back what its own form was sent with. */
  giveUpKept(): void;
  /** Makes a choice, or takes what the shop offers. Returns what that has reset; it is announced. `page`: it is chosen at first, and not the buyer's choice. */
  send(event: CheckoutEvent, by?: 'buyer' | 'page'): readonly Reset[];
  /** Who is to carry it once the shop has said that it does: the last time's, or what was left with the address that is taken back. */
  readonly $awaited: ReadableAtom<Awaited | null>;
  /** It is the buyer's choice, made as soon as the shop offers it; a choice of another gives it up. */
  awaitCarrier(carrier: Carrier): void;
  /** Who orders; `check` says whether all of it is right. It is sent with the order. */
  readonly customer: Form<Customer>;
  /** What decides which fields the customer has; of a contractor that is chosen the values follow. */
  readonly $kind: ReadableAtom<CustomerKind>;
  setKind(kind: CustomerKind): void;
  chooseContractor(code: string): void;
  /** It is ordered: nothing is left of it but the codes of how, which are offered the next time. */
  clear(): void;
}

/** Of the choices what may wait in the tab's storage: codes and ids. An address is a person's; whether it is the one that the page prints says nothing of them. */
const STORED = ['method', 'point', 'payment', 'type', 'company', 'companyType', 'isAddressPrinted'] as const;

export interface KeptCarrier {
  type: string | null;
  /** Value of a transport company. */
  company: string | null;
  companyType: string | null;
}

export interface Awaited {
  carrier: Carrier;
  /** For this address alone; null: whichever is chosen. */
  address: Address | null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const carrierIn = ({ type, company, companyType }: Readonly<Record<string, unknown>>): KeptCarrier => ({
  type: textIn(type),
  company: textIn(company),
  companyType: textIn(companyType),
});

/** The choices that what was stored still makes; anything may stand there. Whether the shop has such a point, and such a payment, is asked when it says what it has. */
function restored({ method, point, payment }: Readonly<Record<string, unknown>>): Choices {
  const isPickup = method === 'PICKUPOUR';
  if (!isPickup && method !== 'DELIVEOUR' && method !== 'DELIVERTK') return { ...NOTHING_CHOSEN, payment: textIn(payment) };
  // Which of the two deliveries it is follows from the address, which is not there.
  return { ...NOTHING_CHOSEN, method: isPickup ? 'PICKUPOUR' : 'DELIVEOUR', point: isPickup ? textIn(point) : null, payment: textIn(payment) };
}

const NO_CARRIER: KeptCarrier = { type: null, company: null, companyType: null };

const choicesIn = ({
  companies: _companies,
  points: _points,
  payments: _payments,
  bankPaymentId: _bank,
  firstPaymentId: _first,
  ...choices
}: CheckoutState): Choices => choices;
const offersIn = ({ companies, points, payments, bankPaymentId, firstPaymentId }: CheckoutState): Offers => ({
  companies,
  points,
  payments,
  bankPaymentId,
  firstPaymentId,
});

/** What comes of the shop, not of the buyer. */
const isAnswer = ({ kind }: CheckoutEvent): boolean => kind === 'own' || kind === 'offers';

function createDraft(name: string): CheckoutDraft {
  const $state = atom<CheckoutState>({ ...NOTHING_CHOSEN, ...NOTHING_KNOWN });
  const $resets = atom<readonly Reset[]>([]);
  const $formerAddress = atom<Address | null>(null);
  const $isAddressLost = atom(false);
  const $keptCarrier = atom<KeptCarrier | null>(null);
  const $isReturned = atom(false);
  const $kind = atom<CustomerKind>({});
  const stored = draftOf(name);
  /** When the buyer has made a choice: on this page, or in this tab before it. */
  let chosenBy: 'here' | 'before' | null = null;
  /** The address, or that there is none, is the buyer's doing. */
  let isAddressOwn = false;
  const typed = draftOf(`${name}:customer`);
  let typedBefore: Readonly<Record<string, unknown>> | undefined;

  const customer: Form<Customer> = createForm<Customer>({
    get fields() {
      const values: Customer = customer.$state.get().values;
      const rules = customerRules($kind.value, values);
      // The buyer's own words about the order wait in the tab; what the shop knows of a company comes with it.
      const isOwnComment = values.comment !== (contractorOf(values, $kind.value)?.comment ?? '');
      return { ...rules, contractor: { ...rules.contractor, draft: true }, comment: { ...rules.comment, draft: isOwnComment } };
    },
    values: NO_CUSTOMER,
    submit: async () => ({ ok: true }),
    draft: {
      ...typed,
      read() {
        // Another buyer's is another matter.
        if ($isReturned.value && (!owner || owner === typedBy())) typed.drop();
        typedBefore = typed.read();
        return typedBefore;
      },
    },
    guard: false,
  });

  function setCustomer(next: Customer): void {
    for (const [key, value] of Object.entries(next)) customer.set(key as keyof Customer, value);
  }
  /** What is chosen of a list that does not have it goes; a contractor brings what the shop knows of it, also after a reload, which kept its code alone. */
  function meetContractors(): void {
    const { values } = customer.$state.get();
    if (!values.contractor || values.contractor === NEW_CONTRACTOR || !$kind.value.contractors) return;
    const contractor = contractorOf(values, $kind.value);
    if (!contractor || !isFilledBy(values, contractor)) setCustomer(withContractor(values, contractor?.code ?? '', $kind.value));
  }

  /** What was chosen of each way of delivery when the buyer left it for the other. */
  const left = new Map<Way, Choices>();
  const $awaited = atom<Awaited | null>(null);
  function stepped(before: CheckoutState, event: CheckoutEvent): Step {
    const made = step(before, event);
    const way = wayOf(made.state);
    const former = way && way !== wayOf(before) && event.kind === 'method' ? left.get(way) : undefined;
    if (former) return backTo(before, made.state, former);
    const carrier = isAnswer(event) && isMeant(made.state.address) ? $awaited.value?.carrier : undefined;
    return carrier ? carry(before, made.state, carrier) : made;
  }
  /** Is the carrier that is waited for that of this address? */
  const isMeant = (address: Address | null): boolean => {
    const meant = $awaited.value?.address;
    return meant === null || (meant !== undefined && isSameAddress(meant, address));
  };
  /** Who is waited for after a choice, or an answer. */
  function awaitAfter({ kind }: CheckoutEvent, { address }: CheckoutState, state: CheckoutState, by: 'buyer' | 'page'): void {
    const isTakenBack = kind === 'address' && address === null && isSameAddress(state.address, $formerAddress.value) && state.address !== null;
    const before = isTakenBack ? left.get('delivery') : undefined;
    const carrier = before && isSameAddress(before.address, state.address) ? carrierOf(before) : null;
    const awaited = $awaited.value;
    if (carrier) $awaited.set({ carrier, address: state.address });
    else if (!awaited) return;
    else if (kind === 'point' || (by === 'buyer' && (kind === 'methodType' || kind === 'company' || kind === 'companyType'))) $awaited.set(null);
    else if (awaited.address && !isSameAddress(awaited.address, state.address)) $awaited.set(null);
    else if (isCarried(awaited.carrier, state)) $awaited.set(null);
  }

  const keep = (): void => {
    const { company, ...choices } = choicesIn($state.value);
    stored.keep({ ...choices, company: company?.value ?? null, isAddressPrinted: !isAddressOwn }, STORED);
  };

  function send(event: CheckoutEvent, by: 'buyer' | 'page' = 'buyer'): readonly Reset[] {
    const before = $state.value;
    const { state, reset } = stepped(before, event);
    if (state === before) return reset;
    const way = wayOf(before);
    if (way && way !== wayOf(state)) left.set(way, before);
    if (by === 'buyer' && !isAnswer(event)) chosenBy = 'here';
    if (state.address !== before.address) isAddressOwn = by === 'buyer' && state.point === null;
    if (state.address || state.point !== null) $isAddressLost.set(false);
    // Before: an answer that is known is given at once.
    awaitAfter(event, before, state, by);
    $state.set(state);
    note(event, reset, before.address);
    if (chosenBy === 'here' || (chosenBy === 'before' && reset.length > 0)) keep();
    return reset;
  }
  /** What was reset is seen until the next choice, and heard. */
  function note(event: CheckoutEvent, reset: readonly Reset[], address: Address | null): void {
    if (reset.includes('address')) $formerAddress.set(address);
    else if ($state.value.address) $formerAddress.set(null);
    if (reset.length > 0) announce(resetsText(reset, $state.value));
    else if (isAnswer(event)) return;
    $resets.set(isAnswer(event) ? [...new Set([...$resets.value, ...reset])] : reset);
  }
  function forgetResets(): void {
    $resets.set([]);
    $formerAddress.set(null);
  }

  function forgetChoices(offers: Offers): void {
    chosenBy = null;
    isAddressOwn = false;
    $isAddressLost.set(false);
    $keptCarrier.set(null);
    $awaited.set(null);
    left.clear();
    $state.set({ ...NOTHING_CHOSEN, ...offers });
    forgetResets();
  }

  function clear(): void {
    keepChoices(customer.$state.get().values, $state.value);
    forgetChoices(offersIn($state.value));
    customer.reset();
    stored.drop();
  }

  /** What this buyer had chosen in this tab before the page. */
  function takeUp(kept: Readonly<Record<string, unknown>>): void {
    const choices = restored(kept);
    if (choices.method === null && choices.payment === null) return;
    chosenBy = 'before';
    isAddressOwn = choices.method === 'DELIVEOUR' && kept.isAddressPrinted !== true;
    $isAddressLost.set(isAddressOwn);
    $keptCarrier.set(isAddressOwn ? NO_CARRIER : carrierIn(kept));
    $state.set(step({ ...$state.value, ...choices }, { kind: 'offers', offers: {} }).state);
  }

  /** What is typed on this page stays. */
  function giveUpTyped(): void {
    const { values } = customer.$state.get();
    const kept = typedBefore;
    if (!kept) return;
    const isCompanyKept = kept.contractor === values.contractor;
    customer.reset();
    for (const field of CUSTOMER_FIELDS) if (kept[field] !== values[field] && !(isCompanyKept && isOfCompany(field))) customer.set(field, values[field]);
    meetContractors();
  }
  function giveUpKept(): void {
    if ($isReturned.value) return;
    if (chosenBy === 'before') {
      forgetChoices(offersIn($state.value));
      stored.drop();
    }
    giveUpTyped();
    $isReturned.set(true);
  }

  let owner = '';
  function meet(): void {
    const typist = typedBy();
    if (typist === owner) return;
    const isOther = owner !== '';
    owner = typist;
    if (isOther) {
      // Neither what they chose nor what the shop offered them; what was printed of them as little.
      forgetChoices(NOTHING_KNOWN);
      $isReturned.set(false);
      $kind.set({});
      customer.fill(NO_CUSTOMER);
    }
    if (!typist) {
      // The page has forgotten who it is for.
      customer.reset();
      return;
    }
    if ($isReturned.value) stored.drop();
    const kept = stored.read();
    // Who has chosen before it was known who they are means what they chose; what the page has chosen for them is none of it.
    if (chosenBy === 'here') keep();
    else if (kept) takeUp(kept);
    meetContractors();
  }

  // First the form: it gives up what the former buyer typed, and takes up what this one has.
  customer.hold();
  $identity.listen(meet);
  meet();

  return {
    $state,
    $resets,
    $formerAddress,
    $isAddressLost,
    $keptCarrier,
    $isReturned,
    giveUpKept,
    send,
    $awaited,
    awaitCarrier(carrier) {
      chosenBy = 'here';
      $awaited.set({ carrier, address: null });
      // What is known already is as good as an answer.
      send({ kind: 'offers', offers: {} });
    },
    customer,
    $kind,
    setKind(kind) {
      $kind.set(kind);
      meetContractors();
    },
    chooseContractor: (code) => setCustomer(withContractor(customer.$state.get().values, code, $kind.value)),
    clear,
  };
}

/** The draft of a cart. */
export const draftFor = eachOrder((_, name) => createDraft(`checkout:${name}`));
