// A page out of the browser's back/forward cache: its scripts go on where they stood, its data is the server's.
import { chromiumLaunch } from '../../tools/chromium.mjs';
import { changeElsewhere, drawer, expect, header, PRODUCTS, product, test } from './shop';

const { pads, filter } = PRODUCTS;

// Automated browsers are started without that cache.
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

type Marked = typeof globalThis & { mark?: string; restored?: boolean; restoredAt?: number };

test('the page that returns is the same page, closes what was open, and shows what the server has now', async ({
  page,
  context,
  login,
  put,
  calls,
  incidents: _,
}) => {
  await context.addInitScript(() => {
    addEventListener('pageshow', (event) => {
      Object.assign(globalThis, { restored: event.persisted, restoredAt: performance.now() } satisfies Partial<Marked>);
    });
  });
  await login('retail');
  await put(pads.id, 1);
  await page.goto('/catalog');
  await expect(header(page)).toContainText('позиций: 1');
  await header(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.evaluate(() => {
    (globalThis as Marked).mark = 'mine';
  });
  await page.goto('/contacts');

  await changeElsewhere(context);

  await page.goBack({ waitUntil: 'commit' });
  await expect(header(page)).toHaveText('Корзина, позиций: 2, на сумму 10 522,50 ₽');
  expect(await page.evaluate(() => [(globalThis as Marked).mark, (globalThis as Marked).restored])).toEqual(['mine', true]);
  await expect(drawer(page)).toHaveCount(0);
  await expect(product(page, pads).quantity).toHaveValue('2');
  await expect(product(page, filter).inCart).toBeVisible();
  // It has looked once; what the page before it asked while it was left is not its business.
  await calls.over();
  const looks = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/cart/count') && startTime >= ((globalThis as Marked).restoredAt ?? 0)),
  );
  expect(looks).toHaveLength(1);

  // And it writes: no lock and no request of its former life is in the way.
  await product(page, pads).less.click();
  await expect(product(page, pads).quantity).toHaveValue('1');
  await expect(header(page)).toHaveText('Корзина, позиций: 2, на сумму 5 632,50 ₽');
});

test('a mouse that has just passed over a button keeps nobody from coming back to the page', async ({ page, login, incidents: _ }) => {
  await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { restored: persisted } satisfies Partial<Marked>)));
  await login('retail');
  await page.goto('/catalog');
  await expect(header(page)).toContainText('Корзина');
  const isHeld = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await page.mouse.move(1, 1);
  await expect.poll(isHeld).toBe(0);
  // The first sign of a buyer has what presses a row fetched.
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1);
      await product(page, pads).add.hover();
      return isHeld();
    })
    .toBe(1);
  await page.goto('/contacts');
  await page.goBack({ waitUntil: 'commit' });
  await expect(header(page)).toContainText('Корзина');
  expect(await page.evaluate(() => (globalThis as Marked).restored)).toBe(true);
});
