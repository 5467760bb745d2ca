// Order among the writes of one cart: pure, no fetch, no store, no clock; the shop is reached through the ports.
// A wish is absolute ("this many of that line"). What is sent for it (add, set, remove) is decided when its turn comes,
// from the lines the server confirmed. Only the server's words change those, so they are the one snapshot a failure rolls back to.

import { MOST_FIELDS } from '../core/batches';
import type { Failure } from '../core/result';
import { type ChangeIntent, createPendingWrites, type Intent, keysOf, type LineIntent, safely } from './pending-writes';
import type { Batch, CartQueue, Change, Lines, Outcome, QueuePorts, Settled, SettledChange, Target, Wish, Write } from './queue-types';

export type * from './queue-types';

/** Failures the queue finds by itself; the store words those that a buyer sees. */
const UNREAD: Failure = { code: 'unread', text: '' };
const GONE: Failure = { code: 'gone', text: '' };
const LEFT: Failure = { code: 'left', text: '' };
const KEPT: Failure = { code: 'kept', text: '' };

type Bad = Extract<Outcome, { error: Failure }>;

/** The cart before a call, as it was known: the quantities it is about, whether every line was, and how many there were. */
interface Before {
  quantities: ReadonlyMap<string, number>;
  isWhole: boolean;
  count: number | undefined;
}

/** A queue over one cart. */
export function createCartQueue<D, C = never>(ports: QueuePorts<D, C>): CartQueue<D, C> {
  const writes = createPendingWrites<D, C>(ports);
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
  let previousBuyersWrites: { intents: readonly Intent<D, C>[]; error: Failure } | null = null;

  /** The call of a former buyer has ended: where it went is what it says, else why nobody waits for it. */
  function endPreviousBuyers(outcome: Outcome | null): void {
    const { intents = [], error } = previousBuyersWrites ?? {};
    previousBuyersWrites = null;
    for (const intent of intents) writes.fail(intent, 'frozen', outcome?.kind === 'frozen' ? outcome.error : (error as Failure));
  }

  /** Reads all lines; null when that went well, else why it did not. */
  async function readLines(): Promise<Bad | null> {
    const started = epoch;
    const read = await ports.read().catch((): Outcome => ({ kind: 'unknown', error: UNREAD }));
    if (started !== epoch) return { kind: 'unknown', error: UNREAD };
    if (read.kind !== 'read') return 'error' in read ? read : { kind: 'unknown', error: UNREAD };
    writes.serverMayHaveChanged = true;
    writes.replace(read.lines);
    return null;
  }

  /** Ends intents that could not be sent: without a connection they, and all that wait, are kept; where nothing may be written none goes on. */
  function end(intents: readonly Intent<D, C>[], { kind, error }: Bad): void {
    for (const intent of intents) {
      if (kind === 'offline') writes.keep(intent);
      writes.fail(intent, kind, error);
    }
    if (kind === 'offline' || kind === 'frozen') writes.failWaiting(kind, error, kind === 'offline');
    else endRest(intents, { kind, error });
  }

  /** Of a long list that goes in several calls none is made after one that failed. */
  function endRest(intents: readonly Intent<D, C>[], { kind, error }: Bad): void {
    const [first] = intents;
    if (intents.length < MOST_FIELDS || first?.kind !== 'line' || !first.batch) return;
    for (const intent of [...writes.pending.values()]) {
      if (intent.kind !== 'line' || intent.batch !== first.batch) continue;
      writes.pending.delete(intent.slot);
      writes.fail(intent, kind, error);
    }
  }

  function targetOf({ slot, target }: LineIntent<D>): Target | null {
    const known = writes.lines.get(slot);
    if (!known) return null;
    return { key: slot, itemId: known.itemId as string, quantity: target };
  }

  /** The call for one line, null when there is nothing to do. */
  function plan(intent: LineIntent<D>): Write<D, C> | null {
    const { slot: key, target, details } = intent;
    const line = targetOf(intent);
    if (!line) return target > 0 ? { kind: 'add', key, quantity: target, details } : null;
    if (target === 0) return { kind: 'remove', key, itemId: line.itemId, details };
    return target === writes.quantity(key) && intent.batch?.how !== 'restore' ? null : { kind: 'set', key, itemId: line.itemId, quantity: target, details };
  }

  /** What is to be sent for the intents in flight, and those it is sent for; the others are settled, or wait again. */
  function planGroup(group: readonly Intent<D, C>[]): { write: Write<D, C>; of: readonly Intent<D, C>[] } | null {
    const [first] = group;
    if (first?.kind === 'change') {
      const { keys, skipMissingLines } = first.change;
      const itemIds = keys.flatMap((key) => writes.lines.get(key)?.itemId ?? []);
      if (itemIds.length === keys.length || (skipMissingLines && itemIds.length > 0))
        return { write: { kind: 'change', change: first.change, itemIds }, of: group };
      writes.fail(first, 'gone', GONE);
      return null;
    }
    const planned: { intent: LineIntent<D>; write: Write<D, C> }[] = [];
    for (const intent of group as readonly LineIntent<D>[]) {
      const write = plan(intent);
      if (write?.kind === 'add' && !intent.mayAdd) writes.fail(intent, 'gone', GONE);
      else if (write) planned.push({ intent, write });
      else writes.settle(intent, writes.quantity(intent.slot));
    }
    const [head] = planned;
    if (!head) return null;
    const alike = planned.filter(({ write }) => write.kind === head.write.kind && write.kind !== 'add');
    const batch = head.intent.batch;
    const of = alike.length > 1 || (batch?.how === 'restore' && alike.length > 0) ? alike.slice(0, MOST_FIELDS) : [head];
    const now = new Set(of);
    writes.putBack(planned.filter((one) => !now.has(one)).map(({ intent }) => intent));
    const intents = of.map(({ intent }) => intent);
    if (of.length === 1 && (batch?.how !== 'restore' || head.write.kind !== 'set')) return { write: head.write, of: intents };
    const how = head.write.kind === 'remove' ? 'remove' : (batch?.how ?? 'recount');
    return { write: { kind: 'many', how, lines: intents.map((intent) => targetOf(intent) as Target) }, of: intents };
  }

  const isBlind = (intent: Intent<D, C>): boolean =>
    writes.doubtful ||
    keysOf(intent).some((key) => {
      const known = writes.lines.get(key);
      return known ? known.itemId === null : !writes.whole && !(intent.kind === 'line' && intent.mayAdd);
    });

  async function run(): Promise<void> {
    const started = epoch;
    if (!admitted) {
      const refusal = ports.admit ? await ports.admit().catch(() => null) : null;
      if (started !== epoch) return;
      if (refusal) return end(writes.inFlight, { kind: 'frozen', error: refusal });
      admitted = true;
    }
    if (writes.inFlight.some(isBlind)) {
      const failure = await readLines();
      if (started !== epoch) return;
      if (failure) return end(writes.inFlight, failure);
    }
    // The lock is waited for while the buyer goes on: the last word before sending counts.
    let write: Write<D, C> | null = null;
    let group: readonly Intent<D, C>[] = [];
    const call = async (): Promise<Outcome | null> => {
      if (started !== epoch) return null;
      // What was read or waited for has told of a recount.
      if (recounting) {
        writes.putBack(writes.inFlight);
        return null;
      }
      for (const intent of writes.inFlight) writes.superseded(intent);
      const planned = planGroup(writes.inFlight);
      if (!planned) return null;
      ({ write, of: group } = planned);
      const preparing = ports.prepare?.(write);
      const failure = preparing ? await preparing : null;
      if (started !== epoch) return null;
      if (failure) return failure;
      sent = isCalling = true;
      return ports.send(write);
    };
    const quantities = new Map(writes.inFlight.map(({ slot }) => [slot, writes.quantity(slot)]));
    const before: Before = { quantities, isWhole: writes.whole, count: ports.count?.() };
    const outcome = await (ports.lock ? ports.lock(call) : call()).catch((): Outcome => ({ kind: 'unknown', error: UNREAD }));
    isCalling = false;
    if (started !== epoch) return endPreviousBuyers(outcome);
    if (!outcome) return;
    if (!write) return end(writes.inFlight, { kind: 'unknown', error: UNREAD });
    await reconcile(write, group, before, outcome);
  }

  /** What a call that went well changed. */
  function take(write: Write<D, C>, group: readonly Intent<D, C>[], before: Before, outcome: Extract<Outcome, { kind: 'done' }>): void {
    writes.serverMayHaveChanged = true;
    for (const [key, known] of outcome.lines ?? []) writes.put(key, known);
    for (const intent of group) {
      const refused = outcome.refused?.get(intent.slot);
      if (refused?.kind === 'gone') writes.put(intent.slot, null);
      else if (!refused && intent.kind === 'line' && !outcome.lines?.has(intent.slot)) {
        const itemId = outcome.itemId ?? writes.lines.get(intent.slot)?.itemId ?? null;
        writes.put(intent.slot, { itemId, quantity: write.kind === 'many' ? intent.target : (outcome.quantity ?? intent.target) });
      }
    }
    for (const intent of group) {
      const refused = outcome.refused?.get(intent.slot);
      const met = refused?.kind === 'gone' && intent.kind === 'line' && intent.target === 0;
      writes.settle(intent, before.quantities.get(intent.slot) ?? 0, refused && !met ? { ...refused.error, outcome: refused.kind } : null);
    }
    for (const key of outcome.lines?.keys() ?? []) writes.changed([key]);
  }

  async function reconcile(write: Write<D, C>, group: readonly Intent<D, C>[], before: Before, outcome: Outcome): Promise<void> {
    writes.version++;
    if (outcome.kind === 'done' && outcome.isUnnamed) {
      const started = epoch;
      const failure = await readLines();
      if (started !== epoch) return;
      if (!failure) {
        for (const intent of group) {
          const was = before.quantities.get(intent.slot) ?? 0;
          const isKept =
            intent.kind === 'line' ? writes.quantity(intent.slot) === was && was !== intent.target : ports.happened && !ports.happened(intent.change);
          const refused = outcome.refused?.get(intent.slot);
          if (refused) writes.fail(intent, refused.kind, refused.error);
          else if (isKept) writes.fail(intent, 'refused', KEPT);
          else writes.settle(intent, was);
        }
        return;
      }
      writes.doubtful = true;
    }
    if (outcome.kind === 'done') return take(write, group, before, outcome);
    if (outcome.kind === 'locked') {
      recounting = true;
      writes.putBack(group);
      return safely(() => ports.onLocked?.());
    }
    const [only] = group;
    if (outcome.kind === 'gone' && group.length === 1 && only?.kind === 'line') {
      writes.put(only.slot, null);
      writes.serverMayHaveChanged = true;
      return writes.settle(only, before.quantities.get(only.slot) ?? 0, only.target === 0 ? null : { ...outcome.error, outcome: 'gone' });
    }
    // Of several lines nobody knows which is gone; of any other write, whether it is the line or what was wished for it.
    if (outcome.kind === 'conflict' || outcome.kind === 'unknown' || outcome.kind === 'gone') return findOut(write, group, before, outcome);
    // A refusal may say what the cart is.
    if (outcome.kind === 'refused' && outcome.lines) {
      writes.serverMayHaveChanged = true;
      writes.replace(outcome.lines);
    }
    end(group, outcome);
    failDependents(write, outcome);
  }

  /** Reads what has become of a call, and settles by that. */
  async function findOut(write: Write<D, C>, group: readonly Intent<D, C>[], before: Before, outcome: Bad | Outcome): Promise<void> {
    const bad = outcome as Bad & { lines?: Lines };
    const started = epoch;
    const { kind } = bad;
    if (kind === 'unknown') safely(() => ports.onChecking?.());
    let failure: Bad | null = null;
    if (kind === 'conflict' && bad.lines) {
      writes.serverMayHaveChanged = true;
      writes.replace(bad.lines);
    } else failure = await readLines();
    if (started !== epoch) return;
    if (failure) {
      writes.doubtful = true;
      // Why the cart could not be read says more than that a call went unanswered.
      const ended = failure.error === UNREAD ? bad : failure;
      // An addition that nobody answered is told as not made.
      end(group, write.kind === 'add' && ended === bad ? bad : { ...ended, error: { ...ended.error, unsure: true } });
      return failDependents(write, bad);
    }
    const again: Intent<D, C>[] = [];
    let failed = 0;
    const mayRun = outcome.kind === 'unknown' && outcome.mayRun === true;
    // A line of which nobody knows whether it was there before may be somebody else's.
    const isNew = before.isWhole || (before.count !== undefined && ports.count?.() === before.count + 1);
    for (const intent of group) {
      const after = intent.kind === 'line' ? writes.quantity(intent.slot) : 0;
      const lost = kind === 'unknown' && write.kind === 'add' ? write : null;
      const isMet = intent.kind === 'line' && after === (lost ? (before.quantities.get(intent.slot) ?? 0) + lost.quantity : intent.target);
      const happened = intent.kind === 'line' ? isMet && (!lost || isNew) : (ports.happened?.(intent.change) ?? false);
      const neverResend = write.kind === 'add' || (intent.kind === 'change' && intent.change.neverResend);
      // Refused for those of its lines that are gone: nothing of it was done.
      const isFewer = kind === 'gone' && intent.kind === 'change' && intent.change.skipMissingLines && keysOf(intent).some((key) => !writes.lines.has(key));
      // Its line is there: it is something else that the shop does not know.
      const isThere = kind === 'gone' && intent.kind === 'change' && !intent.change.skipMissingLines && keysOf(intent).every((key) => writes.lines.has(key));
      if (happened) writes.settle(intent, before.quantities.get(intent.slot) ?? 0);
      else if (isThere) writes.fail(intent, 'refused', bad.error);
      // What adds is never sent twice by itself; an absolute write may be, once.
      else if (kind !== 'unknown' && (isFewer || !neverResend) && !intent.reapplied) again.push(intent);
      else {
        failed++;
        const isUnclear = lost !== null && after > 0;
        writes.fail(intent, kind, mayRun || isUnclear ? { ...bad.error, unsure: true, ...(isUnclear && { text: '' }) } : bad.error);
      }
    }
    failDependents(write, bad);
    if (mayRun && failed > 0) {
      writes.doubtful = true;
      safely(() => ports.onDoubt?.());
    }
    for (const intent of again) intent.reapplied = true;
    if (again.length === 0 && failed > 0) endRest(group, bad);
    writes.putBack(again);
  }

  /** What was wished for a line that never came has nothing to change. */
  function failDependents(write: Write<D, C>, { kind, error }: Bad): void {
    if (write.kind !== 'add' || writes.doubtful || writes.lines.has(write.key)) return;
    for (const intent of [...writes.pending.values()]) {
      if (!keysOf(intent).includes(write.key) || (intent.kind === 'line' && intent.mayAdd)) continue;
      writes.pending.delete(intent.slot);
      writes.fail(intent, kind, error);
    }
  }

  async function pump(): Promise<void> {
    // Changes of the same moment are one: they merge before the first is looked at.
    await null;
    while (!recounting) {
      const next = writes.pending.values().next().value;
      if (!next) break;
      const batch = next.kind === 'line' ? next.batch : undefined;
      writes.inFlight = batch ? [...writes.pending.values()].filter((intent) => intent.kind === 'line' && intent.batch === batch) : [next];
      for (const { slot } of writes.inFlight) writes.pending.delete(slot);
      sent = false;
      await run();
    }
    running = false;
    if (writes.busy()) return;
    admitted = false;
    const { serverMayHaveChanged } = writes;
    writes.serverMayHaveChanged = false;
    safely(() => ports.onIdle?.(serverMayHaveChanged));
  }

  function start(): void {
    if (running || recounting || writes.pending.size === 0) return;
    running = true;
    void pump();
  }

  const want = (key: string, wish: Wish<D>, batch?: Batch): Promise<Settled<D>> =>
    new Promise((resolve) => {
      writes.add({ ...wish, kind: 'line', slot: key, batch, settle: [resolve], reapplied: false });
      writes.changed([key]);
      start();
    });

  const change = (wished: Change<C>): Promise<SettledChange<C>> =>
    new Promise((resolve) => {
      writes.add({ kind: 'change', slot: wished.slot, change: wished, settle: [resolve], reapplied: false });
      writes.changed(wished.keys);
      start();
    });

  const intents = (): Intent<D, C>[] => [...writes.inFlight, ...writes.pending.values()];
  const inSlot = (slot: string): Intent<D, C> | undefined => writes.pending.get(slot) ?? writes.inFlight.find((intent) => intent.slot === slot);

  return {
    want,
    change,
    shown: (key) => {
      const intent = inSlot(key);
      return intent?.kind === 'line' ? intent.target : writes.quantity(key);
    },
    confirmed: () => writes.lines,
    whole: () => writes.whole,
    isPending: (key) => inSlot(key) !== undefined || intents().some((intent) => intent.kind === 'change' && intent.change.keys.includes(key)),
    changesOf: (key) => intents().flatMap((intent) => (intent.kind === 'change' && intent.change.keys.includes(key) ? [intent.change] : [])),
    unsaved: () => new Map([...writes.kept].flatMap(([key, intent]) => (intent.kind === 'line' ? [[key, intent] as const] : []))),
    isKept: (slot) => writes.kept.has(slot),
    unsavedCount: () => writes.kept.size,
    retryUnsaved: async (key) => {
      const again = [...writes.kept.values()].filter((intent) => key === undefined || keysOf(intent).includes(key));
      const send = (intent: LineIntent<D> | ChangeIntent<C>) =>
        intent.kind === 'line' ? want(intent.slot, { target: intent.target, details: intent.details, mayAdd: intent.mayAdd }) : change(intent.change);
      await Promise.all(again.map(send));
    },
    busy: writes.busy,
    locked: () => recounting,
    unsure: () => writes.doubtful,
    version: () => writes.version,
    receive: (version, read, complete) => {
      if (version !== writes.version || writes.busy()) return false;
      if (complete) writes.replace(read);
      else {
        for (const [key, known] of read) writes.put(key, known);
        writes.changed(read.keys());
      }
      return true;
    },
    learn: (lines) => {
      for (const [key, known] of lines) writes.put(key, known);
      writes.changed(lines.keys());
    },
    lock: () => {
      recounting = true;
    },
    unlock: () => {
      recounting = false;
      start();
    },
    leave: () => {
      if (!sent && writes.inFlight.length > 0) {
        // Its turn had come, but it waits for a lock or an answer: whatever comes of that, it is not sent from here.
        epoch++;
        writes.putBack(writes.inFlight);
      }
      // A wish that follows a write in flight is a quantity of the whole line: it says what becomes of that line, and of that write.
      const inFlight = new Map(writes.inFlight.flatMap((intent) => (intent.kind === 'line' ? [[intent.slot, intent.target] as const] : [])));
      const left = [...writes.pending.values()];
      const wishesOf = (of: readonly Intent<D, C>[]) =>
        of.flatMap((intent) => (intent.kind === 'line' ? [{ key: intent.slot, target: intent.target, details: intent.details, mayAdd: intent.mayAdd }] : []));
      const wishes = wishesOf(left).map((wish) => ({ ...wish, after: inFlight.get(wish.key) }));
      const unanswered = wishesOf(writes.inFlight).filter(({ key }) => !writes.pending.has(key));
      const changesOf = (of: readonly Intent<D, C>[]) => of.flatMap((intent) => (intent.kind === 'change' ? [intent.change] : []));
      const changes = changesOf(left);
      const isVoid = (slot: string): boolean => changes.some((newer) => newer.slot === slot || newer.cancels?.includes(slot));
      const unansweredChanges = changesOf(writes.inFlight).filter(({ slot }) => !isVoid(slot));
      for (const intent of left) {
        writes.pending.delete(intent.slot);
        writes.fail(intent, 'locked', LEFT);
      }
      return { wishes, changes, unanswered, unansweredChanges };
    },
    giveUp: (error) => writes.failWaiting('locked', error, true),
    reset: (error, keep = false) => {
      epoch++;
      writes.version++;
      const was = writes.inFlight;
      const unsent = keep && !admitted;
      writes.lines = new Map();
      writes.whole = writes.doubtful = writes.serverMayHaveChanged = recounting = admitted = false;
      writes.kept.clear();
      if (unsent) {
        writes.putBack(was);
        start();
      } else {
        // What is with the shop ends with its call, which may have reached somebody else's cart.
        if (isCalling && was.length > 0) {
          previousBuyersWrites = { intents: was, error };
          writes.inFlight = [];
        } else for (const intent of was) writes.fail(intent, 'frozen', error);
        writes.failWaiting('frozen', error, false);
      }
      writes.changed(null);
    },
  };
}
