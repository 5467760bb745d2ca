// The points where an order can be picked up: a list and a map, with when the order is ready at each. Not which of them is chosen: that is the caller's.
import { useRef, useState } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { SupportLink } from '../../bind/SupportLink';
import { config } from '../../browser/config';
import type { Warehouse } from '../../reading/entities';
import type { OrderOf } from '../../stores/cart/order-of';
import type { Failure } from '../../stores/core/result';
import { deliveryText } from '../../texts/delivery';
import { EmptyState } from '../../ui/EmptyState';
import { Points, PointsWaiting, type Tiles } from '../points';
import css from './PickupPoints.module.css';
import { Ready } from './Ready';
import { useReadyOrder } from './useReadyOrder';

interface Props {
  of: OrderOf;
  points: { status: string; data: readonly Warehouse[] | null; error?: Failure | undefined };
  onRetry: () => void;
  map: Tiles;
  id?: string | undefined;
  value: string;
  onChoose: (code: string) => void;
  error?: string | undefined;
  quiet?: boolean | undefined;
}

export function PickupPoints({ of, points: { data, ...state }, onRetry, map, id, value, onChoose, error, quiet }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [first] = useState(value);
  const { order, tell } = useReadyOrder(root, first);
  return (
    <div ref={root} className={css.root}>
      {state.status === 'failed' && state.error && <FailureNote failure={state.error} onRetry={onRetry} />}
      {data === null ? (
        state.status !== 'failed' && <PointsWaiting hasMap={map.tiles !== ''} />
      ) : data.length === 0 ? (
        <EmptyState title={deliveryText('pickup.empty')} hint={deliveryText('pickup.empty.hint')} />
      ) : (
        <Points
          points={data}
          map={map}
          choice={{
            id,
            label: deliveryText('delivery.point'),
            value,
            onChoose,
            error,
            quiet,
            note: ({ code, name }) => <Ready of={of} point={code} name={name} tell={tell} />,
            first: order,
          }}
        />
      )}
      <Help />
    </div>
  );
}

/** Whom to ask, where the page names a phone. */
const Help = () =>
  config().supportPhone && (
    <p className={css.help}>
      {deliveryText('pickup.help')}
      <SupportLink />
    </p>
  );
