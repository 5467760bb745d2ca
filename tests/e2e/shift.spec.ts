// Nothing jumps: the page stands as it will while the code of its widgets is late, and what waits for its data has the size of the data.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oneIn } from '../amount';
import { expect, hold, onBuild, PRODUCTS, plain, product, root, settled, shiftOf, test } from './shop';

const { filter } = PRODUCTS;

/** As good as none: 0.1 is what the web's own measure calls good. */
const STILL = 0.01;

/** Every widget that mounts by itself where a buyer may be looking already. */
const PAGES: readonly { name: string; path: string; account?: string }[] = [
  { name: 'basket-card', path: '/product/5125' },
  { name: 'offers-list', path: '/product/5124' },
  { name: 'favourites', path: '/personal/favorite-products' },
  { name: 'bookmark-list', path: '/personal/bookmarks' },
  { name: 'delayed-carts', path: '/delayed/view' },
  { name: 'convertor', path: '/convertor/7000012' },
  { name: 'garage', path: '/personal/garage' },
  { name: 'auto-catalog', path: '/auto/catalog/cars' },
  { name: 'warehouse-map', path: '/contacts' },
  { name: 'order-list', path: '/orders' },
  { name: 'aggregator-requests', path: '/aggregator_request/manager/request/view?id=701', account: 'manager' },
  { name: 'order-statuses', path: '/orders' },
  { name: 'onboarding', path: '/orders' },
  { name: 'multi-select', path: '/admin/marketing-label/create', account: 'admin' },
  { name: 'employees', path: '/personal/employees', account: 'approver' },
] as const;

test('every widget that mounts when it is seen has its page here', () => {
  const seen = readdirSync(path.join(root, 'widgets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readFileSync(path.join(root, 'widgets', entry.name, 'widget.ts'), 'utf8').includes("load: 'visible'"))
    .map(({ name }) => name);
  expect(PAGES.map(({ name }) => name).sort()).toEqual(seen.sort());
});

// Half of the pages, the others in another run: each on one build at one width, on the other build at the other.
for (const [turn, width] of [360, 1280].entries()) {
  for (const [at, { name, path, ...given }] of PAGES.filter(oneIn(2)).entries()) {
    test(`${name} at ${width}: neither late code nor late data moves the page`, onBuild(at + turn), async ({ page, login, faults, incidents: _ }) => {
      await page.setViewportSize({ width, height: 740 });
      await login('account' in given ? given.account : 'business');
      const code = await hold(page, /\/chunks\//);
      await page.goto(path);
      const island = page.locator(`[data-island=${name}]`).first();
      await island.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await code.some();
      await faults({ latency: 600, match: '/v1/' });
      const before = await shiftOf(page);
      await code.release();
      await expect(island).toHaveAttribute('data-island-state', 'ready');
      await page.waitForLoadState('networkidle');
      expect((await shiftOf(page)) - before, 'layout shift').toBeLessThan(STILL);
    });
  }
}

/** Lists that a page may leave to their widgets, and which of their rows are as high as most. */
const AWAITED = [
  { name: 'favourites', path: '/personal/favorite-products', account: 'business' },
  { name: 'bookmark-list', path: '/personal/bookmarks', account: 'business' },
  { name: 'delayed-carts', path: '/delayed/view', account: 'business' },
  { name: 'garage', path: '/personal/garage', account: 'employee' },
  { name: 'cart', path: '/cart/view', account: 'employee' },
  { name: 'delayed-cart', path: '/delayed/view?id=60003', account: 'business' },
  { name: 'partial-order', path: '/order/partial', account: 'partner' },
] as const;

for (const [turn, width] of [390, 1280].entries()) {
  test(`rows at ${width} are awaited in their own frame, as high as they will be`, onBuild(turn), async ({ page, login, faults, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, path, account } of AWAITED) {
      await test.step(name, async () => {
        await login(account);
        await faults({ latency: 1000 });
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lists=0`);
        const island = page.locator(`[data-island=${name}]`);
        // Measured until the list comes: a row that is drawn where it is seen gets its height with one of the next frames.
        const measured = await page.waitForFunction(
          (of) => {
            const row = [...document.querySelectorAll(`[data-island=${of}] [aria-busy=true] > [aria-hidden] > div`)].at(-1)?.firstElementChild;
            const page = globalThis as typeof globalThis & { awaited?: number };
            if (!row) return page.awaited;
            page.awaited = row.clientHeight;
            return undefined;
          },
          name,
          { polling: 50 },
        );
        const waiting = (await measured.jsonValue()) as number;
        await faults();
        await page.reload();
        await expect(island.locator('[data-row]').first()).toBeVisible();
        // A row that is drawn where it is seen has its height with one of the next frames: they come four at a time.
        const off = async () => {
          const heights = await island.locator('[data-row]').evaluateAll((rows) => rows.slice(0, 8).map((row) => row.clientHeight));
          return Math.min(...heights.map((one) => Math.abs(one - waiting)));
        };
        await expect.poll(off, { message: `${name}: awaited ${waiting}` }).toBeLessThanOrEqual(2);
      });
    }
  });
}

/** Carts that the page leaves to their widgets: with a note above the lines, a comment under the name, what has changed since, a form above. */
const CARTS = [
  ['/cart/view', 'employee'],
  ['/delayed/view?id=60003', 'business'],
  ['/delayed/view?id=60004', 'business'],
  ['/personal/cart?client=1004', 'manager'],
] as const;

for (const [turn, width] of [390, 1280].entries()) {
  test(`what comes with the lines of a cart at ${width} moves nothing`, onBuild(turn), async ({ page, login, faults, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, account] of CARTS) {
      await login(account);
      await faults({ latency: 700 });
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lists=0`);
      await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), path).toBeLessThan(STILL);
    }
  });
}

test('the first addition of a card moves nothing below it', onBuild(0), async ({ page, login, incidents: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login('business');
  await page.goto(`/product/${filter.id}`);
  const card = page.locator('[data-island=basket-card]');
  await expect(card).toHaveAttribute('data-island-state', 'ready');
  await product(card, filter).add.scrollIntoViewIfNeeded();
  await settled(page);
  const before = await shiftOf(page);
  await product(card, filter).add.click();
  await expect(product(card, filter).inCart).toBeVisible();
  expect((await shiftOf(page)) - before, 'layout shift').toBeLessThan(STILL);
});

for (const [at, width] of [768, 1280].entries()) {
  test(
    `offers that are read at ${width} stand where they were awaited: caption, columns and rows`,
    onBuild(at),
    async ({ page, login, faults, incidents: _ }) => {
      await page.setViewportSize({ width, height: 740 });
      await login('business');
      await faults({ latency: 1500, match: '/catalog/offers/' });
      await page.goto(plain([['offers-list', { productId: '5135', title: 'Антифриз' }]]));
      const island = page.locator('[data-island=offers-list]');
      /** Where the titles of the columns and the first rows stand. */
      const places = () =>
        island.locator('table').evaluate((table) =>
          [...table.querySelectorAll('thead th, tbody tr:nth-child(-n+2)')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
      await expect(island.locator('[aria-hidden] table')).toBeAttached();
      const awaited = await places();
      await expect(island.getByRole('table')).toBeVisible();
      // Prices and the way into the cart have one indent, which a page's own frame without any needs.
      const edges = await island.getByRole('table').evaluate((table) => {
        const first = table.querySelector('tbody > tr > :first-child') as Element;
        const ends = [...table.querySelectorAll('tbody > tr:first-child > :last-child button')].map((button) => button.getBoundingClientRect().right);
        return [getComputedStyle(first).paddingLeft, Math.round(table.getBoundingClientRect().right - Math.max(...ends))];
      });
      expect(edges).toEqual(['8px', 8]);
      // With less room words of a row wrap as they are; the columns stand all the same.
      const same = width === 1280 ? 5 : 4;
      expect((await places()).slice(0, same)).toEqual(awaited.slice(0, same));
    },
  );
}
