import { describe, expect, test } from 'vitest';
import { MARKS } from '../../host/seed/auto';
import { carMatches } from '../../shared/format/cars';
import { soundsIn } from '../../shared/format/sound';
import { namesWith } from '../../widgets/auto-catalog/find';

/** What is typed, and the mark that is meant. */
const TYPED = [
  ['шкода', 'Skoda'],
  ['тойота', 'Toyota'],
  ['фольксваген', 'Volkswagen'],
  ['мерседес', 'Mercedes-Benz'],
  ['мицубиси', 'Mitsubishi'],
  ['митсубиши', 'Mitsubishi'],
  ['рено', 'Renault'],
  ['пежо', 'Peugeot'],
  ['хендай', 'Hyundai'],
  ['хундай', 'Hyundai'],
  ['хёндэ', 'Hyundai'],
  ['кия', 'Kia'],
  ['киа', 'Kia'],
  ['бмв', 'BMW'],
  ['шевроле', 'Chevrolet'],
  ['чери', 'Chery'],
  ['джили', 'Geely'],
  ['ситроен', 'Citroen'],
  ['порше', 'Porsche'],
  ['лексус', 'Lexus'],
  ['uaz', 'УАЗ'],
  ['moskvich', 'Москвич'],
  ['Нива', 'Niva'],
] as const;

test.each(TYPED)('%s is %s', (typed, name) => {
  expect(soundsIn(name, typed)).toBe(true);
});

describe('is not guessed', () => {
  test.each([
    ['skoda', 'Škoda', 'one alphabet'],
    ['тойота', 'Skoda', 'another maker'],
    ['ь', 'Skoda', 'no sound'],
    ['шkoda', 'Skoda', 'two alphabets'],
    ['', 'Skoda', 'nothing'],
  ])('%s in %s: %s', (typed, name) => {
    expect(soundsIn(name, typed)).toBe(false);
  });
});

test('every mark of the shop that is written in Russian is found by its name in Latin letters, and each beginning of it finds it too', () => {
  const letters: Record<string, string> = { ГАЗ: 'gaz', УАЗ: 'uaz', КАМАЗ: 'kamaz', МАЗ: 'maz', Урал: 'ural' };
  const russian = MARKS.filter(({ name }) => letters[name]);
  expect(russian.length).toBe(5);
  for (const mark of russian) {
    const latin = letters[mark.name] as string;
    for (let end = 1; end <= latin.length; end++) expect(namesWith(MARKS, latin.slice(0, end)), latin.slice(0, end)).toContain(mark);
  }
});

test('what is written so comes before what is heard so', () => {
  const rows = ['Mazda', 'МАЗ', 'Skoda'].map((name) => ({ id: name, name }));
  expect(namesWith(rows, 'маз').map(({ name }) => name)).toEqual(['МАЗ', 'Mazda']);
});

test('a car of the garage', () => {
  const car = { id: '1', manufacturerName: 'Skoda', modelName: 'Octavia', year: 2019, comment: 'дача' };
  expect(['шкода', 'октавия 2019', 'шкода дача', 'skoda', 'тойота'].map((words) => carMatches(car, words))).toEqual([true, true, true, true, false]);
});
