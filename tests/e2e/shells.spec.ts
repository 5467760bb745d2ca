// The resting HTML and the first commit are the same text in the same box, for every example of every widget that rests.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, hold, inCartName, onBuild, PRODUCTS, plain, root, shiftOf, test } from './shop';

interface Example {
  props: Record<string, unknown>;
  account?: string;
  width?: number;
}

const folder = path.join(root, 'widgets');
const resting = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'shell.html')));

/** Boxes and texts of the island and of everything in it that holds text of its own. */
const look = (page: Page) =>
  page.locator('[data-island]').evaluate((island: HTMLElement) => {
    const box = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((n) => Math.round(n * 100) / 100).join(' ');
    };
    const controls = [...island.querySelectorAll('button, a, input:not([type=hidden]), p, svg, b')].map((element) => {
      const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      // A link may stand for a button where there is no script: what counts is what it is called.
      return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} «${text}» ${box(element)}`;
    });
    return { text: island.innerText.replace(/\s+/g, ' ').trim(), box: box(island), controls };
  });

// Each widget on one of the builds: their words are the same on both, which the conformance tests hold.
for (const [at, name] of resting.entries()) {
  test(`${name}: shell and first commit`, onBuild(at), async ({ page, login, incidents: _ }) => {
    const { default: examples } = (await import(pathToFileURL(path.join(folder, name, 'examples.ts')).href)) as { default: Record<string, Example> };
    // The server says nothing meanwhile: what is compared is the first commit, not what was learned later.
    await page.route(/\/(cart|api|v1|cookies)\//, () => {});
    for (const [title, { props, account, width }] of Object.entries(examples)) {
      await test.step(title, async () => {
        await login(account ?? 'guest');
        await page.setViewportSize({ width: width ?? 1280, height: 800 });
        await page.goto(plain([[name, props]]));
        const island = page.locator('[data-island]');
        await page.evaluate(() => document.fonts.ready);
        await expect(island).not.toHaveAttribute('data-island-state', 'ready');
        const before = await look(page);
        await island.evaluate((element) => (globalThis as unknown as { islands: { mount(root: Element): unknown } }).islands.mount(element));
        await expect(island).toHaveAttribute('data-island-state', 'ready');
        expect(await look(page), `${name} «${title}»`).toEqual(before);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await shiftOf(page), `layout shift of ${name} «${title}»`).toBe(0);
      });
    }
  });
}

test.describe('a basket button inside a search form of the page', () => {
  const { pads, filter } = PRODUCTS;
  const [first, second] = [pads, filter].map(({ id, title }) => ['basket-button', { goodId: id, title, totalQuantity: 20 }] as const);
  const address = `${plain([first as never, second as never])}&form=1`;

  /** Addresses the browser went to, and tokens of pages seen on the way. */
  const watchAddresses = (page: Page) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    return seen;
  };
  const tokenOf = (page: Page) => page.locator('meta[name="csrf-token"]').getAttribute('content');
  const noToken = (addresses: string[], tokens: (string | null)[]) => {
    expect(addresses.length).toBeGreaterThan(0);
    for (const one of addresses) {
      expect(decodeURIComponent(one)).not.toContain('_csrf');
      for (const token of tokens) expect(decodeURIComponent(one)).not.toContain(token as string);
    }
  };

  test('without JavaScript adds exactly once, what was pressed, and no token comes into an address', async ({ browser, shopUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
    const page = await context.newPage();
    const addresses = watchAddresses(page);
    const adds = () => addresses.filter((one) => one.includes('/cart/add'));
    await page.goto(address);
    const token = await tokenOf(page);
    expect(await page.locator('[data-island] form, [data-island] input[type=hidden]').count()).toBe(0);
    await page.getByRole('button', { name: `Добавить в корзину: ${filter.title}` }).click();
    await expect(page).toHaveURL(/__qa\/plain/);
    expect(adds()).toEqual([`${shopUrl}/cart/add?id=${filter.id}`]);
    await page.goto('/cart/view');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText(filter.title);
    noToken(addresses, [token, await tokenOf(page)]);
    // The page's own form is its own business still.
    await page.goto(address);
    await page.getByRole('searchbox').fill('колодки');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/catalog\?q=[^&]*$/);
    await context.close();
  });

  for (const code of ['at hand', 'late', 'never there'] as const) {
    test(`with JavaScript, its code ${code}: adds exactly once, and no token comes into an address`, async ({ page, login, calls, faults, shopUrl }) => {
      await login('retail');
      if (code === 'never there') await faults({ match: '/chunks/', status: 404 });
      const chunks = code === 'late' && (await hold(page, /\/chunks\//));
      const addresses = watchAddresses(page);
      await page.goto(address);
      const token = await tokenOf(page);
      await page.getByRole('button', { name: `Добавить в корзину: ${filter.title}` }).click();
      if (chunks) {
        await chunks.some();
        await chunks.release();
      }
      await expect.poll(async () => (await (await page.request.get(`${shopUrl}/__qa/log`)).json()).counts['POST /cart/add'] ?? 0).toBe(1);
      if (code !== 'never there') await expect(page.getByRole('link', { name: inCartName(filter.title) })).toBeVisible();
      await expect(page).toHaveURL(/__qa\/plain/);
      noToken(addresses, [token, await tokenOf(page)]);
      await calls.made('POST /cart/add', code === 'never there' ? 0 : 1);
      await page.goto('/cart/view');
      // A row of the widget, or of the page itself where no code comes.
      await expect(page.getByRole('main').getByRole('link', { name: filter.title, exact: true })).toHaveCount(1);
    });
  }

  test('with JavaScript the search of the page carries neither its quantities nor a token, and Enter in a quantity adds', async ({
    page,
    login,
    calls,
    incidents: _,
  }) => {
    await login('retail');
    await page.goto(address);
    const quantity = page.getByRole('spinbutton', { name: `Количество: ${filter.title}` });
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(page.getByRole('link', { name: inCartName(filter.title) })).toBeVisible();
    await calls.made('POST /cart/add', 1);
    await page.getByRole('searchbox').fill('колодки');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/catalog\?q=[^&]*$/);
  });
});
