// Rows that were not added, as a file for a spreadsheet.
import { csvOf } from '../../format/csv';
import { entryText } from '../../texts/quick-entry';
import { errorOf, type Row } from './state';

/** Text of the file. */
export function errorsCsv(rows: readonly Row[]): string {
  const head = [
    entryText('quick-entry.line'),
    entryText('quick-entry.article'),
    entryText('quick-entry.brand'),
    entryText('quick-entry.quantity'),
    entryText('quick-entry.download.error'),
  ];
  const lines = rows.map((row) => {
    const { line, article, brand, quantity } = row;
    return [String(line), article, brand, quantity, errorOf(row) || entryText('quick-entry.fault.choose', { n: line })];
  });
  return csvOf([head, ...lines]);
}
