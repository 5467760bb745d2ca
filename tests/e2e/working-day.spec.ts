// A day at work with the keyboard alone, from an empty page to the checkout: a buyer of a company, an employee and the one who approves, a manager for a client.
import type { Locator, Page } from '@playwright/test';
import { chooseBuild, expect, expectToast, PRODUCTS, tabTo, test, watch } from './shop';

const { pads } = PRODUCTS;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Goes on to it by Tab and presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target, 'Tab', 250);
  await page.keyboard.press(key);
}

test('a buyer: fills from a list, divides among cars, puts a part aside, and stands before the checkout', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/quick-order');
  const entry = page.locator('[data-island=quick-order]');
  await tabTo(page, entry.getByRole('textbox', { name: 'Список деталей' }), 'Tab', 250);
  await page.keyboard.insertText('W 712/75\tMann-Filter\t4\n0 986 494 294\tBosch\t2');
  await press(page, button(page, 'Проверить список'));
  await expect(entry.getByRole('heading', { name: 'Проверьте список' })).toBeFocused();
  await press(page, button(page, 'В корзину'));
  await expect(entry.getByRole('heading', { name: 'Результат' })).toBeFocused();
  await press(page, entry.getByRole('link', { name: 'Перейти в корзину' }));
  await expect(page).toHaveURL(/\/cart\/view$/);

  const rows = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
  await expect(rows).toHaveCount(2);
  await press(page, button(page, /^Автомобили: /).first());
  const cars = dialog(page, /^Автомобили: /);
  await press(page, cars.getByRole('button', { name: /^Добавить: / }).first());
  await expect(cars.getByRole('spinbutton').first()).toBeFocused();
  await press(page, cars.getByRole('button', { name: 'Сохранить' }));
  await expect(cars).toHaveCount(0);
  await expect(button(page, /^Автомобили: /).first()).toBeFocused();
  await expect(rows.first().getByText(/^Автомобили: .+, 4\sшт\.$/)).toBeVisible();

  await press(page, rows.nth(1).getByRole('checkbox'), 'Space');
  await tabTo(page, button(page, 'Отложить выбранные'), 'Shift+Tab', 250);
  await page.keyboard.press('Enter');
  await expect(dialog(page, /^Отложить/).getByRole('textbox', { name: /^Название/ })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('На весну');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is somewhere').not.toBe('BODY');
  await press(page, main(page).getByRole('link', { name: 'Оформить заказ' }));
  await expect(page).toHaveURL(/\/order\/products$/);
});

test('an employee asks, the one who approves decides, the employee stands before the checkout', async ({
  page,
  browser,
  shopUrl,
  build,
  login,
  put,
  incidents,
}) => {
  await login('employee');
  await put(pads.id, 2);
  await page.goto('/cart/view');
  // Past hundreds of lines at once.
  await press(page, button(page, 'К итогу корзины'));
  await press(page, button(page, 'Отправить на согласование').first());
  await expect(dialog(page, 'Отправить на согласование').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('К понедельнику');
  await expect(dialog(page, 'Отправить на согласование').getByRole('textbox')).toHaveValue('К понедельнику');
  await press(page, dialog(page, 'Отправить на согласование').getByRole('button', { name: 'Отправить' }));
  await expectToast(page, 'Корзина отправлена на согласование. Изменения недоступны до решения.');

  const context = await browser.newContext({ baseURL: shopUrl });
  await chooseBuild(context, build, shopUrl);
  await context.request.post(`${shopUrl}/__qa/login`, { data: { account: 'approver' } });
  const chief = await context.newPage();
  watch(chief, incidents);
  await chief.goto('/delayed/view?whose=waiting');
  await press(chief, main(chief).getByRole('link', { name: /^Открыть: Заявка от / }));
  await expect(chief).toHaveURL(/[?&]id=/);
  await expect(main(chief).getByText('К понедельнику').first()).toBeVisible();
  await expect(chief.getByRole('heading', { name: 'Согласование' })).toBeVisible();
  await press(chief, button(chief, 'Согласовать'));
  await press(chief, dialog(chief, 'Согласовать').getByRole('button', { name: 'Согласовать' }));
  await expect(chief.getByRole('heading', { name: 'Согласование' })).toBeFocused();
  await context.close();

  await page.goto('/delayed/view');
  await press(page, main(page).getByRole('link', { name: /^Открыть: Заявка от / }));
  await press(page, button(page, 'К итогу корзины'));
  await press(page, main(page).getByRole('link', { name: 'Оформить заказ' }));
  await expect(page).toHaveURL(/\/order\//);
});

test('a manager: a line more in a client’s cart, and on to that client’s checkout', async ({ page, login, incidents: _ }) => {
  await login('manager');
  await page.goto('/personal/cart');
  await expect(page.locator('[data-island="client-choice"]')).toHaveAttribute('data-island-state', 'ready');
  const client = main(page).getByRole('combobox', { name: 'Клиент' });
  await tabTo(page, client, 'Tab', 250);
  while ((await client.inputValue()) < '1004') await page.keyboard.press('ArrowDown');
  await press(page, button(page, 'Открыть корзину клиента'));
  await expect(main(page).getByText(/^Вы работаете от имени клиента: Галиев Тимур\./)).toBeVisible();
  // What a page without a script has is a form, and its fields go.
  await expect(main(page).locator('[data-row]').first()).toBeVisible();
  const quantity = main(page).getByRole('spinbutton').first();
  await tabTo(page, quantity, 'Tab', 250);
  const sum = main(page).getByRole('region', { name: 'Итог корзины' }).first();
  const before = await sum.textContent();
  await page.keyboard.press('ArrowUp');
  await expect(sum).not.toHaveText(before ?? '');
  await press(page, main(page).getByRole('link', { name: 'Оформить заказ' }));
  await expect(page).toHaveURL(/client(Id)?=1004/);
});
