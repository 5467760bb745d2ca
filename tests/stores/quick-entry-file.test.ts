// Files with lists of parts: books of Excel, texts in several encodings, and what is neither.

import * as XLSX from '@e965/xlsx';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../shared/format/csv';
import { listOf, sourceOf } from '../../shared/format/part-list/list';
import { MOST_ROWS } from '../../shared/format/tables/sheet';
import { errorsCsv } from '../../shared/stores/quick-entry/errors-csv';
import { faultOf, fresh } from '../../shared/stores/quick-entry/state';
import { createTables } from '../../shared/stores/quick-entry/tables';
import { bookWith as book, inline } from '../books';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const bytes = (...signs: number[]) => new Uint8Array(signs);
/** A chosen file, and the rows it brings: `line number|maker|quantity`, and what is wrong with it. */
async function chosen(given: File) {
  const tables = createTables(() => {});
  await tables.add(given);
  const [table] = tables.$tables.get();
  const rows = tables.rowsAfter(0).map((row) => {
    const fault = faultOf(row)?.text;
    return `${row.line} ${row.article}|${row.brand}|${row.quantity}${fault ? ` ! ${fault}` : ''}`;
  });
  return { ...table, table, rows };
}
const whyOf = async (given: File) => {
  const { status, why } = await chosen(given);
  return status === 'failed' ? why : 'read';
};
/** Of a row whose quantity is hidden from nobody. */
const SHEET = `<row r="1">${inline('Номер')}${inline('Кол-во')}</row><row r="4">${inline('986452041')}<c r="B4"><v>2</v></c></row>`;

describe('a book', () => {
  test('is its first sheet, each row on its line', async () =>
    expect((await chosen(file('Заказ.XLSX', book(SHEET) as BlobPart))).rows).toEqual(['4 986452041||2']));

  test('has its hidden rows left out and counted', async () =>
    expect(await chosen(file('a.xlsx', book(`<row r="1">${inline('W1')}</row><row r="2" hidden="1">${inline('W2')}</row>`) as BlobPart))).toMatchObject({
      rows: ['1 W1||1'],
      left: { hidden: 1 },
      hiddenRows: 1,
      hiddenKind: 'hidden',
    }));

  test.each([
    ['a list of lines', [['36523 Febi - 3 шт'], ['163036 Лукойл - 6 шт']]],
    ['without a head', [['W1', 2]]],
    [
      'with a head that is no certain one',
      [
        ['Код', 'Кол-во'],
        ['12345', 2],
      ],
    ],
  ])('another of whose sheets may be the list is asked about: %s', async (_, rows) => {
    const both = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Заказ');
    XLSX.utils.book_append_sheet(
      both,
      XLSX.utils.aoa_to_sheet([
        ['Артикул', 'Кол-во'],
        ['OLD1', 7],
      ]),
      'Архив',
    );
    expect(await chosen(file('a.xlsx', XLSX.write(both, { type: 'array', bookType: 'xlsx' }) as BlobPart))).toMatchObject({
      status: 'asking',
      sheet: null,
      rows: [],
    });
  });

  test.each<[string, Uint8Array, string]>([
    ['a.xlsx', book(''), 'Файл «a.xlsx» пустой.'],
    ['обрезан.xlsx', book(SHEET).slice(0, 300), 'Таблица «обрезан.xlsx» повреждена. Сохраните ее заново в формате xlsx или csv.'],
    ['фото.xlsx', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 'Файл «фото.xlsx» — картинка, а не таблица. Сохраните список в формате xlsx или csv.'],
    ['счет.pdf', strToU8('%PDF-1.7'), 'Файл «счет.pdf» в формате PDF. Сохраните список в формате xlsx или csv.'],
    ['a.numbers', strToU8('x'), 'Файл «a.numbers» сохранен в программе Numbers. Экспортируйте его в формат Excel (xlsx) или CSV.'],
  ])('%s: says what it is and what to save it as', async (name, data, words) => expect(await whyOf(file(name, data as BlobPart))).toBe(words));
});

describe('a text', () => {
  test('that is a book under another name is read as one', async () =>
    expect((await chosen(file('a.csv', book(SHEET) as BlobPart))).rows).toEqual(['4 986452041||2']));

  test('that is called a book is read as a text', async () =>
    expect((await chosen(file('a.xls', strToU8('W712/75;Mann;2') as BlobPart))).rows).toEqual(['1 W712/75|Mann|2']));

  test('that is none says so', async () =>
    expect(await whyOf(file('a.txt', bytes(1, 0, 2, 0, 3)))).toBe('В файле «a.txt» нет текста. Сохраните список в формате xlsx или csv.'));
});

describe('a file', () => {
  test.each([
    ['a.csv', [], 'Файл «a.csv» пустой.'],
    ['b.txt', ['\n \n'], 'Файл «b.txt» пустой.'],
    ['c.csv', [new Uint8Array(20_000_000)], 'Файл «c.csv» больше 5 МБ. Оставьте в нем только список деталей и сохраните заново.'],
    ['d.json', ['x'], 'Файл «d.json» не прочитать: это не таблица. Сохраните список в формате xlsx или csv.'],
  ])('%s: says what is wrong with it', async (name, parts, why) => expect(await whyOf(file(name, ...(parts as BlobPart[])))).toBe(why));

  test('that changed since it was chosen is to be chosen anew', async () => {
    const changed = Object.assign(file('a.csv', 'x'), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    expect(await whyOf(changed)).toBe('Файл «a.csv» изменился. Выберите его заново.');
  });
});

describe('a list in a file, as its rows', () => {
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
    ['formulas', strToU8('Номер;Бренд;Кол-во\n=1+1;@SUM(A1);2'), ['2 =1+1|@SUM(A1)|2']],
  ])('%s', async (_, data, expected) => expect((await chosen(file('a.csv', data))).rows).toEqual(expected));

  test('with NUL bytes is no text; pasted, they are left out', async () => {
    expect(await whyOf(file('a.csv', strToU8('W 712/75\0;Mann;2')))).toBe('В файле «a.csv» нет текста. Сохраните список в формате xlsx или csv.');
    expect(listOf(sourceOf('W 71\u00002/75;Mann;2')).rows).toMatchObject([{ article: 'W 712/75', brand: 'Mann', quantity: '2' }]);
  });

  test('of ten thousand lines is all of them: the first five hundred are taken, the others wait', async () => {
    const lines = Array.from({ length: 10_000 }, (_line, at) => `NO-${10_000 + at};Mann-Filter;1`).join('\r\n');
    const { rows } = await chosen(file('a.csv', lines));
    expect([rows.length, rows.at(-1)]).toEqual([10_000, '10000 NO-19999|Mann-Filter|1']);
  });
});

describe('what is larger than any list', () => {
  test('lines of a text are counted and said; empty ones are no loss', async () => {
    const lines = Array.from({ length: MOST_ROWS + 500 }, (_, at) => `W${at};Mann;1`);
    const many = await chosen(file('много.csv', lines.join('\r\n')));
    expect([many.rows.length, many.notes]).toEqual([MOST_ROWS, [expect.stringContaining('Не прочитано строк: 500.')]]);
    const empty = await chosen(file('пустые.csv', `W712/75;Mann;2\n${'\n'.repeat(5_000_000)}`));
    expect([empty.rows, empty.notes]).toEqual([['1 W712/75|Mann|2'], []]);
  });

  test('one endless line is cut where it is', async () => {
    const { rows } = await chosen(file('строка.txt', 'W712/75 '.repeat(600_000)));
    expect([rows.length, rows[0]?.length]).toEqual([1, expect.any(Number)]);
    expect(rows[0]?.length).toBeLessThan(400);
  });

  test('five megabytes of an ordinary CSV', async () => {
    const line = 'Фильтр масляный;W 712/75;Mann-Filter;100;742,50;';
    const text = ['Название;Артикул;Бренд;Остаток;Цена;Заказ', ...Array.from({ length: 24_000 }, (_, at) => `${line}${at % 100 ? '' : 2}`)].join('\n');
    const { rows, left } = await chosen(file('прайс.csv', text));
    expect([rows.length, left?.unordered]).toEqual([240, 23_760]);
  });
});

describe('the same file once more', () => {
  const text = () => new File(['Артикул;Кол-во\nW712;2'], 'заказ.csv', { lastModified: 1 });

  test('is not taken twice; after it failed, or was taken away, it is', async () => {
    const tables = createTables(() => {});
    await tables.add(text());
    await tables.add(text());
    expect(tables.$tables.get().map(({ status, why }) => [status, why])).toEqual([
      ['ready', ''],
      ['failed', 'Файл «заказ.csv» уже взят.'],
    ]);
    expect(tables.rowsAfter(0)).toHaveLength(1);
    for (const { id } of tables.$tables.get()) tables.remove(id);
    await tables.add(text());
    expect(tables.rowsAfter(0)).toHaveLength(1);
  });

  test('whose rows stand in the list as text says so, until the list is empty', async () => {
    const tables = createTables(() => {});
    await tables.add(text());
    tables.clear(true);
    await tables.add(text());
    expect(tables.$tables.get()).toMatchObject([{ status: 'ready', notes: ['Этот файл уже брали: проверьте, не стоят ли его строки в списке дважды.'] }]);
    tables.clear(true);
    tables.emptied();
    await tables.add(text());
    expect(tables.$tables.get()).toMatchObject([{ notes: [] }]);
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
