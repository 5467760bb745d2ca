import { expect, test } from 'vitest';
import { formatDate, formatMoment, momentOf } from '../../shared/format/date';

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

test('a moment is one where its offset is named', () => {
  const moment = Date.UTC(2026, 2, 11, 15, 5);
  for (const date of ['2026-03-11T18:05:00+03:00', '2026-03-11T18:05+03:00', '2026-03-11T15:05:00Z', '2026-03-11T15:05:00.000z', ' 2026-03-11T10:05:00-05:00 '])
    expect(momentOf(date)).toBe(moment);
  for (const date of ['2026-03-11T18:05:00', '2026-03-11 18:05', '2026-03-11', 'скоро', '', undefined]) expect(momentOf(date)).toBeNaN();
});
