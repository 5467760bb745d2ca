// The points where an order can be picked up: a list and a map, with when the order is ready at each. Not which of them is chosen: that is the caller's.
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { useSaidFound } from '../../bind/lists/useSaidFound';
import { SupportLink } from '../../bind/SupportLink';
import { config } from '../../browser/config';
import type { Warehouse } from '../../reading/entities';
import type { OrderOf } from '../../stores/cart/order-of';
import { draftFor } from '../../stores/checkout/draft';
import { $user } from '../../stores/core/buyer';
import type { Failure } from '../../stores/core/result';
import { message } from '../../texts/common';
import { deliveryText } from '../../texts/delivery';
import { Checkbox } from '../../ui/Checkbox';
import { EmptyState } from '../../ui/EmptyState';
import { SelectField } from '../../ui/fields/SelectField';
import { Points, PointsWaiting, type Tiles } from '../points';
import { distanceTo, type Near, nearestOf } from './nearness';
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

export function PickupPoints({ of, points: { data, ...state }, ...props }: Props) {
  return (
    <div className={css.root}>
      {state.status === 'failed' && state.error && <FailureNote failure={state.error} onRetry={props.onRetry} />}
      {data === null ? (
        state.status !== 'failed' && <PointsWaiting hasMap={props.map.tiles !== ''} />
      ) : data.length === 0 ? (
        <EmptyState title={deliveryText('pickup.empty')} hint={deliveryText('pickup.empty.hint')} />
      ) : (
        <Choice of={of} points={data} {...props} />
      )}
      <Help />
    </div>
  );
}

/** Where the buyer is: at the address of a delivery they have chosen before, else in their territory. */
function useNear(of: OrderOf): Near {
  const [draft] = useState(() => draftFor(of));
  const { address } = useStore(draft.$state);
  const former = useStore(draft.$formerAddress);
  const user = useStore($user);
  const { lat, lon } = (address ?? former)?.codes ?? {};
  const territoryCode = user.status === 'ready' ? user.user.territoryCode : undefined;
  return useMemo(() => ({ at: lat !== undefined && lon !== undefined ? { lat, lon } : undefined, territoryCode }), [lat, lon, territoryCode]);
}

type ChoiceProps = Omit<Props, 'points' | 'onRetry'> & { points: readonly Warehouse[] };

function Choice({ of, points, map, id, value, onChoose, error, quiet }: ChoiceProps) {
  const root = useRef<HTMLDivElement>(null);
  const [first] = useState(value);
  const near = useNear(of);
  const nearest = useMemo(() => nearestOf(points, near), [points, near]);
  const [sort, setSort] = useState('ready');
  const [isWhole, setWhole] = useState(false);
  const inOrder = nearest ?? points;
  const codes = useMemo(() => inOrder.map(({ code }) => code), [inOrder]);
  const { order, state, parted, tell, show } = useReadyOrder(root, { of, codes, first, isAsked: sort === 'ready' || isWhole });
  // The one that is chosen is never hidden.
  const shown = isWhole ? inOrder.filter(({ code }) => code === value || !parted.has(code)) : inOrder;
  useSaidFound(message('list.found', { n: shown.length }), isWhole ? 'whole' : '');
  return (
    <div ref={root} className={css.root}>
      {points.length > 1 && (
        <div className={css.sift}>
          {nearest && (
            <div className={css.sort}>
              <SelectField
                // Of no form around it.
                name=""
                form=""
                label={deliveryText('pickup.sort')}
                empty={null}
                value={sort}
                onChange={(value) => {
                  setSort(value);
                  show();
                }}
                options={[
                  { value: 'ready', label: deliveryText('pickup.sort.ready') },
                  { value: 'near', label: deliveryText(near.at ? 'pickup.sort.near' : 'pickup.sort.territory') },
                ]}
              />
              <span className={css.state} role="status">
                {sort === 'ready' && state !== 'shown' && deliveryText(`pickup.sort.${state}`)}
              </span>
            </div>
          )}
          <Checkbox name="" form="" label={deliveryText('pickup.whole')} value={isWhole} onChange={setWhole} />
        </div>
      )}
      <Points
        points={shown}
        map={map}
        choice={{
          id,
          label: deliveryText('delivery.point'),
          value,
          onChoose,
          error,
          quiet,
          note: (point) => (
            <>
              <Ready of={of} point={point.code} name={point.name} tell={tell} />
              <Distance km={distanceTo(point, near)} />
            </>
          ),
          first: sort === 'near' ? NONE : order,
        }}
      />
    </div>
  );
}

const NONE: readonly string[] = [];

const Distance = ({ km }: { km: number | undefined }) =>
  km !== undefined && <span className={css.far}>{deliveryText('pickup.distance', { km: Math.max(1, Math.round(km)) })}</span>;

/** Whom to ask, where the page names a phone. */
const Help = () =>
  config().supportPhone && (
    <p className={css.help}>
      {deliveryText('pickup.help')}
      <SupportLink />
    </p>
  );
