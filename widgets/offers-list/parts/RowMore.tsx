import { useRef } from 'react';
import type { BasketControlState } from '../../../shared/features/purchase/useBasketControl';
import { formatPrice } from '../../../shared/format/money';
import { stepAt } from '../../../shared/format/priceSteps';
import { offersText } from '../../../shared/texts/offers';
import { parseQuantity } from '../../../shared/validation/quantity';
import type { PricedOffer } from '../model';
import css from './More.module.css';
import { changeText } from './recheck';
import { type Answering, SplitAnswer } from './SplitAnswer';

export interface RowMoreProps extends Answering {
  offer: PricedOffer;
  control: BasketControlState;
}

/** Under the control of one offer: what has changed, what the quantity costs by its step, and the split of one that is larger than the offer. */
export function RowMore({ offer, control, ...given }: RowMoreProps) {
  const change = given.changes[offer.id];
  const pieces = parseQuantity(control.value) ?? 0;
  // What nobody has asked for would push the rows about when its code comes.
  const first = useRef(pieces);
  const used = useRef(false);
  used.current ||= pieces !== first.current;
  const wanted = useAnswered(Math.max(control.note?.asked ?? 0, pieces), pieces, offer.quantity ?? Number.POSITIVE_INFINITY);
  return (
    <>
      {change && change.kind !== 'gone' && <p className={css.changed}>{changeText(change)}</p>}
      {offer.priceSteps && used.current && <Steps offer={offer} pieces={pieces} />}
      {(offer.quantity ?? 0) > 0 && wanted > 0 && !control.isDisabled && <SplitAnswer wanted={wanted} first={offer.id} {...given} />}
    </>
  );
}

/** The quantity that is larger than the offer; it stays answered while the answer's own additions change the counter, and goes with the buyer's next quantity. */
function useAnswered(asked: number, pieces: number, quantity: number): number {
  const answered = useRef({ wanted: 0, after: 0 });
  const { wanted, after } = answered.current;
  if (asked > quantity) answered.current = { wanted: asked, after: 0 };
  else if (wanted && pieces !== after) answered.current = after ? { wanted: 0, after: 0 } : { wanted, after: pieces };
  return answered.current.wanted;
}

/** The price that so many pieces have reached, what is in the cart among them, and how far the next cheaper one is. */
function Steps({ offer, pieces }: { offer: PricedOffer; pieces: number }) {
  const single = offer.priced?.amount;
  const base = single === undefined ? [] : [{ from: 1, price: single }];
  const { now, next } = stepAt([...base, ...(offer.priceSteps ?? [])], pieces);
  return (
    <p className={css.steps}>
      {now && offersText('offers.step.sum', { n: pieces, price: formatPrice(now.price), sum: formatPrice(now.price * pieces) })}
      {next && <span>{offersText('offers.step.next', { n: next.lacks, price: formatPrice(next.price) })}</span>}
    </p>
  );
}
