// How an action ended, as its caller is told. What a call's failure means is in failure.ts.
import { message } from '../../texts/common';

/** Why it failed, by the client's code or by one of the stores' own, with the text a buyer reads. */
export interface Failure {
  code: string;
  text: string;
  /** The shop's own machine code of a refusal, `price_changed`. */
  reason?: string | undefined;
  /** Message by field, where the shop refused fields: they belong beside them. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** It may have happened all the same, and nobody could find out. */
  unsure?: true | undefined;
  /** An alert has said it: what stands in place of what failed is not spoken once more. */
  reported?: true | undefined;
  /** The line of the cart to look at. */
  key?: string | undefined;
}

/** How an action ended. It is never rejected. */
export type Result<T = unknown> = { ok: true; value?: T } | { ok: false; error: Failure };

export const OK: Result = { ok: true };

/** Said already where it was found out, or nothing to say: an undone write, a guest's prompt, an alert of a lost session, a write of the cart that what was asked for waits for. */
export const wasReported = ({ code, reported }: Failure): boolean =>
  reported === true || ['session', 'identity', 'otherBuyer', 'guest', 'undone', 'unsettled'].includes(code);

const FAULTS: readonly string[] = ['server', 'timeout', 'network', 'malformed', 'busy', 'unread'];

/** Nobody has refused it: the same may go well a moment later. */
export const isFault = ({ code }: Failure): boolean => FAULTS.includes(code);

/** What is not there, or not this buyer's to see, will not come by asking again. */
export const isLasting = ({ code }: Failure): boolean => code === 'missing' || code === 'forbidden';

export type Refusal = Extract<Result, { ok: false }>;

/** A failed result. */
export const failed = (error: Failure): Refusal => ({ ok: false, error });

/** The code that would have done it did not come. */
export const noCode = (): Failure => ({ code: 'network', text: message('error.timeout') });
