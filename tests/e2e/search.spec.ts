// The search of the header in a browser: typed before its code is there, beside the page's own keyboard and without JavaScript.
import type { Page } from '@playwright/test';
import { expect, hold, test } from './shop';
import { violations } from './violations';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Поиск по каталогу' });
const list = (page: Page) => page.getByRole('grid', { name: /^Подсказки: / });

for (const [what, files] of Object.entries({ 'its code': /\/chunks\//, 'the tag': /\/islands\/.*\.js/ })) {
  test(`typed before ${what} is there: nothing of it is lost, the focus and the caret neither`, async ({ page, incidents: _ }) => {
    const code = await hold(page, files);
    await page.goto('/', { waitUntil: 'commit' });
    await field(page).click();
    await field(page).pressSequentially('0012');
    await page.keyboard.press('ArrowLeft');
    await code.release();
    await expect(list(page).getByRole('row')).not.toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('0');
    await expect(field(page)).toHaveValue('00102');
  });
}

test('arrows and Enter lead to the analogs of the part; there stands what was looked for', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await field(page).fill('w712/75');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?article=W%20712%2F75&brand=Mann-Filter$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mann-Filter W 712/75');
  await page.waitForLoadState();
  await field(page).fill('');
  await expect(page.getByRole('grid', { name: 'Недавно искали' }).getByRole('row', { name: /W 712\/75/ })).toBeVisible();
});

for (const width of [1280, 360]) {
  test(`at ${width}: the list stands under its field, within the window, and axe finds nothing`, async ({ page, login, incidents: _ }) => {
    await login('business');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    for (const text of ['0012', 'ищыср', 'zz-99999']) {
      await field(page).fill(text);
      const shown = text.startsWith('zz') ? page.getByText('Ничего не найдено.', { exact: true }).first() : list(page);
      await expect(shown).toBeVisible();
      // Former rows are dimmed until those of this text are there.
      await expect(page.locator('[data-island=analog-hints] [aria-busy]')).toHaveCount(0);
      const below = (await field(page).boundingBox()) ?? { y: 0, height: 0 };
      const box = (await shown.boundingBox()) ?? { x: -1, y: 0, width: 0 };
      expect(box.y).toBeGreaterThanOrEqual(below.y + below.height);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(await violations(page, { within: ['[data-island=analog-hints]'] }), text).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ничего не найдено.', { exact: true }).first()).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}

test('without JavaScript: the form, the maker, the part and its analogs into the cart', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  const page = await context.newPage();
  await page.goto('/');
  await field(page).fill('0012');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?article=0012$/);
  await page.getByRole('link', { name: 'Показать аналоги: Denso 0012' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denso 0012');
  await page
    .locator('.cross-row')
    .getByRole('button', { name: /^Добавить в корзину: /, disabled: false })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  await context.close();
});

for (const width of [1280, 390]) {
  test(`at ${width}: what each part costs and what there is of it stands at one edge, within its row`, async ({ page, login, incidents: _ }) => {
    await login('business');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await field(page).fill('фильтр');
    const rows = list(page)
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') });
    await expect(rows.first()).toContainText('₽');
    await expect(page.locator('[data-island=analog-hints] [aria-busy]')).toHaveCount(0);
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [price, next] = [...row.querySelectorAll('[role=gridcell]')].slice(3).map((cell) => cell.getBoundingClientRect());
        const figure = row.querySelectorAll('[role=gridcell]')[3]?.querySelector('b')?.getBoundingClientRect();
        return {
          end: figure?.right ?? 0,
          inside: (price?.right ?? 0) <= row.getBoundingClientRect().right,
          row: row.getBoundingClientRect().height,
          next: next?.left ?? 0,
        };
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    const ends = boxes.map(({ end }) => Math.round(end)).filter((end) => end > 0);
    expect(new Set(ends).size).toBe(1);
    expect(boxes.every(({ inside }) => inside)).toBe(true);
    expect(Math.max(...boxes.map(({ row }) => row))).toBeLessThanOrEqual(width > 620 ? 72 : 140);
  });
}
