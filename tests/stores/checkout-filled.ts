// A checkout with all that an order needs.
import { afterEach, beforeEach } from 'vitest';
import { draftFor } from '../../shared/stores/checkout/draft';
import { type CheckoutOrder, orderFor } from '../../shared/stores/checkout/order';
import type { Placing } from '../../shared/stores/checkout/placing';
import { knownUser } from '../../shared/stores/core/user';
import { type DemoPage, openDemoPage, type Scene } from '../demo-page';
import { pass, post } from '../scene';

/** The buyer's own cart. */
export const ACTIVE = { cartId: '', clientId: '' };

export function fillIn(): void {
  const draft = draftFor(ACTIVE);
  draft.customer.set('fio', 'Галиев Тимур');
  draft.customer.set('email', 'galiev@example.ru');
  draft.customer.set('phone', '+79041234567');
  draft.send({ kind: 'method', method: 'PICKUPOUR' });
  draft.send({ kind: 'point', code: 'MSK1' });
  draft.send({ kind: 'offers', offers: { payments: [{ id: 'bank', name: 'По счету' }] } });
  draft.send({ kind: 'payment', id: 'bank' });
}

/** The order stands on the page, with its lines; `leave` takes the way out. */
export async function stand(order: CheckoutOrder, leave: (() => void)[]): Promise<CheckoutOrder> {
  leave.push(order.hold());
  order.read();
  await pass(0);
  return order;
}

/** A partner's checkout, filled in, with two pieces of each of these products in the cart besides what was there. */
export async function openCheckout(
  leave: (() => void)[],
  { lines = ['5123', '5124'], ...scene }: Scene & { lines?: readonly string[] } = {},
): Promise<{ page: DemoPage; order: CheckoutOrder }> {
  const page = await openDemoPage({ account: 'partner', ...scene });
  for (const id of lines) await post(page, `/cart/add?id=${id}`, { quantity: '2' });
  await knownUser();
  const order = await stand(orderFor(ACTIVE), leave);
  fillIn();
  await pass(0);
  return { page, order };
}

/** What a press becomes, whatever time that takes. */
export async function press(order: CheckoutOrder, around?: FormData): Promise<Placing> {
  const placing = order.place(around);
  await pass(0);
  await pass(30_000);
  return placing;
}

/** Orders that were made since the page was opened, as the shop holds them. */
export async function ordersOf(page: DemoPage): Promise<{ id: string; number: string; sum: number }[]> {
  const reply = await page.ask('/orders/order/orderlist?sort=-dateInsert', { headers: { Accept: 'application/json' } });
  const { orders } = (await reply.json()) as { orders: { id: string; number: string; sum: number }[] };
  return orders.filter(({ id }) => Number(id) > 310_000);
}

/** The browser has locks, and nobody else holds one. Without them a press waits for its turn. */
export function useLocks(): void {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: async (name: string, _options: unknown, run: (lock: object) => unknown) => run({ name }) },
    });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));
}
