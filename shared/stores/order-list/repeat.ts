// An order once more: what its lines cost today and which can still be had, and those that are chosen into the cart.
import type { QuickCheck } from '../../api/quick-entry';
import { remote } from '../../api/remote';
import { nameWithCode } from '../../format/number';
import { ordersText } from '../../texts/orders';
import type { ListWork } from '../cart/list-run';
import { rowsToCart } from '../cart/list-to-cart';
import { createResource } from '../core/resource';
import type { OrderLine } from './list';

const api = remote(() => import('../../api/quick-entry'));

/** A shop takes no more rows at once. */
const MOST_ROWS = 200;

export interface RepeatLine {
  key: string;
  name: string;
  line: OrderLine;
  /** Pieces that were ordered, and how many of them can be had. */
  wanted: number;
  quantity: number;
  /** Roubles for one, then and now. */
  before: number | undefined;
  now: number | undefined;
  /** Why it cannot be ordered; `''` where it can. */
  why: string;
}

/** A shop numbers the lines of what was asked; here each stands by itself. */
const wordsOf = (error: string): string => {
  const words = error.replace(/^Строка \d+:\s*/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Found = QuickCheck['found'][number];
type Check = { found: Map<number, Found>; several: Set<number>; refused: Map<number, string> };

/** What all lines are today. */
async function check(lines: readonly OrderLine[], signal: AbortSignal): Promise<Check> {
  const all: Check = { found: new Map(), several: new Set(), refused: new Map() };
  for (let first = 0; first < lines.length; first += MOST_ROWS) {
    const rows = lines
      .slice(first, first + MOST_ROWS)
      .map(({ article = '', brand, quantity = 1, productId }, at) => ({ line: first + at + 1, article, brand, quantity, goodId: productId }));
    const { found, choose, failed } = await api.checkRows(rows, { signal });
    for (const one of found) all.found.set(one.line, one);
    for (const { line } of choose) all.several.add(line);
    for (const { line, error } of failed) all.refused.set(line, error);
  }
  return all;
}

/** The lines of an order as the shop sells them today. */
export const repeatOf = createResource<{ id: string; lines: readonly OrderLine[] }, RepeatLine[]>({
  async load({ lines }, signal) {
    const { found, several, refused } = await check(lines, signal);
    return lines.map((line, at): RepeatLine => {
      const number = at + 1;
      const known = found.get(number);
      const wanted = line.quantity ?? 1;
      const isGone = !known?.goodId || known.quantity === 0;
      const why =
        wordsOf(refused.get(number) ?? '') || (several.has(number) ? ordersText('orders.repeat.several') : isGone ? ordersText('orders.repeat.gone') : '');
      return {
        key: String(at),
        name: nameWithCode(line.name ?? '', line),
        line: { ...line, productId: known?.goodId ?? line.productId },
        wanted,
        quantity: Math.min(wanted, known?.quantity ?? wanted),
        before: line.price,
        now: known?.price,
        why,
      };
    });
  },
  failed: () => ordersText('orders.repeat.failed'),
  freshMs: 0,
});

/** What they came to, what they come to, and how many per cent that is; `was` is undefined where a price is not known. */
export function priceChange(lines: readonly RepeatLine[]): { was: number | undefined; now: number | undefined; percent: number } {
  const sum = (of: (line: RepeatLine) => number | undefined): number | undefined => {
    let all = 0;
    for (const line of lines) {
      const price = of(line);
      if (price === undefined) return undefined;
      all += price * line.quantity;
    }
    return all;
  };
  const [was, now] = [sum(({ before }) => before), sum(({ now: price }) => price)];
  return { was, now, percent: was && now !== undefined ? Math.round(((now - was) / was) * 100) : 0 };
}

/** Puts the chosen lines into the cart one after another. */
export const rowsToRepeat = (lines: readonly RepeatLine[], ...[tell, signal]: Parameters<ListWork>): ReturnType<ListWork> =>
  rowsToCart(
    lines.map(({ key, line: { name = '', brand, article, productId = '' }, quantity, now }) => ({
      id: key,
      title: name,
      brand,
      article,
      quantity,
      product: { id: productId, quantityMultiplicity: 1, price: now },
    })),
    tell,
    signal,
  );
