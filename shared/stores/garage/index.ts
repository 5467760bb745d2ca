// The buyer's cars, and the one they look for parts for: whether a part fits is said everywhere alike.
// Of the chosen car only its id is kept, under the opaque name of the buyer, so that it is there on the next page and in other tabs.
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError } from '../../api/errors';
import { remote } from '../../api/remote';
import { config } from '../../browser/config';
import { ID } from '../../reading/readers';
import type { Car } from '../../reading/vehicles';
import { garageText } from '../../texts/garage';
import { $identity, knownUser } from '../core/buyer';
import { apiError } from '../core/failure';
import { keptFor } from '../core/kept';
import { bindToBuyer, onBuyer } from '../core/life';
import { createRecords } from '../core/records';
import { createRows } from '../core/rows';

const api = remote(() => import('../../api/garage'));

/** Where the chosen car is found: `groupId` when it is not the buyer's own garage. */
interface Choice {
  id: string;
  groupId?: string | undefined;
}

/** «4101», or «4101@12» of a group. */
const storage = keptFor<Choice>('islands.car:', {
  parse(text) {
    const [id = '', groupId] = text.split('@');
    return ID.test(id) && (groupId === undefined || ID.test(groupId)) ? { id, groupId } : null;
  },
  print: ({ id, groupId }) => (groupId === undefined ? id : `${id}@${groupId}`),
});

const isSame = (one: Choice | null, other: Choice | null): boolean => one?.id === other?.id && one?.groupId === other?.groupId;

/** All cars of all groups that have been read: lists and the choice show the same. */
export const cars = createRecords<Car>({ name: 'garage', idOf: ({ id }) => id });

const $current = atom<Car | null>(null);
let kept: Choice | null = null;
let unfollow = (): void => {};
let watched = false;

/** A shop that wants to know which group it is says so by a 400, and in words that are no buyer's. */
function refuseGroup(cause: unknown, groupId: string | undefined): never {
  if (groupId === undefined && !config().groupId && apiError(cause)?.status === 400)
    throw new ApiError('refused', { output: garageText('garage.group'), cause });
  throw cause;
}

/** Cars of a group of the garage, of the buyer's own without `groupId`; fresh for ten minutes. */
export const garageOf = createRows(cars, {
  load: ({ groupId }: { groupId?: string | undefined }, signal): Promise<Car[]> =>
    api.fetchCars(groupId, { signal }).catch((cause) => refuseGroup(cause, groupId)),
  freshMs: 600_000,
  failed: () => garageText('garage.failed'),
  missing: () => garageText('garage.missing'),
});

/** The question of a group, as `garageOf` is asked. */
export const questionOf = (groupId: string | undefined) => (groupId === undefined ? {} : { groupId });

/** The car is no longer there. What another tab has chosen meanwhile is taken up, not overwritten. */
function forgetChoice(gone: Choice): void {
  if (isSame(storage.read(), gone)) storage.write(null);
  restore();
}

/**
 * Is the chosen car still there? A list that was read before the choice was taken up does not know what another tab has added since: it is read again, and only
 * then may it say that the car is gone.
 */
function followGarage(): void {
  unfollow();
  if (!kept || !watched) return;
  const choice = kept;
  const entry = garageOf.at(questionOf(choice.groupId));
  // What is not on its way yet is asked for after the choice.
  let isFresh = ['idle', 'failed'].includes(entry.$state.get().status);
  const leave = entry.watch();
  const off = entry.$state.subscribe(({ status, data }) => {
    if (data?.some(({ id }) => id === choice.id)) isFresh = true;
    else if (status !== 'ready') return;
    else if (isFresh) forgetChoice(choice);
    else {
      isFresh = true;
      void entry.load(true);
    }
  });
  unfollow = () => {
    unfollow = () => {};
    off();
    leave();
  };
}

const show = (): void => $current.set((kept && cars.get(kept.id).row) ?? null);
cars.follow({ changed: show });

function keep(choice: Choice | null): void {
  kept = choice;
  show();
  followGarage();
}

/** Takes up what is kept: of the page before, or what another tab has chosen. */
function restore(): void {
  if (!watched) return;
  const choice = storage.read();
  if (!isSame(choice, kept)) keep(choice);
}

onMount($current, () => {
  watched = true;
  if ($identity.value) {
    restore();
    followGarage();
  } else if (storage.isAny()) void knownUser();
  return () => {
    watched = false;
    unfollow();
  };
});

// What another buyer had chosen is not read for this one.
const life = bindToBuyer('current-car', {
  forget: () => keep(null),
  reset() {},
  revalidate: restore,
});
onBuyer(() => {
  // What was chosen before anybody was known is this buyer's.
  if (kept) storage.write(kept);
  restore();
});

/** The car that parts are looked for, null for none; of a car chosen on another page it is known when its garage has answered. */
export const $currentCar: ReadableAtom<Car | null> = $current;

/** Chooses the car that parts are looked for, of a group of the garage where it is not the buyer's own; null for none. */
export function chooseCar(car: Car | null, groupId?: string): void {
  if (car) cars.seed([car]);
  keep(car && { id: car.id, groupId });
  storage.write(kept);
  life.notifyTabs();
}

/** Whose car a part fits: the chosen one or another of the garage. */
export type Fit = 'current' | 'garage';

/** A car that a part stands in, as whoever tells of the part names it: by the id of its model, or by mark and model. */
export type StandsIn = { modelId: string } | { markName: string; modelName: string };

const bare = (name: string | undefined): string => (name ?? '').toLowerCase().replace(/[^\p{L}\p{N}+]+/gu, '');

function isModel(row: StandsIn, car: Car): boolean {
  if ('modelId' in row) return row.modelId !== '' && row.modelId === car.modelId;
  const [mark, model] = [bare(row.markName), bare(row.modelName)];
  return mark !== '' && model !== '' && bare(car.manufacturerName) === mark && bare(car.modelName) === model;
}

/** Does a part that stands in these cars fit the buyer's? The chosen car comes first; undefined where none is of them. */
export function fitOf(rows: readonly StandsIn[], cars: readonly Car[], current: Car | null): Fit | undefined {
  const isOf = (car: Car): boolean => rows.some((row) => isModel(row, car));
  if (current && isOf(current)) return 'current';
  return cars.some(isOf) ? 'garage' : undefined;
}
