// The demo shop on Node: the handler of app.ts behind node:http, the build and the legacy libraries as files, data in SQLite.
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createShop } from './app';
import { memoryStore } from './data/memory';
import { sqliteStore } from './data/sqlite';
import { errorPage } from './pages/errors';
import type { Assets } from './types';

export interface ServerOptions {
  /** 0 = any free port. */
  port: number;
  /** Where the build lies; the project is the folder around it. */
  distDir: string;
  /** `:memory:` keeps nothing. */
  dataFile: string;
  quiet?: boolean;
  /** Milliseconds since 1970; the machine's clock by default. */
  clock?: () => number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const typeOf = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';

/** A file below `folder`, or null: outside of it, hidden, or none. */
async function fileIn(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = path.resolve(folder, name);
  if (!file.startsWith(folder + path.sep) || name.split(/[\\/]/).some((part) => part.startsWith('.'))) return null;
  return readFile(file).catch(() => null);
}

const SIBLINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function assetsOf(distDir: string): Assets {
  return {
    base: '/islands/',
    build: 'react',
    async read(name, encodings = []) {
      for (const [encoding, suffix] of SIBLINGS) {
        const body = encodings.includes(encoding) ? await fileIn(distDir, name + suffix) : null;
        if (body) return { body, type: typeOf(name), encoding };
      }
      const body = await fileIn(distDir, name);
      return body && { body, type: typeOf(name) };
    },
  };
}

/** Integrity of the tag's file as the manifest says, while the two agree: in the middle of a build they may not. */
async function integrityOf(distDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(distDir, 'manifest.json'), 'utf8').catch(() => '{}');
  const { entry, files } = JSON.parse(text) as { entry?: string; files?: Record<string, { integrity?: string }> };
  const body = entry === undefined ? null : await fileIn(distDir, entry);
  const integrity = body && `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return entry !== undefined && integrity === files?.[entry]?.integrity ? (integrity ?? undefined) : undefined;
}

/** Folders of plain files: what the demo shop alone serves. */
const staticFolders = (root: string) =>
  [
    ['/legacy/js/', [path.join(root, 'node_modules/jquery/dist'), path.join(root, 'node_modules/bootstrap/dist/js')]],
    ['/legacy/css/', [path.join(root, 'node_modules/bootstrap/dist/css')]],
    ['/legacy/fonts/', [path.join(root, 'node_modules/bootstrap/dist/fonts')]],
    ['/assets/', [path.join(root, 'host/public')]],
  ] as const;

async function staticFile(root: string, given: string): Promise<Response | null> {
  let pathname: string;
  try {
    pathname = decodeURIComponent(given);
  } catch {
    return new Response('Bad Request', { status: 400 });
  }
  for (const [prefix, folders] of staticFolders(root)) {
    if (!pathname.startsWith(prefix)) continue;
    for (const folder of folders) {
      const body = await fileIn(folder, pathname.slice(prefix.length));
      if (body) return new Response(body, { headers: { 'content-type': typeOf(pathname), 'cache-control': 'no-cache' } });
    }
    return new Response('Not found', { status: 404 });
  }
  return null;
}

function requestOf(message: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = message.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = new URL(message.url?.startsWith('/') ? message.url : '/', `http://${message.headers.host ?? 'localhost'}`);
  return new Request(url, { method, headers, signal, ...(hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' } : {}) } as RequestInit);
}

async function send(response: Response, to: ServerResponse, isHead: boolean): Promise<void> {
  to.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') to.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) to.setHeader('set-cookie', cookies);
  if (!response.body || isHead) {
    to.end();
    return;
  }
  to.flushHeaders();
  await pipeline(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream), to);
}

/** Starts the demo shop on localhost. `close` ends open connections too. */
export async function startServer({
  port,
  distDir,
  dataFile,
  quiet = false,
  clock = Date.now,
}: ServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const root = path.dirname(path.resolve(distDir));
  if (dataFile !== ':memory:') await mkdir(path.dirname(path.resolve(dataFile)), { recursive: true });
  const assets = assetsOf(path.resolve(distDir));
  const store = dataFile === ':memory:' ? memoryStore() : sqliteStore(dataFile);
  const shop = createShop({ store, assets, clock });
  let readAt = '';

  /** A rebuilt bundle gets its new integrity without a restart. */
  async function refreshIntegrity(): Promise<void> {
    const times = await Promise.all(['manifest.json', 'islands.js'].map((name) => stat(path.join(distDir, name)).catch(() => null)));
    const changed = times.map((file) => file?.mtimeMs).join();
    if (changed === readAt) return;
    assets.integrity = await integrityOf(path.resolve(distDir));
    readAt = changed;
  }

  async function answer(message: IncomingMessage, to: ServerResponse): Promise<void> {
    const gone = new AbortController();
    to.on('close', () => gone.abort());
    try {
      const request = requestOf(message, gone.signal);
      const { pathname } = new URL(request.url);
      const plain = request.method === 'GET' || request.method === 'HEAD' ? await staticFile(root, pathname) : null;
      if (!plain) await refreshIntegrity();
      const response = plain ?? (await shop.handle(request));
      await send(response, to, request.method === 'HEAD');
    } catch (error) {
      // A dropped or cut connection is a fault that was asked for, or a browser that left; anything else is ours and is told.
      const meant = (error as Error).name === 'ConnectionDropped' || gone.signal.aborted;
      if (!meant) console.error(error);
      if (meant || to.headersSent) return void to.destroy();
      to.writeHead(500, { 'Content-Type': 'text/html; charset=UTF-8' }).end(errorPage(500));
    }
  }

  // The page of one island takes its properties in the address, and an example may be long.
  const server = createServer({ maxHeaderSize: 256 * 1024 }, (message, to) => void answer(message, to));
  // Longer than any test thinks between two requests: a connection that is closed just as one is sent is a failed request.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  if (!quiet) console.log(`Demo shop: ${url}`);
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
    },
  };
}
