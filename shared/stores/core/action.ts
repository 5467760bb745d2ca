// An action with several calls: named steps in an order that loses nothing wherever they are cut, and one outcome for all of them.
// It shows and tells nothing: the caller does, by the outcome. What a page that is left, or a lost answer, makes of it is decided here.
import { errorMessage } from '../../texts/errors';
import { apiError, failureOf, mayStillRun } from './failure';
import type { Life } from './life';
import { type Failure, wasReported } from './result';

/** One call of an action. `run` gives a result or whatever the call answers; what it throws is a failure. */
export interface LastStep<N extends string = string> {
  name: N;
  run(): Promise<unknown>;
  /** Looks whether the call happened when its answer was lost; `undefined` when that cannot be found out either. A look that does not show it says nothing where the call may still run. */
  check?(): Promise<boolean | undefined>;
}

/** A step that others follow: what is done about it when one of those fails. */
export interface Step<N extends string = string> extends LastStep<N> {
  /** Takes it back; `stays` where nothing is lost when it stands alone. */
  undo: 'stays' | (() => Promise<unknown>);
  /** `undo` loses nothing either where the step, or the one that failed after it, may have been done all the same. Only such an `undo` runs then. */
  undoIsSafe?: true;
}

/**
 * In the order they run: first what can be taken back, last what cannot. Create before you delete, and let what the shop may refuse go before what it will not give back.
 * That only the last step may be without `undo` is what the types hold.
 */
export type Steps<N extends string = string> = readonly Step<N>[] | readonly [...Step<N>[], LastStep<N>];

/** How an action ended, by the names of its steps. */
export type ActionOutcome<N extends string = string> = { done: readonly N[] } & (
  | { ok: true }
  | {
      ok: false;
      error: Failure;
      /** What the failed step was rejected with; its failure where it gave a result. */
      cause: unknown;
      failed: N;
      /** Done and taken back; `done` names what stands, also what could not be taken back. */
      undone: readonly N[];
      /** Not tried. */
      left: readonly N[];
    }
);

export interface ActionOptions {
  /** Whose data is written: nothing more is sent once another buyer is known. */
  life: Pick<Life, 'epoch'>;
  /** A page that is left sends the rest at once, in order, without waiting for answers. Without it nothing more is begun, which loses nothing. */
  wholeOnLeave?: true;
}

type Ended = { ok: true } | { ok: false; error: Failure; cause: unknown; isUnsure: boolean };

const isFailed = (value: unknown): value is { ok: false; error: Failure } => typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** How the call of a step ended; a lost answer is looked for first. */
async function settle({ check }: LastStep, call: Promise<unknown>): Promise<Ended> {
  let error: Failure;
  let cause: unknown;
  let isUnsure: boolean;
  try {
    const value = await call;
    if (!isFailed(value)) return { ok: true };
    ({ error } = value);
    cause = error;
    isUnsure = error.unsure === true;
  } catch (thrown) {
    cause = thrown;
    error = failureOf(thrown, 'write');
    isUnsure = apiError(thrown)?.ambiguous === true;
  }
  if (!isUnsure) return { ok: false, error, cause, isUnsure };
  const happened = await check?.().catch(() => undefined);
  if (happened) return { ok: true };
  isUnsure = happened === undefined || mayStillRun(cause);
  return { ok: false, error: isUnsure ? { ...error, unsure: true } : error, cause, isUnsure };
}

const anotherBuyer = (): Ended => ({ ok: false, error: { code: 'identity', text: errorMessage('error.identity') }, cause: null, isUnsure: false });

/** A call that throws before it has anything to wait for is rejected like any other. */
const begin = async (step: LastStep): Promise<unknown> => step.run();

/** Runs the steps one after another until one fails; then takes back what can be. Never rejected. */
export async function runAction<N extends string>(given: Steps<N>, { life, wholeOnLeave }: ActionOptions): Promise<ActionOutcome<N>> {
  const steps: readonly LastStep<N>[] = given;
  const { epoch } = life;
  const calls: Promise<unknown>[] = [];
  const call = (at: number): Promise<unknown> => {
    calls[at] ??= begin(steps[at] as LastStep);
    return calls[at];
  };
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
    if (!wholeOnLeave || epoch !== life.epoch) return;
    for (const at of steps.keys()) call(at).catch(() => {});
  };
  // A page that comes back goes on.
  const comeBack = (): void => {
    isLeft = false;
    resume();
  };
  let resume = (): void => {};
  const whileHere = (): Promise<void> =>
    new Promise((go) => {
      if (!isLeft) return go();
      resume = go;
    });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);

  /** Takes back what was done, the latest first. Nothing under another buyer's name. */
  async function takeBack(before: number, isUnsure: boolean): Promise<N[]> {
    const undone: N[] = [];
    for (const { name, undo, undoIsSafe } of (steps.slice(0, before) as Step<N>[]).reverse()) {
      if (undo === 'stays' || (isUnsure && !undoIsSafe) || epoch !== life.epoch) continue;
      const back = await settle({ name, run: undo }, begin({ name, run: undo }));
      if (!back.ok) break;
      undone.push(name);
    }
    return undone;
  }

  const names = steps.map(({ name }) => name);
  try {
    let next = 0;
    for (const step of steps) {
      const at = next++;
      // What went out with the page needs no waiting for the page.
      if (!wholeOnLeave) await whileHere();
      const ended: Ended = epoch === life.epoch ? await settle(step, call(at)) : anotherBuyer();
      if (ended.ok) continue;
      const { error, cause, isUnsure } = ended;
      const done = names.slice(0, at);
      // What went out with the page has to be waited for, and is no longer taken back.
      const sent = steps.slice(at + 1).filter((_, after) => calls[at + 1 + after]);
      for (const later of sent) if ((await settle(later, call(steps.indexOf(later)))).ok) done.push(later.name);
      const last = isUnsure && (step as Step<N>).undoIsSafe ? at + 1 : at;
      // Where nobody may write any more there is nothing to take back with.
      const undone = sent.length > 0 || wasReported(error) ? [] : await takeBack(last, isUnsure);
      return {
        ok: false,
        error,
        cause,
        failed: step.name,
        undone,
        done: done.filter((name) => !undone.includes(name)),
        left: names.slice(at + 1 + sent.length),
      };
    }
    return { ok: true, done: names };
  } finally {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  }
}
