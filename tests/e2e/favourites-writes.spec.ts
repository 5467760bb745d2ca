// Hearts and the page of the favourites between the press and the shop's word.
import type { Page } from '@playwright/test';
import { expect, header, hold, PRODUCTS, plain, product, test, toastsOf } from './shop';

const { filter, pads, plug } = PRODUCTS;
const WHO = 'GET /api/v1/user/who';
const ADD = 'POST /api/v1/favoriteProduct';
const picked = (page: Page) => page.getByRole('group', { name: 'Избранное' }).getByRole('button', { name: 'Добавить', exact: true });
const firstBox = (page: Page) => page.getByRole('checkbox', { name: /^(?!Выбрать все)/ }).first();

async function openHeart(page: Page): Promise<void> {
  await page.goto(plain([['favourite-button', { productId: filter.id, title: filter.title }]]));
  await product(page, filter).heart.click();
  await expect(picked(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a heart is kept when the page is left before the shop has said who the buyer is', async ({ page, login, faults, calls }) => {
  await login('retail');
  await openHeart(page);
  await faults({ match: WHO, latency: 60_000 });
  calls.clear();
  const asked = page.waitForRequest((request) => request.url().endsWith('/user/who'));
  await picked(page).click();
  await asked;
  await page.goto('/robots.txt');
  await faults();
  await expect
    .poll(async () => {
      const records = await page.request.get('/api/v1/favoriteProduct', { headers: { Accept: 'application/json' } });
      return ((await records.json()) as { productId: unknown }[]).map(({ productId }) => String(productId));
    })
    .toContain(filter.id);
  await page.goto('/catalog');
  await expect(product(page, filter).chosenHeart).toBeVisible();
});

test('a write after a minute asks once who the buyer is', async ({ page, login, calls }) => {
  await login('retail');
  await openHeart(page);
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 70_000;
  });
  calls.clear();
  await picked(page).click();
  await calls.made(ADD, 1);
  expect(calls.count(WHO)).toBe(1);
});

test('a move goes on to its end though nobody answers who the buyer is any more', async ({ page, login, calls }) => {
  await login('retail');
  await page.goto('/personal/favorite-products');
  await firstBox(page).check();
  let isGone = false;
  await page.route('**/api/v1/favoriteProduct/**', async (route) => {
    if (route.request().method() === 'DELETE') isGone = true;
    await route.continue();
  });
  await page.route('**/user/who', (route) => (isGone ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.continue()));
  await page.getByRole('combobox', { name: 'Переместить в категорию' }).selectOption({ label: 'Для дачи' });
  calls.clear();
  await page.getByRole('button', { name: 'Переместить', exact: true }).click();
  // The first says that the shop takes no product twice.
  await calls.made(ADD, 2);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a move is not lost when the page is left before the shop has taken the product out', async ({ page, login, faults }) => {
  await login('retail');
  await page.goto('/personal/favorite-products');
  const records = async () => {
    const reply = await page.request.get('/api/v1/favoriteProduct', { headers: { Accept: 'application/json' } });
    return (await reply.json()) as { productId: string; favoriteProductCategoryId: string }[];
  };
  const before = await records();
  await firstBox(page).check();
  await faults({ match: 'DELETE /api/v1/favoriteProduct/', latency: 700 });
  await page.getByRole('combobox', { name: 'Переместить в категорию' }).selectOption({ label: 'Для дачи' });
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Переместить', exact: true }).click();
  await asked;
  await page.goto('/robots.txt');
  const of = (list: typeof before) => list.map(({ productId }) => productId).sort();
  const moved = (list: typeof before) =>
    list.filter((one) => before.some((was) => was.productId === one.productId && was.favoriteProductCategoryId !== one.favoriteProductCategoryId));
  await expect.poll(async () => moved(await records()).length).toBe(1);
  expect(of(await records())).toEqual(of(before));
});

test('who is not known is not asked to log in', async ({ page, login, faults }) => {
  await login('business');
  await faults({ match: '/user/who', status: 500 });
  await page.goto(plain([['favourite-button', { productId: filter.id, title: filter.title, favoriteProductId: '', favoriteProductCategoryId: '' }]]));
  await product(page, filter).heart.click();
  await expect.poll(async () => (await toastsOf(page)).join()).toMatch(/^Не удалось добавить в избранное\. Ошибка на сервере/);
  await expect(page.getByText(/войдите или зарегистрируйтесь/)).toHaveCount(0);
  // The next press asks again.
  await faults();
  await product(page, filter).heart.click();
  await expect(picked(page)).toBeVisible();
});

test('rows of another category are only looked at until those of the chosen one are there', async ({ page, login }) => {
  await login('business');
  await page.goto('/personal/favorite-products');
  const box = firstBox(page);
  await box.check();
  await expect(page.getByText('Выбрано: 1')).toBeVisible();
  const answer = await hold(page, /\/api\/v1\/favoriteProduct/);
  await page.getByRole('link', { name: /^Ходовая/ }).click();
  await expect(page.getByRole('heading', { name: 'Ходовая' })).toBeVisible();
  await expect(page.getByText('Выбрано: 1')).toHaveCount(0);
  const takesFocus = () =>
    box.evaluate((input) => {
      input.focus();
      return document.activeElement === input;
    });
  expect(await takesFocus()).toBe(false);
  await answer.release();
  await expect.poll(takesFocus).toBe(true);
});

test('what is pressed beside a sheet closes it and reaches nothing beneath', async ({ page, login, calls }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login('retail');
  await page.goto('/catalog');
  const { add } = product(page, pads);
  await product(page, plug).heart.click();
  const sheet = page.getByRole('group', { name: 'Избранное' });
  await expect(sheet).toBeVisible();
  await add.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  const place = await add.boundingBox();
  const top = (await sheet.boundingBox())?.y ?? 0;
  expect((place?.y ?? 0) + 10).toBeLessThan(top);
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await expect(sheet).toHaveCount(0);
  await calls.over();
  expect(calls.count('POST /cart/add')).toBe(0);
  await expect(header(page)).toHaveText(/^Корзина$/);
});

test('«Назад» to a document of the browser’s cache does not bring back what was removed', async ({ page, login }) => {
  await login('retail');
  await page.goto('/personal/favorite-products');
  const bins = page.getByRole('button', { name: /^Удалить из избранного: / });
  const label = (await bins.first().getAttribute('aria-label')) ?? '';
  const bin = page.getByRole('button', { name: label, exact: true });
  await bin.click();
  await expect(bin).toHaveCount(0);
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.goto('/contacts');
  await removed;
  await page.goBack();
  const [navigation] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON() as { type: string; transferSize: number }),
  );
  expect(navigation).toMatchObject({ type: 'back_forward', transferSize: 0 });
  await expect(bins.first()).toBeVisible();
  await expect(bin).toHaveCount(0);
});
