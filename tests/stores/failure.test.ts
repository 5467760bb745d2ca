import { expect, test } from 'vitest';
import { failed, wasReported } from '../../shared/stores/core/result';

test.each([
  // An alert of its own, the prompt for guests, or the buyer took it back.
  ['session', true],
  ['identity', true],
  ['otherBuyer', true],
  ['guest', true],
  ['undone', true],
  ['offline', false],
  ['refused', false],
  ['missing', false],
])('a failure «%s» has been told already: %s', (code, told) => {
  expect(wasReported(failed({ code, text: 'Ошибка.' }).error)).toBe(told);
});
