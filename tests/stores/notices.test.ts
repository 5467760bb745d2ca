import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buyer, closePage, guest, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

let page: Page;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  offs.push(
    page.notices.$notices.listen(() => {}),
    page.notices.$spoken.listen(() => {}),
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

const texts = () => page.notices.$notices.value?.map((notice) => notice.text) ?? [];
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('toasts', () => {
  test.each([
    [2000, { ms: 2000 }],
    [1500, { ms: 1500 }],
    [3000, {}],
  ])('stay %i ms (%o)', async (ms, time) => {
    page.notices.toast({ text: 'Готово', ...time });
    await after(ms - 1);
    expect(texts()).toEqual(['Готово']);
    await after(1);
    expect(texts()).toEqual([]);
  });

  test('with something to take back stay six seconds at least', async () => {
    page.notices.toast({ text: 'Удалено', ms: 3000, action: { text: 'Вернуть', run: () => {} } });
    await after(5999);
    expect(texts()).toEqual(['Удалено']);
    await after(1);
    expect(texts()).toEqual([]);
  });

  test('say once that they are gone, whatever took them, those that waited for a place too', async () => {
    const gone: string[] = [];
    for (const text of ['1', '2', '3', '4']) page.notices.toast({ text, ms: 2000, topic: text, onGone: () => void gone.push(text) });
    page.notices.dismissNotice('notice-4');
    page.notices.dismissNotice('notice-1');
    page.notices.dismissNotice('notice-1');
    expect(gone).toEqual(['4', '1']);
    // A newer one in its place is the same toast.
    page.notices.toast({ text: '2 и еще', topic: '2', onGone: () => void gone.push('2 и еще') });
    await after(3000);
    expect(gone).toEqual(['4', '1', '3', '2 и еще']);
  });

  test('show what they are about; one that stands for several shows the last of them and the number of the others', () => {
    const subjects = () => page.notices.$notices.get().map(({ subject }) => subject);
    page.notices.toast({ text: 'Товар добавлен в корзину', subject: 'Фильтр' });
    page.notices.toast({ text: 'Количество: 2 шт.', subject: 'Свеча', topic: 'quantity 1' });
    expect(subjects()).toEqual(['Фильтр', 'Свеча']);
    page.notices.toast({ text: 'Товар добавлен в корзину', subject: 'Фильтр' });
    page.notices.toast({ text: 'Количество: 3 шт.', subject: 'Свеча', topic: 'quantity 1' });
    expect(subjects()).toEqual(['Фильтр', 'Свеча']);
    page.notices.toast({ text: 'Товар добавлен в корзину', subject: 'Ремень' });
    expect(subjects()).toEqual(['Ремень, Фильтр', 'Свеча']);
    page.notices.toast({ text: 'Товар добавлен в корзину', subject: 'Ремень' });
    expect(subjects()).toEqual(['Ремень, Фильтр', 'Свеча']);
    page.notices.toast({ text: 'Товар добавлен в корзину', subject: 'Колодки' });
    page.notices.toast({ text: 'Товар добавлен в корзину', subject: 'Диск' });
    expect(subjects()).toEqual(['Диск, Колодки и еще 2', 'Свеча']);
  });

  test('are three at most; the others wait for a place, each with its own time', async () => {
    for (const text of ['1', '2', '3', '4', '5']) page.notices.toast({ text, ms: 2000 });
    expect(texts()).toEqual(['1', '2', '3']);
    await after(1000);
    page.notices.dismissNotice('notice-2');
    expect(texts()).toEqual(['1', '3', '4']);
    await after(1000);
    expect(texts()).toEqual(['4', '5']);
    await after(1000);
    expect(texts()).toEqual(['5']);
    await after(1000);
    expect(texts()).toEqual([]);
  });

  test('that can be undone are never one; one about the same thing replaces the former', () => {
    const undone: string[] = [];
    for (const id of ['a', 'b']) page.notices.toast({ text: 'Товар удален из корзины', action: { text: 'Вернуть', run: () => void undone.push(id) } });
    expect(texts()).toEqual(['Товар удален из корзины', 'Товар удален из корзины']);
    for (const { action } of page.notices.$notices.value ?? []) action?.run();
    expect(undone).toEqual(['a', 'b']);
    for (const { id } of page.notices.$notices.value ?? []) page.notices.dismissNotice(id);
    for (const n of [2, 3, 4]) page.notices.toast({ text: `Количество товара обновлено: ${n} шт.`, topic: 'quantity 5' });
    expect(page.notices.$notices.value).toMatchObject([{ text: 'Количество товара обновлено: 4 шт.', count: 1 }]);
  });

  test('that are equal are one, counted, with its time from the beginning', async () => {
    page.notices.toast({ text: 'Готово', ms: 2000 });
    await after(1500);
    page.notices.toast({ text: 'Готово', ms: 2000 });
    page.notices.toast({ text: 'Готово', ms: 2000, kind: 'error' });
    expect(page.notices.$notices.value).toMatchObject([
      { count: 2, kind: 'success' },
      { count: 1, kind: 'error' },
    ]);
    await after(1999);
    expect(texts()).toHaveLength(2);
    await after(1);
    expect(texts()).toEqual([]);
  });

  test('stop while the pointer or the focus is on them, and while the tab is hidden', async () => {
    page.notices.toast({ text: 'Готово', ms: 2000 });
    await after(1500);
    page.notices.pauseNotices();
    await after(60_000);
    page.notices.resumeNotices();
    await after(400);
    hide(true);
    await after(60_000);
    expect(texts()).toEqual(['Готово']);
    hide(false);
    await after(99);
    expect(texts()).toEqual(['Готово']);
    await after(1);
    expect(texts()).toEqual([]);
  });

  test('wait with their time until somebody shows them', async () => {
    await closePage(offs);
    page.notices.toast({ text: 'Готово', ms: 2000 });
    await after(60_000);
    expect(vi.getTimerCount()).toBe(0);
    offs.push(page.notices.$notices.listen(() => {}));
    await after(1999);
    expect(texts()).toEqual(['Готово']);
    await after(1);
    expect(texts()).toEqual([]);
  });

  test('are remembered, the last twenty, newest first', () => {
    for (let n = 1; n <= 25; n++) page.notices.toast({ text: String(n) });
    expect(page.notices.$pastNotices.value).toHaveLength(20);
    expect(page.notices.$pastNotices.value?.[0]?.text).toBe('25');
  });
});

describe('what is spoken', () => {
  test('comes after 100 ms, stays 7 s, and the same words are said again', async () => {
    const heard: string[] = [];
    offs.push(page.notices.$spoken.listen(({ polite }) => polite && heard.push(polite)));
    page.notices.announce('Готово');
    await after(99);
    expect(heard).toEqual([]);
    await after(1);
    page.notices.announce('Готово');
    await after(100);
    expect(heard).toEqual(['Готово', 'Готово']);
    await after(6999);
    expect(page.notices.$spoken.value?.polite).toBe('Готово');
    await after(1);
    expect(page.notices.$spoken.value?.polite).toBe('');
  });

  test('is joined when it comes at once, failures apart from results', async () => {
    page.notices.toast({ text: 'Раз' });
    page.notices.toast({ text: 'Два' });
    page.notices.toast({ text: 'Ошибка', kind: 'error' });
    await after(100);
    expect(page.notices.$spoken.value).toEqual({ polite: 'Раз Два', assertive: 'Ошибка' });
  });
});

describe('alerts', () => {
  test('of two failures with one reason each says what did not happen', () => {
    const why = 'Ошибка на сервере. Попробуйте еще раз через минуту.';
    page.notices.alert(why, { what: 'add' });
    page.notices.alert(why, { what: 'remove' });
    page.notices.alert(why, { what: 'add' });
    page.notices.alert(why, { what: 'remove' });
    expect(page.notices.$alerts.value).toMatchObject([{ text: why, what: 'add' }]);
    expect(page.notices.$notices.value).toMatchObject([{ text: `Товар не удален. ${why}`, kind: 'error', count: 1 }]);
  });

  const alerts = () => page.notices.$alerts.value?.map((alert) => alert.text) ?? [];

  test('that can be tried again are each named and each have their own way, however alike', () => {
    const again = (name: string) => ({ text: 'Повторить', run: () => void tried.push(name) });
    const tried: string[] = [];
    for (const title of ['Колодки', 'Диск']) page.notices.alert('Товар закончился.', { what: 'return', title, action: again(title) });
    expect(page.notices.$alerts.value).toMatchObject([{ title: 'Колодки' }]);
    const [told] = page.notices.$notices.value ?? [];
    expect(told?.text).toBe('Товар не возвращен: Диск. Товар закончился.');
    told?.action?.run();
    page.notices.$alerts.value?.[0]?.action?.run();
    expect(tried).toEqual(['Диск', 'Колодки']);
  });

  test('are one for an action of the buyer: equal ones merge, different ones become toasts', async () => {
    page.notices.alert('Нет связи');
    page.notices.alert('Нет связи');
    page.notices.alert('Другое');
    expect(alerts()).toEqual(['Нет связи']);
    expect(texts()).toEqual(['Другое']);
    await after(2000);
    page.notices.alert('Третье');
    expect(alerts()).toEqual(['Нет связи', 'Третье']);
    page.notices.dismissAlert();
    expect(alerts()).toEqual(['Третье']);
  });

  test('are the browser’s own where the site wants them', () => {
    page.config.configure({ alerts: 'native' });
    const native = vi.fn();
    vi.stubGlobal('alert', native);
    page.notices.alert('Нет связи');
    expect(native).toHaveBeenCalledWith('Нет связи');
    expect(alerts()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('of a buyer', () => {
  const alerts = () => page.notices.$alerts.get().map(({ text }) => text);
  const become = async (user: ReturnType<typeof buyer>) => {
    state.user = user;
    await page.user.refreshUser();
  };

  test('are not shown to another: toasts, those that wait for a place, alerts, and what Ctrl+Z takes back', async () => {
    const gone: string[] = [];
    page.notices.followStaying(() => true);
    await become(buyer({ id: '7' }));
    const undoes = { text: 'Вернуть', run: () => {}, undoes: true };
    page.notices.toast({ text: 'Удалено', ms: 1000, action: undoes, onGone: () => void gone.push('Удалено') });
    await after(7000);
    expect(page.notices.$lateUndo.get()).not.toBeNull();
    for (const text of ['1', '2', '3', '4']) page.notices.toast({ text, stays: true, onGone: () => void gone.push(text) });
    page.notices.alert('Заказ № 51014');
    await become(buyer({ id: '8' }));
    expect([texts(), alerts(), page.notices.$lateUndo.get()]).toEqual([[], [], null]);
    expect(gone.toSorted()).toEqual(['1', '2', '3', '4', 'Удалено']);
    page.notices.toast({ text: 'Свое', stays: true });
    await become(buyer({ id: '8' }));
    expect(texts()).toEqual(['Свое']);
  });

  test('that were told before anybody was known are of who is known next, and stay while a session is lost', async () => {
    page.notices.toast({ text: 'Без имени', stays: true });
    await become(buyer({ id: '7' }));
    page.notices.alert('Сессия истекла.');
    await become(guest());
    expect([texts(), alerts()]).toEqual([['Без имени'], ['Сессия истекла.']]);
    await become(buyer({ id: '7' }));
    expect([texts(), alerts()]).toEqual([['Без имени'], ['Сессия истекла.']]);
    await become(buyer({ id: '8' }));
    expect([texts(), alerts()]).toEqual([[], []]);
  });
});

describe('modals', () => {
  test('stack, are not opened twice, and go when the page comes back from the cache', () => {
    const { $modals, openModal, closeModal } = page.modals;
    offs.push($modals.listen(() => {}));
    const first = openModal('modal-quick-view', { productId: '5', type: undefined });
    expect(openModal('modal-quick-view', { productId: '5' })).toBe(first);
    const second = openModal('modal-warehouse-address', { warehouseId: '7' });
    expect($modals.value?.map((modal) => modal.id)).toEqual(['modal-quick-view', 'modal-warehouse-address']);
    closeModal(second);
    closeModal(second);
    expect($modals.value?.map((modal) => modal.key)).toEqual([first]);
    openModal('modal-warehouse-address', { warehouseId: '7' });
    closeModal(first);
    expect($modals.value?.map((modal) => modal.id)).toEqual(['modal-warehouse-address']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($modals.value).toEqual([]);
  });
});
