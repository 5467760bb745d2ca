// What one queue holds: lines as confirmed, writes that wait, the ones in flight, those kept without a connection. Pure; queue.ts decides what is sent.
import type { Failure } from '../core/result';
import type { Batch, Change, Ended, Known, Lines, Outcome, QueuePorts, Settled, SettledChange, Wish } from './queue-types';

interface Queued {
  slot: string;
  /** Sent once more after a conflict. */
  reapplied: boolean;
}

export interface LineIntent<D> extends Queued, Wish<D> {
  kind: 'line';
  batch?: Batch | undefined;
  settle: ((settled: Settled<D>) => void)[];
}

export interface ChangeIntent<C> extends Queued {
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

export type PendingWrites<D, C> = ReturnType<typeof createPendingWrites<D, C>>;

export function createPendingWrites<D, C>(ports: Pick<QueuePorts<D, C>, 'onChange' | 'onSettled' | 'onChanged'>) {
  const writes = {
    lines: new Map<string, Known>(),
    whole: false,
    /** A call may or may not have happened, and nobody could find out. */
    doubtful: false,
    /** The server's state may have changed in this cycle. */
    serverMayHaveChanged: false,
    version: 0,
    pending: new Map<string, Intent<D, C>>(),
    kept: new Map<string, Intent<D, C>>(),
    inFlight: [] as Intent<D, C>[],

    changed: (keys: Iterable<string> | null): void => safely(() => ports.onChange?.(keys)),
    quantity: (key: string): number => writes.lines.get(key)?.quantity ?? 0,
    busy: (): boolean => writes.inFlight.length > 0 || writes.pending.size > 0,

    put(key: string, known: Known | null): void {
      if (known && known.quantity > 0) writes.lines.set(key, known);
      else writes.lines.delete(key);
    },

    /** All lines as they are now. What was kept and is met already is kept no longer. */
    replace(lines: Lines): void {
      writes.lines = new Map(lines);
      writes.whole = true;
      writes.doubtful = false;
      for (const [slot, intent] of writes.kept) if (intent.kind === 'line' && writes.quantity(slot) === intent.target) writes.kept.delete(slot);
      writes.changed(null);
    },

    /** There was no connection for it: it can be sent at a word. */
    keep(intent: Intent<D, C>): void {
      if (intent.kind === 'line' || !intent.change.neverKept) writes.kept.set(intent.slot, intent);
    },

    settle(intent: Intent<D, C>, before: number, error: Ended | null = null): void {
      writes.version++;
      writes.inFlight = writes.inFlight.filter((other) => other !== intent);
      writes.changed(keysOf(intent));
      if (intent.kind === 'change') {
        const settled = { change: intent.change, error };
        safely(() => ports.onChanged?.(settled));
        for (const resolve of intent.settle) resolve(settled);
        return;
      }
      const { slot: key, target, mayAdd, details } = intent;
      const settled = { key, target, before, after: writes.quantity(key), newer: writes.pending.has(key), mayAdd, details, error };
      safely(() => ports.onSettled?.(settled));
      for (const resolve of intent.settle) resolve(settled);
    },

    fail(intent: Intent<D, C>, outcome: Outcome['kind'], error: Failure): void {
      writes.settle(intent, intent.kind === 'line' ? writes.quantity(intent.slot) : 0, { ...error, outcome });
    },

    /** Everything that waits ends as the one in flight did. */
    failWaiting(outcome: Outcome['kind'], error: Failure, keep: boolean): void {
      for (const intent of [...writes.pending.values()]) {
        writes.pending.delete(intent.slot);
        if (keep) writes.keep(intent);
        writes.fail(intent, outcome, error);
      }
    },

    /** Hands the place of an intent in flight to a newer one of the same slot, if there is one. */
    superseded(intent: Intent<D, C>): boolean {
      const newer = writes.pending.get(intent.slot);
      if (!newer) return false;
      merge(newer, intent);
      writes.inFlight = writes.inFlight.filter((other) => other !== intent);
      return true;
    },

    /** Puts intents in flight back to the head of the row, unless newer ones stand for them. */
    putBack(intents: readonly Intent<D, C>[]): void {
      const back = new Set(intents.filter((intent) => !writes.superseded(intent)));
      writes.inFlight = writes.inFlight.filter((intent) => !back.has(intent));
      const rest = [...writes.pending];
      writes.pending.clear();
      for (const intent of back) writes.pending.set(intent.slot, intent);
      for (const [slot, intent] of rest) writes.pending.set(slot, intent);
    },

    /** A newer intent takes the older one's place in the row: nobody waits longer for changing their mind. */
    add(intent: Intent<D, C>): void {
      writes.version++;
      writes.kept.delete(intent.slot);
      const older = writes.pending.get(intent.slot);
      if (older) merge(intent, older);
      writes.pending.set(intent.slot, intent);
      if (intent.kind !== 'change') return;
      for (const slot of intent.change.cancels ?? []) {
        const dropped = writes.pending.get(slot);
        if (!dropped) continue;
        writes.pending.delete(slot);
        writes.settle(dropped, 0);
      }
    },
  };
  return writes;
}

/** What the older one promised, the newer one keeps. */
function merge<D, C>(newer: Intent<D, C>, older: Intent<D, C>): void {
  (newer.settle as unknown[]).unshift(...older.settle);
  if (newer.kind === 'line' && older.kind === 'line') newer.mayAdd ||= older.mayAdd;
}
