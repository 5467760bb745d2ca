// A pasted text as rows of cells: which sign parts them, and on which line each row began. What the cells mean is list.ts.
import Papa from 'papaparse';
import type { Pace } from '../tables/sheet';
import { isTalk, partsApart, unstamped } from './chat';
import { roleOf } from './heads';

/** Why a cell may be another text than was typed into it; `raw`: what it holds. */
export interface Mark {
  /** A date; figures that were lost; a fraction that is shown as a whole number; a fraction; an error; struck out. */
  kind: 'date' | 'lost' | 'rounded' | 'fraction' | 'error' | 'struck';
  raw: string;
}

export interface SourceRow {
  /** The line it begins on, from 1. */
  line: number;
  cells: readonly string[];
  /** By their columns. */
  marks?: ReadonlyMap<number, Mark> | undefined;
  /** Its spreadsheet does not show it. */
  isHidden?: boolean | undefined;
  /** Most of it is struck out. */
  isStruck?: boolean | undefined;
}

/** A cell over several columns or rows, by their places from 0. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Source {
  /** Rows are cells of columns; `false`: each is one line of words. */
  isColumnar: boolean;
  rows: readonly SourceRow[];
  /** Its columns are those of a sheet: a short row has empty cells at its end, and no shape of its own. */
  isGrid?: boolean | undefined;
  merges?: readonly Merge[] | undefined;
}

/** What is longer is no number of a part, and nothing is made of it but an error. */
const LONGEST_CELL = 200;
/** Further columns hold nothing of a list. */
const MOST_CELLS = 256;
/** So many lines tell what parts the cells. */
const SAMPLE = 200;
/** Rows that are parted at once. */
const SLICE = 500;

/** «2,0» after a space is a quantity, «4,00663E+12» what is left of a number: their commas part nothing. */
const withoutDecimals = (line: string): string => line.replace(/\s\d+,\d+(?=\s|$|\p{L})|\b\d,\d+E\+\d+/giu, ' 0');

const SPACES = 'spaces';
const PARTED: readonly (readonly [string, (line: string) => boolean])[] = [
  ['\t', (line) => line.includes('\t')],
  [';', (line) => /;\s*\S/.test(line)],
  ['|', (line) => /\|\s*\S/.test(line)],
  [',', (line) => /,\s*\S/.test(withoutDecimals(line))],
  [SPACES, (line) => /\S {2,}\S/.test(line)],
];
/** Lines copied from two places have each its own sign; a comma or spaces may stand in words. */
const OWN = PARTED.slice(0, 3);

/** Ends of lines of one kind, spaces that are spaces, and nothing that is not seen. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe]/g, '');

const ownSignOf = (line: string): string | null => OWN.find(([, parts]) => parts(line))?.[0] ?? null;

/** «| W 712/75 | Mann |»: a table of a messenger has its signs at both ends. */
const isFramed = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);

/** What parts the cells of most lines, and whether all of them are framed by it. */
function signOf(plain: string): { sign: string | null; isInFrames: boolean } {
  let sample: string[] = [];
  for (let from = 0; from <= plain.length && sample.length < SAMPLE; ) {
    const found = plain.indexOf('\n', from);
    const end = found < 0 ? plain.length : found;
    const line = unstamped(plain.slice(from, Math.min(end, from + LONGEST_CELL * 5)));
    if (line.trim()) sample.push(line);
    from = end + 1;
  }
  // Commas of a greeting part no cells.
  const parted = sample.filter((line) => !isTalk(line));
  if (parted.length > 0) sample = parted;
  const sign = PARTED.find(([, parts]) => sample.filter(parts).length * 2 >= sample.length && sample.length > 0)?.[0] ?? null;
  return { sign, isInFrames: sign === '|' && sample.every(isFramed) };
}

/** A cell in one line, without the signs that keep spreadsheets from counting with it: `'0012`, `="0012"`. */
function cellOf(cell: string): string {
  const text = (cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : cell).replace(/\s+/g, ' ').trim();
  const kept = /^="(.*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return kept.replace(/^'/, '').replace(/([,;|"\t])'(?=\s*[=+\-@＝＋－＠])/g, '$1');
}

/** A line of dashes parts a table of a messenger, and is none of its rows. */
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^[-=+:–—_]*$/.test(cell)) && cells.join('').length > 2;

interface Block {
  cells: string[];
  /** It is a whole line, as it stands. */
  isLine: boolean;
  /** So many lines of the text it takes. */
  lines: number;
}

const linesIn = (cells: readonly string[]): number => cells.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1);

/** Where the next block of lines ends. */
function endOf(text: string, from: number): number {
  let end = from - 1;
  for (let line = 0; line < SLICE && end < text.length; line++) {
    const found = text.indexOf('\n', end + 1);
    end = found < 0 ? text.length : found;
  }
  return end;
}

/** Cells of a text whose quotation marks stand for themselves. */
const cellsOf = (text: string, sign: string): string[][] =>
  text === '' ? [['']] : Papa.parse<string[]>(text, { delimiter: sign, newline: '\n', quoteChar: '\0' }).data;

const blockOf = (rows: readonly string[][]): Block[] => rows.map((cells) => ({ cells, isLine: cells.length === 1, lines: linesIn(cells) }));

/** Rows with quotation marks around cells; ends with `false` where they do not enclose whole cells: then they stand for themselves. */
function* quoted(text: string, sign: string): Generator<Block[], boolean> {
  for (let from = 0; from < text.length; ) {
    // In its fast way the library loses count of where it stands.
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(from), { delimiter: sign, newline: '\n', preview: SLICE, fastMode: false });
    if (errors.some(({ type }) => type === 'Quotes')) return false;
    const block = blockOf(data);
    for (const { cells } of block) cells[0] = unstamped(cells[0] ?? '');
    yield block;
    if (meta.cursor <= 0) break;
    from += meta.cursor;
  }
  return true;
}

/** Rows of one line each, whole where no sign parts them. */
function* plainly(text: string, sign: string | null): Generator<Block[], boolean> {
  for (let from = 0; from <= text.length; ) {
    const end = endOf(text, from);
    const block = text.slice(from, end);
    // Each part is a line of its own: a row is known by its line.
    const lines = block.split('\n').flatMap((line) => partsApart(unstamped(line)));
    yield blockOf(sign === null ? lines.map((line) => [line]) : cellsOf(lines.join('\n'), sign));
    from = end + 1;
  }
  return true;
}

const partsOf = (line: string, sign: string): string[] => (sign === SPACES ? line.trim().split(/\t| {2,}/) : (cellsOf(line, sign)[0] as string[]));

/** Reads the text slice by slice. */
function* reading(text: string): Generator<number, Source> {
  let plain = tidy(text);
  const said = /^sep=(.)[^\S\n]*(?=\n)/i.exec(plain);
  if (said) plain = plain.slice(said[0].length);
  const common = signOf(plain);
  const sign = said?.[1] ?? common.sign;
  const parts = PARTED.find(([one]) => one === sign)?.[1];
  let rows: SourceRow[] = [];
  let line = 1;

  const take = (block: readonly Block[]): void => {
    for (const { cells, isLine, lines: taken } of block) {
      const [whole = ''] = cells;
      const own = isLine && parts?.(whole) !== true ? ownSignOf(whole) : null;
      let read = cells;
      if (own) read = partsOf(isFramed(whole) ? whole.trim().slice(1, -1) : whole, own);
      else if (common.isInFrames) read = cells.slice(1, -1);
      else if (isLine && sign === SPACES) read = partsOf(whole, SPACES);
      const tidied = read.slice(0, MOST_CELLS).map(cellOf);
      if (tidied.some(Boolean) && !isRule(tidied)) rows.push({ line, cells: tidied });
      line += taken;
    }
  };

  const isSigned = sign !== null && sign !== SPACES;
  let isRead = false;
  for (const isQuoted of isSigned && plain.includes('"') ? [true, false] : [false]) {
    if (isRead) break;
    rows = [];
    line = 1;
    const blocks = isQuoted ? quoted(plain, sign ?? '') : plainly(plain, isSigned ? sign : null);
    for (let next = blocks.next(); ; next = blocks.next()) {
      if (next.done) {
        isRead = next.value;
        break;
      }
      take(next.value);
      yield line;
    }
  }
  // Where no sign is the commonest, lines may have each its own.
  return { isColumnar: sign !== null || rows.filter(({ cells }) => cells.length > 1).length * 2 > rows.length, rows };
}

/** Reads the text. */
export function sourceOf(text: string): Source {
  const read = reading(text);
  for (;;) {
    const next = read.next();
    if (next.done) return next.value;
  }
}

/** Reads a long one, and lets the page answer meanwhile. */
export async function readSource(text: string, pace: Pace): Promise<Source> {
  const read = reading(text);
  const most = Math.max(1, text.length / 40);
  for (;;) {
    const next = read.next();
    if (next.done) return next.value;
    await pace(next.value / most);
  }
}

/** Words with single spaces between them need no tidying: nearly all cells. */
const TIDY =
  /^[!-~\u00a1-\u00ac\u00ae-\u167f\u2010-\u2027\u2030-\u205e\u2070-\u2fff]*(?: [!-~\u00a1-\u00ac\u00ae-\u167f\u2010-\u2027\u2030-\u205e\u2070-\u2fff]+)*$/;
const sheetCell = (cell: string): string =>
  TIDY.test(cell) && cell.length <= LONGEST_CELL ? cell : tidy(cell).slice(0, LONGEST_CELL).replace(/\s+/g, ' ').trim();

/** A sheet of a book. One that has a single column is a list of lines. */
export async function sheetSource({ rows, merges }: { rows: readonly SourceRow[]; merges: readonly Merge[] }, pace?: Pace): Promise<Source> {
  const read: SourceRow[] = [];
  const filled = new Set<number>();
  for (const row of rows) {
    const cells = row.cells.map(sheetCell);
    cells.forEach((cell, place) => {
      if (cell) filled.add(place);
    });
    read.push({ ...row, cells });
    if (read.length % SLICE === 0) await pace?.(1);
  }
  const [only = 0] = filled;
  if (filled.size > 1) return { isColumnar: true, isGrid: true, rows: read, merges };
  return {
    isColumnar: false,
    rows: read.flatMap(({ cells, marks, ...row }, at) => {
      if (at === 0 && roleOf(cells[only] ?? '')?.rank === 0) return [];
      const mark = marks?.get(only);
      const line = unstamped(cells[only] ?? '');
      return line === '' ? [] : [{ ...row, cells: [line], ...(mark && { marks: new Map([[0, mark]]) }) }];
    }),
  };
}
