// What a page gave to `islands.cart.add`, read as attributes are: ids and numbers may be text, '' and null mean "not given".
import { isId, readId, readInteger, readText } from '../reading/readers';
import type { CartAddition } from '../stores/cart';
import { errorMessage } from '../texts/errors';

type Read = { ok: true; addition: CartAddition } | { ok: false; error: { code: 'invalid'; text: string } };

type Reader<T> = (value: unknown) => T | null;

const idOf: Reader<string> = (value) => {
  const read = readId(value);
  return isId(read) && !(typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0)) ? read : null;
};
const piecesOf: Reader<number> = (value) => {
  const read = readInteger(value);
  return Number.isSafeInteger(read) && (read as number) > 0 ? (read as number) : null;
};
const textOf: Reader<string> = (value) => {
  const read = readText(value);
  return typeof read === 'string' ? read : null;
};

const OPTIONAL = { title: textOf, url: textOf, quantityMin: piecesOf, clientId: idOf, lfId: idOf, replaceId: idOf };

const refuse = (text: string): Read => ({ ok: false, error: { code: 'invalid', text } });

/** The addition, or what the buyer may read when there is none to make. Never throws. */
export function readAddition(given: unknown): Read {
  try {
    const { productId, quantity, ...rest } = { ...(given as Record<string, unknown>) };
    const id = idOf(productId);
    if (!id) return refuse(errorMessage('error.missing.product'));
    const pieces = piecesOf(quantity);
    if (!pieces) return refuse(errorMessage('error.invalid.quantity'));
    const addition: Record<string, unknown> = { productId: id, quantity: pieces, title: '' };
    for (const [name, read] of Object.entries(OPTIONAL)) {
      const value = rest[name];
      if (value === undefined || value === null || value === '') continue;
      const known = read(value);
      if (known === null) return refuse(errorMessage('error.invalid'));
      addition[name] = known;
    }
    return { ok: true, addition: addition as unknown as CartAddition };
  } catch {
    return refuse(errorMessage('error.invalid'));
  }
}
