import { expect, test } from 'vitest';
import { config, readConfig } from '../../shared/browser/config';

test.each([
  ['', true],
  ['1', true],
  ['true', true],
  ['Y', true],
  ['0', false],
  ['false', false],
  ['N', false],
])('a flag of the tag that is "%s" is %s, as in a placeholder', (given, flag) => {
  expect(readConfig({ favouritesList: given, guestCart: given })).toEqual({ favouritesList: flag, guestCart: flag });
});

test.each(['off', 'нет', 'no', 'on'])('a flag of the tag that is "%s" keeps its default', (given) => {
  const { favouritesList, guestCart } = { ...config(), ...readConfig({ favouritesList: given, guestCart: given }) };
  expect([favouritesList, guestCart]).toEqual([false, true]);
});

test('a limit that is no number keeps its default, and so does a word or a path that is no text', () => {
  const given = {
    limits: '{"deadlineRead":"10 s","deadlineIdempotentWrite":-1,"retryPauseMin":null,"deadlineOnceOnlyWrite":9000}',
    texts: '{"action.retry":5,"action.undo":"Назад"}',
  };
  expect(readConfig(given)).toEqual({ limits: { deadlineOnceOnlyWrite: 9000 }, texts: { 'action.undo': 'Назад' } });
});
