// Writes to a delayed cart that the page before left are gone on with by a page that does not show that cart.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { $cart } from '../../shared/stores/cart';
import { $notices } from '../../shared/stores/core/notices';
import { $identity, knownUser } from '../../shared/stores/core/user';
import { bringBack } from '../../shared/stores/delayed/carts';
import { goOnWithLeft } from '../../shared/stores/delayed/unsent';
import { type DemoPage, openDemoPage } from '../demo-page';
import { calls, pass, useScenes } from '../scene';
import { acts } from './acts/delayed';

useScenes();

const CART = '60003';
const KEY = `islands:unsent:delayed:${CART}:`;
const offs: (() => void)[] = [];
let page: DemoPage;

interface Line {
  id: string;
  productId: string;
  quantity: number;
}

async function held(): Promise<Line> {
  const reply = await page.ask(`/delayed/content?id=${CART}&page=1`, { headers: { Accept: 'application/json' } });
  const { output } = (await reply.json()) as { output: { items?: Line[] } | Line[] };
  return (Array.isArray(output) ? output : output.items)?.[0] as Line;
}

/** A wish for twice as many, left so long ago; then the page is there, with nothing on it but the buyer's own cart. */
async function open(agoMs: number, by?: string): Promise<Line> {
  offs.push($cart.listen(() => {}));
  void knownUser();
  await pass(0);
  const line = await held();
  const { id: itemId, productId: key, quantity } = line;
  const wish = { key, target: quantity * 2, known: { itemId, quantity }, details: { title: 'Товар', quantityMin: 1 } };
  sessionStorage.setItem(KEY, JSON.stringify({ identity: by ?? $identity.value, owner: '', at: Date.now() - agoMs, wishes: [wish] }));
  void goOnWithLeft();
  for (let turn = 0; turn < 6; turn++) await pass(0);
  return line;
}

beforeEach(async () => {
  page = await openDemoPage({ account: 'business' });
});
afterEach(async () => {
  for (const off of offs.splice(0)) off();
  // The delayed cart is let go.
  await pass(20_000);
  await pass(3000);
});

test('they are sent by the calls of that cart', async () => {
  const { quantity } = await open(1000);
  expect(calls(page, 'POST /delayed/recount')).toBe(1);
  expect((await held()).quantity).toBe(quantity * 2);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('what was left too long ago is told, and not sent', async () => {
  const { quantity } = await open(61_000);
  await pass(3000);
  expect(calls(page, 'POST /delayed/recount')).toBe(0);
  expect(
    $notices
      .get()
      .map(({ text }) => text)
      .join(),
  ).toContain(`«Товар»: количество не изменено на ${quantity * 2}\u00a0шт.`);
});

test('another buyer’s are left alone', async () => {
  await open(1000, 'another');
  expect([calls(page, 'POST /delayed/recount'), page.asked.filter((line) => line.includes('/delayed/')).length]).toEqual([0, 0]);
});

/** A page of a buyer who has a cart and another one, 61001, that is put aside. */
async function openTwoCarts(): Promise<void> {
  const [{ account, data } = { account: '' }] = acts;
  page = await openDemoPage({ account, data });
  offs.push($cart.listen(() => {}));
  void knownUser();
  await pass(0);
}

test('a page left between putting the cart aside and bringing the other: the next one says where the goods are, once', async () => {
  await openTwoCarts();
  await page.ask('/__qa/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match: '/delayed/to-cart', delay: 50_000 }),
  });
  void bringBack('61001', 'save', 'caller');
  for (let turn = 0; turn < 6; turn++) await pass(0);
  expect(calls(page, 'POST /cart/to-delayed')).toBe(1);
  await page.setFaults({});
  const said = () =>
    $notices
      .get()
      .map(({ text }) => text)
      .filter((text) => text.startsWith('Прежние товары отложены под названием «Корзина от '));
  expect(said()).toEqual([]);
  void goOnWithLeft();
  for (let turn = 0; turn < 6; turn++) await pass(0);
  expect(said()).toHaveLength(1);
  expect(sessionStorage.getItem('islands:unsent:aside')).toBeNull();
});

/** Whose the cart is that was put aside: nobody had said it of that id before. */
const WHO = 'GET /api/v1/user/who';

test('the other cart does not come: the one that was put aside comes back by the id the shop gave it, and nothing is listed for that', async () => {
  await openTwoCarts();
  await page.setFaults({ match: '/delayed/to-cart', times: 1, status: 422 });
  const brought = bringBack('61001', 'save', 'caller');
  for (let turn = 0; turn < 6; turn++) await pass(0);
  expect(await brought).toMatchObject({ ok: false, error: { text: expect.stringMatching(/В корзине прежние товары\.$/) } });
  expect(page.asked.slice(2)).toEqual([
    'GET /api/v1/cart/list',
    'POST /cart/to-delayed',
    WHO,
    'POST /delayed/to-cart',
    'POST /delayed/to-cart',
    'POST /cart/count',
  ]);
});
