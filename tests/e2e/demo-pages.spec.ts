// The demo shop as a buyer walks through it: every page at the widths of phones, tablets and desks, the panel above it, and the themes.
import type { Page } from '@playwright/test';
import { oneIn } from '../amount';
import { PAGES } from './pages';
import { drawn, expect, PRODUCTS, test } from './shop';

const { filter, pads } = PRODUCTS;
const WIDTHS = [320, 360, 768, 1280];
/** A page is opened in the narrowest window, and drawn out from there. */
const [OPENED] = WIDTHS;

const open = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 740 });
  await page.goto(path);
  await drawn(page);
};

/** Two frames: what follows the size of the window has followed. */
const draw = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 740 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Visible links and buttons of the page that stand under something of the panel, each scrolled to either edge of the window first. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('aside[aria-label="Панель проверки"]');
    const found: string[] = [];
    const isUnder = (box: DOMRect): boolean =>
      [
        [box.left + box.width / 2, box.top + box.height / 2],
        [box.left + 2, box.bottom - 2],
        [box.right - 2, box.top + 2],
      ].some(([x = 0, y = 0]) => panel?.contains(document.elementFromPoint(x, y)));
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select')) {
      if (panel?.contains(control) || !control.checkVisibility({ visibilityProperty: true })) continue;
      for (const block of ['start', 'end'] as const) {
        control.scrollIntoView({ block, behavior: 'instant' });
        if ([...control.getClientRects()].some(isUnder)) found.push(`${control.tagName} ${control.textContent} at the ${block}`);
      }
    }
    return { found, panel: panel !== null };
  });

test('a page is drawn when nothing is under way and an idle browser asks for nothing more', async ({ page }) => {
  await page.goto('/contacts');
  await page.evaluate(() => {
    const later = (run: () => void) => requestIdleCallback(() => void fetch('/catalog').then(run));
    later(() =>
      later(() => {
        document.title = 'Готово';
      }),
    );
  });
  await drawn(page);
  expect(await page.title()).toBe('Готово');
});

for (const [name, path] of Object.entries(PAGES).filter(oneIn(3))) {
  test(`${name}: a title, one heading, landmarks, no sideways scroll, nothing under the panel`, async ({ page, login, put }) => {
    await login('business');
    await put(filter.id, 2);
    for (const width of WIDTHS) {
      if (width === OPENED) await open(page, `${path}${path.includes('?') ? '&' : '?'}panel=1`, width);
      else await draw(page, width);
      await expect(page, `${width}`).toHaveTitle(/^[А-Я].+ — Полуось$/);
      await expect(page.getByRole('heading', { level: 1 }), `${width}`).toHaveCount(1);
      for (const landmark of ['main', 'banner', 'contentinfo'] as const) await expect(page.getByRole(landmark), `${width}: ${landmark}`).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
      // With hints; a plain field where nothing of the bundle is.
      const search = { name: 'Поиск по каталогу' };
      await expect(page.getByRole('banner').getByRole('combobox', search).or(page.getByRole('banner').getByRole('searchbox', search))).toBeVisible();
      await expect(page.getByRole('link', { name: '+7 (800) 555-01-23' }).first()).toHaveAttribute('href', 'tel:+78005550123');
      expect(await overflow(page), `${width}: sideways`).toBe(0);
      // A page that cannot be rendered has no panel either.
      const { found, panel } = await covered(page);
      expect(panel).toBe(name !== 'an error');
      expect(found, `${width}: under the panel`).toEqual([]);
    }
  });
}

test('the open panel pushes the page down, and covers nothing of it', async ({ page }) => {
  for (const width of WIDTHS) {
    await open(page, '/contacts?panel=1', width);
    const panel = page.getByRole('complementary', { name: 'Панель проверки' });
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.boundingBox())?.y ?? 0;
    // By keyboard: the summary is the first stop of the page.
    await page.keyboard.press('Tab');
    await expect(panel.getByText('Проверка', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Снять сбои' })).toBeVisible();
    expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThan(before + 200);
    expect(await overflow(page), `${width}: sideways`).toBe(0);
    expect((await covered(page)).found, `${width}`).toEqual([]);
    await page.reload();
    await expect(panel.getByRole('button', { name: 'Снять сбои' })).toBeVisible();
    await panel.getByText('Проверка', { exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Снять сбои' })).toBeHidden();
  }
});

test('by keyboard: past the filters of the catalogue to its products', async ({ page }) => {
  await page.goto('/catalog');
  const skip = page.getByRole('link', { name: 'К товарам' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#goods')?.contains(document.activeElement))).toBe(true);
});

/** The least contrast of those elements' own text to the ground it stands on. Found and read in one step: what a widget takes the place of has no colour any more. */
const contrastOf = (page: Page, selector: string) =>
  page.evaluate((among) => {
    // A bar that stands for a text to come has none to be legible.
    const elements = [...document.querySelectorAll(among)].filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
    );
    // Of a mixed colour the parts are shares of one.
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map((part, at) => Number(part) * (color.startsWith('color(') && at < 3 ? 255 : 1));
    const light = (color: readonly number[]) =>
      color
        .slice(0, 3)
        .map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    return Math.min(
      ...elements.map((element) => {
        let ground: Element | null = element;
        while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 0.5) ground = ground.parentElement;
        const [a, b] = [light(channels(getComputedStyle(element).color)), light(channels(getComputedStyle(ground ?? document.body).backgroundColor))];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      }),
    );
  }, selector);

test('the theme is chosen in the panel, kept over a reload and on the next page, and the page follows it', async ({ page }) => {
  await page.goto('/catalog?panel=1');
  const theme = page.getByRole('combobox', { name: 'Тема' });
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-islands-theme');
  for (const [title, value] of [
    ['плотная', 'compact'],
    ['контрастная', 'contrast'],
    ['темная', 'dark'],
  ] as const) {
    await theme.selectOption(title);
    await expect(root).toHaveAttribute('data-islands-theme', value);
    await page.reload();
    await expect(root).toHaveAttribute('data-islands-theme', value);
    await expect(theme).toHaveValue(value);
  }
  await page.goto(`/product/${pads.id}`);
  await expect(root).toHaveAttribute('data-islands-theme', 'dark');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(...ground.slice(0, 3))).toBeLessThan(60);
  for (const path of ['/', '/catalog', `/product/${pads.id}`, '/contacts', '/site/login', '/no/such/page']) {
    await page.goto(path);
    // Its widgets have been drawn: half-way there is no page to judge.
    await drawn(page);
    for (const part of ['main :is(h1, h2, p, dt, dd, th, td, label)', 'main a:not(.btn, .hero *)', 'main [data-island] :is(a, button, span)'])
      if (await page.locator(part).count()) expect(await contrastOf(page, part), `${path}: ${part}`).toBeGreaterThan(3);
  }
  await theme.selectOption('обычная');
  await expect(root).not.toHaveAttribute('data-islands-theme');
  await page.reload();
  await expect(root).not.toHaveAttribute('data-islands-theme');
});

test('a page that is not there leads on: by the search and by the catalogue', async ({ page }) => {
  const reply = await page.goto('/product/none');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
  expect((await page.locator('main').innerText()).match(/[A-Za-z]{3,}/g)).toBeNull();
  await page.getByRole('main').getByRole('searchbox', { name: 'Поиск запчасти' }).fill('W 712/75');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Фильтр масляный', exact: true })).toBeVisible();
  await page.goto('/product/none');
  await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
});

test('a server that fails says so in Russian, with the way on', async ({ page, faults }) => {
  await faults({ match: '/cart/view', status: 500 });
  const reply = await page.goto('/cart/view');
  expect(reply?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ошибка на сервере');
  await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('main').getByRole('link', { name: '+7 (800) 555-01-23' })).toBeVisible();
});

test('where no code comes, every sum of the cart stands under its name', async ({ page, login, put, faults }) => {
  await login('business');
  await put(pads.id, 2);
  await faults({ match: '/chunks/', status: 404 });
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/cart/view');
  const table = page.getByRole('main').getByRole('table');
  for (const name of ['Цена за 1 шт.', 'Сумма']) await expect(table.getByRole('columnheader', { name })).toHaveCSS('text-align', 'right');
  await expect(page.getByText(/^Итого за 1 товар: 8 606,40 ₽$/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  // As cards: the name of the column stands before each figure.
  const names = await table.locator('tbody td.num').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(names).toEqual(['"Цена за 1 шт."', '"Сумма"']);
});
