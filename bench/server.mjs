// One origin for the bench: its pages and bundles, our builds from dist/, and everything else from the demo shop.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { answerCart, DELAY as CART_DELAY } from './scenarios/lines.mjs';
import { answerSearch, DELAY } from './scenarios/rows.mjs';

const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json' };
const HTML = 'text/html; charset=utf-8';
const PACKED = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The lines of an order are those of its cart. */
const ORDERED = new Map([
  ['/checkout/count', '/cart/count'],
  ['/checkout/content', '/cart/content'],
]);
const BLANK = '<!doctype html><link rel="icon" href="data:,"><title>blank</title>';

/**
 * Serves `/page/{contestant}?rows&delay&load`, `/bundles/{contestant}.js` or `/bundles/{contestant}/…`, `/islands/…` and `/preact/…` (our builds), and forwards the rest to `shopUrl`.
 * Of the shop's calls it answers the search of the bookmarks itself, and those of a long cart to the pages that show one, with synthetic rows. `/held/{ms}/…` is the same file, that much later, if it is a script a page names. `adds` lists the ids posted to /cart/add, `calls` all requests to the shop.
 */
export async function startServer({ root, contestants, shopUrl }) {
  const byName = new Map(contestants.map((one) => [one.name, one]));
  const kept = new Map();
  const adds = [];
  const calls = [];
  const bench = { adds, calls, csrf: '', buyer: '', cart: undefined };

  const packed = async (key, make) => {
    if (!kept.has(key)) kept.set(key, zlib.brotliCompressSync(await make(), PACKED));
    return kept.get(key);
  };
  const send = (response, type, body) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length, 'cache-control': 'no-store' });
    response.end(body);
  };

  async function answer(request, response) {
    const url = new URL(request.url, 'http://bench');
    const held = /^\/held\/(\d+)(\/.*)$/.exec(url.pathname);
    const pathname = held?.[2] ?? url.pathname;
    if (held && /^\/(bundles\/\w+|bundles\/qwik\/build\/[\w-]+|islands\/islands|preact\/islands)\.js$/.test(pathname))
      await new Promise((resolve) => setTimeout(resolve, Number(held[1])));
    if (pathname === '/blank') return send(response, HTML, await packed(pathname, () => BLANK));
    const [, place, rest] = /^\/(page|bundles|islands|preact)\/([\w./-]+)$/.exec(pathname) ?? [];
    if (place === 'page') {
      const rows = Number(url.searchParams.get('rows'));
      const delay = Number(url.searchParams.get('delay'));
      const load = url.searchParams.get('load');
      const contestant = byName.get(rest);
      // The token, which goes with the buyer, is the only thing that differs between two loads.
      return send(
        response,
        HTML,
        await packed(`${request.url} ${bench.csrf}`, () => contestant.page({ rows, delay, load, csrf: bench.csrf, buyer: bench.buyer, cart: bench.cart })),
      );
    }
    const [, name, file] = (place === 'bundles' && /^(\w+)\/(.+)$/.exec(rest)) || [];
    if (file) {
      const source = path.join(byName.get(name).dir, path.normalize(`/${file}`));
      return send(response, TYPES[path.extname(file)] ?? 'text/plain', await packed(pathname, () => readFile(source)));
    }
    if (place === 'bundles') return send(response, TYPES['.js'], await packed(pathname, () => byName.get(path.parse(rest).name).bundle));
    if (place) {
      const file = path.join(root, 'dist', place === 'preact' ? 'preact' : '', path.normalize(`/${rest}`));
      return send(response, TYPES[path.extname(file)] ?? 'text/plain', await readFile(`${file}.br`));
    }
    if (pathname === '/v1/autocatalog/bookmark/search') {
      calls.push(`${request.method} ${pathname}`);
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      return send(response, TYPES['.json'], zlib.brotliCompressSync(JSON.stringify(answerSearch(url.searchParams)), PACKED));
    }
    if (await answerLines(request, response, url)) return;
    forward(request, response, url);
  }

  /** A page of a cart says in its address how many lines that has. */
  async function answerLines(request, response, { pathname, searchParams: query }) {
    const lines = Number(/\/page\/(?:cart|checkout)-\w+\?rows=(\d+)/.exec(request.headers.referer ?? '')?.[1]);
    if (!lines || !(pathname.startsWith('/cart/') || ORDERED.has(pathname))) return false;
    let body = '';
    for await (const part of request) body += part;
    const [, cartId] = /data-cart-id="([^"]*)"/.exec(bench.buyer) ?? [];
    const output = answerCart({ pathname: ORDERED.get(pathname) ?? pathname, query, body, lines, cartId });
    if (!output) throw new Error(`The bench's cart has no call ${pathname}`);
    calls.push(`${request.method} ${pathname}`);
    await new Promise((resolve) => setTimeout(resolve, CART_DELAY));
    send(response, TYPES['.json'], zlib.brotliCompressSync(JSON.stringify({ status: 'success', output }), PACKED));
    return true;
  }

  function forward(request, response, url) {
    if (!url.pathname.startsWith('/__qa/')) calls.push(`${request.method} ${url.pathname}`);
    if (request.method === 'POST' && url.pathname === '/cart/add') adds.push(url.searchParams.get('id'));
    const target = new URL(url.pathname + url.search, shopUrl);
    const headers = { ...request.headers, host: target.host };
    if (headers.origin) headers.origin = target.origin;
    const onward = http.request(target, { method: request.method, headers }, (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      reply.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return Object.assign(bench, { origin: `http://127.0.0.1:${server.address().port}`, close });
}
