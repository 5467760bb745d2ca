// What Chromium records of the bundle at work is read by the doctor of the contract: every call fits, and the recording’s secrets are not in what it says.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContract } from '../../tools/contract-run.mjs';
import { chooseBuild, expect, inCartName, root, test } from './shop';

test('a recorded visit of a buyer fits, writes among its calls', async ({ browser, shopUrl, build, context: _ }, testInfo) => {
  const file = path.join(testInfo.outputDir, 'visit.har');
  const context = await browser.newContext({ recordHar: { path: file, content: 'embed' }, baseURL: shopUrl });
  await chooseBuild(context, build, shopUrl);
  await context.request.post(`${shopUrl}/__qa/login`, { data: { account: 'retail' } });
  const page = await context.newPage();
  await page.goto('/catalog');
  const add = page.getByRole('button', { name: /^Добавить в корзину: / }).first();
  const title = ((await add.getAttribute('aria-label')) ?? '').replace(/^[^:]*: /, '');
  const added = page.waitForResponse((reply) => reply.url().includes('/cart/add'));
  await add.click();
  await (await added).finished();
  await expect(page.getByRole('link', { name: inCartName(title) }).first()).toBeVisible();
  const removed = page.waitForResponse((reply) => reply.url().includes('/cart/delete-item'));
  await page.goto('/cart/view');
  await page
    .getByRole('button', { name: /^Удалить/ })
    .first()
    .click();
  await (await removed).finished();
  // The recording is written as the context closes.
  await context.close();

  const lines: string[] = [];
  const { exitCode, report } = await createContract(root)(['--har', file], { print: (line: string) => lines.push(line) });
  expect(lines.filter((line) => line.startsWith('  error'))).toEqual([]);
  expect(exitCode).toBe(0);
  const fitting = (report.calls as { call: string; state: string }[]).filter(({ state }) => state === 'fits').map(({ call }) => call);
  expect(fitting).toEqual(expect.arrayContaining(['user.who', 'cart.count', 'cart.add', 'cart.content', 'cart.delete-item']));
  const recorded = readFileSync(file, 'utf8');
  const secrets = [...recorded.matchAll(/PHPSESSID=([\w-]{10,})|csrf-token\W+content=\W+([\w=-]{20,})|\\"(?:jwt|email|phone)\\": ?\\"([^"\\]+)/g)].flatMap(
    ([, ...found]) => found.filter(Boolean),
  );
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(lines.join('\n') + JSON.stringify(report)).not.toContain(secret);
});
