import { expect, test } from 'vitest';
import { answered, fresh, sendable } from '../../shared/stores/quick-entry/state';

const row = fresh({ line: 2, article: 'W 712/75', brand: 'Mann-Filter', quantity: '2', key: '2' } as never);

test('a row that the answer does not name may be in the cart: it is said, and not sent again unless the buyer takes it', () => {
  const left = answered(row, { added: [{ line: 1, id: '7', quantity: 1 }], choose: [], failed: [] });
  expect(left).toMatchObject({ isUnsure: true, isTaken: false });
  expect(left?.error).toBe('Строка 2: могла добавиться. Проверьте корзину и отметьте строку, чтобы отправить ее снова.');
  expect(sendable(left ? [left] : [])).toEqual([]);
});

test('a row that the shop refuses is certain', () => {
  expect(answered(row, { added: [], choose: [], failed: [{ line: 2, error: 'Нет такого.' }] })).toMatchObject({
    error: 'Нет такого.',
    isUnsure: false,
    isTaken: true,
  });
});
