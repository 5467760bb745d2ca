// The cart as a file for a spreadsheet, with decimal commas.

import { saveFile } from '../../browser/saveFile';
import { csvOf } from '../../format/csv';
import { formatDays } from '../../format/days';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { costOf, partsText } from './arrange';

const KEYS = ['brand', 'article', 'title', 'quantity', 'price', 'cost', 'warehouse', 'term', 'cars', 'groups', 'stocks', 'note'] as const;
export type Key = (typeof KEYS)[number];
export const COLUMNS: readonly Key[] = KEYS;

/** A line by columns; what is not known is not there. */
export const cellsOf = (line: CartLine): Record<Key, string | number | undefined> => ({
  brand: line.brand,
  article: line.article,
  title: line.title,
  quantity: line.quantity,
  price: line.price,
  cost: costOf(line),
  warehouse: line.warehouseName,
  term: line.deliveryDate === undefined && !line.deliveryDateDetail ? '' : formatDays(line.deliveryDate, line.deliveryDateDetail),
  cars: partsText(line.assignCars),
  groups: partsText(line.assignGroups),
  stocks: partsText(line.assignStocks),
  note: line.error ?? undefined,
});

const wordOf = (key: Key, cell: string | number | undefined): string =>
  typeof cell === 'number' && key !== 'quantity' ? cell.toFixed(2).replace('.', ',') : String(cell ?? '');

/** The lines in their order. */
const rowsOf = (lines: readonly CartLine[]): string[][] => [
  COLUMNS.map((key) => csvText(`cart.csv.${key}`)),
  ...lines.map((line) => {
    const cells = cellsOf(line);
    return COLUMNS.map((key) => wordOf(key, cells[key]));
  }),
];

/** Hands the file to the browser. */
export const saveCsv = (lines: readonly CartLine[]): void => saveFile(`${csvText('cart.csv.name')}.csv`, 'text/csv;charset=utf-8', csvOf(rowsOf(lines)));
