// The dialog of pickup points, on a page without a checkout: how it closes, and where its choice goes.
import type { Page } from '@playwright/test';
import { expect, expectToast, PRODUCTS, test } from './shop';

const KAZAN = 'Казань, проспект Ямашева';

test.beforeEach(async ({ login, put, page }) => {
  await login('partner');
  await put(PRODUCTS.filter.id, 2);
  await page.goto('/contacts');
});

const opener = (page: Page) => page.getByRole('link', { name: 'Выбрать пункт самовывоза' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Пункты самовывоза' });
const radio = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(radio(page, KAZAN)).toBeAttached();
}

test('Escape closes it and the focus goes back; a press beside it does not', async ({ page, incidents: _ }) => {
  await open(page);
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('an unconfirmed choice holds it open, however often Escape is pressed; «Закрыть» gives it up', async ({ page, incidents: _ }) => {
  await open(page);
  await radio(page, KAZAN).check();
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Закрыть', exact: true })).toBeFocused();
  }
  await expect(radio(page, KAZAN)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await open(page);
  await expect(radio(page, KAZAN)).not.toBeChecked();
});

test('a confirmed point is told to the page, and is that of the checkout', async ({ page, incidents: _ }) => {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told_points: told });
    document.addEventListener('islands:pickup', (event) => told.push((event as CustomEvent).detail));
  });
  await open(page);
  await radio(page, KAZAN).focus();
  await page.keyboard.press('Space');
  await dialog(page).getByRole('button', { name: 'Выбрать пункт' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectToast(page, `Выбран пункт самовывоза «${KAZAN}».`);
  expect(await page.evaluate(() => (window as unknown as { told_points: unknown[] }).told_points)).toEqual([{ code: 'KZN1', name: KAZAN }]);
  await page.goto('/order/products?step=delivery');
  const step = page.getByRole('region', { name: 'Доставка' });
  await expect(step.getByRole('radio', { name: KAZAN, exact: true })).toBeChecked();
});

test('on the page of a checkout its step follows at once', async ({ page, incidents: _ }) => {
  await page.goto('/order/products?step=delivery');
  const step = page.getByRole('region', { name: 'Доставка' });
  await expect(step.getByRole('radio', { name: 'Самовывоз', exact: true })).toBeChecked();
  await page.evaluate(() => (window as unknown as { islands: { openModal(id: string): Promise<void> } }).islands.openModal('pickup-modal'));
  await radio(page, KAZAN).check();
  await dialog(page).getByRole('button', { name: 'Выбрать пункт' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(step.getByRole('radio', { name: KAZAN, exact: true })).toBeChecked();
});

test('its map has tiles and signs as soon as it is open', async ({ page, incidents: _ }) => {
  await open(page);
  const map = dialog(page).locator('.leaflet-container');
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.locator('.leaflet-marker-icon').first()).toBeVisible();
  // All of its box is covered, not the corner that a box without a size has.
  await expect(map.locator('.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  const covered = await map.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const tiles = [...box.querySelectorAll('.leaflet-tile')].map((tile) => tile.getBoundingClientRect());
    const isUnder = (x: number, y: number) => tiles.some((tile) => tile.left <= x && x <= tile.right && tile.top <= y && y <= tile.bottom);
    return [isUnder(left + 2, top + 2), isUnder(right - 2, top + 2), isUnder(left + 2, bottom - 2), isUnder(right - 2, bottom - 2)];
  });
  expect(covered).toEqual([true, true, true, true]);
});

test('its buttons are in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(dialog(page).getByRole('button', { name: 'Выбрать пункт' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
