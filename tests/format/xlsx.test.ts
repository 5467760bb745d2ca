// @vitest-environment happy-dom
// Books of Excel as they are written: read back, and made of the parts that Excel and LibreOffice ask for.
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type XlsxCell, xlsxOf } from '../../shared/format/xlsx-write';
import { seeded } from '../amount';
import { cellsOf } from '../books';

const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
const COLUMNS = [
  { title: 'Название', width: 40 },
  { title: 'Цена', width: 12, isMoney: true },
];
const book = (...rows: XlsxCell[][]) => xlsxOf('корзина', COLUMNS, rows);
const sheetOf = (bytes: Uint8Array): string => partsOf(bytes)['xl/worksheets/sheet1.xml'] ?? '';

/** What XML can hold of a text. */
const held = (text: string): string =>
  [...text]
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return [9, 10, 13].includes(code) || (code >= 0x20 && code < 0xd800) || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
    })
    .join('');
const wordOf = (cell: XlsxCell): string =>
  cell === undefined ? '' : typeof cell === 'number' ? String(cell).replace('.', ',') : held(cell).trim() === '' ? '' : held(cell);
/** Cells that are not there at the end of a row are not read either. */
const read = (cells: readonly XlsxCell[]): string[] => {
  const words = cells.map(wordOf);
  return words.slice(0, words.findLastIndex(Boolean) + 1);
};

describe('a book', () => {
  test('of any texts and figures is read as it was written', async () => {
    const text = fc.oneof(
      fc.constantFrom('=1+1', '+7 (800)', '<b>&amp;"\'', '_x000D_', '_x005f_x0041_', ' \t ', 'а\r\nб', ']]>', '0012', '1E5', '\u0001\ufffe'),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.array(fc.constantFrom('_', 'x', '0', '0', '4', '1', '_x0041_'), { maxLength: 8 }).map((signs) => signs.join('')),
    );
    const kopecks = fc.integer({ min: -1e9, max: 1e9 }).map((sum) => sum / 100);
    const cell = fc.oneof(text, fc.integer(), kopecks, fc.constant(undefined));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 8 }), async (titles, rows) => {
        const written = xlsxOf(
          'а',
          titles.map((title) => ({ title, width: 10 })),
          rows,
        );
        const expected = [titles, ...rows].map(read);
        const oneKind = (all: readonly string[][]) => all.map((cells) => cells.map((text) => text.replace(/\r\n?/g, '\n')));
        expect(oneKind(await cellsOf(written))).toEqual(oneKind(expected).slice(0, expected.findLastIndex((cells) => cells.length > 0) + 1));
      }),
      seeded(300),
    );
  });

  test('is made of the parts that name each other', () => {
    const parts = partsOf(book(['Фильтр', 742.5]));
    expect(Object.keys(parts).sort()).toEqual(
      ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'].sort(),
    );
    for (const [path, xml] of Object.entries(parts)) {
      const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
      expect(documentElement.querySelector('parsererror'), path).toBeNull();
      expect(xml, path).toMatch(/^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\n</);
    }
    // Every part but the list of types has its type, by its name or its extension.
    const types = parts['[Content_Types].xml'] ?? '';
    for (const path of Object.keys(parts).filter((one) => one.startsWith('xl/') && !one.endsWith('.rels'))) expect(types).toContain(`PartName="/${path}"`);
    expect(parts['_rels/.rels']).toContain('Target="xl/workbook.xml"');
    const links = Object.fromEntries(
      [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Id="(\w+)" Type="[^"]+" Target="([^"]+)"/g)].map(([, id, to]) => [id, to]),
    );
    for (const target of Object.values(links)) expect(Object.keys(parts)).toContain(`xl/${target}`);
    const [, id = ''] = /<sheet name="корзина" sheetId="1" r:id="(\w+)"\/>/.exec(parts['xl/workbook.xml'] ?? '') ?? [];
    expect(links[id]).toBe('worksheets/sheet1.xml');
  });

  test('has its titles in bold and in sight, figures as numbers, money with two digits', () => {
    const bytes = book(['Фильтр', 742.5]);
    const sheet = sheetOf(bytes);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="1" max="1" width="40" customWidth="1"/><col min="2" max="2" width="12" customWidth="1"/>');
    const styleOf = (cell: string): number => Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
    const styles = partsOf(bytes)['xl/styles.xml'] ?? '';
    const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles) ?? [];
    const format = (cell: string): string => [...formats.matchAll(/<xf [^>]*>/g)].map(([one]) => one)[styleOf(cell)] ?? '';
    const [, bold = ''] = /fontId="(\d+)"/.exec(format('A1')) ?? [];
    expect([...styles.matchAll(/<font>.*?<\/font>/g)][Number(bold)]?.[0]).toContain('<b/>');
    expect(format('B2')).toContain('numFmtId="4"');
    expect(sheet).toContain('<c r="B2" s="2"><v>742.5</v></c>');
  });

  test('counts nothing that a buyer wrote, whatever it begins with', () => {
    const sheet = sheetOf(book(['=HYPERLINK("http://x")'], ['@SUM(A1)'], ['-2+3']));
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(COLUMNS.length + 3);
  });

  test('has no cell of more signs than Excel opens, and no half of one', () => {
    const [, long = ''] = /<t xml:space="preserve">(ы+[^<]*)</.exec(sheetOf(book([`${'ы'.repeat(32_766)}😀`]))) ?? [];
    expect(long).toBe('ы'.repeat(32_766));
  });

  test('has no figure that is none, and a name that a sheet may have', async () => {
    expect(await cellsOf(book([Number.NaN, Number.POSITIVE_INFINITY], ['да']))).toEqual([['Название', 'Цена'], [], ['да']]);
    const [, name = ''] = /<sheet name="([^"]*)"/.exec(partsOf(xlsxOf(`[a]:b*c?/\\'${'д'.repeat(40)}`, COLUMNS, []))['xl/workbook.xml'] ?? '') ?? [];
    expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
  });
});
