// The cart as a book of Excel: quantities and sums are numbers.

import { saveFile } from '../../browser/saveFile';
import { xlsxOf } from '../../format/xlsx-write';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { cellsOf, columns } from './columns';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands the file to the browser. */
export function saveXlsx(lines: readonly CartLine[]): void {
  const head = columns.map(([key, { width, isMoney = false }]) => ({ title: csvText(`cart.csv.${key}`), width, isMoney }));
  const rows = lines.map((line) => Object.values(cellsOf(line)));
  saveFile(`${csvText('cart.csv.name')}.xlsx`, TYPE, xlsxOf(csvText('cart.csv.name'), head, rows));
}
