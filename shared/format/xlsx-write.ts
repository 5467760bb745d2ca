// Rows as a book of Excel with one sheet: the parts that Excel and LibreOffice need, and nothing else. What a buyer wrote is a text and never a formula.
import { strToU8, zipSync } from 'fflate';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface XlsxColumn {
  title: string;
  /** In signs of the usual font. */
  width: number;
  /** Its figures have two digits after the comma. */
  isMoney?: boolean | undefined;
}

/** A figure is a number of the sheet; what is not there is an empty cell. */
export type XlsxCell = string | number | undefined;

/** A cell of Excel holds no more signs. */
const LONGEST = 32_767;

/** Styles by their place in `styles`. */
const HEAD = 1;
const MONEY = 2;

/** What XML cannot hold, half of a sign among it. */
const UNHELD = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as XML holds it. Excel reads `_x0041_` as a letter, and a return that is not written so is lost. */
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(UNHELD, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Letters of a column by its place: 0 is A, 26 is AA. */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : lettersOf(Math.floor(place / 26) - 1) + letter;
}

function cellOf(value: XlsxCell, reference: string, style: number): string {
  const at = `<c r="${reference}"${style > 0 ? ` s="${style}"` : ''}`;
  if (typeof value === 'number') return Number.isFinite(value) ? `${at}><v>${value}</v></c>` : '';
  const text = escaped(value ?? '');
  return text && `${at} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const rowOf = (cells: readonly XlsxCell[], row: number, styleOf: (place: number) => number): string =>
  `<row r="${row}">${cells.map((cell, place) => cellOf(cell, `${lettersOf(place)}${row}`, styleOf(place))).join('')}</row>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;
const ROOT = `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const OF_BOOK = `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
// Number format 4 is `#,##0.00`; the two fills are those that Excel expects to find.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Signs that a name of a sheet cannot hold, and its length. */
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));

/** Bytes of the book: the titles above, in bold and always in sight, then the rows. */
export function xlsxOf(name: string, columns: readonly XlsxColumn[], rows: readonly (readonly XlsxCell[])[]): Uint8Array<ArrayBuffer> {
  const book = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const widths = columns.map(({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('');
  const titles = columns.map(({ title }) => title);
  const kept = [rowOf(titles, 1, () => HEAD), ...rows.map((cells, place) => rowOf(cells, place + 2, (at) => (columns[at]?.isMoney ? MONEY : 0)))];
  const view = '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${widths}</cols><sheetData>${kept.join('')}</sheetData></worksheet>`;
  const parts = {
    '[Content_Types].xml': CONTENT,
    '_rels/.rels': ROOT,
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': OF_BOOK,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))) as Uint8Array<ArrayBuffer>;
}
