// What a page asks of the shop by being looked at: calls of section 7, and beyond them only what the page itself asks for by name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { oneIn } from '../amount';
import { type Calls, drawer, expect, expectToast, header, PRODUCTS, plain, product, root, settled, test } from './shop';

const { pads, filter } = PRODUCTS;

/** Lines of section 7, as integration/CALLS.md has them, which is computed from the endpoints. */
const listed = Array.from(
  readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8').matchAll(/^\| \[[\w.-]+\]\(\S+\) \| `(\S+ \S+)` \|.*\| yes \|$/gm),
  ([, route = '']) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`),
);
/** The row of integration/CALLS.md that says what a page of products asks, as the lines of those calls. */
const calls = readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8');
const firstPage = Array.from(
  /^\| `basket-button`.*`basket-counter` \| (.*) \|$/m.exec(calls)?.[1]?.matchAll(/`([\w.-]+)`/g) ?? [],
  ([, name = '']) => name,
).map((name) => new RegExp(`^\\| \\[${name}\\]\\(\\S+\\) \\| \`(\\S+ \\S+)\``, 'm').exec(calls)?.[1] ?? '');
const outside = (lines: string[]) => [...new Set(lines)].filter((line) => !listed.some((route) => route.test(line)));

/** Pages of the shop that print widgets; where they hold a kind of pages, one of it. */
const PAGES = [
  '/',
  '/catalog',
  '/catalog/101',
  `/product/${pads.id}`,
  '/personal/favorite-products',
  '/personal/bookmarks',
  '/personal/garage',
  '/search?article=0012',
  '/auto/catalog',
  '/auto/catalog/cars',
  '/auto/catalog/cars/kia',
  '/auto/catalog/cars/kia/rio-iv',
  '/auto/catalog/cars/kia/rio-iv/104',
  '/cart/view',
  '/order/products',
  '/order/partial',
  '/quick-order',
  '/delayed/view',
  '/contacts',
  '/cookies/policy',
  '/site/login',
  '/site/signup',
  '/__qa/many?rows=20',
  '/__qa/pjax',
];

/** Of who is logged in. */
const ORDERS = ['/orders', '/orders/order/view?id=300014'];

/** Who looks at which: an employee at what nobody else has. */
const WALKS: Readonly<Record<string, string[]>> = {
  guest: PAGES,
  business: [...PAGES, '/convertor/7000012', ...ORDERS],
  manager: ['/catalog', '/personal/cart', '/personal/cart?client=1004', ...ORDERS, '/aggregator_request/manager/request/view?id=701'],
  approver: ['/personal/employees'],
  admin: ['/admin/marketing-label/create', '/aggregator_request/admin/request/view?id=701'],
};

/** What a page may ask for beyond section 7: by a placeholder without the data, or by a setting. */
const ASKING = [
  {
    page: plain([['favourites', {}]]),
    line: 'GET /api/v1/favoriteProduct',
    why: 'the placeholder `favourites` is printed without `data-items`, and no call of section 7 lists the products of a category',
  },
  {
    page: plain([['offers-list', { productId: filter.id, title: filter.title }]]),
    line: `GET /api/v1/catalog/offers/${filter.id}`,
    why: 'the placeholder `offers-list` is printed without `data-offers`, and no call of section 7 lists offers',
  },
  {
    page: plain([['favourite-button', { productId: pads.id, title: pads.title }]], { favouritesList: true }),
    line: 'GET /api/v1/favoriteProduct',
    why: 'the setting `favouritesList` of the tag has the hearts read that the page did not print',
  },
];

/** Seen from top to bottom, and quiet. */
async function look(page: Page, calls: Calls, address: string): Promise<string[]> {
  calls.clear();
  expect((await page.goto(address))?.status(), address).toBe(200);
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

/** The kind of page an address is of: `/product/{}`, `/auto/catalog/{}/{}`. */
const kindOf = (address: string) =>
  new URL(address, 'http://shop').pathname
    .replace(/^\/(catalog|product|convertor)\/.+/, '/$1/{}')
    .replace(/^\/auto\/catalog\/(.+)/, (_, levels: string) => `/auto/catalog/${levels.replace(/[^/]+/g, '{}')}`);
const KINDS = Object.values(WALKS).flat().map(kindOf);

for (const [account, pages] of Object.entries(WALKS)) {
  test(`looking at pages makes no call outside section 7: ${account}`, async ({ page, login, put, calls, incidents: _ }) => {
    await login(account);
    await put(pads.id, 1);
    const linked = new Set<string>();
    const asked = new Set<string>();
    for (const address of pages.filter(oneIn(pages.length > 6 ? 3 : 1))) {
      const lines = await look(page, calls, address);
      expect.soft(outside(lines), address).toEqual([]);
      for (const line of lines) asked.add(line);
      for (const link of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) linked.add(kindOf(link));
    }
    // The pages did ask, and none that they lead to was left out.
    expect([...asked]).toEqual(
      expect.arrayContaining(['POST /cart/count', account === 'guest' ? 'GET /cookies/cookie-consent/status' : 'GET /api/v1/user/who']),
    );
    expect([...linked].filter((kind) => !KINDS.includes(kind))).toEqual([]);
  });
}

test('a page that asks for more by name gets that and nothing else', async ({ page, login, calls, incidents: _ }) => {
  await login('business');
  for (const { page: address, line, why } of ASKING) expect(outside(await look(page, calls, address)), why).toEqual([line]);
});

test('a page of products asks what CALLS.md says of a first page, until its cart is empty again', async ({ page, login, calls, incidents: _ }) => {
  await login('retail');
  calls.clear();
  await page.goto(
    plain([
      ['basket-counter', {}],
      ['basket-button', { goodId: filter.id, title: filter.title }],
      ['basket-button', { goodId: pads.id, title: pads.title }],
    ]),
  );
  const { add, more, less } = product(page, filter);
  await add.click();
  await more.click();
  await expectToast(page, 'Количество товара обновлено: 2 шт.');
  await product(page, pads).add.click();
  await header(page).click();
  await expect(drawer(page).getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await less.click();
  await less.click();
  await expectToast(page, 'Товар удален из корзины');
  await calls.over();
  expect(firstPage.length).toBeGreaterThan(5);
  expect([...new Set(calls.list)].filter((line) => !firstPage.includes(line))).toEqual([]);
  expect(firstPage.filter((line) => !calls.list.includes(line))).toEqual([]);
});
