// What is computed of the rows of a request: where two codes differ, which group a row is of, and which are asked for by the same code.
import type { CrossKind } from '../../shared/api/hints';
import { foldCode, type Synonyms, sameBrand } from '../../shared/format/codes';
import { isPrice } from '../../shared/format/prices';
import { times } from '../../shared/format/times';
import type { AggregatorRow } from '../../shared/stores/aggregator';

export const GROUPS = ['all', 'unmatched', 'errors', 'matched'] as const;
export type Group = (typeof GROUPS)[number];

export const isMatched = ({ product, isMatched: said }: AggregatorRow): boolean => product !== undefined && said !== false;

/** What is wrong with a row: its last write failed, it has no quantity, or a good and no price. */
export function wrongOf(row: AggregatorRow, hasFailed: boolean): 'failed' | 'quantity' | 'price' | null {
  if (hasFailed) return 'failed';
  if (row.quantity === undefined || row.quantity < 1) return 'quantity';
  return isMatched(row) && !isPrice(row.price) ? 'price' : null;
}

/** The one group of a row besides all. */
export function groupOf(row: AggregatorRow, hasFailed: boolean): Exclude<Group, 'all'> {
  if (wrongOf(row, hasFailed)) return 'errors';
  return isMatched(row) ? 'matched' : 'unmatched';
}

/** How many rows each group has. */
export function countGroups(rows: readonly AggregatorRow[], hasFailed: (id: string) => boolean): Record<Group, number> {
  const counts: Record<Group, number> = { all: rows.length, unmatched: 0, errors: 0, matched: 0 };
  for (const row of rows) counts[groupOf(row, hasFailed(row.id))]++;
  return counts;
}

/** A piece of a code. */
export interface CodePart {
  text: string;
  differs: boolean;
}

export interface Comparison {
  /** Alike but for signs, case and letters that look alike. */
  same: boolean;
  asked: readonly CodePart[];
  proposed: readonly CodePart[];
}

/** Codes are short; of longer ones the rest counts as another. */
const COMPARED = 64;

/** Characters of a code with what each is compared by: `''` for signs, which never differ. */
const charsOf = (code: string): { char: string; key: string }[] => [...code].slice(0, COMPARED).map((char) => ({ char, key: foldCode(char) }));

function partsOf(chars: readonly { char: string; key: string }[], common: ReadonlySet<number>, rest: string): CodePart[] {
  const parts: CodePart[] = [];
  const add = (text: string, differs: boolean): void => {
    const last = parts.at(-1);
    if (last && last.differs === differs) last.text += text;
    else parts.push({ text, differs });
  };
  chars.forEach(({ char, key }, at) => {
    add(char, key !== '' && !common.has(at));
  });
  if (rest) add(rest, true);
  return parts;
}

/** Where the code that is proposed differs from the one that was asked for: the longest common sequence of their characters is alike. */
export function compareCodes(asked: string, proposed: string): Comparison {
  const [a, b] = [charsOf(asked), charsOf(proposed)];
  const lengths = times(a.length + 1, () => new Uint8Array(b.length + 1));
  const at = (i: number, j: number): number => (lengths[i] as Uint8Array)[j] as number;
  const isAlike = (i: number, j: number): boolean => a[i]?.key !== '' && a[i]?.key === b[j]?.key;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) (lengths[i] as Uint8Array)[j] = isAlike(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const [ofAsked, ofProposed] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (isAlike(i, j)) {
      ofAsked.add(i++);
      ofProposed.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  const parts = [
    partsOf(a, ofAsked, asked.slice(a.map(({ char }) => char).join('').length)),
    partsOf(b, ofProposed, proposed.slice(b.map(({ char }) => char).join('').length)),
  ] as const;
  return { same: parts.every((all) => all.every(({ differs }) => !differs)), asked: parts[0], proposed: parts[1] };
}

/** What differs of a code, for the ear. */
export const differing = (parts: readonly CodePart[]): string =>
  parts
    .filter(({ differs }) => differs)
    .map(({ text }) => text)
    .join(', ');

/** How sure it is that a good is what a row asks for, the surest first: the very part; the same code of another maker; what the shop knows to stand in for it; a code that differs in a sign or two. */
export const NEARNESS = ['exact', 'maker', 'cross', 'near', 'other'] as const;
export type Nearness = (typeof NEARNESS)[number];

/** So many characters may differ of two codes that are near. */
const FEW = 2;

export function nearnessOf(
  row: AggregatorRow,
  good: { code: string; brand: string; cross?: CrossKind | undefined },
  synonyms: Synonyms,
  { same, asked, proposed }: Comparison = compareCodes(row.code, good.code),
): Nearness {
  if (same) return !row.brand || sameBrand(row.brand, good.brand, synonyms) ? 'exact' : 'maker';
  if (good.cross) return 'cross';
  const most = Math.max(...[asked, proposed].map((parts) => foldCode(differing(parts)).length));
  return most <= FEW ? 'near' : 'other';
}

/** Rows without a good that ask for the same code of the same maker. */
export function equalRows(rows: readonly AggregatorRow[], row: AggregatorRow): AggregatorRow[] {
  const keyOf = ({ code, brand }: AggregatorRow): string => `${foldCode(code)}/${foldCode(brand)}`;
  const key = keyOf(row);
  return foldCode(row.code) ? rows.filter((one) => one.id !== row.id && !isMatched(one) && keyOf(one) === key) : [];
}

/** The next row without a good after this one, from the first again past the last. */
export function nextUnmatched(rows: readonly AggregatorRow[], id: string, done: ReadonlySet<string> = new Set()): AggregatorRow | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((row) => row.id !== id && !done.has(row.id) && !isMatched(row));
}
