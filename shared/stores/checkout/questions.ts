// What the checkout asks the shop as the buyer chooses: does our own transport go there, when, what has a pickup point, who else delivers, how is it paid.
// What is asked now is listened to and nothing else: an answer about a former choice is not heard.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Destination, PaymentQuery } from '../../api/delivery';
import { remote } from '../../api/remote';
import { momentOf } from '../../format/date';
import type { PickupInfo, RouteInfo, Trip } from '../../reading/checkout';
import type { Warehouse } from '../../reading/entities';
import { checkoutText } from '../../texts/checkout';
import { NEW_CONTRACTOR } from '../../validation/customer';
import { eachOrder, type OrderOf, scopeOf } from '../cart/order-of';
import { allStocks } from '../company/assignable';
import { keyOf, type Question } from '../core/question';
import { createResource, type Resource, type ResourceState } from '../core/resource';
import { isTripOver } from './dates';
import { type CheckoutDraft, draftFor } from './draft';
import type { Address, CheckoutState, Company, Offers, Payment } from './machine';
import { reportUnknown } from './unknown';

export type { RouteInfo, Trip };

const api = remote(() => import('../../api/delivery'));

/** Companies change seldom. */
const FRESH_MS = 600_000;
/** The longest a timer of a browser waits. */
const LONGEST_MS = 2 ** 31 - 1;

type To = Question & OrderOf & Destination;

const ownDelivery = createResource<To, boolean>({
  load: async ({ cartId, clientId, ...to }, signal) => api.fetchOwnDelivery(to, await scopeOf({ cartId, clientId }), { signal }),
  failed: () => checkoutText('delivery.own.failed'),
  kind: 'cart',
});

const trips = createResource<To, RouteInfo>({
  load: async ({ cartId, clientId, ...to }, signal) => api.fetchRouteInfo(to, await scopeOf({ cartId, clientId }), { signal }),
  failed: () => checkoutText('delivery.route.failed'),
  kind: 'cart',
});

/** When a pickup point has what is ordered; for the point that is chosen, and for those of the list, by whose days it goes. */
export const pickups = createResource<OrderOf & { point: string }, PickupInfo>({
  load: async ({ point, ...of }, signal) => api.fetchPickupInfo(point, await scopeOf(of), { signal }),
  failed: () => checkoutText('delivery.point.failed'),
  kind: 'cart',
});

/** What is ordered is another now: so is when it comes. */
export function outdateTerms(): void {
  trips.invalidate();
  pickups.invalidate();
}

/** What the page printed of an address (§3 «delivery data»), which is not asked for then. */
export function seedDelivery(of: OrderOf, address: Address, { isOwn, route }: { isOwn: boolean | undefined; route: RouteInfo | undefined }): void {
  const to = { ...of, ...destinationOf(address) };
  if (isOwn !== undefined) ownDelivery.seed(to, isOwn);
  if (route) trips.seed(to, route);
}

const companies = createResource<{ kladrCode: string | undefined }, Company[]>({
  load: ({ kladrCode }, signal) => api.fetchTransportCompanies(kladrCode, { signal }),
  freshMs: FRESH_MS,
  failed: () => checkoutText('delivery.companies.failed'),
});

const payments = createResource<Question & PaymentQuery, Payment[]>({
  load: (query, signal) => api.fetchPaymentMethods(query, { signal }),
  failed: () => checkoutText('payment.failed'),
});

/** The shop has refused one that it had offered: what it offers is asked anew. */
export const outdatePayments = (): void => payments.invalidate();

/** What is known of a question of the present choice; `idle` where it asks none. */
export type Answer<T> = ResourceState<T>;

/** What a page printed, which is not asked for then. */
export interface PrintedOffers {
  companies?: readonly Company[] | undefined;
  /** `undefined`: an island of the payment stands that was printed none, and asks for them. */
  payments?: readonly Payment[] | undefined;
  bankPaymentId?: string | undefined;
  /** How it is paid at first. */
  firstPaymentId?: string | undefined;
  /** Codes of warehouses where one can pick up; all of them by default. */
  points?: readonly string[] | undefined;
}

export interface CheckoutQuestions {
  readonly $own: ReadableAtom<Answer<boolean>>;
  readonly $route: ReadableAtom<Answer<RouteInfo>>;
  readonly $companies: ReadableAtom<Answer<Company[]>>;
  readonly $payments: ReadableAtom<Answer<Payment[]>>;
  readonly $points: ReadableAtom<Answer<Warehouse[]>>;
  /** Codes of the warehouses where the page lets one pick up; null where it names none: at all of them. */
  readonly $named: ReadableAtom<readonly string[] | null>;
  /** The time until which one orders for a trip has passed while the page stood: what is shown is the next one. */
  readonly $isNextTrip: ReadableAtom<boolean>;
  /** The trip that was seen has gone, and its successor is not known yet. */
  readonly $isTripAwaited: ReadableAtom<boolean>;
  /** The order comes on another day than the buyer has seen, and they have not accepted that. */
  readonly $tripChange: ReadableAtom<TripChange | null>;
  /** Before the delivery is confirmed: whether the trip that was seen is the one. Another one is told, and taken by the next press. */
  tripHolds(): boolean;
  /** Whether an answer is waited for without which the order may not be placed. */
  readonly $isPending: ReadableAtom<boolean>;
  /** Asks again what has failed. */
  retry(): void;
  /** An island that shows where it goes is about to stand, and may be closed: of an address nothing is asked until it is open, or has to be known. */
  rest(): void;
  wake(): void;
  /** Somebody shows it: asks from now on. Returns the way out. */
  hold(printed?: PrintedOffers): () => void;
}

const IDLE = { status: 'idle', data: null, at: null } as const;

interface Asking<Q extends Question, T> {
  readonly $answer: ReadableAtom<Answer<T>>;
  /** From now on this is asked, and what was asked before is not. `null`: nothing is. */
  ask(question: Q | null): void;
  /** What is known of it by now is heard once more. */
  repeat(): void;
  retry(): void;
}

/** Follows one question at a time; `take` hears each state of its answer. */
function asking<Q extends Question, T>(resource: Resource<Q, T>, take: (answer: Answer<T>, question: Q) => void = () => {}): Asking<Q, T> {
  const $answer = atom<Answer<T>>(IDLE);
  let key = '';
  let entry: ReturnType<typeof resource.at> | null = null;
  let asked: Q | null = null;
  let leave = (): void => {};
  return {
    $answer,
    ask(question) {
      const next = question ? keyOf(question) : '';
      if (next === key) return;
      key = next;
      leave();
      leave = () => {};
      asked = question;
      entry = question && resource.at(question);
      if (!question || !entry) return $answer.set(IDLE);
      const unwatch = entry.watch();
      const off = entry.$state.subscribe((answer) => {
        // What came of a former question in this very moment.
        if (key !== next) return;
        $answer.set(answer);
        take(answer, question);
      });
      leave = () => {
        off();
        unwatch();
      };
    },
    repeat() {
      if (asked) take($answer.value, asked);
    },
    retry() {
      if ($answer.value.status === 'failed') void entry?.load(true);
    },
  };
}

/** When an order comes by our own transport, as the buyer has seen it, and as it is now; `''`: nobody knows. */
export interface TripChange {
  before: string;
  after: string;
}

/** The trip that what is ordered now goes along with. */
const dueTrip = ({ currentRoute, nextRoute }: RouteInfo): Trip | null | undefined => (isTripOver(currentRoute) ? nextRoute : currentRoute);

const destinationOf = ({ value, codes }: Address): Destination => ({ address: value, kladrCode: codes?.kladr, lat: codes?.lat, lon: codes?.lon });

function createQuestions(of: OrderOf, { $state, customer, send }: CheckoutDraft): CheckoutQuestions {
  let holders = 0;
  /** Whether an address is asked about; null: no island that shows it has stood. */
  let isAwake: boolean | null = null;
  /** Of them, islands that ask how it is paid. */
  let payers = 0;
  let printed: PrintedOffers = {};
  let cutOff: ReturnType<typeof setTimeout> | undefined;
  const $isNextTrip = atom(false);
  const $tripChange = atom<TripChange | null>(null);
  /** When the order comes, as it was said first or accepted last; null where nothing was said. */
  let seenTrip: string | null = null;
  /** Where to. */
  let address: Address | null = null;
  const $isPending = atom(false);
  const $named = atom<readonly string[] | null>(null);

  const own = asking(ownDelivery, ({ status, data }) => {
    const { address } = $state.get();
    if (!address) return;
    if (status === 'ready') send({ kind: 'own', address, own: data ? 'yes' : 'no' });
    else if (status === 'failed') send({ kind: 'own', address, own: 'failed' });
  });
  const route = asking(trips, ({ status, data }) => {
    clearTimeout(cutOff);
    if (status === 'ready') seenTrip ??= dueTrip(data)?.deliveryDate ?? '';
    const until = status === 'ready' ? momentOf(data?.currentRoute?.criticalDeliveryDate) - Date.now() : Number.NaN;
    // Once it has passed it is the shop that knows the next one; a shop that names the same one again is not asked without end.
    if (until > 0 && until < LONGEST_MS)
      cutOff = setTimeout(() => {
        $isNextTrip.set(true);
        trips.invalidate();
      }, until);
  });
  const delivered = asking(companies, ({ status, data }) => {
    if (status === 'ready') send({ kind: 'offers', offers: { companies: data } });
  });
  const paid = asking(payments, ({ status, data }) => {
    if (status === 'ready') offerPayments(data);
  });
  const points = asking(allStocks, ({ status, data }) => {
    if (status === 'ready') send({ kind: 'offers', offers: { points: pointsIn(data) } });
  });
  const all = [own, route, delivered, paid, points] as const;

  function offerPayments(methods: readonly Payment[]): void {
    const { bankPaymentId } = printed;
    if (bankPaymentId && !methods.some(({ id }) => id === bankPaymentId)) reportUnknown('bankPaymentId', bankPaymentId);
    send({ kind: 'offers', offers: { payments: methods } });
  }

  /** Where one can pick up: what the page names, of the warehouses there are. */
  function pointsIn(known: readonly Warehouse[]): string[] {
    const codes = new Set(known.map(({ code }) => code));
    const named = $named.value ?? [...codes];
    for (const code of named) if (!codes.has(code)) reportUnknown('pickup point', code);
    return named.filter((code) => codes.has(code));
  }

  /** What the present choice asks. */
  function follow(): void {
    const state = $state.get();
    const { method, address, type } = state;
    const isDelivery = method !== null && method !== 'PICKUPOUR';
    const to = isDelivery && address ? { ...of, ...destinationOf(address) } : null;
    const { contractor } = customer.$state.get().values;
    const ask = <T>(one: Asking<To, T>, resource: Resource<To, T>) =>
      one.ask(to && (isAwake !== false || resource.at(to).$state.get().data !== null) ? to : null);
    ask(own, ownDelivery);
    // Another address that asks the same: the answer is known.
    if (state.own === 'asking') own.repeat();
    ask(route, trips);
    delivered.ask(type === 'TRANSPORT_COMPANY_DELIVERY' && !printed.companies ? { kladrCode: address?.codes?.kladr } : null);
    paid.ask(method !== null && payers > 0 && !printed.payments ? paymentQuery(state, contractor) : null);
    points.ask(method === 'PICKUPOUR' ? {} : null);
  }

  function forgetTrip(): void {
    seenTrip = null;
    $tripChange.set(null);
  }
  function tripHolds(): boolean {
    const { status, data } = route.$answer.get();
    if ($state.get().type !== 'AUTO_ALLIANCE_DELIVERY' || seenTrip === null) return true;
    // Who cannot be asked stands in nobody's way, unless what was seen has gone.
    const isKnown = status === 'ready' || !$isNextTrip.value;
    const after = (isKnown && data && dueTrip(data)?.deliveryDate) || '';
    if (after === seenTrip) {
      $tripChange.set(null);
      return true;
    }
    if ($tripChange.value?.after === after) {
      // Told and pressed once more.
      seenTrip = after;
      $tripChange.set(null);
      return true;
    }
    $tripChange.set({ before: seenTrip, after });
    return false;
  }

  const stopAll = (): void => {
    for (const one of all) one.ask(null);
    clearTimeout(cutOff);
  };
  const $isTripAwaited = computed(
    [$isNextTrip, $state, route.$answer],
    (isNext, { type }, { status }) => isNext && type === 'AUTO_ALLIANCE_DELIVERY' && status === 'loading',
  );
  const settle = (): void =>
    $isPending.set($isTripAwaited.get() || all.some((one) => one !== route && one.$answer.get().status === 'loading' && one.$answer.get().data === null));
  for (const one of all) one.$answer.listen(settle);
  $isNextTrip.listen(settle);

  let offs: (() => void)[] = [];
  /** Asks while somebody shows it. */
  function start(): void {
    offs = [
      $state.subscribe((state) => {
        if (state.address !== address) {
          $isNextTrip.set(false);
          forgetTrip();
        }
        if (state.type !== 'AUTO_ALLIANCE_DELIVERY') $tripChange.set(null);
        address = state.address;
        follow();
      }),
      customer.$state.listen(follow),
    ];
  }
  function stop(): void {
    for (const off of offs.splice(0)) off();
    stopAll();
  }

  return {
    $own: own.$answer,
    $route: route.$answer,
    $companies: delivered.$answer,
    $payments: paid.$answer,
    $points: points.$answer,
    $named,
    $isNextTrip,
    $isTripAwaited,
    $tripChange,
    tripHolds,
    $isPending,
    retry() {
      for (const one of all) one.retry();
    },
    rest() {
      isAwake ??= false;
    },
    wake() {
      if (isAwake) return;
      isAwake = true;
      if (holders > 0) follow();
    },
    hold(given = {}) {
      printed = { ...printed, ...given };
      if (given.points) $named.set(given.points);
      const offers: Partial<Offers> = {
        ...(printed.bankPaymentId && { bankPaymentId: printed.bankPaymentId }),
        ...(printed.firstPaymentId && { firstPaymentId: printed.firstPaymentId }),
        ...(printed.companies && { companies: printed.companies }),
      };
      send({ kind: 'offers', offers });
      if (printed.payments) offerPayments(printed.payments);
      const isPaying = 'payments' in given;
      if (isPaying) payers++;
      holders++;
      if (holders === 1) start();
      else follow();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        if (isPaying) payers--;
        holders--;
        if (holders === 0) stop();
      };
    },
  };
}

const paymentQuery = ({ method, type }: CheckoutState, contractor: string): Question & PaymentQuery => ({
  deliveryMethod: method ?? '',
  deliveryMethodType: type ?? undefined,
  contractorCode: contractor && contractor !== NEW_CONTRACTOR ? contractor : undefined,
});

/** The questions of a cart's checkout. */
export const questionsFor = eachOrder((of) => createQuestions(of, draftFor(of)));
