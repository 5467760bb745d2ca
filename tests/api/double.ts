// A server that misbehaves on order, and a page for the client to stand on. Real HTTP: node:http on a free port, Node's fetch.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configure } from '../../shared/browser/config';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Script = (seen: Seen, response: ServerResponse) => void;

export interface Double {
  origin: string;
  seen: Seen[];
  /** Requests to a path, in order. */
  to(path: string): Seen[];
  /** What answers: the first of `scripts`, then the next …, the last for good. */
  plays(...scripts: Script[]): void;
  /** What answers a path, whatever `plays` says. */
  at(path: string, script: Script): void;
  close(): Promise<void>;
}

export const send =
  (status: number, body: string | object = '', headers: Record<string, string> = {}): Script =>
  (_, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response
      .writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=UTF-8', ...headers })
      .end(text);
  };
export const html = (status: number, body: string): Script => send(status, body, { 'Content-Type': 'text/html; charset=UTF-8' });
export const hang: Script = () => {};
export const stall: Script = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"status":"succ');
};
export const cut: Script = (_, response) => {
  response.socket?.destroy();
};
export const cutBody: Script = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '900' });
  response.write('{"status":"succ', () => response.socket?.destroy());
};

export const CSRF_RU = 'Не удалось проверить переданные данные.';
export const metas = (token: string) => `<meta content="${token}" name='csrf-token'><meta name="csrf-param" content="_csrf">`;

export async function startDouble(): Promise<Double> {
  const seen: Seen[] = [];
  let scripts: Script[] = [];
  const paths = new Map<string, Script>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
      seen.push(one);
      const fixed = paths.get(one.url.split('?')[0] ?? '');
      if (fixed) return fixed(one, response);
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      (script ?? send(500, 'no script'))(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    to: (path) => seen.filter((one) => one.url.split('?')[0] === path),
    plays(...next) {
      seen.length = 0;
      scripts = next;
      paths.clear();
    },
    at: (path, script) => void paths.set(path, script),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** All classes with one deadline, in milliseconds. */
export const within = (deadline: number) => ({
  deadlineRead: deadline,
  deadlineReadWithEffects: deadline,
  deadlineIdempotentWrite: deadline,
  deadlineOnceOnlyWrite: deadline,
});
/** Limits of tests that wait for no deadline: a busy machine must not reach one. */
export const QUICK = { ...within(5000), deadlineGrace: 5000, retryPauseMin: 1, retryPauseMax: 3, reportInterval: 0, reportsPerPage: 1e9 };

/** Puts the client on a page of the double whose metas hold `token`; `''` means a page without metas. */
export function standOn(double: Double, token = 'old', path = '/catalog?page=2'): void {
  const page = new Window();
  if (token) page.document.head.insertAdjacentHTML('beforeend', metas(token));
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('location', new URL(double.origin + path));
  configure({ limits: QUICK, csrfUrl: '', apiBase: '', endpoints: {}, clientId: '' });
}

/** The double of a file of tests: it runs while they do, and the client stands on a new page of it before each. */
export function useDouble(): Double {
  const double = {} as Double;
  beforeAll(async () => void Object.assign(double, await startDouble()));
  afterAll(() => double.close());
  beforeEach(() => standOn(double));
  afterEach(() => vi.unstubAllGlobals());
  return double;
}
