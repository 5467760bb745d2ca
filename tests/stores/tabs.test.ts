import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded, times } from '../amount';
import { closePage, flush, hold, log, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

/** The channel of the browser, delivering at once and to others only. */
class Channel {
  static open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    Channel.open.delete(this);
  }
}

let page: Page;
const offs: (() => void)[] = [];
const other = () => new Channel('islands');
const hint = (seq: number, tab = 'other', kind = 'cart') => ({ kind, seq, tab });

beforeEach(async () => {
  vi.useFakeTimers();
  Channel.open.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  page = await openPage();
});

afterEach(async () => {
  await closePage(offs);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('any message changes nothing, and looks are one per two seconds', async () => {
  offs.push(page.cart.$cart.listen(() => {}));
  await flush();
  const before = JSON.stringify([page.cart.$cart.value, page.cart.$cartLines.value]);
  const from = other();
  log.length = 0;
  const started = Date.now();
  const forged = fc.oneof(
    fc.anything(),
    fc.record({
      kind: fc.oneof(fc.constantFrom('cart', 'favourites', 'identity', 'csrf', '__proto__'), fc.anything()),
      seq: fc.oneof(fc.nat(), fc.anything()),
      tab: fc.oneof(fc.constantFrom('x', 'y', '<img>'), fc.anything()),
      cartId: fc.anything(),
      clientId: fc.anything(),
      cart: fc.constant({ quantity: 99, cost: 1 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(forged, fc.nat(300), async (message, pause) => {
      try {
        from.postMessage(message);
      } catch {}
      for (const channel of Channel.open) if (channel !== from) channel.onmessage?.({ data: message });
      await vi.advanceTimersByTimeAsync(pause);
    }),
    seeded(times(1000)),
  );
  for (let seq = 1; seq <= 500; seq++) {
    from.postMessage(hint(1e9 + seq));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(JSON.stringify([page.cart.$cart.value, page.cart.$cartLines.value])).toBe(before);
  const looks = log.filter((call) => call === 'count').length;
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThanOrEqual((Date.now() - started) / 2000 + 2);
});

test('what is told is a fact and no more', async () => {
  const heard: unknown[] = [];
  const listening = other();
  listening.onmessage = ({ data }) => heard.push(data);
  offs.push(
    page.cart.$cart.listen(() => {}),
    page.user.$user.listen(() => {}),
  );
  await flush();
  await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
  await flush();
  expect(heard.map((message) => (message as { kind: string }).kind)).toEqual(['identity', 'favourites-asked', 'cart']);
  for (const message of heard) for (const key of Object.keys(message as object)) expect(['kind', 'seq', 'tab', 'cartId', 'clientId']).toContain(key);
  expect(
    Object.keys(localStorage)
      .concat(Object.keys(sessionStorage))
      .filter((key) => !key.startsWith('islands:past:')),
  ).toEqual([]);
});

test('a hint says which cart and whose client it is about, both ways', () => {
  const heard: unknown[] = [];
  const listening = other();
  listening.onmessage = ({ data }) => heard.push(data);
  page.tabs.notifyTabs('probe', { cartId: '9', clientId: '3' });
  page.tabs.notifyTabs('probe', { clientId: '3' });
  page.tabs.notifyTabs('probe');
  const [first, second, third] = heard as { seq: number; tab: string }[];
  const [seq, tab] = [expect.any(Number), expect.stringMatching(/^[\w-]+$/)];
  expect(heard).toEqual([
    { kind: 'probe', seq, tab, cartId: '9', clientId: '3' },
    { kind: 'probe', seq, tab, clientId: '3' },
    { kind: 'probe', seq, tab },
  ]);
  expect([second?.seq, third?.seq]).toEqual([(first?.seq ?? 0) + 1, (first?.seq ?? 0) + 2]);
  const told: unknown[] = [];
  offs.push(page.tabs.onTab('probe', (message) => told.push(message)));
  listening.postMessage({ ...hint(1, 'other', 'probe'), cartId: '9', clientId: '3', cart: { quantity: 99 } });
  expect(told).toEqual([{ ...hint(1, 'other', 'probe'), cartId: '9', clientId: '3' }]);
});

test('hints that come too often are one, the latest, two seconds after the former; its own tab’s are none', async () => {
  const told: number[] = [];
  let tab = '';
  const from = other();
  from.onmessage = ({ data }) => (tab = (data as { tab: string }).tab);
  offs.push(page.tabs.onTab('probe', ({ seq }) => told.push(seq)));
  page.tabs.notifyTabs('probe');
  from.postMessage(hint(5, tab, 'probe'));
  expect(told).toEqual([]);
  for (const seq of [1, 2, 3]) from.postMessage(hint(seq, 'a', 'probe'));
  from.postMessage(hint(9, 'b', 'probe'));
  expect(told).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(told).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([1, 9]);
  await vi.advanceTimersByTimeAsync(5000);
  from.postMessage(hint(4, 'a', 'probe'));
  expect(told).toEqual([1, 9, 4]);
});

test('a listener that left hears nothing, one that throws disturbs nobody, and what concerns others takes no place', async () => {
  const told: string[] = [];
  const from = other();
  const leave = page.tabs.onTab('probe', () => told.push('left'));
  offs.push(
    page.tabs.onTab('probe', () => {
      throw new Error('listener');
    }),
    page.tabs.onTab('probe', ({ cartId }) => told.push(`all ${cartId}`)),
    page.tabs.onTab(
      'probe',
      ({ cartId }) => told.push(`own ${cartId}`),
      ({ cartId }) => cartId === '1',
    ),
  );
  from.postMessage({ ...hint(1, 'a', 'probe'), cartId: '1' });
  expect(told).toEqual(['left', 'all 1', 'own 1']);
  from.postMessage({ ...hint(2, 'a', 'probe'), cartId: '1' });
  from.postMessage({ ...hint(3, 'a', 'probe'), cartId: '2' });
  leave();
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.slice(3)).toEqual(['all 1', 'all 2', 'own 1']);
});

test('hints about several things within two seconds all arrive: one for each cart, with every identifier', async () => {
  const told: unknown[] = [];
  const from = other();
  offs.push(page.tabs.onTab('probe', ({ cartId, ids }) => told.push([cartId, ids])));
  from.postMessage({ ...hint(1, 'a', 'probe'), ids: ['1'] });
  from.postMessage({ ...hint(2, 'a', 'probe'), ids: ['2'] });
  from.postMessage({ ...hint(3, 'a', 'probe'), ids: ['3', '2'] });
  from.postMessage({ ...hint(4, 'a', 'probe'), cartId: '9', ids: ['4'] });
  // Without identifiers it is about everything.
  from.postMessage({ ...hint(5, 'a', 'probe'), cartId: '9' });
  expect(told).toEqual([[undefined, ['1']]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.slice(1)).toEqual([
    [undefined, ['2', '3']],
    ['9', undefined],
  ]);
});

test('more identifiers than one hint carries are told in several', () => {
  const heard: { seq: number; ids?: string[] }[] = [];
  other().onmessage = ({ data }) => heard.push(data as { seq: number });
  const ids = Array.from({ length: 450 }, (_, at) => `i${at}`);
  page.tabs.notifyTabs('probe', { ids });
  expect(heard.map((one) => one.ids?.length)).toEqual([200, 200, 50]);
  expect(heard.flatMap((one) => one.ids)).toEqual(ids);
});

test('another tab’s change is shown within a second', async () => {
  offs.push(page.cart.$cart.listen(() => {}));
  await page.cart.loadCartContent();
  state.lines.set('5', 7);
  other().postMessage(hint(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.cart.$cart.value).toMatchObject({ cart: { quantity: 1 } });
  expect(page.cart.$cartLines.value?.['5']).toMatchObject({ quantity: 7 });
});

test.each(['count', 'page'])('a hint that comes while the cart is being read (%s) has it read once more', async (call) => {
  offs.push(page.cart.$cart.listen(() => {}));
  state.lines.set('1', 2);
  await page.cart.loadCartContent();
  const release = hold(call);
  void page.cart.refreshCart();
  await flush();
  // What is on its way was answered before the other tab's change.
  state.lines.set('5', 7);
  other().postMessage(hint(1));
  await flush();
  release();
  await vi.advanceTimersByTimeAsync(1000);
  await flush();
  expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 2, cost: 90 } });
  expect(page.cart.$cartLines.value?.['5']).toMatchObject({ quantity: 7 });
  expect(page.cart.$cartContent.value).toMatchObject({ order: ['1', '5'] });
});

test('so has one about the favourites and one about who the buyer is', async () => {
  page.config.configure({ favouritesList: true });
  offs.push(
    page.favourites.$favourites.listen(() => {}),
    page.user.$user.listen(() => {}),
  );
  await flush();
  const [releaseRecords, releaseWho] = [hold('records'), hold('who')];
  other().postMessage(hint(1, 'other', 'favourites'));
  other().postMessage(hint(1, 'other', 'identity'));
  await flush();
  state.records = [{ id: 'r9', productId: '9', favoriteProductCategoryId: '1' } as (typeof state.records)[number]];
  state.user = { ...state.user, id: '77' };
  await vi.advanceTimersByTimeAsync(2500);
  other().postMessage(hint(2, 'other', 'favourites'));
  other().postMessage(hint(2, 'other', 'identity'));
  await flush();
  releaseRecords();
  releaseWho();
  await vi.advanceTimersByTimeAsync(100);
  await flush();
  expect(page.user.$user.value).toMatchObject({ user: { id: '77' } });
  expect(page.favourites.$favourites.value).toHaveProperty('9');
});

test('a hidden page takes the number only, and the lines when it is looked at', async () => {
  offs.push(page.cart.$cart.listen(() => {}));
  await page.cart.loadCartContent();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.lines.set('5', 7);
  log.length = 0;
  other().postMessage(hint(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(log).toEqual(['count']);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await flush();
  expect(page.cart.$cartLines.value?.['5']).toMatchObject({ quantity: 7 });
  visibility.mockRestore();
});

test('late hints of a tab and hints for another client’s cart say nothing', async () => {
  offs.push(page.cart.$cart.listen(() => {}));
  await flush();
  const from = other();
  from.postMessage(hint(10));
  await vi.advanceTimersByTimeAsync(5000);
  log.length = 0;
  from.postMessage(hint(9));
  from.postMessage(hint(10));
  from.postMessage({ ...hint(11), clientId: '3' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(log).toEqual([]);
});

test('the channel is closed while the page is away and when it is gone', async () => {
  offs.push(page.cart.$cart.listen(() => {}));
  expect(Channel.open.size).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(Channel.open.size).toBe(0);
  window.dispatchEvent(new Event('pageshow'));
  expect(Channel.open.size).toBe(1);
  await closePage(offs);
  expect(Channel.open.size).toBe(0);
});

describe('without the channel', () => {
  beforeEach(async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    page = await openPage();
  });

  test('storage carries the hint, and keeps nothing', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    page.tabs.notifyTabs('cart', { cartId: '9', clientId: '3' });
    expect(JSON.parse(set.mock.calls[0]?.[1] as string)).toMatchObject({ kind: 'cart', cartId: '9', clientId: '3' });
    expect(localStorage.length).toBe(0);
    set.mockRestore();
    const heard: unknown[] = [];
    offs.push(page.tabs.onTab('cart', (message) => heard.push(message)));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'islands', newValue: JSON.stringify(hint(1)) }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'islands', newValue: '{broken' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: JSON.stringify(hint(2)) }));
    expect(heard).toEqual([hint(1)]);
  });

  test('and where that is denied too, nothing breaks', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(() => page.tabs.notifyTabs('probe')).not.toThrow();
    set.mockRestore();
  });
});
