// An employee's page: widgets of a client's cart beside those of the employee's own. Each shows one cart and writes to it alone.
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import BasketButton from '../../widgets/basket-button/BasketButton';
import button from '../../widgets/basket-button/widget';
import BasketCounter from '../../widgets/basket-counter/BasketCounter';
import counter from '../../widgets/basket-counter/widget';
import OffersList from '../../widgets/offers-list/OffersList';
import offers from '../../widgets/offers-list/widget';
import type { DemoPage } from '../demo-page';
import { inCartName, pass, post, showTogether, user, useScenes } from '../scene';

useScenes();

const CLIENT = '1002';
const PADS = 'Колодки тормозные передние';
const FILTER = 'Фильтр масляный';
const MINE = 'Для себя';
const THEIRS = 'Для клиента';

const at = (region: string) => within(screen.getByRole('region', { name: region }));

/** Shows the widget twice: as the page prints it for the employee, and with the client's id. */
const showBoth = (widget: object, Component: unknown, props: Record<string, unknown>, before: (page: DemoPage) => Promise<void>) =>
  showTogether({ [MINE]: [widget, Component, props], [THEIRS]: [widget, Component, { ...props, clientId: CLIENT }] }, { account: 'manager', before });

/** Fills the carts past the widgets: goods with quantities. */
const fill = async (page: DemoPage, { mine, theirs }: { mine: Record<string, number>; theirs: Record<string, number> }) => {
  for (const [id, quantity] of Object.entries(mine)) await post(page, `/cart/add?id=${id}`, { quantity: String(quantity) });
  for (const [id, quantity] of Object.entries(theirs)) await post(page, `/cart/add?id=${id}`, { quantity: String(quantity), clientId: CLIENT });
};

/** Goods and their quantities in a cart, as the shop has it. */
async function inShop(page: DemoPage, clientId = ''): Promise<Record<string, number>> {
  const reply = await page.ask(`/cart/content?page=1&clientId=${clientId}`, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
  const { output } = (await reply.json()) as { output: { items: { productId: string; quantity: number }[] } };
  return Object.fromEntries(output.items.map(({ productId, quantity }) => [productId, quantity]));
}

describe('basket-button', () => {
  const open = (before: (page: DemoPage) => Promise<void>) => showBoth(button, BasketButton, { goodId: '5123', title: PADS }, before);

  test('adds to its own cart, and says «В корзине» of no other', async () => {
    const page = await open(async () => {});
    await user.click(at(THEIRS).getByRole('button', { name: `Добавить в корзину: ${PADS}` }));
    await pass(0);
    await pass(1000);
    expect([await inShop(page), await inShop(page, CLIENT)]).toEqual([{}, { 5123: 1 }]);
    expect(at(THEIRS).getByRole('link', { name: inCartName(PADS) })).toBeInTheDocument();
    await user.click(at(MINE).getByRole('button', { name: `Добавить в корзину: ${PADS}` }));
    await pass(0);
    expect([await inShop(page), await inShop(page, CLIENT)]).toEqual([{ 5123: 1 }, { 5123: 1 }]);
  });

  test('shows the quantity of its own cart, and changes that', async () => {
    const mine = { goodId: '5123', title: PADS, cartQuantity: 2, cartItemId: '' };
    const theirs = { ...mine, cartQuantity: 5, clientId: CLIENT };
    const page = await showTogether(
      { [MINE]: [button, BasketButton, mine], [THEIRS]: [button, BasketButton, theirs] },
      {
        account: 'manager',
        before: async (session) => {
          mine.cartItemId = String((await post(session, '/cart/add?id=5123', { quantity: '2' })).id);
          theirs.cartItemId = String((await post(session, '/cart/add?id=5123', { quantity: '5', clientId: CLIENT })).id);
        },
      },
    );
    const field = (region: string) => at(region).getByRole('spinbutton', { name: `Количество: ${PADS}` });
    expect([field(MINE), field(THEIRS)].map((input) => (input as HTMLInputElement).value)).toEqual(['2', '5']);
    await user.click(at(THEIRS).getByRole('button', { name: `Увеличить количество: ${PADS}` }));
    await pass(500);
    await user.click(at(MINE).getByRole('button', { name: `Уменьшить количество: ${PADS}` }));
    await pass(500);
    expect([await inShop(page), await inShop(page, CLIENT)]).toEqual([{ 5123: 1 }, { 5123: 6 }]);
    expect([field(MINE), field(THEIRS)].map((input) => (input as HTMLInputElement).value)).toEqual(['1', '6']);
  });
});

describe('basket-counter', () => {
  test('counts its own cart; its drawer lists that, says whose it is, and changes it alone', async () => {
    const page = await showBoth(counter, BasketCounter, {}, (session) => fill(session, { mine: { 5123: 1 }, theirs: { 5123: 2, 5124: 3 } }));
    const opener = (region: string) => at(region).getByRole('link', { name: /^Корзина/ });
    expect(opener(MINE)).toHaveAccessibleName(/^Корзина, 1 позиция, /);
    expect(opener(THEIRS)).toHaveAccessibleName(/^Корзина, 2 позиции, /);

    await user.click(opener(THEIRS));
    await pass(0);
    const drawer = () => within(screen.getByRole('dialog', { name: 'Корзина' }));
    expect(drawer().getByText(/^Вы работаете от имени клиента: /)).toBeInTheDocument();
    expect(drawer().getAllByRole('listitem')).toHaveLength(2);
    await user.click(drawer().getByRole('button', { name: `Увеличить количество: ${PADS}` }));
    await pass(500);
    await user.click(drawer().getByRole('button', { name: `Удалить: ${FILTER}` }));
    await pass(0);
    expect([await inShop(page), await inShop(page, CLIENT)]).toEqual([{ 5123: 1 }, { 5123: 3 }]);
    await user.click(drawer().getByRole('button', { name: 'Закрыть' }));

    await user.click(opener(MINE));
    await pass(0);
    expect(drawer().queryByText(/^Вы работаете от имени клиента/)).toBeNull();
    expect(drawer().getByRole('spinbutton', { name: `Количество: ${PADS}` })).toHaveValue('1');
    expect([opener(MINE), opener(THEIRS)].map((link) => link.getAttribute('aria-label')?.split(',')[1])).toEqual([' 1 позиция', ' 1 позиция']);
  });
});

describe('offers-list', () => {
  const OFFER = '951240';
  const row = (region: string) => within(at(region).getAllByRole('row')[1] as HTMLElement);

  test('shows the prices of whom it is for', async () => {
    await showBoth(offers, OffersList, { productId: '5124', title: FILTER }, async () => {});
    const [mine, theirs] = [MINE, THEIRS].map((region) => row(region).getByRole('rowheader').textContent);
    expect([mine, theirs]).toEqual([expect.stringContaining('742,50 ₽'), expect.stringMatching(/\d ₽/)]);
    expect(theirs).not.toContain('742,50 ₽');
  });

  test('says what is in its own cart, and orders into that', async () => {
    const page = await showBoth(offers, OffersList, { productId: '5124', title: FILTER }, (session) => fill(session, { mine: {}, theirs: { [OFFER]: 2 } }));
    expect(row(THEIRS).getByText(/^В корзине 2\sшт\.$/)).toBeInTheDocument();
    expect(row(MINE).queryByText(/^В корзине \d/)).toBeNull();
    await user.click(row(THEIRS).getByRole('button', { name: /^Увеличить количество/ }));
    await pass(500);
    expect([await inShop(page), await inShop(page, CLIENT)]).toEqual([{}, { [OFFER]: 3 }]);
    await user.click(row(MINE).getByRole('button', { name: /^Добавить в корзину/ }));
    // «Добавлено» stands for a second.
    await pass(1000);
    expect([await inShop(page), await inShop(page, CLIENT)]).toEqual([{ [OFFER]: 1 }, { [OFFER]: 3 }]);
    expect(row(MINE).getByText(/^В корзине 1\sшт\.$/)).toBeInTheDocument();
    expect(row(THEIRS).getByText(/^В корзине 3\sшт\.$/)).toBeInTheDocument();
  });
});
