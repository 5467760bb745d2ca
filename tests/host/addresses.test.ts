// The demo shop's service of address suggestions.
import { expect, test } from 'vitest';
import { ADDRESSES, cityByCode } from '../../host/seed/addresses';
import { suggestAddresses } from '../../host/shop/addresses';

const found = (query: string, toBound = '') => suggestAddresses(query, 7, toBound).map(({ value }) => value);

test('some thousand streets of known cities, each with a code of its own', () => {
  const codes = ADDRESSES.flatMap(({ kladr, streets }) => [`${kladr}00`, ...streets.map((street) => street.kladr)]);
  expect(codes.length).toBeGreaterThan(3000);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { name, streets } of ADDRESSES) expect(new Set(streets.map((street) => street.name)).size, name).toBe(streets.length);
  expect(cityByCode('16000001000000100')?.name).toBe('Казань');
});

test('words in any order, city and street and house', () => {
  expect(found('самара ленина 5')[0]).toBe('г. Самара, ул. Ленина, д. 5');
  expect(found('8 марта екатеринбург')).toEqual(['г. Екатеринбург, ул. 8 Марта']);
  expect(found('екатеринбург 8 марта 12')).toEqual(['г. Екатеринбург, ул. 8 Марта, д. 12']);
  expect(found('нижний новгород гагарина 3')).toEqual(['г. Нижний Новгород, пр-т Гагарина, д. 3', 'г. Нижний Новгород, ул. Гагарина, д. 3']);
});

test('a city comes before its streets, a street before its houses', () => {
  expect(found('казань').slice(0, 2)).toEqual(['г. Казань', 'г. Казань, ул. Баумана']);
  expect(found('казань баума')).toEqual(['г. Казань, ул. Баумана']);
  expect(found('г. Казань, ул. Баумана, ', 'house')[0]).toBe('г. Казань, ул. Баумана, д. 1');
  expect(found('г. Казань, ул. Баумана, 5', 'house').slice(0, 2)).toEqual(['г. Казань, ул. Баумана, д. 5', 'г. Казань, ул. Баумана, д. 50']);
});

test('a slip of the finger, and the other keyboard', () => {
  expect(found('казнь бауманна')).toEqual(['г. Казань, ул. Баумана']);
  expect(found('rfpfym ,fevf')).toEqual(['г. Казань, ул. Баумана']);
  expect(found('ывапролд')).toEqual([]);
  expect(found('к')).toEqual([]);
});

test('seven at most, in the shape of DaData', () => {
  const all = suggestAddresses('ленина', 7, '');
  expect(all).toHaveLength(7);
  expect(suggestAddresses('тверь мира 2', 7, '')[0]).toMatchObject({
    value: 'г. Тверь, пр-т Мира, д. 2',
    data: { kladr_id: '69000001000000100', city: 'Тверь', street: 'пр-т Мира', house: '2', geo_lat: '56.8587', geo_lon: '35.9176' },
  });
});
