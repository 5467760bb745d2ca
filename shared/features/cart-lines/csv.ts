// The cart as a file for a spreadsheet, with decimal commas.

import { saveFile } from '../../browser/saveFile';
import { csvOf } from '../../format/csv';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { cellsOf, columns } from './columns';

export { cellsOf };

const wordOf = (cell: string | number | undefined, isMoney = false): string =>
  typeof cell === 'number' && isMoney ? cell.toFixed(2).replace('.', ',') : String(cell ?? '');

/** The lines in their order. */
const rowsOf = (lines: readonly CartLine[]): string[][] => [
  columns.map(([key]) => csvText(`cart.csv.${key}`)),
  ...lines.map((line) => {
    const cells = cellsOf(line);
    return columns.map(([key, { isMoney }]) => wordOf(cells[key], isMoney));
  }),
];

/** Hands the file to the browser. */
export const saveCsv = (lines: readonly CartLine[]): void => saveFile(`${csvText('cart.csv.name')}.csv`, 'text/csv;charset=utf-8', csvOf(rowsOf(lines)));
