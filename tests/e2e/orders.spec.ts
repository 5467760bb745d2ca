// The page of orders in a browser: with and without a script, by keyboard, in two tabs, at a phone's width and on paper.
import type { Page } from '@playwright/test';
import { drawn, expect, hold, onBuild, settled, test } from './shop';
import { violations } from './violations';

const list = (page: Page) => page.locator('[data-island="order-list"]');
const table = (page: Page) => list(page).getByRole('table', { name: 'Заказы' });
async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/orders${search}`);
  await list(page).scrollIntoViewIfNeeded();
  await expect(list(page)).toHaveAttribute('data-island-state', 'ready');
  await expect(list(page).getByText(/^Найдено: /)).toBeVisible();
}

test('without a script the form finds what the address says, by order and by part', async ({ page, login }) => {
  await login('business');
  await page.goto('/orders?islands=0');
  await page.getByRole('textbox', { name: 'Номер заказа' }).fill('5101');
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
  const rows = page.locator('table.orders tbody tr');
  await expect(rows).toHaveText(Array.from({ length: await rows.count() }, () => /АА-5101\d/));
  expect(await rows.count()).toBeGreaterThan(0);
  await page.goto('/orders?islands=0&view=parts&per-page=10');
  await expect(page.getByRole('columnheader', { name: 'Деталь' })).toBeVisible();
  await page.getByRole('link', { name: 'Страница 2' }).click();
  expect(page.url()).toContain('view=parts');
  await page.goto('/orders?islands=1');
});

test('filters are in the address: they stand after a reload, and Back goes back through them', onBuild(0), async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).getByRole('button', { name: 'Статус: Все' }).click();
  await page.getByRole('checkbox', { name: /^Отменен/ }).check();
  await expect(page).toHaveURL(/statusId\[\]=D|statusId%5B%5D=D/);
  await page.keyboard.press('Escape');
  await expect(
    list(page)
      .getByRole('button', { name: /^Статус: Отменен/ })
      .first(),
  ).toBeFocused();
  await page.reload();
  await list(page).scrollIntoViewIfNeeded();
  await expect(table(page).getByText('Отменен', { exact: true }).first()).toBeVisible();
  await expect(table(page).getByText('Выполнен', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(table(page).getByText('Выполнен', { exact: true }).first()).toBeVisible();
});

test('two tabs: one works the statuses out, the other says so and is told the end', onBuild(1), async ({ page, login, incidents: _ }) => {
  await login('employee');
  const calculated = await hold(page, /\/orders\/status\/calculate/);
  await page.goto('/orders');
  await expect(page.getByText(/^Обновляем статусы: \d+ из 118$/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/orders');
  await expect(other.getByText('Статусы обновляются в другой вкладке.')).toBeVisible();
  await calculated.release();
  await expect(page.getByText(/^Статусы обновлены в \d\d:\d\d\.$/)).toBeVisible();
  await expect(other.getByText(/^Статусы обновлены в \d\d:\d\d\.$/)).toBeVisible();
});

test('by keyboard: a part is found, its order opened, repeated and asked about', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page);
  await list(page).getByRole('searchbox', { name: 'Номер детали' }).focus();
  await page.keyboard.type('OP 568');
  await expect(page).toHaveURL(/productCode=OP/);
  await expect(list(page).locator('mark').first()).toHaveText(/OP\s568/);
  const again = table(page)
    .getByRole('button', { name: /^Повторить заказ/ })
    .first();
  await again.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'В корзину' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Добавлено/).first()).toBeVisible();
  expect(calls.count('POST /cart/add')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(again).toBeFocused();
});

for (const width of [1280, 360])
  test(`at ${width} px nothing is cut off, all can be read and pressed`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await login('approver');
    await open(page);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page, { within: ['main'] })).toEqual([]);
  });

test('on paper it is the orders that are found, without what one presses', onBuild(0), async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page, '?statusId[]=D');
  await drawn(page);
  await page.emulateMedia({ media: 'print' });
  await expect(table(page)).toBeVisible();
  for (const name of ['Скачать CSV', 'Распечатать заказы', 'Сохранить фильтр']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Номер детали' })).toBeHidden();
});
