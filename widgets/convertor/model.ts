// What a row is called, what it costs, where it is found; and how the list was last shown.
import { foldCode, readingsOf } from '../../shared/format/codes';
import { unbroken } from '../../shared/format/number';
import { formatPieces } from '../../shared/format/pieces';
import { isPrice, sumOf } from '../../shared/format/prices';
import type { ConvertorItem, ConvertorState, ViewMode } from '../../shared/stores/convertor';
import { keptFor } from '../../shared/stores/core/kept';
import { text } from './text';

/** Rows drawn at first, and more with each press. */
export const DRAWN = 100;

export const codeOf = ({ sourceCode }: ConvertorItem): string => sourceCode || text('noCode');

export const titleOf = (row: ConvertorItem): string => row.name ?? ([row.brand, row.code].filter(Boolean).join(' ') || codeOf(row));

/** Pieces; what is no quantity is none. */
export const piecesOf = ({ quantity }: ConvertorItem): number | undefined => (quantity !== undefined && quantity > 0 ? quantity : undefined);

/** Roubles for the row: as the shop says, else the price by the pieces. */
export function costOf(row: ConvertorItem): number | undefined {
  const pieces = piecesOf(row);
  return row.cost ?? (isPrice(row.price) && pieces !== undefined ? sumOf({ amount: row.price }, pieces) : undefined);
}

/** Where there is some of it, and how many. */
export const stockOf = ({ stock }: ConvertorItem, warehouses: NonNullable<ConvertorState['about']>['warehouses'] = []) =>
  warehouses.flatMap(({ code, name }) => {
    const pieces = stock[code];
    return pieces ? [{ pieces, words: `${name}: ${unbroken(formatPieces(pieces))}` }] : [];
  });

const found = new WeakMap<ConvertorItem, { codes: string; words: string }>();

/** What a row is found by, made once. */
function keysOf(row: ConvertorItem): { codes: string; words: string } {
  let keys = found.get(row);
  if (!keys) {
    const { sourceCode, brand = '', code = '', name = '' } = row;
    keys = { codes: [sourceCode, code, brand + code].map(foldCode).join(' '), words: `${brand} ${name}`.toLowerCase() };
    found.set(row, keys);
  }
  return keys;
}

/** Rows that have the text in a code, whatever its signs and alphabet, or all its words in the name; of those, with `bare`, the ones without a good. */
export function rowsBy(rows: readonly ConvertorItem[], query: string, bare: boolean): readonly ConvertorItem[] {
  const readings = readingsOf(query).map(({ text: read }) => ({ code: foldCode(read), words: read.toLowerCase().split(' ') }));
  if (readings.length === 0 && !bare) return rows;
  return rows.filter((row) => {
    if (bare && row.goodId) return false;
    const { codes, words } = keysOf(row);
    return readings.length === 0 || readings.some((read) => codes.includes(read.code) || read.words.every((word) => words.includes(word)));
  });
}

/** How the buyer last chose to see such lists. */
export const keptView = keptFor<ViewMode>('islands:convertor-view:', {
  parse: (kept) => (kept === 'table' || kept === 'short' ? kept : null),
  print: (mode) => mode,
});
