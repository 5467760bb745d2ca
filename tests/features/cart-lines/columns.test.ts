// One table says what a line is: the line on screen, the line out of sight, the search and the files read it.
import { expect, test } from 'vitest';
import { arrange, DEFAULT_VIEW } from '../../../shared/features/cart-lines/arrange';
import { cellsOf, columns, factsOf, sentenceOf } from '../../../shared/features/cart-lines/columns';
import { lineOf } from '../../../shared/stores/cart/state';
import { csvText } from '../../../shared/texts/cart-csv';

const part = (name: string, quantity: number) => [{ id: name, name, quantity }];
const said = {
  ...{ title: 'Колодки', quantityMin: 1, brand: 'Bosch', article: '0 986 494 294', price: 10, cost: 40 },
  ...{ warehouseName: 'Мытищи', deliveryDate: 3, error: 'Осталось 2' },
  ...{ assignCars: part('ГАЗель', 2), assignGroups: part('Бригада', 3), assignStocks: part('Склад', 4) },
};
const line = lineOf('5123', said, { itemId: '9', quantity: 4 }, { quantity: 4, pending: false, unsaved: false, wanted: 4 });
const plain = (text: string) => text.replace(/\s+/g, ' ');

test('every column has a title and a cell', () => {
  for (const [key] of columns) expect([csvText(`cart.csv.${key}`), cellsOf(line)[key]]).toEqual([expect.stringMatching(/./), expect.anything()]);
});

test('a fact that stands in the table is on the line, and in the words of a line out of sight, once', () => {
  expect(factsOf(line).map(plain)).toEqual(['Мытищи, 3 дня', 'Автомобили: ГАЗель, 2 шт.', 'Группы: Бригада, 3 шт.', 'Склады: Склад, 4 шт.']);
  for (const fact of factsOf(line)) expect(sentenceOf(line).split(fact)).toHaveLength(2);
  for (const [key, { fact, cell }] of columns) if (fact) expect(plain(sentenceOf(line)), key).toContain(plain(String(cell(line))));
});

test('what the table says is sought is found', () => {
  for (const [key, { sought }] of columns)
    for (const word of sought?.(line) ?? []) expect(arrange([line], { ...DEFAULT_VIEW, query: word ?? '' }), `${key}: ${word}`).toHaveLength(1);
  expect(arrange([line], { ...DEFAULT_VIEW, query: 'Бригада' })).toEqual([]);
});
