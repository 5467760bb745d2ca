// @vitest-environment node
import { expect, test } from 'vitest';
import { dataOf, refuses } from '../../shared/api/unwrap';

test('the envelope is known by a status in words, or by none; a number is Yii’s, and its body is the answer', () => {
  expect(dataOf({ status: 'success', output: [1] })).toEqual([1]);
  expect(dataOf({ output: [1] })).toEqual([1]);
  expect(dataOf({ status: 404, output: [1] })).toEqual({ status: 404, output: [1] });
  expect(dataOf([1])).toEqual([1]);
});

test('a body refuses by its word, by `success: false`, and where an envelope is a must by anything but success', () => {
  expect([{ status: 'error' }, { success: false }].map((body) => refuses(body))).toEqual([true, true]);
  expect([{ status: 'success' }, { status: 404 }, [], null].map((body) => refuses(body))).toEqual([false, false, false, false]);
  expect([{ status: 'pending' }, {}].map((body) => refuses(body, true))).toEqual([true, true]);
});
