import { expect, test } from 'vitest';
import { availabilityOf } from '../../shared/validation/availability';

test.each([
  [5, false, false, 'in'],
  [5, true, false, 'low'],
  [5, false, true, 'in'],
  [5, true, true, 'low'],
  [0, false, true, 'order'],
  [0, true, true, 'order'],
  [0, false, false, 'out'],
  [0, true, false, 'out'],
  [-1, false, false, 'out'],
  [undefined, false, false, undefined],
  [undefined, true, false, undefined],
  [undefined, false, true, 'order'],
] as const)('%s pieces, little left: %s, on order: %s, is «%s», of a product and of an offer', (pieces, isLowStock, isForOrder, state) => {
  expect(availabilityOf({ totalQuantity: pieces, isLowStock, isForOrder })).toBe(state);
  expect(availabilityOf({ quantity: pieces, isLowStock, isForOrder })).toBe(state);
});

test('nothing said is nothing known', () => {
  expect(availabilityOf({})).toBeUndefined();
});
