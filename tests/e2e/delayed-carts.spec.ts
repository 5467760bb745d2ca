// The page of the delayed carts and the dialog that fills it: by mouse, by keyboard alone, in two tabs, and without a script.
import type { Page } from '@playwright/test';
import { expect, expectToast, header, PRODUCTS, tabTo, test } from './shop';

const PATH = '/delayed/view';
const [WEEK, VANS] = ['На следующую неделю', 'ТО фургонов'];
const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page, query = '') {
  await page.goto(`${PATH}${query}`);
  await expect(page.locator('[data-island="delayed-carts"]')).toHaveAttribute('data-island-state', 'ready');
}

test('the printed page asks for no list; search and order stand in the address', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page, '?sort=name');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(WEEK);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('фургон');
  await expect(rows(page)).toHaveCount(1);
  expect(decodeURIComponent(page.url())).toContain('?sort=name&search=фургон');
  await calls.over();
  expect(calls.count('GET /api/v1/cart/list')).toBe(0);
});

test('by mouse: the cart is put aside, brought back in the place of another, which is kept', async ({ page, login, put, calls, incidents: _ }) => {
  await login('business');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/cart/view');
  await button(page, 'Отложить всю корзину').click();
  await expect(dialog(page, 'Отложить корзину').getByText(/^В корзине 1 позиция/)).toBeVisible();
  await dialog(page, 'Отложить корзину')
    .getByRole('textbox', { name: /^Название/ })
    .fill('Потом');
  await dialog(page, 'Отложить корзину').getByRole('button', { name: 'Отложить' }).click();
  await expectToast(page, 'Корзина отложена');
  await expect(header(page)).not.toContainText('товаров');

  await open(page);
  await expect(row(page, 'Потом')).toContainText('1 позиция');
  await button(page, 'Перенести в корзину: Потом').click();
  await expect(row(page, 'Потом')).toHaveCount(0);
  await expect(header(page)).toContainText('позиций: 1');

  await button(page, `Перенести в корзину: ${WEEK}`).click();
  const bring = dialog(page, 'Перенести в корзину');
  await bring.getByRole('radio', { name: 'Заменить товары в корзине' }).check();
  await bring.getByRole('button', { name: 'Перенести' }).click();
  await expect(bring).toHaveCount(0);
  await expect(header(page)).toContainText('позиций: 6');
  await expect(row(page, 'Корзина от ')).toContainText('1 позиция');
  await calls.made('POST /cart/to-delayed', 2);
  await calls.made('POST /delayed/to-cart', 2);
});

test('with the keyboard alone: a cart is renamed, deleted, taken back, and the current one put aside', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await open(page);
  await tabTo(page, button(page, `Изменить название: ${VANS}`));
  await page.keyboard.press('Enter');
  const name = dialog(page, 'Изменить название').getByRole('textbox', { name: /^Название/ });
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Необходимо заполнить «Название»').first()).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, VANS)).toBeVisible();
  await expect(button(page, `Изменить название: ${VANS}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Фургоны, май');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Изменить название: Фургоны, май')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Фургоны, май')).toHaveCount(0);
  await expect(row(page, WEEK)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Фургоны, май')).toBeFocused();

  await tabTo(page, button(page, 'Перенести в корзину: Фургоны, май'));
  await page.keyboard.press('Enter');
  await expect(header(page)).toContainText('позиций: 12');
  await page.getByRole('heading', { name: 'Список корзин' }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await tabTo(page, button(page, 'Отложить текущую корзину'));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Отложить корзину').getByRole('textbox', { name: /^Название/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Отложить текущую корзину')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Отложить корзину').getByRole('textbox', { name: /^Название/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(header(page)).not.toContainText('товаров');
  await calls.made('POST /delayed/delete', 0);
});

test('the other tab hears of a change; a deletion goes out when the page is left', async ({ page, context, login, incidents: _ }) => {
  await login('business');
  await open(page);
  const second = await context.newPage();
  await open(second);
  await second.waitForLoadState('networkidle');
  await button(page, `Изменить название: ${WEEK}`).click();
  await dialog(page, 'Изменить название')
    .getByRole('textbox', { name: /^Название/ })
    .fill('Через неделю');
  await button(page, 'Сохранить').click();
  await expect(row(second, 'Через неделю')).toBeVisible();
  await button(page, `Удалить корзину: ${VANS}`).click();
  await expect(row(page, VANS)).toHaveCount(0);
  await page.goto('/contacts');
  await open(page);
  await expect(rows(page)).toHaveCount(1);
});

test('no part of a row stands on another, whatever the width', async ({ page, login, incidents: _ }) => {
  await login('business');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const covered = await rows(page).evaluateAll((all) =>
      all.flatMap((one) => {
        // Controls, and what has words of its own.
        const parts = [...one.querySelectorAll('*')].filter(
          (part) => part.matches('button, a') || (part.childElementCount === 0 && !part.closest('button, a')),
        );
        const boxes = parts.map((part) => Object.assign(part.getBoundingClientRect(), { part: part.outerHTML }));
        const apart = (a: DOMRect, b: DOMRect) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (a.width && b.width && !apart(a, b) ? [[a.part, b.part]] : [])));
      }),
    );
    expect(covered, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
  }
});

test('without a script a cart is opened by its link, and forms put aside, rename, bring back and delete', async ({ browser, shopUrl, context, login, put }) => {
  await login('business');
  await put(PRODUCTS.filter.id, 2);
  const plain = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false, storageState: await context.storageState() });
  const page = await plain.newPage();
  await page.goto('/cart/view');
  await page.getByText('Отложить корзину').click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Потом');
  await page.getByRole('button', { name: 'Отложить' }).click();
  await expect(page.getByText('Корзина отложена')).toBeVisible();
  await page.getByRole('link', { name: 'Потом' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Совсем потом');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('link', { name: 'Совсем потом' }).click();
  await page.getByRole('button', { name: 'Перенести в корзину' }).click();
  await expect(page.getByText('Товары перенесены в корзину')).toBeVisible();
  await page.getByRole('link', { name: VANS }).click();
  await page.getByRole('button', { name: 'Удалить корзину' }).click();
  await expect(page.getByText('Отложенная корзина удалена')).toBeVisible();
  await expect(page.getByRole('link', { name: VANS })).toHaveCount(0);
  await plain.close();
});
