// From the text of a reply to its value: strict JSON, then the shop's envelope.
import { at } from '../reading/drift';

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
