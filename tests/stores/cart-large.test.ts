// A cart of 5,000 lines: a page that comes touches its own rows, and a change of one line no other.
import { afterEach, expect, test, vi } from 'vitest';
import type { Cart, CartItem } from '../../shared/reading/entities';
import { createCart } from '../../shared/stores/cart/create';
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

function largeCart() {
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
