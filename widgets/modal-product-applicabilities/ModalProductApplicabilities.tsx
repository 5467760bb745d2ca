import { useState } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { useOwnCars } from '../../shared/features/cars/useOwnCars';
import { message } from '../../shared/texts/common';
import { EmptyState } from '../../shared/ui/EmptyState';
import { TextField } from '../../shared/ui/fields/TextField';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import css from './ModalProductApplicabilities.module.css';
import { applicabilitiesOf, groupCars, searched } from './model';
import { CarList } from './parts/CarList';
import { text } from './text';
import type { Props } from './widget';

/** The search and a few models. */
const HEIGHT = 320;

/** So few rows are looked through without a search. */
const FEW = 8;

export default function ModalProductApplicabilities({ productId, title }: Props) {
  const modal = useModal();
  const rows = useResource(applicabilitiesOf, { productId });
  const own = useOwnCars();
  const [search, setSearch] = useState('');
  return (
    <ModalDialog modal={modal} title={text('title')} reserve={HEIGHT}>
      {title && <p className={css.product}>{title}</p>}
      <ResourceView of={rows} skeleton={<Waiting />} isEmpty={(all) => all.length === 0} empty={<EmptyState title={text('empty')} />}>
        {(all) => {
          if (own.waits) return <Waiting />;
          const cars = groupCars(searched(all, search), own.fit);
          return (
            <>
              {all.length > FEW && (
                <TextField name="applicability-search" type="search" autoComplete="off" label={text('search')} value={search} onChange={setSearch} />
              )}
              <p className={css.found} role="status">
                {cars.count > 0 ? message('list.found', { n: cars.count }) : text('nothing')}
              </p>
              <CarList cars={cars} />
            </>
          );
        }}
      </ResourceView>
    </ModalDialog>
  );
}

/** The search, the count and a few models, in the places they will have. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <Skeleton width={240} />
    <div className={css.waitingField}>
      <Skeleton height="var(--isl-row)" />
    </div>
    <Skeleton width={120} />
    {['60%', '45%', '70%', '50%'].map((width) => (
      <div key={width} className={css.waitingRow}>
        <Skeleton width={width} />
      </div>
    ))}
  </Loading>
);
