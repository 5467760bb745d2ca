import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddition } from '../../shared/page/addition';

const good = { productId: '5124', quantity: 2 };
const addition = (given: unknown) => {
  const read = readAddition(given);
  return read.ok ? read.addition : read.error;
};

describe('readAddition', () => {
  it.each([
    ['text', { productId: '5124', quantity: '2' }],
    ['numbers', { productId: 5124, quantity: 2 }],
    ['spaces and zeros', { productId: ' 5124 ', quantity: '2.0' }],
    ['empty and null fields', { ...good, title: null, url: '', clientId: undefined, lfId: '', quantityMin: null }],
  ])('reads %s as one and the same product', (_name, given) => {
    expect(addition(given)).toEqual({ productId: '5124', quantity: 2, title: '' });
  });

  it('keeps what an addition may carry and nothing else', () => {
    const given = { ...good, title: 'Фильтр', url: '/p', quantityMin: '4', clientId: 7, lfId: 'a-1', replaceId: '9', price: 1, place: 'x' };
    const { price, place, ...kept } = given;
    expect(addition(given)).toEqual({ ...kept, quantityMin: 4, clientId: '7' });
  });

  const missing = { code: 'invalid', text: 'Товар не найден.' };
  const wrongQuantity = { code: 'invalid', text: 'Укажите количество товара: целое число от 1.' };
  it.each([undefined, null, 5, 'text', [], {}, () => {}, { quantity: 1 }, { productId: '', quantity: 1 }, { productId: 'a b', quantity: 1 }])(
    'refuses %j: no product',
    (given) => expect(addition(given)).toEqual(missing),
  );
  it.each([Number.NaN, -3, 1.5, Number.POSITIVE_INFINITY, {}, [], true, null, '../x'])('refuses productId %j', (productId) =>
    expect(addition({ productId, quantity: 1 })).toEqual(missing),
  );
  it.each([undefined, 0, '0', null, '', Number.NaN, -3, '-3', 1.5, '1,5', Number.POSITIVE_INFINITY, 1e300, {}, [2], true, '2 шт.', Symbol('2'), 2n])(
    'refuses quantity %s',
    (quantity) => expect(addition({ productId: '1', quantity })).toEqual(wrongQuantity),
  );
  it.each([
    ['title', {}],
    ['url', []],
    ['clientId', 'a b'],
    ['quantityMin', 0],
    ['replaceId', Number.NaN],
  ])('refuses %s that does not fit', (name, value) =>
    expect(addition({ ...good, [name]: value })).toEqual({ code: 'invalid', text: 'Проверьте правильность заполнения полей.' }),
  );

  it('never throws', () => {
    const traps = [
      Object.defineProperty({}, 'productId', {
        enumerable: true,
        get() {
          throw new Error('trap');
        },
      }),
      new Proxy({}, { ownKeys: () => Reflect.ownKeys(null as never) }),
    ];
    for (const trap of traps) expect(readAddition(trap)).toMatchObject({ ok: false });
    fc.assert(fc.property(fc.anything(), (given) => readAddition(given).ok === false));
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (productId, quantity, title) => {
        const read = readAddition({ productId, quantity, title });
        if (read.ok) expect(Number.isSafeInteger(read.addition.quantity) && read.addition.quantity > 0).toBe(true);
        else expect(read.error).toEqual({ code: 'invalid', text: expect.stringMatching(/[а-я]/) });
      }),
    );
  });
});
