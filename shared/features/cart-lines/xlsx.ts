// The cart as a book of Excel: quantities and sums are numbers.

import { saveFile } from '../../browser/saveFile';
import { xlsxOf } from '../../format/xlsx-write';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { COLUMNS, cellsOf, type Key } from './csv';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTHS: Readonly<Record<Key, number>> = {
  brand: 18,
  article: 18,
  title: 44,
  quantity: 12,
  price: 12,
  cost: 14,
  warehouse: 20,
  term: 14,
  cars: 28,
  groups: 28,
  stocks: 28,
  note: 36,
};
const MONEY: readonly Key[] = ['price', 'cost'];

/** Hands the file to the browser. */
export function saveXlsx(lines: readonly CartLine[]): void {
  const columns = COLUMNS.map((key) => ({ title: csvText(`cart.csv.${key}`), width: WIDTHS[key], isMoney: MONEY.includes(key) }));
  const rows = lines.map((line) => {
    const cells = cellsOf(line);
    return COLUMNS.map((key) => cells[key]);
  });
  saveFile(`${csvText('cart.csv.name')}.xlsx`, TYPE, xlsxOf(csvText('cart.csv.name'), columns, rows));
}
