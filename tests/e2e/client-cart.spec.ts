// An employee works in a client's cart: chooses the client, changes that cart alone, goes back; by keyboard, and without a script.
import type { Page } from '@playwright/test';
import { expect, header, PRODUCTS, tabTo, test } from './shop';
import { violations } from './violations';

const { pads } = PRODUCTS;
const main = (page: Page) => page.getByRole('main');
const client = (page: Page) => main(page).getByRole('combobox', { name: 'Клиент' });
/** Until it stands the form of the page itself is there. */
const stands = (page: Page) => expect(page.locator('[data-island="client-choice"]')).toHaveAttribute('data-island-state', 'ready');
const go = (page: Page) => main(page).getByRole('button', { name: 'Открыть корзину клиента' });
const rows = (page: Page) => main(page).locator('[data-row]');
const whose = (page: Page) => main(page).getByText(/^Вы работаете от имени клиента: Галиев Тимур\./);

test('by mouse: the client is chosen, the cart changed, the own one is as it was', async ({ page, login, put, incidents: _ }) => {
  await login('manager');
  await put(pads.id, 2);
  await page.goto('/cart/view');
  await page.getByRole('link', { name: 'Корзины клиентов' }).click();
  await stands(page);
  await client(page).selectOption({ label: 'Галиев Тимур' });
  await go(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Открыть корзину клиента' }).click();
  await expect(page).toHaveURL(/client=1004$/);
  await expect(whose(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await main(page)
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(3);
  expect(await violations(page, { within: ['[data-island]'] })).toEqual([]);
  await expect(header(page).first()).toHaveText(/позиций: 1,/);
  await whose(page).getByRole('link', { name: 'Вернуться в свою корзину' }).click();
  await expect(page).toHaveURL(/\/cart\/view$/);
  await expect(rows(page)).toHaveCount(1);
});

test('by keyboard alone', async ({ page, login, incidents: _ }) => {
  await login('manager');
  await page.goto('/personal/cart');
  await stands(page);
  await tabTo(page, client(page));
  while ((await client(page).inputValue()) < '1004') await page.keyboard.press('ArrowDown');
  await expect(client(page)).toHaveValue('1004');
  await tabTo(page, go(page));
  await page.keyboard.press('Enter');
  await expect(whose(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

test('at 360 px nothing runs out of the page', async ({ page, login, incidents: _ }) => {
  await login('admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/personal/cart?client=1004');
  await expect(rows(page)).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('without a script a form chooses the client, and each line has its own', async ({ browser, page, login, shopUrl }) => {
  await login('manager');
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${shopUrl}/personal/cart`);
  await plain.getByRole('combobox', { name: 'Клиент' }).selectOption('1004');
  await plain.getByRole('button', { name: 'Открыть корзину клиента' }).click();
  await expect(plain.getByText('Вы работаете от имени клиента: Галиев Тимур.')).toBeVisible();
  const removals = plain.getByRole('button', { name: /^Удалить: / });
  await expect(removals).toHaveCount(4);
  await removals.first().click();
  await expect(removals).toHaveCount(3);
  await context.close();
});

test('who may act for nobody is told so', async ({ page, login }) => {
  await login('retail');
  const reply = await page.goto('/personal/cart?client=1004');
  expect(reply?.status()).toBe(403);
  await expect(page.getByText('Корзины клиентов открывают сотрудники магазина.')).toBeVisible();
});
