// VIN of a car: what people type, copy and are sent, as the 17 signs it means. Plates are compared here too.
import { garageText } from '../texts/garage';

/** Russian letters that look like Latin ones or like a digit; what stands for no sign of a VIN becomes the sign it looks like, and is refused as that. */
const LOOK_ALIKES = new Map(
  Object.entries({ А: 'A', В: 'B', Е: 'E', Ё: 'E', З: '3', І: 'I', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' }),
);

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Spaces, signs and what cannot be seen: people group a VIN by them, and write them around it. */
const BETWEEN = /[\s\p{P}\p{S}\p{C}]+/u;
/** More than anybody pastes on purpose. */
const LONGEST = 2000;
/** Groups that a VIN is written in at most. */
const MOST_GROUPS = 8;

/** Letters and digits of a text in upper case, those that look like others as `twins` has them; an accent that is no part of a letter stands for nothing. */
const signs = (text: string, twins: ReadonlyMap<string, string>): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .filter((sign) => !BETWEEN.test(sign) && !/\p{M}/u.test(sign))
    .map((sign) => twins.get(sign) ?? sign)
    .join('');

/** In upper case, without separators, Russian look-alikes as Latin; whether it is a VIN at all is `isVin`'s to say. */
export const tidyVin = (text: string): string => signs(text, LOOK_ALIKES);

/** Is it a VIN as it is kept: 17 capital Latin letters and digits without I, O and Q? */
export const isVin = (text: string): boolean => VIN.test(text);

/** The message where a text that is not empty is no VIN, repaired or not; `''` otherwise. */
export const vinError = (text: string): string => {
  const vin = tidyVin(text);
  return vin === '' || isVin(vin) ? '' : garageText('garage.vin.wrong');
};

/** Groups side by side that make 17 signs of which `fits`; the fewest groups win, then the first. */
function joined(groups: readonly string[], fits: RegExp, most: number): string | undefined {
  for (let count = 1; count <= most; count++)
    for (let at = 0; at + count <= groups.length; at++) {
      const whole = groups.slice(at, at + count).join('');
      if (whole.length === 17 && fits.test(whole)) return whole;
    }
  return undefined;
}

/**
 * The VIN inside a text, such as «VIN: xta gfl110 ky123456, Веста 2019»: one word of 17 signs first, then words side by side that end in a number, as a VIN does.
 * Where there is none, a word of 17 letters and digits with a forbidden one, to be mended; undefined where there is neither.
 */
export function findVin(text: string): string | undefined {
  const groups = text.slice(0, LONGEST).split(BETWEEN).map(tidyVin).filter(Boolean);
  return (
    joined(groups, /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]+$/, 1) ??
    joined(groups, /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/, MOST_GROUPS) ??
    joined(groups, /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]+$/, 1)
  );
}

/** Letters of Russian plates by what they look like. */
const PLATE = new Map(Object.entries({ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х', Y: 'У' }));

/** Equal for equal plates, whatever the keyboard, the case and the spaces; `''` for none. */
export const plateKey = (text: string): string => signs(text, PLATE);
