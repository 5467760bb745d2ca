// The list of delayed carts as the address orders and searches it. What is done to them is the store's.
import type { ListedCart } from '../../shared/entities';
import { allDelayed, delayedName, followDelayed, seedDelayed } from '../../shared/stores/delayed-carts';
import { createList, param } from '../../shared/stores/list';
import { text } from './text';
import type { Props } from './widget';

/** The shop says no date: a newer cart has a greater number. */
export const SORTS = ['-cartId', 'cartId', 'name', '-name', '-cost', 'cost', '-quantity', 'quantity'] as const;
type Sort = (typeof SORTS)[number];

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const byNumber = (one: ListedCart, other: ListedCart): number => collator.compare(one.cartId, other.cartId);

const COMPARE: Readonly<Record<string, (one: ListedCart, other: ListedCart) => number>> = {
  cartId: byNumber,
  name: (one, other) => collator.compare(delayedName(one), delayedName(other)),
  cost: (one, other) => one.cost - other.cost,
  quantity: (one, other) => one.quantity - other.quantity,
};

/** Both letters that are written for one another are one. */
const plain = (words: string): string => words.toLowerCase().replaceAll('\u0451', '\u0435');

/** Those whose name or comment has all the words, in that order; equal ones begin with the newest. */
export function foundIn(carts: readonly ListedCart[], search: string, sort: Sort): ListedCart[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const has = (cart: ListedCart): boolean => {
    const told = plain(`${delayedName(cart)} ${cart.comment}`);
    return words.every((word) => told.includes(word));
  };
  const compare = COMPARE[sort.replace('-', '')] ?? byNumber;
  const sign = sort.startsWith('-') ? -1 : 1;
  return carts.filter(has).sort((one, other) => sign * compare(one, other) || byNumber(other, one));
}

const pageOf = (items: readonly ListedCart[]) => ({ items: [...items], total: items.length, pages: 1 });

/** The delayed carts that the address names; all of them stand on one page. */
export const carts = createList({
  name: 'delayed',
  params: { search: param.text(), sort: param.choice(SORTS, '-cartId') },
  load: async ({ search, sort }, signal) => pageOf(foundIn(await allDelayed(signal), search, sort)),
  rowKey: ({ cartId }: ListedCart) => cartId,
  failed: () => text('failed'),
});
followDelayed(carts);

/** Takes what the page printed for its buyer: nothing is asked for it. */
export function seedPrinted({ carts: printed }: Props): void {
  if (!printed || !seedDelayed(printed)) return;
  carts.prepare();
  const { search, sort } = carts.$state.get().query;
  carts.seed(pageOf(foundIn(printed, search, sort)));
}
