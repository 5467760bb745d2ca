// Books for tests, and how a chosen one is read.
import { strToU8, zipSync } from 'fflate';
import { openFile, readBook } from '../shared/format/tables/file';
import { createPace } from '../shared/format/tables/pace';
import type { Book, Sheet } from '../shared/format/tables/sheet';
import { times } from '../shared/format/times';
import { createTables } from '../shared/stores/quick-entry/tables';

export const bookOf = async (bytes: Uint8Array | string, name = 'a.xlsx'): Promise<Book> =>
  readBook(await openFile(new File([bytes as BlobPart], name)), createPace());

/** Rows of a sheet, each on its line, without empty cells at their ends. */
export const rowsOf = ({ rows }: Pick<Sheet, 'rows'>): string[][] =>
  times(rows.at(-1)?.line ?? 0, (at) => [...(rows.find(({ line }) => line === at + 1)?.cells ?? [])]);

/** Those of the first sheet. */
export async function cellsOf(bytes: Uint8Array, name?: string): Promise<string[][]> {
  const { sheets } = await bookOf(bytes, name);
  return rowsOf(sheets[0] ?? { rows: [] });
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** A book with one sheet of these rows. */
export const bookWith = (sheet: string, texts = '', more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
        ...(texts && { 'xl/sharedStrings.xml': `<sst ${MAIN}>${texts}</sst>` }),
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
/** A cell with a text of its own. */
export const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A file as quick entry takes it: its rows as `number|maker|quantity`, and whether nothing had to be asked. */
export async function readBack(blob: Blob, name: string) {
  const tables = createTables(() => {});
  await tables.add(new File([blob], name));
  return { status: tables.$tables.get()[0]?.status, rows: tables.rowsAfter(0).map(({ article, brand, quantity }) => `${article}|${brand}|${quantity}`) };
}
