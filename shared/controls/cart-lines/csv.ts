// The cart as a file for a spreadsheet, with decimal commas.
import { csvOf } from '../../format/csv';
import { formatDays } from '../../format/days';
import type { CartLine } from '../../stores/cart';
import { csvText } from '../../texts/cart-csv';
import { lineText } from '../../texts/cart-lines';

type Key = 'brand' | 'article' | 'title' | 'quantity' | 'price' | 'cost' | 'warehouse' | 'term' | 'cars' | 'note';
const COLUMNS: readonly Key[] = ['brand', 'article', 'title', 'quantity', 'price', 'cost', 'warehouse', 'term', 'cars', 'note'];

const money = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2).replace('.', ','));

const cellsOf = (line: CartLine): Record<Key, string> => ({
  brand: line.brand ?? '',
  article: line.article ?? '',
  title: line.title,
  quantity: String(line.quantity),
  price: money(line.price),
  cost: money(line.cost),
  warehouse: line.warehouseName ?? '',
  term: line.deliveryDate === undefined && !line.deliveryDateDetail ? '' : formatDays(line.deliveryDate, line.deliveryDateDetail),
  cars: line.assignCars.map(({ name, id, quantity }) => lineText('cart.part', { name: name || id, n: quantity })).join('; '),
  note: line.error ?? '',
});

/** All lines of the cart in their order. */
const rowsOf = (lines: readonly CartLine[]): string[][] => [
  COLUMNS.map((key) => csvText(`cart.csv.${key}`)),
  ...lines.map((line) => {
    const cells = cellsOf(line);
    return COLUMNS.map((key) => cells[key]);
  }),
];

/** Hands the file to the browser. */
export function saveCsv(lines: readonly CartLine[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rowsOf(lines))], { type: 'text/csv;charset=utf-8' }));
  link.download = `${csvText('cart.csv.name')}.csv`;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
