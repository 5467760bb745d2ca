// The last toasts and alerts of a buyer: over the pages of a tab, for nobody else, and with what can still be tried of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyer, closePage, guest, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

const ANNA = buyer({ id: '7' });
const BORIS = buyer({ id: '8' });
const NOBODY = guest();

let page: Page;
async function open(): Promise<void> {
  page = await nextPage();
  ({ recentOf } = await import('../../widgets/recent-actions/model'));
}

/** The next page of the tab, and who the server says it is for. */
async function visit(user: typeof ANNA): Promise<void> {
  await open();
  state.user = user;
  await page.user.knownUser();
}
let recentOf: typeof import('../../widgets/recent-actions/model').recentOf;
const past = () => recentOf(page.notices.$pastNotices.get());
const texts = () => past().map(({ text }) => text);
const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('islands:past:'));
const retry = (run = () => {}) => ({ text: 'Повторить', run });

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  sessionStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage([]);
  vi.useRealTimers();
});

test('the last twenty are kept, the newest first; one that is merged or replaced is one', async () => {
  await visit(ANNA);
  for (let n = 1; n <= 25; n++) page.notices.toast({ text: String(n) });
  expect(texts()).toEqual(Array.from({ length: 20 }, (_, n) => String(25 - n)));
  page.notices.toast({ text: '25' });
  page.notices.toast({ text: '6' });
  page.notices.toast({ text: '7 шт.', topic: 'quantity 1' });
  page.notices.toast({ text: '8 шт.', topic: 'quantity 1' });
  expect(texts().slice(0, 4)).toEqual(['8 шт.', '6', '25', '24']);
  expect(past()).toHaveLength(20);
});

test('what the tab keeps with a day that is none is left out', async () => {
  await visit(ANNA);
  page.notices.toast({ text: '1' });
  const [key = ''] = keys();
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  sessionStorage.setItem(key, JSON.stringify([...kept, ...[1e20, -1e20, null].map((at, n) => ({ ...kept[0], id: `x ${String(n)}`, text: 'x', at }))]));
  expect(texts()).toEqual(['1']);
});

test('an alert is kept by what did not happen; of several products it names none', async () => {
  await visit(ANNA);
  page.notices.alert('Нет связи.', { what: 'add', title: 'Фильтр' });
  expect(past()).toMatchObject([{ text: 'Нет связи.', title: 'Товар не добавлен: Фильтр', kind: 'error' }]);
  page.notices.alert('Нет связи.', { what: 'add', title: 'Свеча' });
  expect(past()).toMatchObject([{ text: 'Нет связи.', title: 'Товар не добавлен' }]);
});

test('what failed can be tried once, from the history or where it was told', async () => {
  await visit(ANNA);
  const tried: string[] = [];
  page.notices.alert('Нет связи.', { what: 'set', title: 'Фильтр', action: retry(() => void tried.push('alert')) });
  page.notices.toast({ text: 'Не вернулось.', kind: 'error', action: retry(() => void tried.push('toast')) });
  past()[0]?.action?.run();
  page.notices.$alerts.get()[0]?.action?.run();
  expect(tried).toEqual(['toast', 'alert']);
  expect(past().map(({ action }) => action)).toEqual([undefined, undefined]);
});

test('it still can once its toast is gone; what may be taken back, or is offered, is over with it', async () => {
  await visit(ANNA);
  page.notices.toast({ text: 'Удалено', action: page.notices.undoAction(() => {}) });
  page.notices.toast({ text: 'Добавить?', kind: 'info', action: { text: 'Добавить', run: () => {} } });
  page.notices.toast({ text: 'Не вернулось.', kind: 'error', action: retry() });
  for (const { id } of page.notices.$notices.get()) page.notices.dismissNotice(id);
  expect(past().map(({ action }) => action?.text)).toEqual(['Повторить', undefined, undefined]);
});

test('it is tried no more once something newer is known of the same matter', async () => {
  await visit(ANNA);
  page.notices.alert('Нет связи.', { what: 'set', title: 'Фильтр', topic: 'line 1', action: retry() });
  page.notices.toast({ text: 'Не вернулось.', kind: 'error', topic: 'line 2', action: retry() });
  const offered = () => past().map(({ action }) => action?.text);
  expect(offered()).toEqual(['Повторить', 'Повторить']);
  page.notices.overtake('line 3');
  expect(offered()).toEqual(['Повторить', 'Повторить']);
  page.notices.overtake('line 1');
  expect(offered()).toEqual(['Повторить', undefined]);
  // It has failed anew: that one can be tried.
  const [{ id = '' } = {}] = page.notices.$notices.get();
  page.notices.dismissNotice(id);
  page.notices.toast({ text: 'Не вернулось снова.', kind: 'error', topic: 'line 2', action: retry() });
  expect(offered()).toEqual(['Повторить', undefined, undefined]);
});

test('the next page of the tab shows them, without what only the page that told them could try', async () => {
  await visit(ANNA);
  page.notices.toast({ text: 'Добавлено', subject: 'Фильтр', link: { href: '/cart/view', text: 'В корзину' } });
  await vi.advanceTimersByTimeAsync(10);
  page.notices.alert('Нет связи.', { what: 'set', title: 'Фильтр', action: retry() });
  const times = past().map(({ at }) => at);
  await vi.advanceTimersByTimeAsync(10);
  await visit(ANNA);
  expect(past().map(({ id: _, ...one }) => one)).toEqual([
    { text: 'Нет связи.', title: 'Количество не изменено: Фильтр', kind: 'error', count: 1, at: times[0] },
    { text: 'Добавлено', subject: 'Фильтр', kind: 'success', count: 1, at: times[1], link: { href: '/cart/view', text: 'В корзину' } },
  ]);
  page.notices.toast({ text: 'Удалено' });
  expect(texts()).toEqual(['Удалено', 'Нет связи.', 'Добавлено']);
  await visit(ANNA);
  expect(texts()).toEqual(['Удалено', 'Нет связи.', 'Добавлено']);
  expect(new Set(past().map(({ id }) => id)).size).toBe(3);
});

test('what a page told before anybody knew whose it is belongs to the first who is known', async () => {
  await open();
  page.notices.toast({ text: 'Добавлено' });
  expect([texts(), keys()]).toEqual([['Добавлено'], []]);
  state.user = ANNA;
  await page.user.knownUser();
  expect(texts()).toEqual(['Добавлено']);
  expect(keys()).toHaveLength(1);
});

test.each([
  ['another buyer', BORIS],
  ['a guest', NOBODY],
])('%s who comes next finds nothing, and nothing of it is left in the browser', async (_who, next) => {
  await visit(ANNA);
  page.notices.toast({ text: 'Добавлено', subject: 'Фильтр Анны' });
  await visit(next);
  expect(texts()).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Анны');
});

test('another buyer who logs in in another tab: the page forgets; a session that is lost and back forgets nothing', async () => {
  await visit(ANNA);
  page.notices.toast({ text: 'Добавлено' });
  state.user = NOBODY;
  await page.user.refreshUser();
  expect(page.user.$frozen.get()).toBe('session');
  // Nothing that is told meanwhile is kept for whoever comes.
  page.notices.toast({ text: 'Вы вышли из системы.', kind: 'error' });
  expect(keys()).toHaveLength(1);
  state.user = ANNA;
  await page.user.refreshUser();
  expect(texts()).toEqual(['Добавлено']);
  state.user = BORIS;
  await page.user.refreshUser();
  expect(texts()).toEqual([]);
});

test('what another page of the tab has told is there when it is asked for', async () => {
  await visit(ANNA);
  page.notices.toast({ text: 'Первая' });
  const [key = ''] = keys();
  const rows = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  await vi.advanceTimersByTimeAsync(10);
  sessionStorage.setItem(key, JSON.stringify([{ ...rows[0], id: 'other notice-1', text: 'Вторая', at: Date.now() }, ...rows]));
  expect(texts()).toEqual(['Вторая', 'Первая']);
  page.notices.toast({ text: 'Третья' });
  expect(texts()).toEqual(['Третья', 'Вторая', 'Первая']);
});

test.each([
  '{',
  'null',
  '{}',
  '[null, 5, "x", {}]',
  '[{"id":"a","text":5,"kind":"info","count":1,"at":1}]',
  '[{"id":"a","text":"б","kind":"other","count":1,"at":1}]',
  '[{"id":"a","text":"б","kind":"info","count":1,"at":1,"link":{"href":1}}]',
])('what is damaged is no failure: %s', async (text) => {
  await visit(ANNA);
  page.notices.toast({ text: 'Добавлено' });
  const [key = ''] = keys();
  sessionStorage.setItem(key, text);
  await visit(ANNA);
  expect(texts()).toEqual([]);
});

test('where nothing may be stored the page has its own', async () => {
  await visit(ANNA);
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  page.notices.toast({ text: 'Добавлено' });
  expect(texts()).toEqual(['Добавлено']);
});
