// The text of a file, whatever it was saved in. What its bytes do not tell is said to be uncertain: a buyer sees it at once.

/** As the buyer may choose; the first is what Russian Windows writes. */
export const ENCODINGS = ['windows-1251', 'ibm866', 'koi8-r', 'utf-8'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'utf-16le' | 'utf-16be';

export interface Decoded {
  text: string;
  encoding: Encoding;
  /** Another one could be meant as well. */
  isUncertain: boolean;
}

const begins = (bytes: Uint8Array, ...signs: readonly number[]): boolean => signs.every((sign, place) => bytes[place] === sign);

/** So many bytes tell what a text is in. */
const SAMPLE = 200_000;
/** Of the bytes that are no letters of English, so many may be broken in a text of UTF-8. */
const FEW = 0.05;

/** UTF-16 without its mark: signs of two bytes, one of which says the alphabet. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const most = Math.min(bytes.length, 4000) & ~1;
  if (most < 4) return null;
  const is = (sign: number | undefined): boolean => sign === 0 || sign === 4;
  const isSeen = (sign = 0): boolean => sign >= 16 || sign === 9 || sign === 10 || sign === 13;
  let [little, big] = [0, 0];
  for (let at = 0; at < most; at += 2) {
    if (is(bytes[at + 1]) && isSeen(bytes[at])) little++;
    if (is(bytes[at]) && isSeen(bytes[at + 1])) big++;
  }
  if (little * 2 > most * 0.8) return 'utf-16le';
  return big * 2 > most * 0.8 ? 'utf-16be' : null;
}

/** Signs that stand beside letters in any text; the frames of tables of old programs do not. */
const BESIDE = /[\u2010-\u203a\u00a0\u00a7\u00ab\u00ad\u00b0\u00b1\u00b7\u00bb\u2116\u2122\u00a9\u00ae]/g;
const LETTERS = /[а-яёА-ЯЁ]/g;
/** No word goes on with capital letters. */
const MIXED = /[а-яё][А-ЯЁ]/g;
/** The letters that most of a Russian text is made of. */
const COMMON = /[оеаинтсрвлкОЕАИНТСРВЛК]/g;

/** How much it looks like Russian words: the rest of an alphabet, frames and signs of other languages do not. */
function worthOf(text: string): number {
  const foreign = [...text].filter((sign) => sign > '\u007f').length;
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  const letters = count(LETTERS);
  const strange = foreign - letters - count(BESIDE);
  return letters + count(COMMON) * 0.5 - strange * 4 - count(MIXED) * 2;
}

/** One of those with a byte for a letter. */
function narrowOf(bytes: Uint8Array): Pick<Decoded, 'encoding' | 'isUncertain'> {
  const sample = bytes.subarray(0, SAMPLE);
  const [windows, dos] = [worthOf(decode(sample, 'windows-1251')), worthOf(decode(sample, 'ibm866'))];
  const [best, other] = [Math.max(windows, dos), Math.min(windows, dos)];
  return { encoding: dos > windows ? 'ibm866' : 'windows-1251', isUncertain: best <= 0 || other > best * 0.4 };
}

const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** The text of the bytes, in what the buyer says or they tell; null where they are none. */
export function decoded(bytes: Uint8Array, chosen?: Encoding): Decoded | null {
  if (chosen) return { text: decode(bytes, chosen), encoding: chosen, isUncertain: false };
  const sure = (encoding: Encoding): Decoded => ({ text: decode(bytes, encoding), encoding, isUncertain: false });
  if (begins(bytes, 0xff, 0xfe)) return sure('utf-16le');
  if (begins(bytes, 0xfe, 0xff)) return sure('utf-16be');
  const wide = bytes.includes(0) ? wideOf(bytes) : null;
  if (wide) return sure(wide);
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', isUncertain: false };
  } catch {}
  // One broken sign makes no other text of it.
  const loose = decode(bytes.subarray(0, SAMPLE), 'utf-8');
  const broken = loose.match(/\ufffd/g)?.length ?? 0;
  const foreign = [...loose].filter((sign) => sign > '\u007f').length - broken;
  if (begins(bytes, 0xef, 0xbb, 0xbf) || broken <= foreign * FEW) return { ...sure('utf-8'), isUncertain: true };
  const narrow = narrowOf(bytes);
  return { text: decode(bytes, narrow.encoding), ...narrow };
}
