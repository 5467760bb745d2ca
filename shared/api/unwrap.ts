// From the text of a reply to its value: strict JSON, then the shop's envelope.
import { at } from '../reading/drift';
import { readFlag } from '../reading/readers';
import type { Schema } from '../reading/schema';

export type Body = { kind: 'json'; value: unknown; jwt: string | undefined } | { kind: 'empty' | 'html' | 'text' };

/**
 * Reads a body whatever its content type says: BOM and blanks around JSON are tolerated, anything else around it is not.
 * A `jwt` is taken out wherever it stands, so that no value holds it; `__proto__` likewise.
 */
export function bodyOf(text: string): Body {
  const bare = text.replace(/^[\uFEFF\s]+/, '');
  if (!bare) return { kind: 'empty' };
  if (bare.startsWith('<')) return { kind: 'html' };
  let jwt: string | undefined;
  try {
    const value: unknown = JSON.parse(bare, (key, item: unknown) => {
      if (key === 'jwt' && typeof item === 'string') jwt = item;
      if (key === 'jwt' || key === '__proto__') return undefined;
      // JSON in a text of JSON: nothing here is read that way.
      return typeof item === 'string' && /jwt\\*"/.test(item) ? '' : item;
    });
    return { kind: 'json', value, jwt };
  } catch {
    return { kind: 'text' };
  }
}

const isError = (body: unknown, strict: boolean): boolean => {
  const status = at(body, 'status');
  return typeof status === 'string' ? status === 'error' || (strict && status !== 'success') : strict || at(body, 'success') === false;
};

/** Whether a 2xx body says no. A numeric `status` is not the envelope's: Yii's errors have it. */
export const refuses = (body: unknown, strict = false): boolean => isError(body, strict);

/** The value of an answer: `output` of an envelope, else the body itself. */
export const dataOf = (body: unknown): unknown => {
  const status = at(body, 'status');
  return typeof status === 'string' || status === undefined ? (at(body, 'output') ?? body) : body;
};

const YES = /^(success|ok|done)$/i;
const NO = /^(error|fail(ed|ure)?)$/i;

/** Where a shop says how it went. `status` is read as a word: Yii's numbers are no answer to that. */
function wordsOn(body: unknown): unknown[] {
  const status = at(body, 'status');
  return [typeof status === 'number' ? undefined : status, at(body, 'result'), readFlag(at(body, 'success')), readFlag(at(body, 'ok'))];
}

/** Does a body say by a word of its own that it went well? */
export const saysDone = (body: unknown): boolean => wordsOn(body).some((word) => word === true || (typeof word === 'string' && YES.test(word)));

/** A value that holds something, else nothing. */
export const filled = (value: unknown): unknown => (value && (typeof value !== 'object' || Object.keys(value).length > 0) ? value : undefined);

/** Does a body say no in another shape than the envelope's? Holds where it does not say that it went well, and nothing of it is read. */
export const saysNo = (body: unknown): boolean =>
  wordsOn(body).some((word) => word === false || (typeof word === 'string' && NO.test(word))) ||
  filled(at(body, 'error')) !== undefined ||
  filled(at(body, 'errors')) !== undefined;

/**
 * Is nothing of an answer read? An empty one is whole where the answer may be empty. A bare `true`, text or number says by itself that it was done, `false`
 * that it was not; and a list is read for what it is.
 */
export function readsNothing<T>(schema: Schema<T>, data: unknown, parsed: T): boolean {
  if (data === null || typeof data !== 'object' || Array.isArray(parsed)) return data === false;
  const isEmpty = Object.keys(data).length === 0;
  const none = schema.safeParse(isEmpty ? undefined : {});
  return isEmpty ? !none.success : JSON.stringify(parsed) === JSON.stringify(none.data);
}
