// The whole way of an order on the page of the checkout: for each kind of buyer, by keyboard, at a phone's width, and whatever becomes of the shop's answer.
import type { Page } from '@playwright/test';
import { drawn, expect, PRODUCTS, settled, shiftOf, test } from './shop';
import { violations } from './violations';

const CREATE = 'POST /checkout/create';
const NUMBER = /^Заказ №\sАА-\d+ оформлен\.$/;
const place = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' });
const placed = (page: Page) => page.getByText(NUMBER);
/** In place: the shop leads nowhere then. A browser may send once more by itself what broke off, so the shop may say that it is there already. */
const toldInPlace = (page: Page) => page.getByRole('heading', { name: /^Заказ №\sАА-\d+ (уже )?оформлен\.$/ });
const summary = (page: Page) => page.locator('[data-island="checkout-summary"]');
/** The island stands, with its lines, and can be pressed: until then the button is the page's own. */
async function ready(page: Page): Promise<void> {
  // Its lines are read once it is near the window.
  await expect(summary(page)).toHaveAttribute('data-island-state', 'ready');
  await summary(page).scrollIntoViewIfNeeded();
  const lines = summary(page).getByRole('list', { name: 'Состав заказа' });
  await expect(lines.or(summary(page).getByRole('button', { name: /^Показать все \d+ позици/ })).first()).toBeVisible();
  await expect(place(page)).not.toHaveAttribute('aria-disabled');
}
async function open(page: Page, path = '/order/products'): Promise<void> {
  await page.goto(path);
  await ready(page);
}

for (const width of [1280, 360])
  test(`at ${width} px by keyboard: from the cart to the number, once, and back`, async ({ page, login, put, calls, incidents: _ }) => {
    await page.setViewportSize({ width, height: 740 });
    await login('partner');
    await put(PRODUCTS.filter.id, 2);
    await page.goto('/cart/view');
    await drawn(page);
    const way = page.getByRole('link', { name: 'Оформить заказ' }).first();
    await way.focus();
    await page.keyboard.press('Enter');
    await ready(page);
    const company = page.getByRole('combobox', { name: 'Организация' });
    await company.focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page, { within: ['[data-island="checkout-summary"]', '[data-island="checkout-payment"]'] })).toEqual([]);
    await place(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(placed(page)).toBeVisible();
    expect(page.url()).toContain('/order/success?id=');
    expect(calls.count(CREATE)).toBe(1);
    await page.goBack();
    await expect(place(page)).toHaveCount(0);
  });

for (const account of ['retail', 'business', 'carfleet'])
  test(`${account}: orders what can be ordered`, async ({ page, login, put, calls, incidents: _ }) => {
    await login(account);
    await put(PRODUCTS.filter.id, 2);
    await page.goto('/order/products');
    if (account === 'carfleet') {
      await expect(page.getByText('Эту корзину пока нельзя оформить.')).toBeVisible();
      return;
    }
    await ready(page);
    await place(page).dblclick();
    await expect(placed(page)).toBeVisible();
    expect(calls.count(CREATE)).toBe(1);
  });

test('of whom all is known the steps are closed, with a script and without, and the button is near on a phone', async ({ page, login, put, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('business');
  await put(PRODUCTS.filter.id, 2);
  const tops = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-island^="checkout-"]')].map((step) => Math.round(step.getBoundingClientRect().top)));
  await page.goto('/order/products?islands=0');
  const plainly = await tops();
  await open(page, '/order/products?islands=1');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await tops()).toEqual(plainly);
  for (const title of ['Покупатель', 'Доставка', 'Оплата'])
    await expect(page.getByRole('button', { name: `Изменить данные: ${title}` })).toHaveAttribute('aria-expanded', 'false');
  expect((await place(page).boundingBox())?.y).toBeLessThan(1688);
  // The summary says it too, in two lines at the most, with the way there.
  await expect(summary(page).getByRole('definition').getByText('Санкт-Петербург, Софийская', { exact: true })).toBeVisible();
  for (const title of ['Покупатель', 'Доставка', 'Оплата']) {
    await expect(summary(page).getByRole('button', { name: `Изменить: ${title}` })).toBeVisible();
    const part = summary(page)
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: title }) });
    expect((await part.last().boundingBox())?.height, title).toBeLessThan(30);
    expect((await part.nth(-2).boundingBox())?.height, title).toBeLessThan(70);
  }
  // In the row of the name, however narrow.
  await page.setViewportSize({ width: 320, height: 844 });
  for (const title of ['Покупатель', 'Доставка', 'Оплата']) {
    const [name, change] = [page.getByRole('heading', { name: title, level: 2 }), page.getByRole('button', { name: `Изменить данные: ${title}` })];
    const [one, other] = [await name.boundingBox(), await change.boundingBox()];
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 100)), title).toBeLessThan(12);
  }
  await page.getByRole('button', { name: 'Изменить данные: Доставка' }).click();
  await expect(page.getByRole('radio', { name: 'Санкт-Петербург, Софийская' })).toBeChecked();
});

test('a private person pays by card at first, and by the bank once they have changed the delivery', async ({ page, login, put, incidents: _ }) => {
  await login('retail');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/order/products?islands=0');
  await page.locator('summary').filter({ hasText: 'Оплата' }).click();
  await expect(page.getByRole('radio', { name: /^Банковской картой/ })).toBeChecked();
  await open(page, '/order/products?islands=1&step=delivery');
  const payment = page.getByRole('region', { name: 'Оплата' });
  await expect(payment.getByRole('definition')).toHaveText('Банковской картой');
  await page.getByRole('radio', { name: 'Доставка', exact: true }).check();
  // Opened, and said there until they have chosen.
  await expect(payment.getByRole('radio', { name: /^Оплата по счету/ })).toBeChecked();
  const changed = payment.getByText('Способ оплаты изменен на «Оплата по счету».', { exact: true });
  await expect(changed).toBeVisible();
  await payment.getByRole('radio', { name: /^Банковской картой/ }).check();
  await expect(changed).toHaveCount(0);
});

test('Back goes back through the steps, and then to the page before', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/cart/view');
  await open(page);
  const step = () => new URL(page.url()).searchParams.get('step');
  const toggle = (name: string) => page.getByRole('button', { name: new RegExp(`^(Изменить|Скрыть) данные: ${name}$`) });
  await toggle('Доставка').click();
  await expect.poll(step).toBe('delivery');
  await summary(page).getByRole('button', { name: 'Изменить: Оплата' }).click();
  await expect.poll(step).toBe('payment');
  await expect(toggle('Оплата')).toBeFocused();
  await page.goBack();
  await expect.poll(step).toBe('delivery');
  await expect(toggle('Оплата')).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle('Доставка')).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect.poll(step).toBeNull();
  await expect(toggle('Доставка')).toHaveAttribute('aria-expanded', 'false');
  expect(new URL(page.url()).pathname).toBe('/order/products');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart\/view$/);
});

test('the lines of a long order are read by the press that shows them, and paper has them all', async ({ page, login, calls, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('partner');
  await open(page, '/order/products?id=60005');
  const rows = summary(page).getByRole('list', { name: 'Состав заказа' }).getByRole('listitem');
  const all = summary(page).getByRole('button', { name: 'Показать все 84 позиции' });
  await expect(all).toBeVisible();
  await calls.over();
  expect(calls.count('GET /checkout/content')).toBe(0);
  await all.press('Enter');
  await expect(rows).toHaveCount(84);
  await expect(rows.first()).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(84);
});

test('beside the steps the sum and the button go along with them, and nothing moves', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  await put(PRODUCTS.filter.id, 2);
  await put(PRODUCTS.pads.id, 2);
  await page.goto('/order/products');
  await expect(place(page)).not.toHaveAttribute('aria-disabled');
  await settled(page);
  expect(await shiftOf(page)).toBe(0);
  await ready(page);
  await expect(place(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Изменить данные: Доставка' }).click();
  await expect(page.getByText(/^Выбранный пункт: /)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Оплата' });
  await steps.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(place(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('К оплате', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'К итогу заказа' })).toHaveCount(0);
});

test('on a phone the sum stands at the bottom of the window until the button is in sight, and covers no field that has the focus', async ({
  page,
  login,
  incidents: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login('partner');
  await page.goto('/order/products?step=customer');
  const bar = page.getByRole('button', { name: 'К итогу заказа' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^4\sпозиции\sна\s.*₽$/)).toBeInViewport({ ratio: 1 });
  const covered = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLElement;
      const { left, bottom, width } = field.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, bottom - 2);
      return above?.closest('label, fieldset') === field.closest('label, fieldset') || field.contains(above)
        ? ''
        : (field.getAttribute('name') ?? field.textContent);
    });
  await page.getByRole('textbox', { name: /^ФИО/ }).focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBe('');
  }
  await bar.press('Enter');
  await expect(place(page)).toBeFocused();
  await expect(place(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('К оплате', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveCount(0);
});

test('the page of an order has its number, what was ordered, how it comes and is paid, and what comes next; on paper nothing else', async ({
  page,
  login,
  put,
  incidents: _,
}) => {
  await login('business');
  await put(PRODUCTS.filter.id, 2);
  await open(page);
  await place(page).click();
  await expect(placed(page)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /^Заказ №\sАА-\d+$/ })).toBeVisible();
  await expect(main.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(main.getByRole('list', { name: 'Состав заказа' }).getByRole('listitem')).toHaveText([/Фильтр масляный.*2 шт\. × .*₽/]);
  const answer = (label: string) => main.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(answer('Пункт самовывоза')).toHaveText('Санкт-Петербург, Софийская');
  await expect(answer('Когда забрать')).toHaveText(/готово \d\d\.\d\d\.\d{4}/);
  await expect(answer('Способ оплаты')).toHaveText('Оплата по счету');
  await expect(main.getByRole('heading', { name: 'Что дальше' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'К заказам' })).toHaveAttribute('href', '/orders');
  await expect(main.getByRole('link', { name: 'Продолжить покупки' })).toHaveAttribute('href', '/catalog');
  expect(await violations(page, { within: ['main'] })).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1, name: /^Заказ №\sАА-\d+$/ })).toBeVisible();
  await expect(answer('Способ оплаты')).toBeVisible();
});

test('an employee orders for a client', async ({ page, login, incidents: _ }) => {
  await login('manager');
  await page.goto('/personal/cart?client=1004');
  await open(page, '/order/products?client=1004');
  await page.getByRole('combobox', { name: 'Организация' }).selectOption({ index: 1 });
  await place(page).click();
  await expect(placed(page)).toBeVisible();
});

test('a delayed cart goes the same way', async ({ page, login, incidents: _ }) => {
  await login('partner');
  await open(page, '/order/products?id=60005');
  await expect(summary(page).getByRole('button', { name: 'Показать все 84 позиции' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Организация' }).selectOption({ index: 1 });
  await place(page).click();
  await expect(placed(page)).toBeVisible();
});

test('a guest is asked to log in', async ({ page, put }) => {
  await put(PRODUCTS.filter.id, 1);
  await page.goto('/order/products');
  await expect(page).toHaveURL(/\/site\/login/);
});

test.describe('what becomes of the answer', () => {
  test.beforeEach(async ({ page, login, put }) => {
    await login('retail');
    await put(PRODUCTS.filter.id, 2);
    await open(page);
  });

  test('it was lost: the number is told all the same', async ({ page, faults, calls }) => {
    await faults({ match: CREATE, processed: true, drop: true, times: 1 });
    await place(page).click();
    await expect(toldInPlace(page)).toBeVisible();
    expect(calls.count(CREATE)).toBe(1);
  });

  test('nobody can tell, also after a reload: it is asked once more, and sent again only once the shop says that there is none', async ({
    page,
    faults,
    calls,
  }) => {
    await faults({ match: CREATE, status: 503 }, { match: 'GET /checkout/created', status: 503 });
    await place(page).click();
    const again = page.getByRole('button', { name: 'Проверить еще раз' });
    await expect(again).toBeVisible();
    await page.reload();
    await expect(again).toBeVisible();
    await expect(place(page)).toHaveCount(0);
    expect(calls.count(CREATE)).toBe(1);
    await faults();
    await again.click();
    await expect(page.getByText('Заказ не создан. Можно повторить.').filter({ visible: true })).toBeVisible();
    await place(page).click();
    await expect(placed(page)).toBeVisible();
  });

  test('nobody can tell: it is asked once more, and never sent again', async ({ page, faults, calls }) => {
    await faults({ match: CREATE, processed: true, status: 503, times: 1 }, { match: 'GET /checkout/created', status: 503 });
    await place(page).click();
    const again = page.getByRole('button', { name: 'Проверить еще раз' });
    await expect(again).toBeVisible();
    await expect(page.getByText('Не оплачивайте заказ повторно, пока не проверим.')).toBeVisible();
    await faults();
    await again.click();
    await expect(toldInPlace(page)).toBeVisible();
    expect(calls.count(CREATE)).toBe(1);
  });

  test('a price has risen: it is shown and confirmed', async ({ page, faults }) => {
    await faults({ match: CREATE, priceDrift: 10, times: 1 });
    await place(page).click();
    await expect(page.getByRole('region', { name: /^Стоимость заказа изменилась: было .* стало / })).toBeVisible();
    await page.getByRole('button', { name: 'Подтвердить изменения' }).click();
    await place(page).click();
    await expect(placed(page)).toBeVisible();
  });

  test('another tab has ordered it: this one says so', async ({ page, context }) => {
    const other = await context.newPage();
    await open(other);
    await place(other).click();
    await expect(placed(other)).toBeVisible();
    await expect(summary(page).getByText(/^Заказ №\sАА-\d+ уже оформлен\.$/)).toBeVisible();
  });
});
