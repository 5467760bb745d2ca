import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ResourceView } from '../../shared/bind/ResourceView';
import { SupportLink } from '../../shared/bind/SupportLink';
import { usePart } from '../../shared/bind/usePart';
import { STALE_MS, useResource } from '../../shared/bind/useResource';
import { times } from '../../shared/format/times';
import type { Price } from '../../shared/reading/entities';
import { cartFor } from '../../shared/stores/cart';
import { $user } from '../../shared/stores/core/buyer';
import type { Failure } from '../../shared/stores/core/result';
import { message } from '../../shared/texts/common';
import { orderText } from '../../shared/texts/order';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';
import { useUid } from '../../shared/ui/useUid';
import type { View } from './arrange';
import { isWord, markersOf, type OfferData, offersOf, type PricedOffer, pricedOf } from './model';
import css from './OffersList.module.css';
import { type SortKey, shopOrder } from './order';
import { namesOf, type Ordering, offerCells, waitingCells } from './parts/OfferCells';
import { OrderListLink } from './parts/OrderListLink';
import type { Changes } from './parts/recheck';
import { text } from './text';
import type { Props } from './widget';

/** More of them would be below the window anyway; of a long list so many rows are drawn at first. */
const ROWS = 20;
/** A list of more offers is filtered; one of two is ordered. */
const FEW = 6;
/** The shop's machine codes for what has changed: the row tells of them. */
const CHANGES = ['price_changed', 'stock_changed', 'offer_gone', 'missing'];
const NONE: Price[] = [];

interface Known {
  epoch: number;
  changes: Changes;
}

/** What was told to one buyer is not told to the next. */
const ofBuyer = (known: Known): Known => {
  const { epoch } = offersOf.life;
  return known.epoch === epoch ? known : { epoch, changes: {} };
};

/** `sort` is null where there is nothing to order. */
const columns = (sort?: View['sort'] | null) => {
  const column = (key: SortKey) => ({
    key,
    title: text(key),
    sort: sort === null ? undefined : sort?.key !== key ? ('none' as const) : sort.down ? ('descending' as const) : ('ascending' as const),
  });
  return [{ ...column('price'), align: 'end' as const }, column('stock'), column('term'), { key: 'order', title: text('order'), wide: true }];
};

/** Of another product, or in another client's cart, it begins anew. */
export default (props: Props) => <OffersList key={`${props.productId} ${props.clientId ?? ''}`} {...props} />;

function OffersList(props: Props) {
  const { productId, title, clientId, prices = NONE, quantityText } = props;
  const question = { productId, clientId };
  const offers = useResource(offersOf, question, { printed: props.offers && { offers: props.offers, prices, quantityText } });
  const { part: more, busy, ready } = usePart(() => import('./parts/More'));
  const [chosen, setView] = useState<View>({ most: ROWS });
  const [known, setKnown] = useState<Known>({ epoch: 0, changes: {} });
  const [since] = useState(Date.now);
  const place = useRef<HTMLDivElement>(null);
  const refusedId = useUid();
  const user = useStore($user);
  // Said once for all of them.
  const isRefused = user.status === 'ready' && !user.user.isGuest && user.user.tpRestriction;

  const { data: loaded, sameBuyer } = offers;
  const pricedIn = (data: OfferData) => pricedOf(data.offers, data.prices.length || !sameBuyer ? data.prices : prices);
  const all = useMemo(() => (loaded ? pricedIn(loaded) : []), [loaded?.offers, loaded?.prices, sameBuyer]);
  const isLong = all.length > FEW;
  // A list that has become short has no filters to take back.
  const view: View = isLong ? chosen : { most: ROWS, sort: all.length > 1 ? chosen.sort : undefined };
  const own = useMemo(() => shopOrder(all), [all]);
  const order = view.sort ?? own;
  const { changes } = ofBuyer(known);
  const found = more ? more.arrange(all, view) : all;
  const shown = found.slice(0, view.most);
  const context = { offers: all, found: found.length, order, product: props, view, onView: setView, changes, orderingOf };

  const fetchMore = () => void (more || busy || ready());
  // Once for a list that is long.
  useEffect(() => {
    if (isLong) fetchMore();
  }, [isLong]);

  const { at, reload } = offers;
  const onChange = (change: (former: Changes) => Changes) => setKnown((former) => ({ ...ofBuyer(former), changes: change(ofBuyer(former).changes) }));
  // Without the code that can tell what has changed, the rows are read again at least.
  function orderingOf(offer: PricedOffer): Ordering {
    const given = { ...context, tells: CHANGES, offer, entry: offersOf.at(question), pricedIn, since: at ?? since, reload, onChange };
    const recheck = async (more: { wanted: number; refusal?: Failure }) => (await import('./parts/More')).recheck({ ...given, ...more });
    const onRefused: Ordering['onRefused'] = async (refusal, wanted) => ((await ready()) ? recheck({ refusal, wanted }) : reload());
    const beforeAdd: Ordering['beforeAdd'] = async (wanted) => Date.now() - given.since < STALE_MS || !(await ready()) || !(await recheck({ wanted }));
    return more?.orderingOf(given) ?? { tells: CHANGES, beforeAdd, onRefused };
  }

  return (
    <ResourceView of={offers} className={css.root} skeleton={<Waiting rows={Math.min(props.expected, ROWS)} />}>
      {(data) => {
        const said = data.quantityText ?? (sameBuyer ? quantityText : undefined);
        // What the list says by itself is not said twice.
        const shownText = all.length === 0 && said?.toLowerCase() === orderText('order.none').toLowerCase() ? undefined : said;
        const markers = markersOf(all);
        const names = namesOf(title, all);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody uses what is inside
          <div ref={place} onFocus={fetchMore} onPointerDown={fetchMore}>
            <p className={css.quantity}>
              {shownText && <span>{isWord(shownText) ? text('stockLine', { text: shownText.toLowerCase() }) : shownText}</span>}
              {all.every(({ id }) => id !== productId) && <InCartAny productId={productId} clientId={clientId} />}
            </p>
            <div className={css.above} data-long={isLong || undefined}>
              {more && <more.Above {...context} isLong={isLong} />}
            </div>
            {isRefused && all.length > 0 && (
              <p className={css.refused}>
                <span id={refusedId}>{orderText('order.tp')}</span>
                <SupportLink />
              </p>
            )}
            {all.length === 0 ? (
              <EmptyState
                title={orderText('order.none')}
                hint={
                  <>
                    {orderText('order.askTerm')}
                    <SupportLink />
                  </>
                }
              />
            ) : (
              <Table
                className={css.table}
                caption={text('caption', { title })}
                captionHidden
                top
                columns={columns(all.length > 1 ? order : null)}
                onSort={async (key) => (await ready()) && (await import('./parts/More')).sortBy(view, order, setView, key as SortKey, text(key as SortKey))}
                rows={shown.map((offer, at) => ({
                  key: offer.id,
                  cells: offerCells({
                    offer,
                    named: names.get(offer.id) ?? title,
                    marker: markers.get(offer.id),
                    product: props,
                    ordering: orderingOf(offer),
                    at: at % ROWS,
                    refusedBy: isRefused ? refusedId : undefined,
                  }),
                }))}
              />
            )}
            {more && <more.Rest {...context} rows={place} shown={shown.length} />}
            <OrderListLink {...props} />
          </div>
        );
      }}
    </ResourceView>
  );
}

/** The product stands in the cart by itself: no row has it. */
function InCartAny({ productId, clientId }: Pick<Props, 'productId' | 'clientId'>) {
  const n = useStore(cartFor(clientId).$line(productId))?.quantity ?? 0;
  return n > 0 ? <span className={css.inCart}>{text('inCartAny')}</span> : null;
}

/** What the shop says of the stock, the columns and the rows, in the places and of the height they will have. */
function Waiting({ rows }: { rows: number }) {
  const cells = waitingCells();
  return (
    <Loading label={message('state.loading')}>
      <div className={css.quantity}>
        <Skeleton width={136} />
      </div>
      <Table className={css.table} caption="" captionHidden top columns={columns(null)} rows={times(rows, (row) => ({ key: String(row), cells }))} />
    </Loading>
  );
}
