import { expect, test } from 'vitest';
import { answered, checked, fresh, sendable } from '../../shared/stores/quick-entry/state';

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

test('a number whose first letters were read as a maker is the one product that has all of it', () => {
  const oil = fresh({ line: 1, lines: [1], article: '577/0', brand: 'OP', quantity: '2', typed: '', doubt: '' });
  const candidates = [
    { goodId: '7', brand: 'Filtron', article: 'OP 577/0' },
    { goodId: '8', brand: 'Knecht', article: '577-0' },
  ];
  const known = checked(oil, { found: [], choose: [{ line: 1, candidates }], failed: [] });
  expect(known).toMatchObject({ check: 'known', found: candidates[0], article: 'OP 577/0', brand: 'Filtron' });
  expect(sendable([known])).toHaveLength(1);
  // Two that have all of it, or a number that a maker does have, are the buyer's to choose.
  const two = [...candidates, { goodId: '9', brand: 'Other', article: 'OP577/0' }];
  expect(checked(oil, { found: [], choose: [{ line: 1, candidates: two }], failed: [] })).toMatchObject({ found: null, candidates: two });
  const plain = fresh({ ...oil, brand: '' });
  expect(checked(plain, { found: [], choose: [{ line: 1, candidates }], failed: [] })).toMatchObject({ found: null, candidates });
});
