// What a shop may say shorter than it is documented: whose cart it is, and what is wrong with its lines.
import { describe, expect, test } from 'vitest';
import { cartCheckSchema } from '../../shared/api/cart-change';
import { cartSchema } from '../../shared/reading/entities';

describe('whose cart it is', () => {
  test.each([
    [
      { clientId: 15, clientName: 'ООО «Север»' },
      { clientId: '15', clientName: 'ООО «Север»' },
    ],
    [
      { id: '15', name: 'ООО «Север»' },
      { clientId: '15', clientName: 'ООО «Север»' },
    ],
    [{ clientId: 15 }, { clientId: '15' }],
    [
      { clientId: 15, isEmployee: 'Y' },
      { clientId: '15', isEmployee: true },
    ],
    [15, { clientId: '15' }],
    ['15', { clientId: '15' }],
    [true, {}],
    ['Y', {}],
    [1, {}],
  ])('%j', (clientCart, expected) => expect(cartSchema.parse({ quantity: 1, clientCart }).clientCart).toEqual(expected));

  test.each([[null], [undefined], [false], [0], ['0'], [''], [[]], [{}], ['<b>']])('%j is the own one', (clientCart) =>
    expect(cartSchema.parse({ quantity: 1, clientCart }).clientCart).toBeUndefined(),
  );
});

describe('what is wrong with the lines', () => {
  const items = [{ id: '1000007', error: 'Доступно только 3 шт.' }];

  test.each([
    [{ items: [{ id: 1000007, error: 'Доступно только 3 шт.' }] }],
    [{ 1000007: 'Доступно только 3 шт.' }],
    [{ items: { 1000007: 'Доступно только 3 шт.' } }],
    [{ items: { 0: { id: 1000007, error: 'Доступно только 3 шт.' } } }],
    [{ 1000007: 'Доступно только 3 шт.', 1000008: null, 1000009: '' }],
  ])('%j', (answer) => expect(cartCheckSchema.parse(answer).items).toEqual(items));

  test('beside the map its other fields are read; nothing wrong is nothing', () => {
    expect(cartCheckSchema.parse({ cost: '1 234,50', isCanCheckout: 0, items: { 1000007: 'Доступно только 3 шт.' } })).toEqual({
      cost: 1234.5,
      isCanCheckout: false,
      items,
    });
    for (const answer of [[], {}, { items: [] }, { items: {} }, { cost: 5 }]) expect(cartCheckSchema.parse(answer).items).toEqual([]);
  });
});
