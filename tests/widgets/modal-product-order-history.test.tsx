import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setFetch } from '../../shared/api/client';
import { fetchOrderHistory } from '../../shared/api/order-history';
import History from '../../widgets/modal-product-order-history/ModalProductOrderHistory';
import definition from '../../widgets/modal-product-order-history/widget';
import { openDemoPage } from '../demo-page';
import { calls, pass, show, user, useScenes } from '../scene';

useScenes();

const ASK = 'GET /orders/order/orderlist';
// Ordered by the business account, host/seed/company.ts.
const product = { productId: '5228', productCode: 'OP 568/1', title: 'Фильтр масляный Ford Focus III' };
const open = (props: Record<string, unknown> = product, scene: Parameters<typeof show>[3] = { account: 'business' }) => show(definition, History, props, scene);
const rows = () =>
  within(screen.getByRole('table', { name: 'Заказы' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\u00a0/g, ' ')));
const dates = () => rows().map(([order = '']) => order.slice(-10).split('.').reverse().join('-'));

test('number, date, status, pieces and price, newest first', async () => {
  const page = await open();
  expect(screen.getByRole('dialog', { name: 'Заказы с товаром «Фильтр масляный Ford Focus III»' })).toBeInTheDocument();
  expect(rows()[0]).toEqual([expect.stringMatching(/^АА-51014\d\d\.\d\d\.2026$/), 'Принят, ожидается оплата', '2 шт.по 701,24 ₽']);
  expect(dates()).toEqual([...dates()].sort().reverse());
  expect(screen.getByRole('link', { name: 'Заказ №\u00a0АА-51014' })).toHaveAttribute('href', '/orders/order/view?id=300014');
  expect(calls(page, ASK)).toBe(1);
});

test('by the id of the product where the page knows no article', async () => {
  await open({ productId: '5228' });
  expect(screen.getByRole('dialog', { name: 'Заказы с этим товаром' })).toBeInTheDocument();
  expect(rows()[0]?.slice(1)).toEqual(['Принят, ожидается оплата', '2 шт.по 701,24 ₽']);
});

test('the oldest first by a press on the date, and the address stays as it is', async () => {
  const before = location.href;
  await open();
  const newest = dates();
  await user.click(screen.getByRole('button', { name: 'Заказ и дата' }));
  await pass(0);
  expect(dates()).toEqual([...newest].reverse());
  expect(screen.getByRole('columnheader', { name: 'Заказ и дата' })).toHaveAttribute('aria-sort', 'ascending');
  expect(location.href).toBe(before);
});

test('pages of twenty, each asked for when it is turned to', async () => {
  // Every article with a one in it.
  const page = await open({ productCode: '1' });
  expect(rows()).toHaveLength(20);
  const first = rows()[0]?.[0];
  await user.click(screen.getByRole('button', { name: /^Страница 2/ }));
  await pass(0);
  expect(rows()[0]?.[0]).not.toBe(first);
  expect(calls(page, ASK)).toBe(2);
});

test('details closed to the buyer: numbers are no links', async () => {
  await open({ productCode: '1' }, { account: 'business_tp' });
  expect(rows().length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Заказ №/ })).toBeNull();
  expect(screen.getByText('Подробности заказов вам не показаны. Уточните у менеджера.')).toBeInTheDocument();
  // Nothing would stand in it.
  expect(screen.queryByRole('columnheader', { name: 'Количество и цена' })).toBeNull();
});

test.each([
  ['orderDetailViewDisabled of the user', true, false],
  ['detailViewDisabled of the orders', false, true],
])('details are closed by %s alone', async (_, ofUser, ofOrders) => {
  await open(product, {
    account: 'business',
    async between(line, ask) {
      const reply = await ask();
      if (line === ASK) return Response.json({ ...(await reply.json()), detailViewDisabled: ofOrders });
      return line.endsWith('/user/who') ? Response.json({ ...(await reply.json()), orderDetailViewDisabled: ofUser }) : reply;
    },
  });
  expect(rows().length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Заказ №/ })).toBeNull();
});

test('never ordered', async () => {
  await open({ productCode: 'НЕТ ТАКОГО' });
  expect(screen.getByText('Этот товар вы еще не заказывали.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a guest is asked to log in, and the shop is asked nothing', async () => {
  const page = await open(product, {});
  expect(screen.getByText('Чтобы видеть свои заказы, войдите или зарегистрируйтесь.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
  expect(calls(page, ASK)).toBe(0);
});

test('a failure can be repeated', async () => {
  const page = await open(product, { account: 'business', faults: { match: '/orderlist', status: 500 } });
  expect(screen.getByText(/^Не удалось загрузить заказы\./)).toBeInTheDocument();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(rows()[0]?.[0]).toContain('АА-51014');
});

test('two lines of the product in one order are one: their pieces together, a price only where they share it', async () => {
  const order = (id: number, items: object[]) => ({ id, number: `А-${id}`, items: items.map((item) => ({ productId: 5124, ...item })) });
  await openDemoPage({ account: 'business' });
  const orders = [
    order(1, [
      { quantity: 2, price: 100 },
      { quantity: 30, price: 90 },
    ]),
    order(2, [
      { quantity: 2, price: 100 },
      { quantity: 3, price: 100 },
    ]),
    order(3, [{ quantity: 2, price: 100 }, { price: 100 }]),
    order(4, []),
  ];
  setFetch(async () => new Response(JSON.stringify({ orders }), { headers: { 'Content-Type': 'application/json' } }));
  const { items } = await fetchOrderHistory({ productCode: 'W712/75', productId: '5124' });
  expect(items.map(({ number, quantity, price }) => [number, quantity, price])).toEqual([
    ['А-1', 32, undefined],
    ['А-2', 5, 100],
    ['А-3', undefined, 100],
    ['А-4', undefined, undefined],
  ]);
});
