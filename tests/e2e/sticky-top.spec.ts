// A page with a header that keeps to the top of the window, as Bootstrap's `navbar sticky-top`: nothing of ours stands or gets the focus under it.
import type { Page } from '@playwright/test';
import { expect, test } from './shop';

const NAVBAR = '.site-header { position: sticky; top: 0; min-height: 88px; z-index: 1020; }';

/** The document with other styles of its header, as its own sheet would have them. */
async function withStyle(page: Page, css: string): Promise<void> {
  await page.route(/assets\/shop\.css/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `${await reply.text()}\n${css}` });
  });
}
const bottomOfHeader = (page: Page) => page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom);
const summary = (page: Page) =>
  page.getByRole('main').getByRole('group', { name: 'Итого' }).or(page.getByRole('main').locator('[class*=summary_root]')).first();

test('the summary of a long cart stands below it, and nothing the keyboard goes back to is under it', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await withStyle(page, NAVBAR);
  await login('bigfleet');
  await page.goto('/cart/view');
  const lines = page.getByRole('main').locator('[data-row]');
  // Whole: what still comes would take a row away under the keyboard.
  await expect.poll(() => lines.count(), { timeout: 60_000 }).toBe(5000);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 2500);
  const header = await bottomOfHeader(page);
  expect(header).toBeGreaterThanOrEqual(88);
  await expect.poll(() => summary(page).evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(header);
  await expect.poll(() => summary(page).evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(header + 40);

  await lines.nth(20).getByRole('spinbutton').focus();
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press('Shift+Tab');
    const { top, inHeader } = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      return { top: active.getBoundingClientRect().top, inHeader: Boolean(active.closest('.site-header')) };
    });
    if (!inHeader) expect(top).toBeGreaterThanOrEqual(await bottomOfHeader(page));
  }
});

test('a page that says the height itself knows best', async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await withStyle(page, `${NAVBAR} :root { --isl-sticky-top: 200px; scroll-padding-top: 10px; }`);
  await login('bigfleet');
  await page.goto('/cart/view');
  await expect(page.getByRole('main').locator('[data-row]').nth(20)).toBeAttached();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => summary(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(216);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('10px');
});
