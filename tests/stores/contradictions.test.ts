// What contradicts what is known already: older prints, parts of a cart, records of another version, hooks that throw.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyer, cartApi, closePage, failNext, fault, flush, hold, log, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);
vi.mock('../../shared/api/cart-business', () => ({ delayCart: async (named: unknown) => void log.push(`to-delayed ${JSON.stringify(named)}`) }));

const offs: (() => void)[] = [];
let page: Page;
beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

const printed = { lines: [{ productId: '5', itemId: 'item-5', quantity: 4, title: 'Фильтр' }] };
const look = () => {
  const cart = page.cart.cartFor(undefined);
  offs.push(
    cart.$cart.subscribe(() => {}),
    cart.$line('5').subscribe(() => {}),
  );
  return cart;
};

test('a line that was removed here does not come back with an older print of its row', async () => {
  state.lines.set('5', 4).set('6', 1);
  page.cart.seedCart(printed);
  const cart = look();
  await flush();
  expect(await cart.removeLine('5')).toEqual({ ok: true });
  page.cart.seedCart(printed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(cart.line('5')).toBeUndefined();
});

test('what was printed for one buyer is not shown under another', async () => {
  state.lines.set('5', 4);
  page.cart.seedCart(printed);
  const cart = look();
  await page.user.knownUser();
  state.user = buyer({ id: '8' });
  state.lines.clear();
  state.lines.set('9', 2);
  await page.user.verifyIdentity();
  page.cart.seedCart(printed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(cart.line('5')).toBeUndefined();
});

test('a row that wakes while another is being written stands as it was printed', async () => {
  state.lines.set('1', 1).set('5', 4);
  const cart = look();
  cart.seed({ lines: [{ productId: '1', itemId: 'item-1', quantity: 1, title: 'Колодки' }] });
  await flush();
  const release = hold('recount');
  void cart.setQuantity('1', 2);
  await flush();
  cart.seed(printed);
  expect(cart.line('5')).toMatchObject({ quantity: 4, confirmed: 4, itemId: 'item-5' });
  release();
  await vi.advanceTimersByTimeAsync(5000);
  expect(cart.line('5')).toMatchObject({ quantity: 4, confirmed: 4 });
});

test('a refusal that names a part of the cart says nothing of the rest', async () => {
  state.lines.set('5', 2).set('6', 2).set('7', 2);
  const cart = look();
  await page.cart.loadCartContent();
  const item = { id: 'item-5', productId: '5', quantity: 3, quantityMin: 1, assignCars: [], assignGroups: [], assignStocks: [], title: 'Товар 5' };
  cartApi.recountCartItem.mockRejectedValueOnce(fault('conflict', { status: 409, cart: { quantity: 3, cost: 60, items: [item] } }));
  void cart.setQuantity('5', 4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(cart.$content.get().order).toEqual(['5', '6', '7']);
});

test('content that comes empty under a header that counts is a failed reading', async () => {
  state.lines.set('5', 2);
  const cart = look();
  cartApi.fetchCartPage.mockResolvedValue([]);
  await page.cart.loadCartContent(false);
  await vi.advanceTimersByTimeAsync(5000);
  cartApi.fetchCartPage.mockReset();
  expect(cart.$content.get()).toMatchObject({ status: 'failed', error: { code: 'malformed' } });
});

test.each([
  ['a change this version does not know', { changes: [{ slot: 'comment:', keys: [], about: { do: 'comment', text: 'x' } }] }],
  ['no list at all', { wishes: 'x', changes: [null] }],
  ['wishes without what they are of', { wishes: [null, { key: '5', target: 3 }] }],
  ['a wish whose line has no name that can be read', { wishes: [{ key: { toString: 1 }, target: 3, details: { title: 'Фильтр' } }] }],
])('what was kept and makes no sense is dropped: %s', async (_, part) => {
  state.lines.set('5', 2);
  await page.user.knownUser();
  const kept = { identity: page.user.$identity.get(), owner: '', clientId: '', at: Date.now(), isUnderWay: false, wishes: [], changes: [], ...part };
  sessionStorage.setItem('islands:unsent', JSON.stringify(kept));
  page = await nextPage();
  look();
  await vi.advanceTimersByTimeAsync(5000);
  expect(log.filter((call) => /^(to-delayed|recount|add)/.test(call))).toEqual([]);
  expect(sessionStorage.getItem('islands:unsent')).toBeNull();
});

test('an addition of a page that was left before anybody said who it is goes on for whom both pages were printed', async () => {
  page.config.configure({ ...page.config.config(), userId: '7' });
  hold('who');
  look();
  void page.cart.addToCart({ productId: '6', title: 'Свеча', quantity: 2 });
  await flush();
  dispatchEvent(new Event('pagehide'));
  state.gates.clear();
  await closePage(offs);
  page = await nextPage();
  page.config.configure({ ...page.config.config(), userId: '7' });
  log.length = 0;
  look();
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 6 2']);
});

test('a move whose second half fails leaves the product where it was', async () => {
  state.records = [{ id: 'r9', productId: '5', favoriteProductCategoryId: '1', isTs: false } as never];
  page.favourites.seedFavourite('5', 'r9', '1');
  await page.user.knownUser();
  failNext('addFavourite', fault('server', { status: 500 }));
  const moved = page.favourites.addFavourite({ productId: '5', categoryId: '2', title: 'Фильтр' });
  await vi.advanceTimersByTimeAsync(3000);
  expect((await moved).ok).toBe(false);
  expect(state.records.map(({ productId, favoriteProductCategoryId }) => [productId, favoriteProductCategoryId])).toEqual([['5', '1']]);
});

test('a write whose hook throws ends, and the next of its lane is sent', async () => {
  const { createMutation } = await import('../../shared/stores/core/mutation');
  const { bindToBuyer } = await import('../../shared/stores/core/life');
  const sent: string[] = [];
  const mutation = createMutation<string, void>(bindToBuyer('marks', { reset() {} }), {
    key: () => 'one',
    call: async (input) => void sent.push(input),
    done(input) {
      if (input === 'a') throw new Error('a hook');
    },
  });
  const thrown: unknown[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => {
    try {
      run();
    } catch (cause) {
      thrown.push(cause);
    }
    return 0;
  }) as never);
  expect(await mutation.run('a')).toMatchObject({ ok: false });
  expect(await mutation.run('b')).toMatchObject({ ok: true });
  expect(sent).toEqual(['a', 'b']);
  expect(thrown).toHaveLength(1);
});
