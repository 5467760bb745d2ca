import { expect, test } from 'vitest';
import { batchesOf, inBatches, MOST_FIELDS } from '../../shared/stores/core/batches';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each([0, 1, MOST_FIELDS, MOST_FIELDS + 1, 5000])('a list of %d comes in order, in parts that PHP reads whole', (count) => {
  const batches = batchesOf(numbers(count));
  expect(batches.flat()).toEqual(numbers(count));
  expect(batches.every(({ length }) => length > 0 && length <= MOST_FIELDS)).toBe(true);
  expect(batches).toHaveLength(Math.ceil(count / MOST_FIELDS));
});

test('one batch after another is sent, and what is done is told', async () => {
  const told: number[] = [];
  let open = 0;
  const call = async (batch: readonly number[]) => {
    expect(++open).toBe(1);
    await null;
    open--;
    return batch.length;
  };
  expect(await inBatches(numbers(1200), call, (done) => told.push(done))).toEqual({ answers: [500, 500, 200], done: numbers(1200), left: [] });
  expect(told).toEqual([500, 1000, 1200]);
});

test('after a batch that failed none is sent: what was done and what is left is told', async () => {
  const cause = new Error('no');
  let calls = 0;
  const ended = await inBatches(numbers(1200), async () => {
    if (++calls === 2) throw cause;
    return calls;
  });
  expect(ended).toEqual({ answers: [1], done: numbers(500), left: numbers(1200).slice(500), cause });
  expect(calls).toBe(2);
});
