// Code that stores fetch is late, fails for a while, or never comes: nothing is turned round, nothing waits for ever, and what failed is said.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flush, log, openPage, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

/** Attempts of an import that fail, by the name given to `load`. */
const failing = vi.hoisted(() => ({ cart: 0, user: 0 }) as Record<string, number>);
vi.mock('../../shared/browser/load', async (original) => {
  const real = (await original()) as typeof import('../../shared/browser/load');
  return {
    ...real,
    load: (name: string, importModule: () => Promise<unknown>) =>
      real.load(name, () => {
        if (!failing[name]) return importModule();
        failing[name]--;
        return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      }),
  };
});

/** Modules and answers arrive, `ms` go by. */
const pass = async (ms = 0) => {
  for (const step of [0, ms]) {
    await vi.advanceTimersByTimeAsync(step);
    for (let turn = 0; turn < 20; turn++) {
      await vi.dynamicImportSettled();
      await flush();
    }
  }
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await openPage();
  // Another page, which has fetched nothing yet.
  vi.resetModules();
  log.length = 0;
});
afterEach(() => {
  failing.cart = failing.user = 0;
  vi.useRealTimers();
});

test('of two quantities of one line the last wins, though the code of the cart failed once for the first', async () => {
  state.lines.set('1', 1);
  failing.cart = 1;
  const { cartFor } = await import('../../shared/stores/cart');
  const cart = cartFor(undefined);
  cart.seed({ lines: [{ productId: '1', itemId: 'item-1', quantity: 1 }] });
  const first = cart.setQuantity('1', 5);
  await pass(300);
  expect(cart.isBusy()).toBe(true);
  const second = cart.setQuantity('1', 2);
  await pass(3000);
  await Promise.all([first, second]);
  expect(state.lines.get('1')).toBe(2);
});

test('a cart whose code does not come: header and list failed, a write is a failure that is said', async () => {
  failing.cart = 99;
  const { cartFor } = await import('../../shared/stores/cart');
  const { $spoken } = await import('../../shared/stores/core/spoken');
  const cart = cartFor(undefined);
  $spoken.listen(() => {});
  cart.$cart.listen(() => {});
  cart.$content.listen(() => {});
  const opened = cart.open();
  const added = cart.add({ productId: '1', title: 'Товар', quantity: 1 });
  const settled = cart.settled();
  await pass(3000);
  await opened;
  expect(cart.$cart.get()).toEqual({ status: 'failed', cart: null, error: expect.objectContaining({ code: 'network' }) });
  expect(cart.$content.get()).toMatchObject({ status: 'failed', error: { code: 'network' } });
  expect(await added).toMatchObject({ ok: false, error: { code: 'network' } });
  await pass(200);
  expect($spoken.get().assertive).not.toBe('');
  expect(await settled).toMatchObject([{ write: 'add', ok: false, error: { code: 'network' } }]);
  expect(await cart.settled()).toEqual([]);
});

test('a quantity set where the code of the cart does not come goes back to what was printed', async () => {
  failing.cart = 99;
  const { cartFor } = await import('../../shared/stores/cart');
  const cart = cartFor(undefined);
  cart.seed({ lines: [{ productId: '1', itemId: 'item-1', quantity: 4 }] });
  const results = [cart.setQuantity('1', 5), cart.setQuantity('1', 2)];
  expect(cart.line('1')).toMatchObject({ quantity: 2, pending: true });
  await pass(3000);
  expect(await Promise.all(results)).toMatchObject([{ ok: false }, { ok: false }]);
  expect(cart.line('1')).toMatchObject({ quantity: 4, wanted: 4, confirmed: 4, pending: false });
});

test('a quantity set on a page that is left before the code of the cart comes is told as left, and is sent once', async () => {
  state.lines.set('1', 1);
  const [{ cartFor }, { knownUser }] = await Promise.all([import('../../shared/stores/cart'), import('../../shared/stores/core/buyer')]);
  void knownUser();
  await pass(1000);
  failing.cart = 1;
  const cart = cartFor(undefined);
  cart.$cart.listen(() => {});
  cart.seed({ lines: [{ productId: '1', itemId: 'item-1', quantity: 1 }] });
  const set = cart.setQuantity('1', 5);
  const settled = cart.settled();
  await pass(100);
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await pass(3000);
  const left = { ok: false, error: { code: 'left', unsure: true } };
  expect(await set).toMatchObject(left);
  expect(await settled).toMatchObject([{ write: 'quantity', keys: ['1'], ...left }]);
  const sent = () => log.filter((call) => call.startsWith('recount'));
  expect(sent()).toEqual(['recount item-1 5']);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(3000);
  expect(sent()).toEqual(['recount item-1 5']);
});

test('a buyer whose code does not come is a guest who may do nothing, until it comes: then it is asked who it is', async () => {
  failing.user = 6;
  const { $user, $userOptions, knownUser } = await import('../../shared/stores/core/buyer');
  $user.listen(() => {});
  $userOptions.listen(() => {});
  await pass(5000);
  expect([$user.value?.status, $userOptions.value?.status]).toEqual(['failed', 'failed']);
  failing.user = 0;
  const known = knownUser();
  await pass(1000);
  expect(await known).toMatchObject({ id: '7', isGuest: false });
  expect(log).toContain('who');
});

test('a call whose code stalls ends', async () => {
  const { remote } = await import('../../shared/api/remote');
  const api = remote<{ fetchThing(): Promise<number> }>(() => new Promise(() => {}));
  const ended = api.fetchThing().catch((error: { code: string }) => error.code);
  await pass(17_000);
  expect(await ended).toBe('network');
});
