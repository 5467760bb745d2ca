// The page of a request of two thousand rows, where a manager finds rows and matches them one after another.
import { alive, openPage } from '../measure.mjs';
import { ownPage } from './shop.mjs';

const ROWS = 2000;
const REQUEST = '704';
const KEYS = 6;
/** A day of matching, and how much of it makes everything warm. */
const DAY = 200;
const WARM = 50;

/** Runs in the page: the next key in the search is timed to the frame that shows it. */
function watchSearchKey() {
  const field = document.querySelector('[data-island="aggregator-requests"] input[type="search"]');
  field.focus();
  const before = field.value;
  const shown = () => field.value !== before;
  bench.time('input', { painted: shown, final: shown });
  field.addEventListener('input', () => document.body.toggleAttribute('data-key'), { once: true });
}

/** Runs in the page: the most nodes there are while it is scrolled from end to end. */
async function scrollThrough() {
  let most = 0;
  for (let part = 0; part <= 10; part++) {
    scrollTo(0, (document.documentElement.scrollHeight * part) / 10);
    await bench.quiet(5000, 100);
    most = Math.max(most, document.querySelectorAll('*').length);
  }
  scrollTo(0, 0);
  return most;
}

const ready = (page) => page.waitForFunction(() => document.querySelector('[data-island="aggregator-requests"] tr[data-row]'), null, { polling: 100 });

/** Matches `rows` rows by the keys that the bar names. */
async function match(page, rows) {
  const dialog = page.getByRole('dialog', { name: 'Подбор товара' });
  const line = () =>
    dialog
      .getByText(/^Строка/)
      .first()
      .textContent();
  const question = page.getByRole('alertdialog', { name: 'Такой же код' });
  for (let matched = 0; matched < rows; matched++) {
    const before = await line();
    await dialog.getByRole('option').first().waitFor();
    await dialog.locator('[role="listbox"]:not([aria-busy="true"])').waitFor();
    if ((await dialog.getByRole('option', { selected: true }).count()) === 0) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    while ((await question.count()) === 0 && (await line()) === before) await page.waitForTimeout(20);
    if ((await question.count()) > 0) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
    }
  }
}

export default {
  name: 'requests',
  title: `A request of ${ROWS.toLocaleString('en-GB')} rows, ${DAY} of them matched`,
  how: `The demo shop finds the rows; no rival does this. *Key*: from the event to the frame that shows the letter in the search, ${KEYS} times, medians. *Nodes*: the most there are in the document while it
is scrolled from end to end. *A day of matching*: ${DAY} rows by the keys of the dialog, the heap after ${WARM} against the heap after all, both after garbage collection; once for each build.`,
  account: 'manager',
  rivals: [],
  prepare({ markup }) {
    const main = markup.island('aggregator-requests', { requestId: REQUEST, role: 'manager' }, '<p>…</p>');
    return { main, head: ownPage };
  },
  async measure({ page }) {
    await ready(page);
    const keys = [];
    for (let n = 0; n < KEYS; n++) {
      await page.evaluate(watchSearchKey);
      await page.keyboard.press(n % 2 ? 'Backspace' : '1');
      keys.push((await page.evaluate(() => bench.click)).painted);
    }
    await page.evaluate(() => bench.quiet(10_000, 500));
    const nodes = await page.evaluate(scrollThrough);
    const faults = keys.some((time) => !time) ? ['a key in the search has no answer'] : [];
    return { key: keys.sort((a, b) => a - b)[KEYS >> 1], nodes, faults };
  },
  /** Bytes of heap that the rows after the first ones have added. */
  async count({ browser, server, contestant }) {
    const { page, cdp, context } = await openPage(browser, server, { account: this.account });
    try {
      await page.goto(`${server.origin}/page/${contestant.name}`, { waitUntil: 'domcontentloaded' });
      await ready(page);
      await page.getByRole('button', { name: 'Подобрать подряд' }).click();
      await match(page, WARM);
      const { heap: before } = await alive(cdp);
      await match(page, DAY - WARM);
      const { heap: after } = await alive(cdp);
      return { added: Math.max(0, after - before) / 1e6 };
    } finally {
      await context.close();
    }
  },
  targets: ({ line, rates, counts, middle }) => [
    line('a key in the search → on screen, ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ key }) => key), 50, 'ms'),
    line('the same, ×4', 'for the record', (kind) => middle(kind, 4, ({ key }) => key), null, 'ms'),
    line('nodes of the document, at most', '≤ 2,500', (kind) => middle(kind, rates[0], ({ nodes }) => nodes), 2500, 'count'),
    line(`heap added by ${DAY - WARM} rows more`, '≤ 2 MB', (kind) => counts[kind]?.added, 2, 'megabytes'),
    line('calls of the page view', '≤ 5', (kind) => middle(kind, rates[0], ({ calls }) => calls?.length), 5, 'count'),
    line('longest task of its own, ×1', 'for the record', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), null, 'longTask'),
  ],
};
