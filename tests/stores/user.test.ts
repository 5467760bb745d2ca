import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyer, closePage, failNext, fault, flush, guest, hold, log, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

let page: Page;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

const mount = async () => {
  offs.push(page.user.$user.listen(() => {}));
  await flush();
};

test('any number of subscribers and callers ask once', async () => {
  await Promise.all([page.user.refreshUser(), page.user.refreshUser(), page.user.knownUser()]);
  await mount();
  expect(log).toEqual(['who']);
  expect(page.user.$user.value).toMatchObject({ status: 'ready', user: { id: '7' } });
});

test('options asked before anybody was known are this buyer’s; another buyer’s are asked for', async () => {
  const releaseWho = hold('who');
  offs.push(page.user.$userOptions.listen(() => {}));
  await mount();
  expect(page.user.$userOptions.value?.status).toBe('ready');
  releaseWho();
  await flush();
  expect(log).toEqual(['options', 'who']);
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  await flush();
  expect(log).toEqual(['options', 'who', 'who', 'options']);
});

test('a failed answer is a guest without options, and a later failure changes nothing', async () => {
  failNext('who', fault('server', { status: 500 }));
  failNext('options', fault('server', { status: 500 }));
  offs.push(page.user.$userOptions.listen(() => {}));
  await mount();
  expect(page.user.$user.value).toMatchObject({
    status: 'failed',
    user: { isGuest: true },
    error: { text: 'Ошибка на сервере. Попробуйте еще раз через минуту.' },
  });
  expect(page.user.$userOptions.value).toMatchObject({ status: 'failed', options: { quantityRestrictions: false } });
  await page.user.refreshUser();
  failNext('who', fault('network'));
  await page.user.refreshUser();
  expect(page.user.$user.value).toMatchObject({ status: 'ready', user: { id: '7' } });
});

test('options that could not be read are asked for when the connection is back, those that were read are not', async () => {
  failNext('options', fault('network'));
  offs.push(page.user.$userOptions.listen(() => {}));
  await mount();
  expect(page.user.$userOptions.value?.status).toBe('failed');
  for (let times = 0; times < 2; times++) {
    window.dispatchEvent(new Event('online'));
    await flush();
  }
  expect(page.user.$userOptions.value).toMatchObject({ status: 'ready', options: { quantityRestrictions: true } });
  expect(log.filter((call) => call === 'options')).toHaveLength(2);
});

test('what the page printed of the buyer’s options is what they may, without a question', async () => {
  const printed = { isDivideStock: true, quantityRestrictions: false, availRestrictions: true, availQuantityRestrictions: false, isAllPrices: true };
  page.user.seedUser(buyer(), printed);
  offs.push(page.user.$userOptions.listen(() => {}));
  await mount();
  expect(page.user.$userOptions.value).toEqual({ status: 'ready', options: printed });
  expect(log).toEqual([]);
});

test('a seed spares the question, and never comes after an answer', async () => {
  page.user.seedUser(buyer({ id: '9' }));
  await mount();
  expect(log).toEqual([]);
  page.user.seedUser(buyer({ id: '10' }));
  expect(page.user.$user.value).toMatchObject({ user: { id: '9' } });
});

test('writes are admitted without a question within a minute, and after one when it is longer ago', async () => {
  await mount();
  log.length = 0;
  expect(await page.user.admitWrite()).toBeNull();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await page.user.admitWrite()).toBeNull();
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await page.user.admitWrite()).toBeNull();
  expect(log).toEqual(['who']);
});

test('a logout elsewhere freezes writes, the same buyer’s return frees them, another buyer does not', async () => {
  await mount();
  state.user = guest();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await page.user.admitWrite()).toEqual({ code: 'session', text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.' });
  state.user = buyer();
  expect(await page.user.admitWrite()).toBeNull();
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  expect(await page.user.admitWrite()).toEqual({ code: 'identity', text: 'Вы вошли под другим пользователем. Обновите страницу.' });
});

test('the page hears who the buyer is', async () => {
  const heard: unknown[] = [];
  const listener = (event: Event) => heard.push((event as CustomEvent).detail);
  document.addEventListener('islands:user', listener);
  await mount();
  state.user = guest();
  await page.user.refreshUser();
  document.removeEventListener('islands:user', listener);
  expect(heard).toEqual([{ isGuest: false }, { isGuest: true }]);
});

test('the name of the buyer for locks says nothing of them', async () => {
  state.user = buyer({ id: 'user-4711', email: 'ivanov@example.ru' });
  await mount();
  expect(page.user.$identity.value).toMatch(/^[0-9a-z]{4,8}$/);
});

test('a page that was hidden for a minute asks again when it is looked at', async () => {
  await mount();
  log.length = 0;
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const look = (hidden: boolean) => {
    visibility.mockReturnValue(hidden ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look(true);
  await vi.advanceTimersByTimeAsync(59_000);
  look(false);
  await flush();
  expect(log).toEqual([]);
  look(true);
  await vi.advanceTimersByTimeAsync(60_000);
  look(false);
  await flush();
  expect(log).toEqual(['who']);
});
