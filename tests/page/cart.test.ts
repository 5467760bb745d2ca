// `window.islands.cart` as a page's script gets it: exactly the shape of islands.d.ts, in copies.
import { expect, test } from 'vitest';
import { cart } from '../../shared/page';
import { $cartLines } from '../../shared/stores/cart';
import { type DemoPage, openDemoPage } from '../demo-page';
import { pass, post, useScenes } from '../scene';

useScenes();

const PADS = '5123';
const OFFER = '951240';

const json = (page: DemoPage, path: string, body: unknown) => {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  return page.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': token },
    body: JSON.stringify(body),
  });
};

async function read() {
  const asked = cart.get();
  await pass(0);
  const got = await asked;
  if (!got.ok) throw new Error(got.error.text);
  return got;
}

/** A cart of a product, divided among a car, a group and a stock, and of an offer. */
async function open() {
  const page = await openDemoPage({ account: 'business' });
  await json(page, '/__qa/variants', { offerLines: true });
  const { id } = await post(page, `/cart/add?id=${PADS}`, { quantity: '3' });
  await post(page, `/cart/add?id=${OFFER}`, { quantity: '4' });
  const divide = async (what: string, part: { id: string; quantity: number }): Promise<unknown> => {
    const { status, output } = await (await json(page, `/cart/${what}-assign?id=${id}`, [part])).json();
    expect(status).toBe('success');
    const [parts] = Object.values(output);
    return parts;
  };
  const divided = {
    car: await divide('car', { id: '4201', quantity: 2 }),
    group: await divide('group', { id: '1111', quantity: 1 }),
    stock: await divide('stock', { id: 'MSK1', quantity: 3 }),
  };
  return { page, divided };
}

test('a page is given the promised fields of header and lines, and not one of our own', async () => {
  const { divided } = await open();
  expect(await read()).toStrictEqual({
    ok: true,
    cart: { quantity: 2, cost: expect.any(Number) },
    loaded: 2,
    total: 2,
    lines: [
      {
        productId: PADS,
        offerId: undefined,
        title: expect.stringMatching(/./),
        quantity: 3,
        price: expect.any(Number),
        cost: expect.any(Number),
        assignCars: divided.car,
        assignGroups: divided.group,
        assignStocks: divided.stock,
      },
      {
        productId: '5124',
        offerId: OFFER,
        title: expect.stringMatching(/./),
        quantity: 4,
        price: expect.any(Number),
        cost: expect.any(Number),
        assignCars: [],
        assignGroups: [],
        assignStocks: [],
      },
    ],
  });
});

test('what a script does with its copy is no business of the cart', async () => {
  const { divided } = await open();
  const { lines } = await read();
  const [line] = lines as unknown as [{ quantity: number; assignCars: { quantity: number }[] }];
  line.quantity = 99;
  (line.assignCars[0] as { quantity: number }).quantity = 99;
  line.assignCars.length = 0;
  expect($cartLines.get()[PADS]).toMatchObject({ quantity: 3, assignCars: divided.car });
  expect((await read()).lines[0]).toMatchObject({ quantity: 3, assignCars: divided.car });
});

test('with a failure comes what is known all the same, in the same shape', async () => {
  const { page } = await open();
  await page.setFaults({ match: '/cart/content', status: 500 });
  const asked = cart.get();
  await pass(0);
  await pass(5000);
  expect(await asked).toStrictEqual({
    ok: false,
    error: { code: 'server', text: 'Не удалось загрузить корзину. Ошибка на сервере. Попробуйте еще раз через минуту.' },
    cart: { quantity: 2, cost: expect.any(Number) },
    lines: [],
    loaded: 0,
    total: expect.any(Number),
  });
});
