// Numbers of §9 that are told in no other test: how long toasts stay, and what a page of a cart holds.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLong } from '../../shared/stores/cart/paging';
import { closePage, flush, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

let page: Page;
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  state.lines.set('5', 2);
  state.categories = [{ id: '1', name: 'Общее', productCount: 0, isDefault: true }];
  offs.push(
    page.user.$user.listen(() => {}),
    page.cart.$cart.listen(() => {}),
    page.favourites.$favouriteCategories.listen(() => {}),
    page.notices.$notices.listen(() => {}),
  );
  await flush();
  await page.cart.loadCartContent();
});

afterEach(async () => {
  await closePage(offs);
  vi.useRealTimers();
});

const add = (productId: string) => page.cart.addToCart({ productId, title: 'Фильтр', quantity: 3 });

test.each<[what: string, text: string, ms: number, act: () => Promise<unknown>]>([
  ['basket', 'Товар добавлен в корзину', 2000, () => add('6')],
  ['basket, of what is in the cart', 'Количество товара обновлено: 5 шт.', 2000, () => add('5')],
  ['cart item', 'Количество товара обновлено: 4 шт.', 3000, () => page.cart.setQuantity('5', 4)],
  ['favourites', 'Товар добавлен в избранное: «Общее»', 1500, () => page.favourites.toggleFavourite({ productId: '7', title: 'Фильтр' })],
])('a toast of the %s hides by itself', async (_, text, ms, act) => {
  const texts = () => page.notices.$notices.value?.map((notice) => notice.text) ?? [];
  await act();
  await flush();
  expect(texts()).toEqual([text]);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(texts()).toEqual([text]);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual([]);
});

test('a line of one piece is removed as any', async () => {
  state.lines.set('5', 1);
  await page.cart.refreshCart();
  await page.cart.loadCartContent();
  await page.cart.removeLine('5');
  await flush();
  expect(page.notices.$notices.value?.map((notice) => notice.text)).toEqual(['Товар удален из корзины']);
});

test('a cart of more than 70 lines is of several pages', () => {
  expect([70, 71].map((quantity) => isLong({ quantity }))).toEqual([false, true]);
});
