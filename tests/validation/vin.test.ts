import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findVin, isVin, plateKey, tidyVin, vinError } from '../../shared/validation/vin';
import { seeded } from '../amount';
import { fastest } from '../fastest';

const REFUSED = 'VIN должен содержать 17 символов (латинские буквы, кроме I, O, Q, и цифры)';
const SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const vin = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 13, maxLength: 13 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 4 }),
  )
  .map(([head, tail]) => head + tail)
  .filter((whole) => /[A-Z]/.test(whole));

/** What a Russian keyboard has for a sign. */
const RUSSIAN: Record<string, string> = { A: 'А', B: 'В', E: 'Е', K: 'К', M: 'М', H: 'Н', P: 'Р', C: 'С', T: 'Т', Y: 'У', X: 'Х', 3: 'З' };

/** A VIN as people write it: some signs Russian, some small, things between them. */
const written = fc
  .record({
    whole: vin,
    russian: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
    small: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
    between: fc.array(fc.constantFrom('', '', '', ' ', '-', '\u00a0', '.', '/', '\u200b', ' – ', '\u00ad'), { minLength: 17, maxLength: 17 }),
  })
  .map(({ whole, russian, small, between }) => {
    const looks = [...whole].map((sign, at) => {
      const other = russian[at] ? (RUSSIAN[sign] ?? sign) : sign;
      return small[at] ? other.toLowerCase() : other;
    });
    return { whole, looks, spaced: looks.map((sign, at) => sign + between[at]).join('') };
  });

test.each([
  ['XTAGFL110KY123456', 'XTAGFL110KY123456'],
  ['  xta gfl-110 ky123456 ', 'XTAGFL110KY123456'],
  ['хтаgfl110ку123456', 'XTAGFL110KY123456'],
  ['*XTAGFL110KY123456*', 'XTAGFL110KY123456'],
  ['ＸＴＡGFL110KY123456', 'XTAGFL110KY123456'],
  ['WВАЗК31000А123456', 'WBA3K31000A123456'],
])('%o means %s', (text, whole) => {
  expect(tidyVin(text)).toBe(whole);
  expect(isVin(whole)).toBe(true);
  expect(vinError(text)).toBe('');
});

test.each([
  'XTAGFL11OKY123456',
  'XTAGFL11ОKY123456',
  'XTAGFLI10KY123456',
  'QTAGFL110KY123456',
  'XTAGFL110KY12345',
  'XTAGFL110KY1234567',
  'ЖTAGFL110KY123456',
  'привет',
])('%o is refused', (text) => expect(vinError(text)).toBe(REFUSED));

test('nothing is no mistake: a VIN is optional', () => {
  for (const text of ['', '  ', '—', '\u200b']) expect(vinError(text)).toBe('');
});

describe('whatever the VIN', () => {
  test('look-alikes, case and separators are repaired, and repairing twice changes nothing', () => {
    fc.assert(
      fc.property(written, ({ whole, spaced }) => {
        expect(tidyVin(spaced)).toBe(whole);
        expect(tidyVin(whole)).toBe(whole);
        expect(vinError(spaced)).toBe('');
      }),
      seeded(1000),
    );
  });

  test('with I, O or Q in it, Latin or Russian, it is refused', () => {
    fc.assert(
      fc.property(vin, fc.nat(16), fc.constantFrom('I', 'O', 'Q', 'i', 'o', 'q', 'О', 'о', 'І'), (whole, at, wrong) => {
        expect(vinError(whole.slice(0, at) + wrong + whole.slice(at + 1))).toBe(REFUSED);
      }),
      seeded(1000),
    );
  });

  test('a sign more or less is refused', () => {
    fc.assert(
      fc.property(vin, fc.constantFrom(...SIGNS), (whole, more) => {
        expect(vinError(whole + more)).toBe(REFUSED);
        expect(vinError(whole.slice(1))).toBe(REFUSED);
      }),
      seeded(300),
    );
  });

  test('it is found in a sentence, as one word and in groups', () => {
    const words = fc.array(
      fc.constantFrom('VIN:', 'ВИН', 'вин-код', 'Логан', '2014', 'г.в.', 'пробег', '84000 км', 'Веста,', 'рама', 'Москва', '№', '(см. СТС)', 'Рено', '99'),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(words, written, words, fc.integer({ min: 1, max: 16 }), (before, { whole, looks }, after, cut) => {
        const word = looks.join('');
        expect(findVin([...before, word, ...after].join(' '))).toBe(whole);
        expect(findVin(`${before.join(' ')} «${word}»,${after.join(' ')}`)).toBe(whole);
        // With a number on either side of groups nobody could tell where it begins.
        expect(findVin(`Логан ВИН: ${looks.slice(0, cut).join('')} ${looks.slice(cut).join('')}, Москва`)).toBe(whole);
      }),
      seeded(1000),
    );
  });
});

test.each([
  ['VIN: xta gfl110 ky123456, Веста 2019', 'XTAGFL110KY123456'],
  ['Рено Логан 2014 г., VIN X7L4SRAV450123456, пробег 84000', 'X7L4SRAV450123456'],
  ['хтаgfl110ку123456 — Веста', 'XTAGFL110KY123456'],
  // With a forbidden letter: found, to be mended.
  ['VIN: XTAGFL11OKY123456, Веста', 'XTAGFL11OKY123456'],
])('in %o stands %s', (text, whole) => expect(findVin(text)).toBe(whole));

test.each(['', 'Веста 2019', 'Подберите масляный фильтр', 'тел. 8 916 123-45-67, 8 495 765-43-21', 'воздухораспредели'])('in %o there is none', (text) =>
  expect(findVin(text)).toBeUndefined(),
);

test('of any text something is said, in 20 ms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const found = findVin(text);
      expect(found === undefined || /^[A-Z0-9]{17}$/.test(found)).toBe(true);
      expect(tidyVin(tidyVin(text))).toBe(tidyVin(text));
      expect([REFUSED, '']).toContain(vinError(text));
    }),
    // An accent that comes off its letter in upper case.
    { ...seeded(1000), examples: [['\u1fd2'], ['\u0390X'], ['А\u0300']] },
  );
  for (const part of ['a', ' ', 'A1 ', 'ж', '-', '😀', 'X7L4SRAV45012345I ']) {
    const long = part.repeat(100_000 / part.length);
    expect(fastest(() => findVin(long), 20)).toBeLessThanOrEqual(20);
  }
});

test('a plate is the same in Latin and Russian letters, in any case, with and without spaces', () => {
  expect(plateKey('А123ВС 77')).toBe(plateKey('a123bc77'));
  expect(plateKey('А123ВС 77')).not.toBe(plateKey('А123ВС 78'));
  // Each letter a plate may have, by what it looks like.
  expect(plateKey('авекмнорстух')).toBe(plateKey('ABEKMHOPCTYX'));
  expect(plateKey('ABEKMHOPCTYX')).toHaveLength(12);
  expect(plateKey('')).toBe('');
  expect(plateKey(' - ')).toBe('');
});
