import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartApi, closePage, failNext, fault, flush, guest, hold, log, nextPage, openPage, type Page, state } from './fake-shop';

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
  await closePage(offs);
  vi.useRealTimers();
});

const mount = async () => {
  offs.push(
    page.cart.$cart.listen(() => {}),
    page.notices.$notices.listen(() => {}),
    page.user.$user.listen(() => {}),
  );
  await flush();
  log.length = 0;
};
const texts = () => page.notices.$notices.value?.map((notice) => notice.text) ?? [];
const alerts = () => page.notices.$alerts.value?.map((notice) => notice.text) ?? [];
const line = (id: string) => page.cart.$cartLines.value?.[id];
const fill = (...ids: string[]) => {
  for (const id of ids) state.lines.set(id, 2);
};

test('nothing runs until somebody subscribes, and any number of subscribers is one request', async () => {
  await flush();
  expect(log).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  for (let n = 0; n < 5; n++)
    offs.push(
      page.cart.$cart.listen(() => {}),
      page.cart.$cartLines.listen(() => {}),
    );
  await flush();
  expect(log).toEqual(['count']);
  expect(page.cart.$cart.value).toMatchObject({ status: 'ready', pending: false, cart: { quantity: 0 } });
});

test('whoever looks right after the last one has gone finds the cart of the buyer who came in between', async () => {
  const { buyer } = await import('./fake-shop');
  fill('1');
  const leave = page.cart.$cart.listen(() => {});
  offs.push(page.user.$user.listen(() => {}));
  await flush();
  expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 1 } });
  leave();
  state.user = buyer({ id: '8' });
  state.lines = new Map([
    ['77', 1],
    ['78', 1],
  ]);
  await page.user.refreshUser();
  offs.push(page.cart.$cart.listen(() => {}));
  await flush();
  expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 2 } });
});

test('the last unsubscription leaves no timer, and a page that is gone no listener', async () => {
  const counts = new Map<string, number>();
  const track = (target: EventTarget, name: string) => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, ...rest: unknown[]) => {
      counts.set(`${name} ${type}`, (counts.get(`${name} ${type}`) ?? 0) + 1);
      return (add as (...args: unknown[]) => void)(type, ...rest);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type: string, ...rest: unknown[]) => {
      counts.set(`${name} ${type}`, (counts.get(`${name} ${type}`) ?? 0) - 1);
      return (remove as (...args: unknown[]) => void)(type, ...rest);
    });
  };
  track(window, 'window');
  track(document, 'document');
  page = await nextPage();
  state.locked = true;
  const { cart, user, favourites, notices, modals } = page;
  const subscribe = () =>
    [
      cart.$cart,
      cart.$cartLines,
      cart.$cartContent,
      user.$user,
      user.$userOptions,
      favourites.$favourites,
      favourites.$favouriteCategories,
      notices.$notices,
      notices.$spoken,
      modals.$modals,
    ].map((store) => (store as typeof cart.$cart).listen(() => {}));
  for (let cycle = 0; cycle < 20; cycle++) {
    const off = subscribe();
    await flush();
    notices.toast({ text: `Раз ${cycle}` });
    for (const stop of off) stop();
    await vi.advanceTimersByTimeAsync(3000);
  }
  await closePage([]);
  expect([...counts].filter(([, count]) => count > 0)).toEqual([]);
  expect(counts.size).toBeGreaterThan(4);
  expect(vi.getTimerCount()).toBe(0);
  vi.restoreAllMocks();
});

test('loading: the count first, then the pages in their order, then the check, whose cost counts', async () => {
  fill(...Array.from({ length: 71 }, (_, at) => String(at + 1)));
  offs.push(page.cart.$cart.listen(() => {}));
  cartApi.validateCart.mockImplementationOnce(async () => {
    log.push('validate');
    return { cost: 999, isCanCheckout: true, items: [] };
  });
  await page.cart.loadCartContent();
  await flush();
  expect(log.filter((call) => !call.startsWith('who'))).toEqual(['count', 'page 1', 'page 2', 'validate']);
  expect(page.cart.$cart.value?.cart?.cost).toBe(999);
});

describe('adding', () => {
  beforeEach(mount);

  test('shows the quantity at once, then the toast, and takes the numbers of the server', async () => {
    const release = hold('add');
    const result = page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 3 });
    await flush();
    expect(line('5')).toMatchObject({ quantity: 3, confirmed: 0, pending: true, title: 'Фильтр' });
    expect(page.cart.$cart.value).toMatchObject({ pending: true });
    release();
    expect(await result).toEqual({ ok: true });
    await flush();
    expect(line('5')).toMatchObject({ quantity: 3, confirmed: 3, pending: false, itemId: 'item-5' });
    expect(page.cart.$cart.value).toMatchObject({ pending: false, cart: { quantity: 1, cost: 30 } });
    expect(texts()).toEqual(['Товар добавлен в корзину']);
    expect(log).toEqual(['add 5 3']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(texts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual([]);
  });

  test('what is in the cart already is recounted to the sum', async () => {
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 3 });
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 2 });
    expect(log).toEqual(['add 5 3', 'recount item-5 5']);
    expect(texts()).toEqual(['Товар добавлен в корзину', 'Количество товара обновлено: 5 шт.']);
  });

  test('a second press while the first is under way is the same addition', async () => {
    const add = () => page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    expect(await Promise.all([add(), add(), add()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(log).toEqual(['add 5 1']);
  });

  test('two quick additions of different quantities are both made', async () => {
    const add = (quantity: number) => page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity });
    expect(await Promise.all([add(1), add(2), add(2)])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    await flush();
    expect(state.lines.get('5')).toBe(3);
  });

  test('twenty products at once become twenty lines', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => page.cart.addToCart({ productId: `p${n}`, title: 'Фильтр', quantity: 1 })));
    await flush();
    expect(state.lines.size).toBe(20);
    expect(log).toHaveLength(20);
    expect(page.notices.$notices.value).toMatchObject([{ text: 'Товар добавлен в корзину', count: 20 }]);
    expect(page.cart.$cart.value).toMatchObject({ cart: { quantity: 20 } });
  });

  test('an answer that never came is looked for, and is a success when the cart has it', async () => {
    state.lines.set('5', 1);
    failNext('add', fault('timeout', { ambiguous: true }));
    expect(await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 })).toEqual({ ok: true });
    expect(log).toEqual(['add 5 1', 'count', 'page 1']);
    expect(texts()).toEqual(['Товар добавлен в корзину']);
  });

  test('and unknown when the cart does not: the shop may add it still, which a second look shows, and nothing is added twice', async () => {
    failNext('add', fault('timeout', { ambiguous: true }));
    const text = 'Неизвестно, добавлен ли товар. Проверьте корзину, прежде чем добавлять его снова.';
    expect(await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 })).toMatchObject({
      ok: false,
      error: { code: 'timeout', text, unsure: true },
    });
    expect(page.notices.$alerts.value).toMatchObject([{ what: 'unsure', text }]);
    expect(page.cart.$cart.value).toMatchObject({ unsure: true });
    expect(line('5')).toBeUndefined();
    state.lines.set('5', 1);
    log.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(['count', 'page 1']);
    expect(line('5')?.quantity).toBe(1);
    expect(page.cart.$cart.value).toMatchObject({ unsure: false, cart: { quantity: 1 } });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log).toEqual(['count', 'page 1']);
  });

  test('the same press once more, when the first one has come to the shop meanwhile, adds nothing twice', async () => {
    failNext('add', fault('network', { ambiguous: true }));
    const press = () => page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    expect(await press()).toMatchObject({ ok: false, error: { unsure: true, text: 'Товар не добавлен. Повторите попытку.' } });
    state.lines.set('5', 1);
    expect(await press()).toEqual({ ok: true });
    expect(state.lines.get('5')).toBe(1);
    expect(log.filter((call) => call.startsWith('add'))).toHaveLength(1);
  });

  test.each([
    ['another quantity of it', 5, 1],
    ['as many of it', 1, 1],
  ])('a line that was there before the addition nobody answered, %s, is not told as added', async (_, quantity, there) => {
    state.lines.set('5', there);
    await page.cart.refreshCart();
    failNext('add', fault('server', { status: 504, ambiguous: true }));
    const result = await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity });
    expect(result).toMatchObject({
      ok: false,
      error: { unsure: true, text: 'Неизвестно, добавлен ли товар. Проверьте корзину, прежде чем добавлять его снова.' },
    });
    expect(texts()).toEqual([]);
    expect(line('5')?.quantity).toBe(there);
  });

  test('a line that another device has put there meanwhile is not told as added either', async () => {
    state.lines.set('5', 1);
    failNext('add', fault('server', { status: 504, ambiguous: true }));
    expect(await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 5 })).toMatchObject({ ok: false, error: { unsure: true } });
    expect(texts()).toEqual([]);
    expect(line('5')?.quantity).toBe(1);
  });

  test('a change of a quantity that nobody answered is unknown until it is looked at again; one the shop refused is certain', async () => {
    fill('5');
    await page.cart.refreshCart();
    await page.cart.loadCartContent();
    failNext('recount', fault('timeout', { ambiguous: true }));
    expect(await page.cart.setQuantity('5', 3)).toMatchObject({ ok: false, error: { unsure: true, text: 'Сервер долго не отвечает.' } });
    expect(page.notices.$alerts.value?.map(({ what }) => what)).toEqual(['unsure']);
    state.lines.set('5', 3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line('5')?.quantity).toBe(3);
    failNext('recount', fault('malformed', { ambiguous: true }));
    const refused = await page.cart.setQuantity('5', 4);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok || refused.error.unsure).toBeUndefined();
    expect(page.cart.$cart.value).toMatchObject({ unsure: false });
  });

  test('the words of a refusal are the server’s', async () => {
    failNext('add', fault('refused', { status: 200, output: 'Товар снят с продажи.' }));
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    expect(alerts()).toEqual(['Товар снят с продажи.']);
  });

  test('the server’s smaller quantity is told once', async () => {
    state.max = 4;
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 9 });
    expect(line('5')).toMatchObject({ quantity: 4 });
    expect(texts()).toEqual(['Товар добавлен в корзину', 'Доступно только 4 шт.']);
    await page.cart.setQuantity('5', 3);
    await page.cart.setQuantity('5', 8);
    expect(texts()).not.toContain('Количество товара обновлено: 4 шт.');
  });
});

describe('lines', () => {
  beforeEach(async () => {
    fill('1', '2', '3');
    await mount();
    await page.cart.loadCartContent();
    log.length = 0;
  });

  test('count, pages and check-validate bring the content', async () => {
    expect(page.cart.$cartContent.value).toMatchObject({ status: 'ready', order: ['1', '2', '3'], loaded: 3, total: 3 });
    expect(line('2')).toMatchObject({ quantity: 2, itemId: 'item-2', price: 10, title: 'Товар 2' });
  });

  test('what a line costs is read where it is shown, if the answer to a change does not tell it', async () => {
    offs.push(page.cart.$cartContent.listen(() => {}));
    expect(line('1')?.cost).toBe(20);
    cartApi.recountCartItem.mockImplementationOnce(async (_itemId: string, quantity: number) => {
      state.lines.set('1', quantity);
      return { cartCount: 3, cartCost: 90, quantity, items: [] } as never;
    });
    await page.cart.setQuantity('1', 5);
    await flush();
    expect(log.filter((call) => call.startsWith('page'))).toEqual(['page 1']);
    expect(line('1')).toMatchObject({ quantity: 5, cost: 50 });
    log.length = 0;
    await page.cart.setQuantity('2', 4);
    await flush();
    expect(log.filter((call) => call.startsWith('page'))).toEqual([]);
  });

  test('a change re-renders its own key and no other', async () => {
    const renders = { a: 0, b: 0 };
    const { listenKeys } = await import('nanostores');
    offs.push(
      listenKeys(page.cart.$cartLines, ['1'], () => renders.a++),
      listenKeys(page.cart.$cartLines, ['2'], () => renders.b++),
    );
    await page.cart.setQuantity('1', 5);
    await flush();
    // Wished, confirmed.
    expect(renders).toEqual({ a: 2, b: 0 });
    await page.cart.refreshCart();
    expect(renders).toEqual({ a: 2, b: 0 });
  });

  test('removing tells so for 3 s and «Вернуть» brings the quantity back', async () => {
    await page.cart.removeLine('2');
    expect(texts()).toEqual(['Товар удален из корзины']);
    expect(page.cart.$cartContent.value?.order).toEqual(['1', '3']);
    const stop = page.cart.$cartContent.listen(() => {});
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(log).toEqual(['delete item-2', 'add 2 2', 'page 1']);
    expect(state.lines.get('2')).toBe(2);
    expect(line('2')).toMatchObject({ quantity: 2 });
    stop();
  });

  describe('an addition whose token the shop refused for good', () => {
    const refuse = async () => {
      failNext('add', fault('csrf', { status: 400 }));
      const { error } = (await page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 4 })) as { error: { code: string } };
      expect([error.code, alerts()]).toEqual(['csrf', ['Страница устарела. Обновите ее и повторите действие.']]);
      expect(texts()).toEqual([]);
    };
    const reload = async () => {
      page = await nextPage();
      await mount();
    };
    const OFFER = 'Добавить в корзину: Лампа';

    test('is offered to the same buyer after the reload, with its quantity', async () => {
      await refuse();
      await reload();
      expect(texts()).toEqual([OFFER]);
      page.notices.$notices.value?.[0]?.action?.run();
      await flush();
      // The history of what was told stays.
      expect([state.lines.get('9'), Object.keys(sessionStorage).filter((key) => !key.startsWith('islands:past:'))]).toEqual([4, []]);
    });

    test('is offered to its buyer once they are back after a guest, to nobody else, and is gone after another buyer', async () => {
      await refuse();
      const own = state.user;
      for (const [user, offered] of [
        [guest(), []],
        [own, [OFFER]],
        [{ ...own, id: '8' }, []],
        [own, []],
      ] as const) {
        state.user = user;
        await reload();
        expect(texts()).toEqual(offered);
      }
    });

    test('is offered to a guest who still is one', async () => {
      state.user = guest();
      page = await nextPage();
      await mount();
      await refuse();
      await reload();
      expect(texts()).toEqual([OFFER]);
    });

    test('is offered no more once the buyer has added it', async () => {
      await refuse();
      await page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 1 });
      await reload();
      expect(texts()).toEqual([]);
    });
  });

  test('what a lost session prevented is offered to its own buyer alone, after whatever page they logged in on', async () => {
    failNext('add', fault('session', { status: 401 }));
    await page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 4 });
    const own = state.user;
    const OFFER = 'Добавить в корзину: Лампа';
    for (const [user, offered] of [
      [guest(), []],
      [own, [OFFER]],
      [{ ...own, id: '8' }, []],
      [own, []],
    ] as const) {
      state.user = user;
      page = await nextPage();
      await mount();
      expect(texts()).toEqual(offered);
    }
  });

  test('what the session of a page of guests prevented is offered to whoever logs in', async () => {
    state.user = guest();
    page = await nextPage();
    await mount();
    failNext('add', fault('session', { status: 401 }));
    await page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 4 });
    page = await nextPage();
    await mount();
    expect(texts()).toEqual([]);
    state.user = { ...guest(), isGuest: false, id: '7' };
    page = await nextPage();
    await mount();
    expect(texts()).toEqual(['Добавить в корзину: Лампа']);
  });

  test('«Вернуть» that the shop refuses says so, and can be pressed again by whoever shows the line', async () => {
    await page.cart.removeLine('2');
    failNext('add', fault('refused', { output: 'Товар закончился.' }));
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(alerts()).toEqual(['Товар закончился.']);
    expect(page.notices.$alerts.value).toMatchObject([{ what: 'return', title: 'Товар 2', action: { text: 'Повторить' } }]);
    expect([state.lines.has('2'), line('2')]).toEqual([false, undefined]);
    // The others stay, and what was removed is still known with its quantity.
    expect([...state.lines]).toEqual([
      ['1', 2],
      ['3', 2],
    ]);
    expect(await page.cart.restoreLine('2')).toEqual({ ok: true });
    expect(state.lines.get('2')).toBe(2);
    expect(line('2')).toMatchObject({ quantity: 2 });
  });

  test('«Вернуть» that nobody answers says what was not returned, and is tried again at a word', async () => {
    await page.cart.removeLine('2');
    failNext('add', fault('network', {}));
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(page.notices.$alerts.value).toMatchObject([{ what: 'return', title: 'Товар 2', text: 'Товар не возвращен в корзину. Повторите попытку.' }]);
    page.notices.$alerts.value?.[0]?.action?.run();
    await flush();
    expect([state.lines.get('2'), line('2')?.quantity]).toEqual([2, 2]);
  });

  test('«Вернуть» of which nobody knows what has become is not tried again unasked', async () => {
    await page.cart.removeLine('2');
    failNext('add', fault('timeout', { ambiguous: true }));
    failNext('page', fault('server', { status: 500 }));
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(page.notices.$alerts.value).toMatchObject([{ what: 'unsure', title: 'Товар 2', action: undefined }]);
  });

  test.each([
    ['a quantity', 'recountCartItem', () => page.cart.setQuantity('2', 7)],
    ['a removal', 'deleteCartItem', () => page.cart.removeLine('2')],
  ] as const)('an answer to %s that says nothing of the line is not believed: the lines are read before anything is said', async (_, call, write) => {
    const answered = vi.spyOn(cartApi, call).mockResolvedValueOnce({ items: [] } as never);
    log.length = 0;
    expect(await write()).toMatchObject({ ok: false, error: { code: 'kept' } });
    await flush();
    answered.mockRestore();
    expect(log).toEqual(['count', 'page 1']);
    expect([state.lines.get('2'), line('2')?.quantity]).toEqual([2, 2]);
    expect(texts()).toEqual([]);
    expect(alerts()).toEqual(['Не удалось выполнить действие. Повторите попытку.']);
  });

  test('«Вернуть» of a line that the page printed sends the page of the product, as the first addition did, and says that it is back', async () => {
    page = await nextPage();
    fill('5123');
    page.cart.cartFor(undefined).seed({ lines: [{ productId: '5123', itemId: 'item-5123', quantity: 2, title: 'Колодки', url: '/product/5123' }] });
    await mount();
    await page.cart.cartFor(undefined).setQuantity('5123', 0);
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(cartApi.addCartItem).toHaveBeenLastCalledWith(expect.objectContaining({ productId: '5123', url: '/product/5123' }), undefined);
    expect(texts()).toContain('Товар «Колодки» возвращен в корзину.');
  });

  test('«Вернуть» of a line that was added anew meanwhile takes nothing of it away', async () => {
    await page.cart.removeLine('2');
    const undo = page.notices.$notices.value?.[0]?.action;
    await page.cart.addToCart({ productId: '2', title: 'Товар 2', quantity: 5 });
    log.length = 0;
    undo?.run();
    await flush();
    expect([state.lines.get('2'), line('2')?.quantity, log]).toEqual([5, 5, []]);
  });

  test('an addition reads no lines while nobody shows the list; its next opening does', async () => {
    await page.cart.addToCart({ productId: '9', title: 'Товар 9', quantity: 1 });
    expect(log).toEqual(['add 9 1']);
    expect(line('9')).toMatchObject({ quantity: 1 });
    await page.cart.loadCartContent();
    expect(log).toContain('page 1');
    expect(page.cart.$cartContent.value?.order).toContain('9');
  });

  test('the list that is read anew shows at once what is known of it, additions in their place at the end', async () => {
    for (const productId of ['9', '8']) await page.cart.addToCart({ productId, title: `Товар ${productId}`, quantity: 1 });
    const release = hold('page');
    const opening = page.cart.loadCartContent();
    await flush();
    expect(page.cart.$cartContent.value?.status).toBe('loading');
    expect(page.cart.$cartContent.value?.order).toEqual(['1', '2', '3', '9', '8']);
    release();
    await opening;
    expect(page.cart.$cartContent.value).toMatchObject({ status: 'ready', order: ['1', '2', '3', '9', '8'] });
  });

  test('lines that could not be read after a write are asked for again by themselves: one that is gone does not stay on the screen', async () => {
    offs.push(page.cart.$cartContent.listen(() => {}));
    state.lines.delete('2');
    failNext('page', fault('server', { status: 500 }));
    await page.cart.addToCart({ productId: '9', title: 'Товар 9', quantity: 1 });
    await flush();
    expect(page.cart.$cartContent.value?.status).toBe('failed');
    expect(line('2')).toMatchObject({ quantity: 2 });
    log.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    await flush();
    expect(log).toEqual(['count', 'page 1']);
    expect(page.cart.$cartContent.value).toMatchObject({ status: 'ready', order: ['1', '3', '9'] });
    expect(line('2')).toBeUndefined();
  });

  test('after a write whose end nobody told the figures are read with the lines, however young they are', async () => {
    await page.cart.setQuantity('1', 3);
    const release = hold('page');
    const refreshing = page.cart.refreshCart();
    await flush();
    state.lines.set('2', 7);
    failNext('recount', fault('timeout', { ambiguous: true }));
    const change = page.cart.setQuantity('2', 7);
    failNext('count', fault('server', { status: 500 }));
    await flush();
    log.length = 0;
    release();
    await Promise.all([change, refreshing]);
    await flush();
    expect(line('2')).toMatchObject({ quantity: 7 });
    expect(page.cart.$cart.value).toMatchObject({ unsure: false, cart: { quantity: 3, cost: 120 } });
    expect(log).toEqual(['count', 'page 1']);
  });

  test('what is found in the cart after a change that nobody answered is listed: the line that came elsewhere, and not the one that went', async () => {
    await page.cart.loadCartContent();
    state.lines.delete('2');
    state.lines.set('9', 1);
    failNext('recount', fault('timeout', { ambiguous: true }));
    await page.cart.setQuantity('1', 7);
    await flush();
    expect(page.cart.$cartContent.value?.order).toEqual([...state.lines.keys()]);
  });

  test.each([
    ['the order they stood in', ['k75', 'k76', 'k77']],
    ['another order', ['k77', 'k75', 'k76']],
  ])('lines that are brought back after a removal in %s stand in their places, also when the shop lists them last', async (_, removed) => {
    fill(...Array.from({ length: 150 }, (_, n) => `k${n}`));
    await page.cart.refreshCart();
    await page.cart.loadCartContent();
    const order = () => page.cart.$cartContent.get().order;
    const before = [...order()];
    for (const id of removed) void page.cart.removeLine(id);
    await flush();
    expect(order()).toHaveLength(before.length - removed.length);
    page.notices.$notices.value?.[0]?.action?.run();
    expect(order()).toEqual(before);
    await flush();
    expect([...state.lines.keys()].slice(-3).sort()).toEqual([...removed].sort());
    expect(order()).toEqual(before);
    await page.cart.refreshCart();
    expect(order()).toEqual(before);
    // One of them that goes again and is added anew is the buyer's own.
    await page.cart.removeLine('k76');
    await page.cart.addToCart({ productId: 'k76', title: 'Снова', quantity: 1 });
    await page.cart.refreshCart();
    expect(order()).toEqual([...before.filter((key) => key !== 'k76'), 'k76']);
  });

  test('lines whose removal fails come back to their places', async () => {
    await page.cart.loadCartContent();
    const before = [...state.lines.keys()];
    failNext('delete', fault('offline'));
    await Promise.all([page.cart.setQuantity('1', 0), page.cart.setQuantity('2', 0)]);
    await flush();
    expect(page.cart.$unsaved.value).toBe(2);
    expect(page.cart.$cartContent.value?.order).toEqual(before);
  });

  test('a change brings the price, the cost and the remark that the server gives for it', async () => {
    const note = { id: 'item-1', quantity: 5, price: 9, cost: 45, error: 'Осталось мало.' };
    cartApi.recountCartItem.mockResolvedValueOnce({ cartCount: 3, cartCost: 85, items: [note] } as never);
    await page.cart.setQuantity('1', 5);
    expect(line('1')).toMatchObject({ quantity: 5, price: 9, cost: 45, error: 'Осталось мало.' });
    // Without a price in the answer the one that is known stands; the remark was of the former quantity.
    await page.cart.setQuantity('1', 6);
    expect(line('1')).toMatchObject({ quantity: 6, price: 9, cost: 60, error: null });
  });

  test('an addition that names neither least quantity nor page leaves those that are known', async () => {
    page.cart.seedCart({ lines: [] });
    await page.cart.addToCart({ productId: '9', title: 'Свеча', quantity: 4, quantityMin: 4, url: '/product/9' });
    await page.cart.addToCart({ productId: '9', title: 'Свеча', quantity: 4 });
    expect(line('9')).toMatchObject({ quantity: 8, quantityMin: 4, url: '/product/9', title: 'Свеча' });
    // The server's least quantity is told by it.
    cartApi.recountCartItem.mockResolvedValueOnce({ cartCount: 4, cartCost: 100, quantity: 4, items: [] } as never);
    await page.cart.setQuantity('9', 2);
    expect(texts()).toContain('Минимальное количество: 4 шт.');
  });

  test('a failed change returns to the confirmed quantity and is alerted once', async () => {
    failNext('recount', fault('server', { status: 500 }));
    const change = page.cart.setQuantity('1', 7);
    expect(line('1')).toMatchObject({ quantity: 7, pending: true });
    expect(await change).toMatchObject({ ok: false, error: { code: 'server' } });
    expect(line('1')).toMatchObject({ quantity: 2, pending: false });
    expect(alerts()).toEqual(['Ошибка на сервере. Попробуйте еще раз через минуту.']);
  });

  test('a change that ends while the figures could not be read is waited for no longer', async () => {
    failNext('count', fault('malformed'));
    await page.cart.refreshCart();
    expect(page.cart.$cart.value).toMatchObject({ status: 'failed' });
    failNext('recount', fault('refused', { output: 'Нельзя изменить количество.' }));
    const change = page.cart.setQuantity('1', 7);
    const ends: boolean[] = [];
    void page.cart
      .cartFor(undefined)
      .settled()
      .then((outcomes) => ends.push(outcomes.every(({ ok }) => ok)));
    await change;
    await vi.advanceTimersByTimeAsync(1000);
    expect([alerts(), ends]).toEqual([['Нельзя изменить количество.'], [false]]);
  });

  test('a line deleted elsewhere goes, and its name is told', async () => {
    state.lines.delete('1');
    failNext('recount', fault('missing', { status: 404 }));
    expect(await page.cart.setQuantity('1', 7)).toMatchObject({ ok: false });
    expect(line('1')).toBeUndefined();
    expect(texts()).toEqual(['Товар «Товар 1» уже удален из корзины.']);
    // Nor is it in the figures of the header any more.
    await flush();
    expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: state.lines.size } });
  });

  test('without a connection the change is rolled back, kept, and sent at a word', async () => {
    failNext('recount', fault('offline'));
    await page.cart.setQuantity('1', 7);
    expect(line('1')).toMatchObject({ quantity: 2, unsaved: true, wanted: 7 });
    expect(page.cart.$unsaved.value).toBe(1);
    expect(texts()).toEqual(['Нет подключения к интернету. Изменение не сохранено.']);
    await page.cart.retryUnsaved();
    expect(line('1')).toMatchObject({ quantity: 7, unsaved: false });
    expect(state.lines.get('1')).toBe(7);
    // The newer end is the word that stands.
    expect(texts()).toEqual(['Количество товара обновлено: 7 шт.']);
  });

  test.each([
    ['offline', fault('offline'), 'Нет подключения к интернету. Изменение не сохранено.', true],
    ['session', fault('session', { status: 403 }), 'Вы вышли из системы. Войдите снова, чтобы продолжить.', false],
    ['server', fault('server', { status: 500 }), 'Ошибка на сервере. Попробуйте еще раз через минуту.', false],
  ])('when the truth cannot be read, %s says why in its own words', async (code, error, text, isKept) => {
    failNext('recount', fault('timeout', { ambiguous: true }));
    failNext('count', error);
    expect(await page.cart.setQuantity('1', 7)).toMatchObject({ ok: false, error: { code, text } });
    expect(page.cart.$unsaved.value).toBe(isKept ? 1 : 0);
    if (!isKept) return;
    // It may have happened: the cart is read before anything is sent again.
    state.lines.set('1', 7);
    log.length = 0;
    await page.cart.retryUnsaved();
    expect(log.filter((call) => call.startsWith('recount'))).toEqual([]);
    expect(line('1')).toMatchObject({ quantity: 7, unsaved: false });
  });

  test('the connection went after the addition had left: what may have happened is looked for before it is sent again', async () => {
    failNext('add', fault('offline', { ambiguous: true }));
    failNext('count', fault('offline'));
    // It did happen.
    state.lines.set('9', 3);
    expect(await page.cart.addToCart({ productId: '9', title: 'Товар 9', quantity: 3 })).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(line('9')).toMatchObject({ quantity: 0, unsaved: true, wanted: 3 });
    expect(page.cart.$cart.value).toMatchObject({ unsure: true });
    await page.cart.retryUnsaved();
    expect(log.filter((call) => call.startsWith('add'))).toHaveLength(1);
    expect(state.lines.get('9')).toBe(3);
    expect(line('9')).toMatchObject({ quantity: 3, unsaved: false });
  });

  test('ten quick removals are one toast with a count, which stays for six seconds and brings all of them back', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `q${n}`);
    fill(...ids);
    await page.cart.refreshCart();
    for (const id of ids) void page.cart.removeLine(id);
    await flush();
    expect(state.lines.size).toBe(3);
    expect(page.notices.$notices.value).toMatchObject([{ text: 'Товар удален из корзины', count: 10 }]);
    await vi.advanceTimersByTimeAsync(5900);
    page.notices.$notices.value?.[0]?.action?.run();
    await flush();
    expect(ids.map((id) => state.lines.get(id))).toEqual(ids.map(() => 2));
  });

  test('a slow read never overwrites a newer change', async () => {
    const release = hold('page');
    const reading = page.cart.refreshCart();
    await flush();
    const change = page.cart.setQuantity('1', 9);
    await flush();
    release();
    await reading;
    await change;
    await flush();
    expect(line('1')).toMatchObject({ quantity: 9, confirmed: 9 });
    expect(page.cart.$cartContent.value?.status).toBe('ready');
  });

  test('a page that fails keeps the pages before it, and is where loading goes on', async () => {
    state.lines = new Map(Array.from({ length: 200 }, (_, n) => [`p${n}`, 1]));
    await page.cart.refreshCart();
    expect(log).toEqual(['count', 'page 1', 'page 2', 'page 3']);
    expect(page.cart.$cartContent.value?.loaded).toBe(200);
    await closePage(offs);
    page = await openPage();
    state.lines = new Map(Array.from({ length: 200 }, (_, n) => [`p${n}`, 1]));
    await mount();
    const { cartApi } = await import('./fake-shop');
    cartApi.fetchCartPage.mockImplementationOnce(cartApi.fetchCartPage.getMockImplementation() as never).mockImplementationOnce(() => {
      log.push('page 2 fails');
      return Promise.reject(fault('server', { status: 500 }));
    });
    await page.cart.loadCartContent();
    expect(page.cart.$cartContent.value).toMatchObject({ status: 'failed', loaded: 70, total: 200 });
    expect(page.cart.$cartContent.value?.order).toHaveLength(70);
    expect(alerts()).toHaveLength(1);
    log.length = 0;
    await page.cart.loadMoreCart();
    expect(log).toEqual(['page 2', 'page 3', 'validate']);
    expect(page.cart.$cartContent.value).toMatchObject({ status: 'ready', loaded: 200, total: 200 });
  });

  test('a lost session freezes writes and offers the addition again when the same buyer is back', async () => {
    failNext('add', fault('session', { status: 403 }));
    state.user = guest();
    expect(await page.cart.addToCart({ productId: '9', title: 'Свеча', quantity: 4 })).toMatchObject({ ok: false, error: { code: 'session' } });
    expect(alerts()).toEqual(['Вы вышли из системы. Войдите снова, чтобы продолжить.']);
    expect(page.user.$frozen.value).toBe('session');
    expect(page.remembered.$remembered.value).toEqual({ productId: '9', title: 'Свеча', quantity: 4 });
    log.length = 0;
    expect(await page.cart.setQuantity('1', 3)).toMatchObject({ ok: false, error: { code: 'session' } });
    expect(log.filter((call) => /add|recount|delete/.test(call))).toEqual([]);
    expect(alerts()).toHaveLength(1);
    const { buyer } = await import('./fake-shop');
    state.user = buyer();
    await page.user.refreshUser();
    await flush();
    expect(page.user.$frozen.value).toBe('no');
    const offer = page.notices.$notices.value?.find((notice) => notice.text === 'Добавить в корзину: Свеча');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts()).toContain('Добавить в корзину: Свеча');
    offer?.action?.run();
    await flush();
    expect(state.lines.get('9')).toBe(4);
    expect(page.remembered.$remembered.value).toBeNull();
    expect(texts()).not.toContain('Добавить в корзину: Свеча');
  });

  test('another buyer sees their own cart, and nothing is written for them by this page', async () => {
    const { buyer } = await import('./fake-shop');
    state.user = buyer({ id: '8' });
    state.lines = new Map([['77', 1]]);
    await vi.advanceTimersByTimeAsync(60_000);
    log.length = 0;
    expect(await page.cart.setQuantity('1', 3)).toMatchObject({
      ok: false,
      error: { code: 'identity', text: 'Вы вошли под другим пользователем. Обновите страницу.' },
    });
    await flush();
    expect(log.filter((call) => /add|recount|delete/.test(call))).toEqual([]);
    expect(page.cart.$cart.value).toMatchObject({ cart: { quantity: 1 } });
    expect(line('1')).toBeUndefined();
    expect(page.user.$frozen.value).toBe('identity');
  });

  test('during the server’s recount changes wait and go out after it', async () => {
    state.locked = true;
    await page.cart.refreshCart();
    expect(page.cart.$recount.value).toBe('running');
    log.length = 0;
    const change = page.cart.setQuantity('1', 5);
    void page.cart.setQuantity('1', 6);
    await vi.advanceTimersByTimeAsync(3 * 2000);
    expect(log).toEqual(['count', 'count', 'count']);
    expect(line('1')).toMatchObject({ quantity: 6, pending: true });
    state.locked = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await change).toEqual({ ok: true });
    expect(log.filter((call) => call.startsWith('recount'))).toEqual(['recount item-1 6']);
    expect(page.cart.$recount.value).toBe('none');
  });

  test('a recount that takes too long gives the change back, unsaved', async () => {
    state.locked = true;
    await page.cart.refreshCart();
    const change = page.cart.setQuantity('1', 5);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await change).toMatchObject({ ok: false, error: { code: 'locked' } });
    expect(page.cart.$recount.value).toBe('late');
    expect(line('1')).toMatchObject({ quantity: 2, unsaved: true, wanted: 5 });
    const asked = log.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log).toHaveLength(asked);
    state.locked = false;
    await page.cart.refreshCart();
    expect(page.cart.$recount.value).toBe('none');
    await page.cart.retryUnsaved();
    expect(state.lines.get('1')).toBe(5);
  });

  test('a look after a recount that took too long waits for it anew', async () => {
    state.locked = true;
    await page.cart.refreshCart();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(page.cart.$recount.value).toBe('late');
    await page.cart.refreshCart();
    expect(page.cart.$recount.value).toBe('running');
    state.locked = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.cart.$recount.value).toBe('none');
  });

  describe('while nobody looked', () => {
    const leave = async () => {
      for (const off of offs.splice(0)) off();
      await vi.advanceTimersByTimeAsync(3000);
    };

    test('a recount has ended: who looks again finds it over', async () => {
      state.locked = true;
      await page.cart.refreshCart();
      expect(page.cart.$recount.value).toBe('running');
      await leave();
      state.locked = false;
      await vi.advanceTimersByTimeAsync(60_000);
      await mount();
      expect(page.cart.$recount.value).toBe('none');
    });

    test.each([
      [
        'another tab has changed the cart',
        async () => {
          const heard = vi.fn();
          const [channel, other] = [new BroadcastChannel('islands'), new BroadcastChannel('islands')];
          other.onmessage = heard;
          channel.postMessage({ kind: 'cart', seq: Date.now(), tab: 'another' });
          await vi.waitFor(() => expect(heard).toHaveBeenCalled());
          channel.close();
          other.close();
        },
      ],
      ['the page came back', async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
    ])('%s: who looks again sees it', async (_, happen) => {
      await leave();
      state.lines.set('1', 9);
      log.length = 0;
      await happen();
      await flush();
      expect(log.filter((call) => call !== 'who')).toEqual([]);
      await mount();
      expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { cost: 130 } });
      expect(line('1')).toMatchObject({ quantity: 9 });
    });
  });

  describe('looked at again', () => {
    let visibility: { mockRestore(): void };
    const hide = async (ms: number) => {
      const shown = vi.spyOn(document, 'visibilityState', 'get');
      visibility = shown;
      shown.mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(ms);
      log.length = 0;
      shown.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(10);
      await flush();
    };
    afterEach(() => visibility.mockRestore());

    test('after a minute hidden the cart is read again, its lines with it', async () => {
      state.lines.set('1', 40);
      await hide(60_000);
      expect(log).toEqual(expect.arrayContaining(['count', 'page 1']));
      expect(line('1')).toMatchObject({ quantity: 40 });
    });

    test('sooner it is not', async () => {
      state.lines.set('1', 40);
      await hide(59_999);
      expect(log.filter((call) => call !== 'who')).toEqual([]);
      expect(line('1')).toMatchObject({ quantity: 2 });
    });
  });

  test('coming back from the back/forward cache reads the cart again', async () => {
    state.lines.set('1', 40);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(10);
    await flush();
    expect(line('1')).toMatchObject({ quantity: 40 });
  });
});

describe('leaving the page', () => {
  const leave = async () => {
    dispatchEvent(new Event('pagehide'));
    await closePage(offs);
    page = await nextPage();
    log.length = 0;
    offs.push(page.cart.$cart.listen(() => {}));
    await flush();
  };

  test('what waits is sent by the next page; what is under way is not, but is looked for', async () => {
    await mount();
    hold('add');
    void page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    void page.cart.addToCart({ productId: '6', title: 'Свеча', quantity: 2 });
    await flush();
    expect(log).toEqual(['add 5 1']);
    state.gates.clear();
    await leave();
    expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 6 2']);
    expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 2 } });
    for (const ms of [2000, 4000, 8000]) {
      log.length = 0;
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(log).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(log).toContain('count');
    }
    log.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual([]);
  });

  test('it goes on under a resting header that was on the page before the stores', async () => {
    await mount();
    hold('add');
    void page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    void page.cart.addToCart({ productId: '6', title: 'Свеча', quantity: 2 });
    await flush();
    state.gates.clear();
    dispatchEvent(new Event('pagehide'));
    await closePage(offs);
    log.length = 0;
    page = await nextPage(['cart']);
    await flush();
    expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 6 2']);
  });

  test('a guest’s addition that waits for the cart to be prepared goes on with the next page', async () => {
    state.user = guest();
    hold('count');
    await mount();
    void page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    await flush();
    state.gates.clear();
    await leave();
    expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 5 1']);
  });

  test('a change of a line goes on without reading the cart: what the page before knew of it is enough', async () => {
    fill('1', '2');
    await mount();
    await page.cart.loadCartContent();
    hold('recount');
    void page.cart.setQuantity('1', 5);
    await flush();
    void page.cart.setQuantity('2', 7);
    state.gates.clear();
    await leave();
    expect(log.filter((call) => call.startsWith('recount'))).toEqual(['recount item-2 7']);
    expect(log.filter((call) => call.startsWith('page'))).toEqual([]);
    expect(state.lines.get('2')).toBe(7);
  });

  test('what is left stays in the storage until it is queued: through a failed `who`, and through a failed header', async () => {
    await mount();
    hold('add');
    void page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    void page.cart.addToCart({ productId: '6', title: 'Свеча', quantity: 2 });
    await flush();
    state.gates.clear();
    failNext('who', fault('network'));
    failNext('count', fault('server', { status: 500 }));
    await leave();
    expect(log.filter((call) => call.startsWith('add'))).toEqual([]);
    expect(sessionStorage.getItem('islands:unsent')).not.toBeNull();
    await page.user.refreshUser();
    await flush();
    expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 6 2']);
    expect(sessionStorage.getItem('islands:unsent')).toBeNull();
  });

  test('a page that comes back from the back/forward cache goes on with what it has left, once; a later page finds nothing', async () => {
    await mount();
    const release = hold('add');
    void page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    await flush();
    void page.cart.addToCart({ productId: '6', title: 'Свеча', quantity: 2 });
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    release();
    await flush();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await flush();
    expect(log.filter((call) => call.startsWith('add'))).toEqual(['add 5 1', 'add 6 2']);
    await leave();
    expect(log.filter((call) => call.startsWith('add'))).toEqual([]);
    expect(state.lines.get('6')).toBe(2);
  });

  test('nothing is kept, and nothing looked for, when all is saved', async () => {
    await mount();
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    await leave();
    log.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual([]);
  });
});

describe('guests', () => {
  test('a guest’s cart is prepared once before the first add, and a failure of it is not remembered', async () => {
    state.user = guest();
    failNext('count', fault('server', { status: 500 }));
    expect(await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 })).toMatchObject({ ok: false });
    await Promise.all(['6', '7', '8'].map((productId) => page.cart.addToCart({ productId, title: 'Фильтр', quantity: 1 })));
    expect(log.filter((call) => call === 'count' || call.startsWith('add'))).toEqual(['count', 'count', 'add 6 1', 'add 7 1', 'add 8 1']);
  });

  test('a header that comes too late to be shown has prepared it all the same', async () => {
    state.user = guest();
    const [releaseCount, releaseWho] = [hold('count'), hold('who')];
    offs.push(page.cart.$cart.listen(() => {}));
    const adding = page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    await flush();
    releaseCount();
    await flush();
    releaseWho();
    expect(await adding).toEqual({ ok: true });
    await flush();
    // The last one reads what the first one's numbers were too old for.
    expect(log.filter((call) => call === 'count' || call.startsWith('add'))).toEqual(['count', 'add 5 1', 'count']);
    expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 1 } });
  });

  test('a header that comes while another tab is waited for has prepared it all the same', async () => {
    state.user = guest();
    let grant = (): void => {};
    const granted = new Promise<void>((resolve) => {
      grant = resolve;
    });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (name: string, _options: unknown, call: () => unknown) => (name === 'islands-cart-prepare' ? granted.then(call) : call()) },
    });
    offs.push(() => void Reflect.deleteProperty(navigator, 'locks'));
    const releaseCount = hold('count');
    offs.push(page.cart.$cart.listen(() => {}));
    const adding = page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    await flush();
    releaseCount();
    await flush();
    grant();
    expect(await adding).toEqual({ ok: true });
    expect(log.slice(0, log.indexOf('add 5 1')).filter((call) => call === 'count')).toHaveLength(1);
  });

  test('a preparation of a session that is over is made again: the first add after a logout is not refused', async () => {
    state.user = guest();
    state.prepared = false;
    localStorage.setItem('islands:cart-prepared', String(Date.now()));
    expect(await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 })).toEqual({ ok: true });
    expect(log.filter((call) => call === 'count' || call.startsWith('add'))).toEqual(['add 5 1', 'count', 'add 5 1']);
    expect(state.lines.get('5')).toBe(1);
    expect(alerts()).toEqual([]);
  });

  test('a tab that was opened later does not prepare it again', async () => {
    state.user = guest();
    localStorage.setItem('islands:cart-prepared', String(Date.now()));
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 });
    expect(log.filter((call) => call === 'count')).toEqual([]);
  });

  test('where guests may not fill a cart they see the prompt', async () => {
    state.user = guest();
    page.config.configure({ guestCart: false });
    expect(await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 1 })).toMatchObject({ ok: false, error: { code: 'guest' } });
    expect(page.guests.$guestPrompt.value?.text).toMatch(/^Чтобы заказать товар, войдите/);
    expect(log).toEqual(['who']);
  });
});

describe('the page', () => {
  test('hears of the cart by a bubbling, composed event and by its keys', async () => {
    const heard: [string | null, string][] = [];
    page.signals.listen('cart', (key, shown) => heard.push([key, shown]));
    const events: unknown[] = [];
    const listener = (event: Event) => events.push([(event as CustomEvent).detail, event.bubbles, event.composed]);
    document.addEventListener('islands:cart', listener);
    await mount();
    await page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 3 });
    document.removeEventListener('islands:cart', listener);
    expect(heard).toContainEqual(['5', '3']);
    expect(heard.at(-1)).toEqual(['', '1|30']);
    expect(events.at(-1)).toEqual([{ quantity: 1, cost: 30 }, true, true]);
  });

  test('hears of the first header always, of the same figures once, and of a wish when it is answered', async () => {
    fill('1');
    const events: unknown[] = [];
    const listener = (event: Event) => events.push((event as CustomEvent).detail);
    document.addEventListener('islands:cart', listener);
    offs.push(() => document.removeEventListener('islands:cart', listener));
    await mount();
    expect(events).toEqual([{ quantity: 1, cost: 20 }]);
    await page.cart.refreshCart();
    expect(events).toHaveLength(1);
    const answer = hold('add');
    const adding = page.cart.addToCart({ productId: '5', title: 'Фильтр', quantity: 3 });
    await flush();
    expect(events).toHaveLength(1);
    answer();
    await adding;
    expect(events.slice(1)).toEqual([{ quantity: 2, cost: 50 }]);
  });

  test('a seed is taken until the server was asked, and never after', async () => {
    page.cart.seedCart({ lines: [{ productId: '5', itemId: 'item-5', quantity: 4, title: 'Фильтр' }] });
    expect(line('5')).toMatchObject({ quantity: 4, itemId: 'item-5' });
    fill('1');
    await mount();
    await page.cart.loadCartContent();
    expect(line('5')).toBeUndefined();
    page.cart.seedCart({ lines: [{ productId: '5', itemId: 'item-5', quantity: 4 }] });
    expect(line('5')).toBeUndefined();
  });

  test('a resting island that follows a line has the lines loaded when there are any; one that follows the header has not', async () => {
    fill('1');
    page.signals.follow('cart');
    await flush();
    expect(log).toEqual(['who', 'count']);
    page.signals.follow('cart', '1');
    await flush();
    expect(log).toEqual(['who', 'count', 'page 1']);
    expect(line('1')).toMatchObject({ quantity: 2 });
  });

  describe('rows whose quantities the page printed', () => {
    const printed = (figures: string) => {
      page.signals.follow('cart', '', figures);
      for (const id of ['1', '2', '3']) page.signals.follow('cart', id, '2');
    };
    beforeEach(() => fill('1', '2', '3'));

    test('read nothing while the server’s figures are those they were printed with', async () => {
      printed('3|60');
      await flush();
      expect(log).toEqual(['who', 'count']);
      // A press in one of them, and what comes of it, is no reason either.
      page.cart.seedCart({ lines: [{ productId: '1', itemId: 'item-1', quantity: 2 }] });
      await page.cart.setQuantity('1', 5);
      await flush();
      await page.cart.refreshCart();
      expect(log).toEqual(['who', 'count', 'recount item-1 5', 'count']);
    });

    test('are read where the counter that shows the cart was printed without figures', async () => {
      printed('');
      await flush();
      expect(log).toEqual(['who', 'count', 'page 1']);
    });

    test('are believed where nothing on the page shows the cart', async () => {
      for (const id of ['1', '2', '3']) page.signals.follow('cart', id, '');
      await flush();
      expect(log).toEqual(['who', 'count']);
    });

    test('are read where the figures say that the page is out of date', async () => {
      printed('2|40');
      await flush();
      expect(log).toEqual(['who', 'count', 'page 1']);
    });

    test('are read when another tab has changed the cart', async () => {
      printed('3|60');
      await flush();
      state.lines.set('1', 9);
      log.length = 0;
      const channel = new BroadcastChannel('islands');
      channel.postMessage({ kind: 'cart', seq: Date.now(), tab: 'another' });
      channel.close();
      await vi.waitFor(() => expect(log).toContain('page 1'));
      await flush();
      expect(line('1')).toMatchObject({ quantity: 9 });
    });

    test('a page that comes back reads them only if its figures are not the server’s any more', async () => {
      printed('3|60');
      await flush();
      log.length = 0;
      const back = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      back();
      await flush();
      expect(log.filter((call) => call.startsWith('page'))).toEqual([]);
      state.lines.set('1', 9);
      back();
      await flush();
      expect(log.filter((call) => call.startsWith('page'))).toEqual(['page 1']);
    });
  });

  describe('figures that a hidden page could not read', () => {
    let visibility: ReturnType<typeof vi.spyOn>;
    /** Another tab takes a line out, and the header fails until nobody asks for it any more. */
    async function failWhileHidden(): Promise<void> {
      fill('1', '2');
      await mount();
      await page.cart.loadCartContent();
      await flush();
      visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      state.lines.delete('2');
      const fail = () => failNext('count', fault('server', { status: 500 }));
      fail();
      const channel = new BroadcastChannel('islands');
      channel.postMessage({ kind: 'cart', seq: Date.now(), tab: 'another' });
      channel.close();
      await vi.waitFor(() => expect(page.cart.$cart.get().status).toBe('failed'));
      for (const pause of [3000, 6000, 12_000, 24_000]) {
        fail();
        await vi.advanceTimersByTimeAsync(pause);
      }
      await vi.advanceTimersByTimeAsync(120_000);
      expect(page.cart.$cart.get().status).toBe('failed');
      visibility.mockReturnValue('visible');
    }
    afterEach(() => visibility.mockRestore());
    const readAgain = () => {
      expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 1 } });
      expect(line('2')).toBeUndefined();
    };

    test('are read by whoever opens the list', async () => {
      await failWhileHidden();
      await page.cart.loadCartContent();
      await flush();
      readAgain();
    });

    test('are read when the page is looked at', async () => {
      await failWhileHidden();
      visibility.mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      visibility.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      await flush();
      readAgain();
    });
  });

  test('a failed header keeps the last good one and is asked for again ever more seldom', async () => {
    await mount();
    failNext('count', fault('server', { status: 500 }));
    await page.cart.refreshCart();
    expect(page.cart.$cart.value).toMatchObject({ status: 'failed', cart: { quantity: 0 }, error: { code: 'server' } });
    fill('1');
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 1 } });
  });
});
