// The order of a cart against the demo shop: what is sent, what is told, and what becomes of the page after it.
import '../../shared/stores/cart/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { formatPieces } from '../../shared/format/pieces';
import type { Cart } from '../../shared/reading/entities';
import { cartFor } from '../../shared/stores/cart';
import { draftFor } from '../../shared/stores/checkout/draft';
import { filesFor } from '../../shared/stores/checkout/files';
import { type CheckoutOrder, createOrder, refusedBy } from '../../shared/stores/checkout/order';
import { questionsFor } from '../../shared/stores/checkout/questions';
import { stepsFor } from '../../shared/stores/checkout/steps';
import { knownUser } from '../../shared/stores/core/user';
import { type DemoPage, openDemoPage, type Scene } from '../demo-page';
import { login, pass, post, useScenes } from '../scene';
import { ACTIVE, fillIn, openCheckout, ordersOf, press, stand, useLocks } from './checkout-filled';

useScenes();
useLocks();

const CREATE = 'POST /checkout/create';
const CREATED = 'GET /checkout/created';
const ANSWER_LOST = { match: '/checkout/create', processed: true, drop: true, times: 1 } as const;
let page: DemoPage;
let leave: (() => void)[] = [];

const show = (order: CheckoutOrder): Promise<CheckoutOrder> => stand(order, leave);
async function open(scene: Scene & { lines?: readonly string[] } = {}): Promise<CheckoutOrder> {
  const opened = await openCheckout(leave, scene);
  page = opened.page;
  return opened.order;
}
/** The page comes anew in the same tab: what it knew is what the tab has stored. */
const reload = (): Promise<CheckoutOrder> => show(createOrder(ACTIVE, 'active'));
const calls = (line: string): number => page.asked.filter((asked) => asked === line).length;
const orders = () => ordersOf(page);
const OK = { status: 'placed', isEarlier: false, text: expect.stringMatching(/^Заказ №\u00a0АА-\d+ оформлен\.$/) };

afterEach(async () => {
  for (const off of leave) off();
  leave = [];
  draftFor(ACTIVE).clear();
  await pass(2000);
});

test.each([
  [true, '', null],
  [true, 'APPROVED', null],
  [false, '', 'Оформление заказа сейчас недоступно. Проверьте позиции в корзине.'],
  [false, 'APPROVED', 'Оформление заказа сейчас недоступно. Проверьте позиции в корзине.'],
  [false, 'REJECTED', 'Оформление заказа сейчас недоступно. Проверьте позиции в корзине.'],
])('isCanCheckout %s bars an order, or does not, whatever its approval is (%s)', async (isCanCheckout, status, why) => {
  const order = await open();
  const { cart } = order.lines.$cart.get();
  expect(refusedBy({ ...(cart as Cart), isCanCheckout, status: (status || undefined) as Cart['status'] })).toBe(why);
});

test('files that the shop refuses are told of at the files, and their step is opened', async () => {
  const order = await open();
  const steps = stepsFor(ACTIVE);
  leave.push(steps.stand('customer', () => ({ title: 'Покупатель', isDone: true, check: async () => true }), false));
  const body = JSON.stringify({ status: 'error', output: { message: 'Проверьте файлы.', files: 'Файл поврежден.' } });
  await page.setFaults({ match: CREATE, status: 422, body });
  expect(await press(order)).toMatchObject({ status: 'failed', error: { code: 'invalid' } });
  expect(filesFor(ACTIVE).$refused.get()).toEqual(['Файл поврежден.']);
  expect([steps.$open.get(), steps.$lead.get()?.to]).toEqual([{ customer: true }, 'wrong']);
  filesFor(ACTIVE).clear();
});

describe('placing', () => {
  test('the number is told, nothing of the draft is left, and the cart is read again', async () => {
    const order = await open();
    const stop = cartFor(undefined).$cart.listen(() => {});
    await pass(0);
    expect(order.$barred.get()).toBeNull();
    expect(await press(order)).toMatchObject({ ...OK, order: { redirect: expect.stringMatching(/^\/order\/success\?id=\d+$/) } });
    expect(order.lines.$cart.get().cart?.quantity).toBe(0);
    expect(cartFor(undefined).$cart.get().cart?.quantity).toBe(0);
    expect(draftFor(ACTIVE).$state.get().method).toBeNull();
    expect(draftFor(ACTIVE).customer.$state.get().values.fio).toBe('');
    expect(order.$barred.get()).toBe('Корзина пуста. Возможно, заказ уже оформлен в другой вкладке.');
    stop();
  });

  test('two presses in one moment are one order', async () => {
    const order = await open();
    const [one, two] = [order.place(), order.place()];
    await pass(0);
    expect(await one).toBe(await two);
    expect([calls(CREATE), (await orders()).length]).toEqual([1, 1]);
  });

  test('the answer was lost: the shop is asked, and the number is told', async () => {
    const order = await open();
    await page.setFaults(ANSWER_LOST);
    expect(await press(order)).toMatchObject(OK);
    expect([calls(CREATE), calls(CREATED), (await orders()).length]).toEqual([1, 1, 1]);
  });

  test('a shop that has no such call is asked by its list of orders', async () => {
    const order = await open();
    await page.setFaults([ANSWER_LOST, { match: CREATED, status: 404 }]);
    expect(await press(order)).toMatchObject(OK);
    expect(calls(CREATE)).toBe(1);
  });

  test('nobody can tell: nothing is sent again by any press, until the shop says', async () => {
    const order = await open();
    await page.setFaults([ANSWER_LOST, { match: CREATED, status: 503 }]);
    expect(await press(order)).toMatchObject({ status: 'unknown', text: expect.stringContaining('Проверьте список заказов') });
    expect(await press(order)).toMatchObject({ status: 'unknown' });
    await page.setFaults({});
    const again = order.askAgain();
    await pass(0);
    expect(await again).toMatchObject(OK);
    expect([calls(CREATE), (await orders()).length]).toEqual([1, 1]);
  });

  test('after a reload what was sent is asked about by itself, and told', async () => {
    const before = await open();
    await page.setFaults([ANSWER_LOST, { match: CREATED, status: 503 }]);
    await press(before);
    await page.setFaults({});
    const after = await reload();
    expect(after.$placing.get()).toMatchObject(OK);
    expect(calls(CREATE)).toBe(1);
  });

  test('one that came back from the browser’s memory asks too', async () => {
    const order = await open();
    await page.setFaults([ANSWER_LOST, { match: CREATED, status: 503 }]);
    await press(order);
    await page.setFaults({});
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(0);
    expect(order.$placing.get()).toMatchObject(OK);
  });

  test('what is kept in the tab are a key, a sum, a number of the content and the numbers of the order', async () => {
    const order = await open();
    await press(order);
    const kept = Object.entries({ ...sessionStorage }).find(([key]) => key.startsWith('islands:order:'))?.[1] ?? '';
    expect(Object.keys(JSON.parse(kept)).sort()).toEqual([
      'content',
      'cost',
      'files',
      'isSent',
      'key',
      'known',
      'lines',
      'placed',
      'placedAt',
      'seenAt',
      'sentAt',
    ]);
    expect(kept).not.toMatch(/Галиев|galiev|9041234567/);
    expect(JSON.parse(kept).key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('a session that is lost is told, and nothing is sent', async () => {
    const order = await open();
    await login(page, 'guest');
    await pass(61_000);
    const placing = await press(order);
    expect(placing).toMatchObject({ status: 'failed', error: { code: 'session' } });
    expect(calls(CREATE)).toBe(0);
  });
});

describe('what has changed since it was seen', () => {
  test('a price that has risen at the last moment is shown, and ordered only when it is accepted', async () => {
    const order = await open();
    const { cost = 0 } = order.lines.$cart.get().cart ?? {};
    await page.setFaults({ match: '/checkout/create', priceDrift: 10, times: 1 });
    expect(await press(order)).toMatchObject({ status: 'changed' });
    const review = order.$review.get();
    expect(review?.before).toBe(cost);
    expect(review?.after).toBeGreaterThan(cost);
    expect(review?.lines).toMatchObject([{ kind: 'price', before: expect.stringMatching(/₽$/), after: expect.stringMatching(/₽$/) }]);
    await press(order);
    expect(await orders()).toEqual([]);
    order.accept();
    expect(await press(order)).toMatchObject(OK);
    expect((await orders()).map(({ sum }) => sum)).toEqual([review?.after]);
  });

  test('a line that is gone is named; what is left is ordered', async () => {
    const order = await open();
    await page.setFaults({ match: '/checkout/create', lineGone: true, times: 1 });
    await press(order);
    expect(order.$review.get()?.lines).toMatchObject([
      { kind: 'gone', title: expect.stringMatching(/^Фильтр масляный Ford Focus III, Mann-Filter W\s739\/50$/) },
    ]);
    order.accept();
    expect(await press(order)).toMatchObject(OK);
  });

  test('what another tab has changed is shown before the press', async () => {
    const order = await open();
    const [first] = order.lines.$content.get().order;
    await post(page, `/cart/recount?id=${order.lines.line(first ?? '')?.itemId}`, { quantity: '4' });
    void order.lines.refresh();
    await pass(0);
    expect(order.$review.get()?.lines).toMatchObject([{ kind: 'quantity', before: formatPieces(2), after: formatPieces(4) }]);
    await press(order);
    expect(calls(CREATE)).toBe(0);
  });

  test('prices that differ by no more than the page allows pass without a word', async () => {
    page = await openDemoPage({ account: 'partner' });
    await post(page, '/cart/add?id=5123', { quantity: '2' });
    await knownUser();
    const order = createOrder(ACTIVE, 'tolerant');
    leave.push(order.hold({ tolerance: 15 }));
    order.read();
    await pass(0);
    fillIn();
    await page.setFaults({ match: '/checkout/count', priceDrift: 10, times: 1 });
    void order.lines.refresh();
    await pass(0);
    expect(order.$review.get()).toBeNull();
    expect(await press(order)).toMatchObject(OK);
  });

  test('a line that is left out stays in the cart, and nothing has to be accepted for it', async () => {
    const order = await open();
    const [first = ''] = order.lines.$content.get().order;
    const left = order.leaveOut(first);
    await pass(0);
    await left;
    expect(order.$review.get()).toBeNull();
    expect(order.lines.$content.get().order).not.toContain(first);
    expect(await press(order)).toMatchObject(OK);
    expect((await post(page, '/cart/count')).quantity).toBe(1);
    expect((await orders()).length).toBe(1);
  });
});

describe('what the shop refuses', () => {
  test('lands at the fields: those of the buyer in their form, the others by their names, and the first step that is wrong is opened', async () => {
    const order = await open();
    const steps = stepsFor(ACTIVE);
    leave.push(steps.stand('customer', () => ({ title: 'Покупатель', isDone: true, check: async () => true }), false));
    draftFor(ACTIVE).customer.set('email', 'галиев@example.ru');
    draftFor(ACTIVE).send({ kind: 'point', code: 'NOWHERE' });
    expect(await press(order)).toMatchObject({ status: 'failed', error: { code: 'invalid' } });
    expect(draftFor(ACTIVE).customer.$state.get().errors.email?.text).toBe('Введите корректный email');
    expect(order.$refusals.get()).toEqual({ pickupPoint: 'Выберите пункт самовывоза.' });
    expect([steps.$open.get(), steps.$lead.get()?.to]).toEqual([{ customer: true }, 'wrong']);
    draftFor(ACTIVE).customer.set('email', 'galiev@example.ru');
    draftFor(ACTIVE).send({ kind: 'point', code: 'MSK1' });
    expect(order.$refusals.get()).toEqual({});
    expect(await press(order)).toMatchObject(OK);
  });

  const refuse = (code: string, message: string) =>
    page.setFaults({ match: CREATE, body: JSON.stringify({ status: 'error', output: { code, message } }), times: 1 });

  test('a payment that cannot be had any more: its words stand at the payment, whose step is opened, and payments are asked for again', async () => {
    const order = await open();
    const questions = questionsFor(ACTIVE);
    leave.push(
      questions.hold({ payments: undefined }),
      stepsFor(ACTIVE).stand('payment', () => ({ title: 'Оплата', isDone: true, check: async () => true }), false),
    );
    await pass(1000);
    draftFor(ACTIVE).send({ kind: 'payment', id: 'bank' });
    const before = calls('GET /checkout/payment-methods');
    await refuse('payment_unavailable', 'Оплата по счету сейчас недоступна.');
    expect(await press(order)).toMatchObject({ status: 'failed', error: { reason: 'payment_unavailable' } });
    expect(order.$refusals.get()).toEqual({ paymentMethod: 'Оплата по счету сейчас недоступна.' });
    expect([stepsFor(ACTIVE).$open.get(), stepsFor(ACTIVE).$lead.get()?.to]).toEqual([{ payment: true }, 'wrong']);
    expect(calls('GET /checkout/payment-methods')).toBeGreaterThan(before);
  });

  test('an order that needs an approval is refused in the shop’s words, and its header is read again', async () => {
    const order = await open();
    const before = calls('POST /checkout/count');
    await refuse('approval_required', 'Заказ нужно отправить на согласование.');
    expect(await press(order)).toMatchObject({ status: 'failed', error: { reason: 'approval_required', text: 'Заказ нужно отправить на согласование.' } });
    expect(calls('POST /checkout/count')).toBeGreaterThan(before);
    expect(calls(CREATE)).toBe(1);
  });

  test('what no island asks is the page’s own form’s: it goes along, and what is wrong with it has its name', async () => {
    const order = await open();
    draftFor(ACTIVE).clear();
    const around = new FormData();
    for (const [name, value] of Object.entries({
      'Order[deliveryMethod]': 'PICKUPOUR',
      'Order[pickupPoint]': 'NOWHERE',
      'Order[paymentMethod]': 'bank',
      'Order[poNumber]': 'З-17',
      'CustomerDataForm[fio]': 'Галиев Тимур',
      'CustomerDataForm[email]': 'galiev@example.ru',
      'CustomerDataForm[phone]': '+79041234567',
    }))
      around.set(name, value);
    around.append('CustomerDataForm[files][]', new File(['текст'], 'реквизиты.txt'));
    expect(await press(order, around)).toMatchObject({ status: 'failed' });
    expect(order.$refusals.get()).toEqual({ pickupPoint: 'Выберите пункт самовывоза.' });
    around.set('Order[pickupPoint]', 'MSK1');
    expect(await press(order, around)).toMatchObject({ ...OK, order: { filesAccepted: 1 } });
    expect(order.$filesSent.get()).toBe(1);
  });

  test('files go along; one that has changed since stops it, and says so', async () => {
    const order = await open();
    filesFor(ACTIVE).add([new File(['%PDF'], 'счет.pdf')]);
    expect(await press(order)).toMatchObject({ ...OK, order: { filesAccepted: 1 } });
    expect(filesFor(ACTIVE).$files.get()).toEqual([]);
  });

  test('a step that is not right is opened, and nothing is sent', async () => {
    const order = await open();
    leave.push(stepsFor(ACTIVE).stand('delivery', () => ({ title: 'Доставка', isDone: false, check: async () => false }), false));
    await press(order);
    expect([calls(CREATE), order.$placing.get().status, stepsFor(ACTIVE).$open.get().delivery]).toEqual([0, 'idle', true]);
  });

  test('files on their way are stopped: the shop is asked, and only then there is no order', async () => {
    const order = await open();
    const files = filesFor(ACTIVE);
    files.add([new File(['%PDF'], 'счет.pdf')]);
    await page.setFaults({ match: CREATE, delay: 20_000, drop: true, times: 1 });
    const placing = order.place();
    await pass(1000);
    // All of it has left: nothing can be stopped any more.
    files.progress(1);
    order.stop();
    await pass(100);
    expect(order.$placing.get().status).toBe('placing');
    files.progress(0.4);
    order.stop();
    await pass(1000);
    expect(await placing).toMatchObject({ status: 'failed', error: { text: 'Отправка остановлена, заказ не создан. Можно повторить.' } });
    expect([calls(CREATED), files.$files.get().length, files.$sent.get()]).toEqual([1, 1, null]);
    expect(await press(order)).toMatchObject(OK);
    expect(await orders()).toHaveLength(1);
  });

  test('two tabs, two keys: the second, whose answer was lost, is told of the order of the first', async () => {
    const first = await open();
    const second = await show(createOrder(ACTIVE, 'active', { read: () => null, write: () => {} }));
    await page.setFaults({ match: CREATE, delay: 5000, drop: true, times: 1 });
    const lost = second.place();
    await pass(1000);
    const placing = first.place();
    await pass(1000);
    expect(await placing).toMatchObject(OK);
    await pass(10_000);
    expect(await lost).toMatchObject({ status: 'placed', isEarlier: true, text: expect.stringMatching(/^Заказ №\u00a0АА-\d+ уже оформлен\.$/) });
    expect(await orders()).toHaveLength(1);
  });

  test('on plain http, where a browser has no locks, two tabs still make one order', async () => {
    const first = await open();
    const second = await show(createOrder(ACTIVE, 'active', { read: () => null, write: () => {} }));
    Reflect.deleteProperty(navigator, 'locks');
    await page.setFaults({ match: CREATE, latency: 3000, times: 1 });
    const both = Promise.all([first.place(), second.place()]);
    await pass(1000);
    expect(calls(CREATE)).toBe(1);
    await pass(20_000);
    expect((await both).map((placing) => placing.status === 'placed' && placing.isEarlier).sort()).toEqual([false, true]);
    expect([calls(CREATE), (await orders()).length]).toEqual([1, 1]);
  });

  test('an order of an earlier cart is no order of this one', async () => {
    const order = await open();
    await press(order);
    await pass(1000);
    await post(page, '/cart/add?id=5123', { quantity: '3' });
    await order.lines.refresh();
    await order.lines.open(false);
    fillIn();
    await pass(0);
    order.accept();
    expect(await press(order)).toMatchObject({ ...OK, isEarlier: false });
    expect(await orders()).toHaveLength(2);
  });

  test('the cart was ordered elsewhere', async () => {
    const order = await open();
    for (const key of order.lines.$content.get().order) await post(page, `/cart/delete-item?id=${order.lines.line(key)?.itemId}`);
    expect(await press(order)).toMatchObject({ status: 'failed', error: { text: expect.stringContaining('Корзина пуста') } });
  });
});
