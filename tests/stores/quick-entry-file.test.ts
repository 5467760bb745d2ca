// Files with lists of parts: books of Excel, texts in several encodings, and what is neither.

import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../shared/format/csv';
import { listOf, sourceOf } from '../../shared/format/part-list/list';
import { readXlsx } from '../../shared/format/xlsx';
import { errorsCsv } from '../../shared/stores/quick-entry/errors-csv';
import { readFile } from '../../shared/stores/quick-entry/file';
import { faultOf, fresh } from '../../shared/stores/quick-entry/state';

const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/><sheet name="Лист2" sheetId="2" r:id="rId2"/></sheets></workbook>';
const LINKS =
  '<Relationships><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>';
const STRINGS = '<sst><si><t>Номер</t></si><si><r><t>Mann</t></r><r><t xml:space="preserve">-Filter &amp; Co</t></r><rPh><t>x</t></rPh></si></sst>';
const SHEET = `<x:worksheet xmlns:x="x"><x:sheetData>
<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>Бренд</x:t></x:is></x:c><x:c r="D1" t="str"><x:f>1+1</x:f><x:v>Кол-во</x:v></x:c></x:row>
<x:row r="4"><x:c r="A4"><x:v>9.86452041E8</x:v></x:c><x:c r="B4" t="s"><x:v>1</x:v></x:c><x:c r="C4" t="e"><x:v>#N/A</x:v></x:c><x:c r="D4"><x:v>2</x:v></x:c></x:row>
</x:sheetData></x:worksheet>`;

const book = (more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': BOOK,
        'xl/_rels/workbook.xml.rels': LINKS,
        'xl/sharedStrings.xml': STRINGS,
        'xl/worksheets/sheet1.xml': SHEET,
        'xl/worksheets/sheet2.xml': '<worksheet/>',
        'xl/media/image1.png': 'x',
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const bytes = (...signs: number[]) => new Uint8Array(signs);
const textOf = async (given: File) => {
  const read = await readFile(given);
  return read.ok ? read.text : `! ${read.why}`;
};

describe('a book of Excel', () => {
  test('is its first sheet, each row on its line', async () => {
    expect(await textOf(file('Заказ.XLSX', book()))).toBe('Номер\tБренд\t\tКол-во\n\n\n986452041\tMann-Filter & Co\t\t2');
  });

  test('without links and strings is its first sheet all the same', async () => {
    const bare = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row><c><v>5124</v></c><c><v>2</v></c></row></sheetData></worksheet>') });
    expect(await textOf(file('a.xlsx', bare))).toBe('5124\t2');
  });

  test.each([
    ['cut off', book().slice(0, 300)],
    ['a picture by another name', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('W712/75') })],
    ['with a broken sheet', book({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' })],
    ['a text by another name', strToU8('W712/75;Mann;2')],
  ])('%s: says so', async (_, data) => {
    expect(await textOf(file('заказ.xlsx', data))).toBe(
      '! Файл «заказ.xlsx» не удалось прочитать как таблицу Excel. Сохраните его заново в формате xlsx или csv.',
    );
  });

  test.each([100_000_000, 5000])(
    'of a hundred megabytes that a few kilobytes unpack to, of which it says that they are %i bytes, is not unpacked',
    async (said) => {
      const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(100_000_000), { level: 1 }] });
      expect(bomb.length).toBeLessThan(5_000_000);
      const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.length);
      const list = view.getUint32(bomb.length - 6, true);
      for (const place of [22, list + 24]) view.setUint32(place, said, true);
      expect(() => readXlsx(bomb)).toThrow('The book is too large');
      expect(await textOf(file('a.xlsx', bomb))).toContain('не удалось прочитать как таблицу Excel');
    },
  );

  test('with a password says that it has one', async () => {
    const folder = bytes(
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...new Array(1024).fill(0),
      ...[...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]),
    );
    expect(await textOf(file('a.xlsx', folder))).toBe('! Файл «a.xlsx» защищен паролем. Снимите пароль и выберите файл заново.');
  });

  test('of an old program, under any name, is asked for anew', async () => {
    const old = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1);
    for (const name of ['a.xls', 'a.xlsx', 'a.csv'])
      expect(await textOf(file(name, old))).toBe(`! Файл «${name}» сохранен в старом формате xls. Сохраните его в формате xlsx или csv.`);
  });

  test('that is not packed is read too', async () => {
    const sheet = strToU8('<worksheet><sheetData><row><c t="inlineStr"><is><t>Фильтр</t></is></c></row></sheetData></worksheet>');
    expect(await textOf(file('a.xlsx', zipSync({ 'xl/worksheets/sheet1.xml': [sheet, { level: 0 }] })))).toBe('Фильтр');
  });

  test('without a filled cell is empty', async () => {
    expect(await textOf(file('a.xlsx', book({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>' })))).toBe('! Файл «a.xlsx» пустой.');
  });
});

describe('a text', () => {
  const CP1251 = bytes(0xca, 0xee, 0xeb, 0x2d, 0xe2, 0xee, 0x3b, 0x32);

  test.each([
    ['utf-8', strToU8('Кол-во;2')],
    ['utf-8 with its mark', bytes(0xef, 0xbb, 0xbf, ...strToU8('Кол-во;2'))],
    ['windows-1251', CP1251],
    ['utf-16', bytes(0xff, 0xfe, ...[...'Кол-во;2'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))],
    ['utf-16, the other way round', bytes(0xfe, 0xff, ...[...'Кол-во;2'].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]))],
  ])('in %s is read', async (_, data) => expect(await textOf(file('a.csv', data))).toBe('Кол-во;2'));

  test('that is a book under another name is read as one', async () => expect(await textOf(file('a.csv', book()))).toContain('986452041'));

  test('that is none says so', async () =>
    expect(await textOf(file('a.txt', bytes(1, 0, 2, 0, 3)))).toBe('! В файле «a.txt» нет текста. Сохраните список в формате xlsx или csv.'));
});

describe('a file', () => {
  test.each([
    ['a.csv', [], 'Файл «a.csv» пустой.'],
    ['b.txt', ['\n \n'], 'Файл «b.txt» пустой.'],
    ['c.csv', [new Uint8Array(20_000_000)], 'Файл «c.csv» больше 5 МБ.'],
    ['d.png', ['x'], 'Недопустимый тип файла «d.png». Разрешены: xlsx, csv, tsv, txt.'],
    ['без-имени', ['x'], 'Недопустимый тип файла «без-имени». Разрешены: xlsx, csv, tsv, txt.'],
  ])('%s: says what is wrong with it', async (name, parts, why) => expect(await textOf(file(name, ...(parts as BlobPart[])))).toBe(`! ${why}`));

  test('that changed since it was chosen is to be chosen anew', async () => {
    const changed = Object.assign(file('a.csv', 'x'), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    expect(await textOf(changed)).toBe('! Файл «a.csv» изменился. Выберите его заново.');
  });
});

describe('a list in a file, as its rows', () => {
  /** Through all that a chosen file goes through: `line number|maker|quantity`, and what is wrong with it. */
  const rowsOf = async (given: File) =>
    listOf(sourceOf(await textOf(given))).rows.map((row) => {
      const fault = faultOf(row)?.text;
      return `${row.line} ${row.article}|${row.brand}|${row.quantity}${fault ? ` ! ${fault}` : ''}`;
    });
  const WRONG = 'укажите количество целым числом больше нуля.';

  test.each([
    [
      'CSV with its mark, quotation marks and semicolons inside',
      strToU8('\ufeffНомер;Бренд;Кол-во\r\n"W 712/75";"Mann ""Filter"" ;";"2"\r\n"A;1";TRW;1\r\n'),
      ['2 W 712/75|Mann "Filter" ;|2', '3 A;1|TRW|1'],
    ],
    ['windows-1251', bytes(...[...'\xcd\xee\xec\xe5\xf0;\xca\xee\xeb-\xe2\xee\n\xd3\xc0\xc7-3163;2\n'].map((sign) => sign.charCodeAt(0))), ['2 УАЗ-3163||2']],
    ['letters that look alike', strToU8('СU2939;Маnn;1\nGDВ1330;ТRW;2'), ['1 CU2939|Mann|1', '2 GDB1330|TRW|2']],
    ['thousands', strToU8('W 712/75;Mann-Filter;1 000\nGDB1330;TRW;2\u00a0500'), ['1 W 712/75|Mann-Filter|1000', '2 GDB1330|TRW|2500']],
    ['a fraction', strToU8('W 712/75;Mann-Filter;2,5'), [`1 W 712/75|Mann-Filter|2,5 ! Строка 1: ${WRONG}`]],
    ['less than nothing', strToU8('W 712/75;Mann-Filter;-3'), [`1 W 712/75|Mann-Filter|-3 ! Строка 1: ${WRONG}`]],
    [
      'a power',
      strToU8('W 712/75;Mann-Filter;1e9\nGDB1330;TRW;1E+09'),
      [`1 W 712/75|Mann-Filter|1e9 ! Строка 1: ${WRONG}`, `2 GDB1330|TRW|1E+09 ! Строка 2: ${WRONG}`],
    ],
    ['numbers in groups beside quantities', strToU8('0 986 452 041;Bosch;4\n0 986 494 294;Bosch;12'), ['1 0 986 452 041|Bosch|4', '2 0 986 494 294|Bosch|12']],
    ['formulas', strToU8('=1+1;@SUM(A1);2'), ['1 =1+1|@SUM(A1)|2']],
  ])('%s', async (_, data, expected) => expect(await rowsOf(file('a.csv', data))).toEqual(expected));

  test('with NUL bytes is no text; pasted, they are left out', async () => {
    expect(await textOf(file('a.csv', strToU8('W 712/75\0;Mann;2')))).toBe('! В файле «a.csv» нет текста. Сохраните список в формате xlsx или csv.');
    expect(listOf(sourceOf('W 71\u00002/75;Mann;2')).rows).toMatchObject([{ article: 'W 712/75', brand: 'Mann', quantity: '2' }]);
  });

  test('of ten thousand lines is its first five hundred, and all the others wait', async () => {
    const lines = Array.from({ length: 10_000 }, (_line, at) => `NO-${10_000 + at};Mann-Filter;1`).join('\r\n');
    const { rows, rest } = listOf(sourceOf(await textOf(file('a.csv', lines))));
    expect([rows.length, rest.length, rest.at(-1)?.article]).toEqual([500, 9500, 'NO-19999']);
  });
});

describe('what is larger than any list', () => {
  const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`;
  const sheet = (rows: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });
  const typed = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const read = async (given: File) => {
    const found = await readFile(given);
    if (!found.ok) throw new Error(found.why);
    return found;
  };

  test('one long text that many cells name is cut, and that is said', async () => {
    const long = `<sst><si><t>${'A'.repeat(3_000_000)}</t></si></sst>`;
    const rows = Array.from({ length: 2000 }, (_, at) => row(at + 1, '<c t="s"><v>0</v></c>', typed(`W${at}`))).join('');
    const { text, notes } = await read(file('бомба.xlsx', book({ 'xl/sharedStrings.xml': long, ...sheet(rows) })));
    expect(text.length).toBeLessThanOrEqual(1_000_000);
    expect(text).toContain(`${'A'.repeat(1000)}\tW0\n`);
    expect(notes).toEqual([
      'Прочитано начало файла, не больше 20\u00a0000 строк и 1\u00a0000\u00a0000 знаков. Не прочитано строк: 1\u00a0006. Добавьте их отдельным файлом.',
      expect.stringMatching(/^Слишком длинные ячейки обрезаны до 1\u00a0000 знаков: \d/),
    ]);
  });

  test('rows of a sheet beyond twenty thousand are counted and said', async () => {
    const rows = [1, 20_000, 20_001, 20_002, 900_000].map((at) => row(at, typed(`W${at}`))).join('') + row(900_001, typed(' '));
    const { text, notes } = await read(file('много.xlsx', book(sheet(rows))));
    expect(text.split('\n').filter(Boolean)).toEqual(['W1', 'W20000']);
    expect(notes).toEqual([expect.stringContaining('Не прочитано строк: 3.')]);
  });

  test('so are lines of a text; empty ones are no loss', async () => {
    const lines = Array.from({ length: 20_500 }, (_, at) => `W${at};Mann;1`);
    const { text, notes } = await read(file('много.csv', lines.join('\r\n')));
    expect([text.split('\r\n').length, notes]).toEqual([20_000, [expect.stringContaining('Не прочитано строк: 500.')]]);
    const empty = await read(file('пустые.csv', `W712/75;Mann;2\n${'\n'.repeat(5_000_000)}`));
    expect([empty.text.split('\n').length, empty.notes]).toEqual([20_000, []]);
    const { rows } = listOf(sourceOf(empty.text));
    expect(rows.map(({ article }) => article)).toEqual(['W712/75']);
  });

  test('one endless line is cut where it is', async () => {
    const { text, notes } = await read(file('строка.txt', 'W712/75 '.repeat(200_000)));
    expect([text.length, notes]).toEqual([1_000_000, [expect.stringContaining('Не прочитано строк: 1.')]]);
  });

  test('a book that unpacks to more is told from one that is broken', async () => {
    const large = book({ 'xl/sharedStrings.xml': `<sst>${'<si><t>A</t></si>'.repeat(2_600_000)}</sst>` });
    expect(await textOf(file('большой.xlsx', large))).toBe(
      '! Файл «большой.xlsx» не удалось прочитать как таблицу Excel: она слишком большая. Оставьте в ней только список деталей и сохраните заново.',
    );
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1'])('a cell of the file of errors that begins like a formula is a text: %j', (cell) => {
  const row = fresh({ line: 1, lines: [1], article: cell, brand: cell, quantity: '0', typed: '', doubt: '' });
  const [, line = ''] = errorsCsv([{ ...row, error: cell }]).split(/\r\n(?=\d)/);
  const quoted = /["\n\r]/.test(cell) ? `"'${cell}"` : `'${cell}`;
  expect(line).toBe(`1;${quoted};${quoted};0;Строка 1: укажите количество целым числом больше нуля.\r\n`);
});

test('the file of errors opens in a Russian Excel, and its cells count nothing', () => {
  const row = fresh({ line: 3, lines: [3], article: '=1+1', brand: 'Mann; "Filter"', quantity: '2', typed: '', doubt: '' });
  const refused = { ...row, error: 'Строка 3: товар не найден.' };
  const several = { ...row, line: 4, article: '-7', candidates: [{ goodId: '1' }] };
  expect(errorsCsv([refused, several])).toBe(
    '\ufeffСтрока;Номер;Производитель;Количество;Ошибка\r\n3;\'=1+1;"Mann; ""Filter""";2;Строка 3: товар не найден.\r\n4;\'-7;"Mann; ""Filter""";2;Строка 4: выберите производителя.\r\n',
  );
});

/** The cells a reader sees that parts at `separator`, whatever was meant. */
const cellsAt = (csv: string, separator: string): string[] => csv.split(/\r\n|[\n\r]/).flatMap((line) => line.split(separator));

test.each([
  'x,=cmd|1',
  'x, =1',
  '"=1+1',
  'x\t=1',
  'x;@SUM(A1)',
  'a"+1',
  "',-1",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  'x,＝1',
  'x,\u00a0=1',
  'x\u2028=1',
  'x,\u200b=1',
  '\u200b=1',
  '\t=1',
  '\r=1',
  '\n=1',
])('no reader finds a formula in it, at whatever sign it parts the cells: %j', (cell) => {
  const csv = csvOf([[cell, '1']]);
  for (const separator of [';', ',', '\t', '"', '\u2028'])
    for (const part of cellsAt(csv.slice(1), separator)) expect(part.replace(/^["\s\u200b]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
  // A mark is all that is put in.
  const [read = ''] = csv.slice(1).split(/;1\r\n/);
  expect(
    read
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"')
      .replaceAll("'", ''),
  ).toBe(cell.replaceAll("'", ''));
});

test.each(['Масло 5W-40', 'W 712/75', 'Лампа, 12 В', 'a@b.ru', '1,5', 'Фильтр "Mann-Filter"'])('%j stays as it is', (cell) =>
  expect(csvOf([[cell]])).toBe(`\ufeff${cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell}\r\n`),
);
