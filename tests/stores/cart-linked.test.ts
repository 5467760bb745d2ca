// One cart of the server in two scopes of a page, and in two tabs.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartStore } from '../../shared/stores/cart';
import type { CartWriteName } from '../../shared/stores/cart/writes';
import { cartApi, closePage, flush, log, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);

let page: Page;
let checkout: CartStore;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  for (const id of ['1', '2']) state.lines.set(id, 2);
  const { fetchCartCount: fetchHeader, fetchCartPage: fetchPage } = cartApi;
  checkout = page.cart.cartOf({ kind: 'checkout', cartId: '9' }, { fetchHeader: () => fetchHeader(), fetchPage: (at) => fetchPage(at) });
  offs.push(
    page.cart.$cart.listen(() => {}),
    checkout.$cart.listen(() => {}),
    checkout.$lines.listen(() => {}),
  );
  await Promise.all([page.cart.loadCartContent(), checkout.open()]);
  await flush();
  log.length = 0;
});

afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

test('what one writes the other shows: its line and its figures', async () => {
  expect(checkout.line('1')).toMatchObject({ quantity: 2 });
  await page.cart.setQuantity('1', 5);
  await flush();
  expect(checkout.line('1')).toMatchObject({ quantity: 5, confirmed: 5 });
  expect(checkout.$cart.get()).toMatchObject({ status: 'ready', cart: { cost: 70 } });
  await page.cart.removeLine('2');
  await flush();
  expect(checkout.line('2')).toBeUndefined();
});

test('one that nobody looks at asks nothing, and is read by who looks', async () => {
  for (const off of offs.splice(1)) off();
  await vi.advanceTimersByTimeAsync(3000);
  log.length = 0;
  await page.cart.setQuantity('1', 5);
  await flush();
  expect(log.filter((call) => call !== 'who')).toEqual(['recount item-1 5']);
  offs.push(
    checkout.$cart.listen(() => {}),
    checkout.$lines.listen(() => {}),
  );
  await flush();
  expect(checkout.line('1')).toMatchObject({ quantity: 5 });
});

test.each([
  ['its cart', { kind: 'cart', cartId: '9' }, true],
  ['another', { kind: 'cart', cartId: '8' }, false],
  ['none by name', { kind: 'cart' }, false],
  ['a delayed cart of its id', { kind: 'delayed', cartId: '9' }, true],
])('a hint of another tab about %s', async (_, hint, isRead) => {
  state.lines.set('1', 7);
  const channel = new BroadcastChannel('islands');
  channel.postMessage({ ...hint, seq: Date.now(), tab: 'another' });
  channel.close();
  // What the page's own cart reads is seen by its own lines.
  await vi.waitFor(() => expect(log.length > 0 || !isRead).toBe(true));
  await flush();
  expect(checkout.line('1')?.quantity).toBe(isRead ? 7 : 2);
});

describe('a scope that provides nothing but its header and its lines', () => {
  test('is read, and whatever else is asked of it is refused without a call', async () => {
    expect(checkout.$content.get().order).toEqual(['1', '2']);
    const writes: [CartWriteName, object][] = [
      ['assign', { key: '1', what: 'car', parts: [] }],
      ['subdivision', { id: '1' }],
      ['sector', { id: '1' }],
      ['replace', { key: '1', productId: '3', title: '' }],
      ['delay', { name: '', comment: '' }],
      ['approve', { comment: '' }],
    ];
    const results = await Promise.all([
      checkout.add({ productId: '3', title: '', quantity: 1 }),
      checkout.setQuantity('1', 5),
      checkout.setQuantities({ 1: 3, 2: 3 }),
      checkout.removeLine('1'),
      checkout.removeLines(['1', '2']),
      checkout.restoreQuantities({ 1: 3 }),
      ...writes.map(([name, input]) => checkout.write(name, input as never)),
    ]);
    for (const result of results) expect(result).toMatchObject({ ok: false, error: { code: 'unsupported' } });
    expect(log).toEqual([]);
    expect(checkout.line('1')).toMatchObject({ quantity: 2, pending: false });
  });
});
