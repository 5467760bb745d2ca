import { useStore } from '@nanostores/react';
import { carOwnName, carSigns, carTitle } from '../../../shared/format/cars';
import type { Car } from '../../../shared/reading/vehicles';
import { announce } from '../../../shared/stores/core/notices';
import { $currentCar, chooseCar } from '../../../shared/stores/garage';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import clamp from '../../../shared/ui/Clamp.module.css';
import { classes } from '../../../shared/ui/classes';
import { Icon } from '../../../shared/ui/Icon';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './Row.module.css';

/** The place of one, in its columns. */
export const WaitingRow = () => (
  <div className={css.root}>
    <div className={css.what}>
      <Skeleton width="min(240px, 80%)" />
      <Skeleton width="min(320px, 100%)" />
      <Skeleton width="60%" height={18} />
    </div>
    <span className={css.choose}>
      <Skeleton height="var(--isl-row)" />
    </span>
  </div>
);

/** One car: what it is, how it is recognised, and whether parts are looked for it. */
export function Row({ car, groupId }: { car: Car; groupId: string | undefined }) {
  const titleId = useUid();
  const isCurrent = useStore($currentCar)?.id === car.id;
  const title = carTitle(car);
  const plate = car.regNumber ?? '';
  // No line breaks within a plate.
  const isPlated = plate !== '' && title.endsWith(plate);
  const [ownName, signs] = [carOwnName(car), carSigns(car)];
  const choose = () => {
    chooseCar(isCurrent ? null : car, groupId);
    announce(isCurrent ? text('saidUnchosen') : text('saidChosen', { car: title }));
  };
  const facts = [car.modificationName, car.frame && text('frame', { frame: car.frame }), car.mileage && text('mileage', { km: car.mileage })];
  return (
    <li className={css.root} data-row={car.id} data-current={isCurrent} aria-current={isCurrent || undefined} aria-labelledby={titleId}>
      <div className={css.what}>
        <p className={css.name}>
          <span id={titleId} className={css.words}>
            <span className={classes(css.long, clamp.two)}>{isPlated ? title.slice(0, -plate.length) : title}</span>
            {isPlated && <span className={css.plate}>{plate}</span>}
          </span>{' '}
          {isCurrent && (
            <Badge tone="accent">
              <Icon name="check" /> {text('chosen')}
            </Badge>
          )}
        </p>
        <p className={classes(css.marks, css.words)}>
          {ownName && (
            <>
              <span className={classes(css.long, clamp.two)}>{signs ? `${ownName} ·` : ownName}</span>{' '}
            </>
          )}
          {signs}
        </p>
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {car.comment && <p className={css.facts}>{car.comment}</p>}
      </div>
      <Button className={css.choose} aria-label={text(isCurrent ? 'unchooseCar' : 'chooseCar', { car: title })} onClick={choose}>
        {text(isCurrent ? 'unchoose' : 'choose')}
      </Button>
    </li>
  );
}
