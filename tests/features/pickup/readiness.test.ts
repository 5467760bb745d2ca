// When an order is ready at a pickup point: the words, and the day by which the points are sorted.
import { expect, test } from 'vitest';
import { readyWords, wholeDate } from '../../../shared/features/pickup/readiness';

type Info = Parameters<typeof readyWords>[0];
const info = (given: Partial<Info>): Info => ({ avail: false, priceRows: {}, ...given });
const plain = (words: readonly string[]) => words.map((one) => one.replaceAll('\u00a0', ' '));
const here = { rows: 5, totalPrice: 9000 };
const moved = { rows: 2, totalPrice: 6000.5 };

test('what is there and what has to be brought, a sentence each', () => {
  expect(plain(readyWords(info({ pickingDate: '2026-03-11', movingDate: '2026-03-13', priceRows: { default: here, donors: moved } })))).toEqual([
    'В наличии: 5 позиций на 9 000 ₽, готово 11.03.2026',
    'Будет перемещено: 2 позиции на 6 000,50 ₽, готово 13.03.2026',
  ]);
});

test('without a date, and where nothing is known', () => {
  expect(plain(readyWords(info({ priceRows: { default: here } })))).toEqual(['В наличии: 5 позиций на 9 000 ₽']);
  expect(plain(readyWords(info({ priceRows: { donors: moved } })))).toEqual(['Будет перемещено: 2 позиции на 6 000,50 ₽']);
  expect(readyWords(info({ pickingDate: '2026-03-11', priceRows: { default: { rows: 0, totalPrice: 0 } } }))).toEqual(['Дату получения уточнит менеджер.']);
});

test('a sum that the shop does not say is left out: never is it nothing', () => {
  const priceRows = { default: { rows: 5 }, donors: { rows: 2 } };
  expect(readyWords(info({ pickingDate: '2026-03-11', movingDate: '2026-03-13', priceRows }))).toEqual([
    'В наличии: 5 позиций, готово 11.03.2026',
    'Будет перемещено: 2 позиции, готово 13.03.2026',
  ]);
  expect(readyWords(info({ priceRows }))).toEqual(['В наличии: 5 позиций', 'Будет перемещено: 2 позиции']);
});

test('the day all of it is there', () => {
  const both = { default: here, donors: moved };
  expect(wholeDate(info({ pickingDate: '2026-03-11', movingDate: '2026-03-13', priceRows: both }))).toBe('2026-03-13');
  expect(wholeDate(info({ pickingDate: '2026-03-15', movingDate: '2026-03-13', priceRows: both }))).toBe('2026-03-15');
  expect(wholeDate(info({ pickingDate: '2026-03-11', priceRows: both }))).toBe('');
  expect(wholeDate(info({ movingDate: '2026-03-13', priceRows: { donors: moved } }))).toBe('2026-03-13');
  expect(wholeDate(info({ pickingDate: '2026-03-11', movingDate: '2026-03-13', priceRows: { default: here } }))).toBe('2026-03-11');
  expect(wholeDate(info({ pickingDate: '2026-03-11' }))).toBe('');
});
