// What is typed of a car, the rules of its figures, and the car that is sent.
import type { NewCar } from '../../../shared/api/garage';
import { tidyVin } from '../../../shared/validation/vin';
import { text } from '../text';

export const EMPTY = {
  ...{ typeId: '', manufacturerId: '', modelId: '', modificationName: '', year: '', vin: '' },
  ...{ frame: '', regNumber: '', mileage: '', name: '', comment: '' },
};

const FIRST_YEAR = 1900;
const MOST_KM = 9_999_999;

/** The next model year is sold already. */
export const maxYear = (): number => new Date().getFullYear() + 1;

const isWhole = (given: string, least: number, most: number): boolean => /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most;

export const yearError = (year: string): string => (year === '' || isWhole(year, FIRST_YEAR, maxYear()) ? '' : text('yearWrong', { max: String(maxYear()) }));
export const mileageError = (km: string): string => (km === '' || isWhole(km, 0, MOST_KM) ? '' : text('mileageWrong'));

const given = (value: string): string | undefined => value || undefined;
const figure = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** Without what was left empty. */
export const carOf = ({ year, vin, mileage, ...texts }: typeof EMPTY): NewCar => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, given(value)])),
  year: figure(year),
  vin: given(tidyVin(vin)),
  mileage: figure(mileage),
});
