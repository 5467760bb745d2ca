// A cart of 5,000 lines: a page that comes touches its own rows, and a change of one line no other.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/errors';
import type { Cart, CartItem } from '../../shared/reading/entities';
import { createCart } from '../../shared/stores/cart/create';
import { MOST_FIELDS } from '../../shared/stores/core/batches';
import { createWorld, portsOf } from './cart-model';

const LINES = 5000;
const PAGE = 70;

/** Lines touched so far: reads of what the server said of them, and looks into whatever is held by key. */
let touches = 0;

function countTouches(): void {
  touches = 0;
  const { get, has, set } = Map.prototype;
  vi.spyOn(Map.prototype, 'get').mockImplementation(function (this: Map<unknown, unknown>, key) {
    touches++;
    return get.call(this, key);
  });
  vi.spyOn(Map.prototype, 'has').mockImplementation(function (this: Map<unknown, unknown>, key) {
    touches++;
    return has.call(this, key);
  });
  vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
    touches++;
    return set.call(this, key, value) as Map<unknown, unknown>;
  });
}
afterEach(() => vi.restoreAllMocks());

/** `upTo`: the last page that is answered. */
function largeCart({ upTo = LINES / PAGE + 1 } = {}) {
  const world = createWorld(() => Promise.resolve());
  const ports = portsOf(world, 'A');
  /** Touches between one page and the next. */
  const byPage: number[] = [];
  const item = (n: number): CartItem =>
    new Proxy(
      { id: `i${n}`, productId: `p${n}`, quantity: 1, quantityMin: 1, title: `Товар ${n}`, assignCars: [], assignGroups: [], assignStocks: [] } as CartItem,
      {
        get(target, name) {
          touches++;
          return Reflect.get(target, name);
        },
      },
    );
  const calls = {
    ...ports.calls,
    fetchHeader: async () =>
      ({ quantity: LINES, cost: LINES, cartId: '9', subdivisions: [], sectors: [], isRecountProcess: false, merged: 0 }) as unknown as Cart,
    fetchPage: async (page: number) => {
      byPage.push(touches);
      touches = 0;
      if (page > upTo) throw new ApiError('server', { status: 500 });
      return Array.from({ length: Math.min(PAGE, LINES - (page - 1) * PAGE) }, (_, n) => item((page - 1) * PAGE + n));
    },
  };
  return { cart: createCart({ kind: 'client', clientId: 'large' }, { ...ports, calls }), byPage };
}

test('the work of a page does not grow with the pages before it', async () => {
  const { cart, byPage } = largeCart();
  let copied = 0;
  cart.$lines.listen((lines) => {
    copied += Object.keys(lines).length;
  });
  const pages: (readonly string[])[][] = [];
  cart.$content.listen((content) => {
    if (content.status === 'loading' && content.loaded > 0) pages.push([...content.pages]);
  });
  countTouches();
  await cart.open();
  expect(cart.$content.value).toMatchObject({ status: 'ready', loaded: LINES, validated: 'yes' });
  expect(cart.$content.value?.order).toHaveLength(LINES);
  expect(Object.keys(cart.$lines.value ?? {})).toHaveLength(LINES);
  // The first reading began before any line was read.
  const [, second = 0, ...later] = byPage;
  expect(later).toHaveLength(Math.ceil(LINES / PAGE) - 2);
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThan(60 * PAGE);
  for (const [at, touched] of later.entries()) expect(touched, `page ${at + 3}`).toBeLessThanOrEqual(second);
  // All lines in one object are copied ever more seldom.
  expect(copied).toBeLessThan(4 * LINES);
  // Nor when all have come.
  for (const [page, keys] of (pages.at(-1) ?? []).entries()) expect(cart.$content.value?.pages[page]).toBe(keys);
  for (const [at, now] of pages.entries()) for (const [page, keys] of (pages[at - 1] ?? []).entries()) expect(now[page]).toBe(keys);
});

test('a page that fails leaves all lines before it to be read', async () => {
  const { cart } = largeCart({ upTo: 3 });
  await cart.open();
  expect(cart.$content.value).toMatchObject({ status: 'failed', loaded: 3 * PAGE });
  expect(Object.keys(cart.$lines.value ?? {})).toHaveLength(3 * PAGE);
});

test('a change of one line tells that line, touches no other, and copies no page', async () => {
  const { cart } = largeCart();
  await cart.open();
  const told: string[] = [];
  for (const key of ['p0', 'p1', 'p4999']) cart.$line(key).listen(() => told.push(key));
  const before = cart.$content.value?.pages;
  countTouches();
  void cart.setQuantity('p1', 7);
  expect(touches).toBeLessThan(PAGE);
  expect(told).toEqual(['p1']);
  expect(cart.$content.value?.pages).toBe(before);
  expect(cart.line('p1')).toMatchObject({ quantity: 7, pending: true });
});

describe('a long list is written in calls that PHP reads whole', () => {
  const LONG = 1200;

  async function longCart() {
    const ports = portsOf(
      createWorld(() => Promise.resolve()),
      'A',
    );
    const lines = new Map(Array.from({ length: LONG }, (_, n) => [`i${n}`, 1]));
    const alerts: string[] = [];
    const asked: number[] = [];
    const told = { cartCount: LONG, cartCost: LONG, items: [] };
    let failing = -1;
    function taken<T>(ids: readonly string[], answer: () => T): Promise<T> {
      asked.push(ids.length);
      return failing === asked.length ? Promise.reject(new ApiError('server', { status: 500 })) : Promise.resolve(answer());
    }
    const item = ([id, quantity]: [string, number]) =>
      ({ id, productId: id.replace('i', 'p'), quantity, quantityMin: 1, title: id, assignCars: [], assignGroups: [], assignStocks: [] }) as CartItem;
    const delay = vi.fn(async ({ itemIds }: { itemIds?: readonly string[] | undefined }) => {
      asked.push(itemIds?.length ?? 0);
      return { cartCount: 0, cartCost: 0 };
    });
    const calls = {
      ...ports.calls,
      delay,
      fetchHeader: async () =>
        ({ quantity: lines.size, cost: 1, cartId: '9', subdivisions: [], sectors: [], isRecountProcess: false, merged: 0 }) as unknown as Cart,
      fetchPage: async (page: number) => [...lines].slice((page - 1) * PAGE, page * PAGE).map(item),
      removeMany: (ids: readonly string[]) =>
        taken(ids, () => {
          for (const id of ids) lines.delete(id);
          return { ...told, cartCount: lines.size, deleted: [...ids], failed: [] };
        }),
      recountMany: (quantities: Readonly<Record<string, number>>) =>
        taken(Object.keys(quantities), () => {
          for (const [id, quantity] of Object.entries(quantities)) lines.set(id, quantity);
          return { ...told, items: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity, cost: 1 })) };
        }),
    };
    const notices = { ...ports.notices, failure: (failure: { text: string }) => void alerts.push(failure.text) };
    const cart = createCart({ kind: 'client', clientId: 'long' }, { ...ports, notices, calls } as never);
    await cart.open();
    const keys = Array.from({ length: LONG }, (_, n) => `p${n}`);
    return {
      cart,
      lines,
      alerts,
      asked,
      keys,
      failAt: (call: number) => {
        failing = call;
      },
    };
  }

  test('a removal', async () => {
    const { cart, lines, asked, keys } = await longCart();
    expect(await cart.removeLines(keys)).toEqual({ ok: true });
    expect(asked).toEqual([MOST_FIELDS, MOST_FIELDS, LONG - 2 * MOST_FIELDS]);
    expect(lines.size).toBe(0);
  });

  test('quantities', async () => {
    const { cart, lines, asked, keys } = await longCart();
    expect(await cart.setQuantities(Object.fromEntries(keys.map((key) => [key, 3])))).toEqual({ ok: true });
    expect(asked).toEqual([MOST_FIELDS, MOST_FIELDS, LONG - 2 * MOST_FIELDS]);
    expect(new Set(lines.values())).toEqual(new Set([3]));
  });

  test('a call that fails is the last: what it did and did not do is told, and shown', async () => {
    const { cart, lines, asked, keys, failAt, alerts } = await longCart();
    failAt(2);
    const removed = cart.removeLines(keys);
    const outcomes = await cart.settled();
    expect(await removed).toMatchObject({ ok: false, error: { code: 'server' } });
    expect(asked).toEqual([MOST_FIELDS, MOST_FIELDS]);
    expect([lines.size, outcomes.filter(({ ok }) => ok).length]).toEqual([LONG - MOST_FIELDS, MOST_FIELDS]);
    expect(keys.filter((key) => cart.line(key))).toEqual(keys.slice(MOST_FIELDS));
    expect(new Set(alerts).size).toBe(1);
  });

  test('what would be two carts is not put aside in two calls; all of them are named by none', async () => {
    const { cart, asked, keys } = await longCart();
    expect(await cart.write('delay', { name: 'Потом', comment: '', keys: keys.slice(1) })).toMatchObject({
      ok: false,
      error: { text: 'За один раз можно отложить не больше 500 позиций.' },
    });
    expect(asked).toEqual([]);
    expect(await cart.write('delay', { name: 'Потом', comment: '', keys })).toEqual({ ok: true });
    expect(asked).toEqual([0]);
  });
});
