// What has changed in the lines of a delayed cart since it was put aside.
import type { LineNotes } from '../../shared/features/cart-lines/arrange';
import { formatDays } from '../../shared/format/days';
import { formatPrice } from '../../shared/format/money';
import { unbroken } from '../../shared/format/number';
import { formatPieces } from '../../shared/format/pieces';
import type { CartLine } from '../../shared/stores/cart';
import type { Was, WasLine } from '../../shared/stores/delayed/was';
import { text } from './text';

export interface Differences {
  /** Of lines that are there, by key. */
  notes: LineNotes;
  /** Names of those that are not. */
  gone: readonly string[];
  /** Before and now, in roubles, where nobody has changed what is wanted. */
  sum: { was: number; now: number } | null;
}

const EXACT = 0.005;

/** Less or more pieces are no news as long as there are enough, or too few as before. */
const isEnough = (stock: number, quantity: number): boolean => stock >= quantity;

function saidOf(was: WasLine, { confirmed, price, stock, deliveryDate }: CartLine): string[] {
  const said: string[] = [];
  // Another quantity may have another price.
  if (price !== undefined && was.price !== undefined && was.quantity === confirmed && Math.abs(price - was.price) > EXACT)
    said.push(text('was.price', { was: unbroken(formatPrice(was.price)) }));
  if (deliveryDate !== undefined && was.days !== undefined && deliveryDate !== was.days) said.push(text('was.term', { was: unbroken(formatDays(was.days)) }));
  if (stock !== undefined && was.stock !== undefined && isEnough(stock, confirmed) !== isEnough(was.stock, confirmed))
    said.push(text('was.stock', { was: unbroken(formatPieces(was.stock)), now: unbroken(formatPieces(stock)) }));
  return said;
}

export function differencesOf({ cost, lines: before }: Was, lines: readonly CartLine[], now: number | undefined): Differences {
  const notes = new Map<string, readonly string[]>();
  const byKey = new Map(lines.map((line) => [line.key, line]));
  for (const was of before) {
    const line = byKey.get(was.key);
    const said = line ? saidOf(was, line) : [];
    if (said.length > 0) notes.set(was.key, said);
  }
  const gone = before.filter(({ key }) => !byKey.has(key));
  const isSame = before.length - gone.length === lines.length && before.every(({ key, quantity }) => (byKey.get(key)?.confirmed ?? quantity) === quantity);
  const sum = isSame && cost !== undefined && now !== undefined && Math.abs(cost - now) > EXACT ? { was: cost, now } : null;
  return { notes, gone: gone.map(({ title }) => title), sum };
}

/** There is something to tell. */
export const isAny = ({ notes, gone, sum }: Differences): boolean => notes.size > 0 || gone.length > 0 || sum !== null;
