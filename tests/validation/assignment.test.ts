// Pieces of a line set apart for cars, groups and stocks.
import { expect, test } from 'vitest';
import { overIn } from '../../shared/validation/assignment';

const line = { quantity: 3, assignCars: [{ quantity: 4 }], assignGroups: [{ quantity: 3 }], assignStocks: [{ quantity: 2 }, { quantity: 2 }] };

test('the first kind with more set apart than there is, of all or of those that are asked for', () => {
  expect(overIn(line)).toBe('car');
  expect(overIn(line, ['group', 'stock'])).toBe('stock');
  expect(overIn(line, ['group'])).toBeUndefined();
  expect(overIn(line, [])).toBeUndefined();
});
