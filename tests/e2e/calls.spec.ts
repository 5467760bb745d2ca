// What a page asks of the shop by being looked at: calls of section 7, and beyond them only what the page itself asks for by name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Calls, expect, PRODUCTS, plain, root, settled, test } from './shop';

const { pads, filter } = PRODUCTS;

/** As integration/CALLS.md has them, which is computed from the endpoints. */
const known = Array.from(
  readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8').matchAll(/^\| \[([\w.-]+)\]\(\S+\) \| `(\S+) (\S+)` \|.*\| (yes|outside) \|$/gm),
  ([, name = '', method = '', route = '', section]) => ({
    name,
    isOurs: section === 'outside',
    line: new RegExp(`^${method} ${route.replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
);

/** Pages of the shop that print widgets; where they hold a kind of pages, one of it. */
const PAGES = [
  '/',
  '/catalog',
  '/catalog?page=2',
  '/catalog/filters',
  `/product/${pads.id}`,
  `/product/${filter.id}`,
  '/personal/favorite-products',
  '/cart/view',
  '/order/products',
  '/delayed/view',
  '/contacts',
  '/cookies/policy',
  '/site/login',
  '/site/signup',
  '/__qa/many?rows=20',
  '/__qa/pjax',
];

/** Pages that ask for a call outside section 7, each by what it prints. */
const ASKING = [
  {
    page: plain([['favourites', {}]]),
    calls: ['favourites.items'],
    why: 'the placeholder `favourites` is printed without `data-items`, and no call of section 7 lists the products of a category',
  },
  {
    page: plain([['offers-list', { productId: filter.id, title: filter.title }]]),
    calls: ['catalog.offers'],
    why: 'the placeholder `offers-list` is printed without `data-offers`, and no call of section 7 lists offers',
  },
  {
    page: plain([['favourite-button', { productId: pads.id, title: pads.title }]], { favouritesList: true }),
    calls: ['favourites.products'],
    why: 'the setting `favouritesList` of the tag: hearts that the page did not print are read',
  },
];

/** Seen from top to bottom, and quiet. */
async function look(page: Page, calls: Calls, address: string): Promise<string[]> {
  calls.clear();
  await page.goto(address);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await settled(page);
  for (let before = -1; before !== calls.list.length; ) {
    before = calls.list.length;
    await page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    await calls.over();
  }
  await expect(page.locator('[data-island-state="loading"]')).toHaveCount(0);
  return calls.list;
}

/** The kind of page an address is of: `/product/{}`. */
const kindOf = (address: string) => new URL(address, 'http://shop').pathname.replace(/^\/(catalog|product)\/.+/, '/$1/{}');

const namesOf = (lines: string[]) => [...new Set(lines)].map((line) => known.find((call) => call.line.test(line)) ?? { name: line, isOurs: true });
const oursOf = (lines: string[]) =>
  namesOf(lines)
    .filter(({ isOurs }) => isOurs)
    .map(({ name }) => name);

for (const account of ['guest', 'retail', 'business']) {
  test(`looking at pages makes no call outside section 7: ${account}`, async ({ page, login, put, calls, incidents: _ }) => {
    await login(account);
    await put(pads.id, 1);
    const linked = new Set<string>();
    const asked = new Set<string>();
    for (const address of PAGES) {
      const lines = await look(page, calls, address);
      expect(oursOf(lines), `${address}: ${lines}`).toEqual([]);
      for (const { name } of namesOf(lines)) asked.add(name);
      for (const link of await page.locator('a[href]').all()) linked.add(kindOf((await link.getAttribute('href')) ?? '/'));
    }
    console.log(account, [...asked], [...linked]);
    // The pages did ask, and none that they lead to was left out.
    expect([...asked]).toEqual(expect.arrayContaining(['user.who', 'cart.count']));
    expect([...linked].filter((kind) => !PAGES.map(kindOf).includes(kind))).toEqual([]);
  });
}

test('a page that asks for more by name gets that and nothing else', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  for (const { page: address, calls: wanted, why } of ASKING) {
    await look(page, calls, address);
    await expect.poll(() => [...new Set(oursOf(calls.list))], { message: why }).toEqual(wanted);
  }
});
