import { useEffect, useRef } from 'react';
import { ResourceView } from '../../shared/controls/ResourceView';
import { useResource } from '../../shared/controls/useResource';
import { announce } from '../../shared/stores/spoken';
import { message } from '../../shared/text';
import { orderText } from '../../shared/texts/order';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';
import { isWord, markersOf, offersOf } from './model';
import css from './OffersList.module.css';
import { offerCells, waitingCells } from './parts/OfferCells';
import { OrderListLink } from './parts/OrderListLink';
import { text } from './text';
import type { Props } from './widget';

/** More of them would be below the window anyway. */
const ROWS_WAITING = 20;

const columns = () => [
  { key: 'price', title: text('price'), align: 'end' as const },
  { key: 'stock', title: text('stock') },
  { key: 'term', title: text('term') },
  { key: 'order', title: text('order'), wide: true },
];

export default function OffersList(props: Props) {
  const { productId, title, clientId, prices = [], quantityText } = props;
  const offers = useResource(offersOf, { productId, clientId }, { printed: props.offers && { offers: props.offers, prices, quantityText } });

  /** The shop refused an addition: what is shown may be out of date (OF-6). */
  const awaited = useRef(false);
  const refresh = () => {
    awaited.current = true;
    offers.reload();
  };
  const { status, data: held, sameBuyer } = offers;
  useEffect(() => {
    if (!awaited.current || status === 'loading') return;
    awaited.current = false;
    if (status === 'ready') announce(text('refreshed'));
    // A quick answer may be drawn without its loading.
  }, [status, held]);

  return (
    <ResourceView of={offers} className={css.root} skeleton={<Waiting rows={Math.min(props.expected, ROWS_WAITING)} />}>
      {(data) => {
        const shownPrices = data.prices.length || !sameBuyer ? data.prices : prices;
        const shownText = data.quantityText ?? (sameBuyer ? quantityText : undefined);
        const markers = markersOf(data.offers, shownPrices);
        return (
          <>
            {shownText && <p className={css.quantity}>{isWord(shownText) ? text('stockLine', { text: shownText.toLowerCase() }) : shownText}</p>}
            {data.offers.length === 0 ? (
              <div className={css.empty}>
                <p className={css.none}>{orderText('order.none')}</p>
                <p className={css.note}>{orderText('order.noStock')}</p>
              </div>
            ) : (
              <Table
                className={css.table}
                caption={text('caption', { title })}
                captionHidden
                top
                columns={columns()}
                rows={data.offers.map((offer) => ({
                  key: offer.id,
                  cells: offerCells({ offer, prices: shownPrices, marker: markers.get(offer.id), product: props, onRefused: refresh }),
                }))}
              />
            )}
            <OrderListLink {...props} />
          </>
        );
      }}
    </ResourceView>
  );
}

/** What the shop says of the stock, the columns and the rows, in the places and of the height they will have. */
function Waiting({ rows }: { rows: number }) {
  const cells = waitingCells();
  return (
    <Loading label={message('state.loading')}>
      <div className={css.quantity}>
        <Skeleton width={136} />
      </div>
      <Table
        className={css.table}
        caption=""
        captionHidden
        top
        columns={columns()}
        rows={Array.from({ length: rows }, (_, row) => ({ key: String(row), cells }))}
      />
    </Loading>
  );
}
