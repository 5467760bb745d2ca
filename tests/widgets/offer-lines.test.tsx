// A shop that prints lines of offers as `{productId, offerId}`: a product and its offers stand in one cart, each by its own key.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { padded, type Store } from '../../host/data/store';
import type { Product, StoredOffer } from '../../host/types';
import BasketButton from '../../widgets/basket-button/BasketButton';
import button from '../../widgets/basket-button/widget';
import OffersList from '../../widgets/offers-list/OffersList';
import offers from '../../widgets/offers-list/widget';
import type { DemoPage } from '../demo-page';
import { inCartName, pass, post, showTogether, user, useScenes } from '../scene';

useScenes();

const PRODUCT = '1001';
const [OFFER, OTHER] = ['500006', '500007'] as const;
const title = 'Фильтр масляный';
const product = { goodId: PRODUCT, title };

async function lines(page: DemoPage): Promise<(string | number | undefined)[][]> {
  const reply = await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { output } = (await reply.json()) as { output: { items: { productId: string; offerId?: string; quantity: number }[] } };
  return output.items.map(({ productId, offerId, quantity }) => [productId, offerId, quantity]);
}

/** A product of these ids, with what the seed says of another one. */
function withProduct(store: Store): void {
  const [, seeded] = store.list<Product>('product').find(([, { id }]) => id === '5124') as [string, Product];
  const [offer] = seeded.offers as [StoredOffer];
  const made = { ...seeded, id: PRODUCT, title, offers: [OFFER, OTHER].map((id) => ({ ...offer, id })) };
  store.set('product', padded(PRODUCT), made);
}

const open = (inCart: [id: string, quantity: number][]) =>
  showTogether(
    { Товар: [button, BasketButton, product], Предложения: [offers, OffersList, { productId: PRODUCT, title }] },
    {
      account: 'business',
      data: withProduct,
      before: async (page) => {
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ offerLines: true }) };
        await page.ask('/__qa/variants', init);
        for (const [id, quantity] of inCart) await post(page, `/cart/add?id=${id}`, { quantity: String(quantity) });
      },
    },
  );

const ofProduct = () => within(screen.getByRole('region', { name: 'Товар' }));
const row = (at: number) => within(within(screen.getByRole('region', { name: 'Предложения' })).getAllByRole('row')[at + 1] as HTMLElement);

test('a line of an offer is shown in that offer’s row, and is none of the product’s', async () => {
  const page = await open([[OFFER, 4]]);
  expect(await lines(page)).toEqual([[PRODUCT, OFFER, 4]]);
  expect(row(0).getByText('В корзине 4 шт.')).toBeInTheDocument();
  expect(row(0).getByRole('spinbutton')).toHaveValue('4');
  expect(row(1).queryByText(/в корзине/i)).toBeNull();
  expect(ofProduct().queryByRole('link', { name: /^В корзине/ })).toBeNull();

  await user.click(ofProduct().getByRole('button', { name: `Добавить в корзину: ${title}` }));
  await pass(0);
  await pass(1000);
  expect(await lines(page)).toEqual([
    [PRODUCT, OFFER, 4],
    [PRODUCT, undefined, 1],
  ]);
  expect(ofProduct().getByRole('link', { name: inCartName(title) })).toBeInTheDocument();
  expect(ofProduct().getByRole('spinbutton')).toHaveValue('1');
  expect(row(0).getByText('В корзине 4 шт.')).toBeInTheDocument();
});

test('the product and two of its offers show and change each its own line', async () => {
  const page = await open([
    [OFFER, 4],
    [PRODUCT, 2],
    [OTHER, 6],
  ]);
  const shown = () => [ofProduct(), row(0), row(1)].map((part) => part.getByRole<HTMLInputElement>('spinbutton').value);
  await pass(0);
  expect(shown()).toEqual(['2', '4', '6']);
  for (const part of [ofProduct(), row(0)]) {
    await user.click(part.getByRole('button', { name: /^Увеличить количество/ }));
    await pass(500);
  }
  expect(shown()).toEqual(['3', '5', '6']);
  expect(await lines(page)).toEqual([
    [PRODUCT, OFFER, 5],
    [PRODUCT, undefined, 3],
    [PRODUCT, OTHER, 6],
  ]);
  expect([row(0), row(1)].map((part) => part.getByText(/^В корзине/).textContent)).toEqual(['В корзине 5\u00a0шт.', 'В корзине 6\u00a0шт.']);
});
