// The whole list of favourites into the cart, where not all of it can go: what stays is told by name, under the reason for it.

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { padded, type Store } from '../../host/data/store';
import type { FaultRule } from '../../host/faults-rule';
import { addFavourite, favouriteCategories } from '../../host/shop/favourites';
import type { FavouriteGroup, Product } from '../../host/types';
import Favourites from '../../widgets/favourites/Favourites';
import '../../widgets/favourites/parts/CartReport';
import definition from '../../widgets/favourites/widget';
import { alertText, calls, inAlert, type OpenScene, pass, show, toasts, user, useScenes } from '../scene';

useScenes();
beforeEach(() => history.replaceState(null, '', '/personal/favorite-products'));
afterEach(() => history.replaceState(null, '', '/'));

/** They may order only what is in stock or on order. */
const BUSINESS = '1002';
const ADD = 'POST /cart/add';

/** The company's favourites, these alone, in this order; of the seed's products, or those of `own`. */
const favourites =
  (ids: readonly string[], own: readonly { like: string; id: string }[] = []) =>
  (store: Store): void => {
    const products = store.list<Product>('product').map(([, product]) => product);
    for (const { like, id } of own) store.set('product', padded(id), { ...(products.find((product) => product.id === like) as Product), id, offers: [] });
    for (const kind of ['favourite', 'favouriteCategory'] as const) for (const [key] of store.list(kind, `${BUSINESS}/`)) store.delete(kind, key);
    const [category] = favouriteCategories(store, BUSINESS) as [FavouriteGroup];
    for (const id of ids) addFavourite(store, BUSINESS, id, category.id, false);
  };

let page: OpenScene;
async function open(data: (store: Store) => void): Promise<void> {
  page = await show(definition, Favourites, {}, { account: 'business', data });
  await pass(0);
}
async function toCart(data: (store: Store) => void, faults: readonly FaultRule[] = []): Promise<void> {
  await open(data);
  await page.setFaults(faults);
  await pressToCart();
}
async function pressToCart(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Весь список в корзину' }));
  for (let turn = 0; turn < 40 && !screen.queryByText(/^Добавлено в корзину:|^В корзину ничего не добавлено/); turn++) await pass(50);
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Список в корзину' }));
/** Names by the heading above them, in the order of the page. */
const told = () =>
  Object.fromEntries(
    dialog()
      .queryAllByRole('list')
      .map((list) => [list.previousElementSibling?.textContent, texts(list)]),
  );
const texts = (list: HTMLElement) => [...list.children].map((item) => item.textContent);
const inShop = async () =>
  (
    (await (await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } })).json()) as { output: { items: { productId: string }[] } }
  ).output.items.map(({ productId }) => productId);

const OIL = 'Масло моторное Genesis Armortech 5W-40 синтетическое, 4 л';
const LAMP = 'Лампа H7 12V 55W';
const PLUG = 'Свеча зажигания';
const FREEZE = 'Антифриз G12 красный, 5 кг';
const BATTERY = 'Аккумулятор 60 А·ч обратная полярность';

/** As the report names them: several products have one name. */
const [oil, lamp, plug, freeze, battery] = [
  `${OIL} ЛУКОЙЛ 3149870`,
  `${LAMP} Osram 1E5-040`,
  `${PLUG} NGK BKR6E-11`,
  `${FREEZE} Felix 430206032`,
  `${BATTERY} Varta 560\u00a0408\u00a0054`,
];
const CLOSED = 'Заказ товара закрыт. Уточните у менеджера.';

test('what is out of stock, what is no longer sold and what is refused stand apart; the rest is in the cart', async () => {
  await toCart(favourites(['5123', '5127', '5999', '5125', '5131', '5129', '5135']), [
    { match: `${ADD}?id=5131`, status: 404 },
    { match: `${ADD}?id=5125`, refuse: 'Товар закреплен за другим складом.' },
  ]);
  expect(dialog().getByText('Добавлено в корзину: 2 из 7.')).toBeInTheDocument();
  expect(told()).toEqual({
    'Нет в наличии:': [oil],
    // The one whose product the list itself no longer has; and one that went while the list was shown.
    'Больше не продается:': ['Товар № 5999', lamp],
    // By the shop; and by what the page knows: it must not be ordered.
    'Не добавлено:': [`${plug}: Товар закреплен за другим складом.`, `${battery}: ${CLOSED}`],
  });
  expect(dialog().getByRole('link', { name: oil })).toHaveAttribute('href', '/product/5127');
  // It is said in the report alone.
  expect(alertText()).toBe('');
  // Nothing is tried that is known to be in vain.
  expect(calls(page, ADD)).toBe(4);
  expect(await inShop()).toEqual(['5123', '5135']);
  expect(dialog().getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/cart/view');
});

test('what can still be taken back is out of the list already', async () => {
  await open(favourites(['5123', '5124', '5135']));
  await user.click(screen.getByRole('button', { name: `Удалить из избранного: ${FREEZE}` }));
  await pass(0);
  await pressToCart();
  expect(dialog().getByText('Добавлено в корзину: 2 из 2.')).toBeInTheDocument();
  expect(await inShop()).toEqual(['5123', '5124']);
});

test('where nothing could be added the report says so, and leads to no cart', async () => {
  const complaints = vi.spyOn(console, 'error');
  await toCart(favourites(['5127', '5901', '5129'], [{ like: '5127', id: '5901' }]));
  expect(dialog().getByText('В корзину ничего не добавлено.')).toBeInTheDocument();
  // Two products of one name are two.
  expect(told()).toEqual({ 'Нет в наличии:': [oil, oil], 'Не добавлено:': [`${battery}: ${CLOSED}`] });
  expect(complaints).not.toHaveBeenCalled();
  expect(dialog().queryByRole('link', { name: 'Перейти в корзину' })).toBeNull();
  expect([calls(page, ADD), toasts()]).toEqual([0, []]);
});

test('a buyer who may order what no warehouse has may order it with the list', async () => {
  page = await show(
    definition,
    Favourites,
    {},
    { account: 'admin', data: (store) => addFavourite(store, '1008', '5127', (favouriteCategories(store, '1008') as [FavouriteGroup])[0].id, false) },
  );
  await pass(0);
  await pressToCart();
  expect(dialog().getByText('Добавлено в корзину: 1 из 1.')).toBeInTheDocument();
  expect(told()).toEqual({});
});

test('least quantities are what is added', async () => {
  await toCart(favourites(['5125', '5131']));
  expect(dialog().getByText('Добавлено в корзину: 2 из 2.')).toBeInTheDocument();
  expect(told()).toEqual({});
  const reply = await page.ask('/cart/content?page=1', { headers: { Accept: 'application/json' } });
  const { output } = (await reply.json()) as { output: { items: { quantity: number }[] } };
  expect(output.items.map(({ quantity }) => quantity)).toEqual([4, 10]);
});

test('a session lost midway: it is said once, what was added is counted, nothing more is tried, all that is left is named', async () => {
  await toCart(favourites(['5123', '5127', '5125', '5131', '5135']), [{ match: `${ADD}?id=5125`, logout: true, times: 1 }]);
  expect(alertText()).toContain('Вы вышли из системы. Войдите снова, чтобы продолжить.');
  expect(inAlert().getByRole('link', { name: 'Войти' })).toBeInTheDocument();
  expect(calls(page, ADD)).toBe(2);
  expect(dialog().getByText('Добавлено в корзину: 1 из 5.')).toBeInTheDocument();
  expect(told()).toEqual({ 'Нет в наличии:': [oil], 'До этих товаров очередь не дошла:': [plug, lamp, freeze] });
  await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a list that cannot be read is no empty list: why, and a way to try again', async () => {
  const data = favourites(['5123']);
  page = await show(definition, Favourites, {}, { account: 'business', data });
  await pass(0);
  await page.setFaults({ match: 'GET /api/v1/favoriteProduct?', status: 500 });
  await user.click(screen.getByRole('button', { name: 'Весь список в корзину' }));
  await pass(0);
  await pass(5000);
  expect(dialog().getByText('Не удалось загрузить избранное. Ошибка на сервере. Попробуйте еще раз через минуту.')).toBeInTheDocument();
  expect(calls(page, ADD)).toBe(0);
  await page.setFaults({});
  await user.click(dialog().getByRole('button', { name: 'Повторить' }));
  for (let turn = 0; turn < 3; turn++) await pass(50);
  expect(dialog().getByText('Добавлено в корзину: 1 из 1.')).toBeInTheDocument();
  expect(told()).toEqual({});
});
