import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSource } from '../../shared/definition/check';
import { readElements } from '../../shared/definition/check-html';
import { checkPages } from '../../tools/checker.mjs';
import { answers, freePort } from '../ports';
import { scratch } from '../scratch';
import { type LoadedWidget, loadAll, madeDist, root, runPhp } from './run';

const running: ChildProcess[] = [];

/** The example page on a port of its own; resolves once PHP says that it listens. */
async function serve(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', 'integration/php', 'integration/php/example.php'], { cwd: root, env: { ...process.env, ...env } });
  running.push(php);
  await new Promise<void>((resolve, reject) => {
    php.on('error', (cause) =>
      reject(new Error('PHP is not installed, so its page cannot be tested. Run `apt-get install php-cli`, or `npm test`, which does.', { cause })),
    );
    php.on('exit', (code) => reject(new Error(`PHP ended with ${code}`)));
    php.stderr.on('data', (text) => /started|Listening/.test(String(text)) && resolve());
  });
  expect(await answers(port)).toBe(true);
  return `http://127.0.0.1:${port}`;
}

afterAll(() => {
  for (const php of running) php.kill();
});

let widgets: LoadedWidget[];
beforeAll(async () => {
  widgets = await loadAll();
});

describe('the example page', () => {
  let address: string;
  beforeAll(async () => {
    address = await serve({ ISLANDS_DIST: madeDist() });
  });

  /** One visitor: the page, its cookie and its token. */
  async function visit(cookie = '', page = '/') {
    const response = await fetch(`${address}${page}`, { headers: cookie ? { cookie } : {} });
    const html = await response.text();
    const token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
    return { response, html, token, cookie: cookie || (response.headers.getSetCookie()[0]?.split(';')[0] ?? '') };
  }
  const post = (url: string, { cookie, token }: { cookie: string; token: string }, body: string) =>
    fetch(`${address}${url}`, {
      method: 'POST',
      headers: { cookie, 'X-CSRF-Token': token, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });

  test('prints placeholders the checker has nothing to say about, under a strict policy', async () => {
    const { response, html } = await visit();
    expect(response.status).toBe(200);
    expect(checkSource(html, widgets)).toEqual([]);
    const islands = readElements(html).filter(({ attributes }) => attributes.some(({ name }) => name === 'data-island'));
    expect(islands.length).toBeGreaterThan(15);
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const scripts = readElements(html).filter(({ name }) => name === 'script');
    const loading = [...scripts, ...readElements(html).filter(({ name }) => name === 'link' || name === 'style')];
    expect(loading.length).toBe(4);
    for (const { attributes } of loading) expect(attributes.find(({ name }) => name === 'nonce')?.value).toBe(nonce);
    expect(html).toContain('integrity="sha384-js"');
  });

  test('answers what the widgets of its first page read, as the checker asks it by its address', async () => {
    const { findings } = await checkPages([`${address}/`], widgets, { root, print: () => {} });
    // The bundle of this test is none: neither its hashes nor what it is compressed to are those of its files.
    const others = findings.filter(({ message }) => !/^(src|href)="\/dist\/islands\.(js|css)/.test(message));
    expect(others.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'note GET /api/v1/cart/list answers 404, and basket-counter asks it only where `cart.count` answers with `isShowDelayed`. Until then nothing is to be done (delayed.list in integration/CALLS.md).',
    ]);
  });

  /** A page of the example by its path, the islands it must print, and what stands in them where no script runs. */
  const pages = [
    ['/?article=BKR6E-11', 'basket-card', 'aria-label="В корзину: Свеча зажигания, комплект, 4 шт."'],
    ['/?article=BKR', 'analog-hints', 'value="BKR"'],
    ['/auto/catalog', 'auto-catalog', '<a href="/auto/catalog/cars">Легковые автомобили</a>'],
    ['/personal/garage', 'garage', '<a href="/site/login">Войти</a>'],
    ['/personal/bookmarks', 'bookmark-list', '<a href="/site/login">Войти</a>'],
    ['/personal/favorite-products', 'favourites', '<a href="/site/login">Войти</a>'],
  ] as const;

  test.each(pages)('%s prints %s, with what works without JavaScript inside', async (page, name, fallback) => {
    const { html, response } = await visit('', page);
    expect([response.status, checkSource(html, widgets)]).toEqual([200, []]);
    const [, inside = ''] = new RegExp(`data-island="${name}"[^>]*>([\\s\\S]*)`).exec(html) ?? [];
    expect(inside).toContain(fallback);
  });

  test('the button of the card without JavaScript buys one step of it', async () => {
    const { html, token, cookie } = await visit('', '/?article=BKR6E-11');
    const [, action, quantity] = /form="islands-cart" formaction="([^"]+)" name="quantity" value="(\d+)" aria-label="В корзину: /.exec(html) ?? [];
    await fetch(`${address}${action}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `_csrf=${token}&quantity=${quantity}`,
    });
    expect((await visit(cookie, '/?article=BKR6E-11')).html).toMatch(/data-island="basket-card"[^>]* data-cart-quantity="4"/);
  });

  test('the auto-catalogue goes on by links, and answers the calls of its widget', async () => {
    const read = async (url: string) => (await fetch(address + url)).text();
    expect(await read('/auto/catalog/cars')).toContain('<a href="/auto/catalog/cars/lada">LADA</a>');
    expect(await read('/auto/catalog/cars/lada')).toContain('<a href="/auto/catalog/cars/lada/vesta">Vesta</a>');
    expect(await read('/auto/catalog/cars/lada/vesta')).toContain('LADA Vesta');
    for (const nowhere of ['/auto/catalog/x', '/auto/catalog/vans/lada', '/auto/catalog/cars/lada/x'])
      expect((await fetch(address + nowhere)).status).toBe(404);
    const marks = JSON.parse(await read('/api/v1/auto-catalog/manufacturers/1')) as { id: string; code: string; name: string }[];
    expect(marks[0]).toEqual({ id: '1', code: 'lada', name: 'LADA' });
    expect(JSON.parse(await read('/api/v1/auto-catalog/models/1/type/1'))).toHaveLength(2);
    expect(JSON.parse(await read('/api/v1/auto-catalog/models/9/type/2'))).toEqual([]);
  });

  test('adds to the cart, says so on the next page, and refuses a call without the token', async () => {
    const visitor = await visit();
    const added = await post('/cart/add?id=5124', visitor, 'quantity=4');
    expect(await added.json()).toEqual({ status: 'success', output: { id: 'line-5124', quantity: 4, cost: 3560, cart_cost: 3560, cart_count: 1 } });
    const again = await visit(visitor.cookie);
    expect(again.html).toContain(
      'data-good-id="5124" data-title="Фильтр масляный W 712/75" data-quantity-multiplicity="2" data-total-quantity="40" data-cart-quantity="4"',
    );
    expect((await post('/cart/add?id=5124', { ...visitor, token: 'x' }, 'quantity=4')).status).toBe(400);
    const removed = await post('/cart/delete-item?id=line-5124', visitor, '');
    expect(await removed.json()).toMatchObject({ output: { cart_count: 0 } });
  });

  test('the form of the page works without JavaScript', async () => {
    const { cookie, token } = await visit();
    const sent = await fetch(`${address}/cart/add?id=5123`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `_csrf=${token}&quantity=2`,
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/cart/view']);
    expect(await (await fetch(`${address}/cart/view`, { headers: { cookie } })).text()).toContain('O&#039;Neil &amp; Sons: 2 шт.');
  });

  test('serves the build compressed, and nothing outside it', async () => {
    const ask = (url: string, encoding: string) => fetch(`${address}${url}`, { headers: { 'accept-encoding': encoding }, method: 'HEAD' });
    const script = await ask('/dist/islands.js?v=1', 'gzip, br');
    expect([script.headers.get('content-encoding'), script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect((await ask('/dist/islands.js', 'gzip')).headers.get('content-encoding')).toBe('gzip');
    expect((await ask('/dist/islands.js', 'identity')).headers.get('content-encoding')).toBeNull();
    expect((await ask('/dist/chunks/a-1.js', 'br')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const url of ['/dist/nothing.js', '/dist/%2e%2e/package.json', '/dist/..%2fpackage.json', '/dist/manifest.php'])
      expect((await ask(url, 'br')).status).toBe(404);
  });
});

test('with ISLANDS_SHOP the calls go to that shop, with the visitor’s cookie and token', async () => {
  const seen: string[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''} ${request.headers['x-csrf-token'] ?? ''} ${body}`);
      response.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2; Path=/; HttpOnly']);
      if (request.url === '/') return response.end('<meta name="csrf-token" content="t&amp;t">');
      response.writeHead(409, { 'Content-Type': 'application/json' });
      response.end('{"status":"error"}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => shop.once('listening', resolve));
  try {
    const address = await serve({ ISLANDS_DIST: madeDist(), ISLANDS_SHOP: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` });
    const page = await fetch(`${address}/`, { headers: { cookie: 'c=3' } });
    expect(await page.text()).toContain('content="t&amp;t"');
    expect(page.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/; HttpOnly']);
    const call = await fetch(`${address}/cart/add?id=1`, {
      method: 'POST',
      headers: { cookie: 'c=3', 'X-CSRF-Token': 't', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'quantity=1',
    });
    expect([call.status, await call.text()]).toEqual([409, '{"status":"error"}']);
    expect(seen).toEqual(['GET / c=3  ', 'POST /cart/add?id=1 c=3 t quantity=1']);
  } finally {
    shop.close();
    shop.closeAllConnections();
  }
});

test('deployed as docs/deploying.md says, a page that was printed before the next build still gets the files it names', () => {
  const text = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
  const [, shell = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(text) ?? [];
  const [, php = ''] = /^```php\n<\?php\n([\s\S]*?)^```$/m.exec(text) ?? [];
  const site = scratch('site');
  const publicFolder = path.join(site, 'public');
  const print = () =>
    runPhp(`require ${JSON.stringify(path.join(root, 'integration/php/Islands.php'))}; ${php.replaceAll('__DIR__', JSON.stringify(publicFolder))}`);
  /** Every file that a page names, with the hash it must have, in the words of the manifest beside it. */
  const served = (html: string) =>
    readElements(html).map(({ attributes }) => {
      const given = Object.fromEntries(attributes.map(({ name, value }) => [name, value ?? '']));
      const file = path.join(publicFolder, (given.src ?? given.href ?? '').replace(/\?.*/, ''));
      const { files } = JSON.parse(readFileSync(path.join(path.dirname(file), 'manifest.json'), 'utf8'));
      return [readFileSync(file, 'utf8'), given.integrity === files[path.basename(file)].integrity];
    });
  const pages = ['one', 'two', 'two'].map((build) => {
    madeDist({ dist: path.join(site, 'dist'), build });
    execFileSync('sh', ['-e', '-c', shell], { cwd: site });
    return print();
  });
  const files = (build: string) => [
    [`/* islands.css ${build} */`, true],
    [`/* islands.js ${build} */`, true],
  ];
  expect(pages.map(served)).toEqual([files('one'), files('two'), files('two')]);
});

describe('the tag', () => {
  const helper = JSON.stringify(path.join(root, 'integration/php/Islands.php'));
  const dist = madeDist();
  const tag = (config: string) =>
    runPhp(
      `require ${helper}; Islands::configure(['development' => true]); try { echo Islands::tag(['manifest' => $input] + ${config}); } catch (IslandsException $e) { echo '!', $e->getMessage(); }`,
      path.join(dist, 'manifest.json'),
    );

  test('has the hashes of the manifest, the nonce and the settings', () => {
    const elements = readElements(
      tag(
        "['url' => '/b/', 'nonce' => 'n\"1', 'inline' => true, 'settings' => ['guestCart' => false, 'supportPhone' => '+7 & 5', 'texts' => ['cart.add' => \"O'N\"], 'endpoints' => []]]",
      ),
    );
    expect(elements.map(({ name }) => name)).toEqual(['script', 'link', 'script']);
    const [inline, link, script] = elements.map(({ attributes }) => Object.fromEntries(attributes.map(({ name, value }) => [name, value])));
    expect(inline).toEqual({ nonce: 'n"1' });
    expect(link).toEqual({ rel: 'stylesheet', href: expect.stringMatching(/^\/b\/islands\.css\?v=[0-9a-f]{8}$/), integrity: 'sha384-css', nonce: 'n"1' });
    expect(script).toEqual({
      type: 'module',
      src: expect.stringMatching(/^\/b\/islands\.js\?v=[0-9a-f]{8}$/),
      'data-islands': '',
      'data-support-phone': '+7 & 5',
      'data-guest-cart': '0',
      'data-endpoints': '{}',
      'data-texts': '{"cart.add":"O\\u0027N"}',
      integrity: 'sha384-js',
      nonce: 'n"1',
    });
  });

  test('on another host asks for CORS, which integrity needs', () => expect(tag("['url' => 'https://cdn.example/b']")).toContain('crossorigin="anonymous"'));

  test.each([
    [
      '[]',
      '!Islands::tag() has no key "url", so the files are looked for at the root of the site. Give the address that dist/ is served under, such as "/dist".',
    ],
    ["['url' => '/', 'settings' => ['guestCart' => 'no']]", '!Islands::tag() got a setting "guestCart" that is no boolean, so its default would hold.'],
    [
      "['url' => '/', 'settings' => ['alerts' => 'natve']]",
      '!Islands::tag() got a setting "alerts" that is "natve", so its default would hold. Use dialog or native.',
    ],
    ["['url' => '/', 'settings' => ['guestCard' => 1]]", '!Islands::tag() knows no setting "guestCard", so it would do nothing. Did you mean "guestCart"?'],
    ["['url' => '/', 'settings' => ['texts' => 'x']]", '!Islands::tag() got a setting "texts" that is no object'],
    ["['url' => '/', 'inline' => 'off']", '!Islands::tag() got a key "inline" that is "off", so its default would hold. Give true or false.'],
    ["['url' => '/', 'inline' => 'нет']", '!Islands::tag() got a key "inline" that is "нет", so its default would hold. Give true or false.'],
    ["['url' => '/', 'nonse' => 'x']", '!Islands::tag() knows no key "nonse", so it would do nothing. Did you mean "nonce"?'],
  ])('%s', (config, message) => expect(tag(config)).toContain(message));

  test.each(['true', '1', "'1'", "'true'", "'Y'"])('the line for early presses is there for %s', (on) =>
    expect(readElements(tag(`['url' => '/', 'inline' => ${on}]`))).toHaveLength(3),
  );
  test.each(['false', '0', "'0'", "'false'", "'N'", "''", 'null'])('and not for %s', (off) =>
    expect(readElements(tag(`['url' => '/', 'inline' => ${off}]`))).toHaveLength(2),
  );
});
