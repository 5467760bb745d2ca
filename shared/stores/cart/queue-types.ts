// The words of the queue: what is wished, what is called, how it ends. What waits is pending-writes.ts, the order of the calls queue.ts.
import type { Failure } from '../core/result';

/** One line as the server confirmed it; an id the server did not tell is null and is read before it is needed. */
export interface Known {
  itemId: string | null;
  quantity: number;
}

/** Lines of a cart by key: `offerId ?? productId`. */
export type Lines = ReadonlyMap<string, Known>;

/** A line with its id and the quantity it is to have. */
export interface Target {
  key: string;
  itemId: string;
  quantity: number;
}

/** A wish for a quantity. `mayAdd`: off for a change of a line, which must not bring back what was deleted elsewhere. */
export interface Wish<D> {
  target: number;
  details: D;
  mayAdd: boolean;
}

/** Wishes made together, which go out in one call; `restore` puts quantities back past a temporary cap. */
export interface Batch {
  how: 'recount' | 'restore';
}

/** A write that is no quantity, as writes/write.ts says it. `neverKept`: whoever asked shows it, and may give it up. `about` is plain data. */
export interface Change<C> {
  slot: string;
  keys: readonly string[];
  skipMissingLines?: boolean | undefined;
  neverResend?: boolean | undefined;
  neverKept?: boolean | undefined;
  cancels?: readonly string[] | undefined;
  about: C;
}

/** One call. `add` carries what is added, `set` the whole quantity, `many` the quantities of several lines. */
export type Write<D, C> =
  | { kind: 'add'; key: string; quantity: number; details: D }
  | { kind: 'set'; key: string; itemId: string; quantity: number; details: D }
  | { kind: 'remove'; key: string; itemId: string; details: D }
  | { kind: 'many'; how: 'recount' | 'restore' | 'remove'; lines: readonly Target[] }
  | { kind: 'change'; change: Change<C>; itemIds: readonly string[] };

interface Refusal {
  kind: 'gone' | 'refused';
  error: Failure;
}

/**
 * How a call ended. `gone`: the line is unknown to the server · `locked`: a server-side recount, nothing was done ·
 * `unknown`: it may or may not have happened · `frozen`: nothing may be written by this page any more.
 * A `done` may say more of the lines than was asked (null: gone), and what became of each of several.
 */
export type Outcome =
  | {
      kind: 'done';
      itemId?: string | undefined;
      quantity?: number | undefined;
      lines?: ReadonlyMap<string, Known | null> | undefined;
      refused?: ReadonlyMap<string, Refusal> | undefined;
      /** The answer says nothing of the line: it is read before anything is said of it. */
      isUnnamed?: boolean | undefined;
    }
  | { kind: 'locked' }
  | { kind: 'conflict'; error: Failure; lines?: Lines | undefined }
  | { kind: 'refused'; error: Failure; lines?: Lines | undefined }
  | { kind: 'gone' | 'offline' | 'frozen'; error: Failure }
  /** `mayRun`: nobody answered, so it may be done later still. */
  | { kind: 'unknown'; error: Failure; mayRun?: boolean | undefined };

/** Why a change failed: the failure, and its class. */
export type Ended = Failure & { outcome: Outcome['kind'] };

/** A quantity after its reconcile: before and after as confirmed. `newer`: the buyer has changed the line again meanwhile. */
export interface Settled<D> {
  key: string;
  target: number;
  before: number;
  after: number;
  newer: boolean;
  mayAdd: boolean;
  details: D;
  error: Ended | null;
}

/** Any other write after its end. */
export interface SettledChange<C> {
  change: Change<C>;
  error: Ended | null;
}

/** What a page that is left leaves to the next. */
export interface Left<D, C> {
  /** Not handed to the shop. `after`: the quantity that the write in flight of that line brings. */
  wishes: readonly (Wish<D> & { key: string; after?: number | undefined })[];
  changes: readonly Change<C>[];
  /** Lines whose call is in flight, and for which nothing newer is wished: nobody here hears how that ends. */
  unanswered: readonly (Wish<D> & { key: string })[];
  /** Other writes that are in flight, and that nothing newer makes void. */
  unansweredChanges: readonly Change<C>[];
}

export interface QueuePorts<D, C> {
  send(write: Write<D, C>): Promise<Outcome>;
  /** What a call needs done before it, or null for nothing; an outcome says why it cannot be made. */
  prepare?(write: Write<D, C>): Promise<Outcome | null> | null;
  /** All lines as the server has them now, or why they cannot be read. */
  read(): Promise<{ kind: 'read'; lines: Lines } | Outcome>;
  /** Has the change happened, by what was read last? */
  happened?(change: Change<C>): boolean;
  /** Asked once per cycle, before its first call: may this page write at all? */
  admit?(): Promise<Failure | null>;
  /** Runs the call alone among the tabs. */
  lock?<T>(call: () => Promise<T>): Promise<T>;
  /** Number of lines as the server said it last, where it has. */
  count?(): number | undefined;
  /** A call may have happened; the lines are being read to find out. */
  onChecking?(): void;
  /** The lines do not show a call that may still be done: they have to be looked at once more. */
  onDoubt?(): void;
  /** What is shown changed: of these lines, or of all. */
  onChange?(keys: Iterable<string> | null): void;
  onSettled?(settled: Settled<D>): void;
  onChanged?(settled: SettledChange<C>): void;
  /** The server is recounting: call `unlock` when it has finished. */
  onLocked?(): void;
  /** Nothing waits and nothing is in flight. `serverMayHaveChanged`: by one of them. */
  onIdle?(serverMayHaveChanged: boolean): void;
}

export interface CartQueue<D, C> {
  /** Wishes a quantity of a line; the promise settles after the reconcile and is never rejected. */
  want(key: string, wish: Wish<D>, batch?: Batch): Promise<Settled<D>>;
  /** Wishes another write; as `want`. */
  change(change: Change<C>): Promise<SettledChange<C>>;
  shown(key: string): number;
  confirmed(): Lines;
  /** Every line there is: what is not confirmed is not in the cart. */
  whole(): boolean;
  isPending(key: string): boolean;
  /** Changes of a line that are on their way or wait, in this order. */
  changesOf(key: string): readonly Change<C>[];
  unsaved(): ReadonlyMap<string, Wish<D>>;
  /** Is what was wished in that slot kept, because there was no connection? */
  isKept(slot: string): boolean;
  /** Number of writes kept because there was no connection. */
  unsavedCount(): number;
  /** Sends what was kept offline again; of one line, or all. */
  retryUnsaved(key?: string): Promise<void>;
  busy(): boolean;
  locked(): boolean;
  unsure(): boolean;
  /** Number that a read notes when it starts, for `receive`. */
  version(): number;
  /** Takes lines of which nothing is known and nothing waits, as the page printed them: also while others are being written. */
  learn(lines: ReadonlyMap<string, Known>): void;
  /** Takes what a read brought, unless the buyer or a call changed something since it started: then false, and it is thrown away. */
  receive(version: number, lines: Lines, whole: boolean): boolean;
  /** The server is recounting: wishes are kept, nothing is sent. */
  lock(): void;
  unlock(): void;
  /** The page is left: gives back, and forgets, what has not been handed to the shop; and says what is in flight. */
  leave(): Left<D, C>;
  /** Waited long enough: everything that waits is rolled back and kept as unsaved. */
  giveUp(error: Failure): void;
  /** Another identity: forgets everything; with `keep`, the page's own buyer is back, and wishes that were not sent yet stay. */
  reset(error: Failure, keep?: boolean): void;
}
