// The order of a cart: what is sent, whether it may be, and what became of it. One for each cart, the same for all islands of the page.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { OrderForm } from '../../api/order';
import type { ListedOrder } from '../../api/order-history';
import { remote } from '../../api/remote';
import { digestOf } from '../../format/digest';
import { jsonOf } from '../../format/json';
import { isSameSum } from '../../format/money';
import type { Cart } from '../../reading/entities';
import { checkoutText } from '../../texts/checkout';
import { drawerText } from '../../texts/drawer';
import { partialText } from '../../texts/partial-order';
import { CUSTOMER_FIELDS, customerFields } from '../../validation/customer';
import { type CartLine, type CartStore, cartFor, clientOf, firstProblem, knownCart, onCartWritten } from '../cart';
import { tellCartWritten } from '../cart/linked';
import { eachOrder, type OrderOf, scopeOf } from '../cart/order-of';
import { isLong } from '../cart/paging';
import { typedBy } from '../core/buyer';
import { bindToBuyer } from '../core/life';
import { toast } from '../core/notices';
import type { Failure } from '../core/result';
import { onRevival } from '../core/revalidate';
import { announce } from '../core/spoken';
import { notifyTabs, onTab } from '../core/tabs';
import { admitWrite } from '../core/user';
import { $checking, checked, checkLines, isChecking, partialChecks } from '../orders/partial-order';
import { draftFor } from './draft';
import { filesFor } from './files';
import { keepChoices } from './last-choices';
import { orderedCart } from './lines';
import { type CheckoutState, type Choices, shownOf } from './machine';
import { type PickupCheck, pickupCheckFor } from './pickup';
import { createPlacer, type Intent, type MadeOrder, type OrderNumbers, type Placer, type Placing, type PlacingPorts } from './placing';
import { outdatePayments, outdateTerms, questionsFor } from './questions';
import { isWithin, type Review, refusedIn, reviewOf, reviewText, type Seen, seenOf, withOwnChanges } from './review';
import { STEPS, type StepName, stepsFor } from './steps';
import { aloneOrInTurn } from './turn';
import { reportStray } from './way-on';

const api = remote(() => import('../../api/order'));
const listApi = remote(() => import('../../api/order-history'));

/** Another tab may take as long as its order and the question what became of it. */
const PATIENCE_MS = 60_000;

export interface CheckoutOrder {
  readonly of: OrderOf;
  /** What is ordered. */
  readonly lines: CartStore;
  readonly $placing: ReadableAtom<Placing>;
  /** An order is on its way, or what it waits for. */
  readonly $isBusy: ReadableAtom<boolean>;
  /** What has changed since the buyer saw it; null where nothing has. Nothing is ordered until it is accepted. */
  readonly $review: ReadableAtom<Review | null>;
  /** Whether it is ready at the chosen point when it was said to be. Nothing is ordered until the buyer has seen what is otherwise. */
  readonly pickup: PickupCheck;
  /** Why it cannot be ordered now; null where it can. */
  readonly $barred: ReadableAtom<string | null>;
  /** What the shop has said of a field of the delivery or the payment, by its name as the order has it: `pickupPoint`, `paymentMethod`. It stands until the field is another. */
  readonly $refusals: ReadableAtom<Readonly<Record<string, string>>>;
  /** The order that was made of this cart last, by this tab or by another. */
  readonly $last: ReadableAtom<OrderNumbers | null>;
  /** It stands on the page: what was sent before a reload is asked about, and changes are heard of. `tolerance`: prices may differ by so many per cent without a word. */
  hold(given?: { tolerance?: number | undefined }): () => void;
  /** It stands on the page: lines that one call reads are read. Of more of them the buyer sees the sum until they open the list (`all`), and the press that orders reads them. */
  read(which?: 'all'): void;
  /** How many files have gone with it, from this page. */
  readonly $filesSent: ReadableAtom<number>;
  /** Places what is on screen, once. `around`: the page's own form around the islands; of it goes along what no island asks. */
  place(around?: FormData): Promise<Placing>;
  /** Stops what is on its way while files of it have not left; the shop is asked what became of it. */
  stop(): void;
  /** Asks what became of what was sent; sends nothing. */
  askAgain(): Promise<Placing>;
  /** Nobody knows, and the buyer has found no order in the list: it may be ordered again. */
  giveUp(): void;
  /** The buyer has seen what has changed. */
  accept(): void;
  /** Takes a line out of the order; it stays in the cart. */
  leaveOut(key: string): Promise<void>;
}

/** What of the draft each field of the order is made of. */
const CHOICE_OF: Readonly<Record<string, keyof Choices>> = {
  deliveryMethod: 'method',
  deliveryMethodType: 'type',
  deliveryAddress: 'address',
  kladrCode: 'address',
  addressIsManual: 'address',
  transportCompany: 'company',
  transportCompanyDeliveryType: 'companyType',
  transportCompanyDeliveryInfo: 'companyInfo',
  pickupPoint: 'point',
  paymentMethod: 'payment',
};

/** The step that asks for a field of the order; undefined: none of the two that choose. */
export function stepOf(field: string): 'delivery' | 'payment' | undefined {
  if (!Object.hasOwn(CHOICE_OF, field)) return undefined;
  return field === 'paymentMethod' ? 'payment' : 'delivery';
}

const IDLE: Placing = { status: 'idle' };

/** What has been sent is not changed by what is typed after it: why nothing can be changed; `''` where it can. */
function lockedBy({ status }: Placing): string {
  if (status === 'placing' || status === 'asking') return checkoutText('order.locked');
  return status === 'unknown' ? checkoutText('order.locked.unknown') : '';
}

/** Why the shop lets nothing be ordered of this cart; null where it does. */
export function refusedBy({ isCanCheckout, isNeedApproveOrder, status, message }: Cart): string | null {
  if (status === 'PENDING') return drawerText('approval.locked');
  return isCanCheckout ? null : (message ?? checkoutText(isNeedApproveOrder ? 'order.approve' : 'order.barred'));
}

const NONE: Readonly<Record<string, string>> = {};

/** Whose it is that is kept: of the first who is known, and of nobody after them. */
function ownerOf(): () => string {
  let owner = '';
  return () => {
    owner ||= typedBy();
    return owner;
  };
}

/** Where a tab keeps what a buyer has sent; in `memory` where it may not store anything. What ends after they have gone is not kept. */
function intentOf(name: string, memory: Map<string, Intent>): PlacingPorts['intent'] {
  const owner = ownerOf();
  const key = (): string => `islands:order:${owner()}:${name}`;
  return {
    read() {
      const remembered = memory.get(key());
      if (remembered) return remembered;
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
        if (stored !== null && typeof stored === 'object' && typeof (stored as Intent).key === 'string') return stored as Intent;
      } catch {}
      return null;
    },
    write(intent) {
      if (owner() !== typedBy()) return;
      memory.set(key(), intent);
      try {
        sessionStorage.setItem(key(), jsonOf(intent));
        memory.delete(key());
      } catch {
        // What stood there is not so any more.
        try {
          sessionStorage.removeItem(key());
          sessionStorage.setItem(key(), jsonOf(intent));
        } catch {}
      }
    },
  };
}

/** What the tabs of a buyer tell each other of a cart: the last order that was made of it, and when. A tab that may not store anything knows its own alone. */
function othersOf(name: string): PlacingPorts['others'] {
  const owner = ownerOf();
  const key = (): string => `islands:ordered:${owner()}:${name}`;
  return {
    read(since) {
      try {
        const { orderId, orderNumber, at, lines } = JSON.parse(localStorage.getItem(key()) ?? '{}') as Record<string, unknown>;
        // What is yet to come was written by another clock.
        if (typeof orderId === 'string' && typeof at === 'number' && at >= since && at <= Date.now())
          return { orderId, ...(typeof orderNumber === 'string' && { orderNumber }), ...(typeof lines === 'string' && { lines }) };
      } catch {}
      return null;
    },
    write({ orderId, orderNumber }, lines) {
      if (owner() !== typedBy()) return;
      try {
        localStorage.setItem(key(), jsonOf({ orderId, orderNumber, at: Date.now(), lines }));
      } catch {}
    },
  };
}

/** A UUID, also where the page has no secure connection. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The list of orders is waited for no longer before an order goes out. */
const LIST_MS = 3000;
/** What changes while it is looked at is looked at again, so many times. */
const MOST_LOOKS = 5;

/** The buyer's newest orders, the newest first. Their dates tell nothing: the shop's clock may be another. */
const newestOrders = () => listApi.fetchNewestOrders();

/** Their ids, before an order goes out; undefined where nobody says in time. */
function knownOrders(): Promise<readonly string[] | undefined> {
  const listed = newestOrders().then(
    (orders) => orders.map(({ orderId }) => orderId),
    () => undefined,
  );
  return Promise.race([listed, new Promise<undefined>((resolve) => setTimeout(resolve, LIST_MS))]);
}

/** What stands above all that was there before. Where nothing of that is listed any more, nothing is known to be new. */
function newOf(orders: readonly ListedOrder[], known: readonly string[]): readonly ListedOrder[] {
  const first = orders.findIndex(({ orderId }) => known.includes(orderId));
  return first < 0 && known.length > 0 ? [] : orders.slice(0, first < 0 ? undefined : first);
}

/** What is ordered, in its order. */
const linesOf = (store: CartStore): readonly CartLine[] =>
  store.$content.get().order.flatMap((key) => {
    const line = store.line(key);
    return line && line.quantity > 0 ? [line] : [];
  });

const paymentOf = ({ payment }: CheckoutState): Record<string, string> => (payment === null ? {} : { paymentMethod: payment });

/** What is chosen of the delivery: of a method all of its fields, also those that are empty. */
function deliveryOf(state: CheckoutState): Record<string, string | undefined> {
  if (state.method === null) return {};
  const shown = shownOf(state);
  const sent = <K extends keyof Choices>(field: K): CheckoutState[K] | null => (shown.has(field) ? state[field] : null);
  const address = sent('address');
  return {
    deliveryMethod: state.method,
    deliveryMethodType: sent('type') ?? undefined,
    deliveryAddress: address?.value,
    kladrCode: address?.codes?.kladr,
    addressIsManual: address?.isTyped ? '1' : undefined,
    transportCompany: sent('company')?.value,
    transportCompanyDeliveryType: sent('companyType') ?? undefined,
    transportCompanyDeliveryInfo: sent('companyInfo') || undefined,
    pickupPoint: sent('point') ?? undefined,
  };
}

/** The texts of `Form[name]` in a form of the page. */
function fieldsIn(around: FormData | undefined, form: string): Record<string, string> {
  const found: Record<string, string> = {};
  around?.forEach((value, name) => {
    const field = name.startsWith(`${form}[`) && name.endsWith(']') ? name.slice(form.length + 1, -1) : '';
    if (field && typeof value === 'string') found[field] = value.trim();
  });
  return found;
}

const filesIn = (around: FormData | undefined): File[] =>
  (around?.getAll('CustomerDataForm[files][]') ?? []).filter((one): one is File => one instanceof File && one.name !== '');

/** The order of a cart, apart from any other: `orderFor` gives the one of the page. */
export function createOrder(of: OrderOf, name: string, given?: PlacingPorts['intent']): CheckoutOrder {
  const lines = orderedCart(of);
  const draft = draftFor(of);
  const questions = questionsFor(of);
  const $placing = atom<Placing>(IDLE);
  const $isPreparing = atom(false);
  const $review = atom<Review | null>(null);
  const $refusals = atom(NONE);
  const $last = atom<OrderNumbers | null>(null);
  const $filesSent = atom(0);
  const steps = stepsFor(of);
  const pickup = pickupCheckFor(of);
  const files = filesFor(of);
  /** What the buyer has seen; null before there was anything to see. */
  let seen: Seen | null = null;
  let tolerance = 0;
  /** When the shop last said what there is, as it is on screen. */
  let seenAt: number | undefined;
  /** Changes of this page's own that are being read, each with the `keys` of the lines it is of, where they are known. */
  const $own = atom<readonly { keys: ReadonlySet<string> | undefined }[]>([]);
  const memory = new Map<string, Intent>();
  /** The shop has told what became of an order by its key: its list is not needed. */
  let isAskedByKey = false;
  let intent: PlacingPorts['intent'];
  let others: PlacingPorts['others'];
  let looking: ReturnType<typeof setTimeout> | undefined;
  /** The shop has refused what its own header says; `cost`: what it says instead, `of`: what the header said then. */
  let against: { cost: number | undefined; of: number | undefined } | null = null;
  let refusedWith: CheckoutState | null = null;
  let form: Omit<OrderForm, 'requestKey' | 'expectedCost'> | null = null;
  let cost: number | undefined;
  let running: Promise<Placing> | null = null;
  let holders = 0;
  let wasHeld = false;
  let offs: (() => void)[] = [];

  const header = () => lines.$cart.get();
  /** A long order whose lines nobody has asked for. */
  const isUnread = (): boolean => lines.$content.get().status === 'idle' && isLong(header().cart);

  /** What is on screen; null while it is not whole. */
  function shownNow(): Seen | null {
    const { status, cart } = header();
    const { status: read } = lines.$content.get();
    if (status !== 'ready' || !cart || cart.quantity === 0) return null;
    if (isUnread()) return seenOf(cart.cost, null);
    return read === 'ready' ? seenOf(cart.cost, linesOf(lines)) : null;
  }

  function look(): void {
    const now = shownNow();
    if (!now) return;
    if (against && against.of !== now.cost) against = null;
    for (const { keys } of $own.value) if (seen) seen = withOwnChanges(seen, now, keys);
    seen ??= now;
    const review = reviewOf(seen, now);
    // What passes without a word is measured by what was seen, not by what has passed before.
    if (review && !isWithin(review, tolerance, seen, now)) {
      if ($review.value === null) announce(reviewText(review), 'assertive', 'review');
      $review.set(review);
    } else if (!against) $review.set(null);
    // Now they are.
    if (!seen.lines) seen = { ...seen, lines: now.lines };
  }

  /** Once the lines that go with a header are read too: they are asked for in the same turn. */
  function lookSoon(): void {
    clearTimeout(looking);
    looking = setTimeout(look);
  }

  /** What the buyer does on this page they have seen. */
  async function ofOwn(change: () => Promise<unknown>, keys?: ReadonlySet<string>): Promise<void> {
    const own = { keys };
    $own.set([...$own.value, own]);
    try {
      await change();
      outdateTerms();
      pickup.linesChanged();
      await lines.refresh();
      if (!isUnread()) await lines.open(false);
      look();
    } finally {
      $own.set($own.value.filter((one) => one !== own));
    }
  }

  function makePlacer(): Placer {
    intent = given ?? intentOf(name, memory);
    others = othersOf(name);
    const placer = createPlacer({
      async create(key, signal) {
        if (!form) throw new Error('There is nothing to order.');
        const scope = await scopeOf(of);
        return api.createOrder({ ...form, expectedCost: cost, requestKey: key }, scope, { onSent: files.progress, signal }).finally(() => files.progress(null));
      },
      created: async (key) => {
        const order = await api.fetchCreatedOrder(key);
        isAskedByKey = true;
        return order;
      },
      async recent(sum, known) {
        const ofTabs = others.read(0)?.orderId;
        const made = newOf(await newestOrders(), known).find((order) => sum !== undefined && isSameSum(order.sum, sum) && order.orderId !== ofTabs);
        return made ? { orderId: made.orderId, orderNumber: made.orderNumber } : null;
      },
      intent,
      others,
      alone: (call) => aloneOrInTurn(`islands-order:${typedBy()}:${name}`, call, PATIENCE_MS),
      newKey,
    });
    placer.$placing.listen((placing) => {
      if (placer !== current) return;
      $placing.set(placing);
    });
    return placer;
  }
  let current: Placer = makePlacer();

  /** What the shop is sent, as it stands on screen now. */
  function formNow(around: FormData | undefined): Omit<OrderForm, 'requestKey' | 'expectedCost'> {
    const state = draft.$state.get();
    const { cart } = header();
    const { values } = draft.customer.$state.get();
    const fields = customerFields(values, draft.$kind.get());
    const customer = CUSTOMER_FIELDS.filter((field) => fields[field].isShown && !fields[field].isDisabled).map((field) => [field, values[field].trim()]);
    const own = steps.isStanding('customer') ? {} : fieldsIn(around, 'CustomerDataForm');
    const ownFiles = steps.isStanding('customer') ? [] : filesIn(around);
    const printed = fieldsIn(around, 'Order');
    return {
      // Where no island asks how it is delivered or paid, the page's own form does, if it has such fields.
      Order: {
        ...printed,
        ...(steps.isStanding('delivery') || printed.deliveryMethod === undefined ? deliveryOf(state) : {}),
        ...(steps.isStanding('payment') || printed.paymentMethod === undefined ? paymentOf(state) : {}),
      },
      CustomerDataForm: { ...Object.fromEntries(customer), ...own },
      files: [...files.$files.get().map(({ file }) => file), ...ownFiles],
      ...(cart?.isStoreStructureOrder && { subdivision: cart.subdivision, sector: cart.sector }),
    };
  }

  /** The lines alone: what another tab sees of the same cart is the same. */
  const orderedNow = () => [header().cart?.cartId, linesOf(lines).map(({ itemId, quantity }) => [itemId, quantity])];

  /** Another text where anything of the order is another; nothing can be read from it. */
  const contentOf = ({ files: sent, ...fields }: Omit<OrderForm, 'requestKey' | 'expectedCost'>): string =>
    digestOf(jsonOf([fields, sent.map(({ name, size, lastModified }) => [name, size, lastModified]), ...orderedNow()]));

  /** It is there: nothing of it waits any more, and whoever shows the cart reads it again. */
  function made(order: MadeOrder, isNew: boolean): void {
    reportStray(order.redirect);
    $last.set(order);
    $review.set(null);
    seen = null;
    against = null;
    const { cart } = header();
    const about = { cartId: cart?.cartId ?? (of.cartId || undefined), clientId: clientOf(of) || undefined };
    if (isNew) {
      keepChoices(draft.customer.$state.get().values, draft.$state.get());
      draft.clear();
      files.sent(form?.files ?? []);
      form = null;
    }
    if (about.cartId) tellCartWritten({ cartId: about.cartId, by: lines.scope });
    void lines.refresh();
    notifyTabs('cart', about);
    notifyTabs('order', { ...about, ids: [order.orderId] });
  }

  type Values = ReturnType<typeof draft.customer.$state.get>['values'];

  /** Refused fields land where they are: at the first of them the buyer is led to. */
  function refuse(error: Failure, values: Values): void {
    const ofCustomer: Record<string, string> = {};
    const others: Record<string, string> = {};
    for (const [given, text] of Object.entries(error.fields ?? {})) {
      // Of a field of many, the place in it says nothing: `files[]`, `files.0`.
      const field = /(\w+)\]?$/.exec(given.replace(/(?:\[\d*\]|\.\d+)+$/, ''))?.[1] ?? given;
      if (CUSTOMER_FIELDS.some((one) => one === field)) ofCustomer[field] = text;
      else others[field] = text;
    }
    if (error.reason === 'payment_unavailable') {
      others.paymentMethod = error.text;
      outdatePayments();
    }
    const ofFiles = steps.isStanding('customer') ? others.files : undefined;
    if (ofFiles) files.refuse(ofFiles);
    refusedWith = draft.$state.get();
    $refusals.set(others);
    const isOfCustomer = Object.keys(ofCustomer).length > 0 && steps.isStanding('customer');
    if (isOfCustomer) draft.customer.refuse({ ...error, fields: ofCustomer, isReported: true }, values);
    else if (Object.keys(ofCustomer).length > 0) $refusals.set({ ...ofCustomer, ...others });
    const chosen = Object.keys(others).map(stepOf);
    const wrong: Readonly<Record<StepName, boolean>> = {
      customer: isOfCustomer || ofFiles !== undefined,
      delivery: chosen.includes('delivery'),
      payment: chosen.includes('payment'),
    };
    const [first, ...rest] = STEPS.filter((name) => wrong[name] && steps.isStanding(name));
    if (first) steps.showWrong(first);
    // What is wrong is said at its field: each of them is in sight.
    for (const name of rest) steps.show(name);
  }

  const refused = (error: Failure): Placing => {
    const placing: Placing = { status: 'failed', error };
    $placing.set(placing);
    return placing;
  };

  /** Something has changed, or it cannot be ordered now: what is on screen says why. What is being checked of the customer is waited for. */
  function isStopped(): boolean {
    look();
    return $review.value !== null || $stopped.get() !== null;
  }

  /** What may be sent: all of it looked at, and none of it changed since. Null where it says itself why not. `isOver`: the buyer is another one. */
  async function prepared(around: FormData | undefined, isOver: () => boolean): Promise<ReturnType<typeof formNow> | null> {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const before = contentOf(formNow(around));
      if (isOver() || isStopped() || !(await pickup.holds()) || isOver() || !(await steps.checkAll()) || isOver()) return null;
      const areReady = await files.ready();
      if (isOver()) return null;
      if (!areReady) {
        steps.showWrong('customer');
        refused({ code: 'files', text: checkoutText('order.files') });
        return null;
      }
      const stopped = await admitWrite();
      if (stopped) {
        refused(stopped);
        return null;
      }
      if (isOver() || isStopped()) return null;
      const whole = formNow(around);
      if (contentOf(whole) === before) return whole;
    }
    refused({ code: 'other', text: checkoutText('order.failed') });
    return null;
  }

  async function run(around: FormData | undefined): Promise<Placing> {
    const { epoch } = life;
    const isOver = (): boolean => epoch !== life.epoch;
    const listed = isAskedByKey ? undefined : knownOrders();
    // Nothing of it is said any more.
    if ($placing.value.status === 'failed') $placing.set(IDLE);
    $refusals.set(NONE);
    // What is asked below would be answered for whoever is logged in now.
    const stopped = await admitWrite();
    if (stopped) return refused(stopped);
    if (isOver()) return $placing.value;
    // What is on its way to the cart first: the order is of what is on screen then.
    const written = of.cartId ? knownCart({ kind: 'delayed', cartId: of.cartId }) : cartFor(of.clientId || undefined);
    const problem = firstProblem((await written?.settled()) ?? []);
    if (isOver()) return $placing.value;
    if (problem) return refused({ code: 'unsettled', text: problem.text });
    const unchecked = await checked(of);
    if (isOver()) return $placing.value;
    if (unchecked.length > 0) return refused({ code: 'unsettled', text: partialText('partial.notSaved') });
    if (isUnread()) {
      // What says already that nothing is sent is said before so much is read.
      if (isStopped() || !(await steps.checkAll()) || isOver()) return $placing.value;
      await lines.open(false);
      if (isOver()) return $placing.value;
    }
    for (let tries = 0; tries < MOST_LOOKS; tries++) {
      const whole = await prepared(around, isOver);
      if (isOver()) return $placing.value;
      if (isGone()) return tellGone(refused({ code: 'other', text: checkoutText('order.otherCart') }));
      if (!whole) return $placing.value;
      form = whole;
      cost = against?.cost ?? header().cart?.cost;
      const content = contentOf(whole);
      const { values } = draft.customer.$state.get();
      $filesSent.set(whole.files.length);
      const placing = await current.place(
        { content, lines: digestOf(jsonOf(orderedNow())), cost, seenAt, files: whole.files.length, known: await listed },
        () => !isOver() && !isGone() && !isStopped() && contentOf(formNow(around)) === content,
      );
      if (isOver()) return $placing.value;
      // It was this tab's turn too late: something is another now.
      if (placing.status === 'idle') continue;
      await became(placing, values);
      return tellGone(placing);
    }
    return $placing.value;
  }

  /** The page shows another cart by now: nobody would see what became of this one's order. */
  const isGone = (): boolean => wasHeld && holders === 0;

  function tellGone(placing: Placing): Placing {
    if (!isGone()) return placing;
    if (placing.status === 'failed') toast({ text: placing.error.text, kind: 'error' });
    else if ('text' in placing) toast({ text: placing.text, kind: placing.status === 'placed' ? 'info' : 'error' });
    return placing;
  }

  async function became(placing: Placing, values: Values): Promise<void> {
    if (placing.status === 'placed') made(placing.order, !placing.isEarlier);
    if (placing.status === 'failed') {
      refuse(placing.error, values);
      if (placing.earlier) $last.set(placing.earlier);
      // What the shop says of the cart as a whole, its header says too.
      if (placing.error.reason || placing.earlier) void lines.refresh();
    }
    if (placing.status === 'changed') await reviewTold(placing);
  }

  /** The shop has refused the figures that were seen: those it has now are shown beside them. */
  async function reviewTold({ cost: told, items, text }: Extract<Placing, { status: 'changed' }>): Promise<void> {
    const { epoch } = life;
    against = null;
    await lines.refresh();
    await lines.open(false);
    if (epoch !== life.epoch) return;
    look();
    // Whoever else shows the cart shows what the shop has changed in it.
    const { cart } = header();
    if (cart?.cartId) tellCartWritten({ cartId: cart.cartId, by: lines.scope });
    if ($review.value || !seen) return;
    // It reads as before. What was said stands, or the same would be sent for ever.
    against = { cost: told, of: header().cart?.cost };
    $review.set({ before: cost ?? seen.cost, after: told ?? seen.cost, lines: refusedIn(items, linesOf(lines)), text: told === undefined ? text : undefined });
  }

  const once = (act: () => Promise<Placing>): Promise<Placing> => {
    if (running) return running;
    $isPreparing.set(true);
    const mine = act().finally(() => {
      // Another buyer's may be under way.
      if (running !== mine) return;
      running = null;
      $isPreparing.set(false);
    });
    running = mine;
    return mine;
  };

  /** What was said of a field does not hold of another answer. */
  function forgetRefusals(state: CheckoutState): void {
    const left = Object.entries($refusals.value).filter(([field]) => {
      const choice = CHOICE_OF[field];
      return choice === undefined || refusedWith?.[choice] === state[choice];
    });
    if (left.length < Object.keys($refusals.value).length) $refusals.set(Object.fromEntries(left));
  }

  /** What was sent and not answered, when the page was left or the buyer asks again. */
  const resume = (): Promise<Placing> =>
    once(async () => {
      const { epoch } = life;
      $filesSent.set(intent.read()?.files ?? 0);
      const placing = await current.resume();
      if (epoch !== life.epoch) return $placing.value;
      if (placing.status === 'placed') made(placing.order, true);
      return placing;
    });

  function resumeSent(): void {
    const before = typedBy() ? intent.read() : null;
    if (before?.placed && $last.value === null) $last.set(before.placed);
    if (before?.isSent) void resume();
  }

  /** Another tab has made an order of this cart: it is called as the list calls it. */
  async function heard(orderId: string): Promise<void> {
    const { epoch } = life;
    const orders = await newestOrders().catch(() => []);
    if (epoch !== life.epoch || $placing.value.status === 'placed') return;
    $last.set({ orderId, orderNumber: orders.find((order) => order.orderId === orderId)?.orderNumber });
  }

  const life = bindToBuyer('order', {
    reset() {
      current = makePlacer();
      running = null;
      isAskedByKey = false;
      $placing.set(IDLE);
      $isPreparing.set(false);
      $review.set(null);
      $refusals.set(NONE);
      $last.set(null);
      seen = null;
      seenAt = undefined;
      against = null;
      form = null;
      $filesSent.set(0);
      if (holders > 0) resumeSent();
    },
  });

  /** A cart that another tab names, and that may be this one. */
  function isOwn(cartId: string | undefined): boolean {
    const own = header().cart?.cartId;
    return cartId === undefined || own === undefined || cartId === own;
  }

  /** Who looks at the lines has them read: those that are read already, then. */
  function lookAtLines(): () => void {
    let off: (() => void) | undefined;
    const stop = lines.$content.subscribe(({ status }) => {
      if (status === 'idle') {
        off?.();
        off = undefined;
      } else off ??= lines.$lines.listen(lookSoon);
    });
    return () => {
      stop();
      off?.();
    };
  }

  function start(): void {
    let known: unknown = null;
    offs = [
      $isOver.subscribe((isOver) => steps.end(isOver)),
      () => steps.end(false),
      $placing.subscribe((placing) => steps.lock(lockedBy(placing))),
      () => steps.lock(''),
      lines.$cart.listen(lookSoon),
      lines.$cart.subscribe(({ cart }) => {
        if (cart && cart !== known) seenAt = Date.now();
        known = cart;
      }),
      lines.$content.listen(lookSoon),
      lookAtLines(),
      () => clearTimeout(looking),
      draft.$state.listen(forgetRefusals),
      // A page that comes back from the browser's memory may have been left with an order on its way.
      onRevival((revival) => revival === 'restored' && resumeSent()),
      onTab(
        'order',
        ({ ids = [] }) => void (ids[0] && heard(ids[0])),
        ({ cartId, clientId = '' }) => (of.cartId ? cartId === of.cartId : clientId === clientOf(of) && isOwn(cartId)),
        0,
      ),
      // A part of the cart is ordered, or another part: in another tab.
      onTab(
        'cart',
        () => void lines.refresh(),
        ({ cartId, clientId = '' }) => cartId === undefined && clientId === clientOf(of) && !of.cartId,
      ),
      onCartWritten(({ cartId, by }) => {
        if (by !== lines.scope && cartId === header().cart?.cartId) void ofOwn(async () => {});
      }),
    ];
    resumeSent();
  }

  const $isBusy = computed([$placing, $isPreparing], ({ status }, isPreparing) => isPreparing || status === 'placing' || status === 'asking');

  const $isOver = computed([$placing, lines.$cart], (placing, { status, cart }) => placing.status === 'placed' || (status === 'ready' && cart.quantity === 0));

  const $stopped = computed(
    [lines.$cart, lines.$content, lines.$recount, questions.$isPending, $checking, $own],
    ({ status, cart }, content, recount, isAsking, _checking, own) => {
      if (!cart) return status === 'failed' ? checkoutText('order.lines.failed') : checkoutText('order.lines.loading');
      if (recount !== 'none') return checkoutText('order.recount');
      if (status === 'ready' && cart.quantity === 0) return checkoutText('order.empty');
      const refused = refusedBy(cart);
      if (refused !== null) return refused;
      if (status === 'ready' && cart.cost === undefined) return checkoutText('order.unpriced');
      if (content.status === 'failed') return checkoutText('order.lines.failed');
      if (content.status !== 'ready' && !isUnread()) return checkoutText('order.lines.loading');
      if (isChecking(of) || own.length > 0) return checkoutText('order.recount');
      return isAsking ? checkoutText('order.asking') : null;
    },
  );
  const $barred = computed(
    [$stopped, draft.customer.$state],
    (why, { status, pending }) => why ?? (status === 'checking' || pending.length > 0 ? checkoutText('order.checking') : null),
  );

  return {
    of,
    lines,
    $placing,
    $isBusy,
    $review,
    pickup,
    $barred,
    $refusals,
    $last,
    $filesSent,
    read: (which) => void ((which || !isLong(header().cart)) && lines.open(false)),
    hold(given = {}) {
      tolerance = Math.max(tolerance, given.tolerance ?? 0);
      holders++;
      wasHeld = true;
      if (holders === 1) start();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        holders--;
        if (holders === 0) for (const off of offs.splice(0)) off();
      };
    },
    place: (around) => once(() => run(around)),
    stop() {
      const sent = files.$sent.get();
      if (sent !== null && sent < 1) current.stop();
    },
    askAgain: resume,
    giveUp: () => current.giveUp(),
    accept() {
      const now = shownNow();
      if (now) seen = now;
      if ($review.value?.lines.some(({ kind }) => kind === 'gone' || kind === 'added')) pickup.linesChanged();
      pickup.accept();
      $review.set(null);
      if ($placing.value.status === 'changed') $placing.set(IDLE);
    },
    async leaveOut(key) {
      const itemId = lines.line(key)?.itemId;
      if (!itemId) return;
      await ofOwn(
        async () => {
          // What the shop holds now has to be known to tell that it has taken it.
          await partialChecks.at(of).load();
          checkLines(of, [itemId], false);
          await checked(of);
        },
        new Set([key]),
      );
    },
  };
}

/** The order of a cart. */
export const orderFor = eachOrder(createOrder);
