import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { addChecked, promptOrder } from '../../../shared/features/purchase/addition';
import { answered, type BasketNote } from '../../../shared/features/purchase/basketNote';
import { basketRules } from '../../../shared/features/purchase/basketRules';
import { useCartBuyer } from '../../../shared/features/purchase/useCartBuyer';
import { formatDays } from '../../../shared/format/days';
import { cartFor } from '../../../shared/stores/cart';
import { announce } from '../../../shared/stores/core/spoken';
import { cartText } from '../../../shared/texts/cart';
import { offersText } from '../../../shared/texts/offers';
import { Button } from '../../../shared/ui/Button';
import { useUid } from '../../../shared/ui/useUid';
import type { PricedOffer } from '../model';
import { type Source, splitOf } from '../split';
import type { Props } from '../widget';
import css from './More.module.css';
import type { Ordering } from './OfferCells';
import { type Changes, changeText } from './recheck';

/** What every answer of a list stands on. */
export interface Answering {
  offers: readonly PricedOffer[];
  product: Props;
  /** What has been told of offers. */
  changes: Changes;
  /** What goes with ordering an offer, from its row and from here alike. */
  orderingOf: (offer: PricedOffer) => Ordering;
}

interface Asked extends Answering {
  wanted: number;
  /** The offer whose counter asks; its line in the cart is part of what is wanted. */
  first?: string;
}

/** A buyer who types hears the last answer. */
const PAUSE_MS = 500;

const wordsOf = ({ priced, deliveryDate, deliveryDateDetail }: PricedOffer) => ({
  term: formatDays(deliveryDate, deliveryDateDetail),
  price: priced?.text ?? '',
});
const partText = (offer: PricedOffer, n: number): string => offersText('offers.split.part', { n, ...wordsOf(offer) });

/** A quantity from two offers, or from the one that is as soon: «5 шт. завтра, 3 шт. через 4 дня», each with its own addition. */
export function SplitAnswer({ wanted, first, ...given }: Asked) {
  const { offers, product } = given;
  const cart = cartFor(product.clientId);
  // The cart as it was when it was asked: what is added here must not change the answer under the buyer's hand, offers read again meanwhile neither.
  const quantityOf = useMemo(() => {
    const quantities = new Map<string, number>();
    return (id: string): number => {
      if (!quantities.has(id)) quantities.set(id, id === first ? 0 : (cart.line(id)?.confirmed ?? 0));
      return quantities.get(id) as number;
    };
  }, [wanted, first, cart]);
  const split = useMemo(() => {
    const sources = offers.flatMap((offer): Source[] => {
      const price = offer.priced?.amount;
      const { deliveryDate: days = -1 } = offer;
      if (price === undefined || offer.quantity === undefined) return [];
      const free = offer.quantity - quantityOf(offer.id);
      return [{ id: offer.id, free, multiple: Math.max(offer.quantity_min, 1), days: days < 0 ? Number.POSITIVE_INFINITY : days, price }];
    });
    return splitOf(wanted, sources, first);
  }, [wanted, first, offers, quantityOf]);
  const isShown = split && !(first && split.portions.length < 2);
  const { portions, total } = split ?? { portions: [], total: 0 };
  const offerOf = (id: string) => offers.find((one) => one.id === id) as PricedOffer;
  const heading = offersText(portions.length > 1 ? 'offers.split' : 'offers.split.one', { n: total });
  const less = offers.every(({ quantity }) => quantity !== undefined) ? 'offers.split.lacks' : 'offers.split.known';
  const unlike = total > wanted ? offersText('offers.split.over', { wanted, n: total }) : total < wanted ? offersText(less, { n: total }) : '';
  const parts = portions.map(({ id, quantity }) => partText(offerOf(id), quantity));
  const said = isShown ? [heading, unlike, ...parts].filter(Boolean).join('. ') : '';
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => announce(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  if (!isShown) return null;
  return (
    <div className={css.split}>
      <p>
        {heading}
        {unlike && <small>{unlike}</small>}
      </p>
      <ul>
        {portions.map(({ id, quantity }) => {
          return <Part key={`${id} ${quantity}`} {...given} offer={offerOf(id)} quantity={quantity} isOwn={id === first} />;
        })}
      </ul>
    </div>
  );
}

interface PartProps extends Answering {
  offer: PricedOffer;
  quantity: number;
  isOwn: boolean;
}

/** What became of the last press: the pieces that came with it, and what there is to say. */
interface Outcome {
  added: number;
  note: BasketNote | null;
}

function Part({ offer, quantity, isOwn, product, changes, orderingOf }: PartProps) {
  const { title, orderAllowed, clientId, lfId } = product;
  const { id: productId, quantity_min: quantityMin } = offer;
  const cart = cartFor(clientId);
  const line = useStore(cart.$line(productId));
  const buyer = useCartBuyer(cart);
  const rules = basketRules({ productId, title, orderAllowed, quantityMultiplicity: quantityMin, totalQuantity: offer.quantity }, line, buyer);
  const [busy, setBusy] = useState(false);
  const [{ added, note }, setOutcome] = useState<Outcome>({ added: 0, note: null });
  const noteId = useUid();
  const said = wordsOf(offer);
  const lineQuantity = isOwn ? (line?.quantity ?? 0) : 0;

  const add = async () => {
    if (rules.isGuest) return promptOrder();
    setBusy(true);
    const before = line?.quantity ?? 0;
    const { beforeAdd, onRefused, tells } = orderingOf(offer);
    const result =
      lineQuantity > 0
        ? await cart.setQuantity(productId, quantity, 'basket')
        : await addChecked(cart, { productId, title, quantity, quantityMin, lfId, beforeAdd, onRefused, tells, mayOrder: rules.userKnown });
    const now = cart.line(productId);
    setBusy(false);
    setOutcome({
      added: result?.ok ? (now?.confirmed ?? 0) - before : 0,
      note: result && answered(null, result, { title, line: now, quantity: lineQuantity > 0 ? quantity : before + quantity }),
    });
  };

  const label =
    lineQuantity === quantity
      ? cartText('cart.added', { n: lineQuantity })
      : added > 0
        ? offersText('offers.split.done', { n: added })
        : offersText(lineQuantity > 0 ? 'offers.split.set' : 'offers.split.add', { n: quantity });
  const change = changes[productId];
  // Its own row says it under its control.
  const noteText = note?.text ?? (change && change.kind !== 'gone' && !isOwn && changeText(change));
  const user = buyer.user.status === 'loading' ? null : buyer.user.user;
  return (
    <li>
      <span>{partText(offer, quantity)}</span>
      {orderAllowed && !user?.tpRestriction && (
        <Button
          size="small"
          busy={busy}
          unavailable={added > 0 || lineQuantity === quantity || rules.isDisabled}
          aria-label={!busy && added === 0 && lineQuantity === 0 ? offersText('offers.split.add.named', { n: quantity, title, ...said }) : `${label}: ${title}`}
          aria-describedby={noteText ? noteId : undefined}
          onClick={() => void add()}
        >
          {label}
        </Button>
      )}
      {noteText && (
        <small id={noteId} className={css.told} data-failed={note?.kind === 'error' || undefined}>
          {noteText}
        </small>
      )}
    </li>
  );
}
