// What opens beside its button: stock, prices, favourites; and the dialog that opens from the stock.
import { expect, expectToast, hold, linksOf, PRODUCTS, product, test, toastsOf } from './shop';

const { pads, filter, plug } = PRODUCTS;

test('stock: loading, tables with map links, the address of one, Escape, outside, last opened wins', async ({ page, login, faults, calls, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  const stock = page.getByRole('group', { name: 'Наличие на складах' });
  const opener = product(page, filter).stock;
  const answer = await hold(page, /\/catalog\/stock\//);
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(stock.getByText('Загрузка остатков…')).toBeAttached();
  await answer.release();
  await expect(stock.getByText(/^Всего/)).toBeVisible();
  const table = stock.getByRole('table').first();
  await expect(table.getByRole('columnheader')).toHaveText(['Склад', 'Количество', 'Карта']);
  const map = table.getByRole('link', { name: /^На карте: / }).first();
  await expect(map).toHaveAttribute('href', /^https:\/\/yandex\.ru\/maps\/\?pt=\d/);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  await calls.made(`GET /api/v1/catalog/stock/${filter.id}`, 1);
  await expect(stock.getByText('обновлено только что')).toBeVisible();

  // A dialog opens from it, above it, and gives the focus back to it.
  const details = stock.getByRole('button', { name: /^Адрес и режим работы: / }).first();
  const name = ((await details.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Время работы')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'На карте' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(stock).toBeVisible();
  await expect(stock.getByRole('button', { name: `Адрес и режим работы: ${name}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stock).toHaveCount(0);
  await expect(opener).toBeFocused();

  // From memory within a minute, and anew when asked.
  calls.clear();
  await page.keyboard.press('Enter');
  await expect(stock.getByText(/^Всего/)).toBeVisible();
  expect(calls.list).toEqual([]);
  await stock.getByRole('button', { name: 'Обновить остатки' }).click();
  await expect.poll(() => calls.count(`GET /api/v1/catalog/stock/${filter.id}`)).toBe(1);

  // A press outside closes and keeps the focus where it went.
  const { quantity } = product(page, pads);
  await quantity.click();
  await expect(stock).toHaveCount(0);
  await expect(quantity).toBeFocused();

  // The slow answer of the first is dropped.
  await faults({ match: `/api/v1/catalog/stock/${pads.id}`, latency: 1500 });
  await product(page, pads).stock.click();
  await product(page, plug).stock.click();
  await expect(stock).toHaveCount(1);
  await expect(stock.getByText('Всего в наличии: 40 шт.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product(page, plug).stock).toBeFocused();
});

test('stock: warehouses of other territories come behind a press', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await product(page, pads).stock.click();
  const stock = page.getByRole('group', { name: 'Наличие на складах' });
  await expect(stock.getByRole('table', { name: 'Склады' }).getByRole('row')).toHaveCount(2);
  const others = stock.getByRole('table', { name: 'Другие склады' });
  await expect(others).toHaveCount(0);
  await stock.getByRole('button', { name: 'Проверить наличие на других складах', expanded: false }).press('Enter');
  await expect(others.getByRole('row')).toHaveCount(4);
  await stock.getByRole('button', { name: 'Проверить наличие на других складах', expanded: true }).press('Enter');
  await expect(others).toHaveCount(0);
});

test('prices: the base price is named, differences are told, one price has no popover', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  const { prices } = product(page, filter);
  await prices.click();
  const popover = page.getByRole('group', { name: 'Все цены' });
  const rows = popover.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(popover.getByRole('columnheader')).toHaveText(['Тип цены', 'Цена', 'Разница с базовой']);
  await expect(rows.filter({ hasText: 'Базовая' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Базовая' })).toContainText('742,50 ₽');
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(prices).toBeFocused();
  await login('retail');
  await page.goto('/catalog');
  await expect(product(page, filter).prices).toHaveCount(0);
});

test('favourites: pick, already there, move, create, remove; hearts agree with the server after a reload and in a second tab', async ({
  page,
  context,
  login,
  calls,
  incidents: _,
}) => {
  await login('business');
  await page.goto('/catalog');
  const free = page.getByRole('button', { name: /^Избранное: /, pressed: false });
  const titleOf = async (n: number) => ((await free.nth(n).getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  const one = { title: await titleOf(0) };
  const popover = page.getByRole('group', { name: 'Избранное' });
  const { heart, chosenHeart } = product(page, one);

  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(popover.getByRole('radio')).not.toHaveCount(0);
  await expect(popover.getByRole('radio', { checked: true })).toHaveCount(1);
  const category = popover.getByRole('radio', { name: /Ходовая/ });
  await category.check();
  const count = Number(/(\d+) товар/.exec((await category.locator('xpath=..').textContent()) ?? '')?.[1]);
  await popover.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(popover).toHaveCount(0);
  await expect(chosenHeart).toHaveAttribute('aria-pressed', 'true');
  await expectToast(page, 'Товар добавлен в избранное: «Ходовая»');
  expect(await linksOf(page)).toEqual([expect.stringMatching(/^\/personal\/favorite-products\?activeTabId=\w+$/)]);
  await calls.made('POST /api/v1/favoriteProduct', 1);

  // The link stays in the popover of what is chosen.
  await chosenHeart.click();
  await expect(popover.getByText('Товар в избранном: «Ходовая».')).toBeVisible();
  await expect(popover.getByRole('link', { name: 'Перейти в категорию' })).toHaveAttribute('href', /activeTabId=\w+$/);
  const second = await context.newPage();
  await second.goto('/catalog');
  await expect(product(second, one).chosenHeart).toHaveAttribute('aria-pressed', 'true');
  await second.waitForLoadState('networkidle');

  await popover.getByRole('button', { name: 'Удалить из избранного' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectToast(page, 'Товар удален из избранного');
  await expect(product(second, one).heart).toBeVisible();
  await second.close();

  // A new category: its name is checked, then it is there with its product.
  await heart.click();
  await expect(popover.getByRole('radio', { name: /Ходовая/ }).locator('xpath=..')).toContainText(new RegExp(`(^|\\D)${count} товар`));
  await popover.getByRole('button', { name: 'Новая категория' }).click();
  const name = popover.getByRole('textbox', { name: /^Название категории/ });
  await expect(name).toBeVisible();
  await popover.getByRole('button', { name: 'Создать и добавить' }).click();
  await expect(popover.getByText('Необходимо заполнить «Название категории»')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('ходовая');
  await name.press('Enter');
  await expect(popover.getByText('Категория с таким названием уже есть.')).toBeVisible();
  await name.fill('Весна');
  await name.press('Enter');
  await expectToast(page, 'Товар добавлен в избранное: «Весна»');
  await expect(popover).toHaveCount(0);
  await page.reload();
  await chosenHeart.click();
  await expect(popover.getByText('Товар в избранном: «Весна».')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosenHeart).toBeFocused();
});

test('a heart taken out elsewhere while a tab is loading goes out there too', async ({ page, context, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  const free = page.getByRole('button', { name: /^Избранное: /, pressed: false }).first();
  const { heart, chosenHeart } = product(page, { title: ((await free.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '') });
  const popover = page.getByRole('group', { name: 'Избранное' });
  await heart.click();
  await popover.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(chosenHeart).toBeVisible();
  await expect(popover).toHaveCount(0);
  const title = ((await chosenHeart.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  for (const late of [/\/chunks\/favourites-/, /\/user\/who/]) {
    const second = await context.newPage();
    const held = await hold(second, late);
    await second.goto('/catalog');
    await held.some();
    await expect(product(second, { title }).chosenHeart).toBeVisible();
    await chosenHeart.click();
    await popover.getByRole('button', { name: 'Удалить из избранного' }).click();
    await expect(heart).toBeVisible();
    await expectToast(page, 'Товар удален из избранного');
    await held.release();
    await expect(product(second, { title }).heart).toBeVisible();
    await second.close();
    await heart.click();
    await popover.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(chosenHeart).toBeVisible();
  }
});

test('a product that is a favourite already is told so, without a second record', async ({ page, login, calls, shopUrl, incidents: _ }) => {
  await login('retail');
  await page.goto('/catalog');
  const heart = page.getByRole('button', { name: /^Избранное: /, pressed: false }).first();
  const title = ((await heart.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  const popover = page.getByRole('group', { name: 'Избранное' });
  await heart.click();
  await expect(popover.getByRole('radio', { checked: true })).toHaveCount(1);
  // Elsewhere meanwhile: the same account, another machine.
  const id = await page
    .locator('[data-island="favourite-button"]')
    .filter({ has: product(page, { title }).heart })
    .getAttribute('data-product-id');
  const who = await (await page.request.get(`${shopUrl}/api/v1/user/who`)).json();
  const categories = await (await page.request.get(`${shopUrl}/api/v1/favoriteProductCategory`, { headers: { Authorization: `Bearer ${who.jwt}` } })).json();
  const form = await (await page.request.get(`${shopUrl}/catalog`)).text();
  const token = /<meta name="csrf-token" content="([^"]*)"/.exec(form)?.[1] ?? '';
  const made = await page.request.post(`${shopUrl}/api/v1/favoriteProduct`, {
    headers: { Authorization: `Bearer ${who.jwt}`, 'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' },
    form: { productId: id ?? '', favoriteProductCategoryId: categories[0].id },
  });
  expect(made.status()).toBe(201);
  await popover.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expectToast(page, `Товар уже в избранном: «${categories[0].name}».`);
  await expect(product(page, { title }).chosenHeart).toBeVisible();
  await calls.made('POST /api/v1/favoriteProduct', 1);
  expect((await toastsOf(page)).filter((text) => text.startsWith('Товар добавлен'))).toEqual([]);
});
