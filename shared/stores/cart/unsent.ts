// Writes that wait their turn when the page is left go on with the next page of this tab: nothing of them has been sent, so nothing is sent twice.
// One that has been sent may land after the next page has read the cart: that page looks again.

import { config } from '../../browser/config';
import { jsonOf } from '../../format/json';
import { cartTold } from '../../texts/cart-told';
import { errorMessage } from '../../texts/errors';
import type { CartQueue, Known } from './queue-types';
import { type CartMemory, isKeptBy, keptAs } from './state';
import type { CartNotices, Clock, Wished } from './types';
import { type createUnanswered, isChange, isWanted, type LeftRow, parseRow, type Unanswered } from './unanswered';
import type { CartView } from './view';
import { changeOf, type OtherWrite, parseWrite, writeOf } from './writes';

/** What was left longer ago is not sent: the buyer has forgotten what they pressed, and is told. */
const KEPT_MS = 60_000;
/** When a page looks again for what the page before had on its way; a slow server has answered by the last. */
const LOOKS_MS = [2000, 4000, 8000];

export interface Wanted {
  key: string;
  target: number;
  /** The line as it was confirmed; absent where the cart had none: then so many pieces are added. */
  known?: Known | undefined;
  /** So many a write brings that was in flight when the page was left: it may end after this one, which is then sent once more. */
  after?: number | undefined;
  details: Wished;
}

/** What a page has left; `before` = what was there already when it had no code yet to go on with that. */
export interface Kept {
  /** `''`: nobody had said who it is when the page was left. */
  identity: string;
  /** The buyer the page was printed for (`data-user-id`), `''` where it does not say. */
  owner: string;
  /** When the page was left, ms. */
  at: number;
  /** A write was with the server. */
  isUnderWay?: boolean;
  wishes: readonly Wanted[];
  changes?: readonly { about: OtherWrite }[];
  /** Lines whose write was with the server, or failed when nobody read it any more. */
  unanswered?: readonly LeftRow[];
  before?: string | null | undefined;
}

const listOf = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : []);

interface Left extends Required<Pick<Kept, 'wishes' | 'unanswered' | 'isUnderWay'>> {
  changes: readonly OtherWrite[];
}

/** Of each key the later one. */
const latest = <T extends { key: string }>(...all: readonly T[]): T[] => [...new Map(all.map((one) => [one.key, one])).values()];

const over = (before: Left | null, { wishes, changes, unanswered, isUnderWay }: Left): Left => ({
  wishes: latest(...(before?.wishes ?? []), ...wishes),
  changes: [...(before?.changes ?? []), ...changes],
  unanswered: latest(...(before?.unanswered ?? []), ...unanswered),
  isUnderWay: isUnderWay || (before?.isUnderWay ?? false),
});

interface UnsentPorts {
  clock: Clock;
  notices: Pick<CartNotices, 'failure'>;
  identity(): string;
  refresh(): Promise<void>;
  unanswered: ReturnType<typeof createUnanswered>;
}

export type Unsent = ReturnType<typeof createUnsent>;

export function createUnsent(
  state: CartMemory,
  queue: CartQueue<Wished, OtherWrite>,
  view: CartView,
  { clock, notices, identity, refresh, unanswered }: UnsentPorts,
) {
  const key = (): string => keptAs(state);
  let stopLook: (() => void) | null = null;
  let isResuming = false;
  /** What follows an addition that was in flight: its line may not be there yet. */
  let awaitingLine: OtherWrite[] = [];

  function parse(text: string | null | undefined): Kept | null {
    try {
      return JSON.parse(text ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }

  function read(): Kept | null {
    try {
      return parse(sessionStorage.getItem(key()));
    } catch {
      return null;
    }
  }

  /** What is too old to be sent is told, by what the cart has. */
  function givenUp({ wishes, changes, unanswered: rows }: Left): Left {
    const why = cartTold('cart.left.late');
    const late = wishes.map(({ key: of, target, known, details }): Unanswered => ({ key: of, target, known, details, why }));
    const lateChanges = changes.map((about): LeftRow => ({ key: writeOf(about).slot(about), about, title: state.titleOf(writeOf(about).keys(about)), why }));
    return { wishes: [], changes: [], unanswered: latest<LeftRow>(...rows, ...late, ...lateChanges), isUnderWay: false };
  }

  /** What this buyer has left, the later wishes over those before. */
  function ours(kept: Kept | null): Left | null {
    if (!kept) return null;
    const before = ours(parse(kept.before));
    if (!isKeptBy(identity(), kept)) return before;
    const changes = listOf(kept.changes).map((change) => parseWrite(change?.about));
    // What nobody can read cannot be sent: that is told, not dropped in silence.
    if (changes.includes(null)) notices.failure({ code: 'other', text: errorMessage('error.refused.write') });
    const left: Left = {
      wishes: listOf(kept.wishes).filter(isWanted),
      changes: changes.filter((change) => change !== null),
      unanswered: listOf(kept.unanswered).flatMap(parseRow),
      isUnderWay: Boolean(kept.isUnderWay),
    };
    return over(before, clock.now() - kept.at > KEPT_MS ? givenUp(left) : left);
  }

  function forget(): void {
    try {
      sessionStorage.removeItem(key());
    } catch {}
  }

  const change = (about: OtherWrite): void => void queue.change({ ...changeOf(about), neverKept: false });

  /** Goes on with what waited for its line; `isLast`: that it is not there is told. */
  function goOnWithLines(isLast: boolean): void {
    const isThere = (about: OtherWrite): boolean => changeOf(about).keys.every((of) => queue.confirmed().has(of));
    const due = awaitingLine.filter((about) => isLast || isThere(about));
    awaitingLine = awaitingLine.filter((about) => !due.includes(about));
    due.forEach(change);
  }

  function lookAgain([pause, ...later] = LOOKS_MS): void {
    if (pause === undefined) return;
    stopLook = clock.after(pause, () => {
      const isLast = later.length === 0;
      void (unanswered.isEmpty() ? refresh() : unanswered.look(isLast)).then(() => goOnWithLines(isLast));
      lookAgain(later);
    });
  }

  /** What the page before knew of the lines, where this one has heard nothing. */
  function learn(wishes: readonly Wanted[]): void {
    const unknown = wishes.filter(({ key, known }) => known && !queue.whole() && !queue.confirmed().has(key));
    for (const { key, details } of wishes)
      view.learn(key, { title: details.title, quantityMin: details.quantityMin, url: details.url, ...state.info.get(key) });
    queue.receive(queue.version(), new Map(unknown.map(({ key, known }) => [key, known as Known])), false);
  }

  function want(wish: Wanted): void {
    const { key, target, known, after, details: kept } = wish;
    const details = { ...kept, tells: undefined, tellsFaults: undefined, isQuiet: undefined };
    if (known) {
      const wanted = queue.want(key, { target, details, mayAdd: false });
      if (after !== undefined && after !== target) void wanted.then(({ error, newer }) => !error && !newer && unanswered.take([wish]));
    } else void queue.want(key, { target: queue.shown(key) + target, details: { ...details, asked: target }, mayAdd: true });
  }

  return {
    /** Keeps what waits, and whether something is under way; the buyer it is of goes with it. */
    keep(): void {
      // Nobody could say later whose it is.
      if (!identity() && !config().userId) return;
      const { wishes, changes, ...inFlight } = queue.leave();
      const isUnderWay = queue.busy();
      const rows = unanswered.leave(inFlight);
      if (wishes.length === 0 && changes.length + awaitingLine.length === 0 && rows.length === 0 && !isUnderWay) return;
      const unsent = wishes.map(({ key, target, after, details }): Wanted => {
        // What is in flight adds the line: it is the cart's by the time the next page reads it.
        const known = queue.confirmed().get(key) ?? (after === undefined ? undefined : { itemId: null, quantity: after });
        return { key, target, known, after, details };
      });
      // A page that came back and is left again: what nobody has gone on with meanwhile is still to be sent.
      const left = over(ours(read()), { wishes: unsent, changes: [...awaitingLine, ...changes.map(({ about }) => about)], unanswered: rows, isUnderWay });
      const kept: Kept = {
        identity: identity(),
        owner: config().userId,
        at: clock.now(),
        ...left,
        changes: left.changes.map((about) => ({ about })),
      };
      try {
        sessionStorage.setItem(key(), jsonOf(kept));
      } catch {}
    },

    /** Is there something to go on with? */
    has: (): boolean => read() !== null,

    /** Goes on with what was left, as soon as it is known whose it is; it leaves the storage once it is queued, or when it is nobody's any more. */
    resume(): void {
      const kept = read();
      if (!kept || !identity() || isResuming) return;
      const left = ours(kept);
      if (left) {
        isResuming = true;
        learn(left.wishes);
        for (const wish of left.wishes) want(wish);
        const coming = new Set(left.unanswered.flatMap((row) => (isChange(row) || row.known || row.target === 0 ? [] : [row.key])));
        awaitingLine = left.changes.filter((about) => changeOf(about).keys.some((of) => coming.has(of)));
        for (const about of left.changes) if (!awaitingLine.includes(about)) change(about);
        unanswered.take(left.unanswered);
        if (unanswered.hasReasons()) void unanswered.look(false);
        if (left.isUnderWay || !unanswered.isEmpty()) lookAgain();
        isResuming = false;
      }
      forget();
    },

    /** Looks no more for what was under way. */
    stopLooking(): void {
      stopLook?.();
      stopLook = null;
      awaitingLine = [];
    },
  };
}
