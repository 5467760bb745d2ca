// A pasted text as rows of cells: which sign parts them, and on which line each row began. What the cells mean is list.ts.
import { quotedRows } from './quoted';

export interface SourceRow {
  /** The line it begins on, from 1. */
  line: number;
  cells: readonly string[];
}

export interface Source {
  /** Rows are cells of columns; `false`: each is one line of words. */
  isColumnar: boolean;
  rows: readonly SourceRow[];
}

type Sign = '\t' | ';' | ',' | 'spaces';

/** What is longer is no number of a part, and nothing is made of it but an error. */
const LONGEST_CELL = 200;
/** Further columns hold nothing of a list. */
const MOST_CELLS = 20;
/** So many lines tell what parts the cells. */
const SAMPLE = 200;

/** «2,0» after a space is a quantity, and its comma parts nothing. */
const withoutDecimals = (line: string): string => line.replace(/\s\d+,\d+(?=\s|$|\p{L})/gu, ' 0');

const PARTED: readonly (readonly [Sign, (line: string) => boolean])[] = [
  ['\t', (line) => line.includes('\t')],
  [';', (line) => /;\s*\S/.test(line)],
  [',', (line) => /,\s*\S/.test(withoutDecimals(line))],
  ['spaces', (line) => /\S {2,}\S/.test(line)],
];

/** Ends of lines of one kind, spaces that are spaces, and nothing that is not seen. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u200b-\u200d\u2060\ufeff\ufffe]/g, '');

/** Lines copied from two places have each its own sign; a comma or spaces may stand in words. */
const ownSignOf = (line: string): Sign | null => PARTED.slice(0, 2).find(([, parts]) => parts(line))?.[0] ?? null;

function signOf(lines: readonly string[]): Sign | null {
  const sample: string[] = [];
  for (const line of lines) {
    if (line.trim()) sample.push(line.slice(0, LONGEST_CELL * 5));
    if (sample.length === SAMPLE) break;
  }
  return PARTED.find(([, parts]) => sample.filter(parts).length * 2 >= sample.length && sample.length > 0)?.[0] ?? null;
}

/** A cell in one line, without the sign that keeps spreadsheets from counting with it. */
const cellOf = (cell: string): string => cell.slice(0, LONGEST_CELL).replace(/\s+/g, ' ').trim().replace(/^'/, '');

function partsOf(line: string, common: Sign | null): string[] {
  const parts = PARTED.find(([one]) => one === common)?.[1];
  const sign = !parts || parts(line) ? common : (ownSignOf(line) ?? common);
  if (sign === null) return [line];
  return sign === 'spaces' ? line.trim().split(/\t| {2,}/) : line.split(sign);
}

/** Reads the text. */
export function sourceOf(text: string): Source {
  const plain = tidy(text);
  const lines = plain.split('\n');
  const sign = signOf(lines);
  const isQuoted = sign !== null && sign !== 'spaces' && plain.includes('"');
  const quoted = isQuoted ? quotedRows(plain, sign) : null;
  const rows = quoted ?? lines.map((line, place) => ({ line: place + 1, cells: partsOf(line, sign) }));
  const read: SourceRow[] = [];
  for (const { line, cells } of rows) {
    const tidied = cells.slice(0, MOST_CELLS).map(cellOf);
    if (tidied.some(Boolean)) read.push({ line, cells: tidied });
  }
  return { isColumnar: sign !== null, rows: read };
}
