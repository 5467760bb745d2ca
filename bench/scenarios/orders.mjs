// The page of the orders of somebody who has ten thousand.
import { ownPage } from './shop.mjs';

const ORDERS = 10_000;
const PER_PAGE = 20;

/** Runs in the page, first: notes the first frame with the rows of the first page. */
function watchRows(perPage) {
  const rows = new MutationObserver(() => {
    if (document.querySelectorAll('[data-island="order-list"] [data-row]').length < perPage) return;
    rows.disconnect();
    requestAnimationFrame(() => scheduler.postTask(() => (bench.stands.rows = performance.now()), { priority: 'user-blocking' }));
  });
  rows.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the next page is pressed; to the first frame with other rows. */
function watchTurn() {
  const row = () => document.querySelector('[data-island="order-list"] [data-row]');
  const first = row().textContent;
  bench.time('click', {
    painted: () => row()?.textContent !== first || document.querySelector('[data-island="order-list"] [aria-busy="true"]'),
    final: () => row() && row().textContent !== first,
  });
}

export default {
  name: 'orders',
  title: `Orders, ${PER_PAGE} of ${ORDERS.toLocaleString('en-GB')}`,
  how: `The demo shop finds the orders for all; the page prints none of them. The rival is one table of one page in a React root: no filters, no words for a status, nothing to open. *Rows*: from
the beginning of the load to the first frame with all rows of the page.`,
  account: 'manyorders',
  rivals: ['roots'],
  titles: { roots: 'a plain React table' },
  prepare({ markup }) {
    const main = markup.island('order-list', { expected: PER_PAGE }, '<p><a href="/catalog">Каталог</a></p>');
    return { main, head: `${ownPage}<script>(${watchRows})(${PER_PAGE})</script>` };
  },
  async measure({ page, server }) {
    await page.waitForFunction(() => bench.stands.rows, null, { polling: 250, timeout: 60_000 });
    const { rows } = await page.evaluate(() => bench.stands);
    const next = page.getByRole('button', { name: 'Следующая страница' }).or(page.getByRole('link', { name: 'Следующая страница' }));
    await next.scrollIntoViewIfNeeded();
    await page.evaluate(() => bench.quiet(20_000, 500));
    await page.evaluate(watchTurn);
    const asked = server.calls.length;
    await next.click();
    const turned = await page.evaluate(() => bench.click);
    const lists = server.calls.slice(asked).filter((call) => call === 'GET /orders/order/orderlist').length;
    const faults = [];
    if (!turned.final) faults.push('the next page does not come');
    if (lists !== 1) faults.push(`a turned page asks the shop ${lists} times`);
    return { rows, turned, faults };
  },
  targets: ({ line, rates, worst, ratio, middle }) => [
    line(
      'first rows, worst of all CPU rates',
      '≤ 1.2 × a plain table',
      (kind) => worst(rates, (rate) => ratio(kind, 'roots', rate, ({ rows }) => rows)),
      1.2,
      'times',
    ),
    line('the same in milliseconds, ×4', 'for the record', (kind) => middle(kind, 4, ({ rows }) => rows), null, 'ms'),
    line('page turned → the new rows, ×4', 'for the record', (kind) => ratio(kind, 'roots', 4, ({ turned }) => turned?.final), null, 'times'),
    line('longest task of its own, ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), 50, 'longTask'),
    line('calls of the page view', '≤ 5', (kind) => middle(kind, rates[0], ({ calls }) => calls?.length), 5, 'count'),
  ],
};
