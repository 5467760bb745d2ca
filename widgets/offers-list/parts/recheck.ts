// An offer is read again before it is ordered, or after the shop refused it: what has changed meanwhile is told.

import { config } from '../../../shared/browser/config';
import { changedText, priceChangedText, stockChangedText } from '../../../shared/format/changes';
import { formatDays } from '../../../shared/format/days';
import type { ResourceEntry } from '../../../shared/stores/core/resource';
import type { Failure } from '../../../shared/stores/core/result';
import { announce } from '../../../shared/stores/core/spoken';
import { offersText } from '../../../shared/texts/offers';
import { type Change, changeOf } from '../change';
import { type OfferData, offersOf, type PricedOffer } from '../model';

/** What was told of offers, by id. */
export type Changes = Readonly<Record<string, Change>>;

export interface Recheck {
  offer: PricedOffer;
  /** Pieces the buyer was about to order. */
  wanted: number;
  entry: ResourceEntry<OfferData>;
  /** The offers of an answer, with their prices. */
  pricedIn: (data: OfferData) => readonly PricedOffer[];
  reload: () => void;
  onChange: (change: (former: Changes) => Changes) => void;
  /** Why the shop has not added it. */
  refusal?: Failure | undefined;
}

const termOf = ({ deliveryDate, deliveryDateDetail }: PricedOffer) => formatDays(deliveryDate, deliveryDateDetail);

/** «548 ₽, 3 дня»: what tells an offer from the others. */
const nameOf = (offer: PricedOffer): string => [offer.priced?.text, termOf(offer)].filter(Boolean).join(', ');

/** A change in the buyer's words. */
export function changeText(change: Change): string {
  if (change.kind === 'gone') return offersText('offers.gone', { offer: nameOf(change.was) });
  if (change.kind === 'price') return priceChangedText(change.was, change.now);
  return change.kind === 'stock' ? stockChangedText(change.was, change.now) : changedText('term', termOf(change.was), termOf(change.now));
}

/**
 * Reads the offers again and says what has changed for the worse: `'reported'`. `'again'`: what the shop refused for is a price within the tolerance.
 * `undefined`: nothing has changed, or nobody could find out; why the shop refused is said in its own words then.
 */
export async function recheck({ offer, wanted, entry, pricedIn, reload, onChange, refusal }: Recheck): Promise<'reported' | 'again' | undefined> {
  const former = entry.$state.get().data;
  const { epoch } = offersOf.life;
  reload();
  await entry.load();
  // Another buyer's price is no change of this one's, and nothing is ordered for the former one.
  if (offersOf.life.epoch !== epoch) return 'reported';
  const { status, data } = entry.$state.get();
  // Where nobody waited for the answer any more, what stands there is what stood before.
  const known = status === 'ready' && data !== former ? pricedIn(data) : null;
  const now = known?.find(({ id }) => id === offer.id);
  const change = known && changeOf(offer, now, wanted, config().limits.offerPriceTolerance);
  onChange(({ [offer.id]: _former, ...others }) => (change ? { ...others, [offer.id]: change } : others));
  if (known) announce(offersText('offers-list.refreshed'));
  if (change) announce(changeText(change), 'assertive');
  else if (now?.priced && refusal?.reason === 'price_changed') return 'again';
  else if (refusal) announce(refusal.text, 'assertive');
  return change ? 'reported' : undefined;
}
