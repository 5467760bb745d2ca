import { STALE_MS } from '../../../shared/bind/useResource';
import type { PricedOffer } from '../model';
import type { Ordering } from './OfferCells';
import { RowMore, type RowMoreProps } from './RowMore';
import { type Recheck, recheck } from './recheck';

interface Context extends Omit<RowMoreProps, 'control'>, Omit<Recheck, 'offer' | 'wanted' | 'refusal'> {
  tells: readonly string[];
  offer: PricedOffer;
  /** When the offers were told, in ms since the epoch. */
  since: number;
}

/** What goes with ordering one offer. */
export function orderingOf(context: Context): Ordering {
  const { since, tells } = context;
  return {
    tells,
    beforeAdd: async (wanted) => Date.now() - since < STALE_MS || !(await recheck({ ...context, wanted })),
    onRefused: (refusal, wanted) => recheck({ ...context, wanted, refusal }),
    below: (control) => <RowMore {...context} control={control} />,
  };
}
