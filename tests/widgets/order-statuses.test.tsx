import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshUser } from '../../shared/stores/core/user';
import { $statusesAt, holdStatuses } from '../../shared/stores/order-statuses';
import OrderStatuses from '../../widgets/order-statuses/OrderStatuses';
import definition from '../../widgets/order-statuses/widget';
import { calls, login, pass, show, spoken, user, useScenes } from '../scene';
import { useLocks } from '../stores/checkout-filled';

useScenes();
useLocks();

const COUNT = 'GET /orders/status/count';
const PAGE = 'GET /orders/status/calculate';
const END = 'GET /orders/status/end';
/** Has 118 orders, three pages of them. */
const account = 'employee';
const TOTAL = 118;
const DONE = /^Статусы обновлены в \d\d:\d\d\.$/;

/** Pages asked for, in their order, and what becomes of the next ones: a status, or no answer at all. */
let pages: number[];
let ends: Record<number, number | 'never'>;
beforeEach(() => {
  pages = [];
  ends = {};
});

const open = async (scene: Parameters<typeof show>[3] = {}, props: Record<string, unknown> = {}) => {
  const page = await show(
    definition,
    OrderStatuses,
    { auto: true, ...props },
    {
      account,
      async between(line, ask, _, query) {
        if (line !== PAGE) return ask();
        const number = Number(query.get('page'));
        pages.push(number);
        const end = ends[number];
        if (end === 'never') return new Promise<never>(() => {});
        return end === undefined ? ask() : new Response('', { status: end });
      },
      ...scene,
    },
  );
  await pass(0);
  return page;
};
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await pass(0);
};

test('all pages one after another, then the end, once; it is said, and lists are to be read again', async () => {
  const before = $statusesAt.get();
  const page = await open();
  await pass(5000);
  expect(pages).toEqual([1, 2, 3]);
  expect([calls(page, COUNT), calls(page, END)]).toEqual([1, 1]);
  expect(page.asked.filter((line) => line.includes('/orders/status/')).at(-1)).toBe(END);
  expect(screen.getByText(DONE)).toBeVisible();
  expect(spoken()).toContain('Статусы заказов обновлены.');
  expect($statusesAt.get()).toBeGreaterThan(before);
});

test('where nothing waits nothing is worked out, and nothing is ended', async () => {
  const page = await open({ between: async (line, ask) => (line === COUNT ? Response.json({ status: 'success', output: { quantity: 0 } }) : ask()) });
  await pass(1000);
  expect(screen.getByText(DONE)).toBeVisible();
  expect([calls(page, PAGE), calls(page, END)]).toEqual([0, 0]);
});

test('not again for five minutes, unless the buyer wants it', async () => {
  await open();
  await pass(5000);
  cleanup();
  const page = await open();
  await pass(1000);
  expect(screen.getByText(DONE)).toBeVisible();
  expect(calls(page, COUNT)).toBe(0);
  await press('Обновить статусы');
  await pass(1000);
  expect(calls(page, COUNT)).toBe(1);
});

test('a guest sees nothing, and nothing is asked', async () => {
  const page = await open({ account: 'guest' });
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls(page, COUNT)).toBe(0);
});

test('by a press alone where the page says so', async () => {
  const page = await open({}, { auto: false });
  await pass(1000);
  expect(calls(page, COUNT)).toBe(0);
  await press('Обновить статусы');
  await pass(5000);
  expect(screen.getByText(DONE)).toBeVisible();
});

test('nor does it begin by itself for another buyer', async () => {
  const page = await open({}, { auto: false });
  await login(page, 'business');
  await act(async () => void (await refreshUser()));
  await pass(1000);
  expect(calls(page, COUNT)).toBe(0);
});

describe('with a page that does not come', () => {
  beforeEach(() => {
    ends = { 2: 'never' };
  });

  test('how far it is, in figures; it is stopped, keeps the focus on its button, and goes on where it was', async () => {
    const page = await open();
    await pass(1000);
    expect(screen.getByText(`Обновляем статусы: 50 из ${TOTAL}`)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Обновляем статусы заказов' })).toHaveAttribute('value', '50');
    await press('Остановить');
    expect(screen.getByText(`Обновление статусов остановлено: 50 из ${TOTAL}.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Продолжить' })).toHaveFocus();
    expect(calls(page, END)).toBe(0);
    ends = {};
    await press('Продолжить');
    await pass(5000);
    expect(pages).toEqual([1, 2, 2, 3]);
    expect(calls(page, END)).toBe(1);
  });

  test('what the buyer has stopped goes on by itself neither after a reload nor in another tab', async () => {
    await open();
    await pass(1000);
    await press('Остановить');
    cleanup();
    ends = {};
    const page = await open();
    await pass(5000);
    expect(calls(page, COUNT)).toBe(0);
    expect(screen.getByText(`Обновление статусов остановлено: 50 из ${TOTAL}.`)).toBeVisible();
    await press('Продолжить');
    await pass(5000);
    expect(pages).toEqual([1, 2, 2, 3]);
  });

  test('where nothing can be stored it goes on where it was all the same', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open();
    await pass(1000);
    await press('Остановить');
    ends = {};
    await press('Продолжить');
    await pass(5000);
    expect(pages).toEqual([1, 2, 2, 3]);
  });

  test('a reload goes on with the page that was not worked out', async () => {
    await open();
    await pass(1000);
    cleanup();
    ends = {};
    const page = await open();
    await pass(5000);
    expect(pages).toEqual([1, 2, 2, 3]);
    expect(calls(page, END)).toBe(1);
  });

  test('nothing is left after it has gone', async () => {
    await open();
    await pass(1000);
    cleanup();
    ends = {};
    await pass(60_000);
    expect(pages).toEqual([1, 2]);
  });
});

describe('a page that fails', () => {
  test('twice is passed over: the others are worked out, it is ended, and the buyer is told', async () => {
    ends = { 2: 500 };
    const page = await open();
    await pass(8000);
    expect(pages).toEqual([1, 2, 2, 3]);
    expect(calls(page, END)).toBe(1);
    expect(screen.getByText('Часть статусов не обновлена. Попробуйте еще раз позже.')).toBeVisible();
  });

  test('and the next too: it stops, and goes on with the first of them', async () => {
    ends = { 2: 500, 3: 500 };
    const page = await open();
    await pass(8000);
    expect(pages).toEqual([1, 2, 2, 3, 3]);
    expect(calls(page, END)).toBe(0);
    expect(within(screen.getByRole('region', { name: 'Обновление статусов заказов' })).getByRole('alert')).toHaveTextContent(
      /^Пересчет статусов не завершен\./,
    );
    ends = {};
    await press('Повторить');
    await pass(5000);
    expect(pages.slice(5)).toEqual([2, 3]);
    expect(calls(page, END)).toBe(1);
  });

  test('goes on by itself once the browser is online again, also where a second one has gone from the page', async () => {
    ends = { 2: 500, 3: 500 };
    await open();
    const leave = holdStatuses(false);
    await pass(8000);
    leave();
    ends = {};
    window.dispatchEvent(new Event('online'));
    await pass(5000);
    expect(pages.slice(5)).toEqual([2, 3]);
    expect(screen.getByText(DONE)).toBeVisible();
  });

  test('for a reason that is one of all pages stops it at once', async () => {
    ends = { 1: 403 };
    await open();
    await pass(5000);
    expect(pages).toEqual([1]);
    expect(within(screen.getByRole('region', { name: 'Обновление статусов заказов' })).getByRole('alert')).toHaveTextContent(
      'Недостаточно прав для этого раздела.',
    );
  });
});

test('the end alone is asked for again where it has failed', async () => {
  const page = await open({ faults: { match: END, status: 500, times: 1 } });
  await pass(5000);
  await press('Повторить');
  await pass(5000);
  expect(pages).toEqual([1, 2, 3]);
  expect(calls(page, END)).toBe(2);
});

test('where locks are denied it goes on without them', async () => {
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: denied } });
  const page = await open();
  await pass(5000);
  expect(screen.getByText(DONE)).toBeVisible();
  expect(calls(page, END)).toBe(1);
});

test('while another tab is at it nothing is asked; when that one goes, this one takes over', async () => {
  let release = () => {};
  let isHeld = true;
  const held = new Promise<void>((resolve) => {
    release = () => {
      isHeld = false;
      resolve();
    };
  });
  const request = async (name: string, { ifAvailable }: LockOptions, run: (lock: object | null) => unknown) => {
    if (name.startsWith('islands-order-statuses:') && isHeld) {
      if (ifAvailable) return run(null);
      await held;
    }
    return run({ name });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const page = await open();
  await pass(5000);
  expect(screen.getByText('Статусы обновляются в другой вкладке.')).toBeVisible();
  expect(calls(page, COUNT)).toBe(0);
  act(() => release());
  await pass(5000);
  expect(screen.getByText(DONE)).toBeVisible();
  expect(calls(page, END)).toBe(1);
});
