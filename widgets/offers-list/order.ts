// What offers are ordered by, and the order in which the shop gives them. Pure.
import type { PricedOffer } from './model';

export type SortKey = 'price' | 'stock' | 'term';

export interface Sort {
  key: SortKey;
  down: boolean;
}

export const FIGURES: Record<SortKey, (offer: PricedOffer) => number | undefined> = {
  price: ({ priced }) => priced?.amount,
  stock: ({ quantity }) => quantity,
  term: ({ deliveryDate }) => (deliveryDate !== undefined && deliveryDate >= 0 ? deliveryDate : undefined),
};

/** What is best first. */
const BEST: readonly Sort[] = [
  { key: 'price', down: false },
  { key: 'term', down: false },
  { key: 'stock', down: true },
];
/** Of two, one is always first. */
const LEAST = 3;

/** By what the shop has put the best first, where its order shows that. */
export function shopOrder(offers: readonly PricedOffer[]): Sort | undefined {
  if (offers.length < LEAST) return undefined;
  return BEST.find(({ key, down }) => {
    const figures = offers.map(FIGURES[key]);
    const isKnown = (figure: number | undefined): figure is number => figure !== undefined;
    if (!figures.every(isKnown) || figures.every((figure) => figure === figures[0])) return false;
    return figures.every((figure, at) => at === 0 || (down ? (figures[at - 1] as number) >= figure : (figures[at - 1] as number) <= figure));
  });
}
