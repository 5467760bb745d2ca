// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { attributeName } from '../../shared/definition/attribute';
import type { Prop } from '../../shared/definition/prop';
import { RENAMED_TEXTS } from '../../shared/definition/renamed';
import { loadCalls } from '../../tools/calls.mjs';
import { checkPages } from '../../tools/checker.mjs';
import { loadTexts } from '../../tools/texts.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';

// Each asks a page for all of its widgets, call by call.
vi.setConfig({ testTimeout: 60_000 });

import { scratch } from '../scratch';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
let widgets: Awaited<ReturnType<typeof loadWidgets>>;
beforeAll(async () => {
  widgets = await loadWidgets({ root });
});

/** What is printed for these targets, and the exit code. */
async function check(...targets: string[]): Promise<[string[], number]> {
  const lines: string[] = [];
  const { exitCode } = await checkPages(targets, widgets, { root, print: (line: string) => lines.push(line) });
  return [lines, exitCode];
}

/** Runs with the address of a page of a host that answers so. */
async function atHost(answer: RequestListener, run: (address: string) => Promise<void>): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('files and folders: a line per finding with its place, 1 on errors', async () => {
  const dir = scratch('check');
  mkdirSync(path.join(dir, 'vendor'));
  mkdirSync(path.join(dir, 'site'));
  const wrong = path.join(dir, 'site/a.php');
  writeFileSync(wrong, '<p>\n  <?= $x ?><span data-island="basket-buton">x</span>\n</p>');
  writeFileSync(path.join(dir, 'site/b.html'), '<p>fine</p>');
  writeFileSync(path.join(dir, 'vendor/c.php'), '<div data-island="nothing">x</div>');
  writeFileSync(path.join(dir, 'd.txt'), '<div data-island="nothing">x</div>');
  const line = `${wrong}:2:18  error  There is no widget "basket-buton", so nothing would happen here. Did you mean "basket-button"?`;
  expect(await check(dir)).toEqual([[line, '2 pages, 1 errors, 0 warnings'], 1]);
  expect(await check(path.join(dir, 'site/b.html'))).toEqual([['1 page, 0 errors, 0 warnings'], 0]);
});

test('a folder without templates is an error, and a file that cannot be read keeps no other from being checked', async () => {
  const dir = scratch('check');
  expect(await check(dir)).toEqual([
    [`${dir}:1:1  error  Cannot be read (it holds no templates), so nothing was checked. Give a file, a folder or a URL.`, '0 pages, 1 errors, 0 warnings'],
    1,
  ]);
  symlinkSync(path.join(dir, 'nowhere.php'), path.join(dir, 'a.php'));
  writeFileSync(path.join(dir, 'b.php'), '<span data-island="basket-buton">x</span>');
  const [lines, code] = await check(dir);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/a\.php:1:1 {2}error {2}Cannot be read \(ENOENT/);
  expect(lines[1]).toContain('There is no widget "basket-buton"');
  expect([lines[2], code]).toEqual(['1 page, 2 errors, 0 warnings', 1]);
});

test('names in the settings of the tag are those of the bundle', async () => {
  const dir = scratch('check');
  const page = path.join(dir, 'page.html');
  const tag = (settings: string) => `<script type="module" data-islands ${settings}></script>`;
  const right = path.join(dir, 'right.html');
  writeFileSync(
    right,
    tag(
      `data-texts='{"cart.empty":"a","days":"b","error.timeout":"c","offers-list.caption":"d","ui.close":"e","island.crash":"f"}' data-endpoints='{"cart.add":"/x"}' data-limits='{"deadlineRead":1,"offerPriceTolerance":5}'`,
    ),
  );
  expect(await check(right)).toEqual([['1 page, 0 errors, 0 warnings'], 0]);
  writeFileSync(
    page,
    tag(
      `data-texts='{"cart.emtpy":"","offers-list.captoin":"","favourites.save":"","offers.more":"","quick-entry.changed":"","stock.total":"Всего: {n} шт."}' data-endpoints='{"cart.ad":""}' data-limits='{"deadlineReads":1,"deadlineRX":1}'`,
    ),
  );
  const [lines, code] = await check(page);
  expect(lines.map((line) => line.replace(/^.*error {2}/, ''))).toEqual([
    'The tag has data-texts with "cart.emtpy", which does nothing. Did you mean "cart.empty"?',
    'The tag has data-texts with "offers-list.captoin", which does nothing. Did you mean "offers-list.caption"?',
    'The tag has data-texts with "favourites.save", which does nothing. It is "action.save" now; see CHANGELOG.md.',
    'The tag has data-texts with "offers.more", which does nothing. It is "list.more" now; see CHANGELOG.md.',
    'The tag has data-texts with "quick-entry.changed", which does nothing. It is gone, and nothing took its place.',
    'The tag has data-texts with "stock.total", which says its unit twice: {n} has it already. Leave «шт.» out; see CHANGELOG.md.',
    'The tag has data-endpoints with "cart.ad", which does nothing. Did you mean "cart.add"?',
    'The tag has data-limits with "deadlineReads", which does nothing. Did you mean "deadlineRead"?',
    'The tag has data-limits with "deadlineRX", which does nothing. It is "deadlineReadWithEffects" now; see CHANGELOG.md.',
    '1 page, 9 errors, 0 warnings',
  ]);
  expect(code).toBe(1);
});

test('keys that were renamed are those of the changelog, and what they are now exists', async () => {
  const rows = Array.from(
    readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^ *before: ([\w., -]+?)\s+after: +([\w.-]+)$/gm),
    ([, before, after]) => (before as string).split(', ').map((key) => [key, after]),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(RENAMED_TEXTS).toEqual(Object.fromEntries(rows.flat()));
  const texts = Object.keys(await loadTexts(root));
  for (const [before, after] of Object.entries(RENAMED_TEXTS)) expect([texts.includes(before), texts.includes(after)], before).toEqual([false, true]);
});

test('a page without a token is told where one of its widgets writes', async () => {
  const dir = scratch('check');
  const page = (name: string, island: string) => {
    const file = path.join(dir, `${name}.html`);
    const head = '<script type="module" src="/islands.js" data-islands></script><link rel="stylesheet" href="/islands.css">';
    writeFileSync(file, `<html><head>${head}</head><body>${island}</body></html>`);
    return file;
  };
  const [writes] = await check(page('a', '<div data-island="favourite-button" data-product-id="1" data-title="x"><a href="/f">x</a></div>'));
  expect(writes[0]).toContain('warning  The page has no <meta name="csrf-token">, so a shop that checks CSRF tokens refuses what <favourite-button> writes');
  expect(await check(page('b', '<div data-island="stock-popover" data-product-id="1" data-title="x"><a href="/f">x</a></div>'))).toEqual([
    ['1 page, 0 errors, 0 warnings'],
    0,
  ]);
});

test('the mistakes that leave a page dead or a token in an address are found, each with its place and what to print', async () => {
  const dir = scratch('check');
  const page = path.join(dir, 'page.html');
  writeFileSync(
    page,
    `<html><head><script src="/dist/islands.js" data-islands></script><link rel="stylesheet" href="/dist/islands.css"><meta name="csrf-token" content="t"></head><body><form action="/search">
<div data-island="favourite-button" data-product-id="1" data-title="x"><a href="/f" data-island-action="toggle">x</a></div>
<form method="post" action="/cart/add?id=1"><input type="hidden" name="_csrf" value="t"></form></form>
<a href="/p"><div data-island="stock-popover" data-product-id="1" data-title="x"><span>x</span></div></a>
<button form="islands-cart" formaction="/cart/add?id=1">x</button></body></html>`,
  );
  const [lines, code] = await check(page);
  expect(code).toBe(1);
  expect(lines.map((line) => line.replace(page, '').split(',')[0])).toEqual([
    ':1:13  error  The tag has no type="module"',
    ':3:1  error  This <form> stands inside the <form> of line 1',
    ':3:45  error  The CSRF token "_csrf" is a field of the <form> of line 1',
    expect.stringMatching(/^:4:14 {2}error {2}<stock-popover> stands inside the <a> of line 4: /),
    ':5:1  error  This <button> belongs to the form "islands-cart"',
    '1 page',
  ]);
  expect(lines.slice(0, -1).every((line) => line.endsWith('.') || line.endsWith('>'))).toBe(true);
});

test('pages by address', async () => {
  await atHost(
    (request, response) => {
      response.statusCode = request.url === '/gone' ? 404 : 200;
      response.end('<div data-island="zzz">x</div>');
    },
    async (page) => {
      const address = new URL(page).origin;
      const [lines, code] = await check(`${address}/`, `${address}/gone`);
      expect(code).toBe(1);
      expect(lines[0]).toMatch(`${address}/:1:6  error  There is no widget "zzz"`);
      expect(lines[1]).toBe(`${address}/gone:1:1  error  Cannot be read (HTTP 404), so nothing was checked. Give a file, a folder or a URL.`);
    },
  );
});

test('of a page by its address the bundle is looked for where the page says', async () => {
  const seen: string[] = [];
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  await atHost(
    (request, response) => {
      seen.push(request.url as string);
      response.setHeader('Content-Type', /\.js/.test(request.url ?? '') ? 'text/javascript' : 'text/html');
      response.statusCode = request.url?.startsWith('/gone/') ? 404 : 200;
      const folder = request.url?.slice('/shop/'.length);
      const integrity: Record<string, string> = { stale: ` integrity="${hashOf('before')}"`, fresh: ` integrity="${hashOf('before')} ${hashOf('now')}"` };
      if (/\.js/.test(request.url ?? '')) return response.end('now');
      response.end(
        `<script type="module" data-islands src="../${folder}/islands.js?v=1"${integrity[folder ?? ''] ?? ''}></script><link rel="stylesheet" href="/${folder}/islands.css?v=1">`,
      );
    },
    async (page) => {
      const address = new URL('/shop/', page).href;
      const [lines, code] = await check(`${address}gone`, `${address}there`);
      expect(code).toBe(1);
      const where = "Print the address under which the build's folder is served, each build in one of its own (docs/deploying.md).";
      expect(lines.slice(0, 3).map((line) => line.replace(address, ''))).toEqual([
        `gone:1:1  error  src="../gone/islands.js?v=1" answers 404, so no island comes to life. ${where}`,
        `gone:1:74  error  href="/gone/islands.css?v=1" answers 404, so islands stand unstyled. ${where}`,
        // The shop's page for whatever it does not know.
        `there:1:75  error  href="/there/islands.css?v=1" answers with a page, so islands stand unstyled. ${where}`,
      ]);
      expect(seen).toContain('/there/islands.js?v=1');
      const [stale, sheet] = (await check(`${address}stale`))[0];
      expect(stale).toContain(
        `:1:1  error  src="../stale/islands.js?v=1" answers with another file than its integrity names, so no island comes to life. ${where}`,
      );
      expect(sheet).toContain(' answers with a page');
      expect((await check(`${address}fresh`))[0].filter((line) => line.includes('islands.js'))).toEqual([]);
    },
  );
});

test('of a page by its address the host is asked for the reads of its widgets, and for nothing else', async () => {
  const seen: string[] = [];
  const page = [
    '<script type="module" data-islands src="/islands.js" data-api-base="/shop" data-endpoints=\'{"user.who":"/who"}\'></script>',
    '<header><div data-island="basket-counter" data-quantity="0" data-cost="0"><a href="/cart/view">Корзина</a></div></header>',
    '<div data-island="stock-popover" data-product-id="5123" data-title="Колодки" data-label="Есть"><a href="/stock">Есть</a></div>',
    '<div data-island="offers-list" data-product-id="5123" data-title="Колодки" data-offers="[]"><a href="/offers">Предложения</a></div>',
    '<div data-island="favourite-button" data-product-id="5123" data-title="Колодки"><a href="/fav">Избранное</a></div>',
  ].join('\n');
  await atHost(
    (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      expect(request.headers.cookie).toBeUndefined();
      expect(request.headers['x-csrf-token']).toBeUndefined();
      response.statusCode = /stock|offers|count/.test(request.url ?? '') ? 404 : /^\/(page|islands\.js)$/.test(request.url ?? '') ? 200 : 400;
      response.end(page);
    },
    async (address) => {
      const [lines, code] = await check(address, address);
      expect(code).toBe(0);
      const warnings = [...new Set(lines.filter((line) => line.includes('answers 404')))].map((line) => line.replace(address, ''));
      expect(warnings.sort()).toEqual([
        ':2:9  warning  POST /shop/cart/count answers 404, and it is asked by basket-counter, offers-list. Answer it as integration/CALLS.md says (cart.count), or print its path in data-endpoints.',
        ':3:1  warning  GET /shop/api/v1/catalog/stock/5123 answers 404, and it is asked by stock-popover. Answer it as integration/CALLS.md says (catalog.stock), or print its path in data-endpoints.',
        ':4:1  warning  GET /shop/api/v1/catalog/offers/5123 answers 404, and it is asked by offers-list when a list of offers was printed without `data-offers`, or the buyer asks for new ones. Answer it as integration/CALLS.md says (catalog.offers), or print its path in data-endpoints.',
      ]);
      expect(lines.at(-2)).toMatch(/^\d+ reads of the widgets were asked of the host, without cookies and tokens; writes are never asked\.$/);
      // Each once, though the page was given twice.
      const reads = seen.filter((line) => !/^GET \/(page|islands\.js)$/.test(line));
      expect(new Set(reads).size).toBe(reads.length);
      expect(reads).toContain('GET /shop/who');
      expect(reads.join(' ')).not.toMatch(/add|recount|delete|accept|favoriteProduct\b|regenerate/);
    },
  );
});

test('a read for which the page sets a write, or another host, is not asked of the host', async () => {
  const seen: string[] = [];
  const routes = { 'user.who': '/.//127.0.0.1:9/who', 'cart.count': 'POST /cart/delete-items-multiple', 'catalog.stock': 'DELETE /stock/{productId}' };
  const other = { 'user.options': 'https://other.example/options' };
  const page = [
    `<script type="module" data-islands src="/islands.js" data-endpoints='${JSON.stringify({ ...routes, ...other })}'></script>`,
    '<header><div data-island="basket-counter" data-quantity="0" data-cost="0"><a href="/cart/view">Корзина</a></div></header>',
    '<div data-island="stock-popover" data-product-id="5123" data-title="Колодки" data-label="Есть"><a href="/stock">Есть</a></div>',
  ].join('\n');
  await atHost(
    (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end(page);
    },
    async (address) => {
      const [lines] = await check(address);
      const told = lines.flatMap((line) => /:1:1 {2}warning {2}(\S+ is not asked: [^.]*)\. Print/.exec(line)?.[1] ?? []);
      expect(told.sort()).toEqual([
        'cart.count is not asked: the page sets the address of a write for it, and no write is sent from here',
        'catalog.stock is not asked: the page sets a method for it that no read has, and it is not sent from here',
        'user.options is not asked: the address that is set for it is on another origin, which the client never asks, so nothing is sent',
      ]);
      expect(seen).toContain('GET //127.0.0.1:9/who');
      expect(seen.join(' ')).not.toMatch(/delete|DELETE/);
    },
  );
});

/** By themselves widgets ask these for what no page prints: a place, a person out of another answer. */
const NOT_BY_THE_PAGE = ['checkout.transport-companies', 'b2bemployees.user'];

test('every read that widgets ask by themselves is asked of the host, the main ones of lists with filters too', async () => {
  const seen: string[] = [];
  const ids = (props: Record<string, Prop>) =>
    Object.entries(props).flatMap(([name, { kind, presence }]) =>
      kind === 'id' ? [`${attributeName(name)}="7"`] : presence === 'required' ? [`${attributeName(name)}="1"`] : [],
    );
  const page = [
    '<script type="module" data-islands src="/islands.js"></script>',
    ...widgets.map(({ name, definition }) => `<div data-island="${name}" ${ids(definition.props).join(' ')}><a href="/x">Ссылка</a></div>`),
  ].join('\n');
  await atHost(
    (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.statusCode = /^\/(page|islands\.js)$/.test(request.url ?? '') ? 200 : 404;
      response.end(page);
    },
    async (address) => {
      const [lines] = await check(address);
      const told = new Set(lines.flatMap((line) => Array.from(line.matchAll(/\(([\w.-]+)\)(?:, or print| in integration)/g), ([, name]) => name)));
      const calls = await loadCalls(root);
      const reads = calls.filter(
        ({ endpoint, about, byThemselves }) => byThemselves.length > 0 && (endpoint.kind === 'read' || about?.shown) && !about?.setting,
      );
      expect(reads.map(({ endpoint }) => endpoint.name).filter((name) => !told.has(name))).toEqual(NOT_BY_THE_PAGE);
      expect(seen).toContain('GET /orders/order/orderlist?sort=-dateInsert&per-page=20&page=1');
      expect(seen).toContain('GET /aggregator_request/manager/request/refresh-data?id=7');
      expect(seen.join(' ')).not.toMatch(/status\/calculate|status\/end|regenerate/);
    },
  );
});

test('a host that answers everything with its front page, or with names nobody reads, is told', async () => {
  const page = [
    '<script type="module" data-islands src="/islands.js"></script>',
    '<header><div data-island="basket-counter" data-quantity="0" data-cost="0"><a href="/cart/view">Корзина</a></div></header>',
    '<div data-island="stock-popover" data-product-id="5123" data-title="Колодки" data-label="Есть"><a href="/stock">Есть</a></div>',
  ].join('\n');
  const json = (value: unknown) => JSON.stringify({ status: 'success', output: value });
  const answers: Record<string, [status: number, body: string]> = {
    '/cart/count': [200, json({ kolichestvo: 1 })],
    '/api/v1/user/who': [200, '<!DOCTYPE html><title>Магазин</title>'],
    '/v1/user/options': [302, ''],
    '/cart/check-validate': [405, ''],
    '/cart/content': [200, json({ items: [] })],
  };
  await atHost(
    (request, response) => {
      const [status, body] = answers[(request.url ?? '').replace(/\?.*/, '')] ?? [200, request.url === '/page' ? page : 'OK'];
      response.statusCode = status;
      response.end(body);
    },
    async (address) => {
      const [lines] = await check(address);
      const told = lines.flatMap((line) => /warning {2}(\w+ \S+ answers .*?), and it is asked/.exec(line)?.[1] ?? []);
      expect(told.sort()).toEqual([
        'GET /api/v1/catalog/stock/5123 answers 200 with what is no JSON',
        'GET /api/v1/user/who answers 200 with a page, which is no JSON',
        'POST /cart/check-validate answers 405',
        'POST /cart/count answers 200 without what must be there (quantity; it has kolichestvo)',
      ]);
    },
  );
});

test('a buyer who is a guest and says no more is read; what only a flag of the cart asks for is a note', async () => {
  const page = [
    '<script type="module" data-islands src="/islands.js"></script>',
    '<div data-island="cart"><a href="/cart/view">Корзина</a></div>',
    '<div data-island="stock-popover" data-product-id="5123" data-title="Колодки" data-label="Есть"><a href="/stock">Есть</a></div>',
  ].join('\n');
  const answers: Record<string, string> = {
    '/api/v1/user/who': '{"user":{"isGuest":true}}',
    '/cart/count': '{"quantity":0,"cost":0}',
    '/cart/check-validate': '{"cost":0}',
    '/cart/content': '{"items":[]}',
    '/v1/user/options': '{"quantityRestrictions":true}',
  };
  await atHost(
    (request, response) => {
      const path = (request.url ?? '').replace(/\?.*/, '');
      const answer = answers[path] ?? (path === '/page' ? page : undefined);
      response.statusCode = answer === undefined ? 404 : 200;
      response.end(answer);
    },
    async (address) => {
      const [lines] = await check(address);
      const asked = lines.map((line) => line.replace(address, '')).filter((line) => /answers 404/.test(line) && !/islands\.js/.test(line));
      const then = 'Until then nothing is to be done';
      expect(asked.sort()).toEqual([
        `:2:1  note  GET /api/v1/cart/list answers 404, and cart asks it only where \`cart.count\` answers with \`isShowDelayed\`. ${then} (delayed.list in integration/CALLS.md).`,
        `:2:1  note  GET /garage-group/content answers 404, and cart asks it only where \`cart.count\` answers with \`isCanAssignCar\`, or the buyer has asked for their cars. ${then} (garage.content in integration/CALLS.md).`,
        `:2:1  note  GET /v1/warehousesettings/allwarehousesettings answers 404, and cart asks it only where \`user.options\` answers with \`isDivideStock\`. ${then} (warehouse.settings in integration/CALLS.md).`,
        ':3:1  warning  GET /api/v1/catalog/stock/5123 answers 404, and it is asked by stock-popover. Answer it as integration/CALLS.md says (catalog.stock), or print its path in data-endpoints.',
      ]);
      expect(lines.at(-1)).toBe('1 page, 1 errors, 1 warnings, 3 notes');
      expect(lines.join('\n')).not.toContain('nothing that is read');
    },
  );
});

test('no target, and a target that does not exist, are errors', async () => {
  expect((await check())[1]).toBe(1);
  const [lines, code] = await check('/nowhere/at/all.php');
  expect([lines.length, code]).toEqual([2, 1]);
});

test('the example page of the PHP side is clean', async () => {
  const [lines, code] = await check(path.join(root, 'integration/php/example.php'));
  expect([code, lines]).toEqual([0, ['1 page, 0 errors, 0 warnings']]);
});
