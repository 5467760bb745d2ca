// What is told once: the introduction to a page, and a letter that could not be sent, over the tabs of a browser and its reloads. And what was told, in the history.
import type { Page } from '@playwright/test';
import { alertDialog, drawn, expect, PRODUCTS, plain, product, tabTo, test, toastsOf } from './shop';
import { violations } from './violations';

const DISMISS = 'POST /orders/onboarding-dismisses/dismiss';
const TELL = 'POST /api/v1/user/mailNotSendedNotifyManager';
const ACCEPT = 'POST /api/v1/user/mailNotSendedNotification';

test('the introduction: at once where the page prints it, one press for all tabs, never again', async ({ page, context, login, calls, incidents: _ }) => {
  await login('retail');
  const news = (where = page) => where.getByRole('region', { name: 'Заказы ищутся и по деталям' });
  await page.goto('/orders');
  const second = await context.newPage();
  await second.goto('/orders');
  await expect(news(second)).toBeVisible();
  await news().getByRole('button', { name: 'Понятно' }).click();
  await expect(news()).toHaveCount(0);
  await expect(news(second)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await calls.made(DISMISS, 1);
  await page.reload();
  await expect(page.locator('[data-island="onboarding"]')).toHaveCount(0);
});

test('a letter that was not sent: the manager is told once, whatever tabs and reloads there are', async ({ page, context, login, calls, incidents: _ }) => {
  await login('retail');
  const address = plain([['mail-notice', { email: 'buyer@example.com', letterId: 'L-1' }]]);
  const notice = (where = page) => where.getByRole('region', { name: 'Письмо не отправлено' });
  const second = await context.newPage();
  await Promise.all([page.goto(address), second.goto(address)]);
  await expect(notice()).toBeVisible();
  await expect(notice(second)).toBeVisible();
  await calls.made(TELL, 1);
  await page.reload();
  await expect(notice()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await second.waitForLoadState('networkidle');
  expect(calls.count(TELL)).toBe(1);
  await notice().getByRole('button', { name: 'Понятно' }).click();
  await expect(notice()).toHaveCount(0);
  await expect(notice(second)).toHaveCount(0);
  await calls.made(ACCEPT, 1);
});

test('an order to an address that gets no letters: the next page says so on every page until «Понятно», and the manager is told once', async ({
  page,
  context,
  login,
  put,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/order/products');
  const summary = page.locator('[data-island="checkout-summary"]');
  await expect(summary).toHaveAttribute('data-island-state', 'ready');
  const customer = page.locator('[data-island="checkout-customer"]');
  const change = customer.getByRole('button', { name: /^Изменить данные/ });
  await expect(customer).toHaveAttribute('data-island-state', 'ready');
  if (await change.count()) await change.click();
  await customer.getByRole('textbox', { name: /почта/i }).fill('nobody@shop.invalid');
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByText(/^Заказ №\sАА-\d+ оформлен\.$/)).toBeVisible();
  const notice = (where = page) => where.getByRole('region', { name: 'Письмо не отправлено' });
  await expect(notice()).toContainText('Не удалось отправить письмо на адрес nobody@shop.invalid.');
  await calls.made(TELL, 1);
  const second = await context.newPage();
  await Promise.all([page.goto('/catalog'), second.goto('/orders')]);
  await expect(notice()).toBeVisible();
  await expect(notice(second)).toBeVisible();
  await page.reload();
  await expect(notice()).toBeVisible();
  await calls.made(TELL, 1);
  await notice().getByRole('button', { name: 'Понятно' }).click();
  await expect(notice()).toHaveCount(0);
  await expect(notice(second)).toHaveCount(0);
  await calls.made(ACCEPT, 1);
  await page.reload();
  await drawn(page);
  await expect(page.locator('[data-island="mail-notice"]')).toHaveCount(0);
  expect(calls.count(TELL)).toBe(1);
});

test('«Понятно» that the server did not hear: closed all the same, and told by a later page', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('retail');
  await faults({ match: DISMISS, status: 500 });
  await page.goto('/orders');
  const news = page.getByRole('region', { name: 'Заказы ищутся и по деталям' });
  await news.getByRole('button', { name: 'Понятно' }).click();
  await expect(news).toHaveCount(0);
  await calls.over();
  await expect(alertDialog(page)).toHaveCount(0);
  const sent = calls.count(DISMISS);
  await faults();
  // A minute ago.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('islands:onboarding:')) localStorage.setItem(key, String(Date.now() - 60_000));
  });
  await page.reload();
  await calls.made(DISMISS, sent + 1);
  await expect(news).toHaveCount(0);
});

const opener = (page: Page) => page.getByRole('button', { name: 'Последние действия' });
const history = (page: Page) => page.getByRole('group', { name: 'Последние действия' });
const rows = (page: Page) => history(page).getByRole('listitem');

for (const width of [1280, 360])
  test(`the history at ${width} px, by keyboard: empty, what was done, what failed and is tried again from there; the next page and the next buyer`, async ({
    page,
    login,
    put,
    faults,
    calls,
    incidents: _,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await login('retail');
    await put(PRODUCTS.filter.id, 2);
    await put(PRODUCTS.pads.id, 1);
    await page.goto('/cart/view');
    await drawn(page);
    await expect(opener(page)).toBeVisible();
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(history(page)).toContainText('Действий пока не было.');
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();

    await faults({ match: '/cart/delete-item', status: 500 });
    await product(page, PRODUCTS.filter).remove.click();
    await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
    await expect(product(page, PRODUCTS.filter).remove).toBeVisible();
    await faults();
    const made = calls.count('POST /cart/delete-item');
    await opener(page).focus();
    await page.keyboard.press('Space');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(`Товар не удален: ${PRODUCTS.filter.title}`);
    expect(await violations(page, { within: ['[data-island="recent-actions"]'] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const again = history(page).getByRole('button', { name: /^Повторить/ });
    await tabTo(page, again);
    await page.keyboard.press('Enter');
    await expect(product(page, PRODUCTS.filter).remove).toHaveCount(0);
    await calls.made('POST /cart/delete-item', made + 1);
    await expect(again).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Товар удален из корзины');
    expect(await toastsOf(page)).toContain('Товар удален из корзины');

    await page.goto('/catalog');
    await opener(page).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(again).toHaveCount(0);
    await login('business');
    await page.goto('/catalog');
    await opener(page).click();
    await expect(history(page)).toContainText('Действий пока не было.');
    await login('guest');
    await page.goto('/catalog');
    await opener(page).click();
    await expect(history(page)).toContainText('Действий пока не было.');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PRODUCTS.filter.title);
  });

test('what failed and was done since by its own button is offered no more', async ({ page, login, put, faults, incidents: _ }) => {
  await login('retail');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/cart/view');
  await drawn(page);
  await faults({ match: '/cart/delete-item', status: 500 });
  const { remove } = product(page, PRODUCTS.filter);
  await remove.click();
  await alertDialog(page).getByRole('button', { name: 'Понятно' }).click();
  await faults();
  await opener(page).click();
  await expect(history(page).getByRole('button', { name: /^Повторить/ })).toHaveCount(1);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await opener(page).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(history(page).getByRole('button', { name: /^Повторить/ })).toHaveCount(0);
});
