// node bench/run.mjs [--scenario catalogue,product] [--rows 100,500] [--rounds 3] [--rates 1,4] [--only vanilla,islands] [--growth] [--quick] [--check]
// Our two builds against other ways to put islands on a page; what is measured and how stands in RESULTS.md, which this writes.
// First: a wrong word is refused before anything large is loaded.
import './options.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../tools/chromium.mjs';
import { startDemoShop } from '../tools/demo-shop.mjs';
import { requireChromium } from '../tools/machine.mjs';
import { refuse } from '../tools/say.mjs';
import { behave } from './behaviour.mjs';
import { CONTESTANTS, prepare } from './contestants.mjs';
import { withNumbers } from './front-page.mjs';
import { calm, describe } from './machine.mjs';
import { loadMarkup, VISIBLE_ROWS } from './markup.mjs';
import { markedProducts, measure, measureMounting } from './measure.mjs';
import { given, rates, rounds, rows } from './options.mjs';
import { head, report } from './report.mjs';
import { scenarioFaults, scenarioReport } from './scenarios/report.mjs';
import { prepareScenario, CONTESTANTS as RIVALS, runScenario, SCENARIOS } from './scenarios/run.mjs';
import { startServer } from './server.mjs';
import { targetsOf } from './targets.mjs';

const begun = Date.now();
const root = path.join(import.meta.dirname, '..');
/** No load of the catalogue begins later than this, unless rounds were asked for by number. */
const DEADLINE = begun + (given.rounds ? Number.POSITIVE_INFINITY : 7 * 60_000);
/** The page of the first targets; the scenarios beside it have pages of their own. */
const CATALOGUE = 'catalogue';
/** At 2,000 rows only the growth of our own is asked for. */
const takesPart = (contestant, count) => count <= 500 || contestant.ours || ['none', 'vanilla'].includes(contestant.name);

const tell = (text) => console.error(`${String(Math.round((Date.now() - begun) / 1000)).padStart(4)} s  ${text}`);

const only = given.only && ['none', 'vanilla', ...given.only.split(',')];
const unknown = (only || []).filter((name) => !CONTESTANTS.some((contestant) => contestant.name === name));
if (unknown.length)
  refuse(`There is no contestant "${unknown.join('", "')}", so nothing was measured. Use some of: ${CONTESTANTS.map(({ name }) => name).join(', ')}.`);
const names = [CATALOGUE, ...SCENARIOS.map(({ name }) => name)];
const asked = given.scenario?.split(',') ?? names;
const strange = asked.filter((name) => !names.includes(name));
if (strange.length) refuse(`There is no scenario "${strange.join('", "')}", so nothing was measured. Use some of: ${names.join(', ')}.`);
const takesPartThere = RIVALS.some(({ name }) => name !== 'none' && (!only || only.includes(name)));
if (!takesPartThere && !asked.includes(CATALOGUE))
  refuse(`None of "${given.only}" has these pages, so nothing was measured. Use some of: ${RIVALS.map(({ name }) => name).join(', ')}.`);
const scenarios = SCENARIOS.filter(({ name }) => takesPartThere && asked.includes(name));
requireChromium();

if (!existsSync(path.join(root, 'dist/preact/islands.js'))) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const shop = await startDemoShop({ root, port: 0, dataFile: ':memory:', quiet: true });
const markup = await loadMarkup(root, await markedProducts(shop.url));
const contestants = asked.includes(CATALOGUE) ? await prepare(root, markup, only) : [];
const pages = await Promise.all(scenarios.map((scenario) => prepareScenario(scenario, { markup, shopUrl: shop.url, only })));
const server = await startServer({ root, contestants: [...contestants, ...pages.flat()], shopUrl: shop.url });
const launch = () => chromium.launch(chromiumLaunch());
let browser = await launch();
const machine = describe(browser);
const materialOf = ({ lateRows }) => ({ ids: markup.ids(VISIBLE_ROWS), lateRows });

const behaviours = {};
const loads = [];
const mountings = [];
const runs = [];
const parts = [];
let done = 0;
try {
  for (const contestant of contestants.filter(({ name }) => name !== 'none')) {
    behaviours[contestant.name] = await behave(browser, server, contestant, {
      ...materialOf(contestant),
      rows: Math.min(100, rows[0]),
      cycles: given.check ? 2 : 10,
    });
    tell(`${contestant.name}: ${behaviours[contestant.name].faults.join('; ') || 'works'}`);
  }
  for (; contestants.length && done < rounds && Date.now() < DEADLINE; done++) {
    // Each round begins with another contestant, in a browser that has served nobody.
    await browser.close();
    browser = await launch();
    const shifted = [...contestants.slice(done % contestants.length), ...contestants.slice(0, done % contestants.length)];
    for (const count of rows) {
      for (const rate of rates) {
        for (const contestant of shifted.filter((one) => takesPart(one, count))) {
          if (Date.now() > DEADLINE) continue;
          const isCalm = await calm();
          const numbersOfLoad = await measure(browser, server, contestant, { rows: count, rate, ...materialOf(contestant) });
          loads.push({ name: contestant.name, rows: count, rate, round: done, isCalm, ...numbersOfLoad });
        }
      }
    }
    const grows = rows.includes(500) && rows.includes(2000) && rates.includes(1);
    for (const contestant of contestants.filter(({ ours }) => ours && grows)) {
      for (const count of [500, 2000]) {
        if (Date.now() > DEADLINE) continue;
        await calm();
        mountings.push({ name: contestant.name, rows: count, round: done, task: await measureMounting(browser, server, contestant, count) });
      }
    }
    tell(`round ${done + 1} of ${rounds}`);
  }
  const seconds = (Date.now() - begun) / 1000;
  if (contestants.length) parts.push(report({ contestants, behaviours, loads, mountings, rows, rates, rounds: done, seconds }));
  for (const [at, scenario] of scenarios.entries()) {
    const run = { launch, server, rates, rounds, unhurried: Boolean(given.rounds), tell };
    runs.push(await runScenario(scenario, pages[at], run));
  }
} finally {
  await browser.close();
  await server.close();
  await shop.close();
}

const text = `${[head(machine), ...parts, scenarioReport(runs)].filter(Boolean).join('\n\n')}\n`;
console.log(text);
if (!given.check && !only && !given.scenario) {
  await writeFile(path.join(root, 'bench/RESULTS.md'), text);
  const readme = path.join(root, 'README.md');
  await writeFile(readme, withNumbers(await readFile(readme, 'utf8'), text));
}
// Timings may disappoint; what does not work at all is an error, and in a check so is what no busy machine can spoil.
const broken = Object.entries(behaviours).flatMap(([name, { faults }]) => faults.map((fault) => `${name}: ${fault}`));
broken.push(...runs.flatMap((run) => scenarioFaults(run, given.check)));
if (given.check) {
  for (const contestant of contestants.filter(({ ours }) => ours)) {
    const missed = targetsOf(contestant, behaviours[contestant.name], { loads, mountings, rows, rates }).filter(({ met, timed }) => met === false && !timed);
    broken.push(...missed.map(({ what, target, number }) => `${contestant.name}: ${what}: ${number} instead of ${target}`));
  }
}
for (const sentence of broken) console.error(sentence);
if (broken.length) process.exitCode = 1;
