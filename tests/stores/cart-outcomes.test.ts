// How writes of a cart ended is told by the cart, whoever tells the buyer of it: who leaves the page or builds on the cart asks.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstProblem, type WriteOutcome } from '../../shared/stores/cart/outcomes';
import { cartApi, closePage, failNext, fault, flush, hold, log, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/cart-business', async () => ({ assignCartItem: (await import('./fake-shop')).cartBusiness.assignCartItem }));

let page: Page;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  state.lines.set('1', 4);
  state.lines.set('2', 2);
  offs.push(
    page.cart.$cart.listen(() => {}),
    page.cart.$cartLines.listen(() => {}),
    page.notices.$notices.listen(() => {}),
  );
  await page.cart.loadCartContent();
  log.length = 0;
});

afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

const cart = () => page.cart.cartFor(undefined);
const alerts = () => page.notices.$alerts.get().map(({ text }) => text);
const brief = (outcomes: readonly WriteOutcome[]) => outcomes.map(({ write, keys, ok, error }) => [write, keys.join(), ok, error?.code]);

describe('settled', () => {
  test('tells of each write that was on its way, and of those wished while it is waited for', async () => {
    const release = hold('recount');
    void cart().setQuantity('1', 6);
    void cart().removeLine('2');
    const settled = cart().settled();
    await flush();
    void cart().add({ productId: '9', title: 'Свеча', quantity: 1 });
    release();
    const outcomes = await settled;
    expect(brief(outcomes)).toEqual([
      ['quantity', '1', true, undefined],
      ['remove', '2', true, undefined],
      ['add', '9', true, undefined],
    ]);
    expect(outcomes.map(({ title }) => title)).toEqual(['Товар 1', 'Товар 2', 'Свеча']);
    expect(firstProblem(outcomes)).toBeNull();
    expect(await cart().settled()).toEqual([]);
  });

  test.each([
    ['refused', fault('refused', { output: 'Нельзя изменить количество.' }), 'Нельзя изменить количество.'],
    ['forbidden', fault('forbidden', { status: 403 }), 'Недостаточно прав для этого действия.'],
    ['server', fault('server', { status: 500 }), 'Ошибка на сервере. Попробуйте еще раз через минуту.'],
    ['malformed', fault('malformed', { ambiguous: true }), 'Сервер вернул неожиданный ответ.'],
    ['network', fault('network', { ambiguous: true }), 'Сервер долго не отвечает.'],
    ['session', fault('session', { status: 403 }), 'Вы вышли из системы. Войдите снова, чтобы продолжить.'],
  ])('a change that ends as %s is a problem, with the line it is of and why', async (code, error, text) => {
    failNext('recount', error);
    void cart().setQuantity('1', 6);
    const outcomes = await cart().settled();
    expect(brief(outcomes)).toEqual([['quantity', '1', false, code]]);
    expect(firstProblem(outcomes)).toEqual({ key: '1', text });
    // It was told, and is over: who asks next hears of nothing.
    expect(await cart().settled()).toEqual([]);
  });

  test('an alert that stands open says nothing of the cart', async () => {
    page.notices.alert('Другое.', { what: 'load' });
    void cart().setQuantity('1', 6);
    expect(firstProblem(await cart().settled())).toBeNull();
  });

  test('a quantity the shop did not take as wished is a problem of its own', async () => {
    state.max = 5;
    void cart().setQuantity('1', 6);
    const outcomes = await cart().settled();
    expect(outcomes).toMatchObject([{ write: 'quantity', ok: false, clamped: { wanted: 6, now: 5, text: 'Доступно только 5 шт.' } }]);
    expect(firstProblem(outcomes)).toEqual({ key: '1', text: 'Доступно только 5 шт.' });
  });

  test('a failure comes before a clamp', async () => {
    state.max = 5;
    void cart().setQuantity('1', 6);
    const settled = cart().settled();
    failNext('delete', fault('refused', { output: 'Нельзя удалить.' }));
    void cart().removeLine('2');
    expect(firstProblem(await settled)).toEqual({ key: '2', text: 'Нельзя удалить.' });
  });

  test('what is kept unsaved is told until it is saved', async () => {
    failNext('recount', fault('offline'));
    await cart().setQuantity('1', 6);
    expect(cart().isSettled()).toBe(false);
    const text = 'Нет подключения к интернету. Изменение не сохранено.';
    expect(firstProblem(await cart().settled())).toEqual({ key: '1', text });
    await cart().retryUnsaved();
    expect(cart().isSettled()).toBe(true);
    expect(await cart().settled()).toEqual([]);
  });

  test('what is not saved a second time is told by the toast that stands; once it is saved that goes', async () => {
    const told = () =>
      page.notices.$notices
        .get()
        .filter(({ text }) => text.startsWith('Нет подключения'))
        .map(({ id, count }) => [id, count]);
    failNext('recount', fault('offline'));
    await cart().setQuantity('1', 6);
    const [[id] = []] = told();
    failNext('recount', fault('offline'));
    await cart().setQuantity('1', 7);
    expect(told()).toEqual([[id, 2]]);
    await cart().retryUnsaved();
    expect(told()).toEqual([]);
  });

  test('of one line the last wish counts: what failed before it is no problem', async () => {
    failNext('recount', fault('refused', { output: 'Нельзя.' }));
    const release = hold('recount');
    void cart().setQuantity('1', 6);
    const settled = cart().settled();
    await flush();
    void cart().setQuantity('1', 5);
    release();
    expect(brief(await settled)).toEqual([['quantity', '1', true, undefined]]);
  });

  test('a recount that is waited out in vain is a failure of all that waited for it', async () => {
    state.locked = true;
    void page.cart.refreshCart();
    await flush();
    void cart().setQuantity('1', 6);
    const settled = cart().settled();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(firstProblem(await settled)).toEqual({ key: '1', text: 'Пересчет занимает больше времени, чем обычно.' });
  });

  test('a write that may not be made at all is an outcome too', async () => {
    page.config.configure({ blockDuringOwnRecount: true });
    void cart().setQuantity('1', 6);
    const settled = cart().settled();
    void cart().setQuantity('2', 3);
    expect(firstProblem(await settled)).toEqual({ key: '2', text: 'Идет пересчет корзины. Подождите.' });
    page.config.configure({ blockDuringOwnRecount: false });
  });

  test('a change that the page is left with is no success', async () => {
    const release = hold('recount');
    void cart().setQuantity('1', 6);
    await flush();
    void cart().setQuantity('2', 3);
    const settled = cart().settled();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    release();
    expect(brief(await settled)).toEqual([
      ['quantity', '2', false, 'left'],
      ['quantity', '1', true, undefined],
    ]);
  });

  test('another buyer in the place of the one who wished is a failure', async () => {
    const { buyer } = await import('./fake-shop');
    offs.push(page.user.$user.listen(() => {}));
    await flush();
    const release = hold('recount');
    void cart().setQuantity('1', 6);
    const settled = cart().settled();
    await flush();
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    release();
    expect(brief(await settled)).toEqual([['quantity', '1', false, 'identity']]);
  });

  test('a quantity that is still typed is sent first', async () => {
    const { holdDraft } = await import('../../shared/stores/core/drafts');
    const letGo = holdDraft(() => {
      letGo();
      void cart().setQuantity('1', 6);
    }, 'active');
    expect(cart().isSettled()).toBe(false);
    failNext('recount', fault('forbidden', { status: 403 }));
    expect(firstProblem(await cart().settled())).toMatchObject({ key: '1' });
  });

  test('a write that is no quantity is told by its name', async () => {
    failNext('assign', fault('refused', { output: 'Нет такой машины.' }));
    void cart().write('assign', { key: '1', what: 'car', parts: [{ id: 'c', quantity: 1 }] });
    const outcomes = await cart().settled();
    expect(outcomes).toMatchObject([{ write: 'assign', keys: ['1'], title: 'Товар 1', ok: false, error: { text: 'Нет такой машины.' } }]);
  });
});

describe('a conflict', () => {
  const words = 'Товар снят с продажи, количество изменить нельзя.';

  test('with words of the shop is a refusal: told with them, and not sent again', async () => {
    failNext('recount', fault('conflict', { status: 409, output: words }));
    void cart().setQuantity('1', 6);
    const settled = cart().settled();
    expect(firstProblem(await settled)).toEqual({ key: '1', text: words });
    await flush();
    expect(alerts()).toEqual([words]);
    expect(log.filter((call) => call.startsWith('recount'))).toEqual(['recount item-1 6']);
    // What the cart is now is read.
    expect(log).toContain('count');
    expect(page.cart.$cartLines.get()['1']).toMatchObject({ quantity: 4, pending: false });
  });

  test('with words and the cart as it is: that is what is shown', async () => {
    const item = { id: 'item-1', productId: '1', quantity: 3, quantityMin: 1, title: 'Товар 1', assignCars: [], assignGroups: [], assignStocks: [] };
    failNext('recount', fault('conflict', { status: 409, output: words, cart: { quantity: 1, cost: 30, items: [item] } }));
    const result = await cart().setQuantity('1', 6);
    expect(result).toMatchObject({ ok: false, error: { text: words } });
    expect(page.cart.$cartLines.get()['1']).toMatchObject({ quantity: 3, confirmed: 3 });
    expect(page.cart.$cartLines.get()['2']).toBeUndefined();
    expect(log.filter((call) => call.startsWith('recount'))).toEqual(['recount item-1 6']);
  });

  test.each(['', 'Conflict'])('with no words of the shop («%s») the cart is read and the wish made once more', async (output) => {
    for (let n = 0; n < 2; n++) cartApi.recountCartItem.mockRejectedValueOnce(fault('conflict', { status: 409, output }));
    void cart().setQuantity('1', 6);
    expect(firstProblem(await cart().settled())).toEqual({ key: '1', text: 'Корзина изменилась в другом окне. Показаны актуальные данные.' });
    void cart().setQuantity('1', 6);
    expect(firstProblem(await cart().settled())).toBeNull();
  });
});
