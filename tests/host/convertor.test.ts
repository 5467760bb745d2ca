// @vitest-environment node
// Uploaded lists as the demo shop answers them: counted, in pages, changed row by row, each buyer's own.
import { expect, test } from 'vitest';
import { freshShop } from './client';

const { visit } = freshShop();
let sessions = 0;
const as = async (account: string) => {
  const one = visit(`convertor${++sessions}`);
  await one.loginAs(account);
  return one;
};
const [EVERY, FIVES, MANY] = ['7000012', '7000030', '7001240'] as const;

test('1 240 rows stand in thirteen pages; past the end stands the last one', async () => {
  const buyer = await as('business');
  expect(await buyer.ok(`/api/v1/convertor/count/${MANY}`)).toEqual({ quantity: 1240 });
  const ids = new Set<string>();
  for (let page = 1; page <= 13; page++) for (const { id } of (await buyer.ok(`/api/v1/convertor/${MANY}?page=${page}`)).items) ids.add(id);
  expect(ids.size).toBe(1240);
  const [last, past] = [await buyer.ok(`/api/v1/convertor/${MANY}?page=13`), await buyer.ok(`/api/v1/convertor/${MANY}?page=99`)];
  expect(last.items).toHaveLength(40);
  expect(past).toEqual(last);
  expect((await buyer.ok(`/api/v1/convertor/${FIVES}?page=1`)).items).toHaveLength(5);
});

test('rows are priced for their buyer, some without a good, and warehouses are those whose stock is told', async () => {
  const buyer = await as('business');
  const { items, warehouses, priceType, viewMode } = await buyer.ok(`/api/v1/convertor/${EVERY}?page=1`);
  expect(items.filter(({ goodId }: { goodId: string }) => !goodId)).toMatchObject([{ id: `${EVERY}-4`, price: null, pinned: false }]);
  expect([warehouses.map(({ code }: { code: string }) => code), priceType, viewMode]).toEqual([['MSK1', 'SPB1'], { id: '2', name: 'Опт' }, 'table']);
});

test('a list is its owner’s, and of who acts for clients; every delayed cart is one', async () => {
  expect((await (await as('retail')).post(`/api/v1/convertor/count/${EVERY}`)).status).toBe(404);
  expect((await (await as('manager')).post(`/api/v1/convertor/count/${EVERY}`)).status).toBe(200);
  const partner = await as('partner');
  const [{ cartId, quantity }] = await (await partner.get('/api/v1/cart/list')).json();
  expect(await partner.ok(`/api/v1/convertor/count/${cartId}`)).toEqual({ quantity });
  expect((await partner.ok(`/api/v1/convertor/${cartId}?page=1`)).items).toHaveLength(quantity);
});

test('rows are changed by the rules of their goods, taken off them and deleted; what is gone is gone', async () => {
  const buyer = await as('business');
  const call = (name: string, row: number, fields?: Record<string, string>) => buyer.post(`/api/v1/convertor/${name}/${EVERY}-${row}`, fields);
  const output = async (reply: Response) => (await reply.json()) as { status: string; output: { item: Record<string, unknown> } };

  expect(await output(await call('edit-good', 4, { quantity: '3', goodId: '5123' }))).toMatchObject({
    status: 'success',
    output: { item: { goodId: '5123', quantity: 3, pinned: true, brand: 'Bosch' } },
  });
  // Sold by tens.
  expect((await output(await call('edit-good', 4, { quantity: '13', goodId: '5131' }))).output.item.quantity).toBe(10);
  expect(await output(await call('edit-good', 4, { quantity: '-2' }))).toMatchObject({ status: 'error' });
  expect(await output(await call('edit-good', 4, { quantity: '1', goodId: 'nobody' }))).toMatchObject({ status: 'error', output: 'Товар не найден.' });
  expect((await output(await call('unpin-good', 4))).output.item).toMatchObject({ goodId: '', pinned: false, price: null });
  expect((await call('delete-good', 4)).status).toBe(200);
  expect((await call('delete-good', 4)).status).toBe(404);
  expect(await buyer.ok(`/api/v1/convertor/count/${EVERY}`)).toEqual({ quantity: 11 });
});

test('its page stands without a script, page by page, and is linked from the put-off carts', async () => {
  const buyer = await as('business');
  expect(await buyer.readPage('/delayed/view')).toContain(`href="/convertor/${MANY}"`);
  const html = await buyer.readPage(`/convertor/${MANY}?page=2`);
  expect(html).toContain(`data-convertor-id="${MANY}"`);
  expect([html.match(/<tr><td>/g)?.length, html.includes('2 из 13'), html.includes('href="?page=3"')]).toEqual([100, true, true]);
  expect((await buyer.request('/convertor/nobody')).status).toBe(404);
});
