import { times } from '../../../shared/format/times';
import { message } from '../../../shared/texts/common';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import css from './Choice.module.css';

/** So many cars are found in a list without a search. */
export const FEW = 6;

/** The place of the choice: a field under its label, and the search before it where there are many. */
export const WaitingChoice = ({ cars = 0 }: { cars?: number | undefined }) => (
  <Loading label={message('state.loading')}>
    <div className={css.fields}>
      {times(cars > FEW ? 2 : 1, (field) => (
        <div key={String(field)} className={css.waiting}>
          <Skeleton width={160} />
          <Skeleton height="var(--isl-row)" />
        </div>
      ))}
    </div>
  </Loading>
);
