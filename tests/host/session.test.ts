// @vitest-environment node
// Yii2's behaviour as measured: masked CSRF, the three shapes of a lost session, login and logout.
import { describe, expect, test } from 'vitest';
import { maskToken, tokenFits, unmaskToken } from '../../host/csrf';
import { freshShop, type Visitor } from './client';

const REFUSAL = 'Bad Request (#400): Не удалось проверить переданные данные.';

describe('CSRF', () => {
  test('masking gives another text each time for the same token; nonsense fits nothing', () => {
    const [one, two] = [maskToken('raw-token'), maskToken('raw-token')];
    expect(one).not.toBe(two);
    expect([unmaskToken(one), unmaskToken(two)]).toEqual(['raw-token', 'raw-token']);
    for (const text of ['', null, undefined, 'raw-token', '%%%', one.slice(1), 'A'.repeat(5000)]) expect(tokenFits('raw-token', text)).toBe(false);
  });

  test('every page prints another token and old ones stay valid', async () => {
    const { visit } = freshShop();
    const buyer = visit();
    await buyer.readPage('/');
    const first = buyer.token;
    await buyer.readPage('/');
    expect(buyer.token).not.toBe(first);
    for (const token of [first, buyer.token]) {
      expect((await buyer.post('/cart/count', {}, { 'X-CSRF-Token': token })).status).toBe(200);
      expect((await buyer.post('/cart/count', { _csrf: token }, { 'X-CSRF-Token': '' })).status).toBe(200);
    }
  });

  test('a refusal is 400 text/html: short for XHR even when JSON is accepted, a page otherwise', async () => {
    const { visit } = freshShop();
    const buyer = visit();
    const calls: [string, string][] = [
      ['POST', '/cart/count'],
      ['POST', '/cart/add?id=5123'],
      ['POST', '/cookies/cookie-consent/accept'],
      ['POST', '/site/login'],
    ];
    for (const [method, path] of calls) {
      const reply = await buyer.send(method, path, {}, { 'X-CSRF-Token': 'wrong' });
      expect(reply.status).toBe(400);
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await reply.text()).toBe(REFUSAL);
    }
    // REST controllers have the check switched off: a guest is refused as a guest.
    expect((await buyer.send('DELETE', '/api/v1/favoriteProduct/1', {}, { 'X-CSRF-Token': 'wrong' })).status).toBe(403);
    const page = await buyer.request('/cart/count', { method: 'POST', headers: { Accept: 'text/html' } });
    expect(page.status).toBe(400);
    expect(await page.text()).toMatch(/^<!DOCTYPE html>[\s\S]+Не удалось проверить переданные данные/);
  });

  test('login changes the token, logout does not: an old page posts as a guest', async () => {
    const { visit } = freshShop();
    const buyer = visit();
    await buyer.readPage('/');
    const old = buyer.token;
    await buyer.loginAs('retail');
    expect((await buyer.post('/cart/count', {}, { 'X-CSRF-Token': old })).status).toBe(400);
    const signedIn = buyer.token;
    await buyer.request('/__qa/logout', { method: 'POST' });
    const reply = await buyer.post('/cart/count', {}, { 'X-CSRF-Token': signedIn });
    expect(reply.status).toBe(200);
    expect((await reply.json()).output.isShowDelayed).toBe(false);
  });
});

describe('login and logout elsewhere', () => {
  const answer = async (buyer: Visitor, token: string) => (await buyer.post('/cart/add?id=5124', { quantity: '1' }, { 'X-CSRF-Token': token })).status;
  const turn = (buyer: Visitor, name: string, body: object = {}) =>
    buyer.request(`/__qa/${name}`, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  const who = async (buyer: Visitor) => (await (await buyer.get('/api/v1/user/who')).json()).id;

  test.each([
    // As Yii2: logout leaves the token of the cookie, login takes another one; and the other way round.
    ['logout', {}, 200],
    ['logout', { csrf: 'new' }, 400],
    ['login', { account: 'guest' }, 200],
    ['login', { account: 'partner' }, 400],
    ['login', { account: 'partner', csrf: 'keep' }, 200],
  ])('%s %j: a write of the old page gets %i', async (name, body, status) => {
    const buyer = freshShop().visit();
    await buyer.loginAs('retail');
    await buyer.ok('/cart/count');
    await turn(buyer, name, body);
    await buyer.ok('/cart/count').catch(() => {});
    expect(await answer(buyer, buyer.token)).toBe(status);
    expect(await who(buyer)).toBe(name === 'login' && 'account' in body && body.account === 'partner' ? '1004' : null);
    await buyer.readPage('/');
    expect(await answer(buyer, buyer.token)).toBe(200);
  });

  test.each([
    ['the switch', (buyer: Visitor) => turn(buyer, 'expire')],
    ['the fault', (buyer: Visitor) => buyer.fault({ expired: true, times: 1 })],
  ])('expiry by %s: the next write succeeds, as a guest’s', async (_, end) => {
    const buyer = freshShop().visit();
    await buyer.loginAs('employee');
    const before = await buyer.ok('/cart/count');
    expect(before.quantity).toBeGreaterThan(200);
    await end(buyer);
    const added = await buyer.ok('/cart/add?id=5124', { quantity: '1' });
    expect(added).toMatchObject({ cart_count: 1, quantity: 1 });
    expect(added.cart.cartId).not.toBe(before.cartId);
    expect(await who(buyer)).toBeNull();
    expect((await (await buyer.get('/api/v1/favoriteProductCategory')).json()).message).toBe('Требуется вход.');
    await buyer.loginAs('employee');
    expect(await buyer.ok('/cart/count')).toMatchObject({ merged: 1 });
  });
});

describe('a lost session', () => {
  const path = '/api/v1/favoriteProductCategory';

  test('has the shape that fits Accept and X-Requested-With', async () => {
    const { visit } = freshShop();
    const guest = visit();
    const browser = await guest.request(path, { headers: { Accept: '*/*' } });
    expect([browser.status, browser.headers.get('location')]).toEqual([302, 'http://shop.test/site/login']);
    const xhr = await guest.request(path, { headers: { Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' } });
    expect([xhr.status, xhr.headers.get('location'), xhr.headers.get('x-redirect')]).toEqual([302, null, 'http://shop.test/site/login']);
    const json = await guest.get(path);
    expect(json.status).toBe(403);
    expect(await json.json()).toEqual({ name: 'Forbidden', message: 'Требуется вход.', code: 0, status: 403 });
  });

  test('the fault ends the session and answers so', async () => {
    const { visit } = freshShop();
    const buyer = visit();
    await buyer.loginAs('retail');
    await buyer.fault({ logout: true, times: 1 });
    expect((await buyer.post('/cart/count')).status).toBe(403);
    expect((await (await buyer.get('/api/v1/user/who')).json()).isGuest).toBe(true);
  });
});

describe('login by the form', () => {
  test('refuses with messages, then signs in, goes back and keeps the session', async () => {
    const { visit } = freshShop();
    const buyer = visit();
    const wanted = await buyer.request('/personal/favorite-products?activeTabId=1', { headers: { Accept: 'text/html' } });
    expect(wanted.status).toBe(302);
    await buyer.readPage();
    const form = (username: string, password: string, token = buyer.token) =>
      buyer.request('/site/login', {
        method: 'POST',
        body: new URLSearchParams({ 'LoginForm[username]': username, 'LoginForm[password]': password, _csrf: token }),
        headers: { Accept: 'text/html' },
      });
    const refused = await form('retail', 'wrong');
    const page = await refused.text();
    expect(page).toContain('Неверный логин или пароль.');
    // Who hears the page is told at once: by its title, and by the field that has the focus.
    expect(page).toContain('<title>Ошибка: Вход');
    expect(page.match(/<input[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining('aria-describedby="loginform-password-error"')]);
    const done = await form('retail', 'demo');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/personal/favorite-products?activeTabId=1']);
    expect((await (await buyer.get('/api/v1/user/who')).json()).fio).toBe('Соколова Ольга');
    await buyer.readPage('/');
    const out = await buyer.request('/site/logout', { method: 'POST', body: new URLSearchParams({ _csrf: buyer.token }), headers: { Accept: 'text/html' } });
    expect(out.status).toBe(303);
    expect((await (await buyer.get('/api/v1/user/who')).json()).isGuest).toBe(true);
  });

  test('never leads to another site', async () => {
    const { visit } = freshShop();
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const buyer = visit();
      await buyer.readPage();
      const body = new URLSearchParams({ 'LoginForm[username]': 'retail', 'LoginForm[password]': 'demo', _csrf: buyer.token });
      const reply = await buyer.request(`/site/login?returnUrl=${encodeURIComponent(target)}`, { method: 'POST', body, headers: { Accept: 'text/html' } });
      expect(reply.headers.get('location')).toBe('/');
    }
  });

  test('a cookie the server did not give is not adopted', async () => {
    const { shop } = freshShop();
    const reply = await shop.handle(new Request('http://shop.test/', { headers: { cookie: 'PHPSESSID=chosen', Accept: 'text/html' } }));
    expect(reply.headers.get('set-cookie')).toMatch(/^PHPSESSID=(?!chosen)[\w-]{26}; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

test('jwt: who gives one, a stale one is 401, regenerateJwt mends it', async () => {
  const { visit, clock } = freshShop();
  const buyer = visit();
  expect((await (await buyer.get('/api/v1/user/who')).json()).jwt).toBeNull();
  await buyer.loginAs('business');
  const { jwt } = await (await buyer.get('/api/v1/user/who')).json();
  expect(jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const options = (token: string) => buyer.get('/v1/user/options', { Authorization: `Bearer ${token}` });
  expect((await options(jwt)).status).toBe(200);
  clock.now += 16 * 60_000;
  const stale = await options(jwt);
  expect([stale.status, (await stale.json()).name]).toEqual([401, 'Unauthorized']);
  const fresh = await (await buyer.get('/api/v1/user/regenerateJwt', { Authorization: `Bearer ${jwt}` })).json();
  expect((await options(fresh.jwt)).status).toBe(200);
});
