// Pages of old shops have Prototype.js or MooTools, which put their own in the place of built-ins: all is drawn and sent as without them.
import type { BrowserContext } from '@playwright/test';
import { likeInherited, likeMooTools, likePrototype } from './old-libraries';
import { expect, header, PRODUCTS, product, test } from './shop';

const { pads, filter, maximum } = PRODUCTS;

/** What is sent to this address, as `POST items[]=1`. */
function sentTo({ on }: { on: BrowserContext['on'] }, address: RegExp): string[] {
  const sent: string[] = [];
  on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && address.test(pathname)) sent.push(`${request.method()} ${pathname} ${decodeURIComponent(request.postData() ?? '')}`);
  });
  return sent;
}
const on = (context: BrowserContext) => ({ on: context.on.bind(context) as BrowserContext['on'] });

for (const [name, library] of [
  ['no library', () => {}],
  ['Prototype', likePrototype],
  ['MooTools', likeMooTools],
] as const)
  test.describe(`with ${name}`, () => {
    test.beforeEach(async ({ context }) => context.addInitScript(library));

    test('the basket button adds, and the cart is drawn and loses what is picked', async ({ page, context, login, put, incidents: _ }) => {
      const sent = sentTo(on(context), /\/cart\/(add|delete-items-multiple)/);
      await login('business');
      await put(pads.id, 2);
      await put(maximum.id, 2);
      await page.goto('/catalog');
      await product(page, filter).add.click();
      await expect(product(page, filter).inCart).toBeVisible();
      await expect(header(page)).toContainText('позиций: 3');
      await page.goto('/cart/view');
      const rows = page.getByRole('main').locator('[data-row]');
      await expect(rows).toHaveCount(3);
      await rows.nth(0).getByRole('checkbox').check();
      await rows.nth(1).getByRole('checkbox').check();
      const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
      await page.getByRole('main').getByRole('button', { name: 'Удалить выбранные', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
      await expect(rows).toHaveCount(1);
      await expect(header(page)).toContainText('позиций: 1');
      expect(ids).toHaveLength(3);
      expect(sent).toHaveLength(2);
      expect(sent[0]).toMatch(/^POST \/cart\/add quantity=1/);
      expect(sent[1]).toMatch(/^POST \/cart\/delete-items-multiple items\[\]=\d{4,}&items\[\]=\d{4,}/);
    });

    test('a part of the cart is ordered by the numbers of its lines', async ({ page, context, login, put, calls, incidents: _ }) => {
      const sent = sentTo(on(context), /partial-order\/remove/);
      await login('business');
      for (const { id } of [pads, filter]) await put(id, 2);
      await page.goto('/order/partial');
      await page.getByRole('checkbox', { name: `Заказать: ${pads.title}`, exact: true }).uncheck();
      await calls.made('POST /api/v1/partial-order/remove', 1);
      await expect(page.getByText('Останется в корзине: 1.')).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatch(/items\[\]=\d{4,}/);
    });

    test('a favourite goes when the page is left', async ({ page, login, calls, incidents: _ }) => {
      await login('retail');
      await page.goto('/personal/favorite-products');
      const bins = page.getByRole('button', { name: /^Удалить из избранного: / });
      await expect(bins.first()).toBeVisible();
      const before = await bins.count();
      await bins.first().click();
      await expect(bins).toHaveCount(before - 1);
      // What sends it when the page is left has come.
      await page.waitForLoadState('networkidle');
      await page.goto('/catalog');
      await expect.poll(() => calls.list.filter((line) => line.startsWith('DELETE /api/v1/favoriteProduct')).length).toBe(1);
    });

    test('a bookmark goes', async ({ page, login, calls, incidents: _ }) => {
      await login('business');
      await page.goto('/personal/bookmarks');
      const rows = page.locator('[data-island=bookmark-list] [data-row]');
      await expect(rows.first()).toBeVisible();
      const id = await rows.first().getAttribute('data-row');
      await page
        .getByRole('button', { name: /^Удалить закладку: / })
        .first()
        .click();
      await page.waitForLoadState('networkidle');
      await page.goto('/catalog');
      await expect.poll(() => calls.count(`DELETE /api/v1/autocatalog/bookmark/${id}`)).toBe(1);
      await page.goto('/personal/bookmarks');
      await expect(rows.first()).toBeVisible();
      await expect(page.locator(`[data-island=bookmark-list] [data-row="${id}"]`)).toHaveCount(0);
    });
  });

// The page's own jQuery does not live with it; the bundle has to.
test('where every object inherits a method of a script the basket button adds, and the cart is drawn', async ({ page, context, login }) => {
  await context.addInitScript(likeInherited);
  await login('retail');
  await page.goto('/catalog');
  await product(page, filter).add.click();
  await expect(product(page, filter).inCart).toBeVisible();
  await page.goto('/cart/view');
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(1);
});
