// Which column is what, in the odd lists that buyers have: by names above it, over two rows too, else by what stands in it. What is not certain is asked.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, listOf, type PartList, sheetSource, sourceOf } from '../../shared/format/part-list/list';
import { decoded } from '../../shared/format/tables/decode';
import { seeded } from '../amount';
import { bookOf } from '../books';

/** `role`, `role?` where it is asked; rows as `line number|maker|quantity`. */
const shown = ({ columns, isSure, rows, left }: PartList) => ({
  isSure,
  columns: columns.map(({ role, isDoubtful }) => (isDoubtful ? `${role}?` : role)).join(' '),
  rows: rows.map(({ line, article, brand, quantity, oddNumber, doubt, comment }) =>
    [`${line} ${article}`, brand, quantity, oddNumber && `odd ${oddNumber}`, doubt && `doubt ${doubt}`, comment]
      .filter((one) => one !== undefined && one !== '')
      .join('|'),
  ),
  left: Object.entries(left)
    .filter(([, n]) => n > 0)
    .map(([why, n]) => `${why} ${n}`)
    .join(', '),
});
const list = (text: string) => shown(listOf(sourceOf(text)));
const H = ['Артикул', 'Бренд', 'Кол-во'];
const book = async (name: string, withHidden = false) => {
  const bytes = new Uint8Array(readFileSync(path.join(import.meta.dirname, '../fixtures/books', name)));
  const [sheet] = (await bookOf(bytes, name)).sheets;
  return shown(listOf(await sheetSource(sheet ?? { rows: [], merges: [] }), { withHidden }));
};

describe('books of other programs', () => {
  test('titles, a head of two rows with stocks of warehouses, a hidden row, a date, a sum', async () =>
    expect(await book('libreoffice.ods')).toEqual({
      isSure: true,
      columns: 'article brand none none none none quantity comment none',
      rows: ['5 0986452041|Bosch|2|срочно', '7 3/1/2024|TRW|1|odd 3/1/2024', '8 4006633123456|Mahle|3'],
      left: 'heads 3, hidden 1, unordered 1, sums 1',
    }));

  test('a hidden row is taken where the buyer says so', async () => expect((await book('libreoffice.ods', true)).rows).toContain('9 GDB1330|TRW|3'));

  test('a formula without its value is asked for, and not left out', async () =>
    expect((await book('openpyxl.xlsx')).rows).toContain('8 4006633123456|Mahle|#N/A'));

  test('formats of zeros, of thousands, of three digits; a fraction that is meant as 3', async () =>
    expect(await book('xlsxwriter.xlsx')).toEqual({
      isSure: true,
      columns: 'article brand quantity none',
      rows: ['2 0986452041|Bosch|3', '3 0986494294|Bosch|1500', '4 01.03.2024|TRW|2|odd 01.03.2024|doubt 2,000', '5 4006633123456|Mahle|3'],
      left: 'heads 1, hidden 1',
    }));

  test('the form of 1C: its codes are no numbers', async () =>
    expect(await book('xlwt.xls')).toEqual({
      isSure: true,
      columns: 'none none article brand quantity none',
      rows: ['4 0986452041|Bosch|2', '6 BKR6E-11|NGK|12'],
      left: 'heads 2, hidden 1, sums 1',
    }));

  test('numbers of rows, a number that is a fraction, a quantity that is an error', async () =>
    expect(await book('exceljs.xlsx')).toEqual({
      isSure: true,
      columns: 'none none article brand quantity none',
      rows: ['2 W 712/75|Mann-Filter|2', '4 451234567890123|NGK|12', '5 12,5|Osram|1|odd 12,5', '6 6PK1200|Gates|#N/A'],
      left: 'heads 1, hidden 1',
    }));
});

describe('a price list that comes back', () => {
  const head = 'Артикул;Бренд;Наименование;Цена 1;Остаток Склад 1;Остаток Склад 2;Кратность;Код;Кол-во в упаковке;Склад 10;Заказ';
  const row = (at: number, order: string) => `W ${at}/75;Mann-Filter;Фильтр ${at};742,50;${at};0;2;00${at};10;5;${order}`;

  test('a column per warehouse, the order last, few quantities: those are left out and counted', () => {
    const text = [head, ...Array.from({ length: 600 }, (_, at) => row(at, at === 590 ? '4' : at === 20 ? '0' : ''))].join('\n');
    expect(list(text)).toEqual({
      isSure: true,
      columns: 'article brand none none none none none none none none quantity',
      rows: ['592 W 590/75|Mann-Filter|4'],
      left: 'heads 1, unordered 599',
    });
  });

  test.each([
    ['Количество;Заказ', '7;2', 'quantity? quantity?'],
    ['Кол-во;Количество', '7;2', 'quantity? quantity?'],
    ['Заказ;Количество', ';7', 'quantity? quantity?'],
  ])('two columns that may both be the quantity are asked: %s', (names, cells, roles) => {
    const { isSure, columns } = list(`Артикул;Бренд;${names}\nW1;Mann;${cells}\nW2;Mann;${cells}`);
    expect(isSure).toBe(false);
    expect(columns.replace(/none\?/g, 'quantity?')).toBe(`article brand ${roles}`);
  });

  test.each([
    ['the number of an order is no quantity', 'Заказ;Артикул;Бренд;Количество\nА-1001;W1;Mann;2\nА-1002;W2;TRW;3', 'none article brand quantity'],
    ['units are no makers', 'Артикул;Кол-во;Ед.\nW1;2;шт\nW2;3;компл', 'article quantity none'],
    ['a name that says nothing', 'Артикул;Кол-во;Получатель\nW1;2;Иванов\nW2;3;Петров', 'article quantity none'],
    ['stock beside an order', 'Артикул;Наличие;Заказать\nW1;100;2\nW2;50;', 'article none quantity'],
    ['English', 'SKU,Description,Stock Qty,Pack Size,Order Qty\nW1,Filter,5,10,2\nW2,Pads,6,10,1', 'article none none none quantity'],
    ['an exact name before a similar one', 'Номер позиции;Артикул;Номер склада;Кол-во\n1;W1;5;2\n2;W2;5;1', 'none article none quantity'],
    ['a code of 1C', 'Код 1С;Код товара;Каталожный номер;Кол-во, шт.\n001;77;W1;2\n002;78;W2;1', 'none none article quantity'],
  ])('%s', (_, text, roles) => expect(list(text)).toMatchObject({ isSure: true, columns: roles }));

  test.each([
    ['a code alone', 'Код;Кол-во\n12345;2\n12346;1'],
    ['no quantity', 'Артикул;Бренд\nW1;Mann\nW2;TRW'],
    ['a head without the number', 'Бренд;Наименование;Кол-во\nMann;Фильтр W1;2\nTRW;Колодки;1'],
    ['a quantity that holds no quantities', 'Артикул;Кол-во\nW1;есть\nW2;под заказ'],
    ['two columns of figures without a head', '12345;4\n21083;12'],
    ['a price without kopecks', 'W712;Mann;742;2\nW713;Mann;900;1'],
    ['two numbers', 'Артикул;Номер детали;Кол-во\nW1;77 00 1;2\nW2;77 00 2;1'],
    ['figures beside the table, below no name', 'Артикул;Кол-во;Цена;\nW1;50;10,00;\nW2;60;11,00;3'],
    ['commas that part kopecks too', 'Артикул,Цена,Кол-во\nW1,742,50,2\nW2,100,4'],
  ])('is asked: %s', (_, text) => expect(list(text).isSure).toBe(false));

  test.each([
    ['W4695;BOSCH;2\nW3189/9;3', ['1 W4695|BOSCH|2', '2 W3189/9|3']],
    ['sep=;\nW1;Mann;2\nW2;TRW;1', ['2 W1|Mann|2', '3 W2|TRW|1']],
    ['sep=,\nНомер,Кол-во\n"W,1",2', ['3 W,1|2']],
    ['="00123";Mann;2\n="0012";Mann;1', ['1 00123|Mann|2', '2 0012|Mann|1']],
    ['"=""00123""";Mann;2\n"=""0012""";Mann;1', ['1 00123|Mann|2', '2 0012|Mann|1']],
    ['W1\tMann\t2\nW2\tTRW\t1', ['1 W1|Mann|2', '2 W2|TRW|1']],
    ['W1|Mann|2\nW2|TRW|1', ['1 W1|Mann|2', '2 W2|TRW|1']],
    ['| Номер | Бренд | Кол-во |\n|---|---|---|\n| W1 | Mann | 2 |', ['3 W1|Mann|2']],
    ['W1;Mann;2\nW2|TRW|1\nW3\tNGK\t4', ['1 W1|Mann|2', '2 W2|TRW|1', '3 W3|NGK|4']],
  ])('pasted lists go straight on: %j', (text, rows) => expect(list(text)).toMatchObject({ isSure: true, rows }));

  test('a line in quotation marks is one cell, whatever parts the others', () =>
    expect(sourceOf('W1;Mann;2\n"Самовывоз; после 18"\nW2;TRW;1').rows.map(({ cells }) => cells)).toEqual([
      ['W1', 'Mann', '2'],
      ['Самовывоз; после 18'],
      ['W2', 'TRW', '1'],
    ]));

  test('a row with more cells than the head is parted within one of them: its quantity is doubtful', () =>
    expect(list('Артикул;Название;Кол-во;Цена\nW1;Фильтр;2;10,50\nW2;Комплект; 3;4;11,50').rows).toEqual([
      '2 W1|2',
      '3 W2|3|doubt W2 | Комплект | 3 | 4 | 11,50',
    ]));

  test('thousands that price and sum of the row tell from pieces need no question', () =>
    expect(list('Артикул;Кол-во;Цена;Сумма\nW1;3,000;1 100,50;3 301,50\nW2;10,000;20,00;200.00\nW3;2,000;20,00;40000,00\nW4;1;5,00;5,00').rows).toEqual([
      '2 W1|3',
      '3 W2|10',
      '4 W3|2|doubt 2,000',
      '5 W4|1',
    ]));

  test.each([
    [
      'the upper one holds the quantity too',
      [
        ['Номенклатура', '', 'Кол-во'],
        ['Производитель', 'Артикул'],
        ['Mann', 'W1', '2'],
      ],
      'brand article quantity',
    ],
    [
      'the number of the row first',
      [
        ['№', 'Номенклатура', '', 'Заказ'],
        ['', 'Производитель', 'Артикул', 'Кол-во'],
        ['1', 'Mann', 'W1', '2'],
      ],
      'none brand article quantity',
    ],
    [
      'another word of a group',
      [
        ['Запчасть', '', '', 'Цена'],
        ['Артикул', 'Бренд', 'Кол-во', 'руб.'],
        ['W1', 'Mann', '2', '10,00'],
      ],
      'article brand quantity none',
    ],
    [
      'a stock stays one',
      [
        ['Артикул', 'Остаток', '', 'Заказ'],
        ['', 'Кол-во', 'Резерв', ''],
        ['W1', '5', '1', '2'],
      ],
      'article none none quantity',
    ],
    [
      'numbers and makers of a stock are what they are',
      [
        ['Склад Москва', '', 'Кол-во'],
        ['Артикул', 'Бренд', ''],
        ['W1', 'Mann', '2'],
      ],
      'article brand quantity',
    ],
    [
      'what replaces a part',
      [
        ['Деталь', '', 'Замена', 'Кол-во'],
        ['Артикул', 'Бренд', 'Артикул', ''],
        ['W1', 'Mann', 'W9', '2'],
      ],
      'article brand none quantity',
    ],
  ])('in a head of two rows the lower word decides: %s', (_, cells, roles) => {
    const rows = [...cells, ...cells.slice(-1)].map((one, at) => ({ line: at + 1, cells: one }));
    const upper = cells[0] ?? [];
    const merges = upper.flatMap((name, left) => (name && upper[left + 1] === '' ? [{ top: 0, bottom: 0, left, right: upper.indexOf('', left) }] : []));
    expect(shown(listOf({ isColumnar: true, isGrid: true, rows, merges }))).toMatchObject({ isSure: true, columns: roles });
    expect(shown(listOf({ isColumnar: true, isGrid: true, rows })).columns).toBe(roles);
  });

  test('below another head its own columns count, and each quantity is to be looked at', () =>
    expect(list('Артикул;Кол-во\nW1;2\nАртикул;Кол-во\nW2;3\nКол-во;Артикул\n4;12345')).toMatchObject({
      rows: ['2 W1|2', '4 W2|3', '6 12345|4|doubt 4 | 12345'],
      left: 'heads 3',
    }));

  test.each([1, 3, 17, 30])('a second table with more columns does not swallow the %i lines of the first', (count) => {
    const first = Array.from({ length: count }, (_, at) => `W${at + 100};Mann;${at + 1}`);
    const text = ['Артикул;Бренд;Кол-во', ...first, 'Дополнительно:', 'Артикул;Бренд;Кол-во;Комментарий', 'GDB1330;TRW;2;срочно'].join('\n');
    const { rows: found, left } = list(text);
    expect(found).toEqual([
      ...first.map((_, at) => `${at + 2} W${at + 100}|Mann|${at + 1}`),
      `${count + 4} GDB1330|TRW|2|doubt GDB1330 | TRW | 2 | срочно|срочно`,
    ]);
    expect(left).toBe('heads 2, unordered 1');
  });

  test('what stands above the list as a table of one row is no list: number and date of the order', () =>
    expect(list('Номер;Дата;Статус\n417;26.11.2026;новый\nАртикул;Бренд;Кол-во\nW712;Mann;2').rows).toEqual(['4 W712|Mann|2']));

  test('packages of a waybill are no pieces', () => {
    const rows = [
      ['№', 'Наименование', 'Код детали', 'Количество', '', '', 'Цена'],
      ['', '', '', 'в одном месте', 'мест, штук', '(масса нетто)', ''],
      ['1', 'Фильтр масляный', 'W 712/75', '', '1', '2', '742,50'],
      ['2', 'Колодки', 'GDB1330', '', '1', '5', '1200,00'],
    ];
    const { rows: found, columns } = shown(listOf({ isColumnar: true, isGrid: true, rows: rows.map((cells, at) => ({ line: at + 1, cells })) }));
    expect([columns, found]).toEqual(['none none article none none quantity none', ['3 W 712/75|2', '4 GDB1330|5']]);
  });

  test('a head with figures in its names that stands there once more is a head', () =>
    expect(list('Артикул;Бренд;Цена 1;Кол-во\nW1;Mann;10;2\nАртикул;Бренд;Цена 1;Кол-во\nW2;TRW;20;3')).toMatchObject({
      rows: ['2 W1|Mann|2', '4 W2|TRW|3'],
      left: 'heads 2',
    }));

  test('a number that begins as a sum does is a part', () =>
    expect(list('Наименование;Артикул;Кол-во\nМасло;TOTAL 9000;2\nФильтр;W712;1\nВсего;;3')).toMatchObject({
      rows: ['2 9000|TOTAL|2', '3 W712|1'],
      left: 'heads 1, sums 1',
    }));

  test('a line for signatures is no row', () =>
    expect(list('Артикул;Кол-во;Склад\nW712;2;1\nИсполнитель ____;Заказчик ____;')).toMatchObject({ rows: ['2 W712|2'], left: 'heads 1, unordered 1' }));

  test('a cell that stands over several rows: the maker is that of each, the quantity is asked', () => {
    const rows = [H, ['W1', 'Mann', '4'], ['W2'], ['W3', 'TRW', '1'], ['W4']].map((cells, at) => ({ line: at + 1, cells }));
    const merges = [1, 2].map((column) => ({ top: 1, bottom: 2, left: column, right: column }));
    const { rows: read, left } = shown(listOf({ isColumnar: true, isGrid: true, rows, merges }));
    expect([read, left]).toEqual([['2 W1|Mann|4|doubt 4', '3 W2|Mann', '4 W3|TRW|1'], 'heads 1, unordered 1']);
  });

  test('marks that are not seen part no number from its quantity', () =>
    expect(list('\u200eW1;\u202aMann\u202c;2\u200f\nW\u00ad2;TRW;3').rows).toEqual(['1 W1|Mann|2', '2 W2|TRW|3']));

  test('what a spreadsheet has made of a number is doubtful, in a text as well', () =>
    expect(list('Артикул;Кол-во\n4,00663E+12;1\n01.мар;1\n01.03.2024;1\nмар.24;2\n#Н/Д;1\nW1;1,000').rows).toEqual([
      '2 4,00663E+12|1|odd 4,00663E+12',
      '3 01.мар|1|odd 01.мар',
      '4 01.03.2024|1|odd 01.03.2024',
      '5 мар.24|2|odd мар.24',
      '6 |1',
      '7 W1|1|doubt 1,000',
    ]));

  test('a number with kopecks, a power, a date of programs', () =>
    expect(list('Артикул;Кол-во\n986452041,00;2\n1E+10;1\n2026-11-10;1').rows).toEqual([
      '2 986452041|2|odd 986452041,00',
      '3 1E+10|1|odd 1E+10',
      '4 2026-11-10|1|odd 2026-11-10',
    ]));

  test('so many pieces with a price each may be a stock: what is named an order is none', () => {
    const rows = (name: string, n: number) => [`Артикул;Цена;${name}`, ...Array.from({ length: n }, (_, at) => `W${at};10,00;${(at % 9) + 1}`)].join('\n');
    expect([list(rows('Кол-во', 501)), list(rows('Кол-во', 500)), list(rows('Заказ', 501))].map(({ isSure }) => isSure)).toEqual([false, true, true]);
  });

  test('and so it is in a list without columns', () =>
    expect(list('W712/75\n01.ноя\n4,00663E+12\n4,00664E+12 2 шт\nОшб:502\n#ПЕРЕНОС!\n01.03.24').rows).toEqual([
      '1 W712/75|1',
      '2 01.ноя|1|odd 01.ноя',
      '3 4,00663E+12|1|odd 4,00663E+12',
      '4 4,00664E+12|2|odd 4,00664E+12',
      '5 |1',
      '6 |1',
      '7 01.03.24|1|odd 01.03.24',
    ]));
});

test('rows that were printed have their maker and their words, alone and above others', () => {
  const printed = [{ line: 1, cells: ['W712', 'Mann', '2', 'срочно'] }];
  const row = { article: 'W712', brand: 'Mann', quantity: '2', comment: 'срочно' };
  expect(listOf({ isColumnar: true, rows: [] }, { printed }).rows).toMatchObject([row]);
  expect(listOf(sourceOf('GDB1330;TRW;3\nOC90;Knecht;1'), { printed }).all).toMatchObject([row, { article: 'GDB1330' }, { article: 'OC90' }]);
});

test('cells that rows do not have say nothing of a column', () => {
  const rows = ['Bosch|0986452041|2', 'Mann|W 712/75', 'Knecht|OC 90', 'TRW|GDB1330'].map((row, at) => ({ line: at + 1, cells: row.split('|') }));
  expect(columnsOf(rows)).toMatchObject({ roles: ['brand', 'article', 'quantity'] });
});

describe('encodings', () => {
  /** As an old program writes it. */
  const written = (label: string, text: string) => {
    const signs = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(new Uint8Array([byte])), byte]));
    return new Uint8Array([...text].map((sign) => signs.get(sign) ?? 63));
  };
  const wide = (text: string, isBig: boolean) =>
    new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]).map((_, at, all) => all[isBig ? at ^ 1 : at] as number));
  const TEXT = 'Номер;Бренд;Кол-во\nУАЗ-3163;Лукойл;2 шт';

  test.each<[string, Uint8Array, string]>([
    ['UTF-8', new TextEncoder().encode(TEXT), 'utf-8'],
    ['windows-1251', written('windows-1251', TEXT), 'windows-1251'],
    ['cp866', written('ibm866', TEXT), 'ibm866'],
    ['cp866 in capitals', written('ibm866', TEXT.toUpperCase()), 'ibm866'],
    ['windows-1251 in capitals', written('windows-1251', TEXT.toUpperCase()), 'windows-1251'],
    ['UTF-16', wide(TEXT, false), 'utf-16le'],
    ['UTF-16, the other way round', wide(TEXT, true), 'utf-16be'],
  ])('%s is told by its content', (_, bytes, encoding) => {
    const read = decoded(bytes);
    expect(read).toMatchObject({ encoding, isUncertain: false });
    expect(read?.text.toLowerCase()).toBe(TEXT.toLowerCase());
  });

  test('one broken sign makes no other encoding of UTF-8', () => {
    const bytes = new TextEncoder().encode(`${TEXT}\n${TEXT}\n${TEXT}`);
    bytes[bytes.length - 2] = 0xff;
    expect(decoded(bytes)).toMatchObject({ encoding: 'utf-8', isUncertain: true });
  });

  test('what may be either is said to be uncertain', () => expect(decoded(written('ibm866', 'W1;2 шт'))?.isUncertain).toBe(true));
});

describe('rows → file → rows', () => {
  const NAMES = {
    article: ['Артикул', 'Номер детали', 'Каталожный номер', 'Part number', 'SKU', '№ детали'],
    brand: ['Бренд', 'Производитель', 'Brand', 'Марка'],
    quantity: ['Кол-во', 'Количество, шт.', 'Заказ', 'Qty', 'К-во', 'Кол-во (шт)'],
    comment: ['Комментарий', 'Примечание', 'Comment'],
    stock: ['Остаток', 'Наличие', 'Склад 1', 'Stock'],
    price: ['Цена', 'Цена, руб.', 'Price'],
    code: ['Код 1С', 'Код товара', '№'],
  };
  type Key = keyof typeof NAMES;
  const part = fc.record({
    article: fc.oneof(fc.stringMatching(/^[A-Z]{1,3}[0-9]{3,6}$/), fc.stringMatching(/^0[0-9]{6,10}$/), fc.stringMatching(/^[A-Z] [0-9]{3}\/[0-9]{2}$/)),
    brand: fc.constantFrom('Mann-Filter', 'TRW', 'Bosch', 'ЛУКОЙЛ'),
    quantity: fc.integer({ min: 0, max: 250 }),
    comment: fc.constantFrom('', 'срочно', 'к 15 мая', 'для А123ВС77'),
    stock: fc.integer({ min: 0, max: 99 }),
    price: fc.integer({ min: 100, max: 99_999 }).map((sum) => sum / 100),
  });
  const table = fc.record({
    titles: fc.array(fc.constantFrom('Прайс-лист от 21.11.2026', 'ООО «Гараж»', 'Заказ покупателя № 15'), { maxLength: 3 }),
    order: fc.shuffledSubarray(['article', 'brand', 'quantity', 'comment', 'stock', 'price', 'code'] as Key[], { minLength: 7 }),
    names: fc.record(Object.fromEntries(Object.entries(NAMES).map(([key, names]) => [key, fc.constantFrom(...names)])) as Record<Key, fc.Arbitrary<string>>),
    parts: fc.uniqueArray(part, { minLength: 2, maxLength: 30, selector: ({ article }) => article.replace(/\W/g, '') }),
  });
  type Table = typeof table extends fc.Arbitrary<infer T> ? T : never;
  const cellsIn = ({ titles, order, names, parts }: Table): (string | number | null)[][] => [
    ...titles.map((title) => [title]),
    order.map((key) => names[key]),
    ...parts.map((one, at) =>
      order.map((key) => (key === 'code' ? at + 1 : key === 'quantity' && one.quantity === 0 ? null : one[key] === '' ? null : one[key])),
    ),
  ];
  const write = (bookType: XLSX.BookType) => (given: Table) =>
    new Uint8Array(
      XLSX.write(XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(cellsIn(given)), 'Лист1'), {
        type: 'buffer',
        bookType,
        bookSST: true,
        compression: true,
      }) as Uint8Array,
    );
  const text = (sign: string) => (given: Table) =>
    cellsIn(given)
      .map((cells) =>
        cells
          .map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')))
          .map((cell) => (cell.includes(sign) ? `"${cell}"` : cell))
          .join(sign),
      )
      .join('\r\n');

  const check = ({ rows, isSure, left }: PartList, { parts, titles }: Table) => {
    const ordered = parts.filter(({ quantity }) => quantity > 0);
    expect(rows.map((row) => [row.article, row.brand, row.quantity, row.comment ?? ''])).toEqual(
      ordered.map((one) => [one.article, one.brand, String(one.quantity), one.comment]),
    );
    expect(left).toEqual({ heads: titles.length + 1, hidden: 0, struck: 0, unordered: parts.length - ordered.length, sums: 0, talk: [] });
    expect(isSure || ordered.length === 0).toBe(true);
  };

  test.each(['xlsx', 'biff8', 'xlsb', 'ods'] as const)('by a book: %s', async (bookType) => {
    await fc.assert(
      fc.asyncProperty(table, async (given) => {
        const [sheet] = (await bookOf(write(bookType)(given), `a.${bookType === 'biff8' ? 'xls' : bookType}`)).sheets;
        check(listOf(await sheetSource(sheet ?? { rows: [], merges: [] })), given);
      }),
      seeded(200),
    );
  });

  test.each([';', '\t', ',', '|'])('by a text parted by %j', (sign) => {
    fc.assert(
      fc.property(table, (given) => check(listOf(sourceOf(text(sign)(given))), given)),
      seeded(500),
    );
  });

  test('columns are the same however many rows there are', () => {
    const rows = [{ line: 1, cells: ['Артикул', 'Кол-во'] }, ...Array.from({ length: 3000 }, (_, at) => ({ line: at + 2, cells: [`W${at}`, '1'] }))];
    expect(columnsOf(rows)).toMatchObject({ roles: ['article', 'quantity'], isSure: true, above: 1, isHeaded: true });
  });
});
