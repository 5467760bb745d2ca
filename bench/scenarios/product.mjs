// The demo shop's page of the product that two hundred suppliers have, as it is printed for a company, with every popover there is.

import { ALPINE_BASKET, ALPINE_POPOVERS, popover } from './dress.mjs';
import { ownPage, pageOf } from './shop.mjs';

const PRODUCT = '5136';
const ACCOUNT = 'business';
const OFFERS = 200;

/** All that the widget draws of the list, in Alpine's words. */
const ALPINE_OFFERS = `<p class="offers__text" x-text="$root.dataset.quantityText"></p><p class="offers__count">Предложений: <span x-text="all.length"></span></p>
<table class="offers"><thead><tr><template x-for="[key, title] in columns" :key="key"><th :aria-sort="order(key)"><button type="button" @click="sortBy(key)" x-text="title"></button></th></template><th>Заказ</th></tr></thead>
<tbody><template x-for="offer in shown" :key="offer.id"><tr>
<td class="num"><b class="offers__line offers__price" x-text="offer.priceFormatted"></b><template x-for="step in offer.priceSteps ?? []" :key="step.from"><small x-text="stepText(step)"></small></template></td>
<td data-label="Наличие"><div><span class="offers__line" x-text="stockText(offer)"></span><small x-text="offer.warehouseName"></small><small x-text="matchText(offer)"></small></div></td>
<td data-label="Срок"><div><span class="offers__line" x-text="termText(offer)"></span><small x-show="offer.deliveryDateDetail" x-text="offer.deliveryDateDetail"></small></div></td>
<td class="offers__order"><div x-data="basket(offer.id, offer.quantity_min)">${ALPINE_BASKET}<small x-show="offer.quantity_min > 1" x-text="'Кратность заказа: ' + offer.quantity_min + ' шт.'"></small></div></td>
</tr></template></tbody></table><button type="button" x-show="most < all.length" @click="most += 20">Показать еще</button>`;

const dress = (html) =>
  ALPINE_POPOVERS(html).replace(/(<div data-island="offers-list"[^>]*)>[\s\S]*?(<\/div><\/section>)/, `$1 x-data="offers">${ALPINE_OFFERS}$2`);

/** Runs in the page: milliseconds of the task in which the island of a widget came to stand; 0 for one that is not long. */
function taskOfMount(widget) {
  const at = bench.stands[widget];
  return bench.longTasks.find(([from, ms]) => from <= at && at <= from + ms)?.[1] ?? 0;
}

export default {
  name: 'product',
  title: `A product page with every popover and ${OFFERS} offers`,
  how: `The demo shop's page of product ${PRODUCT} with all its popovers, opened at its offers (\`#offers\`). All draw twenty of the ${OFFERS} offers, each with a counter
and a button, can order them by column and draw twenty more. *Usable*: as above. *Offers stand*: their rows are drawn, of ours the controls of the first four. The press is «В корзину» of the first offer.`,
  account: ACCOUNT,
  address: '#offers',
  async prepare({ markup, shopUrl }) {
    const html = await pageOf(shopUrl, `/product/${PRODUCT}`, ACCOUNT);
    const [, prices] = /data-island="basket-card"[^>]* data-prices="([^"]*)"/.exec(html);
    const popovers = [
      popover(markup, 'prices-popover', {
        ...{ productId: PRODUCT, title: 'Фильтр масляный', priceText: '607,20 ₽', href: '#offers', pricesDisplayControl: true },
        prices: JSON.parse(prices.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
      }),
      popover(markup, 'bookmark-menu', { bookmarkId: '5404', partId: PRODUCT, partName: 'Фильтр масляный', partNumber: 'OC 90' }),
    ];
    const main = html.replace('<div class="product-page__line">', `$&${popovers.join('')}`);
    const printed = main.split('offers__line offers__price').length - 1;
    if (printed !== OFFERS)
      throw new Error(`Product ${PRODUCT} of the demo shop has ${printed} offers instead of ${OFFERS}, so the bench has no page to measure`);
    return { main, dress, head: ownPage };
  },
  async measure({ page, server, contestant }) {
    // Of others nobody says in which task they were drawn.
    const mounting = contestant.ours ? await page.evaluate(taskOfMount, 'offers-list') : undefined;
    const place = await page.evaluate(async () => {
      const control = document.querySelector('[data-island="offers-list"] [data-island-action="add"]');
      control.scrollIntoView({ block: 'center' });
      await bench.quiet(10_000, 300);
      bench.watchIn(control.closest('tr'));
      return bench.place(control);
    });
    const asked = server.calls.length;
    await page.mouse.move(place.x, place.y);
    await page.mouse.click(place.x, place.y);
    const first = await page.evaluate(() => bench.click);
    const added = server.calls.slice(asked).filter((call) => call === 'POST /cart/add').length;
    const faults = [];
    if (added !== 1) faults.push(`one press on an offer asked the shop ${added} times`);
    if (!first.painted || !first.final) faults.push('a press on an offer has no answer');
    return { first, added, mounting, contestant: contestant.name, faults };
  },
  targets: ({ line, rates, worst, ratio, middle }) => [
    line(
      'page usable, worst of all CPU rates',
      '≤ 1.00 × React roots',
      (kind) => worst(rates, (rate) => ratio(kind, 'roots', rate, ({ usable }) => usable)),
      1,
      'times',
    ),
    line('offers stand, ×4', 'for the record', (kind) => middle(kind, 4, ({ stands }) => stands['offers-list']), null, 'ms'),
    line('main thread added, idle work included, ×4', '≤ 1.00 × React roots', (kind) => ratio(kind, 'roots', 4, ({ added }) => added), 1, 'times'),
    line('the task in which the offers are mounted, ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ mounting }) => mounting), 50, 'longTask'),
    line('longest task of its own at ×1', '≤ 50 ms', (kind) => middle(kind, 1, ({ ownLongest }) => ownLongest), 50, 'longTask'),
    line(
      'first press on an offer → a visible answer, ×4',
      '≤ 1.00 × React roots',
      (kind) => ratio(kind, 'roots', 4, ({ first }) => first?.painted),
      1,
      'times',
    ),
    line('the same in milliseconds', 'for the record', (kind) => middle(kind, 4, ({ first }) => first?.painted), null, 'ms'),
    line('first press on an offer → the final answer, ×4', 'for the record', (kind) => ratio(kind, 'roots', 4, ({ first }) => first?.final), null, 'times'),
    line('islands touched by it', '≤ 3', (kind) => middle(kind, rates[0], ({ first }) => first?.touched), 3, 'count'),
    line('calls of the page view', '≤ 3', (kind) => middle(kind, rates[0], ({ calls }) => calls?.length), 3, 'count'),
  ],
};
