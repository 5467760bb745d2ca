// The page of a cart of five thousand lines beside one of seventy.
import { alive, openPage } from '../measure.mjs';
import { DELAY, figuresOf } from './lines.mjs';
import { ownPage } from './shop.mjs';

const MANY = 5000;
const FEW = 70;
const TYPED = '9';
/** A frame of 60 a second and half of the next one. */
const LATE_FRAME = 25;

/** Runs in the page, first: notes when the first line can be changed and when all of them are there. */
function watchLines() {
  const lines = Number(new URLSearchParams(location.search).get('rows'));
  const first = new MutationObserver(() => {
    if (!document.querySelector('[data-row] input[role="spinbutton"]')) return;
    first.disconnect();
    const noted = () => (bench.stands.line = performance.now());
    requestAnimationFrame(() => scheduler.postTask(noted, { priority: 'user-blocking' }));
  });
  first.observe(document, { childList: true, subtree: true });
  const timer = setInterval(() => {
    if (document.querySelectorAll('[data-row]').length < lines) return;
    clearInterval(timer);
    bench.stands.lines = performance.now();
  }, 50);
}

/** Runs in the page: the field of the line in the middle, in the window and chosen, all being quiet. */
async function toMiddle(typed) {
  const rows = document.querySelectorAll('[data-row]');
  const { row } = rows[rows.length >> 1].dataset;
  const field = () => document.querySelector(`[data-row="${row}"] input[role="spinbutton"]`);
  document.querySelector(`[data-row="${row}"]`).scrollIntoView({ block: 'center' });
  while (!field()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await bench.quiet(20_000, 500);
  field().focus();
  field().select();
  const sum = () => document.querySelector('[aria-label="Итог корзины"] b').textContent;
  const before = sum();
  const touched = new Set();
  new MutationObserver((records) => {
    for (const { target } of records) {
      const touchedRow = (target instanceof Element ? target : target.parentElement)?.closest('[data-row]');
      if (touchedRow) touched.add(touchedRow);
    }
  }).observe(document.querySelector('[data-island="cart"]'), { childList: true, characterData: true, attributes: true, subtree: true });
  bench.touchedRows = touched;
  bench.time('input', { painted: () => field().value === typed, final: () => sum() !== before });
}

/** Types a quantity into the line in the middle: the frame that shows it, the frame with the new sum, lines touched. */
async function type(page) {
  await page.evaluate(toMiddle, TYPED);
  await page.keyboard.press(TYPED);
  const { painted, final } = await page.evaluate(() => bench.click);
  return { painted, final, rows: await page.evaluate(() => bench.touchedRows.size) };
}

/** Runs in the page: the way to the checkout is pressed; when, ms since the epoch. */
function pressCheckout() {
  const link = [...document.querySelectorAll('[data-island="cart"] a')].find(({ textContent }) => textContent.trim() === 'Оформить заказ');
  link.click();
  return performance.timeOrigin + performance.now();
}

/** Types a quantity into the first line and goes to the checkout at once: how long until the page is left, and whether the shop had answered by then. */
async function leave(page, server) {
  const field = page.locator('[data-row] input[role="spinbutton"]').first();
  await field.focus();
  await field.selectText();
  await page.keyboard.press(TYPED);
  const asked = server.calls.length;
  const next = page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());
  const pressed = await page.evaluate(pressCheckout);
  const request = await next;
  await request.response();
  // A browser that is told to go in the middle of that never answers.
  await page.waitForURL(request.url(), { waitUntil: 'load' });
  return { after: request.timing().startTime - pressed, isSaved: server.calls.slice(asked).includes('POST /cart/recount') };
}

/** Runs in the page: scrolls down for three seconds; the share of frames that came later than `late` ms. */
async function scrollDown(late) {
  scrollTo(0, 0);
  await bench.quiet(10_000, 500);
  const times = [];
  let last = await new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < 180; frame++) {
    scrollBy(0, 160);
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(now - last);
    last = now;
  }
  return times.filter((time) => time > late).length / times.length;
}

/** Runs in the page, first: React tells its developer tools of every commit; what it rendered there is counted while `counting`. */
function countRendered() {
  const FUNCTIONS = new Set([0, 11, 14, 15]);
  const counted = { isOn: false, injected: false, components: 0, rows: new Set() };
  const hostBelow = (fiber) => {
    for (let at = fiber.child; at; at = at.child) if (at.tag === 5) return at.stateNode;
    return null;
  };
  const hostAbove = (fiber) => {
    for (let at = fiber.return; at; at = at.return) if (at.tag === 5) return at.stateNode;
    return null;
  };
  const walk = (fiber) => {
    const { alternate, flags, tag } = fiber;
    if (FUNCTIONS.has(tag) && flags & 1) {
      counted.components++;
      const row = hostAbove(fiber)?.closest('[data-row]') ?? hostBelow(fiber)?.closest('[data-row]');
      if (row) counted.rows.add(row);
    }
    // Whose children are the same has rendered none of them.
    if (alternate && fiber.child === alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child);
  };
  window.counted = counted;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => (counted.injected = 1),
    onCommitFiberRoot: (_, root) => counted.isOn && walk(root.current),
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  };
}

export default {
  name: 'cart',
  title: `A cart of ${MANY.toLocaleString('en-GB')} lines beside one of ${FEW}`,
  how: `Pages of 70 come one after another from the bench's own server, each ${DELAY} ms after it was asked for, for all. The rival is one table in one React root: state, memoised rows, every
line with its controls. *Usable*: the first frame with a field of a quantity. The quantity is typed into the line in the middle, when the page is quiet; *rendered* is what React tells of its
commits from the key to the new sum. *Left*: a quantity is typed into a cart of ${FEW} and the checkout pressed at once; the page is left when the shop has answered, else the run has failed. The
plain table has no such way. Scrolled is by 160 px a frame, for three seconds.`,
  account: 'business',
  address: `?rows=${MANY}`,
  rivals: ['roots'],
  titles: { roots: 'a plain React table' },
  cart: figuresOf,
  prepare({ markup }) {
    const main = markup.island('cart', { expected: MANY }, '<p><a href="/catalog">Каталог</a></p>');
    return { main, head: `${ownPage}<script>(${watchLines})()</script>` };
  },
  async measure({ page, cdp, server, contestant, rate }) {
    // A table that draws all of it for every page is not quiet in time.
    await page.waitForFunction(() => bench.stands.lines, null, { polling: 250, timeout: 240_000 });
    const { line, lines } = await page.evaluate(() => bench.stands);
    const faults = [];
    const heap = rate === 1 ? (await alive(cdp)).heap / 1e6 : undefined;
    const late = rate === 1 ? await page.evaluate(scrollDown, LATE_FRAME) : undefined;
    const typed = await type(page);
    if (!typed.painted || !typed.final) faults.push('a typed quantity has no answer');
    await page.goto(`${server.origin}/page/${contestant.name}?rows=${FEW}`, { waitUntil: 'domcontentloaded' });
    await page.evaluate((timeout) => bench.quiet(timeout), 30_000);
    const few = (await page.evaluate(() => bench.stands)).line;
    const left = contestant.ours ? await leave(page, server) : undefined;
    if (left && !left.isSaved) faults.push('the page is left for the checkout before the quantity is saved');
    return { line, lines, few, heap, late, typed, left: left?.after, faults };
  },
  /** Lines and components that one typed quantity renders; null where nobody tells. */
  async count({ browser, server, contestant }) {
    const { page, context } = await openPage(browser, server, { account: this.account });
    try {
      await page.addInitScript(countRendered);
      await page.goto(`${server.origin}/page/${contestant.name}${this.address}`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => bench.stands.lines, null, { polling: 250, timeout: 120_000 });
      await page.evaluate(toMiddle, TYPED);
      await page.evaluate(() => (counted.isOn = true));
      await page.keyboard.press(TYPED);
      await page.evaluate(() => bench.click);
      return await page.evaluate(() => (counted.injected ? { components: counted.components, lines: counted.rows.size } : null));
    } finally {
      await context.close();
    }
  },
  targets: ({ line, rates, worst, counts, ratio, middle }) => [
    line(
      `first line usable, ${MANY} lines against ${FEW}, worst of all CPU rates`,
      '≤ 1.5 ×',
      (kind) => worst(rates, (rate) => middle(kind, rate, (load) => load.line / load.few)),
      1.5,
      'times',
    ),
    line('first line usable, ×4', 'for the record', (kind) => middle(kind, 4, (load) => load.line), null, 'ms'),
    line('all lines in the document, ×1', 'for the record', (kind) => middle(kind, 1, (load) => load.lines), null, 'ms'),
    line('typed quantity → on screen, ×4', '≤ 50 ms', (kind) => middle(kind, 4, ({ typed }) => typed?.painted), 50, 'ms'),
    line('the same against the plain table', 'for the record', (kind) => ratio(kind, 'roots', 4, ({ typed }) => typed?.painted), null, 'times'),
    line('typed quantity → the new sum, ×4', 'for the record', (kind) => middle(kind, 4, ({ typed }) => typed?.final), null, 'ms'),
    line('checkout pressed with a quantity not saved yet → the page is left, ×4', 'for the record', (kind) => middle(kind, 4, ({ left }) => left), null, 'ms'),
    line('lines rendered by it', '≤ 1', (kind) => counts[kind]?.lines, 1, 'count'),
    line('components rendered by it', 'for the record', (kind) => counts[kind]?.components, null, 'count'),
    line('lines of the document touched by it', '≤ 1', (kind) => worst(rates, (rate) => middle(kind, rate, ({ typed }) => typed?.rows)), 1, 'count'),
    line('JS heap, ×1', '≤ 60 MB', (kind) => middle(kind, 1, ({ heap }) => heap), 60, 'megabytes'),
    line('longest task of its own while the lines come, ×1', '≤ 100 ms', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), 100, 'longTask'),
    line(`frames later than ${LATE_FRAME} ms while it is scrolled, ×1`, '≤ 5 %', (kind) => middle(kind, 1, ({ late }) => late), 0.05, 'share'),
    line('main thread added, idle work included, ×4', 'for the record', (kind) => ratio(kind, 'roots', 4, ({ added }) => added), null, 'times'),
  ],
};
