// A line of the cart is replaced from its page: by mouse, by keyboard alone, in a narrow window.
import type { Page } from '@playwright/test';
import { expect, PRODUCTS, plain, tabTo, test } from './shop';
import { violations } from './violations';

const { pads, filter } = PRODUCTS;
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('[data-row]');
const button = (page: Page) => main(page).getByRole('button', { name: `Заменить: ${pads.title}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Замена товара' });

test.beforeEach(async ({ page, login, put }) => {
  await login('business');
  for (const { id } of [pads, filter]) await put(id, 2);
  await page.goto('/cart/view');
  await expect(rows(page)).toHaveCount(2);
});

test('by mouse: chosen, asked, replaced in its place; the focus is in the new line', async ({ page, calls, incidents: _ }) => {
  await button(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused();
  const choice = dialog(page).getByRole('radio').first();
  const name = (await choice.getAttribute('value')) ?? '';
  await choice.check();
  await expect(dialog(page).getByText(/^Заменить «.*» на «/)).toBeVisible();
  expect(await violations(page, { within: ['dialog'] })).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Заменить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).first()).toHaveAttribute('data-row', name);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole('spinbutton')).toBeFocused();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { told: { toasts: string[] } }).told.toasts.join())).toContain('Товар заменен на «');
  await calls.made('POST /cart/replace-analog', 1);
});

test('by keyboard alone; Escape replaces nothing', async ({ page, calls, incidents: _ }) => {
  await tabTo(page, button(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await calls.made('POST /cart/replace-analog', 0);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).first().getByRole('spinbutton')).toBeFocused();
  await calls.made('POST /cart/replace-analog', 1);
});

test('at 360 px, and a refusal of the shop', async ({ page, faults, incidents: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await faults({ match: 'POST /cart/replace-analog', refuse: 'Товар временно нельзя заказать.' });
  await main(page)
    .getByRole('button', { name: `Действия: ${pads.title}`, exact: true })
    .click();
  await button(page).click();
  await dialog(page).getByRole('radio').first().check();
  await dialog(page).getByRole('button', { name: 'Заменить' }).click();
  await expect(dialog(page).getByText('Товар временно нельзя заказать.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await faults();
  await dialog(page).getByRole('button', { name: 'Заменить' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('while the cart’s page has no script its lines lead to their analogs', async ({ browser, page, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${shopUrl}/cart/view`);
  await plain.getByText('Заменить аналогом').first().click();
  await plain.locator('.cart-analogs a').first().click();
  await plain.getByRole('button', { name: /^Заменить на: / }).click();
  await expect(plain.getByText(/В корзине заменено на «/)).toBeVisible();
  await context.close();
});

for (const width of [1280, 768, 390])
  test(`at ${width} what a product costs more or less and what all pieces cost are a line each`, async ({ page, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cart/view');
    // Further actions of a narrow row stand behind «⋯».
    if (width < 1000)
      await main(page)
        .getByRole('button', { name: `Действия: ${pads.title}`, exact: true })
        .click();
    await button(page).click();
    await expect(dialog(page).getByRole('radio').first()).toBeVisible();
    for (const words of [/^(дешевле|дороже) на /, /^всего .* за 2\sшт\.$/]) {
      const heights = await dialog(page)
        .getByText(words)
        .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight)));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.max(...heights)).toBeLessThan(1.5);
    }
    expect(await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

test('while it loads there are bars of one width, and no words to be read', async ({ page, faults }) => {
  await faults({ stalledBody: true, match: 'GET /cart/content' });
  const candidates = [filter, pads].map(({ id, title }) => ({ goodId: id, name: title, price: 742.5, quantity: 48 }));
  await page.goto(plain([['cart-tp-replace', { itemId: '1', title: pads.title, candidates }]]));
  await page.getByRole('button', { name: 'Открыть cart-tp-replace' }).click();
  const words = dialog(page).getByText(/за\sшт\.|Сейчас в корзине|цена та же/);
  await expect(words.first()).toBeAttached();
  for (const one of await words.all()) await expect(one).toBeHidden();
});
