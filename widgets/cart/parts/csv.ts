// The cart as a file for a spreadsheet: utf-8 with its mark, semicolons and decimal commas, as a Russian one reads it.
import { formatDays } from '../../../shared/format/days';
import type { CartLine, CartStore } from '../../../shared/stores/cart';
import { text } from '../text';

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
  cars: line.assignCars.map(({ name, id, quantity }) => text('part', { name: name || id, n: quantity })).join('; '),
  note: line.error ?? '',
});

/** What begins like a formula is read as a text: a spreadsheet would run it. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** All lines of the cart in their order. */
export function csvOf(lines: readonly CartLine[]): string {
  const rows = [COLUMNS.map((key) => text(`csv.${key}`)), ...lines.map((line) => COLUMNS.map((key) => cellsOf(line)[key]))];
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Hands the file to the browser. */
export function saveCsv(store: CartStore): void {
  const lines = store.$content
    .get()
    .order.map((key) => store.line(key))
    .filter((line) => line !== undefined);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${text('csv.name')}.csv`;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
