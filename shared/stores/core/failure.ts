// What a failed call means, and the one way to word it. The text is ready to be shown.
import type { ApiError } from '../../api/errors';
import { errorMessage, errorText } from '../../texts/errors';
import type { Failure } from './result';

/** The client's error behind `cause`; told by its shape, because two copies of the bundle have two classes. */
export function apiError(cause: unknown): ApiError | null {
  return cause instanceof Error && cause.name === 'ApiError' ? (cause as ApiError) : null;
}

/** Nobody answered for the shop's program: the write may be done later still, and one look that does not show it proves nothing. */
export const mayStillRun = (cause: unknown): boolean => {
  const error = apiError(cause);
  return error?.ambiguous === true && error.code !== 'malformed';
};

/** The shop has answered, and will not: what only looks before a write does not stop the write then. */
export const isRefusal = (cause: unknown): boolean =>
  ['forbidden', 'missing', 'conflict', 'invalid', 'tooLarge', 'refused'].includes(apiError(cause)?.code ?? '');

/** A widget's own words around a failure. */
export interface Wording {
  /** What could not be done: «Не удалось загрузить остатки.» */
  what?: string | undefined;
  /** In place of everything when there is no such record, unless the shop says why. */
  missing?: string | undefined;
  /** Where the shop has words of its own they stand alone, without `what`. */
  unlessSaid?: boolean | undefined;
}

/** What could not be done, and why; once where the reason says it too. */
const because = (what: string | undefined, why: string): string => (what && !why.startsWith(what) ? `${what} ${why}` : why);

/** A failure that came before anything of one's own was tried, in one's own words. */
export const inWords = (what: string | undefined, { code, text }: Failure): Failure => ({ code, text: because(what, text) });

/** Reasons a buyer can act on: they are told even where the widget says what could not be written. */
const TELLING: readonly string[] = ['offline', 'csrf', 'session', 'identity', 'forbidden', 'tooLarge'];

/**
 * The text and code of whatever a call was rejected with. A read says what failed and why («Не удалось загрузить остатки. Сервер долго не отвечает.»);
 * a write says what failed, unless the shop has words of its own or the reason is the buyer's to mend.
 */
export function failureOf(cause: unknown, kind: 'read' | 'write' = 'read', { what, missing, unlessSaid }: Wording = {}): Failure {
  const error = apiError(cause);
  const { code, output = '', reason, retryAfter, status, fields = {} } = error ?? { code: 'other' };
  const isOthers = code === 'identity' && reason === 'otherBuyer';
  const why = isOthers ? errorMessage('error.identity.done') : errorText({ code, output, retryAfter, status, class: kind });
  const own = output !== '' && why === output.trim();
  const vague = code === 'other' || (code === 'refused' && !output && !(status && status >= 400));
  let text = why;
  if (code === 'missing' && (own || missing)) text = own ? why : (missing as string);
  else if (what && (vague || (kind === 'write' && !own && !TELLING.includes(code)))) text = what;
  else if (kind === 'read' && !(own && unlessSaid)) text = because(what, why);
  return { code, text, ...(reason && { reason }), ...(Object.keys(fields).length > 0 && { fields }) };
}
