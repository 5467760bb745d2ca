// CSV with cells in quotation marks, which may hold the separator and ends of lines (RFC 4180).
import type { SourceRow } from './source';

/** Rows with the lines they begin on; null where quotation marks do not enclose whole cells: then they stand for themselves. */
export function quotedRows(text: string, sign: string): SourceRow[] | null {
  const rest = new RegExp(`[^${sign}\n]*`, 'y');
  const opening = / *"/y;
  const rows: SourceRow[] = [];
  let row: { line: number; cells: string[] } = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  /** What stands up to the next separator or end of the line. */
  const take = (): string => {
    rest.lastIndex = at;
    const [taken = ''] = rest.exec(text) ?? [];
    at += taken.length;
    return taken;
  };
  for (;;) {
    opening.lastIndex = at;
    let cell = '';
    if (opening.test(text)) {
      at = opening.lastIndex - 1;
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return null;
        cell += text.slice(at + 1, end);
        at = end + 1;
        if (text[at] !== '"') break;
        // A doubled mark is one of the cell's own.
        cell += '"';
      }
      if (take().trim() !== '') return null;
    } else cell = take();
    row.cells.push(cell);
    line += cell.split('\n').length - 1;
    if (text[at] !== sign) {
      rows.push(row);
      line++;
      row = { line, cells: [] };
    }
    if (at >= text.length) return rows;
    at++;
  }
}
