// Carts of several scopes on one page, against the demo shop: nothing crosses, lines keep what the server says, pages are read as they are needed.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { $cart, $cartLines, addToCart, cartFor, cartOf, loadCartContent } from '../../shared/stores/cart';
import { addToCart as addForPage } from '../../shared/stores/cart/active';
import { createCart } from '../../shared/stores/cart/create';
import { type DemoPage, openDemoPage } from '../demo-page';
import { calls, pass, post, toasts, useScenes } from '../scene';
import { createWorld, notice, portsOf, without } from './cart-model';

const { removeLine, seed: seedCart, setQuantity } = cartFor(undefined);

useScenes();

let offs: (() => void)[] = [];
afterEach(() => {
  for (const off of offs.splice(0)) off();
});
const watch = (...stores: { listen(listener: () => void): () => void }[]) => {
  offs = [...offs, ...stores.map((store) => store.listen(() => {}))];
};
/** Waits for a write or a reading; the clock of the page stands still. */
async function done<T>(asked: Promise<T>): Promise<T> {
  let isOver = false;
  void asked.finally(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 500 && !isOver; turn++) await pass(0);
  return asked;
}
const asJson = async (page: DemoPage, path: string) =>
  ((await (await page.ask(path, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } })).json()) as { output: never }).output as {
    items: { id: string; productId: string; quantity: number; assignCars: object[] }[];
    offers: { id: string; quantity_min: number }[];
  };
const turnOn = (page: DemoPage, ...variants: string[]) =>
  page.ask('/__qa/variants', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(variants.map((name) => [name, true]))),
  });

describe.each([
  ['offers by their own id as productId', []],
  ['offers by their product and offerId', ['offerLines']],
])('lines of %s', (_, variants) => {
  test('two offers of one product are two lines; each is changed by its own, the product is neither', async () => {
    const page = await openDemoPage({ account: 'business' });
    await turnOn(page, ...variants);
    const { offers } = await asJson(page, '/api/v1/catalog/offers/5124');
    const [first, second] = offers as [{ id: string; quantity_min: number }, { id: string; quantity_min: number }];
    watch($cart, $cartLines);
    for (const offer of [first, second])
      expect(await done(addToCart({ productId: offer.id, title: 'Фильтр', quantity: offer.quantity_min }))).toEqual({ ok: true });
    await done(loadCartContent());
    const lines = () => $cartLines.get();
    expect(Object.keys(lines()).sort()).toEqual([first.id, second.id].sort());
    expect(lines()[first.id]).toMatchObject({ key: first.id, offerId: first.id, quantity: first.quantity_min });
    if (variants.length > 0) expect(lines()[first.id]).toMatchObject({ productId: '5124' });
    expect(lines()['5124']).toBeUndefined();
    await done(setQuantity(second.id, second.quantity_min * 2));
    await done(removeLine(first.id));
    expect(await asJson(page, '/cart/content?page=1')).toMatchObject({ items: [{ quantity: second.quantity_min * 2 }] });
    expect(lines()[first.id]).toBeUndefined();
    expect(calls(page, 'POST /cart/add')).toBe(2);
  });
});

/** Whose cart an employee fills. */
const CLIENT = '1002';

describe('two carts on one page', () => {
  test('interleaved writes reach each its own; a removal names the client; the drawer of one shows none of the other', async () => {
    const page = await openDemoPage({ account: 'manager' });
    const [mine, theirs] = [cartFor(undefined), cartFor(CLIENT)];
    expect(cartOf({ kind: 'client', clientId: CLIENT })).toBe(theirs);
    watch(mine.$cart, theirs.$cart, mine.$lines, theirs.$lines);
    await pass(0);
    const add = (cart: typeof mine, productId: string, quantity: number) => cart.add({ productId, title: productId, quantity });
    await done(Promise.all([add(mine, '5123', 1), add(theirs, '5123', 2), add(mine, '5124', 3), add(theirs, '5130', 4)]));
    await done(Promise.all([mine.setQuantity('5123', 5), theirs.setQuantity('5123', 6)]));
    expect(await done(theirs.removeLine('5130'))).toEqual({ ok: true });
    await done(Promise.all([mine.open(), theirs.open()]));
    const shown = (cart: typeof mine) => cart.$content.value?.order.map((key) => [key, cart.line(key)?.quantity]);
    expect(shown(mine)).toEqual([
      ['5123', 5],
      ['5124', 3],
    ]);
    expect(shown(theirs)).toEqual([['5123', 6]]);
    expect(mine.$cart.value).toMatchObject({ cart: { quantity: 2 } });
    expect(theirs.$cart.value).toMatchObject({ cart: { quantity: 1, clientCart: { clientId: CLIENT } } });
    expect((await asJson(page, '/cart/content?page=1')).items).toMatchObject([{ quantity: 5 }, { quantity: 3 }]);
    expect((await asJson(page, `/cart/content?page=1&clientId=${CLIENT}`)).items).toMatchObject([{ quantity: 6 }]);
    // A second change after the lines have been read is still the client's.
    await done(theirs.setQuantity('5123', 7));
    expect((await asJson(page, `/cart/content?page=1&clientId=${CLIENT}`)).items).toMatchObject([{ quantity: 7 }]);
    expect(mine.line('5123')).toMatchObject({ quantity: 5 });
  });
});

describe('one lane for all writes', () => {
  test('quantities of several lines are told when they have been read, where the shop does not name them', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
    watch(cart.$cart, cart.$lines, cart.$content);
    await done(cart.open());
    await page.setFaults({ match: '/cart/recount-items', body: '{"status":"success","output":{"cart_count":2}}' });
    expect(await done(cart.setQuantities({ 5123: 4, 5124: 5 }))).toMatchObject({ ok: false, error: { code: 'kept' } });
    expect(toasts()).toEqual([]);
    expect([cart.line('5123')?.quantity, cart.line('5124')?.quantity]).toEqual([2, 2]);
    await page.setFaults({ match: '/cart/recount-items', processed: true, body: '{"status":"success","output":{"cart_count":2}}' });
    expect(await done(cart.setQuantities({ 5123: 4, 5124: 5 }))).toEqual({ ok: true });
    expect(toasts().join()).toContain('обновлено: 5 шт.');
  });

  test('several lines go in one call, quantities in one, «Вернуть» brings back all of them with what they were divided among', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    for (const id of ['5123', '5124', '5130']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
    watch(cart.$cart, cart.$lines, cart.$content);
    await done(cart.open());
    expect(await done(cart.write('assign', { key: '5123', what: 'car', parts: [{ id: '4201', quantity: 2 }] }))).toEqual({ ok: true });
    expect(cart.line('5123')?.assignCars).toMatchObject([{ id: '4201', quantity: 2 }]);
    expect(await done(cart.setQuantities({ 5123: 4, 5124: 5 }))).toEqual({ ok: true });
    expect([calls(page, 'POST /cart/recount-items'), calls(page, 'POST /cart/recount')]).toEqual([1, 0]);
    await pass(5000);
    expect(await done(cart.removeLines(['5123', '5124']))).toEqual({ ok: true });
    expect([calls(page, 'POST /cart/delete-items-multiple'), calls(page, 'POST /cart/delete-item')]).toEqual([1, 0]);
    expect(toasts()).toEqual(['Товар удален из корзины ×2']);
    await pass(5500);
    expect(toasts()).toEqual(['Товар удален из корзины ×2']);
    document.querySelector<HTMLElement>('[data-toast] button')?.click();
    for (let turn = 0; turn < 4; turn++) await pass(0);
    const { items } = await asJson(page, '/cart/content?page=1');
    expect(items.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual([
      ['5123', 4],
      ['5124', 5],
      ['5130', 2],
    ]);
    expect(items.find(({ productId }) => productId === '5123')?.assignCars).toMatchObject([{ id: '4201', quantity: 2 }]);
    expect(cart.line('5123')?.assignCars).toMatchObject([{ id: '4201', quantity: 2 }]);
  });

  test('one car taken off is a call of its own; a refusal rolls it back and is alerted', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    await post(page, '/cart/add?id=5123', { quantity: '3' });
    watch(cart.$cart, cart.$lines);
    await done(cart.open());
    await done(
      cart.write('assign', {
        key: '5123',
        what: 'car',
        parts: [
          { id: '4201', quantity: 1 },
          { id: '4202', quantity: 2 },
        ],
      }),
    );
    await done(cart.write('assign', { key: '5123', what: 'car', parts: without(cart, '5123', 'car', '4201') }));
    expect(cart.line('5123')?.assignCars).toMatchObject([{ id: '4202', quantity: 2 }]);
    expect([calls(page, 'POST /cart/car-assign'), calls(page, 'POST /cart/car-assign-remove')]).toEqual([1, 1]);
    expect(await done(cart.write('assign', { key: '5123', what: 'car', parts: [{ id: '4202', quantity: 9 }] }))).toMatchObject({ ok: false });
    expect(cart.line('5123')?.assignCars).toMatchObject([{ id: '4202', quantity: 2 }]);
  });

  test('more is set apart than is left of a line: that is checked at once, and again when it fits', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    await post(page, '/cart/add?id=5123', { quantity: '4' });
    watch(cart.$cart, cart.$lines, cart.$content);
    await done(cart.open());
    await done(cart.write('assign', { key: '5123', what: 'car', parts: [{ id: '4201', quantity: 4 }] }));
    expect(cart.$content.value?.validated).toBe('yes');
    await done(cart.setQuantity('5123', 2));
    expect(cart.$content.value?.validated).toBe('no');
    await done(cart.open());
    expect(cart.line('5123')?.error).toMatch(/^Распределено больше, чем 2 шт\./);
    expect(cart.$cart.value).toMatchObject({ cart: { isCanCheckout: false } });
    await done(cart.write('assign', { key: '5123', what: 'car', parts: [{ id: '4201', quantity: 2 }] }));
    await done(cart.open());
    expect(cart.line('5123')?.error).toBeNull();
    expect(cart.$cart.value).toMatchObject({ cart: { isCanCheckout: true } });
  });

  test('what is asked for a cart that nobody has looked at names it all the same', async () => {
    const ports = portsOf(
      createWorld(() => Promise.resolve()),
      'B',
    );
    const requestApproval = vi.fn(async () => {});
    const cart = createCart({ kind: 'client', clientId: CLIENT }, { ...ports, calls: { ...ports.calls, requestApproval } });
    expect(await cart.write('approve', { comment: 'Срочно' })).toEqual({ ok: true });
    expect(requestApproval).toHaveBeenCalledExactlyOnceWith('Срочно', 'owner-B');
  });

  test('what was answered to the buyer before says nothing of the cart of this one', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const world = createWorld((label) => (label === 'A add 10 answered' ? held : Promise.resolve()));
    const cart = createCart({ kind: 'active' }, portsOf(world, 'A'));
    watch(cart.$cart);
    await pass(0);
    void cart.add({ productId: '1', title: 'Фильтр', quantity: 3 });
    await pass(0);
    expect(world.carts.owner.A.lines.size).toBe(1);
    world.buyer = 'stranger';
    notice(world);
    await pass(0);
    answer();
    await pass(0);
    expect(cart.$cart.value).toMatchObject({ status: 'ready', cart: { quantity: 0, cost: 0 } });
    expect(cart.line('1')).toBeUndefined();
  });

  test('what a whole header does not say any more is over', async () => {
    const ports = portsOf(
      createWorld(() => Promise.resolve()),
      'A',
    );
    const [first, second] = [{ subdivision: '2', sector: '21', message: 'Часть товаров нельзя заказать' }, {}];
    const asked = [first, second, second];
    const fetchHeader = async () => ({ ...(await ports.calls.fetchHeader()), subdivision: undefined, sector: undefined, ...asked.shift() });
    const cart = createCart({ kind: 'active' }, { ...ports, calls: { ...ports.calls, fetchHeader } });
    watch(cart.$cart);
    await pass(0);
    expect(cart.$cart.value.cart).toMatchObject(first);
    await done(cart.refresh());
    expect([cart.$cart.value.cart?.subdivision, cart.$cart.value.cart?.sector, cart.$cart.value.cart?.message]).toEqual([undefined, undefined, undefined]);
  });

  test('a product that is removed and added again is a new line: divided among nothing', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    await post(page, '/cart/add?id=5123', { quantity: '2' });
    watch(cart.$cart, cart.$line('5123'));
    await done(cart.wantLines());
    await done(cart.write('assign', { key: '5123', what: 'car', parts: [{ id: '4201', quantity: 2 }] }));
    await done(cart.removeLine('5123'));
    await done(cart.add({ productId: '5123', title: 'Колодки', quantity: 1 }));
    expect(cart.line('5123')).toMatchObject({ confirmed: 1, assignCars: [] });
    expect((await asJson(page, '/cart/content?page=1')).items).toMatchObject([{ quantity: 1, assignCars: [] }]);
  });

  test('the subdivision clears the sector, also one that waits to be chosen', async () => {
    const page = await openDemoPage({ account: 'employee' });
    const cart = cartFor(undefined);
    watch(cart.$cart);
    await pass(0);
    const [a, b] = cart.$cart.value?.cart?.subdivisions ?? [];
    await done(cart.write('subdivision', { id: a?.id ?? '' }));
    const [sector] = cart.$cart.value?.cart?.sectors ?? [];
    expect(await done(cart.write('sector', { id: sector?.id ?? '' }))).toEqual({ ok: true });
    expect(cart.$cart.value).toMatchObject({ cart: { subdivision: a?.id, sector: sector?.id } });
    await page.setFaults({ match: '/cart/', latency: 50 });
    // The sector was of the subdivision that is not wanted any more.
    for (const write of [
      () => cart.write('subdivision', { id: a?.id ?? '' }),
      () => cart.write('sector', { id: sector?.id ?? '' }),
      () => cart.write('subdivision', { id: b?.id ?? '' }),
    ])
      void write();
    await pass(500);
    await pass(500);
    expect(calls(page, 'POST /cart/set-sector')).toBe(1);
    expect(cart.$cart.value).toMatchObject({ cart: { subdivision: b?.id } });
    expect(cart.$cart.value.cart?.sector ?? '').toBe('');
  });

  test('lines put aside leave the cart; an analog takes the place of a line', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
    watch(cart.$cart, cart.$lines);
    await done(cart.open());
    expect(await done(cart.write('replace', { key: '5124', productId: '5130', title: 'Замена' }))).toEqual({ ok: true });
    expect(cart.line('5124')).toBeUndefined();
    expect(cart.line('5130')).toMatchObject({ confirmed: 2 });
    expect(await done(cart.write('delay', { name: 'Потом', comment: '', keys: ['5123'] }))).toEqual({ ok: true });
    expect(cart.line('5123')).toBeUndefined();
    expect((await asJson(page, '/cart/content?page=1')).items).toMatchObject([{ productId: '5130', quantity: 2 }]);
  });

  test('what the page adds of a product that is in the cart already takes the place of another line: the other goes, nothing is recounted', async () => {
    const page = await openDemoPage({ account: 'business' });
    const cart = cartFor(undefined);
    for (const id of ['5123', '5124']) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
    watch(cart.$cart, cart.$lines);
    await done(cart.open());
    const replaceId = cart.line('5124')?.itemId ?? '';
    expect(await done(addForPage({ productId: '5123', title: 'Колодки', quantity: 3, replaceId }))).toEqual({ ok: true });
    expect([cart.line('5124'), cart.line('5123')?.confirmed]).toEqual([undefined, 5]);
    expect((await asJson(page, '/cart/content?page=1')).items).toMatchObject([{ productId: '5123', quantity: 5 }]);
    expect(calls(page, 'POST /cart/recount')).toBe(0);
    // The line of the product itself is no other one.
    const own = cart.line('5123')?.itemId ?? '';
    await done(addForPage({ productId: '5123', title: 'Колодки', quantity: 1, replaceId: own }));
    expect(cart.line('5123')?.confirmed).toBe(6);
  });
});

describe('reading the content', () => {
  const many = async (page: DemoPage, ids: readonly string[]) => {
    for (const id of ids) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
  };

  test('rows whose quantities the page printed read nothing; a list that opens does, and is checked once', async () => {
    const page = await openDemoPage({ account: 'business' });
    await many(page, ['5123', '5124', '5130']);
    const cart = cartFor(undefined);
    seedCart({ lines: [{ productId: '5123', quantity: 2, title: 'Колодки' }] });
    watch(cart.$cart, cart.$line('5123'), cart.$line('5124'));
    await pass(0);
    expect(cart.line('5123')).toMatchObject({ quantity: 2 });
    expect(calls(page, 'GET /cart/content')).toBe(0);
    // Something shows a line that the page did not print.
    await done(cart.wantLines());
    expect(calls(page, 'GET /cart/content')).toBe(1);
    expect(calls(page, 'POST /cart/check-validate')).toBe(0);
    const opened = [cart.open(), cart.open()];
    await done(Promise.all(opened));
    await done(cart.open());
    expect([calls(page, 'GET /cart/content'), calls(page, 'POST /cart/check-validate')]).toEqual([1, 1]);
    expect(cart.$content.value).toMatchObject({ validated: 'yes', provisional: false });
  });

  test('the wish to check is not dropped by a load that is on its way, nor by a change that is', async () => {
    const page = await openDemoPage({ account: 'business' });
    await many(page, ['5123', '5124']);
    const cart = cartFor(undefined);
    watch(cart.$cart, cart.$lines);
    const background = cart.wantLines();
    const opening = cart.open();
    await done(Promise.all([background, opening]));
    expect([calls(page, 'GET /cart/content'), calls(page, 'POST /cart/check-validate')]).toEqual([1, 1]);
    await done(cart.refresh());
    const change = cart.setQuantity('5123', 3);
    const again = cart.open();
    await done(Promise.all([change, again]));
    await pass(0);
    expect(calls(page, 'POST /cart/check-validate')).toBe(2);
  });

  test('an empty cart is not provisional, whatever became of the check of a full one', async () => {
    const page = await openDemoPage({ account: 'business' });
    await many(page, ['5123']);
    const cart = cartFor(undefined);
    watch(cart.$cart, cart.$lines);
    await page.ask('/__qa/faults', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: [{ match: 'POST /cart/check-validate', status: 500 }] }),
    });
    await done(cart.open());
    expect(cart.$content.value).toMatchObject({ validated: 'failed', provisional: true });
    await done(cart.removeLine('5123'));
    await done(cart.refresh());
    await done(cart.open());
    expect(cart.$content.value).toMatchObject({ status: 'ready', loaded: 0, provisional: false });
  });

  /** A cart of three lines, all read; `idOf`: of the line of a product. */
  async function openThree() {
    const page = await openDemoPage({ account: 'business' });
    await many(page, ['5123', '5124', '5130']);
    const cart = cartFor(undefined);
    watch(cart.$cart, cart.$lines);
    await done(cart.open());
    const { items } = await asJson(page, '/cart/content?page=1');
    return { page, cart, idOf: (product: string) => items.find(({ productId }) => productId === product)?.id };
  }
  /** The same, the second of which somebody else has removed since. */
  async function openWithoutOne() {
    const { page, cart, idOf } = await openThree();
    await post(page, `/cart/delete-item?id=${idOf('5124')}`);
    return cart;
  }

  test('figures that somebody else has changed have the lines read again, where nothing was printed', async () => {
    const cart = await openWithoutOne();
    await done(cart.removeLines(['5124', '5130']));
    await pass(0);
    expect(Object.keys($cartLines.get())).toEqual(['5123']);
  });

  test('one that is not there any more counts as removed, and nobody is told of a failure', async () => {
    const cart = await openWithoutOne();
    expect(await done(cart.removeLines(['5124', '5130']))).toEqual({ ok: true });
    expect(toasts()).toEqual(['Товар удален из корзины ×2']);
  });

  test('a replacement whose line is gone is not asked for again: the words of the shop are told', async () => {
    const cart = await openWithoutOne();
    const written = await done(cart.write('replace', { key: '5124', productId: '5131', title: 'Фильтр', quantity: 1 }));
    expect(written).toMatchObject({ ok: false, error: { code: 'missing', text: 'Товар не найден в корзине.' } });
  });

  test.each([
    ['reserved', 1],
    ['missing', 0],
  ])('one of several that the shop keeps as «%s»: the lines are read %d times', async (code, reads) => {
    const { page, cart, idOf } = await openThree();
    const output = { deleted: [idOf('5124')], failed: [{ id: idOf('5130'), error: 'Строка занята.', code }], cart_count: 2 };
    await page.setFaults({ match: '/cart/delete-items-multiple', body: JSON.stringify({ status: 'success', output }) });
    const before = calls(page, 'GET /cart/content');
    await done(cart.removeLines(['5124', '5130']));
    await pass(0);
    expect(calls(page, 'GET /cart/content') - before).toBe(reads);
  });

  test('a line that changes its page while pages are read is not taken for gone', async () => {
    const page = await openDemoPage({ account: 'employee' });
    const cart = cartFor(undefined);
    watch(cart.$cart, cart.$lines);
    await pass(0);
    const total = cart.$cart.value?.cart?.quantity ?? 0;
    expect(total).toBeGreaterThan(140);
    await turnOn(page, 'shiftingPages');
    await done(cart.open());
    const now = (await asJson(page, '/cart/content?page=1')).items.length;
    expect(now).toBe(70);
    expect(cart.$cart.value?.cart?.quantity).toBe(total - 1);
    expect(cart.$content.value?.order).toHaveLength(total - 1);
    const inShop = new Set<string>();
    for (let at = 1; (at - 1) * 70 < total; at++) for (const { id } of (await asJson(page, `/cart/content?page=${at}`)).items) inShop.add(id);
    expect(new Set(cart.$content.value?.order.map((key) => cart.line(key)?.itemId))).toEqual(inShop);
  });
});
