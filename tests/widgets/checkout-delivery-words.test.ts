// What is left until a trip is closed, and what an address says by its text alone.
import { expect, test } from 'vitest';
import { addressOf, exactOf, hasStreet, isSameText, isWhole } from '../../widgets/checkout-delivery/model';
import { leftWords, nextTick } from '../../widgets/checkout-delivery/parts/time';

const NOON = Date.parse('2026-03-11T12:00:00+03:00');
const left = (date: string | undefined) => leftWords(date, NOON).replaceAll('\u00a0', ' ');

test('days with hours, hours with minutes, minutes', () => {
  expect(left('2026-03-13T15:30:00+03:00')).toBe('2 дня 3 ч');
  expect(left('2026-03-11T15:15:00+03:00')).toBe('3 ч 15 мин');
  expect(left('2026-03-11T14:00:00+03:00')).toBe('2 ч');
  expect(left('2026-03-11T12:05:59+03:00')).toBe('5 мин');
  expect(left('2026-03-11T12:00:30+03:00')).toBe('меньше минуты');
});

test('nothing of a time that has passed, or is none', () => {
  // Without an offset it may have passed where the shop is.
  for (const date of ['2026-03-11T12:00:00+03:00', '2026-03-10', '2026-03-12T18:00:00', '2026-03-12 18:00', '2026-03-13', 'скоро', undefined]) {
    expect(left(date)).toBe('');
    expect(nextTick(date, NOON)).toBeNull();
  }
});

test('is looked at again when it reads otherwise', () => {
  expect(nextTick('2026-03-11T12:05:30+03:00', NOON)).toBe(30_001);
  expect(nextTick('2026-03-13T12:10:00+03:00', NOON)).toBe(600_001);
});

test('the one suggestion that says the same, whatever its signs', () => {
  const found = [{ value: 'г. Орел, ул. Мира, д. 2' }, { value: 'г. Орел, ул. Мира, д. 20' }];
  expect(exactOf('Г ОРЁЛ УЛ МИРА Д 2', found)).toBe(found[0]);
  expect(exactOf('орел мира', found)).toBeNull();
  expect(exactOf('г. Орел, ул. Мира, д. 2', [...found, { value: 'г Орел ул Мира д 2' }])).toBeNull();
  expect(isSameText('г. Орел, ', 'г Орел')).toBe(true);
});

test('whole with a house, or where the service says nothing of its parts', () => {
  const street = { value: 'г. Орел, ул. Мира', data: { city: 'Орел', street: 'ул. Мира', kladr_id: '57' } };
  expect([isWhole(street), hasStreet(street)]).toEqual([false, true]);
  expect(isWhole({ value: 'г. Орел', data: { city: 'Орел' } })).toBe(false);
  expect(isWhole({ ...street, data: { ...street.data, house: '2' } })).toBe(true);
  expect(isWhole({ value: 'г. Орел' })).toBe(true);
  expect(addressOf(street)).toMatchObject({ value: 'г. Орел, ул. Мира', codes: { kladr: '57' } });
  expect(addressOf({ value: 'г. Орел' })).toEqual({ value: 'г. Орел' });
});
