// Adding a car: fetched with the form. The cars themselves are the store's, which other widgets read too.
import type { ApiError } from '../../shared/api/errors';
import type { NewCar } from '../../shared/api/garage';
import { remote } from '../../shared/api/remote';
import type { Car } from '../../shared/reading/vehicles';
import { createMutation } from '../../shared/stores/core/mutation';
import { failed, type Result } from '../../shared/stores/core/result';
import { notifyFailure } from '../../shared/stores/core/user';
import { garageOf, questionOf } from '../../shared/stores/garage';
import { plateKey, tidyVin } from '../../shared/validation/vin';
import { text } from './text';

const api = remote(() => import('../../shared/api/garage'));

interface Addition {
  groupId: string | undefined;
  car: NewCar;
  /** Ids of the cars that were there before; undefined while nobody knows. */
  before: readonly string[] | undefined;
}

/** Is it the car that was sent? The server may have filled in what was left empty. Of one model there may be many: its VIN or its plate says so. */
const isSent = (found: Car, { modelId, year, vin, regNumber }: NewCar): boolean =>
  Boolean(vin || regNumber) &&
  found.modelId === modelId &&
  (year === undefined || found.year === year) &&
  (!vin || tidyVin(found.vin ?? '') === vin) &&
  (!regNumber || plateKey(found.regNumber ?? '') === plateKey(regNumber));

/** Nobody knows whether it was added: the garage does. */
async function look({ groupId, car, before }: Addition): Promise<Car | undefined> {
  const entry = garageOf.at(questionOf(groupId));
  await entry.load(true);
  const { status, data } = entry.$state.get();
  return status === 'ready' && before ? data.find((one) => !before.includes(one.id) && isSent(one, car)) : undefined;
}

/** A refusal of fields is the form's; the shop's own words are told as they are, and everything else by the one sentence of §8. */
async function refused(addition: Addition, error: ApiError): Promise<Result<Car | undefined> | undefined> {
  if (Object.keys(error.fields).length > 0 || (error.code === 'refused' && error.status < 300 && error.output)) return undefined;
  const found = error.ambiguous ? await look(addition) : undefined;
  if (found) return { ok: true, value: found };
  const failure = { code: error.code, text: text('addCar.failed') };
  notifyFailure(failure);
  return failed(failure);
}

/** Adds a car to a group; it stands in the garage when it has ended. */
export const addCar = createMutation<Addition, Car | undefined>(garageOf.life, {
  guest: () => text('addCar.guest'),
  call: ({ groupId, car }) => api.addCar(groupId, car),
  done({ groupId }, car) {
    const question = questionOf(groupId);
    if (!car) garageOf.invalidate(question);
    else garageOf.patch(question, (all) => (all.some(({ id }) => id === car.id) ? all : [...all, car])).commit();
    // The whole garage has it too.
    if (groupId !== undefined) garageOf.invalidate({});
  },
  refused,
  failed: () => text('addCar.failed'),
});
