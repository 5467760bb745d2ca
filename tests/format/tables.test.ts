// Books of buyers as their programs show them: by five writers, in every format, cut into slices, and what is none.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import Populate from 'xlsx-populate';
import { listOf, sheetSource } from '../../shared/format/part-list/list';
import { kindOf, openFile, readBook } from '../../shared/format/tables/file';
import { createPace } from '../../shared/format/tables/pace';
import { Stopped } from '../../shared/format/tables/sheet';
import { seeded } from '../amount';
import { bookOf, bookWith, cellsOf, inline, rowsOf } from '../books';

const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(import.meta.dirname, '../fixtures/books', name)));
const why = (bytes: Uint8Array, name = 'a.xlsx') =>
  bookOf(bytes, name).then(
    () => 'read',
    (cause: { why?: string }) => cause.why,
  );

/** Rows, with `!` before those that are hidden and `?` behind cells that are marked. */
async function shown(name: string) {
  const { sheets, hiddenSheets } = await bookOf(fixture(name), name);
  const [{ rows, hiddenColumns, merges } = { rows: [], hiddenColumns: 0, merges: [] }] = sheets;
  return {
    hiddenSheets,
    hiddenColumns,
    merges: merges.length,
    rows: rows.map(
      ({ line, cells, isHidden, marks }) =>
        `${isHidden ? '!' : ''}${line} ${cells.map((cell, at) => (marks?.has(at) ? `${cell}?${marks.get(at)?.kind}` : cell)).join('|')}`,
    ),
  };
}

describe('a book is shown as its program shows it', () => {
  const form = (date: string, sum: string, last: string) => [
    '1 Заявка от 21.11.2026',
    '3 Номер детали|Производитель|Остаток|||Цена, руб.|Заказ, шт.|Комментарий|',
    '4 ||Склад 1|Склад 2|В пути',
    '5 0986452041|Bosch|12|0|3|742,5?fraction|2|срочно|',
    '6 W 712/75|Mann-Filter|5|1|0|1500|||',
    `7 ${date}?date|TRW|1|1|1|10|1||`,
    `8 4006633123456|Mahle|0|0|0|99,9?fraction|${sum}||`,
    '!9 GDB1330|TRW|7|7|7|3150|3||',
    `10 Итого${last}`,
  ];
  const hidden = { hiddenSheets: 1, hiddenColumns: 1 };

  test('of openpyxl: a formula whose value nobody wrote is no empty cell', async () =>
    expect(await shown('openpyxl.xlsx')).toEqual({ ...hidden, merges: 7, rows: form('01.03.2024', '#N/A?error', '||||||#N/A?error') }));

  test.each(['libreoffice.ods', 'libreoffice.xls'])('of LibreOffice: %s', async (name) =>
    expect(await shown(name)).toEqual({ ...hidden, merges: 7, rows: form('3/1/2024', '3', '||||||9') }),
  );

  test('of XlsxWriter', async () =>
    expect(await shown('xlsxwriter.xlsx')).toEqual({
      ...{ hiddenSheets: 0, hiddenColumns: 0, merges: 0 },
      rows: [
        '1 Артикул|Бренд|Кол-во|Цена',
        '2 0986452041|Bosch|3|742,5?fraction',
        '3 0986494294|Bosch|1\u00a0500|1',
        '4 01.03.2024?date|TRW|2,000|1',
        '5 4006633123456|Mahle|3|#DIV/0!?error',
        '!6 W 712/75|Mann-Filter|4 шт.',
      ],
    }));

  test('of exceljs', async () =>
    expect(await shown('exceljs.xlsx')).toEqual({
      ...{ hiddenSheets: 1, hiddenColumns: 1, merges: 0 },
      rows: [
        '1 №|Наименование|Каталожный номер|Марка|Кол.|',
        '2 1|Фильтр масляный|W 712/75|Mann-Filter|2|',
        '!3 2|Колодки|0 986 494 294|Bosch|4|',
        '4 3|Свеча|451234567890123|NGK|12|',
        '5 4|Лампа|12,5?fraction|Osram|1|',
        '6 5|Ремень|6PK1200|Gates|#N/A?error|',
      ],
    }));

  test('of 1C as xlwt writes it', async () =>
    expect(await shown('xlwt.xls')).toEqual({
      ...{ hiddenSheets: 1, hiddenColumns: 0, merges: 0 },
      rows: [
        '1 Заказ покупателя № 15',
        '3 Код|Номенклатура|Артикул|Производитель|Количество|Цена',
        '4 00-00001234|Фильтр масляный|0986452041|Bosch|2,000|742,5?fraction',
        '!5 00-00001235|Колодки|1.мар?date|TRW|1,000|10',
        '6 00-00001236|Свеча|BKR6E-11|NGK|12,000|1',
        '7 Итого||||15,000',
      ],
    }));
});

describe('a cell', () => {
  const cell = async (value: object, bookType: XLSX.BookType = 'xlsx') => {
    const sheet = XLSX.utils.aoa_to_sheet([['Номер'], ['x']]);
    sheet.A2 = value as XLSX.CellObject;
    const bytes = new Uint8Array(XLSX.write(XLSX.utils.book_new(sheet, 'Лист1'), { type: 'buffer', bookType }) as Uint8Array);
    const [, row] = (await bookOf(bytes, bookType === 'biff8' ? 'a.xls' : `a.${bookType}`)).sheets[0]?.rows ?? [];
    return [row?.cells[0], row?.marks?.get(0)?.kind];
  };
  const n = (v: number, z?: string) => ({ t: 'n', v, z });

  describe.each(['xlsx', 'biff8', 'xlsb'] as const)('in %s', (format) => {
    test.each([
      [n(986452041, '0000000000'), '0986452041', undefined],
      [n(400663312345), '400663312345', undefined],
      [n(4006633123456), '4006633123456', undefined],
      [n(123456789012345), '123456789012345', undefined],
      [n(1234567890123450000), '1234567890123450000', 'lost'],
      [n(2.9999999999999996), '3', undefined],
      [n(2.5), '2,5', 'fraction'],
      [n(2.6, '0'), '3', 'rounded'],
      [n(1500, '#,##0'), '1\u00a0500', undefined],
      [n(1500, '#,##0.00'), '1\u00a0500,00', undefined],
      [n(2, '0.000'), '2,000', undefined],
      [n(1e10, '0.00E+00'), '10000000000', 'lost'],
      [n(2, '0" шт."'), '2 шт.', undefined],
      [n(45352, 'm/d/yy'), '01.03.2024', 'date'],
      [n(45352, 'dd.mm.yyyy'), '01.03.2024', 'date'],
      [n(45352, 'd-mmm'), '1.мар', 'date'],
      [n(45352, 'mmm-yy'), 'мар.24', 'date'],
      [{ t: 's', v: '00123' }, '00123', undefined],
      [{ t: 's', v: '1.3.24' }, '1.3.24', undefined],
      [{ t: 'e', v: 42 }, '#N/A', 'error'],
    ])('%j is %s', async (value, text, mark) => expect(await cell(value, format)).toEqual([text, mark]));
  });
});

/** Rows of any texts and figures, and how they are shown. */
const rows = (() => {
  const text = fc.oneof(
    fc.constantFrom('W 712/75', '0986452041', '="x"', '=1+1', 'ы&<>"\'', 'а;б', '1.3.24', 'а\tб', '00123', ' x ', '😀'),
    // One writer loses what every object has: «constructor».
    fc.stringMatching(/^[A-Za-zА-Яа-я0-9 ./-]{1,12}$/).filter((word) => !(word in {})),
  );
  const cell = fc.oneof(text, fc.integer({ min: 0, max: 999_999_999_999 }), fc.constant(null));
  return fc
    .array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((row) => row.some((one) => String(one ?? '').trim())));
})();
type Cells = readonly (readonly (string | number | null)[])[];
const expected = (given: Cells): string[][] => {
  const texts = given.map((row) => {
    const words = row.map((cell) => (String(cell ?? '').trim() ? String(cell) : ''));
    return words.slice(0, words.findLastIndex(Boolean) + 1);
  });
  return texts.slice(0, texts.findLastIndex((row) => row.length > 0) + 1);
};

describe('rows → file → rows, in each format and by three writers', () => {
  const write =
    (bookType: XLSX.BookType, bookSST = false) =>
    async (given: Cells) => {
      const sheet = XLSX.utils.aoa_to_sheet(given as (string | number | null)[][]);
      return new Uint8Array(XLSX.write(XLSX.utils.book_new(sheet, 'Лист1'), { type: 'buffer', bookType, bookSST, compression: true }) as Uint8Array);
    };
  test('signs that XML writes as numbers and names', async () =>
    expect(await cellsOf(bookWith(`<row r="1">${inline('&#x411;&#1086;&#1083;&#x442; &amp; &quot;M8&quot; &lt;12&gt; &what;')}${inline('W1')}</row>`))).toEqual(
      [['Болт & "M8" <12> &what;', 'W1']],
    ));

  test.each(['latin1', 'utf16le'] as const)('a page in %s is told from a list, whatever it is called', (encoding) => {
    expect(kindOf(Buffer.from('\uFEFF\n<html><table>', encoding))).toBe('page');
    expect(kindOf(Buffer.from('W712;2\n<html>', encoding))).toBe('text');
  });

  // Excel 5 and 95, whose texts are bytes; a code of no encoding that is known is taken for that of Russian Windows.
  test.each([
    [866, 'ibm866', 'болт'],
    [1250, 'windows-1250', 'žšáé'],
    [1251, 'windows-1251', 'болт'],
    [1252, 'windows-1252', 'ñøßé'],
    [10_007, 'x-mac-cyrillic', 'болт'],
    [20_866, 'koi8-r', 'болт'],
    [1253, 'windows-1251', 'болт'],
  ])('an old book of the encoding %i', async (code, label, word) => {
    const sheet = XLSX.utils.aoa_to_sheet([['abcd', 'W1']]);
    const bytes = Buffer.from(XLSX.write(XLSX.utils.book_new(sheet, 'Лист1'), { type: 'buffer', bookType: 'biff5', codepage: 1252 }) as Uint8Array);
    const letters = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    bytes.writeUInt16LE(code, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
    const place = bytes.indexOf('abcd');
    for (const [at, letter] of [...word].entries()) bytes[place + at] = letters.indexOf(letter);
    expect(await cellsOf(new Uint8Array(bytes), 'a.xls')).toEqual([[word, 'W1']]);
  });

  test.each<[string, string, (given: Cells) => Promise<Uint8Array>]>([
    ['SheetJS, .xlsx', 'a.xlsx', write('xlsx')],
    ['SheetJS, .xlsx with shared texts', 'a.xlsx', write('xlsx', true)],
    ['SheetJS, .xlsb', 'a.xlsb', write('xlsb', true)],
    ['SheetJS, .ods', 'a.ods', write('ods')],
    ['SheetJS, .xls', 'a.xls', write('biff8')],
    ['SheetJS, XML of 2003', 'a.xls', write('xlml')],
    [
      'write-excel-file',
      'a.xlsx',
      async (given) =>
        new Uint8Array(
          await writeExcel(
            given.map((row) => row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String }))),
          ).toBuffer(),
        ),
    ],
    [
      'xlsx-populate',
      'a.xlsx',
      async (given) => {
        const book = await Populate.fromBlankAsync();
        for (const [y, row] of given.entries())
          for (const [x, value] of row.entries())
            if (value !== null)
              book
                .sheet(0)
                .cell(y + 1, x + 1)
                .value(value);
        return new Uint8Array((await book.outputAsync()) as Uint8Array);
      },
    ],
  ])('%s', async (_, name, make) => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        expect(await cellsOf(await make(given), name)).toEqual(expected(given));
      }),
      seeded(60),
    );
  });
});

describe('a long book is cut into slices, and is the same', () => {
  const long = Array.from({ length: 3000 }, (_, at) => [
    at % 7 ? `W ${at}/75` : null,
    at % 3 ? 'Mann-Filter' : `Фильтр ${'ы'.repeat(at % 90)}`,
    at,
    at % 40 ? null : 2,
  ]);
  test.each<[string, XLSX.BookType, boolean]>([
    ['a.xlsx', 'xlsx', false],
    ['a.xlsx', 'xlsx', true],
    ['a.xls', 'biff8', false],
    ['a.ods', 'ods', false],
  ])('%s as %s, shared texts: %s', async (name, bookType, bookSST) => {
    const sheet = XLSX.utils.aoa_to_sheet(long);
    sheet['!rows'] = [];
    sheet['!rows'][2500] = { hidden: true };
    const bytes = new Uint8Array(XLSX.write(XLSX.utils.book_new(sheet, 'Лист1'), { type: 'buffer', bookType, bookSST, compression: true }) as Uint8Array);
    const { sheets } = await bookOf(bytes, name);
    expect(rowsOf(sheets[0] ?? { rows: [] })).toEqual(expected(long));
    const hidden = sheets[0]?.rows.filter(({ isHidden }) => isHidden).map(({ line }) => line);
    // This writer says nothing of rows in .xls and .ods.
    expect(hidden).toEqual(bookType === 'xlsx' ? [2501] : []);
  });

  test('is stopped between them, and says how far it has come', async () => {
    const bytes = new Uint8Array(XLSX.write(XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(long), 'Лист1'), { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
    const stop = new AbortController();
    const told: number[] = [];
    const reading = readBook(
      await openFile(new File([bytes as BlobPart], 'a.xlsx')),
      createPace({
        signal: stop.signal,
        tell: (done) => {
          told.push(done);
          stop.abort();
        },
      }),
    );
    await expect(reading).rejects.toBeInstanceOf(Stopped);
    expect(told).toEqual([expect.any(Number)]);
  });
});

describe('what other programs leave out or write otherwise', () => {
  test('names of elements with a prefix, rows and cells without places, empty shared texts', async () => {
    const prefixed = zipSync({
      'xl/worksheets/sheet1.xml': strToU8(
        `<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row/><x:row><x:c t="s"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ),
      'xl/sharedStrings.xml': strToU8(
        '<x:sst xmlns:x="x"><x:si/><x:si><x:r><x:t>Mann</x:t></x:r><x:r><x:t>-Filter &amp; Co</x:t></x:r><x:rPh><x:t>x</x:t></x:rPh></x:si><x:si><x:t>W1</x:t></x:si></x:sst>',
      ),
    });
    expect(await cellsOf(prefixed)).toEqual([['Mann-Filter & Co', '2'], [], ['W1']]);
  });

  test('a row on a place of its own, and a sheet behind links with slashes', async () => {
    const placed = bookWith('<row r="3"><c r="C3"><v>9.86452041E8</v></c></row>', '', {
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    });
    expect(await cellsOf(placed)).toEqual([[], [], ['', '', '986452041']]);
  });

  test('a page of a shop that is called a book', async () => {
    const page = '<html><meta charset="utf-8"><table><tr><th>Артикул</th><th>Кол-во</th></tr><tr><td>00123</td><td>1.3.24</td></tr></table></html>';
    expect(await cellsOf(strToU8(page), 'прайс.xls')).toEqual([
      ['Артикул', 'Кол-во'],
      ['00123', '1.3.24'],
    ]);
  });
});

test('a formula that comes to an empty text is an empty cell, and one that nobody has counted is not', async () => {
  const row = `<row><c t="str"><f>IF(1,"","")</f><v></v></c><c t="str"><f>""</f><v/></c><c><f>1+1</f><v></v></c><c><f>1+1</f><v>2</v></c></row>`;
  expect(await cellsOf(bookWith(row))).toEqual([['', '', '#N/A', '2']]);
});

test('a date that is written as one is no number of a day', async () =>
  expect(await cellsOf(bookWith('<row><c r="A1" t="d"><v>2026-11-10</v></c><c r="B1"><v>2</v></c></row>'))).toEqual([['2026-11-10', '2']]));

test('a sheet of one column keeps what is said of its cells', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([
    [null, 'Артикул'],
    [null, 45352],
  ]);
  sheet.B2.z = 'dd.mm.yyyy';
  const bytes = new Uint8Array(XLSX.write(XLSX.utils.book_new(sheet, 'Лист1'), { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
  const [read] = (await bookOf(bytes)).sheets;
  expect(listOf(await sheetSource(read ?? { rows: [], merges: [] })).rows).toMatchObject([{ article: '01.03.2024', oddNumber: '01.03.2024', typed: '' }]);
});

describe('what is struck out', () => {
  const styles = (strike: string) =>
    `<styleSheet><fonts><font/><font><b/>${strike}</font></fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`;
  const struckBook = (strike: string) => {
    const cell = (place: string, text: string, style: number) => `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell('A1', 'W1', 0)}<c r="B1" s="1"><v>2</v></c>${cell('C1', 'Mann', 0)}</row><row r="2">${cell('A2', 'W2', 1)}<c r="B2" s="1"><v>2</v></c>${cell('C2', 'Mann', 0)}</row>`;
    return bookWith(rows, '', { 'xl/styles.xml': styles(strike) });
  };
  test.each(['<strike/>', '<strike val="1"/>'])('in .xlsx: most of a row, or one cell of it: %s', async (strike) => {
    const [sheet] = (await bookOf(struckBook(strike))).sheets;
    expect(sheet?.rows.map(({ isStruck, marks }) => [isStruck === true, marks?.get(1)?.kind])).toEqual([
      [false, 'struck'],
      [true, undefined],
    ]);
    const { rows: read, left } = listOf(await sheetSource(sheet ?? { rows: [], merges: [] }), { chosen: ['article', 'quantity', 'brand'] });
    expect(read).toMatchObject([{ article: 'W1', quantity: '2', doubt: '2' }]);
    expect(left.struck).toBe(1);
  });

  test('in .xlsx: a font that says it is not', async () =>
    expect((await bookOf(struckBook('<strike val="0"/>'))).sheets[0]?.rows.map(({ isStruck, marks }) => isStruck || marks)).toEqual([undefined, undefined]));

  test('a piece of a text is none of it', async () => {
    const text = '<si><r><rPr><strike/></rPr><t>W711 </t></r><r><t>W712</t></r></si>';
    expect(await cellsOf(bookWith('<row><c t="s"><v>0</v></c><c><v>2</v></c></row>', text))).toEqual([['W712', '2']]);
  });

  test('in .xls', async () => {
    const bytes = fixture('xlwt.xls');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    // The stream of records begins with its version; each font says how it looks.
    let at = 0;
    while (view.getUint32(at, true) !== 0x00100809) at += 512;
    for (; view.getUint16(at, true) !== 0x000a; at += 4 + view.getUint16(at + 2, true))
      if (view.getUint16(at, true) === 0x0031) view.setUint16(at + 6, view.getUint16(at + 6, true) | 8, true);
    const [sheet] = (await bookOf(bytes, 'a.xls')).sheets;
    expect(sheet?.rows.map(({ isStruck }) => isStruck)).toEqual(sheet?.rows.map(() => true));
  });
});

describe('a page', () => {
  const page = (rows: string) => `<html><meta charset="utf-8"><table>${rows}</table></html>`;

  test('has its hidden rows, its cells over several rows, and no line break that joins two quantities', async () => {
    const rows = '<tr><td>W1<td></tr><tr style="display:none"><td>W2</td></tr><tr><td rowspan=2>W3</td><td>1<br>2</td></tr><tr><td>4</td></tr>';
    const [sheet] = (await bookOf(strToU8(page(rows)), 'a.xls')).sheets;
    expect(rowsOf(sheet ?? { rows: [] })).toEqual([['W1'], ['W2'], ['W3', '1\n2'], ['', '4']]);
    expect(sheet?.rows.map(({ isHidden }) => isHidden === true)).toEqual([false, true, false, false]);
    expect(sheet?.merges).toEqual([{ top: 2, left: 0, bottom: 3, right: 0 }]);
  });

  test('has none of what is struck out', async () =>
    expect(await cellsOf(strToU8(page('<tr><td><s>W1</s> W2</td><td><strike>3</strike></td><td><span>4</span></td></tr>')), 'a.xls')).toEqual([
      ['W2', '', '4'],
    ]));

  test('may have cells without ends', async () =>
    expect(await cellsOf(strToU8(page('<tr><td>SKU<td>Qty<TR><TD>W1<TD>2<TR><TH>W2</TH><td>3')), 'a.xls')).toEqual([
      ['SKU', 'Qty'],
      ['W1', '2'],
      ['W2', '3'],
    ]));

  test('is cut into slices, and not within a cell over several rows', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `<tr>${at % 3 ? '' : `<td rowspan=3>W${at}</td>`}<td>${at}</td></tr>`).join('');
    const [sheet] = (await bookOf(strToU8(page(rows)), 'a.xls')).sheets;
    expect(rowsOf(sheet ?? { rows: [] })).toEqual(Array.from({ length: 3000 }, (_, at) => [at % 3 ? '' : `W${at}`, String(at)]));
    expect(sheet?.merges.at(-1)).toEqual({ top: 2997, left: 0, bottom: 2999, right: 0 });
  });
});

describe('what is no table of ours', () => {
  const xlsx = () => bookWith(`<row>${inline('W1')}</row>`);
  test.each<[string, string, Uint8Array, string]>([
    ['cut off', 'a.xlsx', xlsx().slice(0, 300), 'book'],
    ['cut off within its rows', 'a.xlsx', bookWith('', '', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row><row>' }), 'book'],
    ['of an old program, cut off', 'a.xls', fixture('xlwt.xls').slice(0, 2000), 'book'],
    ['a picture', 'a.xlsx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'picture'],
    ['a PDF', 'a.xls', strToU8('%PDF-1.7'), 'pdf'],
    ['a document', 'a.docx', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') }), 'word'],
    ['an archive', 'a.zip', zipSync({ 'прайс.csv': strToU8('W1;2') }), 'archive'],
    ['of Numbers', 'a.numbers', zipSync({ 'Index/Document.iwa': new Uint8Array(10) }), 'numbers'],
    ['of Numbers under another name', 'a.xlsx', zipSync({ 'Index/Document.iwa': new Uint8Array(10) }), 'numbers'],
    ['noise', 'a.xlsx', new Uint8Array([7, 0, 9, 200, 0, 0]), 'book'],
    ['nothing', 'a.xlsx', new Uint8Array(0), 'empty'],
    ['large', 'a.xlsx', new Uint8Array(5_242_881), 'large'],
    ['a page within a letter', 'a.xls', strToU8('MIME-Version: 1.0\n\n<table><tr><td>=D0=90</td></tr></table>'), 'type'],
    ['cells on lines of their own', 'a.xls', strToU8('ID;PWXL;N;E\nC;Y1;X1;K"W1"\nC;X2;K2\nE'), 'type'],
    ['a page without a table', 'a.xls', strToU8('<html><p>Нет доступа</p></html>'), 'type'],
    [
      'with a password',
      'a.xlsx',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(508).fill(0), ...[...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0])]),
      'locked',
    ],
    [
      'with a password of LibreOffice',
      'a.ods',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('x'),
        'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
      }),
      'locked',
    ],
  ])('%s: says so', async (_, name, bytes, expectedWhy) => expect(await why(bytes, name)).toBe(expectedWhy));
});

test('a figure without a format keeps its kopecks, however long it is', async () => {
  const values = ['-9999999.99', '12345678.9', '99999999.99', '0.1', '2.9999999999999996'];
  const row = `<row r="1">${values.map((value, at) => `<c r="${'ABCDE'[at] ?? ''}1"><v>${value}</v></c>`).join('')}</row>`;
  expect(await cellsOf(bookWith(row))).toEqual([['-9999999,99', '12345678,9', '99999999,99', '0,1', '3']]);
});
