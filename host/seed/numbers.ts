// Numbers the catalogue knows and does not sell: of the car makers, of makers whose parts are not on sale, trade numbers; and the makers' other names.
import type { Product } from '../types';

/** Names of one maker or group, the one it is known by first. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['Volkswagen', 'VAG', 'Audi', 'Skoda', 'SEAT'],
  ['Hyundai', 'Kia', 'Mobis'],
  ['Mann-Filter', 'MANN', 'Mann'],
  ['Knecht', 'Mahle'],
  ['KYB', 'Kayaba'],
  ['Lemforder', 'Lemfoerder'],
  ['ЛУКОЙЛ', 'Lukoil'],
];

/** A number that is not sold, with the products it stands for. */
export interface KnownNumber {
  brand: string;
  article: string;
  name: string;
  /** `oe` = of the car's maker; `trade` = what the same part is sold by elsewhere; none = a part of its own. */
  kind?: 'oe' | 'trade';
  products: readonly string[];
}

// Makers number their parts without asking each other: the same number is another part.
const BY_HAND: readonly KnownNumber[] = [
  { brand: 'ГАЗ', article: '0012', name: 'Шайба крышки головки блока', products: [] },
  { brand: 'Lemforder', article: '08001', name: 'Опора двигателя правая', products: [] },
  { brand: 'Toyota', article: '339247', name: 'Манжета тормозного цилиндра', products: [] },
  { brand: 'Meyle', article: '08001', name: 'Втулка стабилизатора', products: [] },
  { brand: 'Volkswagen', article: '04E 115 561 H', name: 'Фильтр масляный', kind: 'oe', products: ['5124'] },
  { brand: 'Audi', article: '04E 115 561 H', name: 'Фильтр масляный', kind: 'oe', products: ['5124'] },
  { brand: 'Mann-Filter', article: '4011558706708', name: 'Фильтр масляный W 712/75', kind: 'trade', products: ['5124'] },
];

const FORMS: Readonly<Record<string, string>> = {
  Volkswagen: '1K0 ### ### A',
  Skoda: '5E0 ### ### B',
  Kia: '58###-1R###',
  Hyundai: '58###-1R###',
  Renault: '77 01 ### ###',
  Toyota: '04###-33###',
  Nissan: '15###-65F##',
  Ford: '1 7## ###',
  Mazda: 'PE01-14-###',
  Mitsubishi: 'MD3#####',
};

const digits = (form: string, seed: number): string => {
  let state = seed;
  return form.replace(/#/g, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String((state >>> 16) % 10);
  });
};

/** Known numbers of a catalogue: one of the car's maker for every set of products that replace each other. */
export function knownNumbers(products: readonly Product[]): KnownNumber[] {
  const made: KnownNumber[] = [];
  for (const product of products) {
    const mark = product.applies[0]?.mark ?? '';
    const form = FORMS[mark];
    const all = [product.id, ...product.analogs].map(Number);
    // The first of its set speaks for it.
    if (!form || Number(product.id) !== Math.min(...all)) continue;
    const name = product.title.replace(` ${mark} ${product.applies[0]?.model}`, '');
    made.push({ brand: mark, article: digits(form, Number(product.id)), name, kind: 'oe', products: [product.id, ...product.analogs.slice(0, 2)] });
  }
  return [...BY_HAND, ...made];
}
