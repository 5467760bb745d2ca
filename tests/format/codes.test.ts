import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cyrillicTwins,
  foldCode,
  latinTwins,
  mainBrand,
  mainBrands,
  normalizeCode,
  otherKeyboard,
  readingsOf,
  type Synonyms,
  sameBrand,
} from '../../shared/format/codes';
import { seeded } from '../amount';

const SYNONYMS: Synonyms = [
  ['Volkswagen', 'VAG', 'Audi', 'Skoda'],
  ['Mann-Filter', 'MANN', 'Манн Фильтр'],
];

describe('numbers are compared without signs and case', () => {
  test.each([
    ['W 712/75', 'W71275'],
    ['w-712.75', 'W71275'],
    [' 0 986 494 294 ', '0986494294'],
    ['26300‑35530', '2630035530'],
    ['６４２１０', '64210'],
    ['Jürgen', 'JURGEN'],
    ['6СТ-60L', '6СТ60L'],
    ['0012', '0012'],
    ['1E5-040', '1E5040'],
    ['—', ''],
    ['', ''],
  ])('%s → %s', (code, normal) => expect(normalizeCode(code)).toBe(normal));

  test('what is normal stays, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normal = normalizeCode(text);
        expect(normalizeCode(normal)).toBe(normal);
        expect(foldCode(foldCode(text))).toBe(foldCode(text));
      }),
      seeded(1000),
    );
  });

  test('signs anywhere and the case of letters make no difference', () => {
    const sign = fc.constantFrom(' ', '-', '.', '/', '\u00a0', '–', '_', '(', ')', '\t');
    const letter = fc.constantFrom(...'ABCXYZ0123456789ЖЩ');
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, fc.array(sign, { maxLength: 2 }), fc.boolean())), (parts) => {
        const spread = parts.map(([char, signs, small]) => signs.join('') + (small ? char.toLowerCase() : char)).join('');
        expect(normalizeCode(spread)).toBe(parts.map(([char]) => char).join(''));
      }),
      seeded(500),
    );
  });
});

describe('letters that look alike', () => {
  test.each([
    ['3М', '3M'],
    ['С 25 114', 'C 25 114'],
    ['ВКR6Е-11', 'BKR6E-11'],
    ['фильтр С 25', 'фильтр C 25'],
    ['6СТ-60L', '6CT-60L'],
    ['масло', 'масло'],
    ['', ''],
  ])('%s in Latin → %s', (typed, latin) => expect(latinTwins(typed)).toBe(latin));

  test.each([
    ['6CT', '6СТ'],
    ['bosch', 'bosch'],
  ])('%s in Cyrillic → %s', (typed, cyrillic) => expect(cyrillicTwins(typed)).toBe(cyrillic));

  test('a number is found by whichever of its letters came from the other alphabet', () => {
    const pairs = [...'АВЕКМНОРСТУХ'].map((cyrillic, place) => [cyrillic, 'ABEKMHOPCTYX'[place] as string] as const);
    const char = fc.oneof(
      fc.constantFrom(...pairs),
      fc.constantFrom(...'0123456789DFGIJLNQRSUVWZ').map((same) => [same, same] as const),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(char, fc.boolean()), { minLength: 1 }), (chars) => {
        const latin = chars.map(([[, one]]) => one).join('');
        const mixed = chars.map(([[other, one], swapped]) => (swapped ? other : one)).join('');
        expect(foldCode(mixed)).toBe(latin);
        expect(latinTwins(mixed)).toBe(latin);
        expect(readingsOf(mixed).map(({ text }) => text)).toContain(latin);
        expect(sameBrand(mixed, latin)).toBe(true);
      }),
      seeded(500),
    );
  });
});

describe('the other keyboard', () => {
  test.each([
    ['ащкв', 'ford'],
    ['Ищыср', 'Bosch'],
    ['Ц 712/75', 'W 712/75'],
    ['abkmnh', 'фильтр'],
    ['0012', '0012'],
    ['3М filter', '3М filter'],
  ])('%s → %s', (typed, meant) => expect(otherKeyboard(typed)).toBe(meant));

  test('what was typed on the wrong one is read back letter for letter', () => {
    const latin = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 1 }).map((all) => all.join(''));
    const cyrillic = fc.array(fc.constantFrom(...'йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ'), { minLength: 1 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(latin, cyrillic), (text) => {
        expect(otherKeyboard(text)).not.toBe(text);
        expect(otherKeyboard(otherKeyboard(text))).toBe(text);
      }),
      seeded(500),
    );
  });
});

describe('names of one maker', () => {
  test('any name of a group is its maker', () => {
    expect(mainBrand('vag', SYNONYMS)).toBe('Volkswagen');
    expect(mainBrand('Mann Filter', SYNONYMS)).toBe('Mann-Filter');
    expect(mainBrand('МАNN', SYNONYMS)).toBe('Mann-Filter');
    expect(mainBrand('Bosch', SYNONYMS)).toBe('Bosch');
    expect(sameBrand('AUDI', 'VAG', SYNONYMS)).toBe(true);
    expect(sameBrand('Audi', 'Bosch', SYNONYMS)).toBe(false);
    expect(sameBrand('Audi', 'VAG')).toBe(false);
  });

  test('in a typed text the longest name counts, and the rest stays', () => {
    expect(mainBrands('VAG 04E 115 561 H', SYNONYMS)).toBe('Volkswagen 04E 115 561 H');
    expect(mainBrands('w712 манн фильтр', SYNONYMS)).toBe('w712 Mann-Filter');
    expect(mainBrands('Volkswagen 04E', SYNONYMS)).toBe('Volkswagen 04E');
    expect(mainBrands('', SYNONYMS)).toBe('');
  });
});

describe('what a typed text may mean', () => {
  test('as typed first, then what is likelier', () => {
    expect(readingsOf('  ащкв  ')).toEqual([
      { text: 'ащкв', by: 'typed' },
      { text: 'ford', by: 'keyboard' },
    ]);
    expect(readingsOf('С 25')).toEqual([
      { text: 'С 25', by: 'typed' },
      { text: 'C 25', by: 'twins' },
    ]);
    expect(readingsOf('VAG 04E', SYNONYMS).map(({ text }) => text)).toEqual(['VAG 04E', 'Volkswagen 04E', 'МФП 04У', 'VAG 04Е']);
    expect(readingsOf(' / ')).toEqual([]);
    expect(readingsOf('0986 494')).toEqual([{ text: '0986 494', by: 'typed' }]);
  });

  test('none is empty, none is said twice, at most five, the first is what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const readings = readingsOf(typed, SYNONYMS);
        const codes = readings.map(({ text }) => normalizeCode(text));
        expect(codes).not.toContain('');
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.length).toBeLessThanOrEqual(5);
        if (normalizeCode(typed)) expect(codes[0]).toBe(normalizeCode(typed));
      }),
      seeded(1000),
    );
  });
});
