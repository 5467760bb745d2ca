// @vitest-environment node
// Every switch does what it says, for as long as it says, to whom it says.
import { describe, expect, test } from 'vitest';
import { ConnectionDropped } from '../../host/app';
import { rulesOf } from '../../host/faults';
import { LASTING_FAULTS, NEXT_FAULTS } from '../../host/pages/panel';
import { freshShop } from './client';

const { visit } = freshShop();
const who = '/api/v1/user/who';

describe('faults', () => {
  test('strike so many times, only what they name, only their session', async () => {
    const [one, other] = [visit(), visit()];
    await one.fault({ status: 503, times: 2, match: '/user/who', retryAfter: 2 });
    expect((await one.get('/v1/user/options')).status).toBe(200);
    const first = await one.get(who);
    expect([first.status, first.headers.get('retry-after'), (await first.json()).name]).toEqual([503, '2', 'Service Unavailable']);
    expect((await other.get(who)).status).toBe(200);
    expect((await (await one.get('/__qa/faults')).json()).faults).toEqual([{ status: 503, times: 1, match: '/user/who', retryAfter: 2 }]);
    await one.get(who);
    expect((await one.get(who)).status).toBe(200);
    expect((await (await one.get('/__qa/faults')).json()).faults).toEqual([]);
  });

  test('global ones strike everybody; pages and files only when named', async () => {
    const [one, other] = [visit(), visit()];
    await one.fault({ status: 500 }, 'global');
    expect((await other.get(who)).status).toBe(500);
    expect((await other.request('/', { headers: { Accept: 'text/html' } })).status).toBe(200);
    await one.fault(
      [
        { status: 404, match: '/islands/chunks/' },
        { status: 500, match: 'GET /site/login' },
      ],
      'global',
    );
    expect((await other.request('/islands/chunks/a.js')).status).toBe(404);
    expect((await other.request('/site/login', { headers: { Accept: 'text/html' } })).status).toBe(500);
    await one.request('/__qa/faults?scope=global', { method: 'DELETE' });
    expect((await other.get(who)).status).toBe(200);
  });

  test('csrfExpired: the page’s token is stale once, a fresh page’s is good', async () => {
    const buyer = visit();
    await buyer.readPage();
    await buyer.fault({ csrfExpired: true, times: 1 });
    expect((await buyer.post('/cart/count')).status).toBe(400);
    expect((await buyer.post('/cart/count')).status).toBe(400);
    await buyer.readPage();
    expect((await buyer.post('/cart/count')).status).toBe(200);
  });

  test('priceDrift and lineGone strike the first line of the cart that the call names', async () => {
    const buyer = visit();
    await buyer.loginAs('retail');
    for (const id of ['5123', '5124']) await buyer.ok(`/cart/add?id=${id}`, { quantity: '1' });
    const lines = async () => (await (await buyer.get('/cart/content?page=1')).json()).output.items as { productId: string; price: number }[];
    const before = await lines();
    await buyer.fault({ match: '/checkout/create', priceDrift: 10, times: 1 });
    expect((await (await buyer.post('/checkout/create', { expectedCost: String(before[0]?.price ?? 0) })).json()).output.code).toBe('cost_changed');
    const dearer = await lines();
    expect(dearer[0]?.price).toBeCloseTo((before[0]?.price ?? 0) * 1.1, 1);
    expect(dearer[1]?.price).toBe(before[1]?.price);
    await buyer.fault({ match: '/checkout/count', lineGone: true, times: 1 });
    expect((await buyer.ok('/checkout/count')).quantity).toBe(before.length - 1);
    expect((await lines()).map(({ productId }) => productId)).toEqual(before.slice(1).map(({ productId }) => productId));
  });

  test('bodies: html, refuse, truncated, cut, stalled', async () => {
    const buyer = visit();
    const html = await buyer.get(`${who}?__fault=html`);
    expect([html.status, (await html.text()).startsWith('<br />')]).toEqual([200, true]);
    expect(await (await buyer.get(`${who}?__fault=${encodeURIComponent('{"refuse":"Нельзя."}')}`)).json()).toEqual({ status: 'error', output: 'Нельзя.' });
    const whole = await (await buyer.get(who)).text();
    const truncated = await (await buyer.get(who, { 'X-Fault': 'truncated' })).text();
    expect(truncated.length).toBeLessThan(whole.length);
    expect(whole.startsWith(truncated)).toBe(true);
    await expect((await buyer.get(`${who}?__fault=cutBody`)).text()).rejects.toBeInstanceOf(TypeError);
    const stalled = await buyer.get(`${who}?__fault=stalledBody`);
    const reader = (stalled.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    const next = await Promise.race([reader.read().then(() => 'came'), new Promise((done) => setImmediate(() => done('nothing')))]);
    expect(next).toBe('nothing');
  });

  test('drop is a TypeError as fetch’s; `processed` has the call done first', async () => {
    const buyer = visit();
    await buyer.ok('/cart/count');
    await buyer.fault({ drop: true, times: 1 });
    await expect(buyer.post('/cart/add?id=5123', { quantity: '1' })).rejects.toBeInstanceOf(ConnectionDropped);
    expect((await buyer.ok('/cart/count')).quantity).toBe(0);
    await buyer.fault({ drop: true, processed: true, times: 1 });
    await expect(buyer.post('/cart/add?id=5123', { quantity: '1' })).rejects.toBeInstanceOf(TypeError);
    expect((await buyer.ok('/cart/count')).quantity).toBe(1);
  });

  test('recountLock holds the cart; jwtExpired is 401; latency waits', async () => {
    const buyer = visit();
    await buyer.loginAs('partner');
    await buyer.fault({ recountLock: 30_000, times: 1 });
    expect((await buyer.ok('/cart/count')).isRecountProcess).toBe(true);
    const { jwt } = await (await buyer.get(who)).json();
    await buyer.fault({ jwtExpired: true, times: 1 });
    expect((await buyer.get('/v1/user/options', { Authorization: `Bearer ${jwt}` })).status).toBe(401);
    const start = performance.now();
    await buyer.get(`${who}?__fault=latency:40`);
    expect(performance.now() - start).toBeGreaterThan(35);
  });

  test('shapes: what PHP might print instead', async () => {
    const buyer = visit();
    const shaped = async (path: string, shape: string) => (await buyer.get(`${path}${path.includes('?') ? '&' : '?'}__fault=shape:${shape}`)).text();
    expect(JSON.parse(await shaped(who, 'enveloped'))).toMatchObject({ status: 'success', output: { isGuest: true } });
    expect(JSON.parse(await shaped('/api/v1/catalog/offers/5123', 'bare'))).toHaveProperty('offers');
    expect(JSON.parse(await shaped(who, 'flagsAsStrings')).isGuest).toBe('1');
    const offers = JSON.parse(await shaped('/api/v1/catalog/offers/5124', 'bare+numbersAsStrings+listAsMap'));
    expect(Array.isArray(offers.offers)).toBe(false);
    expect(typeof offers.offers['1'].quantity).toBe('string');
    const bom = new Uint8Array(await (await buyer.get(`${who}?__fault=shape:bom`)).arrayBuffer());
    expect([...bom.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await shaped(who, 'phpWarning')).toMatch(/^<br \/>\n<b>Warning/);
  });
});

describe('what is no fault is refused in words', () => {
  const WRONG = [
    [{ statuz: 500 }, 'There is no fault "statuz". Did you mean "status"?'],
    [{ match: '/cart', status: 500, forever: true }, /^There is no fault "forever"\. Known: match, times/],
    [{ status: '500' }, 'The fault "status" takes an HTTP status, not "500".'],
    [{ status: 50 }, 'The fault "status" takes an HTTP status, not 50.'],
    [{ drop: 1 }, 'The fault "drop" takes true or false, not 1.'],
    [{ drop: true, times: -1 }, 'The fault "times" takes a number, not -1.'],
    [{ recountLock: 'long' }, /^The fault "recountLock" takes milliseconds, true, or -1 for its end, not/],
    [{ shape: ['bom', 'upside-down'] }, /^The fault "shape" takes a list of bare, /],
    [{ match: '/cart/add', times: 2 }, /^A rule of "match" and "times" alone spoils nothing\./],
    ['drop', 'A rule of faults is an object, not "drop".'],
  ] as const;

  test.each(WRONG)('%j by the switch', async (rule, words) => {
    const buyer = visit();
    await buyer.fault({ status: 503 });
    await expect(buyer.fault(rule as never)).rejects.toThrow(words);
    // By hand the answer is a 400; what was set before stays.
    const reply = await buyer.request('/__qa/faults', { method: 'POST', body: JSON.stringify([rule]), headers: { 'Content-Type': 'application/json' } });
    expect([reply.status, await reply.json()]).toEqual([400, { status: 'error', output: words instanceof RegExp ? expect.stringMatching(words) : words }]);
    expect((await (await buyer.get('/__qa/faults')).json()).faults).toEqual([{ status: 503 }]);
  });

  test('by the address and the header too, and what is no JSON', async () => {
    const buyer = visit();
    for (const reply of [await buyer.get(`${who}?__fault=statuz:500`), await buyer.get(who, { 'X-Fault': '{"status":50' })]) {
      expect(reply.status).toBe(400);
      expect(await reply.text()).toMatch(/^There is no fault "statuz"|^This rule of faults is no JSON/);
    }
    const form = await buyer.request('/__qa/faults', { method: 'POST', body: 'status=500', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    expect(form.status).toBe(400);
    const beside = await buyer.request('/__qa/faults', {
      method: 'POST',
      body: '{"rules":[],"status":500}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect((await beside.json()).output).toBe('"status" stands beside "rules". Put it into a rule.');
  });

  test('the panel offers nothing that would be refused', () => {
    for (const [, , rule] of [...NEXT_FAULTS, ...LASTING_FAULTS]) expect(rulesOf({ ...rule, times: 1 })).toHaveLength(1);
  });
});

test('the journal counts, reset brings the seed back, login switches', async () => {
  const buyer = freshShop().visit();
  await buyer.get(who);
  await buyer.get(who);
  const { counts, requests } = await (await buyer.get('/__qa/log')).json();
  expect(counts).toMatchObject({ [`GET ${who}`]: 2 });
  expect(requests.at(-1)).toMatchObject({ method: 'GET', path: who, status: 200 });
  await buyer.loginAs('partner');
  await buyer.ok('/cart/add?id=5124', { quantity: '1' });
  const before = (await buyer.ok('/cart/count')).quantity;
  await buyer.request('/__qa/reset', { method: 'POST' });
  await buyer.loginAs('partner');
  expect((await buyer.ok('/cart/count')).quantity).toBe(before - 1);
  expect((await buyer.request('/__qa/login', { method: 'POST', body: '{"account":"nobody"}', headers: { 'Content-Type': 'application/json' } })).status).toBe(
    404,
  );
});
