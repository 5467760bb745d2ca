// The approval of an order between two people: asked, approved, rejected, taken back, several at once; by mouse and by keyboard alone.
import type { Browser, Page } from '@playwright/test';
import { chooseBuild, expect, expectToast, type Incidents, PRODUCTS, tabTo, test, watch } from './shop';

const LIST = '/delayed/view';
const GARAGE = 'Гараж № 2';
const LOCKED = 'Корзина отправлена на согласование. Изменения недоступны до решения.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const panel = (page: Page) => page.locator('[data-island="cart-approval"]');
const state = (page: Page, words: string) => panel(page).locator('small', { hasText: words });
const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Another person at another browser. */
async function someone(browser: Browser, shopUrl: string, build: string, account: string, incidents: Incidents): Promise<Page> {
  const context = await browser.newContext({ baseURL: shopUrl });
  await chooseBuild(context, build, shopUrl);
  expect((await context.request.post(`${shopUrl}/__qa/login`, { data: { account } })).ok()).toBe(true);
  const page = await context.newPage();
  watch(page, incidents);
  return page;
}

/** Opens the cart of that name from the list. */
async function openCart(page: Page, name: string): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('link', { name: `Открыть: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Согласование' })).toBeVisible();
}

test('asked for and approved: each sees what the other has done', async ({ page, browser, shopUrl, build, login, calls, incidents }) => {
  await login('employee');
  await page.goto('/cart/view');
  await button(page, 'Отправить на согласование').first().click();
  await dialog(page, 'Отправить на согласование').getByRole('textbox').fill('К понедельнику');
  await button(page, 'Отправить').click();
  await expectToast(page, LOCKED);
  await page.goto(LIST);
  const asked = rows(page).filter({ hasText: 'Заявка от ' });
  await expect(asked).toContainText('Согласует: Морозова Елена');

  const approver = await someone(browser, shopUrl, build, 'approver', incidents);
  await approver.goto(`${LIST}?whose=waiting`);
  await expect(rows(approver)).toHaveCount(2);
  await rows(approver)
    .filter({ hasText: 'Заявка от ' })
    .getByRole('link', { name: /^Открыть/ })
    .click();
  await expect(panel(approver).getByText('Комментарий: К понедельнику').first()).toBeVisible();
  await button(approver, 'Согласовать').click();
  await dialog(approver, 'Согласовать').getByRole('button', { name: 'Согласовать' }).click();
  await expect(state(approver, 'Согласовано')).toBeVisible();
  await expect(approver.getByRole('heading', { name: 'Согласование' })).toBeFocused();
  await approver.context().close();

  await page.reload();
  await expect(asked).toContainText('Согласовано');
  await calls.made('POST /cart/approve-request', 1);
});

test('with the keyboard alone: rejected with a reason, which the employee reads', async ({ page, browser, shopUrl, build, login, calls, incidents }) => {
  await login('approver');
  await openCart(page, GARAGE);
  await tabTo(page, button(page, 'Отклонить'));
  await page.keyboard.press('Enter');
  const why = dialog(page, 'Отклонить').getByRole('textbox', { name: /^Причина отклонения/ });
  await expect(why).toBeFocused();
  await tabTo(page, dialog(page, 'Отклонить').getByRole('button', { name: 'Отклонить' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Отклонить').getByText('Укажите причину отклонения.')).toBeVisible();
  await expect(why).toBeFocused();
  await page.keyboard.type('Дорого');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(why).toHaveValue('Дорого');
  await tabTo(page, dialog(page, 'Отклонить').getByRole('button', { name: 'Отклонить' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(state(page, 'Отклонено')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Согласование' })).toBeFocused();
  await calls.made('POST /delayed/reject', 1);

  const employee = await someone(browser, shopUrl, build, 'employee', incidents);
  await openCart(employee, GARAGE);
  await expect(panel(employee).getByText('Дорого')).toBeVisible();
  await expect(button(employee, 'Отправить на согласование')).toBeVisible();
  await employee.context().close();
});

test('with the keyboard alone, from one to the other and back: asked for, approved in part with a reason for the rest', async ({
  page,
  browser,
  shopUrl,
  build,
  login,
  calls,
  incidents,
}) => {
  await login('employee');
  await page.goto('/cart/view');
  const ask = button(page, 'Отправить на согласование').first();
  await tabTo(page, ask, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const comment = dialog(page, 'Отправить на согласование').getByRole('textbox');
  await expect(comment).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('К понедельнику');
  // Who thinks better of leaving is where they were.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(comment).toBeFocused();
  await tabTo(page, button(page, 'Отправить'));
  await page.keyboard.press('Enter');
  await expectToast(page, LOCKED);
  await expect(page.getByText('Корзина пуста.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Товары в корзине' })).toBeFocused();

  const approver = await someone(browser, shopUrl, build, 'approver', incidents);
  await approver.goto(LIST);
  const whose = approver.getByRole('combobox', { name: 'Чьи корзины' });
  await tabTo(approver, whose);
  await approver.keyboard.press('End');
  await expect(approver).toHaveURL(/whose=waiting/);
  await expect(whose).toBeFocused();
  await tabTo(approver, approver.getByRole('link', { name: /^Открыть: Заявка от [\d-]+$/ }));
  await approver.keyboard.press('Enter');
  await expect(panel(approver).getByText('Комментарий: К понедельнику').first()).toBeVisible();
  // What may be left out stands there without a press.
  await tabTo(approver, button(approver, 'Скрыть позиции'));
  await tabTo(approver, approver.getByRole('checkbox', { name: /^Согласовать: / }).first());
  await approver.keyboard.press('Space');
  await expect(panel(approver).getByText('Отмечено позиций: 320 из 321. Остальные вернутся сотруднику отдельной корзиной.')).toBeVisible();
  await expect(approver.getByRole('checkbox', { name: /^Согласовать: / }).first()).toBeFocused();
  const approve = button(approver, 'Согласовать');
  await tabTo(approver, approve);
  await approver.keyboard.press('Enter');
  const reason = dialog(approver, 'Согласовать').getByRole('textbox', { name: /^Комментарий/ });
  await expect(reason).toBeFocused();
  await approver.keyboard.press('Escape');
  await expect(approver.getByRole('dialog')).toHaveCount(0);
  await expect(approve).toBeFocused();
  await approver.keyboard.press('Space');
  await expect(reason).toBeFocused();
  await approver.keyboard.type('Эта позиция есть на складе');
  await tabTo(approver, dialog(approver, 'Согласовать').getByRole('button', { name: 'Согласовать' }));
  await approver.keyboard.press('Enter');
  await expect(state(approver, 'Согласовано')).toBeVisible();
  await expect(approver.getByRole('heading', { name: 'Согласование' })).toBeFocused();
  await approver.context().close();

  await page.goto(LIST);
  await expect(rows(page).filter({ hasText: ': не согласовано' })).toContainText('Эта позиция есть на складе');
  await tabTo(page, page.getByRole('link', { name: /^Открыть: Заявка от [\d-]+$/ }));
  await page.keyboard.press('Enter');
  const history = panel(page).getByRole('list', { name: 'История согласования' });
  await expect(history.getByRole('listitem').first()).toHaveText(/Морозова Елена, \d\d\.\d\d\.\d{4}Комментарий: Эта позиция есть на складе$/);
  await expect(state(page, 'Согласовано')).toBeVisible();
  await calls.made('POST /cart/approve-request', 1);
});

test('taken back while the approver looks at it: that is told, and is no error', async ({ page, browser, shopUrl, build, login, incidents }) => {
  await login('approver');
  await openCart(page, GARAGE);
  const employee = await someone(browser, shopUrl, build, 'employee', incidents);
  await openCart(employee, GARAGE);
  await button(employee, 'Отозвать').click();
  await expect(state(employee, 'Отозвано')).toBeVisible();
  await employee.context().close();

  await button(page, 'Согласовать').click();
  await dialog(page, 'Согласовать').getByRole('button', { name: 'Согласовать' }).click();
  await expect(panel(page).getByText('Запрос уже отозван. Решение не требуется.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'Согласовать')).toHaveCount(0);
});

test('several at once, one of them decided already', async ({ page, browser, shopUrl, build, login, put, calls, incidents }) => {
  await login('employee');
  await put(PRODUCTS.filter.id, 1);
  await page.goto('/cart/view');
  await button(page, 'Отправить на согласование').first().click();
  await button(page, 'Отправить').click();
  await expectToast(page, LOCKED);

  const approver = await someone(browser, shopUrl, build, 'approver', incidents);
  await approver.goto(`${LIST}?whose=waiting`);
  await approver.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
  await openCart(page, GARAGE);
  await button(page, 'Отозвать').click();
  await expect(state(page, 'Отозвано')).toBeVisible();

  await button(approver, 'Согласовать выбранные').click();
  await dialog(approver, 'Согласовать').getByRole('button', { name: 'Согласовать' }).click();
  await expect(dialog(approver, 'Согласовать').getByText('Согласовано корзин: 1 из 2.')).toBeVisible();
  await expect(dialog(approver, 'Согласовать').getByRole('listitem')).toHaveText([`${GARAGE}: Запрос уже отозван. Решение не требуется.`]);
  await button(approver, 'Понятно').click();
  await expect(rows(approver)).toHaveCount(0);
  await approver.context().close();
  await calls.made('POST /delayed/approve-cancel', 1);
});

test('at 390 px a line that is asked for has its name and its quantity on one edge', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('approver');
  await openCart(page, GARAGE);
  await expect(page.getByRole('checkbox', { name: /^Согласовать: / })).toHaveCount(9);
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Согласовать: / }) });
  const edges = await lines.evaluateAll((all) =>
    all.flatMap((line) => [...line.querySelectorAll('p')].map((part) => Math.round((part.firstElementChild ?? part).getBoundingClientRect().left))),
  );
  expect([...new Set(edges)]).toHaveLength(1);
});

test('a part is approved on a phone; the rest comes back to the employee', async ({ page, browser, shopUrl, build, login, incidents }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login('approver');
  await openCart(page, GARAGE);
  const boxes = page.getByRole('checkbox', { name: /^Согласовать: / });
  await expect(boxes).toHaveCount(9);
  await boxes.first().uncheck();
  await expect(panel(page).getByText('Отмечено позиций: 8 из 9. Остальные вернутся сотруднику отдельной корзиной.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await button(page, 'Согласовать').click();
  await dialog(page, 'Согласовать').getByRole('button', { name: 'Согласовать' }).click();
  await expect(state(page, 'Согласовано')).toBeVisible();

  const employee = await someone(browser, shopUrl, build, 'employee', incidents);
  await employee.goto(LIST);
  await expect(row(employee, `${GARAGE}: не согласовано`)).toContainText('1 позиция');
  await employee.context().close();
});

test('who decides finds the first product on the first screens of a phone, and each once', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('approver');
  await openCart(page, GARAGE);
  const boxes = page.getByRole('checkbox', { name: /^Согласовать: / });
  await expect(boxes).toHaveCount(9);
  expect((await boxes.first().boundingBox())?.y).toBeLessThanOrEqual(700);
  await expect(rows(page)).toHaveCount(0);
});

test('without a script forms decide', async ({ browser, shopUrl, context, login }) => {
  await login('approver');
  const plain = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false, storageState: await context.storageState() });
  const page = await plain.newPage();
  await page.goto(LIST);
  await page.getByRole('link', { name: GARAGE }).click();
  await page.getByRole('textbox', { name: 'Причина отклонения' }).fill('Дорого');
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByText('Корзина отклонена.')).toBeVisible();
  await plain.close();
});
