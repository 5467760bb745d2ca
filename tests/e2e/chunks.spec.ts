// Each file of the bundle fails once, for the browser's hint and for the import alike: the press is kept, and what it was for is done.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, PRODUCTS, product, root, test } from './shop';

interface Manifest {
  files: Record<string, unknown>;
  core: string[];
  widgets: Record<string, { js: string[] }>;
}

const { filter } = PRODUCTS;

test('whichever chunk fails at first, a press on a resting row ends in the cart', async ({ page, build, login }) => {
  test.setTimeout(300_000);
  const folder = path.join(root, build === 'preact' ? 'dist/preact' : 'dist');
  const { core, widgets } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  await login('retail');
  // All that such a press ever asks for: what the page asks of itself, and what comes with the press.
  const asked = new Set([...core, ...(widgets['basket-button']?.js ?? [])]);
  page.on('request', (request) => {
    const chunk = /\/(chunks\/[\w.-]+\.js)/.exec(request.url())?.[1];
    if (chunk) asked.add(chunk);
  });
  for (const chunk of asked) {
    await page.request.post('/__qa/reset');
    await login('retail');
    let failed = 0;
    await page.route(`**/${chunk}*`, (route) => (failed++ < 2 ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/catalog');
    await product(page, filter).add.click();
    await expect(product(page, filter).inCart, `without ${chunk} at first`).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(asked.size).toBeGreaterThan(10);
});
