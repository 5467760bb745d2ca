// Names of makers and models as they are heard: a buyer writes in one alphabet what the catalogue names in the other. Pure.

/** The 32 letters from U+0430 on, as Latin writes them; the signs that have no sound are nothing. */
const LATIN = 'a b v g d e zh z i i k l m n o p r s t u f h ts ch sh sh  i  e iu ia'.split(' ');
const FIRST = 0x0430;

/** Spellings of one sound, in this order. */
const ALIKE: readonly [RegExp, string][] = [
  [/sch|sh|ch/g, 's'],
  [/zh/g, 'z'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/ph|[vw]/g, 'f'],
  [/th/g, 't'],
  [/[jy]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Makers that are not read as they are written, with what is heard. */
const HEARD: Readonly<Record<string, readonly string[]>> = {
  hyundai: ['hendai', 'hundai', 'hiundai', 'hende'],
  renault: ['reno'],
  peugeot: ['pezho'],
  geely: ['dzhili'],
  jeep: ['dzhip'],
  daewoo: ['deu', 'daeu'],
  chrysler: ['kraisler'],
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
const TWO = /^(?=.*\p{Script=Cyrillic}).*\p{Script=Latin}/u;

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const fold = (latin: string): string => ALIKE.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);

const latinOf = (text: string): string => [...letters(text)].map((sign) => LATIN[(sign.codePointAt(0) as number) - FIRST] ?? sign).join('');

/** All that a name may sound like. */
function soundsOf(name: string): string[] {
  const latin = latinOf(name);
  const heard = Object.entries(HEARD).flatMap(([written, sounds]) => (latin.includes(written) ? sounds.map((sound) => latin.replace(written, sound)) : []));
  return [latin, ...heard].map(fold);
}

/** Do these words stand in the name when both are heard? Only where one is written in Cyrillic and the other is not: in one alphabet letters are what they are. */
export function soundsIn(name: string, words: string): boolean {
  const wanted = fold(latinOf(words));
  if (!wanted || TWO.test(words) || (!TWO.test(name) && CYRILLIC.test(name) === CYRILLIC.test(words))) return false;
  return soundsOf(name).some((sound) => sound.includes(wanted));
}
