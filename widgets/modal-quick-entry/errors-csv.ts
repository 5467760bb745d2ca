// Rows that were not added, as a file for a spreadsheet.
import type { ListedRow } from './entry-row';
import { text } from './text';

/** What a spreadsheet would count with is marked as a text. */
const cellOf = (cell: string): string => {
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[";\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

/** Address of the file: CSV in UTF-8 with its mark, parted by semicolons, as Russian Excel opens it. */
export function errorsCsv(rows: readonly (ListedRow & { error: string })[]): string {
  const head = [text('line'), text('article'), text('brand'), text('quantity'), text('download.error')];
  const lines = [head, ...rows.map(({ line, article, brand, quantity, error }) => [String(line), article, brand, quantity, error])];
  const csv = lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv}\r\n`)}`;
}
