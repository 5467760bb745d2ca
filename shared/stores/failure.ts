// What an action or a load tells its caller when it did not succeed. The text is ready to be shown.
import type { ApiError } from '../api/errors';
import { errorText } from '../text';

/** Why it failed, by the client's code or by one of the stores' own, with the text a buyer reads. */
export interface Failure {
  code: string;
  text: string;
}

/** How an action ended. It is never rejected. */
export type Result = { ok: true } | { ok: false; error: Failure };

export const OK: Result = { ok: true };

/** A failed result. */
export const failed = (error: Failure): Result => ({ ok: false, error });

/** The client's error behind `cause`; told by its shape, because two copies of the bundle have two classes. */
export function apiError(cause: unknown): ApiError | null {
  return cause instanceof Error && cause.name === 'ApiError' ? (cause as ApiError) : null;
}

/** The text and code of whatever a call was rejected with. */
export function failureOf(cause: unknown, kind: 'read' | 'write' = 'read'): Failure {
  const error = apiError(cause);
  if (!error) return { code: 'other', text: errorText({ code: 'other' }) };
  const { code, output, retryAfter, status } = error;
  return { code, text: errorText({ code, output, retryAfter, status, class: kind }) };
}
