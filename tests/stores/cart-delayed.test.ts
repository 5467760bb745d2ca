// A cart of another scope is a list of its calls: a delayed one (§7 «Delayed carts»), beside the active cart of the same page.
import { afterEach, expect, test } from 'vitest';
import { readCart } from '../../shared/api/cart-change';
import { setFetch } from '../../shared/api/client';
import * as delayed from '../../shared/api/delayed';
import { $cart, cartFor, cartOf } from '../../shared/stores/cart';
import { forgetUser, knownUser, refreshUser } from '../../shared/stores/core/user';
import { putAside } from '../../shared/stores/delayed/carts';
import { delayedStore } from '../../shared/stores/delayed/store';
import { readWas } from '../../shared/stores/delayed/was';
import { type DemoPage, openDemoPage } from '../demo-page';
import { calls, login, pass, toasts, useScenes } from '../scene';

useScenes();

const delayedCart = (cartId: string) => delayedStore(cartId).store;

const offs: (() => void)[] = [];
afterEach(() => {
  for (const off of offs.splice(0)) off();
});
async function done<T>(asked: Promise<T>): Promise<T> {
  for (let turn = 0; turn < 6; turn++) await pass(0);
  return asked;
}
async function put(page: DemoPage, quantity: number): Promise<string> {
  const cart = cartFor(undefined);
  for (const productId of ['5123', '5124', '5130']) await done(cart.add({ productId, title: productId, quantity }));
  await done(cart.write('delay', { name: 'Потом', comment: '' }));
  const list = (await (await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } })).json()) as { cartId: string; name: string }[];
  return list.find(({ name }) => name === 'Потом')?.cartId ?? '';
}

test('it is read, changed and emptied by its own calls; the active cart of the page is not touched', async () => {
  const page = await openDemoPage({ account: 'business' });
  offs.push($cart.listen(() => {}));
  await pass(0);
  const cart = delayedCart(await put(page, 2));
  offs.push(cart.$cart.listen(() => {}));
  await done(cartFor(undefined).add({ productId: '5123', title: 'Колодки', quantity: 7 }));
  await done(cart.open());
  expect(cart.$content.value).toMatchObject({ status: 'ready', order: ['5123', '5124', '5130'], validated: 'yes' });

  expect(await done(cart.setQuantity('5123', 5))).toEqual({ ok: true });
  expect(await done(cart.setQuantities({ 5123: 6, 5124: 3 }))).toEqual({ ok: true });
  await pass(5000);
  expect(await done(cart.write('assign', { key: '5123', what: 'car', parts: [{ id: '4201', quantity: 1 }] }))).toEqual({ ok: true });
  expect(await done(cart.removeLines(['5124', '5130']))).toEqual({ ok: true });
  expect(cart.$content.value?.order).toEqual(['5123']);
  expect(cart.line('5123')).toMatchObject({ confirmed: 6, assignCars: [{ id: '4201' }] });
  expect(cartFor(undefined).line('5123')).toMatchObject({ confirmed: 7, assignCars: [] });
  expect($cart.value).toMatchObject({ cart: { quantity: 1 } });
  for (const line of ['POST /delayed/recount', 'POST /delayed/recount-items', 'POST /delayed/delete-items-multiple', 'POST /delayed/car-assign'])
    expect(calls(page, line), line).toBe(1);
  expect(page.asked.filter((line) => /cart\/(recount|delete)/.test(line))).toEqual([]);
});

test('what its kind cannot do is refused without a call; nothing can be added back, so removals offer no way back', async () => {
  const page = await openDemoPage({ account: 'business' });
  offs.push($cart.listen(() => {}));
  await pass(0);
  const cart = delayedCart(await put(page, 1));
  offs.push(cart.$cart.listen(() => {}));
  await done(cart.open());
  await pass(10_000);
  const asked = page.asked.length;
  const [refused] = [
    await cart.add({ productId: '5124', title: 'Фильтр', quantity: 1 }),
    await cart.write('assign', { key: '5123', what: 'stock', parts: [] }),
  ];
  expect(refused).toMatchObject({ ok: false, error: { code: 'unsupported' } });
  expect(page.asked).toHaveLength(asked);
  await done(cart.removeLine('5124'));
  expect(toasts()).toEqual(['Товар удален из корзины']);
  expect(document.querySelector('[data-toast]')).not.toHaveTextContent('Вернуть');
});

test('a cart that is gone says so, and loses nothing of another', async () => {
  await openDemoPage({ account: 'business' });
  const cart = delayedCart('99999');
  offs.push(cart.$cart.listen(() => {}));
  await done(cart.open());
  expect(cart.$cart.value).toMatchObject({ status: 'failed', error: { code: 'missing' } });
});

/** From now on answers to `path` wait until they are let go; those asked for before are of the buyer before. */
function holdAnswers(page: DemoPage, path: string): () => void {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  setFetch(async (input, init) => {
    const reply = await page.ask(String(input), init);
    if (String(input).includes(path)) await gate;
    return reply;
  });
  return open;
}

test('what the shop has said of it to the buyer before is not shown to the next, however late it comes', async () => {
  const page = await openDemoPage({ account: 'business' });
  offs.push($cart.listen(() => {}));
  await pass(0);
  const { store, $head } = delayedStore(await put(page, 2));
  offs.push($head.listen(() => {}));
  await done(store.refresh());
  expect($head.get()).toMatchObject({ name: 'Потом' });
  const release = holdAnswers(page, '/delayed/count');
  const late = store.refresh();
  await pass(0);
  await login(page, 'retail');
  await done(refreshUser());
  expect($head.get()).toBeNull();
  release();
  await done(late);
  expect($head.get()).toBeNull();
});

test('what the shop says of it before it says who the buyer is stands', async () => {
  const page = await openDemoPage({ account: 'business' });
  offs.push($cart.listen(() => {}));
  await pass(0);
  const { store, $head } = delayedStore(await put(page, 2));
  offs.push($head.listen(() => {}));
  forgetUser();
  const release = holdAnswers(page, '/user/who');
  const known = knownUser();
  await done(store.refresh());
  expect($head.get()).toMatchObject({ name: 'Потом' });
  release();
  await done(known);
  expect($head.get()).toMatchObject({ name: 'Потом' });
});

test('a cart has the calls of one maker: another that brings its own is told so', () => {
  const scope = { kind: 'delayed', cartId: '60077' } as const;
  const { store } = delayedStore(scope.cartId);
  expect(delayedStore(scope.cartId).store).toBe(store);
  const own = {
    fetchHeader: () => delayed.fetchDelayedCount(scope),
    fetchPage: (page: number) => delayed.fetchDelayedPage(page, scope),
    recount: (itemId: string, quantity: number) => delayed.recountDelayedItem(itemId, quantity, scope),
    remove: (itemId: string) => delayed.deleteDelayedItem(itemId, scope),
    readCart,
  };
  expect(() => cartOf(scope, own)).toThrow('has other calls');
});

test('lines that are put aside while others still wait for it make a cart of their own', async () => {
  const page = await openDemoPage({ account: 'business' });
  offs.push($cart.listen(() => {}));
  await pass(0);
  const cart = cartFor(undefined);
  for (const productId of ['5123', '5124', '5130']) await done(cart.add({ productId, title: productId, quantity: 2 }));
  await done(cart.open());
  const changed = cart.setQuantity('5130', 3);
  const put = ['5123', '5124'].map((key) => putAside({ name: `Для ${key}`, comment: '', keys: [key] }));
  expect(await done(Promise.all([changed, ...put]))).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(calls(page, 'POST /cart/to-delayed')).toBe(2);
  const list = (await (await page.ask('/api/v1/cart/list', { headers: { Accept: 'application/json' } })).json()) as { cartId: string; name: string }[];
  const made = list.filter(({ name }) => name.startsWith('Для ')).map(({ name, cartId }) => [name, readWas(cartId)?.lines.map(({ key }) => key)]);
  expect(made.sort()).toEqual([
    ['Для 5123', ['5123']],
    ['Для 5124', ['5124']],
  ]);
  expect(cart.$content.value?.order).toEqual(['5130']);
});
