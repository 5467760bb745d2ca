// The page of the cart in a real browser: its keys, its length, its edges.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, PRODUCTS, test } from './shop';

const { pads, filter } = PRODUCTS;
const IDS = [pads.id, filter.id, '5126', '5130', '5132', '5134'];

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
const quantity = (page: Page, { title }: { title: string }) => page.getByRole('main').getByRole('spinbutton', { name: `Количество: ${title}` });
const summary = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Итог корзины' }).first();

test('by keyboard alone: a quantity, the next one, a line removed and brought back', async ({ page, login, put, calls, incidents: _ }) => {
  await login('business');
  for (const id of IDS) await put(id, 4);
  await page.goto('/cart/view');
  await expect(rows(page)).toHaveCount(IDS.length);
  await quantity(page, pads).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(quantity(page, pads)).not.toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(quantity(page, pads)).toBeFocused();
  await expect(quantity(page, pads)).toHaveValue('6');
  await calls.made('POST /cart/recount', 1);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Удалить: ${pads.title}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(IDS.length - 1);
  await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeFocused();
  await page.getByRole('button', { name: 'Вернуть' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(IDS.length);
  await expect(quantity(page, pads)).toHaveValue('6');
});

test('a line in the middle that goes and comes back takes the focus along', async ({ page, login, incidents: _ }) => {
  await login('employee');
  await page.goto('/cart/view');
  const all = page.getByRole('main').locator('[data-row]');
  await all.nth(160).scrollIntoViewIfNeeded();
  const row = (one: string) => page.getByRole('main').locator(`[data-row="${one}"]`);
  const [key = '', next = ''] = await all.evaluateAll((all) => all.slice(160, 162).map((one) => (one as HTMLElement).dataset.row ?? ''));
  await row(key)
    .getByRole('button', { name: /^Удалить: / })
    .focus();
  // Rows above it may be drawn meanwhile: what must not move is what the buyer looks at.
  const place = async () => (await row(key).boundingBox()) ?? { y: Number.NaN, height: 0 };
  const before = await place();
  await page.keyboard.press('Enter');
  await expect(row(key)).toHaveCount(0);
  await expect(row(next).getByRole('spinbutton')).toBeFocused();
  await page.getByRole('button', { name: 'Вернуть' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(key).getByRole('spinbutton')).toBeFocused();
  // The shop has added it anew, at the end: here it stands where it stood, and the page stays.
  await expect(row(key)).toBeInViewport();
  // A page is scrolled by whole pixels.
  expect(Math.abs((await place()).y - before.y)).toBeLessThanOrEqual(Math.ceil(before.height));
  expect(await row(key).evaluate((line) => (line.nextElementSibling as HTMLElement | null)?.dataset.row)).toBe(next);
});

test('5,000 lines: all are in the document in words, those in sight have controls', async ({ page, login, incidents: _ }) => {
  await login('bigfleet');
  await page.goto('/cart/view');
  const lines = page.getByRole('main').getByRole('list', { name: 'Товары в корзине' });
  await expect(lines.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => lines.locator('[data-row]').count(), { timeout: 60_000 }).toBe(5000);
  expect(await page.getByRole('main').getByRole('spinbutton').count()).toBeLessThan(200);
  await lines.locator('[data-row]').last().scrollIntoViewIfNeeded();
  await expect(lines.getByRole('listitem').last().getByRole('spinbutton')).toBeVisible();
  expect(await page.getByRole('main').getByRole('spinbutton').count()).toBeLessThan(200);
});

for (const width of [1280, 768, 360])
  test(`at ${width} px nothing runs out of the page, and the way to the checkout is in sight or one bar away`, async ({ page, login, put, incidents: _ }) => {
    await login('business');
    for (const id of IDS) await put(id, 4);
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/cart/view');
    await expect(rows(page)).toHaveCount(IDS.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('link', { name: 'Оформить заказ' }).last()).toBeInViewport();
    await summary(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('link', { name: 'Оформить заказ' })).toHaveCount(1);
    await expect(summary(page).getByRole('link', { name: 'Оформить заказ' })).toBeInViewport();
  });

test('at 768 px the bar at the bottom is one row, with words of why there is no checkout too', async ({ page, login, put, incidents: _ }) => {
  await page.setViewportSize({ width: 768, height: 640 });
  for (const [account, way] of [
    ['business', 'Оформить заказ'],
    ['employee', 'Отправить на согласование'],
  ] as const) {
    await login(account);
    if (account === 'business') for (const id of IDS) await put(id, 4);
    await page.goto('/cart/view');
    await expect(summary(page)).not.toBeInViewport();
    const sum = page.getByText(/^\d+ позици[ийя] на\s/).last();
    const bar = sum.locator('xpath=../..');
    const action = bar.getByRole(account === 'business' ? 'link' : 'button', { name: way });
    await expect(action).toBeInViewport({ ratio: 1 });
    const [words, press, whole] = await Promise.all([sum.boundingBox(), action.boundingBox(), bar.boundingBox()]);
    expect(words && press && words.x + words.width <= press.x, account).toBe(true);
    expect(whole?.height, account).toBeLessThanOrEqual(64);
    // In line with the page, left and right.
    const place = await page.getByRole('main').locator('[data-island=cart]').boundingBox();
    const ends = [words?.x ?? 0, (press?.x ?? 0) + (press?.width ?? 0)].map(Math.round);
    expect(ends, account).toEqual([place?.x ?? 0, (place?.x ?? 0) + (place?.width ?? 0)].map(Math.round));
  }
});

test('at 390 px what can be done with the whole cart is in sight', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('carfleet');
  await page.goto('/cart/view');
  for (const name of ['Корзины сотрудников', 'Быстрый ввод', 'Заказать часть корзины'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('at 390 px the words, the quantity and what is said of a line begin on one edge, under each other', async ({ page, login, put, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('business');
  for (const id of IDS) await put(id, 4);
  for (const path of ['/cart/view', '/delayed/view?id=60003']) {
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    const edges = await rows(page).evaluateAll((all) =>
      all
        .flatMap((row) =>
          [...row.querySelectorAll('p a, [role="group"]:has([role="spinbutton"]), p')].map((part) => [part, part.getBoundingClientRect()] as const),
        )
        .filter(([part, { width }]) => width > 0 && getComputedStyle(part).textAlign !== 'end')
        .map(([, { left }]) => Math.round(left)),
    );
    expect([...new Set(edges)], path).toHaveLength(1);
  }
});

const HEIGHTS: [width: number, most: number][] = [
  [1280, 96],
  [390, 170],
];
for (const [width, most] of HEIGHTS)
  test(`a line is at most ${most} px high at ${width} px, and its further actions are a line of links or a menu`, async ({
    page,
    login,
    put,
    incidents: _,
  }) => {
    await login('business');
    // Of the others something is said besides; the last two have long names.
    const ids = [pads.id, filter.id, '5125', '5130', '5132', '5134'];
    for (const id of ids) await put(id, 4);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/cart/view');
    await expect(rows(page)).toHaveCount(ids.length);
    for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(most);
    const row = rows(page).first();
    const menu = row.getByRole('button', { name: `Действия: ${pads.title}` });
    if (width > 720) await expect(menu).toBeHidden();
    else {
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(row.getByRole('group', { name: `Действия: ${pads.title}` })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(
        row
          .getByRole('group', { name: `Действия: ${pads.title}` })
          .getByRole('button', { name: /^Закрыть|^Заменить/ })
          .first(),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await menu.click();
    }
    await row.getByRole('button', { name: `Склады: ${pads.title}` }).click();
    await expect(page.getByRole('dialog', { name: /^Склады: / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(width > 720 ? row.getByRole('button', { name: `Склады: ${pads.title}` }) : menu).toBeFocused();
  });

test('two tabs: what one removes the other names', async ({ page, login, put, context, incidents: _ }) => {
  await login('business');
  for (const id of IDS) await put(id, 4);
  await page.goto('/cart/view');
  await expect(rows(page)).toHaveCount(IDS.length);
  const other = await context.newPage();
  await other.goto('/cart/view');
  await expect(rows(other)).toHaveCount(IDS.length);
  await other
    .getByRole('main')
    .getByRole('button', { name: `Удалить: ${filter.title}` })
    .click();
  await expect(rows(other)).toHaveCount(IDS.length - 1);
  await page.bringToFront();
  await expect(page.getByText(`«${filter.title}» удален из корзины.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(IDS.length - 1);
});

test('the shop does not answer: what failed is said in its place, and the page’s own fallback is gone for good reason', async ({
  page,
  login,
  put,
  faults,
}) => {
  await login('business');
  await put(pads.id, 4);
  await faults({ status: 500, match: '/cart/content' });
  await page.goto('/cart/view');
  await expect(page.getByRole('main').getByText('Не удалось загрузить корзину.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await faults();
  await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('the cart as a book of Excel: all of it, then the chosen lines', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  for (const id of IDS) await put(id, 4);
  await page.goto('/cart/view');
  await expect(rows(page)).toHaveCount(IDS.length);
  const sheetOf = async (name: string): Promise<string> => {
    const saved = page.waitForEvent('download');
    await summary(page).getByRole('button', { name }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('корзина.xlsx');
    return strFromU8(unzipSync(readFileSync(await file.path()))['xl/worksheets/sheet1.xml'] as Uint8Array);
  };
  expect((await sheetOf('Скачать XLSX')).match(/<row /g)).toHaveLength(IDS.length + 1);
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: `Выбрать: ${filter.title}` })
    .check();
  const sheet = await sheetOf('Скачать выбранные в XLSX (1)');
  expect(sheet.match(/<row /g)).toHaveLength(2);
  expect(sheet).toContain(filter.title);
});
