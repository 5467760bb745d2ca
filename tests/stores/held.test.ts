// Carts and the buyer before their code is there: shown as printed, and kept until it comes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePage, flush, log, openPage, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const offs: (() => void)[] = [];

/** A page on which nothing has fetched the code of carts and of the buyer. */
async function bare() {
  vi.resetModules();
  const [cart, buyer] = await Promise.all([import('../../shared/stores/cart'), import('../../shared/stores/buyer')]);
  return { ...cart, ...buyer };
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
  page.seedCart({ lines: [{ productId: '5', itemId: 'item-5', quantity: 4, title: 'Фильтр' }] });
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
