// A page that is left in the middle of several decisions about carts: the next one says how many have come to nothing, and which.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaultRule } from '../../host/faults-rule';
import { decide, type Ended } from '../../shared/stores/company/approval';
import { knownUser } from '../../shared/stores/core/user';
import { type DemoPage, openDemoPage } from '../demo-page';
import { calls, pass, useScenes } from '../scene';
import { data, decideAll } from './acts/approval';

useScenes();

const APPROVE = 'POST /delayed/approve';
let page: DemoPage;
let hung: (() => void)[];
let ends: Ended[] | undefined;

let told: () => string[];
let next: DemoPage;
const kept = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('islands:decisions-left:'));
const turn = async (ms = 0) => {
  for (let n = 0; n < 6; n++) await pass(0);
  await pass(ms);
};

/** Of three carts the first has been approved and the second is with the shop; then the page is left, and another one of the same buyer comes. */
async function leave(): Promise<void> {
  void decideAll(page).then((all) => {
    ends = all;
  });
  await turn();
  dispatchEvent(new Event('pagehide'));
  await turn();
}

/** Another page of the tab: the stores are made anew, and the shop has what it was left with. */
async function nextPage(approved: readonly string[], faults: readonly FaultRule[] = []): Promise<void> {
  vi.resetModules();
  const [{ openDemoPage: open }, { knownUser: whose }, notices] = await Promise.all([
    import('../demo-page'),
    import('../../shared/stores/core/user'),
    import('../../shared/stores/core/notices'),
    import('../../shared/stores/company/left'),
    import('../../shared/api/calls'),
    import('../../shared/api/delayed'),
    import('../../shared/api/delayed-carts'),
  ]);
  told = () => notices.$notices.get().map(({ text }) => text);
  next = await open({ account: 'approver', data: (store) => data(store, approved) });
  await next.setFaults(faults);
  await whose();
  await turn();
}

beforeEach(async () => {
  hung = [];
  ends = undefined;
  let sent = 0;
  page = await openDemoPage({
    account: 'approver',
    data,
    async between(line, ask) {
      if (line.startsWith(APPROVE)) sent++;
      else if (!line.startsWith('POST /delayed/reject')) return ask();
      if (sent === 1 || sent > 2) return ask();
      return new Promise((_, reject) => hung.push(() => reject(new TypeError('Failed to fetch'))));
    },
  });
  await knownUser();
});
afterEach(async () => {
  for (const release of hung) release();
  dispatchEvent(new Event('pageshow'));
  await turn();
});

test('what was not begun is told at once, what was in flight once it has been looked at again', async () => {
  await leave();
  expect(calls(page, 'POST /delayed/approve')).toBe(2);
  await nextPage(['62001']);
  expect(told()).toEqual(['Согласование прервано. Не согласовано корзин: 1 (Цех).']);
  await turn(10_000);
  expect(told()).toEqual(['Согласование прервано. Не согласовано корзин: 2 (Цех, Склад).']);
  expect(kept()).toEqual([]);
});

test('what was in flight and has been carried out is not told of', async () => {
  await leave();
  await nextPage(['62001', '62002']);
  await turn(10_000);
  expect(told()).toEqual(['Согласование прервано. Не согласовано корзин: 1 (Цех).']);
  expect(kept()).toEqual([]);
});

test('a cart that cannot be read is named as one nobody knows of', async () => {
  await leave();
  await nextPage(
    ['62001'],
    [
      { match: '/delayed/count', status: 500 },
      { match: '/cart/list', status: 500 },
    ],
  );
  await turn(60_000);
  expect(told()).toEqual(['Не удалось узнать, принято ли решение: Отложенная корзина № 62003, Отложенная корзина № 62002. Проверьте список корзин.']);
});

test('one decision alone is told of too', async () => {
  void decide({ cartId: '62001', deed: 'reject', comment: 'Дорого' });
  await turn();
  dispatchEvent(new Event('pagehide'));
  await nextPage([]);
  expect(told()).toEqual([]);
  await turn(10_000);
  expect(told()).toEqual(['Отклонение прервано. Не отклонено корзин: 1 (Гараж).']);
  expect(kept()).toEqual([]);
});

test('a page that comes back goes on, and leaves nothing behind', async () => {
  await leave();
  expect(kept()).toHaveLength(1);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  // Another tab that opens now tells of nothing.
  expect(kept()).toEqual([]);
  for (const release of hung) release();
  await turn(30_000);
  expect(ends).toHaveLength(3);
  expect(kept()).toEqual([]);
});
