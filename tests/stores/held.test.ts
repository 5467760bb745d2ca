// Carts and the buyer before their code is there: shown as printed, and kept until it comes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buyer, closePage, flush, log, nextPage, openPage, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const offs: (() => void)[] = [];

/** A page on which nothing has fetched the code of carts and of the buyer. */
async function bare() {
  vi.resetModules();
  const [cart, buyer, config] = await Promise.all([
    import('../../shared/stores/cart'),
    import('../../shared/stores/core/buyer'),
    import('../../shared/browser/config'),
  ]);
  return { ...cart, ...buyer, config };
}

beforeEach(async () => {
  vi.useFakeTimers();
  await openPage();
});

afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

test('a printed line is shown at once, asked for nothing, and stays as it is when the code comes', async () => {
  const page = await bare();
  const shown: (number | undefined)[] = [];
  page.cartFor(undefined).seed({ lines: [{ productId: '5', itemId: 'item-5', quantity: 4, title: 'Фильтр' }] });
  expect(page.cartFor(undefined).line('5')).toMatchObject({ quantity: 4, confirmed: 4, itemId: 'item-5', title: 'Фильтр', pending: false });
  expect(log).toEqual([]);
  state.lines.set('5', 4);
  offs.push(
    page
      .cartFor(undefined)
      .$line('5')
      .subscribe((line) => void shown.push(line?.quantity)),
  );
  await vi.waitFor(() => expect(log).toContain('count'));
  await flush();
  expect(shown).toEqual([4]);
});

test.each([
  ['set', 7, 'recount item-5 7'],
  ['removed', 0, 'delete item-5'],
] as const)('a printed line that is %s before the code is there is pending at once, and sent once', async (_, quantity, call) => {
  const page = await bare();
  state.lines.set('5', 4);
  page.cartFor(undefined).seed({ lines: [{ productId: '5', itemId: 'item-5', quantity: 4, title: 'Фильтр' }] });
  const cart = page.cartFor(undefined);
  offs.push(cart.$line('5').listen(() => {}));
  const ended = quantity ? cart.setQuantity('5', quantity) : cart.removeLine('5');
  for (const line of [cart.line('5'), cart.$line('5').get()])
    expect(line).toMatchObject({ quantity, wanted: quantity, confirmed: 4, pending: true, itemId: 'item-5' });
  expect(log.filter((one) => one.startsWith('recount'))).toEqual([]);
  await vi.waitFor(() => expect(log).toContain(call));
  await flush();
  expect(await ended).toEqual({ ok: true });
  expect(log.filter((one) => /^(recount|delete)/.test(one))).toEqual([call]);
  expect(cart.line('5')?.pending ?? false).toBe(false);
});

describe('a quantity set when the page is left before the code is there', () => {
  /** Leaves it within the same moment. */
  async function leave(persisted: boolean) {
    const page = await bare();
    page.config.configure({ userId: '7' });
    state.lines.set('5', 4);
    page.cartFor(undefined).seed({ lines: [{ productId: '5', itemId: 'item-5', quantity: 4, title: 'Фильтр' }] });
    const cart = page.cartFor(undefined);
    offs.push(cart.$line('5').listen(() => {}));
    void cart.setQuantity('5', 9);
    const ended = cart.setQuantity('5', 7);
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
    return { cart, ended };
  }
  const recounts = () => log.filter((call) => call.startsWith('recount'));

  test('is sent by the next page of the same buyer', async () => {
    await leave(false);
    log.length = 0;
    const { cart, config } = await nextPage();
    config.configure({ userId: '7' });
    offs.push(cart.$cart.listen(() => {}));
    await vi.waitFor(() => expect(recounts()).toEqual(['recount item-5 7']));
    await flush();
    expect(state.lines.get('5')).toBe(7);
    expect(sessionStorage.getItem('islands:unsent')).toBeNull();
  });

  test("is not another buyer's to send", async () => {
    await leave(false);
    log.length = 0;
    state.user = buyer({ id: '8' });
    const { cart, config } = await nextPage();
    config.configure({ userId: '8' });
    offs.push(cart.$cart.listen(() => {}));
    await vi.waitFor(() => expect(cart.$cart.value?.status).toBe('ready'));
    await flush();
    expect(recounts()).toEqual([]);
    expect(sessionStorage.getItem('islands:unsent')).toBeNull();
  });

  test('is sent once by the page itself when that comes back', async () => {
    const { cart, ended } = await leave(true);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await ended).toMatchObject({ ok: false, error: { code: 'left' } });
    await vi.waitFor(() => expect(recounts()).toEqual(['recount item-5 7']));
    await flush();
    expect(cart.line('5')).toMatchObject({ quantity: 7, pending: false });
    expect(recounts()).toEqual(['recount item-5 7']);
  });
});

test('a write waits for the code and is sent once', async () => {
  const page = await bare();
  const added = page.addToCart({ productId: '5', title: 'Фильтр', quantity: 2 });
  await vi.waitFor(() => expect(log).toContain('add 5 2'));
  await flush();
  expect(await added).toEqual({ ok: true });
  expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 5 2']);
});

test('the buyer is asked for by the first who looks', async () => {
  const page = await bare();
  expect(log).toEqual([]);
  offs.push(page.$user.subscribe(() => {}));
  await vi.waitFor(() => expect(page.$user.value?.status).toBe('ready'));
  expect((await page.knownUser()).id).toBe('7');
  expect(log.filter((call) => call === 'who')).toEqual(['who']);
});
