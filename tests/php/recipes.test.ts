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
    expect(mine.bxdynamic_0).toContain('data-island="basket-counter"');
    expect(mine).not.toEqual(theirs);
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
});
