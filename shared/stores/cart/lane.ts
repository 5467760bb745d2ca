// What one queue holds: lines as confirmed, writes that wait, the ones in flight, those kept without a connection. Pure; queue.ts decides what is sent.
import type { Failure } from '../core/result';
import type { Batch, Change, Ended, Known, Lines, Outcome, QueuePorts, Settled, SettledChange, Wish } from './queue-types';

interface Pending {
  slot: string;
  /** Sent once more after a conflict. */
  reapplied: boolean;
}

export interface LineIntent<D> extends Pending, Wish<D> {
  kind: 'line';
  batch?: Batch | undefined;
  settle: ((settled: Settled<D>) => void)[];
}

export interface ChangeIntent<C> extends Pending {
  kind: 'change';
  change: Change<C>;
  settle: ((settled: SettledChange<C>) => void)[];
}

export type Intent<D, C> = LineIntent<D> | ChangeIntent<C>;

/** Runs what a consumer has asked to be run: one that throws is no reason to stop. */
export function safely(call: () => void): void {
  try {
    call();
  } catch {}
}

/** The lines an intent is about. */
export const keysOf = <D, C>(intent: Intent<D, C>): readonly string[] => (intent.kind === 'line' ? [intent.slot] : intent.change.keys);

export type Lane<D, C> = ReturnType<typeof createLane<D, C>>;

export function createLane<D, C>(ports: Pick<QueuePorts<D, C>, 'onChange' | 'onSettled' | 'onChanged'>) {
  const lane = {
    lines: new Map<string, Known>(),
    whole: false,
    /** A call may or may not have happened, and nobody could find out. */
    doubtful: false,
    /** The server's state may have changed in this cycle. */
    landed: false,
    version: 0,
    waiting: new Map<string, Intent<D, C>>(),
    kept: new Map<string, Intent<D, C>>(),
    flight: [] as Intent<D, C>[],

    changed: (keys: Iterable<string> | null): void => safely(() => ports.onChange?.(keys)),
    quantity: (key: string): number => lane.lines.get(key)?.quantity ?? 0,
    busy: (): boolean => lane.flight.length > 0 || lane.waiting.size > 0,

    put(key: string, known: Known | null): void {
      if (known && known.quantity > 0) lane.lines.set(key, known);
      else lane.lines.delete(key);
    },

    /** All lines as they are now. What was kept and is met already is kept no longer. */
    replace(lines: Lines): void {
      lane.lines = new Map(lines);
      lane.whole = true;
      lane.doubtful = false;
      for (const [slot, intent] of lane.kept) if (intent.kind === 'line' && lane.quantity(slot) === intent.target) lane.kept.delete(slot);
      lane.changed(null);
    },

    /** There was no connection for it: it can be sent at a word. */
    keep(intent: Intent<D, C>): void {
      if (intent.kind === 'line' || !intent.change.neverKept) lane.kept.set(intent.slot, intent);
    },

    settle(intent: Intent<D, C>, before: number, error: Ended | null = null): void {
      lane.version++;
      lane.flight = lane.flight.filter((other) => other !== intent);
      lane.changed(keysOf(intent));
      if (intent.kind === 'change') {
        const settled = { change: intent.change, error };
        safely(() => ports.onChanged?.(settled));
        for (const resolve of intent.settle) resolve(settled);
        return;
      }
      const { slot: key, target, mayAdd, details } = intent;
      const settled = { key, target, before, after: lane.quantity(key), newer: lane.waiting.has(key), mayAdd, details, error };
      safely(() => ports.onSettled?.(settled));
      for (const resolve of intent.settle) resolve(settled);
    },

    fail(intent: Intent<D, C>, outcome: Outcome['kind'], error: Failure): void {
      lane.settle(intent, intent.kind === 'line' ? lane.quantity(intent.slot) : 0, { ...error, outcome });
    },

    /** Everything that waits ends as the one in flight did. */
    failWaiting(outcome: Outcome['kind'], error: Failure, keep: boolean): void {
      for (const intent of [...lane.waiting.values()]) {
        lane.waiting.delete(intent.slot);
        if (keep) lane.keep(intent);
        lane.fail(intent, outcome, error);
      }
    },

    /** Hands the place of an intent in flight to a newer one of the same slot, if there is one. */
    superseded(intent: Intent<D, C>): boolean {
      const newer = lane.waiting.get(intent.slot);
      if (!newer) return false;
      merge(newer, intent);
      lane.flight = lane.flight.filter((other) => other !== intent);
      return true;
    },

    /** Puts intents in flight back to the head of the row, unless newer ones stand for them. */
    putBack(intents: readonly Intent<D, C>[]): void {
      const back = new Set(intents.filter((intent) => !lane.superseded(intent)));
      lane.flight = lane.flight.filter((intent) => !back.has(intent));
      const rest = [...lane.waiting];
      lane.waiting.clear();
      for (const intent of back) lane.waiting.set(intent.slot, intent);
      for (const [slot, intent] of rest) lane.waiting.set(slot, intent);
    },

    /** A newer intent takes the older one's place in the row: nobody waits longer for changing their mind. */
    add(intent: Intent<D, C>): void {
      lane.version++;
      lane.kept.delete(intent.slot);
      const older = lane.waiting.get(intent.slot);
      if (older) merge(intent, older);
      lane.waiting.set(intent.slot, intent);
      if (intent.kind !== 'change') return;
      for (const slot of intent.change.cancels ?? []) {
        const dropped = lane.waiting.get(slot);
        if (!dropped) continue;
        lane.waiting.delete(slot);
        lane.settle(dropped, 0);
      }
    },
  };
  return lane;
}

/** What the older one promised, the newer one keeps. */
function merge<D, C>(newer: Intent<D, C>, older: Intent<D, C>): void {
  (newer.settle as unknown[]).unshift(...older.settle);
  if (newer.kind === 'line' && older.kind === 'line') newer.mayAdd ||= older.mayAdd;
}
