// The recipes for a site are what they say: the files of the document are written down, served by PHP, and held against the checkers.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readElements } from '../../shared/definition/check-html';
import { checkPages } from '../../tools/checker.mjs';
import { createContract } from '../../tools/contract-run.mjs';
import { freePort } from '../ports';
import { scratch } from '../scratch';
import { recipeFiles } from './recipe-files';
import { type LoadedWidget, loadAll, madeDist, root } from './run';

const running: ChildProcess[] = [];
afterAll(() => {
  for (const php of running) php.kill();
});

/** Serves a folder by PHP through a router; resolves once PHP says that it listens. */
async function serve(folder: string, router: string): Promise<string> {
  const port = await freePort();
  const php = spawn('php', ['-d', 'display_errors=1', '-d', 'error_reporting=-1', '-S', `127.0.0.1:${port}`, '-t', folder, router]);
  running.push(php);
  await new Promise<void>((resolve, reject) => {
    php.on('error', (cause) =>
      reject(new Error('PHP is not installed, so its pages cannot be tested. Run `apt-get install php-cli`, or `npm test`, which does.', { cause })),
    );
    php.on('exit', (code) => reject(new Error(`PHP ended with ${code}`)));
    php.stderr.on('data', (text) => /started|Listening/.test(String(text)) && resolve());
  });
  return `http://127.0.0.1:${port}`;
}

let widgets: LoadedWidget[];
const contract = createContract(root);
beforeAll(async () => {
  widgets = await loadAll();
});

interface Visitor {
  html: string;
  cookie: string;
  token: string;
  param: string;
}

/** A visitor's page with its cookie and its token. */
async function visit(address: string, page = '/'): Promise<Visitor> {
  const reply = await fetch(address + page);
  const html = await reply.text();
  const meta = (name: string) => new RegExp(`name="csrf-${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
  return { html, token: meta('token'), param: meta('param'), cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const AJAX = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (address: string, { cookie }: Visitor, body: string, headers: Record<string, string>) =>
  fetch(address, { method: 'POST', headers: { cookie, ...headers }, body, redirect: 'manual' });

/** What both checkers find of a page and of the calls that it needs. */
async function checked(address: string) {
  const lines: string[] = [];
  const { findings } = await checkPages([`${address}/`], widgets, { root, print: (line: string) => lines.push(line) });
  const said: string[] = [];
  const { exitCode, report } = await contract([`${address}/`, '--only', 'user.who,user.options,cart.count,cart.content,cart.check-validate'], {
    print: (line: string) => said.push(line),
  });
  return { mistakes: findings.filter(({ level }: { level: string }) => level === 'error'), lines, said, exitCode, fit: report.fit as number };
}

const named = (html: string, tag: string) =>
  readElements(html)
    .filter(({ name }) => name === tag)
    .map(({ attributes }) => Object.fromEntries(attributes.map(({ name, value }) => [name, value])));

/** The calls that CALLS.md names for the widgets of these pages, as `POST /cart/add`. */
async function callsOf(address: string, pages: readonly string[]): Promise<string[]> {
  const text = readFileSync(path.join(root, 'integration/CALLS.md'), 'utf8');
  const [, table = ''] = /\n## What a first page needs\n([\s\S]*?)\n## /.exec(text) ?? [];
  const words = (cell: string) => Array.from(cell.matchAll(/`([\w.-]+)`/g), ([, word = '']) => word);
  const needs = Array.from(table.matchAll(/^\| (`.*?) \| (.*) \|$/gm), ([, who = '', calls = '']) => ({ who: words(who), calls: words(calls) }));
  const names = new Set<string>();
  for (const page of pages)
    for (const island of named((await visit(address, page)).html, 'div').flatMap((attributes) => attributes['data-island'] ?? [])) {
      const own = needs.filter(({ who }) => who.includes(island));
      expect(own.length, island).toBe(1);
      for (const call of own[0]?.calls ?? []) names.add(call);
    }
  return [...names].map((name) => new RegExp(`^\\| \\[${name.replace('.', '\\.')}\\]\\([^)]+\\) \\| \`([^\`]+)\``, 'm').exec(text)?.[1] ?? name);
}

/** Those that nobody answers, of these calls. */
async function unanswered(address: string, calls: readonly string[]): Promise<string[]> {
  const { cookie, token } = await visit(address);
  const found: string[] = [];
  for (const call of calls) {
    const [method = '', to = ''] = call.split(' ');
    const reply = await fetch(address + to, { method, headers: { ...AJAX, cookie, 'X-CSRF-Token': token } });
    const body = await reply.text();
    if (!reply.headers.get('content-type')?.startsWith('application/json') || body.includes('Страница не найдена')) found.push(call);
  }
  return found;
}

/** What a form that is refused is answered, and what its page says then: once. */
async function sentBack(address: string, buyer: Visitor, to: string, body: string) {
  const referer = `${address}/?page=2`;
  const reply = await post(address + to, buyer, body, { 'Content-Type': AJAX['Content-Type'], referer });
  const look = async () => /<p role="alert">([^<]*)</.exec(await (await fetch(`${address}/`, { headers: { cookie: buyer.cookie } })).text())?.[1];
  return { status: reply.status, to: reply.headers.get('location'), said: await look(), later: await look() };
}

/** A write with the token, one without, one of a plain form. */
async function writes(address: string, buyer: Visitor, id: string) {
  const refused = await post(`${address}/cart/add?id=${id}`, buyer, 'quantity=2', AJAX);
  const added = await post(`${address}/cart/add?id=${id}`, buyer, 'quantity=2', { ...AJAX, 'X-CSRF-Token': buyer.token });
  const sent = await post(`${address}/cart/add?id=${id}`, buyer, `quantity=1&${buyer.param}=${buyer.token}`, { 'Content-Type': AJAX['Content-Type'] });
  const many = await post(`${address}/cart/add?id=${id}`, buyer, 'quantity=999', { ...AJAX, 'X-CSRF-Token': buyer.token });
  return {
    refused: { status: refused.status, body: await refused.json() },
    added: { type: added.headers.get('content-type'), body: await added.json() },
    sent: { status: sent.status, to: sent.headers.get('location') },
    many: await many.json(),
  };
}

describe('plain PHP', () => {
  let address: string;
  beforeAll(async () => {
    const site = scratch('plain');
    recipeFiles('plain-php', site);
    cpSync(path.join(root, 'integration/php/Islands.php'), path.join(site, 'public/Islands.php'));
    madeDist({ dist: path.join(site, 'public/dist') });
    address = await serve(path.join(site, 'public'), path.join(site, 'public/index.php'));
  });

  test('the page and the reads of its widgets are as they have to be', async () => {
    const { mistakes, said, exitCode, fit } = await checked(address);
    // The hashes of this build are made up.
    expect(mistakes.filter(({ message }: { message: string }) => !message.includes('integrity'))).toEqual([]);
    expect([exitCode, fit], said.join('\n')).toEqual([0, 5]);
  });

  test('texts are escaped once, and a row tells its stock', async () => {
    const { html } = await visit(address);
    const islands = named(html, 'div').filter((attributes) => attributes['data-island'] === 'basket-button');
    expect(islands.map((attributes) => attributes['data-title'])).toEqual(['Фильтр масляный W 712/75', 'Лампа "Osram" H7']);
    expect(named(html, 'script').at(-1)).toMatchObject({ type: 'module', 'data-cart-path': '/basket' });
  });

  test('writes need the token; a form is led back to a page', async () => {
    const buyer = await visit(address);
    const { refused, added, sent, many } = await writes(address, buyer, '5124');
    expect(refused).toMatchObject({ status: 400, body: { message: 'Не удалось проверить переданные данные.' } });
    expect(added.body).toMatchObject({ status: 'success', output: { id: 'line-5124', quantity: 2, cart_count: 1, cart_cost: 1306.8, cart: { quantity: 1 } } });
    expect(sent).toEqual({ status: 303, to: '/basket' });
    expect(many).toEqual({ status: 'error', output: 'Доступно только 48 шт.' });
    const page = await (await fetch(`${address}/basket`, { headers: { cookie: buyer.cookie } })).text();
    expect(named(page, 'div').find((attributes) => attributes['data-island'] === 'basket-counter')).toMatchObject({
      'data-quantity': '1',
      'data-cost': '1960.2',
    });
  });

  test('a form that is refused is led back to a page that says why', async () => {
    const buyer = await visit(address);
    const token = `${buyer.param}=${buyer.token}`;
    const back = (said: string) => ({ status: 303, to: '/', said, later: undefined });
    expect(await sentBack(address, buyer, '/cart/add?id=5124', 'quantity=1&_csrf=old')).toEqual(back('Страница устарела. Нажмите кнопку еще раз.'));
    expect(await sentBack(address, buyer, '/cart/add?id=5124', `quantity=49&${token}`)).toEqual(back('Доступно только 48 шт.'));
    expect(await sentBack(address, buyer, '/cart/add?id=1', `quantity=1&${token}`)).toEqual(back('Товар не найден.'));
  });

  test('answers every call that CALLS.md names for its widgets, and every link of theirs', async () => {
    const calls = await callsOf(address, ['/', '/basket']);
    expect(calls).toEqual(expect.arrayContaining(['POST /cart/delete-item', 'POST /cart/set-original-counts']));
    expect(await unanswered(address, calls)).toEqual([]);
    for (const page of ['/', '/basket', '/order']) expect((await fetch(address + page)).headers.get('content-type'), page).toContain('text/html');
    const { html } = await visit(address, '/basket');
    expect(named(html, 'div').find((attributes) => attributes['data-island'] === 'cart')).toMatchObject({ 'data-catalog-href': '/' });
    expect(named(html, 'script').at(-1)).toMatchObject({ 'data-cart-path': '/basket', 'data-checkout-path': '/order' });
  });

  test('several lines are changed and removed at once', async () => {
    const buyer = await visit(address);
    const own = { ...AJAX, 'X-CSRF-Token': buyer.token };
    await post(`${address}/cart/add?id=5124`, buyer, 'quantity=2', own);
    const changed = await (await post(`${address}/cart/recount-items`, buyer, 'data[line-5124]=3&data[line-5125]=1', own)).json();
    expect(changed.output).toMatchObject({
      items: [
        { id: 'line-5124', quantity: 3, cost: 1960.2 },
        { id: 'line-5125', error: 'Товар не найден в корзине.' },
      ],
      cart_count: 1,
      cart_cost: 1960.2,
    });
    const recounted = await (await post(`${address}/cart/recount?id=line-5124`, buyer, 'quantity=2', own)).json();
    expect(recounted.output).toMatchObject({ quantity: 2, cost: 1306.8, cart_cost: 1306.8 });
    const removed = await (await post(`${address}/cart/delete-items-multiple`, buyer, 'items[]=line-5124', own)).json();
    expect(removed.output).toMatchObject({ deleted: ['line-5124'], cart_count: 0 });
    // What another tab has removed does not come back by a change of its quantity.
    const late = await post(`${address}/cart/recount?id=line-5124`, buyer, 'quantity=2', own);
    expect([late.status, (await late.json()).status]).toEqual([404, 404]);
    const form = await post(`${address}/cart/recount?id=line-5124`, buyer, `quantity=2&${buyer.param}=${buyer.token}`, {
      'Content-Type': AJAX['Content-Type'],
    });
    expect(form.status).toBe(303);
    expect((await (await fetch(`${address}/cart/content`, { headers: { ...AJAX, cookie: buyer.cookie } })).json()).output.items).toEqual([]);
  });
});

describe('1C-Bitrix', () => {
  const STAND_IN = path.join(root, 'tests/php/bitrix-stand-in.php');
  let site: string;
  let address: string;
  beforeAll(async () => {
    site = scratch('bitrix');
    recipeFiles('bitrix', site);
    mkdirSync(path.join(site, 'local/php_interface/islands'), { recursive: true });
    for (const file of ['Islands.php', 'IslandsBitrix.php'])
      cpSync(path.join(root, 'integration/php', file), path.join(site, 'local/php_interface/islands', file));
    madeDist({ dist: path.join(site, 'local/islands/dist') });
    address = await serve(site, STAND_IN);
  });

  test('the page and the reads of its widgets are as they have to be', async () => {
    const { mistakes, said, exitCode, fit } = await checked(address);
    expect(mistakes.filter(({ message }: { message: string }) => !message.includes('integrity'))).toEqual([]);
    expect([exitCode, fit], said.join('\n')).toEqual([0, 5]);
    // What the site prints before an answer is gone.
    expect(said.join('\n')).not.toContain('byte order mark');
  });

  test('the tag stands in the head once, though template and epilogue register it, and its line is not moved', async () => {
    const { html } = await visit(address);
    const [head = '', body = ''] = html.split('</head>');
    expect(named(head, 'script')).toEqual([
      { 'data-skip-moving': 'true' },
      expect.objectContaining({
        type: 'module',
        src: expect.stringMatching(/^\/local\/islands\/dist\/islands\.js\b/),
        integrity: 'sha384-js',
        'data-cart-path': '/personal/cart/',
        'data-csrf-url': '/local/islands/token.php',
      }),
    ]);
    expect(named(head, 'link').map(({ href }) => href?.replace(/\?.*/, ''))).toEqual(['/local/islands/dist/islands.css']);
    expect(named(body, 'script')).toEqual([]);
  });

  test('a template that is cached still has its tag', async () => {
    await visit(address);
    const template = path.join(site, 'local/templates/shop/header.php');
    const own = readFileSync(template, 'utf8');
    expect(existsSync(path.join(site, 'bitrix/cache/product-5124.html'))).toBe(true);
    try {
      writeFileSync(template, own.replace(/IslandsBitrix::register\([\s\S]*?\]\);\n/, ''));
      expect(named((await visit(address)).html, 'script').map(({ src }) => src?.replace(/\?.*/, ''))).toContain('/local/islands/dist/islands.js');
    } finally {
      writeFileSync(template, own);
    }
  });

  test('texts are escaped once', async () => {
    const { html } = await visit(address);
    const islands = named(html, 'div').filter((attributes) => attributes['data-island'] === 'basket-button');
    expect(islands.map((attributes) => attributes['data-title'])).toEqual(['Фильтр масляный "W 712/75" & Co', 'Лампа H7']);
    expect(html).not.toContain('&amp;quot;');
  });

  test('the composite cache keeps nothing of a visitor; the dynamic area brings it', async () => {
    rmSync(path.join(site, 'bitrix/cache'), { recursive: true, force: true });
    const [one, other] = [await visit(address, '/?composite'), await visit(address, '/?composite')];
    expect(one.cookie).not.toBe(other.cookie);
    expect(one.html).toBe(other.html);
    expect(one.token).toBe('');
    const of = async ({ cookie }: Visitor) => (await (await fetch(`${address}/?areas`, { headers: { cookie } })).json()) as Record<string, string>;
    const [mine, theirs] = [await of(one), await of(other)];
    expect(mine.bxdynamic_0).toContain('name="csrf-token"');
    expect(mine.bxdynamic_0).toContain('id="islands-cart"');
    expect(mine).not.toEqual(theirs);
    // Rows ask what the cart holds of them where the first counter has no figures of its own.
    const counters = named(one.html, 'div').filter((attributes) => attributes['data-island'] === 'basket-counter');
    expect(counters.map((attributes) => [attributes['data-quantity'], attributes['data-cost']])).toEqual([[undefined, undefined]]);
  });

  test('the page of the token has that of the session, and no cache keeps it', async () => {
    const { cookie, token, param } = await visit(address);
    const reply = await fetch(`${address}/local/islands/token.php`, { headers: { cookie } });
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(await reply.text()).toBe(`<meta name="csrf-param" content="sessid"><meta name="csrf-token" content="${token}">`);
    expect(param).toBe('sessid');
  });

  test('writes need the token; a form is led back to a page', async () => {
    const { refused, added, sent, many } = await writes(address, await visit(address), '5124');
    expect(refused).toMatchObject({ status: 400, body: { message: 'Не удалось проверить переданные данные.' } });
    expect(added.body).toMatchObject({ status: 'success', output: { id: 5224, cart_count: 1, cart_cost: 1306.8, cart: { quantity: 1, isCanCheckout: true } } });
    expect(added.type).toBe('application/json; charset=utf-8');
    expect(sent).toEqual({ status: 303, to: '/personal/cart/' });
    expect(many).toEqual({ status: 'error', output: 'Доступно только 48 шт.' });
  });

  test('a form that is refused is led back to its own page, which says why in the dynamic area', async () => {
    const buyer = await visit(address);
    const token = `${buyer.param}=${buyer.token}`;
    const back = (said: string) => ({ status: 303, to: '/?page=2', said, later: undefined });
    expect(await sentBack(address, buyer, '/cart/add?id=5124', 'quantity=1&sessid=old')).toEqual(back('Страница устарела. Нажмите кнопку еще раз.'));
    expect(await sentBack(address, buyer, '/cart/add?id=5124', `quantity=49&${token}`)).toEqual(back('Доступно только 48 шт.'));
    expect(await sentBack(address, buyer, '/cart/add?id=1', `quantity=1&${token}`)).toEqual(back('Товар не найден.'));
    for (const referer of ['https://elsewhere.example/a', `${address}//elsewhere.example`, `${address}/\\elsewhere.example`, '']) {
      const reply = await post(`${address}/cart/add?id=5124`, buyer, 'quantity=1', { 'Content-Type': AJAX['Content-Type'], referer });
      expect([reply.status, reply.headers.get('location')], referer).toEqual([303, '/']);
    }
  });

  test('answers every call that CALLS.md names for its widgets', async () => {
    const calls = await callsOf(address, ['/']);
    expect(calls).toEqual(expect.arrayContaining(['POST /cart/recount', 'POST /cart/delete-item']));
    expect(await unanswered(address, calls)).toEqual([]);
  });

  test('a line is changed and removed', async () => {
    const buyer = await visit(address);
    const own = { ...AJAX, 'X-CSRF-Token': buyer.token };
    const sent = async (call: string, body = '') => (await post(`${address}/cart/${call}`, buyer, body, own)).json();
    await sent('add?id=5124', 'quantity=2');
    expect((await sent('recount?id=5224', 'quantity=3')).output).toMatchObject({ quantity: 3, cost: 1960.2, cart_cost: 1960.2, cart_count: 1 });
    expect(await sent('recount?id=5224', 'quantity=49')).toEqual({ status: 'error', output: 'Доступно только 48 шт.' });
    expect((await sent('delete-item?id=5224')).output).toMatchObject({ cart_count: 0, cart: { quantity: 0 } });
    expect(await sent('delete-item?id=5224')).toMatchObject({ status: 404 });
    await sent('add?id=5124', 'quantity=2');
    const form = { 'Content-Type': AJAX['Content-Type'], referer: `${address}/` };
    const changed = await post(`${address}/cart/recount?id=5224`, buyer, `quantity=3&${buyer.param}=${buyer.token}`, form);
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/personal/cart/']);
    const gone = await post(`${address}/cart/delete-item?id=1`, buyer, `${buyer.param}=${buyer.token}`, form);
    expect(gone.status).toBe(303);
  });
});
