// The cart as a book of Excel: quantities and sums are numbers.

import { saveFile } from '../../browser/saveFile';
import { XLSX_TYPE, xlsxOf } from '../../format/xlsx-write';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { cellsOf, columns } from './columns';

/** Hands the file to the browser. */
export function saveXlsx(lines: readonly CartLine[]): void {
  const head = columns.map(([key, { width, isMoney = false }]) => ({ title: csvText(`cart.csv.${key}`), width, isMoney }));
  const rows = lines.map((line) => Object.values(cellsOf(line)));
  saveFile(`${csvText('cart.csv.name')}.xlsx`, XLSX_TYPE, xlsxOf(csvText('cart.csv.name'), head, rows));
}
