import { expect, test } from 'vitest';
import { formatDate, formatMoment } from '../../shared/format/date';

test('a day is the day the server wrote, whatever the zone', () => {
  expect(formatDate('2026-03-11')).toBe('11.03.2026');
  expect(formatDate('2026-03-11T23:30:00+03:00')).toBe('11.03.2026');
  expect(formatDate(' завтра ')).toBe('завтра');
});

test('a moment has its time, where one is named', () => {
  expect(formatMoment('2026-03-11T18:05:00+03:00')).toBe('11.03.2026, 18:05');
  expect(formatMoment('2026-03-11')).toBe('11.03.2026');
  expect(formatMoment('скоро')).toBe('скоро');
});
