// What the shop says of one product in several places follows from one stock: offers, stock by warehouse, prices, the product's page, the line of a cart.
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, GUEST } from '../../host/accounts';
import { memoryStore } from '../../host/data/memory';
import { seedStore } from '../../host/seed';
import { WAREHOUSES } from '../../host/seed/warehouses';
import { openBackend } from '../../host/shop/backend';
import type { Stock } from '../../shared/reading/entities';
import type { Offer } from '../../shared/reading/offers';
import { freshShop, type Visitor } from './client';

const { visit } = freshShop();

/** The same shop, from inside. */
function seeded() {
  const store = memoryStore();
  seedStore(store, 0);
  return openBackend(store, () => 0);
}
let sessions = 0;
const as = async (account: string) => {
  const one = visit(`s${++sessions}`);
  if (account !== 'guest') await one.loginAs(account);
  return one;
};

interface Told {
  offers: Offer[];
  prices: { amount: number; priceTypeId: string; isBase: boolean }[];
  quantityText: string;
}

const offersOf = async (buyer: Visitor, id: string): Promise<Told> => (await (await buyer.get(`/api/v1/catalog/offers/${id}`)).json()).output;
const stockOf = async (buyer: Visitor, id: string): Promise<Stock> => (await buyer.get(`/api/v1/catalog/stock/${id}`)).json();

/** Pieces by the name of the warehouse, suppliers' not among them. */
const ofOffers = (offers: readonly Offer[]) =>
  Object.fromEntries(offers.filter(({ warehouseName, quantity }) => isOwn(warehouseName) && quantity).map((one) => [one.warehouseName, one.quantity]));
const isOwn = (name: string | undefined) => WAREHOUSES.some((one) => one.name === name);
const ofStock = ({ warehouses, otherWarehouses }: Stock) =>
  Object.fromEntries([...warehouses, ...otherWarehouses].map(({ name, quantity }) => [name, quantity]));
const sum = (pieces: Record<string, number | undefined>) => Object.values(pieces).reduce((all: number, one) => all + (one ?? 0), 0);
const byName = (pieces: Record<string, unknown>) => Object.fromEntries(Object.entries(pieces).sort());

/** Every third of the catalogue, all that were made by hand among them, and two of the carts of thousands of lines. */
const SOME = [
  'F1',
  'F1234',
  ...seeded()
    .products()
    .flatMap(({ id }, at) => (at < 14 || at % 3 === 0 ? [id] : [])),
  '5136',
];

describe.each(['guest', 'business', 'partner', 'employee'])('%s', (account) => {
  test('offers and stock of a product name the same warehouses with as many pieces, and both the total', async () => {
    const buyer = await as(account);
    expect(SOME.length).toBeGreaterThan(150);
    for (const id of SOME) {
      const [{ offers, quantityText }, stock] = [await offersOf(buyer, id), await stockOf(buyer, id)];
      const total = sum(ofStock(stock));
      expect([id, byName(ofOffers(offers))]).toEqual([id, byName(ofStock(stock))]);
      expect([id, stock.totalMessage]).toEqual([
        id,
        total > 0 ? `Всего в наличии: ${total} шт.` : 'На складах этого товара нет. Срок поставки уточнит менеджер.',
      ]);
      expect([id, /: (\d+) шт\.$/.exec(quantityText)?.[1] ?? '0']).toEqual([id, String(total)]);
    }
  });

  test('what can be fetched today in the stock is of today in the offers, and what is brought takes the days it names', async () => {
    const buyer = await as(account);
    for (const id of SOME) {
      const [{ offers }, stock] = [await offersOf(buyer, id), await stockOf(buyer, id)];
      const own = offers.filter(({ warehouseName, quantity }) => isOwn(warehouseName) && quantity);
      const days = own.map(({ deliveryDate }) => deliveryDate);
      const words = `${stock.warehouseDeliveryMessage ?? ''} ${stock.otherWarehouseMessage ?? ''}`;
      expect([id, words.includes('сегодня')]).toEqual([id, days.includes(0)]);
      const [, least, most = least] = / за (\d+)(?:–(\d+))? д/.exec(words) ?? [];
      const later = days.filter((one): one is number => !!one);
      expect([id, least, most]).toEqual([id, later.length ? String(Math.min(...later)) : undefined, later.length ? String(Math.max(...later)) : undefined]);
    }
  });

  test('what the shop has itself costs the buyer’s price of the popover', async () => {
    const buyer = await as(account);
    const typeId = (ACCOUNTS.find(({ login }) => login === account) ?? GUEST).priceTypeId;
    for (const id of SOME) {
      const { offers, prices } = await offersOf(buyer, id);
      const own = prices.find(({ priceTypeId }) => priceTypeId === typeId)?.amount;
      for (const { warehouseName, price } of offers) if (isOwn(warehouseName)) expect([id, price]).toEqual([id, own]);
    }
  });
});

test.each(['retail', 'business', 'partner', 'business_tp'])(
  '%s is told «Под заказ» of what they may order though nobody has it, and «Нет в наличии» of what they may not',
  async (account) => {
    const buyer = await as(account);
    const none = seeded()
      .products()
      .filter(({ totalQuantity, isForOrder }) => totalQuantity === 0 && !isForOrder)
      .slice(0, 12);
    expect(none.length).toBeGreaterThan(2);
    for (const { id } of none) {
      const { quantityText } = await (await buyer.get(`/api/v1/catalog/product/${id}/quick-view`)).json();
      const { status } = await (await buyer.post(`/cart/add?id=${id}`, { quantity: '1' })).json();
      expect([id, quantityText]).toEqual([id, status === 'success' ? 'Под заказ' : 'Нет в наличии']);
      expect([id, (await offersOf(buyer, id)).quantityText]).toEqual([id, quantityText]);
    }
  },
);

test('after an order offers, stock and page still agree', async () => {
  const backend = seeded();
  const good = backend.good('5124');
  if (!good) throw new Error('no product');
  backend.take(good, 30);
  const left = backend.good('5124');
  expect(left?.stock).toBe(18);
  expect(
    left?.product.offers.filter(({ warehouseCode }) => warehouseCode in (left?.product.stock ?? {})).reduce((all, { quantity }) => all + quantity, 0),
  ).toBe(18);
  for (const { id, quantity } of left?.product.offers ?? []) expect(backend.good(id)?.offer?.quantity).toBe(quantity);
  expect(left?.product.quantityText).toBe('В наличии: 18 шт.');
});
