import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { Points } from '../../shared/features/points/Points';
import { PointsWaiting } from '../../shared/features/points/PointsWaiting';
import { unbroken } from '../../shared/format/number';
import { allStocks } from '../../shared/stores/company/assignable';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Link } from '../../shared/ui/Link';
import { phoneLink } from '../../shared/validation/url';
import { text } from './text';
import css from './WarehouseMap.module.css';
import type { Props } from './widget';

const ALL = {};

export default function WarehouseMap({ points, tiles, attribution, phone, label }: Props) {
  const all = useResource(allStocks, ALL, { printed: points });
  const tel = phoneLink(phone);
  return (
    <section className={css.root} aria-label={label}>
      <ResourceView
        of={all}
        skeleton={<PointsWaiting hasMap={tiles !== ''} />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState title={text('empty')} hint={text('empty.hint')} />}
      >
        {(found) => <Points points={found} map={{ tiles, attribution }} />}
      </ResourceView>
      {tel && (
        <p>
          {text('help')} <Link href={tel}>{unbroken(phone)}</Link>
        </p>
      )}
    </section>
  );
}
