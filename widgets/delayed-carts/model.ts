// The list of delayed carts as the address orders and searches it. What is done to them is the store's.
import { atom } from 'nanostores';
import { isOwnRequest, mayDecide } from '../../shared/format/approval';
import type { ListedCart } from '../../shared/reading/entities';
import { createList, param } from '../../shared/stores/core/list';
import { allDelayed, delayedName, delayedRecords, isPending, seedDelayed } from '../../shared/stores/delayed/carts';
import { text } from './text';
import type { Props } from './widget';

/** Whose carts are shown, where there are others' too. */
export const WHOSE = ['all', 'mine', 'waiting'] as const;
type Whose = (typeof WHOSE)[number];

/** The shop says no date: a newer cart has a greater number. */
export const SORTS = ['-cartId', 'cartId', 'name', '-name', '-cost', 'cost', '-quantity', 'quantity'] as const;
type Sort = (typeof SORTS)[number];

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const byNumber = (one: ListedCart, other: ListedCart): number => collator.compare(one.cartId, other.cartId);

const COMPARE: Readonly<Record<string, (one: ListedCart, other: ListedCart) => number>> = {
  cartId: byNumber,
  name: (one, other) => collator.compare(delayedName(one), delayedName(other)),
  cost: (one, other) => (one.cost ?? 0) - (other.cost ?? 0),
  quantity: (one, other) => one.quantity - other.quantity,
};

/** Both letters that are written for one another are one. */
const plain = (words: string): string => words.toLowerCase().replaceAll('\u0451', '\u0435');

const isOf: Readonly<Record<Whose, (cart: ListedCart) => boolean>> = { all: () => true, mine: isOwnRequest, waiting: mayDecide };

interface Wish {
  search: string;
  sort: Sort;
  whose: Whose;
}

/** Those whose name, comment or buyer has all the words, in that order; equal ones begin with the newest. */
export function foundIn(carts: readonly ListedCart[], { search, sort, whose }: Wish): ListedCart[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const has = (cart: ListedCart): boolean => {
    const searched = plain(`${delayedName(cart)} ${cart.comment} ${cart.approval?.askedBy ?? ''}`);
    return isOf[whose](cart) && words.every((word) => searched.includes(word));
  };
  const compare = COMPARE[sort.replace('-', '')] ?? byNumber;
  const sign = sort.startsWith('-') ? -1 : 1;
  return carts.filter(has).sort((one, other) => sign * compare(one, other) || byNumber(other, one));
}

/** Are there others' carts, which this buyer decides about? As the shop has last said. */
export const $approves = atom(false);

function pageOf(all: readonly ListedCart[], wish: Wish) {
  $approves.set(!all.every(isOwnRequest));
  const items = foundIn(all, wish);
  return { items, total: items.length, pages: 1 };
}

/** The delayed carts that the address names; all of them stand on one page. */
export const carts = createList({
  name: 'delayed',
  records: delayedRecords,
  params: { search: param.text(), sort: param.choice(SORTS, '-cartId'), whose: param.choice(WHOSE, 'all') },
  load: async (wish, signal) => pageOf(await allDelayed(signal), wish),
  failed: () => text('failed'),
});

/** Takes what the page printed for its buyer: nothing is asked for it. */
export function seedPrinted({ carts: printed }: Props): void {
  if (!printed || !seedDelayed(printed)) return;
  carts.prepare();
  carts.seed(pageOf(printed, carts.$state.get().query));
}

/** It is the buyer's own, and may be changed. */
export const isChangeable = (cart: ListedCart): boolean => isOwnRequest(cart) && !isPending(cart) && !cart.orderNumber;
