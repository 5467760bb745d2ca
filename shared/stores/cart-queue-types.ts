// The words of the queue: what is wished, what is called, how it ends. The queue itself is cart-queue.ts.
import type { Failure } from './failure';

/** One line as the server confirmed it; an id the server did not tell is null and is read before it is needed. */
export interface Known {
  itemId: string | null;
  quantity: number;
}

export type Lines = ReadonlyMap<string, Known>;

/** One call. `add` carries what is added, `set` the whole quantity (G11). */
export type Write<D> =
  | { kind: 'add'; productId: string; quantity: number; details: D }
  | { kind: 'set'; productId: string; itemId: string; quantity: number; details: D }
  | { kind: 'remove'; productId: string; itemId: string; details: D };

/**
 * How a call ended. `gone`: the line is unknown to the server · `locked`: a server-side recount, nothing was done ·
 * `unknown`: it may or may not have happened · `frozen`: nothing may be written by this page any more.
 */
export type Outcome =
  | { kind: 'done'; itemId?: string | undefined; quantity?: number | undefined }
  | { kind: 'locked' }
  | { kind: 'conflict'; error: Failure; lines?: Lines | undefined }
  | { kind: 'gone' | 'unknown' | 'offline' | 'frozen' | 'refused'; error: Failure };

/** A change after its reconcile: quantities before and after as confirmed. `newer`: the buyer has changed the line again meanwhile. */
export interface Settled<D> {
  productId: string;
  target: number;
  before: number;
  after: number;
  newer: boolean;
  mayAdd: boolean;
  details: D;
  error: (Failure & { outcome: Outcome['kind'] }) | null;
}

/** A wish that waits or was kept. `mayAdd`: off for a change of a line, which must not bring back what was deleted elsewhere. */
export interface Wish<D> {
  target: number;
  details: D;
  mayAdd: boolean;
}

export interface QueuePorts<D> {
  send(write: Write<D>): Promise<Outcome>;
  /** What a call needs done before it, or null for nothing; an outcome says why it cannot be made. */
  prepare?(write: Write<D>): Promise<Outcome | null> | null;
  /** All lines as the server has them now; null when they cannot be read. */
  read(): Promise<Lines | null>;
  /** Asked once per cycle, before its first call: may this page write at all? */
  admit?(): Promise<Failure | null>;
  /** Runs the call alone among the tabs (C2). */
  lock?<T>(call: () => Promise<T>): Promise<T>;
  /** The call may have happened; the lines are being read to find out. */
  onChecking?(productId: string): void;
  /** What is shown changed: of these products, or of all. */
  onChange?(productIds: Iterable<string> | null): void;
  onSettled?(settled: Settled<D>): void;
  /** The server is recounting: call `unlock` when it has finished. */
  onLocked?(): void;
  /** Nothing waits and nothing is in flight. `landed`: the server's state may have changed. */
  onIdle?(landed: boolean): void;
}

export interface CartQueue<D> {
  /** Wishes `target` pieces of a product in the cart; the promise settles after the reconcile and is never rejected. */
  want(productId: string, wish: Wish<D>): Promise<Settled<D>>;
  shown(productId: string): number;
  confirmed(): Lines;
  waits(productId: string): boolean;
  unsaved(): ReadonlyMap<string, Wish<D>>;
  /** Sends what was kept offline again; of one product, or all. */
  retryUnsaved(productId?: string): Promise<void>;
  busy(): boolean;
  locked(): boolean;
  unsure(): boolean;
  /** Number that a read notes when it starts, for `receive`. */
  ticket(): number;
  /** Takes what a read brought, unless the buyer or a call changed something since it started: then false, and it is thrown away. */
  receive(ticket: number, lines: Lines, whole: boolean): boolean;
  /** The server is recounting: wishes are kept, nothing is sent. */
  lock(): void;
  unlock(): void;
  /** The page is left: gives back, and forgets, what has not been handed to the shop and follows nothing that has. */
  leave(): readonly (Wish<D> & { productId: string })[];
  /** Waited long enough: everything that waits is rolled back and kept as unsaved. */
  giveUp(error: Failure): void;
  /** Another identity: forgets everything; with `keep`, the page's own buyer is back, and wishes that were not sent yet stay. */
  reset(error: Failure, keep?: boolean): void;
}
