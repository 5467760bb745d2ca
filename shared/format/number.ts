/** What a figure is given as: PHP prints numbers as text too. */
export type Figure = number | string | null | undefined;

/** Shown where there is no figure. */
export const NO_FIGURE = '—';

/** A number from «1 234,50» or 1234.5; `NaN` when it is neither. */
export function figureOf(value: Figure): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  const plain = (value ?? '').replace(/\s/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Digits in groups of three with plain spaces: «12 345». */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ' ');

/**
 * Rounded half away from zero to `decimals`, as digits without a sign and without float noise (1.005 → «1.01»).
 * From 1e15 on, kopecks are beyond what a number holds: `NaN` is the answer.
 */
export function rounded(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (!(size < 1e15)) return Number.NaN;
  // Shifting by text avoids 1.005 * 100 = 100.49999; numbers below 1e-6 print an exponent and round to 0 anyway.
  return size < 1e-6 ? 0 : Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
}

/** A figure stays in one piece within its sentence. */
export const unbroken = (figure: string): string => figure.replaceAll(' ', '\u00a0');

/** Words of the shop, in which a figure stays with what it counts: «Осталось мало: 3 шт.» */
export const unbrokenFigures = (words: string): string => words.replace(/(\d) (?=[\p{L}\d₽])/gu, '$1\u00a0');

/** A count in its sentence: «1 240», in one piece. */
export const countText = (count: number): string => (Number.isInteger(count) ? unbroken(grouped(String(count))) : String(count));

/** «Bosch 0 986 494 294»: a part's number is compared as a whole, so it stays on one line. */
export const partCode = ({ brand, article }: { brand?: string | undefined; article?: string | undefined }): string =>
  [brand, article && unbroken(article)].filter(Boolean).join(' ');

/** A product by its name, with its maker and number where the name does not hold it: several have one name. */
export const nameWithCode = (title: string, product: { brand?: string | undefined; article?: string | undefined } | undefined): string =>
  product?.article && !title.includes(product.article) ? [title, partCode(product)].filter(Boolean).join(' ') : title;
