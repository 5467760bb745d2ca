// Requests of an aggregator in a browser: without a script, by keyboard, of two thousand rows, and two managers at one request.
import type { BrowserContext, Page } from '@playwright/test';
import { chooseBuild, expect, settled, test } from './shop';
import { violations } from './violations';

const at = (id: string, role = 'manager') => `/aggregator_request/${role}/request/view?id=${id}`;
/** Requests of the demo shop: of forty rows, of 2 000. */
const [USUAL, LONG] = ['701', '704'] as const;
const CHANGE = 'POST /aggregator_request/manager/request/change-code';

const island = (page: Page) => page.locator('[data-island="aggregator-requests"]');
const rows = (page: Page) => island(page).locator('tr[data-row]');
const rowOf = (page: Page, id: string) => island(page).locator(`tr[data-row="${id}"]`);
const price = (page: Page) => island(page).getByRole('textbox', { name: /^Цена, строка/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Подбор товара' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Найти товар' });
const scroll = (page: Page, to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null);

async function open(page: Page, id: string = USUAL, role = 'manager'): Promise<void> {
  await page.goto(at(id, role));
  await expect(island(page)).toHaveAttribute('data-island-state', 'ready');
  await expect(rows(page).first()).toBeVisible();
}

for (const role of ['admin', 'manager'])
  test(`without a script the page of the ${role} finds and turns pages`, async ({ page, login }) => {
    await login(role);
    await page.goto(`${at(LONG, role)}&islands=0`);
    await expect(page.locator('tbody tr')).toHaveCount(100);
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page.locator('tbody tr')).toHaveCount(100);
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('zzzz');
    await page.locator('main').getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByText('Строки не найдены.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('id')).toBe(LONG);
    await page.goto('/?islands=1');
  });

test('another role has no such page', async ({ page, login }) => {
  await login('manager');
  expect((await page.goto(at(USUAL, 'admin')))?.status()).toBe(403);
});

test('of two thousand rows few are drawn, the number of all is told, and the focus is never lost', async ({ page, login, incidents: _ }) => {
  await login('manager');
  await open(page, LONG);
  const table = island(page).getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '2001');
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /^Изменить/ })
    .focus();
  const begun = await focusedRow(page);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await scroll(page, await page.evaluate((of) => document.documentElement.scrollHeight * of, part));
    // Where it was scrolled to, there it stays, and rows are drawn there.
    const away = () =>
      rows(page).evaluateAll((all, index) => {
        const seen = all.find((row) => row.getBoundingClientRect().top > 100 && row.getBoundingClientRect().top < innerHeight);
        return seen ? Math.abs(Number(seen.getAttribute('aria-rowindex')) - index) : Number.POSITIVE_INFINITY;
      }, 2001 * part);
    await expect.poll(away).toBeLessThan(60);
    await settled(page);
    expect(await away()).toBeLessThan(60);
    expect(await rows(page).count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500);
    expect(await focusedRow(page)).toBe(begun);
  }
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '2001');
  // Tab goes on from where the focus is, not from where the page is scrolled to.
  const following = await page.evaluate((id) => String(Number(id) + 1), begun);
  for (let turn = 0; turn < 5 && (await focusedRow(page)) === begun; turn++) await page.keyboard.press('Tab');
  expect(await focusedRow(page)).toBe(following);
  await expect(rowOf(page, following)).toBeInViewport();
});

test('arrows go from row to row, F2 edits, a row that is edited out of sight keeps what was typed', async ({ page, login, incidents: _ }) => {
  await login('manager');
  await open(page, LONG);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Изменить/ })
    .focus();
  const begun = Number(await focusedRow(page));
  for (let turn = 1; turn <= 60; turn++) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toBe(String(begun + turn));
  }
  await page.keyboard.press('F2');
  await expect(price(page)).toBeFocused();
  await price(page).fill('1 234,50');
  await scroll(page, 100_000);
  await settled(page);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Цена не распознана и будет сохранена как 0 ₽.');
  await page.getByRole('button', { name: 'Исправить цену' }).click();
  await expect(price(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  // In the very moment the fields go: a key pressed then is no key of the page.
  const fieldsGone = await rowOf(page, String(begun + 60)).evaluateHandle((row) => {
    const focused = new Promise<boolean>((resolve) => {
      const seen = new MutationObserver(() => {
        if (row.querySelector('input')) return;
        seen.disconnect();
        resolve(row.contains(document.activeElement));
      });
      seen.observe(row, { childList: true, subtree: true });
    });
    return { focused };
  });
  await page.keyboard.press('Enter');
  expect(await fieldsGone.evaluate(({ focused }) => focused)).toBe(true);
  await expect(rowOf(page, String(begun + 60))).toContainText('1 234,50 ₽');
  expect(await focusedRow(page)).toBe(String(begun + 60));
});

test('fifty rows are matched by keyboard alone, by what the bar of keys says', async ({ page, login, calls, incidents: _ }) => {
  test.slow();
  await login('manager');
  await open(page, LONG);
  const left = async () => Number(/Без соответствия: ([\d\s]+)/.exec((await dialog(page).textContent()) ?? '')?.[1]?.replace(/\s/g, ''));
  await page.getByRole('button', { name: 'Подобрать подряд' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  const nowAt = () =>
    dialog(page)
      .getByText(/^Строка/)
      .first();
  const begun = await left();
  const told = dialog(page).getByRole('region', { name: 'Клавиши' });
  await expect(told).toContainText('Ctrl+Enter');
  for (let matched = 0; matched < 50; matched++) {
    const before = calls.count(CHANGE);
    const line = (await nowAt().textContent()) ?? '';
    const chosen = dialog(page).getByRole('option', { selected: true });
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expect(dialog(page).getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true');
    if ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => calls.count(CHANGE)).toBeGreaterThan(before);
    const question = page.getByRole('alertdialog', { name: 'Такой же код' });
    // The question about the same code, or the next row.
    await expect.poll(async () => (await question.count()) > 0 || (await nowAt().textContent()) !== line).toBe(true);
    if (await question.isVisible()) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    // The other rows of the same code are written before the next row comes.
    await expect(nowAt()).not.toHaveText(line);
    await expect(field(page)).toBeFocused();
  }
  await calls.over();
  await expect.poll(left).toBeLessThanOrEqual(begun - 50);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // At the row where it ended, in sight.
  const ended = await focusedRow(page);
  expect(ended).not.toBeNull();
  await expect(rowOf(page, ended as string)).toBeInViewport();
});

test.describe('two managers', () => {
  const second = async (browser: { newContext(): Promise<BrowserContext> }, shopUrl: string, build: string): Promise<Page> => {
    const context = await browser.newContext();
    await chooseBuild(context, build, shopUrl);
    await context.request.post(`${shopUrl}/__qa/login`, { data: { account: 'manager' } });
    return context.newPage();
  };

  test('one’s change of a row is shown to the other and not overwritten', async ({ page, login, browser, shopUrl, build, incidents: _ }) => {
    await login('manager');
    const other = await second(browser, shopUrl, build);
    await open(page);
    await other.goto(`${shopUrl}${at(USUAL)}`);
    const id = (await rows(page).first().getAttribute('data-row')) as string;
    for (const one of [page, other]) {
      await rowOf(one, id)
        .getByRole('button', { name: /^Изменить/ })
        .click();
      await expect(price(one)).toBeFocused();
    }
    await price(other).fill('777');
    await other.keyboard.press('Enter');
    await expect(rowOf(other, id)).toContainText('777 ₽');
    await price(page).fill('321');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, id)).toContainText(/Строку изменил другой менеджер: количество .*, цена 777 ₽/);
    await expect(price(page)).toHaveValue('321');
    await other.reload();
    await expect(rowOf(other, id)).toContainText('777 ₽');
    await rowOf(page, id).getByRole('button', { name: 'Оставить мои' }).click();
    await expect(price(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, id)).toContainText('321 ₽');
    await other.context().close();
  });

  test('a good that one has chosen is not replaced unseen by the other', async ({ page, login, browser, shopUrl, build, incidents: _ }) => {
    await login('manager');
    const other = await second(browser, shopUrl, build);
    await open(page);
    await other.goto(`${shopUrl}${at(USUAL)}`);
    for (const one of [page, other]) {
      await one.getByRole('button', { name: 'Подобрать подряд' }).click();
      await expect(dialog(one).getByRole('option', { selected: true })).toHaveCount(1);
    }
    await other.keyboard.press('Enter');
    await expect(dialog(other)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(/Строку изменил другой менеджер: теперь в ней .+\. Код не заменен\./);
    await other.context().close();
  });
});

test('a slow search that was overtaken is given up', async ({ page, login, faults, incidents: _ }) => {
  await login('manager');
  await open(page);
  const code = /\d+\.\s*(\S+)/.exec((await rows(page).first().textContent()) ?? '')?.[1] ?? '';
  await faults({ match: 'searchString=zzz', latency: 5000 });
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('searchString=zzz'));
  const search = island(page).getByRole('searchbox', { name: 'Найти в запросе' });
  const slow = page.waitForRequest((request) => request.url().includes('searchString=zzz'));
  await search.fill('zzz');
  await slow;
  await search.fill(code);
  await given;
  await expect(rows(page).first()).toContainText(code);
});

for (const width of [1280, 768, 360])
  test(`at ${width} px nothing is cut off and axe finds nothing`, async ({ page, login, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await login('manager');
    await open(page);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Изменить/ })
      .click();
    await price(page).fill('дорого');
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page, { within: ['[data-island="aggregator-requests"]'] })).toEqual([]);
  });
