// The page of one delayed cart: by mouse, by keyboard alone, at every width, in two tabs, and without a script.
import type { Page } from '@playwright/test';
import { expect, header, tabTo, test } from './shop';

const [WEEK, VANS] = ['На следующую неделю', 'ТО фургонов'];
const SINCE = 'Изменилось с тех пор, как корзина отложена';
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('[data-row]');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const summary = (page: Page) => main(page).getByRole('region', { name: 'Итог отложенной корзины' });

async function open(page: Page, name: string, count: number) {
  await page.goto('/delayed/view');
  await page.getByRole('link', { name: `Открыть: ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
}

test('by mouse: what has changed is seen, a line goes after a question, the rest into the cart', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page, VANS, 12);
  const since = main(page).getByRole('region', { name: SINCE });
  await expect(since.getByText(/^Больше нет в корзине позиций: 1 \(«.+»\)\.$/)).toBeVisible();
  await since.getByRole('button', { name: 'Подробнее' }).click();
  await since.getByRole('button', { name: 'Показать измененные' }).click();
  expect(await rows(page).count()).toBeLessThan(12);
  await expect(rows(page).first()).toContainText('было');
  await since.getByRole('button', { name: 'Понятно' }).click();
  await expect(since).toHaveCount(0);
  await expect(rows(page)).toHaveCount(12);
  await page.reload();
  await expect(rows(page)).toHaveCount(12);
  await expect(since).toHaveCount(0);

  await rows(page)
    .first()
    .getByRole('button', { name: /^Удалить: / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(rows(page)).toHaveCount(11);
  await expect(summary(page).getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', /\/order\/products\?id=\d+$/);
  await button(page, 'Перенести в корзину').click();
  await expect(main(page).getByText('Товары перенесены в корзину.')).toBeVisible();
  await expect(header(page)).toContainText('позиций: 11');
  await calls.made('POST /delayed/delete-item', 1);
  await calls.made('POST /delayed/to-cart', 1);
});

test('by keyboard alone: a quantity, a new name, the cart deleted and taken back', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page, WEEK, 6);
  const fields = rows(page).getByRole('spinbutton');
  await tabTo(page, fields.first());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(fields.nth(1)).toBeFocused();
  await calls.made('POST /delayed/recount', 1);
  await page.reload();
  await expect(rows(page)).toHaveCount(6);
  await tabTo(page, button(page, 'Изменить название'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Название/ })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Неделя');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Неделя', level: 1 })).toBeVisible();
  await expect(button(page, 'Изменить название')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('link', { name: 'Все отложенные корзины' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page)).toHaveCount(6);
  await calls.made('POST /delayed/delete', 0);
});

test('brought back in another tab it says that it is gone, and leads to the others', async ({ page, context, login }) => {
  await login('business');
  await open(page, WEEK, 6);
  const second = await context.newPage();
  await second.goto('/delayed/view');
  await second.getByRole('button', { name: `Перенести в корзину: ${WEEK}` }).click();
  await expect(header(second)).toContainText('позиций: 6');
  await page.bringToFront();
  await expect(main(page).getByText('Отложенная корзина не найдена. Возможно, она уже оформлена или удалена.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Все отложенные корзины' })).toHaveAttribute('href', '/delayed/view');
});

for (const width of [1280, 768, 360])
  test(`at ${width} px nothing runs out of the page`, async ({ page, login, incidents: _ }) => {
    await login('business');
    await page.setViewportSize({ width, height: 740 });
    await open(page, VANS, 12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test('without a script the lines stand as printed, and forms do what there is to do', async ({ browser, shopUrl, context, login }) => {
  await login('business');
  const plain = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false, storageState: await context.storageState() });
  const page = await plain.newPage();
  await page.goto('/delayed/view');
  await page.getByRole('link', { name: VANS }).click();
  await expect(page.getByRole('heading', { name: VANS })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'Перенести в корзину' }).click();
  await expect(page.getByText('Товары перенесены в корзину')).toBeVisible();
  await plain.close();
});
