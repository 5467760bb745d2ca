// How a car is named and found, wherever one is shown or chosen.

import type { Car } from '../reading/vehicles';
import { garageText } from '../texts/garage';
import { plateKey, tidyVin } from '../validation/vin';
import { soundsIn } from './sound';

const joined = (parts: readonly (string | number | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/** «LADA Vesta, 2019», `''` where neither mark nor model is known. */
export const carModel = ({ manufacturerName, modelName, year }: Car): string => {
  const name = joined([manufacturerName, modelName], ' ');
  return name && joined([name, year], ', ');
};

/** Its own name, else its model; the number it has where it has neither. */
export const carTitle = (car: Car): string => car.name || carModel(car) || garageText('garage.car', { id: car.id });

/** Plate and the last six signs of the VIN, as far as they are known. */
export const carMarks = ({ regNumber, vin }: Car): string => joined([regNumber, vin && garageText('garage.vin.tail', { tail: vin.slice(-6) })], ' · ');

/** Is it meant by these words: of its name, its model, its plate or its VIN (its end too), in either alphabet? */
export function carMatches(car: Car, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return true;
  const text = joined([car.name, carModel(car), car.modificationName, car.comment, car.frame], ' ').toLowerCase();
  // A mark and a model are each written in an alphabet of its own.
  const names = text.split(/\s+/);
  if (wanted.split(/\s+/).every((word) => text.includes(word) || names.some((name) => soundsIn(name, word)))) return true;
  const [plate, vin] = [plateKey(wanted), tidyVin(wanted)];
  return (plate !== '' && plateKey(car.regNumber ?? '').includes(plate)) || (vin !== '' && tidyVin(car.vin ?? '').includes(vin));
}
