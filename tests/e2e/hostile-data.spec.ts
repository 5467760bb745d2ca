// What a shop's data, or somebody between, may do to a page: nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, header, PRODUCTS, product, test } from './shop';

const WORD = 'щ'.repeat(100_000);

test('a word of 100,000 signs in every text of the cart is laid out at once', async ({ page, login, put, incidents: _ }) => {
  await login('retail');
  await put(PRODUCTS.pads.id, 1);
  await page.route(/\/cart\/(content|count|check-validate)/, async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    await route.fulfill({
      response: reply,
      body: text.replace(/"(title|message|error|warehouseName|deliveryDateDetail|clientName|name)":"[^"]*"/g, `"$1":"${WORD}"`),
    });
  });
  await page.goto('/catalog');
  await header(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('spinbutton')).toBeVisible();
  expect(await drawer.evaluate((element) => element.textContent?.length ?? 0)).toBeLessThan(10_000);
  const ms = await drawer.evaluate((element) => {
    const startedAt = performance.now();
    for (const width of ['301px', '302px', '']) {
      (element as HTMLElement).style.maxWidth = width;
      element.getBoundingClientRect();
    }
    return performance.now() - startedAt;
  });
  expect(ms).toBeLessThan(500);
});

// The browser says on its console that it has refused.
test('a write that the shop redirects to another origin, which would take it, is not sent there', async ({ page, login }) => {
  const taken: string[] = [];
  const other = createServer((request, response) => {
    taken.push(`${request.method} ${request.url} ${request.headers['x-csrf-token'] ?? ''}`);
    const origin = request.headers.origin ?? '*';
    response
      .writeHead(200, {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': 'x-csrf-token, x-requested-with, content-type, accept',
        'Content-Type': 'application/json',
      })
      .end('{"status":"success","output":{"id":1,"quantity":1}}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await login('retail');
  await page.goto('/catalog');
  await page.route(/\/cart\/add/, (route) => route.fulfill({ status: 307, headers: { Location: `http://127.0.0.1:${port}/taken` } }));
  await product(page, PRODUCTS.pads).add.click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('alert')).filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(taken).toEqual([]);
  other.close();
});
