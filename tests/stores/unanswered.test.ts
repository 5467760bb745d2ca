// A link of the host page is followed while a write of the cart is under way: the next page of the buyer tells what has not become what was wished, once and by name.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartWriteName, InputOf } from '../../shared/stores/cart/writes';
import { buyer, closePage, failNext, fault, flush, hold, log, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);
vi.mock('../../shared/api/cart-business', async () => (await import('./fake-shop')).cartBusiness);

const SOLD_OUT = 'Товар снят с продажи.';
const offs: (() => void)[] = [];
let page: Page;

const told = (): string[] => page.notices.$notices.get().map(({ text }) => text);

async function mount(): Promise<void> {
  offs.push(page.cart.$cart.listen(() => {}));
  await flush();
  await page.cart.loadCartContent();
  await flush();
}

/** The buyer follows a link: the page goes, and the next one is there. */
async function follow({ hears = async () => {}, next = async () => {} } = {}): Promise<void> {
  dispatchEvent(new Event('beforeunload'));
  await hears();
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  await closePage(offs);
  await next();
  page = await nextPage();
  log.length = 0;
  offs.push(page.cart.$cart.listen(() => {}));
  await flush();
}

const look = async (ms = 2000): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await flush();
};

/** Six are wished over four, and the page is left before it could hear how that ends: as `error`, or well. */
async function followUnheard(error?: unknown): Promise<void> {
  if (error) failNext('recount', error);
  hold('recount');
  void page.cart.setQuantity('5', 6);
  await flush();
  await follow();
}

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  state.lines.set('5', 4).set('6', 1);
});
afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

const WISHES = {
  quantity: { wish: () => page.cart.setQuantity('5', 6), call: 'recount item-5 6', unsure: '«Товар 5»: неизвестно, изменено ли количество на 6\u00a0шт.' },
  remove: { wish: () => page.cart.setQuantity('5', 0), call: 'delete item-5', unsure: '«Товар 5»: неизвестно, удален ли товар из корзины.' },
  add: {
    wish: () => page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 2 }),
    call: 'add 9 2',
    unsure: '«Лампа»: неизвестно, добавлен ли товар в корзину.',
  },
};
const FAILED = {
  quantity: '«Товар 5»: количество не изменено на 6\u00a0шт.',
  remove: '«Товар 5»: товар не удален из корзины.',
  add: '«Лампа»: товар не добавлен в корзину.',
};
const FAULTS = {
  '409 with words': [fault('conflict', { status: 409, output: SOLD_OUT }), SOLD_OUT],
  403: [fault('forbidden', { status: 403 }), 'Недостаточно прав для этого действия.'],
  500: [fault('server', { status: 500 }), 'Ошибка на сервере. Попробуйте еще раз через минуту.'],
} as const;

for (const [name, { wish, call, unsure }] of Object.entries(WISHES))
  describe(name, () => {
    test('done: nothing is told', async () => {
      await mount();
      const release = hold(call.split(' ')[0] as string);
      void wish();
      await flush();
      expect(log).toContain(call);
      await follow();
      release();
      await look();
      await look(60_000);
      expect(told()).toEqual([]);
    });

    test.each(Object.entries(FAULTS))('%s that nobody heard: told once that it is unknown', async (_, [error]) => {
      await mount();
      failNext(call.split(' ')[0] as string, error);
      hold(call.split(' ')[0] as string);
      void wish();
      await flush();
      expect(log).toContain(call);
      await follow();
      expect(told()).toEqual([]);
      await look();
      expect(told()).toEqual([unsure]);
      page.notices.dismissNotice(page.notices.$notices.get()[0]?.id as string);
      await look(60_000);
      expect(told()).toEqual([]);
      await follow();
      await look(60_000);
      expect(told()).toEqual([]);
    });

    test.each(Object.entries(FAULTS))('%s that was told while the next page was on its way: told there with its reason', async (_, [error, why]) => {
      await mount();
      failNext(call.split(' ')[0] as string, error);
      const release = hold(call.split(' ')[0] as string);
      void wish();
      await flush();
      await follow({
        hears: async () => {
          release();
          await flush();
        },
      });
      expect(told()).toEqual([`${FAILED[name as keyof typeof FAILED]} ${why}`]);
    });

    test('another buyer hears nothing', async () => {
      await mount();
      failNext(call.split(' ')[0] as string, fault('server', { status: 500 }));
      hold(call.split(' ')[0] as string);
      void wish();
      await flush();
      await follow({
        next: async () => {
          state.user = buyer({ id: '8' });
        },
      });
      await look(60_000);
      expect(told()).toEqual([]);
      expect(sessionStorage.length).toBe(0);
    });
  });

/** Writes that are no quantity, each with the words of what was to be done. */
const CHANGES = {
  approve: { input: { comment: 'Срочно' }, what: 'Отправка корзины на согласование' },
  assign: { input: { key: '5', what: 'car', parts: [{ id: '4201', quantity: 2 }] }, what: 'Распределение товара «Товар 5»' },
  delay: { input: { name: 'Потом', comment: '', keys: ['5'] }, what: 'Перенос товаров в отложенную корзину «Потом»' },
  replace: { input: { key: '5', productId: '7', title: 'Лампа' }, what: 'Замена товара «Товар 5» на «Лампа»' },
  sector: { input: { id: '121' }, what: 'Выбор сектора' },
  subdivision: { input: { id: '12' }, what: 'Выбор подразделения' },
} satisfies { [Name in CartWriteName]: { input: InputOf<Name>; what: string } };

describe.each(Object.entries(CHANGES))('%s', (name, { input, what }) => {
  const begin = async (): Promise<() => void> => {
    await mount();
    const release = hold(name);
    void page.cart.cartFor(undefined).write(name as 'approve', input as InputOf<'approve'>);
    await flush();
    await vi.dynamicImportSettled();
    await flush();
    expect(log.filter((call) => call.startsWith(`${name} `))).toHaveLength(1);
    return release;
  };

  test('done: nothing is told', async () => {
    const release = await begin();
    await follow();
    release();
    await look();
    await look(60_000);
    expect(told()).toEqual([]);
  });

  test('failed, and nobody heard: told once that it is unknown', async () => {
    failNext(name, fault('server', { status: 500 }));
    await begin();
    await follow();
    expect(told()).toEqual([]);
    await look();
    expect(told()).toEqual([`${what}: неизвестно, выполнено ли.`]);
    page.notices.dismissNotice(page.notices.$notices.get()[0]?.id as string);
    await look(60_000);
    await follow();
    await look(60_000);
    expect(told()).toEqual([]);
  });

  test('the cart cannot be read: told that it is unknown', async () => {
    const release = await begin();
    await follow();
    release();
    const { cartApi } = await import('./fake-shop');
    const read = cartApi.fetchCartCount.getMockImplementation() as never;
    cartApi.fetchCartCount.mockImplementation(() => Promise.reject(fault('server', { status: 500 })));
    await look();
    await look(60_000);
    cartApi.fetchCartCount.mockImplementation(read);
    expect(told()).toEqual([`${what}: неизвестно, выполнено ли.`]);
  });

  test('told while the next page was on its way: told there with its reason', async () => {
    failNext(name, fault('forbidden', { status: 403, output: SOLD_OUT }));
    const release = await begin();
    await follow({
      hears: async () => {
        release();
        await flush();
      },
    });
    await look();
    expect(told()).toEqual([`${what}: не выполнено. ${SOLD_OUT}`]);
  });

  test('another buyer hears nothing', async () => {
    failNext(name, fault('server', { status: 500 }));
    await begin();
    await follow({
      next: async () => {
        state.user = buyer({ id: '8' });
      },
    });
    await look(60_000);
    expect(told()).toEqual([]);
  });
});

test('what waited longer ago than a minute behind another write is not sent, and is told', async () => {
  await mount();
  hold('recount');
  void page.cart.setQuantity('5', 6);
  await flush();
  void page.cart.cartFor(undefined).write('sector', { id: '121' });
  await flush();
  await follow({ next: async () => void (await vi.advanceTimersByTimeAsync(61_000)) });
  await look(60_000);
  expect(log.filter((call) => call.startsWith('sector'))).toEqual([]);
  expect(told()).toEqual(['Выбор сектора: не выполнено. Вы ушли со страницы раньше, чем это сохранилось.']);
});

test.each([
  ['nobody heard', async () => {}],
  ['was told while the next page was on its way', flush],
])('the shop took less, which %s: told with the number', async (how, hears) => {
  await mount();
  state.max = 5;
  const release = hold('recount');
  void page.cart.setQuantity('5', 6);
  await flush();
  await follow({
    hears: async () => {
      if (hears === flush) release();
      await hears();
    },
  });
  if (hears !== flush) await look();
  expect(told(), how).toEqual(['«Товар 5»: количество изменено до 5\u00a0шт. Доступно только 5 шт.']);
});

test('what failed before a link was followed has been read, and is not told again', async () => {
  await mount();
  failNext('recount', fault('conflict', { status: 409, output: SOLD_OUT }));
  dispatchEvent(new Event('beforeunload'));
  void page.cart.setQuantity('5', 6);
  await flush();
  await follow();
  await look(60_000);
  expect(told()).toEqual([]);
});

describe('wished over what is in flight', () => {
  const LATER = {
    'another quantity': { over: 7, sends: 'recount item-5 7', at: 7 },
    'a removal': { over: 0, sends: 'delete item-5', at: undefined },
  };
  test.each(Object.values(LATER))('$sends: the next page sends it', async ({ over, sends, at }) => {
    await mount();
    const release = hold('recount');
    void page.cart.setQuantity('5', 6);
    await flush();
    void page.cart.setQuantity('5', over);
    await flush();
    release();
    await follow();
    await look(60_000);
    expect(log.filter((call) => call === sends)).toHaveLength(1);
    expect(state.lines.get('5')).toBe(at);
    expect(told().filter((text) => text.startsWith('«Товар 5»'))).toEqual([]);
  });

  test('what was in flight ends after it: it is sent once more', async () => {
    await mount();
    hold('recount');
    void page.cart.setQuantity('5', 6);
    await flush();
    void page.cart.setQuantity('5', 7);
    await flush();
    state.gates.clear();
    await follow();
    expect(state.lines.get('5')).toBe(7);
    state.lines.set('5', 6);
    await look();
    expect(state.lines.get('5')).toBe(7);
    expect(log.filter((call) => call === 'recount item-5 7')).toHaveLength(2);
  });

  test('an addition is in flight: the line is set, not added again', async () => {
    await mount();
    const release = hold('add');
    void page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 2 });
    await flush();
    void page.cart.setQuantity('9', 5);
    await flush();
    release();
    await follow();
    await look(60_000);
    expect(state.lines.get('9')).toBe(5);
    expect(log.filter((call) => call.startsWith('add'))).toEqual([]);
  });

  test('an addition is in flight and its line is removed again: it is removed, also where the addition ends later', async () => {
    await mount();
    hold('add');
    void page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 2 });
    await flush();
    void page.cart.setQuantity('9', 0);
    await flush();
    await follow();
    state.lines.set('9', 2);
    await look();
    expect(state.lines.has('9')).toBe(false);
  });
});

describe('what waits behind a write in flight', () => {
  const assign = (key: string) => page.cart.cartFor(undefined).write('assign', { key, what: 'car', parts: [{ id: '4201', quantity: 2 }] });

  test.each([
    { before: 'a quantity of a line of the cart', key: '5', write: () => page.cart.setQuantity('5', 6), atOnce: 1, when: 'at once' },
    {
      before: 'an addition',
      key: '9',
      write: () => page.cart.addToCart({ productId: '9', title: 'Лампа', quantity: 2 }),
      atOnce: 0,
      when: 'when its line is there',
    },
  ])('$before: the next page sends it $when', async ({ key, write, atOnce }) => {
    await mount();
    hold(atOnce ? 'recount' : 'add');
    void write();
    await flush();
    void assign(key);
    await flush();
    const sent = () => log.filter((call) => call.startsWith('assign ')).length;
    expect(sent()).toBe(0);
    state.gates.clear();
    await follow();
    expect(sent()).toBe(atOnce);
    state.lines.set(key, 6);
    await look(60_000);
    expect(sent()).toBe(1);
  });
});

test('a page that shows the lines and begins while a quantity is in flight reads them anew when that has ended', async () => {
  await mount();
  hold('recount');
  void page.cart.setQuantity('5', 6);
  await flush();
  state.gates.clear();
  state.lines.set('5', 4);
  await follow();
  offs.push(page.cart.$cartLines.listen(() => {}));
  await page.cart.loadCartContent();
  await flush();
  expect(page.cart.$cartLines.get()['5']).toMatchObject({ quantity: 4 });
  state.lines.set('5', 6);
  await look();
  expect(page.cart.$cartLines.get()['5']).toMatchObject({ quantity: 6 });
});

/** Line 6 is divided among cars. */
async function divide(): Promise<() => void> {
  const { cartApi } = await import('./fake-shop');
  const read = cartApi.fetchCartPage.getMockImplementation() as (page: number) => Promise<{ productId: string }[]>;
  const cars = [{ id: '4201', name: 'Газель', quantity: 1 }];
  cartApi.fetchCartPage.mockImplementation((async (at: number) =>
    (await read(at)).map((line) => (line.productId === '6' ? { ...line, assignCars: cars } : line))) as never);
  return () => void cartApi.fetchCartPage.mockImplementation(read as never);
}

test('«Вернуть» is in flight: what the line was divided among is put back by the next page', async () => {
  const undivide = await divide();
  await mount();
  await page.cart.setQuantity('6', 0);
  await flush();
  const release = hold('add');
  void page.cart.restoreLine('6');
  await flush();
  expect(log).toContain('add 6 1');

  // The shop is slow: the line is not there when the next page reads the cart.
  const added = state.lines.get('6') as number;
  state.lines.delete('6');
  await follow();
  expect(log.filter((call) => call.startsWith('assign'))).toEqual([]);
  state.lines.set('6', added);
  release();
  await look();
  // Its calls come in a chunk of their own.
  await vi.dynamicImportSettled();
  await flush();
  expect(log.filter((call) => call.startsWith('assign'))).toHaveLength(1);
  await look(60_000);
  expect(log.filter((call) => call.startsWith('assign'))).toHaveLength(1);
  undivide();
});

test('«Вернуть» is refused: that is told once, and nothing more is sent', async () => {
  const undivide = await divide();
  await mount();
  await page.cart.setQuantity('6', 0);
  await flush();
  log.length = 0;
  failNext('add', fault('conflict', { status: 409, output: SOLD_OUT }));
  const texts = vi.fn();
  offs.push(page.notices.$alerts.listen((alerts) => alerts.length > 0 && texts(alerts.map(({ text }) => text).join())));
  expect(await page.cart.restoreLine('6')).toMatchObject({ ok: false, error: { text: SOLD_OUT } });
  await vi.dynamicImportSettled();
  await flush();
  expect(texts.mock.calls).toEqual([[SOLD_OUT]]);
  expect(log.filter((call) => call.startsWith('assign'))).toEqual([]);
  undivide();
});

describe('left longer ago than a minute', () => {
  const LATE = 'Вы ушли со страницы раньше, чем это сохранилось.';
  /** The buyer has been to a page without islands. */
  const later = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(61_000));
  const wishBehind = async (): Promise<void> => {
    await mount();
    hold('delete');
    void page.cart.setQuantity('6', 0);
    await flush();
    void page.cart.setQuantity('5', 6);
    await flush();
  };

  test('what waited is not sent any more, and is told', async () => {
    await wishBehind();
    state.lines.delete('6');
    await follow({ next: later });
    await look(60_000);
    expect(log.filter((call) => call.startsWith('recount'))).toEqual([]);
    expect(told()).toEqual([`${FAILED.quantity} ${LATE}`]);
  });

  test('it has become so meanwhile: nothing is told', async () => {
    await wishBehind();
    state.lines.delete('6');
    state.lines.set('5', 6);
    await follow({ next: later });
    await look(60_000);
    expect(told()).toEqual([]);
  });

  test('another buyer hears nothing', async () => {
    await wishBehind();
    await follow({
      next: async () => {
        await later();
        state.user = buyer({ id: '8' });
      },
    });
    await look(60_000);
    expect(told()).toEqual([]);
  });
});

test('another buyer who comes while it is looked for hears nothing, on no page', async () => {
  await mount();
  await followUnheard(fault('server', { status: 500 }));
  offs.push(page.user.$user.listen(() => {}));
  await flush();
  state.user = buyer({ id: '8' });
  await page.user.refreshUser();
  await flush();
  await follow();
  await look(60_000);
  expect(told()).toEqual([]);
});

test('it comes true after it was told: what was told is taken away', async () => {
  await mount();
  await followUnheard(fault('timeout'));
  await look();
  expect(told()).toHaveLength(1);
  state.lines.set('5', 6);
  await look(4000);
  expect(told()).toEqual([]);
});

test('a page that is left again before it could tell leaves it to the next', async () => {
  await mount();
  await followUnheard(fault('timeout'));
  await follow();
  await look();
  expect(told()).toEqual([WISHES.quantity.unsure]);
});

test('what the buyer has wished of the line since is what counts', async () => {
  await mount();
  await followUnheard(fault('timeout'));
  state.gates.clear();
  await page.cart.setQuantity('5', 8);
  await look(60_000);
  expect(told().filter((text) => text.includes('неизвестно'))).toEqual([]);
});

test('the list of lines says why at the line: it is not told beside it', async () => {
  await mount();
  const { cartApi } = await import('./fake-shop');
  const read = cartApi.fetchCartPage.getMockImplementation() as (page: number) => Promise<object[]>;
  cartApi.fetchCartPage.mockImplementation((async (at: number) => (await read(at)).map((line) => ({ ...line, error: SOLD_OUT }))) as never);
  await followUnheard(fault('conflict', { status: 409, output: SOLD_OUT }));
  offs.push(page.cart.$cartContent.listen(() => {}));
  await page.cart.loadCartContent();
  await look(60_000);
  expect(page.cart.$cartLines.get()['5']).toMatchObject({ quantity: 4, error: SOLD_OUT });
  expect(told()).toEqual([]);
  cartApi.fetchCartPage.mockImplementation(read as never);
});

test('of many lines three are named', async () => {
  const ids = ['11', '12', '13', '14', '15'];
  for (const id of ids) state.lines.set(id, 1);
  await mount();
  const { cartApi } = await import('./fake-shop');
  const remove = cartApi.deleteCartItem.getMockImplementation() as never;
  let refuse = () => {};
  const refused = new Promise<void>((_, reject) => {
    refuse = () => reject(fault('forbidden', { status: 403 }));
  });
  cartApi.deleteCartItem.mockImplementation(() => refused as never);
  for (const id of ids) void page.cart.setQuantity(id, 0);
  await flush();
  await follow({
    hears: async () => {
      refuse();
      await flush();
    },
  });
  cartApi.deleteCartItem.mockImplementation(remove);
  expect(told()).toEqual([expect.stringMatching(/^«Товар 11».+«Товар 12».+«Товар 13».+ И еще 2 товара\.$/)]);
});
