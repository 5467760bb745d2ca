// What the buyer has seen of an order, and what has become of it since: an order is placed of what was seen alone. Pure.
import { formatOrigin } from '../../format/days';
import { formatPrice, isSameSum } from '../../format/money';
import { partCode, unbroken } from '../../format/number';
import { formatPieces } from '../../format/pieces';
import { at } from '../../reading/drift';
import { LONGEST } from '../../reading/readers';
import { checkoutText } from '../../texts/checkout';
import type { CartLine } from '../cart';

/** A line as it was seen; `price` in roubles. */
export interface SeenLine {
  title: string;
  /** Maker and number. */
  code: string;
  quantity: number;
  price: number | undefined;
  /** Where it comes from, and in how many days. */
  term: string;
  error: string | null;
}

export interface Seen {
  /** Roubles, as far as the shop says. */
  cost: number | undefined;
  /** Null: nobody has read them. */
  lines: ReadonlyMap<string, SeenLine> | null;
}

/** `gone` is in the order no more, `added` was not in it; `refused` cannot be ordered, `after` says why. */
export type ChangeKind = 'price' | 'quantity' | 'term' | 'refused' | 'gone' | 'added';

/** One thing that has changed, in words; `''` where there was or is nothing. */
export interface LineChange {
  key: string;
  title: string;
  kind: ChangeKind;
  before: string;
  after: string;
}

export interface Review {
  /** Roubles, as far as the shop says. */
  before: number | undefined;
  after: number | undefined;
  lines: readonly LineChange[];
  /** What the shop says of it, where its figures say nothing. */
  text?: string | undefined;
}

export function seenOf(cost: number | undefined, lines: readonly CartLine[] | null): Seen {
  if (!lines) return { cost, lines };
  return {
    cost,
    lines: new Map(
      lines.map(
        (line) =>
          [
            line.key,
            { title: line.title, code: partCode(line), quantity: line.quantity, price: line.price, term: formatOrigin(line), error: line.error },
          ] as const,
      ),
    ),
  };
}

const priceIn = (price: number | undefined): string => (price === undefined ? '' : unbroken(formatPrice(price)));

function changesOf(key: string, before: SeenLine, after: SeenLine): LineChange[] {
  const { title } = after;
  const changes: LineChange[] = [];
  if (after.error && after.error !== before.error) changes.push({ key, title, kind: 'refused', before: '', after: after.error });
  if (!isSameSum(before.price, after.price)) changes.push({ key, title, kind: 'price', before: priceIn(before.price), after: priceIn(after.price) });
  if (before.quantity !== after.quantity)
    changes.push({ key, title, kind: 'quantity', before: formatPieces(before.quantity), after: formatPieces(after.quantity) });
  if (before.term !== after.term) changes.push({ key, title, kind: 'term', before: before.term, after: after.term });
  return changes;
}

function changesBetween(seen: ReadonlyMap<string, SeenLine>, now: ReadonlyMap<string, SeenLine>): LineChange[] {
  const lines: LineChange[] = [];
  // Nothing else on the page says which of two of one name it was.
  const called = ({ title, code }: SeenLine): string => [title, code].filter(Boolean).join(', ');
  for (const [key, line] of seen) if (!now.has(key)) lines.push({ key, title: called(line), kind: 'gone', before: formatPieces(line.quantity), after: '' });
  for (const [key, line] of now) {
    const before = seen.get(key);
    if (before) lines.push(...changesOf(key, before, line));
    else lines.push({ key, title: line.title, kind: 'added', before: '', after: formatPieces(line.quantity) });
  }
  return lines;
}

/** What has changed since; null where nothing has. In the order of the lines, those that are gone first. Where no lines were read the sum alone tells. */
export function reviewOf(seen: Seen, now: Seen): Review | null {
  const lines = seen.lines && now.lines ? changesBetween(seen.lines, now.lines) : [];
  return lines.length === 0 && isSameSum(seen.cost, now.cost) ? null : { before: seen.cost, after: now.cost, lines };
}

/** May it pass without a word? Prices alone have changed, none of them and not the sum by more than so many per cent. */
export function isWithin({ before, after, lines }: Review, tolerance: number, seen: Seen, now: Seen): boolean {
  const isNear = (one: number | undefined, other: number | undefined): boolean =>
    isSameSum(one, other) || (one !== undefined && other !== undefined && Math.abs(other - one) <= (one * tolerance) / 100 + 0.005);
  if (tolerance <= 0 || !isNear(before, after)) return false;
  return lines.every(({ key, kind }) => kind === 'price' && isNear(seen.lines?.get(key)?.price, now.lines?.get(key)?.price));
}

/**
 * What was seen, with what the buyer has just done on this page: how many of which lines there are, and what they come to. `keys`: the lines it was done to,
 * all where they are not known; what has become of the others is for the buyer to see.
 */
export function withOwnChanges(seen: Seen, now: Seen, keys?: ReadonlySet<string>): Seen {
  const isOwn = (key: string): boolean => !keys || keys.has(key);
  const { lines: were } = seen;
  const { lines: are } = now;
  // What the buyer has not read they have not seen change: the sum is their doing.
  if (!were || !are) return { cost: now.cost, lines: were };
  const lines = new Map([...were].filter(([key]) => are.has(key) || !isOwn(key)));
  /** Roubles. */
  let more = 0;
  for (const [key, { quantity, price = 0 }] of were) if (isOwn(key)) more += price * ((are.get(key)?.quantity ?? 0) - quantity);
  for (const [key, line] of are) {
    if (!isOwn(key)) continue;
    const before = lines.get(key);
    if (!before) more += (line.price ?? 0) * line.quantity;
    lines.set(key, before ? { ...before, quantity: line.quantity } : line);
  }
  const next = { cost: now.cost, lines };
  // Where more has changed besides, the sum says so too.
  return reviewOf(next, now) ? { cost: seen.cost === undefined ? undefined : seen.cost + more, lines } : next;
}

/** What the shop refuses of the lines, by their ids, in its own words. */
export function refusedIn(items: unknown, lines: readonly CartLine[]): LineChange[] {
  return lines.flatMap(({ key, itemId, title }) => {
    const item = Array.isArray(items) && itemId !== undefined ? items.find((one) => String(at(one, 'id')) === itemId) : undefined;
    const error = at(item, 'error');
    return typeof error === 'string' && error !== '' ? [{ key, title, kind: 'refused' as const, before: '', after: error.slice(0, LONGEST.text) }] : [];
  });
}

/** What is to be confirmed: that it costs another sum, or that its lines are others. */
export const reviewText = ({ before, after, text }: Review): string =>
  text
    ? text
    : isSameSum(before, after)
      ? checkoutText('order.lines.changed')
      : checkoutText('order.changed', { old: unbroken(formatPrice(before)), new: unbroken(formatPrice(after)) });
