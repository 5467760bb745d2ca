// The bar of what is chosen goes along with a long list: what is done to the chosen rows is in sight beside the last of them, and covers nothing that gets the focus.
import type { Page } from '@playwright/test';
import { drawn, expect, test } from './shop';

const WIDTHS = [1280, 768, 390];
const PLACES = [
  { what: 'a delayed cart', account: 'manager', path: '/delayed/view?id=60005' },
  { what: 'favourites', account: 'partner', path: '/personal/favorite-products' },
];

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('[data-row]');
/** Of what stands on the page's own header. */
const bottomOfHeader = (page: Page) => page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom);
const chosen = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Выбрано: ' });
/** The bar: the box of all stands in it beside what is said of the choice. */
const bar = (page: Page) => chosen(page).locator('..');

for (const { what, account, path } of PLACES)
  for (const width of WIDTHS)
    test(`${what}, ${width} px: the bar stays below the page's header while something is chosen`, async ({ page, login, incidents: _ }) => {
      await page.setViewportSize({ width, height: 800 });
      await login(account);
      await page.goto(path);
      await expect(rows(page).nth(12)).toBeAttached();
      await rows(page).nth(1).getByRole('checkbox').check();
      await rows(page).nth(2).getByRole('checkbox').check();
      await expect(chosen(page)).toHaveText('Выбрано: 2');
      await rows(page).nth(11).scrollIntoViewIfNeeded();
      await page.mouse.move(width / 3, 500);
      await page.mouse.wheel(0, 200);
      const top = () => bar(page).evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(async () => (await top()) - (await bottomOfHeader(page))).toBeCloseTo(0, 0);
      await expect(main(page).getByRole('button', { name: 'Удалить выбранные' })).toBeInViewport({ ratio: 1 });

      // Back by keyboard through the rows above: none of their controls is under it.
      await rows(page).nth(10).getByRole('checkbox').focus();
      for (let at = 0; at < 24; at++) {
        await page.keyboard.press('Shift+Tab');
        const { above, name } = await bar(page).evaluate((element) => {
          const active = document.activeElement as HTMLElement;
          const isRow = active.closest('[data-row]') !== null;
          return { above: isRow ? element.getBoundingClientRect().bottom - active.getBoundingClientRect().top : 0, name: active.outerHTML.slice(0, 120) };
        });
        expect(above, name).toBeLessThanOrEqual(0);
      }
    });

test('nothing chosen: the bar goes with the page', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await login('manager');
  await page.goto('/delayed/view?id=60005');
  await drawn(page);
  await rows(page).nth(11).scrollIntoViewIfNeeded();
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 400);
  await expect(main(page).getByRole('checkbox', { name: 'Выбрать все' })).not.toBeInViewport();
});

test('under forced colours the rows do not show through it, and an edge stands below it', async ({ page, login, incidents: _ }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await login('manager');
  await page.goto('/delayed/view?id=60005');
  await rows(page).nth(1).getByRole('checkbox').check();
  const look = await bar(page).evaluate((element) => {
    const { backgroundColor, borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
    return { backgroundColor, borderBottomStyle, borderBottomWidth };
  });
  expect(look.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(look).toMatchObject({ borderBottomStyle: 'solid', borderBottomWidth: '1px' });
});
