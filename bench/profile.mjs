// node bench/profile.mjs [--scenario product] [--rows 500] [--rate 4] [--build react,preact] [--load rest|now] [--rounds 3]
// Where the main thread's milliseconds of our own code go, from navigation to quiet and in the first clicks. Read the shares; PROFILE.md holds a reading.

import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { bundle } from '../tools/bundle.mjs';
import { chromiumLaunch } from '../tools/chromium.mjs';
import { startDemoShop } from '../tools/demo-shop.mjs';
import { refuse, speakPlainly } from '../tools/say.mjs';
import { loadWidgets } from '../tools/widgets.mjs';
import { prepare } from './contestants.mjs';
import { loadMarkup, VISIBLE_ROWS } from './markup.mjs';
import { markedProducts, openPage, press } from './measure.mjs';
import { prepareScenario, SCENARIOS } from './scenarios/run.mjs';
import { startServer } from './server.mjs';

speakPlainly();
const root = path.join(import.meta.dirname, '..');
const { values: given } = parseArgs({
  options: {
    scenario: { type: 'string' },
    rows: { type: 'string', default: '500' },
    rate: { type: 'string', default: '4' },
    build: { type: 'string', default: 'react,preact' },
    load: { type: 'string', default: 'rest' },
    clicks: { type: 'string', default: '3' },
    top: { type: 'string', default: '25' },
    hot: { type: 'boolean', default: false },
  },
});

const scenario = SCENARIOS.find(({ name }) => name === given.scenario);
if (given.scenario && !scenario)
  refuse(`There is no scenario "${given.scenario}", so nothing was profiled. Use some of: ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
// Production code with readable names: a build of its own.
const out = path.join(root, '.cache/profile');
await mkdir(out, { recursive: true });
const widgets = await loadWidgets({ root });
await bundle({ root, out: path.join(out, 'dist'), widgets, version: 'profile', readable: true });
await bundle({ root, out: path.join(out, 'dist/preact'), widgets, version: 'profile', preact: true, readable: true });

const maps = new Map();
function sourceOf({ url, lineNumber, columnNumber }) {
  const found = /\/(islands|preact)\/(.*\.js)/.exec(url);
  if (!found) return url ? url.replace(/^https?:\/\/[^/]+/, '') : '';
  const file = path.join(out, 'dist', found[1] === 'preact' ? 'preact' : '', found[2]);
  // Files that only list others have no map.
  if (!existsSync(`${file}.map`)) return found[2];
  if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
  const entry = maps.get(file).findEntry(lineNumber, columnNumber);
  const source = entry.originalSource ?? '';
  return source.replace(/^.*?(node_modules|shared|widgets|tools)\//, (_all, room) => (room === 'node_modules' ? '' : `${room}/`));
}

function digest({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, self: 0, parent: null }]));
  for (const node of byId.values()) for (const child of node.children ?? []) byId.get(child).parent = node;
  samples.forEach((id, at) => {
    byId.get(id).self += (timeDeltas[at + 1] ?? 0) / 1000;
  });
  const self = new Map();
  const whole = new Map();
  const files = new Map();
  const add = (map, key, ms) => map.set(key, (map.get(key) ?? 0) + ms);
  let ours = 0;
  for (const node of byId.values()) {
    if (!node.self) continue;
    const chain = [];
    for (let at = node; at; at = at.parent) chain.push(at);
    const inOurs = chain.some(({ callFrame }) => /\/(islands|preact)\//.test(callFrame.url));
    if (!inOurs) continue;
    ours += node.self;
    const name = ({ callFrame }) => `${callFrame.functionName || '(anonymous)'} ${sourceOf(callFrame)}:${callFrame.lineNumber + 1}`;
    add(self, name(node), node.self);
    const owner = chain.find(({ callFrame }) => /\/(islands|preact)\//.test(callFrame.url));
    add(files, sourceOf(owner.callFrame), node.self);
    for (const key of new Set(chain.map(name))) add(whole, key, node.self);
  }
  return { ours, self, whole, files };
}

const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true });
const markup = await loadMarkup(root, await markedProducts(shop.url));
const only = given.build.split(',').map((name) => (name === 'react' ? 'islands' : name));
const contestants = scenario
  ? (await prepareScenario(scenario, { markup, shopUrl: shop.url, only })).filter(({ kind }) => kind !== 'none')
  : await prepare(out, markup, only);
const eager = (html) => html.replaceAll('data-island="basket-button"', 'data-island="basket-button" data-load="now"');
if (given.load === 'now')
  for (const one of contestants) {
    const page = one.page;
    one.page = (options) => eager(page(options));
  }
const server = await startServer({ root: out, contestants, shopUrl: shop.url });
const browser = await chromium.launch(chromiumLaunch());
const print = (title, map, total) => {
  console.log(`\n${title}`);
  for (const [key, ms] of [...map].sort((a, b) => b[1] - a[1]).slice(0, Number(given.top)))
    console.log(`${ms.toFixed(1).padStart(8)} ms ${((ms / total) * 100).toFixed(0).padStart(3)} %  ${key}`);
};
for (const contestant of contestants) {
  for (const rows of given.rows.split(',').map(Number)) {
    const { context, page, cdp, errors } = await openPage(browser, server, { rate: Number(given.rate), account: scenario?.account });
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: 500 });
    await cdp.send('Profiler.start');
    const began = Date.now();
    await page.goto(`${server.origin}/page/${contestant.name}${scenario ? (scenario.address ?? '') : `?rows=${rows}`}`, { waitUntil: 'domcontentloaded' });
    if (given.load === 'now')
      await page.waitForFunction((n) => document.querySelectorAll('[data-island=basket-button][data-island-state]').length === n, rows, { timeout: 120000 });
    await page.evaluate((timeout) => bench.quiet(timeout), 60_000);
    const { profile } = await cdp.send('Profiler.stop');
    const d = digest(profile);
    console.log(`\n== ${contestant.name}, ${rows} rows, ×${given.rate}, ${given.load}: wall ${Date.now() - began}, ours ${d.ours.toFixed(0)} ms ${errors}`);
    print('by file', d.files, d.ours);
    print('self', d.self, d.ours);
    print('whole', d.whole, d.ours);
    if (scenario) {
      await cdp.send('Profiler.start');
      await scenario.measure({ page, server, contestant });
      const done = digest((await cdp.send('Profiler.stop')).profile);
      console.log(`\n-- what is done there: ours ${done.ours.toFixed(0)} ms`);
      print('by file', done.files, done.ours);
      print('self', done.self, done.ours);
      print('whole', done.whole, done.ours);
    } else if (Number(given.clicks)) {
      const ids = markup.ids(VISIBLE_ROWS);
      for (let n = 0; n < Number(given.clicks); n++) {
        await cdp.send('Profiler.start');
        await press(page, ids[n], 'add');
        await page.evaluate((timeout) => bench.quiet(timeout), 30_000);
        const { profile } = await cdp.send('Profiler.stop');
        const c = digest(profile);
        console.log(`\n-- click ${n + 1}: ours ${c.ours.toFixed(0)} ms`);
        print('by file', c.files, c.ours);
        print('whole', c.whole, c.ours);
      }
    }
    await context.close();
  }
}
await browser.close();
await server.close();
await shop.close();
process.exit(0);
