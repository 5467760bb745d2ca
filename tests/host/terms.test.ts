// @vitest-environment node
// Where the lines of a cart come from and when: what no warehouse has alone comes from several, and an order is promised no earlier than its lines.
import { expect, test } from 'vitest';
import { freshShop } from './client';

interface Line {
  warehouseName?: string;
  deliveryDate?: number;
}

const NOW = '2026-11-21';
type Buyer = ReturnType<ReturnType<typeof freshShop>['visit']>;
const linesOf = async (buyer: Buyer): Promise<(Line & { id: unknown })[]> =>
  ((await (await buyer.get('/cart/content?page=1')).json()) as { output: { items: (Line & { id: unknown })[] } }).output.items;

test('what no warehouse has alone comes from several, when the last of them sends it', async () => {
  const buyer = freshShop().visit();
  await buyer.loginAs('business');
  const lineOf = async (quantity: string): Promise<Line> => {
    const { id } = await buyer.ok('/cart/add?id=5124', { quantity });
    const line = (await linesOf(buyer)).find((one) => String(one.id) === String(id)) as Line;
    await buyer.ok(`/cart/delete-item?id=${id}`, {});
    return line;
  };
  const [few, many] = [await lineOf('1'), await lineOf('35')];
  expect(few.warehouseName).not.toBe('Несколько складов');
  expect(many.warehouseName).toBe('Несколько складов');
  expect(many.deliveryDate).toBeGreaterThanOrEqual(few.deliveryDate ?? 0);
});

test('a pickup point and a trip promise an order no earlier than its lines come', async () => {
  const buyer = freshShop().visit();
  await buyer.loginAs('business');
  await buyer.ok('/cart/add?id=5124', { quantity: '35' });
  const longest = Math.max(...(await linesOf(buyer)).map(({ deliveryDate = 0 }) => deliveryDate));
  const day = (iso: string) => Math.round((Date.parse(iso) - Date.parse(NOW)) / 86_400_000);
  const pickup = await buyer.ok('/checkout/pickup-info', { warehouseCode: 'SPB1' });
  const route = await buyer.ok('/checkout/route-info', { address: 'г. Тверь', kladrCode: '69' });
  expect(day(pickup.movingDate as string)).toBeGreaterThanOrEqual(longest);
  expect(day((route.nextRoute as { deliveryDate: string }).deliveryDate)).toBeGreaterThanOrEqual(longest);
});
