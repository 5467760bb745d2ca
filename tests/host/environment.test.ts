// @vitest-environment happy-dom
// The shop runs wherever a browser's Request and Response are: here on happy-dom's own, by session id instead of the cookie.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshShop } from './client';

const { visit } = freshShop();

test('pages, forms, REST and errors work on happy-dom’s classes', async () => {
  expect(navigator.userAgent).toContain('HappyDOM');
  const buyer = visit('one');
  expect(await buyer.readPage('/catalog')).toContain('data-island');
  expect(buyer.token.length).toBeGreaterThan(40);
  await buyer.ok('/cart/count');
  expect((await buyer.ok('/cart/add?id=5125', { quantity: '8' })).quantity).toBe(8);
  await buyer.loginAs('partner');
  expect((await buyer.ok('/cart/count')).merged).toBe(1);
  const made = await buyer.post('/api/v1/favoriteProductCategory', { name: 'К зиме' });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  expect((await buyer.send('PATCH', `/api/v1/favoriteProductCategory/${id}`, { name: 'К лету' })).status).toBe(200);
  expect((await buyer.send('DELETE', `/api/v1/favoriteProductCategory/${id}`)).status).toBe(204);
  expect((await visit('two').get('/api/v1/favoriteProduct')).status).toBe(403);
  await buyer.fault({ truncated: true, times: 1 });
  await expect((await buyer.get('/api/v1/user/who')).json()).rejects.toThrow();
});

test('the policy: Trusted Types where no legacy script runs, switches by ?csp=', async () => {
  const buyer = visit('csp');
  const policy = async (path: string) => (await buyer.request(path, { headers: { Accept: 'text/html' } })).headers.get('content-security-policy');
  for (const path of ['/cart/view', '/catalog?legacy=0']) {
    expect(await policy(path)).toMatch(
      /^default-src 'self'; script-src 'nonce-[\w-]{22}' 'strict-dynamic'; style-src 'self' 'nonce-[\w-]{22}'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
  }
  expect(await policy('/catalog')).not.toContain('trusted-types');
  expect(await policy('/catalog?csp=full')).toContain("trusted-types 'none'");
  expect(await policy('/catalog?csp=self')).toMatch(/script-src 'self' 'nonce-/);
  expect(await policy('/catalog?csp=none')).toBeNull();
});

test('nothing of Node’s is imported but by the SQLite store and the server', () => {
  const root = join(process.cwd(), 'host');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !/^(server|data\/sqlite)\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(30);
  for (const file of sources) expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/from '(node:|libsql|@hono\/node-server)/);
});
