// The car that parts are looked for: kept by id for its buyer, found again in the garage.
import { act } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Car } from '../../shared/reading/vehicles';
import { $identity, knownUser } from '../../shared/stores/core/buyer';
import { $currentCar, cars, chooseCar, fitOf, garageOf } from '../../shared/stores/garage';
import { openDemoPage } from '../demo-page';
import { calls, pass, useScenes } from '../scene';

useScenes();

const ASK = 'GET /garage-group/content';
const offs: (() => void)[] = [];
afterEach(() => {
  for (const off of offs.splice(0)) off();
});

/** The next page of the browser, with something on it that shows the chosen car. */
async function open(account: string) {
  for (const off of offs.splice(0)) off();
  // Nobody looks for a second: what was mounted is no more.
  await pass(1500);
  const page = await openDemoPage({ account });
  offs.push($currentCar.listen(() => {}));
  await pass();
  return page;
}
async function garage() {
  await knownUser();
  const entry = garageOf.at({});
  await entry.load();
  return entry.$state.get().data ?? [];
}
const choose = async (at = 0) => {
  const car = (await garage())[at];
  if (!car) throw new Error('The garage of the seed is empty.');
  chooseCar(car);
  await pass();
  return car;
};

test('nothing is asked of anybody while no car was ever chosen', async () => {
  const page = await open('retail');
  expect($currentCar.get()).toBeNull();
  expect(page.asked).toEqual([]);
});

test('the choice is there on the next page, as the garage has the car then; only its id was kept', async () => {
  await open('retail');
  const car = await choose(1);
  expect($currentCar.get()).toEqual(car);
  expect(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('islands.car'))).toEqual([[`islands.car:${$identity.get()}`, car.id]]);
  const page = await open('retail');
  expect($currentCar.get()).toMatchObject({ id: car.id, vin: car.vin });
  expect(calls(page, ASK)).toBe(1);
});

test('a car that is chosen before anybody is known is the choice of who it turns out to be', async () => {
  await open('retail');
  const [car] = await garage();
  await open('retail');
  expect($identity.get()).toBe('');
  chooseCar(car ?? null);
  await knownUser();
  await pass();
  expect($currentCar.get()?.id).toBe(car?.id);
  expect(localStorage.getItem(`islands.car:${$identity.get()}`)).toBe(car?.id);
});

test('another buyer of the browser does not see it, and the first one finds it again', async () => {
  await open('retail');
  const car = await choose();
  await open('business');
  expect($currentCar.get()).toBeNull();
  const other = await choose(2);
  await open('retail');
  expect($currentCar.get()?.id).toBe(car.id);
  await open('business');
  expect($currentCar.get()?.id).toBe(other.id);
});

test('no car any more: the next page has none', async () => {
  await open('retail');
  await choose();
  chooseCar(null);
  expect($currentCar.get()).toBeNull();
  await open('retail');
  expect($currentCar.get()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a car that left the garage is chosen no more', async () => {
  await open('retail');
  const car = await choose();
  cars.takeOut([car.id]);
  await pass();
  expect($currentCar.get()).toBeNull();
  await open('retail');
  expect($currentCar.get()).toBeNull();
});

test('a car of a group is looked for in that group', async () => {
  await open('employee');
  const entry = garageOf.at({ groupId: '1111' });
  await knownUser();
  await entry.load();
  const car = entry.$state.get().data?.[0];
  if (!car) throw new Error('The group of the seed is empty.');
  chooseCar(car, '1111');
  const page = await open('employee');
  expect($currentCar.get()?.id).toBe(car.id);
  expect(calls(page, ASK)).toBe(1);
});

test('another tab chooses: it is chosen here too', async () => {
  await open('retail');
  await choose(0);
  const second = (await garage())[1];
  localStorage.setItem(`islands.car:${$identity.get()}`, second?.id ?? '');
  const hint = { kind: 'current-car', seq: 1, tab: 'another' };
  const channel = new BroadcastChannel('islands');
  await act(async () => channel.postMessage(hint));
  await pass(2500);
  channel.close();
  expect($currentCar.get()?.id).toBe(second?.id);
});

/** Another tab of the buyer, told or not, adds a car past this one. */
async function addElsewhere(page: Awaited<ReturnType<typeof open>>): Promise<string> {
  const [model] = await garage();
  const { typeId, manufacturerId, modelId } = model ?? {};
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  const headers = { 'X-CSRF-Token': token, 'Content-Type': 'application/json', Accept: 'application/json' };
  const body = JSON.stringify({ typeId, manufacturerId, modelId, name: 'Вторая' });
  const answer = await page.ask('/garage-group/add-car', { method: 'POST', headers, body });
  return ((await answer.json()) as { output: { car: Car } }).output.car.id;
}
const stored = () => localStorage.getItem(`islands.car:${$identity.get()}`);
let tabs = 0;
async function chooseElsewhere(id: string): Promise<void> {
  localStorage.setItem(`islands.car:${$identity.get()}`, id);
  const channel = new BroadcastChannel('islands');
  await act(async () => channel.postMessage({ kind: 'current-car', seq: 1, tab: `other-${++tabs}` }));
  await pass(2500);
  channel.close();
}

test('another tab adds a car and chooses it: a list that was read before asks again, and the choice stands in both', async () => {
  const page = await open('retail');
  await choose(0);
  const id = await addElsewhere(page);
  await chooseElsewhere(id);
  expect([$currentCar.get()?.id, stored()]).toEqual([id, id]);
  expect(
    garageOf
      .at({})
      .$state.get()
      .data?.some((car) => car.id === id),
  ).toBe(true);
});

test('a list that cannot be read says nothing of the car; the next one that can does', async () => {
  const page = await open('retail');
  await choose(0);
  const id = await addElsewhere(page);
  await page.setFaults({ match: '/garage-group/content', status: 500 });
  await chooseElsewhere(id);
  expect(stored()).toBe(id);
  await page.setFaults({});
  await garageOf.at({}).load();
  await pass();
  expect([$currentCar.get()?.id, stored()]).toEqual([id, id]);
});

test('a car that only the storage knows is asked for once, and is chosen no more', async () => {
  const page = await open('retail');
  await choose(0);
  const before = calls(page, ASK);
  await chooseElsewhere('999999');
  expect([$currentCar.get(), stored(), calls(page, ASK)]).toEqual([null, null, before + 1]);
});

test('a fresh list without the car gives up this choice, and not what another tab has chosen meanwhile', async () => {
  const page = await open('retail');
  const car = await choose(0);
  const second = (await garage())[1];
  await page.setFaults({ match: '/garage-group/content', latency: 1000 });
  garageOf.invalidate();
  cars.takeOut([car.id]);
  localStorage.setItem(`islands.car:${$identity.get()}`, second?.id ?? '');
  await pass(1500);
  expect([$currentCar.get()?.id, stored()]).toEqual([second?.id, second?.id]);
});

describe('where nothing can be kept', () => {
  test('the choice lives for the page', async () => {
    await open('retail');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const car = await choose();
    expect($currentCar.get()).toEqual(car);
  });

  test.each(['<script>', 'a b', '4101@', '4101@../x', '@', ''])('what is no id is not taken for one: %o', async (text) => {
    await open('retail');
    await knownUser();
    localStorage.setItem(`islands.car:${$identity.get()}`, text);
    const page = await open('retail');
    expect($currentCar.get()).toBeNull();
    expect(calls(page, ASK)).toBe(0);
  });
});

test('whose car a part fits is told by names, whatever their case and signs', () => {
  const car = (id: string, manufacturerName: string, modelName: string) => ({ id, manufacturerName, modelName });
  const [logan, rav] = [car('1', 'Renault', 'Logan II'), car('2', 'TOYOTA', 'RAV4 (XA40)')];
  expect(fitOf([{ markName: 'Toyota', modelName: 'RAV4 XA40' }], [logan, rav], logan)).toBe('garage');
  expect(fitOf([{ markName: 'renault', modelName: 'LOGAN-II' }], [logan, rav], logan)).toBe('current');
  expect(fitOf([{ markName: 'Renault', modelName: 'Duster' }], [logan, rav], logan)).toBeUndefined();
});

test('by the id of a model too; of several cars the chosen one is said first, and what names nothing fits nothing', () => {
  const [logan, rav] = [
    { id: '1', manufacturerName: 'Renault', modelName: 'Logan II', modelId: '101' },
    { id: '2', manufacturerName: 'TOYOTA', modelName: 'RAV4 (XA40)', modelId: '202' },
  ];
  const bare = { id: '3' };
  expect(fitOf([{ modelId: '202' }], [logan, rav], logan)).toBe('garage');
  expect(fitOf([{ modelId: '202' }, { modelId: '101' }], [logan, rav], logan)).toBe('current');
  expect(fitOf([{ modelId: '303' }, { markName: 'Toyota', modelName: 'RAV4 XA40' }], [rav], null)).toBe('garage');
  expect(fitOf([{ modelId: '' }, { markName: '', modelName: '' }], [bare], bare)).toBeUndefined();
  expect(fitOf([], [logan, rav], logan)).toBeUndefined();
});
