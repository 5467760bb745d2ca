// Lists that a page replaces by itself: «Показать еще», pjax, and Back with clones of what was there.
import type { Page } from '@playwright/test';
import { expect, header, PRODUCTS, product, test } from './shop';

const { pads, filter } = PRODUCTS;

const secondPage = (page: Page) => page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Страница 2', exact: true });
/** Title of the last product that may be added. */
const lastAddable = async (page: Page) => {
  const buttons = page.getByRole('button', { name: /^Добавить в корзину: / });
  const named = await buttons.evaluateAll((all) =>
    all.filter((button) => button.ariaDisabled !== 'true').map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return { title: (named.at(-1) ?? '').replace(/^[^:]*: /, '') };
};

test('«Показать еще»: new rows work, and show what is in the cart already', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  const hearts = page.getByRole('button', { name: /^Избранное: / });
  await expect(hearts).toHaveCount(20);
  await page.getByRole('link', { name: 'Показать еще' }).click();
  await expect(hearts).toHaveCount(40);
  const late = await lastAddable(page);
  await product(page, late).add.last().click();
  await expect(product(page, late).inCart.last()).toBeVisible();
  await expect(header(page)).toContainText('позиций: 1');
  await calls.made('POST /cart/add', 1);
});

test('pjax and Back: clones mount, show the state of now, ten times without a listener left', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await page.goto('/catalog');
  await product(page, filter).add.click();
  await expect(product(page, filter).inCart).toBeVisible();
  await secondPage(page).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(product(page, filter).inCart).toHaveCount(0);
  const there = await lastAddable(page);
  await product(page, there).add.last().click();
  await expect(header(page)).toContainText('позиций: 2');
  await page.goBack();
  // The clone was made when the product was in the cart; it is one live island, not two.
  await expect(product(page, filter).inCart).toHaveCount(1);
  await expect(product(page, filter).quantity).toHaveValue('1');
  await product(page, filter).more.click();
  await expect(product(page, filter).quantity).toHaveValue('2');
  await product(page, pads).add.click();
  await expect(product(page, pads).inCart).toBeVisible();
  await expect(header(page)).toContainText('позиций: 3');
  await page.goForward();
  await expect(product(page, there).inCart.last()).toBeVisible();
  await page.goBack();
  // What was added after the clone was made is shown too.
  await expect(product(page, pads).inCart).toHaveCount(1);
  await expect(product(page, filter).quantity).toHaveValue('2');
  await calls.made('POST /cart/add', 3);
  await calls.made('POST /cart/recount', 1);

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  };
  const cycle = async () => {
    await page.goForward();
    await expect(product(page, there).inCart.last()).toBeVisible();
    await page.goBack();
    await expect(product(page, pads).inCart).toHaveCount(1);
    await expect(product(page, filter).inCart).toHaveCount(1);
  };
  await cycle();
  const before = await listeners();
  for (let n = 0; n < 10; n++) await cycle();
  await expect.poll(listeners).toBeLessThanOrEqual(before);
});
