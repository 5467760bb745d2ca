// A part of the cart is ordered: by mouse, by keyboard alone, in a narrow window, without a script.
import type { Page } from '@playwright/test';
import { expect, PRODUCTS, tabTo, test } from './shop';
import { violations } from './violations';

const { pads, filter, maximum } = PRODUCTS;
const REMOVE = 'POST /api/v1/partial-order/remove';
const box = (page: Page, { title }: { title: string }) => page.getByRole('checkbox', { name: `Заказать: ${title}`, exact: true });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Заказать все' });
const summary = (page: Page) => page.getByRole('region', { name: 'Итог заказа' });

test.beforeEach(async ({ page, login, put }) => {
  await login('business');
  for (const { id } of [pads, filter, maximum]) await put(id, 2);
  await page.goto('/order/partial');
});

test('by mouse: a line is left out, the sum follows, the checkout has the rest', async ({ page, calls, incidents: _ }) => {
  await box(page, pads).uncheck();
  await calls.made(REMOVE, 1);
  await expect(summary(page).getByText('Останется в корзине: 1.')).toBeVisible();
  expect(await violations(page, { within: ['[data-island="partial-order"]'] })).toEqual([]);
  // Some are chosen: the first press takes all.
  await all(page).check();
  await all(page).uncheck();
  await expect(summary(page).getByText('Отметьте хотя бы одну позицию.')).toBeVisible();
  await box(page, filter).check();
  await summary(page).getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page).toHaveURL(/\/order\/products$/);
  const lines = page.getByRole('list', { name: 'Состав заказа' });
  await expect(lines).toContainText(filter.title);
  await expect(lines).not.toContainText(pads.title);
});

test('by keyboard alone', async ({ page, calls, incidents: _ }) => {
  await expect(box(page, pads)).toBeEnabled();
  await tabTo(page, box(page, pads));
  await page.keyboard.press('Space');
  await expect(box(page, pads)).not.toBeChecked();
  await expect(box(page, pads)).toBeFocused();
  await calls.made(REMOVE, 1);
  await tabTo(page, summary(page).getByRole('link', { name: 'Оформить заказ' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Останется в корзине: 1.')).toBeVisible();
});

for (const width of [360, 768])
  test(`at ${width} px nothing runs out of the page`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 740 });
    await expect(box(page, pads)).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test('without a script each line has a button', async ({ browser, page, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${shopUrl}/order/partial`);
  await plain.getByRole('button', { name: `Не заказывать: ${pads.title}` }).click();
  await expect(plain.getByText('Позиция останется в корзине')).toBeVisible();
  await plain.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(plain.getByRole('main')).not.toContainText(pads.title);
  await context.close();
});
