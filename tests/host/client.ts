// A browser without a window: keeps the cookie and the page's CSRF token, sends what our client sends.

import { createShop, type DemoShop } from '../../host/app';
import { memoryStore } from '../../host/data/memory';
import type { FaultRule } from '../../host/types';

export const ORIGIN = 'http://shop.test';

export interface Visitor {
  /** The CSRF token of the last page read. */
  token: string;
  readPage(path?: string): Promise<string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(method: string, path: string, body?: Record<string, string> | string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: Record<string, string> | string, headers?: Record<string, string>): Promise<Response>;
  /** `output` of an answer that must be a success. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by the tests
  ok(path: string, body?: Record<string, string>): Promise<any>;
  loginAs(account: string): Promise<void>;
  fault(rules: FaultRule | FaultRule[], scope?: 'global'): Promise<void>;
  request(path: string, init?: RequestInit): Promise<Response>;
}

const AJAX = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };

/** A visitor of a shop, by session id or by a cookie jar. */
export function visitor(shop: DemoShop, sessionId?: string): Visitor {
  let cookie = '';
  const self: Visitor = {
    token: '',
    async request(path, init = {}) {
      const headers = new Headers(init.headers);
      if (cookie) headers.set('cookie', cookie);
      const reply = await shop.handle(new Request(ORIGIN + path, { ...init, headers }), sessionId === undefined ? {} : { sessionId });
      const given = /PHPSESSID=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '');
      if (given) cookie = `PHPSESSID=${given[1]}`;
      return reply;
    },
    async readPage(path = '/site/login') {
      const html = await (await self.request(path, { headers: { Accept: 'text/html' } })).text();
      self.token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
      return html;
    },
    get: (path, headers = {}) => self.request(path, { headers: { ...AJAX, ...headers } }),
    async send(method, path, body, headers = {}) {
      if (!self.token) await self.readPage();
      const text = typeof body === 'string' ? body : new URLSearchParams(body ?? {}).toString();
      const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded';
      return self.request(path, { method, body: text, headers: { ...AJAX, 'Content-Type': type, 'X-CSRF-Token': self.token, ...headers } });
    },
    post: (path, body, headers) => self.send('POST', path, body, headers),
    async ok(path, body) {
      const reply = await self.post(path, body);
      const answer = (await reply.json()) as { status: string; output: unknown };
      if (answer.status !== 'success') throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
      return answer.output;
    },
    async loginAs(account) {
      await self.request('/__qa/login', { method: 'POST', body: JSON.stringify({ account }), headers: { 'Content-Type': 'application/json' } });
      await self.readPage('/');
    },
    async fault(rules, scope) {
      const body = JSON.stringify({ rules: Array.isArray(rules) ? rules : [rules], ...(scope ? { scope } : {}) });
      const reply = await self.request('/__qa/faults', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
      if (!reply.ok) throw new Error(((await reply.json()) as { output: string }).output);
    },
  };
  return self;
}

/** A fresh shop in memory. `at` moves its clock. */
export function freshShop(start = Date.parse('2026-11-21T09:00:00Z')) {
  const clock = { now: start };
  const shop = createShop({ store: memoryStore(), clock: () => clock.now });
  return { shop, clock, visit: (sessionId?: string) => visitor(shop, sessionId) };
}
