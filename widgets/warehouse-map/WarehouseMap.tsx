import { useState } from 'react';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { type PointLook, Points } from '../../shared/features/points/Points';
import { PointsWaiting } from '../../shared/features/points/PointsWaiting';
import { unbroken } from '../../shared/format/number';
import type { Warehouse } from '../../shared/reading/entities';
import { allStocks } from '../../shared/stores/company/assignable';
import { notifyPage } from '../../shared/stores/core/revalidate';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Link } from '../../shared/ui/Link';
import { phoneLink } from '../../shared/validation/url';
import { text } from './text';
import css from './WarehouseMap.module.css';
import type { Props } from './widget';

const ALL = {};

export default function WarehouseMap({ points, point, tiles, attribution, phone, label }: Props) {
  const all = useResource(allStocks, ALL, { printed: points });
  const look = useLook(point);
  const tel = phoneLink(phone);
  return (
    <section className={css.root} aria-label={label}>
      <ResourceView
        of={all}
        skeleton={<PointsWaiting hasMap={tiles !== ''} />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState title={text('empty')} hint={text('empty.hint')} />}
      >
        {(found) => <Points points={found} map={{ tiles, attribution }} look={look} />}
      </ResourceView>
      {tel && (
        <p>
          {text('help')}{' '}
          <Link className={css.phone} href={tel}>
            {unbroken(phone)}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The point that the page names, until the buyer chooses another or the page names another. */
function useLook(named: string): PointLook {
  const [{ of, value }, setLook] = useState({ of: named, value: named });
  const onLook = ({ code, name }: Warehouse) => {
    setLook({ of: named, value: code });
    notifyPage('islands:point', { code, name });
  };
  return { value: of === named ? value : named, onLook };
}
