// Quick view of a row, opened after the page has become idle.
import { escaped } from '../markup.mjs';
import { ALPINE_POPOVERS } from './dress.mjs';

const ROWS = 20;
const REST = 200;
const CALL = /^GET \/api\/v1\/catalog\/product\/\d+\/quick-view$/;
const CSS = '<style>.row{grid-template-columns:64px 1fr 160px 280px 56px}</style>';

/** Once a page, after the rows. */
const alpineDialog = (html) =>
  html.includes('data-quick')
    ? `<dialog x-data="dialog" @quick-view.window="show($event.detail)" @close="product = null" aria-labelledby="quick-title">
<h2 id="quick-title" x-text="product?.title ?? title"></h2><button type="button" aria-label="Закрыть" @click="$el.closest('dialog').close()">×</button>
<template x-if="!product"><p>Загрузка…</p></template><template x-if="product"><div><img :src="product.image" alt="" width="160" height="160"><p><b x-text="product.brand"></b> <span x-text="product.article"></span></p>
<p x-text="product.quantityText"></p><p class="product-price"><b x-text="product.price.amountFormatted"></b></p><button type="button" class="btn btn-primary">В корзину</button>
<p x-text="product.description"></p><a :href="product.url">Страница товара</a></div></template></dialog>`
    : '';

const dress = (html) =>
  ALPINE_POPOVERS(html).replaceAll('data-modal-open="modal-quick-view"', '$& x-data="opener" @click.prevent="press()"') + alpineDialog(html);

/** Presses the opener of a row, after the mouse has rested there for `rest` ms: `{painted, final}`, the dialog on screen and the product in it. */
async function open({ page }, row, rest = 0) {
  const place = await page.evaluate((row) => {
    const opener = document.querySelectorAll('[data-modal-open="modal-quick-view"]')[row];
    const shown = () => document.querySelector('dialog[open]');
    bench.time('click', { painted: () => Boolean(shown()), final: () => /₽/.test(shown()?.textContent ?? '') });
    return bench.place(opener);
  }, row);
  await page.mouse.move(place.x, place.y);
  if (rest) await page.evaluate((rest) => new Promise((resolve) => setTimeout(resolve, rest)), rest);
  await page.mouse.click(place.x, place.y);
  const seen = await page.evaluate(() => bench.click);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await page.evaluate(() => bench.quiet(10_000, 300));
  return seen;
}

export default {
  name: 'quick-view',
  title: 'Quick view, opened when the page is idle',
  how: `${ROWS} rows, each with an opener; the page has been quiet for a second. Before the first press the mouse rests
on the opener for ${REST} ms, as a hand does; the later press, of another row, comes at once. *First paint*: the first
frame with the dialog; *the product*: the first one with its price. Both rivals have their dialog's code in the page's own bundle, and make its DOM when it opens.`,
  account: 'retail',
  prepare({ markup }) {
    const row = (one) => {
      const { id, title, url, article } = one;
      const opener = `<span data-quick><a class="quick-view" href="${url}" data-modal-open="modal-quick-view" data-good-id="${id}" data-title="${escaped(title)}" data-list="bench" data-cart-quantity="0" aria-label="Быстрый просмотр: ${escaped(title)}">Быстрый просмотр</a></span>`;
      return `<article class="row"><div class="ph"></div><div><a class="name" href="#${id}">${escaped(title)}</a><p class="code">${escaped(article)}</p></div>${opener}<span></span>${markup.heart(one)}</article>\n`;
    };
    const main = Array.from({ length: ROWS }, (_, index) => row(markup.product(index))).join('');
    return { main, dress, head: CSS };
  },
  async measure(opened) {
    const { server } = opened;
    const asked = server.calls.length;
    const first = await open(opened, 0, REST);
    const later = await open(opened, 1);
    const calls = server.calls.slice(asked).filter((call) => CALL.test(call)).length;
    const faults = [];
    if (calls !== 2) faults.push(`quick view of two products asks the shop ${calls} times`);
    if (![first, later].every(({ painted, final }) => painted && final)) faults.push('quick view does not open');
    return { first, later, faults };
  },
  targets: ({ line, rates, worst, ratio, middle }) => [
    line('first opening → first paint of the dialog, ×4', '≤ 100 ms', (kind) => middle(kind, 4, ({ first }) => first?.painted), 100, 'ms'),
    line('the same against React roots', 'for the record', (kind) => ratio(kind, 'roots', 4, ({ first }) => first?.painted), null, 'times'),
    line('later opening → first paint of the dialog, ×4', '≤ 100 ms', (kind) => middle(kind, 4, ({ later }) => later?.painted), 100, 'ms'),
    line('first opening → the product, ×4', 'for the record', (kind) => middle(kind, 4, ({ first }) => first?.final), null, 'ms'),
    line('later opening → the product, ×4', 'for the record', (kind) => middle(kind, 4, ({ later }) => later?.final), null, 'ms'),
    line(
      'longest task of its own before that, ×1',
      '≤ 50 ms',
      (kind) => worst([1], (rate) => middle(kind, rate, ({ ownLongest }) => ownLongest)),
      50,
      'longTask',
    ),
    line('calls of the page view', '≤ 3', (kind) => worst(rates, (rate) => middle(kind, rate, ({ calls }) => calls?.length)), 3, 'count'),
  ],
};
