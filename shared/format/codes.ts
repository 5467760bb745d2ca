// Numbers of parts and names of their makers as buyers type them: compared without signs and case, mended where a letter came from the other
// alphabet or the whole word from the other keyboard, and makers of one group taken for one. Pure; what was typed is never changed here.

/** Cyrillic capitals and the Latin ones that look the same: letters to be recognised, no words. */
const TWINS = ['\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406', 'ABEKMHOPCTYXI'] as const;

/** Keys of the Russian keyboard and what they give on the Latin one. */
const KEYS = [
  '\u0439\u0446\u0443\u043a\u0435\u043d\u0433\u0448\u0449\u0437\u0445\u044a\u0444\u044b\u0432\u0430\u043f\u0440\u043e\u043b\u0434\u0436\u044d\u044f\u0447\u0441\u043c\u0438\u0442\u044c\u0431\u044e',
  "qwertyuiop[]asdfghjkl;'zxcvbnm,.",
] as const;

/** Maps sign by sign, capitals by their small letters too. */
function mapper(from: string, to: string): (text: string) => string {
  const map = new Map<string, string>();
  [...from].forEach((sign, place) => {
    const other = to[place] as string;
    map.set(sign.toLowerCase(), other.toLowerCase());
    if (sign.toUpperCase() !== sign.toLowerCase()) map.set(sign.toUpperCase(), other.toUpperCase());
  });
  return (text) => [...text].map((sign) => map.get(sign) ?? sign).join('');
}

const toLatinTwins = mapper(...TWINS);
const toCyrillicTwins = mapper(TWINS[1], TWINS[0]);
const toLatinKeys = mapper(...KEYS);
const toCyrillicKeys = mapper(KEYS[1], KEYS[0]);

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/** What numbers and names are compared by: capitals and digits alone. `''` where there are none. */
export const normalizeCode = (code: string): string =>
  code
    .normalize('NFKD')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** As `normalizeCode`, with letters that look alike taken for one: «С 25» in either alphabet. */
export const foldCode = (code: string): string => toLatinTwins(normalizeCode(code));

/** Words whose letters all have a twin in the other alphabet, written in it; the rest stays. */
const eachWord = (text: string, foreign: RegExp, change: (word: string) => string): string =>
  text.replace(/\S+/g, (word) => {
    const changed = change(word);
    return foreign.test(changed) ? word : changed;
  });

/** «3М» and «С 25» with Latin letters; a word of letters that only Cyrillic has stays. */
export const latinTwins = (text: string): string => eachWord(text, CYRILLIC, toLatinTwins);

/** «6CT» as «6СТ»; a word of letters that only Latin has stays. */
export const cyrillicTwins = (text: string): string => eachWord(text, LATIN, toCyrillicTwins);

/** The same keys on the other keyboard: «ащкв» is «ford», «abkmnh» is «фильтр». A text of both alphabets was typed on both, and stays. */
export function otherKeyboard(text: string): string {
  if (CYRILLIC.test(text)) return LATIN.test(text) ? text : toLatinKeys(text);
  return LATIN.test(text) ? toCyrillicKeys(text) : text;
}

/** Names of one maker or group, the one it is known by first: `['Volkswagen', 'VAG', 'Audi']`. */
export type Synonyms = readonly (readonly string[])[];

/** The group of a maker, or the name alone. */
const groupOf = (brand: string, synonyms: Synonyms): readonly string[] => {
  const wanted = foldCode(brand);
  return synonyms.find((group) => group.some((name) => foldCode(name) === wanted)) ?? [brand];
};

/** The name that a maker is known by; its own where no group has it. */
export const mainBrand = (brand: string, synonyms: Synonyms): string => groupOf(brand, synonyms)[0] ?? brand;

/** Is it one maker, or one group of makers? */
export const sameBrand = (one: string, other: string, synonyms: Synonyms = []): boolean =>
  foldCode(mainBrand(one, synonyms)) === foldCode(mainBrand(other, synonyms));

/** The text with a maker's name in it by the one it is known by: «VAG 04E» is «Volkswagen 04E». The longest name counts. */
export function mainBrands(text: string, synonyms: Synonyms): string {
  const words = text.split(/\s+/).filter(Boolean);
  for (let length = Math.min(words.length, 4); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const name = words.slice(from, from + length).join(' ');
      const main = mainBrand(name, synonyms);
      if (foldCode(main) !== foldCode(name)) return [...words.slice(0, from), main, ...words.slice(from + length)].join(' ');
    }
  }
  return text;
}

/** What a typed text may mean. */
export interface Reading {
  text: string;
  /** `typed` = as it is; letters of the other alphabet; the other keyboard; another name of the maker. */
  by: 'typed' | 'twins' | 'keyboard' | 'brand';
}

/** What a text may mean, likeliest first; as typed comes first, and no two are compared alike. A search asks for the next where one finds nothing. */
export function readingsOf(typed: string, synonyms: Synonyms = []): Reading[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  const seen = new Set<string>();
  const found: Reading[] = [];
  const add = (by: Reading['by'], read: string): void => {
    const code = normalizeCode(read);
    if (code && !seen.has(code)) found.push({ text: read, by });
    seen.add(code);
  };
  add('typed', text);
  add('twins', latinTwins(text));
  add('brand', mainBrands(latinTwins(text), synonyms));
  add('keyboard', otherKeyboard(text));
  add('twins', cyrillicTwins(text));
  return found;
}
