import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '../../shared/controls/FailureNote';
import type { Failure } from '../../shared/stores/failure';
import { announce } from '../../shared/stores/notices';
import { whatAndWhy } from '../../shared/stores/resource';
import { message } from '../../shared/text';
import { orderText } from '../../shared/texts/order';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';
import { markersOf, offersOf } from './model';
import css from './OffersList.module.css';
import { offerCells } from './parts/OfferCells';
import { OrderListLink } from './parts/OrderListLink';
import { text } from './text';
import type { Props } from './widget';

const columns = () => [
  { key: 'price', title: text('price'), align: 'end' as const },
  { key: 'stock', title: text('stock'), align: 'end' as const },
  { key: 'term', title: text('term') },
  { key: 'order', title: text('order'), wide: true },
];

export default function OffersList(props: Props) {
  const { productId, title, clientId } = props;
  const resource = offersOf(productId, clientId);
  const state = useStore(resource.$state);
  const printed = props.offers !== undefined;
  // Another list of the product may ask, and fail: where the page's offers stand, that is no news.
  const [asked, setAsked] = useState(!printed);

  useEffect(() => {
    if (!printed) resource.load();
    return resource.attach();
  }, [resource, printed]);

  // The page's offers stand until the server has told newer ones.
  const offers = state.data?.offers ?? props.offers;
  const prices = state.data?.prices.length ? state.data.prices : (props.prices ?? []);
  const quantityText = state.data?.quantityText ?? props.quantityText;

  /** The shop refused an addition: what is shown may be out of date (OF-6). */
  const awaited = useRef(false);
  const refresh = () => {
    awaited.current = true;
    setAsked(true);
    resource.load(true);
  };
  useEffect(() => {
    if (!awaited.current || state.status === 'loading') return;
    awaited.current = false;
    if (state.status === 'ready') announce(text('refreshed'));
  }, [state]);

  if (!offers) {
    if (state.status === 'failed')
      return <FailureNote failure={state.error} text={told(state.error)} retryLabel={message('action.refresh')} onRetry={() => resource.load(true)} />;
    return <Skeleton label={message('state.loading')} height={132} />;
  }
  const markers = markersOf(offers, prices);
  return (
    <div className={css.root} aria-busy={state.status === 'loading'}>
      {asked && state.status === 'failed' && (
        <FailureNote failure={state.error} text={told(state.error)} retryLabel={message('action.refresh')} onRetry={() => resource.load(true)} />
      )}
      {quantityText && <p className={css.quantity}>{quantityText}</p>}
      {offers.length === 0 ? (
        <div className={css.empty}>
          <p className={css.none}>{orderText('order.none')}</p>
          <p className={css.note}>{orderText('order.noStock')}</p>
        </div>
      ) : (
        <Table
          caption={text('caption', { title })}
          captionHidden
          columns={columns()}
          rows={offers.map((offer) => ({
            key: offer.id,
            cells: offerCells({ offer, prices, marker: markers.get(offer.id), product: props, onRefused: refresh }),
          }))}
        />
      )}
      <OrderListLink {...props} />
    </div>
  );
}

const told = (error: Failure): string => (error.code === 'missing' ? message('error.missing.product') : whatAndWhy(text('failed'), error));
