// How the writes of a cart ended, for who is about to leave the page or to build on the cart. Nobody reads an outcome from dialogs or toasts.
import { type Failure, failed, type Refusal } from '../core/result';
import type { CartWriteName } from './writes';

/** What a write was: of a line's quantity, or any other. */
export type WriteName = 'add' | 'quantity' | 'remove' | CartWriteName;

/** The end of one write, after the shop has answered. `ok`: the cart is as the buyer wished. */
export interface WriteOutcome {
  write: WriteName;
  /** Keys of the lines it was about. */
  keys: readonly string[];
  /** Title of its line; `''` where it is about several, or none. */
  title: string;
  ok: boolean;
  /** Why it failed. */
  error?: Failure | undefined;
  /** The shop took another quantity; `text` says why. */
  clamped?: { wanted: number; now: number; text: string } | undefined;
}

/** What is told where writes have to be in the cart before something is done: a failure rather than a clamp, and the line to look at. */
export function firstProblem(outcomes: readonly WriteOutcome[]): { key?: string; text: string } | null {
  const problem = outcomes.find(({ error }) => error) ?? outcomes.find(({ ok }) => !ok);
  if (!problem) return null;
  const [key] = problem.keys;
  return { ...(key !== undefined && { key }), text: problem.error?.text ?? problem.clamped?.text ?? '' };
}

/** Why nothing is built on the cart: a write of it has not become what was wished, which has been told. Null where all have. */
export function unsettled(outcomes: readonly WriteOutcome[]): Refusal | null {
  const problem = firstProblem(outcomes);
  return problem && failed({ code: 'unsettled', ...problem });
}

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Collects outcomes of one cart. Of one slot the last counts: it stands for those before it. */
export function createOutcomes() {
  const collecting = new Set<Map<string, WriteOutcome>>();
  /** By slot, the outcomes of writes that can be sent again at a word. */
  const kept = new Map<string, WriteOutcome>();
  return {
    add(slot: string, outcome: WriteOutcome, isKept = false): void {
      kept.delete(slot);
      if (isKept) kept.set(slot, outcome);
      for (const ended of collecting) {
        ended.delete(slot);
        ended.set(slot, outcome);
      }
    },
    kept,
    /** Collects until the returned function is called, which returns what has ended, and what is kept unsaved. */
    collect(): () => readonly WriteOutcome[] {
      const ended = new Map<string, WriteOutcome>();
      collecting.add(ended);
      return () => {
        collecting.delete(ended);
        return [...new Map([...kept, ...ended]).values()];
      };
    },
  };
}
