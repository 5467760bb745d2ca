// What is shot: every example of every widget alone on a page, and every page of the demo shop as an account that has something to show there.
import path from 'node:path';
import { refuse } from './say.mjs';
import { importBundled, widgetNames } from './widgets.mjs';

/** Pages of the demo shop, `partner` where nobody is named: prices by type, a cart with lines, favourites. */
export const PAGES = [
  { title: 'home', path: '/' },
  { title: 'home-guest', path: '/', account: 'guest' },
  { title: 'catalog', path: '/catalog' },
  { title: 'category', path: '/catalog/101' },
  { title: 'search', path: '/catalog?q=фильтр' },
  { title: 'search-nothing', path: '/catalog?q=щщщ' },
  { title: 'search-maker', path: '/search?article=0012' },
  { title: 'search-analogs', path: '/search?article=W71275' },
  { title: 'search-not-sold', path: '/search?article=04E115561H' },
  { title: 'product', path: '/product/5123' },
  { title: 'product-guest', path: '/product/5123', account: 'guest' },
  { title: 'product-out-of-stock', path: '/product/5127' },
  { title: 'login', path: '/site/login', account: 'guest' },
  { title: 'signup', path: '/site/signup', account: 'guest' },
  { title: 'favourites', path: '/personal/favorite-products' },
  { title: 'bookmarks', path: '/personal/bookmarks' },
  { title: 'garage', path: '/personal/garage' },
  { title: 'auto-catalog', path: '/auto/catalog' },
  { title: 'auto-catalog-marks', path: '/auto/catalog/cars' },
  { title: 'auto-catalog-model', path: '/auto/catalog/cars/kia/rio-iv' },
  { title: 'auto-catalog-group', path: '/auto/catalog/cars/kia/rio-iv/104' },
  { title: 'cart', path: '/cart/view' },
  { title: 'cart-empty', path: '/cart/view', account: 'retail' },
  { title: 'cart-client', path: '/personal/cart?client=1004', account: 'manager' },
  { title: 'cart-cars', path: '/cart/view', account: 'carfleet' },
  { title: 'order', path: '/order/products' },
  { title: 'order-partial', path: '/order/partial' },
  { title: 'orders', path: '/orders' },
  { title: 'an order', path: '/orders/order/view?id=300014' },
  { title: 'quick-order', path: '/quick-order', account: 'business' },
  { title: 'delayed', path: '/delayed/view', account: 'business' },
  { title: 'delayed-one', path: '/delayed/view?id=60004', account: 'business' },
  { title: 'delayed-waiting', path: '/delayed/view', account: 'employee' },
  { title: 'delayed-approver', path: '/delayed/view', account: 'approver' },
  { title: 'delayed-approval', path: '/delayed/view?id=60006', account: 'approver' },
  { title: 'convertor', path: '/convertor/7000012', account: 'business' },
  { title: 'contacts', path: '/contacts' },
  { title: 'employees', path: '/personal/employees', account: 'holding' },
  { title: 'marketing-label', path: '/admin/marketing-label/create', account: 'admin' },
  { title: 'requests', path: '/aggregator_request/manager/request/view?id=701', account: 'manager' },
  { title: 'cookies', path: '/cookies/policy', account: 'guest' },
  { title: 'not-found', path: '/no-such-page' },
  { title: 'cart-5000', path: '/cart/view', account: 'bigfleet' },
  // As they load, fail, are forbidden and are named at length; and where there are none.
  ...[
    { title: 'cart', path: '/cart/view?', account: 'partner' },
    { title: 'favourites', path: '/personal/favorite-products?', account: 'business' },
    { title: 'bookmarks', path: '/personal/bookmarks?', account: 'business' },
    { title: 'garage', path: '/personal/garage?', account: 'employee' },
    { title: 'delayed', path: '/delayed/view?', account: 'business' },
    { title: 'delayed-one', path: '/delayed/view?id=60003&', account: 'business' },
    { title: 'convertor', path: '/convertor/7000012?', account: 'business' },
  ].flatMap(({ title, path: address, account }) =>
    ['loading', 'failed', 'forbidden', 'long'].map((lists) => ({
      title: `${title}-${lists}`,
      path: `${address}lists=${lists}`,
      account,
      isHeld: lists !== 'long',
    })),
  ),
  { title: 'favourites-empty', path: '/personal/favorite-products', account: 'admin' },
  { title: 'bookmarks-empty', path: '/personal/bookmarks', account: 'admin' },
  { title: 'garage-empty', path: '/personal/garage', account: 'admin' },
  { title: 'delayed-empty', path: '/delayed/view', account: 'admin' },
];

/** Pages that have no picture, by path, and why. */
export const UNSEEN = {
  '/__qa/bad': 'mistakes of placeholders, told in the console',
  '/__qa/plain': 'the page on which each example stands',
  '/__qa/many': 'the rows of the catalogue, for measuring',
  '/__qa/pjax': 'the list of the catalogue alone',
  '/order/success': 'needs the number of an order that was just made',
};

const fileName = (group, title) => `${group}--${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}`;

const pageScene = ({ title, path: address, account = 'partner', isHeld = false }) => ({
  ...{ group: 'page', title, name: fileName('page', title), path: address, account, isHeld },
});

/**
 * An example as a scene: the placeholder alone, the account, the faults, and what is pressed.
 * @param {string} widget
 * @param {string} title
 * @param {{props: object, account?: string, faults?: object, press?: string, width?: number}} example
 */
export function exampleScene(widget, title, { props, account = 'guest', faults, press, width }, isModal = false) {
  const query = new URLSearchParams({ island: widget, props: JSON.stringify(props) });
  return {
    group: widget,
    title,
    name: fileName(widget, title),
    path: `/__qa/plain?${query}`,
    account,
    faults,
    isHeld: Boolean(faults),
    press,
    width,
    isModal,
    isAlone: true,
  };
}

/** Every scene of the project in `root`, in the order people browse them. */
export async function scenesOf(root) {
  const widgets = widgetNames(root);
  const file = (name, what) => JSON.stringify(path.join(root, 'widgets', name, what));
  const contents = [
    ...widgets.flatMap((name, at) => [`import e${at} from ${file(name, 'examples.ts')};`, `import w${at} from ${file(name, 'widget.ts')};`]),
    `export default [${widgets.map((name, at) => `[${JSON.stringify(name)}, w${at}, e${at}]`)}];`,
  ].join('\n');
  const { default: all } = await importBundled(root, { stdin: { contents, resolveDir: root, loader: 'ts' } });
  return [
    ...PAGES.map(pageScene),
    ...all.flatMap(([name, { area }, examples]) => Object.entries(examples).map(([title, example]) => exampleScene(name, title, example, area === 'modals'))),
  ];
}

/** Does a word of `--only` name this scene, or this picture of one? */
export const names = (word, { group, name }) => group === word || name === word;

/** Those that `only` names: a widget, `page` for all pages, or one picture's name; all of them when it is empty. */
export function choose(scenes, only) {
  const unknown = only.find((word) => !scenes.some((scene) => names(word, scene)));
  if (unknown) {
    const groups = [...new Set(scenes.map(({ group }) => group))];
    refuse(`--only ${unknown} is no widget, page or picture, so nothing was shot. Use some of: ${groups.join(', ')}, or a name such as ${scenes[0]?.name}.`);
  }
  return only.length ? scenes.filter((scene) => only.some((word) => names(word, scene))) : scenes;
}

/** Where a picture lies below the folder of pictures. */
export const pictureFile = ({ name }, theme, width, hostile, look = 'screen') =>
  path.join(theme, String(width), `${name}${look === 'screen' ? '' : `--look-${look}`}${hostile ? '--hostile' : ''}.png`);

/** Every picture of a choice: `{file, scene, theme, width, hostile, look}`. An example meant for one width is shot at that alone. */
export const picturesOf = (scenes, { themes, widths, hostile, looks = ['screen'] }) =>
  scenes.flatMap((scene) =>
    widths
      .filter((width) => !scene.width || scene.width === width)
      .flatMap((width) =>
        hostile.flatMap((isHostile) =>
          looks.flatMap((look) =>
            themes.map((theme) => ({ file: pictureFile(scene, theme, width, isHostile, look), scene, theme, width, hostile: isHostile, look })),
          ),
        ),
      ),
  );
