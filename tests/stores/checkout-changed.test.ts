// What changes between the look, the press and the answer: the order is of what was on screen, of who pressed, and its words are true.
import '../../shared/stores/cart/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftFor } from '../../shared/stores/checkout/draft';
import { filesFor } from '../../shared/stores/checkout/files';
import { missingDelivery } from '../../shared/stores/checkout/machine';
import { type CheckoutOrder, createOrder } from '../../shared/stores/checkout/order';
import { stepsFor } from '../../shared/stores/checkout/steps';
import { typedBy } from '../../shared/stores/core/buyer';
import { forgetUser, knownUser, refreshUser } from '../../shared/stores/core/user';
import { type DemoPage, openDemoPage, type Scene } from '../demo-page';
import { login, pass, post, useScenes, withHeader } from '../scene';
import { ACTIVE, fillIn, openCheckout, ordersOf, press, stand, useLocks } from './checkout-filled';

useScenes();
useLocks();

const CREATE = 'POST /checkout/create';
const CREATED = 'GET /checkout/created';
type Between = NonNullable<Scene['between']>;
let page: DemoPage;
let between: Between;
let leave: (() => void)[] = [];
/** What was sent to be ordered, one form after another. */
let sent: Record<string, string>[];

const show = (order: CheckoutOrder): Promise<CheckoutOrder> => stand(order, leave);
async function open(): Promise<CheckoutOrder> {
  const opened = await openCheckout(leave, { between: (...asked) => between(...asked) });
  page = opened.page;
  return opened.order;
}
const reload = (): Promise<CheckoutOrder> => show(createOrder(ACTIVE, 'active'));
/** Something else is in the cart now, and the buyer has seen it. */
async function goOnShopping(order: CheckoutOrder): Promise<void> {
  await post(page, '/cart/add?id=5125', { quantity: '3' });
  await order.lines.refresh();
  await order.lines.open(false);
  await pass(0);
  order.accept();
  fillIn();
  await pass(0);
}
const orders = () => ordersOf(page);
const calls = (line: string): number => page.asked.filter((asked) => asked === line).length;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const refusal = (output: object) => json({ status: 'error', output });
/** A gate that is opened by hand. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
/** The first order is lost on its way there; `arrive` has it reach the shop after all. */
function lateOrder(): { arrive: () => Promise<Response> } {
  const late = { arrive: async () => new Response() };
  let times = 0;
  between = async (line, ask) => {
    if (line !== CREATE || times++ > 0) return ask();
    late.arrive = ask;
    throw new TypeError('lost');
  };
  return late;
}

beforeEach(() => {
  between = (_line, ask) => ask();
  sent = [];
  const append = FormData.prototype.append;
  let last: FormData | null = null;
  vi.spyOn(FormData.prototype, 'append').mockImplementation(function (this: FormData, name: string, value: string | Blob) {
    if (last !== this) sent.push({});
    last = this;
    Object.assign(sent.at(-1) ?? {}, { [name]: value instanceof File ? value.name : String(value) });
    append.call(this, name, value as Blob);
  });
});
afterEach(async () => {
  for (const off of leave) off();
  leave = [];
  filesFor(ACTIVE).clear();
  draftFor(ACTIVE).clear();
  await pass(2000);
});

describe('between the press and the sending', () => {
  /** Until it is known again who the buyer is, the order waits. */
  async function heldAtPress(order: CheckoutOrder, change: () => unknown) {
    await pass(61_000);
    const who = gate();
    between = async (line, ask) => {
      if (line.endsWith('/user/who')) await who.opened;
      return ask();
    };
    const placing = order.place();
    await pass(0);
    await change();
    await pass(100);
    who.open();
    await pass(30_000);
    return placing;
  }

  test('another tab changes a quantity: nothing is ordered until that is seen', async () => {
    const order = await open();
    const [first = ''] = order.lines.$content.get().order;
    await heldAtPress(order, async () => {
      await post(page, `/cart/recount?id=${order.lines.line(first)?.itemId}`, { quantity: '4' });
      void order.lines.refresh();
      await pass(0);
    });
    expect([calls(CREATE), order.$review.get()?.lines.map(({ kind }) => kind)]).toEqual([0, ['quantity']]);
  });

  test.each([
    [{ isNeedApproveOrder: true }, 'Этот заказ нужно согласовать. Отправьте корзину на согласование.'],
    [{ isNeedApproveOrder: true, message: 'Нужно решение директора.' }, 'Нужно решение директора.'],
    [{ isNeedApproveOrder: true, status: 'PENDING' }, 'Корзина отправлена на согласование. Изменения недоступны до решения.'],
    [{}, 'Оформление заказа сейчас недоступно. Проверьте позиции в корзине.'],
  ])('the header says that it cannot be ordered, and %j: nothing is sent, then or by another press', async (more, why) => {
    const order = await open();
    await heldAtPress(order, async () => {
      const before = between;
      between = (line, ask, ...sent) => withHeader(() => ({ isCanCheckout: false, ...more }))(line, () => before(line, ask, ...sent), ...sent);
      await order.lines.refresh();
    });
    expect([calls(CREATE), order.$barred.get()]).toEqual([0, why]);
    await press(order);
    expect(calls(CREATE)).toBe(0);
  });

  test('an address that was right is taken away: the step says so', async () => {
    const order = await open();
    const draft = draftFor(ACTIVE);
    const address = { value: 'г Москва, ул Ленина, д 1', codes: { kladr: '7700000000000' } };
    draft.send({ kind: 'method', method: 'DELIVEOUR' });
    draft.send({ kind: 'address', address });
    draft.send({ kind: 'own', address, own: 'yes' });
    draft.send({ kind: 'methodType', methodType: 'AUTO_ALLIANCE_DELIVERY' });
    draft.send({ kind: 'payment', id: 'bank' });
    const isWhole = () => missingDelivery(draft.$state.get()).length === 0;
    leave.push(stepsFor(ACTIVE).stand('delivery', () => ({ title: 'Доставка', isDone: true, check: async () => isWhole() }), false));
    await heldAtPress(order, () => draft.send({ kind: 'address', address: null }));
    expect([calls(CREATE), stepsFor(ACTIVE).$lead.get()?.to]).toEqual([0, 'wrong']);
  });

  test('a name that is typed over is the one that is sent', async () => {
    const order = await open();
    await heldAtPress(order, () => draftFor(ACTIVE).customer.set('fio', 'Петров Петр'));
    expect(sent.at(-1)?.['CustomerDataForm[fio]']).toBe('Петров Петр');
  });

  test('a line that is being left out is not ordered: there is no way to press meanwhile', async () => {
    const order = await open();
    const [first = ''] = order.lines.$content.get().order;
    const items = gate();
    between = async (line, ask) => {
      if (line.includes('/partial-order/items')) await items.opened;
      return ask();
    };
    const left = order.leaveOut(first);
    await pass(0);
    expect(order.$barred.get()).toBe('Заказ пересчитывается. Подождите немного.');
    await press(order);
    expect(calls(CREATE)).toBe(0);
    items.open();
    await pass(0);
    await left;
    expect(await press(order)).toMatchObject({ status: 'placed' });
    expect((await post(page, '/cart/count')).quantity).toBe(1);
  });

  test('what this page changes excuses nothing that another tab has changed', async () => {
    const order = await open();
    const [second = '', first = ''] = order.lines.$content.get().order;
    await post(page, `/cart/recount?id=${order.lines.line(second)?.itemId}`, { quantity: '4' });
    await post(page, '/cart/add?id=5125', { quantity: '7' });
    const left = order.leaveOut(first);
    await pass(0);
    await left;
    expect(
      order.$review
        .get()
        ?.lines.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['added', 'quantity']);
  });

  test('steps within the tolerance are measured by what was seen, all of them together', async () => {
    page = await openDemoPage({ account: 'partner', between: (...asked) => between(...asked) });
    await post(page, '/cart/add?id=5123', { quantity: '2' });
    await knownUser();
    const order = createOrder(ACTIVE, 'creeping');
    leave.push(order.hold({ tolerance: 5 }));
    order.read();
    await pass(0);
    fillIn();
    for (let step = 0; step < 6; step++) {
      await page.setFaults({ match: '/checkout/count', priceDrift: 4, times: 1 });
      void order.lines.refresh();
      await pass(100);
    }
    await press(order);
    expect([calls(CREATE), order.$review.get() === null]).toEqual([0, false]);
  });
});

describe('the key of an order that nobody answered', () => {
  test('the next cart is told of it, and is ordered by the next press', async () => {
    const order = await open();
    const late = lateOrder();
    expect(await press(order)).toMatchObject({ status: 'failed', error: { code: 'notMade' } });
    await late.arrive();
    await goOnShopping(order);
    expect(await press(order)).toMatchObject({
      status: 'failed',
      error: { code: 'earlier', text: expect.stringMatching(/^При первой попытке оформлен заказ №\u00a0АА-\d+\./) },
    });
    expect(order.$last.get()?.orderNumber).toMatch(/^АА-/);
    await pass(100);
    order.accept();
    expect(await press(order)).toMatchObject({ status: 'placed', isEarlier: false });
    expect((await orders()).length).toBe(2);
  });

  test('another point and a file that came too late are told to be in no order', async () => {
    const order = await open();
    const late = lateOrder();
    await press(order);
    draftFor(ACTIVE).send({ kind: 'point', code: 'SPB1' });
    draftFor(ACTIVE).send({ kind: 'payment', id: 'bank' });
    filesFor(ACTIVE).add([new File(['%PDF'], 'доверенность.pdf')]);
    await late.arrive();
    expect(await press(order)).toMatchObject({ status: 'failed', error: { text: expect.stringContaining('Того, что вы изменили после нее, в нем нет.') } });
    expect(filesFor(ACTIVE).$files.get()).toHaveLength(1);
  });
});

describe('who has pressed', () => {
  /** Another buyer logs in while the order of the first is on its way. Its key. */
  async function changedHands(order: CheckoutOrder, isMade: boolean): Promise<string | undefined> {
    const answer = gate();
    between = async (line, ask) => {
      if (line !== CREATE) return ask();
      const reply = isMade ? await ask() : null;
      await answer.opened;
      if (!reply) throw new TypeError('lost');
      return reply;
    };
    const placing = order.place();
    await pass(0);
    const key = sent.at(-1)?.requestKey;
    await login(page, 'retail');
    await refreshUser();
    await pass(0);
    draftFor(ACTIVE).customer.set('fio', 'Второй Покупатель');
    filesFor(ACTIVE).add([new File(['%PDF'], 'второй.pdf')]);
    answer.open();
    await pass(40_000);
    expect((await placing).status).toBe('idle');
    between = (_line, ask) => ask();
    return key;
  }

  test('the next buyer hears nothing of it, and keeps what is theirs', async () => {
    const order = await open();
    await changedHands(order, true);
    expect([order.$last.get(), order.$placing.get().status, draftFor(ACTIVE).customer.$state.get().values.fio]).toEqual([null, 'idle', 'Второй Покупатель']);
    expect(
      filesFor(ACTIVE)
        .$files.get()
        .map(({ name }) => name),
    ).toEqual(['второй.pdf']);
    // What the first one has sent waits for them, under their name alone.
    const [left, ...others] = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('islands:order:'));
    expect(others).toEqual([]);
    expect(left?.[0]).not.toContain(typedBy());
    expect(JSON.parse(left?.[1] ?? '{}')).toMatchObject({ isSent: true });
  });

  test('their order has a key of its own', async () => {
    const order = await open();
    const key = await changedHands(order, false);
    for (const off of leave.splice(0)) off();
    const html = await (await page.ask('/')).text();
    const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
    if (meta) meta.content = /<meta name="csrf-token" content="([^"]*)"/.exec(html)?.[1] ?? '';
    forgetUser();
    await knownUser();
    await post(page, '/cart/add?id=5123', { quantity: '1' });
    const theirs = await reload();
    await theirs.lines.refresh();
    await theirs.lines.open(false);
    fillIn();
    await pass(100);
    expect(theirs.$last.get()).toBeNull();
    await press(theirs);
    expect(sent.at(-1)?.requestKey).toMatch(/^[\da-f-]{36}$/);
    expect(sent.at(-1)?.requestKey).not.toBe(key);
  });
});

describe('what a tab remembers', () => {
  test('where it can store no more, the next cart is ordered all the same', async () => {
    const order = await open();
    const whole = globalThis.sessionStorage;
    const full = new Proxy(whole, {
      get(target, name) {
        if (name === 'setItem')
          return (key: string, value: string) => {
            if (key.startsWith('islands:order:') && value.includes('"placed"')) throw new DOMException('full', 'QuotaExceededError');
            target.setItem(key, value);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    vi.stubGlobal('sessionStorage', full);
    expect(await press(order)).toMatchObject({ status: 'placed', isEarlier: false });
    await goOnShopping(order);
    const after = await reload();
    fillIn();
    await pass(0);
    expect(after.$placing.get().status).toBe('idle');
    expect(await press(after)).toMatchObject({ status: 'placed', isEarlier: false });
    expect((await orders()).length).toBe(2);
  });

  test('how many files went, so that a shop which has lost them is found out after a reload', async () => {
    const order = await open();
    filesFor(ACTIVE).add([new File(['%PDF'], 'счет.pdf'), new File(['%PDF1'], 'счет2.pdf')]);
    between = async (line, ask) => {
      if (line === CREATED) return json({}, 503);
      const reply = await ask();
      if (line === CREATE) throw new TypeError('lost');
      return reply;
    };
    expect((await press(order)).status).toBe('unknown');
    between = async (line, ask) => {
      if (line !== CREATED) return ask();
      const { output } = (await (await ask()).json()) as { output: object };
      return json({ status: 'success', output: { ...output, filesAccepted: 0 } });
    };
    const after = await reload();
    await pass(0);
    expect(after.$placing.get()).toMatchObject({ status: 'placed', order: { filesAccepted: 0 } });
    expect(after.$filesSent.get()).toBe(2);
  });

  test('a file that is added while the order is on its way has not gone with it, and stays', async () => {
    const order = await open();
    const answer = gate();
    between = async (line, ask) => {
      if (line === CREATE) await answer.opened;
      return ask();
    };
    const placing = order.place();
    await pass(0);
    filesFor(ACTIVE).add([new File(['%PDF'], 'доверенность.pdf')]);
    answer.open();
    await pass(30_000);
    expect((await placing).status).toBe('placed');
    expect(
      filesFor(ACTIVE)
        .$files.get()
        .map(({ name }) => name),
    ).toEqual(['доверенность.pdf']);
  });

  test('an order of a delayed cart in another tab is not one of the buyer’s own', async () => {
    const order = await open();
    const wire = new BroadcastChannel('islands');
    wire.postMessage({ kind: 'order', seq: Date.now(), tab: 'other', cartId: '60005', ids: ['310009'] });
    await new Promise((resolve) => setImmediate(resolve));
    await pass(200);
    wire.close();
    expect(order.$last.get()).toBeNull();
  });
});

describe('what the shop says', () => {
  describe('a shop without checkout.created, whose order nobody answered for', () => {
    const listed = (id: number, more: object = {}) => ({ id, number: `АА-${id}`, sum: order.lines.$cart.get().cart?.cost, ...more });
    const FUTURE = { dateInsert: '2030-01-01T00:00:00+03:00' };
    const PAST = { dateInsert: '2001-01-01 00:00:00' };
    let order: CheckoutOrder;
    /** `lists`: its orders before the press, and after it. */
    const lost = async (before: () => Response, after: () => Response) => {
      order = await open();
      let isSent = false;
      between = async (line, ask) => {
        if (line === CREATE) {
          isSent = true;
          throw new TypeError('never arrived');
        }
        if (line === CREATED) return json({ message: 'Страница не найдена.', status: 404 }, 404);
        return line === 'GET /orders/order/orderlist' ? (isSent ? after : before)() : ask();
      };
      return press(order);
    };
    const orders = (...rows: object[]) => json({ orders: rows });

    test('an order of the same sum that was there before is not it, whatever its date says', async () => {
      const before = () => orders(listed(300001, FUTURE));
      expect((await lost(before, before)).status).toBe('unknown');
    });

    test('one that has come above all that were there is it, whatever its date says', async () => {
      expect(
        await lost(
          () => orders(listed(300001, FUTURE)),
          () => orders(listed(300002, PAST), listed(300001, FUTURE)),
        ),
      ).toMatchObject({ status: 'placed', order: { orderId: '300002' } });
    });

    test('one that has only moved up as others went, and one of a list that was not to be had before, prove nothing', async () => {
      expect(
        (
          await lost(
            () => orders(listed(300001, { sum: 1 })),
            () => orders(listed(300001, { sum: 1 }), listed(290000)),
          )
        ).status,
      ).toBe('unknown');
    });

    test('where the list could not be had before, nothing is proved', async () => {
      expect(
        (
          await lost(
            () => json({}, 500),
            () => orders(listed(300002)),
          )
        ).status,
      ).toBe('unknown');
    });
  });

  test('that stock has changed, of a cart that reads as before: its words and those of the line stand there until they are accepted', async () => {
    const order = await open();
    const [first = ''] = order.lines.$content.get().order;
    const items = [{ id: Number(order.lines.line(first)?.itemId), quantity: 1, error: 'Доступна 1 шт.' }];
    between = async (line, ask) => (line === CREATE ? refusal({ code: 'stock_changed', message: 'Не хватает товара.', items }) : ask());
    expect((await press(order)).status).toBe('changed');
    expect(order.$review.get()).toMatchObject({ text: 'Не хватает товара.', lines: [{ key: first, kind: 'refused', after: 'Доступна 1 шт.' }] });
    await pass(1000);
    await press(order);
    expect([calls(CREATE), order.$review.get() === null]).toEqual([1, false]);
  });

  test('a sum of its own holds for the cart it was said of alone', async () => {
    const order = await open();
    const seen = order.lines.$cart.get().cart?.cost ?? 0;
    let times = 0;
    between = async (line, ask) => (line === CREATE && times++ === 0 ? refusal({ code: 'cost_changed', message: 'Стоимость.', cost: seen + 1000 }) : ask());
    expect((await press(order)).status).toBe('changed');
    expect(order.$review.get()).toMatchObject({ before: seen, after: seen + 1000 });
    order.accept();
    const left = order.leaveOut(order.lines.$content.get().order[0] ?? '');
    await pass(0);
    await left;
    expect(await press(order)).toMatchObject({ status: 'placed' });
    expect(sent.at(-1)?.expectedCost).toBe(String((await orders())[0]?.sum));
  });

  test('where no island of the delivery stands, the page’s own form of it is sent, whatever the tab had stored', async () => {
    const order = await open();
    const around = new FormData();
    for (const [name, value] of Object.entries({
      'Order[deliveryMethod]': 'DELIVEOUR',
      'Order[deliveryMethodType]': 'AUTO_ALLIANCE_DELIVERY',
      'Order[deliveryAddress]': 'Казань, ул. Баумана, 1',
      'Order[paymentMethod]': 'cash',
    }))
      around.set(name, value);
    await press(order, around);
    const { 'Order[deliveryMethod]': method, 'Order[pickupPoint]': point, 'Order[paymentMethod]': payment } = sent.at(-1) ?? {};
    expect([method, point, payment]).toEqual(['DELIVEOUR', undefined, 'cash']);
  });
});
