// The cart as a file for a spreadsheet, with decimal commas.

import { saveFile } from '../../browser/saveFile';
import { CSV_TYPE, csvMoney, csvOf } from '../../format/csv';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { cellsOf, columns } from './columns';

export { cellsOf };

const wordOf = (cell: string | number | undefined, isMoney = false): string => (typeof cell === 'number' && isMoney ? csvMoney(cell) : String(cell ?? ''));

/** The lines in their order. */
const rowsOf = (lines: readonly CartLine[]): string[][] => [
  columns.map(([key]) => csvText(`cart.csv.${key}`)),
  ...lines.map((line) => {
    const cells = cellsOf(line);
    return columns.map(([key, { isMoney }]) => wordOf(cells[key], isMoney));
  }),
];

/** Hands the file to the browser. */
export const saveCsv = (lines: readonly CartLine[]): void => saveFile(`${csvText('cart.csv.name')}.csv`, CSV_TYPE, csvOf(rowsOf(lines)));
