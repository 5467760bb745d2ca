// Rows of a list into a cart that holds some of them already, and a shop that takes no more than it has.
import { setImmediate as nextTask } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { refreshCart } from '../../shared/stores/cart';
import { type ListReport, NOTHING_DONE } from '../../shared/stores/cart/list-run';
import { rowsToCart } from '../../shared/stores/cart/list-to-cart';
import { knownUser } from '../../shared/stores/core/user';
import { type DemoPage, openDemoPage } from '../demo-page';
import { post } from '../scene';

beforeAll(() => import('../../shared/stores/cart/engine'));

/** Of the seed: so many pieces are there of each. */
const [PADS, STOCK] = ['5123', 12] as const;
const OIL = '5124';

async function open(held: Readonly<Record<string, number>>): Promise<DemoPage> {
  const page = await openDemoPage({ account: 'retail' });
  for (const [id, quantity] of Object.entries(held)) await post(page, `/cart/add?id=${id}`, { quantity: String(quantity) });
  // The header of the page shows the cart.
  await knownUser();
  await refreshCart();
  return page;
}

async function listed(rows: Readonly<Record<string, number>>): Promise<ListReport> {
  let report: ListReport = NOTHING_DONE;
  // No stock is told with the rows, as with the lines of an order.
  await rowsToCart(
    Object.entries(rows).map(([id, quantity]) => ({ id, title: `Товар ${id}`, quantity, product: { id, quantityMultiplicity: 1 } })),
    (now) => {
      report = now;
    },
  );
  await nextTask();
  return report;
}

test('what the shop cuts is told as another quantity, with how many there are', async () => {
  await open({});
  const { added, ends } = await listed({ [PADS]: STOCK + 5, [OIL]: 2 });
  expect([added, ends.changed]).toEqual([2, [{ id: PADS, title: `Товар ${PADS}`, why: `Доступно только ${STOCK} шт.` }]]);
});

test('what the cart holds already is no part of what came, though nothing on the page shows its lines', async () => {
  const page = await open({ [PADS]: STOCK - 1 });
  const { added, ends } = await listed({ [PADS]: 5 });
  expect([added, ends.changed.map(({ id }) => id)]).toEqual([1, [PADS]]);
  expect(page.asked.filter((line) => line === 'GET /cart/content')).toHaveLength(1);
});

test('a product of which the cart holds all there is was not added', async () => {
  await open({ [PADS]: STOCK });
  const { added, ends } = await listed({ [PADS]: 5, [OIL]: 2 });
  expect([added, ends.refused]).toEqual([1, [{ id: PADS, title: `Товар ${PADS}`, why: `Доступно только ${STOCK} шт.` }]]);
});

test('the lines of an empty cart are not asked for', async () => {
  const page = await open({});
  await listed({ [OIL]: 2 });
  expect(page.asked).not.toContain('GET /cart/content');
});
