// The people of a company: its tree by keyboard, the path in one field, Back, a right lost meanwhile, no script, a phone.
import type { Page } from '@playwright/test';
import { expect, test } from './shop';

const PATH = '/personal/employees';
const LIST = 'GET /api/v1/b2bemployees/employeesfiltr';
const island = (page: Page) => page.locator('[data-island=employees]');
const rows = (page: Page) => island(page).locator('[data-row]');
const tree = (page: Page) => page.getByRole('tree', { name: 'Структура компании' });
const branch = (page: Page, name: RegExp) => tree(page).getByRole('treeitem', { name });
const path = (page: Page) => page.getByRole('combobox', { name: 'Подразделение / сектор / сотрудник' });
const open = async (page: Page, search = '') => {
  await page.goto(`${PATH}${search}`);
  await expect(rows(page).first()).toBeVisible();
};

test('the tree by keyboard alone: * opens all beside, Home and End, letters; Enter chooses, and Back goes back', async ({ page, login, incidents: _ }) => {
  await login('approver');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  const items = tree(page).getByRole('treeitem');
  await items.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(items).toHaveCount(1);
  await page.keyboard.press('*');
  await expect(items.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  // Of letters that its keyboard does not have Playwright makes no key at all.
  for (const key of 'гар') await items.first().dispatchEvent('keydown', { key });
  await expect(branch(page, /^Гараж № 1/)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?subdivision=11$/);
  await expect(branch(page, /^Гараж № 1/)).toHaveAttribute('aria-selected', 'true');
  await expect(branch(page, /^Гараж № 1/)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(branch(page, /^Гараж № 1/)).toHaveAttribute('aria-selected', 'false');
});

test('the path in one field leads from a subdivision to a sector by keyboard, and Back goes one step back', async ({ page, login, incidents: _ }) => {
  await login('approver');
  await open(page);
  await path(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('гараж № 1');
  await expect(page.getByRole('option').first()).toContainText('Гараж № 1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?subdivision=11$/);
  await expect(path(page)).toHaveValue('Автопарк «Север» / Гараж № 1, Мытищи / ');
  await page.keyboard.type('фург');
  await expect(page.getByRole('option').first()).toContainText('Фургоны');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?subdivision=11&sector=112$/);
  await page.keyboard.press('Escape');
  await expect(path(page)).toHaveValue('Автопарк «Север» / Гараж № 1, Мытищи / Фургоны');
  await page.goBack();
  await expect(page).toHaveURL(/\?subdivision=11$/);
  await expect(path(page)).toHaveValue('Автопарк «Север» / Гараж № 1, Мытищи');
});

test('a right lost meanwhile is told of, and what was seen stays', async ({ page, login, faults, incidents: _ }) => {
  await login('holding');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await faults({ match: LIST, status: 403 });
  await tree(page).getByRole('treeitem').first().click();
  await expect(island(page).getByText(/Недостаточно прав/)).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
});

test('without a script people are found by the form and by the links of the tree', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  await context.request.post(`${shopUrl}/__qa/login`, { data: { account: 'approver' } });
  const page = await context.newPage();
  await page.goto(PATH);
  const form = page.getByRole('search', { name: 'Поиск сотрудников' });
  await form.getByRole('combobox', { name: 'Подразделение' }).selectOption('11');
  await form.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/subdivision=11/);
  const nav = page.getByRole('navigation', { name: 'Структура компании' });
  await expect(nav.locator('[aria-current]')).toContainText('Гараж № 1');
  await expect(page.getByRole('row').nth(1)).toContainText('Гараж № 1');
  await context.close();
});

test('at 360 px there is no tree, the path is as wide as the list, and nothing goes out of the window', async ({ page, login, incidents: _ }) => {
  await login('holding');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(tree(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
