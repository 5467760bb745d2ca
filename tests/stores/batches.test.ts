import { expect, test } from 'vitest';
import { batchesOf, MOST_FIELDS } from '../../shared/stores/core/batches';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each([0, 1, MOST_FIELDS, MOST_FIELDS + 1, 5000])('a list of %d comes in order, in parts that PHP reads whole', (count) => {
  const batches = batchesOf(numbers(count));
  expect(batches.flat()).toEqual(numbers(count));
  expect(batches.every(({ length }) => length > 0 && length <= MOST_FIELDS)).toBe(true);
  expect(batches).toHaveLength(Math.ceil(count / MOST_FIELDS));
});
