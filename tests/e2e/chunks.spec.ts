// Each file of the bundle fails once, for the browser's hint and for the import alike: the press is kept, and what it was for is done.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { chromiumLaunch } from '../../tools/chromium.mjs';
import { isFull, oneIn, seed } from '../amount';
import { chooseBuild, drawer, expect, expectToast, header, PRODUCTS, plain, product, putInto, remember, root, test } from './shop';

// The one without a window remembers failed imports for the life of the page.
test.use({ launchOptions: chromiumLaunch() });

interface Manifest {
  files: Record<string, unknown>;
  core: string[];
  widgets: Record<string, { js: string[] }>;
}

const { pads, filter } = PRODUCTS;
const distOf = (build: string) => path.join(root, build === 'preact' ? 'dist/preact' : 'dist');
const manifestOf = (build: string): Manifest => JSON.parse(readFileSync(path.join(distOf(build), 'manifest.json'), 'utf8')) as Manifest;

/** Of the chunks each third, another one in each run, and every one in full. */
const isDrawn = oneIn(3);

/** Each has a cart of its own: so many chunks fail side by side. */
const ACCOUNTS = ['retail', 'business', 'partner'];

test('whichever chunk fails at first, a press on a resting row ends in the cart @preact', async ({ page, build, login, browser, shopUrl }) => {
  test.setTimeout(600_000);
  const { core, widgets } = manifestOf(build);
  // All that such a press ever asks for: what the page asks of itself, and what comes with the press.
  const asked = new Set([...core, ...(widgets['basket-button']?.js ?? [])]);
  const follow = (tab: Page) =>
    tab.on('request', (request) => {
      const chunk = /\/(chunks\/[\w.-]+\.js)/.exec(request.url())?.[1];
      if (chunk) asked.add(chunk);
    });
  const pressIn = async (tab: Page, message: string) => {
    await tab.goto(plain([['basket-button', { goodId: filter.id, title: filter.title }]]));
    await product(tab, filter).add.click();
    await expect(product(tab, filter).inCart, message).toBeVisible();
  };
  follow(page);
  await login('retail');
  await pressIn(page, 'with all chunks');
  await page.close();

  async function failing(chunk: string, account: string): Promise<void> {
    const context = await browser.newContext({ baseURL: shopUrl });
    await chooseBuild(context, build, shopUrl);
    await context.request.post('/__qa/login', { data: { account } });
    const tab = await context.newPage();
    follow(tab);
    let failed = 0;
    await tab.route(`**/${chunk}*`, (route) => (failed++ < 2 ? route.fulfill({ status: 503 }) : route.continue()));
    await pressIn(tab, `without ${chunk} at first`);
    await tab.unrouteAll({ behavior: 'wait' });
    await context.close();
  }

  const done = new Set<string>();
  const isLeft = (chunk: string) => !done.has(chunk);
  const drawn = () => [...asked].filter(isDrawn).filter(isLeft);
  for (let left = drawn(); left.length > 0; left = drawn()) {
    await page.context().request.post('/__qa/reset');
    const some = left.slice(0, ACCOUNTS.length);
    await Promise.all(some.map((chunk, at) => failing(chunk, ACCOUNTS[at] ?? '')));
    for (const chunk of some) done.add(chunk);
  }
  expect(done.size, `SEED=${seed}`).toBeGreaterThan(isFull ? 10 : 3);
});

interface Use {
  widget: string;
  /** Chunks that a basket button waits for too, by name. */
  waitsFor?: RegExp;
  /** Uses of one account follow each other, for what they do stays done. */
  account: string;
  address: string;
  prepare?(context: BrowserContext, shopUrl: string): Promise<void>;
  run(tab: Page): Promise<void>;
}

const prices = [
  { id: '1', isBase: true, priceTypeId: '1', typeName: 'Розница', amount: 742.5 },
  { id: '2', isBase: false, priceTypeId: '2', typeName: 'Опт', amount: 690 },
];
const named = { productId: filter.id, title: filter.title };

/** A chunk that many share fails under the first of them. */
const USES: Use[] = [
  {
    widget: 'prices-popover',
    account: 'employee',
    address: plain([['prices-popover', { ...named, priceText: '742,50 ₽', prices, pricesDisplayControl: true }]]),
    async run(tab) {
      await product(tab, filter).prices.click();
      await expect(tab.getByRole('group', { name: 'Все цены' }).getByRole('row')).toHaveCount(3);
    },
  },
  {
    widget: 'stock-popover',
    account: 'employee',
    address: plain([['stock-popover', { ...named, label: 'В наличии' }]]),
    async run(tab) {
      await product(tab, filter).stock.click();
      await expect(tab.getByRole('group', { name: 'Наличие на складах' }).getByText(/^Всего/)).toBeVisible();
    },
  },
  {
    widget: 'basket-counter',
    waitsFor: /^engine-\w{8}$/,
    account: 'business',
    address: plain([['basket-counter', {}]]),
    prepare: (context, shopUrl) => putInto(context, shopUrl, pads.id, 1),
    async run(tab) {
      await header(tab).click();
      const { remove } = product(drawer(tab), pads);
      await remove.click();
      await expectToast(tab, 'Товар удален из корзины');
      await expect(remove).toHaveCount(0);
    },
  },
  {
    widget: 'favourite-button',
    waitsFor: /^(user|favourites)-\w{8}$/,
    account: 'partner',
    address: plain([['favourite-button', named]]),
    async run(tab) {
      const panel = tab.getByRole('group', { name: 'Избранное' });
      const { heart, chosenHeart } = product(tab, filter);
      await heart.click();
      await panel.getByRole('button', { name: 'Добавить', exact: true }).click();
      await expect(panel).toHaveCount(0);
      await chosenHeart.click();
      await panel.getByRole('button', { name: 'Удалить из избранного' }).click();
      await expect(heart).toBeVisible();
      await expectToast(tab, 'Товар удален из избранного');
    },
  },
  {
    widget: 'modal-warehouse-address',
    account: 'employee',
    address: plain([['modal-warehouse-address', { warehouseId: 'MSK1' }]]),
    async run(tab) {
      await tab.getByRole('button', { name: 'Открыть modal-warehouse-address' }).click();
      await expect(tab.getByRole('dialog').getByText('Время работы')).toBeVisible();
    },
  },
  {
    widget: 'favourites',
    account: 'retail',
    address: '/personal/favorite-products',
    async run(tab) {
      await tab.getByRole('button', { name: 'Переименовать' }).click();
      await expect(tab.getByRole('textbox', { name: /^Название категории/ })).toBeFocused();
      await tab.keyboard.press('Escape');
      await tab.getByRole('button', { name: 'Весь список в корзину' }).click();
      await expect(tab.getByRole('dialog', { name: 'Список в корзину' }).getByText(/^Добавлено в корзину: /)).toBeVisible();
    },
  },
];

// The chunks are cut alike for both builds; a press is tried on each above.
test('whichever chunk fails at first, hearts, the modal, the drawer, popovers and the page of favourites work', { tag: '@react' }, async ({
  build,
  browser,
  context: _,
  shopUrl,
}) => {
  test.setTimeout(600_000);
  const { core, files } = manifestOf(build);
  const all = Object.keys(files);
  const dataOf = async (file: string) =>
    (await import(pathToFileURL(path.join(distOf(build), file)).href)) as Record<'next' | 'later', Record<string, string[]>>;
  const { next, later } = await dataOf(all.find((file) => /^chunks\/later-\w{8}\.js$/.test(file)) ?? '');
  const reached = (widget: string) => [...(next[widget] ?? []), ...(later[widget] ?? [])];
  // What a basket button comes with has failed above, under a press that waits for all of it.
  const above = new Set([...core.map((chunk) => path.basename(chunk, '.js')), ...reached('basket-button')]);

  async function failing(use: Use, chunk: string): Promise<void> {
    const own = await browser.newContext({ baseURL: shopUrl });
    await chooseBuild(own, build, shopUrl);
    await remember(own);
    await own.request.post('/__qa/login', { data: { account: use.account } });
    await use.prepare?.(own, shopUrl);
    const tab = await own.newPage();
    tab.setDefaultTimeout(30_000);
    let failed = 0;
    await tab.route(`**/chunks/${chunk}.js*`, (route) => (failed++ < 2 ? route.fulfill({ status: 503 }) : route.continue()));
    await tab.goto(use.address);
    await use.run(tab);
    // What may be needed of what stands is fetched in idle time.
    await expect.poll(() => failed, 'times asked for').toBeGreaterThan(0);
    await tab.unrouteAll({ behavior: 'wait' });
    await own.close();
  }

  const taken = new Set<string>();
  const steps = USES.map((use) => {
    const chunks = [...new Set(reached(use.widget))].filter((chunk) => (!above.has(chunk) || use.waitsFor?.test(chunk)) && !taken.has(chunk));
    for (const chunk of chunks) taken.add(chunk);
    return { use, chunks };
  });
  // How many files there are is the build’s to say.
  for (const { use, chunks } of steps) expect(chunks.length, use.widget).toBeGreaterThan(0);
  const lanes = [...new Set(USES.map(({ account }) => account))].map((account) => steps.filter(({ use }) => use.account === account));
  const laneOver = async (lane: typeof steps) => {
    for (const { use, chunks } of lane)
      for (const chunk of chunks.filter(isDrawn)) await test.step(`SEED=${seed}, ${use.widget} without ${chunk} at first`, () => failing(use, chunk));
  };
  await Promise.all(lanes.map(laneOver));
});
