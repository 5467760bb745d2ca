// What a page has once: the settings, the host of dialogs and toasts, what resting islands follow, the public API. No React: it comes with the first island.

import { warmCalls } from '../api/remote';
import { configure, readConfig } from '../browser/config';
import { load, once } from '../browser/load';
import { attributeName } from '../definition/attribute';
import { jsonOf } from '../format/json';
import { expectModal, type LinksOf, linkedModal, linksOfWidgets } from '../island/modal-link';
import { firstMount } from '../island/mounts';
import type { IslandsAssignment, IslandsCartLine } from '../island/public';
import { watchTranslation } from '../island/translated';
import type { PageModule, WidgetEntry } from '../island/types';
import type { Assignment } from '../reading/entities';
import type { CartLine } from '../stores/cart';
import { modalMark } from '../stores/core/entry-state';
import { $modals, openModal as open } from '../stores/core/modals';
import { readAddition } from './addition';
import { startHost } from './host';
import { followOpeners } from './openers';
import { followStickyTop } from './stickyTop';
import { followTopics } from './topics';

export { createFollowers } from '../island/followers';

let entries: ReadonlyMap<string, WidgetEntry> = new Map();
let linksOf: LinksOf;
let fetchHistory: () => Promise<(id: string, props: Record<string, string>) => void>;

/** Opens the modal that the address names, unless it is open. An opener of it on the page knows more: whose cart it is, and what it is one of. */
export const openLinked: PageModule['openLinked'] = async (hash) => {
  const linked = linkedModal(hash, linksOf);
  if (!linked) return;
  const { id, props } = linked;
  const openers = [...document.querySelectorAll<HTMLElement>('[data-modal-open]')];
  const isSame = ({ dataset }: HTMLElement) => dataset.modalOpen === id && Object.entries(props).every(([name, value]) => dataset[name] === value);
  const { modalOpen: _, ...more } = { ...openers.find(isSame)?.dataset };
  (await fetchHistory())(id, { ...(more as Record<string, string>), ...props });
};

/** Stores that go on with what a page before has left, each with the beginnings of the keys it is kept under; the page may show nothing of theirs. */
const LEFT: readonly (readonly [fetch: () => Promise<{ goOnWithLeft(): Promise<unknown> }>, ...names: string[]])[] = [
  [() => import('../stores/delayed/unsent'), 'islands:unsent:'],
  [() => import('../stores/company/left'), 'islands:decisions-left:'],
  [() => import('../stores/cart/list-run'), 'islands:lists-cut:'],
  [() => import('../stores/favourites'), 'islands:favourites-out:', 'islands:favourites-left:', 'islands:favourites-wished:'],
];

function goOnWithLeft(): void {
  try {
    const kept = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    for (const [fetch, ...names] of LEFT)
      if (kept.some((key) => names.some((name) => key.startsWith(name))))
        void load(`left ${names[0]}`, fetch)
          .then((store) => store.goOnWithLeft())
          .catch(() => {});
  } catch {}
}

/** Takes the tag's settings and starts the page-wide duties: live regions, dialogs, and what resting islands follow. */
export const boot: PageModule['boot'] = (settings, widgets, fetchAhead, run) => {
  entries = widgets;
  linksOf = linksOfWidgets(widgets);
  configure(readConfig(settings));
  startHost();
  fetchHistory = once(async () => (await load('history', () => import('./modal-history'))).startModalHistory(linksOf));
  // Most pages open no modal. Without its code they have no entries of their own, and that is all.
  const follow = () => void fetchHistory().catch(() => {});
  if (modalMark() !== undefined) follow();
  $modals.listen(follow);
  followTopics();
  warmCalls();
  goOnWithLeft();
  // The entry of a modal comes with its press: Back would leave the page before.
  followOpeners((names) => {
    follow();
    return fetchAhead(names);
  }, run);
  void firstMount.then(followStickyTop);
  // Only what islands draw is in danger.
  void firstMount.then(watchTranslation);
};

/** Attributes by which the runtime knows a placeholder. */
const OWN = /^data-(load|islands?)(-|$)/;

/** Opens the modal widget `id`. Throws when there is none, and when its properties cannot be printed as attributes, or would be the runtime's own. */
export function openModal(id: string, props: Record<string, unknown>): void {
  const given = JSON.parse(jsonOf(props ?? {})) as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!/^[a-z][\w-]*$/i.test(name) || OWN.test(attributeName(name))) throw new TypeError(`"${name}" cannot be a property of the modal "${id}"`);
  }
  expectModal(id, entries);
  open(id, given);
}

const partsForPage = (parts: readonly Assignment[]): IslandsAssignment[] => parts.map(({ id, name, quantity }) => ({ id, name, quantity }));

/** What a page is given of a line, and nothing that it could change or come to rely on besides. */
const lineForPage = ({ productId, offerId, title, quantity, price, cost, assignCars, assignGroups, assignStocks }: CartLine): Required<IslandsCartLine> => ({
  productId,
  offerId,
  title,
  quantity,
  price,
  cost,
  assignCars: partsForPage(assignCars),
  assignGroups: partsForPage(assignGroups),
  assignStocks: partsForPage(assignStocks),
});

/** The cart's stores come with the first widget of the cart, or with the page's own first question. */
const cartStores = () => load('cart', () => import('../stores/cart/active'));

/** `window.islands.cart`: whatever happens is said in the result, nothing is thrown or shown to the buyer for it. */
export const cart: PageModule['cart'] = {
  async get() {
    const { $cart, $cartContent, $cartLines, loadCartContent, refreshCart } = await cartStores();
    if ($cart.get().status !== 'ready') await refreshCart();
    await loadCartContent(false);
    const { cart: header, ...state } = $cart.get();
    const { order, loaded, total, ...content } = $cartContent.get();
    const serverLines = $cartLines.get();
    const lines = order.flatMap((key) => serverLines[key] ?? []).map(lineForPage);
    const read = { cart: header && { quantity: header.quantity, cost: header.cost }, lines, loaded, total };
    const error = ('error' in state && state.error) || ('error' in content && content.error);
    return error ? { ok: false, error: { code: error.code, text: error.text }, ...read } : { ok: true, ...read };
  },
  async add(given) {
    const read = readAddition(given);
    if (!read.ok) return read;
    const result = await (await cartStores()).addToCart(read.addition);
    return result.ok ? { ok: true } : { ok: false, error: { code: result.error.code, text: result.error.text } };
  },
  async refresh() {
    await (await cartStores()).refreshCart();
    return cart.get();
  },
};
