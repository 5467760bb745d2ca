// One load of one contestant, in a context of its own, and all its numbers.

const VIEWPORT = { width: 1280, height: 800 };
/** Presses of a load: those after the first are what a target of a tenth is judged by. */
const CLICKS = 8;
const ACCOUNT = 'retail';

/** Ids of the products the account has marked: on a real page their hearts are printed red, so the bench leaves them out. */
export async function markedProducts(shopUrl) {
  const body = JSON.stringify({ account: ACCOUNT });
  const login = await fetch(`${shopUrl}/__qa/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const reply = await fetch(`${shopUrl}/api/v1/favoriteProduct?page=1`, { headers: { cookie, Accept: 'application/json' } });
  return new Set((await reply.json()).map(({ productId }) => productId));
}

/** The cart as the shop's own templates know it: its figures, and lines by product. */
async function cartOf(request, { origin, csrf }) {
  const headers = { 'X-CSRF-Token': csrf, 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };
  const outputOf = async (reply) => (await reply.json()).output;
  const { quantity, cost } = await outputOf(await request.post(`${origin}/cart/count`, { headers }));
  const lines = {};
  for (let page = 1; ; page++) {
    const { items } = await outputOf(await request.get(`${origin}/cart/content?page=${page}`, { headers }));
    for (const { id, productId, quantity: there } of items) lines[productId] = { id, quantity: there };
    if (items.length < 70) return { quantity, cost, lines };
  }
}

/** A page on a blank document, logged in; the usual account's cart is empty. Close its `context` when done. */
export async function openPage(browser, server, { rate = 1, account = ACCOUNT } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const post = async (path, data) => {
    const reply = await page.request.post(server.origin + path, { data });
    if (!reply.ok()) throw new Error(`The demo shop answered ${reply.status()} to POST ${path}`);
  };
  await post('/__qa/reset', {});
  await post('/__qa/login', { account });
  const home = async () => (await page.request.get(`${server.origin}/`)).text();
  server.csrf = /name="csrf-token" content="([^"]+)"/.exec(await home())?.[1] ?? '';
  // A buyer who has been here before has a cart, if an empty one.
  await page.request.post(`${server.origin}/cart/count`, { headers: { 'X-CSRF-Token': server.csrf, 'X-Requested-With': 'XMLHttpRequest' } });
  // Who the buyer is, as the shop prints it on the tag.
  server.buyer = [...(await home()).matchAll(/ data-(?:user|cart)-id="[^"]*"/g)].slice(0, 2).join('');
  server.cart = account === ACCOUNT ? undefined : await cartOf(page.request, server);
  await page.goto(`${server.origin}/blank`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (rate !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return { context, page, cdp, errors, rate };
}

/** Milliseconds of tasks of the page since it began. */
export const taskOf = async (cdp) => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;

/** What is alive after garbage collection. */
export async function alive(cdp) {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Presses a control of the product's island with the mouse. */
export async function press(page, id, action) {
  const { x, y } = await page.evaluate(([id, action]) => bench.place(bench.control(id, action)), [id, action]);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

/** Click on «В корзину» → `{painted, final, touched, renders}`; the times are null when nothing was seen. */
export async function timedAdd(page, id) {
  const { x, y } = await page.evaluate((id) => bench.place(bench.control(id)), id);
  await page.mouse.move(x, y);
  await page.evaluate((id) => bench.watch(id), id);
  await page.mouse.click(x, y);
  return page.evaluate(() => bench.click);
}

/** All numbers of one load; `lateRows` is the HTML inserted at the end. */
export async function measure(browser, server, contestant, { rows, rate, ids, lateRows }) {
  const { context, page, cdp, errors } = await openPage(browser, server, { rate });
  try {
    await cdp.send('HeapProfiler.collectGarbage');
    const before = await taskOf(cdp);
    await page.goto(`${server.origin}/page/${contestant.name}?rows=${rows}`, { waitUntil: 'domcontentloaded' });
    const settled = await page.evaluate((timeout) => bench.quiet(timeout), 30_000);
    const task = (await taskOf(cdp)) - before;
    const seen = await page.evaluate(() => {
      const overlaps = ([start, duration], [from, length]) => start < from + length && from < start + duration;
      const longest = (tasks) => Math.max(0, ...tasks.map(([, duration]) => duration));
      const { there, visible, all, longTasks, scripts } = bench;
      return {
        there,
        visible,
        all,
        longest: longest(longTasks),
        ownLongest: longest(longTasks.filter((one) => scripts.some((script) => overlaps(one, script)))),
      };
    });
    const result = { settled, task, ...seen, errors };
    if (rate === 1) result.alive = await alive(cdp);
    if (contestant.name === 'none') return result;
    const clicks = [];
    for (const id of ids.slice(0, CLICKS)) clicks.push(await timedAdd(page, id));
    result.first = clicks[0];
    result.later = clicks.slice(1);
    if (rate === 1) result.insert = await page.evaluate((html) => bench.insert(html), lateRows);
    return result;
  } finally {
    await context.close();
  }
}

/** Main thread, in milliseconds, until every island of ours is mounted, nobody having pressed anything. */
export async function measureMounting(browser, server, contestant, rows) {
  const { context, page, cdp } = await openPage(browser, server);
  try {
    await cdp.send('HeapProfiler.collectGarbage');
    const before = await taskOf(cdp);
    await page.goto(`${server.origin}/page/${contestant.name}?rows=${rows}&load=all`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-island-state="ready"])'), null, { polling: 250, timeout: 120_000 });
    await page.evaluate((timeout) => bench.quiet(timeout), 30_000);
    return (await taskOf(cdp)) - before;
  } finally {
    await context.close();
  }
}
