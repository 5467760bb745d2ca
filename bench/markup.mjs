// The one catalogue page of the bench. Every contestant gets the same rows: the resting views of our own widgets, as the server prints them.
import path from 'node:path';
import { importBundled, widgetsEsbuildPlugin } from '../tools/widgets.mjs';
import { parseHtml } from './html.mjs';

/** Rows that are wholly inside 1280 × 800. */
export const VISIBLE_ROWS = 8;
/** Rows inserted later, and what their ids begin with. */
export const LATE_ROWS = 100;
export const LATE = 'late-';

// Stand for the title and the id in the templates that React's contestants draw.
const TITLE = '\uE000';
const ID = 'bench-good-id';

const CSS = `*{box-sizing:border-box}body{margin:0;font:14px/1.3 "DejaVu Sans",sans-serif}
header{height:76px;display:flex;align-items:center;justify-content:space-between;padding:0 24px;border-bottom:1px solid #ccc}
.row{display:grid;grid-template-columns:64px 1fr 100px 280px 56px;gap:12px;align-items:center;height:90px;padding:0 24px;border-bottom:1px solid #eee;
content-visibility:auto;contain-intrinsic-size:auto 90px}
.ph{width:64px;height:64px;background:#dde}.name{color:#024}.code{margin:4px 0 0;color:#666}`;

/** Loads what prints the page; products in `without` stay out of it. Throws when a widget of the bench has no resting view. */
export async function loadMarkup(root, without = new Set()) {
  const contents = `export { island } from './host/pages/island';
export { makeProducts } from './host/seed/catalogue';
export { raw } from './host/pages/html';
export { INLINE } from './shared/island/inline';`;
  const source = { stdin: { contents, resolveDir: root, sourcefile: path.join(root, 'bench-markup.ts'), loader: 'ts' } };
  const { island, makeProducts, raw, INLINE } = await importBundled(root, source, { plugins: [widgetsEsbuildPlugin(root)] });
  // Only rows that are clicked must exist in the shop; beyond its catalogue the ids are made up.
  const sold = makeProducts().filter((one) => isPlain(one) && !without.has(one.id));
  const product = (index) => {
    const { title, totalQuantity, url, article, amounts } = sold[index % sold.length];
    return { id: sold[index]?.id ?? `more-${index}`, title, totalQuantity, url, article, price: amounts[1] };
  };
  const print = (name, props) => {
    const { text } = island(name, props);
    if (!text.includes('data-island-action')) throw new Error(`widgets/${name} has no shell.html, so the bench has no page to print. Add it`);
    return text;
  };
  const basket = ({ id, title, totalQuantity, url }, { lines } = {}) =>
    print('basket-button', { goodId: id, title, totalQuantity, url, ...(lines && { cartQuantity: lines[id]?.quantity ?? 0, cartItemId: lines[id]?.id }) });
  const heart = ({ id, title }) => print('favourite-button', { productId: id, title });
  const counter = ({ quantity, cost } = { quantity: 0, cost: 0 }) => print('basket-counter', { quantity, cost, costText: `${cost} ₽`, href: '/cart/view' });
  const row = (one, cart) => `<article class="row"><div class="ph"></div><div><a class="name" href="#${one.id}">${escaped(one.title)}</a>
<p class="code">Артикул ${escaped(one.article)}</p></div><div>490 ₽</div>${basket(one, cart)}${heart(one)}</article>\n`;
  const list = (count, make, cart) => Array.from({ length: count }, (_, index) => row(make(index), cart)).join('');

  const sample = { ...product(0), id: ID, title: TITLE };
  /** `head` is what the contestant prints there; `dress` adds its directives to the markup; `cart` is the buyer's, an empty one without it. */
  const frame = ({
    main,
    head,
    probe,
    csrf,
    cart,
    dress = (html) => html,
  }) => `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Каталог</title>
<link rel="icon" href="data:,"><meta name="csrf-param" content="_csrf"><meta name="csrf-token" content="${csrf}">
<script>${probe}</script><link rel="stylesheet" href="/islands/islands.css"><style>${CSS}</style>${head}</head>
<body><header><strong>Магазин</strong>${dress(counter(cart))}</header><main>${dress(main)}</main></body></html>`;
  return {
    inline: INLINE,
    ids: (count) => Array.from({ length: count }, (_, index) => product(index).id),
    lateRows: () => list(LATE_ROWS, (index) => ({ ...product(index), id: `${LATE}${index}` })),
    frame,
    page: ({ rows, ...page }) => frame({ ...page, main: `<div id="more"></div><div id="list">\n${list(rows, product, page.cart)}</div>` }),
    product,
    heart,
    island: (name, props, fallback) => island(name, props, fallback && { fallback: raw(fallback) }).text,
    /** Insides of the placeholders as trees, for contestants that draw by themselves. */
    templates: () => ({
      title: TITLE,
      id: ID,
      'basket-button': inside(basket(sample)),
      'favourite-button': inside(heart(sample)),
      'basket-counter': inside(counter()),
    }),
  };
}

export const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Sold without a special rule, so that a press adds one. */
const isPlain = ({ orderAllowed, multiplicity, totalQuantity, maxQuantity, amounts }) =>
  orderAllowed && multiplicity === 1 && totalQuantity >= 5 && !maxQuantity && amounts[1] > 0;

const inside = (html) => parseHtml(html)[0].children;
