// What a buyer has chosen and typed at the checkout and not ordered yet: one for each cart, the same for all islands of the page. It belongs to the buyer:
// the next one finds nothing of it. A reload in the same tab finds what says nothing of a person; all else lives as long as the page.
import { atom, type ReadableAtom } from 'nanostores';
import {
  type Customer,
  type CustomerKind,
  contractorOf,
  customerRules,
  isFilledBy,
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
import { type Address, type CheckoutEvent, type CheckoutState, type Choices, NOTHING_CHOSEN, NOTHING_KNOWN, type Offers, type Reset, step } from './machine';
import { resetsText } from './resets';

export interface CheckoutDraft {
  /** How it is delivered and paid, and what the shop offers. */
  readonly $state: ReadableAtom<CheckoutState>;
  /** What the last choice has reset, and the answers of the shop that followed it; nothing once a choice resets nothing. In words: `resetsText`. */
  readonly $resets: ReadableAtom<readonly Reset[]>;
  /** The address that a choice has reset, until there is another: to be chosen again in one press. */
  readonly $formerAddress: ReadableAtom<Address | null>;
  /** Makes a choice, or takes what the shop offers. Returns what that has reset; it is announced. */
  send(event: CheckoutEvent): readonly Reset[];
  /** Who orders; `check` says whether all of it is right. It is sent with the order. */
  readonly customer: Form<Customer>;
  /** What decides which fields the customer has; of a contractor that is chosen the values follow. */
  readonly $kind: ReadableAtom<CustomerKind>;
  setKind(kind: CustomerKind): void;
  chooseContractor(code: string): void;
  /** It is ordered: nothing is left of it but the codes of how, which are offered the next time. */
  clear(): void;
}

/** Of the choices what may wait in the tab's storage: codes and ids. An address is a person's. */
const STORED = ['method', 'point', 'payment'] as const satisfies readonly (keyof Choices)[];

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The choices that what was stored still makes; anything may stand there. Whether the shop has such a point, and such a payment, is asked when it says what it has. */
function restored({ method, point, payment }: Readonly<Record<string, unknown>>): Choices {
  const isPickup = method === 'PICKUPOUR';
  if (!isPickup && method !== 'DELIVEOUR' && method !== 'DELIVERTK') return NOTHING_CHOSEN;
  // Which of the two deliveries it is follows from the address, which is not there.
  return { ...NOTHING_CHOSEN, method: isPickup ? 'PICKUPOUR' : 'DELIVEOUR', point: isPickup ? textIn(point) : null, payment: textIn(payment) };
}

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

const isNothing = ({ method, payment }: CheckoutState): boolean => method === null && payment === null;

/** What comes of the shop, not of the buyer. */
const isAnswer = ({ kind }: CheckoutEvent): boolean => kind === 'own' || kind === 'offers';

function createDraft(name: string): CheckoutDraft {
  const $state = atom<CheckoutState>({ ...NOTHING_CHOSEN, ...NOTHING_KNOWN });
  const $resets = atom<readonly Reset[]>([]);
  const $formerAddress = atom<Address | null>(null);
  const $kind = atom<CustomerKind>({});
  const stored = draftOf(name);

  const customer = createForm<Customer>({
    get fields() {
      const rules = customerRules($kind.value, customer.$state.get().values);
      return { ...rules, contractor: { ...rules.contractor, draft: true } };
    },
    values: NO_CUSTOMER,
    submit: async () => ({ ok: true }),
    draft: draftOf(`${name}:customer`),
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

  function send(event: CheckoutEvent): readonly Reset[] {
    const before = $state.value;
    const { state, reset } = step(before, event);
    if (state === before) return reset;
    $state.set(state);
    note(event, reset, before.address);
    if (event.kind === 'offers' && reset.length === 0) return reset;
    stored.keep(choicesIn(state), STORED);
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

  function clear(): void {
    keepChoices(customer.$state.get().values.contractor, $state.value);
    $state.set({ ...NOTHING_CHOSEN, ...offersIn($state.value) });
    forgetResets();
    customer.reset();
    stored.drop();
  }

  let owner = '';
  function meet(): void {
    const typist = typedBy();
    if (typist === owner) return;
    const isOther = owner !== '';
    owner = typist;
    if (isOther) {
      // Neither what they chose nor what the shop offered them; what was printed of them as little.
      $state.set({ ...NOTHING_CHOSEN, ...NOTHING_KNOWN });
      forgetResets();
      $kind.set({});
      customer.fill(NO_CUSTOMER);
    }
    if (!typist) {
      // The page has forgotten who it is for.
      customer.reset();
      return;
    }
    const kept = stored.read();
    // Who has chosen before it was known who they are means what they chose.
    if (!isNothing($state.value)) stored.keep(choicesIn($state.value), STORED);
    else if (kept) $state.set(step({ ...$state.value, ...restored(kept) }, { kind: 'offers', offers: {} }).state);
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
    send,
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
