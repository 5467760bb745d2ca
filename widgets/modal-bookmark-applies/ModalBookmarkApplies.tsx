import { useState } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { type OwnCars, useOwnCars } from '../../shared/features/cars/useOwnCars';
import type { Apply } from '../../shared/reading/vehicles';
import { message } from '../../shared/texts/common';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import css from './ModalBookmarkApplies.module.css';
import { appliesOf, filterOf, placesOf } from './model';
import { AppliesList } from './parts/AppliesList';
import { Filters } from './parts/Filters';
import { text } from './text';
import type { Props } from './widget';

/** The filters and a few rows. */
const HEIGHT = 340;

export default function ModalBookmarkApplies({ bookmarkId, partId, partNumber, partName }: Props) {
  const modal = useModal();
  const applies = useResource(appliesOf, { id: bookmarkId });
  const { fit, waits } = useOwnCars();
  return (
    <ModalDialog modal={modal} title={text('title')} reserve={HEIGHT}>
      {(partNumber || partName) && (
        <p className={css.part}>
          {partNumber && <b>{partNumber}</b>} {partName}
        </p>
      )}
      <ResourceView of={applies} skeleton={<Waiting />} isEmpty={(all) => all.length === 0} empty={<EmptyState title={text('empty')} />}>
        {(all) => (waits ? <Waiting /> : <Found all={all} fit={fit} part={{ partId, partNumber, partName }} />)}
      </ResourceView>
    </ModalDialog>
  );
}

interface FoundProps {
  all: readonly Apply[];
  fit: OwnCars['fit'];
  part: Pick<Props, 'partId' | 'partNumber' | 'partName'>;
}

function Found({ all, fit, part }: FoundProps) {
  const [wanted, setWanted] = useState({ mark: '', model: '' });
  const filter = filterOf(all, wanted);
  const { places, count } = placesOf(all, filter, fit);
  return (
    <>
      <Filters {...filter} onChange={setWanted} />
      <p className={css.found} role="status">
        {message('list.found', { n: count })}
      </p>
      <AppliesList places={places} part={part} />
    </>
  );
}

/** The filters, the count and a few rows, in the places they will have. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.waitingFields}>
      {['mark', 'model'].map((name) => (
        <div key={name}>
          <Skeleton width={72} />
          <Skeleton height="calc(var(--isl-row) + 4px)" />
        </div>
      ))}
    </div>
    <Skeleton width={136} />
    {['60%', '45%', '70%'].map((width) => (
      <div key={width} className={css.waitingRow}>
        <Skeleton width={width} />
      </div>
    ))}
  </Loading>
);
