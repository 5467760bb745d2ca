// Russian numbers: what is kept (`+7XXXXXXXXXX`), what is shown (`+7 (###) ###-##-##`), and what one edit of the shown text does (§5).

/** What is typed or pasted beyond this is no number. */
const LONGEST_TEXT = 500;
const LONGEST_FOREIGN = 15;
const NATIONAL = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** How another country is dialled without a plus. */
const ABROAD = /^(?:00|810)/;

/**
 * The number in a text as it is kept: `8 (495) …`, `7…`, `+7…` and ten bare digits become `+7` and up to ten digits, which an unfinished number has fewer of.
 * A number of another country keeps its digits, so that it is refused rather than changed into a Russian one; so does one that is too long to be Russian.
 */
export function phoneOf(text: string): string {
  const given = text.slice(0, LONGEST_TEXT).trim();
  const digits = digitsOf(given);
  if (!digits) return given.startsWith('+') ? '+' : '';
  const isLong = !given.startsWith('+') && digits.length > NATIONAL;
  if (isLong && digits.length > NATIONAL + 1 && ABROAD.test(digits)) return phoneOf(`+${digits.replace(ABROAD, '')}`);
  if (/^\+[0-689]/.test(given) || (isLong && !/^[78]/.test(digits))) return `+${digits.slice(0, LONGEST_FOREIGN)}`;
  const prefixed = given.startsWith('+') ? /^\+\s?7/.test(given) : digits.length !== NATIONAL && /^[78]/.test(digits);
  return `+7${digits.slice(prefixed ? 1 : 0).slice(0, NATIONAL)}`;
}

/** A whole Russian number: 12 characters with the plus. */
export const isPhone = (value: string): boolean => /^\+7\d{10}$/.test(value);

/** Nothing but the prefix that the mask itself puts in front. */
export const isBlankPhone = (value: string): boolean => value === '' || value === '+' || value === '+7';

/** A number, whole or not, in the mask. */
export function formatPhone(text: string): string {
  const value = phoneOf(text);
  if (!value.startsWith('+7')) return value;
  const [code, middle, first, second] = [value.slice(2, 5), value.slice(5, 8), value.slice(8, 10), value.slice(10)];
  return `+7${code && ` (${code}`}${middle && `) ${middle}`}${first && `-${first}`}${second && `-${second}`}`;
}

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';

/** Place in a masked text with so many digits behind it, right after a digit. */
function placeBefore(text: string, digits: number): number {
  if (digits === 0) return text.length;
  let place = text.length;
  for (let left = digits; place > 0 && (left > 0 || !isDigit(text[place - 1])); place--) if (isDigit(text[place - 1])) left--;
  return place;
}

/**
 * What an edit makes of the number `before`: `raw` is the text as the browser left it, with the caret at `caret`.
 * Deleting a bracket, a space or a dash deletes the digit beyond it, or the key would do nothing.
 */
export function editPhone(raw: string, caret: number, before: string, inputType = ''): { value: string; caret: number } {
  let value = phoneOf(raw);
  // Digits that did not fit were pushed out at the end.
  let behind = Math.max(0, digitsOf(raw.slice(caret)).length - Math.max(0, digitsOf(raw).length - NATIONAL - 1));
  if (value === before && value.startsWith('+7') && inputType.startsWith('deleteContent')) {
    const forward = inputType === 'deleteContentForward';
    const place = value.length - behind - (forward ? 0 : 1);
    if (place >= 2 && place < value.length) {
      value = value.slice(0, place) + value.slice(place + 1);
      if (forward) behind--;
    }
  }
  return { value, caret: placeBefore(formatPhone(value), behind) };
}
