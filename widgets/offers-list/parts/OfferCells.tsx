import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { config } from '../../../shared/browser/config';
import { BasketControl } from '../../../shared/features/purchase/BasketControl';
import { formatDays } from '../../../shared/format/days';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import { formatPieces } from '../../../shared/format/pieces';
import { isPrice } from '../../../shared/format/prices';
import { orderText } from '../../../shared/texts/order';
import { pricesText } from '../../../shared/texts/prices';
import { availability } from '../../../shared/ui/Availability';
import { Badge } from '../../../shared/ui/Badge';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { availabilityOf } from '../../../shared/validation/availability';
import type { Marker, PricedOffer } from '../model';
import { text } from '../text';
import type { Props } from '../widget';
import css from './OfferCells.module.css';

interface Row {
  offer: PricedOffer;
  /** The product with what tells its offers apart. */
  named: string;
  marker: Marker | undefined;
  product: Props;
  ordering: Ordering;
  /** Its place among those that come to be drawn with it. */
  at: number;
  /** Id of the words that say why none can be ordered. */
  refusedBy: string | undefined;
}

/** What goes with ordering an offer: the check before it, the shop's refusal after it, and what stands under the control. */
export type Ordering = Pick<ComponentProps<typeof BasketControl>, 'beforeAdd' | 'onRefused' | 'tells' | 'below'>;

const ofOtherIn = ({ brand, article }: PricedOffer): string => [brand, article].filter(Boolean).join(' ');

/** What the controls of each offer are named by: the product, whose part it is, price and term; the warehouse too where another offer would be named so. */
export function namesOf(title: string, offers: readonly PricedOffer[]): ReadonlyMap<string, string> {
  const shortOf = (offer: PricedOffer) =>
    [title, ofOtherIn(offer), offer.priced?.text, formatDays(offer.deliveryDate, offer.deliveryDateDetail)].filter(Boolean).join(', ');
  const times = new Map<string, number>();
  for (const offer of offers) times.set(shortOf(offer), (times.get(shortOf(offer)) ?? 0) + 1);
  return new Map(
    offers.map((offer) => {
      const short = shortOf(offer);
      return [offer.id, (times.get(short) ?? 0) > 1 && offer.warehouseName ? `${short}, ${offer.warehouseName}` : short];
    }),
  );
}

/** Cells of one offer. An offer is ordered by its own id (§3 «Offer»). */
export function offerCells({ offer, named, marker, product, ordering, at, refusedBy }: Row): Record<string, ReactNode> {
  const price = offer.priced;
  const state = availabilityOf(offer);
  const term = formatDays(offer.deliveryDate, offer.deliveryDateDetail);
  const { quantity: pieces = 0 } = offer;
  const ofOther = ofOtherIn(offer);
  return {
    price: (
      <>
        <b className={css.price} data-none={!price || undefined}>
          {price?.text ?? pricesText('prices.none')}
        </b>
        {marker && marker !== 'fastest' && (
          <span className={css.under}>
            <Badge tone="success">{text(marker)}</Badge>
          </span>
        )}
        {offer.priceSteps
          ?.filter((step) => isPrice(step.price))
          .map((step) => (
            <small key={`${step.from} ${step.price}`} className={css.place}>
              {text('step', { n: step.from, price: unbroken(formatPrice(step.price)) })}
            </small>
          ))}
      </>
    ),
    stock: (
      <>
        <span className={css.figure}>
          <span {...availability(state, css.line)}>{stockWords(offer, state)}</span>
          {state === 'low' && <Badge tone="warning">{text('lowStock')}</Badge>}
          {offer.isForOrder && pieces > 0 && <Badge>{text('forOrder')}</Badge>}
        </span>
        {offer.warehouseName && <small className={css.place}>{offer.warehouseName}</small>}
        {(offer.match || ofOther) && (
          <small className={css.place}>
            {offer.match && <Badge tone={offer.match === 'exact' ? undefined : 'warning'}>{text(offer.match satisfies 'exact' | 'analog' | 'kit')}</Badge>}{' '}
            {offer.brand && <span className={css.whole}>{offer.brand}</span>} {offer.article && <span className={css.whole}>{offer.article}</span>}
          </small>
        )}
      </>
    ),
    term: (
      <>
        <span className={css.figure}>
          <span className={css.line}>
            {offer.deliveryDate !== undefined && offer.deliveryDate > 0 && <VisuallyHidden>{text('through')}</VisuallyHidden>}
            {term}
          </span>
          {marker === 'fastest' && <Badge tone="success">{text(marker)}</Badge>}
        </span>
        {offer.deliveryDateDetail && offer.deliveryDateDetail !== term && <small className={css.place}>{offer.deliveryDateDetail}</small>}
        {offer.availableFrom && <small className={css.place}>{text('availableFrom', { date: offer.availableFrom })}</small>}
      </>
    ),
    order: (
      <>
        <Order offer={offer} named={named} priced={Boolean(price)} product={product} ordering={ordering} at={at} refusedBy={refusedBy} />
      </>
    ),
  };
}

/** Pieces, or what is known in their place. */
function stockWords(offer: PricedOffer, state: ReturnType<typeof availabilityOf>): string {
  if (state === 'in' || state === 'low') return formatPieces(offer.quantity ?? 0);
  if (state === 'order') return text('forOrder');
  return state === 'out' ? orderText('order.none') : text(offer.isLowStock ? 'lowStock' : 'stockUnknown');
}

interface OrderProps extends Pick<Row, 'offer' | 'named' | 'product' | 'ordering' | 'at' | 'refusedBy'> {
  priced: boolean;
}

/** Rows whose controls are drawn in one task: those of twenty at once would make a press wait. */
const AT_ONCE = 4;

/** Whether the turn of the row at this place has come, so many of them with each frame. */
function useTurn(at: number): boolean {
  const [left, setLeft] = useState(Math.floor(at / AT_ONCE));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    let frames = left;
    const pass = () => {
      frames--;
      if (frames === 0) setLeft(0);
      else frame = requestAnimationFrame(pass);
    };
    let frame = requestAnimationFrame(pass);
    return () => cancelAnimationFrame(frame);
    // The way to its turn is counted once.
  }, [isWaiting]);
  return !isWaiting;
}

function Order({ offer, named, priced, product, ordering, at, refusedBy }: OrderProps) {
  const noteId = useUid();
  // Without an order there is little to draw, and a reason to read.
  const isDrawn = useTurn(priced && product.orderAllowed ? at : 0);
  const multiple = offer.quantity_min > 1;
  return (
    <>
      {isDrawn ? (
        <BasketControl
          productId={offer.id}
          title={product.title}
          named={named}
          quantityMultiplicity={offer.quantity_min}
          totalQuantity={offer.quantity}
          isForOrder={offer.isForOrder}
          seed={offer.cartQuantity === undefined ? undefined : { itemId: offer.cartItemId, quantity: offer.cartQuantity }}
          orderAllowed={product.orderAllowed}
          incomplete={!priced}
          clientId={product.clientId}
          lfId={product.lfId}
          cartHref={config().cartPath}
          describedBy={multiple ? noteId : undefined}
          refusedBy={refusedBy}
          {...ordering}
        />
      ) : (
        waitingOrder
      )}
      <div className={css.notes}>
        {multiple && (
          <small className={css.place} id={noteId}>
            {orderText('order.multiplicity', { n: offer.quantity_min })}
          </small>
        )}
        {availabilityOf(offer) === 'order' && <small className={css.place}>{orderText('order.forOrder')}</small>}
      </div>
    </>
  );
}

/** As wide and as high as the counter and the button, beside each other or one under the other. */
const waitingOrder = (
  <span className={css.waiting}>
    <Skeleton height="var(--isl-row)" />
    <Skeleton height="var(--isl-row)" />
  </span>
);

/** Cells of an offer that is awaited, line by line of the height they will have. */
export const waitingCells = (): Record<string, ReactNode> => {
  const figure = (width: number) => (
    <span className={css.figure}>
      <Skeleton width={width} />
    </span>
  );
  return {
    price: (
      <b className={css.price}>
        <Skeleton width={72} />
      </b>
    ),
    stock: (
      <>
        {figure(64)}
        <span className={css.place}>
          <Skeleton width={96} height={16} />
        </span>
      </>
    ),
    term: figure(64),
    order: <Skeleton width={340} height="var(--isl-row)" />,
  };
};
