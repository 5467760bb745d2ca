// A pasted list of parts: rows of number, maker and quantity, with letters mended and doubles summed. Pure.
import { foldCode, latinTwins, otherKeyboard } from '../codes';
import { columnsOf } from './columns';
import { makerApart, readLine } from './line';
import { type ListedRow, piecesOf, type Role } from './row';
import { type Source, type SourceRow, sourceOf } from './source';

export { sourceOf };

/** So many lines are taken at once. */
export const MOST_LINES = 500;

/** A column as the buyer may change it. */
export interface Column {
  role: Role;
  /** What stands in it first. */
  sample: string;
}

export interface PartList {
  /** None where the lines have no columns. */
  columns: readonly Column[];
  rows: readonly ListedRow[];
  /** Rows that were too many: they wait for the next time. */
  rest: readonly ListedRow[];
}

/** What the columns hold of a text that rows were printed into (`textOf`), whatever stands in them. */
const PRINTED: readonly Role[] = ['article', 'brand', 'quantity'];

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/** Small Russian letters, one or two at a time, are a number typed on the other keyboard; «УАЗ» and «СТ» are what they are. */
const isOtherKeyboard = (article: string): boolean =>
  CYRILLIC.test(latinTwins(article)) &&
  !LATIN.test(article) &&
  /\d/.test(article) &&
  (article.match(/\p{L}+/gu) ?? []).every((word) => word.length <= 2 && word === word.toLowerCase());

/** Words and no number: «строка без номера». */
const isWords = (article: string): boolean => !/\d/.test(article) && !LATIN.test(article) && article !== article.toUpperCase();

/** The number and the maker with letters of the alphabet they belong to. */
function mended(row: { article: string; brand: string }): { article: string; brand: string; typed: string } {
  if (isWords(row.article)) return { article: row.article, brand: row.brand, typed: '' };
  const keyed = isOtherKeyboard(row.article);
  const mend = (text: string): string => (keyed && CYRILLIC.test(text) ? otherKeyboard(text) : latinTwins(text));
  const article = mend(row.article);
  // A maker's name of Russian letters alone is a name: «ВАЗ».
  const brand = keyed || LATIN.test(row.brand) ? mend(row.brand) : row.brand;
  const isSame = article === row.article && brand === row.brand;
  return { article, brand, typed: isSame ? '' : [row.article, brand !== row.brand && row.brand].filter(Boolean).join(' ') };
}

/** Cells of a row by what their columns hold. */
function readCells({ cells }: SourceRow, roles: readonly Role[], isChosen: boolean): { article: string; brand: string; quantity: string } {
  const cell = (role: Role): string => cells[roles.indexOf(role)] ?? '';
  const article = cell('article');
  const quantity = roles.includes('quantity') ? cell('quantity') : '1';
  if (roles.includes('brand') || isChosen) return { article, brand: cell('brand'), quantity };
  return { ...makerApart(article), quantity };
}

/** Number, maker and quantity: a list of more columns was made by a program, and a short row of it has empty cells at its end. */
const MOST_TYPED = 3;

/**
 * What the cells of a row hold where it has fewer than the others: «W3189/9;3» among rows with a maker. Null where it is read as the others are: a row in which
 * the quantity is not where the others have it, first or last, says nothing of its own.
 */
function ownRoles(row: SourceRow, roles: readonly Role[]): readonly Role[] | null {
  const { length } = row.cells;
  if (roles.length > MOST_TYPED || length >= roles.length || length < 2) return null;
  const quantity = roles.indexOf('quantity');
  if (quantity < 0 || Math.max(quantity, roles.indexOf('article')) < length) return null;
  const own = columnsOf([row]).roles;
  return own.includes('article') && own.indexOf('quantity') === (quantity === 0 ? 0 : length - 1) ? own : null;
}

/** Rows that tell what the columns hold: where short ones stand among them, those that have all. */
function likeTheWidest(rows: readonly SourceRow[]): readonly SourceRow[] {
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return widest <= MOST_TYPED ? rows.filter(({ cells }, at) => cells.length === widest || (at === 0 && !cells.some((cell) => /\d/.test(cell)))) : rows;
}

/** What a row is of, however it is written: rows of one part are one row when the list is read. */
export const partOf = ({ article, brand }: Pick<ListedRow, 'article' | 'brand'>): string => `${foldCode(article)}|${foldCode(brand)}`;

/** Rows of one number and maker become one, where all of them have a quantity. */
function summed(rows: readonly ListedRow[]): ListedRow[] {
  const places = new Map<string, number>();
  const all: ListedRow[] = [];
  for (const row of rows) {
    const key = partOf(row);
    const place = places.get(key);
    const first = place === undefined ? undefined : all[place];
    const pieces = piecesOf(row.quantity);
    const before = first && piecesOf(first.quantity);
    if (place !== undefined && first && before && pieces) {
      const lines = [...first.lines, row.line];
      all[place] = { ...first, lines, quantity: String(before + pieces), typed: first.typed || row.typed, doubt: first.doubt || row.doubt };
    } else {
      if (pieces && foldCode(row.article)) places.set(key, all.length);
      all.push(row);
    }
  }
  return all;
}

const listed = ({ line }: SourceRow, read: { article: string; brand: string; quantity: string; doubt?: string }): ListedRow => ({
  doubt: read.doubt ?? '',
  ...{ line, lines: [line], quantity: String(piecesOf(read.quantity) ?? read.quantity) },
  ...mended(read),
});

/** Reads the rows; `chosen`: what the buyer says the columns hold. `printed`: rows above them that were printed (`textOf`), in which nothing is guessed. */
export function listOf(source: Source, chosen?: readonly Role[], printed: readonly SourceRow[] = []): PartList {
  const isWhole = printed.length > 0 && source.rows.length === 0;
  const { isColumnar, rows } = isWhole ? { isColumnar: true, rows: printed } : source;
  const found = isWhole ? { roles: PRINTED, isHeaded: false } : isColumnar ? columnsOf(likeTheWidest(rows)) : { roles: [], isHeaded: false };
  const roles = chosen ?? found.roles;
  const body = found.isHeaded ? rows.slice(1) : rows;
  const isSure = isWhole || chosen !== undefined;
  const all = [
    ...(isWhole ? [] : printed).map((row) => listed(row, readCells(row, PRINTED, true))),
    ...body.map((row) => {
      if (!isColumnar || row.cells.length < 2) return listed(row, readLine(row.cells[0] ?? ''));
      const own = isWhole ? null : ownRoles(row, roles);
      return listed(row, own ? readCells(row, own, false) : readCells(row, roles, isSure));
    }),
  ];
  const columns = roles.map((role, place) => ({ role, sample: body.find(({ cells }) => cells[place])?.cells[place] ?? '' }));
  return { columns, rows: summed(all.slice(0, MOST_LINES)), rest: all.slice(MOST_LINES) };
}
