// The page of an uploaded list: 1 240 rows that never stand on the page at once, and all that is done with them, by mouse and by keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect, tabTo, test } from './shop';

const [EVERY, MANY] = ['7000012', '7001240'] as const;
const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, number: number, list: string = EVERY) => page.locator(`[data-row="${list}-${number}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function open(page: Page, list: string) {
  await page.goto(`/convertor/${list}`);
  await expect(page.locator('[data-island="convertor"]')).toHaveAttribute('data-island-state', 'ready');
}

test('1 240 rows are read in thirteen pages, drawn by hundreds, and found wherever they are', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page, MANY);
  await expect(page.getByText('Найдено: 1 240')).toBeVisible();
  await calls.made(`POST /api/v1/convertor/${MANY}`, 13);
  await expect(rows(page)).toHaveCount(100);
  await button(page, 'Показать еще 100 строк').click();
  await expect(rows(page)).toHaveCount(200);
  await expect(row(page, 101, MANY)).toBeFocused();
  // What is out of sight is not laid out, and is there for readers and for the browser's own search.
  expect(await page.getByRole('row').count()).toBe(202);
  expect(await page.evaluate(() => (window as never as { find(text: string): boolean }).find('ZX-106475'))).toBe(true);
  const last = await row(page, 200, MANY).locator('th').innerText();
  await page.getByRole('searchbox', { name: 'Найти в списке' }).fill(last);
  await expect(row(page, 200, MANY)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Найти в списке' }).fill('');
  await page.getByRole('combobox', { name: 'Строки' }).selectOption({ label: 'Без соответствия (138)' });
  await expect(page.getByText('Найдено: 138')).toBeVisible();
});

test('a reading that was stopped stands where it was after a reload', async ({ page, login, faults, incidents: _ }) => {
  await login('business');
  await faults({ match: `${MANY}?page=4`, latency: 30_000 });
  await open(page, MANY);
  await expect(page.getByText('300 из 1 240', { exact: true })).toBeVisible();
  await button(page, 'Приостановить').click();
  await expect(button(page, 'Продолжить')).toBeFocused();
  await faults();
  await page.reload();
  await expect(button(page, 'Продолжить')).toBeVisible();
  await expect(page.getByText('300 из 1 240', { exact: true })).toBeVisible();
  await button(page, 'Продолжить').click();
  await expect(page.getByText('Найдено: 1 240')).toBeVisible();
});

test('with the mouse: a row gets its good, another is deleted and brought back, the list goes into the cart', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page, EVERY);
  await row(page, 4)
    .getByRole('button', { name: /^Изменить/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Изменить строку' });
  await dialog.getByRole('searchbox', { name: 'Найти другой товар' }).fill('W 712/75');
  await dialog.getByRole('radio', { name: 'Mann-Filter W 712/75' }).check();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row(page, 4)).toContainText('Mann-Filter W 712/75');
  await row(page, 2)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect(row(page, 2)).toHaveCount(0);
  await button(page, 'Вернуть').click();
  await expect(row(page, 2)).toBeVisible();
  await button(page, 'Весь список в корзину').click();
  await expect(page.getByText(/^Добавлено в корзину: \d+ из 12\.$/)).toBeVisible();
  await calls.made('POST /api/v1/convertor/delete-good/7000012-2', 0);
});

test('with the keyboard alone: found, changed, deleted, chosen', async ({ page, login, incidents: _ }) => {
  await login('business');
  await open(page, EVERY);
  await expect(rows(page)).toHaveCount(12);
  await tabTo(page, row(page, 1).getByRole('button', { name: /^Изменить/ }), 'Tab', 120);
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('dialog', { name: 'Изменить строку' }).getByRole('spinbutton');
  await expect(quantity).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const wanted = await quantity.inputValue();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 1).getByRole('cell').nth(2)).toHaveText(`${wanted} шт.`);
  await expect(row(page, 1).getByRole('button', { name: /^Изменить/ })).toBeFocused();
  await tabTo(page, row(page, 2).getByRole('button', { name: /^Удалить/ }), 'Tab', 120);
  await page.keyboard.press('Enter');
  await expect(row(page, 2)).toHaveCount(0);
  await expect(row(page, 3)).toBeFocused();
  await tabTo(page, row(page, 3).getByRole('checkbox'), 'Tab', 120);
  await page.keyboard.press('Space');
  await expect(page.getByText('Выбрано: 1')).toBeVisible();
  // Escape leaves the dialog, and what was not changed asks for nothing.
  await tabTo(page, row(page, 4).getByRole('button', { name: /^Изменить/ }), 'Tab', 120);
  await page.keyboard.press('Enter');
  await expect(quantity).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no row is wider than its page', async ({ page, login, incidents: _ }) => {
  await login('business');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '7000006');
    await expect(rows(page)).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    const cut = await page
      .locator('[data-row] > *')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent));
    expect(cut, `${width} px`).toEqual([]);
  }
});

for (const [width, highest] of [
  [768, 84],
  [390, 130],
] as const) {
  test(`at ${width} px a row is a few lines, with its figures and what can be done in one place`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await login('business');
    await open(page, EVERY);
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByText('Цены: Опт')).toBeVisible();
    // A good that nobody has looked at says so in a line of its own on a phone.
    const heights = await rows(page).evaluateAll((all) =>
      all.map((one) => one.clientHeight - (one.textContent?.includes('Не закреплено') && innerWidth < 620 ? 16 : 0)),
    );
    expect(heights.filter((height) => height > highest)).toEqual([]);
    const edges = (side: 'x' | 'right', name: string) =>
      page
        .getByRole('row')
        .evaluateAll(
          (all, [side, name]) => [
            ...new Set(
              all.flatMap((one) => [...one.querySelectorAll(`[data-column="${name}"]`)]).map((cell) => Math.round(cell.getBoundingClientRect()[side as 'x'])),
            ),
          ],
          [side, name],
        );
    // Each on one edge, whatever the row says.
    for (const name of ['source', 'good', 'quantity']) expect(await edges('x', name), name).toHaveLength(1);
    for (const name of ['sum', 'actions']) expect(await edges('right', name), name).toHaveLength(1);
    // Warehouses that a narrow row sums up stand in its dialog.
    await expect(row(page, 1)).toContainText('В наличии: 12 шт.');
    await row(page, 1)
      .getByRole('button', { name: /^Изменить/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Изменить строку' })).toContainText('Москва, Каширское шоссе: 4 шт.');
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the rows of a page are there to be read, and the way to the next', async ({ page, login }) => {
    await login('business');
    await page.goto(`/convertor/${MANY}`);
    await expect(page.getByRole('row')).toHaveCount(101);
    await page.getByRole('link', { name: 'Следующая страница' }).click();
    await expect(page.getByRole('navigation', { name: 'Страницы списка' }).locator('[aria-current="page"]')).toHaveText('2');
  });
});

for (const width of [1280, 768, 390]) {
  test(`at ${width} px the head, the bar and the rows share one left and one right edge`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await login('business');
    await open(page, MANY);
    await expect(rows(page)).toHaveCount(100);
    const first = row(page, 1, MANY);
    const edges = (places: readonly Locator[]) =>
      Promise.all(places.map(async (place) => place.evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right].map(Math.round))));
    const starts = await edges([
      page.getByRole('heading', { name: 'Товары списка' }),
      page.getByRole('searchbox', { name: 'Найти в списке' }),
      page.getByRole('checkbox', { name: 'Выбрать все на странице' }),
      first,
      first.getByRole('checkbox'),
      button(page, 'Показать еще 100 строк'),
    ]);
    expect(new Set(starts.map(([left]) => left)).size, starts.join(' · ')).toBe(1);
    const bin = first.getByRole('button', { name: /^Удалить/ });
    const ends = await edges([
      first,
      bin,
      ...(width < 900 ? [bin.locator('svg'), first.getByText('4 303,20 ₽').last()] : []),
      button(page, 'Показать еще 100 строк'),
    ]);
    // The sign of the bin stands in the border of its button.
    const rights = ends.map(([, right = 0]) => right);
    expect(Math.max(...rights) - Math.min(...rights), ends.join(' · ')).toBeLessThanOrEqual(1);
  });
}

test('on a phone the price stands under the quantity as the price of a piece', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await login('business');
  await open(page, MANY);
  const price = row(page, 2, MANY).locator('[data-column="price"] span');
  await expect(price).toHaveText('4 611,20 ₽');
  expect(await price.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('"по " / ""');
});
