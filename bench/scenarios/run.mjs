// Pages of their own beside the catalogue: who takes part in them, how they are loaded, and in which order.
import { build, headOf, mounted, probeOf } from '../contestants.mjs';
import { calm } from '../machine.mjs';
import { openPage, taskOf } from '../measure.mjs';
import bookmarks from './bookmarks.mjs';
import cards from './cards.mjs';
import cart from './cart.mjs';
import checkout from './checkout.mjs';
import files from './files.mjs';
import orders from './orders.mjs';
import product from './product.mjs';
import quickView from './quick-view.mjs';
import requests from './requests.mjs';

/**
 * In the order of the report. Each: `name`, `title`, `how`, `account`, `prepare`, `measure`, `targets`, and `count` where something is counted apart.
 * `rivals` names those that take part beside ours where not all do, `titles` what they are called there, `cart` gives the figures of a cart of its own.
 */
export const SCENARIOS = [product, bookmarks, cards, quickView, cart, checkout, orders, requests, files];

/** Against whom our two builds stand on these pages. */
export const CONTESTANTS = [
  { name: 'none', title: 'the page without JavaScript' },
  { name: 'islands', title: '**ours, React**', ours: 'islands' },
  { name: 'preact', title: '**ours, Preact**', ours: 'preact' },
  { name: 'roots', title: 'React root per island', entry: 'roots.jsx' },
  { name: 'alpine', title: 'Alpine', entry: 'alpine.js' },
];

/** One scenario takes no longer, unless rounds were asked for by number. */
const MOST = 105_000;

/** The contestants of a scenario as the server wants them, named `{scenario}-{contestant}`. */
export async function prepareScenario(scenario, { markup, shopUrl, only }) {
  const { main, head = '', dress, visible = [] } = await scenario.prepare({ markup, shopUrl });
  const total = main.split('data-island="').length;
  return Promise.all(
    takingPart(scenario, only).map(async (one) => {
      const name = `${scenario.name}-${one.name}`;
      const contestant = { ...one, name, title: scenario.titles?.[one.name] ?? one.title };
      const probe = probeOf(one, { visible, total });
      return {
        ...contestant,
        kind: one.name,
        bundle: one.entry && (await build(`${scenario.name}-${one.entry}`)),
        page({ rows, csrf = '', buyer = '', cart, delay = 0, load }) {
          const dressed = load ? mounted : one.name === 'alpine' ? dress : undefined;
          return markup.frame({
            main,
            csrf,
            cart: scenario.cart?.(rows) ?? cart,
            dress: dressed,
            head: head + headOf(contestant, markup, delay, buyer),
            probe,
          });
        },
      };
    }),
  );
}

const takingPart = ({ rivals }, only) =>
  CONTESTANTS.filter(({ name, entry }) => (!rivals || !entry || rivals.includes(name)) && (!only || name === 'none' || only.includes(name)));

/** One load: what the page cost until it was quiet, then what the scenario does there. */
async function load(browser, server, scenario, contestant, rate) {
  const opened = await openPage(browser, server, { rate, account: scenario.account });
  const { page, cdp, errors, context } = opened;
  try {
    await cdp.send('HeapProfiler.collectGarbage');
    const before = await taskOf(cdp);
    const asked = server.calls.length;
    await page.goto(`${server.origin}/page/${contestant.name}${scenario.address ?? ''}`, { waitUntil: 'domcontentloaded' });
    const settled = await page.evaluate((timeout) => bench.quiet(timeout), 30_000);
    const cost = { settled, task: (await taskOf(cdp)) - before, calls: ofShop(server.calls.slice(asked)), ...(await page.evaluate(seen)) };
    if (contestant.kind === 'none') return cost;
    const done = await scenario.measure({ ...opened, server, contestant });
    return { ...cost, ...done, faults: [...(done.faults ?? []), ...errors] };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function seen() {
  const { all, stands, longTasks, scripts } = bench;
  const overlaps = ([start, duration], [from, length]) => start < from + length && from < start + duration;
  const longest = (tasks) => Math.max(0, ...tasks.map(([, duration]) => duration));
  return { usable: all, stands, longest: longest(longTasks), ownLongest: longest(longTasks.filter((one) => scripts.some((script) => overlaps(one, script)))) };
}

/** What was asked of the shop, its sheets and pictures apart. */
const ofShop = (calls) => calls.filter((call) => !/^GET \/(legacy|assets|images)\//.test(call));

/** Loads the pages of a scenario `rounds` times at each of `rates`, contestants in turns; `{loads, counts, rounds, seconds}`. */
export async function runScenario(scenario, contestants, { launch, server, rates, rounds, unhurried, tell }) {
  const begun = Date.now();
  const isLate = () => !unhurried && Date.now() - begun > MOST;
  const loads = [];
  const counts = {};
  let done = 0;
  let browser = await launch();
  try {
    for (const contestant of contestants.filter(({ kind }) => kind !== 'none' && scenario.count))
      counts[contestant.kind] = await scenario.count({ browser, server, contestant });
    for (; done < rounds && !isLate(); done++) {
      await browser.close();
      browser = await launch();
      const shifted = [...contestants.slice(done % contestants.length), ...contestants.slice(0, done % contestants.length)];
      for (const rate of rates) {
        for (const contestant of shifted) {
          if (isLate()) continue;
          const isCalm = await calm();
          loads.push({ kind: contestant.kind, rate, round: done, isCalm, ...(await load(browser, server, scenario, contestant, rate)) });
        }
      }
      tell(`${scenario.name}: round ${done + 1} of ${rounds}`);
    }
  } finally {
    await browser.close();
  }
  return { scenario, contestants, loads, counts, rates, rounds: done, seconds: (Date.now() - begun) / 1000 };
}
