// What a line of the cart says of itself, column by column: the one table that the line on screen, the line out of sight, the search and the files read.
// The form without JavaScript is the server's; tests/host/cart-columns.test.ts holds it against this table.
import { formatTerm } from '../../format/days';
import { formatPrice } from '../../format/money';
import { partCode, unbroken } from '../../format/number';
import { formatPieces } from '../../format/pieces';
import { shortText } from '../../format/short';
import type { Assignment } from '../../reading/entities';
import type { CartLine } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';

interface ColumnOf {
  /** In a file, where a number stays one; what is not known is not there. */
  cell(line: CartLine): string | number | undefined;
  /** Below the name on screen, and among the words of a line out of sight; those in one `fact` stand together. Columns without it have a place of their own. */
  fact?: string;
  /** That fact in words, where the cell alone would not say what it is. */
  words?(cell: string): string;
  /** What the search looks at besides. */
  sought?(line: CartLine): readonly (string | undefined)[];
  /** In a file of Excel. */
  width: number;
  isMoney?: true;
}

/** What a line comes to; nothing while what it comes to is still being counted. */
export const costOf = ({ cost, quantity, confirmed }: CartLine): number | undefined => (quantity === confirmed ? cost : undefined);

/** Who takes how many of a line, in words. */
const partsText = (parts: readonly Assignment[]): string =>
  parts.map(({ id, name, quantity }) => lineText('cart.part', { name: name || id, n: quantity })).join('; ');

/** Of the cars a line is for. */
export const carNamesOf = ({ assignCars }: CartLine): string[] => assignCars.map(({ name, id }) => name || id);

/** In the order of the files. */
export const COLUMNS = {
  brand: { cell: ({ brand }) => brand, sought: ({ brand }) => [brand], width: 18 },
  article: { cell: ({ article }) => article, sought: ({ article }) => [article], width: 18 },
  title: { cell: ({ title }) => title, sought: ({ title }) => [title], width: 44 },
  quantity: { cell: ({ quantity }) => quantity, width: 12 },
  price: { cell: ({ price }) => price, width: 12, isMoney: true },
  cost: { cell: costOf, width: 14, isMoney: true },
  warehouse: { cell: ({ warehouseName }) => warehouseName, fact: 'term', width: 20 },
  term: {
    cell: formatTerm,
    fact: 'term',
    words: unbroken,
    width: 14,
  },
  cars: {
    cell: ({ assignCars }) => partsText(assignCars),
    fact: 'cars',
    words: (names) => lineText('cart.cars', { names }),
    sought: carNamesOf,
    width: 28,
  },
  groups: { cell: ({ assignGroups }) => partsText(assignGroups), fact: 'groups', words: (names) => lineText('cart.groups', { names }), width: 28 },
  stocks: { cell: ({ assignStocks }) => partsText(assignStocks), fact: 'stocks', words: (names) => lineText('cart.stocks', { names }), width: 28 },
  note: { cell: ({ error }) => error ?? undefined, width: 36 },
} satisfies Record<string, ColumnOf>;

export type Column = keyof typeof COLUMNS;
export const columns = Object.entries(COLUMNS) as [Column, ColumnOf][];

/** A line as a file holds it, by columns. */
export const cellsOf = (line: CartLine) =>
  Object.fromEntries(columns.map(([key, { cell }]) => [key, cell(line)])) as Record<Column, ReturnType<ColumnOf['cell']>>;

/** What is said below the name of a line, fact by fact. */
export function factsOf(line: CartLine): string[] {
  const facts = new Map<string, string[]>();
  for (const [, { cell, fact, words = (text: string) => text }] of columns) {
    const text = fact && String(cell(line) ?? '');
    if (text) facts.set(fact, [...(facts.get(fact) ?? []), words(text)]);
  }
  return [...facts.values()].map((words) => words.join(', '));
}

/** All that is said of a line, as one sentence; `said` = what the page adds to it. */
export function sentenceOf(line: CartLine, said: readonly string[] = []): string {
  const cost = costOf(line);
  const figures = [unbroken(formatPieces(line.quantity)), cost === undefined ? '' : unbroken(formatPrice(cost))];
  return [partCode(line), line.title, ...factsOf(line), shortText(line), ...said, ...figures, line.error].filter(Boolean).join(', ');
}

/** What the search of the cart looks at. */
export const soughtIn = (line: CartLine): string =>
  columns
    .flatMap(([, { sought }]) => sought?.(line) ?? [])
    .filter(Boolean)
    .join(' ');
