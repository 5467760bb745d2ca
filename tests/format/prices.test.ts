// Zero is how shops print that there is no price.
import { describe, expect, test } from 'vitest';
import { amountIn, isPriceless, mainPrice, priceOfBuyer, saidOf, shownPrices } from '../../shared/format/prices';

const price = (id: string, amount: number, isBase = false) => ({ id, amount, isBase });

describe('a price of zero or less', () => {
  const prices = [price('a', 0, true), price('b', 100), price('c', -1), price('d', 90)];
  test('is neither the one at rest, nor the buyer’s own, nor one to compare', () => {
    expect(mainPrice(prices)?.id).toBe('b');
    expect(priceOfBuyer(prices, 'a')?.id).toBe('b');
    expect(priceOfBuyer(prices, 'd')?.id).toBe('d');
    expect(shownPrices({ prices, priceTypesToShow: [], pricesDisplayControl: true, isAllPrices: false }).map(({ id }) => id)).toEqual(['b', 'd']);
    expect(mainPrice([price('a', 0, true)])).toBeUndefined();
  });

  test.each([
    ['0 ₽', undefined],
    ['0,00 руб.', undefined],
    ['-5', undefined],
    ['0,01 ₽', '0,01 ₽'],
    ['1 234,50 ₽', '1 234,50 ₽'],
    ['Цена по запросу', 'Цена по запросу'],
    ['от 0 ₽', 'от 0 ₽'],
    ['', ''],
    [undefined, undefined],
  ])('in words: %s', (words, said) => expect(saidOf(words)).toBe(said));

  test.each<[(number | undefined)[], string | undefined, boolean]>([
    [[], undefined, true],
    [[undefined], 'Цена по запросу', true],
    [[], '1 234,50 ₽', false],
    [[undefined], 'от 120 ₽', false],
    [[0], undefined, true],
    [[0], '0 ₽', true],
    [[], '0 ₽', true],
    [[0, 5], undefined, false],
    [[0], '5 ₽', false],
    [[0], 'Цена по запросу', true],
  ])('told as %s and «%s»', (amounts, words, expected) => expect(isPriceless(amounts, words)).toBe(expected));
});

test('roubles in words', () => {
  expect(['1 234,50 ₽', '900', '12 руб.', '5 р.', 'нет', ''].map((words) => amountIn(words))).toEqual([1234.5, 900, 12, 5, undefined, undefined]);
});
