// Placing an order: one order of one intent, whatever the network does. The key is made before the first try and stays with every repeat; where nobody answered,
// the shop is asked before anything is sent again, and until it has said no there is no second try.
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../../api/errors';
import { at } from '../../reading/drift';
import { readNumber, readOrderId } from '../../reading/readers';
import { checkoutText } from '../../texts/checkout';
import { apiError, failureOf } from '../core/failure';
import type { Failure } from '../core/result';

/** What an order is called; the shop may have split it. */
export interface OrderNumbers {
  orderId: string;
  orderNumber?: string | undefined;
  orders?: readonly { id: string; number?: string | undefined }[] | undefined;
  /** Where the shop leads on to. */
  redirect?: string | undefined;
}

/** An order as the shop's answer has it. */
export interface MadeOrder extends OrderNumbers {
  /** How many of its files came. */
  filesAccepted?: number | undefined;
}

export type Placing =
  | { status: 'idle' }
  /** `asking`: it was sent, nobody answered, and the shop is asked what became of it; `isStopped`: because the buyer has stopped it. */
  | { status: 'placing' | 'asking'; isStopped?: boolean }
  /** `isEarlier`: not by this press. */
  | { status: 'placed'; order: MadeOrder; isEarlier: boolean; text: string }
  /** Nobody can tell; to be asked once more, and not to be sent again. */
  /** `isListed`: the shop's list of orders has no new one, which proves nothing to a program; the buyer may look and say that there is none. */
  | { status: 'unknown'; text: string; isListed?: boolean }
  /** It is certain that there is none; to be sent again with the same key. */
  /** `earlier`: the order that the key had made before, of something else. */
  | { status: 'failed'; error: Failure; earlier?: OrderNumbers }
  /** The shop's figures are not those the buyer has seen: to be looked at and confirmed. `cost` in roubles. */
  | { status: 'changed'; cost: number | undefined; items: unknown; text: string };

/** What this tab remembers of an intent: ids and sums alone. */
export interface Intent {
  key: string;
  /** What is ordered, as a text that is another when anything of it is. */
  content: string;
  /** Of `content` what tells the lines of one order from those of another, whoever pays for them. */
  lines?: string | undefined;
  /** Roubles the buyer saw. */
  cost: number | undefined;
  /** It went out, and nobody has said what became of it. */
  isSent: boolean;
  /** Nobody answered, and the shop knew of no order then: it may still come, so the key goes on with whatever is sent next. */
  isUnanswered?: boolean | undefined;
  /** When it last went out, in milliseconds since 1970. */
  sentAt?: number | undefined;
  /** When the shop last said what is in the cart, as the buyer saw it, in milliseconds since 1970. */
  seenAt?: number | undefined;
  /** How many files went with it. */
  files?: number | undefined;
  /** Ids of the buyer's newest orders before it went out, the newest first, where the shop said. */
  known?: readonly string[] | undefined;
  /** What it was of when it first went out, where that was not answered and the key goes with something else now. */
  firstContent?: string | undefined;
  placed?: OrderNumbers | undefined;
  /** When it was made, in milliseconds since 1970. */
  placedAt?: number | undefined;
}

export interface PlacingPorts {
  /** Rejected with an `ApiError`: `ambiguous` where the order may have been made. `signal`: the buyer has stopped it. */
  create(key: string, signal: AbortSignal): Promise<MadeOrder>;
  /** `null`: the shop says that there is none. Rejected with `missing` by a shop that cannot be asked by key. */
  created(key: string): Promise<MadeOrder | null>;
  /** An order of this sum that was not there before, for a shop that cannot be asked by key: no clock tells that. `null` proves nothing. */
  recent(cost: number | undefined, known: readonly string[]): Promise<OrderNumbers | null>;
  intent: { read(): Intent | null; write(intent: Intent): void };
  /** What the tabs of the browser tell each other: the last order of this cart, of which `lines`, if it was made since then. */
  others: { read(since: number): (OrderNumbers & { lines?: string | undefined }) | null; write(order: OrderNumbers, lines: string | undefined): void };
  /** Runs alone among the tabs of the browser. */
  alone<T>(call: () => Promise<T>): Promise<T>;
  newKey(): string;
}

/** What is to be ordered. */
export type Wish = Pick<Intent, 'content' | 'lines' | 'cost' | 'seenAt' | 'files' | 'known'>;

export interface Placer {
  readonly $placing: ReadableAtom<Placing>;
  /**
   * Places what `content` says for `cost` roubles. While one is on its way it is that one. `isStill`: asked once it is this tab's turn, right before anything is
   * sent: is that what is on screen? If not, nothing is sent and the placing is `idle`. Never rejected.
   */
  place(wish: Wish, isStill?: () => boolean): Promise<Placing>;
  /** Stops what is on its way. What became of it the shop is asked: it may have it all. */
  stop(): void;
  /** After a reload, and when the buyer asks once more: what became of what was sent. Sends nothing. */
  resume(): Promise<Placing>;
  /** The buyer has looked into the list of orders, and there is none: what is sent next goes with the same key. */
  giveUp(): void;
}

const IDLE: Placing = { status: 'idle' };

const numberOf = ({ orderId, orderNumber }: OrderNumbers): string => orderNumber ?? orderId;

function placed(order: MadeOrder, isEarlier: boolean, isStopped = false): Placing {
  const text = isEarlier ? 'order.already' : isStopped ? 'order.notStopped' : 'order.placed';
  return { status: 'placed', order, isEarlier, text: checkoutText(text, { n: numberOf(order) }) };
}

/** Is that order of what is wished? The same again, seen in the cart after it was made, is another one: the shop had taken out what it ordered. */
const isOf = ({ content, placedAt }: Intent, wish: Wish): boolean => content === wish.content && !(placedAt !== undefined && (wish.seenAt ?? 0) > placedAt);

/** The order that a refusal names. */
function orderIn(data: unknown): OrderNumbers | null {
  const orderId = readOrderId(at(data, 'orderId'));
  const number = at(data, 'orderNumber');
  if (orderId === undefined) return null;
  return { orderId, ...(typeof number === 'string' && { orderNumber: number }) };
}

/** A program of the shop that broke down, maybe after the order, and a status without a word say nothing of it. */
const saysNothing = ({ ambiguous, code, output, reason, fields = {} }: ApiError): boolean =>
  ambiguous || code === 'server' || (code === 'refused' && !output && !reason && Object.keys(fields).length === 0);

export function createPlacer({ create, created, recent, intent, others, alone, newKey }: PlacingPorts): Placer {
  const $placing = atom<Placing>(IDLE);
  let running: Promise<Placing> | null = null;
  let sending: AbortController | null = null;

  const tell = (placing: Placing): Placing => {
    $placing.set(placing);
    return placing;
  };
  const done = (of: Intent, order: MadeOrder, isEarlier: boolean, isStopped = false): Placing => {
    const { orderId, orderNumber, orders, redirect } = order;
    const numbers = { orderId, orderNumber, orders, redirect };
    intent.write({ ...of, isSent: false, placed: numbers, placedAt: Date.now() });
    if (!isEarlier) others.write(numbers, of.lines);
    return tell(placed(order, isEarlier, isStopped));
  };
  const notMade = (of: Intent, error: Failure, isUnanswered = of.isUnanswered): Placing => {
    intent.write({ ...of, isSent: false, isUnanswered });
    return tell({ status: 'failed', error });
  };
  const unknown = (isListed = false): Placing => tell({ status: 'unknown', text: checkoutText('order.unknown'), ...(isListed && { isListed }) });
  /** The key has made an order before, of something else: what is wished now is not in it, and another press is another order. `mayBe`: nobody can say of which of the two. */
  const madeEarlier = (of: Intent, order: OrderNumbers, mayBe = false): Placing => {
    intent.write({ ...of, content: of.firstContent ?? of.content, isSent: false, isUnanswered: false, placed: order, placedAt: Date.now() });
    const text = checkoutText(mayBe ? 'order.maybeEarlier' : 'order.earlier', { n: numberOf(order) });
    return tell({ status: 'failed', error: { code: 'earlier', text }, earlier: order });
  };
  const isOther = ({ firstContent, content }: Intent): boolean => firstContent !== undefined && firstContent !== content;
  /** The order that another tab has made of what the buyer saw here. `isGone`: the cart is empty, so that it was of that whatever stood here. */
  function ofOthers({ seenAt, lines }: Wish, isGone = false): OrderNumbers | null {
    const found = seenAt === undefined ? null : others.read(seenAt);
    if (!found) return null;
    const { lines: ordered, ...order } = found;
    // What has come into the cart since is no part of it.
    return isGone || ordered === undefined || lines === undefined || ordered === lines ? order : null;
  }

  /** What became of one that was sent. `none`: why, where there is no order. */
  async function ask(
    of: Intent,
    { isStopped = false, none = { code: 'notMade', text: checkoutText('order.notMade') } }: { isStopped?: boolean; none?: Failure } = {},
  ): Promise<Placing> {
    tell({ status: 'asking', ...(isStopped && { isStopped }) });
    try {
      const order = await created(of.key);
      if (order) return isOther(of) ? madeEarlier(of, order, true) : done(of, order, false, isStopped);
      const other = ofOthers(of);
      if (other) return done(of, other, true);
      return notMade(of, isStopped ? { code: 'notMade', text: checkoutText('order.stopped') } : none, true);
    } catch (cause) {
      if (apiError(cause)?.code !== 'missing') return unknown();
    }
    // There is no such call. A list without it may be older than the order: it is the buyer who says then that there is none.
    const order = of.known ? await recent(of.cost, of.known).catch(() => undefined) : undefined;
    if (!order) return unknown(order === null);
    return isOther(of) ? madeEarlier(of, order, true) : done(of, order, false, isStopped);
  }

  /** What a refusal means: the shop has made no order now. */
  function refused(of: Intent, cause: unknown): Placing {
    const error = apiError(cause);
    const order = orderIn(error?.data);
    if (error?.reason === 'already_created' && order) return isOther(of) ? madeEarlier(of, order) : done(of, order, true);
    // How long to wait, and that the page is to be loaded again, is the buyer's to know.
    const isPlain = error?.code === 'busy' || (error?.code === 'refused' && error.status >= 400);
    const failure = failureOf(cause, 'write', isPlain ? {} : { what: checkoutText('order.failed') });
    if (error?.reason === 'cost_changed' || error?.reason === 'stock_changed') {
      const cost = readNumber(at(error.data, 'cost'));
      intent.write({ ...of, isSent: false });
      return tell({
        status: 'changed',
        cost: typeof cost === 'number' && cost > 0 ? cost : undefined,
        items: at(error.data, 'items'),
        text: error.output ? failure.text : checkoutText('order.lines.changed'),
      });
    }
    if (error?.reason !== 'cart_empty') return notMade(of, failure);
    // Ordered in another tab; of another browser's order nobody can tell that it is of this cart.
    const other = ofOthers(of, true);
    return other ? done(of, other, true) : notMade(of, { ...failure, text: checkoutText('order.empty') });
  }

  async function send(of: Intent): Promise<Placing> {
    tell({ status: 'placing' });
    // Before it goes: a page that is left while it is on its way has to know of it.
    const sent: Intent = { ...of, isSent: true, sentAt: Date.now() };
    intent.write(sent);
    const mine = new AbortController();
    const { signal } = mine;
    sending = mine;
    try {
      return done(sent, await create(sent.key, signal), false);
    } catch (cause) {
      const error = apiError(cause);
      if (signal.aborted) return ask(sent, { isStopped: true });
      // One is being made, or something else has come between: a number is looked for before anything is said.
      if (error?.code === 'conflict' && !error.reason) return ask(sent, { none: { code: 'notMade', text: checkoutText('order.conflict') } });
      // To send it again would be answered the same: the buyer logs in first.
      if (error?.code === 'session') return ask(sent, { none: failureOf(cause, 'write') });
      return !error || saysNothing(error) ? ask(sent) : refused(sent, cause);
    } finally {
      sending = null;
    }
  }

  async function run(wish: Wish | null, isStill: () => boolean): Promise<Placing> {
    const before = intent.read();
    if (before?.isSent) {
      const became = await ask(before);
      // It is certain that there is none, and the buyer has pressed: once more with the same key.
      if (became.status !== 'failed' || !wish) return became;
    }
    if (before?.placed && (!wish || isOf(before, wish))) {
      // Told here that there is none, and made by the page that stood here before all the same.
      const isMissed = ['failed', 'unknown'].includes($placing.get().status);
      return wish || isMissed ? tell(placed(before.placed, true)) : $placing.get();
    }
    if (!wish) return tell(IDLE);
    // Another tab had it ordered while this one waited for its turn.
    const other = ofOthers(wish);
    if (other) return tell(placed(other, true));
    const next = nextOf(before, wish);
    if (isOther(next)) {
      // Nobody had answered, and it may have come late.
      const late = await created(next.key).catch((cause) => (apiError(cause)?.code === 'missing' ? null : undefined));
      if (late === undefined) return unknown();
      if (late) return madeEarlier(next, late);
    }
    return isStill() ? send(next) : tell(IDLE);
  }

  /** What goes out: with the key of one that was not answered, or refused and is the same still, else with a new one. */
  function nextOf(before: Intent | null, wish: Wish): Intent {
    if (!before || before.placed || !(before.content === wish.content || before.isUnanswered)) return { key: newKey(), ...wish, isSent: false };
    const { key, isUnanswered, firstContent = before.content } = before;
    // What has come since the first try may be of it.
    return { key, ...wish, ...(isUnanswered && { firstContent, known: before.known }), isSent: false, isUnanswered };
  }

  const once = (wish: Wish | null, isStill = () => true): Promise<Placing> => {
    running ??= alone(() => run(wish, isStill)).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    $placing,
    place: once,
    stop: () => sending?.abort(),
    resume: () => once(null),
    giveUp() {
      const sent = intent.read();
      if (running || !sent?.isSent) return;
      intent.write({ ...sent, isSent: false, isUnanswered: true });
      tell(IDLE);
    },
  };
}
