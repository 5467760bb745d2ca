// What a page that only rests costs: nothing before it is idle, a few requests after, and no more islands than somebody uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Islands } from '../../shared/island/public';
import { drawer, expect, header, PRODUCTS, plain, product, root, settled, test } from './shop';

const { filter, pads } = PRODUCTS;

test('a hundred rows: no React before idle, few requests after, one press mounts what it needs', async ({ page, login, calls, build, incidents: _ }) => {
  await login('retail');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const kept: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (callback) => kept.push(callback);
    Object.assign(globalThis, {
      beIdle: () => {
        for (const run of kept.splice(0)) run({ didTimeout: true, timeRemaining: () => 5 });
      },
    });
  });
  await page.goto('/__qa/many?rows=100');
  await settled(page);
  expect(scripts).toEqual([expect.stringMatching(build === 'preact' ? /\/preact\/islands\.js$/ : /\/islands\/islands\.js$/)]);
  expect(calls.list).toEqual([]);
  const mounted = page.locator('[data-island-state="ready"]');
  await expect(mounted).toHaveCount(0);

  await page.evaluate(() => (globalThis as unknown as { beIdle(): void }).beIdle());
  await expect.poll(() => calls.count('POST /cart/count')).toBe(1);
  await calls.over();
  // Who it is, the header of an empty cart, and the records of the hearts.
  for (const line of new Set(calls.list)) expect(calls.count(line), line).toBe(1);
  expect(calls.list.length).toBeLessThanOrEqual(5);
  const awake = await mounted.count();
  // Of code there is what a press needs, and nothing of what may be opened. What stands has that too.
  const opened = () => scripts.filter((script) => /\/(GuestPage|Panels|floating-ui|notices)[.\w-]*$/.test(script));
  expect(scripts.some((script) => /\/engine-\w+\.js$/.test(script))).toBe(true);
  expect(opened()).toEqual([]);
  expect(new Set(scripts).size).toBeLessThanOrEqual(40);

  calls.clear();
  await product(page, filter).add.click();
  await expect(product(page, filter).inCart).toBeVisible();
  await calls.over();
  expect((await mounted.count()) - awake).toBeLessThanOrEqual(3);
  await calls.made('POST /cart/add', 1);
  expect(calls.count('POST /cart/count')).toBeLessThanOrEqual(1);
  expect(opened()).toEqual([]);
  await expect
    .poll(async () => {
      await page.evaluate(() => (globalThis as unknown as { beIdle(): void }).beIdle());
      return opened().some((script) => script.includes('notices'));
    })
    .toBe(true);
});

test('what the page opens modals with has their code fetched once somebody is at the page: a press waits for none', async ({
  page,
  login,
  build,
  incidents: _,
}) => {
  await login('retail');
  const chunks = new Set<string>();
  page.on('request', (request) => chunks.add(/\/(chunks\/[\w.-]+\.js)/.exec(request.url())?.[1] ?? ''));
  const manifest = path.join(root, build === 'preact' ? 'dist/preact' : 'dist', 'manifest.json');
  const { widgets } = JSON.parse(readFileSync(manifest, 'utf8')) as { widgets: Record<string, { js: string[] }> };
  const needed = widgets['modal-quick-view']?.js ?? [];
  expect(needed.length).toBeGreaterThan(1);
  await page.goto('/');
  await settled(page);
  expect(needed.filter((file) => chunks.has(file)).length).toBeLessThan(needed.length);
  // A mouse goes on moving: its first move may come before anybody listens for it.
  let moves = 0;
  const missing = async () => {
    await page.mouse.move(5, 5 + (moves++ % 2));
    return needed.filter((file) => !chunks.has(file));
  };
  await expect.poll(missing).toEqual([]);
  await page
    .getByRole('link', { name: /^Быстрый просмотр: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page without a cart widget asks nothing of the cart', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  await page.goto(
    plain([
      ['stock-popover', { productId: filter.id, title: filter.title }],
      ['favourite-button', { productId: pads.id, title: pads.title }],
    ]),
  );
  await product(page, filter).stock.click();
  await expect(page.getByRole('group', { name: 'Наличие на складах' }).getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await product(page, pads).heart.or(product(page, pads).chosenHeart).click();
  await expect(page.getByRole('group', { name: 'Избранное' })).toBeVisible();
  await calls.over();
  expect(calls.list.filter((line) => line.includes('/cart/'))).toEqual([]);

  // Until the page itself asks.
  const told = await page.evaluate(async ({ id, title }) => {
    const { cart } = (globalThis as unknown as { islands: Islands }).islands;
    return [await cart.add({ productId: id, title, quantity: 2 }), await cart.get()];
  }, filter);
  expect(told).toMatchObject([{ ok: true }, { cart: { quantity: 1 }, loaded: 1, total: 1, lines: [{ productId: filter.id, quantity: 2 }] }]);
});

test('a buyer with 5,000 lines: a page that printed its quantities reads none of them, the drawer does', async ({ page, login, calls, incidents: _ }) => {
  await login('bigfleet');
  // Who it is, the header of the cart, and what this buyer may order; the favourites have a list of their own besides, the checkout a header and its points.
  const pages = ['/', '/catalog', '/catalog?page=2', `/product/${pads.id}`, '/contacts', '/quick-order', '/delayed/view'];
  for (const [path, most] of [...pages.map((one) => [one, 3] as const), ['/personal/favorite-products', 5] as const, ['/order/products', 5] as const]) {
    calls.clear();
    await page.goto(path);
    await expect.poll(() => calls.count('POST /cart/count'), { message: path }).toBe(1);
    await settled(page);
    await calls.over();
    expect(calls.count('GET /cart/content'), path).toBe(0);
    expect(calls.list.length, `${path}: ${calls.list}`).toBeLessThanOrEqual(most);
  }
  await page.goto('/catalog');
  await expect.poll(() => calls.count('POST /cart/count')).toBe(2);
  // A row that wakes is no reason either.
  await product(page, filter).quantity.focus();
  await calls.over();
  expect(calls.count('GET /cart/content')).toBe(0);
  await header(page).click();
  await expect(drawer(page).getByRole('listitem').first()).toBeVisible();
  expect(calls.count('GET /cart/content')).toBeGreaterThan(0);
});
