// Five hundred purchase cards and as many hearts on one page, and one addition to the cart.
import { countRoots } from '../behaviour.mjs';
import { openPage } from '../measure.mjs';
import { ALPINE_POPOVERS } from './dress.mjs';

const ROWS = 500;
const CSS = '<style>.row{grid-template-columns:64px 1fr 340px 56px;height:250px;contain-intrinsic-size:auto 250px}</style>';

/** Watches the card of product `id`, which stands in the window, and presses its button. */
async function add({ page }, id) {
  const place = await page.evaluate(async (id) => {
    const control = () => bench.island(id).querySelector('[data-island-action="add"]');
    bench.island(id).scrollIntoView({ block: 'center' });
    while (!control()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await bench.quiet(10_000, 300);
    bench.watchIn(bench.island(id));
    return bench.place(control());
  }, id);
  await page.mouse.move(place.x, place.y);
  await page.mouse.click(place.x, place.y);
  return page.evaluate(() => bench.click);
}

let ids = [];

export default {
  name: 'cards',
  title: `${ROWS} hearts and ${ROWS} purchase cards on one page, one addition`,
  how: `A card and a heart in every row; the press is «В корзину» of the first card after the page has become quiet. *Rendered*: islands in which anything was rendered by one
addition, every island of the page mounted; of Alpine's, placeholders whose effects ran.`,
  account: 'retail',
  prepare({ markup }) {
    const products = Array.from({ length: ROWS }, (_, index) => markup.product(index));
    ids = products.slice(0, 4).map(({ id }) => id);
    const row = (one) => {
      const { id, title, totalQuantity, url } = one;
      const priceText = `${one.price} ₽`;
      const prices = [{ id: `${id}-1`, isBase: true, priceTypeId: '1', typeName: 'Розница', amount: one.price, amountFormatted: priceText }];
      const props = { goodId: id, title, prices, priceText, ownPriceType: '1', quantityMultiplicity: 1, totalQuantity, cartQuantity: 0, url };
      const order = `<button type="submit" form="islands-cart" formaction="/cart/add?id=${id}" name="quantity" value="1" class="btn btn-primary">В корзину</button>`;
      const fallback = `<div class="buy-card"><p class="product-price"><b>${priceText}</b> <span>за 1 шт.</span></p>${order}<p class="buy-card__sum">За 1 шт.: <b>${priceText}</b></p></div>`;
      return `<article class="row"><div class="ph"></div><a class="name" href="#${id}">${id}</a>${markup.island('basket-card', props, fallback)}${markup.heart(one)}</article>\n`;
    };
    return { main: products.map(row).join(''), dress: ALPINE_POPOVERS, head: CSS };
  },
  async measure(opened) {
    const asked = opened.server.adds.length;
    const first = await add(opened, ids[0]);
    const later = await add(opened, ids[1]);
    const added = opened.server.adds.length - asked;
    const faults = [];
    if (added !== 2) faults.push(`two presses on cards asked the shop ${added} times`);
    if (![first, later].every(({ painted, final }) => painted && final)) faults.push('a press on a card has no answer');
    return { first, later, faults };
  },
  /** Islands that render for one addition, all of them mounted; null where nobody tells. */
  async count({ browser, server, contestant }) {
    const opened = await openPage(browser, server, { account: this.account });
    const { page, context } = opened;
    try {
      await page.addInitScript(countRoots);
      await page.goto(`${server.origin}/page/${contestant.name}${contestant.ours ? '?load=all' : ''}`, { waitUntil: 'domcontentloaded' });
      if (contestant.ours)
        await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-island-state="ready"])'), null, { polling: 250, timeout: 120_000 });
      await page.evaluate(() => bench.quiet(60_000, 400));
      await page.evaluate(() => {
        window.rendered.clear();
        bench.renderedIn.clear();
      });
      await add(opened, ids[0]);
      return await page.evaluate(() => (window.rendered.injected ? window.rendered.size : bench.renderedIn.size || null));
    } finally {
      await context.close();
    }
  },
  targets: ({ line, rates, worst, counts, ratio, middle }) => [
    line('islands rendered by one addition, all 1,001 mounted', '≤ 3', (kind) => counts[kind] ?? Number.NaN, 3, 'count'),
    line(
      'islands touched by one addition',
      '≤ 3',
      (kind) => worst(rates, (rate) => middle(kind, rate, ({ first, later }) => Math.max(first?.touched, later?.touched))),
      3,
      'count',
    ),
    line('first addition → a visible answer, ×4', '≤ 1.00 × React roots', (kind) => ratio(kind, 'roots', 4, ({ first }) => first?.painted), 1, 'times'),
    line('later addition → a visible answer, ×4', '≤ 1.00 × React roots', (kind) => ratio(kind, 'roots', 4, ({ later }) => later?.painted), 1, 'times'),
    line('the same in milliseconds', 'for the record', (kind) => middle(kind, 4, ({ later }) => later?.painted), null, 'ms'),
    line('later addition → the final answer, ×4', 'for the record', (kind) => ratio(kind, 'roots', 4, ({ later }) => later?.final), null, 'times'),
    line('main thread added, idle work included, ×4', '≤ 0.5 × React roots', (kind) => ratio(kind, 'roots', 4, ({ added }) => added), 0.5, 'times'),
    line('longest task of its own at ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), 50, 'longTask'),
  ],
};
