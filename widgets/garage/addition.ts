// Adding a car: fetched with the form. The cars themselves are the store's, which other widgets read too.
import type { ApiError } from '../../shared/api/errors';
import type { NewCar } from '../../shared/api/garage';
import { remote } from '../../shared/api/remote';
import { carTitle } from '../../shared/format/cars';
import type { Car } from '../../shared/reading/vehicles';
import type { SubmitFailure } from '../../shared/stores/core/form';
import { createMutation } from '../../shared/stores/core/mutation';
import { keyOf } from '../../shared/stores/core/question';
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

/** Cars that may have been added, by group: the next addition looks for them first. */
const doubts = new Map<string, Addition & { epoch: number }>();
const doubtKey = (groupId: string | undefined): string => groupId ?? '';

const folded = (value: unknown): string => String(value).toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Is it the car that was sent, among those that were not there before? The server may have filled in what was left empty; what was written says so, and its VIN or
 * its plate alone where it has one.
 */
function isSent(found: Car, sent: NewCar): boolean {
  const { modelId, year, vin = '', regNumber = '' } = sent;
  if (found.modelId !== modelId || (year !== undefined && found.year !== year)) return false;
  if (tidyVin(found.vin ?? '') !== vin || plateKey(found.regNumber ?? '') !== plateKey(regNumber)) return false;
  const { modificationName, frame, mileage, name, comment } = sent;
  const written = Object.entries({ modificationName, frame, mileage, name, comment }) as [keyof Car, unknown][];
  return Boolean(vin || regNumber) || written.every(([key, value]) => value === undefined || folded(found[key] ?? value) === folded(value));
}

/** The car as the garage has it now, null when it is not there; undefined when nobody can say. */
async function look({ groupId, car, before }: Addition): Promise<Car | null | undefined> {
  const entry = garageOf.at(questionOf(groupId));
  await entry.load(true);
  const { status, data } = entry.$state.get();
  return status === 'ready' && before ? (data.find((one) => !before.includes(one.id) && isSent(one, car)) ?? null) : undefined;
}

/** The garage has one more. */
function show(groupId: string | undefined, car: Car | undefined): void {
  const question = questionOf(groupId);
  if (!car) garageOf.invalidate(question);
  else garageOf.add(question, car);
  // The whole garage has it too.
  if (groupId !== undefined) garageOf.invalidate({});
}

/** A refusal of fields is the form's; the shop's own words are told as they are, and everything else by the one sentence of §8. What the form says beside it is Russian. */
async function refused(addition: Addition, error: ApiError): Promise<Result<Car | undefined> | undefined> {
  if (Object.keys(error.fields).length > 0 || (error.code === 'refused' && error.status < 300 && error.output)) return undefined;
  const found = error.ambiguous ? await look(addition) : undefined;
  if (found) return { ok: true, value: found };
  notifyFailure({ code: error.code, text: text('addCar.failed') }, error.ambiguous ? 'unsure' : undefined);
  if (!error.ambiguous) return failed({ code: error.code, text: text('addCar.notSaved') });
  doubts.set(doubtKey(addition.groupId), { ...addition, epoch: garageOf.life.epoch });
  return failed({ code: error.code, text: text('addCar.unsure'), unsure: true });
}

const adding = createMutation<Addition, Car | undefined>(garageOf.life, {
  guest: () => text('addCar.guest'),
  calls: api,
  call: ({ groupId, car }) => api.addCar(groupId, car),
  done: ({ groupId }, car) => show(groupId, car),
  refused,
  failed: () => text('addCar.notSaved'),
});

/** Looks for the car whose answer was lost, if there is one: it is not added twice. */
async function findFormer({ groupId, car }: Addition): Promise<Result<Car | undefined>> {
  const doubt = doubts.get(doubtKey(groupId));
  if (doubt?.epoch !== garageOf.life.epoch) return { ok: true };
  const former = await look(doubt);
  if (former === undefined) return failed({ code: 'unsure', text: text('addCar.unsure'), unsure: true });
  doubts.delete(doubtKey(groupId));
  if (former) {
    garageOf.life.notifyTabs();
    show(groupId, former);
  }
  if (!former || keyOf(doubt.car) === keyOf(car)) return { ok: true, value: former ?? undefined };
  return failed({ code: 'added', text: text('addCar.former', { car: carTitle(former) }) });
}

/** Adds a car to a group; it stands in the garage when it has ended. */
export async function addCar(addition: Addition): Promise<{ ok: true; value: Car | undefined } | { ok: false; error: SubmitFailure }> {
  // One call that writes: the look before it only reads.
  const former = await findFormer(addition);
  if (!former.ok) return former;
  if (former.value) return { ok: true, value: former.value };
  const added = await adding.run(addition);
  // An alert has told it, where no field does.
  return added.ok ? { ok: true, value: added.value } : { ok: false, error: { ...added.error, isReported: !added.error.fields || undefined } };
}
