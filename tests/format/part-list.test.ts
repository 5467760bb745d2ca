// How a pasted list of parts is read, whatever it was copied from.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLine } from '../../shared/format/part-list/line';
import { listOf, MOST_LINES } from '../../shared/format/part-list/list';
import { piecesOf, type Role, textOf } from '../../shared/format/part-list/row';
import { sourceOf } from '../../shared/format/part-list/source';
import { faultOf } from '../../shared/stores/quick-entry/state';
import { seeded } from '../amount';

const read = async (text: string, roles?: readonly Role[]) => listOf(sourceOf(text), { chosen: roles });
/** Rows as `number|maker|quantity`. */
const rows = async (text: string, roles?: readonly Role[]) =>
  (await read(text, roles)).rows.map(({ article, brand, quantity }) => `${article}|${brand}|${quantity}`);

describe('columns', () => {
  test.each([
    ['of Excel', 'W 712/75\tMann-Filter\t2\nGDB1330\tTRW\t1'],
    ['in another order', '2\tW 712/75\tMann-Filter\n1\tGDB1330\tTRW'],
    ['the maker first', 'Mann-Filter\tW 712/75\t2\nTRW\tGDB1330\t1'],
    ['parted by semicolons', 'W 712/75;Mann-Filter;2\nGDB1330;TRW;1\n'],
    ['parted by commas', 'W 712/75,Mann-Filter,2\nGDB1330,TRW,1'],
    ['parted by spaces', 'W 712/75   Mann-Filter   2\nGDB1330    TRW    1'],
    ['with a head', 'Артикул;Бренд;Кол-во\nW 712/75;Mann-Filter;2\nGDB1330;TRW;1'],
    ['with a head in another order', 'Кол-во\tПроизводитель\tНомер детали\n2\tMann-Filter\tW 712/75\n1\tTRW\tGDB1330'],
    ['with an English head', 'Brand,Part number,Qty\nMann-Filter,W 712/75,2\nTRW,GDB1330,1'],
    ['with a mark of bytes and other ends of lines', '\ufeffW 712/75;Mann-Filter;2\r\nGDB1330;TRW;1\r\n'],
    ['with quotation marks', '"W 712/75","Mann-Filter","2"\n"GDB1330","TRW","1"'],
    ['with empty lines', '\n\nW 712/75\tMann-Filter\t2\n\t\t\n\nGDB1330\tTRW\t1\n\n'],
    ['with units', 'W 712/75\tMann-Filter\t2 шт.\nGDB1330\tTRW\t1,0'],
    [
      'with names and prices',
      '№\tНаименование\tАртикул\tБренд\tКол-во\tЦена\n1\tФильтр масляный\tW 712/75\tMann-Filter\t2\t742,50\n2\tКолодки тормозные\tGDB1330\tTRW\t1\t3150,00',
    ],
    [
      'with names and no head',
      '1\tФильтр масляный двигателя\tW 712/75\tMann-Filter\t2\t742,50\n2\tКолодки тормозные передние\tGDB1330\tTRW\t1\t3150,00\n3\tКолодки тормозные передние\tGDB1330\tTRW\t0\t3150,00',
    ],
  ])('%s', async (_, text) => expect((await rows(text)).slice(0, 2)).toEqual(['W 712/75|Mann-Filter|2', 'GDB1330|TRW|1']));

  test('lines with another sign than the others have are parted by their own', async () => {
    expect(await rows('0 986 494 294\tBosch\t5\nL-208;Лукойл;10')).toEqual(['0 986 494 294|Bosch|5', 'L-208|Лукойл|10']);
    expect(await rows('W 712/75;Mann-Filter;2\nGDB1330;TRW;1\n0 986 494 294\tBosch\t5')).toEqual([
      'W 712/75|Mann-Filter|2',
      'GDB1330|TRW|1',
      '0 986 494 294|Bosch|5',
    ]);
  });

  test('a column of numbers alone means one piece of each', async () =>
    expect(await rows('W712/75\n0986452041\n06A 115 561 B')).toEqual(['W712/75||1', '0986452041||1', '06A 115 561 B||1']));

  test('numbers of figures alone are told from quantities', async () =>
    expect(await rows('0986452041;4\n0986494294;12')).toEqual(['0986452041||4', '0986494294||12']));

  test('the maker in the cell of the number is set apart', async () =>
    expect(await rows('Mann W712/75; 2\nGDB1330 TRW; 1')).toEqual(['W712/75|Mann|2', 'GDB1330|TRW|1']));

  test('a comma of a fraction parts nothing', async () => expect(await rows('W712/75 2,0\nGDB1330 1,0')).toEqual(['W712/75||2', 'GDB1330||1']));

  test('a quoted cell holds the separator and ends of lines; lines are counted as they stand', async () => {
    const { rows: found } = await read('Номер;Бренд;Кол-во\n"A;1";"Mann\nFilter";2\nW712/75;Mann;3');
    expect(found.map(({ line, article, brand, quantity }) => [line, article, brand, quantity])).toEqual([
      [2, 'A;1', 'Mann Filter', '2'],
      [4, 'W712/75', 'Mann', '3'],
    ]);
  });

  test('a quotation mark that is never closed stands for itself', async () =>
    expect(await rows('"W712/75;Mann;2\nGDB1330;TRW;1')).toEqual(['"W712/75|Mann|2', 'GDB1330|TRW|1']));

  test('quotation marks inside of cells stand for themselves', async () =>
    expect(await rows('Шланг 1/2";Mann;2\n"A" 5;TRW;1\n"B";TRW;1')).toEqual(['Шланг 1/2"|Mann|2', '"A" 5|TRW|1', '"B"|TRW|1']));

  test('an empty cell is no quantity', async () => expect(await rows('W712/75;\nGDB1330;1')).toEqual(['W712/75||', 'GDB1330||1']));

  test('below a head a row without a quantity is not ordered: it is left out and counted', async () => {
    const text = 'Номер;Кол-во\nW712/75;\nGDB1330;1\nOC90;0\nOC91;-';
    expect(await rows(text)).toEqual(['GDB1330||1']);
    expect((await read(text)).left).toEqual({ heads: 1, hidden: 0, struck: 0, unordered: 3, sums: 0, talk: [] });
  });

  test('a wrong quantity is a quantity', async () => expect(await rows('W712/75;Mann;2\nGDB1330;TRW;0')).toEqual(['W712/75|Mann|2', 'GDB1330|TRW|0']));

  test.each([
    ['one of two among three', 'W4695;BOSCH;2\nW3189/9;3', ['W4695|BOSCH|2', 'W3189/9||3']],
    ['most of two', 'W3189/9;3\nW3189/8;4\nW3189/7;5\nW4695;BOSCH;2', ['W3189/9||3', 'W3189/8||4', 'W3189/7||5', 'W4695|BOSCH|2']],
    ['below a head', 'Номер;Бренд;Кол-во\nW4695;BOSCH;2\nW3189/9;3', ['W4695|BOSCH|2', 'W3189/9||3']],
    ['the maker in the cell of the number', 'W4695;BOSCH;2\nMann W3189/9;3', ['W4695|BOSCH|2', 'W3189/9|Mann|3']],
    ['of figures alone', '0986452041;Bosch;4\n0986494294;12', ['0986452041|Bosch|4', '0986494294||12']],
    ['the quantity first', '2;W4695;BOSCH\n3;W3189/9', ['W4695|BOSCH|2', 'W3189/9||3']],
    ['the quantity first, then the maker', '2;BOSCH;W4695\n3;W3189/9', ['W4695|BOSCH|2', 'W3189/9||3']],
    ['a number alone', 'W4695;BOSCH;2\nW3189/9;3\nGDB1330', ['W4695|BOSCH|2', 'W3189/9||3', 'GDB1330||1']],
    // What is not there is asked for, not guessed.
    ['a maker and no quantity', 'W4695;BOSCH;2\nW3189/9;Mann', ['W4695|BOSCH|2', 'W3189/9|Mann|']],
    ['a code of its own in front', 'Код;Артикул;Кол-во\n12345;W4695;2\n12346;W3189/9', ['W4695||2']],
    ['cut by a program', '№;Название;Номер;Бренд;Кол-во\n1;Фильтр;W4695;BOSCH;2\n3;Фильтр;W3189/9;Mann', ['W4695|BOSCH|2']],
  ])('two and three cells in one list, each row by its own: %s', async (_, text, expected) => expect(await rows(text)).toEqual(expected));

  test('what the buyer says of the columns holds for the rows that have them', async () => {
    expect(await rows('W4695;BOSCH;2\nW3189/9;3', ['brand', 'article', 'quantity'])).toEqual(['BOSCH|W4695|2', 'W3189/9||3']);
  });

  test('the buyer says what they hold', async () => {
    const text = 'A1\tB2\t3\t4\nC5\tD6\t7\t8';
    expect(await rows(text, ['none', 'article', 'quantity', 'none'])).toEqual(['B2||3', 'D6||7']);
    expect((await read(text)).columns.map(({ sample }) => sample)).toEqual(['A1', 'B2', '3', '4']);
  });
});

describe('a line of words', () => {
  test.each([
    ['W712/75 Mann 2 шт', 'W712/75', 'Mann', '2'],
    ['W712/75 Mann 2шт.', 'W712/75', 'Mann', '2'],
    ['Mann W712/75 - 2 шт', 'W712/75', 'Mann', '2'],
    ['2 x W712/75', 'W712/75', '', '2'],
    ['2х W712/75 Mann', 'W712/75', 'Mann', '2'],
    ['4 шт GDB1330 TRW', 'GDB1330', 'TRW', '4'],
    ['W712/75 x 3', 'W712/75', '', '3'],
    ['W712/75 – 3', 'W712/75', '', '3'],
    ['W712/75, Mann, 3 шт.', 'W712/75', 'Mann', '3'],
    ['1. W712/75 Mann 2', 'W712/75', 'Mann', '2'],
    ['- W712/75 Mann 2', 'W712/75', 'Mann', '2'],
    ['W 712/75 2', 'W 712/75', '', '2'],
    ['Mann-Filter W 712/75 2', 'W 712/75', 'Mann-Filter', '2'],
    ['Фильтр масляный W712/75 Mann 2 шт', 'W712/75', 'Mann', '2'],
    ['фильтр Mann W712/75 2 шт', 'W712/75', 'Mann', '2'],
    ['Bosch 0986452041', '0986452041', 'Bosch', '1'],
    ['NGK BKR6E-11 4 шт', 'BKR6E-11', 'NGK', '4'],
    ['OC 90 Knecht 1 шт', 'OC 90', 'Knecht', '1'],
    ['VKBA 3569', 'VKBA 3569', '', '1'],
    ['VKBA 3569 SKF 2 компл.', 'VKBA 3569', 'SKF', '2'],
    ['06A 115 561 B 2 шт', '06A 115 561 B', '', '2'],
    ['W 712', 'W 712', '', '1'],
    ['5W-30 ЛУКОЙЛ 2 шт', '5W-30', 'ЛУКОЙЛ', '2'],
    ['W712/75 2,5 шт', 'W712/75', '', '2,5'],
    ['W712/75 0 шт', 'W712/75', '', '0'],
    ['W 712/75 (Mann) - 2 шт', 'W 712/75', 'Mann', '2'],
    ['GDB1330 2 шт TRW', 'GDB1330', 'TRW', '2'],
    ['W712/75=2', 'W712/75', '', '2'],
    ['W712/75*2', 'W712/75', '', '2'],
    ['GDB1330 12', 'GDB1330', '', '12'],
    ['0986452041 100', '0986452041', '', '100'],
  ])('%s', (line, article, brand, quantity) => expect(readLine(line)).toEqual({ article, brand, quantity }));

  test.each([
    ['W712/75 Mann 2 шт по 742 руб.', 'W712/75', 'Mann', '2', 'по 742 руб'],
    ['GDB1330 TRW 2 шт, срочно', 'GDB1330', 'TRW', '2', 'срочно'],
    // Another part stands behind it, or what is counted is no piece.
    ['W712/75 - 2 шт (есть OC90?)', 'W712/75', '', '', '(есть OC90?)'],
    ['W712/75 2 уп', 'W712/75', '', '', '2 уп'],
    ['W712/75 две штуки', 'W712/75', '', '', 'две штуки'],
  ])('%s: what stands behind the number and the quantity is a comment', (line, article, brand, quantity, comment) =>
    expect(readLine(line)).toEqual({ article, brand, quantity, comment }),
  );

  test.each(['GDB1330 2шт W712/75 4шт', '2 W712/75', 'Два W712/75', 'ремень пара W712/75'])(
    '%s: a quantity that may be of something else is asked for',
    (line) => expect(readLine(line).quantity).toBe(''),
  );
  test('a quantity in words in front is no part of the number', () => expect(readLine('две W712/75')).toEqual({ article: 'W712/75', brand: '', quantity: '' }));

  test.each(['06A 115 561', '0 986 452 041', '06A 115 561 2', '6PK 905', '6PK 1200', 'W712 75', 'H7 12', 'C 2560 75', '1K0 615'])(
    '%s: what may be a part of the number is asked for',
    (line) => expect(readLine(line)).toEqual({ article: line, brand: '', quantity: '' }),
  );
});

describe('words behind the quantity', () => {
  test.each([
    ['W 712/75 Mann 5 срочно', 'W 712/75', 'Mann', '5', 'срочно'],
    ['GDB1321 TRW 2 для Дастера', 'GDB1321', 'TRW', '2', 'для Дастера'],
    ['W 739/50 Mann 3 Фокус Петров', 'W 739/50', 'Mann', '3', 'Фокус Петров'],
    ['163036 Лукойл 6 канистр', '163036', 'Лукойл', '6', 'канистр'],
    ['антифриз лукойл 163036 6 канистр', '163036', 'лукойл', '6', 'канистр'],
    ['IK2060 Denso 4 свечи', 'IK2060', 'Denso', '4', 'свечи'],
    ['W712/75 2 Mann', 'W712/75', 'Mann', '2', undefined],
    // Whose it is nobody knows: it may be a size.
    ['12345 Quasar 2 перед', '12345', 'Quasar', '', 'перед'],
    ['Bosch 0 986 494 294 2 перед', '0 986 494 294 2', 'Bosch', '', 'перед'],
  ])('%s: is to be looked at', (line, article, brand, quantity, comment) =>
    expect(readLine(line)).toEqual({ article, brand, quantity, doubt: line, ...(comment && { comment }) }),
  );

  test.each([
    ['C 25 716 Mann', 'C 25 716', 'Mann'],
    ['OC 90 Knecht', 'OC 90', 'Knecht'],
    ['масло Лукойл 163036 4 л', '163036 4 л', 'Лукойл'],
    ['64193NL0 Osram лампа H7', '64193NL0', 'Osram'],
    ['лампа H7 Osram 64193NL0', '64193NL0', 'Osram'],
    ['Osram 64193NL0 лампа H7', '64193NL0', 'Osram'],
    ['Лузар LRh 0118', 'LRh 0118', 'Лузар'],
    ['5886 RU', '5886 RU', ''],
  ])('%s: no quantity is made of a number or a size', (line, article, brand) => expect(readLine(line)).toMatchObject({ article, brand, quantity: '1' }));

  test('what the part is may stand before its quantity', () =>
    expect(readLine('свечи 4шт NGK BKR6E-69')).toEqual({ article: 'BKR6E-69', brand: 'NGK', quantity: '4' }));
});

describe('what people and messengers write around a list', () => {
  const around = (text: string) => {
    const { rows: found, left } = listOf(sourceOf(text));
    return { rows: found.map(({ line, article, brand, quantity }) => `${line} ${article}|${brand}|${quantity}`), talk: left.talk.map((one) => one.text) };
  };

  test.each([
    '[28.11.2026 12:45] Андрей: Brembo 08.9900.10 2шт',
    '28.11.2026, 12:45 - Андрей: Brembo 08.9900.10 2шт',
    '[28.11.2026, 12:45:10] +7 916 123-45-67: Brembo 08.9900.10 2шт',
    '[28.11.2026 12:45] Brembo 08.9900.10: 2',
    '[28.11.2026 12:45] Brembo: 08.9900.10 2шт',
    '[10:19, 27.11.2026] Серёга: Brembo 08.9900.10 2шт',
    'Серёга, [27 нояб. 2026 г., 11:02:15]: Brembo 08.9900.10 2шт',
  ])('the stamp of a message is cut off: %s', (line) => expect(around(line)).toEqual({ rows: ['1 08.9900.10|Brembo|2'], talk: [] }));

  test('a stamp on a line of its own is no line', () =>
    expect(around('Андрей, [28.11.2026 12:45]\nBrembo 08.9900.10 2шт\n10:21')).toEqual({ rows: ['2 08.9900.10|Brembo|2'], talk: [] }));

  test('lines without a part are left out and kept to be seen', () => {
    const talk = [
      'Привет! Нужно на завтра:',
      'Денис, перезвони как будет, 8 916 123-45-67',
      'и еще лампочек H7 штук 5 любых',
      'спасибо, жду к 15:00',
      'звоните 89161234567',
      'VIN Z94CB41BABR123456',
    ];
    expect(around([...talk.slice(0, 2), 'Brembo 08.9900.10 2шт', ...talk.slice(2)].join('\n'))).toEqual({ rows: ['3 08.9900.10|Brembo|2'], talk });
  });

  test.each(['89161234567', 'колодки передние', 'Лукойл', 'УАЗ', 'нужно W712/75', 'нужно 0012', 'любой аналог GDB1330'])(
    'what may be a part is none of them: %s',
    (line) => expect(around(line)).toMatchObject({ rows: [expect.any(String)], talk: [] }),
  );

  test('words around a list in columns say nothing of the columns', () =>
    expect(around('Добрый день, нужно:\nW712/75;Mann;2\nGDB1330;TRW;1\nспасибо')).toEqual({
      rows: ['2 W712/75|Mann|2', '3 GDB1330|TRW|1'],
      talk: ['Добрый день, нужно:', 'спасибо'],
    }));

  test('two parts of one line, each with its quantity, are two rows', () =>
    expect(around('NGK BKR6E-11 - 8шт, Denso 0012 - 4шт\nW712/75').rows).toEqual(['1 BKR6E-11|NGK|8', '2 0012|Denso|4', '3 W712/75||1']));
});

describe('so many times', () => {
  test.each([
    ['свечи Denso 0012 x2', 'Denso', '0012', '2'],
    ['Denso 0012х4', 'Denso', '0012', '4'],
    ['N.G.K 0012 x2', 'N.G.K', '0012', '2'],
    ['Denso 0012 ×4 шт', 'Denso', '0012', '4'],
    ['Denso 0012×4', 'Denso', '0012', '4'],
    ['Denso 0012 x 2', 'Denso', '0012', '2'],
    ['2x Denso 0012', 'Denso', '0012', '2'],
    ['W712/75 x 2 шт', '', 'W712/75', '2'],
    ['Mann HU 743 x', 'Mann', 'HU 743 x', '1'],
    ['HU 743 x', '', 'HU 743 x', '1'],
    ['6PK905 x2', '', '6PK905', '2'],
    ['Gates 13x1025', 'Gates', '13x1025', '1'],
    ['6PK905', '', '6PK905', '1'],
  ])('%s', (line, brand, article, quantity) => expect(readLine(line)).toEqual({ article, brand, quantity }));

  test.each([
    ['13 x 1025', '13 x 1025'],
    ['Gates 13 x 850', '13 x 850'],
    ['13 x 1025 Gates', '13 x 1025'],
    ['Gates 13x850', '13x850'],
    ['0012 x2', '0012 x2'],
    ['GDB1330x2', 'GDB1330x2'],
    ['2xGDB1330', '2xGDB1330'],
    ['Mann HU 743 x 2', 'HU 743 x 2'],
    ['HU 743 x2 шт', 'HU 743 x2'],
    ['Уплотнение 22×14×3', '22×14×3'],
    ['W712/75 x 1000', 'W712/75 x 1000'],
  ])('a size, a filter with an x or a quantity is asked: %s', (line, article) => expect(readLine(line)).toMatchObject({ article, quantity: '' }));
});

describe('the maker in front of letters and figures', () => {
  test.each([
    ['Filtron OE 640/2 — 5', 'Filtron', 'OE 640/2', '5'],
    ['2) Knecht OC 762 — 1', 'Knecht', 'OC 762', '1'],
    ['Filtron OP 567/1 2', 'Filtron', 'OP 567/1', '2'],
    ['TRW GDB 1745 4', 'TRW', 'GDB 1745', '4'],
    ['MANN CU 2574 - 2', 'MANN', 'CU 2574', '2'],
    ['Колодки TRW GDB 1550 — 2 компл', 'TRW', 'GDB 1550', '2'],
    ['SKF VKBA 3569', 'SKF', 'VKBA 3569', '1'],
    ['Mahle OC 90 OF — 3', 'Mahle', 'OC 90 OF', '3'],
    ['Victor Reinz 61-31350-00 2', 'Victor Reinz', '61-31350-00', '2'],
    ['451234 QWE', 'QWE', '451234', '1'],
    ['ремень 451234 QWE', 'QWE', '451234', '1'],
  ])('%s', (line, brand, article, quantity) => expect(readLine(line)).toEqual({ article, brand, quantity }));

  test.each([
    ['Mann CU 2574 10', 'Mann', 'CU 2574'],
    ['OC 90 4', '', 'OC 90'],
    ['2 Febi 08001', 'Febi', '08001'],
    ['4 колодки TRW GDB1330', 'TRW', 'GDB1330'],
    ['1 Bosch 0986452041 4 шт', 'Bosch', '0986452041'],
  ])('%s: the quantity is asked, and the line is shown', (line, brand, article) =>
    expect(readLine(line)).toEqual({ article, brand, quantity: '', doubt: line }),
  );
});

describe('quantities', () => {
  test.each([
    ['2', 2],
    [' 2 шт.', 2],
    ['2,0', 2],
    ['2.00', 2],
    ['1 000', 1000],
    ['1\u00a0000,00 шт', 1000],
    ['1 2', null],
    ['1\n2', null],
    ['10 штук', 10],
    ['', null],
    ['0', null],
    ['-2', null],
    ['2,5', null],
    ['1e3', null],
    ['две', null],
    ['٣', null],
    ['1000000', null],
  ])('%s is %s', (text, pieces) => expect(piecesOf(text)).toBe(pieces));

  test('a row says what is wrong with it, the number first', () => {
    expect(faultOf({ line: 3, article: ' – ', brand: '', quantity: '' })).toEqual({ field: 'article', text: 'Строка 3: укажите номер.' });
    expect(faultOf({ line: 3, article: 'A1', brand: '', quantity: '2,5' })).toEqual({
      field: 'quantity',
      text: 'Строка 3: укажите количество целым числом больше нуля.',
    });
    expect(faultOf({ line: 3, article: 'A1', brand: '', quantity: '2 шт.' })).toBeNull();
  });
});

describe('letters', () => {
  const typed = async (text: string) => (await read(text)).rows.map((row) => [row.article, row.brand, row.typed]);

  test('of the other alphabet that look alike are mended, and what was typed is kept', async () => {
    expect(await typed('С 25 114\tМаnn\t1\nСU2939\tMann\t1')).toEqual([
      ['C 25 114', 'Mann', 'С 25 114 Маnn'],
      ['CU2939', 'Mann', 'СU2939'],
    ]);
  });

  test('typed on the other keyboard are mended with the maker beside them', async () =>
    expect(await typed('ц712\tьфтт\t1')).toEqual([['w712', 'mann', 'ц712 ьфтт']]));

  test('that are Russian stay', async () =>
    expect(await typed('УАЗ-3163\tЛУКОЙЛ\t1\nуаз-3163\tВАЗ\t1')).toEqual([
      ['УАЗ-3163', 'ЛУКОЙЛ', ''],
      ['уаз-3163', 'ВАЗ', ''],
    ]));
});

describe('doubles', () => {
  test('are summed, whatever signs and case, and the lines are named', async () => {
    const { rows: found } = await read('W 712/75\tMann\t2\nGDB1330\tTRW\t1\nw712-75\tMANN\t3 шт.\nW71275\t\t4');
    expect(found.map(({ article, quantity, lines }) => [article, quantity, lines])).toEqual([
      ['W 712/75', '5', [1, 3]],
      ['GDB1330', '1', [2]],
      // Another maker may be meant.
      ['W71275', '4', [4]],
    ]);
  });

  test('are not summed with a row that has no quantity', async () =>
    expect(await rows('W712\tMann\tдве\nW712\tMann\t2\nW712\tMann\t3')).toEqual(['W712|Mann|две', 'W712|Mann|5']));
});

describe('any text', () => {
  test('is read, nothing of it twice, no line out of order', async () => {
    const piece = fc.oneof(
      fc.constantFrom('\t', ';', ',', '  ', '"', '\n', '\r\n', ' ', 'W712/75', 'Mann', '2', '2 шт.', 'x', '\ufeff', '№'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const text = pieces.join('');
        const { rows: found, rest } = await read(text);
        const lines = found.flatMap((row) => row.lines);
        expect(new Set(lines).size).toBe(lines.length);
        expect(found.map(({ line }) => line)).toEqual(found.map(({ line }) => line).sort((a, b) => a - b));
        expect(rest).toEqual([]);
        for (const row of found) faultOf(row);
      }),
      seeded(500),
    );
  });

  /** What a shop's own file puts before a sign that a spreadsheet would count with. */
  const SHIELD = /([,;|"\t])'(?=\s*[=+\-@＝＋－＠])/g;
  test('in quotation marks is read as it was, whatever is in its cells', () => {
    const cell = fc.oneof(fc.string({ unit: fc.constantFrom('"', ';', '\n', ' ', 'a', 'Я', ',') }), fc.string());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom(';', ',', '\t'), (given, sign) => {
        const text = given.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(sign)).join('\n');
        const tidied = given.map((cells) => cells.map((one) => one.replace(/\s+/g, ' ').trim().replace(/^'/, '').replace(SHIELD, '$1')));
        const { rows: found } = sourceOf(`sep=${sign}\n${text}`);
        expect(found.map(({ cells }) => cells)).toEqual(tidied.filter((cells) => cells.some(Boolean)));
      }),
      seeded(300),
    );
  });

  test('of rows as they are written is read as they were', async () => {
    const row = fc.record({
      article: fc.stringMatching(/^[A-Z]{1,3}[0-9]{3,6}$/),
      brand: fc.constantFrom('Mann', 'TRW', 'Bosch', 'Knecht'),
      quantity: fc.integer({ min: 1, max: 99 }).map(String),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { minLength: 2, maxLength: 40, selector: ({ article }) => article }),
        fc.constantFrom('\t', ';', ','),
        async (given, sign) => {
          const quoted = given
            .map((one) =>
              Object.values(one)
                .map((cell) => `"${cell}"`)
                .join(sign),
            )
            .join('\n');
          const expected = given.map(({ article, brand, quantity }) => `${article}|${brand}|${quantity}`);
          expect(await rows(quoted)).toEqual(expected);
          expect(await rows(textOf(given))).toEqual(expected);
        },
      ),
      seeded(100),
    );
  });
});

describe('many lines', () => {
  const many = (n: number) => Array.from({ length: n }, (_, place) => `A${place}\tMann\t1`).join('\n');

  test('the first five hundred are taken, the rest wait', async () => {
    const { rows: found, rest } = await read(`Номер\tБренд\tКол-во\n${many(MOST_LINES + 20)}`);
    expect([found.length, rest.length, rest[0]?.article]).toEqual([500, 20, 'A500']);
  });

  test.each([
    ['columns', (n: number) => many(n)],
    ['quotation marks', (n: number) => many(n).replace(/\w+/g, '"$&"')],
    ['words', (n: number) => Array.from({ length: n }, (_, place) => `Фильтр масляный W${place}/75 Mann 2 шт`).join('\n')],
    ['one endless line', (n: number) => 'W712/75 Mann 2 шт '.repeat(n)],
    ['spaces', (n: number) => `${' '.repeat(n * 20)}\n`.repeat(2)],
    ['signs', (n: number) => ';'.repeat(n * 10)],
  ])('of %s: ten times as many do not take a hundred times as long', async (_, make) => {
    const [few, lots] = [make(1000), make(10_000)];
    /** The best of three: the machine has other work. */
    const time = async (text: string) => {
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 3; run++) {
        const began = performance.now();
        await read(text);
        best = Math.min(best, performance.now() - began);
      }
      return best;
    };
    // What grows with its square would take a hundred times as long.
    expect(await time(lots)).toBeLessThan(Math.max(await time(few), 10) * 50);
  });
});

test.each([
  ['W712/75 Mann -3 шт', '3', '-3'],
  ['W712/75 Mann −3 шт', '3', '−3'],
  ['W712/75 -3', '3', '-3'],
  ['W712/75 - 3', '3', ''],
  ['W712/75 Mann - 3 шт', '3', ''],
  ['W712/75 Mann 3 шт', '3', ''],
  ['W712/75 1,000 шт', '1', '1,000'],
  ['W712/75 1.000', '1', '1.000'],
  ['W712/75 Octavia 2012', '2012', '2012'],
  ['W712/75 Audi 100', '100', '100'],
  ['W712/75 Mazda 6', '6', '6'],
  ['W712/75 Mann (6)', '6', ''],
  ['W712/75 Mann 6 шт!', '6', ''],
])('a sign that touches the quantity makes it doubtful: %j', (line, quantity, doubt) => {
  expect(listOf(sourceOf(line)).rows).toEqual([expect.objectContaining({ article: 'W712/75', quantity, doubt })]);
});

test.each(['\t', ';', '|'])('one row of a table among lines keeps its maker and its quantity (%j)', (sign) => {
  const text = ['Denso 0012 2', ['OC 90', 'Knecht', '3'].join(sign), '64210354 Osram 10', ['Фильтр', 'W 712/75'].join(sign)].join('\n');
  const { all } = listOf(sourceOf(text));
  expect(all.slice(0, 3).map(({ article, brand, quantity }) => [article, brand, quantity])).toEqual([
    ['0012', 'Denso', '2'],
    ['OC 90', 'Knecht', '3'],
    ['64210354', 'Osram', '10'],
  ]);
  // Nothing of a line is left out.
  expect(`${all[3]?.article} ${all[3]?.brand}`).toContain('712/75');
});

test.each([';', '\t', ',', '|'])('a head of names of several words is no line of a talk, however short the table (%j)', (sign) => {
  const title = 'Прайс-лист от 21.11.2026';
  const rows = [
    ['Код товара', 'Артикул', 'Бренд', 'Кол-во'],
    ['77', 'A 000/00', 'Mann-Filter', '2'],
    ['78', 'A 000/01', 'Mann-Filter', ''],
  ];
  const { all, left } = listOf(sourceOf([title, title, title, ...rows.map((cells) => cells.join(sign))].join('\n')));
  expect(all.map(({ article, quantity }) => [article, quantity])).toEqual([['A 000/00', '2']]);
  expect(left).toMatchObject({ heads: 4, unordered: 1, talk: [] });
});
