// «Назад» to a document of the browser's cache: what it printed is old.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buyer, closePage, flush, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const newest = vi.hoisted(() => vi.fn());
vi.mock('../../shared/api/bookmarks', () => ({ searchBookmarks: newest }));

let page: Page;
const offs: (() => void)[] = [];
const cameBy = (type: string, transferSize: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, transferSize }] as unknown as PerformanceEntryList);

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

describe.each([
  ['navigate', 0, false],
  ['reload', 500, false],
  // The server was asked, and has printed it anew.
  ['back_forward', 500, false],
  ['back_forward', 0, true],
] as const)('%s, %d bytes of it from the network', (type, size, isOld) => {
  test(`a list and a resource ${isOld ? 'are read' : 'take what was printed'}`, async () => {
    cameBy(type, size);
    const [{ createList }, { createResource }] = await Promise.all([import('../../shared/stores/core/list'), import('../../shared/stores/core/resource')]);
    const asked: string[] = [];
    const list = createList<{ page: number }, { id: string }>({
      name: 'notes',
      inAddress: false,
      params: {} as never,
      load: async () => {
        asked.push('list');
        return { items: [{ id: 'server' }], total: 1, pages: 1 };
      },
      rowKey: ({ id }) => id,
    });
    const price = createResource({
      load: async (_: { id: string }) => {
        asked.push('price');
        return 'server';
      },
    });
    list.prepare();
    list.seed({ items: [{ id: 'printed' }], total: 1, pages: 1 });
    price.seed({ id: '1' }, 'printed');
    offs.push(list.watch(), price.at({ id: '1' }).watch());
    await flush();
    expect(asked).toEqual(isOld ? ['list', 'price'] : []);
    const shown = isOld ? 'server' : 'printed';
    expect([list.$state.get().rows, price.at({ id: '1' }).$state.get().data]).toEqual([[{ id: shown }], shown]);
  });

  test(`a heart is ${isOld ? 'as this tab has left it since' : 'as it was printed'}`, async () => {
    await page.user.knownUser();
    page.favourites.seedFavourite('5', '90', '1');
    await page.favourites.removeFavourite('5');
    await flush();
    page = await nextPage();
    cameBy(type, size);
    offs.push(page.favourites.$favourites.listen(() => {}));
    page.favourites.seedFavourite('5', '90', '1');
    await page.user.knownUser();
    await flush();
    expect(page.favourites.$favourites.get()['5']?.recordId).toBe(isOld ? undefined : '90');
    // Another buyer has left nothing there.
    state.user = buyer({ id: '8' });
    page = await nextPage();
    cameBy(type, size);
    page.favourites.seedFavourite('5', '91', '1');
    await page.user.knownUser();
    await flush();
    expect(page.favourites.$favourites.get()['5']?.recordId).toBe('91');
  });
});

test.each([
  [0, true],
  [500, false],
])('a bookmark that was added before «Назад» is found again where the document is old (%d bytes from the network)', async (size, isOld) => {
  const part = { partId: '5', group0Id: '12', modelId: '3', siteId: '1', typeId: '1' };
  newest.mockReset().mockResolvedValue({ items: [{ id: '90', partNumber: '', partName: '', note: '', additionalInfo: [], ...part }] });
  page = await nextPage();
  cameBy('back_forward', size);
  const { $addedBookmarks, partKeyOf } = await import('../../shared/stores/bookmarks/addition');
  await page.user.knownUser();
  await flush();
  expect([newest.mock.calls.length, $addedBookmarks.get()[partKeyOf(part)]?.id]).toEqual(isOld ? [1, '90'] : [0, undefined]);
  // Another buyer has added none.
  newest.mockResolvedValue({ items: [] });
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  await flush();
  expect($addedBookmarks.get()).toEqual({});
});

test('what another tab tells is known after «Назад» too', async () => {
  const { createFacts } = await import('../../shared/stores/core/facts');
  await page.user.knownUser();
  createFacts('told', { hear() {} });
  const identity = page.user.$identity.get();
  const channel = new BroadcastChannel('islands');
  channel.postMessage({ kind: 'told', seq: 1, tab: 'other', ids: [identity, '5', '6'] });
  await vi.waitFor(() => expect(sessionStorage.getItem(`islands:told:${identity}:told`)).toBe('[["5","6"]]'));
  channel.close();
  page = await nextPage();
  cameBy('back_forward', 0);
  const heard: string[] = [];
  const { createFacts: create } = await import('../../shared/stores/core/facts');
  create('told', { hear: (ids) => void heard.push(...ids) });
  await page.user.knownUser();
  await flush();
  expect(heard).toEqual(['5', '6']);
});
