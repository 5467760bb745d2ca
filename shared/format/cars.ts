// How a car is named and found, wherever one is shown or chosen.

import type { Car } from '../reading/vehicles';
import { garageText } from '../texts/garage';
import { plateKey, tidyVin } from '../validation/vin';
import { soundsIn } from './sound';

const joined = (parts: readonly (string | number | false | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/** «LADA Vesta», `''` where neither is known. */
const madeBy = ({ manufacturerName, modelName }: Car): string => joined([manufacturerName, modelName], ' ');

/** Mark, model and plate, «LADA Vesta, А123ВС 77», or the year where it has no plate; of unknown make its own name, the plate or its number. */
export const carTitle = (car: Car): string => {
  const made = madeBy(car);
  return made ? joined([made, car.regNumber || car.year], ', ') : car.name || car.regNumber || garageText('garage.car', { id: car.id });
};

/** Its own name, where that is no part of its title. */
export const carOwnName = (car: Car): string => (madeBy(car) !== '' && car.name ? garageText('garage.own', { name: car.name }) : '');

/** Year, plate and the last six signs of the VIN, where they are no part of its title. */
export const carSigns = (car: Car): string => {
  const { name, year, regNumber, vin } = car;
  const isMade = madeBy(car) !== '';
  const plate = !isMade && name && regNumber;
  return joined([(!isMade || regNumber) && year, plate, vin && garageText('garage.vin.tail', { tail: vin.slice(-6) })], ' · ');
};

/** What else it is recognised by, where that is no part of its title. */
export const carMarks = (car: Car): string => joined([carOwnName(car), carSigns(car)], ' · ');

/** Is it meant by these words: of its name, its model, its plate or its VIN (its end too), in either alphabet? */
export function carMatches(car: Car, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return true;
  const text = joined([car.name, madeBy(car), car.year, car.modificationName, car.comment, car.frame], ' ').toLowerCase();
  // A mark and a model are each written in an alphabet of its own.
  const names = text.split(/\s+/);
  if (wanted.split(/\s+/).every((word) => text.includes(word) || names.some((name) => soundsIn(name, word)))) return true;
  const [plate, vin] = [plateKey(wanted), tidyVin(wanted)];
  return (plate !== '' && plateKey(car.regNumber ?? '').includes(plate)) || (vin !== '' && tidyVin(car.vin ?? '').includes(vin));
}
