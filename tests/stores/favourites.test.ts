import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buyer, closePage, failNext, fault, favouritesApi, flush, guest, hold, log, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

let page: Page;
const offs: (() => void)[] = [];

const mount = async () => {
  const { favourites, notices, user } = page;
  offs.push(
    user.$user.listen(() => {}),
    favourites.$favourites.listen(() => {}),
    favourites.$favouriteCategories.listen(() => {}),
    notices.$notices.listen(() => {}),
    notices.$spoken.listen(() => {}),
  );
  await flush();
};

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  page.config.configure({ favouritesList: true });
  state.records = ['a', 'b', 'c', 'd', 'e'].map((productId, n) => ({ id: `r-${n}`, productId, favoriteProductCategoryId: '1', isTs: false }));
  state.categories = [
    { id: '1', name: 'Общее', productCount: 5, isDefault: true },
    { id: '2', name: 'ТО', productCount: 0, isDefault: false },
  ];
});

afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

const heart = (id: string) => page.favourites.$favourites.value?.[id];
const count = (id: string) => page.favourites.$favouriteCategories.value?.categories.find((category) => category.id === id)?.productCount;
const texts = () => page.notices.$notices.value?.map((notice) => notice.text) ?? [];
const product = (productId: string) => ({ productId, title: 'Фильтр' });
const writes = () => log.filter((call) => /^(add|remove|create)/.test(call));

test('all pages of records are read once, whoever asks', async () => {
  await mount();
  offs.push(page.favourites.$favourites.listen(() => {}));
  await flush();
  expect(log.filter((call) => call.startsWith('records'))).toEqual(['records 1', 'records 2', 'records 3', 'records 4']);
  expect(Object.keys(page.favourites.$favourites.value ?? {})).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(heart('e')).toEqual({ recordId: 'r-4', categoryId: '1', pending: false });
});

describe('pressed before the categories are known', () => {
  beforeEach(() => {
    page.config.configure({ favouritesList: false });
  });

  test('twice, it is as it was', async () => {
    const release = hold('fetchFavouriteCategories');
    const presses = [page.favourites.toggleFavourite(product('z')), page.favourites.toggleFavourite(product('z'))];
    await flush();
    release();
    expect(await Promise.all(presses)).toEqual([{ ok: true }, { ok: true }]);
    expect(writes()).toEqual([]);
  });

  test('three times, it is added once', async () => {
    const release = hold('fetchFavouriteCategories');
    const presses = [1, 2, 3].map(() => page.favourites.toggleFavourite(product('z')));
    await flush();
    release();
    await Promise.all(presses);
    expect(writes()).toEqual(['addFavourite z 1']);
  });
});

test('many records are one change of the hearts', async () => {
  state.records = Array.from({ length: 300 }, (_, n) => ({ id: `r-${n}`, productId: `p${n}`, favoriteProductCategoryId: '1', isTs: false }));
  let changes = 0;
  offs.push(page.favourites.$favourites.listen(() => changes++));
  await vi.waitFor(() => expect(Object.keys(page.favourites.$favourites.value ?? {})).toHaveLength(300));
  expect(changes).toBe(1);
});

describe('a heart', () => {
  beforeEach(async () => {
    await mount();
    log.length = 0;
  });

  test('is on at once, counts, and toasts for 1.5 s with the way to its category', async () => {
    const release = hold('addFavourite');
    const result = page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
    await flush();
    expect(heart('z')).toEqual({ recordId: null, categoryId: '2', pending: true });
    expect(count('2')).toBe(1);
    release();
    expect(await result).toEqual({ ok: true });
    expect(heart('z')).toEqual({ recordId: 'r1', categoryId: '2', pending: false });
    expect(page.notices.$notices.value).toMatchObject([
      { text: 'Товар добавлен в избранное: «ТО»', link: { href: '/personal/favorite-products?activeTabId=2', text: 'ТО' } },
    ]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(texts()).toEqual([]);
  });

  test('goes off, and its category counts one less', async () => {
    const release = hold('removeFavourite');
    const result = page.favourites.toggleFavourite(product('a'));
    await flush();
    expect(count('1')).toBe(4);
    release();
    expect(await result).toEqual({ ok: true });
    expect(heart('a')).toBeUndefined();
    expect(count('1')).toBe(4);
    expect(writes()).toEqual(['removeFavourite r-0']);
    expect(texts()).toEqual(['Товар удален из избранного']);
  });

  test('pressed twice before anything was sent sends nothing', async () => {
    const [first, second] = [page.favourites.toggleFavourite(product('a')), page.favourites.toggleFavourite({ ...product('a'), categoryId: '1' })];
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect(heart('a')).toMatchObject({ recordId: 'r-0', pending: false });
    expect(count('1')).toBe(5);
  });

  test('pressed again while the first call is under way ends where the buyer left it, one call at a time', async () => {
    const release = hold('addFavourite');
    const first = page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
    await flush();
    const second = page.favourites.toggleFavourite(product('z'));
    await flush();
    expect(writes()).toEqual(['addFavourite z 2']);
    expect(heart('z')?.categoryId).toBe('');
    release();
    await Promise.all([first, second]);
    expect(writes()).toEqual(['addFavourite z 2', 'removeFavourite r1']);
    expect(heart('z')).toBeUndefined();
    expect(count('2')).toBe(0);
    expect(texts()).toEqual([]);
  });

  test('goes back with its count when the shop fails', async () => {
    failNext('addFavourite', fault('server', { status: 500 }));
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2' })).toMatchObject({
      ok: false,
      error: { text: 'Не удалось добавить в избранное.' },
    });
    expect(heart('z')).toBeUndefined();
    expect(count('2')).toBe(0);
    failNext('removeFavourite', fault('server', { status: 500 }));
    expect(await page.favourites.removeFavourite('a')).toMatchObject({ ok: false });
    expect(heart('a')).toMatchObject({ recordId: 'r-0', pending: false });
    expect(count('1')).toBe(5);
    expect(page.notices.$alerts.value).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(page.notices.$spoken.value).toMatchObject({ polite: 'Не удалось удалить из избранного.' });
  });

  test('says so when the product is in a list already, and shows it', async () => {
    failNext('addFavourite', fault('conflict', { status: 409, data: { recordId: 'r-9', categoryId: '1' } }));
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2' })).toMatchObject({
      ok: false,
      error: { code: 'already', text: 'Товар уже в избранном: «Общее».' },
    });
    expect(heart('z')).toMatchObject({ recordId: 'r-9', categoryId: '1' });
    expect(texts()).toEqual(['Товар уже в избранном: «Общее».']);
  });

  test('says where the product is already, though the refusal does not: the list does', async () => {
    state.records.push({ id: 'r-9', productId: 'z', favoriteProductCategoryId: '1', isTs: false });
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2' })).toMatchObject({
      ok: false,
      error: { code: 'already', text: 'Товар уже в избранном: «Общее».' },
    });
    expect(heart('z')).toMatchObject({ recordId: 'r-9', categoryId: '1' });
  });

  test('of a category deleted elsewhere has the list read again', async () => {
    state.categories = state.categories.slice(0, 1);
    failNext('addFavourite', fault('missing', { status: 404 }));
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2' })).toMatchObject({
      ok: false,
      error: { code: 'categoryGone', text: 'Категория удалена.' },
    });
    expect(page.favourites.$favouriteCategories.value?.categories.map((category) => category.id)).toEqual(['1']);
  });

  test.each([
    ['of a category deleted elsewhere', () => failNext('addFavourite', fault('missing', { status: 404 })), 'Категория удалена.'],
    ['that the shop fails', () => failNext('addFavourite', fault('server', { status: 500 })), 'Не удалось добавить в избранное.'],
    [
      'that nobody answers who asks for',
      async () => {
        await vi.advanceTimersByTimeAsync(61_000);
        failNext('who', fault('server', { status: 500 }));
      },
      'Не удалось добавить в избранное. Ошибка на сервере. Попробуйте еще раз через минуту.',
    ],
  ])('%s: told once, by the store or by whoever asks to tell', async (_what, refuse, text) => {
    const { $notices, $alerts, $pastNotices } = page.notices;
    await refuse();
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2' })).toMatchObject({ ok: false, error: { text } });
    expect([$notices.value?.map((notice) => [notice.text, notice.count]), $alerts.value]).toEqual([[[text, 1]], []]);
    await vi.advanceTimersByTimeAsync(10_000);
    const before = $pastNotices.value?.length;
    await refuse();
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2', reportBy: 'caller' })).toMatchObject({ ok: false, error: { text } });
    await vi.advanceTimersByTimeAsync(100);
    expect([$notices.value, $alerts.value, page.notices.$spoken.value, $pastNotices.value?.length]).toEqual([[], [], { polite: '', assertive: '' }, before]);
  });

  test('whose answer never came is looked for, not added twice', async () => {
    state.records.push({ id: 'r-z', productId: 'z', favoriteProductCategoryId: '2', isTs: false });
    failNext('addFavourite', fault('timeout', { ambiguous: true }));
    expect(await page.favourites.addFavourite({ ...product('z'), categoryId: '2' })).toEqual({ ok: true });
    expect(writes()).toEqual(['addFavourite z 2']);
    expect(heart('z')).toMatchObject({ recordId: 'r-z' });
  });

  test('moves to a new category, which stays when the move fails', async () => {
    expect(await page.favourites.createCategoryAndAdd({ ...product('z'), name: ' Зима ' })).toEqual({ ok: true });
    expect(writes()).toEqual(['createCategory Зима', 'addFavourite z 3']);
    expect(count('3')).toBe(1);
    failNext('addFavourite', fault('server', { status: 500 }));
    expect(await page.favourites.createCategoryAndAdd({ ...product('y'), name: 'Лето' })).toMatchObject({ ok: false });
    expect(page.favourites.$favouriteCategories.value?.categories.map((category) => category.name)).toEqual(['Общее', 'ТО', 'Зима', 'Лето']);
  });

  test('of a category without a name, with one too long or taken is refused before it is asked for', async () => {
    const create = async (name: string) => {
      const result = await page.favourites.createCategoryAndAdd({ ...product('z'), name });
      return result.ok ? '' : result.error.text;
    };
    expect(await create('  ')).toBe('Необходимо заполнить «Название категории»');
    expect(await create('я'.repeat(256))).toBe('«Название категории» должно содержать не более 255 символов');
    expect(await create('общее')).toBe('Категория с таким названием уже есть.');
    expect(writes()).toEqual([]);
  });
});

describe('a move, when the page is left before the shop has taken the product out', () => {
  const begin = async () => {
    await mount();
    log.length = 0;
    const release = hold('removeFavourite');
    const moved = page.favourites.addFavourite({ ...product('a'), categoryId: '2' });
    await flush();
    expect(writes()).toEqual(['addFavourite a 2', 'removeFavourite r-0']);
    dispatchEvent(new Event('pagehide'));
    await flush();
    return { release, moved };
  };

  test('goes out whole, in the order a shop can take it', async () => {
    await begin();
    expect(writes()).toEqual(['addFavourite a 2', 'removeFavourite r-0', 'addFavourite a 2']);
    state.gates.clear();
  });

  test('is done once where the page comes back', async () => {
    const { release, moved } = await begin();
    release();
    expect(await moved).toEqual({ ok: true });
    expect(writes()).toEqual(['addFavourite a 2', 'removeFavourite r-0', 'addFavourite a 2']);
    expect(heart('a')).toMatchObject({ recordId: 'r1', categoryId: '2', pending: false });
  });

  test('a removal is nothing more', async () => {
    await mount();
    log.length = 0;
    const release = hold('removeFavourite');
    const removed = page.favourites.removeFavourite('a');
    await flush();
    dispatchEvent(new Event('pagehide'));
    await flush();
    release();
    await removed;
    expect(writes()).toEqual(['removeFavourite r-0']);
  });
});

test('that a product is in a list already says nothing to another buyer', async () => {
  page.config.configure({ favouritesList: false });
  await mount();
  const release = hold('addFavourite');
  failNext('addFavourite', fault('conflict', { status: 409, data: { recordId: 'r-7', categoryId: '2' } }));
  const write = page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
  await flush();
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  release();
  expect(await write).toMatchObject({ ok: false, error: { code: 'identity' } });
  expect(page.favourites.$favourites.value).toEqual({});
  expect(texts()).toEqual([]);
});

test('a slow first load never takes away a fresh heart, nor brings back a fresh removal', async () => {
  const release = hold('records');
  await mount();
  await page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
  page.favourites.seedFavourite('a', 'r-0', '1');
  await page.favourites.removeFavourite('a');
  release();
  await flush();
  expect(heart('z')).toMatchObject({ recordId: 'r1' });
  expect(heart('a')).toBeUndefined();
  expect(heart('b')).toMatchObject({ recordId: 'r-1' });
});

test('a guest sees the prompt and nothing is asked for', async () => {
  state.user = guest();
  await mount();
  expect(log.filter((call) => call.startsWith('records'))).toEqual([]);
  expect(await page.favourites.toggleFavourite(product('z'))).toMatchObject({ ok: false, error: { code: 'guest' } });
  expect(page.guests.$guestPrompt.value?.text).toMatch(/^Чтобы добавить товар в избранное, войдите/);
  expect(writes()).toEqual([]);
});

test('another buyer sees their own hearts', async () => {
  await mount();
  state.user = buyer({ id: '8' });
  state.records = [{ id: 'x', productId: 'k', favoriteProductCategoryId: '1', isTs: false }];
  await page.user.refreshUser();
  await flush();
  expect(page.favourites.$favourites.value).toEqual({ k: { recordId: 'x', categoryId: '1', pending: false } });
});

test('whoever looks right after the last heart has gone sees those of the buyer who came in between', async () => {
  const offUser = page.user.$user.listen(() => {});
  const leave = page.favourites.$favourites.listen(() => {});
  await flush();
  leave();
  state.user = buyer({ id: '8' });
  state.records = [{ id: 'x', productId: 'k', favoriteProductCategoryId: '1', isTs: false }];
  await page.user.refreshUser();
  offs.push(
    offUser,
    page.favourites.$favourites.listen(() => {}),
  );
  await flush();
  expect(page.favourites.$favourites.value).toEqual({ k: { recordId: 'x', categoryId: '1', pending: false } });
});

test('resting hearts hear of their own product', async () => {
  const heard: [string | null, string][] = [];
  page.signals.listen('favourites', (key, shown) => heard.push([key, shown]));
  page.signals.follow('favourites');
  await flush();
  expect(heard).toEqual([
    ['a', 'r-0'],
    ['b', 'r-1'],
    ['c', 'r-2'],
    ['d', 'r-3'],
    ['e', 'r-4'],
    // All there is: every other heart is empty.
    [null, ''],
  ]);
});

describe('the list of all records', () => {
  const records = () => log.filter((call) => call.startsWith('records'));

  test('is asked for by the setting alone: hearts are what the page prints and the buyer does', async () => {
    page.config.configure({ favouritesList: false });
    page.signals.follow('favourites', 'a');
    await mount();
    page.favourites.seedFavourite('a', 'r-0', '1');
    await page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
    await page.favourites.refreshFavourites();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await flush();
    expect(records()).toEqual([]);
    expect(Object.keys(page.favourites.$favourites.value ?? {})).toEqual(['a', 'z']);
    expect(heart('z')).toMatchObject({ recordId: 'r1' });
  });

  test('comes fifty at a time, the pages after the first at once where the shop says how many there are', async () => {
    state.tellsTotal = true;
    const release = hold('records');
    await mount();
    expect(records()).toEqual(['records 1']);
    release();
    const again = hold('records');
    await flush();
    expect(records()).toEqual(['records 1', 'records 2', 'records 3']);
    again();
    await flush();
    expect(Object.keys(page.favourites.$favourites.value ?? {})).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(favouritesApi.fetchFavouriteProducts.mock.lastCall?.[0]).toEqual({ page: 3, perPage: 50 });
  });

  test('another buyer sees none of the hearts that the page printed, and their own comes back with the buyer', async () => {
    page.config.configure({ favouritesList: false });
    await mount();
    const heard: [string | null, string][] = [];
    page.signals.listen('favourites', (key, shown) => heard.push([key, shown]));
    page.favourites.seedFavourite('a', 'r-0', '1');
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    await flush();
    expect(heart('a')).toBeUndefined();
    // Resting hearts too: what they were printed with is another's.
    expect(heard.at(-1)).toEqual([null, '']);
    page.favourites.seedFavourite('b', 'r-1', '1');
    expect(heart('b')).toBeUndefined();
    state.user = buyer();
    await page.user.refreshUser();
    await flush();
    expect(heart('a')).toMatchObject({ recordId: 'r-0' });
  });
});

test('a heart that was taken out stays out when its buyer is back after a lost session, whatever the page printed', async () => {
  page.config.configure({ favouritesList: false });
  await mount();
  page.favourites.seedFavourite('a', 'r-0', '1');
  await page.favourites.removeFavourite('a');
  for (const user of [guest(), buyer()]) {
    state.user = user;
    await page.user.refreshUser();
    await flush();
  }
  // An island that stands there later.
  page.favourites.seedFavourite('a', 'r-0', '1');
  expect(heart('a')).toBeUndefined();
});

describe('another tab', () => {
  const heard: { ids?: string[] }[] = [];
  let other: BroadcastChannel;
  let seq = 0;
  const tell = async (...ids: string[]) => {
    other.postMessage({ kind: 'favourites', seq: ++seq, tab: 'other', ids });
    // Node delivers on a task of its own.
    await new Promise((resolve) => setImmediate(resolve));
    await flush();
  };
  beforeEach(async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    page.config.configure({ favouritesList: false });
    await mount();
    heard.length = 0;
    other = new BroadcastChannel('islands');
    other.onmessage = ({ data }: MessageEvent) => void heard.push(data as { ids?: string[] });
  });
  afterEach(() => other.close());

  test('of the same buyer tells which heart is whose, each at once and without a question', async () => {
    const identity = page.user.$identity.value ?? '';
    page.favourites.seedFavourite('a', 'r-0', '1');
    log.length = 0;
    await tell(identity, 'a', '', '', 'k', 'r-9', '2');
    await tell(identity, 'm', 'r-10', '1');
    expect(page.favourites.$favourites.value).toEqual({
      k: { recordId: 'r-9', categoryId: '2', pending: false },
      m: { recordId: 'r-10', categoryId: '1', pending: false },
    });
    expect(log.filter((call) => call.startsWith('records'))).toEqual([]);
  });

  test('of another buyer, or with anything that is no identifier, says nothing', async () => {
    const identity = page.user.$identity.value ?? '';
    await tell('stranger', 'k', 'r-9', '2');
    await tell(identity, 'k', '<b>', '2');
    await tell(identity, 'k');
    expect(page.favourites.$favourites.value).toEqual({});
  });

  test('hears what this one did, in identifiers alone', async () => {
    await page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
    await page.favourites.removeFavourite('z');
    await new Promise((resolve) => setImmediate(resolve));
    const identity = page.user.$identity.value;
    expect(heard.flatMap(({ ids }) => (ids ? [ids] : []))).toEqual([
      [identity, 'z', 'r1', '2'],
      [identity, 'z', '', ''],
    ]);
  });
  test('that told of a heart before this page knew its buyer is heard', async () => {
    const identity = page.user.$identity.value ?? '';
    const release = hold('who');
    page.user.forgetUser();
    other.postMessage({ kind: 'favourites', seq: ++seq, tab: 'other', ids: [identity, 'k', 'r-9', '2'] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(heart('k')).toBeUndefined();
    release();
    await flush();
    expect(page.user.$identity.value).toBe(identity);
    expect(heart('k')).toMatchObject({ recordId: 'r-9' });
  });

  test('that told of a heart while the session of this page was lost is heard when its buyer is back', async () => {
    const identity = page.user.$identity.value ?? '';
    page.favourites.seedFavourite('a', 'r-0', '1');
    state.user = guest();
    await page.user.refreshUser();
    await tell(identity, 'a', '', '', 'k', 'r-9', '2');
    expect(page.favourites.$favourites.value).toEqual({});
    state.user = buyer();
    await page.user.refreshUser();
    await flush();
    expect(page.favourites.$favourites.value).toEqual({ k: { recordId: 'r-9', categoryId: '2', pending: false } });
  });

  test('that has come to know its buyer hears what was done while it was loading, and nothing older', async () => {
    const identity = page.user.$identity.value;
    const ask = async () => {
      heard.length = 0;
      other.postMessage({ kind: 'favourites-asked', seq: ++seq, tab: 'other' });
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      return heard.map(({ ids }) => ids);
    };
    expect(await ask()).toEqual([]);
    await page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
    await page.favourites.addFavourite({ ...product('y'), categoryId: '1' });
    await page.favourites.removeFavourite('z');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await ask()).toEqual([[identity, 'y', 'r2', '1', 'z', '', '']]);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await ask()).toEqual([]);
  });

  test('hears nothing of a write that ended under another buyer', async () => {
    const release = hold('addFavourite');
    const write = page.favourites.addFavourite({ ...product('z'), categoryId: '2' });
    await flush();
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    release();
    await write;
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard.flatMap(({ ids }) => (ids ? [ids] : []))).toEqual([]);
  });

  test('hears of all that one write did, however many', async () => {
    const { heartHint } = await import('../../shared/stores/favourites/state');
    const products = Array.from({ length: 120 }, (_, at) => `p${at}`);
    heard.length = 0;
    const { ids: last = [] } = heartHint(products);
    await new Promise((resolve) => setImmediate(resolve));
    const told = [...heard.map(({ ids = [] }) => ids), last].flatMap(([, ...ids]) => ids.filter((_, at) => at % 3 === 0));
    expect(told.sort()).toEqual(products.sort());
    // A hint carries no more.
    for (const ids of [last, ...heard.map(({ ids = [] }) => ids)]) expect(ids.length).toBeLessThanOrEqual(200);
  });
});

describe('a favourite that moves', () => {
  beforeEach(async () => {
    await mount();
    log.length = 0;
  });
  const move = (productId: string) => page.favourites.addFavourite({ ...product(productId), categoryId: '2' });
  const stored = (productId: string) => state.records.filter((record) => record.productId === productId).map((record) => record.favoriteProductCategoryId);

  test('stands in the new category before it leaves the old one', async () => {
    state.takesTwice = true;
    expect(await move('a')).toEqual({ ok: true });
    expect(writes()).toEqual(['addFavourite a 2', 'removeFavourite r-0']);
    expect([heart('a'), stored('a')]).toMatchObject([{ recordId: 'r1', categoryId: '2', pending: false }, ['2']]);
  });

  test.each([['server', 500] as const, ['server', 503] as const, ['forbidden', 403] as const])(
    'is not taken out by a shop that cannot add: %s %i',
    async (code, status) => {
      failNext('addFavourite', fault(code, { status }));
      expect(await move('a')).toMatchObject({ ok: false });
      expect(writes()).toEqual(['addFavourite a 2']);
      expect([heart('a'), stored('a'), count('1'), count('2')]).toMatchObject([{ recordId: 'r-0', categoryId: '1', pending: false }, ['1'], 5, 0]);
    },
  );

  test('goes back under its new record where the new category refuses it after the old one let it go', async () => {
    const release = hold('removeFavourite');
    const moved = move('a');
    await flush();
    failNext('addFavourite', fault('missing', { status: 404 }));
    release();
    expect(await moved).toMatchObject({ ok: false, error: { code: 'categoryGone', text: 'Категория удалена.' } });
    expect(writes()).toEqual(['addFavourite a 2', 'removeFavourite r-0', 'addFavourite a 2', 'addFavourite a 1']);
    expect([heart('a'), stored('a')]).toMatchObject([{ recordId: 'r1', categoryId: '1', pending: false }, ['1']]);
    // What is done to it next is done to that record.
    expect(await page.favourites.removeFavourite('a')).toEqual({ ok: true });
    expect(stored('a')).toEqual([]);
  });

  test('several: the first that is refused is the last that is tried, and those that stayed are named', async () => {
    const { moveFavourites } = page.favourites;
    failNext('addFavourite', fault('server', { status: 500 }));
    const stayed = await moveFavourites(
      ['a', 'b', 'c'].map((productId) => ({ productId, title: `Товар ${productId}` })),
      '2',
    );
    expect(stayed).toEqual(['a', 'b', 'c']);
    expect(writes()).toEqual(['addFavourite a 2']);
    expect(texts()).toEqual(['Не удалось переместить товар. Не перемещены: «Товар a», «Товар b», «Товар c».']);
    expect(['a', 'b', 'c'].flatMap(stored)).toEqual(['1', '1', '1']);
  });

  test('several, when the page is left: what was not begun is offered on the next page of the buyer, and goes on from there', async () => {
    const release = hold('addFavourite');
    void page.favourites.moveFavourites(
      ['a', 'b', 'c'].map((productId) => ({ productId, title: `Товар ${productId}` })),
      '2',
    );
    await flush();
    dispatchEvent(new Event('pagehide'));
    await flush();
    expect(writes()).toEqual(['addFavourite a 2']);
    // Nobody hears the answer.
    state.gates.clear();
    page = await nextPage();
    await mount();
    expect(texts()).toEqual(['Перемещение прервано: 3 товара остались в прежней категории.']);
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    await flush();
    expect(['a', 'b', 'c'].flatMap(stored)).toEqual(['2', '2', '2']);
    page = await nextPage();
    await mount();
    expect(texts()).toEqual([]);
    // The first page ends.
    release();
    dispatchEvent(new Event('pageshow'));
    await flush();
  });

  test('out of one category and not in the other: it is said, and it goes in where the shop answers again', async () => {
    const release = hold('removeFavourite');
    const moved = move('a');
    await flush();
    const { addFavourite } = favouritesApi;
    const down = addFavourite.getMockImplementation();
    addFavourite.mockImplementation(() => Promise.reject(fault('server', { status: 500 })));
    release();
    expect(await moved).toMatchObject({ ok: false, error: { code: 'out' } });
    expect([texts(), stored('a'), heart('a')]).toEqual([
      ['Товар убран из категории «Общее», но не добавлен в «ТО». Он вернется в избранное, как только ответит сервер.'],
      [],
      undefined,
    ]);
    addFavourite.mockImplementation(down as NonNullable<typeof down>);
    page = await nextPage();
    await mount();
    await flush();
    expect([stored('a'), texts()]).toEqual([['2'], ['Товар добавлен в избранное: «ТО»']]);
  });
});

describe('a heart pressed behind another call of its own, when the page is left', () => {
  beforeEach(async () => {
    page.config.configure({ favouritesList: false });
    await mount();
    log.length = 0;
  });
  const isKept = () => state.records.some(({ productId }) => productId === 'z');
  /** On, and off again while the shop has not answered. */
  const press = async () => {
    const release = hold('addFavourite');
    void page.favourites.addFavourite({ ...product('z'), categoryId: '1' });
    await flush();
    const off = page.favourites.removeFavourite('z');
    await flush();
    return { release, off };
  };
  const leave = async () => {
    dispatchEvent(new Event('pagehide'));
    await flush();
  };
  const open = async () => {
    state.gates.clear();
    page = await nextPage();
    page.config.configure({ favouritesList: false });
    await mount();
    await flush();
  };

  test('the next page of the buyer takes out what was added', async () => {
    await press();
    await leave();
    expect([isKept(), writes()]).toEqual([true, ['addFavourite z 1']]);
    await open();
    expect([isKept(), texts()]).toEqual([false, []]);
    log.length = 0;
    await open();
    expect([writes(), log.filter((call) => call.startsWith('records'))]).toEqual([[], []]);
  });

  test('the next page looks once more where the call ends later', async () => {
    await press();
    await leave();
    const [late] = state.records.splice(state.records.findIndex(({ productId }) => productId === 'z'));
    await open();
    expect(isKept()).toBe(false);
    state.records.push(late as (typeof state.records)[number]);
    await vi.advanceTimersByTimeAsync(10_000);
    await flush();
    expect([isKept(), texts()]).toEqual([false, []]);
  });

  test('the next page says why it stands, and tries again at a press', async () => {
    await press();
    await leave();
    failNext('removeFavourite', fault('server', { status: 500 }));
    await open();
    expect([isKept(), texts()]).toEqual([true, ['Товар № z остался в избранном. Не удалось удалить из избранного.']]);
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(isKept()).toBe(false);
  });

  test('a page that comes back goes on by itself', async () => {
    const { release, off } = await press();
    await leave();
    release();
    expect(await off).toEqual({ ok: true });
    expect([isKept(), writes(), heart('z')]).toEqual([false, ['addFavourite z 1', 'removeFavourite r1'], undefined]);
    log.length = 0;
    await open();
    expect(log.filter((call) => call.startsWith('records'))).toEqual([]);
  });

  test('one that goes on again behind its removal is added by the next page', async () => {
    page.favourites.seedFavourite('a', 'r-0', '1');
    const release = hold('removeFavourite');
    void page.favourites.removeFavourite('a');
    await flush();
    void page.favourites.addFavourite({ ...product('a'), categoryId: '1' });
    await flush();
    await leave();
    expect([writes(), state.records.some(({ productId }) => productId === 'a')]).toEqual([['removeFavourite r-0'], false]);
    release();
    await open();
    expect(state.records.filter(({ productId }) => productId === 'a')).toMatchObject([{ favoriteProductCategoryId: '1' }]);
  });

  test('another buyer hears nothing of it', async () => {
    await press();
    await leave();
    state.user = buyer({ id: '8' });
    await open();
    expect([isKept(), texts()]).toEqual([true, []]);
    state.user = buyer();
    await open();
    expect(isKept()).toBe(false);
  });
});

describe('«Вернуть»', () => {
  beforeEach(async () => {
    await mount();
    log.length = 0;
  });
  const takeBack = async () => {
    page.notices.$notices.value?.find(({ action }) => action?.undoes)?.action?.run();
    await flush();
    await vi.advanceTimersByTimeAsync(200);
  };

  test('is said when the shop has the product', async () => {
    void page.removal.removeFavourites(['a']);
    await flush();
    await takeBack();
    expect([heart('a'), writes()]).toMatchObject([{ recordId: 'r-0', pending: false }, []]);
    expect(page.notices.$spoken.value?.polite).toContain('Товар возвращен в избранное');
  });

  test('of one that another tab has removed adds it anew', async () => {
    void page.removal.removeFavourites(['a']);
    await flush();
    state.records = state.records.filter(({ productId }) => productId !== 'a');
    await takeBack();
    expect(state.records.filter(({ productId }) => productId === 'a')).toMatchObject([{ favoriteProductCategoryId: '1' }]);
    expect(heart('a')).toMatchObject({ recordId: 'r1', categoryId: '1', pending: false });
    expect([page.notices.$spoken.value?.polite, texts()]).toEqual([expect.stringContaining('Товар возвращен в избранное'), []]);
  });

  test('of one that another tab has removed, and the shop does not add: it is said not to be back, and is asked for again at a word', async () => {
    void page.removal.removeFavourites(['a']);
    await flush();
    state.records = state.records.filter(({ productId }) => productId !== 'a');
    failNext('addFavourite', fault('server', { status: 500 }));
    await takeBack();
    expect([heart('a'), texts()]).toEqual([undefined, ['Товар не возвращен в избранное.']]);
    page.notices.$notices.value?.find(({ action }) => action?.text === 'Повторить')?.action?.run();
    await flush();
    await vi.advanceTimersByTimeAsync(200);
    expect(heart('a')).toMatchObject({ pending: false });
    expect([state.records.filter(({ productId }) => productId === 'a').length, page.notices.$spoken.value?.polite]).toEqual([
      1,
      expect.stringContaining('Товар возвращен в избранное'),
    ]);
  });

  test('while the shop says nothing is no more than that nothing is removed', async () => {
    void page.removal.removeFavourites(['a']);
    await flush();
    failNext('records', fault('server', { status: 500 }));
    await takeBack();
    expect([heart('a'), page.notices.$spoken.value?.polite]).toMatchObject([{ recordId: 'r-0' }, expect.stringContaining('Удаление отменено.')]);
    expect(page.notices.$spoken.value?.polite).not.toContain('возвращен');
  });
});
