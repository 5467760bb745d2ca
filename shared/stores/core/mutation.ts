// One write outside the cart, from the press to the truth: guests are asked to log in, the wish shows at once, the buyer is admitted, the call is made,
// and the server's word settles it. Writes of one thing go one at a time, the last one wins.
import type { ApiError } from '../../api/errors';
import { fetchAhead } from '../../api/remote';
import { errorMessage } from '../../texts/errors';
import { typedBy } from './buyer-state';
import { isLeaving, whenGone } from './drafts';
import { apiError, failureOf, inWords, mayStillRun } from './failure';
import { promptGuest } from './guests';
import type { Life } from './life';
import { announce, toast } from './notices';
import type { PendingChange } from './overlay';
import { keyOf } from './question';
import { type Failure, failed, type Result, wasReported } from './result';
import type { HintAbout } from './tabs';
import { createUndo, type UndoOptions } from './undo';
import { $frozen, $user, admitWrite, knownUser, notifyFailure, sessionLost } from './user';

/**
 * Where a failure that no field shows is told: the specification's alert, a toast, the live region alone, or by the caller. Why nobody may write at all is told
 * beside that, but for `nobody`: what the page does by itself, or will do again, asks nothing of a buyer.
 */
export type ReportBy = 'alert' | 'toast' | 'spoken' | 'caller' | 'nobody';

export interface MutationOptions<I, T> {
  /** What is written: of one thing one write is in flight, and of those that wait only the last is sent. Every write its own thing without it. */
  key?(input: I): unknown;
  /** What waits and what is wished meanwhile, as one write; without it the last one stands for both. */
  merge?(waiting: I, input: I): I;
  /** Why a guest may not; the prompt says so, and nothing is sent. Guests may without it. */
  guest?(): string;
  /** Shows the wish before anything is sent. */
  patch?(input: I): PendingChange;
  call(input: I): Promise<T>;
  /** The calls it makes (`remote`), where nothing on the page has made one: their code is fetched with the press, not when the buyer is admitted. */
  calls?: object;
  /** The page is left while a call of that key is in flight, whose end this one has to follow: keeps it for the next page in place of sending it. */
  leave?(input: I): void;
  /** The server agreed; `newer`: the buyer has changed their mind meanwhile, and the next write goes out at once. */
  done?(input: I, answer: T, newer: boolean): void;
  /** What the hint to the other tabs is about. */
  about?(input: I, answer: T): HintAbout;
  /** The call may have happened and nobody knows: reads again. Gives what it did when it did happen. Without it nobody ever knows. */
  check?(input: I, error: ApiError): Promise<T | undefined>;
  /** The store knows better what a refusal means. Gives how the write ended, or nothing when it does not know. */
  refused?(input: I, error: ApiError): Promise<Result<T> | undefined>;
  /** What could not be done, in the store's words. */
  failed?(input: I): string;
  /** What nobody knows to have been done, in the store's words; those of `failed` without it. */
  unsure?(input: I): string;
  /** A while after nobody knew: reads again what the write may have changed. */
  lookAgain?(input: I): void;
  /** `alert` when absent. A refusal of fields is the form's to show; what `refused` has found is the store's. */
  reportBy?: ReportBy | ((input: I) => ReportBy);
  /** The write waits, shown as done, while it can be taken back. */
  undo?: UndoOptions<I>;
}

export interface Mutation<I, T> {
  /** Writes; ends with the truth and is never rejected. A write that was overtaken ends as the one that overtook it. */
  run(input: I): Promise<Result<T>>;
  /** Is anything of that key on its way? */
  isPending(key: unknown): boolean;
  /** Sends what can still be taken back now. */
  flush(): void;
}

interface Wish<I, T> {
  input: I;
  patch: PendingChange | undefined;
  /** Its call, where the page was left before its turn had come. */
  sent?: Promise<T>;
}

interface PendingWrites<I, T> {
  /** Whose they are. */
  epoch: number;
  /** What is to be sent, once what is on its way has ended. */
  next: Wish<I, T> | null;
  /** What went before it is with the server. */
  isCalling: boolean;
  settle: ((result: Result<T>) => void)[];
}

/** May this page write now? A page that is being left has no time to ask. */
async function admission(): Promise<Failure | null> {
  const frozen = $frozen.get();
  if (!isLeaving()) return admitWrite();
  return frozen === 'no' ? null : { code: frozen, text: errorMessage(`error.${frozen}`) };
}

function tell(failure: Failure, reportBy: ReportBy): void {
  if (failure.fields && Object.keys(failure.fields).length > 0) return;
  if (reportBy === 'alert') notifyFailure(failure, failure.unsure && 'unsure');
  else if (reportBy === 'toast') toast({ text: failure.text, kind: 'error' });
  else if (reportBy === 'spoken') announce(failure.text);
}

/** A call that nobody has answered may still be done: so long after the first look it is looked once more. */
export const LOOK_AGAIN_MS = 10_000;

const anotherBuyer = (): Failure => ({ code: 'identity', text: errorMessage('error.identity') });

/** A kind of write of the store that lives `life`. */
export function createMutation<I, T>(life: Life, options: MutationOptions<I, T>): Mutation<I, T> {
  const lanes = new Map<unknown, PendingWrites<I, T>>();
  const reporterOf = (input: I): ReportBy => {
    const { reportBy = 'alert' } = options;
    return typeof reportBy === 'function' ? reportBy(input) : reportBy;
  };

  /** Why nobody may write on this page. */
  const tellStopped = (why: Failure, input: I): void => {
    if (reporterOf(input) !== 'nobody') notifyFailure(why);
  };

  /** How a call that was rejected has ended, told unless it is overtaken: then nobody waits for it. What goes after a merged one is of other things. */
  async function fail(pendingWrites: PendingWrites<I, T>, { input, patch }: Wish<I, T>, cause: unknown, epoch: number): Promise<Result<T>> {
    let isUnsure = false;
    const error = apiError(cause);
    if (error?.code === 'session') {
      const lost = sessionLost();
      tellStopped(lost, input);
      return failed(lost);
    }
    if (error?.code === 'identity') {
      const changed = failureOf(cause, 'write');
      tellStopped(changed, input);
      return failed(changed);
    }
    if (error) {
      // What another buyer was refused says nothing of what is held now.
      const known = epoch === life.epoch && (await Promise.resolve(options.refused?.(input, error)).catch(() => undefined));
      if (known) return known;
      if (error.ambiguous) {
        // Nothing is sent again: what the server holds tells.
        const looked = await options.check?.(input, error).then(
          (answer) => ({ answer }),
          () => null,
        );
        if (looked?.answer !== undefined) return { ok: true, value: looked.answer };
        isUnsure = mayStillRun(error) || !looked;
      }
    }
    const words = isUnsure ? options.unsure?.(input) : undefined;
    const ended = failureOf(cause, 'write', { what: words ?? options.failed?.(input) });
    const failure: Failure = isUnsure ? { ...ended, ...(words && error?.code === 'offline' && { text: words }), unsure: true } : ended;
    if (isUnsure && options.lookAgain) setTimeout(() => epoch === life.epoch && options.lookAgain?.(input), LOOK_AGAIN_MS);
    if ((pendingWrites.next && !options.merge) || epoch !== life.epoch) return failed(failure);
    // Taken back, and on screen, first: what tells of it gives the focus back to where it was then.
    patch?.rollback();
    await null;
    tell(failure, reporterOf(input));
    return failed(failure);
  }

  /** One call for what is wanted at the moment of sending. */
  async function send(pendingWrites: PendingWrites<I, T>, epoch: number): Promise<Result<T>> {
    const admitted = await admission();
    const wish = pendingWrites.next as Wish<I, T>;
    const { input, patch, sent } = wish;
    const refused = sent ? null : admitted;
    pendingWrites.next = null;
    if (epoch !== life.epoch) return failed(anotherBuyer());
    let ended: Result<T>;
    if (refused) ended = refuse(input, refused);
    else {
      try {
        pendingWrites.isCalling = true;
        ended = { ok: true, value: await (sent ?? options.call(input)) };
      } catch (cause) {
        ended = await fail(pendingWrites, wish, cause, epoch);
      }
    }
    // What another buyer sees now is not what was written, nor may it be told in their name.
    if (epoch !== life.epoch) return failed(anotherBuyer());
    if (ended.ok) {
      life.notifyTabs(options.about?.(input, ended.value as T));
      patch?.commit();
      options.done?.(input, ended.value as T, pendingWrites.next !== null);
    } else patch?.rollback();
    return ended;
  }

  let forgetLeaving = (): void => {};

  /** The page is left: what waits for who the buyer is, or for what is in flight, has no other moment. A shop answers the calls of one session in their order. */
  function sendWaiting(): void {
    if ($frozen.get() !== 'no') return;
    for (const { epoch, next, isCalling } of lanes.values()) {
      if (!next || next.sent || epoch !== life.epoch) continue;
      if (isCalling && options.leave) {
        options.leave(next.input);
        continue;
      }
      next.sent = (async () => options.call(next.input))();
      next.sent.catch(() => {});
    }
  }

  async function drive(key: unknown, pendingWrites: PendingWrites<I, T>): Promise<void> {
    const { epoch } = pendingWrites;
    let ended: Result<T>;
    do {
      try {
        ended = await send(pendingWrites, epoch);
      } catch (cause) {
        // A hook that throws ends its write; the lane goes on.
        ended = failed(failureOf(cause, 'write'));
        setTimeout(() => {
          throw cause;
        });
      }
      pendingWrites.isCalling = false;
    } while (pendingWrites.next && epoch === life.epoch);
    pendingWrites.next?.patch?.rollback();
    lanes.delete(key);
    if (lanes.size === 0) forgetLeaving();
    for (const settle of pendingWrites.settle) settle(ended);
  }

  const start = (wished: I, patchOf: (input: I) => PendingChange | undefined): Promise<Result<T>> =>
    new Promise((settle) => {
      const key = options.key ? keyOf(options.key(wished)) : Symbol();
      const there = lanes.get(key);
      // Overtaken before it was sent: taken off first, for two laid over each other would show what neither meant.
      there?.next?.patch?.rollback();
      const pendingWrites = there ?? { epoch: life.epoch, next: null, isCalling: false, settle: [] };
      const input = there?.next && options.merge ? options.merge(there.next.input, wished) : wished;
      pendingWrites.next = { input, patch: patchOf(input) };
      pendingWrites.settle.push(settle);
      if (there) return;
      if (lanes.size === 0) forgetLeaving = whenGone(sendWaiting);
      lanes.set(key, pendingWrites);
      void drive(key, pendingWrites);
    });

  /** Whose writes wait to be taken back or sent. */
  let waitingEpoch = 0;
  let waitingBy = '';
  const undo =
    options.undo &&
    createUndo<I, T>(options.undo, (input, patch) => {
      if (waitingEpoch === life.epoch) return start(input, () => patch);
      patch.rollback();
      if (waitingBy === '' || waitingBy !== typedBy()) return Promise.resolve(failed(anotherBuyer()));
      // Their session was lost meanwhile, and all was read again: it is there, and they hear of it.
      const failure: Failure = { code: 'other', text: options.failed?.(input) ?? errorMessage('error.session') };
      tell(failure, reporterOf(input));
      return Promise.resolve(failed(failure));
    });

  function write(input: I): Promise<Result<T>> {
    if (!undo) return start(input, (wished) => options.patch?.(wished));
    if (waitingEpoch !== life.epoch) undo.flush();
    waitingEpoch = life.epoch;
    waitingBy = typedBy();
    const result = undo.add(input, options.patch?.(input));
    // Who may not write hears of it now, not when the time to take it back has passed.
    void admission().then((refused) => {
      if (!refused) return;
      undo.refuse(refused);
      tellStopped(refused, input);
    });
    return result;
  }

  /** In place of the write. */
  const prompt = (text: string): Result<T> => {
    promptGuest({ text });
    return failed({ code: 'guest', text });
  };

  /** Ends a write that nothing was sent of. */
  function refuse(input: I, why: Failure): Result<T> {
    // Why nobody may write is the page's to tell, that nobody answered is the write's.
    if (wasReported(why)) {
      tellStopped(why, input);
      return failed(why);
    }
    const failure = inWords(options.failed?.(input), why);
    tell(failure, reporterOf(input));
    return failed(failure);
  }

  return {
    async run(input) {
      const { guest, calls } = options;
      if (calls) fetchAhead(calls);
      if (!guest) return write(input);
      // Without a wait when the buyer is known: a second press of the same moment must find the first.
      const known = $user.value;
      const user = known?.status === 'ready' ? known.user : await knownUser();
      const after = $user.value;
      // Nobody is known, which is not to be a guest.
      if (after?.status === 'failed') return refuse(input, after.error);
      return user.isGuest ? prompt(guest()) : write(input);
    },
    isPending: (key) => lanes.has(keyOf(key)),
    flush: () => undo?.flush(),
  };
}
