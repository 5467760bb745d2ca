// Order among the changes of one cart (X-1… ): pure, no fetch, no store, no clock; the shop is reached through the ports.
// A change is an absolute wish ("this many of that product"). What is sent for it (add, set, remove) is decided when its turn comes,
// from the lines the server confirmed. Only the server's words change those, so they are the one snapshot a failure rolls back to.
import type { CartQueue, Known, Outcome, QueuePorts, Settled, Wish, Write } from './cart-queue-types';
import type { Failure } from './failure';

export type * from './cart-queue-types';

/** Failures the queue finds by itself; the store words those that a buyer sees. */
const UNREAD: Failure = { code: 'unread', text: '' };
const GONE: Failure = { code: 'gone', text: '' };
const LEFT: Failure = { code: 'left', text: '' };

interface Intent<D> extends Wish<D> {
  productId: string;
  settle: ((settled: Settled<D>) => void)[];
  reapplied: boolean;
}

/** A queue over one cart. */
export function createCartQueue<D>(ports: QueuePorts<D>): CartQueue<D> {
  let lines = new Map<string, Known>();
  let whole = false;
  const waiting = new Map<string, Intent<D>>();
  const kept = new Map<string, Wish<D>>();
  let flight: Intent<D> | null = null;
  // Has the one in flight been handed to the shop?
  let sent = false;
  let running = false;
  let recounting = false;
  let doubtful = false;
  let landed = false;
  let admitted = false;
  let version = 0;
  // A reset in the middle of a call makes everything that call still brings void.
  let era = 0;

  const tell = (call: () => void): void => {
    try {
      call();
    } catch {
      // A consumer that throws is no reason to stop.
    }
  };
  const changed = (ids: Iterable<string> | null): void => tell(() => ports.onChange?.(ids));
  const quantityOf = (productId: string): number => lines.get(productId)?.quantity ?? 0;
  const busy = (): boolean => flight !== null || waiting.size > 0;

  function put(productId: string, known: Known | null): void {
    lines = new Map(lines);
    if (known && known.quantity > 0) lines.set(productId, known);
    else lines.delete(productId);
  }

  function settle(intent: Intent<D>, before: number, error: Settled<D>['error'] = null): void {
    version++;
    if (flight === intent) flight = null;
    const { productId, target, mayAdd, details } = intent;
    const settled: Settled<D> = { productId, target, before, after: quantityOf(productId), newer: waiting.has(productId), mayAdd, details, error };
    changed([productId]);
    tell(() => ports.onSettled?.(settled));
    for (const resolve of intent.settle) resolve(settled);
  }

  const fail = (intent: Intent<D>, outcome: Outcome['kind'], error: Failure): void => settle(intent, quantityOf(intent.productId), { ...error, outcome });

  /** Everything that waits ends as the one in flight did. */
  function failWaiting(outcome: Outcome['kind'], error: Failure, keep: boolean): void {
    for (const intent of [...waiting.values()]) {
      waiting.delete(intent.productId);
      if (keep) kept.set(intent.productId, intent);
      fail(intent, outcome, error);
    }
  }

  async function readLines(): Promise<boolean> {
    const started = era;
    const read = await ports.read().catch(() => null);
    if (started !== era || !read) return false;
    lines = new Map(read);
    whole = landed = true;
    doubtful = false;
    changed(null);
    return true;
  }

  /** Hands the place of an intent to a newer one of the same product, if there is one. */
  function superseded(intent: Intent<D>): boolean {
    const newer = waiting.get(intent.productId);
    if (!newer) return false;
    newer.settle.unshift(...intent.settle);
    newer.mayAdd ||= intent.mayAdd;
    flight = null;
    return true;
  }

  function plan({ productId, target, details }: Intent<D>): Write<D> | null {
    const known = lines.get(productId);
    if (!known) return target > 0 ? { kind: 'add', productId, quantity: target, details } : null;
    const itemId = known.itemId as string;
    if (target === 0) return { kind: 'remove', productId, itemId, details };
    return target === known.quantity ? null : { kind: 'set', productId, itemId, quantity: target, details };
  }

  async function run(intent: Intent<D>): Promise<void> {
    const { productId } = intent;
    const started = era;
    if (!admitted) {
      const refusal = ports.admit ? await ports.admit().catch(() => null) : null;
      if (started !== era) return;
      if (refusal) {
        fail(intent, 'frozen', refusal);
        return failWaiting('frozen', refusal, false);
      }
      admitted = true;
    }
    const blind = (): boolean => doubtful || lines.get(productId)?.itemId === null || (!lines.has(productId) && !intent.mayAdd && !whole);
    if (blind() && !(await readLines())) {
      if (started === era) fail(intent, 'unknown', UNREAD);
      return;
    }
    // The lock is waited for while the buyer goes on: the last word before sending counts.
    let passedOn = false;
    let write: Write<D> | null = null;
    const before = quantityOf(productId);
    const call = async (): Promise<Outcome> => {
      if (started !== era) return { kind: 'refused', error: UNREAD };
      passedOn = superseded(intent);
      if (passedOn) return { kind: 'done' };
      if (!lines.has(productId) && intent.target > 0 && !intent.mayAdd) return { kind: 'gone', error: GONE };
      write = plan(intent);
      if (!write) return { kind: 'done', quantity: before };
      const preparing = ports.prepare?.(write);
      const failure = preparing ? await preparing : null;
      if (started !== era) return { kind: 'refused', error: UNREAD };
      if (failure) return failure;
      sent = true;
      return ports.send(write);
    };
    const outcome = await (ports.lock ? ports.lock(call) : call()).catch((): Outcome => ({ kind: 'unknown', error: UNREAD }));
    if (started !== era || passedOn) return;
    await reconcile(intent, write, before, outcome);
  }

  async function reconcile(intent: Intent<D>, write: Write<D> | null, before: number, outcome: Outcome): Promise<void> {
    const { productId, target } = intent;
    const started = era;
    version++;
    if (outcome.kind === 'done') {
      if (write) {
        landed = true;
        put(productId, { itemId: outcome.itemId ?? lines.get(productId)?.itemId ?? null, quantity: outcome.quantity ?? target });
      }
      return settle(intent, before);
    }
    if (outcome.kind === 'locked') {
      recounting = true;
      if (!superseded(intent)) {
        flight = null;
        const rest = [...waiting];
        waiting.clear();
        waiting.set(productId, intent);
        for (const [id, later] of rest) waiting.set(id, later);
      }
      return tell(() => ports.onLocked?.());
    }
    const { kind, error } = outcome;
    if (kind === 'gone') {
      put(productId, null);
      landed = true;
      return settle(intent, before, target === 0 ? null : { ...error, outcome: kind });
    }
    if (kind === 'offline') {
      kept.set(productId, intent);
      fail(intent, kind, error);
      return failWaiting(kind, error, true);
    }
    if (kind === 'frozen') {
      fail(intent, kind, error);
      return failWaiting(kind, error, false);
    }
    if (kind === 'conflict' || kind === 'unknown') {
      if (kind === 'unknown') tell(() => ports.onChecking?.(productId));
      if (kind === 'conflict' && outcome.lines) {
        lines = new Map(outcome.lines);
        whole = landed = true;
        changed(null);
      } else if (!(await readLines())) {
        if (started !== era) return;
        doubtful = true;
      }
      const after = quantityOf(productId);
      const present = kind === 'unknown' && write?.kind === 'add' && after > 0;
      if (!doubtful && (present || after === target)) return settle(intent, before);
      // An add is never sent twice by itself; an absolute change may be, once.
      if (!doubtful && kind === 'conflict' && write?.kind !== 'add' && !intent.reapplied) {
        intent.reapplied = true;
        if (superseded(intent)) return;
        return run(intent);
      }
    }
    fail(intent, kind, error);
    // What was wished for a line that never came has nothing to change.
    const dependent = waiting.get(productId);
    if (write?.kind === 'add' && dependent && !dependent.mayAdd && !doubtful && !lines.has(productId)) {
      waiting.delete(productId);
      fail(dependent, kind, error);
    }
  }

  async function pump(): Promise<void> {
    // Changes of the same moment are one: they merge before the first is looked at.
    await null;
    while (!recounting) {
      const next = waiting.values().next().value;
      if (!next) break;
      waiting.delete(next.productId);
      flight = next;
      sent = false;
      await run(next);
    }
    running = false;
    if (busy()) return;
    admitted = false;
    const changedServer = landed;
    landed = false;
    tell(() => ports.onIdle?.(changedServer));
  }

  function start(): void {
    if (running || recounting || waiting.size === 0) return;
    running = true;
    void pump();
  }

  function want(productId: string, wish: Wish<D>): Promise<Settled<D>> {
    version++;
    kept.delete(productId);
    return new Promise((resolve) => {
      const older = waiting.get(productId);
      // The place in the row stays the older one's: nobody waits longer for changing their mind.
      waiting.set(productId, {
        ...wish,
        productId,
        mayAdd: wish.mayAdd || (older?.mayAdd ?? false),
        settle: [...(older?.settle ?? []), resolve],
        reapplied: false,
      });
      changed([productId]);
      start();
    });
  }

  return {
    want,
    shown: (productId) => waiting.get(productId)?.target ?? (flight?.productId === productId ? flight.target : quantityOf(productId)),
    confirmed: () => lines,
    waits: (productId) => waiting.has(productId) || flight?.productId === productId,
    unsaved: () => kept,
    retryUnsaved: async (productId) => {
      const again = [...kept].filter(([id]) => productId === undefined || id === productId);
      await Promise.all(again.map(([id, { target, details, mayAdd }]) => want(id, { target, details, mayAdd })));
    },
    busy,
    locked: () => recounting,
    unsure: () => doubtful,
    ticket: () => version,
    receive: (ticket, read, complete) => {
      if (ticket !== version || busy()) return false;
      if (complete) {
        lines = new Map(read);
        whole = true;
        doubtful = false;
        changed(null);
      } else {
        lines = new Map([...lines, ...read]);
        changed(read.keys());
      }
      return true;
    },
    lock: () => {
      recounting = true;
    },
    unlock: () => {
      recounting = false;
      start();
    },
    leave: () => {
      const unsent = sent ? null : flight;
      if (unsent) {
        // Its turn had come, but it waits for a lock or an answer: whatever comes of that, it is not sent from here.
        era++;
        if (!superseded(unsent)) waiting.set(unsent.productId, unsent);
        flight = null;
      }
      // What follows a change on its way cannot be told from it on the next page: it is lost rather than sent twice.
      const left = [...waiting.values()].filter(({ productId }) => flight?.productId !== productId);
      for (const intent of left) {
        waiting.delete(intent.productId);
        fail(intent, 'locked', LEFT);
      }
      return left;
    },
    giveUp: (error) => failWaiting('locked', error, true),
    reset: (error, keep = false) => {
      era++;
      version++;
      const was = flight;
      const unsent = keep && !admitted;
      flight = null;
      lines = new Map();
      whole = doubtful = landed = recounting = admitted = false;
      kept.clear();
      if (unsent) {
        const rest = [...waiting].filter(([productId]) => productId !== was?.productId);
        if (was && !superseded(was)) {
          waiting.clear();
          for (const [productId, intent] of [[was.productId, was] as const, ...rest]) waiting.set(productId, intent);
        }
        start();
      } else {
        if (was) fail(was, 'frozen', error);
        failWaiting('frozen', error, false);
      }
      changed(null);
    },
  };
}
