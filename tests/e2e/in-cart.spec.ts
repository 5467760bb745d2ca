// «✓ В корзине N шт.»: on one line and off its edges in every card, and seen in a list of offers before its words are read.
import type { Locator, Page } from '@playwright/test';
import { expect, onBuild, PRODUCTS, test } from './shop';

const { filter } = PRODUCTS;
const there = (page: Page) => page.getByRole('main').getByRole('link', { name: /^В корзине \d+ шт\.: / });

/** How high its words are, and how far from its edges. */
const wordsOf = (link: Locator) =>
  link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return { height: Math.round(text.height), room: Math.min(text.left - box.left, box.right - text.right) };
  });

const PLACES = ['/', '/catalog', `/product/${filter.id}`, '/search?article=W71275'];

for (const [row, width] of [1280, 768, 390, 320].entries())
  test(`${width} px: two digits and three stand on one line, off the edges`, onBuild(row), async ({ page, login, put, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await login('business');
    for (const quantity of [16, 94]) {
      await put(filter.id, quantity);
      for (const path of PLACES) {
        await page.goto(path);
        const link = there(page).first();
        await expect(link).toBeVisible();
        const { height, room } = await wordsOf(link);
        expect(height, path).toBeLessThan(20);
        expect(room, path).toBeGreaterThanOrEqual(6);
      }
    }
  });

test('an offer that is in the cart is marked among the others', onBuild(0), async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto(`/product/${filter.id}`);
  const rows = page.locator('[data-island="offers-list"]').getByRole('row');
  const second = rows.nth(2);
  const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(second.getByRole('button', { name: /^Добавить в корзину/ })).toBeVisible();
  const plain = await groundOf(second);
  await second.getByRole('button', { name: /^Добавить в корзину/ }).click();
  await expect(second.getByRole('link', { name: /^В корзине 1 шт\./ })).toBeVisible();
  expect(await groundOf(second)).not.toBe(plain);
  expect(await groundOf(rows.nth(1))).toBe(plain);
});
