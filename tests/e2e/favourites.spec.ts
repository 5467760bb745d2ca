// The page of the favourites: what PHP printed is believed, and all of it is done with the keyboard alone.
import type { Page } from '@playwright/test';
import { expect, tabTo, test } from './shop';

const PATH = '/personal/favorite-products';
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Категории избранного' }).getByRole('link', { name });
const rows = (page: Page) => page.locator('[data-row]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, query = '') {
  await page.goto(`${PATH}${query}`);
  await expect(page.locator('[data-island="favourites"]')).toHaveAttribute('data-island-state', 'ready');
}

test('the printed page asks for no list and moves nothing', async ({ page, login, calls, incidents: _ }) => {
  await login('partner');
  for (const query of ['', '?page=3', '?page=99']) {
    calls.clear();
    await open(page, query);
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page.getByText('Найдено: 58')).toBeVisible();
    await calls.over();
    expect(calls.list.filter((line) => line.includes('avorite') || line.includes('/cart/content'))).toEqual([]);
  }
  await expect(page.getByRole('button', { name: 'Страница 3' })).toHaveAttribute('aria-current', 'page');
});

test('no part of a row stands on another', async ({ page, login, incidents: _ }) => {
  await login('business');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const covered = await rows(page).evaluateAll((all) =>
      all.flatMap((row) => {
        const boxes = [...row.children].flatMap((part) => [...part.querySelectorAll('img'), part].map((one) => one.getBoundingClientRect()));
        const apart = (a: DOMRect, b: DOMRect) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        const inside = (a: DOMRect, b: DOMRect) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
        return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => a.width && b.width && !apart(a, b) && !inside(a, b) && !inside(b, a)));
      }),
    );
    expect(covered, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
  }
});

test('a row of which there is none keeps the columns of its neighbours', async ({ page, login, incidents: _ }) => {
  await login('retail');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(rows(page).getByText('Нет в наличии', { exact: true }).first()).toBeVisible();
    const ends = await rows(page).evaluateAll((all) =>
      all.flatMap((row) =>
        [...row.querySelectorAll('p')]
          .filter((part) => /^[\d\s]+(,\d+)?\s₽$/.test(part.textContent ?? ''))
          .map((part) => Math.round(part.getBoundingClientRect().right)),
      ),
    );
    expect([ends.length > 1, new Set(ends).size], `${width} px`).toEqual([true, 1]);
  }
});

test('with the keyboard alone: a category is chosen, renamed, made and deleted', async ({ page, login, incidents: _ }) => {
  await login('retail');
  await open(page);
  await tabTo(page, tab(page, 'Для дачи'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Для дачи' })).toBeVisible();
  await expect(tab(page, 'Для дачи')).toBeFocused();

  await tabTo(page, button(page, 'Переименовать'));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /^Название категории/ });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Избранное');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Категория с таким названием уже есть.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Гараж');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab(page, 'Гараж')).toBeVisible();
  await expect(button(page, 'Переименовать')).toBeFocused();

  await tabTo(page, button(page, 'Новая категория'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('Зима');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Зима')).toContainText('0 товаров');
  await expect(button(page, 'Новая категория')).toBeFocused();

  await tabTo(page, button(page, 'Удалить категорию'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Удалить категорию?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Удалить категорию')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Удалить' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Гараж')).toHaveCount(0);
  // Where the button was there is nothing: the heading of what is shown now has the focus.
  await expect(page.getByRole('heading', { level: 2, name: 'Избранное' })).toBeFocused();
});

test('with the keyboard alone: products are chosen, moved, removed, taken back and put into the cart', async ({ page, login, incidents: _ }) => {
  await login('retail');
  await open(page);
  await expect(rows(page)).toHaveCount(3);
  const box = (at: number) => rows(page).nth(at).getByRole('checkbox');
  await tabTo(page, box(0));
  await page.keyboard.press('Space');
  await expect(page.getByText('Выбрано: 1')).toBeVisible();
  await expect(box(0)).toBeFocused();
  const target = page.getByRole('combobox', { name: 'Переместить в категорию' });
  await tabTo(page, target, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(target.locator('option:checked')).toHaveText('Для дачи');
  await tabTo(page, button(page, 'Переместить'));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(tab(page, 'Для дачи')).toContainText('2 товара');
  await expect(page.getByRole('heading', { level: 2, name: 'Избранное' })).toBeFocused();

  await tabTo(
    page,
    rows(page)
      .nth(0)
      .getByRole('button', { name: /^Удалить из избранного: / }),
  );
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).nth(0)).toBeFocused();
  await tabTo(page, button(page, 'Вернуть'));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);

  await tabTo(page, button(page, 'Весь список в корзину'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: 'Список в корзину' });
  await expect(report.getByText('Добавлено в корзину: 1 из 2.')).toBeVisible();
  await expect(report.getByRole('listitem')).toHaveText('Фильтр масляный Mazda CX-5 KE Filtron OE\u00a0677/3');
  await tabTo(page, report.getByRole('link', { name: 'Перейти в корзину' }));
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await expect(button(page, 'Весь список в корзину')).toBeFocused();
});

test('with the keyboard alone: «Переместить» leads to the choice of a category, and then moves the two that are chosen', async ({
  page,
  login,
  calls,
  incidents: _,
}) => {
  await login('retail');
  await open(page);
  const box = (at: number) => rows(page).nth(at).getByRole('checkbox');
  for (const at of [0, 1]) {
    await tabTo(page, box(at));
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('Выбрано: 2')).toBeVisible();
  const move = button(page, 'Переместить');
  await tabTo(page, move, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const target = page.getByRole('combobox', { name: 'Переместить в категорию' });
  await expect(target).toBeFocused();
  await expect(page.locator('.isl-live-region').filter({ hasText: 'Выберите категорию, в которую переместить.' })).toBeAttached();
  await calls.made('POST /api/v1/favoriteProduct', 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(move).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(tab(page, 'Для дачи')).toContainText('3 товара');
});
