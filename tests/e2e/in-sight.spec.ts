// What the buyer has come for is in sight: below the page's header, above what keeps to the bottom, and beside no toast.
import { alertDialog, drawer, expect, header, PRODUCTS, product, test } from './shop';

const { filter } = PRODUCTS;

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a mark of the auto catalogue: what it opens begins in the window', async ({ page, incidents: _ }) => {
    await page.goto('/auto/catalog/cars');
    const marks = page.getByRole('searchbox', { name: 'Найти марку' });
    await marks.fill('');
    const mark = page.getByRole('button', { name: 'Kia' });
    await mark.scrollIntoViewIfNeeded();
    await mark.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 40));
    await mark.click();
    const heading = page.getByRole('heading', { name: 'Kia: модели' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  });

  test('the first line of a long cart is in the first screen, with the search above it and the rest behind «Фильтры»', async ({
    page,
    login,
    incidents: _,
  }) => {
    await login('bigfleet');
    await page.goto('/cart/view');
    const main = page.getByRole('main');
    await expect(main.getByRole('searchbox', { name: 'Поиск в корзине' })).toBeInViewport();
    await expect(main.getByRole('spinbutton').first()).toBeInViewport({ ratio: 1 });
    const order = main.getByRole('combobox', { name: 'Порядок' });
    await expect(order).toBeHidden();
    await main.getByRole('button', { name: 'Фильтры', exact: true }).click();
    await order.selectOption({ label: 'сначала дорогие' });
    await expect(main.getByRole('button', { name: 'Фильтры: 1', expanded: true })).toBeVisible();
  });
});

/** Lists with a bar of what is chosen, and what stands behind its «⋯». */
const BARS = [
  { path: '/cart/view', account: 'carfleet', main: 'Отложить выбранные', rest: 'Назначить автомобиль' },
  { path: '/personal/favorite-products', account: 'business', main: null, rest: 'Переместить' },
  { path: '/delayed/view?whose=waiting', account: 'approver', main: 'Согласовать выбранные', rest: 'Отклонить выбранные' },
  { path: '/convertor/7000012', account: 'business', main: 'Выбранное в корзину', rest: null },
] as const;

for (const width of [390, 320]) {
  test(`${width} px: all that is done with what is chosen is in one row in the window`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { path, account, main, rest } of BARS) {
      await test.step(path, async () => {
        await login(account);
        await page.goto(path);
        await page.getByRole('checkbox', { name: /^Выбрать все/ }).check();
        const bar = page.getByText(/^Выбрано: \d+$/).locator('..');
        const controls = bar.getByRole('button');
        await expect(controls.first()).toBeVisible();
        const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
        expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
        expect(Math.max(...boxes.map(({ top }) => top)) - Math.min(...boxes.map(({ top }) => top))).toBeLessThan(12);
        const inMenu = main !== null && rest !== null && width === 320;
        if (main && !inMenu) await expect(bar.getByRole('button', { name: main })).toBeInViewport({ ratio: 1 });
        if (!rest) return;
        await expect(bar.getByRole('button', { name: rest })).toHaveCount(0);
        await bar.getByRole('button', { name: 'Действия с выбранными' }).click();
        const menu = page.getByRole('group', { name: 'Действия с выбранными' });
        await expect(menu.getByRole('button', { name: rest })).toBeInViewport({ ratio: 1 });
        await expect(menu.getByRole('button', { name: main ?? rest })).toHaveCount(inMenu || !main ? 1 : 0);
      });
    }
  });
}

test('390 px: what went well before a dialog was opened is not told over it; what is done in it is, above its buttons', async ({
  page,
  login,
  incidents: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('business');
  await page.goto('/catalog');
  await product(page, filter).add.click();
  const toasts = page.getByRole('region', { name: 'Уведомления' });
  await expect(toasts.getByText('Товар добавлен в корзину')).toBeVisible();
  await toasts.hover();
  await header(page).press('Enter');
  const cart = drawer(page);
  const { more } = product(cart, filter);
  await expect(more).toBeVisible();
  await expect(toasts).toBeHidden();
  await more.click();
  await expect(toasts.getByText('Количество товара обновлено: 2 шт.')).toBeVisible();
  const checkout = cart.getByRole('link', { name: 'Перейти в корзину' });
  const [toast, button] = await Promise.all([toasts.boundingBox(), checkout.boundingBox()]);
  expect(toast && button && toast.y + toast.height <= button.y).toBe(true);
});

test('320 × 256, a window at 400 %: nothing of the cart keeps to the window', async ({ page, login, put, incidents: _ }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await login('business');
  await put(filter.id, 2);
  await page.goto('/cart/view');
  const main = page.getByRole('main');
  await expect(main.getByRole('spinbutton')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(1);
  const summary = main.getByRole('region', { name: 'Итог корзины' });
  await expect(summary).toHaveCSS('position', 'static');
});

test('a toast stands at the edge of the window while an alert is open, and can be pressed', async ({ page, login, faults, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await product(page, filter).add.click();
  const toasts = page.getByRole('region', { name: 'Уведомления' });
  await expect(toasts.getByText('Товар добавлен в корзину')).toBeVisible();
  await toasts.hover();
  await faults({ match: 'POST /cart/add', refuse: 'Товар временно нельзя заказать.' });
  await page.evaluate(() =>
    (globalThis as unknown as { islands: { cart: { add(item: object): Promise<unknown> } } }).islands.cart.add({
      productId: '5123',
      title: 'Колодки',
      quantity: 1,
    }),
  );
  await expect(alertDialog(page)).toHaveAccessibleName('Товар не добавлен: Колодки');
  const [toast, alert] = await Promise.all([toasts.boundingBox(), alertDialog(page).boundingBox()]);
  expect(toast && alert && toast.y >= alert.y + alert.height).toBe(true);
  await toasts.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await expect(toasts).toBeHidden();
});

test('after «Принять» and the confirmation the page has no frame round it', async ({ page, incidents: _ }) => {
  await page.goto('/catalog');
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await notice.getByRole('button', { name: 'Принять' }).click();
  await notice.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main')).not.toBeFocused();
});
