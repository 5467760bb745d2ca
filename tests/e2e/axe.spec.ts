// Accessibility of the islands as they stand in real pages, with everything that opens open.
import type { Page } from '@playwright/test';
import { drawer, expect, header, PRODUCTS, product, test } from './shop';
import { OURS, TAGS, violations } from './violations';

const { filter, pads } = PRODUCTS;

/** What a theme can break: colours and sizes. Names, roles and order are the same in all of them. */
const THEMED = ['color-contrast', 'link-in-text-block', 'target-size'];
const THEMES = ['compact', 'contrast', 'dark'];

/** Violations in our own markup: islands and the page-wide host. The page around them is the shop's. */
const violationsOf = (page: Page, rules?: string[]) => violations(page, { within: OURS, ...(rules ? { rules } : { tags: TAGS }) });

const check = async (page: Page, state: string) => expect(await violationsOf(page), state).toEqual([]);

/** As it stands, in one theme after the other. */
async function checkThemes(page: Page, state: string): Promise<void> {
  await check(page, state);
  const wear = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.toggleAttribute('data-islands-theme', name !== '');
      if (name) document.documentElement.dataset.islandsTheme = name;
      // Colours that fade are those of neither theme meanwhile.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    }, theme);
  for (const theme of THEMES) {
    await wear(theme);
    expect(await violationsOf(page, THEMED), `${state}: ${theme}`).toEqual([]);
  }
  await wear('');
}

test('what is looked for is found, and nothing beside it', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="ru"><title>Проба</title><p style="color: #ddd; background: #fff">Бледно</p><div data-island="x"><button></button></div></html>',
  );
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  expect(await violationsOf(page, THEMED)).toEqual([]);
  expect(await violations(page, { rules: THEMED })).toEqual([expect.stringMatching(/^color-contrast: .*Бледно/)]);
});

test('catalogue and everything that opens on it', async ({ page, login, put, incidents: _ }) => {
  await login('business');
  await put(filter.id, 2);
  await page.goto('/catalog');
  await check(page, 'resting');
  await product(page, filter).stock.click();
  const stock = page.getByRole('group', { name: 'Наличие на складах' });
  await expect(stock.getByRole('table').first()).toBeVisible();
  await check(page, 'stock');
  await stock
    .getByRole('button', { name: /^Адрес и режим работы: / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Время работы')).toBeVisible();
  await check(page, 'warehouse');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await product(page, filter).prices.click();
  await expect(page.getByRole('group', { name: 'Все цены' })).toBeVisible();
  await check(page, 'prices');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Избранное: /, pressed: false })
    .first()
    .click();
  const favourites = page.getByRole('group', { name: 'Избранное' });
  await expect(favourites.getByRole('radio').first()).toBeVisible();
  await check(page, 'categories');
  await favourites.getByRole('button', { name: 'Новая категория' }).click();
  await favourites.getByRole('button', { name: 'Создать и добавить' }).click();
  await check(page, 'a new category without a name');
  await page.keyboard.press('Escape');
  await header(page).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
  await product(drawer(page), filter).more.click();
  await check(page, 'drawer');
});

test('product page, guest prompt, cookie notice, alert; in a narrow window too', async ({ page, login, faults, incidents: _ }) => {
  await page.goto(`/product/${pads.id}`);
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
  await expect(page.getByRole('table', { name: `Предложения: ${pads.title}` })).toBeVisible();
  await check(page, 'product of a guest');
  await product(page, pads).heart.first().click();
  await expect(page.getByRole('dialog', { name: 'Вход и регистрация' })).toBeVisible();
  await check(page, 'guest prompt');

  await login('retail');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${pads.id}`);
  await page.getByRole('heading', { name: 'Предложения' }).scrollIntoViewIfNeeded();
  // They come when they are seen.
  await expect(page.getByRole('button', { name: `Добавить в корзину: ${pads.title}, ` }).first()).toBeVisible();
  await check(page, 'product on a phone');
  await faults({ match: '/cart/add', refuse: 'Товар снят с продажи.' });
  await product(page, pads).add.first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'alert on a phone');
  await page.getByRole('button', { name: 'Понятно' }).click();
  await product(page, pads).stock.first().click();
  await expect(page.getByRole('group', { name: 'Наличие на складах' }).getByRole('table').first()).toBeVisible();
  await check(page, 'sheet on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('an uploaded list, the dialog of a row and the report of what went into the cart', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/convertor/7000012');
  await expect(page.getByText('Найдено: 12')).toBeVisible();
  await page.getByRole('checkbox').nth(1).check();
  await checkThemes(page, 'rows');
  await page
    .getByRole('button', { name: /^Изменить/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Изменить строку' });
  await dialog.getByRole('searchbox').fill('W 712');
  await expect(dialog.getByRole('radio').nth(1)).toBeVisible();
  await checkThemes(page, 'a row');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Весь список в корзину' }).click();
  await expect(page.getByText(/^Добавлено в корзину:/)).toBeVisible();
  await check(page, 'the report');
});

test('the divided cart and the dialog of a line, in every theme', async ({ page, login }) => {
  await login('carfleet');
  await page.goto('/cart/view');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Автомобили: / })).toHaveCount(6);
  await checkThemes(page, 'lines');
  await main
    .getByRole('button', { name: /^Автомобили: / })
    .nth(2)
    .click();
  const dialog = page.getByRole('dialog', { name: /^Автомобили: / });
  await expect(dialog.getByRole('button', { name: /^Добавить: / })).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/^Нельзя распределить больше/)).toBeVisible();
  await checkThemes(page, 'too many');
});

test('the page of quick entry: its list, its rows, what became of them', async ({ page, login, incidents: _ }) => {
  await login('business');
  await page.goto('/quick-order');
  const island = page.locator('[data-island=quick-order]');
  await expect(island.getByRole('button', { name: 'Проверить список' })).toBeVisible();
  await checkThemes(page, 'the list');
  await island.getByRole('textbox').fill('W 712/75\tMann-Filter\t2\nNO-1\tMann\t1\nGDB1330\tTRW\tдве');
  await island.getByRole('button', { name: 'Проверить список' }).click();
  await expect(island.getByRole('heading', { name: 'Проверьте список' })).toBeVisible();
  await checkThemes(page, 'rows');
  await island.getByRole('button', { name: 'В корзину' }).click();
  await expect(island.getByText('Добавлено позиций: 1 из 3.')).toBeVisible();
  await checkThemes(page, 'the result');
});

test('the approval of a cart, its lines and the dialog of a decision', async ({ page, login, incidents: _ }) => {
  await login('approver');
  await page.goto('/delayed/view?id=60006');
  await expect(page.getByRole('checkbox')).toHaveCount(9);
  await expect(page.getByRole('heading', { name: 'История согласования' })).toBeVisible();
  await checkThemes(page, 'a request');
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByRole('dialog', { name: 'Отклонить' })).toBeVisible();
  await checkThemes(page, 'a decision');
});
