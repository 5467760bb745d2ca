// One order of one intent: against a shop that loses answers, is slow, has no call for it, and against whoever presses twice, reloads or has two tabs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/errors';
import { createPlacer, type Intent, type OrderNumbers, type Placer, type Placing } from '../../shared/stores/checkout/placing';
import { seeded, times } from '../amount';

/** What becomes of one `create`. */
type Fate = 'made' | 'lostBefore' | 'lostAfter' | 'gateway' | 'broken' | 'late' | 'offline' | 'csrf' | 'session' | 'refused';
type Look = 'told' | 'lost' | 'gateway';

const lost = (ambiguous: boolean, code: 'network' | 'server' | 'offline' | 'csrf' | 'session' = 'network', status = 0) =>
  new ApiError(code, { ambiguous, status });

/** A shop with one cart and the orders that were made of it; the same for all tabs. */
class Shop {
  orders: { key: string; id: string }[] = [];
  /** Still running when its answer was given up. */
  private readonly running: string[] = [];
  creates = 0;
  /** What the next calls meet; then all is well. */
  fates: Fate[] = [];
  looks: Look[] = [];
  /** Can it be asked by key? */
  knowsKeys = true;

  private make(key: string): OrderNumbers {
    const known = this.orders.find((order) => order.key === key);
    if (known) throw new ApiError('refused', { reason: 'already_created', data: { code: 'already_created', orderId: known.id, orderNumber: `№ ${known.id}` } });
    if (this.orders.length > 0) throw new ApiError('refused', { reason: 'cart_empty', output: 'Корзина пуста.' });
    const id = String(this.orders.length + 1);
    this.orders.push({ key, id });
    return { orderId: id, orderNumber: `№ ${id}` };
  }
  private finish(): void {
    for (const key of this.running.splice(0)) {
      try {
        this.make(key);
      } catch {}
    }
  }
  /** The tabs of its browser tell each other. */
  others: (OrderNumbers & { lines?: string | undefined }) | null = null;

  async create(key: string, signal?: AbortSignal): Promise<OrderNumbers> {
    this.creates++;
    await Promise.resolve();
    if (signal?.aborted) throw signal.reason;
    const fate = this.fates.shift() ?? 'made';
    if (fate === 'offline') throw lost(false, 'offline');
    if (fate === 'csrf') throw lost(false, 'csrf', 400);
    if (fate === 'session') throw lost(false, 'session', 401);
    if (fate === 'refused') throw new ApiError('refused', { output: 'Укажите телефон.' });
    if (fate === 'lostBefore') throw lost(true);
    if (fate === 'late') {
      this.running.push(key);
      throw lost(true, 'server', 504);
    }
    this.finish();
    const order = this.make(key);
    if (fate === 'lostAfter') throw lost(true);
    if (fate === 'gateway') throw lost(true, 'server', 503);
    // PHP broke down after the order was made.
    if (fate === 'broken') throw lost(false, 'server', 500);
    return order;
  }
  async created(key: string): Promise<OrderNumbers | null> {
    await Promise.resolve();
    const look = this.looks.shift() ?? 'told';
    if (look !== 'told') throw lost(false, look === 'lost' ? 'network' : 'server', look === 'lost' ? 0 : 503);
    if (!this.knowsKeys) throw new ApiError('missing', { status: 404 });
    const order = this.orders.find((one) => one.key === key);
    // What is still running is done right after somebody was told that there is none.
    this.finish();
    return order ? { orderId: order.id, orderNumber: `№ ${order.id}` } : null;
  }
}

let keys = 0;

/** A tab of the browser: what it remembers, and its placer, which a reload makes anew. */
class Tab {
  private memory: Intent | null = null;
  placer: Placer;
  constructor(
    private readonly shop: Shop,
    private readonly listed: () => OrderNumbers | null = () => null,
  ) {
    this.placer = this.load();
  }
  private load(): Placer {
    const { shop } = this;
    return createPlacer({
      create: (key, signal) => shop.create(key, signal),
      created: (key) => shop.created(key),
      recent: async () => this.listed(),
      intent: {
        read: () => this.memory,
        write: (intent) => {
          this.memory = intent;
        },
      },
      others: {
        read: () => shop.others,
        write: (order, lines) => {
          shop.others = { ...order, lines };
        },
      },
      alone: (call) => call(),
      newKey: () => `key-${++keys}`,
    });
  }
  reload(): Promise<Placing> {
    this.placer = this.load();
    return this.placer.resume();
  }
  /** The page is left at once: what is on its way goes on at the shop alone. */
  press = (content = 'cart') => this.placer.place({ content, cost: 1500, seenAt: 0, known: this.known });
  /** Orders that the shop had listed before. */
  known: readonly string[] | undefined = [];
}

const open = (shop = new Shop()) => ({ shop, tab: new Tab(shop) });
const numbers = (placing: Placing) => (placing.status === 'placed' ? placing.order.orderId : placing.status);

describe('what the buyer is told', () => {
  test('the number', async () => {
    const { tab } = open();
    expect(await tab.press()).toMatchObject({ status: 'placed', isEarlier: false, text: 'Заказ №\u00a0№ 1 оформлен.' });
  });

  test('a second press while it is on its way is the same press, and one after it is told of the order', async () => {
    const { shop, tab } = open();
    const [one, two] = await Promise.all([tab.press(), tab.press()]);
    expect([numbers(one), numbers(two), shop.creates]).toEqual(['1', '1', 1]);
    expect(await tab.press()).toMatchObject({ status: 'placed', isEarlier: true, text: 'Заказ №\u00a0№ 1 уже оформлен.' });
    expect([shop.creates, shop.orders.length]).toEqual([1, 1]);
  });

  test.each<[Fate, string]>([
    ['lostAfter', '1'],
    ['gateway', '1'],
    ['broken', '1'],
  ])('%s: the answer was lost, the shop says that it is there', async (fate, became) => {
    const { shop, tab } = open();
    shop.fates = [fate];
    expect(numbers(await tab.press())).toBe(became);
    expect([shop.creates, shop.orders.length]).toEqual([1, 1]);
  });

  test('a session that was lost is told as that: to send it again would be answered the same', async () => {
    const { shop, tab } = open();
    shop.fates = ['session'];
    expect(await tab.press()).toEqual({ status: 'failed', error: { code: 'session', text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.' } });
  });

  test('a status that says nothing to a buyer: the page is to be loaded again', async () => {
    const { shop, tab } = open();
    shop.create = async () => {
      throw new ApiError('refused', { status: 419, output: 'Page Expired' });
    };
    expect(await tab.press()).toMatchObject({ status: 'failed', error: { text: 'Не удалось выполнить запрос. Обновите страницу.' } });
  });

  test('it never came: there is no order, and it may be sent again with the same key', async () => {
    const { shop, tab } = open();
    shop.fates = ['lostBefore'];
    expect(await tab.press()).toEqual({ status: 'failed', error: { code: 'notMade', text: 'Заказ не создан. Можно повторить.' } });
    expect(numbers(await tab.press())).toBe('1');
    expect(new Set(shop.orders.map(({ key }) => key)).size).toBe(1);
  });

  test('it is made after the shop has said that there is none: the next press finds it', async () => {
    const { shop, tab } = open();
    shop.fates = ['late'];
    expect((await tab.press()).status).toBe('failed');
    expect(shop.orders).toHaveLength(1);
    expect(await tab.press()).toMatchObject({ status: 'placed', isEarlier: true, order: { orderId: '1' } });
    expect(shop.orders).toHaveLength(1);
  });

  test('it comes late, and something of the order was changed meanwhile: it is told that the change is not in it, and no other is made', async () => {
    const { shop, tab } = open();
    shop.fates = ['late'];
    await tab.press();
    expect(await tab.press('paid by card')).toEqual({
      status: 'failed',
      error: {
        code: 'earlier',
        text: 'При первой попытке оформлен заказ №\u00a0№ 1. Того, что вы изменили после нее, в нем нет. Еще одно нажатие оформит еще один заказ.',
      },
      earlier: { orderId: '1', orderNumber: '№ 1' },
    });
    expect([shop.creates, shop.orders.length]).toEqual([1, 1]);
    // It is over: another press is another order, and what was ordered is known by what it was of.
    expect(await tab.press()).toMatchObject({ status: 'placed', isEarlier: true, order: { orderId: '1' } });
    shop.orders = [];
    shop.others = null;
    expect(await tab.press('paid by card')).toMatchObject({ status: 'placed', isEarlier: false });
    expect(shop.creates).toBe(2);
  });

  test('a shop that finds the late one only as it is sent again says so too', async () => {
    const { shop, tab } = open();
    shop.fates = ['late'];
    await tab.press();
    const created = shop.created.bind(shop);
    shop.created = async () => null;
    expect(await tab.press('paid by card')).toMatchObject({ status: 'failed', error: { code: 'earlier' }, earlier: { orderId: '1' } });
    shop.created = created;
    expect(shop.orders).toHaveLength(1);
  });

  test('it comes while something else is on its way with its key: nobody can say of which of the two it is, and the buyer is told to look', async () => {
    const { shop, tab } = open();
    shop.fates = ['lostBefore'];
    await tab.press();
    shop.create = async (key) => {
      shop.orders.push({ key, id: '7' });
      throw lost(true, 'server', 503);
    };
    expect(await tab.press('paid by card')).toEqual({
      status: 'failed',
      error: {
        code: 'earlier',
        text: 'Создан заказ №\u00a0№ 7. Возможно, в нем нет того, что вы изменили после первой попытки: проверьте его, прежде чем оформлять еще один.',
      },
      earlier: { orderId: '7', orderNumber: '№ 7' },
    });
  });

  test.each([
    ['of the same lines is this one', 'a', 0],
    ['of other lines is another one', 'b', 1],
  ])('an order of another tab %s', async (_, lines, creates) => {
    const { shop, tab } = open();
    shop.others = { orderId: '5', lines: 'a' };
    const placing = await tab.placer.place({ content: 'cart', lines, cost: 1500, seenAt: 0 });
    expect([placing.status, placing.status === 'placed' && placing.isEarlier, shop.creates]).toEqual(['placed', creates === 0, creates]);
  });

  test('a list without a new order proves nothing; the buyer who has looked may order again, with the same key', async () => {
    const { shop, tab } = open();
    shop.knowsKeys = false;
    shop.fates = ['lostBefore'];
    expect(await tab.press()).toMatchObject({ status: 'unknown', isListed: true });
    expect(await tab.press()).toMatchObject({ status: 'unknown' });
    expect(shop.creates).toBe(1);
    tab.placer.giveUp();
    expect(tab.placer.$placing.get()).toEqual({ status: 'idle' });
    expect(await tab.press()).toMatchObject({ status: 'placed', isEarlier: false });
    expect(shop.creates).toBe(2);
    expect(new Set(shop.orders.map(({ key }) => key)).size).toBe(1);
  });

  test('the same again is another order where the cart was seen after the first', async () => {
    const { shop, tab } = open();
    await tab.press();
    shop.orders = [];
    shop.others = null;
    expect(await tab.placer.place({ content: 'cart', cost: 1500, seenAt: Date.now() + 1 })).toMatchObject({ status: 'placed', isEarlier: false });
    expect(shop.creates).toBe(2);
  });

  test('what is not on screen any more when its turn comes is not sent', async () => {
    const { shop, tab } = open();
    expect(await tab.placer.place({ content: 'cart', cost: 1500, seenAt: 0 }, () => false)).toEqual({ status: 'idle' });
    expect(shop.creates).toBe(0);
  });

  test.each([408, 499])('a status of %i without a word says nothing: the shop is asked', async (status) => {
    const { shop, tab } = open();
    const create = shop.create.bind(shop);
    shop.create = async (key) => {
      await create(key);
      throw new ApiError('refused', { status });
    };
    expect(numbers(await tab.press())).toBe('1');
  });

  test('a conflict is looked into; how long to wait is told', async () => {
    const { shop, tab } = open();
    shop.create = async () => {
      throw new ApiError('conflict', { status: 409 });
    };
    const text = 'Заказ уже оформляется или состав изменился. Проверьте список заказов.';
    expect(await tab.press()).toEqual({ status: 'failed', error: { code: 'notMade', text } });
    shop.create = async () => {
      throw new ApiError('busy', { status: 429, retryAfter: 20 });
    };
    expect(await tab.press()).toMatchObject({ status: 'failed', error: { code: 'busy', text: 'Слишком много запросов. Повторите через 20 секунд.' } });
  });

  test('a refusal that names no order names none', async () => {
    const { shop, tab } = open();
    shop.create = async () => {
      throw new ApiError('refused', { reason: 'already_created', output: 'Заказ уже создан.', data: { code: 'already_created', orderId: 0 } });
    };
    expect(await tab.press()).toMatchObject({ status: 'failed', error: { text: 'Заказ уже создан.' } });
  });

  test('a sum is read as shops print it', async () => {
    const { shop, tab } = open();
    const told = async (cost: unknown) => {
      shop.create = async () => {
        throw new ApiError('refused', { reason: 'cost_changed', data: { code: 'cost_changed', cost } });
      };
      return tab.press();
    };
    expect(await told('21 500,00')).toMatchObject({ status: 'changed', cost: 21500 });
    for (const cost of ['', [], '0', -5]) expect(await told(cost)).toMatchObject({ status: 'changed', cost: undefined });
  });

  test('one that was answered is over: what is changed then has a key of its own', async () => {
    const other = open();
    other.shop.fates = ['refused'];
    const keys: string[] = [];
    const create = other.shop.create.bind(other.shop);
    other.shop.create = (key) => create(keys[keys.push(key) - 1] as string);
    await other.tab.press();
    await other.tab.press('with a phone');
    expect([new Set(keys).size, keys.length]).toEqual([2, 2]);
  });

  test('nobody can say: it is not sent again, but asked once more', async () => {
    const { shop, tab } = open();
    shop.fates = ['lostAfter'];
    shop.looks = ['lost', 'gateway'];
    const text = 'Не удалось получить ответ сервера. Проверьте список заказов, прежде чем оформлять заказ повторно.';
    expect(await tab.press()).toEqual({ status: 'unknown', text });
    expect(await tab.press()).toEqual({ status: 'unknown', text });
    expect(numbers(await tab.placer.resume())).toBe('1');
    expect(shop.creates).toBe(1);
  });

  test('a shop that cannot be asked by key is asked by its orders, and a list without it proves nothing', async () => {
    const shop = new Shop();
    shop.knowsKeys = false;
    let listed: OrderNumbers | null = null;
    const tab = new Tab(shop, () => listed);
    shop.fates = ['lostAfter'];
    expect((await tab.press()).status).toBe('unknown');
    expect((await tab.press()).status).toBe('unknown');
    listed = { orderId: '1' };
    expect(numbers(await tab.placer.resume())).toBe('1');
    expect([shop.creates, shop.orders.length]).toEqual([1, 1]);
  });

  test('where nobody knows which orders were there before, the list proves nothing', async () => {
    const shop = new Shop();
    shop.knowsKeys = false;
    const tab = new Tab(shop, () => ({ orderId: '1' }));
    tab.known = undefined;
    shop.fates = ['lostAfter'];
    expect((await tab.press()).status).toBe('unknown');
  });

  test('a session that ends on the way says nothing of the order', async () => {
    const { shop, tab } = open();
    shop.fates = ['session'];
    shop.looks = ['lost'];
    expect((await tab.press()).status).toBe('unknown');
    expect((await tab.placer.resume()).status).toBe('failed');
  });

  test.each<[Fate, string]>([
    ['offline', 'offline'],
    ['csrf', 'csrf'],
    ['refused', 'refused'],
  ])('%s: the shop did nothing, nobody is asked', async (fate, code) => {
    const { shop, tab } = open();
    shop.fates = [fate];
    shop.looks = ['lost'];
    expect(await tab.press()).toMatchObject({ status: 'failed', error: { code } });
    expect(shop.looks).toHaveLength(1);
    expect(numbers(await tab.press())).toBe('1');
  });

  test('another sum is told and confirmed by the next press', async () => {
    const { shop, tab } = open();
    const create = shop.create.bind(shop);
    let isFirst = true;
    shop.create = async (key) => {
      if (!isFirst) return create(key);
      isFirst = false;
      throw new ApiError('refused', {
        reason: 'cost_changed',
        output: 'Стоимость заказа изменилась.',
        data: { code: 'cost_changed', cost: '1600', items: [] },
      });
    };
    expect(await tab.press()).toEqual({ status: 'changed', cost: 1600, items: [], text: 'Стоимость заказа изменилась.' });
    expect(numbers(await tab.press())).toBe('1');
  });

  test('a reload while it is on its way: the page that comes asks, and sends nothing', async () => {
    const { shop, tab } = open();
    void tab.press();
    expect(numbers(await tab.reload())).toBe('1');
    expect(shop.creates).toBe(1);
  });

  test('a page that comes back without anything sent is as it was', async () => {
    const { shop, tab } = open();
    expect(await tab.reload()).toEqual({ status: 'idle' });
    await tab.press();
    expect(await tab.reload()).toEqual({ status: 'idle' });
    expect(shop.creates).toBe(1);
  });

  test('another tab hears of it, and sends nothing', async () => {
    const { shop, tab } = open();
    const other = new Tab(shop);
    await tab.press();
    expect(await other.press()).toMatchObject({ status: 'placed', isEarlier: true, text: 'Заказ №\u00a0№ 1 уже оформлен.' });
    expect([shop.creates, shop.orders.length]).toEqual([1, 1]);
  });

  test('one that the shop has split is told with all of its numbers, after a reload and in another tab', async () => {
    const { shop, tab } = open();
    const other = new Tab(shop);
    const orders = [{ id: '1' }, { id: '2', number: 'АА-2' }];
    shop.create = async () => ({ orderId: '1', orders });
    for (const press of [tab.press, other.press]) expect(await press()).toMatchObject({ order: { orderId: '1', orders } });
    await tab.reload();
    expect(await tab.press()).toMatchObject({ isEarlier: true, order: { orderId: '1', orders } });
  });

  test('another tab was sent first and has lost its answer: it is told of the order that was made, not that there is none', async () => {
    const { shop, tab } = open();
    const other = new Tab(shop);
    shop.fates = ['lostBefore'];
    shop.looks = ['lost'];
    expect((await other.press()).status).toBe('unknown');
    await tab.press();
    expect(await other.placer.resume()).toMatchObject({ status: 'placed', isEarlier: true, text: 'Заказ №\u00a0№ 1 уже оформлен.' });
  });

  test('ordered in another browser: an empty cart is told as what it is, for no list proves which order was of it', async () => {
    const { shop, tab } = open();
    const elsewhere = new Tab(shop, () => ({ orderId: '1', orderNumber: '№ 1' }));
    await tab.press();
    shop.others = null;
    expect(await elsewhere.press()).toMatchObject({ status: 'failed', error: { text: 'Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.' } });
    expect(shop.orders).toHaveLength(1);
  });

  test('stopped on its way: the shop is asked, and what it says is told', async () => {
    const { shop, tab } = open();
    const seen: Placing[] = [];
    tab.placer.$placing.listen((placing) => void seen.push(placing));
    const placing = tab.press();
    tab.placer.stop();
    expect(await placing).toEqual({ status: 'failed', error: { code: 'notMade', text: 'Отправка остановлена, заказ не создан. Можно повторить.' } });
    expect(seen.map(({ status }) => status)).toEqual(['placing', 'asking', 'failed']);
    expect(seen[1]).toEqual({ status: 'asking', isStopped: true });
    expect(numbers(await tab.press())).toBe('1');
    expect(shop.orders).toHaveLength(1);
  });

  test('stopped too late, the number is told; where nobody can say, that', async () => {
    const stopped = async (looks: Look[]) => {
      const { shop, tab } = open();
      shop.looks = looks;
      const create = shop.create.bind(shop);
      shop.create = async (key, signal) => {
        await create(key);
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      };
      const placing = tab.press();
      await new Promise((resolve) => setTimeout(resolve));
      tab.placer.stop();
      return placing;
    };
    expect(await stopped([])).toMatchObject({ status: 'placed', isEarlier: false, text: 'Отправку остановить не успели, оформлен заказ №\u00a0№ 1.' });
    expect((await stopped(['lost'])).status).toBe('unknown');
  });
});

const aFate = fc.constantFrom<Fate>('made', 'lostBefore', 'lostAfter', 'gateway', 'broken', 'late', 'offline', 'csrf', 'session', 'refused');
const aLook = fc.constantFrom<Look>('told', 'lost', 'gateway');
const anAct = fc.record({ tab: fc.nat(1), act: fc.constantFrom('press', 'twice', 'reload', 'ask', 'leave') });

test('whatever fails at whatever moment: one order at most, what is told is true, and in the end it is there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aFate, { maxLength: 6 }),
      fc.array(aLook, { maxLength: 6 }),
      fc.array(anAct, { minLength: 1, maxLength: 8 }),
      async (fates, looks, acts) => {
        const shop = new Shop();
        shop.fates = fates;
        shop.looks = looks;
        const tabs = [new Tab(shop), new Tab(shop)];
        /** An order was told before the press. */
        let known = false;
        const check = (placing: Placing) => {
          if (placing.status === 'failed' && known) expect(['offline', 'csrf', 'refused']).toContain(placing.error.code);
          if (placing.status === 'placed') expect(shop.orders.map(({ id }) => id)).toContain(placing.order.orderId);
          expect(shop.orders.length).toBeLessThanOrEqual(1);
        };
        for (const { tab: at, act } of acts) {
          const tab = tabs[at] as Tab;
          known = shop.others !== null && (act === 'press' || act === 'twice');
          if (act === 'press') check(await tab.press());
          else if (act === 'twice') for (const placing of await Promise.all([tab.press(), tab.press()])) check(placing);
          else if (act === 'reload') check(await tab.reload());
          else if (act === 'ask') check(await tab.placer.resume());
          else {
            // The answer finds nobody.
            void tab.press();
            check(await tab.reload());
          }
        }
        // The network is well again: whoever asks, and presses where there is none, has the order.
        shop.fates = [];
        shop.looks = [];
        const [tab] = tabs as [Tab, Tab];
        await tab.reload();
        const last = await tab.press();
        expect(shop.orders).toHaveLength(1);
        const isOwn = last.status === 'placed';
        const isOthers = last.status === 'failed' && last.error.text === 'Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.';
        expect(isOwn || isOthers, JSON.stringify(last)).toBe(true);
      },
    ),
    seeded(times(1_000)),
  );
});
