// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../host/server';

const ENTRY = 'export {};\n';
const integrity = `sha384-${createHash('sha384').update(ENTRY).digest('base64')}`;
let folder = '';
let server: Awaited<ReturnType<typeof startServer>>;

/** A request whose path is sent as it is written; `fetch` would tidy it up and take compression off. */
const raw = (pathname: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path: pathname, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'demo-shop-'));
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'chunks'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await symlink(path.resolve('host'), path.join(folder, 'host'));
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(dist, 'islands.js'), ENTRY);
  await writeFile(path.join(dist, 'islands.js.br'), brotliCompressSync(ENTRY));
  await writeFile(path.join(dist, 'chunks/core-ABCD1234.js'), ENTRY);
  await writeFile(path.join(dist, 'manifest.json'), JSON.stringify({ entry: 'islands.js', files: { 'islands.js': { integrity } } }));
  server = await startServer({ port: 0, distDir: dist, dataFile: ':memory:', quiet: true });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the Node server of the demo shop', () => {
  it('listens on the port it tells and prints the tag with the integrity of the manifest', async () => {
    const page = await (await fetch(server.url)).text();
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(page).toContain(`integrity="${integrity}"`);
    await writeFile(path.join(folder, 'dist/islands.js'), `${ENTRY}// in the middle of a build\n`);
    expect(await (await fetch(server.url)).text()).not.toContain('integrity=');
    await writeFile(path.join(folder, 'dist/islands.js'), ENTRY);
  });

  it('gives the compressed sibling to a browser that takes it', async () => {
    const packed = await raw('/islands/islands.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body.equals(brotliCompressSync(ENTRY))).toBe(true);
    const plain = await raw('/islands/islands.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(ENTRY);
    for (const reply of [packed, plain]) {
      expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
      expect(reply.headers.vary).toMatch(/Accept-Encoding/i);
      expect(reply.headers['cache-control']).not.toContain('immutable');
    }
  });

  it('lets hashed files be kept for good, and answers 404 to those that are gone', async () => {
    expect((await raw('/islands/chunks/core-ABCD1234.js')).headers['cache-control']).toContain('immutable');
    expect((await raw('/islands/chunks/core-00000000.js')).status).toBe(404);
  });

  it('serves the legacy libraries and the assets of the shop', async () => {
    for (const name of [
      '/legacy/js/jquery.min.js',
      '/legacy/css/bootstrap.min.css',
      '/legacy/fonts/glyphicons-halflings-regular.woff2',
      '/assets/shop.css',
      '/assets/old-shop.css',
      '/assets/page.js',
      '/assets/shop.js',
      '/assets/panel.js',
    ]) {
      expect((await raw(name)).status, name).toBe(200);
    }
    expect((await raw('/assets/nothing.css')).status).toBe(404);
  });

  it('reads nothing outside of its folders', async () => {
    for (const name of [
      '/islands/../secret.txt',
      '/islands/..%2fsecret.txt',
      '/assets/..%2fserver.ts',
      '/assets/%2e%2e/server.ts',
      '/legacy/js/..%2f..%2fpackage.json',
      '/islands/%00',
      '/islands/%',
    ]) {
      const reply = await raw(name);
      expect(reply.status, name).toBeGreaterThanOrEqual(400);
      expect(reply.body.toString(), name).not.toMatch(/^secret|startServer|"name": "jquery"/);
    }
  });

  it('breaks the connection or the body where a fault says so, and lives on', async () => {
    const cookie = (await fetch(`${server.url}/contacts`)).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const who = async () => (await fetch(`${server.url}/api/v1/user/who`, { headers: { cookie } })).json();
    for (const fault of ['drop', 'cutBody', 'truncated']) {
      const body = JSON.stringify([{ [fault]: true, times: 1 }]);
      await fetch(`${server.url}/__qa/faults`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body });
      await expect(who(), fault).rejects.toThrow();
      expect(await who(), fault).toBeTruthy();
    }
  });
});
