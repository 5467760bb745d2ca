// The first sheet of an XLSX book as rows of cells: a zip of XML. No styles, no formulas: what a cell holds, as it would be typed.
import { Inflate } from 'fflate';
import { Parser } from 'saxen';
import { LONGEST_CELL, MOST_ROWS } from './part-list/bounds';

/** Unpacked, in bytes; a list of parts has less. */
const LARGEST = 40_000_000;
/** Packed, in bytes: unpacked at once they are no more than a thousand times as many. */
const PIECE = 16_384;
/** Further columns hold no list. */
const MOST_COLUMNS = 50;
/** Filled cells of a sheet; rows after so many are left out. */
const MOST_CELLS = 400_000;

/** More than is ever unpacked. */
export class TooLarge extends Error {}

/** A sheet as it is read. */
export interface Sheet {
  /** One for each row, an empty one where it is not filled. */
  rows: string[][];
  /** Filled rows that were too many, and cells that were cut. */
  left: number;
  cut: number;
}

const NEEDED = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

type Attributes = Readonly<Record<string, string>>;
interface Handlers {
  open(name: string, attributes: () => Attributes): void;
  text?(value: string): void;
  close?(name: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Walks the elements, of nothing none; throws where it is no XML. */
function walk(xml: string, { open, text, close }: Handlers): void {
  if (xml === '') return;
  const parser = new Parser({ proxy: false });
  parser.on('openTag', (name, attributes, decode) =>
    open(bare(name), () => Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))]))),
  );
  if (text) parser.on('text', (value, decode) => text(decode(value)));
  if (text) parser.on('cdata', (value) => text(value));
  if (close) parser.on('closeTag', (name) => close(bare(name)));
  const error = parser.parse(xml);
  if (error) throw error;
}

/** Without keeping the whole of a long text alive for the sake of its beginning. */
const cutTo = (signs: number, text: string): string => (text.length > signs ? [...text.slice(0, signs)].join('').replace(/[\ud800-\udbff]$/, '') : text);

function stringsOf(xml: string, longest: number): string[] {
  const strings: string[] = [];
  let isText = false;
  let phonetic = false;
  walk(xml, {
    open(name) {
      if (name === 'si') strings.push('');
      else if (name === 'rPh') phonetic = true;
      isText = name === 't' && !phonetic;
    },
    text(value) {
      if (isText) strings[strings.length - 1] = cutTo(longest + 1, (strings.at(-1) ?? '') + value.slice(0, longest + 1));
    },
    close(name) {
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(unescaped(strings.pop() ?? ''));
      isText = false;
    },
  });
  return strings;
}

/** Place of a column by its letters: `B7` is 1. */
const columnOf = (reference: string): number => [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;

/** Excel writes signs that XML loses as `_x000D_`. */
const unescaped = (text: string): string => text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** «9.86452041E8» is 986452041. */
const figure = (value: string): string => (/^-?\d+(?:\.\d+)?E[+-]?\d+$/i.test(value) ? String(Number(value)) : value);

function sheetOf(xml: string, strings: readonly string[], longest: number): Sheet {
  const rows: string[][] = [];
  let cells = 0;
  let cut = 0;
  let last = 0;
  const left = new Set<number>();
  let row: string[] | undefined;
  let column = -1;
  let kind = '';
  let unread = '';
  let isRead = false;
  walk(xml, {
    open(name, attributes) {
      if (name === 'row') {
        last = Number(attributes().r) || last + 1;
        const at = last;
        row = at <= MOST_ROWS && cells < MOST_CELLS ? [] : undefined;
        while (row && rows.length < at - 1) rows.push([]);
        if (row) rows[at - 1] = row;
        column = -1;
      } else if (name === 'c') {
        const { r = '', t = '' } = attributes();
        const named = columnOf(r);
        column = named >= 0 ? named : column + 1;
        kind = t;
        unread = '';
      }
      isRead = name === 'v' || name === 't';
    },
    text(value) {
      if (isRead && unread.length <= longest) unread += value.slice(0, longest + 1);
    },
    close(name) {
      isRead = false;
      if (name !== 'c' || column >= MOST_COLUMNS) return;
      const cell = kind === 's' ? (strings[Number(unread)] ?? '') : kind === 'e' ? '' : kind === '' || kind === 'n' ? figure(unread) : unescaped(unread);
      if (!row) {
        if (cell.trim()) left.add(last);
        return;
      }
      while (row.length < column) row.push('');
      row[column] = cutTo(longest, cell);
      if (cell) cells++;
      if (cell.length > longest) cut++;
    },
  });
  return { rows, left: left.size, cut };
}

/** Where the first sheet of the book lies. */
function firstSheet(book: string, links: string, names: readonly string[]): string | undefined {
  let id = '';
  let target = '';
  walk(book, {
    open(name, attributes) {
      if (name !== 'sheet' || id) return;
      id = Object.entries(attributes()).find(([key]) => bare(key) === 'id' && key.includes(':'))?.[1] ?? '';
    },
  });
  walk(links, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes().Id === id) target = attributes().Target ?? '';
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return names.includes(path)
    ? path
    : names.filter((name) => /worksheets\/sheet\d*\.xml$/i.test(name)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
}

/** The needed files of a zip, as texts by name. What it says of their sizes may be a lie: no more than `LARGEST` is unpacked, however that comes about. */
function unpacked(bytes: Uint8Array): Record<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const short = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  const texts: Record<string, string> = {};
  let size = 0;
  /** Text of a file that is packed as `method` says. */
  function textOf(packed: Uint8Array, method: number): string {
    const decoder = new TextDecoder();
    let text = '';
    const take = (chunk: Uint8Array): void => {
      size += chunk.length;
      if (size > LARGEST) throw new TooLarge('The book is too large');
      text += decoder.decode(chunk, { stream: true });
    };
    if (method === 8) {
      const inflate = new Inflate(take);
      for (let from = 0; from < packed.length; from += PIECE) inflate.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length);
    } else if (method === 0) take(packed);
    else throw new Error('The book is packed in an unknown way');
    return text + decoder.decode();
  }

  // Its list of files stands last; a read before the beginning throws.
  let end = bytes.length - 22;
  while (long(end) !== 0x06054b50) end--;
  let entry = long(end + 16);
  for (let left = short(end + 10); left > 0; left--) {
    const nameEnd = entry + 46 + short(entry + 28);
    const name = new TextDecoder().decode(bytes.subarray(entry + 46, nameEnd));
    if (NEEDED.test(name)) {
      const file = long(entry + 42);
      const from = file + 30 + short(file + 26) + short(file + 28);
      texts[name] = textOf(bytes.subarray(from, from + long(entry + 20)), short(entry + 10));
    }
    entry = nameEnd + short(entry + 30) + short(entry + 32);
  }
  return texts;
}

/** The first sheet, its cells cut to so many signs. Throws where it is no such book, and `TooLarge` where more would be unpacked than a list has. */
export function readSheet(bytes: Uint8Array, longest: number = LONGEST_CELL): Sheet {
  const texts = unpacked(bytes);
  const sheet = firstSheet(texts['xl/workbook.xml'] ?? '', texts['xl/_rels/workbook.xml.rels'] ?? '', Object.keys(texts));
  if (!sheet) throw new Error('The book has no sheet');
  return sheetOf(texts[sheet] ?? '', stringsOf(texts['xl/sharedStrings.xml'] ?? '', longest), longest);
}

/** Rows of the first sheet, with cells of any length. */
export const readXlsx = (bytes: Uint8Array): string[][] => readSheet(bytes, Number.POSITIVE_INFINITY).rows;
