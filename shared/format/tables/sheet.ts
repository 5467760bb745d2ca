// A table of a buyer's file as it is shown, whatever it was saved by: sheets of rows of texts, with what has to be said of them. Bounds hold for all of a file.
import type { Mark, Merge, SourceRow } from '../part-list/source';

/** Rows of a sheet that are read. */
export const MOST_ROWS = 25_000;
/** Further columns hold no list. */
export const MOST_COLUMNS = 256;
/** Filled cells of a file, and their signs. */
const MOST_CELLS = 600_000;
const MOST_SIGNS = 12_000_000;
/** Signs of a cell: the comment of a sheet may be long, a part's number is not. */
export const LONGEST_CELL = 1000;
/** Cells that stand over several columns or rows; a head has few. */
const MOST_MERGES = 2000;

/** More is in the file than any list has. */
export class TooLarge extends Error {}
/** The buyer has stopped the reading. */
export class Stopped extends Error {}

export interface Cell {
  text: string;
  mark?: Mark | undefined;
}

export interface Sheet {
  name: string;
  /** Rows in which something stands, hidden ones too. */
  rows: readonly SourceRow[];
  /** So many columns are hidden, and left out. */
  hiddenColumns: number;
  /** Filled rows that were too many, and cells that were cut. */
  left: number;
  cut: number;
  /** By lines and columns from 0. */
  merges: readonly Merge[];
}

export interface Book {
  /** Those that are seen, in their order. */
  sheets: readonly Sheet[];
  /** Those that are not. */
  hiddenSheets: number;
}

/** What all sheets of a file have together. */
export interface Budget {
  cells: number;
  signs: number;
}

export const createBudget = (): Budget => ({ cells: MOST_CELLS, signs: MOST_SIGNS });

/** Without keeping the whole of a long text alive for the sake of its beginning. */
const cutText = (text: string): string => [...text.slice(0, LONGEST_CELL)].join('').replace(/[\ud800-\udbff]$/, '');

interface Read {
  /** Its place in the sheet, from 0. */
  at: number;
  cells: string[];
  marks: Map<number, Mark> | undefined;
}

/** Takes the rows of one sheet as they are read. */
export function createSheet(name: string, budget: Budget) {
  const read = new Map<number, Read>();
  const hidden = new Set<number>();
  const hiddenRows = new Set<number>();
  const struck = new Map<number, number[]>();
  const merges: Merge[] = [];
  let left = 0;
  let cut = 0;

  return {
    /** Cells of a row by their columns; what is said of a row twice is the same row. */
    row(at: number, cells: ReadonlyMap<number, Cell>): void {
      let row: Read | undefined;
      for (const [column, { text, mark }] of cells) {
        if (column < 0 || column >= MOST_COLUMNS || !text.trim()) continue;
        row ??= read.get(at);
        if (!row) {
          if (read.size >= MOST_ROWS || budget.cells <= 0 || budget.signs <= 0) break;
          row = { at, cells: [], marks: undefined };
          read.set(at, row);
        }
        const isLong = text.length > LONGEST_CELL;
        if (isLong) cut++;
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = isLong ? cutText(text) : text;
        if (mark) {
          row.marks ??= new Map();
          row.marks.set(column, mark);
        }
        budget.cells--;
        budget.signs -= Math.min(text.length, LONGEST_CELL);
      }
      if (!row && [...cells.values()].some(({ text }) => text.trim())) left++;
    },
    /** A row is known to be hidden, before or after it is read. */
    hideRow(at: number): void {
      if (hiddenRows.size < MOST_ROWS * 4) hiddenRows.add(at);
    },
    /** A cell is struck out, before or after it is read. */
    strike(at: number, column: number): void {
      const columns = struck.get(at);
      if (columns) columns.push(column);
      else if (struck.size < MOST_ROWS) struck.set(at, [column]);
    },
    hideColumn(at: number): void {
      if (at < MOST_COLUMNS) hidden.add(at);
    },
    /** Filled rows that nobody looked into. */
    leave(rows: number): void {
      left += rows;
    },
    merge(merge: Merge): void {
      if (merges.length < MOST_MERGES) merges.push(merge);
    },
    isFull: (): boolean => read.size >= MOST_ROWS || budget.cells <= 0 || budget.signs <= 0,
    done(): Sheet {
      const rows = [...read.values()].sort((a, b) => a.at - b.at);
      const hiddenColumns = [...hidden].filter((column) => rows.some(({ cells }) => cells[column])).length;
      for (const row of rows)
        for (const column of hidden) {
          if (column < row.cells.length) row.cells[column] = '';
          row.marks?.delete(column);
        }
      const isStruck = ({ at, cells, marks }: Read): boolean => {
        const found = struck.get(at);
        if (!found) return false;
        const columns = new Set(found.filter((column) => cells[column]));
        if (columns.size * 2 >= cells.filter(Boolean).length) return columns.size > 0;
        for (const column of columns) if (!marks?.has(column)) marks?.set(column, { kind: 'struck', raw: cells[column] ?? '' });
        return false;
      };
      for (const row of rows) if (struck.has(row.at)) row.marks ??= new Map();
      return {
        name,
        hiddenColumns,
        left,
        cut,
        merges,
        rows: rows.map((row) => ({
          line: row.at + 1,
          cells: row.cells,
          ...(hiddenRows.has(row.at) && { isHidden: true }),
          ...(isStruck(row) && { isStruck: true }),
          ...(row.marks && row.marks.size > 0 && { marks: row.marks }),
        })),
      };
    },
  };
}

export type SheetTaker = ReturnType<typeof createSheet>;

/** How a long reading goes on: says how much of it is done, from 0 to 1, and lets the page answer meanwhile. Throws `Stopped`. */
export type Pace = (done: number) => Promise<void>;
