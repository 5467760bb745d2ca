// @vitest-environment node
// The doctor of the contract: a shop that answers as it should, shops that do not, and recordings of browsers. What it says holds no value of an answer.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { loadCalls } from '../../tools/calls.mjs';
import { RECORD_NAMES } from '../../tools/contract-ask.mjs';
import { loadClient } from '../../tools/contract-client.mjs';
import { judge } from '../../tools/contract-judge.mjs';
import { createContract } from '../../tools/contract-run.mjs';
import { startDemoShop } from '../../tools/demo-shop.mjs';
import { seeded, times } from '../amount';
import { scratch } from '../scratch';

// Sixty reads of a real host, one after another.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const callsPage = readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8').split('\n');
/** Where a call is described. */
const placeOf = (name: string) => `integration/CALLS.md:${callsPage.indexOf(`### ${name}`) + 1}`;

let client: Awaited<ReturnType<typeof loadClient>>;
let run: ReturnType<typeof createContract>;
let calls: Awaited<ReturnType<typeof loadCalls>>;
beforeAll(async () => {
  client = await loadClient(root);
  calls = client.calls;
  run = createContract(root, Promise.resolve(client));
});

interface Report {
  exitCode: number;
  fit: number;
  calls: { call: string; state: string; answers: number }[];
}

/** What the tool says, and how it ends. */
async function doctor(...args: string[]) {
  const lines: string[] = [];
  const { exitCode, report } = await run(args, { print: (line: string) => lines.push(line) });
  return { lines, said: lines.join('\n'), exitCode, report: report as Report };
}

/** The lines about one call: its own and its findings, with single blanks. */
function about(lines: string[], call: string): string[] {
  const from = lines.findIndex((line) => line.startsWith(`${call} `));
  if (from < 0) return [];
  const to = lines.findIndex((line, at) => at > from && !line.startsWith('  '));
  return lines.slice(from, to).map((line) => line.trim().replace(/ +/g, ' '));
}

const patternOf = (route: string) => {
  const [, method = '', template = ''] = /^(\S+) (\S+)/.exec(route) ?? [];
  return { method, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`) };
};
const callOf = (method: string, address: string) =>
  calls.find(({ endpoint }) => {
    const route = patternOf(endpoint.route);
    return route.method === method && route.pattern.test(address.replace(/\?.*/, ''));
  });

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  drop?: true;
  silent?: true;
}
type Answers = Record<string, Reply | ((request: IncomingMessage, body: string) => Reply)>;

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const PAGE = `<meta name="csrf-param" content="_csrf"><meta name="csrf-token" content="t"><script type="module" data-islands src="/islands.js"></script>`;
const BUYER = { body: { id: 7, isGuest: false } };

/** A host that answers each call as its example does, apart from `answers` by path; `seen` has what was asked. */
async function shopWith(answers: Answers = {}, page = PAGE) {
  const seen: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const address = request.url ?? '';
    seen.push({ line: `${request.method} ${address}`, headers: request.headers, body });
    const given = answers[address.replace(/\?.*/, '')] ?? answers[address];
    const call = callOf(request.method ?? '', address);
    const own = typeof given === 'function' ? given(request, body) : given;
    const reply: Reply =
      own ??
      (address === '/page'
        ? { headers: { 'Content-Type': 'text/html' }, body: page }
        : call
          ? { body: call.about?.answer ?? {} }
          : { status: 404, body: '<h1>404</h1>' });
    if (reply.silent) return;
    if (reply.drop) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, page: `${origin}/page`, seen };
}

const json = (value: unknown) => ({ body: { status: 'success', output: value } });

describe('a shop that is asked', () => {
  test('the demo shop fits everywhere for a buyer who is logged in, and no write reaches it', async () => {
    const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true });
    try {
      const [cookie = ''] = (await fetch(shop.url)).headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
      const login = await fetch(`${shop.url}/__qa/login`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ account: 'employee' }),
      });
      expect(login.ok).toBe(true);
      const { lines, exitCode, report } = await doctor(`${shop.url}/catalog`, '--cookie', cookie);
      expect(lines.filter((line) => line.startsWith('  error'))).toEqual([]);
      expect(exitCode).toBe(0);
      expect(report.fit).toBeGreaterThan(50);
      // Ids come from the answers before: the cart, its delayed ones, categories, people.
      const fitting = report.calls.filter(({ state }) => state === 'fits').map(({ call }) => call);
      expect(fitting).toEqual(
        expect.arrayContaining(['catalog.stock', 'catalog.offers', 'favourites.items', 'delayed.content', 'b2bemployees.user', 'autoCatalog.models']),
      );
      const { requests: log } = (await (await fetch(`${shop.url}/__qa/log`, { headers: { cookie } })).json()) as {
        requests: { method: string; path: string }[];
      };
      const asked = log.filter(({ path: to }) => !/^\/(__qa|catalog|$)/.test(to));
      expect(asked.length).toBeGreaterThan(50);
      const kinds = asked.map(({ method, path: to }) => {
        const call = callOf(method, to);
        return call?.endpoint.kind === 'read' || call?.about?.shown ? 'read' : `${method} ${to}`;
      });
      expect(new Set(kinds)).toEqual(new Set(['read']));
    } finally {
      await shop.close();
    }
  });

  test('the client’s headers are sent: cookies, the page’s token with POST, the jwt to REST once who has brought it', async () => {
    const { page, seen } = await shopWith({
      '/page': { headers: { 'Content-Type': 'text/html', 'Set-Cookie': '_csrf=raw; path=/' }, body: PAGE },
      '/api/v1/user/who': { body: { id: 7, isGuest: false, jwt: 'a.b.c' } },
    });
    expect((await doctor(page, '--cookie', 'PHPSESSID=s1')).exitCode).toBe(0);
    const of = (line: string) => seen.find((one) => one.line === line)?.headers;
    expect(of('POST /cart/count')).toMatchObject({
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': 't',
      cookie: 'PHPSESSID=s1; _csrf=raw',
    });
    expect(of('POST /cart/count')?.authorization).toBeUndefined();
    expect(of('GET /v1/user/options')).toMatchObject({ authorization: 'Bearer a.b.c' });
    expect(of('GET /v1/user/options')?.['x-csrf-token']).toBeUndefined();
    const line = seen.findIndex((one) => one.line === 'GET /api/v1/user/who');
    expect(line).toBe(1);
  });

  test('everything that is asked is a read, whatever the shop answers', async () => {
    const { page, seen } = await shopWith({ '/api/v1/user/who': BUYER });
    await doctor(page, '--cookie', 'PHPSESSID=s1', ...['client', 'convertor', 'request'].flatMap((name) => ['--set', `${name}=15`]));
    const reads = calls.filter(({ endpoint, about: known }) => endpoint.kind === 'read' || known?.shown);
    const others = seen.slice(1).filter(({ line }) => !reads.includes(callOf(...(line.split(' ') as [string, string])) as (typeof reads)[number]));
    expect(others).toEqual([]);
    expect(seen.length).toBeGreaterThan(50);
    // Every read of a widget but the one a setting of the tag switches on.
    const asked = new Set(seen.map(({ line }) => callOf(...(line.split(' ') as [string, string]))?.endpoint.route));
    expect(reads.filter(({ endpoint, widgets }) => widgets.length > 0 && !asked.has(endpoint.route)).map(({ endpoint }) => endpoint.name)).toEqual([]);
  });

  test('what no answer has named is not seen, with the option that names it', async () => {
    const { page, seen } = await shopWith({ '/cart/content': json({ items: [] }), '/api/v1/favoriteProduct': { body: { items: [] } } });
    const first = await doctor(page, '--cookie', 'PHPSESSID=s1');
    expect(about(first.lines, 'catalog.stock')).toEqual([
      `catalog.stock GET /api/v1/catalog/stock/{id} not seen: no answer has named a record to ask about: give --product 123 ${placeOf('catalog.stock')}`,
    ]);
    expect(about(first.lines, 'convertor.page')[0]).toContain('give --set convertor=123');
    await doctor(page, '--product', '981', '--set', 'convertor=55');
    expect(seen.map(({ line }) => line)).toEqual(expect.arrayContaining(['GET /api/v1/catalog/stock/981', 'POST /api/v1/convertor/55?page=1']));
  });

  test('the document names every record that --set takes', () => {
    const document = readFileSync(path.join(root, 'docs/contract.md'), 'utf8');
    const [, row = ''] = /^\| `--set name=value` \| (.*) \|$/m.exec(document) ?? [];
    expect([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(RECORD_NAMES);
  });

  test('routes are those the page says, and calls may be chosen', async () => {
    const page = PAGE.replace('data-islands', `data-islands data-api-base="/shop" data-endpoints='{"cart.count":"/index.php?r=cart/count","user.who":"/who"}'`);
    const { page: address, seen } = await shopWith({ '/shop/who': BUYER, '/shop/index.php': json({ quantity: 1, cost: 5 }) }, page);
    const { lines, exitCode } = await doctor(address, '--only', 'user.who,cart.c*');
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /page',
      'GET /shop/who',
      'POST /shop/index.php?r=cart/count',
      'GET /shop/cart/content?page=1',
      'POST /shop/cart/check-validate',
    ]);
    expect(about(lines, 'user.who')).toEqual(['user.who GET /api/v1/user/who (another address is set) fits']);
    expect(exitCode).toBe(1);
    expect(about(lines, 'cart.content')[1]).toBe('error answers 404 with a page, so nobody serves this address');
  });

  test('a guest is asked to log in, which is no fault; a buyer who is has lost the session', async () => {
    const login = { '/cart/content': { status: 302, headers: { 'X-Redirect': '/site/login' } }, '/garage-group/content': { status: 401 } };
    const guest = await shopWith({ ...login, '/api/v1/user/who': { body: { isGuest: true } } });
    const asGuest = await doctor(guest.page);
    expect(asGuest.exitCode).toBe(0);
    expect(about(asGuest.lines, 'cart.content')).toEqual([
      `cart.content GET /cart/content not seen: a guest is asked to log in (status 302 with X-Redirect): ask as a buyer ${placeOf('cart.content')}`,
    ]);
    const buyer = await shopWith({ ...login, '/api/v1/user/who': BUYER });
    const asBuyer = await doctor(buyer.page, '--cookie', 'PHPSESSID=s1');
    expect(asBuyer.exitCode).toBe(1);
    expect(about(asBuyer.lines, 'cart.content')).toEqual([
      `cart.content GET /cart/content does not fit ${placeOf('cart.content')}`,
      'error a lost session: status 302 with X-Redirect',
    ]);
    expect(about(asBuyer.lines, 'garage.content')[1]).toBe('error a lost session: status 401');
    const stale = await doctor(guest.page, '--cookie', 'PHPSESSID=old');
    expect(stale.lines[0]).toBe('The cookie is not of a buyer who is logged in, so what only a buyer may ask is refused. Log in, and copy it anew.');
    expect(about(stale.lines, 'user.who')[1]).toContain('error says that a guest asks, though a cookie was given');
    expect(stale.exitCode).toBe(1);
  });

  const CONTENT = '/cart/content';
  test.each<[string, string, Reply, string[], number]>([
    ['HTML', CONTENT, { body: '<!DOCTYPE html><title>Магазин</title>' }, ['error answers 200 with a page (HTML) where JSON is expected'], 1],
    [
      'a message of PHP before the JSON',
      CONTENT,
      { body: '<br />\n<b>Warning</b>:  Undefined array key "price" in <b>/var/www/a.php</b> on line <b>4</b><br />\n{"items":[]}' },
      ['error answers 200 with a message of PHP (Warning) where JSON is expected: switch display_errors off, and look it up in the log'],
      1,
    ],
    ['a piece of JSON', CONTENT, { body: '{"status":"success","outp' }, ['error answers 200 with what is no JSON; nothing may stand before or after it'], 1],
    ['nothing', '/api/v1/catalog/offers/5123', { body: '' }, ['error answers 200 with nothing'], 1],
    [
      'the login page',
      CONTENT,
      { body: '<form action="/site/login"><input type="password" name="LoginForm[password]"></form>' },
      ['error a lost session: status 200 with the login page'],
      1,
    ],
    [
      'a redirect to the login page',
      CONTENT,
      { status: 302, headers: { Location: '/site/login' } },
      ['error a lost session: it was redirected to the login page'],
      1,
    ],
    ['403 in Yii’s words', CONTENT, { status: 403, body: { message: 'Требуется вход.' } }, ['error a lost session: status 403 in Yii’s words'], 1],
    ['an error of the server', CONTENT, { status: 500, body: { message: 'SQLSTATE' } }, ['error answers 500'], 1],
    ['a broken connection', CONTENT, { drop: true }, ['error no answer: the connection broke (UND_ERR_SOCKET)'], 1],
    [
      'a refused token',
      '/cart/count',
      { status: 400, body: 'Bad Request (#400): Не удалось проверить переданные данные.' },
      [expect.stringMatching(/^error the CSRF token was refused/)],
      1,
    ],
    ['a refusal', '/cart/count', { body: { status: 'error', output: 'Нет' } }, ['error says no (`"status": "error"` or the like)'], 1],
    ['names nobody reads', '/cart/count', json({ kolichestvo: 3 }), ['error output.quantity: expected a whole number, came nothing'], 1],
    [
      'names nobody reads, of which none must be there',
      '/v1/user/options',
      json({ nastroyki: 3 }),
      ['error output: nothing of the answer is read: what is expected stands in it under no name that is known'],
      1,
    ],
    ['a text for a list', CONTENT, json('нет'), ['error output: expected a list, came a text'], 1],
    [
      'rows without what they must have',
      CONTENT,
      json({ items: [{ id: 1, quantity: 2 }, { ID: 2, quantity: 2 }, { id: 3 }, { id: 'Склад 1', quantity: 1 }, { id: 5 }] }),
      [
        'error output.items[].id: stands there as `ID`, which is not read, so the row is left out (1 row)',
        'error output.items[].quantity: expected a whole number, came nothing, so the row is left out (2 rows)',
        'error output.items[].id: expected an id, 1 to 64 of A-Z a-z 0-9 _ -, came a text that is no id, so the row is left out (1 row)',
      ],
      1,
    ],
    [
      'a record without what it must have',
      '/api/v1/catalog/product/5123/quick-view',
      { body: { id: 5123 } },
      ['error title: expected a text, came nothing'],
      1,
    ],
    [
      'a field that does not fit',
      CONTENT,
      json({ items: [{ id: 1, quantity: 2, price: { value: 5 } }] }),
      ['note output.items[].price: expected a number, came an object; it is as good as missing (1 row)'],
      0,
    ],
    [
      'numbers as texts and another spelling',
      CONTENT,
      json({ items: [{ id: 1, quantity: '2', price: '10,5', product_id: 5123 }] }),
      [
        'note output.items[].productId: stands there as `product_id`, which is not read (1 row)',
        'note output.items[].quantity, output.items[].price: a number as a text; it is read all the same',
      ],
      0,
    ],
    [
      '[] for {}',
      '/cart/count',
      json({ quantity: 1, cost: 5, approval: [] }),
      ['note output.approval: `[]` where an object is expected; it is read as one without fields'],
      0,
    ],
    [
      'a byte order mark and a type that is not JSON’s',
      CONTENT,
      { headers: { 'Content-Type': 'text/html; charset=windows-1251' }, body: '\ufeff{"items":[]}' },
      [
        'note a byte order mark stands before the JSON: save the files of PHP without BOM',
        'note Content-Type is text/html where application/json is expected; it is read all the same',
        'note Content-Type names a charset that is not UTF-8; browsers read calls as UTF-8 whatever it says',
      ],
      0,
    ],
    [
      'no cost in the header of the cart',
      '/cart/count',
      json({ quantity: 2 }),
      ['note output.cost: is not there, and without it the rest is read otherwise'],
      0,
    ],
  ])('%s: %s', async (_what, address, reply, expected, code) => {
    const { page } = await shopWith({ '/api/v1/user/who': BUYER, [address]: reply });
    const name = callOf(address === '/cart/count' ? 'POST' : 'GET', address)?.endpoint.name ?? '';
    const { lines, exitCode, report } = await doctor(page, '--cookie', 'PHPSESSID=s1', '--product', '5123', '--only', `user.who,${name}`);
    const [head, ...rest] = about(lines, name);
    expect(rest).toEqual(expected);
    expect(head).toMatch(code ? / does not fit / : / fits /);
    expect(head).toContain(placeOf(name));
    expect(exitCode).toBe(code);
    expect(report.exitCode).toBe(code);
  });

  test('what the shop does not switch on, or may do without, is not missed', async () => {
    const nobody = { status: 404, body: '<h1>404</h1>' };
    const answers = { '/api/v1/user/who': BUYER, '/api/v1/cart/list': nobody, '/checkout/created': nobody, '/api/v1/catalog/hints': nobody };
    const off = await shopWith({ ...answers, '/cart/count': json({ quantity: 1, cost: 1 }) });
    const one = await doctor(off.page, '--cookie', 'a=b');
    expect(one.exitCode).toBe(0);
    expect(about(one.lines, 'delayed.list')[0]).toContain(
      'not seen: answers 404 with a page, so nobody serves this address; it is asked only where `cart.count` answers with `isShowDelayed`',
    );
    expect(about(one.lines, 'checkout.created')[0]).toContain('not seen: answers 404, which a shop may do without');
    expect(about(one.lines, 'catalog.hints')[0]).toContain('it is asked only when the buyer searches');
    const on = await shopWith({ ...answers, '/cart/count': json({ quantity: 1, cost: 1, isShowDelayed: true }) });
    expect(about((await doctor(on.page, '--cookie', 'a=b')).lines, 'delayed.list')[1]).toBe('error answers 404 with a page, so nobody serves this address');
  });

  test('a host that says nothing is asked no more after three times', async () => {
    const { page, seen } = await shopWith(
      Object.fromEntries(['/api/v1/user/who', '/v1/user/options', '/cart/count'].map((address) => [address, { drop: true as const }])),
    );
    const { said, exitCode } = await doctor(page, '--cookie', 'a=b');
    expect(exitCode).toBe(1);
    expect(seen).toHaveLength(4);
    expect(said).toContain('not seen: the host had not answered three times in a row, and was asked no more');
  });

  test('a token that is refused is read anew from the page, and the call is made once more', async () => {
    let tokens = 0;
    const { page, seen } = await shopWith({
      '/api/v1/user/who': BUYER,
      '/page': () => ({ headers: { 'Content-Type': 'text/html' }, body: PAGE.replace('content="t"', `content="t${++tokens}"`) }),
      '/cart/count': (request) =>
        request.headers['x-csrf-token'] === 't2'
          ? json({ quantity: 1, cost: 5 })
          : { status: 400, body: { message: 'Не удалось проверить переданные данные.' } },
    });
    const { lines, exitCode } = await doctor(page, '--cookie', 'a=b', '--only', 'user.who,cart.count');
    expect(about(lines, 'cart.count')).toEqual([
      expect.stringContaining(' fits '),
      expect.stringMatching(/^note the CSRF token was refused .* \(1 of 2 answers\)$/),
    ]);
    expect([exitCode, seen.map(({ line }) => line)]).toEqual([0, ['GET /page', 'GET /api/v1/user/who', 'POST /cart/count', 'GET /page', 'POST /cart/count']]);
  });

  test('cookies go to no other host', async () => {
    const other = await shopWith();
    const { page } = await shopWith({ '/cart/content': { status: 302, headers: { Location: `${other.origin}/cart/content` } } });
    const { lines } = await doctor(page, '--cookie', 'a=b');
    expect(about(lines, 'cart.content')[1]).toBe('error no answer: it was redirected to another origin, which the browser does not follow');
    expect(other.seen).toEqual([]);
  });

  const withSettings = (settings: string) => PAGE.replace('data-islands', `data-islands ${settings}`);
  const withRoutes = (routes: Record<string, string>) => withSettings(`data-endpoints='${JSON.stringify(routes)}'`);

  test('nor do they where the page sets an address that a browser would take for a path', async () => {
    const other = await shopWith();
    const host = other.origin.replace('http:', '');
    for (const html of [withRoutes({ 'user.who': `/.${host}/who` }), withSettings(`data-api-base="/.${host}"`), withSettings(`data-api-base="${host}"`)]) {
      const { page, seen } = await shopWith({}, html);
      await doctor(page, '--cookie', 'a=b', '--only', 'user.who');
      expect(seen).toHaveLength(2);
    }
    expect(other.seen).toEqual([]);
  });

  test.each<[string, string]>([
    ['the method and the path of a write', withRoutes({ 'user.who': 'DELETE /api/v1/favoriteProducts', 'cart.count': 'POST /cart/delete-items-multiple' })],
    ['a method that no read has', withRoutes({ 'user.who': 'PUT /who', 'cart.count': 'PATCH /count' })],
    ['a write spelled otherwise', withRoutes({ 'user.who': 'POST /shop//CART/%61dd/', 'cart.count': 'POST /x/../cart/add;a=1' })],
    ['a write by GET', withRoutes({ 'user.who': '/cart/delete-item', 'cart.count': 'GET /orders/status/end' })],
    ['a write in the query', withRoutes({ 'user.who': 'POST /index.php?r=cart/add', 'cart.count': '/index.php?r=cart%2Frecount' })],
    ['a write in what stands before all paths', withSettings('data-api-base="/cart/add?x="').replace('>', ` data-endpoints='{"user.who":"POST /who"}'>`)],
    ['where the page has put a write', withRoutes({ 'cart.add': '/put', 'user.who': 'POST /put', 'cart.count': '/put?fast=1' })],
  ])('%s is not sent for a read', async (_what, html) => {
    const { page, seen } = await shopWith({}, html);
    const { lines } = await doctor(page, '--cookie', 'a=b', '--only', 'user.who,cart.count');
    expect(seen.map(({ line }) => line)).toEqual(['GET /page']);
    expect(about(lines, 'user.who')[0]).toMatch(/not seen: the page sets (a method|the address of a write) for it\b/);
    expect(about(lines, 'cart.count')[0]).toMatch(/not seen: the page sets (a method|the address of a write) for it\b/);
  });

  test('an address that the client would not ask is an error of its call, and the others are asked', async () => {
    const bad = await shopWith({}, withRoutes({ 'user.who': 'https://other.example/who', 'user.options': 'get /x y' }));
    const { lines, exitCode } = await doctor(bad.page, '--only', 'user.*,cart.count');
    expect(about(lines, 'user.who')[1]).toBe('error the address that is set for it is on another origin, which the client never asks, so nothing is sent');
    expect(about(lines, 'user.options')[1]).toBe(
      'error the address that is set for it is no route: a method in capitals and a path without blanks are wanted, so nothing is sent',
    );
    expect(about(lines, 'cart.count')[0]).toContain(' fits');
    expect(exitCode).toBe(1);
    const abroad = await shopWith({}, withSettings('data-api-base="https://api.shop.example"'));
    expect(about((await doctor(abroad.page, '--only', 'cart.count')).lines, 'cart.count')[1]).toContain('is on another origin');
    expect(abroad.seen).toHaveLength(1);
  });

  test('the own origin may stand in full, and one that only begins like it is another', async () => {
    const answers: Answers = { '/page': () => ({ headers: { 'Content-Type': 'text/html' }, body: html }) };
    let html = '';
    const { page, origin, seen } = await shopWith(answers);
    const ask = async (settings: string) => {
      html = withSettings(settings);
      seen.length = 0;
      const { lines } = await doctor(page, '--only', 'cart.count');
      return [seen.at(-1)?.line, about(lines, 'cart.count')[0]];
    };
    expect(await ask(`data-api-base="${origin}/shop"`)).toEqual(['POST /shop/cart/count', expect.stringContaining('does not fit')]);
    expect(await ask(`data-api-base="${origin}/"`)).toEqual(['POST //cart/count', expect.stringContaining('does not fit')]);
    expect(await ask(`data-endpoints='{"cart.count":"${origin}/cart/count"}'`)).toEqual(['POST /cart/count', expect.stringContaining(' fits')]);
    const count = calls.find(({ endpoint }) => endpoint.name === 'cart.count')?.endpoint as (typeof calls)[number]['endpoint'];
    client.setUp({ apiBase: 'https://shop.example.evil' }, 'https://shop.example/page');
    expect(() => client.lineOf(count, {})).toThrow();
    client.setUp({ apiBase: 'https://shop.example' }, 'https://shop.example/page');
    expect(client.lineOf(count, {}).url).toBe('https://shop.example/cart/count');
    expect(globalThis.location).toBeUndefined();
  });

  test('deadlines are those of the page, whatever number it sets', async () => {
    const { page } = await shopWith({}, withSettings(`data-limits='{"deadlineRead":1500.5,"deadlineReadWithEffects":1e30}'`));
    expect((await doctor(page, '--only', 'user.who,cart.count')).exitCode).toBe(0);
    const slow = await shopWith({ '/api/v1/user/who': { silent: true } }, withSettings(`data-limits='{"deadlineRead":200.4}'`));
    expect(about((await doctor(slow.page, '--only', 'user.who')).lines, 'user.who')[1]).toBe('error no answer within 0.2 s, after which the client gives up');
  });

  test('a shop that answers everything with nothing fits with a note', async () => {
    const names = 'user.who,cart.content,delayed.list';
    const { page } = await shopWith({
      '/api/v1/user/who': json({}),
      '/cart/content': json({}),
      '/api/v1/cart/list': { body: [] },
    });
    const { lines, exitCode } = await doctor(page, '--only', names);
    const nothing = 'the answer holds nothing, so what the widgets read of it has not been seen';
    expect(about(lines, 'user.who')).toEqual([
      `user.who GET /api/v1/user/who fits ${placeOf('user.who')}`,
      `note output: ${nothing}`,
      'note output.isGuest: is not there, and without it the rest is read otherwise',
    ]);
    expect(about(lines, 'cart.content')[1]).toBe(`note output: ${nothing}`);
    // An empty list is whole.
    expect(about(lines, 'delayed.list')).toEqual(['delayed.list GET /api/v1/cart/list fits']);
    expect(exitCode).toBe(0);
  });

  test('where nothing is read, the names that stand there instead are said all the same', async () => {
    const { page } = await shopWith({ '/api/v1/user/who': json({ ID: 7, is_guest: false }) });
    const { lines } = await doctor(page, '--only', 'user.who');
    expect(about(lines, 'user.who').slice(1)).toEqual([
      'error output: nothing of the answer is read: what is expected stands in it under no name that is known',
      'note output.id: stands there as `ID`, which is not read',
      'note output.isGuest: stands there as `is_guest`, which is not read',
      'note output.isGuest: is not there, and without it the rest is read otherwise',
    ]);
  });

  test('a cookie is doubted only where the shop has said whose it is', async () => {
    const { page } = await shopWith({ '/api/v1/user/who': { status: 500 } });
    const { said } = await doctor(page, '--cookie', 'a=b', '--only', 'user.who,cart.count');
    expect(said).not.toContain('The cookie is not of a buyer');
    expect(said).toContain('1 call fits, 1 does not, 0 were not seen.');
  });

  test('an answer without an end is not read to it', async () => {
    const { page } = await shopWith({ '/api/v1/user/who': { body: ' '.repeat(51 * 1024 * 1024) } });
    const { lines } = await doctor(page, '--only', 'user.who');
    expect(about(lines, 'user.who')[0]).toContain('not seen: the answer has more than 50 MB, and was not read to its end');
  });

  test('a text of tags without a message of PHP is looked at for as long as a message may stand before it', () => {
    client.setUp({});
    const call = calls.find(({ endpoint }) => endpoint.name === 'user.who') as (typeof calls)[number];
    const line = { method: 'GET', template: '/x', url: 'http://localhost/x' };
    const reply = (text: string) => ({ status: 200, headers: new Headers({ 'Content-Type': 'text/html' }), text, redirectedTo: undefined });
    expect(judge(client, call, line, reply(`${'<br>'.repeat(400)}Warning: x`)).findings[0]?.message).toContain('a message of PHP (Warning)');
    expect(judge(client, call, line, reply(`${'<br>'.repeat(600)}Warning: x`)).findings[0]?.message).toContain('a page (HTML)');
  });

  test('megabytes of tags are a page, and the others are asked', async () => {
    const { page } = await shopWith({ '/api/v1/user/who': { body: '<br> '.repeat(4_000_000) } });
    const { lines } = await doctor(page, '--only', 'user.who,cart.count');
    expect(about(lines, 'user.who')[1]).toBe('error answers 200 with a page (HTML) where JSON is expected');
    expect(about(lines, 'cart.count')[0]).toContain(' fits');
  });

  test('where the report cannot be written nothing is left, and no path is no file', async () => {
    const { page } = await shopWith();
    const folder = path.join(scratch('har'), 'reports');
    mkdirSync(path.join(folder, 'report.json'), { recursive: true });
    await expect(doctor(page, '--only', 'user.who', '--json', path.join(folder, 'report.json'))).rejects.toThrow('cannot be written');
    expect(readdirSync(folder)).toEqual(['report.json']);
    await expect(doctor(page, '--only', 'user.who', '--json', '')).rejects.toThrow('--json needs the path of a file');
  });

  test('where the page cannot be read anew, the token that was refused stays refused', async () => {
    let opened = 0;
    const { page } = await shopWith({
      '/page': () => (++opened > 1 ? { drop: true } : { headers: { 'Content-Type': 'text/html' }, body: PAGE }),
      '/cart/count': { status: 400, body: { message: 'Не удалось проверить переданные данные.' } },
    });
    const { lines } = await doctor(page, '--only', 'user.who,cart.count');
    expect(about(lines, 'cart.count')[1]).toContain('error the CSRF token was refused');
    expect(about(lines, 'user.who')[0]).toContain(' fits');
    expect(opened).toBe(2);
  });
});

interface Entry {
  request: Record<string, unknown>;
  response: Record<string, unknown>;
  [more: string]: unknown;
}
const ORIGIN = 'https://shop.example';
const headersOf = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }));

/** An exchange of our client as Chrome saves it. */
function entry(
  line: string,
  content: unknown,
  { status = 200, headers = {}, ...more }: { status?: number; headers?: Record<string, string>; [more: string]: unknown } = {},
): Entry {
  const [method, to] = line.split(' ') as [string, string];
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    _initiator: { type: 'script' },
    _resourceType: 'fetch',
    startedDateTime: '2026-11-29T10:00:00.000Z',
    time: 12,
    request: {
      ...{ method, url: to.startsWith('http') ? to : ORIGIN + to, httpVersion: 'http/2.0' },
      headers: headersOf({ ':method': method, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }),
    },
    response: {
      ...{ status, statusText: '', headers: headersOf({ 'content-type': 'application/json; charset=utf-8', ...headers }), redirectURL: headers.Location ?? '' },
      content: { size: Buffer.byteLength(text), mimeType: 'application/json', text },
    },
    ...more,
  };
}
const page = (html: string): Entry => ({
  _resourceType: 'document',
  request: { method: 'GET', url: `${ORIGIN}/catalog`, headers: headersOf({ accept: 'text/html' }) },
  response: { status: 200, headers: headersOf({ 'content-type': 'text/html' }), content: { size: html.length, mimeType: 'text/html', text: html } },
});

function saved(entries: unknown, before = ''): string {
  const file = path.join(scratch('har'), 'saved.har');
  writeFileSync(file, before + JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries } }));
  return file;
}
const read = (entries: Entry[], ...args: string[]) => doctor('--har', saved(entries), ...args);

const COUNT = entry('POST /cart/count', { status: 'success', output: { quantity: 1, cost: 10 } });

describe('a recording', () => {
  test('reads and writes are judged, refusals of writes are read, and nothing is sent', async () => {
    const { lines, said, exitCode } = await read([
      page(PAGE),
      COUNT,
      COUNT,
      entry('POST /cart/add?id=5123', { status: 'success', output: { id: 1000007, quantity: 2 } }),
      entry('POST /cart/recount?id=1000007', { status: 'error', output: 'Доступно только 3 шт.' }),
      entry('POST /cart/delete-item?id=1000007', { ok_message: 'Удалено' }),
      entry('DELETE /api/v1/autocatalog/bookmark/5001', '', { status: 204 }),
      entry('GET /assets/app.js', 'x'),
    ]);
    expect(about(lines, 'cart.count')).toEqual(['cart.count POST /cart/count fits']);
    expect(about(lines, 'cart.add')).toEqual(['cart.add POST /cart/add fits']);
    expect(about(lines, 'bookmarks.remove')).toEqual(['bookmarks.remove DELETE /api/v1/autocatalog/bookmark/{id} fits']);
    expect(about(lines, 'cart.recount')[0]).toContain('not seen: it was only refused (says no (`"status": "error"` or the like)), and refusals are read');
    expect(about(lines, 'cart.delete-item')).toEqual([
      `cart.delete-item POST /cart/delete-item does not fit ${placeOf('cart.delete-item')}`,
      'error nothing of the answer is read',
    ]);
    expect(exitCode).toBe(1);
    expect(said).toContain('6 of the recorded requests are calls of the bundle, 1 are others; nothing was sent.');
    expect(said).toMatch(/not seen, for nobody asked: .*cart\.content/);
  });

  test('of several answers of a call each counts; what was mended by itself is a note', async () => {
    const csrf = entry('POST /cart/add?id=1', 'Bad Request (#400): Не удалось проверить переданные данные.', { status: 400 });
    const content = (row: object) => entry('GET /cart/content?page=1', { items: [row] });
    const { lines, exitCode } = await read([
      csrf,
      entry('POST /cart/add?id=1', { status: 'success', output: { id: 5, quantity: 1 } }),
      content({ id: 1, quantity: 1 }),
      content({ quantity: 1 }),
      content({ quantity: 1 }),
    ]);
    expect(about(lines, 'cart.add')[1]).toMatch(/^note the CSRF token was refused .* \(1 of 2 answers\)$/);
    expect(about(lines, 'cart.content')[1]).toMatch(/^error items\[\]\.id: .* \(2 rows, 2 of 3 answers\)$/);
    expect(exitCode).toBe(1);
  });

  test('routes come from the tag of a recorded page, or from a file', async () => {
    const calls = [
      entry('POST /local/ajax.php?action=count', { quantity: 1, cost: 2 }),
      entry('GET /api/stock-of/5123/all', { warehouses: [{ code: 'A', name: 'Москва', quantity: 1 }] }),
    ];
    const routes = { 'cart.count': '/local/ajax.php?action=count', 'catalog.stock': '/api/stock-of/{productId}/all' };
    const fits = ['cart.count POST /cart/count (another address is set) fits', 'catalog.stock GET /api/v1/catalog/stock/{id} (another address is set) fits'];
    const ofTag = await read([page(PAGE.replace('data-islands', `data-islands data-endpoints='${JSON.stringify(routes)}'`)), ...calls]);
    expect([...about(ofTag.lines, 'cart.count'), ...about(ofTag.lines, 'catalog.stock')]).toEqual(fits);
    const file = path.join(scratch('har'), 'endpoints.json');
    writeFileSync(file, JSON.stringify(routes));
    const ofFile = await read(calls, '--endpoints', file);
    expect([...about(ofFile.lines, 'cart.count'), ...about(ofFile.lines, 'catalog.stock')]).toEqual(fits);
    const ofNone = await read(calls);
    expect(ofNone.said).toContain(
      'No call of the bundle was recorded. Where the shop has other addresses, give them with --endpoints, or record the page as well.',
    );
  });

  test('two calls of one line are told apart by what they ask, and both are held to an answer that may be either', async () => {
    const only = await read([entry('GET /orders/order/orderlist?id=5&page=1', { orders: [] })]);
    expect(only.report.calls.filter(({ state }) => state === 'fits').map(({ call }) => call)).toEqual(['orders.list']);
    const either = await read([entry('GET /orders/order/orderlist?sort=-dateInsert&page=1&per-page=20', { orders: [] })]);
    expect(either.report.calls.filter(({ state }) => state === 'fits').map(({ call }) => call)).toEqual(['orders.history', 'orders.list']);
  });

  test('redirects are followed to the answer at their end; to the login page they are a lost session', async () => {
    const moved = entry('GET /cart/content', '', { status: 301, headers: { Location: '/cart/content/' } });
    const end = entry('GET /cart/content/', { items: [] });
    expect((await read([moved, end])).exitCode).toBe(0);
    expect(about((await read([moved])).lines, 'cart.content')[0]).toContain('not seen: it was redirected, and where to was not recorded');
    const lost = await read([entry('GET /cart/content', '', { status: 302, headers: { Location: '/site/login?returnUrl=x' } })]);
    expect(about(lost.lines, 'cart.content')[1]).toBe('error a lost session: it was redirected to the login page');
    const guest = entry('GET /api/v1/user/who', { isGuest: true });
    const asked = await read([COUNT, guest, entry('GET /cart/content', '', { status: 302, headers: { 'X-Redirect': `${ORIGIN}/site/login` } })]);
    expect(asked.exitCode).toBe(0);
    expect(about(asked.lines, 'cart.content')[0]).toContain('not seen: a guest is asked to log in (status 302 with X-Redirect)');
  });

  test('who logs in or out in the middle of a recording is asked to log in before and after, and not meanwhile', async () => {
    const who = (isGuest: boolean) => entry('GET /api/v1/user/who', { isGuest });
    const asks = (call: string) => entry(call, '', { status: 401 });
    const { lines, exitCode } = await read([who(true), asks('GET /cart/content'), who(false), COUNT, asks('GET /garage-group/content')]);
    expect(about(lines, 'cart.content')[0]).toContain('not seen: a guest is asked to log in (status 401)');
    expect(about(lines, 'garage.content')[1]).toBe('error a lost session: status 401');
    expect(exitCode).toBe(1);
  });

  const body = JSON.stringify({ status: 'success', output: { quantity: 1, cost: 10, message: 'Сумма' } });
  const other = (response: object, request: object = {}, more: object = {}): Entry => ({
    request: { method: 'POST', url: `${ORIGIN}/cart/count`, ...request },
    response: { status: 200, ...response },
    ...more,
  });
  test.each<[string, Entry, string]>([
    [
      'Firefox: base64, no type of resource',
      other(
        {
          content: { mimeType: 'application/json', size: Buffer.byteLength(body), encoding: 'base64', text: Buffer.from(body).toString('base64') },
          headers: headersOf({ 'Content-Type': 'application/json' }),
          redirectURL: '',
        },
        {},
        { pageref: 'page_1', timings: {} },
      ),
      'fits',
    ],
    [
      'Firefox: bodies left out',
      other({ content: { mimeType: 'application/json', size: 90, comment: 'Response bodies are not included.' } }),
      'not seen: it was recorded without its body',
    ],
    ['Chrome without content', other({ content: { size: 90, mimeType: 'application/json' } }), 'not seen: it was recorded without its body'],
    ['Chrome: a body that is gone', other({ content: { size: 0, mimeType: 'application/json' }, bodySize: -1 }), 'not seen: it was recorded without its body'],
    [
      'cut short',
      other({ content: { size: 9000, text: body.slice(0, 40), mimeType: 'application/json' } }),
      'not seen: its body was cut short by the recording',
    ],
    [
      'from the cache',
      other({ status: 304, content: { size: 0 }, bodySize: 0 }),
      'not seen: it was recorded without its body (304): record with the cache switched off',
    ],
    [
      'a request that was cut off',
      other({ status: 0, content: {}, _error: 'net::ERR_ABORTED' }),
      'not seen: it was not answered: the page went on, or the connection broke',
    ],
    ['a proxy: no headers, small letters', other({ content: { text: body } }, { method: 'post' }), 'fits'],
    ['a type in the content alone', other({ content: { text: body, mimeType: 'application/json' } }), 'fits'],
  ])('%s', async (_what, one, expected) => {
    const { lines, exitCode } = await read([one]);
    expect(about(lines, 'cart.count')[0]).toContain(`POST /cart/count ${expected}`);
    // What cannot be judged is not known to fit.
    expect(exitCode).toBe(expected === 'fits' ? 0 : 1);
  });

  test('what is no exchange is passed over, and a mark before the file is no harm', async () => {
    const odd = [
      null,
      {},
      { request: {} },
      { request: { method: 'GET', url: 'no address' }, response: {} },
      { request: { method: 'GET', url: 'ws://shop.example/a' }, response: { status: 101 } },
    ];
    const { exitCode, lines } = await doctor('--har', saved([...odd, COUNT], '\ufeff'));
    expect(exitCode).toBe(0);
    expect(about(lines, 'cart.count')).toEqual(['cart.count POST /cart/count fits']);
  });

  test('calls of other hosts are none of the shop’s', async () => {
    const { lines } = await read([page(PAGE), COUNT, entry('POST https://counter.example/cart/count', { broken: 1 })]);
    expect(about(lines, 'cart.count')).toEqual(['cart.count POST /cart/count fits']);
  });

  const SHOP = PAGE.replace('data-islands', 'data-islands data-api-base="/shop"');
  const at = (one: Entry, url: string, startedDateTime?: string): Entry => ({
    ...one,
    ...(startedDateTime && { startedDateTime }),
    request: { ...one.request, url },
  });
  const WHO = { id: 7, isGuest: false };

  test.each<[string, string, number]>([
    ['a removal', 'POST /cart/delete-item?id=1', 404],
    ['a write', 'POST /cart/add?id=1', 400],
    ['a write', 'POST /cart/add?id=1', 422],
    ['a read', 'GET /api/v1/catalog/stock/5', 404],
    ['a read', 'GET /cart/content', 403],
    ['a removal', 'DELETE /api/v1/autocatalog/bookmark/5001', 410],
  ])('%s, %s: what %i means is not known without its body', async (_what, line, status) => {
    const whole = entry(line, '', { status });
    const { said, report } = await read([{ ...whole, response: { ...whole.response, content: { size: 3000, mimeType: 'text/html' } } }]);
    expect(report.calls.filter(({ answers }) => answers > 0).map(({ state }) => state)).toEqual(['not seen']);
    expect(said).toContain('not seen: it was recorded without its body');
  });

  test.each<[string, string]>([
    ['a page of another host was opened before', 'https://partner.example/'],
    ['a page of another host has calls as well, though fewer', 'https://staging.example/'],
  ])('%s: only the settings of the host with most calls count', async (_what, address) => {
    const others = [at(page(SHOP), address), at(COUNT, `${address}shop/cart/count`)].slice(0, address.includes('partner') ? 1 : 2);
    const { lines, exitCode, said } = await read([...others, page(PAGE), entry('GET /api/v1/user/who', WHO), COUNT]);
    expect([about(lines, 'user.who'), about(lines, 'cart.count')]).toEqual([['user.who GET /api/v1/user/who fits'], ['cart.count POST /cart/count fits']]);
    expect(exitCode).toBe(0);
    expect(said.includes('Calls of another host with a page of its own were recorded too')).toBe(others.length > 1);
  });

  test.each<[string, number]>([
    ['with a byte order mark, which is counted and not kept', 3],
    ['cut short behind its tag', 900_000],
  ])('a page %s has its routes', async (_what, more) => {
    const whole = page(SHOP);
    const size = Buffer.byteLength(SHOP) + more;
    const { lines } = await read([
      { ...whole, response: { ...whole.response, content: { size, mimeType: 'text/html', text: SHOP } } },
      entry('POST /shop/cart/count', { quantity: 1, cost: 10 }),
    ]);
    expect(about(lines, 'cart.count')).toEqual(['cart.count POST /cart/count fits']);
  });

  test('a page with a byte order mark that answers a call is a page', async () => {
    const html = '<h1>Ошибка</h1>';
    const whole = entry('GET /api/v1/user/who', html);
    const { lines } = await read([
      { ...whole, response: { ...whole.response, content: { size: Buffer.byteLength(html) + 3, mimeType: 'text/html', text: html } } },
    ]);
    expect(about(lines, 'user.who')[1]).toBe('error answers 200 with a page (HTML) where JSON is expected');
  });

  test.each<[string, string, string]>([
    ['in full', `data-endpoints='{"user.who":"${ORIGIN}/me"}'`, '/me'],
    ['in letters that addresses encode', `data-endpoints='{"user.who":"/кто"}'`, '/кто'],
    ['with dots', `data-endpoints='{"user.who":"/x/../me"}'`, '/me'],
    ['with a fragment', `data-endpoints='{"user.who":"/me#x"}'`, '/me'],
    ['with a slash twice', `data-api-base="${ORIGIN}/"`, '//api/v1/user/who'],
    ['below a path in full', `data-api-base="${ORIGIN}/shop"`, '/shop/api/v1/user/who'],
    ['beside the page', 'data-api-base="../x"', '/a/x/api/v1/user/who'],
    ['in the query', `data-endpoints='{"user.who":"/index.php?r=user/who"}'`, '/index.php?r=user%2Fwho'],
  ])('a route that is set %s is recorded as the client asks it', async (_what, settings, asked) => {
    const html = PAGE.replace('data-islands', `data-islands ${settings}`);
    const { lines, exitCode } = await read([at(page(html), `${ORIGIN}/a/b/c`), entry(`GET ${asked}`, WHO)]);
    expect(about(lines, 'user.who')[0]).toMatch(/^user\.who GET \/api\/v1\/user\/who (\(another address is set\) )?fits$/);
    expect(about(lines, 'user.who')).toHaveLength(1);
    expect(exitCode).toBe(0);
  });

  test('an address that the client never asks is an error of its call', async () => {
    const html = PAGE.replace('data-islands', `data-islands data-endpoints='{"user.who":"https://other.example/who"}'`);
    const { lines, exitCode } = await read([page(html), COUNT]);
    expect(about(lines, 'user.who')[1]).toBe('error the address that is set for it is on another origin, which the client never asks, so nothing is sent');
    expect(about(lines, 'cart.count')[0]).toContain(' fits');
    expect(exitCode).toBe(1);
  });

  test('what was written later is read in the order in which it happened', async () => {
    const who = (isGuest: boolean, time: string) => entry('GET /api/v1/user/who', { id: 7, isGuest }, { startedDateTime: `2026-11-29T10:00:0${time}.000Z` });
    const content = entry('GET /cart/content', '', { status: 401, startedDateTime: '2026-11-29T10:00:01.000Z' });
    const { lines, exitCode } = await read([content, who(false, '5'), who(true, '0')]);
    expect(about(lines, 'cart.content')[0]).toContain('not seen: a guest is asked to log in (status 401)');
    expect(exitCode).toBe(0);
    const moved = entry('GET /cart/content', '', { status: 301, headers: { Location: '/cart/content/' } });
    expect((await read([entry('GET /cart/content/', { items: [] }), moved])).exitCode).toBe(0);
  });

  test('a header that is none is passed over', async () => {
    const odd = { ...COUNT, request: { ...COUNT.request, headers: [null, 5, {}, ...(COUNT.request.headers as [])] } };
    const { lines } = await read([{ ...odd, response: { ...odd.response, headers: [null] } }]);
    expect(about(lines, 'cart.count')).toEqual(['cart.count POST /cart/count fits']);
  });

  test('twenty megabytes are read', async () => {
    const rows = (from: number) => Array.from({ length: 2500 }, (_, at) => ({ id: from + at, quantity: 1, title: 'Колодки тормозные передние '.repeat(8) }));
    const entries = Array.from({ length: 20 }, (_, at) => entry(`GET /cart/content?page=${at}`, { items: rows(at * 2500) }));
    const file = saved(entries);
    expect(readFileSync(file).length).toBeGreaterThan(20_000_000);
    const { lines, exitCode } = await doctor('--har', file);
    expect([about(lines, 'cart.content'), exitCode]).toEqual([['cart.content GET /cart/content fits'], 0]);
  });
});

describe('nothing of anybody is said', () => {
  const SECRETS = {
    cookie: 'sess9f8e7d6c5b4a',
    setCookie: 'fresh1a2b3c4d5e',
    csrf: 'csrfTOKENzyxwvu987',
    jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
    name: 'Константин Преображенский',
    latin: 'preobrazhenskij',
    phone: '+79031234567',
    email: 'preobr@pochta.example',
    address: 'г. Тверь, ул. Советская, д. 11, кв. 42',
    inn: '690300123456',
    vin: 'XTA210990Y2765432',
    comment: 'позвонить после шести вечера',
    product: 'GOOD-77-5123',
    path: '/var/www/petrov/data',
    search: 'пыльник-шруса',
  };
  const words = Object.values(SECRETS);
  const HEADERS = {
    'Set-Cookie': `PHPSESSID=${SECRETS.setCookie}`,
    'X-Redirect': `${ORIGIN}/site/login?token=${SECRETS.csrf}`,
    'Content-Type': `text/${SECRETS.latin}; charset=${SECRETS.latin}`,
  };
  /** Everything of a person under names that fit, that do not, that are no names at all, and as keys. */
  const person = {
    ...{
      id: SECRETS.inn,
      fio: [SECRETS.name],
      firstName: { [SECRETS.latin]: 1 },
      phone: [SECRETS.phone],
      email: { [SECRETS.email]: SECRETS.email },
      jwt: SECRETS.jwt,
    },
    ...{ [SECRETS.latin]: SECRETS.vin, [SECRETS.email]: [SECRETS.comment], isGuest: SECRETS.name, tpRestriction: SECRETS.comment },
  };
  const leaky = (): Entry[] => {
    const mail = (one: Entry): Entry => ({
      ...one,
      request: {
        ...one.request,
        headers: [
          ...(one.request.headers as []),
          ...headersOf({
            Cookie: `PHPSESSID=${SECRETS.cookie}`,
            'X-CSRF-Token': SECRETS.csrf,
            Authorization: `Bearer ${SECRETS.jwt}`,
            Referer: `${ORIGIN}/?q=${SECRETS.search}`,
          }),
        ],
        cookies: [{ name: 'PHPSESSID', value: SECRETS.cookie }],
        postData: { mimeType: 'application/x-www-form-urlencoded', text: `_csrf=${SECRETS.csrf}&CustomerDataForm[fio]=${SECRETS.name}&phone=${SECRETS.phone}` },
      },
    });
    const bodies: unknown[] = [
      person,
      { status: 'success', output: [person, person] },
      { status: 'error', output: `${SECRETS.name}, ${SECRETS.phone}` },
      { items: [person, SECRETS.name, [SECRETS.vin]], [SECRETS.latin]: { [SECRETS.inn]: person } },
      { items: { [SECRETS.latin]: [7] } },
      { message: SECRETS.comment, code: SECRETS.csrf },
      [{ field: SECRETS.latin, message: SECRETS.email }],
      `<br /><b>Warning</b>: ${SECRETS.name} in ${SECRETS.path}\n{}`,
      `<!DOCTYPE html><title>${SECRETS.name}</title><meta name="csrf-token" content="${SECRETS.csrf}">`,
      `{"fio":"${SECRETS.name}"`,
      SECRETS.comment,
      JSON.stringify(SECRETS.email),
    ];
    const lines = calls.map(({ request }, at) =>
      request ? `${request.method} ${request.path.replace(/\d{2,}/g, SECRETS.product)}?q=${SECRETS.search}&token=${SECRETS.csrf}` : `GET /none/${at}`,
    );
    return [
      page(
        `<title>${SECRETS.name}</title><meta name="csrf-token" content="${SECRETS.csrf}"><script type="module" data-islands data-user-id="${SECRETS.inn}" data-support-phone="${SECRETS.phone}"></script>`,
      ),
      ...bodies.flatMap((body, at) =>
        lines.map((line) => mail(entry(line, body, { status: [200, 200, 200, 200, 200, 422, 422, 200, 200, 200, 400, 200][at] ?? 200, headers: HEADERS }))),
      ),
      ...[302, 401, 403, 404, 409, 429, 500, 503].flatMap((status) =>
        lines.map((line) => mail(entry(line, person, { status, headers: { ...HEADERS, Location: '' } }))),
      ),
    ];
  };
  const isClean = (text: string) => expect(words.filter((word) => text.includes(word) || text.includes(encodeURIComponent(word)))).toEqual([]);

  test('not in the report of a recording, nor in its JSON', async () => {
    const file = path.join(scratch('har'), 'report.json');
    const { said, exitCode, report } = await read(leaky(), '--json', file);
    expect(exitCode).toBe(1);
    // The recording holds every call, so the report speaks of all of them.
    expect(report.calls.filter(({ answers }) => answers >= 20)).toHaveLength(calls.filter(({ request }) => request).length);
    // Names of nobody's contract are places too.
    expect(said).toContain('.{key}');
    isClean(said);
    const written = readFileSync(file, 'utf8');
    isClean(written);
    expect(JSON.parse(written)).toEqual(report);
  });

  test('nor of a shop that is asked, whatever it answers', async () => {
    const bodies = [person, { items: [person] }, SECRETS.comment, `{"fio":"${SECRETS.name}"`];
    for (const body of bodies) {
      const answers = Object.fromEntries(
        calls.flatMap(({ request }) => (request ? [[request.path, { body, headers: { 'Set-Cookie': `a=${SECRETS.setCookie}` } }]] : [])),
      );
      const { page: address } = await shopWith({ ...answers, '/api/v1/user/who': { body: { ...person, isGuest: false } } });
      const { said, report } = await doctor(
        `${address}?token=${SECRETS.csrf}&q=${SECRETS.search}`,
        '--cookie',
        `PHPSESSID=${SECRETS.cookie}`,
        '--product',
        SECRETS.product,
      );
      isClean(said);
      isClean(JSON.stringify(report));
    }
  });

  test('nor of the routes that a page sets', async () => {
    const routes = {
      'user.who': `/u/${SECRETS.latin}/${SECRETS.email}/\u001b]0;${SECRETS.vin}\u0007/who`,
      'cart.count': `POST /c;jsessionid=${SECRETS.cookie}/cart/count?token=${SECRETS.csrf}#${SECRETS.inn}`,
      'user.options': `${SECRETS.vin} https://${SECRETS.latin}.example/`,
    };
    const html = PAGE.replace('data-islands', `data-islands data-endpoints='${JSON.stringify(routes)}'`);
    const { page: address, seen } = await shopWith({}, html);
    const file = path.join(scratch('har'), 'routes.json');
    const live = await doctor(address, '--only', 'user.*,cart.count', '--json', file);
    expect(seen).toHaveLength(3);
    const recorded = await read([page(html), ...seen.slice(1).map(({ line }) => entry(line, {}))]);
    for (const text of [live.said, readFileSync(file, 'utf8'), recorded.said, JSON.stringify(recorded.report)]) {
      isClean(text);
      expect(text).toContain('(another address is set)');
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\\u00/u);
    }
  });

  test('nor of answers with anything anywhere, on which no judgement breaks', () => {
    const secret = fc.constantFrom(...words);
    const junk = fc.oneof(
      ...[
        secret,
        secret.map((word) => [word]),
        secret.map((word) => ({ [word]: word })),
        secret.map((word) => ({ [word]: { id: word } })),
        secret.map((word) => word.repeat(40)),
      ],
      fc.constantFrom<unknown>(null, [], {}, true, 1e17, 69_030_012_345_6),
    );
    /** Places of an example in their order, so that some of them can be spoiled. */
    const spoiled = (value: unknown, next: () => { what: string; put: unknown; name: string } | undefined): unknown => {
      const change = next();
      if (change?.what === 'value') return change.put;
      if (Array.isArray(value)) return [...value.map((row) => spoiled(row, next)), ...(change?.what === 'row' ? [change.put] : [])];
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) => {
          const how = next()?.what;
          return how === 'gone' ? [] : [[how === 'name' ? (change?.name ?? name.toUpperCase()) : name, spoiled(inner, next)]];
        }),
      );
    };
    const change = fc.record({ what: fc.constantFrom('value', 'row', 'gone', 'name', '', '', '', '', '', '', '', ''), put: junk, name: secret });
    const asked = calls.filter(({ about: known }) => known && known.answer !== null);
    client.setUp({});
    fc.assert(
      fc.property(
        fc.constantFrom(...asked),
        fc.array(change, { minLength: 20, maxLength: 60 }),
        fc.constantFrom(200, 200, 200, 200, 400, 409, 422, 500),
        (call, changes, status) => {
          let at = 0;
          const text = JSON.stringify(spoiled(call.about?.answer, () => changes[at++ % changes.length]));
          const line = { method: call.request?.method ?? 'GET', template: '/x', url: 'http://localhost/x' };
          const verdict = judge(client, call, line, {
            status,
            headers: new Headers({ 'Content-Type': 'application/json' }),
            text,
            redirectedTo: undefined,
          });
          expect(['fits', 'unfit', 'refused']).toContain(verdict.state);
          isClean(JSON.stringify({ ...verdict, value: null }));
        },
      ),
      seeded(times(20_000)),
    );
  });

  /** Runs the command itself, with the stack that DEBUG asks for. */
  function command(...args: string[]): Promise<{ code: number | null; said: string }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['tools/contract.mjs', ...args], {
        cwd: root,
        env: { ...process.env, DEBUG: '1', CONTRACT_COOKIE: `PHPSESSID=${SECRETS.cookie}` },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      child.on('exit', (code) => resolve({ code, said }));
    });
  }

  const file = (name: string, text: string) => {
    const made = path.join(scratch('har'), name);
    writeFileSync(made, text);
    return made;
  };
  test('nor where the tool cannot go on', async () => {
    const broken = file('a.har', `{"log":{"entries":[{"request":{"url":"${SECRETS.email}"`);
    const none = file('b.har', JSON.stringify({ [SECRETS.latin]: SECRETS.name }));
    const odd = file('c.json', JSON.stringify({ [SECRETS.latin]: SECRETS.csrf }));
    const commands: [string, string[]][] = [
      ['is no JSON, so it is no HAR', ['--har', broken]],
      ['no HAR: it has no list log.entries', ['--har', none]],
      ['names 1 that are no calls', ['--har', saved([COUNT]), '--endpoints', odd]],
      ['is no JSON, so nothing was read', ['--har', saved([COUNT]), '--endpoints', broken]],
      ['is not there, so nothing was read', ['--har', `/nowhere/${SECRETS.latin}.har`]],
      ['no more words, so nothing was done', ['https://shop.example', `PHPSESSID=${SECRETS.cookie}`]],
      ['no address that begins with http', [`PHPSESSID=${SECRETS.cookie}`]],
      ['a name or a password before its host', [`https://${SECRETS.latin}:${SECRETS.csrf}@shop.example/`]],
      ['could not be read (the connection broke', [`http://127.0.0.1:9/?token=${SECRETS.csrf}`]],
      ['--set takes name=value', ['https://shop.example', '--set', SECRETS.email]],
      ['is no id, so nothing was asked', ['https://shop.example', '--product', SECRETS.address]],
      ['The cookie has no name', ['https://shop.example', '--cookie', SECRETS.cookie]],
      ['letters that no cookie has', ['https://shop.example', '--cookie', SECRETS.name]],
      ['--only names no call', ['https://shop.example', '--only', SECRETS.latin]],
      ['A recording is only read', ['--har', broken, '--cookie', `a=${SECRETS.cookie}`]],
    ];
    for (const [sentence, args] of commands) {
      // What it throws is all that is said, the stack and the causes of it included.
      const said = inspect(await doctor(...args).catch((error: unknown) => error), { depth: 9 });
      expect(said).toContain(sentence);
      isClean(said);
    }
    const spoken = await Promise.all([command('--har', broken), command('https://shop.example', `PHPSESSID=${SECRETS.cookie}`)]);
    for (const { code, said } of spoken) {
      expect(said).toMatch(/is no JSON, so it is no HAR|no more words, so nothing was done/);
      expect(code).toBe(1);
      isClean(said);
    }
  });
});
