// The runtime's own test bench: the fixture bundle over real HTTP, pages made up by each test, and files that can be late, missing or wrong.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { INLINE } from '../../shared/island/inline';
import type { Islands } from '../../shared/island/public';
import { bundle } from '../../tools/bundle.mjs';
import { compileCssModule } from '../../tools/css-modules.mjs';
import { loadWidgets } from '../../tools/widgets.mjs';

export { expect };

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const NONCE = 'dGVzdA';

const allowed = (html: string) => html.replace(/<(script|style)>/g, `<$1 nonce="${NONCE}">`);

/** `strict`: the policy that the bundle runs under. `untrusting`: without Trusted Types, for host pages that write HTML as text. `nonce`: nothing but what carries it. */
const POLICIES = {
  strict: `script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'; require-trusted-types-for 'script'; trusted-types 'none'`,
  untrusting: `script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'`,
  nonce: `script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'; require-trusted-types-for 'script'; trusted-types 'none'`,
};
type Policy = keyof typeof POLICIES;

/** What happens to a request whose path and query match. */
export interface Fault {
  match: RegExp;
  /** `missing` 404 · `html` a page with 200 · `syntax` broken JavaScript · `stall` never answers · `late` answers after `ms` · `held` answers at `release()`. */
  is: 'missing' | 'html' | 'syntax' | 'stall' | 'late' | 'held';
  ms?: number;
  /** How many requests it hits; all by default. */
  times?: number;
}

export interface PageOptions {
  head?: string;
  /** Print the optional inline line at the top of the head. */
  inline?: boolean;
  /** Instead of the one plain tag. */
  tag?: string;
  jquery?: boolean;
  query?: string;
  policy?: Policy;
}

/** What must never happen on a host page. A test that provokes something empties the list it fills. */
export interface Incidents {
  errors: string[];
  violations: string[];
  console: string[];
}

/** One `island:error`, as a page hears it. */
export interface Heard {
  widget: string;
  phase: string;
  code: string;
  path?: string;
  message: string;
  cancelable: boolean;
  /** `id` of the element it was fired on; `#document` for the document. */
  on: string;
}

export interface Bench {
  url: string;
  /** The tag as a PHP page prints it. */
  tag: string;
  /** Bytes of Brotli of the loader. */
  loaderSize: number;
  /** Serves `html` as the body of a page of its own and goes there; resolves at DOMContentLoaded. */
  open(html: string, options?: PageOptions): Promise<void>;
  /** Makes the page without going there; returns its address. */
  serve(html: string, options?: PageOptions): string;
  fault(...faults: Fault[]): void;
  /** Lets the held requests go and takes every fault away. */
  release(): void;
  /** Paths with query asked for since the page was opened. */
  asked(match: RegExp): string[];
  /** What the page heard as `island:error`. */
  heard(): Promise<Heard[]>;
  /** Waits until the island with this id is ready. */
  ready(...ids: string[]): Promise<void>;
  /** Documents served so far: a reload shows. */
  documents(): number;
}

interface Site {
  url: string;
  loaderSize: number;
  pages: Map<string, string>;
  faults: Fault[];
  log: string[];
  held: (() => void)[];
}

export interface BenchOptions {
  build: 'react' | 'preact';
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.map': 'application/json' };

export const test = base.extend<BenchOptions & { incidents: Incidents; bench: Bench }, { site: (build: 'react' | 'preact') => Promise<Site> }>({
  build: ['react', { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const sites = new Map<string, Promise<Site & { close(): Promise<void> }>>();
      await use((build) => {
        const site = sites.get(build) ?? startSite(build);
        sites.set(build, site);
        return site;
      });
      for (const site of sites.values()) await (await site).close();
    },
    { scope: 'worker' },
  ],
  incidents: async ({ page }, use) => {
    const incidents: Incidents = { errors: [], violations: [], console: [] };
    page.on('pageerror', (error) => incidents.errors.push(String(error)));
    page.on('console', (entry) => {
      const text = entry.text();
      if (/Content Security Policy|Trusted ?Type/i.test(text)) incidents.violations.push(text);
      // The browser itself reports failed requests, and modules that are no JavaScript, as console errors.
      else if (!/^Failed to load (resource|module script)/.test(text)) incidents.console.push(`${entry.type()}: ${text}`);
    });
    await use(incidents);
    if (!page.isClosed()) incidents.violations.push(...(await page.evaluate(() => window.seen?.violations ?? []).catch(() => [])));
    expect(incidents.errors, 'uncaught errors').toEqual([]);
    expect(incidents.violations, 'CSP violations').toEqual([]);
    expect(incidents.console, 'console output').toEqual([]);
  },
  bench: async ({ page, site: siteOf, build, incidents }, use) => {
    expect(incidents.errors).toEqual([]);
    const site = await siteOf(build);
    site.faults.length = 0;
    site.log.length = 0;
    let count = 0;
    const letGo = () => {
      site.faults.length = 0;
      for (const answer of site.held.splice(0)) answer();
    };
    const tag = `<script type="module" nonce="${NONCE}" src="/b/islands.js"></script>`;
    await page.addInitScript(listenIn);
    const bench: Bench = {
      url: site.url,
      tag,
      loaderSize: site.loaderSize,
      serve(html, { head = '', inline = false, tag: given = tag, jquery = false, query = '', policy = 'strict' } = {}) {
        const address = `/p/${policy}/${++count}`;
        site.pages.set(
          address,
          `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Страница</title>` +
            `<link rel="icon" href="data:,">${inline ? `<script nonce="${NONCE}">${INLINE}</script>` : ''}` +
            `${jquery ? `<script nonce="${NONCE}" src="/lib/jquery.js"></script>` : ''}${allowed(head)}${given}</head>` +
            `<body>${allowed(html)}</body></html>`,
        );
        return `${site.url}${address}${query}`;
      },
      async open(html, options) {
        const address = bench.serve(html, options);
        site.log.length = 0;
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState !== 'loading');
      },
      fault: (...faults) => void site.faults.push(...faults),
      release: letGo,
      asked: (match) => site.log.filter((entry) => match.test(entry)),
      heard: () => page.evaluate(() => window.seen.heard),
      async ready(...ids) {
        await page.waitForFunction((wanted) => wanted.every((id) => document.getElementById(id)?.dataset.islandState === 'ready'), ids);
      },
      documents: () => site.log.filter((entry) => entry.startsWith('/p/')).length,
    };
    await use(bench);
    letGo();
    site.pages.clear();
  },
});

async function startSite(build: 'react' | 'preact'): Promise<Site & { close(): Promise<void> }> {
  const out = await mkdtemp(path.join(tmpdir(), `ostrova-fixture-${build}-`));
  const widgets = await loadWidgets({ root, folder: 'tests/fixtures/island/widgets' });
  const { sizes } = await bundle({ root, out, widgets, version: '1.2.3', preact: build === 'preact', page: 'tests/fixtures/island/page.ts' });
  const files = new Map<string, Buffer>();
  for (const file of await readdir(out, { recursive: true })) {
    if (/\.(js|css|map)$/.test(file)) files.set(`/b/${file.split(path.sep).join('/')}`, await readFile(path.join(out, file)));
  }
  // The build looks for the sheets of resting views among the shop's widgets only.
  const { css } = await compileCssModule(path.join(root, 'tests/fixtures/island/widgets/probe-button/ProbeButton.module.css'));
  files.set('/b/islands.css', Buffer.concat([files.get('/b/islands.css') as Buffer, Buffer.from(css)]));
  files.set('/lib/jquery.js', await readFile(path.join(root, 'node_modules/jquery/dist/jquery.min.js')));
  const site = { url: '', loaderSize: sizes.loader, pages: new Map<string, string>(), faults: [] as Fault[], log: [] as string[], held: [] as (() => void)[] };
  const timers = new Set<NodeJS.Timeout>();

  const answer = (address: string, response: ServerResponse) => {
    const [place = ''] = address.split('?');
    const page = site.pages.get(place);
    const body = page ?? files.get(place);
    const type = page === undefined ? (TYPES[path.extname(place)] ?? 'text/html; charset=utf-8') : 'text/html; charset=utf-8';
    // The public folder of the bundle may be a CDN: any page may import from it.
    const headers = {
      'content-type': type,
      'cache-control': 'no-store',
      ...(page === undefined ? {} : { 'content-security-policy': POLICIES[place.split('/')[2] as Policy] }),
    };
    if (place.startsWith('/native')) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<title>Дошло</title><p>${address}`);
    else if (body === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('нет такого файла');
    else response.writeHead(200, headers).end(body);
  };
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    site.log.push(address);
    const fault = site.faults.find(({ match, times = Number.POSITIVE_INFINITY }) => times > 0 && match.test(address));
    if (fault?.times) fault.times--;
    if (!fault) answer(address, response);
    else if (fault.is === 'missing') response.writeHead(404, { 'content-type': 'text/plain' }).end('нет');
    else if (fault.is === 'html') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>Вход</title>');
    else if (fault.is === 'syntax') response.writeHead(200, { 'content-type': 'text/javascript' }).end('export default {;');
    else if (fault.is === 'held') site.held.push(() => answer(address, response));
    else if (fault.is === 'late') {
      const timer = setTimeout(() => {
        timers.delete(timer);
        answer(address, response);
      }, fault.ms);
      timers.add(timer);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  site.url = `http://127.0.0.1:${port}`;
  return Object.assign(site, {
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(out, { recursive: true, force: true });
    },
  });
}

/** Makes long pauses short before the page starts: everything of 100 ms and more, twentyfold, order kept. The deadline of an import only to `deadline`. */
export const hurry = (page: Page, deadline = 15_000): Promise<unknown> =>
  page.addInitScript((late) => {
    const real = window.setTimeout;
    const shortened = (ms: number) => (ms === 15_000 ? late : ms >= 100 ? ms / 20 : ms);
    window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) => real(run, shortened(ms), ...rest)) as typeof setTimeout;
  }, deadline);

declare global {
  interface Window {
    islands: Islands;
    seen: {
      heard: Heard[];
      ready: string[];
      violations: string[];
      shifts: number[];
      /** Longest tasks, ms. */
      tasks: number[];
    };
  }
}

/** Runs in the page before anything else: notes what the runtime tells and what the browser minds. */
function listenIn(): void {
  const seen: Window['seen'] = { heard: [], ready: [], violations: [], shifts: [], tasks: [] };
  window.seen = seen;
  document.addEventListener('island:error', (event) => {
    const { detail, target, cancelable } = event as CustomEvent<Heard>;
    // Errors and elements do not travel to the test.
    const { widget, phase, code, path: at, message } = detail;
    seen.heard.push({
      widget,
      phase,
      code,
      message,
      cancelable,
      on: target instanceof Element ? target.id : '#document',
      ...(at === undefined ? {} : { path: at }),
    });
  });
  document.addEventListener('island:ready', (event) => seen.ready.push((event.target as Element).id));
  document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`));
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => seen.shifts.push((entry as PerformanceEntry & { value: number }).value));
  observe('longtask', (entry) => seen.tasks.push(entry.duration));
}

/** The tag has run. */
export const started = (page: Page) => page.waitForFunction(() => Boolean(window.islands?.version));
