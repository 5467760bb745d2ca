// A pasted list of parts: rows of number, maker and quantity, with letters mended and doubles summed. Pure.
import { foldCode, latinTwins, otherKeyboard } from '../codes';
import { isTalk } from './chat';
import { type Columns, columnsOf, headAt, headKey } from './columns';
import { DATED, PRICE_NAME, roleOf } from './heads';
import { makerApart, readLine } from './line';
import { type ListedRow, piecesOf, type Role, THREE_DIGITS } from './row';
import { type Mark, type Merge, readSource, type Source, type SourceRow, sheetSource, sourceOf } from './source';

export { columnsOf, headKey, readSource, sheetSource, sourceOf };

/** So many lines are taken at once. */
export const MOST_LINES = 500;

/** A column as the buyer may change it. */
export interface Column {
  role: Role;
  /** It is not certain: the buyer is asked. */
  isDoubtful: boolean;
  /** What the head calls it. */
  name: string;
  /** What stands in it first. */
  sample: string;
}

/** So many rows are left out, and why. */
export interface LeftOut {
  /** Titles and heads. */
  heads: number;
  hidden: number;
  struck: number;
  /** Of a table with quantities, those that have none. */
  unordered: number;
  /** «Итого». */
  sums: number;
  /** Lines without a part, as they stand there. */
  talk: readonly { line: number; text: string }[];
}

export interface PartList {
  /** None where the lines have no columns. */
  columns: readonly Column[];
  /** Nothing has to be asked of them. */
  isSure: boolean;
  /** What its head is known by; '' without one. */
  key: string;
  /** The last line of its titles and its head; 0 without them. */
  above: number;
  /** All of them, as they stand there. */
  all: readonly ListedRow[];
  rows: readonly ListedRow[];
  /** Rows that were too many: they wait for the next time. */
  rest: readonly ListedRow[];
  left: LeftOut;
}

/** What the columns hold of a text that rows were printed into (`textOf`), whatever stands in them. */
const PRINTED: readonly Role[] = ['article', 'brand', 'quantity', 'comment'];

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

interface Read {
  article: string;
  brand: string;
  quantity: string;
  doubt?: string | undefined;
  oddNumber?: string | undefined;
  comment?: string | undefined;
}

/** What spreadsheets write in place of a value. */
const ERROR = /^(?:#(?:N\/A|Н\/Д|[\p{L}/0]+[!?])|#{2,}|(?:Err|Ошб):\d+)$/iu;
/** Figures that a spreadsheet has rounded, and dates that it has made of a number, as a text has them. */
const LOST = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** A number that is shown with kopecks. */
const KOPECKS = /^(\d[\d ]{4,})[.,]0{1,2}$/;
const isOdd = (article: string, mark: Mark | undefined): boolean =>
  (mark !== undefined && mark.kind !== 'error') || LOST.test(article) || DATED.test(article) || KOPECKS.test(article);
/** The number of a cell; `oddNumber` where its sheet may have changed it. */
function numberOf(written: string, mark: Mark | undefined): Pick<Read, 'article' | 'oddNumber'> {
  if (ERROR.test(written) || mark?.kind === 'error') return { article: '' };
  return { article: KOPECKS.exec(written)?.[1] ?? written, ...(written !== '' && isOdd(written, mark) && { oddNumber: written }) };
}

/** The same of a line of words. */
function lineOf(row: SourceRow): Read {
  const { cells, marks } = row;
  const filled = cells.filter(Boolean);
  if (filled.length > 1) {
    // One of a table among lines: its cells tell by themselves what they hold, or it is read as words.
    const { roles } = columnsOf([row]);
    if (roles.includes('article') && roles.includes('quantity')) return readCells(row, roles, false);
  }
  const place = cells.findIndex(Boolean);
  const line = filled.join(' ');
  if (ERROR.test(line)) return { article: '', brand: '', quantity: '1' };
  const read = readLine(line);
  return { ...read, ...numberOf(read.article, marks?.get(place)) };
}

/** Cells of a row by what their columns hold. `isThousand`: what is written so may be thousands. */
function readCells({ cells, marks }: SourceRow, roles: readonly Role[], isChosen: boolean, isThousand = false): Read {
  const cell = (role: Role): string => cells[roles.indexOf(role)] ?? '';
  const markOf = (role: Role): Mark | undefined => marks?.get(roles.indexOf(role));
  const { article, oddNumber } = numberOf(cell('article'), markOf('article'));
  const quantity = roles.includes('quantity') ? cell('quantity') : '1';
  const mark = markOf('quantity');
  const doubt = mark && ['rounded', 'date', 'struck'].includes(mark.kind) ? mark.raw : isThousand && THREE_DIGITS.test(quantity) ? quantity : '';
  const more = {
    ...(doubt && { doubt }),
    ...(oddNumber && { oddNumber }),
    ...(cell('comment') && { comment: cell('comment') }),
  };
  if (roles.includes('brand') || isChosen) return { article, brand: cell('brand'), quantity, ...more };
  return { ...makerApart(article), quantity, ...more };
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
function likeTheWidest(rows: readonly SourceRow[], isGrid: boolean | undefined): readonly SourceRow[] {
  if (isGrid) return rows;
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
      const comment = [...new Set([first.comment, row.comment].filter(Boolean))].join('; ');
      all[place] = {
        ...first,
        ...{ lines, quantity: String(before + pieces), typed: first.typed || row.typed, doubt: first.doubt || row.doubt },
        ...(first.oddNumber || row.oddNumber ? { oddNumber: first.oddNumber || row.oddNumber } : {}),
        ...(comment && { comment }),
      };
    } else {
      if (pieces && foldCode(row.article)) places.set(key, all.length);
      all.push(row);
    }
  }
  return all;
}

/** Rows of several lists as one; more than are taken at once wait. */
export const together = (all: readonly ListedRow[]): Pick<PartList, 'rows' | 'rest'> => ({
  rows: summed(all.slice(0, MOST_LINES)),
  rest: all.slice(MOST_LINES),
});

const listed = ({ line }: SourceRow, read: Read): ListedRow => ({
  doubt: read.doubt ?? '',
  ...(read.oddNumber && { oddNumber: read.oddNumber }),
  ...(read.comment && { comment: read.comment }),
  ...{ line, lines: [line], quantity: String(piecesOf(read.quantity) ?? read.quantity) },
  ...(read.oddNumber ? { article: read.article, brand: read.brand, typed: '' } : mended(read)),
});

const SUM_NAME = /сумм|стоим|итог|всего|total|amount|sum\b/i;
/** «1 234,50», «1,234.50» */
const roubles = (cell: string): number =>
  Number(
    cell
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.') || Number.NaN,
  );

/** Does a price of the row times its pieces come to a sum of the row? */
function isProved(cells: readonly string[], names: readonly string[], quantity: string): boolean {
  const pieces = piecesOf(quantity);
  if (pieces === null) return false;
  const of = (pattern: RegExp): number[] => cells.filter((_, place) => pattern.test(names[place] ?? '')).map(roubles);
  const sums = of(SUM_NAME);
  return of(PRICE_NAME).some((price) => price > 0 && sums.some((sum) => Math.abs(price * pieces - sum) < 0.01));
}

/** So much of a row is shown of which the quantity is doubtful. */
const LONGEST_DOUBT = 60;

/** What stands in none of its columns: of a row without a number it tells what the row is. */
const restOf = ({ cells }: SourceRow, roles: readonly Role[]): string =>
  cells
    .filter((cell, at) => cell && (roles[at] ?? 'none') === 'none')
    .join(' | ')
    .slice(0, LONGEST_DOUBT);

const SUM = /^(?:итог|всего|сумма|total|subtotal|grand total)/i;
/** Nothing is ordered. */
const NOTHING = /^(?:[-–—x]|0+(?:[.,]0*)?(?:\s*шт\.?)?)?$/i;

/** Rows that stand beside a cell of another row above them, which is merged over all of them: by their lines, that other row. */
function belowMerges(rows: readonly SourceRow[], merges: readonly Merge[], place: number): ReadonlyMap<number, SourceRow> {
  const found = new Map<number, SourceRow>();
  const tall = merges.filter(({ top, bottom, left, right }) => bottom > top && left <= place && place <= right);
  if (tall.length === 0) return found;
  const first = new Map(rows.map((row) => [row.line - 1, row]));
  for (const { line } of rows) {
    const above = first.get(tall.find(({ top, bottom }) => top < line - 1 && line - 1 <= bottom)?.top ?? -1);
    if (above?.cells[place]) found.set(line, above);
  }
  return found;
}

/** What the columns of a row of names hold. */
function rolesIn(cells: readonly string[]): Role[] {
  const named = cells.map((cell) => roleOf(cell));
  const roles: Role[] = named.map(() => 'none');
  for (const role of ['article', 'brand', 'quantity', 'comment'] as const) {
    const places = named.flatMap((one, place) => (one?.role === role ? [place] : []));
    const [first] = places.sort((one, other) => (named[one]?.rank ?? 9) - (named[other]?.rank ?? 9));
    if (first !== undefined) roles[first] = role;
  }
  return roles;
}

export interface ListOptions {
  /** What the buyer says the columns hold. */
  chosen?: readonly Role[] | undefined;
  /** Rows above them that were printed (`textOf`), in which nothing is guessed. */
  printed?: readonly SourceRow[] | undefined;
  /** Rows that their sheet hides, or that are struck out, are taken too. */
  withHidden?: boolean | undefined;
}

/** Reads the rows. */
export function listOf(source: Source, { chosen, printed = [], withHidden = false }: ListOptions = {}): PartList {
  const talk: { line: number; text: string }[] = [];
  const left: LeftOut = { heads: 0, hidden: 0, struck: 0, unordered: 0, sums: 0, talk };
  const isWhole = printed.length > 0 && source.rows.length === 0;
  const { isColumnar, rows: given } = isWhole ? { isColumnar: true, rows: printed } : source;
  const seen = withHidden ? given : given.filter(({ isHidden }) => !isHidden);
  const rows = withHidden ? given : seen.filter(({ isStruck }) => !isStruck);
  left.hidden = given.length - seen.length;
  left.struck = seen.length - rows.length;
  const said = (row: SourceRow): string => row.cells.filter(Boolean).join(', ');
  const columnsIn = (some: readonly SourceRow[]): Columns => columnsOf(likeTheWidest(some, source.isGrid), source.merges);
  let found = isWhole || !isColumnar ? null : columnsIn(rows);
  // Words above and below a list without a head are no parts of it, and tell nothing of its columns.
  const words = new Set(isWhole || found?.isHeaded ? [] : rows.filter((row) => isTalk(said(row))));
  if (found && words.size > 0) found = columnsIn(rows.filter((row) => !words.has(row)));
  const roles = chosen ?? found?.roles ?? (isWhole ? PRINTED : []);
  // Short rows among the first are no titles.
  const first = found && found.above > 0 ? (likeTheWidest(rows, source.isGrid)[found.above - 1]?.line ?? 0) : 0;
  const body = first > 0 ? rows.filter(({ line }) => line > first) : rows;
  left.heads = rows.length - body.length;
  const isSure = isWhole || chosen !== undefined;
  const quantity = roles.indexOf('quantity');
  const head = found?.isHeaded ? rows.find(({ line }) => line === first) : undefined;
  const isThousand = quantity >= 0 && !(body.length > 1 && body.every(({ cells }) => !cells[quantity] || /[.,]\d{3}$/.test(cells[quantity] ?? '')));

  const merges = source.merges ?? [];
  const [quantityAbove, brandAbove] = [belowMerges(given, merges, quantity), belowMerges(given, merges, roles.indexOf('brand'))];
  const shared = new Set(quantityAbove.values());

  /** Is the row none of the parts of a table? It is counted then. */
  function isLeftOut({ line, cells }: SourceRow, hasFigures: boolean, own: readonly Role[]): boolean {
    const article = cells[own.indexOf('article')] ?? '';
    const quantity = own.indexOf('quantity');
    const ordered = cells[quantity] ?? '';
    const firstWord = cells.find(Boolean) ?? '';
    if (!article || SUM.test(article)) {
      if (SUM.test(firstWord) || (article && SUM.test(article) && !/\d/.test(article))) {
        left.sums++;
        return true;
      }
    }
    if (head?.cells.every((cell, at) => (cells[at] ?? '') === cell)) {
      left.heads++;
      return true;
    }
    // «Исполнитель ____ Заказчик ____»
    if (!hasFigures || (quantity >= 0 ? NOTHING.test(ordered) && !(article && quantityAbove.has(line)) : !article)) {
      left.unordered++;
      return true;
    }
    return false;
  }

  // A cell cut off at the end would have a stock taken for the quantity.
  const hasShapes = !isWhole && source.isGrid !== true && !(found?.isHeaded && found.roles.includes('none'));
  /** What it is parted by stands within one of its cells too: the others are not where the head has them. */
  const isLonger = ({ cells }: SourceRow): boolean => head !== undefined && !source.isGrid && cells.slice(head.cells.length).some(Boolean);
  /** The rows stand below another head, which names its columns: their quantity is to be looked at. */
  let otherRoles: readonly Role[] | null = null;
  const all = (isWhole ? [] : printed).map((row) => listed(row, readCells(row, PRINTED, true)));
  for (const row of body) {
    if (!found?.isHeaded && words.has(row)) {
      talk.push({ line: row.line, text: said(row) });
      continue;
    }
    if (!isColumnar || (row.cells.length < 2 && !found?.isHeaded && !source.isGrid)) {
      all.push(listed(row, lineOf(row)));
      continue;
    }
    const own = hasShapes ? ownRoles(row, roles) : null;
    if (own) {
      all.push(listed(row, readCells(row, own, false)));
      continue;
    }
    if (found?.isHeaded) {
      // Names have no figures: nearly all rows are seen at a glance to be no head.
      const hasFigures = row.cells.some((cell) => /\d/.test(cell));
      const next = hasFigures ? null : headAt(row.cells);
      if (next) {
        const isSame = next.quantity === quantity && next.article === roles.indexOf('article') && !row.cells.some((cell, at) => cell && !head?.cells[at]);
        otherRoles = isSame ? null : rolesIn(row.cells);
        left.heads++;
        continue;
      }
      if (isLeftOut(row, hasFigures, otherRoles ?? roles)) continue;
    }
    if (otherRoles) {
      const below = readCells(row, otherRoles, true);
      all.push(listed(row, { ...below, doubt: below.doubt || row.cells.filter(Boolean).join(' | ').slice(0, LONGEST_DOUBT) }));
      continue;
    }
    const read = readCells(row, roles, isSure, isThousand && !isWhole && !isProved(row.cells, found?.names ?? [], row.cells[quantity] ?? ''));
    const brand = brandAbove.get(row.line)?.cells[roles.indexOf('brand')];
    if (brand) read.brand ||= brand;
    if (shared.has(row)) read.doubt ||= read.quantity;
    else if (isLonger(row)) read.doubt ||= row.cells.filter(Boolean).join(' | ').slice(0, LONGEST_DOUBT);
    const taken = listed(row, read);
    if (taken.article === '') taken.typed = restOf(row, roles) || taken.typed;
    all.push(taken);
  }
  const columns = roles.map((role, place) => ({
    role,
    isDoubtful: chosen === undefined && found?.doubtful[place] === true,
    name: found?.names[place] ?? '',
    sample: body.find(({ cells }) => cells[place])?.cells[place] ?? '',
  }));
  return {
    columns,
    above: first,
    isSure: isSure || !found || found.isSure || talk.length === rows.length,
    key: found ? headKey(found) : '',
    all,
    left,
    ...together(all),
  };
}
