// Order among the writes of one cart (X-1… ): pure, no fetch, no store, no clock; the shop is reached through the ports.
// A wish is absolute ("this many of that line"). What is sent for it (add, set, remove) is decided when its turn comes,
// from the lines the server confirmed. Only the server's words change those, so they are the one snapshot a failure rolls back to.

import { MOST_FIELDS } from '../core/batches';
import type { Failure } from '../core/result';
import { type ChangeIntent, createLane, type Intent, keysOf, type LineIntent, safely } from './lane';
import type { Batch, CartQueue, Change, Lines, Outcome, QueuePorts, Settled, SettledChange, Target, Wish, Write } from './queue-types';

export type * from './queue-types';

/** Failures the queue finds by itself; the store words those that a buyer sees. */
const UNREAD: Failure = { code: 'unread', text: '' };
const GONE: Failure = { code: 'gone', text: '' };
const LEFT: Failure = { code: 'left', text: '' };

type Bad = Extract<Outcome, { error: Failure }>;

/** A queue over one cart. */
export function createCartQueue<D, C = never>(ports: QueuePorts<D, C>): CartQueue<D, C> {
  const lane = createLane<D, C>(ports);
  let running = false;
  let recounting = false;
  let admitted = false;
  // Has what is in flight been handed to the shop?
  let sent = false;
  // Is its call on its way now?
  let isCalling = false;
  // A reset in the middle of a call makes everything that call still brings void.
  let epoch = 0;
  /** Writes of a former buyer whose calls have not ended. */
  let orphans: { intents: readonly Intent<D, C>[]; error: Failure } | null = null;

  /** The call of a former buyer has ended: where it went is what it says, else why nobody waits for it. */
  function endOrphans(outcome: Outcome | null): void {
    const { intents = [], error } = orphans ?? {};
    orphans = null;
    for (const intent of intents) lane.fail(intent, 'frozen', outcome?.kind === 'frozen' ? outcome.error : (error as Failure));
  }

  /** Reads all lines; null when that went well, else why it did not. */
  async function readLines(): Promise<Bad | null> {
    const started = epoch;
    const read = await ports.read().catch((): Outcome => ({ kind: 'unknown', error: UNREAD }));
    if (started !== epoch) return { kind: 'unknown', error: UNREAD };
    if (read.kind !== 'read') return 'error' in read ? read : { kind: 'unknown', error: UNREAD };
    lane.landed = true;
    lane.replace(read.lines);
    return null;
  }

  /** Ends intents that could not be sent: without a connection they, and all that wait, are kept; where nothing may be written none goes on. */
  function end(intents: readonly Intent<D, C>[], { kind, error }: Bad): void {
    for (const intent of intents) {
      if (kind === 'offline') lane.keep(intent);
      lane.fail(intent, kind, error);
    }
    if (kind === 'offline' || kind === 'frozen') lane.failWaiting(kind, error, kind === 'offline');
    else endRest(intents, { kind, error });
  }

  /** Of a long list that goes in several calls none is made after one that failed. */
  function endRest(intents: readonly Intent<D, C>[], { kind, error }: Bad): void {
    const [first] = intents;
    if (intents.length < MOST_FIELDS || first?.kind !== 'line' || !first.batch) return;
    for (const intent of [...lane.waiting.values()]) {
      if (intent.kind !== 'line' || intent.batch !== first.batch) continue;
      lane.waiting.delete(intent.slot);
      lane.fail(intent, kind, error);
    }
  }

  function targetOf({ slot, target }: LineIntent<D>): Target | null {
    const known = lane.lines.get(slot);
    if (!known) return null;
    return { key: slot, itemId: known.itemId as string, quantity: target };
  }

  /** The call for one line, null when there is nothing to do. */
  function plan(intent: LineIntent<D>): Write<D, C> | null {
    const { slot: key, target, details } = intent;
    const line = targetOf(intent);
    if (!line) return target > 0 ? { kind: 'add', key, quantity: target, details } : null;
    if (target === 0) return { kind: 'remove', key, itemId: line.itemId, details };
    return target === lane.quantity(key) && intent.batch?.how !== 'restore' ? null : { kind: 'set', key, itemId: line.itemId, quantity: target, details };
  }

  /** What is to be sent for the intents in flight, and those it is sent for; the others are settled, or wait again. */
  function planGroup(group: readonly Intent<D, C>[]): { write: Write<D, C>; of: readonly Intent<D, C>[] } | null {
    const [first] = group;
    if (first?.kind === 'change') {
      const { keys, skipMissingLines } = first.change;
      const itemIds = keys.flatMap((key) => lane.lines.get(key)?.itemId ?? []);
      if (itemIds.length === keys.length || (skipMissingLines && itemIds.length > 0))
        return { write: { kind: 'change', change: first.change, itemIds }, of: group };
      lane.fail(first, 'gone', GONE);
      return null;
    }
    const planned: { intent: LineIntent<D>; write: Write<D, C> }[] = [];
    for (const intent of group as readonly LineIntent<D>[]) {
      const write = plan(intent);
      if (write?.kind === 'add' && !intent.mayAdd) lane.fail(intent, 'gone', GONE);
      else if (write) planned.push({ intent, write });
      else lane.settle(intent, lane.quantity(intent.slot));
    }
    const [head] = planned;
    if (!head) return null;
    const alike = planned.filter(({ write }) => write.kind === head.write.kind && write.kind !== 'add');
    const batch = head.intent.batch;
    const of = alike.length > 1 || (batch?.how === 'restore' && alike.length > 0) ? alike.slice(0, MOST_FIELDS) : [head];
    const now = new Set(of);
    lane.putBack(planned.filter((one) => !now.has(one)).map(({ intent }) => intent));
    const intents = of.map(({ intent }) => intent);
    if (of.length === 1 && (batch?.how !== 'restore' || head.write.kind !== 'set')) return { write: head.write, of: intents };
    const how = head.write.kind === 'remove' ? 'remove' : (batch?.how ?? 'recount');
    return { write: { kind: 'many', how, lines: intents.map((intent) => targetOf(intent) as Target) }, of: intents };
  }

  const isBlind = (intent: Intent<D, C>): boolean =>
    lane.doubtful ||
    keysOf(intent).some((key) => {
      const known = lane.lines.get(key);
      return known ? known.itemId === null : !lane.whole && !(intent.kind === 'line' && intent.mayAdd);
    });

  async function run(): Promise<void> {
    const started = epoch;
    if (!admitted) {
      const refusal = ports.admit ? await ports.admit().catch(() => null) : null;
      if (started !== epoch) return;
      if (refusal) return end(lane.flight, { kind: 'frozen', error: refusal });
      admitted = true;
    }
    if (lane.flight.some(isBlind)) {
      const failure = await readLines();
      if (started !== epoch) return;
      if (failure) return end(lane.flight, failure);
    }
    // The lock is waited for while the buyer goes on: the last word before sending counts.
    let write: Write<D, C> | null = null;
    let group: readonly Intent<D, C>[] = [];
    const call = async (): Promise<Outcome | null> => {
      if (started !== epoch) return null;
      // What was read or waited for has told of a recount.
      if (recounting) {
        lane.putBack(lane.flight);
        return null;
      }
      for (const intent of lane.flight) lane.superseded(intent);
      const planned = planGroup(lane.flight);
      if (!planned) return null;
      ({ write, of: group } = planned);
      const preparing = ports.prepare?.(write);
      const failure = preparing ? await preparing : null;
      if (started !== epoch) return null;
      if (failure) return failure;
      sent = isCalling = true;
      return ports.send(write);
    };
    const before = new Map(lane.flight.map(({ slot }) => [slot, lane.quantity(slot)]));
    const outcome = await (ports.lock ? ports.lock(call) : call()).catch((): Outcome => ({ kind: 'unknown', error: UNREAD }));
    isCalling = false;
    if (started !== epoch) return endOrphans(outcome);
    if (!outcome) return;
    if (!write) return end(lane.flight, { kind: 'unknown', error: UNREAD });
    await reconcile(write, group, before, outcome);
  }

  /** What a call that went well changed. */
  function take(write: Write<D, C>, group: readonly Intent<D, C>[], before: ReadonlyMap<string, number>, outcome: Extract<Outcome, { kind: 'done' }>): void {
    lane.landed = true;
    for (const [key, known] of outcome.lines ?? []) lane.put(key, known);
    for (const intent of group) {
      const refused = outcome.refused?.get(intent.slot);
      if (refused?.kind === 'gone') lane.put(intent.slot, null);
      else if (!refused && intent.kind === 'line' && !outcome.lines?.has(intent.slot)) {
        const itemId = outcome.itemId ?? lane.lines.get(intent.slot)?.itemId ?? null;
        lane.put(intent.slot, { itemId, quantity: write.kind === 'many' ? intent.target : (outcome.quantity ?? intent.target) });
      }
    }
    for (const intent of group) {
      const refused = outcome.refused?.get(intent.slot);
      const met = refused?.kind === 'gone' && intent.kind === 'line' && intent.target === 0;
      lane.settle(intent, before.get(intent.slot) ?? 0, refused && !met ? { ...refused.error, outcome: refused.kind } : null);
    }
    for (const key of outcome.lines?.keys() ?? []) lane.changed([key]);
  }

  async function reconcile(write: Write<D, C>, group: readonly Intent<D, C>[], before: ReadonlyMap<string, number>, outcome: Outcome): Promise<void> {
    lane.version++;
    if (outcome.kind === 'done') return take(write, group, before, outcome);
    if (outcome.kind === 'locked') {
      recounting = true;
      lane.putBack(group);
      return safely(() => ports.onLocked?.());
    }
    const [only] = group;
    if (outcome.kind === 'gone' && group.length === 1 && only?.kind === 'line') {
      lane.put(only.slot, null);
      lane.landed = true;
      return lane.settle(only, before.get(only.slot) ?? 0, only.target === 0 ? null : { ...outcome.error, outcome: 'gone' });
    }
    // Of several lines nobody knows which is gone; of any other write, whether it is the line or what was wished for it.
    if (outcome.kind === 'conflict' || outcome.kind === 'unknown' || outcome.kind === 'gone') return findOut(write, group, before, outcome);
    // A refusal may say what the cart is.
    if (outcome.kind === 'refused' && outcome.lines) {
      lane.landed = true;
      lane.replace(outcome.lines);
    }
    end(group, outcome);
    failDependents(write, outcome);
  }

  /** Reads what has become of a call, and settles by that. */
  async function findOut(write: Write<D, C>, group: readonly Intent<D, C>[], before: ReadonlyMap<string, number>, outcome: Bad | Outcome): Promise<void> {
    const bad = outcome as Bad & { lines?: Lines };
    const started = epoch;
    const { kind } = bad;
    if (kind === 'unknown') safely(() => ports.onChecking?.());
    let failure: Bad | null = null;
    if (kind === 'conflict' && bad.lines) {
      lane.landed = true;
      lane.replace(bad.lines);
    } else failure = await readLines();
    if (started !== epoch) return;
    if (failure) {
      lane.doubtful = true;
      // Why the cart could not be read says more than that a call went unanswered.
      const ended = failure.error === UNREAD ? bad : failure;
      // An addition that nobody answered is told as not made (reliability section 3).
      end(group, write.kind === 'add' && ended === bad ? bad : { ...ended, error: { ...ended.error, unsure: true } });
      return failDependents(write, bad);
    }
    const again: Intent<D, C>[] = [];
    let failed = 0;
    for (const intent of group) {
      const after = intent.kind === 'line' ? lane.quantity(intent.slot) : 0;
      const present = kind === 'unknown' && write.kind === 'add' && after > 0;
      const happened = intent.kind === 'line' ? present || after === intent.target : (ports.happened?.(intent.change) ?? false);
      const neverResend = write.kind === 'add' || (intent.kind === 'change' && intent.change.neverResend);
      // Refused for those of its lines that are gone: nothing of it was done.
      const isFewer = kind === 'gone' && intent.kind === 'change' && intent.change.skipMissingLines && keysOf(intent).some((key) => !lane.lines.has(key));
      // Its line is there: it is something else that the shop does not know.
      const isThere = kind === 'gone' && intent.kind === 'change' && !intent.change.skipMissingLines && keysOf(intent).every((key) => lane.lines.has(key));
      if (happened) lane.settle(intent, before.get(intent.slot) ?? 0);
      else if (isThere) lane.fail(intent, 'refused', bad.error);
      // What adds is never sent twice by itself; an absolute write may be, once.
      else if (kind !== 'unknown' && (isFewer || !neverResend) && !intent.reapplied) again.push(intent);
      else {
        failed++;
        lane.fail(intent, kind, bad.error);
      }
    }
    failDependents(write, bad);
    for (const intent of again) intent.reapplied = true;
    if (again.length === 0 && failed > 0) endRest(group, bad);
    lane.putBack(again);
  }

  /** What was wished for a line that never came has nothing to change. */
  function failDependents(write: Write<D, C>, { kind, error }: Bad): void {
    if (write.kind !== 'add' || lane.doubtful || lane.lines.has(write.key)) return;
    for (const intent of [...lane.waiting.values()]) {
      if (!keysOf(intent).includes(write.key) || (intent.kind === 'line' && intent.mayAdd)) continue;
      lane.waiting.delete(intent.slot);
      lane.fail(intent, kind, error);
    }
  }

  async function pump(): Promise<void> {
    // Changes of the same moment are one: they merge before the first is looked at.
    await null;
    while (!recounting) {
      const next = lane.waiting.values().next().value;
      if (!next) break;
      const batch = next.kind === 'line' ? next.batch : undefined;
      lane.flight = batch ? [...lane.waiting.values()].filter((intent) => intent.kind === 'line' && intent.batch === batch) : [next];
      for (const { slot } of lane.flight) lane.waiting.delete(slot);
      sent = false;
      await run();
    }
    running = false;
    if (lane.busy()) return;
    admitted = false;
    const { landed } = lane;
    lane.landed = false;
    safely(() => ports.onIdle?.(landed));
  }

  function start(): void {
    if (running || recounting || lane.waiting.size === 0) return;
    running = true;
    void pump();
  }

  const want = (key: string, wish: Wish<D>, batch?: Batch): Promise<Settled<D>> =>
    new Promise((resolve) => {
      lane.add({ ...wish, kind: 'line', slot: key, batch, settle: [resolve], reapplied: false });
      lane.changed([key]);
      start();
    });

  const change = (wished: Change<C>): Promise<SettledChange<C>> =>
    new Promise((resolve) => {
      lane.add({ kind: 'change', slot: wished.slot, change: wished, settle: [resolve], reapplied: false });
      lane.changed(wished.keys);
      start();
    });

  const intents = (): Intent<D, C>[] => [...lane.flight, ...lane.waiting.values()];
  const inSlot = (slot: string): Intent<D, C> | undefined => lane.waiting.get(slot) ?? lane.flight.find((intent) => intent.slot === slot);

  return {
    want,
    change,
    shown: (key) => {
      const intent = inSlot(key);
      return intent?.kind === 'line' ? intent.target : lane.quantity(key);
    },
    confirmed: () => lane.lines,
    whole: () => lane.whole,
    waits: (key) => inSlot(key) !== undefined || intents().some((intent) => intent.kind === 'change' && intent.change.keys.includes(key)),
    changesOf: (key) => intents().flatMap((intent) => (intent.kind === 'change' && intent.change.keys.includes(key) ? [intent.change] : [])),
    unsaved: () => new Map([...lane.kept].flatMap(([key, intent]) => (intent.kind === 'line' ? [[key, intent] as const] : []))),
    isKept: (slot) => lane.kept.has(slot),
    unsavedCount: () => lane.kept.size,
    retryUnsaved: async (key) => {
      const again = [...lane.kept.values()].filter((intent) => key === undefined || keysOf(intent).includes(key));
      const send = (intent: LineIntent<D> | ChangeIntent<C>) =>
        intent.kind === 'line' ? want(intent.slot, { target: intent.target, details: intent.details, mayAdd: intent.mayAdd }) : change(intent.change);
      await Promise.all(again.map(send));
    },
    busy: lane.busy,
    locked: () => recounting,
    unsure: () => lane.doubtful,
    version: () => lane.version,
    receive: (version, read, complete) => {
      if (version !== lane.version || lane.busy()) return false;
      if (complete) lane.replace(read);
      else {
        for (const [key, known] of read) lane.put(key, known);
        lane.changed(read.keys());
      }
      return true;
    },
    learn: (lines) => {
      for (const [key, known] of lines) lane.put(key, known);
      lane.changed(lines.keys());
    },
    lock: () => {
      recounting = true;
    },
    unlock: () => {
      recounting = false;
      start();
    },
    leave: () => {
      if (!sent && lane.flight.length > 0) {
        // Its turn had come, but it waits for a lock or an answer: whatever comes of that, it is not sent from here.
        epoch++;
        lane.putBack(lane.flight);
      }
      // What follows a write on its way cannot be told from it on the next page: it is lost rather than sent twice.
      const under = new Set(lane.flight.flatMap((intent) => [intent.slot, ...keysOf(intent)]));
      const left = [...lane.waiting.values()].filter((intent) => !under.has(intent.slot) && !keysOf(intent).some((key) => under.has(key)));
      for (const intent of left) {
        lane.waiting.delete(intent.slot);
        lane.fail(intent, 'locked', LEFT);
      }
      return {
        wishes: left.flatMap((intent) =>
          intent.kind === 'line' ? [{ key: intent.slot, target: intent.target, details: intent.details, mayAdd: intent.mayAdd }] : [],
        ),
        changes: left.flatMap((intent) => (intent.kind === 'change' ? [intent.change] : [])),
      };
    },
    giveUp: (error) => lane.failWaiting('locked', error, true),
    reset: (error, keep = false) => {
      epoch++;
      lane.version++;
      const was = lane.flight;
      const unsent = keep && !admitted;
      lane.lines = new Map();
      lane.whole = lane.doubtful = lane.landed = recounting = admitted = false;
      lane.kept.clear();
      if (unsent) {
        lane.putBack(was);
        start();
      } else {
        // What is with the shop ends with its call, which may have reached somebody else's cart.
        if (isCalling && was.length > 0) {
          orphans = { intents: was, error };
          lane.flight = [];
        } else for (const intent of was) lane.fail(intent, 'frozen', error);
        lane.failWaiting('frozen', error, false);
      }
      lane.changed(null);
    },
  };
}
