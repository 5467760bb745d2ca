// What does not need many rounds: does it work, is an early click honoured, what stays behind, does anything move.
import { alive, openPage, press, timedAdd } from './measure.mjs';

const ROWS = 100;
/** The account with the longest cart of the demo shop, 321 lines. */
const FULL_CART = 'employee';
/** Tries to press before the script is there; a busy machine may miss some. */
const TRIES = 6;

async function visit(browser, server, contestant, { rows = ROWS, delay = 0, load = '', account, before = () => {} }, job) {
  const opened = await openPage(browser, server, { account });
  try {
    await before(opened);
    await opened.page.goto(`${server.origin}/page/${contestant.name}?rows=${rows}&delay=${delay}&load=${load}`, {
      waitUntil: delay ? 'commit' : 'domcontentloaded',
    });
    if (!delay) await opened.page.evaluate(() => bench.quiet(30_000, 400));
    return await job(opened);
  } finally {
    await opened.context.close();
  }
}

/** Sentences about what does not work; empty when the contestant does its work. */
const faults = (browser, server, contestant, options, ids) =>
  visit(browser, server, contestant, options, async ({ page, errors }) => {
    const wrong = [];
    const [first, second] = ids;
    const header = () => page.evaluate(() => document.querySelector('[data-island="basket-counter"]').textContent);
    const posted = server.adds.length;
    const before = await header();
    await press(page, second, 'increase');
    const quantity = await page.waitForFunction((id) => bench.island(id).querySelector('input').value === '2', second, { timeout: 5000 }).catch(() => null);
    if (!quantity) wrong.push('«+» does not make it 2');
    if (!(await timedAdd(page, first)).painted) wrong.push('«В корзину» changes nothing');
    const added = server.adds.slice(posted);
    if (added.length !== 1 || added[0] !== first) wrong.push(`the shop was asked to add ${JSON.stringify(added)} instead of one ${first}`);
    if ((await header()) === before) wrong.push('the header does not change');
    return [...wrong, ...errors];
  });

/** A click while the script is still 300 ms away: `honoured`, `lost`, `{n} times`, or `too late` when the script always came first. */
async function earlyClick(browser, server, contestant, options, ids) {
  let outcome = 'too late';
  for (let turn = 0; turn < TRIES && outcome === 'too late'; turn++) outcome = await tryEarlyClick(browser, server, contestant, options, ids);
  return outcome;
}

const tryEarlyClick = (browser, server, contestant, options, [id]) =>
  visit(browser, server, contestant, { ...options, delay: 300 }, async ({ page }) => {
    const posted = server.adds.length;
    await page.waitForFunction((id) => window.bench && bench.island(id), id, { polling: 5 });
    await press(page, id, 'add');
    // What resumes waits for the code of the control alone.
    if (!contestant.resumes && (await page.evaluate(() => Boolean(bench.all)))) return 'too late';
    await page.evaluate(() => bench.quiet(30_000, 400));
    for (const begun = Date.now(); server.adds.length === posted && Date.now() - begun < 2000; ) await page.evaluate(() => bench.quiet(30_000, 200));
    const times = server.adds.slice(posted).filter((added) => added === id).length;
    return times === 1 ? 'honoured' : times ? `${times} times` : 'lost';
  });

/** `cycles` times 100 rows in and out by `innerHTML`; what is left after garbage collection. `mounting` wakes every island of ours each time. */
const leftBehind = (browser, server, contestant, { cycles, ...options }, lateRows, mounting = false) =>
  visit(browser, server, contestant, options, async ({ page, cdp }) => {
    const cycle = () =>
      page.evaluate(
        async ({ html, mounting }) => {
          const more = document.getElementById('more');
          const turn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
          more.innerHTML = html;
          bench.find?.(more);
          if (mounting) await window.islands.mount(more);
          for (let turns = 0; turns < 5; turns++) await turn();
          more.innerHTML = '';
          await turn();
          await turn();
        },
        { html: lateRows, mounting },
      );
    // What is made once (caches, compiled code, the last tree that React drew) is no leak: forty cycles leave no more than five.
    for (let turn = 0; turn < 5; turn++) await cycle();
    const before = await alive(cdp);
    for (let turn = 0; turn < cycles; turn++) await cycle();
    const after = await alive(cdp);
    return { listeners: after.listeners - before.listeners, nodes: after.nodes - before.nodes, heap: after.heap - before.heap };
  });

/** Layout shift from the server's HTML to the first commit of the visible islands, nobody having touched anything. */
const shift = (browser, server, contestant, options) =>
  visit(browser, server, contestant, options, async ({ page }) => {
    if (contestant.ours) {
      await page.evaluate(async () => {
        const visible = [...document.querySelectorAll('header, .row')].slice(0, 9);
        await Promise.all(visible.map((part) => window.islands.mount(part)));
        for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    return page.evaluate(() => bench.shift);
  });

/** What a page view of 20 rows asks of the shop, for a buyer with a full cart. */
const callsOfView = async (browser, server, contestant) => {
  let begun = 0;
  const before = () => (begun = server.calls.length);
  return visit(browser, server, contestant, { rows: 20, account: FULL_CART, before }, () => server.calls.slice(begun));
};

/** How many React roots render for one add when every island of the page is mounted; null where it is not React that renders. */
const rendered = (browser, server, contestant, [id]) =>
  visit(browser, server, contestant, { load: 'all', before: ({ page }) => page.addInitScript(countRoots) }, async ({ page }) => {
    await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-island-state="ready"])'), null, { timeout: 60_000 });
    await page.evaluate(() => window.rendered.clear());
    await timedAdd(page, id);
    return page.evaluate(() => window.rendered.injected && window.rendered.size);
  });

/** Runs in the page: React tells its developer tools of every root it renders, in production too. */
export function countRoots() {
  window.rendered = new Set();
  window.rendered.injected = null;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => (window.rendered.injected = 1),
    onCommitFiberRoot: (_, root) => window.rendered.add(root.containerInfo),
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  };
}

/** Everything above for one contestant. */
export async function behave(browser, server, contestant, { rows = ROWS, cycles = 10, ids, lateRows }) {
  const given = [browser, server, contestant, { rows, cycles }];
  return {
    cycles,
    faults: await faults(...given, ids),
    early: await earlyClick(...given, ids),
    left: await leftBehind(...given, lateRows),
    leftMounted: contestant.ours ? await leftBehind(...given, lateRows, true) : null,
    shift: await shift(...given),
    calls: await callsOfView(browser, server, contestant),
    ...(contestant.ours && { rendered: await rendered(browser, server, contestant, ids) }),
  };
}
