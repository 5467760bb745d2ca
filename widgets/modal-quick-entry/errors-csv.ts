// Rows that were not added, as a file for a spreadsheet.
import { csvOf } from '../../shared/format/csv';
import type { ListedRow } from './entry-row';
import { text } from './text';

/** Address of the file. */
export function errorsCsv(rows: readonly (ListedRow & { error: string })[]): string {
  const head = [text('line'), text('article'), text('brand'), text('quantity'), text('download.error')];
  const lines = rows.map(({ line, article, brand, quantity, error }) => [String(line), article, brand, quantity, error]);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf([head, ...lines]))}`;
}
