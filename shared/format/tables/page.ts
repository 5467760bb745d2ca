// A page that was saved as a book, as programs of shops do. Its tables are sheets; their rows are cut into slices, each read by the library as a page of its own:
// for every cell it goes through all cells of the page that stand over several.
import { readWhole, takeRows, takeShape } from './library';
import { type Book, createBudget, createSheet, type Pace, type Sheet } from './sheet';

/** Signs of rows that are read at once. */
const SLICE = 100_000;
/** Rows that are read at once, however short. */
const MOST_ROWS = 400;

const TABLE = /<(\/?)table(?=[\s>])/gi;
const ROW = /<tr(?=[\s>])[^<>]*>/gi;
/** A cell that the next one follows without an end. */
const CELL = /(<t[dh](?=[\s>])(?:(?!<\/?t[dhr](?=[\s>]))[\s\S])*)(?=<t[dh](?=[\s>]))/gi;
const STRUCK = /<(s|strike|del)(?=[\s>])[^<>]*>(?:(?!<\/?t[dhr](?=[\s>]))[\s\S]){0,1000}?<\/\1\s*>/gi;
const HIDDEN = /display\s*:\s*none|\shidden(?=[\s=>])/i;
const SPAN = /\srowspan\s*=\s*["']?(\d+)/gi;

/** Is it a page, and no XML of a spreadsheet? */
export const isPage = (text: string): boolean => /<table[\s>]/i.test(text) && !/<(?:\w+:)?worksheet\b|<office:document\b/i.test(text);

/** Tables from their beginnings to the first end. */
function tablesOf(text: string): string[] {
  const tables: string[] = [];
  let begin = -1;
  for (const { 1: end, index } of text.matchAll(TABLE)) {
    if (!end && begin < 0) begin = index;
    if (end && begin >= 0) {
      tables.push(text.slice(begin, index));
      begin = -1;
    }
  }
  return begin < 0 ? tables : [...tables, text.slice(begin)];
}

/** What is struck out is none of a cell; cells may end where the next one begins: the library would read them as one. */
const tidied = (rows: string): string => (rows.length > SLICE * 2 ? rows : rows.replace(STRUCK, '')).replace(CELL, '$1</td>');

export async function readTables(text: string, pace: Pace): Promise<Book> {
  const budget = createBudget();
  const sheets: Sheet[] = [];
  for (const table of tablesOf(text.replace(/<!--[\s\S]*?-->/g, ''))) {
    const taker = createSheet(String(sheets.length + 1), budget);
    const begins = [...table.matchAll(ROW)];
    let first = 0;
    let open = 0;
    for (let at = 0; at < begins.length; at++) {
      const { index, 0: tag } = begins[at] as RegExpExecArray;
      const end = begins[at + 1]?.index ?? table.length;
      if (HIDDEN.test(tag)) taker.hideRow(at);
      for (const [, rows] of table.slice(index, end).matchAll(SPAN)) open = Math.max(open, at + Number(rows));
      const from = begins[first]?.index ?? 0;
      const isFull = (end - from > SLICE || at - first >= MOST_ROWS) && open <= at + 1;
      if (!isFull && at + 1 < begins.length) continue;
      const base = first;
      const { Sheets, SheetNames } = readWhole(`<html><table>${tidied(table.slice(from, end))}</table></html>`);
      const read = Sheets[SheetNames[0] ?? ''] ?? {};
      takeShape(read, taker, base);
      takeRows(read, taker, { placeOf: (row) => row + base });
      first = at + 1;
      await pace(at / begins.length);
    }
    sheets.push(taker.done());
  }
  return { sheets, hiddenSheets: 0 };
}
