import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useKnown } from '../../../shared/bind/useEntry';
import { formatDate } from '../../../shared/format/date';
import { formatPrice } from '../../../shared/format/money';
import type { OrderOf } from '../../../shared/stores/cart/order-of';
import { dayOfTrip } from '../../../shared/stores/checkout/dates';
import { draftFor } from '../../../shared/stores/checkout/draft';
import type { CheckoutOrder } from '../../../shared/stores/checkout/order';
import { pickups, questionsFor } from '../../../shared/stores/checkout/questions';
import { stepsFor } from '../../../shared/stores/checkout/steps';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './Shipments.module.css';

/** What comes together, and when. */
interface Shipment {
  name: string;
  rows: number;
  /** Roubles. */
  sum: number | undefined;
}

/** The order by what comes together, as far as the shop says it: by the trips of its own transport, or by what the pickup point has, which a step that stands on the page says itself. */
export function Shipments({ order, isNear }: { order: CheckoutOrder; isNear: boolean }) {
  const { of } = order;
  const state = useStore(draftFor(of).$state);
  if (state.method === 'PICKUPOUR') return state.point ? <AtPoint of={of} point={state.point} isNear={isNear} /> : null;
  return state.type === 'AUTO_ALLIANCE_DELIVERY' ? <ByTrips of={of} /> : null;
}

const nameOf = (day: string | undefined): string => (day ? text('shipment.trip', { date: formatDate(day) }) : text('shipment.trip.undated'));

function ByTrips({ of }: { of: OrderOf }) {
  const [questions] = useState(() => questionsFor(of));
  const { data } = useStore(questions.$route);
  const trips = [data?.currentRoute, data?.nextRoute].flatMap((trip) =>
    trip?.productRows
      ? [
          {
            name: nameOf(dayOfTrip(trip)),
            rows: trip.productRows,
            sum: trip.productRowsPrice,
          },
        ]
      : [],
  );
  return <List shipments={trips} />;
}

function AtPoint({ of, point, isNear }: { of: OrderOf; point: string; isNear: boolean }) {
  const entry = pickups.at({ ...of, point });
  const { data } = useKnown(entry);
  useEffect(() => entry.watch(isNear), [entry, isNear]);
  const isSaidAbove = useStore(stepsFor(of).$standing).includes('delivery');
  const { default: here, donors } = data?.priceRows ?? {};
  const dateOf = (date: string | undefined): string => (date ? formatDate(date) : text('shipment.undated'));
  if (isSaidAbove) return null;
  return (
    <List
      shipments={[
        ...(here?.rows ? [{ name: text('shipment.here', { date: dateOf(data?.pickingDate) }), rows: here.rows, sum: here.totalPrice }] : []),
        ...(donors?.rows ? [{ name: text('shipment.moved', { date: dateOf(data?.movingDate) }), rows: donors.rows, sum: donors.totalPrice }] : []),
      ]}
    />
  );
}

function List({ shipments }: { shipments: readonly Shipment[] }) {
  const id = useUid();
  if (shipments.length === 0) return null;
  return (
    <div className={css.root}>
      <h3 className={css.name} id={id}>
        {text('shipments')}
      </h3>
      <ul className={css.rows} aria-labelledby={id}>
        {shipments.map(({ name, rows, sum }) => (
          <li key={name} className={css.row}>
            <span>{name}</span>
            <span className={css.sum}>{sum === undefined ? text('count', { n: rows }) : text('shipment.rows', { n: rows, sum: formatPrice(sum) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
