// A sheet of LibreOffice (.ods): rows are cut out of its one long text and read in slices. It says itself what its cells show, which rows are not seen, and how
// often a row or a cell stands there one after another.
import { strToU8, zipSync } from 'fflate';
import { type LibrarySheet, readWhole, takeRows } from './library';
import { type Book, createBudget, createSheet, MOST_COLUMNS, MOST_ROWS, type Sheet, type SheetTaker, TooLarge } from './sheet';
import type { Zip } from './zip';

/** Signs of rows that are read at once. */
const SLICE = 150_000;
const LONGEST_HEAD = 4_000_000;
const LONGEST_ROW = 8_000_000;
const LAST_ROW = 1_048_576;

const BEGIN = '<office:document-content';
const ROW = /<table:table-row(?=[\s/>])([^<>]*?)(?:\/>|>([\s\S]*?)<\/table:table-row\s*>)/g;
const REPEATED = /\stable:number-rows-repeated="(\d+)"/;
const HIDDEN = /\stable:visibility="(?:collapse|filter)"/;
/** A value, or words. */
const FILLED = /\soffice:(?:value|date-value|time-value|boolean-value|string-value)=|<text:p\b[^<>]*[^/<>]>|<text:p>/;

/** A cell with something in it that stands there several times, and signs of one. */
const FILLED_CELLS = /table:number-columns-repeated="(\d+)"[^<>]*[^/<>]>/g;
const CELL = 30;

/** Cells as often as they stand there, and no more often than a list is wide. */
const withinColumns = (rows: string): string =>
  rows.replace(/table:number-columns-repeated="(\d+)"/g, (all, times: string) =>
    Number(times) > MOST_COLUMNS ? `table:number-columns-repeated="${MOST_COLUMNS}"` : all,
  );

/** Signs of a row as if each of its cells were written where it stands. */
function weightOf(row: string): number {
  let weight = row.length;
  for (const [, times] of row.matchAll(FILLED_CELLS)) weight += Math.min(MOST_COLUMNS, Number(times)) * CELL;
  return weight;
}

const MANIFEST = strToU8('<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>');

const STYLES = strToU8('<office:document-styles/>');

function sliceReader(head: string): (rows: string) => LibrarySheet {
  return (rows) => {
    const content = `${head}<office:body><office:spreadsheet><table:table table:name="1">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
    return readWhole(zipSync({ 'META-INF/manifest.xml': MANIFEST, 'styles.xml': STYLES, 'content.xml': strToU8(content) }, { level: 0 })).Sheets['1'] ?? {};
  };
}

/** Reads the sheets that are seen. */
export async function readOpenBook(zip: Zip): Promise<Book> {
  const budget = createBudget();
  const sheets: Sheet[] = [];
  let hiddenSheets = 0;
  let head = '';
  let read: ((rows: string) => LibrarySheet) | null = null;
  let unseen = new Set<string>();
  let taker: SheetTaker | null = null;
  let isHiddenSheet = false;
  let buffer = '';
  let next = 0;
  let slice: string[] = [];
  let places: number[] = [];
  let size = 0;

  function flush(): void {
    if (!taker || !read || slice.length === 0) return;
    const one = read(withinColumns(slice.join('')));
    takeRows(one, taker, { isShown: true, placeOf: (row) => places[row] ?? LAST_ROW });
    for (const merge of one['!merges'] ?? []) {
      const top = places[merge.s.r] ?? 0;
      taker.merge({ top, left: merge.s.c, bottom: top + merge.e.r - merge.s.r, right: merge.e.c });
    }
    slice = [];
    places = [];
    size = 0;
  }

  function takeHead(): void {
    const end = buffer.indexOf('<office:body');
    if (end < 0) {
      if (buffer.length > LONGEST_HEAD) throw new TooLarge('What stands before the sheets is larger than a list');
      return;
    }
    const begin = buffer.indexOf(BEGIN);
    if (begin < 0) throw new Error('There is no book in it');
    head = buffer.slice(begin, end);
    read = sliceReader(head);
    unseen = new Set(
      [...head.matchAll(/<style:style\b([^<>]*)>((?:(?!<\/style:style>)[\s\S])*?)<\/style:style>/g)].flatMap(([, attributes = '', inside = '']) =>
        /table:display="false"/.test(inside) ? (/style:name="([^"]*)"/.exec(attributes)?.[1] ?? []) : [],
      ),
    );
    buffer = buffer.slice(end);
  }

  function takeRowsOf(rows: string): void {
    if (isHiddenSheet || !taker) return;
    ROW.lastIndex = 0;
    for (let found = ROW.exec(rows); found; found = ROW.exec(rows)) {
      const [, attributes = '', inside = ''] = found;
      const times = Math.max(1, Number(REPEATED.exec(attributes)?.[1] ?? 1));
      const at = next;
      next = Math.min(LAST_ROW, next + times);
      if (at >= LAST_ROW || !FILLED.test(inside)) continue;
      if (taker.isFull()) {
        taker.leave(next - at);
        continue;
      }
      const isHidden = HIDDEN.test(attributes);
      const weight = weightOf(inside);
      for (let copy = 0; copy < next - at; copy++) {
        if (copy >= MOST_ROWS || taker.isFull()) {
          taker.leave(next - at - copy);
          break;
        }
        if (isHidden) taker.hideRow(at + copy);
        slice.push(`<table:table-row>${inside}</table:table-row>`);
        places.push(at + copy);
        size += weight;
        if (size > SLICE) flush();
      }
    }
  }

  function takeColumns(before: string): void {
    let column = 0;
    for (const [, attributes = ''] of before.matchAll(/<table:table-column\b([^<>]*)>/g)) {
      const times = Math.min(MOST_COLUMNS, Number(/table:number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1));
      if (HIDDEN.test(attributes)) for (let at = 0; at < times; at++) taker?.hideColumn(column + at);
      column += times;
    }
  }

  function endSheet(): void {
    flush();
    if (taker && !isHiddenSheet) sheets.push(taker.done());
    taker = null;
  }

  /** Sheets begin, go on and end as the text comes. */
  function take(): void {
    for (;;) {
      if (!taker) {
        const begin = /<table:table(?=[\s>])([^<>]*)>/.exec(buffer);
        if (!begin) {
          buffer = buffer.slice(-20_000);
          return;
        }
        const rows = buffer.indexOf('<table:table-row', begin.index);
        const end = buffer.indexOf('</table:table>', begin.index);
        if (rows < 0 && end < 0) {
          if (buffer.length > LONGEST_HEAD) throw new TooLarge('What stands before the rows is larger than a list');
          return;
        }
        const [, attributes = ''] = begin;
        isHiddenSheet = unseen.has(/table:style-name="([^"]*)"/.exec(attributes)?.[1] ?? '');
        if (isHiddenSheet) hiddenSheets++;
        taker = createSheet(/table:name="([^"]*)"/.exec(attributes)?.[1] ?? '', budget);
        next = 0;
        const from = rows < 0 || (end >= 0 && end < rows) ? end : rows;
        takeColumns(buffer.slice(begin.index, from));
        buffer = buffer.slice(from);
      }
      const end = buffer.indexOf('</table:table>');
      if (end >= 0) {
        takeRowsOf(buffer.slice(0, end));
        endSheet();
        buffer = buffer.slice(end + '</table:table>'.length);
        continue;
      }
      const open = buffer.lastIndexOf('<table:table-row');
      if (open > 0) {
        takeRowsOf(buffer.slice(0, open));
        buffer = buffer.slice(open);
      }
      if (buffer.length > LONGEST_ROW) throw new TooLarge('A row is larger than a list');
      return;
    }
  }

  const decoder = new TextDecoder();
  await zip.pieces('content.xml', (piece) => {
    buffer += decoder.decode(piece, { stream: true });
    if (!read) takeHead();
    if (read) take();
    return true;
  });
  if (!read) throw new Error('There is no book in it');
  if (taker) throw new Error('The book is cut off');
  return { sheets, hiddenSheets };
}
