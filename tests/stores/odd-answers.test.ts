// Answers that nobody expects: success without a word of what has become of the lines, figures of another cart. Nothing is told that has not been read.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, cartFor } from '../../shared/stores/cart';
import { decide } from '../../shared/stores/company/approval';
import { knownUser } from '../../shared/stores/core/user';
import { bringBack, delayedName, putAside } from '../../shared/stores/delayed/carts';
import { goOnWithLeft } from '../../shared/stores/delayed/unsent';
import { type DemoPage, openDemoPage } from '../demo-page';
import { calls, pass, post, toasts, useScenes } from '../scene';
import { type Asked, data as asked, listed } from './acts/approval';
import { acts } from './acts/delayed';

useScenes();

const DONE = '{"status":"success"}';
const CART = '60003';
const offs: (() => void)[] = [];
let page: DemoPage;

async function ended<T>(run: Promise<T>): Promise<T> {
  let value: { is: T } | undefined;
  void run.then((is) => {
    value = { is };
  });
  for (let turn = 0; turn < 60 && !value; turn++) await pass(1000);
  return (value as { is: T }).is;
}

const cart = cartFor(undefined);
const shown = () => cart.$content.get().order.map((key) => [key, cart.line(key)?.quantity]);
const THERE = [
  ['5123', 2],
  ['5124', 2],
];

beforeEach(async () => {
  page = await openDemoPage({ account: 'business' });
});
afterEach(() => {
  for (const off of offs.splice(0)) off();
});

async function open(): Promise<void> {
  for (const [id] of THERE) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
  for (const store of [cart.$cart, cart.$content, cart.$lines]) offs.push(store.listen(() => {}));
  await ended(cart.open());
}

describe('success without a word, and nothing was done', () => {
  beforeEach(open);
  test.each([
    ['several lines are removed', '/cart/delete-items-multiple', () => cart.removeLines(['5123', '5124'])],
    ['lines are put aside', '/cart/to-delayed', () => putAside({ name: 'Потом', comment: '', keys: ['5123'] })],
    ['the cart is put aside', '/cart/to-delayed', () => putAside({ name: 'Потом', comment: '' })],
    ['a line is replaced', '/cart/replace-analog', () => cart.write('replace', { key: '5123', productId: '5130', title: 'Свеча' })],
    ['a cart is brought back', '/delayed/to-cart', () => bringBack(CART, 'merge', 'caller')],
  ])('%s', async (_, match, run) => {
    await page.setFaults({ match, body: DONE });
    expect(await ended(run())).toMatchObject({ ok: false });
    await pass(1000);
    expect([shown(), toasts()]).toEqual([THERE, []]);
  });

  test('a cart is put aside, and it was done: told as usual', async () => {
    await page.setFaults({ match: '/cart/to-delayed', processed: true, body: DONE });
    expect(await ended(putAside({ name: 'Потом', comment: '' }))).toEqual({ ok: true });
    expect([shown(), toasts()]).toEqual([[], ['Корзина отложена']]);
  });

  test('a cart is brought back, and it was done: told as usual', async () => {
    await page.setFaults({ match: '/delayed/to-cart', processed: true, body: DONE });
    expect(await ended(bringBack(CART, 'merge', 'caller'))).toEqual({ ok: true });
    expect(toasts().join()).toContain('Товары перенесены в корзину');
  });
});

describe('another cart', () => {
  test('in the figures of a write is not this one’s header: the cart is read again', async () => {
    await open();
    const before = cart.$cart.get().cart;
    const body = JSON.stringify({ status: 'success', output: { quantity: 3, cart: { cartId: '99999', quantity: 40, cost: 1 } } });
    await page.setFaults({ match: '/cart/recount', body });
    expect(await ended(cart.setQuantity('5123', 3))).toEqual({ ok: true });
    await pass(1000);
    expect(cart.$cart.get().cart).toMatchObject({ cartId: before?.cartId, quantity: 2 });
    expect(shown()).toEqual(THERE);
  });

  test('in the place of a request for approval is not decided about', async () => {
    page = await openDemoPage({ account: 'approver', data: (store) => asked(store) });
    await knownUser();
    const output = (await listed(page)).find((one) => String(one.cartId) === '62002') as Asked;
    await page.setFaults({ match: '/delayed/count?id=62001', body: JSON.stringify({ status: 'success', output }) });
    const seen = { quantity: output.quantity, cost: output.cost, askedAt: output.approval?.askedAt };
    expect(await ended(decide({ cartId: '62001', deed: 'approve', seen }))).toMatchObject({ ok: false });
    expect(calls(page, 'POST /delayed/approve')).toBe(0);
  });
});

test('a delayed cart that somebody deletes while it is brought back has not been brought back', async () => {
  await open();
  await page.setFaults({ match: '/delayed/to-cart', status: 504 });
  await post(page, `/delayed/delete?id=${CART}`, {});
  expect(await ended(bringBack(CART, 'merge', 'caller'))).toMatchObject({ ok: false });
  expect([shown(), toasts()]).toEqual([THERE, []]);
});

test('a cart of the same name that was put aside before is not taken for the one a page was left with', async () => {
  const [{ account, data } = { account: '' }] = acts;
  page = await openDemoPage({ account, data });
  await knownUser();
  // Put aside earlier today, as it is called by default; then the buyer goes on buying.
  const name = `Корзина от ${new Date().toLocaleDateString('ru-RU')}`;
  expect(await ended(putAside({ name, comment: '' }))).toEqual({ ok: true });
  expect(await ended(addToCart({ productId: '5130', title: 'Свеча', quantity: 1 }))).toEqual({ ok: true });
  await page.ask('/__qa/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match: '/cart/to-delayed', delay: 500_000 }),
  });
  void bringBack('61001', 'save', 'caller');
  for (let turn = 0; turn < 6; turn++) await pass(0);
  expect(JSON.parse(sessionStorage.getItem('islands:unsent:aside') ?? '{}')).toMatchObject({ name });
  await page.setFaults({});
  void goOnWithLeft();
  for (let turn = 0; turn < 6; turn++) await pass(0);
  expect(toasts().filter((text) => text.includes('отложены под названием'))).toEqual([]);
  expect(delayedName({ cartId: '61001', name })).toBe(name);
});
